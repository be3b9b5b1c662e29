#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/figures.hpp"
#include "cli/odds_parts.hpp"
#include "match/book.hpp"
#include "match/skills.hpp"
#include "odds/ground.hpp"
#include "odds/hazard.hpp"
#include "odds/price.hpp"
#include "odds/told_roll.hpp"
#include "rules/catalogue.hpp"
#include "words/chances.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"

// One roll of a plan: what it needs and why, the skills that serve it or work against it, what follows from it.

namespace dugout::cli {

namespace {

using match::ChoiceKind;
using match::Event;
using match::RollKind;
using odds::InjuryOdds;
using odds::PlanStep;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase again = {"again with {skill}: {chance} together", "relance avec {skill} : {chance} en tout"};
constexpr Phrase dives = {"{player} uses Diving Tackle: {need} {chance}",
                          "{player} utilise Tacle Plongeant : {need} {chance}"};
constexpr Phrase breaks = {"with Break Tackle: {need} {chance}", "avec Esquive en Force : {need} {chance}"};
constexpr Phrase catches = {"{player} dives for it where it misses him by one square (Diving Catch)",
                            "{player} plonge si elle le manque d'une case (Plongeon)"};
constexpr Phrase then = {"armour beaten {chance}{skills}, and then: {injuries}",
                         "armure percée {chance}{skills}, et alors : {injuries}"};
constexpr Phrase contest = {"{rival} {skill} against {mover}: {won} {chance}",
                            "{rival} {skill} contre {mover} : {won} {chance}"};
constexpr Phrase held = {"held", "retenu"};
constexpr Phrase followed = {"followed", "suivi"};
constexpr Phrase reserves = {"reserves", "réserves"};
constexpr Phrase out_of_match = {"out for the rest of the match", "hors du match"};
constexpr Phrase wrecked = {"and then: {injuries}", "et alors : {injuries}"};
constexpr Phrase seen_on_double = {"sent off on a double of these dice {chance}",
                                   "expulsé sur un double de ces dés {chance}"};
constexpr Phrase swings = {"{player} swings: 1-2 left, 3-4 straight on, 5-6 right, {chance} each",
                           "{player} tournoie : 1-2 à gauche, 3-4 tout droit, 5-6 à droite, {chance} chacun"};
constexpr Phrase regenerated = {"regenerated", "régénéré"};

RollKind kind_of(const Event& roll) { return static_cast<RollKind>(roll.detail); }
// As odds/plan.hpp tells what the other side tries.
bool is_contest(const Event& roll) {
    return roll.dice_count == 0 && (kind_of(roll) == RollKind::Tentacles || kind_of(roll) == RollKind::Shadowing);
}

// "4+", or "2D6 9+" where two dice are added up.
std::string need_text(int need, int dice) { return fmt::format("{}{}+", dice == 2 ? "2D6 " : "", need); }

// ---- skills for a roll and against it

// A number to be reached by other means, and how likely one throw of it is.
struct Instead {
    PlayerId player = nobody;
    int need = 0;
    double chance = 0;
};

struct Skills {
    std::optional<Instead> diving_tackle;  // of the other side, against a dodge
    std::optional<Instead> break_tackle;   // and whoever dives is counted in
    PlayerId diving_catch = nobody;        // who waits for this pass
    std::optional<Skill> again;            // rolls it once more, Pro if nothing better does
    double with_again = 0;                 // all of these together
};

Instead instead(const match::Roll& roll, PlayerId player) {
    const odds::PricedRoll priced = odds::priced(roll, player);
    return {player, priced.needed(), priced.chance};
}

// What one throw of a dodge comes to in the end.
odds::Hazard dodge_hazard(const match::State& state, const Event& roll, const odds::Helps& helps, Skills& skills) {
    odds::Ground ground(state, roll.player, helps);
    const odds::Hazard hazard = ground.dodge(roll.from, roll.to);
    const PlayerId diver = ground.diver(roll.from);
    const match::Roll dived = match::dodge_roll(state, roll.player, roll.from, roll.to, diver);
    const double by_agility = odds::priced(dived, roll.player).chance;
    if (by_agility < odds::chance(roll)) skills.diving_tackle = instead(dived, diver);
    if (helps.bit(odds::Help::BreakTackle) != 0 && hazard.clean + hazard.broken > by_agility)
        skills.break_tackle =
            instead(match::dodge_roll(state, roll.player, roll.from, roll.to, diver, true), roll.player);
    return hazard;
}

// Of the side that plans: the other side has no Pro (odds/policy.hpp).
bool may_use_pro(const PlanStep& step, const Event& roll) {
    return odds::is_players_own(kind_of(roll)) && match::seat_of(step.before, roll.player) == step.before.active &&
           match::pro_available(step.before, roll.player);
}

double with_again(const odds::Hazard& hazard, const odds::Helps& helps, bool by_pro) {
    const double second = hazard.second + hazard.second_broken;
    const double once = hazard.clean + hazard.broken;
    const double wasted = hazard.wasted * hazard.second_wasted;
    return once + ((1 - once - hazard.wasted) * second + wasted) * (by_pro ? helps.pro_chance() : 1);
}

Skills skills_for(const PlanStep& step, const Event& roll) {
    Skills skills;
    if (!roll.player || is_contest(roll)) return skills;
    const match::State& state = step.before;
    const odds::Helps helps(state, roll.player, odds::Reroll::Kept);
    const double once = odds::chance(roll);
    odds::Hazard hazard{.clean = once, .second = once};
    const bool dodges = kind_of(roll) == RollKind::Dodge && state.at(roll.player).square == roll.from;
    if (dodges) hazard = dodge_hazard(state, roll, helps, skills);
    skills.again = match::reroll_skill(state, roll.player, kind_of(roll), state.at(roll.player).square);
    const bool by_pro = !skills.again && may_use_pro(step, roll);
    if (by_pro) skills.again = Skill::Pro;
    if (skills.again) skills.with_again = with_again(hazard, helps, by_pro);
    if (kind_of(roll) == RollKind::Pass && step.choice.kind() == ChoiceKind::Target)
        if (const PlayerId there = match::player_at(state, step.choice.square());
            there && match::seat_of(state, there) == state.active && state.at(there).has(Skill::DivingCatch))
            skills.diving_catch = there;
    return skills;
}

std::string line(const Phrase& phrase, Language language, const words::Slots& slots) {
    return "      " + words::fill(phrase, language, slots) + "\n";
}

std::string instead_line(const Phrase& phrase, const Instead& what, Language language) {
    return line(phrase, language, [&](std::string_view slot) {
        if (slot == "player") return match::player_text(what.player);
        return slot == "need" ? need_text(what.need, 1) : exactly(what.chance, language);
    });
}

std::string skills_text(const Skills& skills, Language language) {
    std::string page;
    if (skills.diving_tackle) page += instead_line(dives, *skills.diving_tackle, language);
    if (skills.break_tackle) page += instead_line(breaks, *skills.break_tackle, language);
    if (skills.diving_catch)
        page += line(catches, language, [&](std::string_view) { return match::player_text(skills.diving_catch); });
    if (skills.again)
        page += line(again, language, [&](std::string_view slot) {
            return slot == "skill" ? std::string(words::skill_name(*skills.again, language))
                                   : exactly(skills.with_again, language);
        });
    return page;
}

Json instead_json(const Instead& what) {
    return {{"player", match::player_text(what.player)}, {"target", what.need}, {"chance", what.chance}};
}

void add_skills(const Skills& skills, Json& entry) {
    if (skills.diving_tackle) entry["diving_tackle"] = instead_json(*skills.diving_tackle);
    if (skills.break_tackle) entry["break_tackle"] = instead_json(*skills.break_tackle);
    if (skills.diving_catch) entry["diving_catch"] = match::player_text(skills.diving_catch);
    if (!skills.again) return;
    entry["skill"] = words::skill_name(*skills.again, Language::English);
    entry["chance_with_skill"] = skills.with_again;
}

// ---- what follows when armour is beaten

// lrb4.deathroller.damaged: whoever this hits is out, and nobody rolls for his armour.
bool wrecks(const PlanStep& step, const Event& roll) {
    switch (kind_of(roll)) {
        case RollKind::Fireball:
        case RollKind::Lightning:
        case RollKind::Explosion: return match::is_deathroller(step.before.at(roll.player));
        default: return false;
    }
}

std::string wreck_line(const PlanStep& step, const Event& roll, Language language) {
    const InjuryOdds injury =
        odds::injury_odds(step.before, match::hurt(roll.player, nobody, match::Harm::Explosion, true));
    std::string text =
        line(wrecked, language, [&](std::string_view) { return injury_list(shares_of(injury), {}, language); });
    text.insert(text.size() - 1, fmt::format("  [{}]", id(Rule::lrb4_deathroller_damaged)));
    return text;
}

// third.foul.ejection: by the dice for the armour.
bool seen_on_these_dice(const PlanStep& step, const ToldRoll& roll) {
    return roll.harm && roll.harm->harm == match::Harm::Foul && match::foul_seen_on_a_double(step.before) &&
           odds::seen_by_referee(step.before, roll.harm->by) > 0;
}

std::string seen_line(const PlanStep& step, const ToldRoll& roll, Language language) {
    std::string text = line(seen_on_double, language, [&](std::string_view) {
        return exactly(odds::seen_by_referee(step.before, roll.harm->by), language);
    });
    text.insert(text.size() - 1, fmt::format("  [{}]", id(Rule::third_foul_ejection)));
    return text;
}

std::string injury_line(const match::State& state, const match::InjuryLocals& question, Language language) {
    const InjuryOdds injury = odds::injury_odds(state, question);
    const odds::TellingSkills skills = odds::telling_skills(state, question);
    return line(then, language, [&](std::string_view slot) {
        if (slot == "chance") return exactly(injury.broken, language);
        return slot == "skills" ? skill_list(skills.armour, language)
                                : injury_list(shares_of(injury), skills.injury, language);
    });
}

void add_injury(const match::State& state, const match::InjuryLocals& question, Json& entry) {
    const InjuryOdds injury = odds::injury_odds(state, question);
    const odds::TellingSkills skills = odds::telling_skills(state, question);
    entry["armour_beaten"] = injury.broken;
    entry["armour_skills"] = skills_json(skills.armour);
    for (const InjuryShare& each : shares_of(injury)) entry["then"][std::string(each.key)] = each.share;
    entry["injury_skills"] = skills_json(skills.injury);
}

// ---- contests

double rival_wins(const PlanStep& step, const Event& roll) {
    return 1 - odds::contest_hazard(step.before, kind_of(roll), roll.other, roll.player).clean;
}

std::string contest_text(const PlanStep& step, const Event& roll, Language language) {
    const bool tentacles = kind_of(roll) == RollKind::Tentacles;
    return "  " +
           words::fill(contest, language,
                       [&](std::string_view slot) {
                           if (slot == "rival") return match::player_text(roll.player);
                           if (slot == "mover") return match::player_text(roll.other);
                           if (slot == "chance") return exactly(rival_wins(step, roll), language);
                           if (slot == "won") return std::string((tentacles ? held : followed).in(language));
                           const Skill skill = tentacles ? Skill::Tentacles : Skill::Shadowing;
                           return std::string(words::skill_name(skill, language));
                       }) +
           fmt::format("  [{}]\n", id(roll.rule));
}

// ---- a direction die, which neither succeeds nor fails: lrb4.fanatic.move

constexpr double each_way = 1 / 3.0;

bool is_swing(const Event& roll) { return kind_of(roll) == RollKind::Swing; }

std::string swing_text(const Event& roll, Language language) {
    return "  " +
           words::fill(swings, language,
                       [&](std::string_view slot) {
                           return slot == "player" ? match::player_text(roll.player) : exactly(each_way, language);
                       }) +
           fmt::format("  [{}]\n", id(roll.rule));
}

Json swing_json(const Event& roll) {
    return {{"kind", match::roll_name(kind_of(roll))},
            {"player", match::player_text(roll.player)},
            {"dice", 1},
            {"ways", {{"left", each_way}, {"straight", each_way}, {"right", each_way}}},
            {"rule", id(roll.rule)},
            {"modifiers", Json::array()}};
}

Json contest_json(const PlanStep& step, const Event& roll) {
    return {{"kind", match::roll_name(kind_of(roll))},
            {"player", match::player_text(roll.player)},
            {"rival", match::player_text(roll.other)},
            {"chance", rival_wins(step, roll)},
            {"rule", id(roll.rule)},
            {"modifiers", Json::array()}};
}

}  // namespace

std::string exactly(double chance, Language language) { return percent(chance, 2, language); }

InjuryShares shares_of(const InjuryOdds& injury) {
    const double all = injury.broken > 0 ? injury.broken : 1;
    return {{{"stunned", words::chance_noun("stunned"), injury.stunned / all},
             {"knocked_out", words::chance_noun("knocked-out"), injury.knocked_out / all},
             {"casualty", words::chance_noun("casualty"), injury.casualty / all},
             {"regenerated", regenerated, injury.regenerated / all},
             {"out_of_match", out_of_match, injury.damaged / all}}};
}

InjuryShares shares_in_crowd(const InjuryOdds& injury) {
    const InjuryShares hurt = shares_of(injury);
    return {{{"reserves", reserves, hurt[0].share}, hurt[1], hurt[2], hurt[3], hurt[4]}};
}

std::string skill_list(const std::vector<Skill>& skills, Language language) {
    std::string list;
    for (const Skill skill : skills) {
        list += list.empty() ? " (" : ", ";
        list += words::skill_name(skill, language);
    }
    return list.empty() ? list : list + ")";
}

Json skills_json(const std::vector<Skill>& skills) {
    Json list = Json::array();
    for (const Skill skill : skills) list.push_back(words::skill_name(skill, Language::English));
    return list;
}

std::string injury_list(const InjuryShares& shares, const std::vector<Skill>& skills, Language language) {
    std::string list;
    for (const InjuryShare& each : shares)
        if (each.share > 0)
            list +=
                fmt::format("{}{} {}", list.empty() ? "" : ", ", each.noun.in(language), exactly(each.share, language));
    return list + skill_list(skills, language);
}

bool is_told(const Event& roll) { return roll.target > 0 || is_contest(roll) || is_swing(roll); }

std::string roll_text(const PlanStep& step, const ToldRoll& told, Language language) {
    const Event& roll = told.event;
    if (is_swing(roll)) return swing_text(roll, language);
    if (is_contest(roll)) return contest_text(step, roll, language);
    std::string page = fmt::format(
        "  {} {} {}  {}  [{}]\n", match::player_text(roll.player), words::roll_noun(kind_of(roll)).in(language),
        need_text(odds::needed(roll), roll.dice_count), exactly(odds::chance(roll), language), id(roll.rule));
    for (int i = 0; i < roll.modifiers.count; ++i) {
        const match::Modifier& modifier = roll.modifiers.list[static_cast<std::size_t>(i)];
        page += fmt::format("      {}  [{}]\n", words::modifier_text(modifier, language), id(modifier.rule));
    }
    page += skills_text(skills_for(step, roll), language);
    if (told.harm) page += injury_line(step.before, *told.harm, language);
    if (wrecks(step, roll)) page += wreck_line(step, roll, language);
    if (seen_on_these_dice(step, told)) page += seen_line(step, told, language);
    return page;
}

Json roll_json(const PlanStep& step, const ToldRoll& told) {
    const Event& roll = told.event;
    if (is_swing(roll)) return swing_json(roll);
    if (is_contest(roll)) return contest_json(step, roll);
    Json entry = {{"kind", match::roll_name(kind_of(roll))},
                  {"player", match::player_text(roll.player)},
                  {"dice", roll.dice_count},
                  {"target", odds::needed(roll)},
                  {"chance", odds::chance(roll)},
                  {"rule", id(roll.rule)},
                  {"modifiers", Json::array()}};
    for (int i = 0; i < roll.modifiers.count; ++i) {
        const match::Modifier& modifier = roll.modifiers.list[static_cast<std::size_t>(i)];
        entry["modifiers"].push_back({{"rule", id(modifier.rule)}, {"value", modifier.value}});
    }
    add_skills(skills_for(step, roll), entry);
    if (told.harm) add_injury(step.before, *told.harm, entry);
    if (wrecks(step, roll)) entry["then"] = {{"out_of_match", 1.0}};
    if (seen_on_these_dice(step, told)) entry["sent_off_on_double"] = odds::seen_by_referee(step.before, told.harm->by);
    return entry;
}

}  // namespace dugout::cli
