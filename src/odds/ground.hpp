#pragma once

// What waits for a player on each square: the tackle zones of the other side and the skills behind them, gathered for
// all squares at once, because a path asks for the same squares again and again. What a dodge needs is asked of the
// engine once for each kind of dodge that differs.

#include <array>
#include <cstdint>

#include "match/state.hpp"
#include "odds/hazard.hpp"

namespace dugout::odds {

class Ground {
public:
    Ground(const match::State& state, PlayerId mover, const Helps& helps);

    bool in_zone(Square square) const { return at(square).zones > 0; }
    bool has_tentacles(Square square) const { return (at(square).skills & Tentacles) != 0; }
    bool has_shadow(Square square) const { return (at(square).skills & Shadowing) != 0; }

    // Leaving a tackle zone for another square.
    Hazard dodge(Square from, Square to);
    // lrb4.skill.tentacles.contest: the one of several who is hardest to escape.
    Hazard tentacles(Square from) const;
    // lrb4.skill.shadowing.trigger: all of them try, one after the other.
    void shake_off(Square from, Chances& chances) const;
    // Who would dive at a player who leaves this square.
    PlayerId diver(Square from) const;

private:
    enum Reaction : std::uint8_t { Tackle = 1, Diving = 2, Tentacles = 4, Shadowing = 8 };
    struct Footing {
        std::uint8_t zones = 0;
        std::uint8_t tails = 0;
        std::uint8_t skills = 0;  // bits of Reaction: somebody whose zone is here has it, and may use it
    };
    static constexpr std::size_t most_around = 9;

    const Footing& at(Square square) const { return footing_[static_cast<std::size_t>(match::grid_index(square))]; }
    Hazard ask_dodge(Square from, Square to) const;

    const match::State& state_;
    PlayerId mover_;
    const Helps& helps_;
    std::array<Footing, pitch_squares> footing_{};
    // By tails around the square left, whether somebody dives there, zones on the square entered.
    std::array<std::array<std::array<Hazard, most_around>, 2>, most_around> dodges_;
    std::array<std::array<std::array<bool, most_around>, 2>, most_around> asked_{};
};

}  // namespace dugout::odds
