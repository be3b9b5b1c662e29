#pragma once

// Who answers for a seat when no person does. A coach sees the state and the list of legal answers and picks one
// of them; all chance it needs comes from `random`, so that the same seed gives the same play.

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "match/decision.hpp"
#include "match/state.hpp"
#include "rules/dice.hpp"

namespace dugout::coach {

// How much thinking a coach may do in one team turn. Positions make the same play on every machine, seconds do not;
// where both are given, whichever is used up first ends the thinking. Somebody else may end it as well: a coach who
// sees the flag raised answers within a few milliseconds with the best he has found.
struct Budget {
    std::uint64_t positions = 0;              // looked at; 0: as many as the seconds allow
    double seconds = 0;                       // by the clock on the wall; 0: as many as the positions take
    const std::atomic<bool>* stop = nullptr;  // raised by another thread; nobody: never
    int cores = 1;                            // that may think at once; what he finds does not depend on them

    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

class Coach {
public:
    virtual ~Coach() = default;

    // One of `legal`, which is what match::legal lists for this state and is never empty.
    virtual match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                                 Random& random) = 0;
};

// A new coach of that name; none where there is no such coach.
std::unique_ptr<Coach> make_coach(std::string_view name);
std::span<const std::string_view> coach_names();

}  // namespace dugout::coach
