#include "server/request.hpp"

#include <algorithm>

namespace dugout::server {

namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '+' && plus_is_space) {
            result += ' ';
        } else if (c != '%') {
            result += c;
        } else {
            const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
            if (high < 0 || low < 0 || (high == 0 && low == 0)) return {};
            result += static_cast<char>(high << 4 | low);
            i += 2;
        }
    }
    return result;
}

// The parts of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

std::optional<std::string> Address::find(std::string_view key) const {
    for (const auto& [name, value] : query)
        if (name == key) return value;
    return {};
}

std::optional<Address> parse_address(std::string_view target) {
    if (target.empty() || target[0] != '/') return {};
    target = target.substr(0, target.find('#'));
    const std::size_t question = target.find('?');
    Address address;
    for (const std::string_view part :
         split(target.substr(1, question == std::string_view::npos ? question : question - 1), '/')) {
        auto text = decoded(part, false);
        if (!text) return {};
        address.parts.push_back(*std::move(text));
    }
    if (question == std::string_view::npos) return address;
    for (const std::string_view pair : split(target.substr(question + 1), '&')) {
        if (pair.empty()) continue;
        const std::size_t sign = pair.find('=');
        auto key = decoded(pair.substr(0, sign), true);
        auto value = decoded(sign == std::string_view::npos ? "" : pair.substr(sign + 1), true);
        if (!key || !value) return {};
        address.query.emplace_back(*std::move(key), *std::move(value));
    }
    return address;
}

std::optional<std::string> find_cookie(std::string_view cookies, std::string_view name) {
    for (const std::string_view pair : split(cookies, ';')) {
        const std::string_view cookie = trimmed(pair);
        const std::size_t sign = cookie.find('=');
        if (sign != std::string_view::npos && cookie.substr(0, sign) == name)
            return std::string(cookie.substr(sign + 1));
    }
    return {};
}

Language language_of(const Address& address, std::string_view accept_language) {
    if (const auto asked = address.find("lang")) return *asked == "fr" ? Language::French : Language::English;
    for (const std::string_view range : split(accept_language, ',')) {
        const std::string_view tag = trimmed(range).substr(0, 2);
        if (tag == "fr") return Language::French;
        if (tag == "en") return Language::English;
    }
    return Language::English;
}

}  // namespace dugout::server
