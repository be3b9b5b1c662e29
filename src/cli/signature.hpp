#pragma once

// One number for each book: how every game by it goes. A change of the engine that is meant to change nothing leaves it
// alone.

#include <cstdint>
#include <string>

#include "rules/rulebook.hpp"

namespace dugout::cli {

// A hash over seeded games between random coaches: every roster against every other in turn, and the state after
// every decision. The same on every machine.
std::uint64_t signature(const Rulebook& rulebook, std::uint64_t games = 1000);

// One line for each book, as in tests/signature.txt: its name and its signature.
std::string signature_lines();

}  // namespace dugout::cli
