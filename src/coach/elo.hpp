#pragma once

// How much stronger is one coach than another, and how sure can we be? Elo with its error, and a sequential test that
// stops as soon as the answer is clear.

#include <cstdint>

namespace dugout::coach {

struct Score {
    std::uint64_t wins = 0, draws = 0, losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    // The share of the points, a draw being half a win; one half before the first game.
    double points() const;
    // Of the points of a single game around that share.
    double variance() const;
};

// A share of the points as a difference in Elo; kept within +-1000, where a handful of games says nothing more.
double elo_of(double points);
// The share of the points that is expected of a difference in Elo.
double expected_points(double elo);

struct Elo {
    double value = 0;
    double error = 0;  // half the width of the 95 % interval; as far as it goes one way where all games ended alike
};
Elo elo(const Score& score);

// Is the difference nearer to elo0 or to elo1? The logarithm of how much likelier elo1 is.
double log_likelihood(const Score& score, double elo0, double elo1);

enum class Verdict : std::uint8_t { Open, Elo0, Elo1 };
// Wrong at most one time in twenty either way. Where so many results at a time share their luck, they count as one.
Verdict sprt(const Score& score, double elo0, double elo1, int sharing = 1);

}  // namespace dugout::coach
