#include "coach/features.hpp"

#include <algorithm>

#include "coach/board.hpp"
#include "coach/worth.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

namespace dugout::coach {

using namespace match;

namespace {

using SideRow = std::array<std::int16_t, side_features>;

class Side {
public:
    Side(const Board& board, Seat seat) : board_(board), s_(board.s), seat_(seat), other_(opponent(seat)) {
        people();
        time();
        if (board.carrier && seat_of(s_, board.carrier) == seat) carrier();
        if (board.loose) loose_ball();
    }

    const SideRow& row() const { return row_; }

private:
    void set(SideFeature feature, int value) {
        row_[static_cast<std::size_t>(feature)] =
            static_cast<std::int16_t>(std::clamp(value, -feature_limit, feature_limit));
    }
    void count(SideFeature feature, int more = 1) { set(feature, row_[static_cast<std::size_t>(feature)] + more); }

    void people() {
        int pitch = 0;
        std::array<int, 3> sums{};
        double weight = 0;
        for_each_player(s_, seat_, [&](PlayerId id) {
            const Player& player = s_.at(id);
            switch (player.place) {
                case Place::Standing: count(SideFeature::Standing); break;
                case Place::Prone: count(SideFeature::Prone); break;
                case Place::Stunned: count(SideFeature::Stunned); break;
                case Place::Reserves: count(SideFeature::Bench); break;
                case Place::KnockedOut: count(SideFeature::KnockedOut); break;
                default: break;
            }
            if (!player.on_pitch()) return;
            ++pitch;
            weight += player_weight(s_, id);
            sums[0] += movement_allowance(player);
            sums[1] += agility(player);
            sums[2] += armour(player);
            if (player.has(Skill::Block)) count(SideFeature::Block);
            if (player.has(Skill::Dodge)) count(SideFeature::Dodge);
            if (player.has(Skill::Guard) || player.has(Skill::MightyBlow)) count(SideFeature::Guard);
            if (!player.standing()) return;
            count(SideFeature::Strength, strength(player));
            if (board_.zones(other_, player.square) > 0) count(SideFeature::Marked);
        });
        set(SideFeature::Weight, static_cast<int>(weight * 10));
        if (pitch > 0) {
            set(SideFeature::Pace, sums[0] * 10 / pitch);
            set(SideFeature::Agility, sums[1] * 10 / pitch);
            set(SideFeature::Armour, sums[2] * 10 / pitch);
        }
        set(SideFeature::Rerolls, s_.team(seat_).rerolls);
        set(SideFeature::Healers, s_.team(seat_).apothecaries);
    }

    void time() {
        turns_left_ = seat_ == board_.me ? board_.turns_left : board_.their_turns;
        set(SideFeature::TurnsLeft, turns_left_);
        const bool asked = s_.phase == Phase::Turn && s_.active == seat_;
        set(SideFeature::NextTurn, asked ? 1 : 0);
        set(SideFeature::Receives, s_.phase != Phase::Turn && s_.kicking != seat_ ? 1 : 0);
        set(SideFeature::NextHalf, s_.period == 1 && s_.first_kicking == seat_ ? 1 : 0);
    }

    // How many dice the best placed opponent would have, friends on the spot counted, places to hit from not.
    int dice_against(PlayerId hunter) const {
        const int attack =
            strength(s_.at(hunter)) +
            std::max(0, board_.zones(other_, board_.ball) - (adjacent(s_.at(hunter).square, board_.ball) ? 1 : 0));
        const int defence = strength(s_.at(board_.carrier)) + std::min(2, escort_ / 2);
        if (attack > 2 * defence) return 3;
        if (attack > defence) return 2;
        if (attack == defence) return 1;
        return 2 * attack < defence ? -3 : -2;
    }

    void carrier() {
        const Player& player = s_.at(board_.carrier);
        const int to_go = columns_to_go(seat_, board_.ball);
        const int pace = std::max(1, movement(player));
        const int turns = (to_go + pace - 1) / pace;
        set(SideFeature::HasBall, 1);
        set(SideFeature::BallGone, pitch_length - to_go);
        set(SideFeature::TurnsToGo, turns);
        set(SideFeature::Margin, std::clamp(pace + 2 - to_go, -12, 8));
        set(SideFeature::Spare, turns_left_ - turns);
        set(SideFeature::InTime, turns <= turns_left_ ? 1 : 0);
        set(SideFeature::OnCarrier, board_.zones(other_, board_.ball));
        set(SideFeature::Sideline, on_sideline(board_.ball) ? 1 : 0);
        set(SideFeature::CarrierAg, agility(player));
        set(SideFeature::CarrierSt, strength(player));
        set(SideFeature::CarrierSkill, (player.has(Skill::Block) ? 1 : 0) + (player.has(Skill::Dodge) ? 1 : 0) +
                                           (player.has(Skill::SureHands) ? 1 : 0));
        for_each_on_pitch(s_, seat_, [&](PlayerId id) {
            if (id == board_.carrier || !has_tackle_zone(s_, id)) return;
            const int far = distance(s_.at(id).square, board_.ball);
            if (far <= 1) ++escort_;
            if (far <= 2) count(SideFeature::Escort2);
        });
        set(SideFeature::Escort, escort_);
        int best = -4;
        for_each_on_pitch(s_, other_, [&](PlayerId id) { best = std::max(best, hunts(id)); });
        set(SideFeature::BestDice, best);
    }

    // An opponent of the carrier: the dice he would hit with, or -4 where he does not get there.
    int hunts(PlayerId id) {
        const Player& player = s_.at(id);
        const int ahead = (player.square.x - board_.ball.x) * forward(seat_);
        if (player.standing() && ahead >= 0 && std::abs(player.square.y - board_.ball.y) <= ahead / 2 + 3)
            count(SideFeature::InTheWay);
        if (player.place == Place::Stunned || is_fanatic(player)) return -4;
        const int far = distance(player.square, board_.ball);
        const int reach = movement(player) - (player.standing() ? 0 : stand_up_cost);
        if (far > reach + 1) return -4;
        count(SideFeature::Hunters);
        if (far <= 3) count(SideFeature::Near);
        return dice_against(id);
    }

    void loose_ball() {
        int nearest = 20;
        int hands = 0;
        for_each_on_pitch(s_, seat_, [&](PlayerId id) {
            const Player& player = s_.at(id);
            if (player.place == Place::Stunned || !able_to_carry(player)) return;
            const int far = distance(player.square, board_.ball) + (player.standing() ? 0 : stand_up_cost);
            const int beyond = std::max(0, far - movement(player)) + far / 3;
            if (far <= 4) count(SideFeature::LooseNear);
            if (beyond < nearest || (beyond == nearest && agility(player) > hands)) {
                nearest = beyond;
                hands = agility(player);
            }
        });
        set(SideFeature::Loose, 20 - nearest);
        set(SideFeature::LooseAg, hands);
        set(SideFeature::LooseZones, board_.zones(seat_, board_.ball));
        set(SideFeature::LooseGone, pitch_length - columns_to_go(seat_, board_.ball));
    }

    const Board& board_;
    const State& s_;
    Seat seat_, other_;
    int turns_left_ = 0;
    int escort_ = 0;
    SideRow row_{};
};

// In touchdowns. A field goal is less than one (kicking.goal.points), but a lead all the same.
int lead_of(const State& s, Seat seat) {
    const int points = s.team(seat).score - s.team(opponent(seat)).score;
    const int touchdown = touchdown_points(s.rulebook);
    return (points + (points > 0 ? touchdown - 1 : points < 0 ? 1 - touchdown : 0)) / touchdown;
}

std::array<std::int16_t, match_features> match_row(const State& s, Seat seat) {
    const int lead = lead_of(s, seat);
    const int halves = std::max(0, 2 - s.period);
    const int turns = 2 * turns_per_half * (halves + 1) - s.team(Seat::Home).turn - s.team(Seat::Away).turn;
    const auto flag = [](bool on) { return static_cast<std::int16_t>(on ? 1 : 0); };
    const int bound = std::clamp(lead, -4, 4);
    return {static_cast<std::int16_t>(bound),
            flag(lead <= -2),
            flag(lead == -1),
            flag(lead == 0),
            flag(lead == 1),
            flag(lead >= 2),
            static_cast<std::int16_t>(std::max(0, turns)),
            static_cast<std::int16_t>(bound * 48 / (3 + std::max(0, turns))),
            flag(s.period >= 2)};
}

// The numbers of features.hpp, one kind of place after the other.
Places places_of(const Board& board, Seat seat) {
    Places places;
    places.fill(no_place);
    if (board.ball == nowhere) return places;
    const bool turned = board.ball.y > (pitch_width + 1) / 2;
    const auto across = [&](int y) { return turned ? pitch_width + 1 - y : y; };
    const int possession = !board.carrier ? 2 : seat_of(board.s, board.carrier) == seat ? 0 : 1;
    std::size_t next = 0;
    const auto add = [&](int place) {
        // Never full: no position has more than eleven of a side on the pitch. It may be made of any bytes, though.
        if (next < places.size()) places[next++] = static_cast<std::uint16_t>(place);
    };
    for (const Seat side : both_seats)
        for_each_on_pitch(board.s, side, [&](PlayerId id) {
            const Square square = board.s.at(id).square;
            const int whose = side == seat ? 0 : 1;
            const int ahead = (square.x - board.ball.x) * forward(seat);
            const int aside = across(square.y) - across(board.ball.y);
            if (std::abs(ahead) <= ball_window && std::abs(aside) <= ball_window) {
                const int kind = (possession * 2 + whose) * 2 + (has_tackle_zone(board.s, id) ? 0 : 1);
                add((kind * window_side + ahead + ball_window) * window_side + aside + ball_window);
            }
            const int column = pitch_length - 1 - columns_to_go(seat, square);
            const int lane = (across(square.y) - 1) * lanes / pitch_width;
            add(window_places + (whose * pitch_length + column) * lanes + lane);
        });
    return places;
}

}  // namespace

std::array<View, 2> views_of(const State& state) {
    const Board board(state, Seat::Home);
    const std::array<SideRow, 2> sides = {Side(board, Seat::Home).row(), Side(board, Seat::Away).row()};
    std::array<View, 2> views;
    for (const Seat seat : both_seats) {
        const auto mine = static_cast<std::size_t>(seat);
        auto next = std::copy(sides[mine].begin(), sides[mine].end(), views[mine].row.begin());
        next = std::copy(sides[1 - mine].begin(), sides[1 - mine].end(), next);
        const auto match = match_row(state, seat);
        std::copy(match.begin(), match.end(), next);
        views[mine].places = places_of(board, seat);
    }
    return views;
}

}  // namespace dugout::coach
