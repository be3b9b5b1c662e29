#pragma once

// Writes TOML line by line.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "team/fault.hpp"

namespace dugout::tournament {

class TomlWriter {
public:
    void text(std::string_view key, std::string_view value);
    void text_if(std::string_view key, std::string_view value);  // nothing for an empty one
    void texts(std::string_view key, const std::vector<std::string>& values);
    void texts_if(std::string_view key, const std::vector<std::string>& values);
    void number(std::string_view key, std::int64_t value);
    void numbers(std::string_view key, const std::vector<std::int64_t>& values);
    void flag(std::string_view key, bool value);
    void names(std::string_view key, const LocalText& value);
    void about(std::string_view comment);  // at the end of the last line
    void comment(std::string_view line);   // a line of its own
    void blank();
    void table(std::string_view name);  // [name]
    void entry(std::string_view name);  // [[name]]
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace dugout::tournament
