#pragma once

// Where a player can get to, how likely, and by which way.
//
// The chance of a square is that of its best path: every roll on the way is made, or made with what helps him
// (odds/hazard.hpp says in which order helps are used), and nobody keeps him from going on. A fall, a ball that is not
// picked up, Tentacles that hold and a shadower who keeps up before the last square all end a path. Opponents are taken
// to use Tentacles, Shadowing and Diving Tackle whenever that hurts, and no Pro of their own.
//
// Every number is exact for its path, with one exception on the safe side: who survives a Diving Tackle by a re-roll
// goes on as if the diver still stood where he was.
//
// A ball on the way is picked up, since it has to be tried for; where that is optional (third.pickup.optional) it is
// left alone, and tried for only where the path ends. A carrier who comes into a trapped end zone rolls for the trap.
//
// For a player whose action goes on, the paths start from where he is in it; for anybody else, before his action is
// declared, so what his nature asks of him (Bone-head and the like) is part of the chance where it takes the action
// from him (odds/nature.hpp). A Vampire who has to feed still gets there in a Move; that he bites afterwards, or leaves
// the pitch with a turnover where nobody is at hand, is not told here.

#include <array>
#include <cstdint>

#include "match/decision.hpp"
#include "match/state.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

struct ReachQuestion {
    PlayerId player = nobody;
    match::ActionKind action = match::ActionKind::Move;  // that he would declare
    bool next_turn = false;  // as if his team's next turn had begun: what is a threat, what can be defended
    // Whoever asks for less waits less: for nothing but ways on which the team's re-roll is kept, or for this one
    // square. Of other squares only those are known then that lie on a way there that is not too long, and none that
    // are farther once he gets there for certain.
    bool kept_only = false;
    Square to = nowhere;
};

// More than anybody has, those to go for included: what is farther is not looked at.
inline constexpr int most_squares = 31;

// The choices that take him there, in order: stand-up, go, leap; and no, over a ball that may be left lying.
class Path {
public:
    static constexpr int longest = most_squares + 2;

    int size() const { return size_; }
    match::Choice operator[](int i) const { return steps_[static_cast<std::size_t>(i)]; }
    const match::Choice* begin() const { return steps_.data(); }
    const match::Choice* end() const { return steps_.data() + size_; }
    void add(match::Choice choice) { steps_[static_cast<std::size_t>(size_++)] = choice; }

private:
    std::array<match::Choice, longest> steps_{};
    int size_ = 0;
};

class Reach {
public:
    Reach(const match::State& state, const ReachQuestion& question);

    // 0 where he cannot get to. Skills are used, the team's re-roll is not.
    double chance(Square square) const { return chance(square, Reroll::Kept); }
    double chance_with_reroll(Square square) const { return chance(square, Reroll::Allowed); }
    double chance(Square square, Reroll reroll) const;

    // Of the best path to there: squares he may still pay for, those to go for included, and those among them that
    // need no roll. -1 where he cannot get to.
    int moves_left(Square square, Reroll reroll = Reroll::Kept) const;
    int free_moves_left(Square square, Reroll reroll = Reroll::Kept) const;

    // Empty for the square he is on, and where he cannot get to.
    Path path(Square square, Reroll reroll = Reroll::Kept) const;

    PlayerId player() const { return player_; }
    int ways() const { return count_; }  // how many partial paths were worth keeping

private:
    friend class ReachSearch;

    static constexpr int most_ways = 2048;
    static constexpr std::uint16_t none = 0xffff;

    // A path to a square that no other path there beats in everything.
    struct Way {
        double kept;     // the chance without the team's re-roll
        double allowed;  // and with it
        std::uint16_t before;
        Square square;
        std::uint8_t moved;
        std::uint8_t leaps;  // 1 when a leap was made on the way here

        double chance(Reroll reroll) const { return reroll == Reroll::Kept ? kept : allowed; }
    };

    std::uint16_t best(Square square, Reroll reroll) const;

    std::array<Way, most_ways> ways_;  // left as it is beyond count_, so that a Reach costs little to make
    std::array<std::array<std::uint16_t, pitch_squares>, 2> best_;
    int count_ = 0;
    PlayerId player_;
    bool lies_ = false;
    std::int8_t movement_ = 0;
    std::int8_t squares_ = 0;      // and those to go for
    Square left_alone_ = nowhere;  // a ball that is not tried for on the way
};

}  // namespace dugout::odds
