// covers: matched.escalation.plan, matched.escalation.only-add, matched.escalation.budgets, matched.team.unique-list
// covers: matched.team.unique-star, matched.roster.check, matched.progress.extra-spp

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rules/catalogue.hpp"
#include "tournament/checker.hpp"
#include "tournament/match_terms.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/players.hpp"
#include "tournament/roster_text.hpp"
#include "unit/tournament/with_journal.hpp"

namespace dugout::tournament {
namespace {

class Entered : public WithJournal {
protected:
    std::string refused_rule(const std::string& text) {
        const Maybe no = act(text);
        return no ? std::string(id(no->rule)) : "done";
    }
    bool breaks(int coach, Rule wanted) const {
        const Breaches found = entered_breaches(event(), coach);
        return std::any_of(found.begin(), found.end(), [&](const Breach& one) { return rule(one.code) == wanted; });
    }
};

Pack rising() {
    Pack pack = plain_pack("Cup", 3);
    pack.budget = 1'000'000;
    pack.escalation = {1'000'000, 1'100'000, 1'200'000};
    return pack;
}

EventRoster roster_for(const Pack& pack, const char* list = "human") { return *example_roster(list, pack); }

TEST_F(Entered, ARosterIsAcceptedWhenAllStepsOfTheEscalationAreThere) {
    const Pack pack = rising();
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    roster.rerolls = 2;  // so that there is room to add
    must("roster a", write_event_roster(roster));
    EXPECT_TRUE(breaks(0, Rule::matched_escalation_plan));
    EXPECT_EQ(refused_rule("judge a accepted"), "matched.roster.check");
    ++roster.rerolls;
    must("roster a 2", write_event_roster(roster));
    ++roster.rerolls;
    must("roster a 3", write_event_roster(roster));
    EXPECT_FALSE(breaks(0, Rule::matched_escalation_plan));
    must("judge a accepted");
    EXPECT_EQ(roster_in(event(), 0, 1)->rerolls, 2);
    EXPECT_EQ(roster_in(event(), 0, 2)->rerolls, 3);
    EXPECT_EQ(roster_in(event(), 0, 9)->rerolls, 4);
}

TEST_F(Entered, NothingIsTakenAwayFromOneStepToTheNext) {
    const Pack pack = rising();
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    must("roster a", write_event_roster(roster));
    --roster.rerolls;
    must("roster a 2", write_event_roster(roster));
    EXPECT_TRUE(breaks(0, Rule::matched_escalation_only_add));
}

TEST_F(Entered, AStepThatTheEscalationDoesNotHaveIsRefused) {
    const Pack pack = rising();
    announce(pack, 4);
    const std::string text = write_event_roster(roster_for(pack));
    EXPECT_EQ(act("roster a 2", text)->code, No::NotNow);  // the first comes first
    must("roster a", text);
    EXPECT_EQ(act("roster a 4", text)->code, No::UnknownThing);
}

TEST_F(Entered, AStepIsHeldToItsOwnBudget) {
    const Pack pack = rising();
    announce(pack, 4);
    Pack rich = pack;
    rich.escalation.clear();
    rich.budget = 1'200'000;
    must("roster a", write_event_roster(roster_for(pack)));
    must("roster a 2", write_event_roster(roster_for(rich)));
    EXPECT_TRUE(breaks(0, Rule::matched_escalation_budgets));
}

TEST_F(Entered, TheMembersOfASquadHaveNoListTwice) {
    Pack pack = plain_pack("Cup", 3);
    ASSERT_TRUE(set_in_pack(pack, "squads 2"));
    announce(pack, 4);
    must("squad x X a b");
    must("squad y Y c d");
    const std::string human = write_event_roster(roster_for(pack));
    must("roster a", human);
    must("judge a accepted");
    must("roster c", human);
    must("judge c accepted");  // another squad may have the same
    must("roster b", human);
    EXPECT_TRUE(breaks(1, Rule::matched_team_unique_list));
    EXPECT_EQ(refused_rule("judge b accepted"), "matched.roster.check");
    must("roster b", write_event_roster(roster_for(pack, "orc")));
    must("judge b accepted");
}

TEST_F(Entered, TheMembersOfASquadHaveNoStarTwice) {
    Pack pack = plain_pack("Cup", 3);
    ASSERT_TRUE(set_in_pack(pack, "squads 2"));
    announce(pack, 4);
    must("squad x X a b");
    EventRoster human = roster_for(pack), orc = roster_for(pack, "orc");
    human.stars.push_back({"morg-n-thorg", 16, {}});
    must("roster a", write_event_roster(human));
    EXPECT_FALSE(breaks(0, Rule::matched_team_unique_star));
    orc.stars.push_back({"morg-n-thorg", 16, {}});
    must("roster b", write_event_roster(orc));
    EXPECT_TRUE(breaks(1, Rule::matched_team_unique_star));
}

TEST_F(Entered, ExtraPointsAreThoseOfThePack) {
    Pack pack = plain_pack("Cup", 3);
    pack.switches.progression = true;
    pack.extra_spp = {{"touchdown by going for it", 2}};
    announce(pack, 4);
    must("roster a", write_event_roster(roster_for(pack)));
    must("pair order=a,b,c,d");
    EXPECT_EQ(refused_rule("report 1.1 1-0 feats=1:#9:1:0:x2"), "matched.progress.extra-spp");
    must("report 1.1 1-0 feats=1:#9:1:0:x1:x1");  // each time counts
    must("report 1.2 1-0");
    must("close 1");
    const std::vector<EventPlayer> players = players_before(event(), 0, 2);
    EXPECT_EQ(players[8].called, "#9");
    EXPECT_EQ(players[8].spp, 7);
}

TEST_F(Entered, VersionsComeOneAfterTheOther) {
    const Pack pack = rising();
    announce(pack, 4);
    const std::string text = write_event_roster(roster_for(pack));
    must("roster a", text);
    const Maybe no = act("roster a 3", text);
    ASSERT_TRUE(no);
    EXPECT_EQ(no->code, No::NotNow);
    must("roster a 2", text);
    must("roster a 3", text);
    EXPECT_EQ(event().coaches[0].plan.size(), 2U);
}

TEST_F(Entered, VersionsThatAChangedPackDoesNotRaiseAreDropped) {
    Pack pack = rising();
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    roster.rerolls = 2;
    for (const char* step : {"", " 2", " 3"}) {
        must("roster a" + std::string(step), write_event_roster(roster));
        ++roster.rerolls;
    }
    pack.escalation.pop_back();
    must("pack", write_pack(pack));
    EXPECT_EQ(roster_in(event(), 0, 9)->rerolls, 3);
    pack.escalation.clear();
    must("pack", write_pack(pack));
    EXPECT_EQ(roster_in(event(), 0, 9)->rerolls, 2);
    EXPECT_TRUE(event().coaches[0].plan.empty());
}

TEST_F(Entered, TwoOfOneNameGoByTheirNumbers) {
    Pack pack = plain_pack("Cup", 3);
    pack.switches.progression = true;
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    roster.players[0].name = roster.players[1].name = "Griff";
    roster.players[2].name = "Zug";
    must("roster a", write_event_roster(roster));
    must("pair order=a,b,c,d");
    EXPECT_EQ(refused_rule("report 1.1 1-0 feats=1:Griff:1:0"), "matched.after.player-records");
    EXPECT_EQ(refused_rule("report 1.1 2-0 feats=1:Zug:1:0;1:Zug:1:0"), "matched.after.player-records");
    must("report 1.1 2-0 feats=1:#2:1:0;1:Zug:1:0");
    must("report 1.2 1-0");
    must("close 1");
    const std::vector<EventPlayer> players = players_before(event(), 0, 2);
    EXPECT_EQ(players[0].spp, 0);
    EXPECT_EQ(players[1].spp, 3);
    EXPECT_EQ(players[2].spp, 3);
}

// lrb4.league.stat-loss-limit
TEST_F(Entered, NoCharacteristicFallsMoreThanTwoBelowTheStart) {
    Pack pack = plain_pack("Cup", 5);
    ASSERT_TRUE(set_in_pack(pack, "base lrb4"));
    pack.switches.injuries = true;
    announce(pack, 2);
    must("roster a", write_event_roster(roster_for(pack)));
    must("judge a accepted");
    Event later = event();
    for (const Harm harm : {Harm::Movement, Harm::Movement, Harm::Movement, Harm::None}) {
        Feat feat;
        feat.player = "#1";
        feat.harm = harm;
        Table table;
        table.coaches = {0, 1};
        table.result.emplace().sides[0].feats.push_back(feat);
        Round round;
        round.closed = true;
        round.tables.push_back(table);
        later.rounds.push_back(round);
    }
    const TeamSheet sheet = *next_sheet(later, 0);
    ASSERT_EQ(sheet.players[0].number, 1);
    EXPECT_EQ(sheet.players[0].profile.ma, sheet.players[0].printed.ma - 2);
}

// lrb4.league.stat-loss-limit, lrb4.league.ageing-roll
TEST_F(Entered, AgeTakesNoCharacteristicMoreThanTwoBelowTheStart) {
    Pack pack = plain_pack("Cup", 3);
    ASSERT_TRUE(set_in_pack(pack, "base lrb4"));
    pack.switches.injuries = pack.switches.progression = true;
    announce(pack, 4);
    must("roster a", write_event_roster(roster_for(pack)));
    must("judge a accepted");
    must("pair order=a,b,c,d");
    must("report 1.1 11-0 feats=1:#1:11:0");
    must("report 1.2 1-0");
    must("close 1");
    for (const int below : {1, 2, 2}) {
        must("advance a #1 characteristic " + std::string(below == 1 ? "ma" : "st"));
        must("age a #1 1+1 4+5");
        const TeamSheet sheet = *next_sheet(event(), 0);
        ASSERT_EQ(sheet.players[0].number, 1);
        EXPECT_EQ(sheet.players[0].profile.av, sheet.players[0].printed.av - below);
    }
}

// Over lrb4 the team that goes into a match here is what the event has made of it.
TEST_F(Entered, TheNextMatchIsPlayedByThoseWhoAreFitWithWhatTheyHaveLearned) {
    Pack pack = plain_pack("Cup", 3);
    ASSERT_TRUE(set_in_pack(pack, "base lrb4"));
    pack.switches.injuries = pack.switches.progression = true;
    announce(pack, 4);
    must("roster a", write_event_roster(roster_for(pack)));
    must("judge a accepted");
    const std::size_t all = next_sheet(event(), 0)->players.size();
    must("pair order=a,b,c,d");
    must("report 1.1 2-0 block=1-1 feats=1:#1:2:0;1:#2:0:0:miss;1:#3:0:0:dead;1:#4:0:0:-ma;2:x:0:1");
    must("report 1.2 1-0");
    must("close 1");
    must("advance a #1 characteristic ma");
    const TeamSheet next = *next_sheet(event(), 0);
    EXPECT_EQ(next.players.size(), all - 3);  // #4 misses one match, too
    EXPECT_EQ(next.players[0].profile.ma, next.players[0].printed.ma + 1);
    must("pair");
    for (const char* table : {"2.1", "2.2"}) must("report " + std::string(table) + " 0-0");
    must("close 2");
    const TeamSheet later = *next_sheet(event(), 0);
    EXPECT_EQ(later.players.size(), all - 1);
    const auto fourth =
        std::find_if(later.players.begin(), later.players.end(), [](const Player& one) { return one.number == 4; });
    ASSERT_NE(fourth, later.players.end());
    EXPECT_EQ(fourth->profile.ma, fourth->printed.ma - 1);
}

TEST_F(Entered, ARosterThatWasRejectedStandsInNobodysWay) {
    Pack pack = plain_pack("Cup", 3);
    ASSERT_TRUE(set_in_pack(pack, "squads 2"));
    announce(pack, 4);
    must("squad x X a b");
    const std::string human = write_event_roster(roster_for(pack));
    must("roster a", human);
    must("roster b", human);
    EXPECT_TRUE(breaks(1, Rule::matched_team_unique_list));
    must("judge a rejected");
    EXPECT_FALSE(breaks(1, Rule::matched_team_unique_list));
}

// matched.injuries.on, matched.progress.on
TEST_F(Entered, AStarEarnsNothingAndIsAlwaysFitAgain) {
    Pack pack = plain_pack("Cup", 3);
    pack.switches.injuries = pack.switches.progression = true;
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    roster.stars.push_back({"morg-n-thorg", 16, {}});
    must("roster a", write_event_roster(roster));
    const std::string star = players_before(event(), 0, 1).back().called;
    must("pair order=a,b,c,d");
    must("report 1.1 1-0 \"feats=1:" + star + ":1:0:star:dead\"");
    must("report 1.2 1-0");
    must("close 1");
    const EventPlayer after = players_before(event(), 0, 2).back();
    EXPECT_TRUE(after.star);
    EXPECT_TRUE(after.plays());
    EXPECT_EQ(after.spp, 0);
    EXPECT_EQ(after.sum.touchdowns, 1);
    EXPECT_EQ(act("advance a \"" + star + "\" primary block")->code, No::UnknownThing);
}

TEST_F(Entered, ASkillThatWasBoughtIsNotLearnedAgain) {
    Pack pack = plain_pack("Cup", 3);
    pack.switches.progression = true;
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    const auto lineman = std::find_if(roster.players.begin(), roster.players.end(), [](const DraftedPlayer& one) {
        return one.position == "lineman" && one.skills.empty();
    });
    ASSERT_NE(lineman, roster.players.end());
    lineman->skills = {"block"};
    lineman->name = "Otto";
    must("roster a", write_event_roster(roster));
    must("pair order=a,b,c,d");
    must("report 1.1 6-0 feats=1:Otto:6:0");
    must("report 1.2 1-0");
    must("close 1");
    EXPECT_EQ(act("advance a Otto primary block")->code, No::Impossible);
    must("advance a Otto primary tackle");
}

// matched.roster.frozen
TEST_F(Entered, AnAcceptedRosterIsNotHandedInAgainOnceRoundOneIsPaired) {
    const Pack pack = plain_pack("Cup", 3);
    announce(pack, 4);
    const std::string human = write_event_roster(roster_for(pack));
    must("roster a", human);
    must("judge a accepted");
    must("roster b", human);
    must("pair order=a,b,c,d");
    EXPECT_EQ(refused_rule("roster a"), "matched.roster.frozen");
    must("roster b", human);  // nobody has accepted this one yet
}

// matched.after.dedicated-fans
TEST_F(Entered, FansAreThoseOfTheRosterAndOneMoreForEachWin) {
    const Pack pack = plain_pack("Cup", 3);
    announce(pack, 4);
    EventRoster roster = roster_for(pack);
    roster.dedicated_fans = 3;
    must("roster a", write_event_roster(roster));
    EXPECT_EQ(figure(journal.book, "a fans"), "3");
    must("pair order=a,b,c,d");
    must("report 1.1 1-0");
    EXPECT_EQ(figure(journal.book, "a fans"), "4");
}

TEST_F(Entered, NoMatchIsPlayedHereWithARosterThatNobodyHasAccepted) {
    Pack pack = plain_pack("Cup", 3);
    ASSERT_TRUE(set_in_pack(pack, "base lrb4"));
    announce(pack, 2);
    must("roster a", write_event_roster(roster_for(pack)));
    EXPECT_FALSE(next_sheet(event(), 0));
    must("judge a rejected");
    EXPECT_FALSE(next_sheet(event(), 0));
    must("judge a accepted");
    EXPECT_TRUE(next_sheet(event(), 0));
}

TEST_F(Entered, ANigglingInjuryGoesWithHimIntoHisMatches) {
    Pack pack = plain_pack("Cup", 5);
    ASSERT_TRUE(set_in_pack(pack, "base lrb4"));
    pack.switches.injuries = true;
    announce(pack, 2);
    must("roster a", write_event_roster(roster_for(pack)));
    must("judge a accepted");
    must("pair order=a,b");
    must("report 1.1 0-0 feats=1:#1:0:0:niggling");
    must("close 1");
    EXPECT_NE(next_sheet(event(), 0)->players[0].number, 1);  // he misses one match
    must("pair");
    must("report 2.1 0-0");
    must("close 2");
    EXPECT_EQ(next_sheet(event(), 0)->players[0].niggling, 1);
}

TEST(PlayerNames, HaveNoSignThatDividesAReport) {
    EXPECT_EQ(called("A:B;C\"D=E", 4), "A B C D E");
    EXPECT_EQ(called("", 4), "#4");
}

// The association knows a coach by his number alone.
TEST_F(Entered, ANafNumberBelongsToOnePerson) {
    announce(plain_pack("Cup", 3), 2);
    must("register cat Cat naf=12 code=yes");
    for (const char* taken :
         {"register dan Dan naf=12 code=yes", "register dan Dan naf=012", "name spare dan name=Dan naf=12"}) {
        const Maybe no = act(taken);
        ASSERT_TRUE(no) << taken;
        for (const Language language : {Language::English, Language::French})
            EXPECT_THAT(text(*no, language),
                        ::testing::AllOf(::testing::HasSubstr("Cat"), ::testing::HasSubstr("Dan")));
    }
    must("name spare eve naf=13");
    EXPECT_TRUE(act("register dan Dan naf=13"));
    must("name spare eve naf=14");
    must("register dan Dan naf=13");
}

TEST_F(Entered, TheCheckCountsWhatItDoesNotLookAt) {
    announce(plain_pack("Cup", 3), 4);
    must("pair seed=1");
    const Checked drawn = check_journal(journal.entries);
    EXPECT_THAT((std::array{drawn.rounds, drawn.by_lot, drawn.astray}), ::testing::ElementsAre(0, 1, 0));
}

// A bye is a result by the rules alone.
TEST_F(Entered, NobodyHasConfirmedABye) {
    announce(plain_pack("Cup", 3), 3);
    must("pair order=a,b,c");
    const Table& bye = event().rounds[0].tables[1];
    ASSERT_TRUE(bye.result);
    EXPECT_EQ(bye.confirmed_by, "");
}

}  // namespace
}  // namespace dugout::tournament
