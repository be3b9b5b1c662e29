#include "match/skills.hpp"

namespace dugout::match {

namespace {

struct RerollSkill {
    RollKind kind;
    Skill skill;
    Used used;
};

// Which skill re-rolls which roll.
constexpr RerollSkill reroll_skills[] = {
    {RollKind::Dodge, Skill::Dodge, Used::Dodge}, {RollKind::PickUp, Skill::SureHands, Used::SureHands},
    {RollKind::Catch, Skill::Catch, Used::Catch}, {RollKind::Intercept, Skill::Catch, Used::Catch},
    {RollKind::Pass, Skill::Pass, Used::Pass},    {RollKind::ThrowMate, Skill::Pass, Used::Pass},
};

// lrb4.skill.tackle.dodge-away
bool leaves_zone_of_tackler(const State& state, PlayerId id, Square from) {
    for (const Direction step : neighbours) {
        const PlayerId other = player_at(state, from + step);
        if (other && seat_of(state, other) != seat_of(state, id) && has_tackle_zone(state, other) &&
            state.at(other).has(Skill::Tackle))
            return true;
    }
    return false;
}

}  // namespace

std::optional<Skill> reroll_skill(const State& state, PlayerId id, RollKind kind, Square from) {
    const Player& player = state.at(id);
    for (const RerollSkill& row : reroll_skills) {
        if (row.kind != kind || !player.has(row.skill) || player.has_used(row.used)) continue;
        if (kind == RollKind::Dodge && leaves_zone_of_tackler(state, id, from)) continue;
        return row.skill;
    }
    return {};
}

void spend_reroll_skill(State& state, PlayerId id, Skill skill) {
    for (const RerollSkill& row : reroll_skills)
        if (row.skill == skill) {
            state.at(id).spend(row.used);
            return;
        }
}

bool team_reroll_available(const State& state, PlayerId id) {
    const Seat seat = seat_of(state, id);
    const Team& team = state.team(seat);
    return state.phase == Phase::Turn && state.active == seat && team.rerolls > 0 && team.reroll_used == 0 &&
           !state.at(id).has(Skill::BigGuy);
}

bool stands_on_stumble(const State& state, PlayerId attacker, PlayerId defender) {
    return state.at(defender).has(Skill::Dodge) && !state.at(attacker).has(Skill::Tackle);
}

}  // namespace dugout::match
