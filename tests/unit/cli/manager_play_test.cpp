#include "cli/manager_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/common.hpp"
#include "cli/manager_table.hpp"

namespace dugout::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

ManagerPlaySetup at_one_screen(int people, Language language = Language::English) {
    ManagerPlaySetup setup;
    setup.setup.managers = 3;
    setup.setup.first = manager::Seat::A;
    setup.setup.teams = {cards::Team::GougedEye, cards::Team::Grudgebearers, cards::Team::AthelornAvengers};
    for (int i = people; i < 3; ++i) setup.managers[static_cast<std::size_t>(i)] = "rookie";
    setup.seed = 4;
    setup.scripted = true;
    setup.language = language;
    return setup;
}

// The first answer to every question.
std::string ones() {
    std::string script;
    for (int i = 0; i < 3000; ++i) script += "1\n";
    return script;
}

std::string played(ManagerPlaySetup setup, const std::string& script) {
    std::istringstream in(script);
    std::ostringstream out;
    ManagerPlay(std::move(setup), in, out).run();
    return out.str();
}

TEST(ManagerPlay, GoesFromTheFirstQuestionToTheEndOfTheSeason) {
    const std::string page = played(at_one_screen(1), ones());
    EXPECT_THAT(page, HasSubstr("Gouged Eye: commit a player, or pass for the week?"));
    EXPECT_THAT(page, HasSubstr("Your hand:"));
    EXPECT_THAT(page, HasSubstr("Week 5, the season is over"));
    EXPECT_THAT(page, HasSubstr("win the season with"));
    EXPECT_THAT(page, Not(HasSubstr("look away")));
}

TEST(ManagerPlay, HandsTheScreenOverAndTellsNobodyAnothersCards) {
    const std::string page = played(at_one_screen(2), ones());
    EXPECT_THAT(page, HasSubstr("Now it is Grudgebearers (seat B): the others look away."));
    EXPECT_THAT(page, HasSubstr("Athelorn Avengers draw a card."));
    EXPECT_THAT(page, Not(HasSubstr("Athelorn Avengers draw Wood")));
}

TEST(ManagerPlay, SpeaksFrench) {
    const std::string page = played(at_one_screen(2, Language::French), ones());
    EXPECT_THAT(page, HasSubstr("que les autres regardent ailleurs"));
    EXPECT_THAT(page, HasSubstr("engager un joueur, ou passer pour la semaine"));
    EXPECT_THAT(page, HasSubstr("remporte la saison"));
}

TEST(ManagerPlay, TakesTheTextOfAChoiceAndCommands) {
    const std::string page = played(at_one_screen(1), "# by hand\n?\nt\nr\npass\nq\n");
    EXPECT_THAT(page, HasSubstr("answers the question"));
    EXPECT_THAT(page, HasSubstr("[manager.week.phases]"));
    EXPECT_THAT(page, HasSubstr("which cards are discarded with it?"));
}

TEST(ManagerPlay, RefusesABadAnswerOfAScriptWithItsLine) {
    const std::vector<std::pair<std::string, std::string>> cases = {{"# one\ntackle ge-goblin.1\n", "line 2"},
                                                                    {"999\n", "line 1"},
                                                                    {"commit rr-ogre 1L\n", "rr-ogre"},
                                                                    {"\n", "end at line 1"}};
    for (const auto& [script, word] : cases) {
        try {
            played(at_one_screen(1), script);
            ADD_FAILURE() << script;
        } catch (const Exit& end) {
            EXPECT_EQ(end.code, exit_bad_input);
            EXPECT_THAT(end.message, HasSubstr(word));
        }
    }
}

TEST(ManagerPlay, WritesARecordThatReplaysToTheSameEnd) {
    const auto file = std::filesystem::path(testing::TempDir()) / "manager-play-test.toml";
    ManagerPlaySetup setup = at_one_screen(1);
    setup.record_file = file.string();
    played(setup, ones());
    const auto record = manager::parse_record(read_file(file, Language::English));
    std::filesystem::remove(file);
    ASSERT_TRUE(record.ok());
    const auto state = manager::replay(*record);
    ASSERT_TRUE(state.ok());
    EXPECT_TRUE(manager::is_over(*state));
    EXPECT_EQ(record->names[1], "rookie");
}

// manager.card.hidden-information
TEST(ManagerTable, ShowsASpectatorNoHand) {
    manager::State state = manager::new_season({});
    SeededDice dice(1);
    manager::start(state, dice);
    const manager::CardId card = state.of(manager::Seat::A).hand.first();
    const std::string shown = "   " + card_line(card, Language::English);
    EXPECT_THAT(table_page(state, manager::Seat::A, Language::English), HasSubstr(shown));
    EXPECT_THAT(table_page(state, manager::Seat::None, Language::English), Not(HasSubstr(shown)));
    EXPECT_THAT(table_page(state, manager::Seat::B, Language::French),
                Not(HasSubstr(card_line(card, Language::French))));
}

}  // namespace
}  // namespace dugout::cli
