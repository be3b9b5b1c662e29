#pragma once

// Two coaches against each other over mirrored fixtures: every pair of teams is played twice with the same dice, the
// coaches having changed sides, so that neither teams nor fortune favour one of them.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "coach/coach.hpp"
#include "coach/elo.hpp"
#include "rules/rulebook.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::coach {

struct Contender {
    std::string name;  // as make_coach knows it
    Budget budget;
};

struct ArenaPlan {
    Contender a, b;
    Rulebook rulebook = lrb4();
    std::vector<TeamSheet> teams;  // they meet as coach/fixtures.hpp has it
    const Library* library = &Library::embedded();
    std::uint64_t games = 2;  // made even
    std::uint64_t seed = 0;
    int threads = 1;
    std::optional<double> elo0, elo1;  // both: stop as soon as it is clear which is nearer
    bool samples = false;              // keep what a net can be trained from (coach/samples.hpp)
};

struct ArenaResult {
    Score score;  // of a
    std::uint64_t touchdowns_for = 0, touchdowns_against = 0;
    std::uint64_t decisions = 0;
    Verdict verdict = Verdict::Open;
    double seconds = 0;
    std::vector<std::int8_t> samples;  // of all games in their order
};

// Depends on the plan alone, not on the number of threads. `each` is told, from any thread, how many games are done.
ArenaResult play_arena(const ArenaPlan& plan, const std::function<void(std::uint64_t)>& each = {});

}  // namespace dugout::coach
