#pragma once

// The pairing checker: was this round the one that the rules demand, and if not, which step differs? Written from the
// text of the rules and not from the pairing itself: it ranks by its own sums and asks the rank of a random
// skew-symmetric matrix (Tutte, Lovász) whether a rest can be paired, where the pairing looks for augmenting paths.

#include <optional>
#include <span>
#include <vector>

#include "journal/entry.hpp"
#include "tournament/event.hpp"

namespace dugout::tournament {

// Nothing: it is the one. Places count from 1 in the text.
[[nodiscard]] std::optional<LocalText> check_pairing(const Field& field, const Pairing& pairing);

struct Finding {
    int round = 0;
    LocalText what{};
};

struct Checked {
    std::vector<Finding> findings{};
    int rounds = 0;     // looked at
    int rematches = 0;  // that could not be avoided
    int odd_rounds = 0;
    int by_lot = 0;       // drawn at random, in the order of registration or typed in: nothing to check against
    int astray = 0;       // of the knock-out, after a round that had left the bracket or is open
    LocalText refused{};  // an entry that cannot be carried out
};
// Every round of a journal, each against the event as it was when it was paired: by rank here, groups and knock-out in
// stage_checker.hpp, those also as they were typed in or changed by hand.
[[nodiscard]] Checked check_journal(std::span<const journal::Entry> entries);

}  // namespace dugout::tournament
