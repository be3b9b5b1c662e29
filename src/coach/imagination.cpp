#include "coach/imagination.hpp"

#include "match/engine.hpp"

namespace dugout::coach {

using namespace match;

namespace {

int points(const State& state) { return state.team(Seat::Home).score + state.team(Seat::Away).score; }

// Which turn of which side goes on; the moment between two turns belongs to the later one.
int turn_key(const State& state) {
    const bool begun = state.pending.kind != DecisionKind::BeginTurn;
    return (state.period * 2 + static_cast<int>(state.active)) * 64 + state.team(state.active).turn + (begun ? 0 : 1);
}

}  // namespace

double Imagination::outcome(Choice answer, const ScriptedCoach& hands, std::uint64_t seed,
                            std::uint64_t& positions) const {
    State state = state_;
    SeededDice dice(seed);
    Random random(~seed);
    std::array<ScriptedCoach, 2> coaches;
    coaches[static_cast<std::size_t>(seat_)] = hands;
    const int before = points(state);
    int turn = turn_key(state);
    int turns_to_go = horizon_ == Horizon::Reply ? 2 : 1;
    ChoiceList choices;
    apply_trusted(state, answer, dice);
    ++positions;
    for (int i = 1; i < longest && !is_over(state); ++i) {
        // A touchdown or the whistle: what comes then is another drive.
        if (state.phase != Phase::Turn || points(state) != before) break;
        if (const int now = turn_key(state); now != turn) {
            if (--turns_to_go == 0) break;
            turn = now;
            dice = SeededDice(seed ^ 0x5bd1e995u);  // the reply meets the same luck whatever came before it
        }
        legal(state, choices);
        const auto asked = static_cast<std::size_t>(decision(state).seat);
        apply_trusted(state, coaches[asked].choose(state, choices, {}, random), dice);
        ++positions;
    }
    return evaluate_(state, seat_);
}

}  // namespace dugout::coach
