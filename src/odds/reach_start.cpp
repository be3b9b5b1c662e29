#include "odds/reach_start.hpp"

#include <algorithm>

#include "match/procedures/action.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/nature.hpp"

namespace dugout::odds {

using match::State;

Start before_the_first_step(const State& state, const Helps& helps, PlayerId id, match::ActionKind action,
                            bool declared) {
    Start start;
    start.free[helps.all()] = 1;
    const match::Player& player = state.at(id);
    for (const match::Nature& nature : match::natures) {
        if (declared || !match::rolls_for_nature(player, nature.skill)) continue;
        const Hazard roll = hazard_of(match::nature_roll(state, nature.roll, id, action));
        const AfterNature after = after_failing(nature.skill, action);
        for (Chances* chances : {&start.on_the_spot, &start.free}) {
            Chances failed{};
            pass(roll, helps, *chances, &failed);
            if (after == AfterNature::GoesOn) add(helps, *chances, failed);
            if (after == AfterNature::OnTheSpot) add(helps, start.on_the_spot, failed);
        }
    }
    if (player.place != match::Place::Prone) return start;
    const int up = match::squares_to_stand_up(player);
    const Hazard roll = hazard_of(match::stand_up_roll(state, id));
    if (up > match::movement(player)) pass(roll, helps, start.free);
    if (up > 0) pass(roll, helps, start.on_the_spot);  // with roots he has no square for it
    return start;
}

bool fails_and_goes_on(const match::Player& player, match::ActionKind action) {
    return std::any_of(match::natures.begin(), match::natures.end(), [&](const match::Nature& nature) {
        return match::rolls_for_nature(player, nature.skill) &&
               after_failing(nature.skill, action) != AfterNature::Over;
    });
}

void begin_turn_for(State& state, PlayerId id) {
    const Seat seat = match::seat_of(state, id);
    state.phase = match::Phase::Turn;
    state.active = seat;
    state.turnover = 0;
    state.team(seat).reroll_used = 0;
    for (match::Player& player : state.players) player.used = 0;
    match::Player& player = state.at(id);
    player.clear(match::Mark::Acted);
    if (player.place == match::Place::Stunned) player.place = match::Place::Prone;
}

}  // namespace dugout::odds
