#pragma once

// What holds at every table of the event: which publications count, what a coach brings, what is still played when time
// is up, by which rules and with which team a match is begun.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"
#include "team/sheet.hpp"
#include "tournament/event.hpp"

namespace dugout::tournament {

// matched.event.base-rules: errata, FAQ and tier lists count that were there when the pack was published.
[[nodiscard]] bool counts_in_event(const Event& event, std::string_view published);

// matched.role.coach: what the event does not supply.
[[nodiscard]] std::vector<LocalText> check_list(const Pack& pack);

// matched.match.time-up, matched.match.equal-turns
enum class Turn : std::uint8_t { Nobody, Receiving, Kicking };
inline constexpr std::array<std::string_view, 3> turn_words = {"nobody", "receiving", "kicking"};
// The turns that are still played when time is up during this one; the match ends after them.
[[nodiscard]] std::vector<Turn> turns_left(Turn running, const Pack& pack);

// matched.event.lrb4-match, matched.knockout.extra-time: the rules of a match of that stage over lrb4.
[[nodiscard]] Rulebook rules_of(const Pack& pack, Stage stage);

// matched.after.recovery, matched.after.extra-players: the team with which the coach begins his next match. Nothing
// where he has no accepted roster.
[[nodiscard]] std::optional<TeamSheet> next_sheet(const Event& event, int coach);

}  // namespace dugout::tournament
