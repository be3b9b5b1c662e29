#include "cli/common.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"

namespace dugout::cli {
namespace {

using testing::HasSubstr;

// Runs something that ends the command, and gives how.
template <class Run>
Exit end_of(Run run) {
    try {
        run();
    } catch (const Exit& end) {
        return end;
    }
    return {};
}

TEST(Table, ColumnsAreAsWideAsTheirWidestCell) {
    Table table({"what", "how many", "note"});
    table.add({"é", "1", "x"});
    table.add({"players", "1,000", ""});
    EXPECT_EQ(table.text({1}),
              "what     how many  note\n"
              "é               1  x\n"
              "players     1,000\n");
}

TEST(Numbers, AreWrittenInGroupsOfThree) {
    EXPECT_EQ(with_commas(0), "0");
    EXPECT_EQ(with_commas(999), "999");
    EXPECT_EQ(with_commas(1'000), "1,000");
    EXPECT_EQ(with_commas(12'345'678), "12,345,678");
}

TEST(FindTeam, ARosterMeansItsSampleTeam) {
    EXPECT_EQ(find_team("orc", Library::embedded(), Language::English).roster, "orc");
}

TEST(FindTeam, WhatIsNeitherRosterNorFileIsRefused) {
    const Exit end = end_of([] { find_team("no-such-team", Library::embedded(), Language::English); });
    EXPECT_EQ(end.code, exit_bad_input);
    EXPECT_THAT(end.message, HasSubstr("no-such-team"));
    EXPECT_THAT(end.message, HasSubstr("dugout team list"));
}

TEST(Rules, OptionsChangeTheRulebook) {
    RulesChoice choice;
    choice.options = {"overtime=off", "turn-clock"};
    EXPECT_FALSE(choice.rulebook(Language::English).uses(Option::Overtime));
    EXPECT_TRUE(choice.rulebook(Language::English).uses(Option::TurnClock));
}

TEST(Rules, UnknownBooksAndOptionsAreRefused) {
    RulesChoice choice;
    choice.options = {"gravity=off"};
    EXPECT_THAT(end_of([&] { choice.rulebook(Language::English); }).message, HasSubstr("gravity"));
    choice = {};
    choice.book = "lrb99";
    const Exit end = end_of([&] { choice.rulebook(Language::English); });
    EXPECT_EQ(end.code, exit_bad_input);
    EXPECT_THAT(end.message, HasSubstr("lrb4"));
}

struct Program {
    CLI::App app;
    Program() {
        describe_program(app);
        add_sim_command(app);
        add_replay_command(app);
        add_rules_command(app);
        add_team_command(app);
        add_bench_command(app);
        add_signature_command(app);
    }
    // What the command prints; how it ended in `end`.
    std::string run(const std::string& line) {
        testing::internal::CaptureStdout();
        end = end_of([&] { app.parse(line); });
        return testing::internal::GetCapturedStdout();
    }
    Exit end;
};

TEST(Program, TakesGlobalOptionsBeforeAndAfterTheCommand) {
    EXPECT_THAT(Program().run("--lang fr team show orc"), HasSubstr("poste"));
    EXPECT_THAT(Program().run("team show orc --lang fr"), HasSubstr("poste"));
    EXPECT_THAT(Program().run("team show orc"), HasSubstr("position"));
}

TEST(Program, RefusesWhatItDoesNotKnow) {
    EXPECT_THROW(Program().app.parse("fly"), CLI::ParseError);
    EXPECT_THROW(Program().app.parse("sim --games none"), CLI::ParseError);
    EXPECT_THROW(Program().app.parse("sim --games 1 --lang de"), CLI::ParseError);
    EXPECT_THROW(Program().app.parse("sim --games 1 --seed -1"), CLI::ParseError);
}

TEST(Program, RefusesADataFolderThatIsNotThere) {
    Program program;
    program.run("--data no-such-folder team list");
    EXPECT_EQ(program.end.code, exit_bad_input);
    EXPECT_THAT(program.end.message, HasSubstr("no-such-folder"));
}

TEST(Program, EveryCommandHasExamples) {
    Program program;
    for (const CLI::App* command : program.app.get_subcommands({}))
        EXPECT_THAT(command->get_footer(), HasSubstr("dugout " + command->get_name())) << command->get_name();
}

TEST(Program, ShowsARuleAndNamesTheNearestOnes) {
    EXPECT_THAT(Program().run("rules lrb4.block.dice-count"), HasSubstr("How many block dice"));
    Program program;
    program.run("rules lrb4.block.dicecount");
    EXPECT_EQ(program.end.code, exit_bad_input);
    EXPECT_THAT(program.end.message, HasSubstr("lrb4.block.dice-count"));
}

}  // namespace
}  // namespace dugout::cli
