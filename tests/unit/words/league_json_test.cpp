#include "words/league_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "league/sealed.hpp"
#include "unit/words/club.hpp"
#include "words/league.hpp"
#include "words/league_sheet_html.hpp"

namespace dugout::words {
namespace {

using tests::Club;
using Json = Club::Json;
using testing::HasSubstr;
using testing::Not;

const Library& book() { return Library::embedded(); }

const Json& act_named(const Json& match, std::string_view id) {
    static const Json nothing = Json::object();
    for (const Json& act : match["acts"])
        if (act["id"] == id) return act;
    return nothing;
}

TEST(LeagueJson, TellsTheOverviewInBothLanguages) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    const Json english = league.seen("bob");
    EXPECT_EQ(english["name"], "Old Town");
    EXPECT_EQ(english["you"]["teams"], Json({"lions"}));
    EXPECT_EQ(english["you"]["commissions"], false);
    EXPECT_EQ(english["table"].size(), 2u);
    EXPECT_EQ(english["matches"][0]["your_turn"], true);
    EXPECT_THAT(english["warnings"][0].get<std::string>(), HasSubstr("2 teams"));
    const Json french = league.seen("", {}, Language::French);
    EXPECT_THAT(french["warnings"][0].get<std::string>(), HasSubstr("2 équipes"));
    EXPECT_EQ(french["matches"][0]["your_turn"], false);
}

TEST(LeagueJson, AFirstHiringIsSealedUntilTheSecondIsIn) {
    Club league{2};
    league.give(0, 200'000);
    league.must("ann", "match lions rumblers");
    const Gold before = league.journal.book.league.teams[0].sheet.treasury;
    league.must("bob", "hire 1 home wizard star:griff-oberwald");
    for (const char* person : {"", "cid", "ann", "nobody"}) {
        const Json json = league.seen(person, "match-1");
        EXPECT_THAT(json["match"].dump(), Not(HasSubstr("Griff"))) << person;
        EXPECT_EQ(json["match"]["sides"]["home"].contains("wizard"), false) << person;
        EXPECT_EQ(json["match"]["sides"]["home"]["treasury"], before) << person;
        EXPECT_EQ(json["match"]["sides"]["home"]["declared"], true) << person;
        EXPECT_THAT(league.seen(person, "team-lions")["team"]["history"].dump(), Not(HasSubstr("wizard"))) << person;
    }
    const Json own = league.seen("bob", "match-1");
    EXPECT_EQ(own["match"]["sides"]["home"]["wizard"], "standard");
    EXPECT_LT(own["match"]["sides"]["home"]["treasury"].get<Gold>(), before);

    league.must("cid", "hire 1 away nothing");
    EXPECT_THAT(league.seen("", "match-1")["match"].dump(), HasSubstr("Griff"));
    EXPECT_FALSE(seen_by(league.journal, "cid"));
}

TEST(LeagueJson, WhatIsTakenAwayHasNoSealedHiringAndCanBeCarriedOut) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.must("bob", "hire 1 home nothing");
    const auto seen = exported_by(league.journal, "cid");
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->entries.size() + 1, league.journal.entries.size());
    league::Journal again;
    EXPECT_FALSE(replay(again, seen->entries, book()));
    EXPECT_EQ(league::text(question(again.book.league.matches[0])), "hire home");
    EXPECT_FALSE(exported_by(league.journal, "bob"));
}

TEST(LeagueJson, OnlyWhoeverMayActIsOfferedActs) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    EXPECT_EQ(league.seen("bob", "match-1")["match"]["acts"][0]["id"], "hire");
    EXPECT_EQ(league.seen("ann", "match-1")["match"]["acts"][0]["id"], "hire");
    EXPECT_TRUE(league.seen("cid", "match-1")["match"]["acts"].empty());
    EXPECT_TRUE(league.seen("", "match-1")["match"]["acts"].empty());
    EXPECT_FALSE(league.seen("bob", "match-1")["match"].contains("undo"));
    EXPECT_EQ(league.seen("ann", "match-1")["match"]["undo"]["may"], true);
}

TEST(LeagueJson, WhatIsOfferedForHireIsWhatTheActTakes) {
    Club league{2};
    league.give(0, 60'000);
    league.must("ann", "match lions rumblers");
    int affordable = 0;
    const Json match = league.seen("bob", "match-1")["match"];
    for (const Json& item : act_named(match, "hire")["items"]) {
        const std::string word = item["word"];
        Club other = league;
        const league::Maybe no = other.act("bob", "hire 1 home " + word);
        const bool offered = !item.contains("why") && item["affordable"].get<bool>();
        EXPECT_EQ(!no, offered) << word;
        if (no) continue;
        ++affordable;
        const Gold paid =
            league.journal.book.league.teams[0].sheet.treasury - other.journal.book.league.teams[0].sheet.treasury;
        EXPECT_EQ(item["price"], paid) << word;
    }
    EXPECT_GT(affordable, 1);
}

// Through a whole day, in which the Lions have a player who has earned a roll and niggling injuries.
TEST(LeagueJson, EveryAnswerThatIsOfferedIsTaken) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    Random random(3);
    int answers = 0;
    for (int i = 0; i < 80 && !league.journal.book.league.matches[0].over(); ++i) {
        const Json match = league.seen("ann", "match-1")["match"];
        for (const Json& act : match["acts"])
            if (act.contains("options"))
                for (const Json& option : act["options"]) {
                    Club other = league;
                    const std::string text = act["act"].get<std::string>() + " " + option["word"].get<std::string>();
                    EXPECT_FALSE(other.act("ann", text)) << text;
                    ++answers;
                }
        const league::MatchDay& day = league.journal.book.league.matches[0];
        if (question(day).ask == league::Ask::Report)
            league.must("ann", "report 1", "score = [3, 0]\nhome = [\"1 td 3\"]\n");
        else
            league.must("ann", coach::next_act(league.journal.book.league, day, random, book()));
    }
    EXPECT_GT(answers, 20);
    EXPECT_TRUE(league.journal.book.league.matches[0].over());
    const Json steps = league.seen("", "match-1")["match"]["steps"];
    for (const Json& step : steps) EXPECT_EQ(step["state"], "done");
    EXPECT_FALSE(steps[6]["entries"].empty()) << "winnings";
}

TEST(LeagueJson, ATeamHasItsSheetItsCurvesAndItsHistory) {
    Club league{2};
    league.must("bob", "name lions 1 Zed");
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Nothing);
    const Json team = league.seen("bob", "team-rumblers", Language::French)["team"];
    EXPECT_EQ(team["curve"].size(), 2u);
    EXPECT_EQ(team["curve"][0]["rating"], 100);
    EXPECT_EQ(team["curve"][1]["treasury"], league.journal.book.league.teams[1].sheet.treasury);
    EXPECT_EQ(team["results"][0]["score"], Json({2, 1}));
    EXPECT_EQ(team["members"].back()["fate"], "dead");
    EXPECT_THAT(team["history"].dump(), HasSubstr("lrb4.league.death"));
    EXPECT_THAT(league.seen("", "team-lions")["team"]["history"].dump(), HasSubstr("number 1 is called Zed"));
    EXPECT_EQ(league.seen("")["cemetery"].size(), 1u);
    EXPECT_EQ(league.seen("")["leaders"]["scorers"][0]["value"], 2);
}

TEST(LeagueJson, NewsAreBulletinsAndMatchesInBothLanguages) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Nothing);
    league.must("ann", "bulletin \"Mud\"", "Bring boots.\nAnd <hats>.");
    for (const Language language : {Language::English, Language::French}) {
        const Json news = league.seen("", {}, language)["news"];
        ASSERT_EQ(news.size(), 2u);
        const Json& story = news[0]["kind"] == "match" ? news[0] : news[1];
        EXPECT_GE(story["lines"].size(), 3u);
        for (const Json& line : story["lines"])
            EXPECT_THAT(line["text"].get<std::string>(), Not(HasSubstr("{"))) << "a slot that nobody filled";
    }
}

TEST(LeagueJson, NewsOfALevelMatchTellOfPenalties) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Nothing, "score = [0, 0]\nwinner = \"home\"\n");
    const Json story = league.seen("", {}, Language::English)["news"][0];
    EXPECT_THAT(story["lines"][0]["text"].get<std::string>(), HasSubstr("enalt"));
    EXPECT_THAT(story["headline"].get<std::string>(), HasSubstr("enalties"));
}

TEST(LeagueJson, WhatAPlayerDidIsTheSumOfHisRows) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Report);
    league.must("ann", "report 1", "score = [3, 0]\nhome = [\"1 td 1\", \"2 td 1\", \"1 td 1 comp 1\"]\n");
    const Json match = league.seen("bob", "match-1")["match"];
    ASSERT_EQ(match["report"]["tallies"].size(), 2u);
    EXPECT_EQ(match["report"]["tallies"][0]["touchdowns"], 2);
    EXPECT_EQ(match["report"]["tallies"][0]["completions"], 1);
    EXPECT_EQ(league.seen("")["leaders"]["scorers"][0]["value"], 2);
}

TEST(LeagueJson, AReportNamesTheDeadOfItsDayWhoeverWearsTheirNumberNow) {
    Club league{2};
    league.must("cid", "name rumblers 4 Mange");
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Buy);
    league::Change joins;
    joins.entry = static_cast<int>(league.journal.entries.size());
    joins.team = 1;
    joins.what = league::What::PlayerJoins;
    joins.amount = 4;
    joins.detail = "lineman";
    ASSERT_TRUE(write_line(league.journal.book.league.teams, joins, book()));
    ASSERT_NE(league.journal.book.league.teams[1].wearing(4)->player.name, "Mange");
    EXPECT_EQ(league.seen("", "match-1")["match"]["report"]["hurt"][0]["name"], "Mange");
}

TEST(LeagueJson, AnUndoneMatchIsToldInTheHistoryOfBothTeams) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Nothing);
    league.must("ann", "undo 1");
    const auto& teams = league.journal.book.league.teams;
    const std::string pairing = teams[0].sheet.name + " 2–1 " + teams[1].sheet.name;
    for (const char* team : {"team-lions", "team-rumblers"}) {
        const Json last = league.seen("", team, Language::French)["team"]["history"].back();
        EXPECT_EQ(last["n"], league.journal.entries.size());
        EXPECT_EQ(last["who"], "ann");
        EXPECT_EQ(last["match"], 1);
        EXPECT_EQ(last["lines"][0]["text"], "match du 1er janvier 2500 annulé : " + pairing);
        const Json english = league.seen("", team)["team"]["history"].back();
        EXPECT_EQ(english["lines"][0]["text"], "match of 1 January 2500 undone: " + pairing);
    }
}

TEST(LeagueJson, StepsThatWereUndoneAreToldWithTheResultOnlyWhereItWasTakenBack) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Report);
    const std::string report = std::to_string(league.journal.entries.size() + 1);
    league.on_to(1, league::Ask::Nothing);
    const auto last = [&] {
        return league.seen("", "team-lions")["team"]["history"].back()["lines"][0]["text"].get<std::string>();
    };
    const auto& teams = league.journal.book.league.teams;
    const std::string home = teams[0].sheet.name, away = teams[1].sheet.name;
    league.must("ann", "undo 1 " + std::to_string(league.journal.entries.size()));
    EXPECT_EQ(last(), "last steps of the match of 1 January 2500 undone: " + home + " – " + away);
    league.must("ann", "undo 1 " + report);
    EXPECT_EQ(last(), "last steps of the match of 1 January 2500 undone: " + home + " 2–1 " + away);
    league.must("ann", "undo 1");
    EXPECT_EQ(last(), "match of 1 January 2500 undone: " + home + " – " + away);
}

TEST(LeagueJson, WhoeverCannotBeGainedIsRefusedWithTheReason) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Report);
    const auto no = [&](const std::string& report) {
        return text(*league.act("bob", "report 1", "score = [1, 0]\n" + report), Language::English);
    };
    EXPECT_THAT(no("rotters = [1, 0]\n"), HasSubstr("each Rotter is a dead opponent"));
    EXPECT_THAT(no("raised = [\"home 15\"]\n"), HasSubstr("no Necromancer"));
}

TEST(LeagueJson, AReportThatCannotBeReadIsRefusedWithASentence) {
    Club league{2};
    league.must("ann", "match lions rumblers");
    league.on_to(1, league::Ask::Report);
    const std::string lions = league.journal.book.league.teams[0].sheet.name;
    const auto no = [&](const std::string& report, Language language) {
        const league::Maybe refusal = league.act("bob", "report 1", report);
        return refusal ? text(*refusal, language) : std::string("taken");
    };
    EXPECT_EQ(no("score = [1, 0]\nhome = [\"77 td 1\"]\n", Language::English), lions + " have no player 77");
    EXPECT_EQ(no("score = [1, 0]\nhome = [\"77 td 1\"]\n", Language::French), lions + " n'a pas de joueur 77");
    EXPECT_EQ(no("score = [100, 0]\n", Language::English), "in the report, score: must be a whole number from 0 to 99");
    EXPECT_EQ(no("score = [100, 0]\n", Language::French),
              "dans le rapport, score : doit être un nombre entier de 0 à 99");
    EXPECT_THAT(no("goals = 3\n", Language::French), HasSubstr("goals : clé inconnue ; connues ici : score"));
}

TEST(LeagueJson, AnOfferIsDeclinedByEitherSideAndATradeNamesThePlayer) {
    Club league{2};
    league.must("bob", "name lions 1 Zed");
    for (int i = 0; i < 2; ++i) league.must("bob", "trade lions rumblers gives - 0 takes - 0");
    EXPECT_EQ(league.act("dan", "decline 1")->code, league::No::NotAllowed);
    EXPECT_EQ(league.act("bob", "decline 3")->code, league::No::NoOffer);
    EXPECT_FALSE(league.seen("dan")["offers"][0]["may_decline"]);
    EXPECT_TRUE(league.seen("bob")["offers"][0]["may_decline"]);
    league.must("bob", "decline 1");
    league.must("cid", "decline 2");
    EXPECT_EQ(league.act("cid", "accept 1")->code, league::No::NotHere);
    EXPECT_EQ(league.act("cid", "decline 1")->code, league::No::NotHere);
    const Json offers = league.seen("cid")["offers"];
    EXPECT_TRUE(offers[0]["declined"]);
    EXPECT_FALSE(offers[0]["may_accept"]);
    EXPECT_FALSE(offers[1]["open"]);

    league::Change joins;
    joins.team = 1;
    joins.what = league::What::PlayerJoins;
    joins.rule = Rule::lrb4_league_trades;
    joins.detail = "lions p1";
    const league::League& now = league.journal.book.league;
    EXPECT_EQ(line(joins, now, Language::English),
              now.teams[1].sheet.name + ": a new player, Zed (" + now.teams[0].sheet.name + ")");
}

TEST(LeagueJson, AnEmptyTreasuryAtTheFoundingIsNotTold) {
    Club league{2};
    for (const char* team : {"lions", "rumblers"}) {
        const league::Team& own = league.journal.book.league.teams[team == std::string_view("lions") ? 0 : 1];
        const std::string told = league.seen("", std::string("team-") + team)["team"]["history"].dump();
        EXPECT_EQ(told.find("lrb4.team.treasury") != std::string::npos, own.sheet.treasury != 0) << told;
    }
}

TEST(LeagueJson, ABulletinIsTheCommissionersAndPlainText) {
    Club league{2};
    EXPECT_EQ(league.act("bob", "bulletin Mud", "Boots")->code, league::No::NotAllowed);
    EXPECT_EQ(league.act("ann", "bulletin Mud", "")->code, league::No::BadText);
    EXPECT_EQ(league.act("ann", "bulletin Mud", "a\tb")->code, league::No::BadText);
    EXPECT_EQ(league.act("ann", "bulletin Mud", "turn \u202e round")->code, league::No::BadText);
    EXPECT_EQ(league.act("ann", "bulletin Mud", std::string(4001, 'x'))->code, league::No::BadText);
    EXPECT_FALSE(league.act("ann", "bulletin Mud", "Boue – « crampons » ’ conseillés"));
}

TEST(LeagueSheetHtml, CallsWhoeverHasNoNameByHisPosition) {
    Club league{2};
    league::Change joins;
    joins.entry = 3;
    joins.team = 0;
    joins.what = league::What::PlayerJoins;
    joins.amount = 16;
    joins.detail = "catcher";
    ASSERT_TRUE(write_line(league.journal.book.league.teams, joins, book()));
    EXPECT_THAT(league_sheet_html(league.journal, 0, book(), Language::French), HasSubstr("Receveur 16</td>"));
}

TEST(LeagueSheetHtml, IsOnePageThatEscapesWhatPeopleWrote) {
    Club league{2};
    league.must("bob", "name lions 1 \"<script>alert(1)</script>\"");
    const std::string page = league_sheet_html(league.journal, 0, book(), Language::French);
    EXPECT_THAT(page, Not(HasSubstr("<script>")));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;"));
    EXPECT_THAT(page, HasSubstr("Trésorerie"));
    EXPECT_THAT(page, HasSubstr("size: A4 landscape"));
    EXPECT_THAT(league_sheet_html(league.journal, 0, book(), Language::English, 2), Not(HasSubstr("script")));
}

}  // namespace
}  // namespace dugout::words
