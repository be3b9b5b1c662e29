#include "odds/kicks.hpp"

#include <gtest/gtest.h>

#include "match/entry.hpp"
#include "odds/block.hpp"
#include "odds/enumerate.hpp"
#include "odds/policy.hpp"
#include "support/position.hpp"
#include "unit/odds/crowd.hpp"

// Kicks of the ball and of opponents, against the engine with every face of every die.

namespace dugout::odds {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::Event;
using match::EventKind;
using match::State;

constexpr double exact = 1e-9;

constexpr std::uint64_t seen_blocked = 1;
constexpr std::uint64_t seen_fumbled = 2;
constexpr std::uint64_t seen_mis_kicked = 4;
constexpr std::uint64_t seen_goal = 8;
constexpr std::uint64_t seen_out = 16;
constexpr std::uint64_t seen_flight = 32;

Outcomes engine_kick(const State& state, PlayerId kicker, Square aim, Reroll reroll) {
    const std::vector<Choice> plan = {Choice::declare(match::ActionKind::Kick, kicker), Choice(ChoiceKind::KickBall),
                                      Choice::on(ChoiceKind::Target, aim)};
    const auto watch = [](std::uint64_t& seen, const Event& event) {
        switch (event.kind) {
            case EventKind::KickBlocked: seen |= seen_blocked; return true;
            case EventKind::Fumbled: seen |= seen_fumbled; return true;
            case EventKind::MisKicked: seen |= seen_mis_kicked; return false;
            case EventKind::KickFlew: seen |= seen_flight; return false;
            case EventKind::FieldGoal: seen |= seen_goal; return true;
            case EventKind::BallOut: seen |= seen_out; return true;
            case EventKind::Rolled:  // whatever comes after the flight
                return (seen & seen_flight) != 0;
            case EventKind::BallBounced:
            case EventKind::Turnover: return true;
            default: return false;
        }
    };
    return enumerate(state, {plan, Policy{Seat::Home, reroll}, watch});
}

TEST(KickOdds, SayWhatTheEngineDoes) {
    const test::CrowdWish wish = {.ours = {Skill::Kick, Skill::StrongLeg, Skill::ExtraLeg, Skill::DropKick, Skill::Pro},
                                  .theirs = {Skill::VeryLongLegs},
                                  .players = 5,
                                  .first_column = 20,
                                  .last_column = 26,
                                  .first_row = 5,
                                  .last_row = 12,
                                  .ball = false,
                                  .skilled = 0.4};
    int goals = 0;
    int blocked = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        State state = test::crowd(seed, wish);
        state.rulebook.set(Option::Kicking, 2);
        const PlayerId kicker = player_id(Seat::Home, 1);
        if (!state.at(kicker).standing()) continue;
        match::give_ball(state, kicker);
        for (const Direction step : neighbours) {
            const Square aim = state.at(kicker).square + step;
            if (!on_pitch(aim)) continue;
            for (const Reroll reroll : {Reroll::Kept, Reroll::Allowed}) {
                const Outcomes real = engine_kick(state, kicker, aim, reroll);
                ASSERT_TRUE(real.complete);
                const auto chance = [&](std::uint64_t bit) {
                    return real.chance_of([&](const Outcome& outcome) { return (outcome.seen & bit) != 0; });
                };
                const KickOdds odds = kick_odds(state, {.kicker = kicker, .aim = aim, .reroll = reroll});
                const std::string where = "seed " + std::to_string(seed) + ' ' + match::square_text(aim);
                EXPECT_NEAR(odds.blocked, chance(seen_blocked), exact) << where;
                EXPECT_NEAR(odds.fumbled, chance(seen_fumbled), exact) << where;
                EXPECT_NEAR(odds.mis_kicked, chance(seen_mis_kicked), exact) << where;
                EXPECT_NEAR(odds.field_goal, chance(seen_goal), exact) << where;
                EXPECT_NEAR(odds.out, chance(seen_out), exact) << where;
                goals += odds.field_goal > 0 ? 1 : 0;
                blocked += odds.blocked > 0 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(goals, 10);
    EXPECT_GT(blocked, 10);
}

TEST(ViciousKickOdds, RollASkullAgainAndNothingElse) {
    test::Position at;
    at.state.rulebook.set(Option::Kicking, 2);
    const PlayerId kicker = at.put(Seat::Home, "m8", {.skills = {Skill::ViciousKick}});
    at.put(Seat::Away, "n8");
    at.state.team(Seat::Home).rerolls = 1;
    match::enter_turn(at.state, Seat::Home);
    const ViciousKickOdds kept = vicious_kick_odds(at.state, kicker, false, Reroll::Kept);
    EXPECT_NEAR(kept.face(match::Face::Skull), 1 / 6.0, exact);
    EXPECT_NEAR(kept.face(match::Face::Push), 2 / 6.0, exact);
    const std::vector<Choice> plan = {Choice::declare(match::ActionKind::Block, kicker),
                                      Choice(ChoiceKind::ViciousKick, player_id(Seat::Away, 1))};
    const auto watch = [](std::uint64_t& seen, const Event& event) {
        if (event.kind != EventKind::BlockDie) return false;
        seen = event.detail;
        return true;
    };
    const Outcomes real = enumerate(at.state, {plan, Policy{Seat::Home, Reroll::Allowed}, watch});
    const ViciousKickOdds allowed = vicious_kick_odds(at.state, kicker, false, Reroll::Allowed);
    for (const match::Face face :
         {match::Face::Skull, match::Face::Both, match::Face::Push, match::Face::Stumble, match::Face::Pow})
        EXPECT_NEAR(allowed.face(face), real.chance_of([&](const Outcome& outcome) {
            return match::face(static_cast<int>(outcome.seen)) == face;
        }),
                    exact);
}

}  // namespace
}  // namespace dugout::odds
