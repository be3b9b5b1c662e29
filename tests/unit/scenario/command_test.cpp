#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "cli/commands.hpp"
#include "cli/common.hpp"

// `dugout scenario`: what it prints last, and how it ends.

namespace dugout::cli {

namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;

constexpr const char* passing =
    "title = \"Passes\"\ncovers = [\"lrb4.block.pow\"]\n[position]\nplayers = [\"H1 m8\"]\n[[step]]\ndecision = "
    "\"turn home\"\n";
constexpr const char* failing =
    "title = \"Fails\"\ncovers = [\"lrb4.block.pow\"]\n[position]\nplayers = [\"H1 m8\"]\n[[step]]\ndecision = "
    "\"turn away\"\n";

class ScenarioCommand : public testing::Test {
protected:
    void SetUp() override {
        folder = fs::path(testing::TempDir()) /
                 ("scenarios-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(folder);
        fs::create_directories(folder / "below");
    }
    void TearDown() override { fs::remove_all(folder); }

    void write(const fs::path& path, const std::string& text) { std::ofstream(folder / path) << text; }

    // Runs the command; its code comes back, what it wrote is in `output`.
    int run(std::vector<std::string> arguments) {
        CLI::App app;
        describe_program(app);
        add_scenario_command(app);
        arguments.insert(arguments.begin(), "scenario");
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
        testing::internal::CaptureStdout();
        int code = exit_ok;
        try {
            app.parse(arguments);
        } catch (const Exit& end) {
            code = end.code;
            message = end.message;
        }
        output = testing::internal::GetCapturedStdout();
        return code;
    }

    fs::path folder;
    std::string output;
    std::string message;
};

TEST_F(ScenarioCommand, CountsWhatPasses) {
    write("a.toml", passing);
    write("below/b.toml", passing);
    write("below/notes.txt", "not a scenario");
    EXPECT_EQ(run({folder.string()}), exit_ok);
    EXPECT_EQ(output, "2 passed, 0 failed\n");
}

TEST_F(ScenarioCommand, ShowsAFailureWithItsDrawing) {
    write("a.toml", passing);
    write("b.toml", failing);
    EXPECT_EQ(run({folder.string()}), exit_failures);
    EXPECT_THAT(output, HasSubstr("b.toml:5: step 1: expected the decision `turn away`"));
    EXPECT_THAT(output, HasSubstr("  Fails\n"));
    EXPECT_THAT(output, HasSubstr("\n 8 "));
    EXPECT_THAT(output, EndsWith("\n1 passed, 1 failed\n"));
}

TEST_F(ScenarioCommand, IsQuietOnDemand) {
    write("b.toml", failing);
    EXPECT_EQ(run({"--quiet", folder.string()}), exit_failures);
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 2);
}

TEST_F(ScenarioCommand, NamesWhatPassesOnDemand) {
    write("a.toml", passing);
    EXPECT_EQ(run({"--verbose", (folder / "a.toml").string()}), exit_ok);
    EXPECT_THAT(output, HasSubstr("a.toml: passed: Passes\n1 passed, 0 failed\n"));
}

TEST_F(ScenarioCommand, CountsARefusedFileAsFailed) {
    write("a.toml", "title = 3\ncovers = []\n");
    EXPECT_EQ(run({folder.string()}), exit_failures);
    EXPECT_THAT(output, HasSubstr("a.toml:1: `title` must be a text in quotes\n"));
    EXPECT_THAT(output, EndsWith("0 passed, 1 failed\n"));
}

TEST_F(ScenarioCommand, RefusesAPathWithoutScenarios) {
    EXPECT_EQ(run({(folder / "nothing").string()}), exit_bad_input);
    EXPECT_THAT(message, HasSubstr("there is no scenario at"));
    EXPECT_EQ(run({(folder / "below").string()}), exit_bad_input);
}

}  // namespace

}  // namespace dugout::cli
