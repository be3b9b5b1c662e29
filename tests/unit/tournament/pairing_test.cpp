#include "tournament/pairing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "rules/dice.hpp"
#include "tournament/bracket.hpp"
#include "tournament/checker.hpp"
#include "tournament/matching.hpp"

namespace dugout::tournament {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Field random_field(Random& random, int size, int meetings) {
    Field field(at(size));
    for (int i = 0; i < meetings; ++i) {
        const int a = static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
        const int b = static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
        if (a != b) field.meet(a, b);
    }
    for (int& rounds : field.odd_rounds) rounds = static_cast<int>(random.below(3));
    field.final_pair = random.below(4) == 0;
    return field;
}

// matched.pairing.algorithm word by word, without any short cut.
struct Literal {
    const Field& field;
    std::vector<std::pair<int, int>> pairs{};

    bool pair(const std::vector<int>& list, int r, int q) {
        if (list.empty()) return true;
        const int a = list.front();
        std::vector<int> order(list.begin() + 1, list.end());
        const auto met = [&](int b) { return field.met[at(a)][at(b)]; };
        std::stable_sort(order.begin(), order.end(), [&](int x, int y) { return met(x) < met(y); });
        for (const int b : order) {
            const int k = met(b);
            if (k > 0 && (r == 0 || k > q)) continue;
            std::vector<int> rest = list;
            std::erase_if(rest, [&](int one) { return one == a || one == b; });
            pairs.emplace_back(a, b);
            if (pair(rest, k > 0 ? r - 1 : r, q - k)) return true;
            pairs.pop_back();
        }
        return false;
    }

    int solve() {
        std::vector<int> list;
        for (int i = 0; i < field.size(); ++i) list.push_back(i);
        std::vector<std::pair<int, int>> head;
        if (field.final_pair && list.size() >= 2) {
            head.emplace_back(0, 1);
            list.erase(list.begin(), list.begin() + 2);
        }
        std::vector<int> candidates = {-1};
        if (list.size() % 2 == 1) {
            candidates.clear();
            int fewest = 1000;
            for (const int one : list) fewest = std::min(fewest, field.odd_rounds[at(one)]);
            for (auto one = list.rbegin(); one != list.rend(); ++one)
                if (field.odd_rounds[at(*one)] == fewest) candidates.push_back(*one);
        }
        int most = 0;
        for (const auto& row : field.met) most = std::max(most, *std::max_element(row.begin(), row.end()));
        for (int r = 0;; ++r)
            for (int q = r; q <= r * std::max(most, 1); ++q)
                for (const int odd : candidates) {
                    std::vector<int> rest = list;
                    std::erase(rest, odd);
                    pairs = head;
                    if (pair(rest, r, q)) return odd;
                }
    }
};

TEST(Pairing, DoesWhatTheRuleSaysWordByWord) {
    Random random(11);
    for (int game = 0; game < 3000; ++game) {
        const int size = 2 + static_cast<int>(random.below(7));
        const Field field = random_field(random, size, static_cast<int>(random.below(18)));
        Literal literal{field};
        const int odd = literal.solve();
        const Pairing pairing = pair_by_rank(field);
        std::vector<std::pair<int, int>> pairs;
        for (const Pair& one : pairing.pairs) pairs.emplace_back(one.a, one.b);
        ASSERT_EQ(pairs, literal.pairs) << "field " << game;
        ASSERT_EQ(pairing.odd, odd) << "field " << game;
        ASSERT_FALSE(check_pairing(field, pairing)) << "field " << game;
    }
}

TEST(Pairing, TheCheckerFindsEveryExchangeOfTwo) {
    Random random(12);
    int found = 0;
    for (int game = 0; game < 300; ++game) {
        const int size = 6 + static_cast<int>(random.below(9));
        const Field field = random_field(random, size, 2 * size);
        const Pairing right = pair_by_rank(field);
        for (std::size_t i = 0; i + 1 < right.pairs.size(); ++i) {
            Pairing wrong = right;
            std::swap(wrong.pairs[i].b, wrong.pairs[i + 1].b);
            EXPECT_TRUE(check_pairing(field, wrong));
            ++found;
        }
        if (right.odd >= 0) {
            Pairing wrong = right;
            std::swap(wrong.odd, wrong.pairs.back().b);
            EXPECT_TRUE(check_pairing(field, wrong));
        }
    }
    EXPECT_GT(found, 500);
}

// All ways to pair, each one looked at.
long cheapest_by_hand(const Costs& cost, std::vector<int> list) {
    if (list.empty()) return 0;
    long best = 1'000'000'000;
    for (std::size_t i = 1; i < list.size(); ++i) {
        std::vector<int> rest = list;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        rest.erase(rest.begin());
        best = std::min(best, cost[at(list[0])][at(list[i])] + cheapest_by_hand(cost, rest));
    }
    return best;
}

TEST(Matching, FindsTheCheapestPairing) {
    Random random(13);
    for (int game = 0; game < 2000; ++game) {
        const std::size_t size = 2 * (1 + random.below(4));
        Costs cost(size, std::vector<long>(size, 0));
        std::vector<int> list;
        for (std::size_t i = 0; i < size; ++i) {
            list.push_back(static_cast<int>(i));
            for (std::size_t j = i + 1; j < size; ++j) cost[i][j] = cost[j][i] = static_cast<long>(random.below(7)) * 3;
        }
        ASSERT_EQ(cheapest_pairing(cost), cheapest_by_hand(cost, list)) << "game " << game;
    }
}

TEST(Pairing, FiveHundredCoachesTakeLessThanASecond) {
    Random random(14);
    const Field field = random_field(random, 500, 500 * 5);
    const std::clock_t begin = std::clock();  // of the processor: what else runs does not count
    const Pairing pairing = pair_by_rank(field);
    const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    EXPECT_EQ(pairing.pairs.size(), 250u);
    EXPECT_EQ(pairing.rematches, field.final_pair && field.met[0][1] > 0 ? 1 : 0);
    EXPECT_LT(took, 1.0);
}

TEST(Pairing, TheDrawIsAPermutationThatTheSeedAloneDecides) {
    std::vector<int> order = random_order(200, 7);
    EXPECT_EQ(order, random_order(200, 7));
    EXPECT_NE(order, random_order(200, 8));
    std::sort(order.begin(), order.end());
    for (int i = 0; i < 200; ++i) EXPECT_EQ(order[at(i)], i);
}

std::vector<std::pair<int, bool>> passed_by(const std::vector<Passed>& passed) {
    std::vector<std::pair<int, bool>> result;
    for (const Passed& one : passed) result.emplace_back(one.who, one.had_it);
    return result;
}

// What a table says of those who were passed over: met, or the rest could not be paired.
TEST(Pairing, TellsOfEachWhoWasPassedOverWhy) {
    Field field(5);
    field.odd_rounds[4] = 1;  // the last has had his bye; without the fourth the rest could not be paired freely
    field.meet(0, 1);
    field.meet(0, 2);
    field.meet(0, 4);
    const Pairing pairing = pair_by_rank(field);
    ASSERT_EQ(pairing.odd, 2);
    EXPECT_EQ(passed_by(pairing.passed_odd), (std::vector<std::pair<int, bool>>{{4, true}, {3, false}}));
    ASSERT_EQ(pairing.pairs.size(), 2u);
    EXPECT_EQ(pairing.pairs[0].b, 3);
    EXPECT_EQ(passed_by(pairing.pairs[0].passed), (std::vector<std::pair<int, bool>>{{1, true}}));
}

TEST(Pairing, ARematchNamesOnlyThoseWhoStandBetween) {
    Field field(4);  // the first has met all; once the second and the fourth, twice the third
    field.meet(0, 1);
    field.meet(0, 2);
    field.meet(0, 2);
    field.meet(0, 3);
    const Pairing pairing = pair_by_rank(field);
    ASSERT_EQ(pairing.pairs[0].b, 1);
    EXPECT_EQ(pairing.pairs[0].why, Rule::matched_pairing_rematch_forced);
    EXPECT_TRUE(pairing.pairs[0].passed.empty());
}

// matched.knockout.bracket: the exchange that keeps a group apart must not bring another together.
TEST(Bracket, ASeedThatChangesPlacesMeetsNobodyOfHisOwnGroupThereEither) {
    const std::vector<int> group = {0, 0, 1, 2, 3, 4, 5, 0};
    const std::vector<int> slots = seeded_slots({0, 1, 2, 3, 4, 5, 6, 7}, [&](int who) { return group[at(who)]; });
    EXPECT_EQ(slots, (std::vector<int>{0, 5, 3, 4, 2, 7, 1, 6}));
}

}  // namespace
}  // namespace dugout::tournament
