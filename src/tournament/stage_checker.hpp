#pragma once

// The checker's second half: rounds of groups and of the knock-out, which are not paired by rank. It takes the seeds
// and the winners from groups.cpp and bracket.cpp, and works out apart from them who meets whom.

#include <array>
#include <optional>
#include <vector>

#include "tournament/event.hpp"

namespace dugout::tournament {

class StageChecker {
public:
    struct Judged {
        std::optional<LocalText> differs{};  // empty: as the rules demand
        bool looked_at = true;               // not where an earlier round had left the bracket or is open
        std::vector<Tie> by_rank{};          // of those who did not qualify and have no bracket: matched.rest.bracket
        std::vector<char> ranked{};          // by entrant: who is paired so
    };
    // `before` is the event as it was when the round was paired, its groups drawn. Rounds come in their order; one that
    // comes again was paired again, or changed by hand.
    Judged judge(const Event& before, const Round& round);

private:
    using Seeds = std::vector<int>;  // by seed, the best first; nobody: a walk-over

    Judged judge_knock_out(const Event& before, const Round& round);

    std::array<Seeds, 2> seeds_{};  // of the knock-out and of best of the rest
    std::size_t left_at_ = 0;       // the round that left the bracket; 0: none
};

}  // namespace dugout::tournament
