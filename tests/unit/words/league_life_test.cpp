#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "coach/league_manager.hpp"
#include "league/seasons.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"
#include "words/league_json.hpp"

// What a league lives through: challenges, seasons and their end, the archive, players who change teams.

namespace dugout::words {
namespace {

using Json = nlohmann::ordered_json;
using league::No;
using testing::HasSubstr;

const Library& book() { return Library::embedded(); }

// Ann commissions; Bob and Dan have humans, Cid has orcs.
class Club {
public:
    Club() {
        must("ann", "create \"Old Town\"");
        must("bob", "join lions bob", write_sheet(*sample_sheet(book(), "human")));
        must("cid", "join rumblers cid", write_sheet(*sample_sheet(book(), "orc")));
        must("dan", "join eagles dan", write_sheet(*sample_sheet(book(), "human")));
    }
    league::Maybe act(const std::string& who, const std::string& text, std::string attachment = {}) {
        league::Entry entry;
        entry.date = date;
        entry.who = who;
        entry.act = text;
        entry.attachment = std::move(attachment);
        return add(journal, std::move(entry), dice_, book());
    }
    void must(const std::string& who, const std::string& text, std::string attachment = {}) {
        const league::Maybe no = act(who, text, std::move(attachment));
        ASSERT_FALSE(no) << text << ": " << league::text(*no, Language::English);
    }
    // Refused with this code, and nothing has changed.
    void refused(No code, const std::string& who, const std::string& text) {
        const std::size_t before = journal.entries.size();
        const league::Maybe no = act(who, text);
        ASSERT_TRUE(no) << text;
        EXPECT_EQ(league::name(no->code), league::name(code)) << text;
        EXPECT_EQ(journal.entries.size(), before);
    }
    // A whole match day; Lions' number 1 scores, the others' number 4 dies.
    void play(const std::string& home, const std::string& away, const std::string& more = {}) {
        must("ann", "match " + home + " " + away);
        const int match = static_cast<int>(league().matches.size());
        Random random(5);
        while (!league().match(match)->over()) {
            if (question(*league().match(match)).ask == league::Ask::Report)
                must("ann", "report " + std::to_string(match),
                     "score = [2, 1]\nhome = [\"1 td 2\"]\ninjuries = [\"away 4 dead\"]\n" + more);
            else
                must("ann", coach::next_act(league(), *league().match(match), random, book()));
        }
    }
    const league::League& league() const { return journal.book.league; }
    Json seen(std::string_view person, std::string_view focus = {}) const {
        return league_json(journal, book(), Language::English, person, focus);
    }

    league::Journal journal;
    std::string date = "2500-01-01";

private:
    SeededDice dice_{7};
};

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

    club.must("dan", "challenge eagles lions 2500-01-09");
    club.must("bob", "answer 2 refuse");
    club.must("dan", "challenge eagles lions 2500-01-10");
    club.must("dan", "withdraw 3");
    EXPECT_EQ(club.seen("")["challenges"][1]["answer"], "refused");
    EXPECT_EQ(club.seen("")["challenges"][2]["answer"], "withdrawn");
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
