#pragma once

// An entry of a journal: what somebody did, and when. A league or an event is what comes of carrying out its entries.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/dice.hpp"
#include "team/fault.hpp"

namespace dugout::journal {

struct Entry {
    int number = 0;
    std::string date{};  // "2026-11-15"; an event also has the time, "2026-11-15 10:30" or "2026-11-15 10:30:05"
    std::string who{};
    std::string act{};         // "hire 7 home wizard star:griff-oberwald"
    std::string attachment{};  // a team sheet or a match report, where the act needs one
    std::vector<FixedDie> dice{};

    friend bool operator==(const Entry&, const Entry&) = default;
};

// One line of JSON without its end, and back.
[[nodiscard]] std::string entry_line(const Entry& entry);
[[nodiscard]] std::optional<Entry> parse_entry(std::string_view line);

// The lines of a journal file. A last line that was torn off is dropped; `damaged` is the number of any other line that
// is no entry, 0 where there is none.
struct Lines {
    std::vector<Entry> entries{};
    std::size_t bytes = 0;  // of the whole lines
    bool torn = false;
    bool ended = true;  // by a line end; else the last line is whole but for that
    int damaged = 0;
};
[[nodiscard]] Lines parse_lines(std::string_view text);

// All entries as one JSON object, headed by what they are the journal of ("league": "Old Town"), and back.
[[nodiscard]] std::string entries_json(const std::string& what, const std::string& name,
                                       const std::vector<Entry>& entries);
[[nodiscard]] std::optional<std::vector<Entry>> parse_entries_json(std::string_view text);
// The same as TOML.
[[nodiscard]] std::string entries_toml(const std::string& what, const std::string& name,
                                       const std::vector<Entry>& entries);
[[nodiscard]] Result<std::vector<Entry>> parse_entries_toml(std::string_view text, std::string_view file);

}  // namespace dugout::journal
