#pragma once

// Secret objectives as coaches read them: their own during the match, both sides' after it.

#include <string>
#include <vector>

#include "match/state.hpp"
#include "team/language.hpp"

namespace dugout::words {

// "Fouling frenzy: foul three times (met)", one line for each that the coach was dealt.
std::vector<std::string> objective_lines(const match::State& state, Seat seat, Language language);

// "Millford Lions: 1 secret objective of 3 met: Fouling frenzy." Empty where the match has none or is not over yet
// (matched.objectives.secret).
std::string objectives_result(const match::State& state, Seat seat, const std::string& team, Language language);

}  // namespace dugout::words
