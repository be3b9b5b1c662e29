#pragma once

// Rolls on the way of one player, and what he can fall back on when one fails. Where several rolls follow one another
// it matters which help is already spent, so a chance is a list: one number for each set of helps that may be left.
// A hazard turns the list before a roll into the list after it.
//
// How helps are used is fixed, and is what the enumeration of a whole action does as well (odds/enumerate.hpp): Break
// Tackle where it saves the roll, else the skill made for it, else the team's re-roll, else Pro. The skill comes before
// the team because the team's re-roll serves everywhere; Pro last because it fails half of the time.

#include <array>
#include <cstdint>

#include "match/rolls.hpp"

namespace dugout::odds {

enum class Reroll : std::uint8_t { Kept, Allowed };  // the team's; skills are always used

enum class Help : std::uint8_t { Team, Dodge, SureFeet, BreakTackle, Pro };
inline constexpr int help_kinds = 5;

// Sets of helps as bits; only the helps that the player has get a bit, so that most lists are short.
class Helps {
public:
    Helps(const match::State& state, PlayerId player, Reroll reroll = Reroll::Allowed);

    // Its bit, 0 when he does not have it.
    unsigned bit(Help help) const { return bits_[static_cast<std::size_t>(help)]; }
    unsigned all() const { return sets() - 1; }
    unsigned sets() const { return 1u << count_; }
    double pro_chance() const { return pro_chance_; }

private:
    std::array<unsigned, help_kinds> bits_{};
    unsigned count_ = 0;
    double pro_chance_ = 0;
};

inline constexpr unsigned most_help_sets = 1u << help_kinds;
using Chances = std::array<double, most_help_sets>;  // by the set of helps left; beyond Helps::sets() not set

struct Hazard {
    double clean = 1;          // the roll succeeds
    double broken = 0;         // it fails, and succeeds with Break Tackle
    double second = 0;         // once it has failed, a second roll succeeds
    double second_broken = 0;  // or succeeds with Break Tackle
    double wasted = 0;         // it fails in spite of Break Tackle, which is spent
    double second_wasted = 0;  // and then a second roll succeeds
    unsigned skill = 0;        // the bit of the skill that rolls it again
};

// `skill`: the bit of the skill that may roll it again, if any.
Hazard hazard_of(const match::Roll& roll, unsigned skill = 0);
// A dodge that Break Tackle may save: the same roll by agility and by strength.
Hazard hazard_of(const match::Roll& by_agility, const match::Roll& by_strength, unsigned skill);
// A skill that serves this roll only needs no place among the helps: the roll and its second try in one.
Hazard with_own_skill(const match::State& state, PlayerId player, const match::Roll& roll);
// Of whoever stands where the ball lies.
Hazard pick_up_hazard(const match::State& state, PlayerId player);
// The mover must not lose a contest with a rival who wants it (Tentacles, Shadowing); only the mover rolls again.
Hazard contest_hazard(const match::State& state, match::RollKind kind, PlayerId mover, PlayerId rival);

// What comes through. What does not is added to `lost`, by the helps that are left then.
void pass(const Hazard& hazard, const Helps& helps, Chances& chances, Chances* lost = nullptr);

// More of the same, by the helps left.
void add(const Helps& helps, Chances& chances, const Chances& more);

// The sum over all sets of helps.
double total(const Helps& helps, const Chances& chances);

}  // namespace dugout::odds
