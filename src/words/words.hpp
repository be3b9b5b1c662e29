#pragma once

// Everything the engine says, in the words of the coaches: what happened, what is asked, what can be answered. The
// engine itself knows no language; this room turns its values into short sentences, complete in each language.

#include <string>
#include <string_view>

#include "match/decision.hpp"
#include "match/events.hpp"
#include "match/state.hpp"
#include "words/names.hpp"

namespace dugout::words {

// One sentence in the present tense. A roll tells what it needs and why, what the dice show and how it ends.
std::string event_text(const match::Event& event, const Names& names, Language language);

// The question that the state waits for, or that the match is over.
std::string decision_text(const match::State& state, const Names& names, Language language);

// What a coach does by making this choice now: "go to e7 (dodge 3+)". Begins with a small letter.
std::string choice_label(const match::State& state, match::Choice choice, const Names& names, Language language);

// The rolls alone that a choice asks for: "dodge 3+, pick-up 4+", "2 dice, the attacker picks". Empty where it is free.
std::string choice_price(const match::State& state, match::Choice choice, Language language);

// What the catalogue calls a rule.
std::string_view rule_title(Rule rule, Language language);

}  // namespace dugout::words
