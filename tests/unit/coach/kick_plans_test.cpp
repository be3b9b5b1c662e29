#include <gtest/gtest.h>

#include "coach/plan.hpp"
#include "coach/scripted.hpp"
#include "match/engine.hpp"
#include "odds/policy.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

// How often the engine scores when this player kicks that way, over all its dice; whoever may block it tries.
double scored(const State& state, PlayerId kicker, Square aim) {
    constexpr int tries = 4'000;
    int goals = 0;
    for (int i = 0; i < tries; ++i) {
        State now = state;
        SeededDice dice(static_cast<std::uint64_t>(i) * 77 + 5);
        for (const Choice choice : {Choice::declare(ActionKind::Kick, kicker), Choice(ChoiceKind::KickBall),
                                    Choice::on(ChoiceKind::Target, aim)})
            EXPECT_TRUE(apply(now, choice, dice));
        ChoiceList legal;
        while (now.pending.kind == DecisionKind::Reroll || now.pending.kind == DecisionKind::KickBlock) {
            match::legal(now, legal);
            EXPECT_TRUE(apply(now, odds::Policy{now.pending.seat, odds::Reroll::Kept}(now, legal), dice));
        }
        goals += now.teams[0].score > 0 ? 1 : 0;
    }
    return goals / static_cast<double>(tries);
}

TEST(KickPlans, KnowTheChanceOfAGoal) {
    for (const char* where : {"x8", "w8", "u8", "w5", "x11", "s8", "v8"}) {
        const State state = position(std::string("rules = \"lrb4 kicking=field-goals\"\nplayers = [\"H1 ") + where +
                                     "\", \"A1 w9 ag=4\"]\nball = \"H1\"\n");
        const PlayerId kicker = state.ball.carrier;
        const Square from = state.at(kicker).square;
        for (const int dy : {-1, 0, 1}) {
            const Square aim = shifted(from, 1, dy);
            EXPECT_NEAR(goal_chance(state, kicker, from, aim), scored(state, kicker, aim), 0.03) << where << " " << dy;
        }
    }
}

}  // namespace
}  // namespace dugout::coach
