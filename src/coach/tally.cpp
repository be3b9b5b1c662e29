#include "coach/tally.hpp"

#include <algorithm>
#include <cmath>

#include "rules/dice.hpp"

namespace dugout::coach {

namespace {

// A few tries say little about how far they are apart, so that some of the usual spread is counted in.
constexpr double usual_variance = 0.01;
constexpr double usual_weight = 4;
// How far buckets may be apart: of one that was never tried no more is known.
constexpr double unknown_variance = 0.01;
// So many buckets have a mean of their own after so many tries.
constexpr double widening = 0.7;

double mean_of(double sum, double count) { return count > 0 ? sum / count : 0; }

}  // namespace

Tally::Tally(const std::vector<double>& chances) {
    for (const double chance : chances) buckets_.push_back({.chance = chance});
}

void Tally::Stratum::take(const Stratum& other) {
    chance += other.chance;
    count += other.count;
    sum += other.sum;
    squares += other.squares;
    mixed = mixed || other.chance > 0;
}

double Tally::Stratum::variance() const {
    const double spread = std::max(squares - sum * mean_of(sum, count), 0.);
    return (spread + usual_weight * usual_variance) / (count + usual_weight);
}

// What one more takes off the square of the error.
double Tally::Stratum::use_of_a_try() const {
    const double weight = chance * chance;
    return count > 0 ? weight * variance() / (count * (count + 1)) : weight * unknown_variance;
}

std::vector<Tally::Stratum> Tally::strata() const {
    const double most = 1 + std::pow(static_cast<double>(tries_.size()), widening);
    std::vector<Stratum> list;
    for (const Stratum& bucket : buckets_) {
        if (static_cast<double>(list.size()) <= most)
            list.push_back(bucket);
        else
            list.back().take(bucket);
    }
    return list;
}

std::size_t Tally::draw_from_rest(std::size_t first, std::uint64_t seed) const {
    constexpr double steps = 4'294'967'296;
    double total = 0;
    for (std::size_t i = first; i < buckets_.size(); ++i) total += buckets_[i].chance;
    double left = total * static_cast<double>(Random(seed).next() >> 32) / steps;
    std::size_t drawn = first;
    while (drawn + 1 < buckets_.size() && left >= buckets_[drawn].chance) left -= buckets_[drawn++].chance;
    return drawn;
}

std::vector<std::size_t> Tally::next(std::size_t count, std::uint64_t seed) const {
    std::vector<Stratum> list = strata();
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < count; ++i) {
        const auto best = std::max_element(list.begin(), list.end(), [](const Stratum& a, const Stratum& b) {
            return a.use_of_a_try() < b.use_of_a_try();
        });
        // As if it had come to what the others came to: how far they are apart stays as it is.
        const double value = mean_of(best->sum, best->count);
        best->squares += value * value;
        best->sum += value;
        ++best->count;
        const auto at = static_cast<std::size_t>(best - list.begin());
        chosen.push_back(at + 1 < list.size() ? at : draw_from_rest(at, seed + i));
    }
    return chosen;
}

void Tally::add(std::size_t bucket, double value) {
    buckets_[bucket].take({.chance = 0, .count = 1, .sum = value, .squares = value * value});
    tries_.push_back({bucket, value});
}

void Tally::forget() {
    for (Stratum& bucket : buckets_) bucket = {.chance = bucket.chance};
    tries_.clear();
}

double Tally::mean() const {
    double sum = 0;
    double known = 0;
    for (const Stratum& stratum : strata()) {
        if (stratum.count == 0) continue;
        sum += stratum.chance * stratum.sum / stratum.count;
        known += stratum.chance;
    }
    return mean_of(sum, known);
}

// What each try adds to the mean beyond what was to be expected where it began.
std::vector<double> Tally::residuals() const {
    const std::vector<Stratum> list = strata();
    const double all = mean();
    double known = 0;
    for (const Stratum& stratum : list) known += stratum.count > 0 ? stratum.chance : 0;
    std::vector<double> values;
    for (const Try& one : tries_) {
        const Stratum& stratum = list[std::min(one.bucket, list.size() - 1)];
        // A single try is no measure of itself: the mean of all is worth one more.
        const double expected = (stratum.sum + all) / (stratum.count + 1);
        values.push_back(stratum.chance / stratum.count / known * (one.value - expected));
    }
    return values;
}

// The square of how wrong the mean may be because of what was not tried, or only with others that may be different.
double Tally::blindness() const {
    double untried = 0;
    double square = 0;
    for (const Stratum& stratum : strata()) {
        if (stratum.count == 0)
            untried += stratum.chance;
        else if (stratum.mixed)
            square += stratum.chance * stratum.chance * unknown_variance / (stratum.count * (stratum.count + 1));
    }
    return square + untried * untried * unknown_variance;
}

bool Tally::is_behind(const Tally& other, double errors) const {
    const std::size_t pairs = std::min(tries(), other.tries());
    if (pairs == 0) return false;
    const std::vector<double> mine = residuals();
    const std::vector<double> theirs = other.residuals();
    double spread = 0;
    for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
        const double difference = (i < mine.size() ? mine[i] : 0) - (i < theirs.size() ? theirs[i] : 0);
        spread += difference * difference;
    }
    const auto count = static_cast<double>(pairs);
    const double luck = (spread * count * count + usual_weight * usual_variance) / (usual_weight + count) / count;
    return other.mean() - mean() > errors * std::sqrt(luck + blindness() + other.blindness());
}

}  // namespace dugout::coach
