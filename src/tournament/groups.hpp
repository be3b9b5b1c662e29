#pragma once

// The group stage: groups of four, each against each, and who goes on from there.

#include <array>
#include <vector>

#include "tournament/standings.hpp"

namespace dugout::tournament {

inline constexpr int group_size = 4;
inline constexpr int group_rounds = 3;
inline constexpr int group_minimum = 6;

// matched.groups.draw: the random order dealt out in turn; a group of three has nobody in its last place.
[[nodiscard]] std::vector<std::vector<int>> deal_groups(const std::vector<int>& order);

// matched.groups.schedule: who meets whom in that round (1 to 3), by places of the group.
[[nodiscard]] std::array<std::array<int, 2>, 2> group_schedule(int round);

// matched.groups.ranking: the table of one group over its three rounds.
[[nodiscard]] std::vector<Line> group_table(const Event& event, int group);

// matched.groups.qualify and the seeding of matched.knockout.bracket: best seed first.
struct Qualified {
    std::vector<int> seeds{};
    std::vector<int> rest{};  // those who did not qualify, in the same order
};
[[nodiscard]] Qualified qualified(const Event& event);

[[nodiscard]] int group_of(const Event& event, int entrant);

}  // namespace dugout::tournament
