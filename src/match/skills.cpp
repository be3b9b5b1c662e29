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
    {RollKind::Dodge, Skill::Dodge, Used::Dodge},
    {RollKind::GoForIt, Skill::SureFeet, Used::SureFeet},
    {RollKind::PickUp, Skill::SureHands, Used::SureHands},
    {RollKind::Catch, Skill::Catch, Used::Catch},
    {RollKind::Intercept, Skill::Catch, Used::Catch},
    {RollKind::Pass, Skill::Pass, Used::Pass},
    {RollKind::HailMary, Skill::Pass, Used::Pass},
    {RollKind::ThrowMate, Skill::Pass, Used::Pass},
    {RollKind::BombThrow, Skill::Pass, Used::Pass},
    // kicking.skill.kick: an action has a pass or a kick, so the two share their bit
    {RollKind::Kick, Skill::Kick, Used::Pass},
};

// lrb4.skill.tackle.dodge-away
bool leaves_zone_of_tackler(const State& state, PlayerId id, Square from, PlayerId dived) {
    bool found = dived && state.at(dived).has(Skill::Tackle);
    for_each_reactor(state, id, from, Skill::Tackle, [&](PlayerId) { found = true; });
    return found;
}

bool leader_on_pitch(const State& state, Seat seat) {
    bool found = false;
    for_each_on_pitch(state, seat, [&](PlayerId id) { found = found || state.at(id).has(Skill::Leader); });
    return found;
}

// lrb4.skill.leader.on-pitch
bool leader_token_usable(const State& state, Seat seat) {
    return state.team(seat).leader_token != 0 && leader_on_pitch(state, seat);
}

}  // namespace

std::optional<Skill> reroll_skill(const State& state, PlayerId id, RollKind kind, Square from, PlayerId dived) {
    const Player& player = state.at(id);
    for (const RerollSkill& row : reroll_skills) {
        if (row.kind != kind || !player.has(row.skill) || player.has_used(row.used)) continue;
        if (kind == RollKind::Dodge && leaves_zone_of_tackler(state, id, from, dived)) continue;
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
    if (state.at(id).has(Skill::BigGuy)) return false;  // lrb4.skill.big-guy.no-team-rerolls
    return team_reroll_available(state, seat_of(state, id));
}

bool team_reroll_available(const State& state, Seat seat) {
    const Team& team = state.team(seat);
    // lrb4.turnover.exceptions: what is still done after a turnover is no longer part of the turn.
    if (state.phase != Phase::Turn || state.active != seat || team.reroll_used != 0 || state.turnover != 0)
        return false;
    return team.rerolls > 0 || team.trophy_rerolls > 0 || leader_token_usable(state, seat);
}

void spend_team_reroll(State& state, Seat seat) {
    Team& team = state.team(seat);
    team.reroll_used = 1;
    if (leader_token_usable(state, seat))
        team.leader_token = 0;  // it may be of no use later; the others always are
    else if (team.rerolls > 0)
        --team.rerolls;  // back at half-time
    else
        --team.trophy_rerolls;  // lrb4.tournament.trophy-reroll: gone for the match
}

void lose_reroll(State& state, Seat seat) {
    Team& team = state.team(seat);
    if (team.rerolls > 0)
        --team.rerolls;
    else if (team.leader_token > 0)
        team.leader_token = 0;
    else
        --team.trophy_rerolls;
}

int rerolls_left(const State& state, Seat seat) {
    const Team& team = state.team(seat);
    return team.rerolls + team.leader_token + team.trophy_rerolls;
}

int foul_appearances_near(const State& state, PlayerId id) {
    int count = 0;
    for_each_on_pitch(state, opponent(seat_of(state, id)), [&](PlayerId other) {
        if (state.at(other).has(Skill::FoulAppearance) && distance(state.at(other).square, state.at(id).square) <= 3)
            ++count;
    });
    return count;
}

}  // namespace dugout::match
