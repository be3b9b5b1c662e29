// covers: matched.roster.budget, matched.roster.draft, matched.roster.dedicated-fans, matched.roster.unspent
// covers: matched.roster.check, matched.roster.tier, matched.roster.skill-value

#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Pack with_budget(Gold budget) {
    Pack pack = pack_for();
    pack.budget = budget;
    return pack;
}

TEST(RosterDraft, MayCostTheBudgetAndNotAPieceMore) {
    EventRoster roster = humans();
    roster.rerolls = 3;
    const Gold cost = spending(roster, pack_for()).gold();
    EXPECT_EQ(cost, 11 * 50'000 + 3 * 50'000);
    EXPECT_EQ(rule_broken(roster, with_budget(cost + 5'000)), legal);
    EXPECT_EQ(rule_broken(roster, with_budget(cost)), legal);
    EXPECT_EQ(rule_broken(roster, with_budget(cost - 5'000)), "matched.roster.budget");
    const Breaches over = check(roster, with_budget(cost - 5'000));
    ASSERT_EQ(over.size(), 1U);
    EXPECT_EQ(remedy(over.front(), Language::English), "save 5,000");
    EXPECT_EQ(remedy(over.front(), Language::French), "économisez 5\u00a0000");
}

TEST(RosterDraft, EverythingBoughtCountsInTheBudget) {
    const Pack pack = pack_for();
    EventRoster roster = humans();
    Gold before = spending(roster, pack).gold();
    const auto adds = [&](Gold more, const auto& change) {
        change(roster);
        const Gold now = spending(roster, pack).gold();
        EXPECT_EQ(now - before, more);
        before = now;
    };
    adds(85'000, [](EventRoster& r) { r.players.push_back({0, "", "blitzer", {}, false, ""}); });
    adds(50'000, [](EventRoster& r) { ++r.rerolls; });
    adds(10'000, [](EventRoster& r) { ++r.assistant_coaches; });
    adds(10'000, [](EventRoster& r) { ++r.cheerleaders; });
    adds(50'000, [](EventRoster& r) { ++r.apothecaries; });
    adds(10'000, [](EventRoster& r) { ++r.dedicated_fans; });
    adds(100'000, [](EventRoster& r) { r.inducements["bribes"] = 1; });
    adds(280'000, [](EventRoster& r) { r.stars.push_back({"griff-oberwald", 0, {}}); });
}

TEST(RosterDraft, ABoughtSkillCostsNoGold) {
    const EventRoster plain = humans();
    const EventRoster skilled = with_skills(plain, "block", 1);
    EXPECT_EQ(spending(skilled, pack_for()).gold(), spending(plain, pack_for()).gold());
    EXPECT_EQ(spending(skilled, pack_for()).skill_points, 1);
}

TEST(RosterDraft, HasElevenToSixteenPlayers) {
    EXPECT_EQ(rule_broken(humans(10), pack_for()), "matched.roster.draft");
    EXPECT_EQ(rule_broken(humans(11), pack_for()), legal);
    EXPECT_EQ(rule_broken(humans(16), pack_for()), legal);
    EXPECT_THAT(faults_of(roster_of("human", {{"lineman", 16}, {"blitzer", 1}}), pack_for()),
                ElementsAre("too-many-players"));
    Pack living = pack_for(Base::Lrb4);
    EXPECT_EQ(rule_broken(roster_of("orc", {{"lineman", 11}}), living), legal);
    EXPECT_EQ(rule_broken(roster_of("orc", {{"lineman", 10}}), living), "matched.roster.draft");
    EXPECT_THAT(faults_of(roster_of("orc", {{"lineman", 12}, {"goblin", 4}, {"thrower", 1}}), living),
                ElementsAre("too-many-players"));
}

TEST(RosterDraft, AMercenaryIsNotOneOfTheEleven) {
    EventRoster roster = humans(11);
    roster.players.back().mercenary = true;
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("too-few-players"));
    roster.players.push_back({0, "", "lineman", {}, false, ""});
    EXPECT_THAT(faults_of(roster, pack_for()), IsEmpty());
    EXPECT_EQ(spending(roster, pack_for()).players, 12 * 50'000 + 30'000);
}

TEST(RosterDraft, AMercenaryCountsInHisPositionAndTheSixteen) {
    EventRoster roster = roster_of("human", {{"lineman", 11}, {"thrower", 3}});
    roster.players.back().mercenary = true;
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("position-max"));
    EventRoster full = roster_of("human", {{"lineman", 16}, {"thrower", 1}});
    full.players.back().mercenary = true;
    EXPECT_THAT(faults_of(full, pack_for()), ElementsAre("too-many-players"));
}

TEST(RosterDraft, AMercenarysSkillIsPaidInGoldAndPrimary) {
    EventRoster roster = humans(12);
    roster.players.back().mercenary = true;
    roster.players.back().hired_skill = "block";
    EXPECT_THAT(faults_of(roster, pack_for()), IsEmpty());
    EXPECT_EQ(spending(roster, pack_for()).players, 12 * 50'000 + 30'000 + 50'000);
    EXPECT_EQ(spending(roster, pack_for()).skill_points, 0);
    roster.players.back().hired_skill = "guard";  // secondary
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("mercenary-skill"));
    roster.players.back().hired_skill = "";
    roster.players.back().skills = {"block"};
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("mercenary-skill"));
    roster.players.back().skills.clear();
    roster.players.front().hired_skill = "block";  // he is no mercenary
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("mercenary-skill"));
}

TEST(RosterDraft, LivingRulesHaveNoMercenaries) {
    EventRoster roster = roster_of("human", {{"lineman", 12}});
    roster.players.back().mercenary = true;
    EXPECT_THAT(faults_of(roster, pack_for(Base::Lrb4)), ElementsAre("no-mercenaries"));
}

TEST(RosterDraft, KeepsTheLimitOfEachPosition) {
    EXPECT_THAT(faults_of(roster_of("human", {{"lineman", 11}, {"thrower", 2}}), pack_for()), IsEmpty());
    EXPECT_THAT(faults_of(roster_of("human", {{"lineman", 11}, {"thrower", 3}}), pack_for()),
                ElementsAre("position-max"));
    EXPECT_THAT(faults_of(roster_of("human", {{"lineman", 11}, {"wardancer", 1}}), pack_for()),
                ElementsAre("unknown-position"));
}

TEST(RosterDraft, KeepsTheLimitOfBigGuysTogether) {
    const auto renegades = [](std::initializer_list<Count> big) {
        EventRoster roster = roster_of("chaos-renegades", {{"renegade-human", 11}});
        roster.special = "favoured-of(khorne)";
        for (const auto& [position, count] : big)
            for (int i = 0; i < count; ++i) roster.players.push_back({0, "", position, {}, false, ""});
        return roster;
    };
    EXPECT_THAT(
        faults_of(renegades({{"renegade-troll", 1}, {"renegade-ogre", 1}, {"renegade-minotaur", 1}}), pack_for()),
        IsEmpty());
    EXPECT_THAT(
        faults_of(
            renegades(
                {{"renegade-troll", 1}, {"renegade-ogre", 1}, {"renegade-minotaur", 1}, {"renegade-rat-ogre", 1}}),
            pack_for()),
        ElementsAre("big-guy-max"));
    const Pack living = pack_for(Base::Lrb4);
    EXPECT_THAT(faults_of(roster_of("orc", {{"lineman", 11}, {"troll", 1}}), living), IsEmpty());
    EXPECT_THAT(faults_of(roster_of("orc", {{"lineman", 11}, {"troll", 2}}), living), ElementsAre("big-guy-max"));
    EXPECT_THAT(faults_of(roster_of("orc", {{"lineman", 10}, {"troll", 1}}), living), IsEmpty());
}

TEST(RosterDraft, KeepsTheLimitsOfStaff) {
    struct Limit {
        int EventRoster::*what;
        int most;
    };
    for (const Limit& limit : {Limit{&EventRoster::rerolls, 8}, Limit{&EventRoster::assistant_coaches, 6},
                               Limit{&EventRoster::cheerleaders, 12}, Limit{&EventRoster::apothecaries, 1}}) {
        EventRoster roster = humans();
        roster.*limit.what = limit.most;
        EXPECT_THAT(faults_of(roster, pack_for()), IsEmpty());
        ++(roster.*limit.what);
        EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("staff-max"));
    }
    EventRoster undead = roster_of("shambling-undead", {{"skeleton-lineman", 11}});
    undead.apothecaries = 1;
    EXPECT_THAT(faults_of(undead, pack_for()), ElementsAre("apothecary-barred"));
}

TEST(RosterDraft, ASpecialRuleIsChosenWhereTheListLets) {
    EventRoster chosen = roster_of("chaos-chosen", {{"beastman", 11}});
    EXPECT_THAT(faults_of(chosen, pack_for()), ElementsAre("special-missing"));
    chosen.special = "favoured-of(nurgle)";
    EXPECT_THAT(faults_of(chosen, pack_for()), IsEmpty());
    chosen.special = "old-world-classic";
    EXPECT_THAT(faults_of(chosen, pack_for()), ElementsAre("special-refused"));
    EventRoster human = humans();
    human.special = "favoured-of(nurgle)";
    EXPECT_THAT(faults_of(human, pack_for()), ElementsAre("special-refused"));
}

TEST(RosterDraft, FirstFanIsFreeAndSixIsTheMost) {
    const auto fans = [](EventRoster roster, int number) {
        roster.dedicated_fans = number;
        return roster;
    };
    const Pack pack = pack_for();
    EXPECT_EQ(spending(fans(humans(), 1), pack).fans, 0);
    EXPECT_EQ(spending(fans(humans(), 6), pack).fans, 50'000);
    EXPECT_EQ(rule_broken(fans(humans(), 6), pack), legal);
    EXPECT_EQ(rule_broken(fans(humans(), 7), pack), "matched.roster.dedicated-fans");
    EXPECT_EQ(rule_broken(fans(humans(), 0), pack), "matched.roster.dedicated-fans");
}

TEST(RosterDraft, OverLivingRulesEveryFanIsPaidFor) {
    const auto fans = [](int number) {
        EventRoster roster = roster_of("orc", {{"lineman", 11}});
        roster.dedicated_fans = number;
        return roster;
    };
    const Pack pack = pack_for(Base::Lrb4);
    EXPECT_EQ(spending(fans(1), pack).fans, 10'000);
    EXPECT_EQ(spending(fans(6), pack).fans, 60'000);
    EXPECT_EQ(rule_broken(fans(6), pack), legal);
    EXPECT_EQ(rule_broken(fans(7), pack), "matched.roster.dedicated-fans");
    EXPECT_EQ(rule_broken(fans(0), pack), "matched.roster.dedicated-fans");
}

TEST(RosterDraft, TellsOfGoldThatIsLost) {
    const EventRoster roster = humans();  // 550,000
    const auto advice = [&](Gold left) { return check(roster, with_budget(550'000 + left)); };
    ASSERT_EQ(advice(10'000).size(), 1U);
    EXPECT_EQ(id(rule(advice(10'000).front().code)), "matched.roster.unspent");
    EXPECT_TRUE(is_legal(advice(15'000)));
    EXPECT_EQ(what(advice(15'000).front(), Language::English), "15,000 are not spent and will be lost");
    EXPECT_TRUE(advice(5'000).empty());
}

TEST(RosterDraft, ListsEveryFaultWithItsRule) {
    // 5,000 over the budget, with a star and ten players: two faults.
    const EventRoster roster = with_stars(humans(10), {"griff-oberwald"});
    const Breaches found = check(roster, with_budget(spending(roster, pack_for()).gold() - 5'000));
    EXPECT_EQ(rule_of(found), "matched.roster.star-eleven matched.roster.budget");
}

TEST(RosterDraft, AFaultyRosterNeedsTheOrganisersNameAndReason) {
    const EventRoster faulty = humans(10);
    EXPECT_FALSE(hand_in(faulty, pack_for()).accepted);
    EXPECT_FALSE(hand_in(faulty, pack_for(), "Olga", "").accepted);
    EXPECT_FALSE(hand_in(faulty, pack_for(), "", "his bag was stolen").accepted);
    const HandedIn accepted = hand_in(faulty, pack_for(), "Olga", "his bag was stolen");
    EXPECT_TRUE(accepted.accepted);
    EXPECT_EQ(accepted.by, "Olga");
    EXPECT_EQ(accepted.reason, "his bag was stolen");
    EXPECT_THAT(codes(accepted.breaches), ElementsAre("too-few-players"));
    const HandedIn good = hand_in(humans(), pack_for(), "Olga", "no need");
    EXPECT_TRUE(good.accepted);
    EXPECT_EQ(good.reason, "");
}

TEST(RosterDraft, AListNeedsATier) {
    Pack pack = pack_for();
    EXPECT_EQ(tier_of(pack, "human")->tier, 2);
    pack.tiers.erase("human");
    EXPECT_EQ(rule_broken(humans(), pack), "matched.roster.tier");
    pack.tiers["human"] = 2;
    EXPECT_EQ(tier_of(pack, "human")->skill_points, 8);
    EXPECT_EQ(rule_broken(with_skills(humans(), "block", 8), pack), legal);
    EXPECT_EQ(rule_broken(with_skills(humans(), "block", 9), pack), "matched.roster.skill-points");
    EXPECT_THAT(faults_of(roster_of("no-such-list", {{"lineman", 11}}), pack), ElementsAre("unknown-list"));
}

TEST(RosterDraft, ListsOfLivingRulesAreOfTierTwoOrThree) {
    const Pack pack = pack_for(Base::Lrb4);
    EXPECT_EQ(tier_of(pack, "orc")->tier, 2);
    for (const char* list : {"goblin", "halfling", "ogre"}) EXPECT_EQ(tier_of(pack, list)->tier, 3) << list;
    for (const TeamList& list : draft_book(Base::Lrb4).lists) EXPECT_NE(tier_of(pack, list.id), nullptr) << list.id;
}

TEST(RosterDraft, NumbersAreFromOneToSixteenAndGivenOnce) {
    EventRoster roster = humans();
    roster.players[0].number = 16;
    roster.players[1].number = 1;
    EXPECT_THAT(faults_of(roster, pack_for()), IsEmpty());
    roster.players[1].number = 16;
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("number-taken"));
    roster.players[1].number = 17;
    EXPECT_THAT(faults_of(roster, pack_for()), ElementsAre("number-range"));
}

}  // namespace
}  // namespace dugout::tournament
