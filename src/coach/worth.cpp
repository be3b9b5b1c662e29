#include "coach/worth.hpp"

#include <algorithm>

#include "match/geometry.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

namespace dugout::coach {

using namespace match;

namespace {

constexpr std::array<Face, 6> die_faces = {Face::Skull, Face::Both, Face::Push, Face::Push, Face::Stumble, Face::Pow};

bool pushed_into_crowd(const State& s, Square attacker, Square defender) {
    bool edge = false;
    for (const Square square : squares_behind(attacker, defender)) {
        if (is_empty(s, square)) return false;
        edge = edge || !on_pitch(square);
    }
    return edge;
}

}  // namespace

double armour_breaks(int armour) {
    constexpr std::array<double, 14> above = {1,        1,        35 / 36., 33 / 36., 30 / 36., 26 / 36., 21 / 36.,
                                              15 / 36., 10 / 36., 6 / 36.,  3 / 36.,  1 / 36.,  0,        0};
    return above[static_cast<std::size_t>(std::clamp(armour, 0, 13))];
}

double player_weight(const State& state, PlayerId id) {
    const Player& player = state.at(id);
    const double weight = 0.8 + 0.15 * std::max(0, strength(player) - 3) + 0.1 * std::max(0, agility(player) - 3) +
                          0.05 * std::max(0, movement_allowance(player) - 6) + 0.06 * player.skills.size();
    return std::min(weight, 2.0);
}

double turnover_cost(const Board& board) {
    const double waiting = weights.turnover_waiting * board.idle;
    if (board.mine) return weights.turnover_mine + waiting;
    if (board.loose) return weights.turnover_loose + waiting;
    return weights.turnover_theirs + waiting;
}

double knock_down_worth(const State& state, PlayerId victim, PlayerId by) {
    const Player& player = state.at(victim);
    // lrb4.skill.general.no-stacking: one bonus a roll.
    const bool claw = by && state.at(by).has(Skill::Claw);
    const bool mighty = by && strikes_mightily(state.at(by));
    const bool sharp = by && state.at(by).has(Skill::RazorSharpClawsOrFangs);
    const double broken = armour_breaks(armour(player) - (claw ? 2 : mighty ? 1 : 0));
    // Of broken armours 15 in 36 take him out, the others stun him.
    const double out = (sharp ? 26 : claw && mighty ? 21 : 15) / 36.;
    const double hurt = broken * ((1 - out) * weights.stunned + out * weights.out) * player_weight(state, victim);
    return weights.prone + hurt + (holds_ball(state, victim) ? weights.ball : 0);
}

namespace {

// What each face of a block die comes to. All six are asked for at once, so what they share is worked out once.
struct BlockWorth {
    BlockWorth(const Stakes& stakes, const BlockQuestion& block);
    double of(Face face) const;

    double down, fall, push, crowded;
    bool i_stand, he_stands;  // when both go down
    bool he_stumbles;         // Dodge or not
};

BlockWorth::BlockWorth(const Stakes& stakes, const BlockQuestion& block) {
    const State& s = stakes.s;
    const Player& attacker = s.at(block.attacker);
    const Player& defender = s.at(block.defender);
    const bool attacker_mine = seat_of(s, block.attacker) == stakes.me;
    const bool carries = holds_ball(s, block.defender);
    down = knock_down_worth(s, block.defender, block.attacker);
    fall = -(knock_down_worth(s, block.attacker, nobody) + (attacker_mine ? stakes.turnover : weights.their_turnover));
    const bool stays = may_stand_firm(defender) || defender.is(Mark::Rooted);
    const bool crowd = !stays && !may_side_step(defender) && pushed_into_crowd(s, attacker.square, defender.square);
    const bool strips = carries && attacker.has(Skill::StripBall) && !defender.has(Skill::SureHands);
    crowded = crowd ? weights.crowd * player_weight(s, block.defender) + (carries ? weights.ball : 0) : 0;
    push = stays ? 0 : weights.shoved + std::max(crowded, strips ? 0.8 * weights.ball : 0);
    i_stand = stands_on_both_down(s, block.attacker);
    he_stands = stands_on_both_down(s, block.defender);
    he_stumbles = !stands_on_stumble(s, block.attacker, block.defender);
}

double BlockWorth::of(Face face) const {
    switch (face) {
        case Face::Skull: return fall;
        case Face::Both: return (i_stand ? 0 : fall) + (he_stands ? 0 : down);
        case Face::Push: return push;
        case Face::Stumble: return he_stumbles ? std::max(push, down + crowded) : push;
        case Face::Pow: return std::max(push, down + crowded);
    }
    return 0;
}

}  // namespace

double face_worth(const Stakes& stakes, const BlockQuestion& block, Face face) {
    return BlockWorth(stakes, block).of(face);
}

BlockOdds judge_block(const Stakes& stakes, const BlockQuestion& block) {
    const BlockStrength strength = block_strength(stakes.s, block);
    return judge_dice(stakes, block, strength.dice, strength.attacker_picks);
}

BlockOdds judge_dice(const Stakes& stakes, const BlockQuestion& block, int dice, bool attacker_picks) {
    const BlockWorth block_worth(stakes, block);
    struct Side {
        double worth, falls, downs;
    };
    std::array<Side, 6> sides;
    for (std::size_t i = 0; i < 6; ++i) {
        const Face face = die_faces[i];
        const bool both = face == Face::Both;
        const bool falls = face == Face::Skull || (both && !block_worth.i_stand);
        const bool downs =
            face == Face::Pow || (face == Face::Stumble && block_worth.he_stumbles) || (both && !block_worth.he_stands);
        sides[i] = {block_worth.of(face), falls ? 1. : 0., downs ? 1. : 0.};
    }
    // The side that picks takes the best of its dice: with the sides in its order, the one at place k is picked
    // when all dice are at most there and not all before it.
    std::sort(sides.begin(), sides.end(),
              [&](const Side& a, const Side& b) { return attacker_picks ? a.worth < b.worth : a.worth > b.worth; });
    const auto power = [&](int k) {
        double p = 1;
        for (int i = 0; i < dice; ++i) p *= k / 6.;
        return p;
    };
    BlockOdds odds;
    odds.dice = attacker_picks ? dice : -dice;
    for (int k = 0; k < 6; ++k) {
        const double p = power(k + 1) - power(k);
        const Side& side = sides[static_cast<std::size_t>(k)];
        odds.worth += p * side.worth;
        odds.falls += p * side.falls;
        odds.downs += p * side.downs;
    }
    return odds;
}

Carrying::Carrying(const Board& board, PlayerId carrier, const CarrierWeights& by)
    : board_(board),
      carrier_(carrier),
      by_(by),
      may_stall_(may_stall(board)),
      movement_(movement(board.s.at(carrier))) {
    for_each_on_pitch(board.s, board.them, [&](PlayerId id) {
        const Player& other = board.s.at(id);
        if (other.place == Place::Stunned || is_fanatic(other)) return;
        const int reach = movement(other) - (other.standing() ? 0 : squares_to_stand_up(other));
        threats_[threat_count_++] = {other.square, reach};
    });
}

double Carrying::danger(Square square) const {
    const State& s = board_.s;
    double danger = by_.marked * board_.their_zones(square);
    for (std::size_t i = 0; i < threat_count_; ++i) {
        const int far = distance(threats_[i].square, square);
        if (far <= threats_[i].reach + 1) danger += far <= 2 ? by_.close : by_.reached;
    }
    int helpers = 0;
    for (const Direction step : neighbours)
        if (const PlayerId friendly = player_at(s, square + step);
            friendly && friendly != carrier_ && seat_of(s, friendly) == board_.me && has_tackle_zone(s, friendly))
            ++helpers;
    danger *= 1 - by_.helper * std::min(helpers, 4);
    return on_sideline(square) ? danger + by_.sideline : danger;
}

double Carrying::worth(Square square) const {
    const int to_go = columns_to_go(board_.me, square);
    if (to_go == 0) return 1;
    const int pace = std::max(1, movement_);
    // Turns it takes to walk there; what is out of reach before the whistle is worth little.
    const int turns = (to_go + pace - 1) / pace;
    const double hope =
        turns <= board_.turns_left ? by_.hope - by_.turn * turns - by_.column * to_go : by_.late - 0.002 * to_go;
    return hope - std::min(danger(square), by_.most);
}

double Carrying::holding_worth(Square square) const {
    const bool within_reach = columns_to_go(board_.me, square) <= movement_;
    return worth(square) + (within_reach && may_stall_ ? weights.patience : 0);
}

double holding_worth(const Board& board, PlayerId carrier, Square square) {
    return Carrying(board, carrier, weights.carrier).holding_worth(square);
}

bool may_stall(const Board& board) {
    // Who is behind needs the time himself; in overtime the first touchdown wins (lrb4.match.overtime).
    const State& s = board.s;
    const int lead = s.team(board.me).score + touchdown_points(s.rulebook) - s.team(board.them).score;
    return !board.is_last_turn() && (s.period == 1 ? lead >= 0 : s.period == 2 && lead > 0);
}

double touchdown_worth(const Board& board) {
    constexpr int longest_drive = 6;
    return may_stall(board) ? 1 - weights.drive * std::min(board.their_turns, longest_drive) : 1;
}

}  // namespace dugout::coach
