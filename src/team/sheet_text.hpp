#pragma once

// The team sheet as a text that a coach can write: strict TOML, described in docs/teams.md. What is read and written
// again reads as the same sheet.

#include <string>
#include <string_view>

#include "team/fault.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"
#include "team/toml_tree.hpp"

namespace dugout {

// Whether the sheet is legal is another question: see validate. `file` is what the faults call the text.
[[nodiscard]] Result<TeamSheet> read_sheet(std::string_view text, const Library& library,
                                           std::string_view file = "team sheet");
// The same from a table of a larger text.
[[nodiscard]] Result<TeamSheet> read_sheet(const TomlNode& table, const Library& library, std::string_view file);

[[nodiscard]] std::string write_sheet(const TeamSheet& sheet);

}  // namespace dugout
