#pragma once

// The ranking: what everybody has gained, in which order that puts them, and why one stands above another.

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "tournament/event.hpp"

namespace dugout::tournament {

struct Totals {
    int points = 0;  // TP; of a squad its own, from counting wins
    int bonus = 0;
    int scored = 0, conceded = 0;
    int casualties = 0;
    int won = 0, drawn = 0, lost = 0;
    int objectives = 0;
    int sent_off = 0;
    int votes = 0;
    std::map<std::string, int> own{};

    void add(const Totals& other);
};

struct Line {
    int who = 0;    // a coach or a squad
    int place = 0;  // shared by those who are equal in all; 0: holds none (disqualified)
    int lot = 0;
    bool withdrawn = false;
    Totals totals{};
    std::vector<long> keys{};  // what is compared, the first first; more is always better
};

// Which rounds count.
struct Span {
    int first = 1;
    int last = 1'000'000;
};

// matched.score.rank, matched.tiebreak.*: of all coaches who have not been disqualified, best first; those equal in
// everything share a place and stand in the order of their lots.
[[nodiscard]] std::vector<Line> coach_standings(const Event& event, Span rounds = {});
// matched.team.points, matched.team.tiebreak
[[nodiscard]] std::vector<Line> squad_standings(const Event& event, Span rounds = {});
// Of those who are paired: coaches, or squads in an event by squads.
[[nodiscard]] std::vector<Line> standings(const Event& event, Span rounds = {});

// What the keys mean: "points", then the tie-breakers by their ids.
[[nodiscard]] std::vector<TieBreaker> coach_keys(const Pack& pack);
[[nodiscard]] std::vector<TieBreaker> squad_keys(const Pack& pack);

// Sums of some, put into order: for group tables and the best of the rest.
[[nodiscard]] std::vector<Line> ranked(std::vector<Line> lines);

// The first key that puts one above the other; -1: only the lot does, or they share a place.
[[nodiscard]] int deciding_key(const Line& upper, const Line& lower);

// Squad TP and wins of one tie: matched.team.points.
struct TieScore {
    std::array<int, 2> points{};
    std::array<Totals, 2> totals{};
    bool complete = true;
};
[[nodiscard]] TieScore tie_score(const Event& event, const Round& round, int tie);

// What a confirmed table adds to one of its sides.
[[nodiscard]] Totals gained(const Event& event, const Round& round, const Table& table, int side);

// The entrants who are paired next, in the order of the ranking, and what they have played.
struct Listed {
    std::vector<int> entrants{};
    Field field{};
};
[[nodiscard]] Listed listed(const Event& event, const std::vector<Line>& lines,
                            const std::function<bool(int)>& takes_part);

}  // namespace dugout::tournament
