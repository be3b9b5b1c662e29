#include "words/phrase.hpp"

#include <array>
#include <cstdlib>

namespace dugout::words {

namespace {

constexpr std::string_view no_break_space = "\u00a0";

// Letters that a French word before them is elided for. H is taken as aspirated: "de Hugo".
constexpr std::array<std::string_view, 24> vowels = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U", "à", "â",
                                                     "é", "è", "ê", "î", "ô", "À", "Â", "É", "È", "Ê", "Œ", "œ"};

struct Capital {
    std::string_view small, big;
};
constexpr std::array<Capital, 6> accented = {{{"à", "À"}, {"â", "Â"}, {"é", "É"}, {"è", "È"}, {"ê", "Ê"}, {"œ", "Œ"}}};

bool begins_with_vowel(std::string_view text) {
    for (const std::string_view vowel : vowels)
        if (text.starts_with(vowel)) return true;
    return false;
}

// A sentence whose last word brings its own sign needs no full stop: "Blitz!", "K.O."
void drop_second_stop(std::string& text) {
    for (const std::string_view end : {"..", "!.", "?."})
        if (text.ends_with(end)) text.pop_back();
}

std::string typeset(std::string text, Language language) {
    drop_second_stop(text);
    if (language != Language::French) return text;
    std::string set;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        const bool before_sign = next == ':' || next == ';' || next == '!' || next == '?';
        if (text[i] == ' ' && before_sign)
            set += no_break_space;
        else
            set += text[i];
    }
    return set;
}

// "player", "de player" or "dice|die|dice".
std::string slot_text(std::string_view slot, Language language, const Slots& slots) {
    const std::size_t bar = slot.find('|');
    if (bar != std::string_view::npos) {
        const std::size_t second = slot.find('|', bar + 1);
        const int number = std::atoi(slots(slot.substr(0, bar)).c_str());
        return counted(number, slot.substr(bar + 1, second - bar - 1), slot.substr(second + 1), language);
    }
    const std::size_t space = slot.find(' ');
    if (space != std::string_view::npos) return elided(slot.substr(0, space), slots(slot.substr(space + 1)));
    return slots(slot);
}

}  // namespace

std::string fill(const Phrase& phrase, Language language, const Slots& slots) {
    const std::string_view pattern = phrase.in(language);
    std::string text;
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = pattern.find('{', at);
        text += pattern.substr(at, open - at);
        if (open == std::string_view::npos) break;
        const std::size_t close = pattern.find('}', open);
        text += slot_text(pattern.substr(open + 1, close - open - 1), language, slots);
        at = close + 1;
    }
    return typeset(std::move(text), language);
}

std::string fill(const Phrase& phrase, Language language) {
    return fill(phrase, language, [](std::string_view slot) { return "{" + std::string(slot) + "}"; });
}

std::string elided(std::string_view word, std::string_view before) {
    if (!begins_with_vowel(before)) return std::string(word) + " " + std::string(before);
    return std::string(word.substr(0, word.size() - 1)) + "'" + std::string(before);
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    for (const Capital& letter : accented)
        if (text.starts_with(letter.small)) text.replace(0, letter.small.size(), letter.big);
    return text;
}

std::string counted(int number, std::string_view one, std::string_view many, Language language) {
    const int size = std::abs(number);
    const bool single = size == 1 || (size == 0 && language == Language::French);
    return std::to_string(number) + " " + std::string(single ? one : many);
}

}  // namespace dugout::words
