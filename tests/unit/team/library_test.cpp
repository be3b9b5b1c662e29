#include "team/library.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

TEST(Library, HoldsTheTwentyOneListsSevenBigGuysAndTwentySixStars) {
    EXPECT_EQ(book().rosters().size(), 21U);
    EXPECT_EQ(book().big_guys().size(), 7U);
    EXPECT_EQ(book().stars().size(), 26U);
    EXPECT_EQ(book().roster("frogs"), nullptr);
    EXPECT_EQ(book().big_guy("lineman"), nullptr);
    EXPECT_EQ(book().star("ogre"), nullptr);
}

TEST(Library, APositionIsAsPrinted) {
    const Position& slayer = *book().roster("dwarf")->position("troll-slayer");
    EXPECT_EQ(slayer.name, (LocalText{"Troll Slayer", "Tueur de Trolls"}));
    EXPECT_EQ(slayer.max, 2);
    EXPECT_EQ(slayer.cost, 90'000);
    EXPECT_EQ(slayer.profile, (Profile{5, 3, 2, 8}));
    EXPECT_EQ(slayer.skills, (SkillSet{Skill::Block, Skill::Frenzy, Skill::Dauntless, Skill::ThickSkull}));
    EXPECT_TRUE(slayer.access.has(SkillCategory::General));
    EXPECT_TRUE(slayer.access.has(SkillCategory::Strength));
    EXPECT_FALSE(slayer.access.has(SkillCategory::Agility));
    EXPECT_TRUE(slayer.human_sized);
}

// covers: lrb4.bigguy.list
TEST(Library, TheBigGuysAreThoseOfTheList) {
    struct Line {
        std::string_view id;
        Gold cost;
        Profile profile;
        SkillSet skills;
    };
    using enum Skill;
    const Line lines[] = {
        {"kroxigor", 130'000, {6, 5, 1, 9}, {MightyBlow, PrehensileTail, ThickSkull, BigGuy, BoneHead}},
        {"beast-of-nurgle",
         120'000,
         {4, 5, 1, 9},
         {FoulAppearance, MightyBlow, Tentacles, Regeneration, BigGuy, ReallyStupid, NurglesRot}},
        {"minotaur",
         110'000,
         {5, 5, 2, 8},
         {MightyBlow, Frenzy, ThickSkull, Horns, AlwaysHungry, BigGuy, ThrowTeamMate, WildAnimal}},
        {"ogre", 120'000, {5, 5, 2, 9}, {MightyBlow, ThickSkull, BigGuy, BoneHead, ThrowTeamMate}},
        {"rat-ogre", 130'000, {6, 5, 2, 8}, {MightyBlow, Frenzy, PrehensileTail, BigGuy, WildAnimal}},
        {"treeman", 110'000, {2, 6, 1, 10}, {MightyBlow, StandFirm, ThickSkull, BigGuy, TakeRoot, ThrowTeamMate}},
        {"troll", 100'000, {4, 5, 1, 9}, {MightyBlow, BigGuy, AlwaysHungry, ReallyStupid, Regeneration, ThrowTeamMate}},
    };
    for (const Line& line : lines) {
        const dugout::BigGuy* big_guy = book().big_guy(line.id);
        ASSERT_NE(big_guy, nullptr) << line.id;
        EXPECT_EQ(big_guy->cost, line.cost) << line.id;
        EXPECT_EQ(big_guy->profile, line.profile) << line.id;
        EXPECT_EQ(big_guy->skills, line.skills) << line.id;
    }
    EXPECT_EQ(book().big_guys().size(), std::size(lines));
}

TEST(Library, OnlyTheBigGuysOfTheListHaveTheCharacteristic) {
    for (const BigGuy& big_guy : book().big_guys()) {
        EXPECT_TRUE(big_guy.skills.has(Skill::BigGuy)) << big_guy.id;
        EXPECT_FALSE(big_guy.human_sized) << big_guy.id;
    }
    EXPECT_FALSE(book().roster("ogre")->position("ogre")->skills.has(Skill::BigGuy));
    for (const Star& star : book().stars()) {
        EXPECT_FALSE(star.skills.has(Skill::BigGuy)) << star.id;
    }
}

TEST(Library, AStarHasSkillsTraitsRacialsAndWeaponInOne) {
    const Star& nobbla = *book().star("nobbla-blackwart");
    EXPECT_EQ(nobbla.skills, (SkillSet{Skill::Dodge, Skill::Frenzy, Skill::RightStuff}));
    EXPECT_EQ(nobbla.weapon, Weapon::Chainsaw);
    EXPECT_EQ(nobbla.cost, 80'000);
    EXPECT_EQ(nobbla.match_cost, 40'000);
    EXPECT_FALSE(nobbla.human_sized);
    EXPECT_TRUE(book().star("thrud-the-barbarian")->plays_for_all);
}

// ------------------------------------------------------------------------------------- a coach's own data

constexpr std::string_view frogs = R"(
[[team]]
id = "frogs"
name = { en = "Frogs", fr = "Grenouilles" }
reroll = 50000
apothecary = true
wizard = "standard"
flags = []
bigguys = { max = 1, ids = ["ogre"] }
  [[team.position]]
  id = "hopper"
  name = { en = "Hopper", fr = "Sauteuse" }
  max = 16
  cost = 45000
  ma = 7
  st = 2
  ag = 3
  av = 7
  skills = ["leap"]
  access = ["general"]
  human_sized = false
)";

constexpr std::string_view giant_toad = R"(
[[bigguy]]
id = "giant-toad"
name = { en = "Giant Toad", fr = "Crapaud géant" }
cost = 90000
ma = 4
st = 5
ag = 2
av = 8
skills = ["leap"]
racial = ["big-guy"]
teams = ["amazon", "orc"]
access = ["strength"]
access_double = []
physical_on_double = false
human_sized = false
)";

TEST(WithText, ANewIdAddsARosterAndLeavesTheRestAlone) {
    const Result<Library> result = with_text(book(), frogs, "frogs.toml");
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->rosters().size(), 22U);
    EXPECT_EQ(result->roster("frogs")->position("hopper")->skills, SkillSet{Skill::Leap});
    EXPECT_EQ(*result->roster("human"), *book().roster("human"));
    EXPECT_TRUE(result->star("thrud-the-barbarian")->plays_for("frogs"));
    const std::vector<std::string>& teams = result->big_guy("ogre")->teams;
    EXPECT_NE(std::find(teams.begin(), teams.end(), "frogs"), teams.end()) << "the Big Guy learns of his new team";
}

TEST(WithText, AKnownIdReplacesTheRoster) {
    std::string text(frogs);
    text.replace(text.find("\"frogs\""), 7, "\"human\"");
    text.replace(text.find("[\"ogre\"]"), 8, "[]");
    const Result<Library> result = with_text(book(), text, "humans.toml");
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->rosters().size(), 21U);
    EXPECT_EQ(result->roster("human")->position("blitzer"), nullptr);
    EXPECT_FALSE(result->roster("human")->is_allied("ogre"));
    const std::vector<std::string>& teams = result->big_guy("ogre")->teams;
    EXPECT_EQ(std::find(teams.begin(), teams.end(), "human"), teams.end());
}

TEST(WithText, ANewBigGuyJoinsTheTeamsHeNames) {
    const Result<Library> result = with_text(book(), giant_toad, "toad.toml");
    ASSERT_TRUE(result.ok());
    EXPECT_TRUE(result->roster("amazon")->is_allied("giant-toad"));
    EXPECT_EQ(result->roster("amazon")->big_guy_max, 1);
    EXPECT_EQ(result->roster("orc")->big_guys, (std::vector<std::string>{"troll", "giant-toad"}));
    EXPECT_FALSE(result->roster("human")->is_allied("giant-toad"));
}

TEST(WithText, ATeamAndABigGuyOfTheSameDataMustAgree) {
    std::string text = std::string(frogs) + std::string(giant_toad);
    text.replace(text.find("[\"amazon\", \"orc\"]"), 17, "[\"frogs\"]");
    EXPECT_EQ(codes(with_text(book(), text, "both.toml").faults()), Codes{"allies-differ"});
    text.replace(text.find("ids = [\"ogre\"]"), 14, "ids = [\"giant-toad\"]");
    EXPECT_TRUE(with_text(book(), text, "both.toml").ok());
}

TEST(WithText, AMarkedTeamPaysDoubleForStarsWhoPlayForEverybody) {
    std::string text(frogs);
    text.replace(text.find("flags = []"), 10, "flags = [\"double-star-price\"]");
    const Result<Library> result = with_text(book(), text, "frogs.toml");
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->star("thrud-the-barbarian")->price_factor(*result->roster("frogs")), 2);
}

}  // namespace
}  // namespace dugout
