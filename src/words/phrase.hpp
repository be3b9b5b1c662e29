#pragma once

// Sentences with slots, in both languages.
//
//     {player}            the value of the slot
//     {de player}         a French word before a value, elided where it must be: "d'Aldo", "de Kurt"
//     {dice|die|dice}     a number and its noun, singular or plural
//
// French texts come out with a no-break space before : ; ! and ?.

#include <functional>
#include <string>
#include <string_view>

#include "team/language.hpp"

namespace dugout::words {

struct Phrase {
    std::string_view en, fr;

    constexpr std::string_view in(Language language) const { return language == Language::French ? fr : en; }
    constexpr bool empty() const { return en.empty(); }
};

// Gives the value of a slot. What it does not know stays in the text as it is.
using Slots = std::function<std::string(std::string_view slot)>;

std::string fill(const Phrase& phrase, Language language, const Slots& slots);
std::string fill(const Phrase& phrase, Language language);

// "d'Aldo", "de Kurt", "qu'Aldo".
std::string elided(std::string_view word, std::string_view before);

// The first letter made a capital.
std::string capitalised(std::string text);

// 1 die, 2 dice; in French also 0 dé.
std::string counted(int number, std::string_view one, std::string_view many, Language language);

}  // namespace dugout::words
