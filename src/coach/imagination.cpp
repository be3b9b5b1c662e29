#include "coach/imagination.hpp"

#include "match/engine.hpp"

namespace dugout::coach {

using namespace match;

namespace {

int points(const State& state) { return state.team(Seat::Home).score + state.team(Seat::Away).score; }

// The same as long as a team turn lasts, whether its marker has been moved yet or not (lrb4.turn.marker).
int turn_key(const State& state) {
    const Team& team = state.team(state.active);
    const bool moved = (team.marker_moved & MarkerMoved) != 0;
    return (state.period * 2 + static_cast<int>(state.active)) * 64 + team.turn + (moved ? 0 : 1);
}

}  // namespace

Moment::Moment(const State& state) : points_(points(state)), turn_(turn_key(state)) {}

bool Moment::drive_is_over(const State& now) const {
    return is_over(now) || now.phase != Phase::Turn || points(now) != points_;
}

bool Moment::turn_is_over(const State& now) const { return turn_key(now) != turn_; }

double Imagination::outcome(State state, const ScriptedCoach& hands, std::uint64_t seed,
                            std::uint64_t& positions) const {
    SeededDice dice(seed);
    Random random(~seed);
    std::array<ScriptedCoach, 2> coaches;
    coaches[static_cast<std::size_t>(seat_)] = hands;
    Moment moment = moment_;
    int turns_to_go = horizon_ == Horizon::Reply ? 2 : 1;
    ChoiceList choices;
    for (int i = 0; i < longest && !moment.drive_is_over(state); ++i) {
        if (moment.turn_is_over(state)) {
            if (--turns_to_go == 0) break;
            moment = Moment(state);
            dice = SeededDice(seed ^ 0x5bd1e995u);  // the reply meets the same luck whatever came before it
        }
        legal(state, choices);
        const auto asked = static_cast<std::size_t>(decision(state).seat);
        apply_trusted(state, coaches[asked].choose(state, choices, {}, random), dice);
        ++positions;
    }
    ++positions;
    return evaluate_(state, seat_);
}

}  // namespace dugout::coach
