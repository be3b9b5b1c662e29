#include <algorithm>

#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/book.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/turn.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/throws.hpp"

// What to do with the ball: score, carry it on, pick it up, give it to somebody who can score.

namespace dugout::coach {

using namespace match;

namespace {

constexpr double hopeless = 0.05;  // paths less likely than this are not thought of

bool unused(const Board& board, ActionKind kind) {
    return !has_used_action(board.s.team(board.me), kind) && board.s.bonus_turn == 0;
}

bool may_hand_over(const Board& board) {
    return unused(board, ActionKind::HandOff) && board.s.rulebook.uses(Option::HandOffs);
}

// third.handoff.free: on the way, whatever the action.
ActionKind handing_over(const Board& board) {
    return hand_off_is_free(board.s) ? ActionKind::Move : ActionKind::HandOff;
}

// The best chance to run into the end zone from where the player is, were he given the ball.
double run_chance(const Board& board, const Ways& ways, PlayerId player) {
    const auto goal = static_cast<std::int8_t>(board.me == Seat::Home ? pitch_length : 1);
    if (board.s.at(player).square.x == goal) return 1;
    if (!may_act(board.s, player)) return 0;
    double best = 0;
    for (std::int8_t y = 1; y <= pitch_width; ++y) best = std::max(best, ways.chance(player, {goal, y}));
    return best;
}

// Below it nobody is given the ball.
double least_run(const Board& board) { return board.is_last_turn() ? hopeless : weights.least_run; }

double catch_chance(const State& state, PlayerId mate, Delivery delivery) {
    const double chance = odds::chance(catch_roll(state, mate, delivery));
    return state.at(mate).has(Skill::Catch) ? chance + (1 - chance) * chance : chance;
}

double throw_chance(const State& state, PlayerId thrower, Square target) {
    const double chance = odds::chance(pass_roll(state, thrower, target));
    return state.at(thrower).has(Skill::Pass) ? chance + (1 - chance) * chance : chance;
}

// With the best of those who may intercept it, and the skills of all three.
double completion_chance(const State& state, PlayerId thrower, Square target) {
    return odds::pass_odds(state, {.thrower = thrower, .target = target, .reroll = odds::Reroll::Kept}).caught;
}

// Gives the ball to somebody next to a square that the carrier can get to: the best way to each.
void add_hand_overs(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans) {
    if (!may_hand_over(board)) return;
    const double now = holding_worth(board, carrier, board.ball);
    for_each_on_pitch(board.s, board.me, [&](PlayerId mate) {
        if (mate == carrier || !able_to_catch(board.s, mate)) return;
        const double run = run_chance(board, ways, mate);
        if (run < least_run(board)) return;
        const double caught = catch_chance(board.s, mate, Delivery::HandOff);
        Plan best;
        for (const Direction step : neighbours) {
            const Square from = board.s.at(mate).square + step;
            if (!on_pitch(from)) continue;
            const double there = from == board.ball ? 1 : ways.chance(carrier, from);
            const double success = there * caught * run;
            const double gain = success * touchdown_worth(board) - now - (1 - there * caught) * turnover_cost(board);
            if (success > hopeless)
                improve(best, {Purpose::HandOver, handing_over(board), carrier, mate, from, gain, 1 - there * caught});
        }
        if (best) plans.push_back(best);
    });
}

// Throws it from where he stands, or from a square he can get to without a roll: the best way to each. In the last turn
// he takes any risk to get to where he throws from.
void add_throws(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans) {
    if (!unused(board, ActionKind::Pass) || board.s.at(carrier).place == Place::Prone) return;
    const double now = holding_worth(board, carrier, board.ball);
    struct Receiver {
        PlayerId player;
        double run;
        Plan best;
    };
    std::vector<Receiver> receivers;
    for_each_on_pitch(board.s, board.me, [&](PlayerId mate) {
        const double run = mate == carrier ? 0 : run_chance(board, ways, mate);
        if (run >= least_run(board)) receivers.push_back({mate, run, {}});
    });
    if (receivers.empty()) return;
    const auto from_square = [&](Square from, double there) {
        const State moved = with_player_at(board.s, carrier, from);
        for (Receiver& receiver : receivers) {
            const Square target = moved.at(receiver.player).square;
            if (!able_to_catch(moved, receiver.player) || !may_pass_to(moved, carrier, target)) continue;
            const auto gain = [&](double arrives) {
                return arrives * receiver.run * touchdown_worth(board) - now - (1 - arrives) * turnover_cost(board);
            };
            // Who may intercept it takes a while to find out, and most squares are no better even if nobody may.
            const double at_most =
                there * throw_chance(moved, carrier, target) * catch_chance(moved, receiver.player, Delivery::Accurate);
            if (receiver.best && gain(at_most) <= receiver.best.gain) continue;
            const double arrives = there * completion_chance(moved, carrier, target);
            improve(receiver.best,
                    {Purpose::Pass, ActionKind::Pass, carrier, receiver.player, from, gain(arrives), 1 - arrives});
        }
    };
    from_square(board.ball, 1);
    for_each_square([&](Square square) {
        const double there = ways.chance(carrier, square);
        if (there < 0.3 || square == board.ball) return;
        // Two squares a column are enough to find a better angle.
        const bool ahead = square.y % 4 == 0 && board.their_zones(square) == 0 &&
                           columns_to_go(board.me, square) < columns_to_go(board.me, board.ball);
        if (board.is_last_turn() || (ahead && there >= 0.999)) from_square(square, there);
    });
    for (const Receiver& receiver : receivers)
        if (receiver.best) plans.push_back(receiver.best);
}

// Picks it up and gives it on in the same action, to somebody who can score: in the last turn, where holding it is
// worth nothing. He who has to walk on with it is taken to get to his team-mate; the searching coach tries whether he
// does.
void add_pick_up_and_give(const Board& board, const Ways& ways, PlayerId id, Plans& plans) {
    const double picked_up = ways.chance(id, board.ball);
    const bool may_hand = may_hand_over(board);
    const bool may_throw = unused(board, ActionKind::Pass);
    const State moved = with_player_at(board.s, id, board.ball);
    for_each_on_pitch(board.s, board.me, [&](PlayerId mate) {
        if (mate == id || !able_to_catch(board.s, mate)) return;
        const double run = run_chance(board, ways, mate);
        const auto add = [&](Purpose purpose, ActionKind action, double arrives) {
            const double gain = arrives * run - (1 - arrives) * turnover_cost(board);
            if (arrives * run > hopeless) plans.push_back({purpose, action, id, mate, board.ball, gain, 1 - arrives});
        };
        const Square there = board.s.at(mate).square;
        if (may_hand && ways.left(id, board.ball) >= distance(board.ball, there) - 1)
            add(Purpose::HandOver, handing_over(board), picked_up * catch_chance(board.s, mate, Delivery::HandOff));
        if (may_throw && may_pass_to(moved, id, there))
            add(Purpose::Pass, ActionKind::Pass, picked_up * completion_chance(moved, id, there));
    });
}

void add_pick_ups(const Board& board, const Ways& ways, Plans& plans) {
    for (const PlayerId id : ways.players()) {
        if (!able_to_carry(board.s.at(id))) continue;
        const double chance = ways.chance(id, board.ball);
        if (chance < hopeless) continue;
        // What he can still walk afterwards makes the ball safer.
        const double room = weights.room * std::max(0, ways.left(id, board.ball));
        const double hands = weights.hands * agility(board.s.at(id));
        const bool runs_in = board.is_last_turn() && ways.left(id, board.ball) >= columns_to_go(board.me, board.ball);
        const double ball = runs_in ? 1 : weights.ball;
        const double gain = chance * (ball + room + hands) - (1 - chance) * turnover_cost(board);
        plans.push_back({Purpose::PickUp, ActionKind::Move, id, nobody, board.ball, gain, 1 - chance});
        if (board.is_last_turn()) add_pick_up_and_give(board, ways, id, plans);
    }
}

}  // namespace

// The likeliest touchdown, and the best place for the ball short of it.
void add_carries(const Board& board, const Ways& ways, PlayerId carrier, Plans& plans) {
    const Square here = board.s.at(carrier).square;
    const Carrying carrying(board, carrier, weights.carrier);
    const double now = carrying.holding_worth(here);
    const double scored = touchdown_worth(board);
    const double lost = turnover_cost(board);
    Plan score;
    Choicest carries;
    for_each_square([&](Square square) {
        const double chance = ways.chance(carrier, square);
        if (chance < hopeless || square == here) return;
        const bool scores = columns_to_go(board.me, square) == 0;
        const double there = scores ? scored : carrying.holding_worth(square);
        const double gain = chance * there - now - (1 - chance) * lost;
        const Plan plan = {
            scores ? Purpose::Score : Purpose::Carry, ActionKind::Move, carrier, nobody, square, gain, 1 - chance};
        if (!scores)
            carries.offer(plan);
        else
            improve(score, plan);
    });
    constexpr double not_worth_moving = 0.004;
    if (score) plans.push_back(score);
    carries.add_to(plans, 5, 3, not_worth_moving);
}

void add_ball_plans(const Board& board, const Ways& ways, Plans& plans) {
    if (board.loose) return add_pick_ups(board, ways, plans);
    if (!board.mine) return;
    for (const PlayerId id : ways.players()) {
        if (id != board.carrier) continue;
        add_carries(board, ways, id, plans);
        add_hand_overs(board, ways, id, plans);
        add_throws(board, ways, id, plans);
        add_kicks(board, ways, id, plans);
    }
    add_mate_throws(board, ways, board.carrier, plans);
}

}  // namespace dugout::coach
