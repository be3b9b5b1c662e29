#include "coach/samples.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "coach/evaluate.hpp"

namespace dugout::coach {

bool SampleTaker::see(const match::State& state, const match::Choice*) {
    const bool was_in_turn = std::exchange(in_turn_, state.phase == match::Phase::Turn);
    const bool between = in_turn_ ? state.pending.kind == match::DecisionKind::BeginTurn : was_in_turn;
    if (!between || match::is_over(state)) return true;
    const std::array<View, 2> views = views_of(state);
    for (const View& view : views)
        for (const std::int16_t value : view.row) rows_.push_back(static_cast<std::int8_t>(value));
    for (const View& view : views)
        for (const std::uint16_t place : view.places) {
            rows_.push_back(static_cast<std::int8_t>(place & 0xff));
            rows_.push_back(static_cast<std::int8_t>(place >> 8));
        }
    const double edge = std::clamp(hand_edge(state, Seat::Home) * edge_parts, -127., 127.);
    rows_.push_back(static_cast<std::int8_t>(std::lround(edge)));
    rows_.push_back(0);
    return true;
}

std::vector<std::int8_t> SampleTaker::take(const match::State& end) {
    const std::int8_t result = end.winner == 0 ? 0 : end.winner == 1 ? 1 : -1;
    for (std::size_t i = sample_bytes - 1; i < rows_.size(); i += sample_bytes) rows_[i] = result;
    return std::move(rows_);
}

}  // namespace dugout::coach
