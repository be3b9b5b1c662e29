#include "coach/reactions.hpp"

#include <algorithm>

#include "coach/plan.hpp"
#include "coach/set_up.hpp"
#include "coach/worth.hpp"
#include "match/formations.hpp"
#include "match/geometry.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/spell.hpp"
#include "match/procedures/throw_mate.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/policy.hpp"
#include "odds/stack.hpp"
#include "odds/throws.hpp"

namespace dugout::coach {

using namespace match;
using odds::top;

namespace {

// The legal choice that scores best; the first of equals.
template <class Score>
Choice best_of(const ChoiceList& legal, Score score) {
    Choice best = legal[0];
    double most = score(best);
    for (int i = 1; i < legal.size(); ++i)
        if (const double value = score(legal[i]); value > most) {
            most = value;
            best = legal[i];
        }
    return best;
}

Choice prefer(const ChoiceList& legal, ChoiceKind kind) {
    for (const Choice choice : legal)
        if (choice.kind() == kind) return choice;
    return legal[0];
}

Choice say(const ChoiceList& legal, bool yes) { return prefer(legal, yes ? ChoiceKind::Yes : ChoiceKind::No); }

// Where a team may roll any dice again: those that hurt an opponent or keep a player on the pitch, while there are
// plenty of re-rolls.
Choice re_roll_loose_dice(const Board& board, const ChoiceList& legal) {
    const auto kind = static_cast<RollKind>(board.s.pending.detail);
    const bool useful = kind == RollKind::Armour || kind == RollKind::Injury || kind == RollKind::Argue;
    const int spare = board.s.team(board.me).rerolls - board.turns_left / 2;
    return prefer(legal, useful && spare > 0 ? ChoiceKind::TeamReroll : ChoiceKind::Keep);
}

// A skill costs nothing. The team's re-roll is for what would end the turn or lose the ball, and for small things
// only while there are plenty of them.
Choice re_roll(const Board& board, const ChoiceList& legal) {
    const Decision& d = board.s.pending;
    if (!d.player) return re_roll_loose_dice(board, legal);
    const Choice by_skill = prefer(legal, ChoiceKind::SkillReroll);
    if (by_skill.kind() == ChoiceKind::SkillReroll) return by_skill;
    const bool with_ball = holds_ball(board.s, d.player);
    const auto kind = static_cast<RollKind>(d.detail);
    const bool about_ball = with_ball || kind == RollKind::PickUp || kind == RollKind::Catch ||
                            kind == RollKind::Pass || kind == RollKind::HailMary;
    const int spare = board.s.team(board.me).rerolls - board.turns_left / 3;
    const bool worth_it = about_ball || spare > 0 || board.idle >= 4 || board.turns_left <= 1;
    if (worth_it && legal.contains(Choice(ChoiceKind::TeamReroll))) return Choice(ChoiceKind::TeamReroll);
    return prefer(legal, legal.contains(Choice(ChoiceKind::ProReroll)) ? ChoiceKind::ProReroll : ChoiceKind::Keep);
}

BlockQuestion question_of(const State& s) {
    const auto& dice = top(s).locals<BlockDiceLocals>();
    return {.attacker = dice.attacker, .defender = dice.defender};
}

// The face this side would pick, and what it is worth to the attacker.
struct Pick {
    Face face;
    double worth;
};
Pick pick_of(const Board& board, const BlockDiceLocals& dice) {
    const BlockQuestion question{.attacker = dice.attacker, .defender = dice.defender};
    Pick pick{Face::Skull, 0};
    for (int i = 0; i < dice.count; ++i) {
        const Face shown = face(dice.dice[static_cast<std::size_t>(i)]);
        const double worth = face_worth(stakes_of(board), question, shown);
        const bool better = dice.attacker_picks != 0 ? worth > pick.worth : worth < pick.worth;
        if (i == 0 || better) pick = {shown, worth};
    }
    return pick;
}

Choice block_re_roll(const Board& board, const ChoiceList& legal) {
    const auto& dice = top(board.s).locals<BlockDiceLocals>();
    const double now = pick_of(board, dice).worth;
    // As many dice as lie there: what Horns, Dauntless or a second opponent made of them counts again.
    const double again = judge_dice(stakes_of(board), question_of(board.s), dice.count, dice.attacker_picks != 0).worth;
    if (again < now + (board.is_last_turn() ? weights.better_dice_late : weights.better_dice))
        return Choice(ChoiceKind::Keep);
    const bool plenty = board.s.team(board.me).rerolls > board.turns_left / 3;
    if (legal.contains(Choice(ChoiceKind::TeamReroll)) && (now < -weights.bad_dice || plenty))
        return Choice(ChoiceKind::TeamReroll);
    return prefer(legal, now < -weights.bad_dice ? ChoiceKind::ProReroll : ChoiceKind::Keep);
}

Choice block_die(const Board& board, const ChoiceList& legal) {
    const BlockQuestion question = question_of(board.s);
    const bool attacks = board.me == seat_of(board.s, question.attacker);
    return best_of(legal, [&](Choice choice) {
        const double worth = face_worth(stakes_of(board), question, static_cast<Face>(choice.value()));
        return attacks ? worth : -worth;
    });
}

// Opponents go towards the crowd and away from the ball and from my end zone, my own men the other way.
Choice push_square(const Board& board, const ChoiceList& legal) {
    const bool mine = seat_of(board.s, board.s.pending.player) == board.me;
    return best_of(legal, [&](Choice choice) {
        const Square to = choice.square();
        if (to == nowhere) return mine ? -1. : 1.;  // the crowd
        const int from_edge = std::min(to.y - 1, pitch_width - to.y);
        double value =
            weights.push_edge * std::max(0, 3 - from_edge) + weights.push_back * columns_to_go(board.them, to);
        if (board.ball != nowhere) value += weights.push_from_ball * std::min(6, distance(to, board.ball));
        if (board.mine && adjacent(to, board.ball)) value -= weights.push_to_carrier;  // whoever marks the carrier
        if (const PlayerId there = player_at(board.s, to); there && seat_of(board.s, there) == board.me)
            value -= weights.push_own;
        return mine ? -value : value;
    });
}

Choice follow_up(const Board& board, const ChoiceList& legal) {
    const Decision& d = board.s.pending;
    if (holds_ball(board.s, d.player)) return say(legal, false);
    const Square here = board.s.at(d.player).square;
    const int there = board.their_zones(d.square);
    const bool to_ball = board.ball != nowhere && distance(d.square, board.ball) <= 1;
    const bool guards = board.mine && adjacent(here, board.ball) && !adjacent(d.square, board.ball);
    return say(legal, !guards && (to_ball || there <= board.their_zones(here)));
}

double throw_chance(const State& s, PlayerId thrower, PlayerId mate) {
    if (mate == thrower || !able_to_catch(s, mate) || !may_pass_to(s, thrower, s.at(mate).square)) return 0;
    return odds::pass_odds(s, {.thrower = thrower, .target = s.at(mate).square, .reroll = odds::Reroll::Kept}).caught;
}

// lrb4.skill.dump-off: the ball is better off with somebody who stands near and is likely to catch it.
bool dumps_off(const Board& board) {
    constexpr double likely = 0.4;
    bool found = false;
    for_each_on_pitch(board.s, board.me, [&](PlayerId mate) {
        const bool near = pass_range(board.s.at(board.carrier).square, board.s.at(mate).square) == Range::Quick;
        found = found || (near && throw_chance(board.s, board.carrier, mate) > likely);
    });
    return found;
}

bool wanted(const Board& board, Skill skill) {
    switch (skill) {
        case Skill::PilingOn: return false;  // he would lie there himself
        case Skill::DumpOff: return board.mine && dumps_off(board);
        case Skill::PassBlock: return false;
        default: return true;
    }
}

// A dive that stops nobody leaves a man on the ground, and the strongest holds best.
Choice react_with(const Board& board, const ChoiceList& legal) {
    const auto skill = static_cast<Skill>(board.s.pending.detail);
    if (skill == Skill::DivingTackle || skill == Skill::Tentacles)
        return odds::Policy{.seat = board.me}(board.s, legal);
    return wanted(board, skill) ? prefer(legal, ChoiceKind::Use) : say(legal, false);
}

Choice intercept(const Board& board, const ChoiceList& legal) {
    return best_of(legal, [&](Choice choice) {
        return choice.kind() == ChoiceKind::Intercept ? odds::chance(intercept_roll(board.s, choice.player())) : -1.;
    });
}

double handler(const Board& board, PlayerId id) {
    const Player& player = board.s.at(id);
    return agility(player) + 0.3 * movement(player) + (player.has(Skill::SureHands) ? 1.5 : 0) -
           2.0 * board.their_zones(player.square) - (player.has(Skill::BigGuy) ? 3 : 0);
}

Choice give_ball(const Board& board, const ChoiceList& legal) {
    return best_of(legal, [&](Choice choice) {
        return choice.kind() == ChoiceKind::GiveBall ? handler(board, choice.player()) : 0.;
    });
}

Choice throw_at(const Board& board, const ChoiceList& legal, Square aim) {
    if (legal.contains(Choice::on(ChoiceKind::Target, aim))) return Choice::on(ChoiceKind::Target, aim);
    const PlayerId thrower = board.s.pending.player;
    const bool bomb = top(board.s).procedure == Procedure::Bomb;
    return best_of(legal, [&](Choice choice) {
        const Square to = choice.square();
        if (bomb) return bomb_hits(board, to);
        const PlayerId there = player_at(board.s, to);
        return there && seat_of(board.s, there) == board.me ? throw_chance(board.s, thrower, there) : -1.;
    });
}

// At goal if it can get there, else up the pitch.
Choice kick_target(const Board& board, const ChoiceList& legal) {
    const PlayerId kicker = board.s.pending.player;
    const Square from = board.s.at(kicker).square;
    return best_of(legal, [&](Choice choice) {
        return 10 * goal_chance(board.s, kicker, from, choice.square()) - columns_to_go(board.me, choice.square());
    });
}

// What it is worth that a spell strikes this player.
double struck(const Board& board, PlayerId id) {
    const double value = player_weight(board.s, id) + (holds_ball(board.s, id) ? 3 : 0);
    return seat_of(board.s, id) == board.them ? value : -2 * value;
}

// lrb4.fireball.hit: a die above his Agility.
double fireball(const Board& board, Square target) {
    double hit = 0;
    for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy)
            if (const PlayerId id = player_at(board.s, shifted(target, dx, dy)); id && board.s.at(id).standing())
                hit += struck(board, id) * std::max(0, 6 - agility(board.s.at(id))) / 6.;
    return hit;
}

// lrb4.lightning.hit: one after the other, the nearest first, until two dice are above somebody's Agility.
double bolt(const Board& board, int value) {
    double hit = 0;
    double goes_on = 1;
    for (int depth = 1; depth <= bolt_length; ++depth)
        for (const int side : {0, 1}) {
            const PlayerId id = player_at(board.s, bolt_square(bolt_edge(value), bolt_offset(value), depth, side));
            if (!id) continue;
            const double strikes = armour_breaks(agility(board.s.at(id)));
            hit += goes_on * strikes * struck(board, id);
            goes_on *= 1 - strikes;
        }
    return hit;
}

Choice spell_target(const Board& board, const ChoiceList& legal) {
    const auto spell = static_cast<Spell>(board.s.pending.detail);
    return best_of(legal, [&](Choice choice) {
        switch (spell) {
            case Spell::Fireball: return fireball(board, choice.square());
            case Spell::Zap: return choice.kind() == ChoiceKind::Pick ? struck(board, choice.player()) : -5.;
            case Spell::Lightning: return bolt(board, choice.value());
        }
        return 0.;
    });
}

// Whoever waits behind the line goes towards where the ball comes down.
double snap_gain(const Board& board, PlayerId id) {
    const Square here = board.s.at(id).square;
    const Square ball = board.s.ball.square;
    return board.their_zones(here) > 0 || !on_pitch(ball) ? 0. : distance(here, ball) - 1.;
}

Choice quick_snap(const Board& board, const ChoiceList& legal) {
    return best_of(legal, [&](Choice choice) {
        return choice.kind() == ChoiceKind::Pick ? snap_gain(board, choice.player()) : 0.5;
    });
}

// The nearest of the squares that are offered.
Choice towards(const ChoiceList& legal, Square goal) {
    return best_of(legal, [&](Choice choice) {
        return choice.square() == nowhere ? -1e3 : -static_cast<double>(distance(choice.square(), goal));
    });
}

// Of several players the one who matters most, or least.
Choice pick_dearest(const Board& board, const ChoiceList& legal) {
    return best_of(legal, [&](Choice choice) {
        if (choice.kind() != ChoiceKind::Pick) return 0.;
        return player_weight(board.s, choice.player()) + (holds_ball(board.s, choice.player()) ? 3 : 0);
    });
}
Choice pick_cheapest(const Board& board, const ChoiceList& legal) {
    return best_of(legal, [&](Choice choice) {
        if (choice.kind() != ChoiceKind::Pick) return -10.;
        return -player_weight(board.s, choice.player()) - (holds_ball(board.s, choice.player()) ? 3 : 0);
    });
}

// The kicker may be hit while he is away from the line: somebody with the skill, else whoever is missed least.
Choice name_kicker(const Board& board, const ChoiceList& legal) {
    for (const Choice choice : legal)
        if (choice.kind() == ChoiceKind::Pick && board.s.at(choice.player()).has(Skill::Kick)) return choice;
    return pick_cheapest(board, legal);
}

// Where he is likely to come down on his feet: with the ball so that he can run in, and up the pitch in any case.
Choice throw_mate_target(const Board& board, const ChoiceList& legal) {
    const auto& l = top(board.s).locals<ThrowMateLocals>();
    const bool with_ball = holds_ball(board.s, l.mate);
    return best_of(legal, [&](Choice choice) {
        const Square to = choice.square();
        const double scores = with_ball ? run_in_chance(board, l.mate, to) : 0;
        const double forward = 0.1 * (pitch_length - columns_to_go(board.me, to)) / pitch_length;
        return landing_chance(board.s, l.thrower, l.mate, to) * (scores + forward);
    });
}

bool heals(const Board& board) {
    // A stunned player gets up by himself; one who is knocked out may come back.
    const auto injury = static_cast<Injury>(board.s.pending.detail);
    if (injury == Injury::Stunned) return false;
    return injury != Injury::Ko || player_weight(board.s, board.s.pending.player) > 1.1;
}

}  // namespace

Choice react(const Board& board, const ChoiceList& legal, Square aim) {
    if (legal.size() == 1) return legal[0];
    const Decision& d = board.s.pending;
    switch (d.kind) {
        case DecisionKind::KickOrReceive: return Choice(ChoiceKind::Receive);
        case DecisionKind::SetUp: return set_up(board, legal);
        case DecisionKind::PlaceKick: return place_kick(board, legal);
        case DecisionKind::SetUpSquare: return towards(legal, for_seat(board.me, {pitch_length / 2, 8}));
        case DecisionKind::QuickSnap: return quick_snap(board, legal);
        case DecisionKind::QuickSnapSquare: return towards(legal, board.s.ball.square);
        case DecisionKind::Touchback: return give_ball(board, legal);
        case DecisionKind::Reroll: return re_roll(board, legal);
        case DecisionKind::BlockReroll: return block_re_roll(board, legal);
        case DecisionKind::BlockDie: return block_die(board, legal);
        case DecisionKind::PushSquare: return push_square(board, legal);
        case DecisionKind::FollowUp: return follow_up(board, legal);
        case DecisionKind::FollowInto: return prefer(legal, ChoiceKind::No);
        case DecisionKind::UseSkill: return say(legal, wanted(board, static_cast<Skill>(d.detail)));
        case DecisionKind::React: return react_with(board, legal);
        case DecisionKind::Intercept: return intercept(board, legal);
        case DecisionKind::PassTarget: return throw_at(board, legal, aim);
        case DecisionKind::ThrowMateTarget: return throw_mate_target(board, legal);
        case DecisionKind::KickTarget: return kick_target(board, legal);
        case DecisionKind::Apothecary: return say(legal, heals(board));
        case DecisionKind::SpellTarget: return spell_target(board, legal);
        case DecisionKind::Catch:
        case DecisionKind::PickUp:
        case DecisionKind::GiveUpReroll:
        case DecisionKind::Argue:
        case DecisionKind::Bribe:
        case DecisionKind::Raise: return say(legal, true);
        case DecisionKind::PassBlockStep: return prefer(legal, ChoiceKind::EndAction);
        case DecisionKind::Bite: return pick_cheapest(board, legal);
        case DecisionKind::FirstTarget:
        case DecisionKind::Credit:
        case DecisionKind::GiveRune:
        case DecisionKind::Outfit: return pick_dearest(board, legal);
        case DecisionKind::NameKicker: return name_kicker(board, legal);
        case DecisionKind::DiveSquare:
        case DecisionKind::KickBlock:
        case DecisionKind::CurveKick:
        case DecisionKind::DropKick: return odds::Policy{.seat = board.me}(board.s, legal);
        case DecisionKind::None:
        case DecisionKind::BeginTurn:
        case DecisionKind::Turn:
        case DecisionKind::Step: break;  // asked elsewhere, or nothing to choose
    }
    return legal[0];
}

}  // namespace dugout::coach
