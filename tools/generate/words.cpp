#include "words.hpp"

#include <algorithm>
#include <cctype>

namespace {

bool is_lower_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

}  // namespace

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

bool is_words(std::string_view text) {
    char last = '-';
    for (const char c : text) {
        if (!is_lower_or_digit(c) && (c != '-' || last == '-')) {
            return false;
        }
        last = c;
    }
    return last != '-';
}

std::string pascal_case(std::string_view id) {
    std::string result;
    bool starts_word = true;
    for (const char c : id) {
        if (c == '-' || c == '_' || c == '.') {
            starts_word = true;
        } else {
            result += starts_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
            starts_word = false;
        }
    }
    return result;
}

std::string snake_case(std::string_view id) {
    std::string result(id);
    std::replace_if(
        result.begin(), result.end(), [](char c) { return c == '.' || c == '-'; }, '_');
    return result;
}

std::string snake_case_of_type(std::string_view type) {
    std::string result;
    for (const char c : type) {
        if (std::isupper(static_cast<unsigned char>(c)) != 0 && !result.empty()) {
            result += '_';
        }
        result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return result;
}

std::string trimmed(std::string_view text) {
    const auto last = text.find_last_not_of(" \t\r\n");
    return std::string(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

std::string literal(std::string_view text) {
    std::string result = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        switch (text[i]) {
            case '"': result += "\\\""; break;
            case '\\': result += "\\\\"; break;
            case '\t': result += "\\t"; break;
            case '\r': result += "\\r"; break;
            case '\n': result += i + 1 < text.size() ? "\\n\"\n\"" : "\\n"; break;
            default: result += text[i];
        }
    }
    return result + "\"";
}

std::string view_literal(std::string_view text) { return literal(text) + "sv"; }
