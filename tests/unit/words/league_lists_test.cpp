#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "league/inputs.hpp"
#include "match/engine.hpp"
#include "unit/team/build.hpp"
#include "unit/words/club.hpp"

// Home-made lists that a commissioner brings into his league.

namespace dugout::words {
namespace {

using league::No;
using testing::HasSubstr;
using tests::Club;
using Json = Club::Json;

std::string frogs() { return std::string(build::frogs); }

std::string changed(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// A team of the league's own list.
std::string pond(const Club& club) {
    return write_sheet(*sample_sheet(catalogue_of(club.league(), build::book()), "frogs"));
}

struct OwnLists : testing::Test {
    Club club{2};

    void allow() { club.must("ann", "option home-made on"); }
    void found_pond() {
        allow();
        club.must("ann", "lists", frogs());
        club.must("dan", "join pond dan", pond(club));
    }
};

TEST_F(OwnLists, AreForLeaguesThatAllowThemAndForWhoeverCommissions) {
    club.refused(No::ListsOff, "ann", "lists", frogs());
    allow();
    club.refused(No::NotAllowed, "bob", "lists", frogs());
    club.refused(No::WrongForm, "ann", "lists frogs", frogs());
    club.must("ann", "deputy bob");
    club.must("bob", "lists", frogs());
    EXPECT_EQ(club.seen("")["options"]["lists"][0]["name"], "Frogs");
    EXPECT_EQ(club.seen("", "", Language::French)["options"]["lists"][0]["name"], "Grenouilles");
}

TEST_F(OwnLists, AreRefusedWithEveryFaultOfThem) {
    allow();
    const std::string bad = changed(changed(frogs(), "ma = 7", "ma = 11"), "\"leap\"", "\"lepa\"");
    club.refused(No::BadLists, "ann", "lists", bad);
    const std::string told = league::text(*club.act("ann", "lists", bad), Language::French);
    EXPECT_THAT(told, HasSubstr("lists.toml:15: team[frogs].position[hopper].ma"));
    EXPECT_THAT(told, HasSubstr("lists.toml:19: team[frogs].position[hopper].skills"));
    club.refused(No::BadLists, "ann", "lists", "[[team]");
    club.refused(No::BadText, "ann", "lists", "");
    const Json read = lists_preview(club.journal, bad, build::book(), Language::English, "ann");
    EXPECT_EQ(read["faults"].size(), 2u);
    EXPECT_EQ(read["faults"][0]["line"], 15);
    EXPECT_TRUE(read["lists"].empty());
}

TEST_F(OwnLists, LeaveTheBookAsItIs) {
    allow();
    for (const char* id : {"human", "orc"}) {
        club.refused(No::ListOfTheBook, "ann", "lists", changed(frogs(), "frogs", id));
        const Json read =
            lists_preview(club.journal, changed(frogs(), "frogs", id), build::book(), Language::English, "ann");
        EXPECT_THAT(read["refused"].get<std::string>(), HasSubstr("is in the book already"));
    }
}

TEST_F(OwnLists, AreReadAloudBeforeTheyCount) {
    allow();
    const std::size_t before = club.journal.entries.size();
    const Json read = lists_preview(club.journal, frogs(), build::book(), Language::French, "ann");
    EXPECT_FALSE(read.contains("refused"));
    EXPECT_EQ(read["lists"][0]["name"], "Grenouilles");
    EXPECT_EQ(read["lists"][0]["positions"][0]["name"], "Sauteuse");
    EXPECT_EQ(read["lists"][0]["positions"][0]["ma"], 7);
    EXPECT_EQ(club.journal.entries.size(), before);
    EXPECT_TRUE(lists_preview(club.journal, frogs(), build::book(), Language::French, "bob").contains("refused"));
}

TEST_F(OwnLists, MakeTeamsThatBuyAndPlayAndAddUp) {
    found_pond();
    club.must("ann", "match pond lions");
    club.on_to(1, league::Ask::Report);
    const match::State state = prepare(club.league(), club.league().matches.back(), build::book());
    EXPECT_EQ(state.players[0].ma, 7);
    club.on_to(1, league::Ask::Buy);
    club.give(club.league().team("pond"), 45'000);
    club.must("dan", "buy 1 home hopper");
    club.on_to(1, league::Ask::Nothing);
    const Json team = club.seen("", "team-pond", Language::French)["team"];
    EXPECT_EQ(team["roster_name"], "Grenouilles");
    EXPECT_GE(team["members"].size(), 12u);
    EXPECT_EQ(team["members"][0]["name"], "Sauteuse 1");
    EXPECT_TRUE(team["history"].dump().find("Sauteuse") != std::string::npos);
}

TEST_F(OwnLists, TravelWithTheJournal) {
    found_pond();
    club.play("pond", "lions");
    EXPECT_TRUE(audit(club.journal.book, build::book()).empty());
    const auto entries = journal::parse_entries_json(journal_json(club.journal));
    ASSERT_TRUE(entries);
    league::Journal elsewhere;
    ASSERT_FALSE(replay(elsewhere, *entries, build::book()));
    EXPECT_EQ(elsewhere.book.league.lists.text, frogs());
    EXPECT_EQ(elsewhere.book.league.teams.back().sheet.roster, "frogs");
    EXPECT_TRUE(audit(elsewhere.book, build::book()).empty());
    const auto written = journal::parse_entries_toml(journal_toml(club.journal), "league.toml");
    ASSERT_TRUE(written.ok());
    EXPECT_FALSE(replay(elsewhere, *written, build::book()));
}

TEST_F(OwnLists, StayAsTheyAreForThoseWhoPlayByThem) {
    found_pond();
    club.refused(No::ListInUse, "ann", "lists", changed(frogs(), "ma = 7", "ma = 8"));
    club.refused(No::ListInUse, "ann", "lists", "# none\n");
    const std::string toads = changed(changed(frogs(), "frogs", "toads"), "ma = 7", "ma = 8");
    club.must("ann", "lists", frogs() + toads);
    club.must("ann", "lists", frogs() + changed(toads, "ma = 8", "ma = 4"));  // nobody has one yet
    EXPECT_EQ(club.seen("")["options"]["lists"].size(), 2u);
    club.must("ann", "lists", frogs());
    EXPECT_EQ(club.seen("")["options"]["lists"].size(), 1u);
}

}  // namespace
}  // namespace dugout::words
