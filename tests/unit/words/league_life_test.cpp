#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "league/seasons.hpp"
#include "league/tables.hpp"
#include "unit/team/build.hpp"
#include "unit/words/club.hpp"
#include "words/league.hpp"

// What a league lives through: challenges, seasons and their end, the archive, players who change teams.

namespace dugout::words {
namespace {

using build::book;
using league::No;
using testing::HasSubstr;
using tests::Club;
using Json = Club::Json;

// covers: lrb4.league.scheduling
TEST(LeagueLife, AChallengeIsAcceptedRefusedOrWithdrawn) {
    Club club;
    club.refused(No::NotAllowed, "cid", "challenge lions rumblers 2500-01-08");
    club.refused(No::PastDate, "bob", "challenge lions rumblers 2499-12-31");
    club.must("bob", "challenge lions rumblers 2500-01-08");
    club.refused(No::DareOpen, "cid", "challenge rumblers lions 2500-01-09");
    EXPECT_EQ(club.seen("cid")["challenges"][0]["may_answer"], true);
    EXPECT_EQ(club.seen("bob")["challenges"][0]["may_withdraw"], true);
    EXPECT_EQ(club.seen("dan")["challenges"][0]["may_answer"], false);
    club.refused(No::NotAllowed, "bob", "answer 1 accept");
    club.must("cid", "answer 1 accept");
    club.refused(No::NotHere, "cid", "answer 1 refuse");
    ASSERT_EQ(club.seen("")["fixtures"].size(), 1u);
    EXPECT_EQ(club.seen("")["fixtures"][0]["date"], "2500-01-08");
    EXPECT_FALSE(club.seen("")["challenges"][0].contains("match"));

    club.must("dan", "challenge eagles lions 2500-01-09");
    club.must("bob", "answer 2 refuse");
    club.must("dan", "challenge eagles lions 2500-01-10");
    club.must("dan", "withdraw 3");
    EXPECT_EQ(club.seen("")["challenges"][1]["answer"], "refused");
    EXPECT_EQ(club.seen("")["challenges"][2]["answer"], "withdrawn");
    club.play("lions", "rumblers");
    EXPECT_EQ(club.seen("")["challenges"][0]["match"], 1);
    EXPECT_EQ(club.seen("")["fixtures"].size(), 1u);
}

// covers: lrb4.league.two-in-a-row
TEST(LeagueLife, NobodyIsChallengedAThirdTimeInARow) {
    Club club;
    club.must("bob", "challenge lions rumblers 2500-01-08");
    club.play("lions", "rumblers");
    club.play("rumblers", "lions");
    club.refused(No::TwoInARow, "cid", "answer 1 accept");
    club.must("cid", "answer 1 refuse");
    club.refused(No::TwoInARow, "bob", "challenge lions rumblers 2500-01-08");
    club.must("bob", "challenge lions eagles 2500-01-08");
}

// covers: lrb4.league.two-in-a-row
TEST(LeagueLife, AMatchAgainstSomebodyElseBetweenMakesASecondOneInARowPossible) {
    Club club;
    club.play("eagles", "lions");
    club.play("rumblers", "eagles");
    club.play("lions", "rumblers");
    club.must("bob", "challenge lions rumblers 2500-01-08");
}

TEST(LeagueLife, AClosedSeasonKeepsItsOwnTableAndHonours) {
    Club club;
    club.play("lions", "rumblers");
    club.date = "2500-06-01";
    club.must("ann", "season");
    club.play("eagles", "lions");
    const Json first = club.seen("", "season-1")["closed"];
    EXPECT_EQ(first["to"], "2500-06-01");
    EXPECT_EQ(first["table"][0]["team"], "lions");
    EXPECT_EQ(first["table"][0]["won"], 1);
    EXPECT_EQ(first["table"][0]["lost"], 0);
    EXPECT_EQ(first["leaders"]["scorers"][0]["value"], 2);
    EXPECT_EQ(first["leaders"]["scorers"][0]["team"], "lions");
    EXPECT_EQ(first["dead"][0]["team"], "rumblers");
    EXPECT_EQ(first["matches"].size(), 1u);
    // What the sheet was then is what the rating of that table says.
    const int entry = first["entry"].get<int>();
    const int lions = club.league().team("lions");
    EXPECT_EQ(first["table"][0]["rating"], sheet_at(club.journal.book, lions, entry, book()).rating);

    const Json second = club.seen("", "season-2")["closed"];
    EXPECT_EQ(second["table"][0]["team"], "eagles");
    EXPECT_EQ(second["leaders"]["scorers"].size(), 1u);
    // The table of the league is that of all seasons, and that of the season stands beside it.
    EXPECT_EQ(club.seen("")["season_table"], second["table"]);
    const Json all = club.seen("")["table"];
    for (const Json& row : all) EXPECT_EQ(row["played"], row["id"] == "lions" ? 2 : 1);
    const league::Season& season = club.league().seasons[1];
    EXPECT_THAT(league::season_csv(club.journal.book, season), HasSubstr("2,1,eagles,"));
    EXPECT_THAT(league::season_csv(club.journal.book, season), HasSubstr(",dan,1,1,0,2,1,"));
    EXPECT_FALSE(club.seen("", "season-3").contains("closed"));
}

TEST(LeagueLife, WhatIsPutAwayCanBeSeenAndNotChanged) {
    Club club;
    club.must("ann", "match lions rumblers");
    club.refused(No::NotHere, "ann", "archive");
    club.must("ann", "undo 1");
    club.play("lions", "rumblers");
    club.refused(No::NotAllowed, "bob", "archive");
    club.refused(No::NotPutAway, "ann", "reopen");
    club.must("ann", "archive");
    for (const char* act : {"match lions eagles", "bulletin \"News\"", "season", "archive", "undo 2"})
        club.refused(No::PutAway, "ann", act);
    const Json seen = club.seen("bob", "team-lions");
    EXPECT_EQ(seen["archived"], "2500-01-01");
    EXPECT_EQ(seen["team"]["yours"], false);
    EXPECT_EQ(seen["table"].size(), 3u);
    club.refused(No::NotAllowed, "bob", "reopen");
    club.must("ann", "reopen");
    EXPECT_FALSE(club.seen("bob").contains("archived"));
    club.must("ann", "undo 2");  // carries the journal out anew, with the archive in it
    league::Journal again;
    EXPECT_FALSE(replay(again, club.journal.entries, book()));
}

// covers: lrb4.league.commissioner
TEST(LeagueLife, TheLastStepsOfAMatchAreUndoneAndTakenAgain) {
    Club club;
    club.play("lions", "rumblers");
    const auto first = [&](std::string_view act) {
        for (const league::Entry& entry : club.journal.entries)
            if (entry.act.starts_with(act)) return std::to_string(entry.number);
        return std::string("none");
    };
    const auto asks = [&] { return question(*club.league().match(1)).ask; };
    const std::string report = first("report 1");
    const std::string done = first("done 1");
    club.refused(No::NotAllowed, "bob", "undo 1 " + done);
    for (const std::string& wrong : {std::string("0"), std::string("x"), std::string("999"), first("match ")})
        club.refused(No::NoSuchStep, "ann", "undo 1 " + wrong);
    club.must("ann", "undo 1 " + done);
    EXPECT_EQ(asks(), league::Ask::Buy);
    club.refused(No::NoSuchStep, "ann", "undo 1 " + done);
    club.must("ann", "undo 1 " + report);
    EXPECT_EQ(asks(), league::Ask::Report);
    const Json seen = club.seen("ann", "match-1");
    for (const Json& step : seen["match"]["steps"])
        EXPECT_TRUE(step["phase"] == "pre" || step["entries"].empty()) << step;
    club.on_to(1, league::Ask::Nothing, "score = [0, 2]\n");
    EXPECT_EQ(club.league().match(1)->winner(), Seat::Away);
    EXPECT_EQ(club.league().teams[0].played.size(), 1u);
    EXPECT_TRUE(audit(club.journal.book, book()).empty());
    league::Journal again;
    ASSERT_FALSE(replay(again, club.journal.entries, book()));
    EXPECT_EQ(again.book.ledger.size(), club.journal.book.ledger.size());
}

// covers: lrb4.league.trades
TEST(LeagueLife, ACareerGoesOnInTheNextTeam) {
    Club club;
    club.play("lions", "rumblers");
    club.must("dan", "trade eagles lions gives 1 0 takes 1 0");
    club.must("bob", "accept 1");
    const league::Team& eagles = club.league().teams[2];
    const league::Member star = eagles.members.back();
    ASSERT_EQ(star.from_team, 0);
    club.play("eagles", "rumblers", "comment = \"again\"\n");

    const auto member = [&](const char* team, int id) {
        const Json seen = club.seen("", std::string("team-") + team);
        for (const Json& one : seen["team"]["members"])
            if (one["id"] == id) return one;
        return Json();
    };
    const Json now = member("eagles", star.id);
    const Json before = member("lions", star.from_id);
    ASSERT_EQ(now["stations"].size(), 2u);
    EXPECT_EQ(now["stations"], before["stations"]);
    EXPECT_EQ(now["stations"][0]["team"], "lions");
    EXPECT_EQ(now["stations"][0]["did"]["touchdowns"], 2);
    EXPECT_EQ(now["stations"][1]["team"], "eagles");
    EXPECT_EQ(now["stations"][0]["did"]["spp"].get<int>() + now["stations"][1]["did"]["spp"].get<int>(), now["spp"]);
    EXPECT_FALSE(member("eagles", 2).contains("stations"));
}

// covers: lrb4.team.one-list
TEST(LeagueLife, ATradeBetweenListsIsRefusedByName) {
    Club club;
    const league::Maybe no = club.act("bob", "trade lions rumblers gives 1 0 takes - 0");
    ASSERT_TRUE(no);
    EXPECT_EQ(no->code, No::OtherList);
    const std::string rumblers = club.league().teams[1].sheet.name;
    EXPECT_THAT(league::text(*no, Language::English), HasSubstr("another list (Human"));
    EXPECT_THAT(league::text(*no, Language::English), HasSubstr(rumblers));
    EXPECT_THAT(league::text(*no, Language::French), HasSubstr("Humain"));
}

TEST(LeagueLife, HouseRulesAreMeasuredAgainstTheLeaguesOwnBook) {
    Club club;
    club.must("ann", "option rules third");
    EXPECT_EQ(club.seen("")["options"]["house"].size(), 0u);
    club.must("ann", "option turn-clock on");
    ASSERT_EQ(club.seen("")["options"]["house"].size(), 1u);
    EXPECT_EQ(club.seen("")["options"]["house"][0]["name"], "turn-clock");
}

// covers: lrb4.league.commissioner
TEST(LeagueLife, AnOldJournalThatNamesADeputyTwiceStillReads) {
    Club club;
    club.must("ann", "deputy dora");
    std::vector<league::Entry> old = club.journal.entries;
    for (const char* again : {"deputy dora", "deputy ann"}) {
        old.push_back(old.back());
        old.back().act = again;
    }
    old.push_back(old.back());
    old.back().act = "bulletin \"Rain\"";
    old.back().attachment = "Bring boots.";
    league::Journal read;
    const league::Maybe no = league::replay(read, old, book());
    ASSERT_FALSE(no) << league::text(*no, Language::English);
    EXPECT_EQ(read.entries.size(), old.size());
    EXPECT_EQ(read.book.league.deputies, std::vector<std::string>{"dora"});
    EXPECT_EQ(read.book.league.bulletins.size(), 1u);
    old.back().act = "deputy";  // any other fault is still one
    EXPECT_TRUE(league::replay(read, old, book()));
}

TEST(LeagueLife, TheLuckOfMatchesPlayedHereAddsUp) {
    Club club;
    club.play("lions", "rumblers", "luck = [\"home 100 60500 58000 -1250\", \"away 90 50000 51000 500\"]\n");
    club.play("lions", "eagles");
    club.play("rumblers", "lions", "luck = [\"home 80 1 1 1\", \"away 50 20000 21000 2000\"]\n");
    const Json luck = club.seen("", "team-lions")["team"]["luck"];
    ASSERT_EQ(luck.size(), 2u);  // nothing is known of the second
    EXPECT_EQ(luck[0]["expected"], 60.5);
    EXPECT_EQ(luck[0]["sum"], -1.25);
    EXPECT_EQ(luck[1]["match"], 3);
    EXPECT_EQ(luck[1]["sum"], 0.75);
}

// covers: lrb4.league.commissioner
TEST(LeagueLife, ADeputyMayDoAllButSayWhoTheDeputiesAre) {
    Club club;
    club.must("ann", "deputy dora");
    for (const char* again : {"deputy dora", "deputy ann"}) club.refused(No::Taken, "ann", again);
    EXPECT_EQ(club.seen("dora")["you"]["commissions"], true);
    EXPECT_EQ(club.seen("dora")["you"]["commissioner"], false);
    EXPECT_EQ(club.seen("ann")["you"]["commissioner"], true);
    club.must("dora", "option several-teams on");
    club.must("dora", "bulletin \"Rain\"", "Bring boots.");
    for (const char* first : {"deputy eve", "relieve dora2", "hand-over bob"})
        club.refused(No::NotAllowed, "dora", first);
    club.refused(No::NotAllowed, "bob", "relieve dora");
    club.refused(No::UnknownId, "ann", "hand-over bob");

    club.must("ann", "hand-over dora");
    EXPECT_EQ(club.seen("")["commissioner"], "dora");
    EXPECT_EQ(club.seen("")["deputies"], Json({"ann"}));
    club.refused(No::NotAllowed, "ann", "deputy bob");
    club.must("ann", "relieve ann");  // she has had enough
    EXPECT_TRUE(club.league().deputies.empty());
    club.refused(No::NotAllowed, "ann", "option several-teams off");
    club.refused(No::UnknownId, "dora", "relieve ann");
}

TEST(LeagueLife, AHomeMadeListPlaysWhereTheCommissionerAllowsIt) {
    const Result<Library> library = with_text(book(), build::frogs, "frogs.toml");
    ASSERT_TRUE(library.ok());
    Club club(2, *library);
    const std::string sheet = write_sheet(*sample_sheet(*library, "frogs"));
    club.refused(No::HomeMade, "dan", "join pond dan", sheet);
    const league::Maybe no = club.act("dan", "join pond dan", sheet);
    EXPECT_THAT(league::text(*no, Language::French), HasSubstr("Grenouilles est une liste maison"));
    club.must("ann", "option home-made on");
    club.must("dan", "join pond dan", sheet);
    club.play("pond", "lions");
    const Json team = club.seen("", "team-pond", Language::French)["team"];
    EXPECT_EQ(team["roster_name"], "Grenouilles");
    EXPECT_EQ(team["members"][0]["touchdowns"], 2);
    EXPECT_EQ(team["won"], 1);
    EXPECT_TRUE(audit(club.journal.book, *library).empty());
}

TEST(LeagueLife, ANumberThatNobodyGaveIsToldAsSuch) {
    Club club;
    for (const char* act : {"accept 1", "decline 1", "accept x"}) club.refused(No::NoOffer, "bob", act);
    for (const char* act : {"answer 1 accept", "withdraw 1"}) club.refused(No::NoDare, "bob", act);
    EXPECT_EQ(league::text(*club.act("bob", "accept 1"), Language::English),
              "there is no offer 1; this league has had 0");
    club.refused(No::WrongForm, "bob", "accept");
}

TEST(LeagueLife, MoreCasualtiesThanOpponentsAreRefused) {
    Club club;
    club.must("ann", "match lions rumblers");
    club.on_to(1, league::Ask::Report);
    const league::Side& orcs = club.league().match(1)->sides[1];
    const auto& team = club.league().teams[static_cast<std::size_t>(orcs.team)];
    const int possible = team.size() + team.sheet.apothecaries - (orcs.apothecary_used ? 1 : 0);
    const auto report = [](int casualties) {
        return "score = [1, 0]\nhome = [\"1 td 1 cas " + std::to_string(casualties) + "\"]\n";
    };
    club.refused(No::TooManyCasualties, "bob", "report 1", report(possible + 1));
    club.must("bob", "report 1", report(possible));
}

TEST(LeagueLife, ADayIsToldAsPeopleSayIt) {
    EXPECT_EQ(league::spoken_day("2500-06-01").en, "1 June 2500");
    EXPECT_EQ(league::spoken_day("2500-06-01").fr, "1er juin 2500");
    EXPECT_EQ(league::spoken_day("2500-08-15").fr, "15 août 2500");
    EXPECT_EQ(league::spoken_day("soon").en, "soon");
}

TEST(LeagueLife, WhatIsBoughtIsToldByItsName) {
    Club club;
    league::Change change;
    change.what = league::What::Money;
    change.amount = -50'000;
    change.detail = "apothecary";
    EXPECT_THAT(line(change, club.league(), Language::French),
                testing::EndsWith(" apothicaire, -50\u00a0000 pièces d’or"));
    change.detail = "cheerleader";
    EXPECT_THAT(line(change, club.league(), Language::French), testing::HasSubstr(" pom-pom girl, "));
    EXPECT_THAT(line(change, club.league(), Language::English),
                testing::EndsWith(": cheerleader, -50,000 gold pieces"));
    change.detail = "standard";
    EXPECT_THAT(line(change, club.league(), Language::French), testing::HasSubstr(" sorcier, "));
}

TEST(LeagueLife, WhatMoneyWasGivenForStandsBehindIt) {
    Club club;
    league::Change change;
    change.what = league::What::Money;
    change.amount = 100'000;
    EXPECT_THAT(line(change, club.league(), Language::English), testing::EndsWith(": +100,000 gold pieces"));
    change.detail = "winner";
    EXPECT_THAT(line(change, club.league(), Language::English),
                testing::EndsWith(": +100,000 gold pieces (prize of the winners)"));
}

TEST(LeagueLife, ARefusedBasketTellsItsWholePriceAndTheTreasury) {
    Club club;
    club.must("ann", "match lions rumblers");
    club.on_to(1, league::Ask::Buy);
    const Gold treasury = club.league().teams[0].sheet.treasury;
    std::string basket = "buy 1 home";
    for (Gold cost = 0; cost <= treasury; cost += 10'000) basket += " cheerleader";
    const league::Maybe no = club.act("bob", basket);
    ASSERT_TRUE(no);
    EXPECT_EQ(no->arguments, (std::vector<FaultArgument>{treasury / 10'000 * 10'000 + 10'000, treasury}));
    const league::Refusal dear =
        league::refuse(No::NoMoney, Rule::none, {std::int64_t{1'100'000}, std::int64_t{65'000}});
    EXPECT_EQ(text(dear, Language::English), "this costs 1,100,000, the treasury holds 65,000");
    EXPECT_EQ(text(dear, Language::French), "cela coûte 1\u00a0100\u00a0000, le trésor contient 65\u00a0000");
}

TEST(LeagueLife, WhatIsNotAskedIsRefusedWithoutWordsOfTheProgram) {
    Club club;
    club.must("ann", "match lions rumblers");
    club.on_to(1, league::Ask::Report);
    const league::Maybe no = club.act("bob", "done 1 home");
    ASSERT_TRUE(no);
    EXPECT_THAT(text(*no, Language::French), testing::HasSubstr("il attend : le match ou son résultat"));
}

TEST(LeagueLife, CharacteristicsHaveTheirFrenchNames) {
    EXPECT_EQ(stat_name("ma", Language::English), "MA");
    EXPECT_EQ(stat_name("ma", Language::French), "M");
    EXPECT_EQ(stat_name("av", Language::French), "Ar");
}

// covers: lrb4.league.several-teams
TEST(LeagueLife, NothingPassesBetweenTheTeamsOfOneCoach) {
    Club club(2);
    club.must("ann", "option several-teams on");
    club.join("bob", "hawks", "human");
    club.give(0, 50'000);
    for (const char* loan : {"trade lions hawks gives - 30000 takes - 0", "trade lions hawks gives 1 0 takes - 0"}) {
        club.refused(No::OwnTeams, "bob", loan);
        club.refused(No::OwnTeams, "ann", loan);
    }
    club.refused(No::SameCoach, "bob", "match lions hawks");
}

TEST(LeagueLife, LuckIsNotTypedIn) {
    const auto refused = [](const char* act, const char* text) { return league::typed_luck(act, text).has_value(); };
    EXPECT_TRUE(refused("report 1", "score = [1, 0]\nluck = [\"home 10 1 1 1\"]\n"));
    EXPECT_TRUE(refused("report 1", R"({"score": [1, 0], "luck": ["away 10 1 1 1"]})"));
    EXPECT_FALSE(refused("report 1", "score = [1, 0]\n"));
    EXPECT_FALSE(refused("report 1", "luck"));  // that is no report, and refused as such
    EXPECT_FALSE(refused("bulletin \"Luck\"", "luck = [\"home 10 1 1 1\"]\n"));
    Club club;
    club.must("ann", "match lions rumblers");
    club.on_to(1, league::Ask::Report);
    const Json read = report_preview(club.journal, 1, "score = [1, 0]\nluck = [\"home 10 1 1 1\"]\n", book(),
                                     Language::French, "bob");
    EXPECT_THAT(read["refused"].get<std::string>(), HasSubstr("ne se saisit pas"));
}

TEST(LeagueLife, AReportIsReadAloudBeforeItCounts) {
    Club club;
    club.must("ann", "match lions rumblers");
    Random random(5);
    while (question(*club.league().match(1)).ask != league::Ask::Report)
        club.must("ann", coach::next_act(club.league(), *club.league().match(1), random, book()));
    const std::size_t before = club.journal.entries.size();
    const auto preview = [&](const std::string& text, std::string_view person = "bob") {
        return report_preview(club.journal, 1, text, book(), Language::English, person);
    };
    const Json good = preview(R"({"score": [2, 1], "home": ["3 td 2"], "injuries": ["away 7 serious"]})");
    EXPECT_FALSE(good.contains("refused")) << good.dump();
    EXPECT_EQ(good["report"]["score"], Json({2, 1}));
    EXPECT_EQ(good["report"]["winner"], "home");
    EXPECT_EQ(good["report"]["tallies"][0]["touchdowns"], 2);
    EXPECT_FALSE(good["report"]["hurt"][0].contains("d66"));

    EXPECT_THAT(preview("score = [1, 1]\n")["refused"].get<std::string>(), HasSubstr("winner"));
    EXPECT_TRUE(preview("score = [1, 1]\n").contains("report"));
    EXPECT_FALSE(preview("{\"score\": ").contains("report"));
    EXPECT_THAT(preview("{\"score\": ")["refused"].get<std::string>(), HasSubstr("JSON"));
    EXPECT_TRUE(preview("score = [2, 1]\n", "dan").contains("refused"));
    EXPECT_EQ(club.journal.entries.size(), before);
}

}  // namespace
}  // namespace dugout::words
