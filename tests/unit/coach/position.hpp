#pragma once

// A match for the tests of the coaches, from the text of its position, and what the scripted coach says in it.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "coach/scripted.hpp"
#include "match/engine.hpp"
#include "scenario/position.hpp"

namespace dugout::coach {

inline match::State position(const std::string& text) {
    auto read = scenario::parse_position(text, "test");
    EXPECT_TRUE(read.value) << text;
    return read.value ? scenario::enter(*read.value).state : match::State{};
}

// After these choices and dice, if he had this plan.
inline std::string answer(const std::string& text, std::initializer_list<const char*> choices,
                          const std::vector<FixedDie>& faces, const Plan& plan = {}) {
    match::State state = position(text);
    ScriptedDice dice(faces);
    for (const char* choice : choices) EXPECT_TRUE(match::apply(state, *match::parse_choice(choice), dice)) << choice;
    ScriptedCoach coach;
    coach.follow(plan);
    Random random(1);
    match::ChoiceList legal;
    match::legal(state, legal);
    return match::choice_text(coach.choose(state, legal, {}, random));
}

inline std::string first_answer(const std::string& text) { return answer(text, {}, {}); }

}  // namespace dugout::coach
