#include "rules/tables.hpp"

#include "rules/embedded.hpp"

#include <gmock/gmock.h>

namespace dugout {
namespace {

TEST(Tables, readsTheKickoffTableByTheTotal) {
    static_assert(kickoff_table[2] == KickoffEvent::Clock);
    static_assert(kickoff_table[12] == KickoffEvent::PitchInvasion);
    static_assert(kickoff_table[0] == kickoff_table[2], "totals that 2D6 cannot give repeat the first row");
    EXPECT_EQ(name_fr(kickoff_table[12]), "Invasion du terrain");
}

TEST(Tables, keepsTheBoundariesOfTheInjuryTable) {
    EXPECT_EQ(injury_table[7], Injury::Stunned);
    EXPECT_EQ(injury_table[8], Injury::Ko);
    EXPECT_EQ(injury_table[9], Injury::Ko);
    EXPECT_EQ(injury_table[10], Injury::Casualty);
}

TEST(Tables, keepsTheBoundariesOfTheWeatherTable) {
    EXPECT_EQ(weather_table[3], Weather::VerySunny);
    EXPECT_EQ(weather_table[4], Weather::Nice);
    EXPECT_EQ(weather_table[10], Weather::Nice);
    EXPECT_EQ(weather_table[11], Weather::PouringRain);
}

TEST(Tables, readsTheCasualtyTable) {
    EXPECT_EQ(casualty_table[3], Casualty::BadlyHurt);
    EXPECT_EQ(casualty_table[4], Casualty::SeriousInjury);
    EXPECT_EQ(casualty_table[6], Casualty::Dead);
}

TEST(Tables, readsSeriousInjuriesByD66) {
    EXPECT_EQ(serious_injury_table[46], SeriousInjury::SmashedHand);
    EXPECT_EQ(serious_injury_table[51], SeriousInjury::DamagedBack);
    EXPECT_EQ(serious_injury_effect(serious_injury_table[36]), InjuryEffect::Miss);
    EXPECT_EQ(serious_injury_effect(serious_injury_table[41]), InjuryEffect::Niggling);
    EXPECT_EQ(serious_injury_effect(serious_injury_table[64]), InjuryEffect::Ag);
}

TEST(Tables, readsHandicapsByD66) {
    EXPECT_EQ(handicap_table[62], HandicapResult::Virus);
    EXPECT_EQ(handicap_table[63], HandicapResult::IronMan);
    EXPECT_EQ(handicap_pick(HandicapResult::Virus), HandicapPick::AllNiggling);
    EXPECT_EQ(handicap_target(HandicapResult::BadPress), HandicapTarget::OpposingTeam);
}

TEST(Tables, givesEachWeaponItsPenalty) {
    EXPECT_EQ(weapon_penalty(Weapon::Deathroller), 7);
    EXPECT_EQ(weapon_penalty(Weapon::Stakes), 10);
    EXPECT_GT(weapon_penalty(Weapon::None), 12);
    EXPECT_EQ(id(Weapon::BallAndChain), "ball-and-chain");
}

TEST(Tables, givesEachRuneItsEffect) {
    EXPECT_EQ(rune_table[1], Rune::Failure);
    EXPECT_EQ(rune_effect(Rune::RuneOfSpeed).ma, 1);
    EXPECT_THAT(rune_effect(Rune::RuneOfCourage).skills, testing::ElementsAre(Skill::Dauntless, Skill::Frenzy));
    EXPECT_TRUE(rune_effect(Rune::RuneOfMight).skills.empty());
}

TEST(Tables, givesTheNumbersOfASection) {
    static_assert(tables::staff::apothecary == 50'000);
    static_assert(tables::kickoff::clock_late_shift == -1);
    static_assert(tables::fan_factor::rows[1].to == 5);
    static_assert(tables::winnings::modifiers[8][0] == 9);
    static_assert(entry(Level::Legend).spp == 176);
    SUCCEED();
}

TEST(Embedded, holdsTheBooks) {
    ASSERT_TRUE(embedded_file("lrb4-teams.toml").has_value());
    EXPECT_THAT(*embedded_file("lrb4-teams.toml"), testing::HasSubstr("[[team]]"));
    EXPECT_THAT(embedded_names(), testing::Contains("manager-cards.toml"));
}

TEST(Embedded, holdsNothingElse) { EXPECT_EQ(embedded_file("lrb4-teams"), std::nullopt); }

}  // namespace
}  // namespace dugout
