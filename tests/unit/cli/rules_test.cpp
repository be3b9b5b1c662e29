#include "cli/rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/common.hpp"
#include "cli/team.hpp"
#include "team/samples.hpp"

namespace dugout::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<ChapterCoverage> half_covered = {
    {"lrb4-block", 2, 1, {"lrb4.block.pow"}},
    {"lrb4-foul", 3, 1, {"lrb4.bomb.throw", "lrb4.foul.armour"}},
};

TEST(CoverageReport, JsonKeepsItsContract) {
    const auto json = nlohmann::json::parse(coverage_json(half_covered));
    const auto& block = json.at("chapters").at(0);
    EXPECT_EQ(block.at("chapter"), "lrb4-block");
    EXPECT_EQ(block.at("rules"), 2);
    EXPECT_EQ(block.at("covered"), 1);
    EXPECT_EQ(block.at("missing"), nlohmann::json::array({"lrb4.block.pow"}));
}

TEST(CoverageReport, TheTableListsWhatHasNoProof) {
    const std::string table = coverage_table(half_covered);
    EXPECT_THAT(table, HasSubstr("lrb4.bomb.throw"));
    EXPECT_THAT(table, HasSubstr("all             5        2  40 %"));
}

TEST(Required, AChapterMustBeCompleteButForWhatIsLeftOut) {
    EXPECT_THAT(bare_rules(half_covered, parse_required("lrb4-foul\n", "f")),
                ElementsAre("lrb4.bomb.throw", "lrb4.foul.armour"));
    EXPECT_THAT(bare_rules(half_covered, parse_required("# why\nlrb4-foul -lrb4.bomb.  # later\n\n", "f")),
                ElementsAre("lrb4.foul.armour"));
    EXPECT_THAT(bare_rules(half_covered, {}), IsEmpty());
}

TEST(Required, AFileWithAnUnknownNameIsRefusedWithItsLine) {
    const auto message = [](std::string_view text) {
        try {
            parse_required(text, "complete.txt");
        } catch (const Exit& end) {
            EXPECT_EQ(end.code, exit_bad_input);
            return end.message;
        }
        return std::string("not refused");
    };
    EXPECT_THAT(message("lrb4-block\nlrb4-blok\n"), HasSubstr("complete.txt:2: there is no chapter 'lrb4-blok'"));
    EXPECT_THAT(message("lrb4-block -lrb4.bomb\n"), HasSubstr("complete.txt:1"));
    EXPECT_THAT(message("lrb4-foul lrb4.bomb\n"), HasSubstr("complete.txt:1"));
}

TEST(Required, OurOwnFileIsGood) {
    std::ifstream in(DUGOUT_SOURCE_DIR "/tests/complete-chapters.txt");
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_GE(parse_required(text, "complete-chapters.txt").size(), 6U) << "it only grows";
}

TEST(RulePage, ShowsTitleTextCasesAndRuling) {
    const RuleEntry& rule = entry(*find_rule("lrb4.block.dice-count"));
    const std::string page = rule_page(rule, Language::English);
    EXPECT_THAT(page, HasSubstr("lrb4.block.dice-count\nHow many block dice\n"));
    EXPECT_THAT(page, HasSubstr("Cases:\n  - "));
    EXPECT_THAT(rule_page(rule, Language::French), HasSubstr("Nombre de dés de blocage"));
    EXPECT_EQ(nlohmann::json::parse(rule_json(rule)).at("cases").size(), rule.en.cases.size());
}

TEST(TeamPage, ListsPositionsInTheLanguageAskedFor) {
    const Library& library = Library::embedded();
    const Roster& orc = *library.roster("orc");
    EXPECT_THAT(roster_page(orc, library, Language::English), HasSubstr("Black Orc Blocker"));
    EXPECT_THAT(roster_page(orc, library, Language::French), HasSubstr("Bloqueur Orque Noir"));
    EXPECT_EQ(nlohmann::json::parse(roster_json(orc, library)).at("positions").size(), orc.positions.size());
    EXPECT_EQ(nlohmann::json::parse(rosters_json(library)).at("rosters").size(), library.rosters().size());
}

TEST(Validation, TellsEveryFaultWithItsRule) {
    const Library& library = Library::embedded();
    TeamSheet sheet = *sample_sheet(library, "orc");
    EXPECT_THAT(validation_page(sheet, validate(sheet, library, Purpose::Creation), library, Language::English),
                HasSubstr("a legal team"));
    sheet.players.resize(3);
    sheet.fan_factor = 99;
    const Faults faults = validate(sheet, library, Purpose::Creation);
    const std::string page = validation_page(sheet, faults, library, Language::English);
    EXPECT_THAT(page, HasSubstr("[lrb4.team.squad-size]"));
    EXPECT_THAT(page, HasSubstr("fan factor"));
    const auto json = nlohmann::json::parse(validation_json(sheet, faults, library));
    EXPECT_EQ(json.at("legal"), false);
    EXPECT_EQ(json.at("faults").size(), faults.size());
}

}  // namespace
}  // namespace dugout::cli
