#pragma once

// What the tries of an idea have come to so far. Each try begins in one bucket of the idea's chance node, and counts by
// the exact chance of where it began, not by how often luck would have led there. The likeliest buckets have a mean of
// their own; the others share one until there are tries enough to tell them apart (progressive widening).

#include <cstdint>
#include <vector>

namespace dugout::coach {

class Tally {
public:
    Tally() = default;
    // Of buckets with these chances: the likeliest first, together certain.
    explicit Tally(const std::vector<double>& chances);

    // Where the next tries tell most: where chance and spread are large and tries are few. `seed` picks among those
    // that share a mean.
    std::vector<std::size_t> next(std::size_t count, std::uint64_t seed) const;
    void add(std::size_t bucket, double value);
    void forget();

    std::size_t tries() const { return tries_.size(); }
    double mean() const;

    // By so many standard errors of the difference. Tries of the same number have met the same dice, and what luck does
    // to both alike says nothing about which is better.
    bool is_behind(const Tally& other, double errors) const;

private:
    struct Stratum {
        double chance = 0;
        double count = 0, sum = 0, squares = 0;  // of its tries
        bool mixed = false;                      // of several buckets

        void take(const Stratum& other);
        double variance() const;
        double use_of_a_try() const;
    };
    struct Try {
        std::size_t bucket;
        double value;
    };

    std::vector<Stratum> strata() const;
    std::size_t draw_from_rest(std::size_t first, std::uint64_t seed) const;
    std::vector<double> residuals() const;
    double blindness() const;

    std::vector<Stratum> buckets_;
    std::vector<Try> tries_;
};

}  // namespace dugout::coach
