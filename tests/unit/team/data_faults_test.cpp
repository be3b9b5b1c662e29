// What a coach is told about data files that are not right.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "team/library.hpp"
#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

// The faults of the frogs with one piece of them replaced.
std::vector<std::string> told(std::string_view piece, std::string_view instead) {
    std::string text(frogs);
    text.replace(text.find(piece), piece.size(), instead);
    std::vector<std::string> result;
    for (const Fault& fault : with_text(book(), text, "f.toml").faults()) {
        result.push_back(dugout::text(fault, Language::English));
    }
    return result;
}

using Told = std::vector<std::string>;

TEST(DataFaults, TheGoodTextHasNone) { EXPECT_EQ(told("leap", "leap"), Told{}); }

TEST(DataFaults, NameTheLineTheKeyAndTheReason) {
    EXPECT_EQ(told("ma = 7", "ma = 11"),
              Told{"f.toml:15: team[frogs].position[hopper].ma: 11 is out of range; from 1 to 10"});
    EXPECT_EQ(told("ma = 7", "ma = 0"),
              Told{"f.toml:15: team[frogs].position[hopper].ma: 0 is out of range; from 1 to 10"});
    EXPECT_EQ(told("ma = 7", "ma = \"7\""), Told{"f.toml:15: team[frogs].position[hopper].ma: must be a whole number"});
    EXPECT_EQ(told("ma = 7", "ma = 7.0"), Told{"f.toml:15: team[frogs].position[hopper].ma: must be a whole number"});
    EXPECT_EQ(told("ma = 7\n", "\n"), Told{"f.toml:10: team[frogs].position[hopper].ma: missing"});
    EXPECT_EQ(told("leap", "hop"), Told{"f.toml:19: team[frogs].position[hopper].skills: there is no skill 'hop'"});
    EXPECT_EQ(told("\"leap\"", "\"leap\", \"leap\""),
              Told{"f.toml:19: team[frogs].position[hopper].skills: 'leap' stands there twice"});
    EXPECT_EQ(told("human_sized = false", "human_sized = 0"),
              Told{"f.toml:21: team[frogs].position[hopper].human_sized: must be true or false"});
    EXPECT_EQ(told("wizard = \"standard\"", "wizard = \"bard\""),
              Told{"f.toml:7: team[frogs].wizard: 'bard' is not known here; one of: none, standard, runesmith, chef, "
                   "necromancer"});
    EXPECT_EQ(told("name = { en = \"Frogs\", fr = \"Grenouilles\" }", "name = { en = \"Frogs\" }"),
              Told{"f.toml:4: team[frogs].name.fr: missing"});
    EXPECT_EQ(told("ids = []", "ids = [\"dragon\"]"),
              Told{"f.toml:3: team[frogs].bigguys.ids: there is no Big Guy 'dragon'"});
    EXPECT_EQ(told("id = \"frogs\"", "id = \"Frogs!\""),
              Told{"f.toml:3: team[1].id: 'Frogs!' is not an id: lower-case letters and digits, joined by single '-'"});
    EXPECT_EQ(
        told("flags", "fl_ags"),
        (Told{"f.toml:2: team[frogs].flags: missing",
              "f.toml:8: team[frogs].fl_ags: unknown key; known here: id, name, reroll, apothecary, wizard, flags, "
              "bigguys, position"}));
}

TEST(DataFaults, NumbersHaveTheirRanges) {
    for (const auto& [piece, low, high] : std::vector<std::tuple<std::string, int, int>>{
             {"ma = 7", 1, 10}, {"st = 2", 1, 10}, {"ag = 3", 1, 10}, {"av = 7", 1, 12}, {"max = 16", 1, 16}}) {
        const std::string key = piece.substr(0, piece.find(' '));
        const auto with = [&, &piece = piece](int value) {
            return told(piece, key + " = " + std::to_string(value)).size();
        };
        EXPECT_EQ(with(low), 0U) << key;
        EXPECT_EQ(with(high), 0U) << key;
        EXPECT_EQ(with(low - 1), 1U) << key;
        EXPECT_EQ(with(high + 1), 1U) << key;
    }
    EXPECT_EQ(told("cost = 45000", "cost = 0").size(), 0U);
    EXPECT_EQ(told("cost = 45000", "cost = -5000").size(), 1U);
    EXPECT_EQ(told("cost = 45000", "cost = 9223372036854775807").size(), 1U);
    EXPECT_EQ(told("cost = 45000", "cost = 45001"),
              Told{"f.toml:14: team[frogs].position[hopper].cost: 45,001 is not a multiple of 5,000"});
}

TEST(DataFaults, AreToldAllAtOnceAndNothingIsTaken) {
    std::string text(frogs);
    text += "colour = 3\n";
    text.replace(text.find("ma = 7"), 6, "ma = 0");
    text.replace(text.find("leap"), 4, "hop");
    text.replace(text.find("reroll = 50000"), 14, "reroll = \"dear\"");
    const Result<Library> result = with_text(book(), text, "f.toml");
    EXPECT_FALSE(result.ok());
    EXPECT_EQ(codes(result.faults()), (Codes{"wrong-type", "out-of-range", "unknown-skill", "unknown-key"}));
}

TEST(DataFaults, IdsAreGivenOnce) {
    const std::string twice = std::string(frogs) + std::string(frogs);
    const Faults faults = with_text(book(), twice, "f.toml").faults();
    ASSERT_EQ(codes(faults), Codes{"duplicate-id"});
    EXPECT_EQ(text(faults[0], Language::English),
              "f.toml:24: team[frogs].id: the id 'frogs' is given twice; first at f.toml:3");
    EXPECT_EQ(
        codes(with_text(book(), std::string(frogs) + std::string(frogs.substr(frogs.find("[[team.position"))), "f.toml")
                  .faults()),
        Codes{"duplicate-id"});
}

TEST(DataFaults, ReferencesMustExist) {
    const std::string_view star = R"([[star]]
id = "hop-o-thumb"
name = { en = "Hop", fr = "Hop" }
race = "frog"
teams = ["newts"]
cost = 100000
match_cost = 50000
double_price_for = ["toads"]
ma = 6
st = 3
ag = 3
av = 8
skills = []
traits = []
racial = []
weapon = "trombone"
human_sized = true
)";
    EXPECT_EQ(codes(with_text(book(), star, "s.toml").faults()), (Codes{"unknown-id", "unknown-id", "unknown-word"}));
}

std::string repeated(std::string_view piece, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) {
        result += piece;
    }
    return result;
}

TEST(DataFaults, HostileTextsAreRefusedWithoutHarm) {
    const std::string deep = "[a" + repeated(".a", 100'000);
    const std::vector<std::string> texts = {
        deep + "]\n",
        deep.substr(1) + " = 1\n",
        "x = " + repeated("[", 200'000),
        "x = " + repeated("{a=", 200'000),
        "[[[",
        "[[",
        "[",
        "[ !",
        "x = [ }",
        "x = { a = [ , ] }",
        "clé = 1",
        "x = \u1680 1",
        "a.\"=\"" + repeated(".\"=\"", 50'000) + " = 1",
        "x = ['''\n''', {a" + repeated(".a", 50'000) + " = 1}]",
        std::string("\0\0\0", 3),
        "\xff\xfe\xfa",
        "team = 3",
        "team = [1, 2]",
        "team = [[]]",
        "[[team]]\nposition = 7",
        "[[team]]\nname = [[[[]]]]",
        "[[team]]\nid = \"x\"\nid = \"y\"",
        "x = \"\"\"\"\"\", {a" + std::string(1000, '.') + "}",
        std::string(2'000'000, 'a'),
        "[[star]]\nma = 99999999999999999999999999",
        "[[star]]\nma = nan\nst = 1979-05-27T07:32:00Z",
    };
    for (const std::string& text : texts) {
        EXPECT_FALSE(with_text(book(), text, "x.toml").ok()) << text.substr(0, 40);
    }
}

TEST(DataFaults, NameTheLineThatIsNotToml) {
    const auto line = [](std::string_view text) {
        const Faults faults = with_text(book(), text, "x.toml").faults();
        EXPECT_EQ(codes(faults), Codes{"not-toml"}) << text;
        return faults.empty() ? 0 : faults[0].where.line;
    };
    EXPECT_EQ(line("# one\n\n[[[\n# four\n"), 3);
    EXPECT_EQ(line("x = [\n  }\n]\n"), 2);
    EXPECT_EQ(line("x = \"\"\"\nlong\n\"\"\"\nclé = 1\n"), 4);
    EXPECT_EQ(line("x = 1\nx = 2\n"), 2);
}

TEST(DataFaults, LettersBeyondAsciiAreFineInStringsAndComments) {
    std::string text = "# é\n" + std::string(frogs);
    text.replace(text.find("Sauteuse"), 8, "Sautée");
    EXPECT_TRUE(with_text(book(), "\xef\xbb\xbf" + text, "x.toml").ok());
}

TEST(DataFaults, RandomBytesAndRandomDamageNeverCrash) {
    std::mt19937 random(20);
    for (int i = 0; i < 2'000; ++i) {
        std::string text = i % 4 == 0 ? std::string(random() % 200, ' ') : std::string(frogs);
        for (std::size_t hits = 1 + random() % 20; hits > 0 && !text.empty(); --hits) {
            text[random() % text.size()] =
                i % 4 == 0 ? static_cast<char>(random()) : "[]{}\"'=.,#\n-1a\\"[random() % 15];
        }
        const Result<Library> result = with_text(book(), text, "x.toml");
        EXPECT_NE(result.ok(), !result.faults().empty());
    }
}

// ------------------------------------------------------------------------------------------------- folders

class DataFolder : public testing::Test {
protected:
    void SetUp() override {
        const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = std::filesystem::path(testing::TempDir()) /
                  ("dugout-data-" + name + "-" + std::to_string(std::random_device{}()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& name, std::string_view text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
    }

    std::filesystem::path folder_;
};

TEST_F(DataFolder, EveryFileIsLaidOverTheBook) {
    write("frogs.toml", frogs);
    write("notes.txt", "not data");
    write("manager-cards.toml", "[[card]]\nid = \"x\"\n");
    const Result<Library> result = with_data(book(), folder_);
    ASSERT_TRUE(result.ok());
    EXPECT_NE(result->roster("frogs"), nullptr);
    EXPECT_EQ(result->rosters().size(), 22U);
}

TEST_F(DataFolder, OneBadFileKeepsAllOfThemOut) {
    write("a.toml", frogs);
    write("b.toml", "garbage \x01 [[[");
    std::filesystem::create_directory(folder_ / "c.toml");
    const Result<Library> result = with_data(book(), folder_);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(codes(result.faults()), (Codes{"not-toml", "unreadable"}));
    EXPECT_EQ(result.faults()[0].where.file, (folder_ / "b.toml").string());
}

TEST_F(DataFolder, AnIdIsGivenOnceInTheWholeFolder) {
    write("a.toml", frogs);
    write("b.toml", frogs);
    EXPECT_EQ(codes(with_data(book(), folder_).faults()), Codes{"duplicate-id"});
}

TEST_F(DataFolder, AFolderThatIsNotThereIsAFault) {
    EXPECT_EQ(codes(with_data(book(), folder_ / "nowhere").faults()), Codes{"unreadable"});
    write("file", "");
    EXPECT_EQ(codes(with_data(book(), folder_ / "file").faults()), Codes{"unreadable"});
}

TEST_F(DataFolder, AnEmptyFolderChangesNothing) {
    const Result<Library> result = with_data(book(), folder_);
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(*result, book());
}

TEST_F(DataFolder, AFileTooLargeIsRefused) {
    write("big.toml", std::string(2'000'000, '#'));
    EXPECT_EQ(codes(with_data(book(), folder_).faults()), Codes{"too-large"});
}

}  // namespace
}  // namespace dugout
