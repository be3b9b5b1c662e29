#pragma once

// A league told to people: the lines of its history, what a match waits for, the names of its things.

#include <string>

#include "league/league.hpp"
#include "team/language.hpp"

namespace dugout::words {

// "Reikland Lions: re-roll, -50,000 gold pieces", without the rule.
std::string line(const league::Change& change, const league::League& league, Language language);

// "roll for the gate", "the Lions choose: the star player roll of Kurt Hammer"
std::string asks(const league::MatchDay& day, const league::League& league, Language language);

// "Kurt Hammer", or "Lineman 7" where he has no name.
std::string member_name(const league::Member& member, Language language, const Library& library);

// "MA", in French "M": what a sheet calls the characteristic "ma".
std::string stat_name(std::string_view word, Language language);

// 12,000 or 12 000
std::string gold(Gold amount, Language language);

}  // namespace dugout::words
