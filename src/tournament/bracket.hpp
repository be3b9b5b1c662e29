#pragma once

// The knock-out: a row of slots. Each block of the row plays for a range of places; neighbours meet, the winners move
// into the first half of their block and the losers into the second, so that in the end slot i is place i + 1.

#include <functional>
#include <vector>

#include "tournament/event.hpp"

namespace dugout::tournament {

// Which seed (0 the best) stands in which slot of a bracket of 2, 4, 8, ... places.
[[nodiscard]] std::vector<int> bracket_order(int size);

// matched.knockout.bracket: the slots with their entrants; nobody is a walk-over. `group` tells whose group an entrant
// comes from, so that the first round does not repeat it.
[[nodiscard]] std::vector<int> seeded_slots(const std::vector<int>& seeds, const std::function<int(int)>& group);

// The bracket as the rounds leave it of which all is decided: until then everybody can still reach the best place of
// his block.
struct Bracket {
    std::vector<int> slots{};  // nobody: empty
    std::vector<char> out{};   // by slot: conceded or gone, and so loses on without playing
    std::vector<int> fell{};   // by slot: the size of the block in which he lost first; 0: unbeaten
    int block = 0;             // how many slots play for the same range of places; 1: all is decided
};
// 0 the knock-out, 1 best of the rest.
[[nodiscard]] Bracket bracket_now(const Event& event, int which);

// The ties of the next round.
[[nodiscard]] std::vector<Tie> next_ties(const Bracket& bracket, int which, bool placement);

// Who goes on from a tie of the knock-out: a side; -1 where that is still open.
[[nodiscard]] int advancing_side(const Event& event, const Round& round, int tie);

struct Placed {
    int who = 0;
    int place = 0;
};
// matched.knockout.placement, matched.rest.bracket: the final places of an event with groups.
[[nodiscard]] std::vector<Placed> knock_out_places(const Event& event);
// The final places of any event: those of the ranking, or of the knock-out where there is one.
[[nodiscard]] std::vector<Placed> final_places(const Event& event);

// Whether those who did not qualify play a bracket of their own, or by ranking.
[[nodiscard]] bool rest_has_bracket(const Event& event);

}  // namespace dugout::tournament
