#include "team/sheet_text.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "team/samples.hpp"
#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

constexpr std::string_view lions = R"(name = "Millford Lions"
roster = "human"
coach = "Ada"
colour = "#a03030"
rerolls = 3
fan_factor = 5
assistant_coaches = 2
cheerleaders = 1
apothecaries = 1
wizard = "standard"
treasury = 30000
rating = 123

[[player]]
position = "blitzer"
name = "Roland \"The Pike\" Pike"
number = 7
skills = ["guard", "tackle"]
changes = { ma = 1, av = -2 }
niggling = 2
misses_next = true
completions = 1
touchdowns = 2
interceptions = 3
casualties = 4
mvps = 5

[[player]]
position = "lineman"

[[player]]
big_guy = "ogre"

[[player]]
star = "mighty-zug"
hired = true
)";

std::vector<std::string> told(std::string_view piece, std::string_view instead) {
    std::string text(lions);
    text.replace(text.find(piece), piece.size(), instead);
    std::vector<std::string> result;
    for (const Fault& fault : read_sheet(text, book(), "lions.toml").faults()) {
        result.push_back(dugout::text(fault, Language::English));
    }
    return result;
}

using Told = std::vector<std::string>;

// covers: lrb4.team.sheet
TEST(SheetText, ReadsEverythingASheetRecords) {
    const Result<TeamSheet> result = read_sheet(lions, book());
    ASSERT_TRUE(result.ok());
    const TeamSheet& sheet = *result;
    EXPECT_EQ(sheet.name, "Millford Lions");
    EXPECT_EQ(sheet.roster, "human");
    EXPECT_EQ(sheet.coach, "Ada");
    EXPECT_EQ(sheet.colour, "#a03030");
    EXPECT_EQ(sheet.rerolls, 3);
    EXPECT_EQ(sheet.fan_factor, 5);
    EXPECT_EQ(sheet.assistant_coaches, 2);
    EXPECT_EQ(sheet.cheerleaders, 1);
    EXPECT_EQ(sheet.apothecaries, 1);
    EXPECT_EQ(sheet.wizard, Wizard::Standard);
    EXPECT_EQ(sheet.treasury, 30'000);
    EXPECT_EQ(sheet.rating, 123);
    ASSERT_EQ(sheet.players.size(), 4U);

    const Player& pike = sheet.players[0];
    EXPECT_EQ(pike.number, 7);
    EXPECT_EQ(pike.name, "Roland \"The Pike\" Pike");
    EXPECT_EQ(pike.position, "blitzer");
    EXPECT_EQ(pike.printed, (Profile{7, 3, 3, 8}));
    EXPECT_EQ(pike.profile, (Profile{8, 3, 3, 6}));
    EXPECT_EQ(pike.skills(), (SkillSet{Skill::Block, Skill::Guard, Skill::Tackle}));
    EXPECT_EQ(pike.niggling, 2);
    EXPECT_TRUE(pike.misses_next);
    EXPECT_EQ(pike.career, (Career{1, 2, 3, 4, 5}));
    EXPECT_EQ(spp(pike.career), 1 + 6 + 6 + 8 + 25);

    EXPECT_EQ(sheet.players[1].number, 1) << "the lowest free number";
    EXPECT_EQ(sheet.players[2].origin, Origin::BigGuy);
    EXPECT_EQ(sheet.players[2].number, 2);
    EXPECT_EQ(sheet.players[3].origin, Origin::Star);
    EXPECT_EQ(sheet.players[3].name, "Mighty Zug");
    EXPECT_TRUE(sheet.players[3].hired);
}

TEST(SheetText, WhatIsWrittenReadsAsTheSameSheet) {
    const Result<TeamSheet> first = read_sheet(lions, book());
    ASSERT_TRUE(first.ok());
    const Result<TeamSheet> again = read_sheet(write_sheet(*first), book());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *first);
    for (const Roster& roster : book().rosters()) {
        const TeamSheet sample = sample_sheet(book(), roster.id).value();
        const Result<TeamSheet> copy = read_sheet(write_sheet(sample), book());
        ASSERT_TRUE(copy.ok()) << roster.id;
        EXPECT_EQ(*copy, sample) << roster.id;
    }
}

TEST(SheetText, ALineIsEnoughForAPlayer) {
    const Result<TeamSheet> result =
        read_sheet("name = \"Lions\"\nroster = \"human\"\n[[player]]\nposition = \"catcher\"\n", book());
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->players[0].skills(), (SkillSet{Skill::Dodge, Skill::Catch}));
    EXPECT_EQ(result->fan_factor, 1);
    EXPECT_EQ(result->rating, std::nullopt);
}

TEST(SheetText, APositionOfAnotherListIsWrittenWithItsList) {
    const Result<TeamSheet> result =
        read_sheet("name = \"Elves\"\nroster = \"wood-elf\"\n[[player]]\nposition = \"dark-elf/witch-elf\"\n", book());
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->players[0].roster, "dark-elf");
    EXPECT_EQ(faults_of(*result), (Codes{"wrong-list", "too-few-players"}));
    EXPECT_EQ(*read_sheet(write_sheet(*result), book()), *result);
}

TEST(SheetText, FaultsNameTheLineTheKeyAndTheReason) {
    EXPECT_EQ(told("name = \"Millford Lions\"\n", "\n"), Told{"lions.toml:1: name: missing"});
    EXPECT_EQ(told("\"human\"", "\"frogs\""), Told{"lions.toml:2: roster: there is no team list 'frogs'"});
    EXPECT_EQ(told("#a03030", "red"),
              Told{"lions.toml:4: colour: 'red' is not a colour; write \"#\" and six digits 0-9 a-f"});
    EXPECT_EQ(told("rerolls = 3", "rerolls = -1"), Told{"lions.toml:5: rerolls: -1 is out of range; from 0 to 99"});
    EXPECT_EQ(told("\"standard\"", "\"bard\""),
              Told{"lions.toml:10: wizard: 'bard' is not known here; one of: none, standard, runesmith, chef, "
                   "necromancer"});
    EXPECT_EQ(told("\"lineman\"", "\"witch-elf\""),
              Told{"lions.toml:29: player[2].position: witch-elf is not on the Human team list; take players from that "
                   "list only"});
    EXPECT_EQ(told("\"lineman\"", "\"ogre\""),
              Told{"lions.toml:29: player[2].position: 'ogre' is a Big Guy: write big_guy = \"ogre\""});
    EXPECT_EQ(told("\"lineman\"", "\"elf/witch\""),
              Told{"lions.toml:29: player[2].position: there is no position 'elf/witch'"});
    EXPECT_EQ(told("\"mighty-zug\"", "\"tiny-zug\""),
              Told{"lions.toml:35: player[4].star: there is no star player 'tiny-zug'"});
    EXPECT_EQ(told("ma = 1", "ma = 3"), Told{"lions.toml:19: player[1].changes.ma: 3 is out of range; from -2 to 2"});
    EXPECT_EQ(told("hired = true", "number = 7"),
              Told{"lions.toml:36: player[4].number: two players have the number 7"});
    EXPECT_EQ(told("hired = true", "number = 18"),
              Told{"lions.toml:36: player[4].number: 18 is out of range; from 1 to 17"});
    EXPECT_EQ(told("hired = true", "position = \"lineman\""),
              Told{"lions.toml:34: player[4]: a player is exactly one of: position, big_guy, star"});
    EXPECT_EQ(told("position = \"lineman\"", ""),
              Told{"lions.toml:28: player[2]: a player is exactly one of: position, big_guy, star"});
    EXPECT_EQ(told("rating = 123", "ratings = 123").size(), 1U);
    EXPECT_EQ(told("name = \"Millford Lions\"", "name = \"a\\u0007b\"").size(), 1U);
}

// covers: lrb4.skill.general.same-skill-twice
TEST(SheetText, ASkillCannotBeHadTwice) {
    EXPECT_EQ(told("\"guard\"", "\"block\""), Told{"lions.toml:18: player[1].skills: the player has 'block' already"});
    EXPECT_EQ(told("\"guard\"", "\"guard\", \"guard\""),
              Told{"lions.toml:18: player[1].skills: 'guard' stands there twice"});
}

// covers: lrb4.team.secret-weapon-source
TEST(SheetText, AWeaponCannotBeWrittenOnASheet) {
    const Told faults = told("hired = true", "weapon = \"chainsaw\"");
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_TRUE(faults[0].starts_with("lions.toml:36: player[4].weapon: unknown key"));
}

TEST(SheetText, ACharacteristicNeverFallsBelowOne) {
    const std::string_view text =
        "name = \"L\"\nroster = \"lizardman\"\n[[player]]\nposition = \"saurus\"\nchanges = { ag = -1 }\n";
    EXPECT_EQ(codes(read_sheet(text, book()).faults()), Codes{"out-of-range"});
}

TEST(SheetText, SeventeenPlayersCanBeWrittenAndNoMore) {
    std::string text = "name = \"Lions\"\nroster = \"human\"\n";
    for (int i = 0; i < 17; ++i) {
        text += "[[player]]\nposition = \"lineman\"\n";
    }
    const Result<TeamSheet> full = read_sheet(text, book());
    ASSERT_TRUE(full.ok());
    EXPECT_EQ(full->players.back().number, 17);
    EXPECT_EQ(codes(read_sheet(text + "[[player]]\nposition = \"lineman\"\n", book()).faults()),
              Codes{"too-many-players"});
}

TEST(SheetText, PlayersTooManyAreOneFaultWithTheirNumber) {
    std::string text = "name = \"Lions\"\nroster = \"human\"\n";
    for (int i = 0; i < 20; ++i) {
        text += "[[player]]\nposition = \"lineman\"\n";
    }
    const Result<TeamSheet> read = read_sheet(text, book(), "lions.toml");
    ASSERT_EQ(codes(read.faults()), Codes{"too-many-players"});
    EXPECT_EQ(dugout::text(read.faults().front(), Language::English),
              "lions.toml:37: player[18]: the team has 20 players; no more than 16 are allowed");
}

TEST(SheetText, FaultsAreToldAllAtOnceFromTopToBottom) {
    std::string text(lions);
    text.replace(text.find("\"guard\""), 7, "\"gard\"");
    text.replace(text.find("rerolls = 3"), 11, "rerolls = true");
    text.replace(text.find("\"mighty-zug\""), 12, "7");
    EXPECT_EQ(codes(read_sheet(text, book()).faults()), (Codes{"wrong-type", "unknown-skill", "wrong-type"}));
}

// Whatever a coach sends: a sheet or faults, and a sheet that can be judged and written again.
TEST(SheetText, TwoThousandDamagedSheetsNeverCrash) {
    std::mt19937 random(4);
    const std::vector<std::string> scraps = {
        "[[player]]", "=",    "\"",       "\n", "{",    "}",      "[", "]",    "-1", "99999999999999999999",
        "true",       "star", "position", "#",  "''''", "\"\"\"", ".", "\xff", "'",  "\\u0000"};
    const std::string sample = write_sheet(sample_sheet(book(), "orc").value());
    int read = 0;
    for (int i = 0; i < 2'000; ++i) {
        std::string text = i % 2 == 0 ? std::string(lions) : sample;
        for (std::size_t hits = 1 + random() % 4; hits > 0; --hits) {
            const std::size_t at = random() % text.size();
            switch (random() % 4) {
                case 0: text.erase(at, random() % 30); break;
                case 1: text.insert(at, scraps[random() % scraps.size()]); break;
                case 2: text[at] = static_cast<char>(random()); break;
                default: text.insert(at, text.substr(random() % text.size(), random() % 60)); break;
            }
        }
        const Result<TeamSheet> result = read_sheet(text, book());
        ASSERT_NE(result.ok(), !result.faults().empty());
        if (result) {
            ++read;
            (void)validate(*result, book(), Purpose::LeagueCreation);
            const Result<TeamSheet> again = read_sheet(write_sheet(*result), book());
            ASSERT_TRUE(again.ok()) << text;
            ASSERT_EQ(*again, *result) << text;
        }
        for (const Fault& fault : result.faults()) {
            ASSERT_FALSE(dugout::text(fault, Language::French).empty());
        }
    }
    EXPECT_GT(read, 20) << "some damage is harmless";
}

}  // namespace
}  // namespace dugout
