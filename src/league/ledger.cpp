#include "league/ledger.hpp"

#include <algorithm>
#include <charconv>

#include "rules/catalogue.hpp"

namespace dugout::league {

namespace {

template <class Number>
bool read_number(std::string_view text, Number& number) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && !text.empty();
}

bool is_amount(std::string_view word) {
    return word.size() > 1 && (word[0] == '+' || word[0] == '-') && word[1] >= '0' && word[1] <= '9';
}

}  // namespace

std::string text(const Change& change, std::string_view team) {
    std::string line(team);
    const auto add = [&](std::string_view word) {
        if (word.empty()) return;
        if (!line.empty()) line += ' ';
        line += word;
    };
    add(what_words[static_cast<std::size_t>(change.what)]);
    if (change.player != 0) add("p" + std::to_string(change.player));
    if (change.amount != 0) add((change.amount > 0 ? "+" : "") + std::to_string(change.amount));
    add(change.detail);
    if (change.rule != Rule::none) add(id(change.rule));
    return line;
}

std::optional<Change> parse_change(std::string_view text) {
    std::vector<std::string> words = words_of(text);
    if (words.empty()) return {};
    const auto found = std::find(what_words.begin(), what_words.end(), words.front());
    if (found == what_words.end()) return {};
    Change change;
    change.what = static_cast<What>(found - what_words.begin());
    if (words.size() > 1)
        if (const auto rule = find_rule(words.back())) {
            change.rule = *rule;
            words.pop_back();
        }
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (change.player == 0 && change.detail.empty() && word.size() > 1 && word[0] == 'p' &&
            read_number(std::string_view(word).substr(1), change.player))
            continue;
        if (change.amount == 0 && change.detail.empty() && is_amount(word)) {
            if (!read_number(word, change.amount)) return {};
            continue;
        }
        change.detail += (change.detail.empty() ? "" : " ") + word;
    }
    return change;
}

}  // namespace dugout::league
