#include "tournament/stage_checker.hpp"

#include <algorithm>
#include <set>

#include "tournament/bracket.hpp"
#include "tournament/groups.hpp"

namespace dugout::tournament {

namespace {

using Differs = std::optional<LocalText>;
using Two = std::array<int, 2>;  // the smaller first

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Two two(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

// Nobody has two matches, and of those who have to play nobody has none.
Differs check_once(const Event& event, const Round& round, const std::vector<int>& players) {
    std::set<int> seen;
    for (const Tie& tie : round.ties)
        for (const int who : tie.sides) {
            if (who < 0 || seen.insert(who).second) continue;
            const std::string id = event.entrant_id(who);
            return LocalText{id + " has two matches", id + " a deux matchs"};
        }
    for (const int who : players) {
        if (seen.contains(who)) continue;
        const std::string id = event.entrant_id(who);
        return LocalText{id + " has no match", id + " n’a pas de match"};
    }
    return {};
}

// ---- groups

int place_in(const std::vector<int>& group, int who) {
    return static_cast<int>(std::find(group.begin(), group.end(), who) - group.begin());
}

bool met_in_groups(const Event& event, const Two& pair) {
    return std::any_of(event.rounds.begin(), event.rounds.end(), [&](const Round& old) {
        return old.stage == Stage::Groups && std::any_of(old.ties.begin(), old.ties.end(), [&](const Tie& tie) {
                   return !tie.void_ && two(tie.sides[0], tie.sides[1]) == pair;
               });
    });
}

// matched.groups.structure, matched.groups.schedule
Differs check_group_tie(const Event& event, const Tie& tie, int number, bool typed) {
    const auto [a, b] = tie.sides;
    const int group = group_of(event, a);
    const std::string one = event.entrant_id(a);
    if (b < 0) {
        const auto& members = event.groups[at(std::max(group, 0))];
        const bool full = group >= 0 && std::all_of(members.begin(), members.end(),
                                                    [&](int who) { return who >= 0 && event.active(who); });
        if (!full) return {};
        return LocalText{one + " has a bye, and all of his group are there",
                         one + " est exempt, alors que toute sa poule est présente"};
    }
    const std::string both_en = one + " and " + event.entrant_id(b);
    const std::string both_fr = one + " et " + event.entrant_id(b);
    if (group < 0 || group != group_of(event, b))
        return LocalText{both_en + " are not of one group", both_fr + " ne sont pas de la même poule"};
    if (met_in_groups(event, two(a, b)))
        return LocalText{both_en + " have met in their group", both_fr + " se sont déjà rencontrés dans leur poule"};
    // Counted from 0, the places i and j meet in the round i xor j: 1-2 and 3-4, 1-3 and 2-4, 1-4 and 2-3.
    const auto& members = event.groups[at(group)];
    const int due = place_in(members, a) ^ place_in(members, b);
    if (typed || !tie.changed.empty() || due == number) return {};  // by hand the order is free
    const std::string when = std::to_string(due);
    return LocalText{both_en + " are to meet in round " + when + " of their group",
                     both_fr + " doivent se rencontrer à la ronde " + when + " de leur poule"};
}

Differs check_groups(const Event& event, const Round& round) {
    if (event.groups.empty()) return LocalText{"no groups were drawn", "aucune poule n’a été tirée"};
    std::vector<int> players;
    for (const auto& group : event.groups)
        std::copy_if(group.begin(), group.end(), std::back_inserter(players),
                     [&](int who) { return who >= 0 && event.active(who); });
    if (Differs differs = check_once(event, round, players)) return differs;
    for (const Tie& tie : round.ties)
        if (Differs differs =
                check_group_tie(event, tie, static_cast<int>(event.rounds.size()) + 1, round.draw == Draw::Typed))
            return differs;
    return {};
}

// ---- knock-out

struct Runner {
    int who = nobody;
    bool out = false;  // conceded or gone: he loses on without playing (matched.knockout.concede)
    [[nodiscard]] bool plays() const { return who >= 0 && !out; }
};
// Those who play for the same range of places. Of n of them the one at i meets the one at n - 1 - i, and whoever goes
// on takes the better place of the two: so 1 can meet 2 in the last round only.
using Block = std::vector<Runner>;

// Whoever left before that round was paired.
void mark_gone(const Event& event, Runner& one, std::size_t rounds_before) {
    if (one.who < 0) return;
    const int left = event.by_squads() ? event.squads[at(one.who)].left_after : event.coaches[at(one.who)].left_after;
    if (left >= 0 && at(left) <= rounds_before) one.out = true;
}

// The better of two who are to meet: by their match where they played it, else whoever was there.
int going_on(const Event& event, const Round& round, std::array<Runner, 2>& pair) {
    for (std::size_t t = 0; t < round.ties.size(); ++t) {
        const auto& sides = round.ties[t].sides;
        if (pair[0].who < 0 || pair[1].who < 0 || two(sides[0], sides[1]) != two(pair[0].who, pair[1].who)) continue;
        const bool turned = sides[0] != pair[0].who;
        for (const Table* table : tables_of(round, static_cast<int>(t))) {
            if (event.by_squads() || !table->result) continue;
            for (int side = 0; side < 2; ++side)
                if (table->result->quitter == side || table->result->ended == Ended::BothConceded)
                    pair[at(turned ? 1 - side : side)].out = true;
        }
        const int side = advancing_side(event, round, static_cast<int>(t));
        return side < 0 ? side : turned ? 1 - side : side;
    }
    if (pair[0].plays() != pair[1].plays()) return pair[0].plays() ? 0 : 1;
    return pair[0].who >= 0 ? 0 : 1;
}

// matched.knockout.bracket, matched.knockout.placement: who meets whom after the rounds that were played; nothing where
// one of them is still open.
std::optional<std::set<Two>> due_pairs(const Event& event, const std::vector<int>& seeds) {
    std::vector<Block> blocks(1);
    for (const int who : seeds) blocks[0].push_back({who, false});
    for (std::size_t r = 0; r < event.rounds.size(); ++r) {
        const Round& round = event.rounds[r];
        if (round.stage != Stage::KnockOut || blocks[0].size() < 2) continue;
        std::vector<Block> next;
        for (const Block& block : blocks) {
            Block winners, losers;
            for (std::size_t i = 0; i < block.size() / 2; ++i) {
                std::array<Runner, 2> pair = {block[i], block[block.size() - 1 - i]};
                for (Runner& one : pair) mark_gone(event, one, r);
                const int winner = going_on(event, round, pair);
                if (winner < 0) return {};
                winners.push_back(pair[at(winner)]);
                losers.push_back(pair[at(1 - winner)]);
            }
            next.push_back(std::move(winners));
            next.push_back(std::move(losers));
        }
        blocks = std::move(next);
    }
    if (!event.pack->switches.placement_matches) blocks.resize(1);
    std::set<Two> due;
    for (const Block& block : blocks)
        for (std::size_t i = 0; i < block.size() / 2; ++i) {
            std::array<Runner, 2> pair = {block[i], block[block.size() - 1 - i]};
            for (Runner& one : pair) mark_gone(event, one, event.rounds.size());
            if (pair[0].plays() && pair[1].plays()) due.insert(two(pair[0].who, pair[1].who));
        }
    return due;
}

// The seeds of a bracket, walk-overs included, as the rule sets them.
std::vector<int> by_seed(const Event& event, const std::vector<int>& qualifiers) {
    const std::vector<int> slots = seeded_slots(qualifiers, [&](int who) { return group_of(event, who); });
    const std::vector<int> order = bracket_order(static_cast<int>(slots.size()));
    std::vector<int> seeds(slots.size(), nobody);
    for (std::size_t slot = 0; slot < slots.size(); ++slot) seeds[at(order[slot])] = slots[slot];
    return seeds;
}

bool has(const std::vector<int>& list, int who) { return std::find(list.begin(), list.end(), who) != list.end(); }

LocalText not_in_bracket(const Event& event, const Two& pair, bool is_due) {
    const std::string a = event.entrant_id(pair[0]), b = event.entrant_id(pair[1]);
    if (is_due) return {"in the bracket " + a + " meets " + b, "dans le tableau, " + a + " rencontre " + b};
    return {"the bracket does not have " + a + " meet " + b, "le tableau ne prévoit pas " + a + " contre " + b};
}

}  // namespace

StageChecker::Judged StageChecker::judge_knock_out(const Event& before, const Round& round) {
    const std::size_t number = before.rounds.size() + 1;
    const Switches& switches = before.pack->switches;
    if (before.rounds.empty() || before.rounds.back().stage != Stage::KnockOut) {
        const Qualified all = qualified(before);
        seeds_[0] = by_seed(before, all.seeds);
        const bool second = switches.best_of_the_rest && all.rest.size() == all.seeds.size();
        seeds_[1] = second ? by_seed(before, all.rest) : Seeds{};
    }
    if (left_at_ != 0 && left_at_ < number) return {{}, false, {}, {}};
    Judged judged;
    std::set<Two> due;
    for (const Seeds& seeds : seeds_) {
        std::optional<std::set<Two>> pairs = due_pairs(before, seeds);
        if (!pairs) return {{}, false, {}, {}};
        due.merge(*pairs);
    }
    const bool by_rank = switches.best_of_the_rest && seeds_[1].empty();
    judged.ranked.assign(at(before.entrants()), 0);
    std::vector<int> players;
    for (int who = 0; by_rank && who < before.entrants(); ++who)
        if (before.active(who) && !has(seeds_[0], who)) {
            judged.ranked[at(who)] = 1;
            players.push_back(who);
        }
    judged.differs = check_once(before, round, players);
    bool by_hand = round.draw == Draw::Typed;
    for (const Tie& tie : round.ties) {
        const bool ranked =
            judged.ranked[at(tie.sides[0])] != 0 && (tie.sides[1] < 0 || judged.ranked[at(tie.sides[1])] != 0);
        if (ranked) {
            by_hand = by_hand || !tie.changed.empty();
            judged.by_rank.push_back(tie);
        } else if (!judged.differs && due.erase(two(tie.sides[0], tie.sides[1])) == 0 && tie.sides[1] >= 0) {
            judged.differs = not_in_bracket(before, tie.sides, false);
        }
    }
    if (!judged.differs && !due.empty()) judged.differs = not_in_bracket(before, *due.begin(), true);
    if (by_hand) judged.by_rank.clear();
    left_at_ = judged.differs ? number : 0;
    return judged;
}

StageChecker::Judged StageChecker::judge(const Event& before, const Round& round) {
    if (round.stage == Stage::KnockOut) return judge_knock_out(before, round);
    return {check_groups(before, round), true, {}, {}};
}

}  // namespace dugout::tournament
