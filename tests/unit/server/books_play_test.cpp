#include <gmock/gmock.h>

#include "league/inputs.hpp"
#include "match/engine.hpp"
#include "tournament/roster_text.hpp"
#include "unit/server/on_book.hpp"
#include "unit/team/build.hpp"

namespace dugout::server {
namespace {

using tests::Browser;
using tests::Json;
using tests::OnBook;
using tests::OnEvent;
using tests::OnLeague;
using tests::Reply;

// What the coach would choose who wants to go home.
std::string way_out(const Json& view) {
    std::vector<std::string> all;
    for (const char* list : {"interrupts", "choices"})
        if (view.at("decision").contains(list))
            for (const Json& one : view.at("decision").at(list)) all.push_back(one.at("choice").get<std::string>());
    for (const std::string wanted : {"concede", "formation 1", "receive"})
        for (const std::string& one : all)
            if (one.starts_with(wanted)) return one;
    return all.empty() ? "" : all.front();
}

// Bob and Cid have the seats; whoever may concede first, does.
void play_to_the_end(OnBook& on, const std::string& match) {
    for (int i = 0; i < 200; ++i) {
        const Json seen = on.bob.get("/matches/" + match).json;
        if (seen.at("match").at("status") == "over") return;
        const bool home = seen.at("update").at("view").at("decision").at("seat") == "home";
        Browser& asked = (seen.at("match").at("you") == "home") == home ? on.bob : on.cid;
        const std::string choice = way_out(asked.get("/matches/" + match).json.at("update").at("view"));
        const Reply chosen = asked.post("/matches/" + match + "/choices", {{"choice", choice}});
        ASSERT_EQ(chosen.status, 200) << choice << ": " << chosen.text;
    }
    FAIL() << "the match does not end";
}

struct PlayedLeague : OnLeague {
    std::string match;

    PlayedLeague() {
        must(bob, "match lions orcs");
        go_on();
        const Reply begun = bob.post(at + "/play", {{"match", "1"}});
        EXPECT_EQ(begun.status, 201) << begun.text;
        match = begun.json.value("match", "");
    }
    int reports() {
        int count = 0;
        const Json history = eve.get(at + "/history").json.at("entries");
        for (const Json& entry : history) count += entry.at("act").get<std::string>().starts_with("report ") ? 1 : 0;
        return count;
    }
};

TEST(BooksPlay, GivesTheSeatsToTheTwoCoaches) {
    PlayedLeague on;
    EXPECT_EQ(on.bob.get("/matches/" + on.match).json.at("match").at("you"), "home");
    EXPECT_EQ(on.cid.get("/matches/" + on.match).json.at("match").at("you"), "away");
    EXPECT_EQ(on.eve.get("/matches/" + on.match).json.at("match").at("you"), "spectator");
    EXPECT_EQ(on.eve.get("/matches/" + on.match).json.at("match").at("book").at("place"), "1");
    // The other coach presses the button, too.
    const Reply again = on.cid.post(on.at + "/play", {{"match", "1"}});
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.json.at("match"), on.match);
    EXPECT_EQ(on.eve.get(on.at).json.at("matches").at(0).at("match"), on.match);
}

TEST(BooksPlay, IsForThoseWhomItConcerns) {
    OnLeague on;
    on.must(on.bob, "match lions orcs");
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1"}}).code(), "refused");  // it is not its time yet
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "2"}}).code(), "refused");
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "x"}}).code(), "refused");
    on.go_on();
    EXPECT_EQ(on.eve.post(on.at + "/play", {{"match", "1"}}).code(), "not-a-member");
    Browser dan(on.to);
    EXPECT_EQ(dan.post(on.at + "/join", {{"person", "dan"}}).status, 200);
    EXPECT_EQ(dan.post(on.at + "/play", {{"match", "1"}}).code(), "not-yours");
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1"}, {"opponent", "nobody"}}).code(), "bad-text");
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1"}, {"opponent", "computers"}}).code(), "not-in-charge");
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1"}, {"coach", "who"}}).code(), "no-such-coach");
}

TEST(BooksPlay, ReportsItselfOnce) {
    PlayedLeague on;
    on.to.site->tick();
    EXPECT_EQ(on.reports(), 0);
    play_to_the_end(on, on.match);
    for (int i = 0; i < 3; ++i) on.to.site->tick();
    EXPECT_EQ(on.reports(), 1);
    EXPECT_TRUE(on.eve.get(on.at).json.at("matches").at(0).at("reported"));
    const league::MatchDay day = on.journal().book.league.matches.back();
    EXPECT_TRUE(day.report.conceded);
    on.go_on();
    EXPECT_TRUE(on.journal().book.league.matches.back().over());
}

TEST(BooksPlay, ReportsAfterTheServerWasKilledBetweenTheEndAndTheReport) {
    PlayedLeague on;
    play_to_the_end(on, on.match);
    on.to.restart();
    EXPECT_EQ(on.reports(), 0);
    on.to.site->tick();
    EXPECT_EQ(on.reports(), 1);
    on.to.restart();
    on.to.site->tick();
    EXPECT_EQ(on.reports(), 1);
}

TEST(BooksPlay, ForgetsAMatchWhoseResultWasTypedIn) {
    PlayedLeague on;
    Json typed = {{"act", "report 1"}, {"text", "score = [1, 0]\nhome = [\"1 td 1\"]\n"}};
    const Reply first = on.bob.post(on.at + "/acts", typed);  // it is being played: nobody loses it by mistake
    EXPECT_EQ(first.status, 409);
    EXPECT_EQ(first.code(), "being-played");
    EXPECT_EQ(on.reports(), 0);
    typed["instead"] = true;
    EXPECT_EQ(on.bob.post(on.at + "/acts", typed).status, 200);
    play_to_the_end(on, on.match);
    on.to.site->tick();
    EXPECT_EQ(on.reports(), 1);
    EXPECT_TRUE(on.eve.get(on.at).json.at("matches").empty());
}

TEST(BooksPlay, PlaysByListsOfTheLeaguesOwn) {
    OnLeague on;
    on.must(on.ann, "option home-made on");
    const std::string lists(build::frogs);
    const Json look = on.ann.post(on.at + "/lists", {{"text", lists}}).json;
    EXPECT_TRUE(look.at("faults").empty());
    EXPECT_FALSE(look.contains("refused"));
    EXPECT_TRUE(on.bob.post(on.at + "/lists", {{"text", lists}}).json.contains("refused"));
    EXPECT_EQ(on.eve.get(on.at + "/files/lists.toml").status, 404);
    on.must(on.ann, "lists", lists);
    EXPECT_EQ(on.eve.get(on.at + "/files/lists.toml").text, lists);

    const std::string league = on.at.substr(std::string("/leagues/").size());
    EXPECT_EQ(on.eve.get("/rosters/frogs").code(), "no-such-roster");
    const Json roster = on.eve.get("/rosters/frogs?league=" + league).json;
    EXPECT_EQ(roster.at("name"), "Frogs");
    EXPECT_EQ(on.eve.get("/rosters?league=" + league).json.at("rosters").size(),
              on.eve.get("/rosters").json.at("rosters").size() + 1);
    EXPECT_EQ(on.eve.get("/rosters?league=nowhere").code(), "no-such-book");
    const std::string sheet = roster.at("sample").get<std::string>();
    const Json here = on.eve.post("/teams/check", {{"toml", sheet}, {"league", league}}).json;
    EXPECT_TRUE(here.at("faults").empty());
    EXPECT_FALSE(on.eve.post("/teams/check", {{"toml", sheet}}).json.at("faults").empty());

    on.must(on.ann, "option several-teams on");
    on.must(on.cid, "join pond cid", sheet);
    on.must(on.bob, "match lions pond");
    on.go_on();
    const Reply begun = on.bob.post(on.at + "/play", {{"match", "1"}});
    ASSERT_EQ(begun.status, 201) << begun.text;
    const std::string match = "/matches/" + begun.json.at("match").get<std::string>();
    on.to.restart();
    const Json seen = on.cid.get(match).json;
    EXPECT_EQ(seen.at("match").at("away").at("roster"), "frogs");
    EXPECT_THAT(seen.dump(), testing::HasSubstr("Hopper"));
    play_to_the_end(on, begun.json.at("match").get<std::string>());
    on.to.site->tick();
    EXPECT_TRUE(on.eve.get(on.at).json.at("matches").at(0).at("reported"));
}

TEST(BooksPlay, OffersASeatWithoutAccountToWhomeverIsInvited) {
    OnLeague on;
    on.must(on.ann, "join elves dan", tests::sheet_for("wood-elf"));
    on.must(on.bob, "match lions elves");
    on.go_on();
    const Reply begun = on.bob.post(on.at + "/play", {{"match", "1"}});
    ASSERT_EQ(begun.status, 201) << begun.text;
    const std::string match = "/matches/" + begun.json.at("match").get<std::string>();
    EXPECT_EQ(on.eve.post(match + "/join", {{"token", "wrong"}}).code(), "wrong-token");
    EXPECT_EQ(on.eve.post(match + "/join", {{"token", begun.json.at("token")}}).status, 200);
    EXPECT_EQ(on.eve.get(match).json.at("match").at("you"), "away");
    on.to.site->tick();
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1"}}).status, 200);  // it goes on
}

TEST(BooksPlay, ForgetsAMatchThatWasWithdrawnBeforeItBegan) {
    OnLeague on;
    on.must(on.ann, "join elves dan", tests::sheet_for("wood-elf"));
    on.must(on.bob, "match lions elves");
    on.go_on();
    const Reply begun = on.bob.post(on.at + "/play", {{"match", "1"}});
    ASSERT_EQ(begun.status, 201) << begun.text;
    const std::string match = begun.json.at("match");
    ASSERT_EQ(on.bob.post("/matches/" + match + "/leave").json.at("match").at("status"), "over");
    const Reply again = on.bob.post(on.at + "/play", {{"match", "1"}});
    EXPECT_EQ(again.status, 201) << "the pair can still play";
    EXPECT_NE(again.json.at("match"), match);
    ASSERT_EQ(on.bob.post("/matches/" + again.json.at("match").get<std::string>() + "/leave").status, 200);
    for (int i = 0; i < 2; ++i) on.to.site->tick();
    const Json history = on.eve.get(on.at + "/history").json.at("entries");
    for (const Json& entry : history) EXPECT_FALSE(entry.at("act").get<std::string>().starts_with("report ")) << entry;
}

TEST(BooksPlay, BeginsAnEventTableWithTheRostersAndReportsIt) {
    OnEvent on;
    const auto roster = [&](const char* list) {
        return write_event_roster(*example_roster(list, tests::lrb4_pack(3)));
    };
    on.must(on.bob, "roster bob", roster("human"));
    on.must(on.cid, "roster cid", roster("orc"));
    on.must(on.ann, "judge bob accepted");
    on.must(on.ann, "judge cid accepted");
    on.pair();
    EXPECT_EQ(on.ann.post(on.at + "/play", {{"match", "1.2"}}).code(), "refused");  // they have no rosters
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1.9"}}).code(), "refused");
    const Reply begun = on.bob.post(on.at + "/play", {{"match", "1.1"}});
    ASSERT_EQ(begun.status, 201) << begun.text;
    const std::string match = begun.json.at("match").get<std::string>();
    play_to_the_end(on, match);
    on.to.restart();
    const Reply seen = on.eve.get("/matches/" + match);
    EXPECT_EQ(seen.status, 200) << seen.text;
    for (int i = 0; i < 2; ++i) on.to.site->tick();
    on.refused(on.bob, "report 1.1 1-0");  // it is decided
    EXPECT_EQ(on.bob.post(on.at + "/play", {{"match", "1.1"}}).code(), "refused");
}

// The terms that travel with the setup make the same match as the league itself does.
TEST(BooksPlay, AppliesAllThatTheDayHasSettled) {
    OnLeague on;
    league::Journal journal = on.journal();
    league::MatchDay day;
    day.sides[0].team = 0;
    day.sides[1].team = 1;
    day.weather = {3, 4};
    day.sides[0].wizard = Wizard::Standard;
    day.handicaps.push_back({.side = Seat::Away, .result = HandicapResult::ExtraTraining});
    journal.book.league.teams[1].trophies.emplace_back("chaos-cup");
    const league::League& league = journal.book.league;
    const auto terms = league::parse_terms(league::terms_text(league::terms_of(league, day)));
    ASSERT_TRUE(terms);
    EXPECT_EQ(terms->weather, day.weather);
    match::State state = match::new_match(league.options.rulebook, match_sheet(league, day, Seat::Home),
                                          match_sheet(league, day, Seat::Away), Library::embedded());
    const auto plain = match::hash(state);
    league::apply_terms(state, *terms);
    EXPECT_NE(match::hash(state), plain);
    EXPECT_EQ(match::hash(state), match::hash(prepare(league, day, Library::embedded())));
    EXPECT_FALSE(league::parse_terms("{}"));
    EXPECT_FALSE(league::parse_terms(""));
}

}  // namespace
}  // namespace dugout::server
