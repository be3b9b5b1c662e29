#include <gmock/gmock.h>

#include <thread>

#include "tournament/roster_text.hpp"
#include "unit/server/on_book.hpp"

namespace dugout::server {
namespace {

using tests::Browser;
using tests::Inbox;
using tests::Json;
using tests::OnBook;
using tests::OnEvent;
using tests::OnLeague;
using tests::Reply;
using tests::sheet_for;
using tests::TestSite;

TEST(Books, AreFoundedListedAndRead) {
    OnLeague on;
    const Json book = on.bob.get(on.at).json;
    EXPECT_EQ(book.at("name"), "Old Town");
    EXPECT_EQ(book.at("me").at("person"), "bob");
    EXPECT_EQ(book.at("me").at("roles"), Json({"coach"}));
    EXPECT_EQ(book.at("members").size(), 3u);
    EXPECT_TRUE(on.eve.get(on.at).json.at("me").is_null());
    EXPECT_EQ(on.eve.get("/leagues").json.at("list").at(0).at("name"), "Old Town");
    EXPECT_TRUE(on.eve.get("/leagues?mine=1").json.at("list").empty());
    EXPECT_EQ(on.cid.get("/leagues?mine=1").json.at("list").size(), 1u);
    EXPECT_TRUE(on.eve.get("/events").json.at("list").empty());
    EXPECT_EQ(on.eve.get("/events/" + on.at.substr(9)).code(), "no-such-book");
    const Json history = on.eve.get(on.at + "/history").json.at("entries");
    ASSERT_EQ(history.size(), 3u);
    EXPECT_EQ(history.at(2).at("who"), "cid");
    EXPECT_EQ(history.at(2).at("act"), "join orcs cid");
}

TEST(Books, ShowWhatWasAfterAnEarlierEntry) {
    OnLeague on;
    EXPECT_EQ(on.eve.get(on.at + "?at=2").json.at("book").at("table").size(), 1u);
    EXPECT_EQ(on.eve.get(on.at + "?at=3").json.at("book").at("table").size(), 2u);
    EXPECT_EQ(on.eve.get(on.at + "?at=4").code(), "no-such-entry");
    EXPECT_EQ(on.eve.get(on.at + "?at=0").code(), "no-such-entry");
    EXPECT_EQ(on.eve.get(on.at + "?at=x").code(), "wrong-type");
}

// ---- rights

TEST(Books, LetNobodyActWhoIsNoMember) {
    OnLeague on;
    EXPECT_EQ(on.act(on.eve, "match lions orcs").code(), "not-a-member");
    EXPECT_EQ(on.eve.post(on.at + "/invite", {{"person", "eve"}}).code(), "not-a-member");
    EXPECT_EQ(on.seq(), 3);
}

TEST(Books, LetACoachActForHisOwnTeamAlone) {
    OnLeague on;
    on.refused(on.cid, "option stars-heal on");
    on.refused(on.cid, "deputy cid");
    on.must(on.bob, "match lions orcs");
    on.refused(on.cid, "hire 1 home nothing");
    on.must(on.bob, "hire 1 home nothing");
    on.must(on.cid, "hire 1 away nothing");
    on.refused(on.bob, "undo 1");
    EXPECT_EQ(on.bob.post(on.at + "/invite", {{"person", "dan"}}).code(), "not-in-charge");
}

TEST(Books, LetADeputyAct) {
    OnLeague on;
    on.must(on.ann, "deputy bob");
    on.must(on.bob, "option several-teams on");
    EXPECT_EQ(on.bob.post(on.at + "/invite", {{"person", "dan"}}).status, 201);
}

TEST(Books, GiveAPersonOfTheJournalToWhoeverHasTheCodeAlone) {
    OnLeague on;
    on.must(on.ann, "option several-teams on");
    on.must(on.ann, "join elves dan", sheet_for("wood-elf"));
    EXPECT_EQ(on.eve.post(on.at + "/join", {{"person", "dan"}}).code(), "wrong-code");
    EXPECT_EQ(on.eve.post(on.at + "/join", {{"person", "dan"}, {"code", "guess"}}).code(), "wrong-code");
    EXPECT_EQ(on.eve.post(on.at + "/join", {{"person", "bob"}}).code(), "wrong-code");
    EXPECT_EQ(on.eve.post(on.at + "/join", {{"person", "Not a word"}}).code(), "bad-person");
    EXPECT_EQ(on.bob.post(on.at + "/join", {{"person", "robert"}}).code(), "is-member");
    const std::string code = on.ann.post(on.at + "/invite", {{"person", "dan"}}).json.at("code");
    EXPECT_EQ(on.eve.post(on.at + "/join", {{"person", "dan"}, {"code", code}}).status, 200);
    EXPECT_EQ(on.eve.get(on.at).json.at("me").at("roles"), Json({"coach"}));
    // The code is used up, and the person taken.
    Browser fay(on.to);
    EXPECT_EQ(fay.post(on.at + "/join", {{"person", "dan"}, {"code", code}}).code(), "wrong-code");
    EXPECT_EQ(on.ann.post(on.at + "/invite", {{"person", "dan"}}).code(), "person-taken");
}

TEST(Books, LetACoachOfAnEventReportHisOwnTableAlone) {
    OnEvent on;
    on.pair();
    on.refused(on.bob, "report 1.2 2-1");
    on.refused(on.bob, "close 1");
    on.refused(on.cid, "disqualify bob cardinal");
    on.must(on.bob, "report 1.1 2-1 block=1-0");
    on.refused(on.bob, "confirm 1.1");
    on.must(on.cid, "confirm 1.1");
}

// ---- two people at once

TEST(Books, TellWhatOthersHaveDoneMeanwhile) {
    OnLeague on;
    const int seen = on.seq();
    on.must(on.ann, "fixture lions orcs 2026-12-01");
    const Reply late = on.bob.post(on.at + "/acts", {{"act", "match lions orcs"}, {"seq", seen}});
    EXPECT_EQ(late.status, 409);
    EXPECT_EQ(late.code(), "book-moved");
    EXPECT_EQ(late.json.at("seq"), seen + 1);
    EXPECT_EQ(late.json.at("entries").at(0).at("who"), "ann");
    EXPECT_EQ(on.bob.post(on.at + "/acts", {{"act", "match lions orcs"}, {"seq", seen + 1}}).status, 200);
}

TEST(Books, LoseNothingWhenManyActAtOnce) {
    OnLeague on;
    const int before = on.seq();
    constexpr int each = 6;
    std::atomic<int> done = 0;
    {
        std::vector<std::jthread> threads;
        for (Browser* who : {&on.ann, &on.ann, &on.ann})
            threads.emplace_back([&, who] {
                for (int i = 0; i < each; ++i) {
                    Browser same = *who;
                    if (on.act(same, "fixture lions orcs 2026-12-01").status == 200) ++done;
                }
            });
    }
    EXPECT_EQ(done, 3 * each);
    EXPECT_EQ(on.seq(), before + done);
    on.to.restart();
    EXPECT_EQ(on.seq(), before + done);
}

TEST(Books, KeepOneOfTwoReportsOfTheSameMatch) {
    OnEvent on;
    on.pair();
    std::atomic<int> done = 0;
    {
        std::vector<std::jthread> threads;
        for (const char* score : {"1-0", "0-1", "2-2"})
            threads.emplace_back([&, score] {
                Browser same = on.ann;
                if (on.act(same, std::string("report 1.2 ") + score).status == 200) ++done;
            });
    }
    EXPECT_EQ(done, 1);
}

TEST(Books, KeepOneOfTwoReportsOfALeagueMatchMadeAtOnce) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.go_on();
    std::atomic<int> kept = 0;
    std::atomic<int> told = 0;
    {
        std::vector<std::jthread> threads;
        for (Browser* who : {&on.bob, &on.cid, &on.ann})
            for (const char* score : {"score = [1, 0]\n", "score = [0, 1]\n"})
                threads.emplace_back([&, who, score] {
                    Browser same = *who;
                    const Reply reply = on.act(same, "report 1", score);
                    if (reply.status == 200) ++kept;
                    if (reply.status == 422 && reply.code() == "refused") ++told;
                });
    }
    EXPECT_EQ(kept, 1);
    EXPECT_EQ(told, 5);
    const int after = on.seq();
    EXPECT_THAT(on.refused(on.bob, "report 1", "score = [1, 0]\n"), testing::HasSubstr("has been reported already"));
    EXPECT_EQ(on.seq(), after);
}

TEST(Books, TakeNoLuckThatSomebodyTyped) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.go_on();
    EXPECT_THAT(on.refused(on.ann, "report 1", "score = [1, 0]\nluck = [\"home 9 1 1 1\"]\n"),
                testing::HasSubstr("cannot be typed in"));
    on.must(on.bob, "report 1", "score = [1, 0]\n");
}

TEST(Books, TakeNoTypedLuckAmongOtherActsEither) {
    OnLeague on;
    const Json acts = {{{"act", "option several-teams on"}},
                       {{"act", "report 1"}, {"text", "score = [1, 0]\nluck = [\"home 9 1 1 1\"]\n"}}};
    for (const Reply& reply : {on.ann.post(on.at + "/acts", {{"acts", acts}}),
                               on.ann.post("/leagues", {{"name", "Founded"}, {"acts", acts}})}) {
        EXPECT_THAT(reply.text, testing::HasSubstr("cannot be typed in"));
        EXPECT_EQ(reply.json.at("where"), "acts[1]");
    }
    EXPECT_EQ(on.ann.get("/leagues").json.at("list").size(), 1u);
}

TEST(Books, DoAllActsOfARequestOrNone) {
    OnLeague on;
    const Json acts = {{{"act", "option several-teams on"}}, {{"act", "option nonsense on"}}};
    const Reply reply = on.ann.post(on.at + "/acts", {{"acts", acts}});
    EXPECT_EQ(reply.code(), "refused");
    EXPECT_EQ(reply.json.at("where"), "acts[1]");
    EXPECT_EQ(on.seq(), 3);
    const Json good = {{{"act", "option several-teams on"}}, {{"act", "fixture lions orcs 2026-12-01"}}};
    EXPECT_EQ(on.ann.post(on.at + "/acts", {{"acts", good}}).json.at("entries").size(), 2u);
    EXPECT_EQ(on.ann.post("/leagues", {{"name", "X"}, {"acts", acts}}).code(), "refused");
    EXPECT_EQ(on.ann.get("/leagues").json.at("list").size(), 1u);
}

// ---- bad input

TEST(Books, RefuseBadReportsOfALeague) {
    OnLeague on;
    on.refused(on.bob, "hire 1 home nothing");
    on.must(on.bob, "match lions orcs");
    on.refused(on.bob, "match lions orcs");
    on.refused(on.bob, "report 1", "score = [1, 0]\n");  // nothing was declared yet
    on.go_on();
    ASSERT_STREQ(on.waits_for(on.journal()), "report");
    on.refused(on.bob, "report 1", "score = [1, 0]\nhome = [\"99 td 1\"]\n");        // unknown player
    on.refused(on.bob, "report 1", "score = [1, 0]\nhome = [\"1 td 1 cas 15\"]\n");  // casualties nobody suffered
    on.refused(on.bob, "report 1", "score = [0, 0]\n");                              // no winner
    on.refused(on.bob, "report 1", "score = [1, 0]\nwinner = \"away\"\n");           // the wrong one
    on.refused(on.bob, "report 1", "score = \"many\"\n");
    on.refused(on.bob, "report 1", "] not toml [");
    on.must(on.bob, "report 1", "score = [1, 0]\nhome = [\"1 td 1\"]\n");
    on.refused(on.cid, "report 1", "score = [0, 3]\naway = [\"1 td 3\"]\n");  // already reported
    on.go_on();
    on.must(on.ann, "undo 1");
}

TEST(Books, KeepWhatAnUndoneEntrySaid) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.must(on.bob, "hire 1 home nothing");
    on.must(on.cid, "hire 1 away nothing");
    on.must(on.bob, "roll 1");
    const Json before = on.eve.get(on.at + "/history").json.at("entries").back();
    ASSERT_FALSE(before.at("lines").empty());
    on.must(on.ann, "undo 1");
    const Json after = on.eve.get(on.at + "/history").json.at("entries");
    const Json& same = after.at(after.size() - 2);
    EXPECT_EQ(same.at("lines"), before.at("lines"));
    EXPECT_EQ(same.at("undone"), true);
    EXPECT_FALSE(after.at(0).contains("undone"));
}

TEST(Books, RefuseAPurchaseWithoutMoney) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.refused(on.bob, "hire 1 home star:griff-oberwald star:mighty-zug");
}

TEST(Books, RefuseBadResultsOfAnEvent) {
    OnEvent on;
    on.refused(on.bob, "report 1.1 1-0");  // no round yet
    on.pair();
    on.refused(on.bob, "report 1.1 40-0");
    on.refused(on.bob, "report 1.1 lots");
    on.refused(on.bob, "report 1.9 1-0");
    on.refused(on.bob, "report 1.1 1-0 bonus=9-9");
    on.refused(on.bob, "report 1.1 1-0 block=-1-0");
    on.must(on.bob, "report 1.1 1-0");
    on.must(on.cid, "confirm 1.1");
    on.refused(on.bob, "report 1.1 2-0");  // a result twice
    on.must(on.ann, "report 1.2 0-0");
    on.must(on.ann, "close 1");
    on.refused(on.ann, "correct 1.1 3-0 reason=typo");  // the round is closed
    on.refused(on.bob, "register bob Bob code=yes");
}

TEST(Books, RefuseBodiesThatAreNoActs) {
    OnLeague on;
    const auto code = [&](const Json& body) { return on.ann.post(on.at + "/acts", body).code(); };
    EXPECT_EQ(code(Json::object()), "missing-key");
    EXPECT_EQ(code({{"act", 7}}), "wrong-type");
    EXPECT_EQ(code({{"act", "season"}, {"seq", -1}}), "out-of-range");
    EXPECT_EQ(code({{"act", "season"}, {"acts", Json::array()}}), "unknown-key");
    EXPECT_EQ(code({{"acts", Json::array()}}), "out-of-range");
    EXPECT_EQ(code({{"acts", {{{"text", "x"}}}}}), "missing-key");
    EXPECT_EQ(code({{"acts", {"season"}}}), "wrong-type");
    EXPECT_EQ(code({{"act", "season\n"}}), "bad-text");
    EXPECT_EQ(code({{"act", "season"}, {"dice", "seven"}}), "bad-text");
    EXPECT_EQ(code({{"act", "season"}, {"dice", "4"}}), "refused");  // a die that nobody asked for
    EXPECT_EQ(code({{"act", "season"}, {"who", "bob"}}), "unknown-key");
    EXPECT_EQ(code({{"act", std::string(5'000, 'x')}}), "too-large");
    EXPECT_EQ(code({{"act", "join x ann"}, {"text", std::string(70'000, 'x')}}), "too-large");
    EXPECT_EQ(on.seq(), 3);
}

TEST(Books, RefuseBadNamesAndTooManyBooks) {
    TestSite to;
    Browser ann(to);
    EXPECT_EQ(ann.post("/leagues").code(), "missing-key");
    EXPECT_EQ(ann.post("/leagues", {{"name", ""}}).code(), "bad-title");
    EXPECT_EQ(ann.post("/leagues", {{"name", "a \"b\""}}).code(), "bad-title");
    EXPECT_EQ(ann.post("/leagues", {{"name", std::string(81, 'x')}}).code(), "bad-title");
    EXPECT_EQ(ann.post("/leagues", {{"name", "A"}, {"person", "Ann!"}}).code(), "bad-person");
    for (int i = 0; i < 40; ++i) EXPECT_EQ(ann.post("/events", {{"name", "Cup"}}).status, 201);
    EXPECT_EQ(ann.post("/leagues", {{"name", "One more"}}).code(), "too-many");
    const Json page = ann.get("/events").json.at("list");
    ASSERT_EQ(page.size(), 30u);
    const Json rest = ann.get("/events?before=" + page.back().at("id").get<std::string>()).json.at("list");
    EXPECT_EQ(rest.size(), 10u);
}

// ---- keeping

TEST(Books, GoOnAfterARestartInTheMiddleOfAMatchDay) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.must(on.bob, "hire 1 home wizard");
    on.must(on.cid, "hire 1 away nothing");
    const std::string before = on.bob.get(on.at).text;
    on.to.restart();
    EXPECT_EQ(on.bob.get(on.at).text, before);
    on.go_on();
    EXPECT_STREQ(on.waits_for(on.journal()), "report");
}

TEST(Books, GoOnAfterARestartInTheMiddleOfARound) {
    OnEvent on;
    on.pair();
    on.must(on.bob, "report 1.1 2-1");
    const std::string before = on.cid.get(on.at).text;
    on.to.restart();
    EXPECT_EQ(on.cid.get(on.at).text, before);
    on.must(on.cid, "confirm 1.1");
    on.must(on.ann, "report 1.2 0-0");
    on.must(on.ann, "close 1");
    on.must(on.ann, "pair");
}

TEST(Books, LoadAnEventWhoseJournalHoldsWhatWouldBeRefusedNow) {
    OnEvent on;
    on.pair();
    const std::string id = on.at.substr(on.at.rfind('/') + 1);
    journal::Entry old;
    old.date = "2031-05-03 10:00:00";
    old.who = "ann";
    old.act = "report 1.1 40-0";
    const std::vector<std::string> lines = {journal::entry_line(old)};
    const int kept = on.seq();
    on.to.store->append_to_book(*on.to.store->book(id), kept + 1, lines);
    on.to.restart();
    EXPECT_EQ(on.seq(), kept + 1);
    const Json last = on.ann.get(on.at + "/history").json.at("entries").back();
    EXPECT_EQ(last.at("lines").at(0).at("refused_now"), true);
    on.must(on.ann, "report 1.2 0-0");
    on.must(on.ann, "close 1");
    EXPECT_EQ(on.eve.get(on.at).json.at("book").at("rounds").at(0).at("tables").at(0).at("result").at("score"),
              Json({40, 0}));
    // Whoever brings such a journal is told: it is not the server's own.
    const std::string text = on.ann.get(on.at + "/files/journal.json").text;
    EXPECT_EQ(on.eve.post("/events", {{"journal", text}}).code(), "bad-journal");
}

TEST(Books, CountNoVoteForAnOpponentBeforeTheLastRoundIsClosed) {
    OnEvent on;
    EXPECT_NE(on.refused(on.bob, "vote favourite-opponent cid").find("matched.awards.sporting"), std::string::npos);
    on.pair();
    on.refused(on.bob, "vote favourite-opponent cid");
    for (int round = 1; round <= 3; ++round) {
        if (round > 1) on.must(on.ann, "pair");
        for (int table = 1; table <= 2; ++table)
            on.must(on.ann, "report " + std::to_string(round) + "." + std::to_string(table) + " 1-0");
        if (round == 3) on.refused(on.bob, "vote favourite-opponent cid");
        on.must(on.ann, "close " + std::to_string(round));
    }
    on.must(on.bob, "vote favourite-opponent cid");
}

TEST(Books, SayAtTheFirstPairingWhoseRosterIsMissing) {
    OnEvent on;
    const tournament::Pack pack = tests::lrb4_pack(3);
    on.must(on.bob, "roster bob", write_event_roster(*example_roster("human", pack)));
    const Reply paired = on.act(on.ann, "pair order=bob,cid,dan,fay");
    const Json& told = paired.json.at("entries").at(0).at("lines");
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told.at(0).at("text"), "warning: no roster from: Cid, Dan, Fay");
    EXPECT_EQ(told.at(1).at("text"), "warning: roster not accepted yet: Bob");
    EXPECT_EQ(told.at(1).at("rule"), "matched.roster.check");
}

TEST(Books, TakeTypedDiceAndSaySo) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.must(on.bob, "hire 1 home nothing");
    on.must(on.cid, "hire 1 away nothing");
    const Reply typed = on.bob.post(on.at + "/acts", {{"act", "roll 1"}, {"dice", "d6=3 4"}});
    ASSERT_EQ(typed.status, 200) << typed.text;
    EXPECT_EQ(typed.json.at("entries").at(0).at("dice"), "3 4");
    EXPECT_EQ(typed.json.at("entries").at(0).at("typed"), true);
    on.must(on.bob, "roll 1");
    EXPECT_EQ(on.eve.get(on.at + "/history").json.at("entries").back().at("typed"), false);
}

TEST(Books, TravelAsAJournal) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.go_on();
    for (const std::string file : {"league.json", "league.toml"}) {
        const std::string text = on.ann.get(on.at + "/files/" + file).text;
        const Reply taken = on.eve.post("/leagues", {{"journal", text}});
        ASSERT_EQ(taken.status, 201) << taken.text;
        EXPECT_EQ(taken.json.at("me").at("roles"), Json({"commissioner"}));
        EXPECT_EQ(on.eve.get("/leagues/" + taken.json.at("id").get<std::string>() + "/files/" + file).text, text);
    }
    const auto code = [&](const Json& body) { return on.eve.post("/leagues", body).code(); };
    EXPECT_EQ(code({{"journal", "neither"}}), "bad-journal");
    EXPECT_EQ(code({{"journal", "{\"entries\": 7}"}}), "bad-journal");
    EXPECT_EQ(code({{"journal", "{\"entries\": []}"}}), "bad-journal");
    EXPECT_EQ(code({{"journal", "{}"}, {"name", "X"}}), "unknown-key");
    const Reply event = on.eve.post("/events", {{"journal", on.ann.get(on.at + "/files/league.json").text}});
    EXPECT_EQ(event.code(), "bad-journal");
}

TEST(Books, AreWatched) {
    OnLeague on;
    Inbox inbox;
    const auto watching = on.to.site->watch(on.eve.request_for("GET", "/api/v1" + on.at + "/live"), inbox.sender());
    ASSERT_TRUE(std::holds_alternative<std::uint64_t>(watching));
    on.must(on.ann, "fixture lions orcs 2026-12-01");
    on.refused(on.ann, "nonsense");
    const std::vector<Json> told = inbox.take("book");
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0].at("seq"), 3);
    EXPECT_EQ(told[1].at("seq"), 4);
    on.to.site->leave(std::get<std::uint64_t>(watching));
    on.must(on.ann, "fixture lions orcs 2026-12-08");
    EXPECT_EQ(inbox.take("book").size(), 2u);
}

TEST(Books, PrintASheetAsItWasAndReadAReportAloud) {
    OnLeague league;
    const int founded = league.seq();
    league.must(league.bob, "name lions 1 \"Old Hand\"");
    const std::string page = league.at + "/files/sheet-lions.html";
    EXPECT_NE(league.eve.get(page).text.find("Old Hand"), std::string::npos);
    EXPECT_EQ(league.eve.get(page + "?at=" + std::to_string(founded)).text.find("Old Hand"), std::string::npos);
    EXPECT_EQ(league.eve.get(page + "?at=999").code(), "no-such-entry");

    league.must(league.bob, "match lions orcs");
    league.go_on();
    const int before = league.seq();
    const Reply told =
        league.cid.post(league.at + "/report", {{"match", 1}, {"text", "score = [2, 1]\nhome = [\"1 td 2\"]\n"}});
    ASSERT_EQ(told.status, 200) << told.text;
    EXPECT_EQ(told.json.at("report").at("tallies").at(0).at("name"), "Old Hand");
    EXPECT_FALSE(told.json.contains("refused"));
    EXPECT_EQ(league.seq(), before);
    EXPECT_EQ(league.eve.post(league.at + "/report", {{"match", 1}, {"text", "score = [1, 0]"}}).code(),
              "not-a-member");
    EXPECT_EQ(league.cid.post(league.at + "/report", {{"match", 0}, {"text", "score = [1, 0]"}}).code(),
              "out-of-range");
}

TEST(Books, HaveFiles) {
    OnLeague league;
    for (const char* file : {"table.csv", "careers.csv", "fixtures.ics", "sheet-lions.toml", "sheet-lions.html"})
        EXPECT_EQ(league.eve.get(league.at + "/files/" + file).status, 200) << file;
    for (const char* file : {"sheet-none.toml", "report-1.toml", "..%2Fsecret", "x", "sheet-.toml"})
        EXPECT_EQ(league.eve.get(league.at + "/files/" + file).code(), "no-such-file") << file;
    OnEvent event;
    event.pair();
    for (const char* file : {"standings.csv", "matches.csv", "naf.xml", "pack.toml", "pack.html"})
        EXPECT_EQ(event.eve.get(event.at + "/files/" + file).status, 200) << file;
    EXPECT_EQ(event.eve.get(event.at + "/files/journal.json").code(), "no-such-file");
    EXPECT_EQ(event.ann.get(event.at + "/files/journal.json").status, 200);
    const Reply page = event.eve.get(event.at + "/files/pack.html");
    EXPECT_NE(page.header("Content-Security-Policy").find("style-src"), std::string::npos);  // and no scripts
    EXPECT_EQ(page.header("Content-Security-Policy").find("script-src"), std::string::npos);
    EXPECT_EQ(page.header("Content-Disposition"), "");
    EXPECT_NE(event.eve.get(event.at + "/files/naf.xml").header("Content-Disposition"), "");
}

// ---- secrets

TEST(Books, KeepAHiringSealedUntilTheOtherHasDeclaredHis) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    on.must(on.bob, "hire 1 home wizard");
    for (Browser* who : {&on.eve, &on.cid, &on.ann})
        for (const char* where :
             {"", "/history", "/files/league.json", "/files/league.toml", "/files/sheet-lions.toml"})
            EXPECT_EQ(who->get(on.at + where).text.find("wizard\""), std::string::npos) << where;
    EXPECT_NE(on.bob.get(on.at + "/history").text.find("wizard"), std::string::npos);
    on.must(on.cid, "hire 1 away nothing");
    EXPECT_NE(on.eve.get(on.at + "/history").text.find("wizard"), std::string::npos);
}

TEST(Books, ShowARosterThatIsNotOpenToItsCoachAndTheOfficialsAlone) {
    OnEvent on;
    tournament::EventRoster roster = *example_roster("human", tests::lrb4_pack(3));
    roster.name = "The Hidden Eleven";
    on.must(on.bob, "roster bob", write_event_roster(roster));
    for (Browser* who : {&on.eve, &on.cid})
        for (const char* where : {"", "/history", "/files/event.json", "/files/journal.json", "/files/roster-bob.html"})
            EXPECT_EQ(who->get(on.at + where).text.find("Hidden Eleven"), std::string::npos) << where;
    for (Browser* who : {&on.bob, &on.ann})
        EXPECT_NE(who->get(on.at + "/history").text.find("Hidden Eleven"), std::string::npos);
}

// ---- anything

// Words of acts in any order, by anybody: never a fault of the server, and the store has what the site shows.
void act_at_random(OnBook& on, const std::vector<std::string>& words, std::uint64_t seed) {
    Random random(seed);
    const auto below = [&](std::size_t count) { return random.below(static_cast<std::uint32_t>(count)); };
    const std::array<Browser*, 4> people = {&on.ann, &on.bob, &on.cid, &on.eve};
    for (int i = 0; i < 250; ++i) {
        std::string act = words[below(words.size())];
        for (std::size_t more = below(5); more > 0; --more) act += " " + words[below(words.size())];
        const Reply reply = on.act(*people[below(people.size())], act, below(8) == 0 ? words[below(words.size())] : "");
        EXPECT_LT(reply.status, 500) << act;
    }
    const std::string before = on.ann.get(on.at).text;
    on.to.restart();
    EXPECT_EQ(on.ann.get(on.at).text, before);
}

TEST(Books, SurviveRandomActsInALeague) {
    OnLeague on;
    act_at_random(on,
                  {"join",
                   "deputy",
                   "option",
                   "season",
                   "name",
                   "trade",
                   "accept",
                   "fixture",
                   "match",
                   "hire",
                   "roll",
                   "choose",
                   "report",
                   "buy",
                   "retire",
                   "dismiss",
                   "done",
                   "undo",
                   "tournament",
                   "open",
                   "enter",
                   "draw",
                   "lions",
                   "orcs",
                   "home",
                   "away",
                   "nothing",
                   "wizard",
                   "1",
                   "2",
                   "-1",
                   "99999999999",
                   "in",
                   "chaos-cup",
                   "2026-12-01",
                   "\"",
                   "\"a b\"",
                   "bob",
                   "cid",
                   "on",
                   "off",
                   "re-roll",
                   "skill",
                   "block",
                   "p1",
                   "star:griff-oberwald",
                   "score = [1, 0]"},
                  11);
}

TEST(Books, SurviveRandomActsInAnEvent) {
    OnEvent on;
    on.pair();
    act_at_random(on, {"pack",     "open",     "name",       "register",   "code",
                       "roster",   "judge",    "models",     "conversion", "check-in",
                       "squad",    "withdraw", "return",     "disqualify", "absent",
                       "replace",  "pair",     "pair-again", "change",     "start",
                       "begin",    "close",    "reopen",     "report",     "confirm",
                       "correct",  "concede",  "give-up",    "no-show",    "time-up",
                       "roll-off", "ruling",   "overrule",   "vote",       "award",
                       "1.1",      "1.2",      "2.1",        "0.0",        "1-0",
                       "2-2",      "99-99",    "bob",        "cid",        "dan",
                       "fay",      "1",        "2",          "seed=1",     "block=1-0",
                       "reason=x", "by=bob",   "accepted",   "cardinal",   "favourite-opponent",
                       "\"",       "="},
                  12);
}

}  // namespace
}  // namespace dugout::server
