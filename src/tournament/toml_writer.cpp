#include "tournament/toml_writer.hpp"

#include <algorithm>

namespace dugout::tournament {

namespace {

std::string quoted(std::string_view value) {
    std::string result = "\"";
    for (const char letter : value) {
        if (letter == '\n') {
            result += "\\n";
            continue;
        }
        if (letter == '"' || letter == '\\') result += '\\';
        result += letter;
    }
    return result + "\"";
}

// "favoured-of" needs no quotes as a key, "a key" does.
std::string key_text(std::string_view key) {
    const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    return bare ? std::string(key) : quoted(key);
}

}  // namespace

void TomlWriter::text(std::string_view key, std::string_view value) {
    text_ += key_text(key) + " = " + quoted(value) + "\n";
}

void TomlWriter::text_if(std::string_view key, std::string_view value) {
    if (!value.empty()) text(key, value);
}

void TomlWriter::texts(std::string_view key, const std::vector<std::string>& values) {
    text_ += key_text(key) + " = [";
    for (std::size_t i = 0; i < values.size(); ++i) text_ += (i == 0 ? "" : ", ") + quoted(values[i]);
    text_ += "]\n";
}

void TomlWriter::texts_if(std::string_view key, const std::vector<std::string>& values) {
    if (!values.empty()) texts(key, values);
}

void TomlWriter::number(std::string_view key, std::int64_t value) {
    text_ += key_text(key) + " = " + std::to_string(value) + "\n";
}

void TomlWriter::numbers(std::string_view key, const std::vector<std::int64_t>& values) {
    text_ += key_text(key) + " = [";
    for (std::size_t i = 0; i < values.size(); ++i) text_ += (i == 0 ? "" : ", ") + std::to_string(values[i]);
    text_ += "]\n";
}

void TomlWriter::flag(std::string_view key, bool value) {
    text_ += key_text(key) + (value ? " = true\n" : " = false\n");
}

void TomlWriter::names(std::string_view key, const LocalText& value) {
    text_ += key_text(key) + " = { en = " + quoted(value.en) + ", fr = " + quoted(value.fr) + " }\n";
}

void TomlWriter::about(std::string_view comment) { text_.insert(text_.size() - 1, "  # " + std::string(comment)); }
void TomlWriter::comment(std::string_view line) { text_ += "# " + std::string(line) + "\n"; }
void TomlWriter::blank() { text_ += "\n"; }
void TomlWriter::table(std::string_view name) { text_ += "\n[" + key_text(name) + "]\n"; }
void TomlWriter::entry(std::string_view name) { text_ += "\n[[" + std::string(name) + "]]\n"; }

}  // namespace dugout::tournament
