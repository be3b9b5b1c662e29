#pragma once

// Every team against every other, itself included: what came of it as a table, a line for each team, or JSON.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/sim.hpp"
#include "team/language.hpp"
#include "team/library.hpp"

namespace dugout::cli {

// One series for each ordered pair of teams, row by row. All take rulebook, coaches, games and check from `common`; a
// series has its own seed, with which `dugout sim` plays the same games again.
std::vector<SimPlan> all_pairs(const std::vector<TeamSheet>& teams, const SimPlan& common);

// What a team did in all its matches but those against itself, which say nothing about it.
struct TeamRecord {
    std::uint64_t won = 0, drawn = 0, lost = 0;
    std::uint64_t touchdowns = 0, touchdowns_against = 0;
    std::uint64_t casualties = 0, casualties_against = 0;  // inflicted on the opponents' players, suffered by its own
    std::uint64_t deaths = 0;                              // suffered

    std::uint64_t games() const { return won + drawn + lost; }
    friend bool operator==(const TeamRecord&, const TeamRecord&) = default;
};
std::vector<TeamRecord> team_records(const std::vector<SimTally>& tallies);

// `common` is the plan that all_pairs was given.
std::string pairs_report(const SimPlan& common, const std::vector<TeamSheet>& teams, const SeriesResult& result,
                         const Library& library, Language language);
std::string pairs_json(const SimPlan& common, const std::vector<TeamSheet>& teams, const SeriesResult& result);

}  // namespace dugout::cli
