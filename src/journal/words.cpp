#include "journal/words.hpp"

#include <algorithm>
#include <charconv>

namespace dugout::journal {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    bool begun = false;
    for (const char c : text) {
        if (c == '"') {
            quoted = !quoted;
            begun = true;
        } else if (c == ' ' && !quoted) {
            if (begun) words.push_back(std::move(word));
            word.clear();
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    if (begun) words.push_back(std::move(word));
    return words;
}

std::string act_text(std::span<const std::string> words) {
    std::string text;
    for (const std::string& word : words) {
        const bool quote = word.empty() || word.find(' ') != std::string::npos;
        text += (text.empty() ? "" : " ") + (quote ? "\"" + word + "\"" : word);
    }
    return text;
}

bool is_word(std::string_view text) {
    return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

std::optional<int> whole(std::string_view text, int low, int high) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number < low || number > high)
        return {};
    return number;
}

namespace {

std::string written(const FaultArgument& fact, Language language) {
    if (const auto* number = std::get_if<std::int64_t>(&fact)) return std::to_string(*number);
    if (const auto* word = std::get_if<std::string>(&fact)) return *word;
    return std::get<LocalText>(fact).in(language);
}

}  // namespace

std::string filled(std::string_view form, std::span<const FaultArgument> facts, Language language) {
    std::string line;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] == '{' && i + 2 < form.size() && form[i + 2] == '}') {
            const auto which = static_cast<std::size_t>(form[i + 1] - '0');
            if (which < facts.size()) line += written(facts[which], language);
            i += 2;
        } else {
            line += form[i];
        }
    }
    return line;
}

}  // namespace dugout::journal
