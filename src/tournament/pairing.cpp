#include "tournament/pairing.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "rules/dice.hpp"
#include "tournament/matching.hpp"

namespace dugout::tournament {

namespace {

using Places = std::vector<int>;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Places without(const Places& list, int one, int other = -1) {
    Places rest;
    for (const int each : list)
        if (each != one && each != other) rest.push_back(each);
    return rest;
}

Graph not_met(const Field& field, const Places& list) {
    Graph graph(list.size(), std::vector<char>(list.size(), 0));
    for (std::size_t i = 0; i < list.size(); ++i)
        for (std::size_t j = 0; j < list.size(); ++j)
            graph[i][j] = i != j && field.met[at(list[i])][at(list[j])] == 0 ? 1 : 0;
    return graph;
}

// A rematch weighs more than any number of earlier meetings, so that the cheapest pairing has the smallest r and, with
// that, the smallest q of matched.pairing.algorithm.
class Rematches {
public:
    explicit Rematches(const Field& field) : field_(field) {
        long most = 0;
        for (const auto& row : field.met)
            for (const int times : row) most = std::max<long>(most, times);
        rematch_ = most * field.size() + 1;
    }

    [[nodiscard]] long cost(int a, int b) const {
        const int times = field_.met[at(a)][at(b)];
        return times == 0 ? 0 : rematch_ + times;
    }

    [[nodiscard]] long least(const Places& list) const {
        Costs costs(list.size(), std::vector<long>(list.size(), 0));
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = 0; j < list.size(); ++j)
                if (i != j) costs[i][j] = cost(list[i], list[j]);
        return cheapest_pairing(costs);
    }

private:
    const Field& field_;
    long rematch_ = 1;
};

// Which rule put the two together: what stood between them in the list says it.
Rule reason(const Pair& pair) {
    if (pair.meetings > 0) return Rule::matched_pairing_rematch_forced;
    if (std::any_of(pair.passed.begin(), pair.passed.end(), [](const Passed& one) { return !one.had_it; }))
        return Rule::matched_pairing_bottom;
    if (pair.passed.empty()) return Rule::matched_pairing_by_rank;
    return pair.passed.size() == 1 ? Rule::matched_pairing_rematch_swap : Rule::matched_pairing_rematch_cascade;
}

// Those of the list who have been the odd one out least often, from the lowest place up.
Places odd_candidates(const Field& field, const Places& list) {
    int fewest = field.odd_rounds[at(list.front())];
    for (const int one : list) fewest = std::min(fewest, field.odd_rounds[at(one)]);
    Places candidates;
    for (auto one = list.rbegin(); one != list.rend(); ++one)
        if (field.odd_rounds[at(*one)] == fewest) candidates.push_back(*one);
    return candidates;
}

// Without a rematch: the first opponent by rank for whom the rest can be paired.
void pair_freely(const Field& field, const Places& list, Pairing& result) {
    const Graph graph = not_met(field, list);
    Matching matching(graph);
    std::vector<char> gone(list.size(), 0);
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (gone[i] != 0) continue;
        Pair pair{list[i], -1, 0, Rule::none, {}};
        for (std::size_t j = i + 1; j < list.size() && pair.b < 0; ++j) {
            if (gone[j] != 0) continue;
            const bool met = graph[i][j] == 0;
            if (!met && matching.take(static_cast<int>(i), static_cast<int>(j))) {
                pair.b = list[j];
                gone[i] = gone[j] = 1;
            } else {
                pair.passed.push_back({list[j], met});
            }
        }
        pair.why = reason(pair);
        result.pairs.push_back(std::move(pair));
    }
}

// The order in which `a` tries opponents: those he has not met by rank, then the others by the number of meetings.
Places opponents(const Field& field, const Places& list) {
    Places order(list.begin() + 1, list.end());
    const auto& met = field.met[at(list.front())];
    std::stable_sort(order.begin(), order.end(), [&](int x, int y) { return met[at(x)] < met[at(y)]; });
    return order;
}

void pair_with_rematches(const Field& field, Places list, const Rematches& rematches, Pairing& result) {
    long left = rematches.least(list);
    while (!list.empty()) {
        const int a = list.front();
        Pair pair{a, -1, 0, Rule::none, {}};
        for (const int b : opponents(field, list)) {
            const long own = rematches.cost(a, b);
            if (own > left || rematches.least(without(list, a, b)) + own != left) {
                if (own == 0) pair.passed.push_back({b, false});
                continue;
            }
            left -= own;
            pair.b = b;
            break;
        }
        pair.meetings = field.met[at(a)][at(pair.b)];
        for (const int one : list)
            if (one > a && one < pair.b && field.met[at(a)][at(one)] > 0) pair.passed.push_back({one, true});
        std::sort(pair.passed.begin(), pair.passed.end(),
                  [](const Passed& x, const Passed& y) { return x.who < y.who; });
        pair.why = reason(pair);
        if (pair.meetings > 0) ++result.rematches;
        list = without(list, a, pair.b);
        result.pairs.push_back(std::move(pair));
    }
}

// matched.pairing.algorithm (4): the first of the candidates with whom the rest has the fewest rematches.
int choose_odd(const Field& field, const Places& list, const Rematches& rematches, Pairing& result) {
    const Places candidates = odd_candidates(field, list);
    int best = -1;
    for (const int one : candidates)
        if (Matching(not_met(field, without(list, one))).pairs() * 2 + 1 == static_cast<int>(list.size())) {
            best = one;
            break;
        }
    if (best < 0) {
        long least = -1;
        for (const int one : candidates) {
            const long cost = rematches.least(without(list, one));
            if (least >= 0 && cost >= least) continue;
            least = cost;
            best = one;
        }
    }
    for (auto one = list.rbegin(); *one != best; ++one)
        result.passed_odd.push_back({*one, std::find(candidates.begin(), candidates.end(), *one) == candidates.end()});
    return best;
}

}  // namespace

Pairing pair_by_rank(const Field& field) {
    Pairing result;
    Places list(at(field.size()));
    std::iota(list.begin(), list.end(), 0);
    if (field.final_pair && list.size() >= 2) {  // matched.pairing.final-round
        result.pairs.push_back({0, 1, field.met[0][1], Rule::matched_pairing_final_round, {}});
        if (field.met[0][1] > 0) ++result.rematches;
        list.erase(list.begin(), list.begin() + 2);
    }
    const Rematches rematches(field);
    if (list.size() % 2 == 1) {  // matched.pairing.odd
        result.odd = choose_odd(field, list, rematches, result);
        result.why_odd = field.has_spare ? Rule::matched_pairing_spare_lowest : Rule::matched_pairing_bye_who;
        list = without(list, result.odd);
    }
    const bool free = Matching(not_met(field, list)).pairs() * 2 == static_cast<int>(list.size());
    if (free)
        pair_freely(field, list, result);
    else
        pair_with_rematches(field, list, rematches, result);
    return result;
}

std::vector<int> random_order(int size, std::uint64_t seed) {
    std::vector<int> order(at(size));
    std::iota(order.begin(), order.end(), 0);
    Random random(seed);
    for (int i = size - 1; i >= 1; --i) std::swap(order[at(i)], order[random.below(static_cast<std::uint32_t>(i) + 1)]);
    return order;
}

std::vector<int> keep_apart(std::span<const int> order, std::span<const int> club) {
    // Two of one club count as having met; the last of an odd number stays where the draw put him.
    const std::size_t even = order.size() / 2 * 2;
    Field field(even);
    for (std::size_t i = 0; i < even; ++i)
        for (std::size_t j = i + 1; j < even; ++j)
            if (club[at(order[i])] >= 0 && club[at(order[i])] == club[at(order[j])])
                field.meet(static_cast<int>(i), static_cast<int>(j));
    std::vector<int> result;
    for (const Pair& pair : pair_by_rank(field).pairs) {
        result.push_back(order[at(pair.a)]);
        result.push_back(order[at(pair.b)]);
    }
    if (even < order.size()) result.push_back(order.back());
    return result;
}

}  // namespace dugout::tournament
