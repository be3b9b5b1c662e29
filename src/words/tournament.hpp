#pragma once

// An event told to people: why a table is as it is, why one stands above another.

#include <string>

#include "team/language.hpp"
#include "tournament/event.hpp"
#include "tournament/standings.hpp"

namespace dugout::words {

// A coach by his name, a squad by its name, "bye", the spare player.
std::string entrant_name(const tournament::Event& event, int entrant, Language language);
std::string coach_name(const tournament::Event& event, int coach, Language language);

// "Ann has met Bob, so the next below her plays", without the rule.
std::string why_tie(const tournament::Event& event, const tournament::Tie& tie, Language language);

// "Ann stands above Bob: equal points, 3 bonus points against 2"
std::string why_above(const tournament::Event& event, const tournament::Line& upper, const tournament::Line& lower,
                      bool squads, Language language);

// What a key of the ranking is called: "points", "bonus points", ...
std::string key_name(const tournament::TieBreaker& key, Language language);

}  // namespace dugout::words
