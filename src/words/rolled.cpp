#include "words/rolled.hpp"

#include <algorithm>
#include <array>

#include "rules/tables.hpp"
#include "words/glossary.hpp"

namespace dugout::words {

namespace {

using match::Event;
using match::RollKind;

// How a roll against a target ends, where "succeeds" would not say it.
struct Outcome {
    RollKind kind;
    Phrase good, bad;
};
constexpr Outcome usual = {RollKind::None, {"succeeds", "réussi"}, {"fails", "raté"}};
constexpr std::array<Outcome, 10> outcomes = {{
    {RollKind::Armour, {"it breaks", "elle cède"}, {"it holds", "elle tient"}},
    {RollKind::Invasion, {"hit", "touché"}, {"unharmed", "indemne"}},
    {RollKind::Recovery, {"comes round", "de retour"}, {"still out cold", "toujours K.O."}},
    {RollKind::Heat, {"stays on", "tient le coup"}, {"faints", "s'effondre"}},
    {RollKind::Referee, {"he has seen it", "il a tout vu"}, {"he looks elsewhere", "il regarde ailleurs"}},
    {RollKind::Argue, {"he gives in", "il cède"}, {"he will not listen", "il n'écoute pas"}},
    {RollKind::Apothecary, {"treated", "soins réussis"}, {"in vain", "sans effet"}},
    {RollKind::Fireball, {"hit", "touché"}, {"missed", "manqué"}},
    {RollKind::Zap, {"hit", "touché"}, {"missed", "manqué"}},
    {RollKind::Lightning, {"hit", "touché"}, {"missed", "manqué"}},
}};

bool rolls_agility(RollKind kind) {
    switch (kind) {
        case RollKind::Dodge:
        case RollKind::PickUp:
        case RollKind::Catch:
        case RollKind::Intercept:
        case RollKind::Pass:
        case RollKind::ThrowMate:
        case RollKind::Landing:
        case RollKind::Leap:
        case RollKind::Gaze:
        case RollKind::StartSaw:
        case RollKind::BombThrow:
        case RollKind::Kick:
        case RollKind::KickBlock: return true;
        default: return false;
    }
}

// Rolls that belong to a team and not to a player.
bool of_a_team(RollKind kind) {
    switch (kind) {
        case RollKind::Fans:
        case RollKind::Coaching:
        case RollKind::Rock:
        case RollKind::Argue:
        case RollKind::Penalties:
        case RollKind::Rune:
        case RollKind::Smith:
        case RollKind::Dish:
        case RollKind::Doughnuts:
        case RollKind::Chef: return true;
        default: return false;
    }
}

std::string who(const Event& e, RollKind kind, const Names& names, Language language) {
    if (e.player) return names.player(e.player, language);
    return of_a_team(kind) ? names.team(e.seat, language) : std::string{};
}

// What has to show on the dice once the modifiers are taken into account.
int need_on_dice(const Event& e, RollKind kind) {
    const int need = e.target - e.modifiers.total;
    return rolls_agility(kind) ? std::clamp(need, 2, 6) : need;
}

// The figure the target comes from: AG by the agility table, AV.
std::string basis(const Event& e, RollKind kind, Language language) {
    const auto say = [&](const Phrase& phrase, int value) {
        return std::string(phrase.in(language)) + " " + std::to_string(value);
    };
    if (e.rule == Rule::lrb4_skill_break_tackle_strength) return say({"ST", "F"}, 7 - e.target);
    if (rolls_agility(kind)) return say({"AG", "Ag"}, 7 - e.target);
    if (kind == RollKind::Armour) return say({"AV", "Ar"}, e.target - 1);
    return {};
}

std::string parts(const Event& e, RollKind kind, Language language) {
    std::string text = basis(e, kind, language);
    for (int i = 0; i < e.modifiers.count; ++i) {
        if (!text.empty()) text += ", ";
        text += modifier_text(e.modifiers.list[static_cast<std::size_t>(i)], language);
    }
    return text;
}

std::string dice_text(const Event& e, RollKind kind, Language language) {
    std::string text;
    int sum = 0;
    for (int i = 0; i < e.dice_count; ++i) {
        const int die = e.dice[static_cast<std::size_t>(i)];
        sum += die;
        if (kind == RollKind::Block)
            text += (i == 0 ? "" : ", ") + std::string(face_noun(die).in(language));
        else
            text += (i == 0 ? "" : " + ") + std::to_string(die);
    }
    if (kind == RollKind::Block) return text;
    // Against a target the need already counts what is added; without one that belongs into the sum.
    const int added = e.target == 0 && e.total != 0 ? e.total - sum : 0;
    if (added != 0) text += (added > 0 ? " + " : " - ") + std::to_string(std::abs(added));
    if (e.dice_count > 1 || added != 0) text += " = " + std::to_string(sum + added);
    return text;
}

// What a table says to a total.
std::string table_result(const Event& e, RollKind kind, Language language) {
    const auto look_up = [&](const auto& table, int least) {
        const int last = static_cast<int>(table.size()) - 1;
        const auto value = table[static_cast<std::size_t>(std::clamp<int>(e.total, least, last))];
        return std::string(language == Language::French ? name_fr(value) : name_en(value));
    };
    switch (kind) {
        case RollKind::Weather: return look_up(weather_table, 2);
        case RollKind::KickoffTable: return look_up(kickoff_table, 2);
        case RollKind::Injury: return look_up(injury_table, 2);
        case RollKind::Casualty: return look_up(casualty_table, 1);
        default: return {};
    }
}

std::string outcome(const Event& e, RollKind kind, Language language) {
    if (e.target == 0) return table_result(e, kind, language);
    const auto row = std::find_if(outcomes.begin(), outcomes.end(), [&](const Outcome& o) { return o.kind == kind; });
    const Outcome& words = row == outcomes.end() ? usual : *row;
    return std::string((e.success ? words.good : words.bad).in(language));
}

}  // namespace

std::string rolled_text(const Event& e, const Names& names, Language language) {
    const auto kind = static_cast<RollKind>(e.detail);
    const Phrase colon = {": ", " : "};
    const Phrase semicolon = {"; rolled ", " ; dé "};
    const Phrase semicolons = {"; rolled ", " ; dés "};

    std::string text = who(e, kind, names, language);
    std::string noun(roll_noun(kind).in(language));
    if (kind == RollKind::Draw) return capitalised(noun) + std::string(colon.in(language)) + text + ".";
    if (kind == RollKind::KickDistance && e.dice_count > 1)
        return fill({"The kick drifts: direction {direction}, distance {distance}.",
                     "Le ballon dérive : direction {direction}, distance {distance}."},
                    language, [&](std::string_view slot) {
                        return std::to_string(slot == "direction" ? e.dice[0] : e.dice[1] + e.dice[2]);
                    });
    if (kind == RollKind::ThrowInDirection)
        return fill({"The throw-in: direction {direction}, distance {distance}.",
                     "Le renvoi : direction {direction}, distance {distance}."},
                    language, [&](std::string_view slot) {
                        return std::to_string(slot == "direction" ? e.dice[0] : e.dice[1] + e.dice[2]);
                    });
    if (kind == RollKind::Block) {
        const std::string other = names.player(e.other, language);
        return fill({"{player} against {other}: {dice}.", "{player} contre {other} : {dice}."}, language,
                    [&](std::string_view slot) {
                        return slot == "player" ? text : slot == "other" ? other : dice_text(e, kind, language);
                    });
    }
    text = text.empty() ? capitalised(noun) : text + ", " + noun;
    if (e.target != 0) text += " " + std::to_string(need_on_dice(e, kind)) + "+";
    if (const std::string why = parts(e, kind, language); !why.empty()) text += " (" + why + ")";
    if (e.target == 0)
        text += colon.in(language);
    else
        text += (e.dice_count > 1 ? semicolons : semicolon).in(language);
    text += dice_text(e, kind, language);
    if (const std::string end = outcome(e, kind, language); !end.empty())
        text += (e.target == 0 ? std::string(", ") : std::string(colon.in(language))) + end;
    return text + ".";
}

}  // namespace dugout::words
