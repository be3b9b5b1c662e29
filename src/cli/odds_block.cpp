#include "odds/block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/odds_parts.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/injury.hpp"
#include "match/skills.hpp"
#include "rules/catalogue.hpp"
#include "words/chances.hpp"
#include "words/glossary.hpp"
#include "words/question.hpp"

// One block of a plan: its dice, the face that counts, who goes down.

namespace dugout::cli {

namespace {

using match::ChoiceKind;
using match::Event;
using match::Face;
using match::RollKind;
using odds::BlockOdds;
using odds::PlanStep;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase attacker_picks = {"the attacker picks", "l'attaquant choisit"};
constexpr Phrase defender_picks = {"the defender picks", "le défenseur choisit"};
constexpr Phrase dice_picked = {"{dice|die|dice}, {picker}", "{dice|dé|dés}, {picker}"};
constexpr Phrase block_dice = {"{attacker} blocks {defender}: {dice}", "{attacker} bloque {defender} : {dice}"};
constexpr Phrase both_dice = {"{attacker} blocks {defender}: with Dauntless {dice}; without it {weak}",
                              "{attacker} bloque {defender} : avec Intrépidité {dice} ; sans elle {weak}"};
constexpr Phrase with_pro = {"dice that put him down are rolled again with Pro",
                             "les dés qui le mettent à terre sont relancés avec Pro"};
constexpr Phrase two = {"{first} and {second}", "{first} et {second}"};
constexpr Phrase fell = {"no block, he falls going for it", "pas de blocage, il tombe en mettant le paquet"};
constexpr Phrase frightened = {"no block, too frightened", "pas de blocage, trop effrayé"};
constexpr Phrase one_left = {"one of the two blocked alone", "un seul des deux bloqué"};
constexpr Phrase goes_down = {"{player} goes down", "{player} à terre"};
constexpr Phrase pushed_back = {"{player} pushed back", "{player} repoussé"};
constexpr Phrase out_of_match = {"{player} out for the rest of the match", "{player} hors du match"};
constexpr Phrase in_crowd = {"{player} in the crowd: {injuries}", "{player} dans le public : {injuries}"};
constexpr Phrase frenzied = {
    "second block (Frenzy) {again}; after both: {defender} goes down {won}, {attacker} goes down {lost}{off}",
    "second blocage (Frénésie) {again} ; après les deux : {defender} à terre {won}, {attacker} à terre {lost}{off}"};
constexpr Phrase into_crowd = {", into the crowd {chance}", ", dans le public {chance}"};

struct NamedFace {
    Face face;
    std::string_view key;
};
constexpr std::array<NamedFace, 5> faces = {{{Face::Skull, "skull"},
                                             {Face::Both, "both"},
                                             {Face::Push, "push"},
                                             {Face::Stumble, "stumble"},
                                             {Face::Pow, "pow"}}};

// As it is when everything before succeeds.
struct Block {
    odds::BlockPlan plan;
    BlockOdds odds{};
    std::optional<odds::FrenzyOdds> frenzy{};
    PlayerId crowd = nobody;  // whoever is pushed into it, by the first block or by the second
};

Block block_of(const odds::PlanOdds& whole, std::size_t at) {
    const PlanStep& step = whole.steps[at];
    const auto* action = words::find_locals<match::ActionLocals>(step.before, match::Procedure::Action);
    std::vector<Square> pushes;
    for (const match::Choice answer : whole.answers_to(at))
        if (answer.kind() == ChoiceKind::Push) pushes.push_back(answer.square());
    Block block{.plan = odds::block_plan(step.before, *action, step.choice, odds::Reroll::Kept)};
    block.plan.pushes = pushes;
    block.odds = odds::block_odds(step.before, block.plan);
    block.plan.pushes = {};
    if (block.odds.off_pitch > 0) block.crowd = block.odds.crowd;
    return block;
}

// And the second block, which takes longer.
Block blocks_of(const odds::PlanOdds& whole, std::size_t at) {
    Block block = block_of(whole, at);
    std::vector<match::Choice> blow = whole.answers_to(at);
    blow.insert(blow.begin(), whole.steps[at].choice);
    block.frenzy = odds::frenzy_odds(whole.steps[at].before, blow, block.plan.attacker);
    if (!block.crowd && block.frenzy && block.frenzy->off_pitch > 0) block.crowd = block.frenzy->crowd;
    return block;
}

match::InjuryLocals crowd_question(const Block& block) {
    return match::hurt(block.crowd, nobody, match::Harm::Crowd, false);
}

// ---- the dice

std::string dice_text(const match::BlockStrength& strength, Language language) {
    return words::fill(dice_picked, language, [&](std::string_view slot) {
        if (slot == "dice") return std::to_string(strength.dice);
        return std::string((strength.attacker_picks ? attacker_picks : defender_picks).in(language));
    });
}

std::string targets_text(const odds::BlockPlan& plan, Language language) {
    if (!plan.second) return match::player_text(plan.defender);
    return words::fill(two, language, [&](std::string_view slot) {
        return match::player_text(slot == "first" ? plan.defender : plan.second);
    });
}

std::string dice_line(const Block& block, Language language) {
    const Phrase& phrase = block.odds.dauntless > 0 ? both_dice : block_dice;
    return "  " +
           words::fill(phrase, language,
                       [&](std::string_view slot) {
                           if (slot == "attacker") return match::player_text(block.plan.attacker);
                           if (slot == "defender") return targets_text(block.plan, language);
                           return dice_text(slot == "dice" ? block.odds.daring : block.odds.strength, language);
                       }) +
           "\n";
}

std::string no_dice_text(const BlockOdds& odds, Language language) {
    std::string page;
    const auto line = [&](const Phrase& why, double chance) {
        if (chance > 0) page += fmt::format("      {}  {}\n", why.in(language), exactly(chance, language));
    };
    line(fell, odds.fell);
    line(frightened, odds.refused);
    return page;
}

// ---- what comes of it

std::string about(const Phrase& phrase, PlayerId player, Language language) {
    return words::fill(phrase, language, [&](std::string_view) { return match::player_text(player); });
}

// lrb4.deathroller.damaged: whoever of them is a machine, with the chance that it goes down on the pitch.
struct Wreck {
    PlayerId player;
    double chance;
};
std::vector<Wreck> wrecks_of(const PlanStep& step, const Block& block) {
    const BlockOdds& odds = block.odds;
    std::vector<Wreck> wrecks;
    for (const Wreck& each :
         {Wreck{block.plan.defender, odds.defender_down - odds.defender_off},
          Wreck{block.plan.second, odds.second_down - odds.second_off}, Wreck{block.plan.attacker, odds.attacker_down}})
        if (each.player && match::is_deathroller(step.before.at(each.player))) wrecks.push_back(each);
    return wrecks;
}

std::string outcomes_text(const PlanStep& step, const Block& block, Language language) {
    std::string page;
    const auto line = [&](std::string_view noun, double chance) { page += outcome_line(noun, chance, language); };
    const BlockOdds& odds = block.odds;
    line(one_left.in(language), odds.left_out);
    line(goes_down_text(block.plan.defender, language), odds.defender_down);
    if (block.plan.second) line(goes_down_text(block.plan.second, language), odds.second_down);
    line(goes_down_text(block.plan.attacker, language), odds.attacker_down);
    for (const Wreck& wreck : wrecks_of(step, block))
        if (wreck.chance > 0)
            page += fmt::format("    {}  {}  [{}]\n", about(out_of_match, wreck.player, language),
                                exactly(wreck.chance, language), id(Rule::lrb4_deathroller_damaged));
    if (block.plan.second) {
        line(about(pushed_back, block.plan.defender, language), odds.pushed);
        line(about(pushed_back, block.plan.second, language), odds.second_pushed);
    } else {
        line(words::chance_noun("pushed").in(language), odds.pushed);
    }
    line(words::chance_noun("crowd").in(language), odds.off_pitch);
    line(words::chance_noun("ball-loose").in(language), odds.ball_loose);
    return page;
}

std::string frenzy_line(const Block& block, Language language) {
    const std::optional<odds::FrenzyOdds>& frenzy = block.frenzy;
    if (!frenzy) return {};
    const auto off = [&] {
        if (frenzy->off_pitch <= 0) return std::string();
        return words::fill(into_crowd, language,
                           [&](std::string_view) { return exactly(frenzy->off_pitch, language); });
    };
    return "    " +
           words::fill(frenzied, language,
                       [&](std::string_view slot) {
                           if (slot == "attacker") return match::player_text(block.plan.attacker);
                           if (slot == "defender") return match::player_text(block.plan.defender);
                           if (slot == "again") return exactly(frenzy->again, language);
                           if (slot == "off") return off();
                           return exactly(slot == "won" ? frenzy->defender_down : frenzy->attacker_down, language);
                       }) +
           "\n";
}

std::string crowd_line(const PlanStep& step, const Block& block, Language language) {
    if (!block.crowd) return {};
    const match::InjuryLocals question = crowd_question(block);
    const InjuryShares shares = shares_in_crowd(odds::injury_odds(step.before, question));
    const std::vector<Skill> skills = odds::telling_skills(step.before, question).injury;
    return "      " +
           words::fill(in_crowd, language,
                       [&](std::string_view slot) {
                           return slot == "player" ? match::player_text(block.crowd)
                                                   : injury_list(shares, skills, language);
                       }) +
           "\n";
}

Json dice_json(const match::BlockStrength& strength) {
    return {{"dice", strength.dice}, {"attacker_picks", strength.attacker_picks}};
}

void add_second_block(const odds::FrenzyOdds& frenzy, Json& entry) {
    entry["second_block"] = {
        {"chance", frenzy.again}, {"defender_down", frenzy.defender_down}, {"attacker_down", frenzy.attacker_down}};
    if (frenzy.off_pitch > 0) entry["second_block"]["off_pitch"] = frenzy.off_pitch;
}

// ---- armour

ToldRoll armour_roll(const PlanStep& step, PlayerId attacker, PlayerId victim) {
    const match::InjuryLocals question = match::hurt(victim, attacker, match::Harm::Block, true);
    const Event event{.kind = match::EventKind::Rolled,
                      .rule = Rule::lrb4_armour_roll,
                      .seat = match::seat_of(step.before, victim),
                      .player = victim,
                      .detail = static_cast<std::uint8_t>(RollKind::Armour),
                      .success = true,
                      .dice_count = 2,
                      .target = static_cast<std::int8_t>(match::armour_target(step.before, question)),
                      .modifiers = match::armour_modifiers(step.before, question)};
    return {event, question};
}

// In the same action.
bool rolls_armour(const odds::PlanOdds& plan, std::size_t step, PlayerId victim) {
    const auto is_his = [&](const Event& roll) {
        return roll.player == victim && static_cast<RollKind>(roll.detail) == RollKind::Armour;
    };
    for (; step < plan.steps.size() && plan.steps[step].choice.kind() != ChoiceKind::Declare; ++step) {
        const auto rolls = plan.rolls_of(step);
        if (std::any_of(rolls.begin(), rolls.end(), is_his)) return true;
    }
    return false;
}

}  // namespace

bool is_block(const PlanStep& step) {
    const ChoiceKind kind = step.choice.kind();
    return (kind == ChoiceKind::Hit || kind == ChoiceKind::HitTwo) &&
           words::find_frame(step.before, match::Procedure::Action) != nullptr;
}

bool precedes_block(const Event& roll) {
    switch (static_cast<RollKind>(roll.detail)) {
        case RollKind::GoForIt:
        case RollKind::FoulAppearance:
        case RollKind::Dauntless: return true;
        default: return false;
    }
}

std::string faces_text(const std::array<double, 7>& chances, Language language) {
    std::string page;
    for (const NamedFace& each : faces)
        page += fmt::format("      {}  {}\n", words::face_noun(static_cast<int>(each.face)).in(language),
                            exactly(chances[static_cast<std::size_t>(each.face)], language));
    return page;
}

Json faces_json(const std::array<double, 7>& chances) {
    Json entry;
    for (const NamedFace& each : faces) entry[std::string(each.key)] = chances[static_cast<std::size_t>(each.face)];
    return entry;
}

std::string outcome_line(std::string_view noun, double chance, Language language) {
    return chance > 0 ? fmt::format("    {}  {}\n", noun, exactly(chance, language)) : "";
}

std::string goes_down_text(PlayerId player, Language language) { return about(goes_down, player, language); }

std::string pro_text(const PlanStep& step, PlayerId player, Language language) {
    return match::pro_available(step.before, player) ? fmt::format("      {}\n", with_pro.in(language)) : "";
}

std::string block_text(const odds::PlanOdds& plan, std::size_t at, Language language) {
    const PlanStep& step = plan.steps[at];
    const Block block = blocks_of(plan, at);
    std::string page = dice_line(block, language) + pro_text(step, block.plan.attacker, language);
    page += faces_text(block.odds.faces, language) + no_dice_text(block.odds, language);
    page += outcomes_text(step, block, language);
    // Of a crowd that only the second block leads to, after that block.
    const std::string crowd = crowd_line(step, block, language);
    const std::string frenzy = frenzy_line(block, language);
    return page + (block.odds.off_pitch > 0 ? crowd + frenzy : frenzy + crowd);
}

Json block_json(const odds::PlanOdds& plan, std::size_t at) {
    const PlanStep& step = plan.steps[at];
    const Block block = blocks_of(plan, at);
    const BlockOdds& odds = block.odds;
    Json entry = {{"choice", match::choice_text(step.choice)},
                  {"attacker", match::player_text(block.plan.attacker)},
                  {"defender", match::player_text(block.plan.defender)}};
    if (block.plan.second) entry["second"] = match::player_text(block.plan.second);
    entry.update(dice_json(odds.strength));
    if (odds.dauntless > 0) {
        entry["dauntless"] = dice_json(odds.daring);
        entry["dauntless"]["chance"] = odds.dauntless;
    }
    entry["faces"] = faces_json(odds.faces);
    entry["fell"] = odds.fell;
    entry["frightened"] = odds.refused;
    entry["defender_down"] = odds.defender_down;
    if (block.plan.second) entry["second_down"] = odds.second_down;
    entry["attacker_down"] = odds.attacker_down;
    for (const Wreck& wreck : wrecks_of(step, block))
        entry["out_of_match"][match::player_text(wreck.player)] = wreck.chance;
    entry["pushed"] = odds.pushed;
    if (block.plan.second) entry["second_pushed"] = odds.second_pushed;
    entry["off_pitch"] = odds.off_pitch;
    entry["ball_loose"] = odds.ball_loose;
    if (block.frenzy) add_second_block(*block.frenzy, entry);
    if (!block.crowd) return entry;
    const match::InjuryLocals question = crowd_question(block);
    entry["crowd"] = {{"player", match::player_text(block.crowd)}};
    for (const InjuryShare& each : shares_in_crowd(odds::injury_odds(step.before, question)))
        entry["crowd"][std::string(each.key)] = each.share;
    entry["crowd"]["skills"] = skills_json(odds::telling_skills(step.before, question).injury);
    return entry;
}

std::vector<ToldRoll> armour_beside_the_way(const odds::PlanOdds& plan, std::size_t at) {
    const PlanStep& step = plan.steps[at];
    const Block block = block_of(plan, at);
    constexpr double rounding = 1e-12;
    std::vector<ToldRoll> rolls;
    const auto add = [&](PlayerId victim, double in_his_square) {
        if (victim && in_his_square > rounding && !match::is_deathroller(step.before.at(victim)) &&
            !rolls_armour(plan, at, victim))
            rolls.push_back(armour_roll(step, block.plan.attacker, victim));
    };
    add(block.plan.defender, block.odds.defender_down - block.odds.defender_off);
    add(block.plan.second, block.odds.second_down - block.odds.second_off);
    return rolls;
}

}  // namespace dugout::cli
