#pragma once

// What one legal choice of the present decision may come to: the rolls it asks for, and the chance of each thing that
// can follow. Closed forms only, so that all choices of a decision together take well under a millisecond; the
// answers on the way are those of odds/policy.hpp. Plain values: a server writes them as JSON, src/words has a noun in
// both languages for every key (words/chances.hpp).

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/geometry.hpp"
#include "odds/price.hpp"
#include "team/language.hpp"

namespace dugout::odds {

enum class Deed : std::uint8_t {
    Act,        // declare an action: what his nature asks of him
    Move,       // a step, a leap, standing up
    Block,      // success: the defender goes down, and the attacker does not
    Attack,     // with saw or dagger; success: his armour is beaten
    Kick,       // of the ball; success: a clean kick
    Vicious,    // vicious kick; success: he goes down
    Foul,       // success: his armour is beaten
    Throw,      // success: caught by a team-mate, or accurate where none is there
    HandOff,    // success: caught by a team-mate
    ThrowMate,  // success: on his feet, and where he was thrown to
    Gaze,
    Reroll,    // an answer to a failed roll; success: it is made after all
    BlockDie,  // dice that lie there; success as that of the block
    Answer,    // a single roll that the answer asks for: interception, catch, apothecary...
    Push,      // into the crowd; success: he does not come back in this drive
    Count,
};

// One thing that may follow. Shares need not exclude one another, nor add up to one.
struct Share {
    std::string_view key;  // "defender-down", "fumbled": one of share_keys()
    double chance = 0;
    PlayerId player = nobody;  // whom it is about, where that is not plain: an interceptor
};

struct ChoiceOdds {
    match::Choice choice;
    Deed deed = Deed::Move;
    double chance = 0;       // of the success that stands beside the deed; skills are used, the team's re-roll is not
    double with_reroll = 0;  // and with it, where there is one to be had
    // Without the team's re-roll; the second block of a Frenzy is counted; what the crowd throws in counts as lost. Of
    // a re-roll with what follows of it, and none where the other side rolls.
    double turnover = 0;
    int dice = 0;                            // of a block
    bool attacker_picks = true;              // the die of a block
    match::Range range = match::Range::Own;  // of a throw
    std::vector<PricedRoll> rolls;           // in the order in which they are made
    std::vector<Share> shares;               // those that are not impossible, without the team's re-roll
};

// Nothing where no die has a say in it, or where only enumeration could tell (spells, bombs, fanatics).
std::optional<ChoiceOdds> choice_odds(const match::State& state, match::Choice choice);
// Of every legal choice that has odds, in the order of `legal`.
std::vector<ChoiceOdds> choices_odds(const match::State& state);

// "dodge 3+, pick-up 4+: 42 %", "2 dés au choix de l'attaquant : défenseur à terre 56 %, ...": all of it in one line.
std::string odds_text(const ChoiceOdds& odds, Language language);
// The rolls alone: "dodge 3+, pick-up 4+"; empty where there are none.
std::string rolls_text(std::span<const PricedRoll> rolls, Language language);

std::string_view deed_key(Deed deed);            // "block", "hand-off"
std::span<const std::string_view> share_keys();  // all there are

}  // namespace dugout::odds
