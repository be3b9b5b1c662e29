#pragma once

// The tactical suite: positions with a choice that is provably best for a stated goal, in families, one file each. The
// form is told in docs/coaches.md.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/decision.hpp"
#include "scenario/reading.hpp"
#include "tactics/goal.hpp"

namespace dugout::tactics {

struct Tactic {
    std::string file;
    int line = 0;
    std::string title;
    Goal goal{};
    match::State state;               // at the decision that is asked about
    std::vector<match::Choice> best;  // any of these
    double chance = 0;                // to reach the goal after them
    double next = 0;                  // after the best of the others
};

// The tactics of one file.
scenario::Read<std::vector<Tactic>> parse_suite(std::string_view text, std::string_view file);

// What the solver finds.
struct Proof {
    std::vector<match::Choice> best;
    double chance = 0;
    double next = 0;
    std::uint64_t applications = 0;
    bool complete = true;  // false: too much to go through, so that other choices may be better than they look

    double margin() const { return chance - next; }
};
Proof prove(const Tactic& tactic);

// Why the claim of a tactic does not hold; nothing when it does.
std::optional<LocalText> refutation(const Tactic& tactic, const Proof& proof);

// As chances are written: "83.33 %".
std::string percent(double chance);

// A choice is only called best when the others are worse by this much.
inline constexpr double least_margin = 0.02;

}  // namespace dugout::tactics
