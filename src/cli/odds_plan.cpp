#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/figures.hpp"
#include "cli/odds.hpp"
#include "cli/odds_parts.hpp"
#include "rules/catalogue.hpp"

// A plan: its blocks, its rolls with their reasons, and the chance of the whole, as text and as JSON.

namespace dugout::cli {

namespace {

using odds::PlanOdds;
using odds::PlanStep;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase success = {"success", "réussite"};
constexpr Phrase turnover = {"turnover", "turnover"};
constexpr Phrase roughly = {"about", "environ"};
constexpr Phrase unkicked = {"a Kick action ends without a kick, which is a turnover",
                             "une action de frappe finit sans frappe, ce qui est un turnover"};

// What was played many times is told as such: "about 61.2 % ± 0.4".
std::string about(const PlanOdds& plan, double chance, double error, Language language) {
    if (plan.exact) return exactly(chance, language);
    return fmt::format("{} {} ± {}", roughly.in(language), percent(chance, 1, language),
                       decimal(100 * error, 1, language));
}

// What is told of a step, in its order: the rolls before a block, the block itself if it is one, the rolls after it.
struct Told {
    std::vector<ToldRoll> before;
    std::vector<ToldRoll> after;
};

ToldRoll told_roll(const PlanOdds& plan, std::size_t number) {
    const auto harm = plan.harms.find(number);
    return {plan.rolls[number], harm == plan.harms.end() ? std::nullopt : std::optional(harm->second)};
}

Told told_of(const PlanOdds& plan, std::size_t at) {
    Told told;
    const PlanStep& step = plan.steps[at];
    const bool strikes = is_block(step) || is_vicious_kick(step);
    for (std::size_t i = step.rolls; i < step.rolls + plan.rolls_of(at).size(); ++i)
        if (is_told(plan.rolls[i]))
            (strikes && precedes_block(plan.rolls[i]) ? told.before : told.after).push_back(told_roll(plan, i));
    if (is_block(step))
        for (const ToldRoll& roll : armour_beside_the_way(plan, at)) told.after.push_back(roll);
    return told;
}

bool tells_once(const PlanOdds& kept, const PlanOdds& allowed) {
    if (kept.steps.empty() || kept.made != allowed.made || kept.turnover != allowed.turnover) return false;
    const match::State& state = kept.steps.front().before;
    return !has_reroll(state, match::decision(state).seat);
}

}  // namespace

std::string plan_text(const PlanOdds& kept, const PlanOdds& allowed, Language language) {
    std::string page;
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        const Told told = told_of(kept, i);
        const PlanStep& step = kept.steps[i];
        for (const ToldRoll& roll : told.before) page += roll_text(step, roll, language);
        if (is_block(step)) page += block_text(kept, i, language);
        if (is_vicious_kick(step)) page += vicious_kick_text(step, language);
        for (const ToldRoll& roll : told.after) page += roll_text(step, roll, language);
        if (is_ball_kick(step)) page += ball_kick_text(step, language);
    }
    if (kept.unkicked) page += fmt::format("  {}  [{}]\n", unkicked.in(language), id(Rule::kicking_action_must_kick));
    const auto line = [&](const Phrase& how, const PlanOdds& plan) {
        page += fmt::format("{} {}, {} {}  ({})\n", success.in(language), about(plan, plan.made, plan.error, language),
                            turnover.in(language), about(plan, plan.turnover, plan.turnover_error, language),
                            how.in(language));
    };
    if (tells_once(kept, allowed)) {
        line(no_team_reroll, kept);
        return page;
    }
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
                 {"turnover_error", std::max(kept.turnover_error, allowed.turnover_error)},
                 {"rolls", Json::array()},
                 {"blocks", Json::array()},
                 {"kicks", Json::array()}};
    if (kept.unkicked) json["turnover_rule"] = id(Rule::kicking_action_must_kick);
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        const Told told = told_of(kept, i);
        const PlanStep& step = kept.steps[i];
        for (const ToldRoll& roll : told.before) json["rolls"].push_back(roll_json(step, roll));
        if (is_block(step)) json["blocks"].push_back(block_json(kept, i));
        if (is_vicious_kick(step)) json["kicks"].push_back(vicious_kick_json(step));
        for (const ToldRoll& roll : told.after) json["rolls"].push_back(roll_json(step, roll));
        if (is_ball_kick(step)) json["kicks"].push_back(ball_kick_json(step));
    }
    return json.dump(2) + "\n";
}

}  // namespace dugout::cli
