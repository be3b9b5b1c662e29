#pragma once

#include "match/state.hpp"
#include "words/drawing.hpp"

namespace dugout::cli {

// What squares mean to the coach who is asked: where his player can go and what it takes, where a ball or a pushed
// player can land, whom the question is about.
words::PitchMarks make_marks(const match::State& state);

}  // namespace dugout::cli
