#include "coach/elo.hpp"

#include <algorithm>
#include <cmath>

namespace dugout::coach {

namespace {

constexpr double furthest = 1000;

// Where all games ended alike nothing is known of the spread. The share of games that end otherwise may still be as
// large as would hide in so many games one time in twenty: about three divided by their number. The difference itself
// is told as if one game more had been drawn, since no number would do for a side that never loses.
Elo elo_of_equals(const Score& score) {
    const auto difference = [](double share) { return 400 * std::log10(share / (1 - share)); };
    const double points = score.points();
    const auto games = static_cast<double>(score.games());
    const double hidden = 1 - std::pow(0.05, 1 / games);
    const double value = difference((points * games + 0.5) / (games + 1));
    const double limit =
        points > 0.5 ? difference(points - hidden * points) : difference(points + hidden * (1 - points));
    return {value, std::abs(value - limit)};
}

}  // namespace

double Score::points() const {
    if (games() == 0) return 0.5;
    return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

double Score::variance() const {
    if (games() == 0) return 0;
    const double mean = points();
    const auto part = [&](std::uint64_t count, double value) {
        return static_cast<double>(count) * (value - mean) * (value - mean);
    };
    return (part(wins, 1) + part(draws, 0.5) + part(losses, 0)) / static_cast<double>(games());
}

double elo_of(double points) {
    if (points <= 0) return -furthest;
    if (points >= 1) return furthest;
    return std::clamp(400 * std::log10(points / (1 - points)), -furthest, furthest);
}

double expected_points(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Elo elo(const Score& score) {
    const double points = score.points();
    if (score.games() > 0 && score.variance() == 0) return elo_of_equals(score);
    const double deviation =
        score.games() == 0 ? 0.5 : std::sqrt(score.variance() / static_cast<double>(score.games()));
    const double low = elo_of(points - 1.96 * deviation);
    const double high = elo_of(points + 1.96 * deviation);
    return {elo_of(points), (high - low) / 2};
}

double log_likelihood(const Score& score, double elo0, double elo1) {
    // A variance of nothing (all games alike) would make any difference certain; half a game of each keeps it sane.
    const double n = static_cast<double>(score.games());
    if (n == 0) return 0;
    const double w = (static_cast<double>(score.wins) + 0.5) / (n + 1.5);
    const double d = (static_cast<double>(score.draws) + 0.5) / (n + 1.5);
    const double mean = w + 0.5 * d;
    const double l = 1 - w - d;
    const double variance = w * (1 - mean) * (1 - mean) + d * (0.5 - mean) * (0.5 - mean) + l * mean * mean;
    const double s0 = expected_points(elo0);
    const double s1 = expected_points(elo1);
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

Verdict sprt(const Score& score, double elo0, double elo1, int sharing) {
    constexpr double bound = 2.944438979166440;  // log(0.95 / 0.05)
    const double llr = log_likelihood(score, elo0, elo1) / sharing;
    if (llr >= bound) return Verdict::Elo1;
    if (llr <= -bound) return Verdict::Elo0;
    return Verdict::Open;
}

}  // namespace dugout::coach
