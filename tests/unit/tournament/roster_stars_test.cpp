// covers: matched.roster.star-hire, matched.roster.star-eleven, matched.roster.star-limit
// covers: matched.roster.star-max-two, matched.roster.star-pair, matched.roster.star-no-skill
// covers: matched.roster.star-both-sides, matched.roster.star-once, matched.roster.mega-star
// covers: matched.roster.mega-star-list

#include <algorithm>

#include "match/engine.hpp"
#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(RosterStars, AreWillingToPlayForTheListOrRefuse) {
    EXPECT_EQ(rule_broken(with_stars(humans(), {"ivar-eriksson"}), pack_for()), legal);
    EXPECT_THAT(faults_of(with_stars(elves(), {"ivar-eriksson"}), pack_for()), ElementsAre("star-unwilling"));
    EXPECT_EQ(rule_broken(with_stars(elves(), {"ivar-eriksson"}), pack_for()), "matched.roster.star-hire");
    EXPECT_EQ(rule_broken(with_stars(elves(), {"nobody"}), pack_for()), "matched.roster.star-hire");
}

TEST(RosterStars, WhoPlaysForAllMayStillShunSome) {
    EXPECT_EQ(rule_broken(with_stars(humans(), {"morg-n-thorg"}), pack_for()), legal);
    const EventRoster undead = roster_of("shambling-undead", {{"skeleton-lineman", 11}});
    EXPECT_THAT(faults_of(with_stars(undead, {"morg-n-thorg"}), pack_for()), ElementsAre("star-unwilling"));
    EXPECT_THAT(faults_of(with_stars(undead, {"akhorne-the-squirrel"}), pack_for()), IsEmpty());
}

TEST(RosterStars, TheChosenSpecialRuleOpensStars) {
    EventRoster chaos = with_stars(roster_of("chaos-chosen", {{"beastman", 11}}), {"bilerot-vomitflesh"});
    chaos.special = "favoured-of(nurgle)";
    EXPECT_THAT(faults_of(chaos, pack_for()), IsEmpty());
    chaos.special = "favoured-of(khorne)";
    EXPECT_THAT(faults_of(chaos, pack_for()), ElementsAre("star-unwilling"));
}

TEST(RosterStars, CostGoldAndTwoSkillPoints) {
    const EventRoster four = with_stars(with_skills(elves(), "block", 4), {"willow-rosebark"});
    EXPECT_EQ(spending(four, pack_for()).stars, 150'000);
    EXPECT_EQ(spending(four, pack_for()).points(), 6);
    EXPECT_EQ(rule_broken(four, pack_for()), legal);
    const EventRoster five = with_stars(with_skills(elves(), "block", 5), {"willow-rosebark"});
    EXPECT_EQ(rule_broken(five, pack_for()), "matched.roster.star-hire");
    const EventRoster six = with_stars(with_skills(elves(), "block", 6), {"willow-rosebark"});
    EXPECT_THAT(faults_of(six, pack_for()), ElementsAre("star-points"));
}

TEST(RosterStars, OverLivingRulesTheFirstPriceIsPaidDoubledWhereTheBookSaysSo) {
    const Pack pack = pack_for(Base::Lrb4);
    const EventRoster orcs = with_stars(roster_of("orc", {{"lineman", 11}}), {"ripper-bolgrot"});
    EXPECT_EQ(spending(orcs, pack).stars, 200'000);
    EXPECT_EQ(spending(orcs, pack).star_points, 2);
    EXPECT_EQ(rule_broken(orcs, pack), legal);
    const EventRoster greens = with_stars(roster_of("goblin", {{"goblin", 11}}), {"morg-n-thorg"});
    EXPECT_EQ(spending(greens, pack).stars, 860'000);
    EXPECT_THAT(faults_of(with_stars(roster_of("dwarf", {{"longbeard", 11}}), {"ripper-bolgrot"}), pack),
                ElementsAre("star-unwilling"));
}

TEST(RosterStars, NeedElevenPlayersOfTheListFirst) {
    EXPECT_EQ(rule_broken(with_stars(humans(10), {"griff-oberwald"}), pack_for()), "matched.roster.star-eleven");
    EXPECT_EQ(rule_broken(with_stars(humans(11), {"griff-oberwald"}), pack_for()), legal);
}

TEST(RosterStars, TierOneHasOneTheOthersTwo) {
    const auto two = [](EventRoster roster) {
        return with_stars(std::move(roster), {"akhorne-the-squirrel", "helmut-wulf"});
    };
    EXPECT_EQ(rule_broken(two(elves()), pack_for()), "matched.roster.star-limit");
    EXPECT_EQ(rule_broken(two(humans()), pack_for()), legal);
    EXPECT_EQ(rule_broken(two(goblins()), pack_for()), legal);
    EXPECT_EQ(rule_broken(with_stars(elves(), {"akhorne-the-squirrel"}), pack_for()), legal);
}

TEST(RosterStars, MegaStarsCountAmongThemAndTwoIsTheMost) {
    Pack pack = pack_for();
    pack.budget = 2'000'000;
    EXPECT_EQ(rule_broken(with_stars(humans(), {"griff-oberwald", "helmut-wulf"}), pack), legal);
    EXPECT_EQ(rule_broken(with_stars(humans(), {"griff-oberwald", "helmut-wulf", "akhorne-the-squirrel"}), pack),
              "matched.roster.star-max-two");
    const EventRoster one_of_each = with_stars(elves(), {"morg-n-thorg", "helmut-wulf"});
    EXPECT_EQ(rule_broken(one_of_each, pack), "matched.roster.star-limit");
    pack.switches.star_and_mega_star = true;
    EXPECT_EQ(rule_broken(one_of_each, pack), legal);
    EXPECT_THAT(faults_of(with_stars(elves(), {"akhorne-the-squirrel", "helmut-wulf"}), pack), ElementsAre("star-max"));
    EXPECT_THAT(faults_of(with_stars(goblins(), {"bomber-dribblesnot", "helmut-wulf", "akhorne-the-squirrel"}), pack),
                ElementsAre("star-max-ever"));
}

TEST(RosterStars, APairIsOneChoiceAndTwoPlaces) {
    Pack pack = pack_for();
    pack.budget = 2'000'000;
    const auto pair = [](int linemen) {
        return with_stars(roster_of("wood-elf", {{"lineman", linemen > 12 ? 12 : linemen}, {"catcher", linemen - 12}}),
                          {"swift-twins"});
    };
    EXPECT_EQ(rule_broken(pair(14), pack), legal);
    EXPECT_EQ(spending(pair(14), pack).star_points, 2);
    EXPECT_EQ(spending(pair(14), pack).stars, 340'000);
    EXPECT_THAT(faults_of(pair(15), pack), ElementsAre("too-many-players"));
    EXPECT_EQ(rule_broken(with_stars(elves(), {"lucien-swift"}), pack), "matched.roster.star-pair");
    EXPECT_EQ(rule_broken(with_stars(elves(), {"swift-twins"}), pack), legal);
}

TEST(RosterStars, ReceiveNoSkill) {
    EventRoster roster = with_stars(humans(), {"griff-oberwald"});
    roster.stars[0].skills = {"guard"};
    EXPECT_EQ(rule_broken(roster, pack_for()), "matched.roster.star-no-skill");
}

TEST(RosterStars, AreHiredOnce) {
    Pack pack = pack_for();
    pack.budget = 2'000'000;
    EXPECT_EQ(rule_broken(with_stars(humans(), {"helmut-wulf", "helmut-wulf"}), pack), "matched.roster.star-once");
    EXPECT_EQ(rule_broken(with_inducement(humans(), "josef-bugman", 1), pack), legal);
    EXPECT_EQ(rule_broken(with_inducement(humans(), "josef-bugman", 2), pack), "matched.roster.star-once");
}

TEST(RosterStars, PlayForBothSidesWhereBothHaveThem) {
    const Pack pack = pack_for(Base::Lrb4);
    const EventRoster humans_with = with_stars(roster_of("human", {{"lineman", 11}}), {"zara-the-slayer"});
    const EventRoster norse_with = with_stars(roster_of("norse", {{"lineman", 11}}), {"zara-the-slayer"});
    const TeamSheet home = match_sheet(humans_with);
    const TeamSheet away = match_sheet(norse_with);
    const auto plays = [](const match::State& state, Seat seat) {
        return state.at(player_id(seat, 12)).place != match::Place::Absent;
    };
    const match::State matched = match::new_match(match_rules(pack), home, away);
    EXPECT_TRUE(plays(matched, Seat::Home));
    EXPECT_TRUE(plays(matched, Seat::Away));
    const match::State living = match::new_match(lrb4(), home, away);
    EXPECT_FALSE(plays(living, Seat::Home));
}

TEST(RosterStars, MegaStarsCostFourAndThereIsOne) {
    Pack pack = pack_for();
    pack.budget = 2'000'000;
    const EventRoster one = with_stars(with_skills(elves(), "block", 2), {"morg-n-thorg"});
    EXPECT_EQ(spending(one, pack).star_points, 4);
    EXPECT_EQ(rule_broken(one, pack), legal);
    EXPECT_THAT(faults_of(with_skills(one, "block", 1, 2), pack), ElementsAre("star-points"));
    const EventRoster two = with_stars(goblins(), {"morg-n-thorg", "bomber-dribblesnot"});
    EXPECT_EQ(spending(two, pack).points(), 8);
    EXPECT_EQ(rule_broken(two, pack), "matched.roster.mega-star");
}

TEST(RosterStars, TheListOfMegaStarsIsThatOfThePack) {
    Pack pack = pack_for();
    EXPECT_EQ(pack.lists_date, "2025-05");
    const EventRoster roster = with_stars(humans(), {"griff-oberwald"});
    EXPECT_EQ(spending(roster, pack).star_points, 4);
    std::erase(pack.mega_stars, "griff-oberwald");
    EXPECT_EQ(spending(roster, pack).star_points, 2);
    pack.mega_stars.push_back("helmut-wulf");
    EXPECT_EQ(spending(with_stars(humans(), {"helmut-wulf"}), pack).star_points, 4);
    EXPECT_THAT(pack_for(Base::Lrb4).mega_stars, IsEmpty());
}

}  // namespace
}  // namespace dugout::tournament
