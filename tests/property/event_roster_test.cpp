#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rules/catalogue.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_goods.hpp"
#include "tournament/roster_text.hpp"

// Random rosters that keep every limit by their own bookkeeping are legal, and any one fault put into them is found.

namespace dugout::tournament {
namespace {

constexpr int rosters = 400;

class Draw {
public:
    explicit Draw(std::uint32_t seed) : engine_(seed) {}
    int below(int limit) { return limit <= 0 ? 0 : static_cast<int>(engine_() % static_cast<std::uint32_t>(limit)); }
    bool chance() { return below(2) == 0; }
    template <class T>
    const T& of(const std::vector<T>& all) {
        return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
    }

private:
    std::mt19937 engine_;
};

struct Drawn {
    Pack pack;
    EventRoster roster;
    Gold cost = 0;  // added up here, not by the program
    int points = 0;
};

void draw_players(Drawn& drawn, const TeamList& list, Draw& draw) {
    const int wanted = 11 + draw.below(6);
    int big_guys = 0;
    for (int tries = 0; static_cast<int>(drawn.roster.players.size()) < wanted && tries < 10'000; ++tries) {
        const PositionLine& position = draw.of(list.positions);
        const auto same = std::count_if(drawn.roster.players.begin(), drawn.roster.players.end(),
                                        [&](const DraftedPlayer& each) { return each.position == position.id; });
        if (same >= position.most) continue;
        if (position.big_guy && list.big_guys && big_guys >= *list.big_guys) continue;
        big_guys += position.big_guy ? 1 : 0;
        const int number = static_cast<int>(drawn.roster.players.size()) + 1;
        drawn.roster.players.push_back({number, "", position.id, {}, false, ""});
        drawn.cost += position.cost;
    }
}

void draw_stars(Drawn& drawn, const TeamList& list, const tables::matched::Tier& tier, Draw& draw) {
    int places = static_cast<int>(drawn.roster.players.size());
    int mega = 0;
    for (int tries = 0; tries < draw.below(8); ++tries) {
        const StarLine& star = draw.of(draft_book(drawn.pack.base).stars);
        const bool is_mega = holds(drawn.pack.mega_stars, star.id);
        const int price = is_mega ? 4 : 2;
        const bool known = std::any_of(drawn.roster.stars.begin(), drawn.roster.stars.end(),
                                       [&](const DraftedStar& each) { return each.id == star.id; });
        if (known || !is_willing(star, words_of(list, drawn.roster.special)) || (is_mega && mega > 0) ||
            static_cast<int>(drawn.roster.stars.size()) >= tier.max_stars || places + star.places() > 16 ||
            drawn.points + price > tier.skill_points)
            continue;
        drawn.roster.stars.push_back({star.id, 0, {}});
        drawn.cost += star_price(star, list);
        drawn.points += price;
        places += star.places();
        mega += is_mega ? 1 : 0;
    }
}

void draw_skills(Drawn& drawn, const TeamList& list, const tables::matched::Tier& tier, Draw& draw) {
    int secondary = 0;
    for (DraftedPlayer& player : drawn.roster.players) {
        const PositionLine& position = *list.position(player.position);
        const bool dear = draw.chance();
        const Ids& open = dear ? position.secondary : position.primary;
        const int price = dear ? 2 : 1;
        if (open.empty() || draw.chance() || drawn.points + price > tier.skill_points) continue;
        if (dear && secondary == tier.max_secondary) continue;
        secondary += dear ? 1 : 0;
        player.skills = {draw.of(open)};
        drawn.points += price;
    }
}

Drawn draw_roster(Base base, Draw& draw) {
    Drawn drawn;
    drawn.pack = recommended_pack(base);
    const DraftBook& book = draft_book(base);
    const TeamList& list = draw.of(book.lists);
    const tables::matched::Tier& tier = *tier_of(drawn.pack, list.id);
    EventRoster& roster = drawn.roster;
    roster.name = "Random";
    roster.coach = "Chance";
    roster.team = list.id;
    if (!list.choose.empty()) roster.special = draw.of(list.choose);
    draw_players(drawn, list, draw);
    draw_stars(drawn, list, tier, draw);
    draw_skills(drawn, list, tier, draw);
    roster.rerolls = draw.below(9);
    roster.dedicated_fans = 1 + draw.below(6);
    roster.assistant_coaches = draw.below(7);
    roster.cheerleaders = draw.below(13);
    roster.apothecaries = list.apothecary ? draw.below(2) : 0;
    drawn.cost += list.reroll * roster.rerolls + 10'000 * roster.assistant_coaches + 10'000 * roster.cheerleaders +
                  50'000 * roster.apothecaries + 10'000 * (roster.dedicated_fans - (base == Base::Edition2020 ? 1 : 0));
    if (base == Base::Edition2020 && draw.chance()) {
        roster.inducements["weather-mage"] = 1;
        drawn.cost += 30'000;
    }
    drawn.pack.budget = drawn.cost + 5'000 * draw.below(3);
    return drawn;
}

std::vector<std::string> rules_broken(const Breaches& breaches) {
    std::vector<std::string> result;
    for (const Breach& breach : breaches)
        if (!is_advice(breach.code)) result.emplace_back(id(rule(breach.code)));
    return result;
}

// A fault, and the rule that it breaks; `put` says whether this roster could take it.
struct Injected {
    const char* rule;
    bool (*put)(Drawn&, const TeamList&);
};

const std::vector<Injected> injections = {
    {"matched.roster.budget",
     [](Drawn& d, const TeamList&) {
         d.pack.budget = d.cost - 5'000;
         return true;
     }},
    {"matched.roster.draft",
     [](Drawn& d, const TeamList& list) {
         const PositionLine& position = list.positions.back();
         if (position.most >= 16) return false;
         for (int i = 0; i <= position.most; ++i) d.roster.players.push_back({0, "", position.id, {}, false, ""});
         return true;
     }},
    {"matched.roster.draft",
     [](Drawn& d, const TeamList&) {
         d.roster.players.push_back({0, "", "unheard-of", {}, false, ""});
         return true;
     }},
    {"matched.roster.draft",
     [](Drawn& d, const TeamList&) {
         d.roster.stars.clear();
         d.roster.players.resize(10);
         return true;
     }},
    {"matched.roster.star-eleven",
     [](Drawn& d, const TeamList&) {
         d.roster.players.resize(10);
         return !d.roster.stars.empty();
     }},
    {"matched.roster.dedicated-fans",
     [](Drawn& d, const TeamList&) {
         d.roster.dedicated_fans = 7;
         return true;
     }},
    {"matched.roster.dedicated-fans",
     [](Drawn& d, const TeamList&) {
         d.roster.dedicated_fans = 0;
         return true;
     }},
    {"matched.roster.tier",
     [](Drawn& d, const TeamList& list) {
         d.pack.tiers.erase(list.id);
         return true;
     }},
    {"matched.roster.inducements",
     [](Drawn& d, const TeamList&) {
         d.roster.inducements["freebooter"] = 1;
         return true;
     }},
    {"matched.induce.custom",
     [](Drawn& d, const TeamList&) {
         d.roster.inducements["moot-buffet"] = 1;
         return true;
     }},
    {"matched.roster.star-once",
     [](Drawn& d, const TeamList&) {
         if (d.roster.stars.empty()) return false;
         d.roster.stars.push_back(d.roster.stars.front());
         return true;
     }},
    {"matched.roster.star-no-skill",
     [](Drawn& d, const TeamList&) {
         if (d.roster.stars.empty()) return false;
         d.roster.stars.front().skills = {"block"};
         return true;
     }},
    {"matched.roster.star-hire",
     [](Drawn& d, const TeamList& list) {
         for (const StarLine& star : draft_book(d.pack.base).stars) {
             if (is_willing(star, words_of(list, d.roster.special))) continue;
             d.roster.stars.push_back({star.id, 0, {}});
             return true;
         }
         return false;
     }},
    {"matched.roster.star-max-two",
     [](Drawn& d, const TeamList&) {
         for (std::size_t i = 0; i < 3; ++i) d.roster.stars.push_back({draft_book(d.pack.base).stars[i].id, 0, {}});
         return true;
     }},
    {"matched.roster.one-extra",
     [](Drawn& d, const TeamList& list) {
         const PositionLine& position = *list.position(d.roster.players.front().position);
         if (position.primary.size() < 2) return false;
         d.roster.players.front().skills = {position.primary[0], position.primary[1]};
         return true;
     }},
    {"matched.roster.skill-legal",
     [](Drawn& d, const TeamList& list) {
         const PositionLine& position = *list.position(d.roster.players.front().position);
         if (position.skills.empty()) return false;
         d.roster.players.front().skills = {position.skills.front()};
         return true;
     }},
    {"matched.roster.skill-points",
     [](Drawn& d, const TeamList& list) {
         int points = 0;
         for (DraftedPlayer& player : d.roster.players) {
             const PositionLine& position = *list.position(player.position);
             if (position.primary.empty()) return false;
             player.skills = {position.primary.front()};
             ++points;
         }
         return points > 10;
     }},
    {"matched.roster.sheet",
     [](Drawn& d, const TeamList&) {
         d.roster.players[1].number = d.roster.players[0].number;
         return true;
     }},
    {"matched.mandatory.star",
     [](Drawn& d, const TeamList&) {
         d.pack.switches.mandatory_stars = true;
         return d.roster.stars.empty();
     }},
};

class RandomRosters : public testing::TestWithParam<Base> {};

TEST_P(RandomRosters, ThatKeepTheLimitsAreLegal) {
    Draw draw(7);
    for (int i = 0; i < rosters; ++i) {
        const Drawn drawn = draw_roster(GetParam(), draw);
        EXPECT_EQ(spending(drawn.roster, drawn.pack).gold(), drawn.cost);
        EXPECT_EQ(spending(drawn.roster, drawn.pack).points(), drawn.points);
        ASSERT_THAT(rules_broken(check(drawn.roster, drawn.pack)), testing::IsEmpty())
            << write_event_roster(drawn.roster);
    }
}

TEST_P(RandomRosters, WithOneFaultAreCaughtWithItsRule) {
    Draw draw(8);
    std::vector<int> put(injections.size());
    for (int i = 0; i < rosters; ++i) {
        const Drawn drawn = draw_roster(GetParam(), draw);
        const TeamList& list = *draft_book(GetParam()).list(drawn.roster.team);
        for (std::size_t which = 0; which < injections.size(); ++which) {
            Drawn spoilt = drawn;
            if (!injections[which].put(spoilt, list)) continue;
            ++put[which];
            ASSERT_THAT(rules_broken(check(spoilt.roster, spoilt.pack)), testing::Contains(injections[which].rule))
                << write_event_roster(spoilt.roster);
        }
    }
    for (std::size_t which = 0; which < injections.size(); ++which)
        EXPECT_GT(put[which], 20) << which << " " << injections[which].rule;
}

TEST_P(RandomRosters, AreReadBackAsTheyWereWritten) {
    Draw draw(9);
    for (int i = 0; i < rosters / 4; ++i) {
        const Drawn drawn = draw_roster(GetParam(), draw);
        const Result<EventRoster> read = read_event_roster(write_event_roster(drawn.roster));
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(*read, drawn.roster);
        const Result<Pack> pack = read_pack(write_pack([&] {
            Pack named = drawn.pack;
            named.name = "Cup";
            return named;
        }()));
        ASSERT_TRUE(pack.ok());
        EXPECT_EQ(pack->budget, drawn.pack.budget);
    }
}

INSTANTIATE_TEST_SUITE_P(BothBooks, RandomRosters, testing::Values(Base::Edition2020, Base::Lrb4),
                         [](const auto& book) { return book.param == Base::Lrb4 ? "Lrb4" : "Edition2020"; });

}  // namespace
}  // namespace dugout::tournament
