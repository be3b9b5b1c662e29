#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/odds_parts.hpp"
#include "match/procedures/action.hpp"
#include "odds/block.hpp"
#include "odds/kicks.hpp"
#include "words/chances.hpp"
#include "words/question.hpp"

// Kicks of a plan: one against an opponent, with the faces of its die, and one of the ball, with where that may end.

namespace dugout::cli {

namespace {

using match::ActionLocals;
using match::ChoiceKind;
using match::Face;
using odds::PlanStep;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase kicks = {"{kicker} kicks {victim}: one block die, nobody's skills or strength count",
                          "{kicker} frappe {victim} : un dé de blocage, ni force ni compétence ne comptent"};
constexpr Phrase fell = {"no kick, he falls going for it", "pas de coup, il tombe en mettant le paquet"};
constexpr Phrase stunned = {"{player} stunned", "{player} sonné"};

// ---- a vicious kick: kicking.skill.vicious-kick

struct ViciousKick {
    PlayerId kicker;
    PlayerId victim;
    odds::ViciousKickOdds odds;

    double goes_down() const { return odds.face(Face::Stumble) + odds.face(Face::Pow); }
    double kicker_down() const { return odds.fell + odds.face(Face::Skull); }
};

ViciousKick vicious_kick_of(const PlanStep& step) {
    const auto& action = *words::find_locals<ActionLocals>(step.before, match::Procedure::Action);
    const bool goes_for_it = odds::block_is_gone_for(step.before, action);
    return {action.player, step.choice.player(),
            odds::vicious_kick_odds(step.before, action.player, goes_for_it, odds::Reroll::Kept)};
}

// ---- a kick of the ball

struct Share {
    std::string_view key;  // of words/chances.hpp
    double chance;
};

odds::KickOdds kick_of(const PlanStep& step) {
    return odds::kick_odds(
        step.before,
        {.kicker = match::decision(step.before).player, .aim = step.choice.square(), .reroll = odds::Reroll::Kept});
}

std::array<Share, 6> shares_of(const odds::KickOdds& kick) {
    return {{{"blocked", kick.blocked},
             {"fumbled", kick.fumbled},
             {"mis-kicked", kick.mis_kicked},
             {"clean", kick.clean},
             {"field-goal", kick.field_goal},
             {"out", kick.out}}};
}

}  // namespace

bool is_vicious_kick(const PlanStep& step) { return step.choice.kind() == ChoiceKind::ViciousKick; }

std::string vicious_kick_text(const PlanStep& step, Language language) {
    const ViciousKick kick = vicious_kick_of(step);
    std::string page = "  " +
                       words::fill(kicks, language,
                                   [&](std::string_view slot) {
                                       return match::player_text(slot == "kicker" ? kick.kicker : kick.victim);
                                   }) +
                       "\n" + pro_text(step, kick.kicker, language) + faces_text(kick.odds.faces, language);
    if (kick.odds.fell > 0) page += fmt::format("      {}  {}\n", fell.in(language), exactly(kick.odds.fell, language));
    page += outcome_line(goes_down_text(kick.victim, language), kick.goes_down(), language);
    page +=
        outcome_line(words::fill(stunned, language, [&](std::string_view) { return match::player_text(kick.victim); }),
                     kick.odds.face(Face::Pow), language);
    page += outcome_line(goes_down_text(kick.kicker, language), kick.kicker_down(), language);
    return page + outcome_line(words::chance_noun("pushed").in(language), kick.odds.face(Face::Push), language);
}

Json vicious_kick_json(const PlanStep& step) {
    const ViciousKick kick = vicious_kick_of(step);
    return {{"choice", match::choice_text(step.choice)},
            {"kicker", match::player_text(kick.kicker)},
            {"victim", match::player_text(kick.victim)},
            {"faces", faces_json(kick.odds.faces)},
            {"fell", kick.odds.fell},
            {"victim_down", kick.goes_down()},
            {"stunned", kick.odds.face(Face::Pow)},
            {"kicker_down", kick.kicker_down()},
            {"pushed", kick.odds.face(Face::Push)}};
}

bool is_ball_kick(const PlanStep& step) {
    return step.choice.kind() == ChoiceKind::Target &&
           match::decision(step.before).kind == match::DecisionKind::KickTarget;
}

std::string ball_kick_text(const PlanStep& step, Language language) {
    std::string page;
    for (const Share& each : shares_of(kick_of(step)))
        page += outcome_line(words::chance_noun(each.key).in(language), each.chance, language);
    return page;
}

Json ball_kick_json(const PlanStep& step) {
    Json entry = {{"choice", match::choice_text(step.choice)},
                  {"kicker", match::player_text(match::decision(step.before).player)}};
    for (const Share& each : shares_of(kick_of(step))) {
        std::string key(each.key);
        std::replace(key.begin(), key.end(), '-', '_');
        entry[key] = each.chance;
    }
    return entry;
}

}  // namespace dugout::cli
