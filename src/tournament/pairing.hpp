#pragma once

// Who meets whom, from the ranking and what was played: matched.pairing.algorithm. Coaches and squads are paired alike;
// here they are places of the list, 0 the best.

#include <cstdint>
#include <span>
#include <vector>

#include "rules/rule_ids.hpp"

namespace dugout::tournament {

struct Field {
    std::vector<std::vector<int>> met{};  // how often each two have met
    std::vector<int> odd_rounds{};        // byes and matches against the spare player
    bool final_pair = false;              // a last round with the exception on
    bool has_spare = false;

    explicit Field(std::size_t size = 0) : met(size, std::vector<int>(size, 0)), odd_rounds(size, 0) {}
    [[nodiscard]] int size() const { return static_cast<int>(met.size()); }
    void meet(int a, int b) {
        ++met[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
        ++met[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)];
    }
};

// Somebody who would have come earlier, and why he did not.
struct Passed {
    int who = 0;
    bool had_it = false;  // has met him, or has been the odd one out before; else: the rest could not be paired
};

struct Pair {
    int a = 0, b = 0;  // a is the better placed
    int meetings = 0;  // earlier ones: more than 0 is a rematch that cannot be avoided
    Rule why = Rule::none;
    std::vector<Passed> passed{};
};

struct Pairing {
    std::vector<Pair> pairs{};  // table 1 first
    int odd = -1;               // the odd one out; -1: nobody
    Rule why_odd = Rule::none;
    std::vector<Passed> passed_odd{};
    int rematches = 0;
};

[[nodiscard]] Pairing pair_by_rank(const Field& field);

// matched.pairing.round1: for i from n-1 down to 1 draw j in 0..i and exchange.
[[nodiscard]] std::vector<int> random_order(int size, std::uint64_t seed);
// The draw with clubs kept apart: the order of random_order, but each takes the first below him of another club for
// whom the rest can still be paired. As few pairs of one club as possible.
[[nodiscard]] std::vector<int> keep_apart(std::span<const int> order, std::span<const int> club);

}  // namespace dugout::tournament
