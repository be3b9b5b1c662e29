#pragma once

// What a way costs in dice: each roll of each step with its target and the reasons, and the chance to have come so far.
// The same rolls that odds/reach.hpp weighs, told one by one.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "match/decision.hpp"
#include "match/procedures/action.hpp"
#include "match/rolls.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct PricedRoll {
    match::Roll roll;          // kind, rule, target, modifiers; of a contest only the first two
    PlayerId player = nobody;  // who rolls
    PlayerId rival = nobody;   // against whom in a contest; who dives at a dodger
    int dice = 1;              // D6 that are added up; 0 in a contest, which has no target
    double chance = 1;         // of one throw

    // The lowest number of the dice that will do; one more than they can show where none will.
    int needed() const;
};

// A D6 against a target.
PricedRoll priced(const match::Roll& roll, PlayerId player);
// Who rolls must not lose it to the rival.
PricedRoll priced_contest(const match::State& state, match::RollKind kind, PlayerId mover, PlayerId rival);

struct StepPrice {
    match::Choice choice;
    std::vector<PricedRoll> rolls;  // in the order in which they are made
    double chance = 1;              // from the beginning to the end of this step: skills are used, no team re-roll
    double with_reroll = 1;         // and with it
    double turnover = 0;            // so far, without it; who is held or stays on the ground loses his action alone
};

// The price of a path as `Reach::path` gives it, or of any steps of the same player: stand-up, go, leap. Where his
// action has not begun, the first step is its declaration, with what his nature, or a chainsaw, asks of him.
std::vector<StepPrice> path_price(const match::State& state, PlayerId player, std::span<const match::Choice> path,
                                  match::ActionKind action = match::ActionKind::Move);

// How such a path ends, without the team's re-roll. What he fell back on along it he lacks afterwards, so whoever asks
// what he does there has to ask for each arrival.
struct WayOdds {
    struct Arrival {
        double chance;
        std::uint16_t used;  // bits of match::Used
        bool rooted;         // lrb4.skill.take-root.roll: on the way, which was no step then
        bool feeds;          // lrb4.skill.blood-lust.lost-action: all that is left to him is the rest of a move
    };
    double turnover = 0;
    std::vector<Arrival> arrivals;  // those that are not impossible
};
// Does the turn end because nothing is left to him in this action? kicking.action.must-kick: he has not kicked;
// lrb4.skill.blood-lust.no-thrall: he has to feed, and nobody is at hand.
bool ends_turn(const match::State& state, const match::ActionLocals& action);

// The turnover of a declaration once the nature of this number (of match::natures) has been rolled for, and mastered or
// not.
double turnover_of_declaring(const match::State& state, const match::ActionLocals& action, std::size_t nature,
                             bool mastered);

WayOdds way_odds(const match::State& state, PlayerId player, std::span<const match::Choice> path,
                 match::ActionKind action);

// A list of chances with the team's re-roll, and one without: every hazard is passed with both.
class TwoWays {
public:
    TwoWays(const match::State& state, PlayerId player);

    void meet(const Hazard& hazard);
    // And tells what does not come through, with the helps that are left to it.
    TwoWays meet_or_fail(const Hazard& hazard);
    void add(const TwoWays& more);
    const Helps& helps() const { return allowed_; }  // its bits are good for skills in either list
    const Helps& kept() const { return kept_; }
    double without(unsigned left) const { return without_[left]; }  // with these helps of `kept` left
    double with(unsigned left) const { return with_[left]; }        // and of `helps`
    // Hazards that need the bit of a skill differ between the lists.
    template <class Make>
    void meet_with(Make make) {
        pass(make(kept_), kept_, without_);
        pass(make(allowed_), allowed_, with_);
    }
    double without() const { return total(kept_, without_); }
    double with() const { return total(allowed_, with_); }

private:
    Helps kept_;
    Helps allowed_;
    Chances without_{};
    Chances with_{};
};

}  // namespace dugout::odds
