#pragma once

// The pairing checker: was this round the one that the rules demand, and if not, which step differs? Written from the
// text of the rules and not from the pairing itself: it ranks by its own sums and asks the rank of a random
// skew-symmetric matrix (Tutte, Lovász) whether a rest can be paired, where the pairing looks for augmenting paths.

#include <span>
#include <string>
#include <vector>

#include "journal/entry.hpp"
#include "tournament/event.hpp"

namespace dugout::tournament {

// Empty: it is the one. Places count from 1 in the text.
[[nodiscard]] std::string check_pairing(const Field& field, const Pairing& pairing);

struct Finding {
    int round = 0;
    std::string what{};
};

struct Checked {
    std::vector<Finding> findings{};
    int rounds = 0;     // looked at
    int rematches = 0;  // that could not be avoided
    int odd_rounds = 0;
    int by_lot = 0;         // drawn at random, in the order of registration or typed in: nothing to check against
    int stages = 0;         // of groups and of the knock-out, which have rules of their own
    std::string refused{};  // an entry that cannot be carried out
};
// Every round of a journal, each against the event as it was when it was paired. Groups, brackets and rounds typed in
// by hand are no business of this checker.
[[nodiscard]] Checked check_journal(std::span<const journal::Entry> entries);

}  // namespace dugout::tournament
