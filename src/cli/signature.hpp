#pragma once

// One number for how every game goes. A change of the engine that is meant to change nothing leaves it alone.

#include <cstdint>

namespace dugout::cli {

// A hash over seeded games between random coaches: every roster against every other in turn, and the state after
// every decision. The same on every machine.
std::uint64_t signature(std::uint64_t games = 1000);

}  // namespace dugout::cli
