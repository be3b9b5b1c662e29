// covers: matched.roster.skill-points, matched.roster.primary, matched.roster.secondary, matched.roster.one-extra
// covers: matched.roster.skill-legal, matched.roster.summary

#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(RosterSkills, PointsAreSixEightAndTen) {
    struct Case {
        EventRoster roster;
        const char* primary;
        int points;
    };
    for (const Case& each : {Case{elves(), "dodge", 6}, Case{humans(), "block", 8}, Case{goblins(), "leap", 10}}) {
        EXPECT_EQ(rule_broken(with_skills(each.roster, each.primary, each.points), pack_for()), legal);
        EXPECT_EQ(rule_broken(with_skills(each.roster, each.primary, each.points + 1), pack_for()),
                  "matched.roster.skill-points");
    }
}

TEST(RosterSkills, PrimaryCostsOneAndSecondaryTwo) {
    EXPECT_EQ(spending(with_skills(humans(), "block", 1), pack_for()).points(), 1);
    EXPECT_EQ(spending(with_skills(humans(), "guard", 1), pack_for()).points(), 2);
    // Four primary, a secondary and a star are the eight of tier 2.
    const EventRoster roster =
        with_stars(with_skills(with_skills(humans(), "block", 4), "guard", 1, 4), {"helmut-wulf"});
    EXPECT_EQ(spending(roster, pack_for()).points(), 8);
    EXPECT_EQ(rule_broken(roster, pack_for()), legal);
    // Five primary and a secondary are one too many for tier 1.
    const EventRoster elven = with_skills(with_skills(elves(), "dodge", 5), "block", 1, 5);
    EXPECT_EQ(spending(elven, pack_for()).primary, 6);
    const EventRoster seven = with_skills(with_skills(elves(), "dodge", 5), "guard", 1, 5);
    EXPECT_EQ(spending(seven, pack_for()).points(), 7);
    EXPECT_EQ(rule_broken(seven, pack_for()), "matched.roster.skill-points");
}

TEST(RosterSkills, PrimaryHasNoLimitButThePoints) {
    EXPECT_EQ(rule_broken(with_skills(elves(), "dodge", 6), pack_for()), legal);
}

TEST(RosterSkills, SecondarySkillsAreLimitedByTier) {
    EXPECT_EQ(rule_broken(with_skills(elves(), "guard", 1), pack_for()), legal);
    EXPECT_EQ(rule_broken(with_skills(elves(), "guard", 2), pack_for()), "matched.roster.secondary");
    EXPECT_EQ(rule_broken(with_skills(humans(), "guard", 2), pack_for()), legal);
    EXPECT_EQ(rule_broken(with_skills(humans(), "guard", 3), pack_for()), "matched.roster.secondary");
    const EventRoster ten = with_skills(with_skills(goblins(), "block", 3), "leap", 4, 3);
    EXPECT_EQ(spending(ten, pack_for()).points(), 10);
    EXPECT_EQ(rule_broken(ten, pack_for()), legal);
    EXPECT_EQ(rule_broken(with_skills(goblins(), "block", 4), pack_for()), "matched.roster.secondary");
}

TEST(RosterSkills, APlayerReceivesOne) {
    EventRoster roster = humans();
    roster.players[0].skills = {"block"};
    EXPECT_EQ(rule_broken(roster, pack_for()), legal);
    roster.players[0].skills = {"block", "tackle"};
    EXPECT_EQ(rule_broken(roster, pack_for()), "matched.roster.one-extra");
    EXPECT_EQ(rule_broken(with_skills(humans(), "block", 6), pack_for()), legal);
}

TEST(RosterSkills, AreOfAnOpenCategoryAndNew) {
    const auto one = [](const char* skill) { return with_skills(elves(), skill, 1); };
    EXPECT_THAT(faults_of(one("dodge"), pack_for()), IsEmpty());
    EXPECT_THAT(faults_of(one("claws"), pack_for()), ElementsAre("skill-closed"));   // no mutations
    EXPECT_THAT(faults_of(one("stunty"), pack_for()), ElementsAre("skill-closed"));  // a trait
    EXPECT_THAT(faults_of(one("flying"), pack_for()), ElementsAre("unknown-skill"));
    EventRoster dancer = roster_of("wood-elf", {{"lineman", 10}, {"wardancer", 1}});
    dancer.players.back().skills = {"dodge"};
    EXPECT_THAT(faults_of(dancer, pack_for()), ElementsAre("skill-owned"));
    EXPECT_EQ(rule_broken(dancer, pack_for()), "matched.roster.skill-legal");
    dancer.players.back().skills = {"sidestep"};
    EXPECT_THAT(faults_of(dancer, pack_for()), IsEmpty());
}

TEST(RosterSkills, DoNotGoWithWhatExcludesThem) {
    // Frenzy and Grab do not go together, whoever has which.
    EventRoster slayer = roster_of("dwarf", {{"blocker-lineman", 10}, {"troll-slayer", 1}});
    slayer.players.back().skills = {"grab"};
    EXPECT_THAT(faults_of(slayer, pack_for()), ElementsAre("skill-closed"));
    slayer.players.back().skills = {"guard"};
    EXPECT_THAT(faults_of(slayer, pack_for()), IsEmpty());
    EventRoster black = roster_of("black-orc", {{"goblin-bruiser-lineman", 10}, {"black-orc", 1}});
    black.players.back().skills = {"frenzy"};
    EXPECT_THAT(faults_of(black, pack_for()), ElementsAre("skill-closed"));
    black.players.back().skills = {"block"};
    EXPECT_THAT(faults_of(black, pack_for()), IsEmpty());
}

TEST(RosterSkills, OverLivingRulesNormalRollsArePrimaryAndDoublesSecondary) {
    const Pack pack = pack_for(Base::Lrb4);
    const auto lineman = [](const char* skill) { return with_skills(roster_of("human", {{"lineman", 11}}), skill, 1); };
    EXPECT_EQ(spending(lineman("block"), pack).points(), 1);
    EXPECT_EQ(rule_broken(lineman("block"), pack), legal);
    EXPECT_EQ(spending(lineman("dodge"), pack).points(), 2);
    EXPECT_EQ(spending(lineman("dauntless"), pack).points(), 2);  // a trait, on doubles
    EXPECT_EQ(rule_broken(lineman("dauntless"), pack), legal);
    EXPECT_EQ(rule_broken(lineman("claw"), pack), "matched.roster.skill-legal");
}

TEST(RosterSkills, TheExampleOfTheSummaryIsLegal) {
    // A primary for each Wardancer, a secondary for the Treeman and an ordinary star are the six of tier 1.
    EventRoster roster = roster_of("wood-elf", {{"lineman", 8}, {"wardancer", 2}, {"loren-forest-treeman", 1}});
    roster.players[8].skills = {"sidestep"};
    roster.players[9].skills = {"sidestep"};
    roster.players[10].skills = {"block"};
    roster = with_stars(roster, {"akhorne-the-squirrel"});
    const Spending spent = spending(roster, pack_for());
    EXPECT_EQ(spent.primary, 2);
    EXPECT_EQ(spent.secondary, 1);
    EXPECT_EQ(spent.points(), 6);
    EXPECT_EQ(rule_broken(roster, pack_for()), legal);
}

TEST(RosterSkills, TheTableOfTiersIsThatOfTheBook) {
    const Pack pack = pack_for();
    const std::vector<tables::matched::Tier> book = {{1, 6, 1, 1, 1}, {2, 8, 2, 2, 1}, {3, 10, 3, 2, 1}};
    EXPECT_EQ(pack.limits, book);
    EXPECT_EQ(tier_of(pack, "wood-elf")->tier, 1);
    EXPECT_EQ(tier_of(pack, "goblin")->tier, 3);
}

}  // namespace
}  // namespace dugout::tournament
