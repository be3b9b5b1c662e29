#pragma once

// Chances as JSON; docs/api.md tells the shapes.

#include "match/state.hpp"
#include "odds/choices.hpp"
#include "server/json_fwd.hpp"
#include "server/live_match.hpp"
#include "team/language.hpp"

namespace dugout::server {

Json odds_json(const match::State& state, const odds::ChoiceOdds& odds, Language language);

// "dodge 3+, pick-up 4+": what a step must roll; empty where it is free.
std::string price_text(std::span<const odds::PricedRoll> rolls, Language language);

// What the dice of a match gave against what was to be expected of them.
Json luck_json(const LiveMatch& match, Language language);

}  // namespace dugout::server
