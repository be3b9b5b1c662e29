// covers: matched.escalation.budgets, matched.escalation.only-add, matched.escalation.plan
// covers: matched.mandatory.star, matched.mandatory.eleven
// covers: matched.stunty.rules, matched.stunty.eligible, matched.stunty.list
// covers: matched.team.size, matched.team.unique-list, matched.team.unique-star
// covers: matched.roster.frozen

#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

// ---- escalation

Pack rising() {
    Pack pack = pack_for();
    pack.escalation = {1'000'000, 1'100'000, 1'200'000};
    return pack;
}

// Cost 1,000,000 and more by 100,000 with each step.
EventRoster version(int step) {
    EventRoster roster = humans(11);
    roster.rerolls = 8;
    roster.apothecaries = 1;
    for (int i = 0; i < step; ++i)
        for (int each = 0; each < 2; ++each) roster.players.push_back({0, "", "lineman", {}, false, ""});
    for (std::size_t i = 0; i < roster.players.size(); ++i) roster.players[i].number = static_cast<int>(i) + 1;
    return roster;
}

TEST(RosterEscalation, EachRoundHasItsBudget) {
    EXPECT_EQ(budget_of_round(rising(), 1), 1'000'000);
    EXPECT_EQ(budget_of_round(rising(), 2), 1'100'000);
    EXPECT_EQ(budget_of_round(rising(), 3), 1'200'000);
    EXPECT_EQ(budget_of_round(rising(), 4), 1'200'000);
    EXPECT_EQ(budget_of_round(pack_for(), 4), 1'200'000);
    EXPECT_EQ(spending(version(0), rising()).gold(), 1'000'000);
    EXPECT_THAT(codes(check(version(1), rising(), 2)), IsEmpty());
    EXPECT_EQ(rule_of(check(version(1), rising(), 1)), "matched.escalation.budgets");
}

TEST(RosterEscalation, BudgetsGrowOrStay) {
    Pack pack = rising();
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    pack.escalation = {1'000'000, 1'000'000};
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    pack.escalation = {1'100'000, 1'095'000};
    EXPECT_EQ(rule_of(check(pack)), "matched.escalation.budgets");
    pack.escalation = {995'000, 1'100'000};
    EXPECT_EQ(rule_of(check(pack)), "matched.roster.budget-minimum");
}

TEST(RosterEscalation, EveryVersionIsHandedIn) {
    EXPECT_THAT(codes(check_plan({version(0), version(1), version(2)}, rising())), IsEmpty());
    EXPECT_THAT(codes(check_plan({version(0), version(1)}, rising())), ElementsAre("version-missing"));
    EXPECT_EQ(rule_of(check_plan({version(0), version(1)}, rising())), "matched.escalation.plan");
    EXPECT_THAT(codes(check_plan({version(0)}, pack_for())), IsEmpty());
}

TEST(RosterEscalation, EachVersionIsCheckedByItself) {
    EXPECT_THAT(codes(check_plan({version(0), version(2), version(2)}, rising())), ElementsAre("over-round-budget"));
}

TEST(RosterEscalation, ThingsAreOnlyAdded) {
    using Change = void (*)(EventRoster&);
    const std::vector<Change> losses = {
        [](EventRoster& r) { r.players.erase(r.players.begin()); },
        [](EventRoster& r) { r.players[0].position = "thrower"; },
        [](EventRoster& r) { r.players[0].skills = {"tackle"}; },  // exchanged for Block
        [](EventRoster& r) { --r.rerolls; },
        [](EventRoster& r) { --r.apothecaries; },
        [](EventRoster& r) { r.dedicated_fans = 1; },
        [](EventRoster& r) { r.inducements.clear(); },
        [](EventRoster& r) { r.stars.clear(); },
        [](EventRoster& r) { r.cheerleaders = 0; },
        [](EventRoster& r) { r.assistant_coaches = 0; },
    };
    Pack pack = rising();
    pack.escalation = {1'800'000, 1'800'000};
    EventRoster first = with_stars(with_inducement(version(0), "bribes", 2), {"helmut-wulf"});
    first.players[0].skills = {"block"};
    first.dedicated_fans = 2;
    first.cheerleaders = 1;
    first.assistant_coaches = 1;
    EXPECT_THAT(codes(check_plan({first, first}, pack)), IsEmpty());
    for (const Change& lose : losses) {
        EventRoster second = first;
        second.players.push_back({16, "", "lineman", {}, false, ""});
        EXPECT_THAT(codes(check_plan({first, second}, pack)), IsEmpty());
        lose(second);
        EXPECT_THAT(codes(check_plan({first, second}, pack)), ElementsAre("taken-away"));
        EXPECT_EQ(rule_of(check_plan({first, second}, pack)), "matched.escalation.only-add");
    }
    EventRoster more = first;
    more.players[1].skills = {"block"};
    EXPECT_THAT(codes(check_plan({first, more}, pack)), IsEmpty());
}

// ---- mandatory stars

TEST(RosterMandatoryStars, ARosterWithoutOneIsIllegal) {
    Pack pack = pack_for();
    EXPECT_EQ(rule_broken(humans(), pack), legal);
    pack.switches.mandatory_stars = true;
    EXPECT_EQ(rule_broken(humans(), pack), "matched.mandatory.star");
    EXPECT_EQ(rule_broken(with_stars(humans(), {"helmut-wulf"}), pack), legal);
    EXPECT_EQ(rule_broken(with_stars(humans(10), {"helmut-wulf"}), pack), "matched.roster.star-eleven");
    pack.star_exempt = {"human"};
    EXPECT_EQ(rule_broken(humans(), pack), legal);
    EXPECT_EQ(rule_broken(elves(), pack), "matched.mandatory.star");
}

TEST(RosterMandatoryStars, TheElevenCanBeWaived) {
    Pack pack = pack_for();
    pack.switches.mandatory_stars = true;
    pack.switches.waive_eleven = true;
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    EXPECT_EQ(rule_broken(with_stars(humans(10), {"helmut-wulf"}), pack), legal);
    EXPECT_EQ(rule_broken(with_stars(humans(9), {"helmut-wulf"}), pack), "matched.mandatory.eleven");
    EXPECT_EQ(rule_broken(with_stars(humans(9), {"grak-and-crumbleberry"}), pack), legal);
    pack.switches.mandatory_stars = false;
    EXPECT_EQ(rule_of(check(pack)), "matched.mandatory.eleven");
    EXPECT_EQ(rule_broken(with_stars(humans(10), {"helmut-wulf"}), pack), "matched.roster.star-eleven");
}

// ---- stunty events

Pack stunty(Base base = Base::Edition2020) {
    Pack pack = pack_for(base);
    pack.switches.stunty = true;
    return pack;
}

TEST(RosterStunty, FourListsAreFreeThreeRestricted) {
    const auto is_in = [](std::string_view list) {
        return draft_book(Base::Edition2020).list(list)->stunty.has_value();
    };
    Codes eligible;
    for (const TeamList& list : draft_book(Base::Edition2020).lists)
        if (is_in(list.id)) eligible.push_back(list.id);
    EXPECT_THAT(eligible,
                ElementsAre("black-orc", "goblin", "halfling", "lizardmen", "ogre", "snotling", "underworld-denizens"));
}

TEST(RosterStunty, OtherPositionsOfARestrictedListAreRefused) {
    EXPECT_THAT(faults_of(roster_of("black-orc", {{"goblin-bruiser-lineman", 12}, {"trained-troll", 1}}), stunty()),
                IsEmpty());
    const EventRoster with_one = roster_of("black-orc", {{"goblin-bruiser-lineman", 12}, {"black-orc", 1}});
    EXPECT_EQ(rule_broken(with_one, stunty()), "matched.stunty.list");
    EXPECT_EQ(rule_broken(with_one, pack_for()), legal);
    EXPECT_THAT(
        faults_of(roster_of("lizardmen", {{"skink-runner-lineman", 11}, {"chameleon-skink", 1}, {"kroxigor", 1}}),
                  stunty()),
        IsEmpty());
    EXPECT_THAT(faults_of(roster_of("lizardmen", {{"skink-runner-lineman", 11}, {"saurus-blocker", 1}}), stunty()),
                ElementsAre("position-not-stunty"));
    EXPECT_THAT(
        faults_of(roster_of("underworld-denizens", {{"underworld-goblin-lineman", 11}, {"underworld-troll", 1}}),
                  stunty()),
        IsEmpty());
    EXPECT_THAT(faults_of(roster_of("underworld-denizens", {{"underworld-goblin-lineman", 11}, {"skaven-blitzer", 1}}),
                          stunty()),
                ElementsAre("position-not-stunty"));
}

TEST(RosterStunty, OtherListsAreRefusedUnlessThePackAddsThem) {
    EXPECT_THAT(faults_of(roster_of("orc", {{"goblin", 4}, {"untrained-troll", 1}, {"lineman", 6}}), stunty()),
                ElementsAre("not-stunty"));
    EXPECT_THAT(faults_of(humans(), stunty()), ElementsAre("not-stunty"));
    const EventRoster gnomes = roster_of("gnome", {{"lineman", 11}});
    EXPECT_THAT(faults_of(gnomes, stunty()), ElementsAre("not-stunty"));
    Pack pack = stunty();
    pack.stunty_lists = {"gnome"};
    EXPECT_THAT(faults_of(gnomes, pack), IsEmpty());
}

TEST(RosterStunty, StarsAreJudgedByTheirOwnRules) {
    EXPECT_THAT(faults_of(with_stars(goblins(), {"varag-ghoul-chewer"}), stunty()), IsEmpty());
    Pack pack = stunty();
    pack.switches.stunty_stars_only = true;
    EXPECT_EQ(rule_broken(with_stars(goblins(), {"varag-ghoul-chewer"}), pack), "matched.stunty.eligible");
    EXPECT_THAT(faults_of(with_stars(goblins(), {"fungus-the-loon"}), pack), IsEmpty());
}

TEST(RosterStunty, TiersStayAsTheyAre) {
    const EventRoster lizards = roster_of("lizardmen", {{"skink-runner-lineman", 11}});
    EXPECT_EQ(rule_broken(with_skills(lizards, "sidestep", 6), stunty()), legal);
    EXPECT_EQ(rule_broken(with_skills(lizards, "sidestep", 7), stunty()), "matched.roster.skill-points");
}

TEST(RosterStunty, OverLivingRules) {
    const Pack pack = stunty(Base::Lrb4);
    EXPECT_THAT(faults_of(roster_of("lizardman", {{"skink", 12}, {"kroxigor", 1}}), pack), IsEmpty());
    EXPECT_THAT(faults_of(roster_of("lizardman", {{"skink", 11}, {"saurus", 1}}), pack),
                ElementsAre("position-not-stunty"));
    EXPECT_THAT(faults_of(roster_of("goblin", {{"goblin", 11}, {"troll", 2}}), pack), IsEmpty());
    EXPECT_THAT(faults_of(roster_of("ogre", {{"goblin", 6}, {"ogre", 5}}), pack), IsEmpty());
    EXPECT_THAT(faults_of(roster_of("orc", {{"lineman", 11}}), pack), ElementsAre("not-stunty"));
}

// ---- squads

TEST(RosterSquad, HasTheSizeOfThePack) {
    Pack pack = pack_for();
    pack.squads = true;
    pack.squad_size = 2;
    EXPECT_THAT(codes(check_squad({humans(), elves()}, pack)), IsEmpty());
    EXPECT_EQ(rule_of(check_squad({humans()}, pack)), "matched.team.size");
    EXPECT_EQ(rule_of(check_squad({humans(), elves(), goblins()}, pack)), "matched.team.size");
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    pack.squad_size = 1;
    EXPECT_EQ(rule_of(check(pack)), "matched.team.size");
}

TEST(RosterSquad, HasNoListAndNoStarTwice) {
    Pack pack = pack_for();
    pack.squads = true;
    pack.squad_size = 2;
    EXPECT_EQ(rule_of(check_squad({humans(), humans()}, pack)), "matched.team.unique-list");
    const EventRoster first = with_stars(humans(), {"morg-n-thorg"});
    const EventRoster second = with_stars(elves(), {"morg-n-thorg"});
    EXPECT_EQ(rule_of(check_squad({first, second}, pack)), "matched.team.unique-star");
    EXPECT_THAT(codes(check_squad({first, with_stars(elves(), {"helmut-wulf"})}, pack)), IsEmpty());
}

// ---- during the event

TEST(RosterFrozen, NothingOfAnAcceptedRosterChanges) {
    using Change = void (*)(EventRoster&);
    EventRoster accepted = with_stars(with_inducement(version(0), "bribes", 1), {"helmut-wulf"});
    accepted.players[0].skills = {"block"};
    EXPECT_THAT(codes(check_frozen(accepted, accepted)), IsEmpty());
    for (const Change& change : std::vector<Change>{
             [](EventRoster& r) { r.players[0].skills = {"tackle"}; },
             [](EventRoster& r) { r.players[1].skills = {"block"}; },
             [](EventRoster& r) { r.players.pop_back(); },
             [](EventRoster& r) {
                 r.players.push_back({16, "", "lineman", {}, false, ""});
             },
             [](EventRoster& r) { ++r.dedicated_fans; },
             [](EventRoster& r) { --r.rerolls; },
             [](EventRoster& r) { r.inducements["bribes"] = 2; },
             [](EventRoster& r) { r.stars.clear(); },
         }) {
        EventRoster now = accepted;
        change(now);
        EXPECT_THAT(codes(check_frozen(accepted, now)), ElementsAre("roster-changed"));
        EXPECT_EQ(rule_of(check_frozen(accepted, now)), "matched.roster.frozen");
    }
}

TEST(RosterFrozen, AWinAddsAFanToTheSheetAndNothingElse) {
    const EventRoster roster = roster_of("human", {{"lineman", 11}});
    TeamSheet won = match_sheet(roster, 1);
    EXPECT_EQ(won.fan_factor, roster.dedicated_fans + 1);
    won.fan_factor = roster.dedicated_fans;
    EXPECT_EQ(won, match_sheet(roster));
}

}  // namespace
}  // namespace dugout::tournament
