#pragma once

// A TOML text as a plain tree of values that know their line, so that whoever reads it can say where a fault is.
// Whatever the bytes are, parsing ends in a tree or in faults.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "team/fault.hpp"

namespace dugout {

// Lines and columns count from 1, columns in letters, not in bytes.
struct TomlPlace {
    int line = 0;
    int column = 0;
};

struct TomlNode {
    enum class Kind : std::uint8_t { Text, Integer, Boolean, List, Table, Other };

    Kind kind = Kind::Table;
    int line = 0;
    TomlPlace begin, end;       // of the value: its first letter, and what comes behind its last
    bool is_in_braces = false;  // a table that is written { ... }
    std::string key;            // in a table: the name it stands under
    std::string text;
    std::int64_t integer = 0;
    bool boolean = false;
    std::vector<TomlNode> children;  // of a list, in order; of a table, in the order of the text

    [[nodiscard]] const TomlNode* find(std::string_view name) const;
};

inline constexpr std::size_t toml_size_limit = 1 << 20;

// `file` is what the faults call the text.
[[nodiscard]] Result<TomlNode> parse_toml(std::string_view text, std::string_view file);

}  // namespace dugout
