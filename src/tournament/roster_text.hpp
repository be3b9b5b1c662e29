#pragma once

// The roster of an event as a text that a coach can write: strict TOML, described in docs/tournaments.md.

#include <string>
#include <string_view>

#include "tournament/roster.hpp"

namespace dugout::tournament {

[[nodiscard]] Result<EventRoster> read_event_roster(std::string_view text, std::string_view file = "roster");
[[nodiscard]] std::string write_event_roster(const EventRoster& roster);

// The text read and checked, each breach with its line.
struct CheckedRoster {
    EventRoster roster{};
    Faults faults{};  // of the form; where there are any, the roster is empty
    Breaches breaches{};

    [[nodiscard]] bool ok() const { return faults.empty() && is_legal(breaches); }
};
[[nodiscard]] CheckedRoster check_roster_text(std::string_view text, const Pack& pack, std::string_view file = "roster",
                                              int round = 1);

}  // namespace dugout::tournament
