#include "odds/hazard.hpp"

#include <gtest/gtest.h>

#include "match/entry.hpp"
#include "match/skills.hpp"
#include "support/position.hpp"

namespace dugout::odds {
namespace {

constexpr double exact = 1e-9;

TEST(Hazard, CountsASkillOfHisOwnAsASecondTry) {
    test::Position at;
    const PlayerId catcher = at.put(Seat::Home, "m8", {.skills = {Skill::Catch}});
    match::enter_turn(at.state, Seat::Home);
    const match::Roll roll = match::catch_roll(at.state, catcher, match::Delivery::Loose);
    const Hazard hazard = with_own_skill(at.state, catcher, roll);
    EXPECT_NEAR(hazard.clean, 1 - 1 / 2.0 * 1 / 2.0, exact);  // AG 3: 4+
    EXPECT_EQ(hazard.second, 0);                              // nobody rolls a third time
    at[catcher].spend(match::Used::Catch);
    EXPECT_NEAR(with_own_skill(at.state, catcher, roll).clean, 1 / 2.0, exact);
    EXPECT_NEAR(with_own_skill(at.state, catcher, roll).second, 1 / 2.0, exact);
}

TEST(Hazard, OfAPickUpKnowsSureHandsAndWhoCanHoldNothing) {
    test::Position at;
    const PlayerId mover = at.put(Seat::Home, "m8");
    match::enter_turn(at.state, Seat::Home);
    EXPECT_NEAR(pick_up_hazard(at.state, mover).clean, 4 / 6.0, exact);  // AG 3, picking up: 3+
    at[mover].skills.add(Skill::SureHands);
    EXPECT_NEAR(pick_up_hazard(at.state, mover).clean, 1 - 2 / 6.0 * 2 / 6.0, exact);
    EXPECT_EQ(pick_up_hazard(at.state, mover).second, 0);
    at[mover].set(match::Mark::Buzzing);  // lrb4.handicap.buzzing
    EXPECT_EQ(pick_up_hazard(at.state, mover).clean, 0);
    EXPECT_EQ(pick_up_hazard(at.state, mover).second, 0);
}

}  // namespace
}  // namespace dugout::odds
