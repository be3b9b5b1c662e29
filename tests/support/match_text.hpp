#pragma once

// A position in words, for golden games and for looking at failures: only what a coach can see or is asked,
// by name. It does not change when fields move, procedures are renumbered or skills join the list, so that a
// golden game breaks only when the game itself has changed.

#include <cstdint>
#include <string>

#include "match/state.hpp"

namespace dugout::test {

std::string canonical_text(const match::State& state);

// FNV-1a of the canonical text.
std::uint32_t canonical_hash(const match::State& state);

}  // namespace dugout::test
