#include "coach/evaluate.hpp"

#include <algorithm>
#include <cmath>

#include "coach/worth.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// The net of the learned coach puts right what these numbers say: whoever changes them trains it anew.
constexpr CarrierWeights carrying{.hope = 0.75,
                                  .turn = 0.06,
                                  .column = 0.006,
                                  .late = 0.12,
                                  .marked = 0.11,
                                  .close = 0.030,
                                  .reached = 0.018,
                                  .helper = 0.15,
                                  .sideline = 0.05,
                                  .most = 0.45};
constexpr double prone = 0.02;  // more than stunned
constexpr double standing = 0.04;
constexpr double on_pitch_worth = 0.10;

// What a side has on the pitch and beside it, in touchdowns.
double strength_left(const State& s, Seat seat) {
    double sum = 0;
    for_each_player(s, seat, [&](PlayerId id) {
        const double weight = player_weight(s, id);
        switch (s.at(id).place) {
            case Place::Standing: sum += weight * (on_pitch_worth + standing); break;
            case Place::Prone: sum += weight * (on_pitch_worth + prone); break;
            case Place::Stunned: sum += weight * on_pitch_worth; break;
            case Place::Reserves: sum += weight * 0.6 * on_pitch_worth; break;
            case Place::KnockedOut: sum += weight * 0.4 * on_pitch_worth; break;
            default: break;
        }
    });
    return sum;
}

// What the ball promises this side: its own drive, or the other's.
double promise(const State& s, Seat seat) {
    const Board board(s, seat);
    if (board.mine) return Carrying(board, board.carrier, carrying).worth(board.ball);
    if (board.theirs) return -Carrying(Board(s, opponent(seat)), board.carrier, carrying).worth(board.ball);
    if (!board.loose) {
        // Between a touchdown and the next kick: whoever receives has the drive, if there is time for one.
        const bool kicks = s.kicking == seat;
        const int turns = kicks ? board.their_turns : board.turns_left;
        return (kicks ? -0.06 : 0.06) * std::min(turns, 6);
    }
    // A ball on the ground belongs to whoever is nearer, and to those who stand around it.
    const auto nearness = [&](Seat side) {
        double best = 0;
        for_each_on_pitch(s, side, [&](PlayerId id) {
            const Player& player = s.at(id);
            if (!player.standing() || !able_to_carry(player)) return;
            const int far = std::max(0, distance(player.square, board.ball) - movement(player) / 2);
            best = std::max(best, (0.2 + 0.04 * agility(player)) / (1 + 0.35 * far));
        });
        return best;
    };
    return nearness(seat) - nearness(opponent(seat)) +
           0.04 * (board.my_zones(board.ball) - board.their_zones(board.ball));
}

}  // namespace

double hand_edge(const State& s, Seat seat) {
    const double lead =
        (s.team(seat).score - s.team(opponent(seat)).score) / static_cast<double>(touchdown_points(s.rulebook));
    const int turns = std::max(0, 2 - s.period) * 2 * turns_per_half + 2 * turns_per_half - s.team(Seat::Home).turn -
                      s.team(Seat::Away).turn;
    // The side that kicked off the first half receives in the second.
    const double next_half = s.period == 1 ? (s.first_kicking == seat ? 0.25 : -0.25) : 0;
    const double edge =
        lead + promise(s, seat) + next_half +
        0.5 * (strength_left(s, seat) - strength_left(s, opponent(seat))) * std::min(1.0, 0.25 + turns / 16.);
    // The less time there is, the more a small edge decides.
    const double spread = 0.30 + 0.16 * std::sqrt(static_cast<double>(turns));
    return 1.7 * edge / spread;
}

double chance_of_edge(const State& s, Seat seat, double edge) {
    if (s.phase == Phase::Over) return s.winner == 0 ? 0.5 : (s.winner == 1) == (seat == Seat::Home) ? 1 : 0;
    return 1 / (1 + std::exp(-edge));
}

double evaluate(const State& s, Seat seat) { return chance_of_edge(s, seat, hand_edge(s, seat)); }

}  // namespace dugout::coach
