#pragma once

// What leagues and events write for other programs: rows of CSV (RFC 4180) and texts inside HTML or XML.

#include <string>
#include <string_view>
#include <vector>

namespace dugout::journal {

// Without its end of line.
[[nodiscard]] std::string csv_row(const std::vector<std::string>& cells);

// With & < > and " as a page wants them.
[[nodiscard]] std::string markup_text(std::string_view text);

}  // namespace dugout::journal
