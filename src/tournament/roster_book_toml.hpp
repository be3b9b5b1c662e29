#pragma once

// Small readers for the books inside the program, whose form the build has checked.

#include <string>
#include <string_view>

#include "team/fault.hpp"
#include "team/toml_tree.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

[[nodiscard]] TomlNode embedded_tree(std::string_view file);
[[nodiscard]] std::string text_of(const TomlNode& table, std::string_view key);
[[nodiscard]] std::int64_t number_of(const TomlNode& table, std::string_view key, std::int64_t otherwise = 0);
[[nodiscard]] bool flag_of(const TomlNode& table, std::string_view key);
[[nodiscard]] Ids texts_of(const TomlNode& table, std::string_view key);
[[nodiscard]] LocalText name_of(const TomlNode& table);
// The tables of the list; none where it is missing.
[[nodiscard]] const std::vector<TomlNode>& entries_of(const TomlNode& table, std::string_view key);

// matched.stunty.list: notes on the lists which positions a stunty event lets in.
void mark_stunty(DraftBook& book, const TomlNode& stunty);

}  // namespace dugout::tournament
