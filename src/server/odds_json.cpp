#include "server/odds_json.hpp"

#include <fmt/format.h>

#include "match/decision.hpp"
#include "rules/catalogue.hpp"
#include "server/json.hpp"
#include "words/chances.hpp"
#include "words/glossary.hpp"

namespace dugout::server {

namespace {

using odds::ChoiceOdds;
using odds::PricedRoll;

constexpr words::Phrase attacker_picks = {"{dice|die|dice}, the attacker picks", "{dice|dé|dés}, l'attaquant choisit"};
constexpr words::Phrase defender_picks = {"{dice|die|dice}, the defender picks", "{dice|dé|dés}, le défenseur choisit"};

// Four digits: more would be noise in every message.
double rounded(double chance) { return static_cast<double>(static_cast<int>(chance * 10'000 + 0.5)) / 10'000; }

std::string roll_text(const PricedRoll& roll, Language language) {
    if (roll.dice == 1) return words::roll_with_need(roll.roll, language);
    const std::string noun(words::roll_noun(roll.roll.kind).in(language));
    return roll.dice == 0 ? noun : fmt::format("{} {}+", noun, roll.needed());
}

Json roll_json(const PricedRoll& roll, Language language) {
    Json json = {{"kind", match::roll_name(roll.roll.kind)},
                 {"text", roll_text(roll, language)},
                 {"chance", rounded(roll.chance)}};
    if (roll.dice > 0) json["target"] = roll.needed();
    if (roll.roll.rule != Rule::none) json["rule"] = id(roll.roll.rule);
    if (roll.player) json["player"] = match::player_text(roll.player);
    if (roll.rival) json["rival"] = match::player_text(roll.rival);
    Json modifiers = Json::array();
    for (std::size_t i = 0; i < roll.roll.modifiers.count; ++i)
        modifiers.push_back(words::modifier_text(roll.roll.modifiers.list[i], language));
    if (!modifiers.empty()) json["modifiers"] = std::move(modifiers);
    return json;
}

// "2 dice, the attacker picks: 56 %", "dodge 3+, pick-up 3+: 44 %".
std::string summary(const ChoiceOdds& odds, Language language) {
    std::string text = price_text(odds.rolls, language);
    if (odds.dice > 0) {
        const words::Phrase& picks = odds.attacker_picks ? attacker_picks : defender_picks;
        if (!text.empty()) text += ", ";
        text += words::fill(picks, language, [&](std::string_view) { return std::to_string(odds.dice); });
    }
    return fmt::format("{}{}{:.0f} %", text,
                       text.empty()                   ? ""
                       : language == Language::French ? " : "
                                                      : ": ",
                       odds.chance * 100);
}

std::string_view band_of(match::Range range) {
    switch (range) {
        case match::Range::Quick: return "quick";
        case match::Range::Short: return "short";
        case match::Range::Long: return "long";
        case match::Range::Bomb: return "bomb";
        default: return "";
    }
}

}  // namespace

std::string price_text(std::span<const PricedRoll> rolls, Language language) {
    std::string text;
    for (const PricedRoll& roll : rolls) text += (text.empty() ? "" : ", ") + roll_text(roll, language);
    return text;
}

Json odds_json(const match::State& state, const ChoiceOdds& odds, Language language) {
    Json json = {{"kind", odds::deed_key(odds.deed)},
                 {"text", summary(odds, language)},
                 {"chance", rounded(odds.chance)},
                 {"with_reroll", rounded(odds.with_reroll)},
                 {"turnover", rounded(odds.turnover)}};
    if (odds.dice > 0) {
        json["dice"] = odds.dice;
        json["picks"] = seat_name(odds.attacker_picks ? state.active : opponent(state.active));
    }
    if (const std::string_view band = band_of(odds.range); !band.empty()) json["band"] = band;
    if (odds.rolls.size() == 1 && odds.rolls.front().dice > 0) json["target"] = odds.rolls.front().needed();
    Json rolls = Json::array();
    for (const PricedRoll& roll : odds.rolls) rolls.push_back(roll_json(roll, language));
    if (!rolls.empty()) json["rolls"] = std::move(rolls);
    Json parts = Json::array();
    for (const odds::Share& share : odds.shares) {
        Json part = {{"key", share.key},
                     {"text", words::chance_noun(share.key).in(language)},
                     {"chance", rounded(share.chance)}};
        if (share.player) part["player"] = match::player_text(share.player);
        parts.push_back(std::move(part));
    }
    if (!parts.empty()) json["parts"] = std::move(parts);
    return json;
}

}  // namespace dugout::server
