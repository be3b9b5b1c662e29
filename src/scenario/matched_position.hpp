#pragma once

// What matched play adds to a position: secret objectives and alternative inducements, and what a turn in progress
// remembers for them.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/procedures/turn.hpp"
#include "match/state.hpp"
#include "scenario/reading.hpp"
#include "team/sheet.hpp"

namespace dugout::scenario {

// Of a turn that has begun; what is not written is taken from the position.
struct TurnMemory {
    match::PlayerSet blocked{};
    std::array<PlayerId, 2> struck = {nobody, nobody};
    std::optional<int> to_act{};
};

// inducements = ["home moot-buffet"]: on the sheets, to be rolled for where the match begins.
void read_inducements(Table& table, std::array<TeamSheet, 2>& sheets);
void read_matched(Table& table, match::State& state);
TurnMemory read_turn_memory(Table& table);

// Into the turn on top of the stack.
void remember(match::State& state, const TurnMemory& memory);

// Keys and the texts of their lists, in order; lists that are empty are left out.
struct MatchedText {
    std::vector<std::pair<std::string, std::vector<std::string>>> lists;
    std::vector<std::pair<std::string, std::array<int, 2>>> pairs;
    std::optional<int> to_act{};
};
MatchedText matched_text(const match::State& state);

}  // namespace dugout::scenario
