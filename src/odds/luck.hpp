#pragma once

// What the dice gave against what was to be expected of them, from the events of a match.
//
// Every roll that can go well or badly counts, each throw of it, so a roll that is made again counts twice. `expected`
// is the chance that it had, `actual` what came of it: 1 for a success, 0 for a failure, something between for what has
// degrees (block dice, injuries, casualties). It belongs to the side that wants it to succeed: what is rolled against a
// player's armour is the luck of his own side, and his armour holding is the success.
//
// `luck` is the difference, weighed by what hangs on such a roll. Its unit is one turn: +1 is a turn that went on
// although it was bound to end. Rolls whose failure ends the turn weigh 1, one that only costs the player his action
// a half, and so on (the table in luck.cpp). Dice that are neither good nor bad (bounces, scatters, the kick-off, the
// weather) and contests without a target are left out.

#include <array>
#include <cstddef>
#include <vector>

#include "match/events.hpp"
#include "match/record.hpp"
#include "match/state.hpp"

namespace dugout::odds {

struct LuckSum {
    int rolls = 0;
    double expected = 0;
    double actual = 0;
    double luck = 0;

    void add(double chance, double result, double weight) {
        ++rolls;
        expected += chance;
        actual += result;
        luck += weight * (result - chance);
    }
};

// One throw that counted.
struct LuckyRoll {
    std::size_t at = 0;  // after so many choices
    match::RollKind kind = match::RollKind::None;
    Seat seat = Seat::Home;
    PlayerId player = nobody;
    double expected = 0;
    double actual = 0;
    double weight = 0;

    double luck() const { return weight * (actual - expected); }
};

// The luck of both sides so far, after a team turn.
struct LuckPoint {
    std::size_t at = 0;
    int period = 0;
    int turn = 0;
    Seat seat = Seat::Home;
    std::array<double, 2> luck{};
};

struct Luck {
    std::array<LuckSum, 2> sides{};
    std::array<std::array<LuckSum, static_cast<std::size_t>(match::RollKind::Count)>, 2> kinds{};
    std::array<LuckSum, player_slots> players{};
    std::vector<LuckPoint> curve;
    std::vector<LuckyRoll> rolls;

    const LuckSum& side(Seat seat) const { return sides[static_cast<std::size_t>(seat)]; }
    const LuckSum& kind(Seat seat, match::RollKind kind) const {
        return kinds[static_cast<std::size_t>(seat)][static_cast<std::size_t>(kind)];
    }
};

// Does this kind of roll count, and how much?
double luck_weight(match::RollKind kind);

class LuckCounter {
public:
    // `state` says which skills the players have; any state of the match will do. `at`: after so many choices.
    void count(const match::State& state, std::size_t at, const match::Event& event);
    const Luck& luck() const { return luck_; }

private:
    void add(const LuckyRoll& roll);

    Luck luck_;
    int period_ = 1;
    std::array<int, 2> turns_{};
    bool attacker_picks_ = true;  // of the block that is going on
    bool vicious_ = false;        // it is a vicious kick
};

// The luck of a whole record, or what is wrong with it.
match::FromRecord<Luck> luck_of(const match::Record& record);

}  // namespace dugout::odds
