#pragma once

// The entries of a data file: [[team]], [[bigguy]] and [[star]], each read from its table. docs/teams.md describes
// every key.

#include "team/roster.hpp"
#include "team/table_reader.hpp"

namespace dugout {

inline constexpr Range ma_range = {1, 10};
inline constexpr Range st_range = {1, 10};
inline constexpr Range ag_range = {1, 10};
inline constexpr Range av_range = {1, 12};
inline constexpr Range price_range = {0, 10'000'000};
inline constexpr Gold price_step = 5'000;

[[nodiscard]] Roster read_roster(TableReader table);
[[nodiscard]] BigGuy read_big_guy(TableReader table);
[[nodiscard]] Star read_star(TableReader table);

}  // namespace dugout
