#include "tournament/bracket.hpp"

#include <algorithm>

#include "tournament/groups.hpp"
#include "tournament/standings.hpp"

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

int bracket_size(std::size_t entrants) {
    int size = 2;
    while (size < static_cast<int>(entrants)) size *= 2;
    return size;
}

}  // namespace

std::vector<int> bracket_order(int size) {
    if (size == 4) return {0, 3, 1, 2};  // the better seed is named first
    std::vector<int> order = size <= 2 ? std::vector<int>{0, 1} : std::vector<int>{0, 3, 2, 1};
    while (static_cast<int>(order.size()) < size) {
        const int twice = static_cast<int>(order.size()) * 2;
        std::vector<int> next;
        for (const int seed : order) {
            next.push_back(seed);
            next.push_back(twice - 1 - seed);
        }
        order = std::move(next);
    }
    return order;
}

std::vector<int> seeded_slots(const std::vector<int>& seeds, const std::function<int(int)>& group) {
    const int size = bracket_size(seeds.size());
    std::vector<int> who(at(size), nobody);  // by seed number
    std::copy(seeds.begin(), seeds.end(), who.begin());
    const auto clash = [&](int better) {
        const int a = who[at(better)];
        const int b = who[at(size - 1 - better)];
        return a >= 0 && b >= 0 && group(a) == group(b);
    };
    // Seed `better` meets seed `size - 1 - better`. The worse one changes places with the nearest of the worse half.
    for (int better = 0; better < size / 2; ++better) {
        if (!clash(better)) continue;
        const int worse = size - 1 - better;
        bool done = false;
        for (int step = 1; step < size && !done; ++step)
            for (const int other : {worse + step, worse - step}) {
                if (done || other < size / 2 || other >= size || who[at(other)] < 0) continue;
                std::swap(who[at(worse)], who[at(other)]);
                done = !clash(better) && !clash(size - 1 - other);
                if (!done) std::swap(who[at(worse)], who[at(other)]);
            }
    }
    std::vector<int> slots;
    for (const int seed : bracket_order(size)) slots.push_back(who[at(seed)]);
    return slots;
}

// ---- results

namespace {

// matched.knockout.squads: wins, then the sums of that round, then the roll of the captains.
int advancing_squad(const Event& event, const Round& round, int tie) {
    const TieScore score = tie_score(event, round, tie);
    if (!score.complete) return -1;
    const auto keys = [](const Totals& one) {
        return std::array<int, 5>{one.won, one.bonus, one.scored - one.conceded, one.scored, one.casualties};
    };
    if (keys(score.totals[0]) != keys(score.totals[1])) return keys(score.totals[0]) > keys(score.totals[1]) ? 0 : 1;
    return round.ties[at(tie)].advances;
}

// Who gave up or left: he loses on to the lowest place that he could still have reached (matched.knockout.concede).
bool quits(const Event& event, const Round& round, int tie, int side) {
    if (event.by_squads()) return false;
    for (const Table* table : tables_of(round, tie))
        if (table->result && (table->result->quitter == side || table->result->ended == Ended::BothConceded))
            return true;
    return false;
}

bool gone(const Event& event, int entrant, int rounds_paired) {
    const int left = event.by_squads() ? event.squads[at(entrant)].left_after : event.coaches[at(entrant)].left_after;
    return left >= 0 && left <= rounds_paired;
}

int find_tie(const Round& round, int which, int slot) {
    for (std::size_t t = 0; t < round.ties.size(); ++t)
        if (round.ties[t].bracket == which && round.ties[t].slot == slot) return static_cast<int>(t);
    return -1;
}

struct Player {
    int who = nobody;
    bool out = false;
    int fell = 0;
};

}  // namespace

int advancing_side(const Event& event, const Round& round, int tie) {
    if (event.by_squads()) return advancing_squad(event, round, tie);
    const std::vector<const Table*> tables = tables_of(round, tie);
    if (tables.empty() || !tables.front()->result) return -1;
    const Outcome& result = *tables.front()->result;
    if (result.ended == Ended::BothConceded) return 0;  // both are out: it only decides who is the lower of the two
    const int winner = worth(result, *event.pack, true).winner;
    return winner >= 0 ? winner : result.advances;
}

namespace {

bool all_decided(const Event& event, const Round& round, int which) {
    for (int tie = 0; tie < static_cast<int>(round.ties.size()); ++tie)
        if (round.ties[at(tie)].bracket == which && advancing_side(event, round, tie) < 0) return false;
    return true;
}

}  // namespace

Bracket bracket_now(const Event& event, int which) {
    Bracket bracket;
    const auto& slots = event.seeds[at(which)];
    std::vector<Player> row;
    for (const int who : slots) row.push_back({who, false, 0});
    bracket.block = static_cast<int>(row.size());
    for (std::size_t r = 0; r < event.rounds.size(); ++r) {
        const Round& round = event.rounds[r];
        if (round.stage != Stage::KnockOut || bracket.block < 2) continue;
        if (!all_decided(event, round, which)) break;
        std::vector<Player> next(row.size());
        for (std::size_t start = 0; start < row.size(); start += at(bracket.block))
            for (std::size_t i = 0; i < at(bracket.block) / 2; ++i) {
                const std::size_t slot = start + 2 * i;
                std::array<Player, 2> two = {row[slot], row[slot + 1]};
                for (Player& one : two)
                    if (one.who >= 0 && gone(event, one.who, static_cast<int>(r))) one.out = true;
                const int tie = find_tie(round, which, static_cast<int>(slot));
                int winner = 0;
                if (tie >= 0) {
                    winner = advancing_side(event, round, tie);
                    for (int side = 0; side < 2; ++side)
                        if (quits(event, round, tie, side)) two[at(side)].out = true;
                } else if ((two[0].who < 0 || two[0].out) && two[1].who >= 0 && !two[1].out) {
                    winner = 1;
                } else if (two[0].who < 0 && two[1].who >= 0) {
                    winner = 1;
                }
                Player& loser = two[at(1 - winner)];
                if (loser.fell == 0) loser.fell = bracket.block;
                next[start + i] = two[at(winner)];
                next[start + at(bracket.block) / 2 + i] = loser;
            }
        row = std::move(next);
        bracket.block /= 2;
    }
    for (const Player& one : row) {
        bracket.slots.push_back(one.who);
        const bool left = one.who >= 0 && gone(event, one.who, static_cast<int>(event.rounds.size()));
        bracket.out.push_back(one.out || left ? 1 : 0);
        bracket.fell.push_back(one.fell);
    }
    return bracket;
}

std::vector<Tie> next_ties(const Bracket& bracket, int which, bool placement) {
    std::vector<Tie> ties;
    const std::size_t end = placement ? bracket.slots.size() : at(bracket.block);
    for (std::size_t slot = 0; bracket.block >= 2 && slot + 1 < end; slot += 2) {
        const int a = bracket.slots[slot];
        const int b = bracket.slots[slot + 1];
        if (a < 0 || b < 0 || bracket.out[slot] != 0 || bracket.out[slot + 1] != 0) continue;  // a walk-over
        Tie tie;
        tie.sides = {a, b};
        tie.why = slot < at(bracket.block) ? Rule::matched_knockout_bracket : Rule::matched_knockout_placement;
        tie.bracket = which;
        tie.slot = static_cast<int>(slot);
        ties.push_back(std::move(tie));
    }
    return ties;
}

// ---- places

bool rest_has_bracket(const Event& event) { return !event.seeds[1].empty(); }

namespace {

void place_bracket(const Event& event, int which, int before, std::vector<Placed>& places) {
    const Bracket bracket = bracket_now(event, which);
    const bool placement = event.pack->switches.placement_matches;
    for (std::size_t slot = 0; slot < bracket.slots.size(); ++slot) {
        if (bracket.slots[slot] < 0) continue;
        int place = static_cast<int>(slot) + 1;
        // Without placement matches those beaten in the same round share the best place of their range.
        if (!placement && bracket.fell[slot] > 0 && bracket.out[slot] == 0) place = bracket.fell[slot] / 2 + 1;
        if (bracket.block > 1)  // not decided yet: the best he can still reach
            place = static_cast<int>(slot) / bracket.block * bracket.block + 1;
        places.push_back({bracket.slots[slot], before + place});
    }
}

}  // namespace

std::vector<Placed> knock_out_places(const Event& event) {
    std::vector<Placed> places;
    place_bracket(event, 0, 0, places);
    const int qualified_count = static_cast<int>(places.size());
    const auto placed = [&](int who) {
        return std::any_of(places.begin(), places.end(), [&](const Placed& one) { return one.who == who; });
    };
    if (rest_has_bracket(event)) {
        place_bracket(event, 1, qualified_count, places);
    }
    // The others by all that they have played: group stage and the rounds of the rest together.
    std::vector<Line> others;
    for (Line& line : standings(event))
        if (!placed(line.who)) others.push_back(std::move(line));
    const int before = static_cast<int>(places.size());
    for (const Line& line : ranked(std::move(others))) places.push_back({line.who, before + line.place});
    std::stable_sort(places.begin(), places.end(), [](const Placed& a, const Placed& b) { return a.place < b.place; });
    return places;
}

std::vector<Placed> final_places(const Event& event) {
    if (event.pack && !event.seeds[0].empty()) return knock_out_places(event);
    std::vector<Placed> places;
    for (const Line& line : standings(event)) places.push_back({line.who, line.place});
    return places;
}

}  // namespace dugout::tournament
