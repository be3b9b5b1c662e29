#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/figures.hpp"
#include "cli/odds.hpp"
#include "cli/odds_parts.hpp"

// A plan: its blocks, its rolls with their reasons, and the chance of the whole, as text and as JSON.

namespace dugout::cli {

namespace {

using match::ChoiceKind;
using match::Event;
using odds::PlanOdds;
using odds::PlanStep;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase success = {"success", "réussite"};
constexpr Phrase turnover = {"turnover", "turnover"};
constexpr Phrase roughly = {"about", "environ"};

// What was played many times is told as such: "about 61.2 % ± 0.4".
std::string about(const PlanOdds& plan, double chance, double error, Language language) {
    if (plan.exact) return exactly(chance, language);
    return fmt::format("{} {} ± {}", roughly.in(language), percent(chance, 1, language),
                       decimal(100 * error, 1, language));
}

bool is_blow(ChoiceKind kind) {
    return kind == ChoiceKind::Hit || kind == ChoiceKind::HitTwo || kind == ChoiceKind::Attack ||
           kind == ChoiceKind::FoulOn;
}

// Which choice a roll goes back to: the blow, where the plan also says who is pushed where before the armour is rolled.
const PlanStep& cause_of(const PlanOdds& plan, std::size_t at, const Event& roll) {
    if (static_cast<match::RollKind>(roll.detail) == match::RollKind::Armour)
        for (std::size_t i = at + 1; i-- > 0;)
            if (is_blow(plan.steps[i].choice.kind())) return plan.steps[i];
    return plan.steps[at];
}

// What is told of a step, in its order: the rolls before a block, the block itself if it is one, the rolls after it.
struct Told {
    std::vector<Event> before;
    bool block = false;
    std::vector<Event> after;
};

Told told_of(const PlanOdds& plan, std::size_t at) {
    Told told;
    told.block = is_block(plan.steps[at]);
    for (const Event& roll : plan.rolls_of(at))
        if (is_told(roll)) (told.block && precedes_block(roll) ? told.before : told.after).push_back(roll);
    if (told.block)
        for (const Event& roll : armour_beside_the_way(plan, at)) told.after.push_back(roll);
    return told;
}

}  // namespace

std::string plan_text(const PlanOdds& kept, const PlanOdds& allowed, Language language) {
    std::string page;
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        const Told told = told_of(kept, i);
        for (const Event& roll : told.before) page += roll_text(kept.steps[i], roll, language);
        if (told.block) page += block_text(kept.steps[i], language);
        for (const Event& roll : told.after) page += roll_text(cause_of(kept, i, roll), roll, language);
    }
    const auto line = [&](const Phrase& how, const PlanOdds& plan) {
        page += fmt::format("{} {}, {} {}  ({})\n", success.in(language), about(plan, plan.made, plan.error, language),
                            turnover.in(language), about(plan, plan.turnover, plan.turnover_error, language),
                            how.in(language));
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
                 {"turnover_error", std::max(kept.turnover_error, allowed.turnover_error)},
                 {"rolls", Json::array()},
                 {"blocks", Json::array()}};
    for (std::size_t i = 0; i < kept.steps.size(); ++i) {
        const Told told = told_of(kept, i);
        for (const Event& roll : told.before) json["rolls"].push_back(roll_json(kept.steps[i], roll));
        if (told.block) json["blocks"].push_back(block_json(kept.steps[i]));
        for (const Event& roll : told.after) json["rolls"].push_back(roll_json(cause_of(kept, i, roll), roll));
    }
    return json.dump(2) + "\n";
}

}  // namespace dugout::cli
