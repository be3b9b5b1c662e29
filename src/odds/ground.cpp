#include "odds/ground.hpp"

#include "match/procedures/dodge.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"

namespace dugout::odds {

using match::Player;
using match::RollKind;
using match::State;

Ground::Ground(const State& state, PlayerId mover, const Helps& helps) : state_(state), mover_(mover), helps_(helps) {
    match::for_each_on_pitch(state, opponent(match::seat_of(state, mover)), [&](PlayerId id) {
        const Player& player = state.at(id);
        if (!match::has_tackle_zone(player)) return;
        const auto bit = [&](Skill skill, Reaction reaction) {
            return player.has(skill) && match::may_react(state, id, skill) ? static_cast<unsigned>(reaction) : 0u;
        };
        const unsigned skills = bit(Skill::Tackle, Tackle) | bit(Skill::DivingTackle, Diving) |
                                bit(Skill::Tentacles, Tentacles) | bit(Skill::Shadowing, Shadowing);
        const bool tail = player.has(Skill::PrehensileTail);
        for (const Direction step : neighbours) {
            const Square square = player.square + step;
            if (!on_pitch(square)) continue;
            Footing& footing = footing_[static_cast<std::size_t>(match::grid_index(square))];
            ++footing.zones;
            footing.tails = static_cast<std::uint8_t>(footing.tails + (tail ? 1 : 0));
            footing.skills = static_cast<std::uint8_t>(footing.skills | skills);
        }
    });
}

PlayerId Ground::diver(Square from) const {
    PlayerId found = nobody;
    match::for_each_reactor(state_, mover_, from, Skill::DivingTackle, [&](PlayerId id) {
        if (match::may_react(state_, id, Skill::DivingTackle)) found = id;
    });
    return found;
}

// Whoever may dive does so whenever the die would fail then: the same as rolling against him from the start.
Hazard Ground::ask_dodge(Square from, Square to) const {
    const PlayerId dived = (at(from).skills & Diving) != 0 ? diver(from) : nobody;
    const match::Roll roll = match::dodge_roll(state_, mover_, from, to, dived);
    if (helps_.bit(Help::BreakTackle) == 0) return hazard_of(roll);
    const match::Roll by_strength = match::dodge_roll(state_, mover_, from, to, dived, true);
    Hazard hazard = hazard_of(roll, by_strength, 0);
    if (!dived) return hazard;
    // He breaks the tackle before anybody dives, and rolls by strength from then on.
    const match::Roll before = match::dodge_roll(state_, mover_, from, to);
    const match::Roll before_by_strength = match::dodge_roll(state_, mover_, from, to, nobody, true);
    for (int die = 1; die <= 6; ++die)
        if (!before.succeeds(die) && before_by_strength.succeeds(die) && !by_strength.succeeds(die))
            hazard.wasted += 1 / 6.0;
    hazard.second_wasted = chance(by_strength);
    return hazard;
}

Hazard Ground::dodge(Square from, Square to) {
    const Footing& left = at(from);
    const std::size_t dives = (left.skills & Diving) != 0 ? 1 : 0;
    const std::size_t zones = at(to).zones;
    if (!asked_[left.tails][dives][zones]) {
        dodges_[left.tails][dives][zones] = ask_dodge(from, to);
        asked_[left.tails][dives][zones] = true;
    }
    Hazard hazard = dodges_[left.tails][dives][zones];
    hazard.skill = (left.skills & Tackle) != 0 ? 0 : helps_.bit(Help::Dodge);  // lrb4.skill.tackle.dodge-away
    return hazard;
}

Hazard Ground::tentacles(Square from) const {
    Hazard worst;
    match::for_each_reactor(state_, mover_, from, Skill::Tentacles, [&](PlayerId id) {
        const Hazard hazard = contest_hazard(state_, RollKind::Tentacles, mover_, id);
        if (hazard.clean < worst.clean) worst = hazard;
    });
    return worst;
}

void Ground::shake_off(Square from, Chances& chances) const {
    match::for_each_reactor(state_, mover_, from, Skill::Shadowing, [&](PlayerId id) {
        if (match::may_react(state_, id, Skill::Shadowing))
            pass(contest_hazard(state_, RollKind::Shadowing, mover_, id), helps_, chances);
    });
}

}  // namespace dugout::odds
