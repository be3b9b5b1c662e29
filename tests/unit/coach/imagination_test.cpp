#include "coach/imagination.hpp"

#include <gtest/gtest.h>

#include "coach/evaluate.hpp"
#include "unit/coach/position.hpp"

namespace dugout::coach {
namespace {

using namespace match;

std::uint64_t positions_looked_at(const State& state, Horizon horizon) {
    std::uint64_t positions = 0;
    Imagination(state, Seat::Home, &evaluate, horizon).outcome(state, {}, 1, positions);
    return positions;
}

// lrb4.turn.marker: whether a marker moves by itself or is moved by hand, a turn lasts as long.
TEST(Imagination, LooksAtTheReplyWhoeverMovesTheMarkers) {
    for (const char* rules : {"lrb4", "lrb4 manual-turn-marker=on"}) {
        State state = position(std::string("rules = \"") + rules +
                               "\"\nplayers = [\"H1-H3 c3 c8 c13\", \"A1-A3 x3 x8 x13\"]\nball = \"m1\"\n");
        const std::uint64_t own = positions_looked_at(state, Horizon::EndOfTurn);
        const std::uint64_t both = positions_looked_at(state, Horizon::Reply);
        EXPECT_GE(both, own + 6) << rules;  // three of theirs have somewhere to go
    }
}

}  // namespace
}  // namespace dugout::coach
