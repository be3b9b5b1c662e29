#include "coach/fixtures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace dugout::coach {
namespace {

using Pairing = std::pair<std::size_t, std::size_t>;

Pairing pairing(const Fixture& fixture) { return std::minmax(fixture.home, fixture.away); }

TEST(FixtureList, HasEveryPairingOnceBeforeAnyComesAgain) {
    for (const std::size_t teams : {1U, 2U, 3U, 4U, 8U, 21U}) {
        const FixtureList list(teams, 7);
        EXPECT_EQ(list.size(), teams * (teams + 1) / 2);
        std::set<Pairing> seen;
        for (std::uint64_t i = 0; i < list.size(); ++i) {
            EXPECT_LT(std::max(list[i].home, list[i].away), teams);
            seen.insert(pairing(list[i]));
        }
        EXPECT_EQ(seen.size(), list.size()) << teams << " teams";
    }
}

TEST(FixtureList, ComesAgainWithHomeAndAwayExchanged) {
    const FixtureList list(5, 3);
    for (std::uint64_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(list[i + list.size()], (Fixture{list[i].away, list[i].home}));
        EXPECT_EQ(list[i + 2 * list.size()], list[i]);
    }
}

// A team against its own kind counts once, as the round does.
TEST(FixtureList, NoTeamIsMoreThanARoundAhead) {
    constexpr std::size_t teams = 21;
    const FixtureList list(teams, 9);
    std::array<int, teams> played{};
    for (std::uint64_t i = 0; i < list.size(); ++i) {
        ++played[list[i].home];
        if (list[i].away != list[i].home) ++played[list[i].away];
        const auto [least, most] = std::minmax_element(played.begin(), played.end());
        EXPECT_LE(*most - *least, 1) << "after " << i + 1;
    }
}

// Five fixtures of one seed are nine teams or ten; those of many seeds are all of them.
TEST(FixtureList, TheSeedDecidesWhoMeets) {
    constexpr std::size_t teams = 21;
    std::set<std::size_t> met;
    std::set<std::vector<Pairing>> orders;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const FixtureList list(teams, seed);
        std::set<std::size_t> these;
        std::vector<Pairing> order;
        for (std::uint64_t i = 0; i < 5; ++i) {
            these.insert({list[i].home, list[i].away});
            order.push_back(pairing(list[i]));
        }
        EXPECT_GE(these.size(), 9U) << "seed " << seed;
        met.merge(these);
        orders.insert(order);
    }
    EXPECT_EQ(met.size(), teams);
    EXPECT_EQ(orders.size(), 20U);
    EXPECT_EQ(FixtureList(teams, 4)[2], FixtureList(teams, 4)[2]);
}

}  // namespace
}  // namespace dugout::coach
