#pragma once

// The rules pack as a text that an organiser can write: strict TOML, described in docs/tournaments.md. What is read and
// written again reads as the same pack.

#include <string>
#include <string_view>

#include "tournament/breach.hpp"
#include "tournament/pack.hpp"

namespace dugout::tournament {

// Whether the pack may be published is another question: see check. `file` is what the faults call the text.
[[nodiscard]] Result<Pack> read_pack(std::string_view text, std::string_view file = "rules pack");
[[nodiscard]] std::string write_pack(const Pack& pack);
// The same to be filled in: what only the organiser can know is there and empty, and a comment says what it is.
[[nodiscard]] std::string write_blank_pack(const Pack& pack, Language language);

// matched.pack.practical, matched.pack.game: all that keeps the pack from being published.
[[nodiscard]] Breaches check(const Pack& pack);

// The text read and checked, each breach with its line.
struct CheckedPack {
    Pack pack{};
    Faults faults{};  // of the form; where there are any, the pack is empty
    Breaches breaches{};

    [[nodiscard]] bool ok() const { return faults.empty() && is_legal(breaches); }
};
[[nodiscard]] CheckedPack check_pack_text(std::string_view text, std::string_view file = "rules pack");

}  // namespace dugout::tournament
