#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/figures.hpp"
#include "cli/odds.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/weapons.hpp"
#include "match/skills.hpp"
#include "odds/block.hpp"
#include "odds/hazard.hpp"
#include "odds/injury.hpp"
#include "odds/told_roll.hpp"
#include "rules/catalogue.hpp"
#include "words/chances.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"

// A plan: its blocks, its rolls with their reasons, and the chance of the whole, as text and as JSON.

namespace dugout::cli {

namespace {

using match::ChoiceKind;
using match::Event;
using match::Face;
using match::RollKind;
using odds::BlockOdds;
using odds::InjuryOdds;
using odds::PlanOdds;
using odds::PlanStep;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase success = {"success", "réussite"};
constexpr Phrase turnover = {"turnover", "turnover"};
constexpr Phrase roughly = {"about", "environ"};
constexpr Phrase attacker_picks = {"the attacker picks", "l'attaquant choisit"};
constexpr Phrase defender_picks = {"the defender picks", "le défenseur choisit"};
constexpr Phrase block_dice = {"{attacker} blocks {defender}: {dice|die|dice}, {picker}",
                               "{attacker} bloque {defender} : {dice|dé|dés}, {picker}"};
constexpr Phrase again = {"again with {skill}: {chance} together", "relance avec {skill} : {chance} en tout"};
constexpr Phrase then = {"armour beaten {chance}, and then: {injuries}",
                         "armure percée {chance}, et alors : {injuries}"};
constexpr Phrase contest = {"{rival} {skill} against {mover}: {won} {chance}",
                            "{rival} {skill} contre {mover} : {won} {chance}"};
constexpr Phrase held = {"held", "retenu"};
constexpr Phrase followed = {"followed", "suivi"};
constexpr Phrase in_crowd = {"{player} in the crowd: {injuries}", "{player} dans le public : {injuries}"};
constexpr Phrase reserves = {"reserves", "réserves"};
constexpr Phrase regenerated = {"regenerated", "régénéré"};

struct NamedFace {
    Face face;
    std::string_view key;
};
constexpr std::array<NamedFace, 5> faces = {{{Face::Skull, "skull"},
                                             {Face::Both, "both"},
                                             {Face::Push, "push"},
                                             {Face::Stumble, "stumble"},
                                             {Face::Pow, "pow"}}};

std::string exactly(double chance, Language language) { return percent(chance, 2, language); }

// What was played many times is told as such: "about 61.2 % ± 0.4".
std::string about(const PlanOdds& plan, double chance, Language language) {
    if (plan.exact) return exactly(chance, language);
    return fmt::format("{} {} ± {}", roughly.in(language), percent(chance, 1, language),
                       decimal(100 * plan.error, 1, language));
}

// ---- one roll

RollKind kind_of(const Event& roll) { return static_cast<RollKind>(roll.detail); }
bool has_target(const Event& roll) { return roll.target > 0; }
// As odds/plan.hpp tells what the other side tries.
bool is_contest(const Event& roll) {
    return roll.dice_count == 0 && (kind_of(roll) == RollKind::Tentacles || kind_of(roll) == RollKind::Shadowing);
}
bool is_told(const Event& roll) { return has_target(roll) || is_contest(roll); }

// The skill that rolls it again, without which the whole cannot be followed.
std::optional<Skill> skill_again(const PlanStep& step, const Event& roll) {
    if (!roll.player) return {};
    return match::reroll_skill(step.before, roll.player, kind_of(roll), step.before.at(roll.player).square);
}

double with_skill(const Event& roll) {
    const double once = odds::chance(roll);
    return once + (1 - once) * once;
}

bool is_blow(ChoiceKind kind) {
    return kind == ChoiceKind::Hit || kind == ChoiceKind::HitTwo || kind == ChoiceKind::Attack ||
           kind == ChoiceKind::FoulOn;
}

// Which choice a roll goes back to: the blow, where the plan also says who is pushed where before the armour is rolled.
const PlanStep& cause_of(const PlanOdds& plan, std::size_t at, const Event& roll) {
    if (kind_of(roll) == RollKind::Armour)
        for (std::size_t i = at + 1; i-- > 0;)
            if (is_blow(plan.steps[i].choice.kind())) return plan.steps[i];
    return plan.steps[at];
}

// What follows when this armour is beaten.
std::optional<InjuryOdds> injury_after(const PlanStep& step, const Event& roll) {
    if (kind_of(roll) != RollKind::Armour) return {};
    const auto* action = words::find_locals<match::ActionLocals>(step.before, match::Procedure::Action);
    if (action == nullptr) return {};
    const PlayerId striker = action->player;
    switch (step.choice.kind()) {
        case ChoiceKind::Hit:
        case ChoiceKind::HitTwo:
            return roll.player == striker ? odds::fall_odds(step.before, striker)
                                          : odds::block_injury_odds(step.before, striker, roll.player);
        case ChoiceKind::Attack:
            return odds::injury_odds(step.before, match::weapon_blow(step.before, striker, roll.player));
        case ChoiceKind::FoulOn: return odds::foul_odds(step.before, striker, roll.player).injury;
        default: return {};
    }
}

// Shares of the broken armours.
struct InjuryShare {
    std::string_view key;  // in JSON
    const Phrase& noun;
    double share;
};
using InjuryShares = std::array<InjuryShare, 4>;
InjuryShares shares_of(const InjuryOdds& injury) {
    const double all = injury.broken > 0 ? injury.broken : 1;
    return {{{"stunned", words::chance_noun("stunned"), injury.stunned / all},
             {"knocked_out", words::chance_noun("knocked-out"), injury.knocked_out / all},
             {"casualty", words::chance_noun("casualty"), injury.casualty / all},
             {"regenerated", regenerated, injury.regenerated / all}}};
}
// In the crowd no armour helps, and who would be stunned goes to the reserves.
InjuryShares shares_in_crowd(const InjuryOdds& injury) {
    const InjuryShares hurt = shares_of(injury);
    return {{{"reserves", reserves, hurt[0].share}, hurt[1], hurt[2], hurt[3]}};
}

std::string injury_list(const InjuryShares& shares, Language language) {
    std::string list;
    for (const InjuryShare& each : shares)
        if (each.share > 0)
            list +=
                fmt::format("{}{} {}", list.empty() ? "" : ", ", each.noun.in(language), exactly(each.share, language));
    return list;
}

std::string injury_line(const InjuryOdds& injury, Language language) {
    return "      " +
           words::fill(then, language,
                       [&](std::string_view slot) {
                           return slot == "chance" ? exactly(injury.broken, language)
                                                   : injury_list(shares_of(injury), language);
                       }) +
           "\n";
}

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

Json contest_json(const PlanStep& step, const Event& roll) {
    return {{"kind", match::roll_name(kind_of(roll))},
            {"player", match::player_text(roll.player)},
            {"rival", match::player_text(roll.other)},
            {"chance", rival_wins(step, roll)},
            {"rule", id(roll.rule)},
            {"modifiers", Json::array()}};
}

std::string roll_text(const PlanStep& step, const Event& roll, Language language) {
    if (is_contest(roll)) return contest_text(step, roll, language);
    std::string page = fmt::format("  {} {} {}+  {}  [{}]\n", match::player_text(roll.player),
                                   words::roll_noun(kind_of(roll)).in(language), odds::needed(roll),
                                   exactly(odds::chance(roll), language), id(roll.rule));
    for (int i = 0; i < roll.modifiers.count; ++i) {
        const match::Modifier& modifier = roll.modifiers.list[static_cast<std::size_t>(i)];
        page += fmt::format("      {}  [{}]\n", words::modifier_text(modifier, language), id(modifier.rule));
    }
    if (const auto skill = skill_again(step, roll))
        page += "      " +
                words::fill(again, language,
                            [&](std::string_view slot) {
                                return slot == "skill" ? std::string(words::skill_name(*skill, language))
                                                       : exactly(with_skill(roll), language);
                            }) +
                "\n";
    if (const auto injury = injury_after(step, roll)) page += injury_line(*injury, language);
    return page;
}

Json roll_json(const PlanStep& step, const Event& roll) {
    if (is_contest(roll)) return contest_json(step, roll);
    Json entry = {{"kind", match::roll_name(kind_of(roll))},
                  {"player", match::player_text(roll.player)},
                  {"target", odds::needed(roll)},
                  {"chance", odds::chance(roll)},
                  {"rule", id(roll.rule)},
                  {"modifiers", Json::array()}};
    for (int i = 0; i < roll.modifiers.count; ++i) {
        const match::Modifier& modifier = roll.modifiers.list[static_cast<std::size_t>(i)];
        entry["modifiers"].push_back({{"rule", id(modifier.rule)}, {"value", modifier.value}});
    }
    if (const auto skill = skill_again(step, roll)) {
        entry["skill"] = words::skill_name(*skill, Language::English);
        entry["chance_with_skill"] = with_skill(roll);
    }
    if (const auto injury = injury_after(step, roll)) {
        entry["armour_beaten"] = injury->broken;
        for (const InjuryShare& each : shares_of(*injury)) entry["then"][std::string(each.key)] = each.share;
    }
    return entry;
}

// ---- one block

// As it is when everything before succeeds.
struct Block {
    odds::BlockPlan plan;
    BlockOdds odds;
    std::optional<InjuryOdds> crowd;  // of whoever is pushed into it
};

std::optional<Block> block_of(const PlanStep& step) {
    if (step.choice.kind() != ChoiceKind::Hit && step.choice.kind() != ChoiceKind::HitTwo) return {};
    const auto* action = words::find_locals<match::ActionLocals>(step.before, match::Procedure::Action);
    if (action == nullptr) return {};
    const odds::BlockPlan plan = odds::block_plan(step.before, *action, step.choice, odds::Reroll::Kept);
    Block block{plan, odds::block_odds(step.before, plan), {}};
    if (block.odds.off_pitch > 0) block.crowd = odds::crowd_odds(step.before, block.odds.crowd);
    return block;
}

struct BlockShare {
    std::string_view key;   // in JSON
    std::string_view noun;  // by which words/chances.hpp knows it
    double chance;
};
std::array<BlockShare, 5> shares_of(const BlockOdds& block) {
    return {{{"defender_down", "defender-down", block.defender_down},
             {"attacker_down", "attacker-down", block.attacker_down},
             {"pushed", "pushed", block.pushed},
             {"off_pitch", "crowd", block.off_pitch},
             {"ball_loose", "ball-loose", block.ball_loose}}};
}

std::string block_text(const Block& block, Language language) {
    const match::BlockStrength& strength = block.odds.strength;
    std::string page = "  " +
                       words::fill(block_dice, language,
                                   [&](std::string_view slot) {
                                       if (slot == "attacker") return match::player_text(block.plan.attacker);
                                       if (slot == "defender") return match::player_text(block.plan.defender);
                                       if (slot == "dice") return std::to_string(strength.dice);
                                       const Phrase& picks = strength.attacker_picks ? attacker_picks : defender_picks;
                                       return std::string(picks.in(language));
                                   }) +
                       "\n";
    for (const NamedFace& each : faces)
        page += fmt::format("      {}  {}\n", words::face_noun(static_cast<int>(each.face)).in(language),
                            exactly(block.odds.face(each.face), language));
    for (const BlockShare& each : shares_of(block.odds))
        if (each.chance > 0)
            page +=
                fmt::format("    {}  {}\n", words::chance_noun(each.noun).in(language), exactly(each.chance, language));
    if (block.crowd)
        page += "      " +
                words::fill(in_crowd, language,
                            [&](std::string_view slot) {
                                return slot == "player" ? match::player_text(block.odds.crowd)
                                                        : injury_list(shares_in_crowd(*block.crowd), language);
                            }) +
                "\n";
    return page;
}

Json block_json(const PlanStep& step, const Block& block) {
    Json entry = {{"choice", match::choice_text(step.choice)},
                  {"attacker", match::player_text(block.plan.attacker)},
                  {"defender", match::player_text(block.plan.defender)},
                  {"dice", block.odds.strength.dice},
                  {"attacker_picks", block.odds.strength.attacker_picks},
                  {"faces", Json::object()}};
    for (const NamedFace& each : faces) entry["faces"][std::string(each.key)] = block.odds.face(each.face);
    for (const BlockShare& each : shares_of(block.odds)) entry[std::string(each.key)] = each.chance;
    if (block.crowd) {
        entry["crowd"] = {{"player", match::player_text(block.odds.crowd)}};
        for (const InjuryShare& each : shares_in_crowd(*block.crowd))
            entry["crowd"][std::string(each.key)] = each.share;
    }
    return entry;
}

}  // namespace

std::string plan_text(const PlanOdds& kept, const PlanOdds& allowed, Language language) {
    std::string page;
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        if (const auto block = block_of(kept.steps[i])) page += block_text(*block, language);
        for (const Event& roll : kept.rolls_of(i))
            if (is_told(roll)) page += roll_text(cause_of(kept, i, roll), roll, language);
    }
    const auto line = [&](const Phrase& how, const PlanOdds& plan) {
        page += fmt::format("{} {}, {} {}  ({})\n", success.in(language), about(plan, plan.made, language),
                            turnover.in(language), about(plan, plan.turnover, language), how.in(language));
    };
    line(without_team_reroll, kept);
    line(with_team_reroll, allowed);
    return page;
}

std::string plan_json(const PlanOdds& kept, const PlanOdds& allowed) {
    Json json = {{"chance", kept.made},
                 {"chance_with_reroll", allowed.made},
                 {"turnover", kept.turnover},
                 {"turnover_with_reroll", allowed.turnover},
                 {"exact", kept.exact && allowed.exact},
                 {"error", std::max(kept.error, allowed.error)},
                 {"rolls", Json::array()},
                 {"blocks", Json::array()}};
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        const PlanStep& step = kept.steps[i];
        for (const Event& roll : kept.rolls_of(i))
            if (is_told(roll)) json["rolls"].push_back(roll_json(cause_of(kept, i, roll), roll));
        if (const auto block = block_of(step)) json["blocks"].push_back(block_json(step, *block));
    }
    return json.dump(2) + "\n";
}

}  // namespace dugout::cli
