#include "odds/lucky_dice.hpp"

#include "match/procedures/injury.hpp"
#include "odds/stack.hpp"

namespace dugout::odds {

int LuckyDice::roll(Die die, int faces) {
    if (++rolls_ > longest_luck) return rest_.roll(die, faces);
    const match::Frame& asks = top(state_);
    if (referee_ == Referee::Sees) return faces;
    if (asks.procedure == match::Procedure::Foul) return 1;
    const bool of_foul =
        asks.procedure == match::Procedure::Injury && asks.locals<match::InjuryLocals>().harm == match::Harm::Foul;
    if (!of_foul) return faces;
    second_ = !second_;
    return second_ ? faces : faces - 1;
}

}  // namespace dugout::odds
