#pragma once

// The pages of `dugout league`: what a league shows of itself as text, and the league of computers.

#include <string>
#include <string_view>

#include "league/journal.hpp"
#include "team/language.hpp"

namespace dugout::cli {

// By its number. Bad input where there is none.
const league::Season& find_season(const league::League& league, const std::string& which, Language language);
[[noreturn]] void no_such_match(const std::string& which, Language language);

// table [SEASON], fixtures, matches, sheet TEAM, careers TEAM, top, cemetery, history TEAM, match N, tournament ID,
// next
std::string league_page(const league::Journal& journal, std::string_view what, const std::string& which, int at_entry,
                        const Library& library, Language language);

// Plays the match that waits for its report between two computer coaches and returns that report.
league::Report play_league_match(const league::League& league, const league::MatchDay& day, const Library& library,
                                 std::uint64_t seed, std::string_view coach);

struct Simulation {
    int teams = 12;
    int seasons = 2;
    std::uint64_t seed = 1;
    std::string coach = "scripted";  // on the pitch
};
// A league of computers from its founding on. Empty where an act was refused, which is told in `error`.
bool simulate_league(const Simulation& wanted, const Library& library, league::Journal& journal, std::string& error);

}  // namespace dugout::cli
