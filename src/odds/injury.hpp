#pragma once

// What becomes of a player whose armour is rolled for: by the bonuses and bans of the engine's own injury procedure,
// over all totals of 2D6. The striker takes the first bonus that helps, as the engine offers them; he never adds two to
// one roll, nor the same to both (lrb4.skill.general.no-stacking). The apothecary and the third edition's re-rolls of
// damage are left out.

#include <vector>

#include "match/procedures/injury.hpp"
#include "match/state.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct InjuryOdds {
    double broken = 0;   // the armour is beaten, or is not asked for
    double stunned = 0;  // what then follows; in the crowd a stunned player goes to the reserves
    double knocked_out = 0;
    double casualty = 0;  // and has not regenerated
    double regenerated = 0;
    double dead = 0;     // of the casualties
    double damaged = 0;  // lrb4.deathroller.damaged: a machine, out for the match without an injury roll

    double off_the_pitch() const { return knocked_out + casualty + regenerated + damaged; }
};

// `question` as the engine asks it (match::hurt). With MayPileOn among its flags the striker piles on whenever the
// armour holds, if he has the skill.
InjuryOdds injury_odds(const match::State& state, const match::InjuryLocals& question);

// The skills without which these odds would be others. Spikes are not among them: they stand in the target already.
struct TellingSkills {
    std::vector<Skill> armour;  // of the striker
    std::vector<Skill> injury;  // of both, once the armour is beaten
};
TellingSkills telling_skills(const match::State& state, const match::InjuryLocals& question);

// A fall of his own, a block, or being pushed into the crowd.
InjuryOdds fall_odds(const match::State& state, PlayerId player);
InjuryOdds block_injury_odds(const match::State& state, PlayerId attacker, PlayerId victim);
InjuryOdds crowd_odds(const match::State& state, PlayerId player);

struct FoulOdds {
    match::Modifiers armour;  // with the assists of both sides
    InjuryOdds injury;
    double seen = 0;  // the referee looks: sent off, and a turnover, unless somebody argues him out of it
};
// That he is sent off for it, as `seen` above.
double seen_by_referee(const match::State& state, PlayerId fouler);

FoulOdds foul_odds(const match::State& state, PlayerId fouler, PlayerId victim);

}  // namespace dugout::odds
