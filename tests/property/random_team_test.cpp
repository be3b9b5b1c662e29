#include "support/random_team.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "team/sheet_text.hpp"
#include "team/validate.hpp"

// The teams of the other laws are legal, and nothing a team can have is missing among them.

namespace dugout::test {
namespace {

constexpr int teams = 3'000;

TEST(RandomTeam, IsLegal) {
    const Library& library = Library::embedded();
    Random random(1);
    for (int i = 0; i < teams; ++i) {
        const TeamSheet sheet = random_team(library, random);
        const Faults faults = validate(sheet, library, Purpose::FriendlyMatch);
        ASSERT_TRUE(faults.empty()) << write_sheet(sheet) << text(faults.front(), Language::English);
    }
}

TEST(RandomTeam, HasEverythingThatCanBeBought) {
    const Library& library = Library::embedded();
    Random random(2);
    std::set<std::string> seen;
    std::set<Weapon> weapons;
    std::set<Wizard> wizards;
    std::set<std::size_t> sizes;
    int apothecaries = 0, ingredients = 0, cheerleaders = 0, assistants = 0, rerolls = 0;
    for (int i = 0; i < teams; ++i) {
        const TeamSheet sheet = random_team(library, random);
        for (const Player& player : sheet.players) {
            seen.insert(player.roster + "/" + player.position);
            weapons.insert(player.weapon);
        }
        wizards.insert(at_hand(sheet, *library.roster(sheet.roster)));
        sizes.insert(sheet.players.size());
        apothecaries += sheet.apothecaries;
        ingredients += sheet.ingredients;
        cheerleaders += sheet.cheerleaders;
        assistants += sheet.assistant_coaches;
        rerolls += sheet.rerolls;
    }
    for (const Roster& roster : library.rosters())
        for (const Position& position : roster.positions)
            EXPECT_TRUE(seen.contains(roster.id + "/" + position.id)) << roster.id << "/" << position.id;
    for (const Star& star : library.stars()) EXPECT_TRUE(seen.contains("/" + star.id)) << star.id;
    for (const BigGuy& big_guy : library.big_guys()) EXPECT_TRUE(seen.contains("/" + big_guy.id)) << big_guy.id;
    for (const Star& star : library.stars()) EXPECT_TRUE(weapons.contains(star.weapon)) << star.id;
    EXPECT_EQ(wizards.size(), wizard_ids.size());
    EXPECT_EQ(sizes, (std::set<std::size_t>{11, 12, 13, 14, 15, 16}));
    for (const int bought : {apothecaries, ingredients, cheerleaders, assistants, rerolls}) EXPECT_GT(bought, 100);
}

// The skills learned are those of his categories, and traits of them; a star learns nothing.
TEST(RandomTeam, LearnsOnlyWhatItMay) {
    const Library& library = Library::embedded();
    Random random(3);
    int learned = 0;
    for (int i = 0; i < 300; ++i) {
        TeamSheet sheet = random_team(library, random);
        season(sheet, library, random);
        for (const Player& player : sheet.players)
            for (const Skill skill : player.learned) {
                ++learned;
                ASSERT_NE(player.origin, Origin::Star);
                ASSERT_NE(entry(skill).kind, SkillKind::Racial) << id(skill);
                ASSERT_FALSE(player.printed_skills.has(skill)) << id(skill);
                if (player.origin != Origin::List) continue;
                const Position& position = *library.roster(player.roster)->position(player.position);
                ASSERT_TRUE(position.access.has(entry(skill).category)) << position.id << " " << id(skill);
            }
    }
    EXPECT_GT(learned, 1'000);
}

}  // namespace
}  // namespace dugout::test
