#include "coach/build.hpp"

#include <gtest/gtest.h>

#include <string>

#include "team/validate.hpp"
#include "unit/team/build.hpp"

namespace dugout::coach {
namespace {

TEST(BuildTeam, IsLegalAndSensibleForEveryRoster) {
    const Library& library = Library::embedded();
    for (const Roster& roster : library.rosters())
        for (const Kickers kickers : {Kickers::No, Kickers::Yes}) {
            const auto sheet = build_team(library, roster, tables::staff::budget, kickers);
            ASSERT_TRUE(sheet) << roster.id;
            for (Rulebook rulebook : {lrb4(), third()}) {
                rulebook.set(Option::Kicking, kickers == Kickers::Yes ? 1 : 0);
                for (const Purpose purpose : {Purpose::Creation, Purpose::LeagueCreation, Purpose::FriendlyMatch})
                    for (const Fault& fault : validate(*sheet, library, purpose, rulebook))
                        ADD_FAILURE() << roster.id << ": " << text(fault, Language::English);
            }
            EXPECT_GE(sheet->rerolls, 2) << roster.id;
            // What is left would buy no re-roll.
            EXPECT_GT(team_cost(*sheet, library) + roster.reroll, tables::staff::budget) << roster.id;
        }
}

TEST(BuildTeam, KeepsToItsBudget) {
    const Library& library = Library::embedded();
    for (const Roster& roster : library.rosters())
        for (const Gold budget : {Gold{700'000}, Gold{850'000}, Gold{1'150'000}, Gold{2'000'000}})
            if (const auto sheet = build_team(library, roster, budget)) {
                EXPECT_LE(team_cost(*sheet, library), budget) << roster.id;
            }
    EXPECT_FALSE(build_team(library, library.rosters().front(), 50'000));
}

TEST(BuildTeam, TakesOneReRollForEachTurnOfAHalfWhereTheyCostNothing) {
    std::string frogs(build::frogs);
    frogs.replace(frogs.find("50000"), 5, "0");
    const Result<Library> library = with_text(Library::embedded(), frogs, "frogs.toml");
    ASSERT_TRUE(library);
    const auto sheet = build_team(*library, *library->roster("frogs"), tables::staff::budget);
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->rerolls, 8);
    EXPECT_TRUE(validate(*sheet, *library, Purpose::Creation).empty());
}

Player player_of(const char* roster_id, const char* position) {
    const Roster& roster = *Library::embedded().roster(roster_id);
    return make_player(roster, *roster.position(position));
}

TEST(ChooseAdvance, DependsOnWhatAPlayerIs) {
    SkillSet skills;
    for (const Skill skill : {Skill::Tackle, Skill::Block, Skill::SureHands, Skill::DirtyPlayer}) skills.add(skill);
    EXPECT_EQ(choose_skill(player_of("human", "lineman"), skills), "block");
    EXPECT_EQ(choose_skill(player_of("orc", "black-orc-blocker"), skills), "block");
    EXPECT_EQ(choose_skill(player_of("human", "thrower"), skills), "sure-hands");
    EXPECT_EQ(choose_skill(player_of("human", "lineman"), SkillSet{}), "");
}

TEST(ChooseAdvance, TakesStrengthBeforeSkillsAndArmourAfterThem) {
    league::Advance offered;
    offered.skills.add(Skill::Block);
    const Player lineman = player_of("human", "lineman");
    offered.raise[3] = true;
    EXPECT_EQ(choose_advance(lineman, offered), "block");
    offered.raise[1] = true;
    EXPECT_EQ(choose_advance(lineman, offered), "st");
    league::Advance armour_only;
    armour_only.raise[3] = true;
    EXPECT_EQ(choose_advance(lineman, armour_only), "av");
    EXPECT_EQ(choose_advance(lineman, {}), "");
}

}  // namespace
}  // namespace dugout::coach
