#include "match/handicap.hpp"
#include "support/match_game.hpp"
#include "support/position.hpp"

#include <array>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dugout::match {
namespace {

using test::Position;

constexpr PlayerId h1 = player_id(Seat::Home, 1);
constexpr PlayerId h2 = player_id(Seat::Home, 2);
constexpr PlayerId a1 = player_id(Seat::Away, 1);
constexpr PlayerId a2 = player_id(Seat::Away, 2);
constexpr PlayerId a3 = player_id(Seat::Away, 3);

// A match before its first roll: eleven players on each side, three re-rolls each. Home rolls the handicaps.
Position before_the_match() {
    Position at;
    for (int i = 0; i < 11; ++i) {
        at.bench(Seat::Home);
        at.bench(Seat::Away);
    }
    for (const Seat seat : both_seats) {
        at.state.team(seat).rerolls = 3;
        at.state.team(seat).sheet_rerolls = 3;
        at.state.team(seat).fan_factor = 7;
    }
    return at;
}

const char* give(Position& at, HandicapResult result, std::array<PlayerId, 3> players = {nobody, nobody, nobody}) {
    return apply_handicap(at.state, Handicap{.result = result, .team = Seat::Home, .players = players});
}

// Two sample teams, these handicaps, and the match up to the set-up of the first half.
State begun(const std::vector<Handicap>& handicaps) {
    State state = new_match(lrb4(), test::sample_team("human"), test::sample_team("orc"));
    for (const Seat seat : both_seats) state.team(seat).sheet_rerolls = 3;
    for (const Handicap& handicap : handicaps) EXPECT_EQ(apply_handicap(state, handicap), nullptr);
    SeededDice dice(1);
    start(state, dice);
    EXPECT_TRUE(apply(state, Choice(ChoiceKind::Kick), dice));
    return state;
}

// covers: lrb4.faq.random-selection-repeat
TEST(Handicap, nobodyIsDrawnTwiceForOneEvent) {
    Position at = before_the_match();
    const State before = at.state;
    EXPECT_STREQ(give(at, HandicapResult::MorleysRevenge, {a1, a2, a1}), "a player is named twice");
    EXPECT_STREQ(give(at, HandicapResult::IAmTheBest, {a1, a1, nobody}), "a player is named twice");
    EXPECT_EQ(at.state, before);
    EXPECT_EQ(give(at, HandicapResult::MorleysRevenge, {a1, a2, a3}), nullptr) << "another is drawn instead";
}

// covers: lrb4.skill.general.same-skill-twice
TEST(Handicap, aSkillThatIsGainedAgainCountsOnce) {
    Position at = before_the_match();
    at.state.at(h1).skills.add(Skill::MightyBlow);
    const State before = at.state;
    EXPECT_EQ(give(at, HandicapResult::Knuckledusters, {h1, nobody, nobody}), nullptr);
    EXPECT_EQ(at.state, before);
}

// covers: lrb4.handicap.extra-training
TEST(Handicap, extraTrainingIsOneReRollMoreInEachHalf) {
    const State state = begun({{.result = HandicapResult::ExtraTraining, .team = Seat::Away}});
    EXPECT_EQ(state.team(Seat::Away).rerolls, 4);
    EXPECT_EQ(state.team(Seat::Away).sheet_rerolls, 4) << "and again after half-time";
    EXPECT_EQ(state.team(Seat::Home).rerolls, 3);
    EXPECT_EQ(state.team(Seat::Home).sheet_rerolls, 3);
}

// covers: lrb4.handicap.doom-and-gloom
TEST(Handicap, gloomHalvesTheOpponentsReRollsWithThoseOfExtraTraining) {
    const State three = begun({{.result = HandicapResult::DoomAndGloom, .team = Seat::Home}});
    EXPECT_EQ(three.team(Seat::Away).rerolls, 1);
    EXPECT_EQ(three.team(Seat::Away).sheet_rerolls, 3);
    EXPECT_EQ(three.team(Seat::Home).rerolls, 3);
    const State four = begun({{.result = HandicapResult::ExtraTraining, .team = Seat::Away},
                              {.result = HandicapResult::DoomAndGloom, .team = Seat::Home}});
    EXPECT_EQ(four.team(Seat::Away).rerolls, 2);
}

// Which skills are open to him is settled where the player is chosen.
TEST(Handicap, intensiveTrainingAddsTheChosenSkill) {
    Position at = before_the_match();
    const Handicap tackle{.result = HandicapResult::IntensiveTraining,
                          .team = Seat::Home,
                          .players = {h1, nobody, nobody},
                          .skill = Skill::Tackle};
    EXPECT_EQ(apply_handicap(at.state, tackle), nullptr);
    EXPECT_TRUE(at[h1].has(Skill::Tackle));
    EXPECT_FALSE(at[h2].has(Skill::Tackle));
    EXPECT_NE(give(at, HandicapResult::IntensiveTraining, {h2, nobody, nobody}), nullptr) << "no skill was named";
}

// covers: lrb4.handicap.i-am-the-best
TEST(Handicap, theRivalsAreTwoOpponents) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::IAmTheBest, {h1, h2, nobody}), nullptr);
    EXPECT_NE(give(at, HandicapResult::IAmTheBest, {a1, nobody, nobody}), nullptr);
    EXPECT_NE(give(at, HandicapResult::IAmTheBest, {a1, a2, a3}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::IAmTheBest, {a1, a2, nobody}), nullptr);
    EXPECT_EQ(at.state.team(Seat::Away).rivals[0], a1);
    EXPECT_EQ(at.state.team(Seat::Away).rivals[1], a2);
    EXPECT_EQ(at.state.team(Seat::Home).rivals[0], nobody);
}

// covers: lrb4.handicap.bad-press
TEST(Handicap, badPressHalvesTheOpponentsFanFactorRoundingUp) {
    Position at = before_the_match();
    EXPECT_EQ(give(at, HandicapResult::BadPress), nullptr);
    EXPECT_EQ(at.state.team(Seat::Away).fan_factor, 4);
    EXPECT_EQ(at.state.team(Seat::Home).fan_factor, 7);
    for (const auto& [before, after] : std::vector<std::pair<int, int>>{{0, 0}, {1, 1}, {2, 1}, {8, 4}, {9, 5}}) {
        at.state.team(Seat::Away).fan_factor = static_cast<std::uint8_t>(before);
        EXPECT_EQ(give(at, HandicapResult::BadPress), nullptr);
        EXPECT_EQ(at.state.team(Seat::Away).fan_factor, after) << before;
    }
}

// covers: lrb4.handicap.banned-substance
TEST(Handicap, bannedSubstanceIsAPointOfStrengthOrOfAgility) {
    Position at = before_the_match();
    Handicap drug{.result = HandicapResult::BannedSubstance, .team = Seat::Home, .players = {h1, nobody, nobody}};
    EXPECT_EQ(apply_handicap(at.state, drug), nullptr);
    EXPECT_EQ(at[h1].st, 4);
    EXPECT_EQ(at[h1].ag, 3);
    drug.players[0] = h2;
    drug.strength = false;
    EXPECT_EQ(apply_handicap(at.state, drug), nullptr);
    EXPECT_EQ(at[h2].st, 3);
    EXPECT_EQ(at[h2].ag, 4);
    drug.players[0] = a1;
    EXPECT_NE(apply_handicap(at.state, drug), nullptr) << "only a player of his own";
    EXPECT_EQ(at[a1].ag, 3);
}

// covers: lrb4.handicap.morleys-revenge
TEST(Handicap, morleyDrugsOneToThreeOpponents) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::MorleysRevenge), nullptr);
    EXPECT_NE(give(at, HandicapResult::MorleysRevenge, {h1, nobody, nobody}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::MorleysRevenge, {a1, a2, a3}), nullptr);
    EXPECT_EQ(at.state.team(Seat::Away).drugged, (std::array{a1, a2, a3}));
    EXPECT_EQ(at.state.team(Seat::Home).drugged, (std::array{nobody, nobody, nobody}));
}

// covers: lrb4.handicap.smelling-salts, lrb4.handicap.palmed-coin, lrb4.handicap.bribe-the-ref
TEST(Handicap, saltsCoinAndBribeAreForTheTeamThatRolledThem) {
    Position at = before_the_match();
    for (const HandicapResult result :
         {HandicapResult::SmellingSalts, HandicapResult::PalmedCoin, HandicapResult::BribeTheRef})
        EXPECT_EQ(give(at, result), nullptr);
    for (const TeamTrait trait : {TeamTrait::SmellingSalts, TeamTrait::PalmedCoin, TeamTrait::Bribe}) {
        EXPECT_TRUE(at.state.team(Seat::Home).is(trait));
        EXPECT_FALSE(at.state.team(Seat::Away).is(trait));
    }
}

// covers: lrb4.handicap.it-was-not-me
TEST(Handicap, theArrestedOpponentMissesTheMatch) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::ItWasNotMe, {h1, nobody, nobody}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::ItWasNotMe, {a2, nobody, nobody}), nullptr);
    EXPECT_EQ(at[a2].place, Place::Absent);
    EXPECT_EQ(at[a1].place, Place::Reserves);
    EXPECT_EQ(at[h2].place, Place::Reserves);
}

// covers: lrb4.handicap.that-boy-has-talent
TEST(Handicap, theTalentedBoyMayBeASeventeenthPlayer) {
    Position at = before_the_match();
    for (int i = 11; i < 16; ++i) at.bench(Seat::Home);
    Player boy;
    boy.ma = 8;
    boy.skills.add(Skill::Dodge);
    const Handicap talent{.result = HandicapResult::ThatBoyHasTalent, .team = Seat::Home, .recruit = boy};
    const PlayerId last = player_id(Seat::Home, 17);
    EXPECT_EQ(apply_handicap(at.state, talent), nullptr);
    EXPECT_EQ(at[last].place, Place::Reserves);
    EXPECT_EQ(at[last].ma, 8);
    EXPECT_TRUE(at[last].has(Skill::Dodge));
    EXPECT_EQ(at[player_id(Seat::Away, 12)].place, Place::Absent);
    EXPECT_NE(give(at, HandicapResult::ThatBoyHasTalent), nullptr) << "nobody was named";
}

// covers: lrb4.handicap.where-am-i
TEST(Handicap, oneOpponentLosesHisWits) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::WhereAmI, {h1, nobody, nobody}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::WhereAmI, {a1, nobody, nobody}), nullptr);
    EXPECT_TRUE(at[a1].has(Skill::BoneHead));
    EXPECT_FALSE(at[a2].has(Skill::BoneHead));
}

// covers: third.game.absent
TEST(Handicap, nobodyTurnsBoneHeadedWhereTheBookHasNoSuchTrait) {
    Position at = before_the_match();
    at.state.rulebook.set(Option::BigGuyTraits, 0);
    EXPECT_EQ(give(at, HandicapResult::WhereAmI, {a1, nobody, nobody}), nullptr);
    EXPECT_FALSE(at.state.at(a1).has(Skill::BoneHead));
}

// covers: lrb4.handicap.knuckledusters
TEST(Handicap, knuckledustersAreMightyBlow) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::Knuckledusters, {a1, nobody, nobody}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::Knuckledusters, {h1, nobody, nobody}), nullptr);
    EXPECT_TRUE(at[h1].has(Skill::MightyBlow));
    EXPECT_FALSE(at[h2].has(Skill::MightyBlow));
}

// Who has a niggling injury stands on the team sheet, not in the match.
TEST(Handicap, theSickMissTheMatch) {
    Position at = before_the_match();
    EXPECT_EQ(give(at, HandicapResult::Virus, {a1, a3, nobody}), nullptr);
    EXPECT_EQ(at[a1].place, Place::Absent);
    EXPECT_EQ(at[a2].place, Place::Reserves);
    EXPECT_EQ(at[a3].place, Place::Absent);
}

TEST(Handicap, sixtyThreeIsIronManAndNotTheVirus) {
    EXPECT_EQ(handicap_table[61], HandicapResult::Virus);
    EXPECT_EQ(handicap_table[62], HandicapResult::Virus);
    EXPECT_EQ(handicap_table[63], HandicapResult::IronMan);
    EXPECT_EQ(handicap_table[64], HandicapResult::IronMan);
    EXPECT_EQ(handicap_table[65], HandicapResult::Buzzing);
}

// covers: lrb4.handicap.iron-man
TEST(Handicap, ironManIsOneOfTheOwnPlayers) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::IronMan, {a1, nobody, nobody}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::IronMan, {h2, nobody, nobody}), nullptr);
    EXPECT_TRUE(at[h2].is(Mark::IronMan));
    EXPECT_FALSE(at[h1].is(Mark::IronMan));
}

// covers: lrb4.handicap.buzzing
TEST(Handicap, theBuzzingPlayerHasJumpUpAndFrenzy) {
    Position at = before_the_match();
    EXPECT_NE(give(at, HandicapResult::Buzzing, {a1, nobody, nobody}), nullptr);
    EXPECT_EQ(give(at, HandicapResult::Buzzing, {h1, nobody, nobody}), nullptr);
    EXPECT_TRUE(at[h1].has(Skill::JumpUp));
    EXPECT_TRUE(at[h1].has(Skill::Frenzy));
    EXPECT_TRUE(at[h1].is(Mark::Buzzing));
    EXPECT_FALSE(at[h2].has(Skill::Frenzy));
}

// The draw itself is made outside the match; who is not there is refused.
TEST(Handicap, aPlayerWhoIsNotAvailableCannotBeNamed) {
    Position at = before_the_match();
    miss_match(at.state, a1);
    at[h1].place = Place::Injured;
    const State before = at.state;
    EXPECT_NE(give(at, HandicapResult::WhereAmI, {a1, nobody, nobody}), nullptr);
    EXPECT_NE(give(at, HandicapResult::Knuckledusters, {h1, nobody, nobody}), nullptr);
    EXPECT_EQ(at.state, before) << "and nothing has changed";
}

}  // namespace
}  // namespace dugout::match
