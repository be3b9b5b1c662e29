// covers: matched.progress.on, matched.progress.extra-spp, matched.progress.ctv-gold, matched.injuries.ctv-gold
// covers: matched.roster.no-balancing, matched.roster.prayers

#include "tournament/roster_progress.hpp"

#include "match/engine.hpp"
#include "tournament/prayers.hpp"
#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Pack progressing(Base base = Base::Edition2020) {
    Pack pack = pack_for(base);
    pack.switches.progression = true;
    return pack;
}

TEST(RosterProgress, DeedsEarnPointsOnlyWithTheOption) {
    const DraftedPlayer player = humans().players.front();
    Deeds deeds;
    deeds.completions = 1;
    deeds.interceptions = 1;
    deeds.casualties = 1;
    deeds.touchdowns = 1;
    deeds.mvps = 1;
    EXPECT_EQ(earned_spp(pack_for(), player, deeds), 0);
    EXPECT_EQ(earned_spp(progressing(), player, deeds), 1 + 2 + 2 + 3 + 4);
    EXPECT_EQ(earned_spp(progressing(Base::Lrb4), player, deeds), 1 + 2 + 2 + 3 + 5);
}

TEST(RosterProgress, NothingIsEarnedWithoutPlayOrByAMercenary) {
    DraftedPlayer player = humans().players.front();
    Deeds deeds;
    deeds.mvps = 1;
    EXPECT_EQ(earned_spp(progressing(), player, deeds, MatchKind::Played), 4);
    EXPECT_EQ(earned_spp(progressing(), player, deeds, MatchKind::WonWithoutPlay), 0);
    EXPECT_EQ(earned_spp(progressing(), player, deeds, MatchKind::Bye), 0);
    player.mercenary = true;
    EXPECT_EQ(earned_spp(progressing(), player, deeds), 0);
}

TEST(RosterProgress, ExtraPointsMustStandInThePack) {
    const DraftedPlayer player = humans().players.front();
    Deeds deeds;
    deeds.touchdowns = 1;
    deeds.others["gfi-touchdown"] = 1;
    Pack pack = progressing();
    EXPECT_EQ(earned_spp(pack, player, deeds), 3);
    pack.extra_spp = {{"gfi-touchdown", 1}};
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    EXPECT_EQ(earned_spp(pack, player, deeds), 4);
    pack.extra_spp = {{"gfi-touchdown", 0}};
    EXPECT_EQ(rule_of(check(pack)), "matched.progress.extra-spp");
    pack.extra_spp = {{"", 1}};
    EXPECT_EQ(rule_of(check(pack)), "matched.progress.extra-spp");
    pack.extra_spp = {{"gfi-touchdown", 1}};
    pack.switches.progression = false;
    EXPECT_EQ(rule_of(check(pack)), "matched.option.declare");
}

TEST(RosterProgress, AnAdvanceIsTakenBesideABoughtSkill) {
    DraftedPlayer player = humans().players.front();
    player.skills = {"block"};
    EXPECT_FALSE(may_advance(progressing(), player, 2, 0));
    EXPECT_TRUE(may_advance(progressing(), player, 3, 0));
    EXPECT_FALSE(may_advance(progressing(), player, 3, 1));
    EXPECT_TRUE(may_advance(progressing(), player, 4, 1));
    EXPECT_FALSE(may_advance(progressing(), player, 999, 6));
    EXPECT_FALSE(may_advance(pack_for(), player, 99, 0));
    EXPECT_FALSE(may_advance(progressing(Base::Lrb4), player, 5, 0));
    EXPECT_TRUE(may_advance(progressing(Base::Lrb4), player, 6, 0));
    EXPECT_FALSE(may_advance(progressing(Base::Lrb4), player, 6, 1));
    player.mercenary = true;
    EXPECT_FALSE(may_advance(progressing(), player, 99, 0));
    EXPECT_EQ(advance_cost(AdvanceKind::Primary, 0), 6);
    EXPECT_EQ(advance_cost(AdvanceKind::Secondary, 5), 40);
    EXPECT_EQ(advance_cost(AdvanceKind::Characteristic, 1), 20);
    EXPECT_EQ(advance_cost(AdvanceKind::RandomSecondary, 6), std::nullopt);
}

TEST(RosterProgress, MayTakeThePlaceOfSkillPoints) {
    Pack pack = progressing();
    EXPECT_EQ(rule_broken(with_skills(humans(), "block", 8), pack), legal);
    pack.switches.progression_replaces_points = true;
    EXPECT_EQ(rule_broken(with_skills(humans(), "block", 1), pack), "matched.roster.skill-points");
    EXPECT_EQ(rule_broken(humans(), pack), legal);
    EXPECT_EQ(rule_broken(with_stars(humans(), {"helmut-wulf"}), pack), legal);
}

TEST(RosterBalance, WithoutTheOptionsNobodyGetsGold) {
    EXPECT_EQ(balance(pack_for(), 1'150'000, 1'080'000), (Balance{0, 0}));
    Pack off = pack_for();
    off.switches.injuries = true;
    off.switches.injuries_gold = false;
    EXPECT_EQ(balance(off, 1'150'000, 1'080'000), (Balance{0, 0}));
}

TEST(RosterBalance, TheWeakerTeamGetsTheDifferenceOnce) {
    Pack pack = pack_for();
    pack.switches.injuries = true;
    EXPECT_EQ(balance(pack, 1'180'000, 1'110'000), (Balance{0, 70'000}));
    EXPECT_EQ(balance(pack, 1'110'000, 1'180'000), (Balance{70'000, 0}));
    EXPECT_EQ(balance(pack, 1'110'000, 1'110'000), (Balance{0, 0}));
    EXPECT_EQ(balance(progressing(), 1'230'000, 1'190'000), (Balance{0, 40'000}));
    pack.switches.progression = true;
    EXPECT_EQ(balance(pack, 1'230'000, 1'190'000), (Balance{0, 40'000}));
}

TEST(RosterBalance, WhoMissesTheMatchIsWorthNothing) {
    EventRoster roster = with_inducement(with_stars(humans(), {"helmut-wulf"}), "bribes", 1);
    roster.rerolls = 2;
    roster.dedicated_fans = 4;
    roster.players[0].number = 1;
    Pack pack = pack_for();
    pack.switches.injuries = true;
    // Players, star, bribe and re-rolls; dedicated fans are no part of it.
    const Gold whole = 550'000 + 140'000 + 100'000 + 100'000;
    EXPECT_EQ(current_value(pack, roster), whole);
    EXPECT_EQ(current_value(pack, roster, {{1, true, 0, 0}}), whole - 50'000);
    EXPECT_EQ(current_value(pack, roster, {{1, false, 9, 20'000}}), whole);  // no progression
    pack.switches.progression = true;
    EXPECT_EQ(current_value(pack, roster, {{1, false, 9, 20'000}}), whole + 20'000);
    EXPECT_EQ(current_value(pack, roster, {{1, true, 9, 20'000}}), whole - 50'000);
    EXPECT_EQ(current_value(pack, with_skills(roster, "block", 3)), whole);  // matched.roster.skill-value
}

TEST(RosterBalance, AFreeInducementIsNoValue) {
    Pack pack = pack_for();
    pack.switches.injuries = true;
    pack.alternatives = {Alternative::FestiveGifts};
    pack.free_alternatives = {Alternative::FestiveGifts};
    EventRoster roster = humans();
    roster.free = "festive-gifts";
    EXPECT_EQ(current_value(pack, roster), 550'000);
}

TEST(RosterBalance, OverLivingRulesFivePointsAreTenThousand) {
    EventRoster roster = roster_of("human", {{"lineman", 11}});
    roster.dedicated_fans = 3;
    roster.players[0].number = 1;
    roster.players[1].number = 2;
    Pack pack = pack_for(Base::Lrb4);
    pack.switches.injuries = true;
    const Gold whole = 550'000 + 30'000;  // the fan factor counts there
    EXPECT_EQ(current_value(pack, roster, {{1, false, 43, 0}}), whole);
    pack.switches.progression = true;
    const Gold rich = current_value(pack, roster, {{1, false, 40, 0}, {2, false, 3, 0}});
    const Gold poor = current_value(pack, roster, {{1, false, 11, 0}});
    EXPECT_EQ(rich, whole + 80'000);
    EXPECT_EQ(poor, whole + 20'000);
    EXPECT_EQ(balance(pack, rich, poor), (Balance{0, 60'000}));
    EXPECT_EQ(current_value(pack, roster, {{1, true, 40, 0}, {2, false, 3, 0}}), whole - 50'000);
}

TEST(RosterPrayers, OnlyCheeringFansGiveThemAndOnlyTheExhibitionTable) {
    const Base later = Base::Edition2020;
    EXPECT_EQ(exhibition_prayers(later).size(), 8U);
    EXPECT_EQ(who_prays(later, 7, 6), 1);
    EXPECT_EQ(who_prays(later, 6, 7), 2);
    EXPECT_EQ(who_prays(later, 6, 6), 0);
    ASSERT_NE(prayer(later, 1, {}), nullptr);
    EXPECT_EQ(prayer(later, 1, {})->id, "treacherous-trapdoor");
    EXPECT_EQ(prayer(later, 8, {})->id, "blessed-statue-of-nuffle");
    EXPECT_EQ(prayer(later, 9, {}), nullptr);
    EXPECT_EQ(prayer(later, 1, {"treacherous-trapdoor"}), nullptr);  // in effect: roll again
    for (const Prayer& each : exhibition_prayers(later)) EXPECT_FALSE(each.effect.fr.empty()) << each.id;
}

TEST(RosterPrayers, LivingRulesHaveNone) {
    EXPECT_THAT(exhibition_prayers(Base::Lrb4), IsEmpty());
    EXPECT_EQ(who_prays(Base::Lrb4, 7, 2), 0);
}

}  // namespace
}  // namespace dugout::tournament
