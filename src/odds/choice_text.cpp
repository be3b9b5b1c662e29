#include <cmath>

#include "odds/choices.hpp"
#include "words/chances.hpp"
#include "words/glossary.hpp"

// The odds of a choice as one line of text.

namespace dugout::odds {

namespace {

using words::Phrase;

constexpr Phrase dice_picked = {"{dice|die|dice}, {picker}", "{dice|dé|dés} {picker}"};
constexpr Phrase one_die = {"1 die", "1 dé"};
constexpr Phrase attacker = {"the attacker picks", "au choix de l'attaquant"};
constexpr Phrase defender = {"the defender picks", "au choix du défenseur"};
constexpr Phrase with_reroll = {"{chance} with the re-roll", "{chance} avec la relance"};
constexpr Phrase turnover = {"turnover", "turnover"};

std::string percent(double chance) { return std::to_string(std::lround(100 * chance)) + "\u00a0%"; }

void append(std::string& list, const std::string& text) {
    if (!list.empty() && !text.empty()) list += ", ";
    list += text;
}

std::string dice_text(const ChoiceOdds& odds, Language language) {
    if (odds.dice == 0) return {};
    if (odds.dice == 1) return std::string(one_die.in(language));
    return words::fill(dice_picked, language, [&](std::string_view slot) {
        if (slot == "dice") return std::to_string(odds.dice);
        return std::string((odds.attacker_picks ? attacker : defender).in(language));
    });
}

// A success that is one of the shares need not be said twice.
bool says_enough(const ChoiceOdds& odds) {
    switch (odds.deed) {
        case Deed::Block:
        case Deed::BlockDie:
        case Deed::Vicious:
        case Deed::Push: return true;
        default: return false;
    }
}

}  // namespace

std::string rolls_text(std::span<const PricedRoll> rolls, Language language) {
    std::string list;
    for (const PricedRoll& roll : rolls) {
        std::string text(words::roll_noun(roll.roll.kind).in(language));
        text += ' ' + (roll.dice == 0 ? percent(roll.chance) : std::to_string(roll.needed()) + '+');
        append(list, text);
    }
    return list;
}

std::string odds_text(const ChoiceOdds& odds, Language language) {
    std::string line = rolls_text(odds.rolls, language);
    append(line, dice_text(odds, language));
    if (!line.empty()) line += language == Language::French ? "\u00a0: " : ": ";
    std::string chances;
    if (!says_enough(odds)) {
        append(chances, percent(odds.chance));
        if (odds.with_reroll > odds.chance + 0.005)
            append(chances,
                   words::fill(with_reroll, language, [&](std::string_view) { return percent(odds.with_reroll); }));
    }
    const bool alone = odds.shares.size() == 1 && !says_enough(odds);
    for (const Share& share : odds.shares)
        if (!alone)
            append(chances, std::string(words::chance_noun(share.key).in(language)) + ' ' + percent(share.chance));
    if (odds.turnover > 0 && !alone) append(chances, std::string(turnover.in(language)) + ' ' + percent(odds.turnover));
    return line + chances;
}

}  // namespace dugout::odds
