#include <algorithm>

#include "coach/plan.hpp"
#include "coach/worth.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/turn.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/injury.hpp"

// Whom to hit: blocks where they stand, the one blitz of the turn, fouls; and whom to gaze at.

namespace dugout::coach {

using namespace match;

namespace {

// Below it a hit is not thought of. In the last turn one that hurts nobody may still clear the way.
double least_worth(const Board& board) { return board.is_last_turn() ? -1 : weights.least_hit; }

// Hitting somebody who stands next to my carrier, or next to a ball that lies, does more than hurt him.
double in_the_way(const Board& board, PlayerId target) {
    if (board.ball == nowhere || !adjacent(board.s.at(target).square, board.ball)) return 0;
    return board.mine || board.loose ? weights.in_the_way : 0;
}

double judged(const Board& board, const BlockOdds& odds, PlayerId target) {
    return odds.worth + odds.downs * in_the_way(board, target);
}

// Whoever is to take the ball on would have one tackle zone less to get out of.
void add_gazes(const Board& board, const Ways& ways, PlayerId id, Plans& plans) {
    const Player& player = board.s.at(id);
    const bool useful = board.mine ? may_act(board.s, board.carrier) : board.loose;
    if (!player.has(Skill::HypnoticGaze) || !useful || board.s.bonus_turn != 0) return;
    Plan best;
    for_each_on_pitch(board.s, board.them, [&](PlayerId target) {
        const double freed = in_the_way(board, target);
        if (freed <= 0 || !has_tackle_zone(board.s, target)) return;
        for (const Direction step : neighbours) {
            const Square from = board.s.at(target).square + step;
            const bool here = from == player.square && player.standing();
            if (!on_pitch(from) || from == board.ball || (!here && ways.chance(id, from) < 0.999)) continue;
            const double works = odds::chance(gaze_roll(with_player_at(board.s, id, from), id, target));
            improve(best, {Purpose::Gaze, ActionKind::Move, id, target, from, works * freed, 0});
        }
    });
    if (best) plans.push_back(best);
}

// The best way for a player to hit somebody, and the best of those that hardly ever go wrong.
struct Hits {
    Plan any, safe;

    void offer(const Plan& plan) {
        improve(any, plan);
        if (plan.risk <= weights.safe_risk) improve(safe, plan);
    }
    void add_to(Plans& plans, double least) const {
        if (any && any.gain > least) plans.push_back(any);
        if (safe && safe.gain > least && safe.to != any.to) plans.push_back(safe);
    }
};

void add_blocks(const Board& board, PlayerId id, Plans& plans) {
    const Player& player = board.s.at(id);
    if (board.s.bonus_turn != 0 || !(player.standing() || player.has(Skill::JumpUp))) return;
    for (const Direction step : neighbours) {
        const PlayerId target = player_at(board.s, player.square + step);
        if (!target || !may_be_blocked(board.s, id, target)) continue;
        const BlockOdds odds = judge_block(stakes_of(board), {.attacker = id, .defender = target});
        Hits hits;
        hits.offer(
            {Purpose::Block, ActionKind::Block, id, target, player.square, judged(board, odds, target), odds.falls});
        hits.add_to(plans, least_worth(board));
    }
}

void add_blitzes(const Board& board, const Ways& ways, PlayerId id, Plans& plans) {
    const Player& player = board.s.at(id);
    State moved = board.s;
    moved.at(id).place = Place::Standing;
    const Stakes stakes{moved, board.me, turnover_cost(board)};
    const double once = odds::chance(go_for_it_roll(board.s, id));
    const double effort = player.has(Skill::SureFeet) ? once + (1 - once) * once : once;
    for_each_on_pitch(board.s, board.them, [&](PlayerId target) {
        if (!may_be_blocked(board.s, id, target)) return;
        const Square at = board.s.at(target).square;
        if (distance(player.square, at) > movement(player) + 3) return;
        Hits hits;
        for (const Direction step : neighbours) {
            const Square from = at + step;
            if (!on_pitch(from)) continue;
            const bool here = from == player.square && player.standing();
            const double there = here ? 1 : ways.chance(id, from);
            if (there < 0.3 || (!here && ways.left(id, from) < 1)) continue;
            // The block costs a square; the last two have to be gone for.
            const bool goes_for_it = !here && ways.left(id, from) <= extra_squares(board.s, id);
            const double arrives = there * (goes_for_it ? effort : 1);
            if (moved.at(id).square != from) move_player(moved, id, from);
            const bool horns = !here && player.has(Skill::Horns);
            const BlockOdds odds = judge_block(stakes, {.attacker = id, .defender = target, .horns = horns});
            const double gain = arrives * judged(board, odds, target) - (1 - arrives) * stakes.turnover;
            hits.offer({Purpose::Blitz, ActionKind::Blitz, id, target, from, gain - weights.keep_the_blitz,
                        1 - arrives * (1 - odds.falls)});
        }
        hits.add_to(plans, least_worth(board));
    });
}

}  // namespace

void add_hits(const Board& board, const Ways& ways, Plans& plans) {
    for (const PlayerId id : ways.players()) {
        if (is_fanatic(board.s.at(id)) || (holds_ball(board.s, id) && !board.is_last_turn())) continue;
        add_blocks(board, id, plans);
        if (!has_used_action(board.s.team(board.me), ActionKind::Blitz)) add_blitzes(board, ways, id, plans);
        if (id != board.carrier) add_gazes(board, ways, id, plans);
    }
}

void add_fouls(const Board& board, const Ways& ways, Plans& plans) {
    Plan best;
    if (has_used_action(board.s.team(board.me), ActionKind::Foul) || !board.s.rulebook.uses(Option::Fouls) ||
        board.s.bonus_turn != 0)
        return;
    const double lost = turnover_cost(board);  // lrb4.ref.sent-off
    for (const PlayerId id : ways.players()) {
        if (holds_ball(board.s, id) || player_weight(board.s, id) > 1.1) continue;
        const double seen = odds::seen_by_referee(board.s, id);
        for_each_on_pitch(board.s, board.them, [&](PlayerId victim) {
            if (!board.s.at(victim).on_the_ground()) return;
            for (const Direction step : neighbours) {
                const Square from = board.s.at(victim).square + step;
                if (!on_pitch(from) || ways.chance(id, from) < 0.999) continue;
                const State moved = with_player_at(board.s, id, from);
                const int bonus = foul_armour_modifiers(moved, id, victim).total;
                const int needed = std::max(2, armour(board.s.at(victim)) + 1 - bonus);
                if (needed > 7) continue;  // only worth it with friends around
                const double gain = armour_breaks(needed - 1) * weights.foul * player_weight(board.s, victim) -
                                    seen * (weights.sent_off * player_weight(board.s, id) + lost);
                improve(best, {Purpose::Foul, ActionKind::Foul, id, victim, from, gain, seen});
            }
        });
    }
    if (best && best.gain > 0) plans.push_back(best);
}

}  // namespace dugout::coach
