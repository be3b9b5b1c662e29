#include "tournament/groups.hpp"

#include <algorithm>

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The side that won the only match of these two in the groups; nobody where there was none or it was level.
int winner_between(const Event& event, int a, int b) {
    for (const Round& round : event.rounds) {
        if (round.stage != Stage::Groups) continue;
        for (std::size_t t = 0; t < round.ties.size(); ++t) {
            const auto& sides = round.ties[t].sides;
            const bool theirs = (sides[0] == a && sides[1] == b) || (sides[0] == b && sides[1] == a);
            if (!theirs || round.ties[t].void_) continue;
            const TieScore score = tie_score(event, round, static_cast<int>(t));
            if (!score.complete || score.totals[0].won == score.totals[1].won) return nobody;
            return score.totals[0].won > score.totals[1].won ? sides[0] : sides[1];
        }
    }
    return nobody;
}

bool before(const Line& a, const Line& b) { return a.keys != b.keys ? a.keys > b.keys : a.lot < b.lot; }

}  // namespace

std::vector<std::vector<int>> deal_groups(const std::vector<int>& order) {
    const std::size_t count = (order.size() + group_size - 1) / group_size;
    std::vector<std::vector<int>> groups(count);
    for (std::size_t i = 0; i < order.size(); ++i) groups[i % count].push_back(order[i]);
    for (auto& group : groups) group.resize(group_size, nobody);
    return groups;
}

std::array<std::array<int, 2>, 2> group_schedule(int round) {
    constexpr std::array<std::array<std::array<int, 2>, 2>, group_rounds> schedule = {
        {{{{0, 1}, {2, 3}}}, {{{0, 2}, {1, 3}}}, {{{0, 3}, {1, 2}}}}};
    return schedule[at(round - 1)];
}

int group_of(const Event& event, int entrant) {
    for (std::size_t g = 0; g < event.groups.size(); ++g)
        if (std::find(event.groups[g].begin(), event.groups[g].end(), entrant) != event.groups[g].end())
            return static_cast<int>(g);
    return -1;
}

std::vector<Line> group_table(const Event& event, int group) {
    std::vector<Line> lines;
    for (Line& line : standings(event, {1, group_rounds}))
        if (group_of(event, line.who) == group) lines.push_back(std::move(line));
    lines = ranked(std::move(lines));
    // Exactly two who are equal in all: their own match decides.
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        if (lines[i].keys != lines[i + 1].keys) continue;
        const bool three = (i > 0 && lines[i - 1].keys == lines[i].keys) ||
                           (i + 2 < lines.size() && lines[i + 2].keys == lines[i].keys);
        if (three) continue;
        const int winner = winner_between(event, lines[i].who, lines[i + 1].who);
        if (winner == lines[i + 1].who) std::swap(lines[i], lines[i + 1]);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i].place = static_cast<int>(i) + 1;
    return lines;
}

Qualified qualified(const Event& event) {
    // The groups' first places, then the second ones: each part by points and tie-breakers over all groups.
    std::vector<std::vector<Line>> parts;
    for (std::size_t g = 0; g < event.groups.size(); ++g) {
        std::vector<Line> table = group_table(event, static_cast<int>(g));
        // Whoever has left can neither qualify nor play on.
        std::erase_if(table, [&](const Line& line) { return !event.active(line.who); });
        for (std::size_t i = 0; i < table.size(); ++i) {
            if (parts.size() <= i) parts.emplace_back();
            parts[i].push_back(std::move(table[i]));
        }
    }
    Qualified result;
    const int wanted = event.pack->qualifiers;
    for (auto& part : parts) {
        std::stable_sort(part.begin(), part.end(), before);
        for (const Line& line : part)
            (static_cast<int>(result.seeds.size()) < wanted ? result.seeds : result.rest).push_back(line.who);
    }
    return result;
}

}  // namespace dugout::tournament
