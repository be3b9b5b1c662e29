#include "tournament/exports.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/pack_setting.hpp"
#include "unit/tournament/with_journal.hpp"

namespace dugout::tournament {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Exports : public WithJournal {
protected:
    const Event& event_with(const std::vector<std::string>& acts, const Pack& pack = plain_pack("Cup", 2)) {
        announce(pack, 0);
        for (const std::string& one : acts) must(one);
        return event();
    }
};
using NafFile = Exports;
using Csv = Exports;
using Import = Exports;

const std::vector<std::string> played = {"register ann \"Ann & <Bo>\" naf=90001 list=wood-elf code=yes",
                                         "register bob Bob naf=90002 list=human code=yes",
                                         "register cat Cat naf=90003 list=orc code=yes",
                                         "register dan Dan list=orc code=yes",
                                         "pair order=ann,bob,cat,dan",
                                         "report 1.1 2-1 block=0-2 foul=0-1",
                                         "report 1.2 1-0",
                                         "close 1",
                                         "pair",
                                         "concede 2.1 1-1 by=cat",
                                         "report 2.2 0-0"};

TEST_F(NafFile, HasAGameForEveryMatchBetweenCoachesWithANumber) {
    const NafReport report = naf_report(event_with(played));
    EXPECT_THAT(report.without_number, ElementsAre("dan"));
    EXPECT_THAT(report.xml,
                HasSubstr("<name>Ann &amp; &lt;Bo&gt;</name>\n<number>90001</number>\n<team>Wood Elf</team>"));
    EXPECT_THAT(
        report.xml,
        HasSubstr("<name>Bob</name>\n<number>90002</number>\n<teamRating>120</teamRating>\n<touchDowns>1</touchDowns>\n"
                  "<badlyHurt>3</badlyHurt>"));
    // The second round began in the same minute: it is moved on by one.
    EXPECT_THAT(report.xml, HasSubstr("<timeStamp>2031-05-03 10:00</timeStamp>"));
    EXPECT_THAT(report.xml, HasSubstr("<timeStamp>2031-05-03 10:01</timeStamp>"));
    // Begun and conceded: the recorded score. Dan has no number, so his two games are left out.
    EXPECT_THAT(report.xml, HasSubstr("<touchDowns>3</touchDowns>"));
    std::size_t games = 0;
    for (std::size_t at = report.xml.find("<game>"); at != std::string::npos; at = report.xml.find("<game>", at + 1))
        ++games;
    EXPECT_EQ(games, 2u);
}

TEST_F(NafFile, LeavesOutByesAndMatchesThatWereNotBegun) {
    const NafReport report =
        naf_report(event_with({"register ann Ann naf=1 code=yes", "register bob Bob naf=2 code=yes",
                               "register cat Cat naf=3 code=yes", "pair order=ann,bob,cat", "give-up 1.1"}));
    EXPECT_EQ(report.xml.find("<game>"), std::string::npos);
}

TEST_F(NafFile, RatesATeamByTheBudgetOfItsRound) {
    Pack pack = plain_pack("Cup", 2);
    pack.budget = 1'000'000;
    pack.escalation = {1'000'000, 1'150'000};
    const NafReport report =
        naf_report(event_with({"register ann Ann naf=1 code=yes", "register bob Bob naf=2 code=yes",
                               "pair order=ann,bob", "report 1.1 1-0", "close 1", "pair", "report 2.1 1-0"},
                              pack));
    const std::size_t first = report.xml.find("<teamRating>100</teamRating>");
    const std::size_t second = report.xml.find("<teamRating>115</teamRating>");
    EXPECT_NE(first, std::string::npos);
    EXPECT_NE(second, std::string::npos);
    EXPECT_LT(first, second);
}

TEST_F(NafFile, NamesTheSparePlayerWhereHePlayed) {
    const std::vector<std::string> three = {"name spare gil name=Gil naf=7",   "register ann Ann naf=1 code=yes",
                                            "register bob Bob naf=2 code=yes", "register cat Cat naf=3 code=yes",
                                            "pair order=ann,bob,cat",          "report 1.1 1-0"};
    EXPECT_EQ(naf_report(event_with(three)).xml.find("Gil"), std::string::npos);
    std::vector<std::string> played_it = three;
    played_it.emplace_back("report 1.2 1-2");
    const std::string xml = naf_report(event_with(played_it)).xml;
    const std::string coaches = xml.substr(0, xml.find("</coaches>"));
    EXPECT_THAT(coaches, HasSubstr("<name>Gil</name>\n<number>7</number>"));
}

TEST_F(NafFile, LeavesOutWhoeverNeverSatAtATable) {
    const NafReport report = naf_report(event_with(
        {"register ann Ann naf=1 code=yes", "register bob Bob naf=2 code=yes", "register cat Cat naf=3 code=yes",
         "register dan Dan code=yes", "withdraw cat", "withdraw dan", "pair order=ann,bob", "report 1.1 1-0"}));
    EXPECT_THAT(report.xml, HasSubstr("<name>Bob</name>\n<number>2</number>\n<team>"));
    EXPECT_EQ(report.xml.find("Cat"), std::string::npos);
    EXPECT_THAT(report.without_number, ElementsAre());
}

TEST_F(Csv, HasAllThatDecidesAndAllThatIsCounted) {
    Pack pack = plain_pack("Cup", 1);
    pack.tie_breakers = {{"favourite-opponent"}, {"pies", {"pies eaten", "tourtes"}}};
    event_with({"register ann Ann code=yes", "register bob Bob code=yes", "pair order=ann,bob",
                "report 1.1 2-1 block=1-0 foul=0-2 pies=3-4", "close 1"},
               pack);
    EXPECT_THAT(standings_csv(journal.book.event),
                ::testing::AllOf(HasSubstr("objectives,favourite_votes,pies\n"), HasSubstr(",0,0,0,3\n")));
    EXPECT_THAT(matches_csv(journal.book.event),
                ::testing::AllOf(HasSubstr("ended,block_first,block_second,crowd_first,crowd_second,foul_first,"
                                           "foul_second,other_first,other_second,pies_first,pies_second,players\n"),
                                 HasSubstr(",played,1,0,0,0,0,2,0,0,3,4,\n")));
}

TEST_F(Csv, QuotesWhatNeedsIt) {
    event_with({"register ann \"Archer, Ann\" code=yes", "register bob Bob code=yes", "pair order=ann,bob",
                "report 1.1 2-1 block=1-0 sent-off=0-2"});
    EXPECT_EQ(
        standings_csv(journal.book.event),
        "place,coach,name,club,list,points,bonus,difference,scored,casualties,won,drawn,lost,sent_off,objectives\n"
        "1,ann,\"Archer, Ann\",,,2,0,1,2,1,1,0,0,0,0\n2,bob,Bob,,,0,0,-1,1,0,0,0,1,2,0\n");
    EXPECT_EQ(matches_csv(journal.book.event),
              "round,table,first,second,score_first,score_second,casualties_first,casualties_second,"
              "sent_off_first,sent_off_second,objectives_first,objectives_second,ended,block_first,block_second,"
              "crowd_first,crowd_second,foul_first,foul_second,other_first,other_second,players\n"
              "1,1,ann,bob,2,1,1,0,0,2,0,0,played,1,0,0,0,0,0,0,0,\n");
}

TEST_F(Import, MakesAnActOfEachLine) {
    const Imported read = import_coaches("\xEF\xBB\xBFname,id,naf\r\n\"Archer, Ann\",ann,12\r\n\r\nBob,bob,\r\n", {});
    EXPECT_TRUE(read.faults.empty());
    EXPECT_THAT(read.acts, ElementsAre("register ann \"Archer, Ann\" naf=12", "register bob Bob"));
}

TEST_F(Import, NamesTheLineOfEveryFaultAndTakesNothing) {
    const Event event = event_with({"register bob Bob code=yes"});
    const Imported read = import_coaches(
        "id,name,naf\nAnn!,Ann,1\nbob,Bob,2\ncat,Cat,x\ndan,Dan,4\ndan,Dan,5\neve,,6\nfay,Fay\ngil,\"Gil,7\n", event);
    std::vector<int> lines;
    for (const auto& fault : read.faults) lines.push_back(fault.line);
    EXPECT_THAT(lines, ElementsAre(2, 3, 4, 6, 7, 8, 9));
    EXPECT_TRUE(read.acts.empty());
    EXPECT_EQ(import_coaches("name,age\n", event).faults.size(), 2u);
    EXPECT_EQ(import_coaches("", event).faults.front().line, 1);
}

TEST_F(Import, RefusesATeamListThatTheRulebookDoesNotHave) {
    const Event event = event_with({});
    const Imported read = import_coaches("id,name,list\nann,Ann,orc\nbob,Bob,martians\ncat,Cat,\n", event);
    ASSERT_EQ(read.faults.size(), 1u);
    EXPECT_EQ(read.faults.front().line, 3);
    EXPECT_THAT(read.faults.front().text.en, HasSubstr("martians"));
    EXPECT_TRUE(read.acts.empty());
    EXPECT_EQ(import_coaches("id,name,list\nbob,Bob,martians\n", {}).faults.size(), 1u);
}

TEST_F(Import, ReadsWhatASpreadsheetSaves) {
    const Imported french = import_coaches("\xEF\xBB\xBFid;name;club\r\nann;\"Archer; Ann\";Nord, Sud\r\n", {});
    EXPECT_TRUE(french.faults.empty());
    EXPECT_THAT(french.acts, ElementsAre("register ann \"Archer; Ann\" \"club=Nord, Sud\""));
    const Imported windows = import_coaches("id;name\nzoe;Zo\xEB\nlou;Lou C\x9Cur\n", {});
    EXPECT_TRUE(windows.faults.empty());
    EXPECT_THAT(windows.acts, ElementsAre("register zoe Zoë", "register lou \"Lou Cœur\""));
}

TEST_F(Import, RefusesANafNumberThatSomebodyHas) {
    const Event event = event_with({"register bob Bob naf=7 code=yes"});
    const Imported read =
        import_coaches("id,name,naf\nann,Ann,12\ncat,Cat,012\ndan,Dan,7\neve,Eve,\nfay,Fay,\n", event);
    ASSERT_EQ(read.faults.size(), 2u);
    EXPECT_EQ(read.faults[0].line, 3);
    EXPECT_THAT(read.faults[0].text.en, AllOf(HasSubstr("Ann"), HasSubstr("Cat")));
    EXPECT_THAT(read.faults[1].text.fr, AllOf(HasSubstr("Bob"), HasSubstr("Dan")));
}

TEST_F(Exports, WriteWhatSinglePlayersDid) {
    event_with({"register ann Ann code=yes", "register bob Bob code=yes", "pair order=ann,bob",
                "report 1.1 2-1 block=1-0 feats=1:runner:2:0;1:morg:0:1:star", "close 1"});
    EXPECT_THAT(matches_csv(journal.book.event), HasSubstr(",players\n"));
    EXPECT_THAT(matches_csv(journal.book.event), HasSubstr(",1:morg:0:1:star;1:runner:2:0\n"));
    EXPECT_EQ(players_csv(journal.book.event),
              "coach,name,player,star,touchdowns,casualties\nann,Ann,morg,yes,0,1\nann,Ann,runner,no,2,0\n");
    EXPECT_THAT(event_json(journal.book), HasSubstr("\"players\": \"1:morg:0:1:star;1:runner:2:0\""));
}

}  // namespace
}  // namespace dugout::tournament
