#pragma once

// The event for other programs: CSV, JSON, the report to the coaches' association; and a list of coaches taken in.

#include <string>
#include <string_view>
#include <vector>

#include "tournament/book.hpp"

namespace dugout::tournament {

[[nodiscard]] std::string standings_csv(const Event& event);
[[nodiscard]] std::string matches_csv(const Event& event);
// What single players have done over the event: matched.after.player-records.
[[nodiscard]] std::string players_csv(const Event& event);
[[nodiscard]] std::string event_json(const Book& book);

// The report of data/naf-report.md, in the form of data/naf-report.xsd.
struct NafReport {
    std::string xml{};
    std::vector<std::string> without_number{};  // coaches whose games had to be left out
};
[[nodiscard]] NafReport naf_report(const Event& event);
// The association knows its coaches by their numbers alone: who has this one already, by name; empty: nobody. `but` is
// the id of the one it is asked for.
[[nodiscard]] std::string holder_of_naf(const Event& event, std::string_view number, std::string_view but = {});
[[nodiscard]] LocalText naf_taken(std::string_view number, const std::string& holder, const std::string& other);

// A list of coaches: a heading with id, name, club, naf, list in any order, and a line each. `acts` are those that
// register them; a fault names its line.
struct Imported {
    std::vector<std::string> acts{};
    struct Fault {
        int line = 0;
        LocalText text{};
    };
    std::vector<Fault> faults{};
};
[[nodiscard]] Imported import_coaches(std::string_view csv, const Event& event);

}  // namespace dugout::tournament
