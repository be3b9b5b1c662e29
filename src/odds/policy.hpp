#pragma once

// How the questions on the way are answered when odds are told. It is a fixed and plain way to play, the same in the
// closed forms and in the enumeration:
//
// - the coach who plans uses Break Tackle and the skill made for a roll, then the team's re-roll if he may, then Pro;
//   he rolls block dice again when the one that would count puts his player down, and his receiver dives to where a
//   pass that misses him comes down (Diving Catch);
// - whoever picks a block die takes the one that is best for his side (odds/block.hpp);
// - the other coach uses Tentacles and Shadowing always, Diving Tackle when the dodge then fails, his best interceptor
//   or kick blocker, the re-rolls of skills, and no Pro, and he does not dive for a pass;
// - a ball that may be left lying (third.pickup.optional) is tried for, kicks fly straight and as far as they go;
// - skills are used; Piling On, Dump-Off, a second block that has to be gone for, following up, the apothecary, arguing
//   and bribes are not: a plan that wants them says so.

#include "match/decision.hpp"
#include "match/state.hpp"
#include "odds/reach.hpp"

namespace dugout::odds {

struct Policy {
    Seat seat = Seat::Home;  // who plans
    Reroll reroll = Reroll::Allowed;

    match::Choice operator()(const match::State& state, const match::ChoiceList& legal) const;
};

}  // namespace dugout::odds
