#include "cli/coverage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "cli/common.hpp"

// Which rules count as proven. The comments that tests write are put together here, so that this file is none.

namespace dugout::cli {

namespace {

namespace fs = std::filesystem;

const std::string sign = std::string("// cov") + "ers: ";

class Coverage : public testing::Test {
protected:
    void SetUp() override {
        folder = fs::path(testing::TempDir()) /
                 ("coverage-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    void write(const fs::path& path, const std::string& text) {
        fs::create_directories((folder / path).parent_path());
        std::ofstream(folder / path) << text;
    }

    void write_scenario(const fs::path& path, const std::string& rule, const std::string& decision) {
        write(path, "title = \"x\"\ncovers = [\"" + rule +
                        "\"]\n[position]\nplayers = [\"H1 m8\"]\n[[step]]\ndecision = \"" + decision + "\"\n");
    }

    ChapterCoverage chapter(const std::string& name) {
        for (const ChapterCoverage& row : coverage(folder))
            if (row.chapter == name) return row;
        ADD_FAILURE() << "no chapter " << name;
        return {};
    }

    bool is_missing(const std::string& id) {
        for (const ChapterCoverage& row : coverage(folder))
            if (std::find(row.missing.begin(), row.missing.end(), id) != row.missing.end()) return true;
        return false;
    }

    std::string fault() {
        try {
            coverage(folder);
        } catch (const Exit& end) {
            EXPECT_EQ(end.code, exit_bad_input);
            return end.message;
        }
        return {};
    }

    fs::path folder;
};

TEST_F(Coverage, OfNothingIsNothing) {
    const ChapterCoverage block = chapter("lrb4-block");
    EXPECT_GT(block.rules, 20);
    EXPECT_EQ(block.covered, 0);
    EXPECT_EQ(static_cast<int>(block.missing.size()), block.rules);
}

TEST_F(Coverage, CountsPassingScenarios) {
    write_scenario("scenarios/block/pow.toml", "lrb4.block.pow", "turn home");
    EXPECT_EQ(chapter("lrb4-block").covered, 1);
    EXPECT_FALSE(is_missing("lrb4.block.pow"));
}

TEST_F(Coverage, PassesOverFailingAndRefusedScenarios) {
    write_scenario("scenarios/fails.toml", "lrb4.block.pow", "turn away");
    write_scenario("scenarios/refused.toml", "lrb4.block.skull", "dance");
    EXPECT_TRUE(is_missing("lrb4.block.pow"));
    EXPECT_TRUE(is_missing("lrb4.block.skull"));
}

TEST_F(Coverage, CountsLinesOfTests) {
    write("unit/match/a_test.cpp", "int x;\n    " + sign + "lrb4.block.pow, lrb4.block.skull\n");
    write("e2e/play.ts", sign + "lrb4.dodge.roll\r\n");
    write("property/a.hpp", sign + "lrb4.block.push\n");
    EXPECT_FALSE(is_missing("lrb4.block.pow"));
    EXPECT_FALSE(is_missing("lrb4.block.skull"));
    EXPECT_FALSE(is_missing("lrb4.dodge.roll"));
    EXPECT_TRUE(is_missing("lrb4.block.push"));
}

TEST_F(Coverage, RefusesUnknownRules) {
    write("unit/a_test.cpp", "\n" + sign + "lrb4.block.pwo,\n");
    EXPECT_THAT(fault(), testing::HasSubstr("a_test.cpp:2: there is no rule 'lrb4.block.pwo'"));
    EXPECT_THAT(fault(), testing::HasSubstr("there is no rule ''"));
}

TEST_F(Coverage, RefusesAFolderThatIsNotThere) {
    fs::remove_all(folder);
    EXPECT_THAT(fault(), testing::HasSubstr("there is no folder"));
}

}  // namespace

}  // namespace dugout::cli
