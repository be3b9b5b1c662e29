#include "tournament/checker.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "rules/dice.hpp"
#include "tournament/book.hpp"
#include "tournament/stage_checker.hpp"

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// ---- can they be paired?

constexpr std::uint64_t prime = 2147483647;

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
    std::uint64_t result = 1;
    for (; exponent > 0; exponent >>= 1) {
        if ((exponent & 1) != 0) result = result * base % prime;
        base = base * base % prime;
    }
    return result;
}

int rank(std::vector<std::vector<std::uint64_t>> matrix) {
    const std::size_t n = matrix.size();
    std::size_t row = 0;
    for (std::size_t column = 0; column < n && row < n; ++column) {
        std::size_t pivot = row;
        while (pivot < n && matrix[pivot][column] == 0) ++pivot;
        if (pivot == n) continue;
        std::swap(matrix[pivot], matrix[row]);
        const std::uint64_t inverse = power(matrix[row][column], prime - 2);
        for (std::size_t below = row + 1; below < n; ++below) {
            if (matrix[below][column] == 0) continue;
            const std::uint64_t factor = prime - matrix[below][column] * inverse % prime;
            for (std::size_t k = column; k < n; ++k)
                matrix[below][k] = (matrix[below][k] + factor * matrix[row][k]) % prime;
        }
        ++row;
    }
    return static_cast<int>(row);
}

using List = std::vector<int>;

struct Price {
    int rematches = 0;  // r of the algorithm
    int meetings = 0;   // q
    friend auto operator<=>(const Price&, const Price&) = default;
};

class Rest {
public:
    explicit Rest(const Field& field) : field_(field) {
        for (const auto& row : field.met)
            for (const int times : row) most_ = std::max(most_, times);
    }

    int times(int a, int b) const { return field_.met[at(a)][at(b)]; }

    // The fewest rematches, and with them the fewest earlier meetings, with which all of the list can be paired.
    Price least(const List& list) const {
        if (list.empty()) return {};
        // The rank is twice the number of pairs that have not met; whoever is left over has met all others left over.
        const int rematches = (static_cast<int>(list.size()) - rank(tutte(list))) / 2;
        if (rematches == 0 || most_ <= 1) return {rematches, rematches};
        return {rematches, static_cast<int>(list.size()) <= 20 ? meetings(list, rematches) : rematches};
    }

private:
    std::vector<std::vector<std::uint64_t>> tutte(const List& list) const {
        Random random(list.size());
        std::vector<std::vector<std::uint64_t>> matrix(list.size(), std::vector<std::uint64_t>(list.size(), 0));
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = i + 1; j < list.size(); ++j) {
                if (times(list[i], list[j]) > 0) continue;
                matrix[i][j] = random.next() % (prime - 1) + 1;
                matrix[j][i] = prime - matrix[i][j];
            }
        return matrix;
    }

    // By trying all: sets of those who are still to be paired, the lowest bit first.
    int meetings(const List& list, int rematches) const {
        std::map<std::uint32_t, Price> known;
        const auto best = [&](auto&& self, std::uint32_t left) -> Price {
            if (left == 0) return {};
            const auto found = known.find(left);
            if (found != known.end()) return found->second;
            const int a = std::countr_zero(left);
            Price result{1'000'000, 1'000'000};
            for (int b = a + 1; b < static_cast<int>(list.size()); ++b) {
                if ((left >> b & 1) == 0) continue;
                const int k = times(list[at(a)], list[at(b)]);
                Price rest = self(self, left & ~(1u << a) & ~(1u << b));
                rest.rematches += k > 0 ? 1 : 0;
                rest.meetings += k;
                result = std::min(result, rest);
            }
            known[left] = result;
            return result;
        };
        const Price result = best(best, static_cast<std::uint32_t>((std::uint64_t{1} << list.size()) - 1));
        return result.rematches == rematches ? result.meetings : -1;
    }

    const Field& field_;
    int most_ = 0;
};

List without(List list, int a, int b = -1) {
    std::erase_if(list, [&](int one) { return one == a || one == b; });
    return list;
}

std::string place(int one) { return std::to_string(one + 1); }

Price price_of(const Rest& rest, std::span<const Pair> pairs) {
    Price price;
    for (const Pair& pair : pairs) {
        const int k = rest.times(pair.a, pair.b);
        price.rematches += k > 0 ? 1 : 0;
        price.meetings += k;
    }
    return price;
}

using Differs = std::optional<LocalText>;

Differs step(int number, const std::string& en, const std::string& fr) {
    return LocalText{"step " + std::to_string(number) + ": " + en, "étape " + std::to_string(number) + " : " + fr};
}

// (2) and (4): the first of those with the fewest odd rounds with whom the rest is cheapest.
Differs check_odd(const Field& field, const Rest& rest, const List& list, const Pairing& pairing, const Price& price) {
    int fewest = 1'000'000;
    for (const int one : list) fewest = std::min(fewest, field.odd_rounds[at(one)]);
    if (pairing.odd < 0)
        return step(2, "the number is odd and nobody is the odd one out",
                    "le nombre est impair et personne n’est exempt");
    const std::string odd = place(pairing.odd);
    if (std::find(list.begin(), list.end(), pairing.odd) == list.end())
        return step(2, odd + " cannot be the odd one out", odd + " ne peut pas être exempt");
    if (field.odd_rounds[at(pairing.odd)] != fewest)
        return step(2, odd + " has been the odd one out more often than another",
                    odd + " a été exempt plus souvent qu’un autre");
    for (auto one = list.rbegin(); one != list.rend(); ++one) {
        if (field.odd_rounds[at(*one)] != fewest || *one == pairing.odd) continue;
        const bool before = *one > pairing.odd;
        if (!before && price == Price{}) break;
        const Price other = rest.least(without(list, *one));
        if (other < price || (before && other == price))
            return step(4, place(*one) + " comes before " + odd + " as the odd one out",
                        place(*one) + " passe avant " + odd + " pour être exempt");
    }
    return {};
}

// (3): for every first of the list each opponent who would have come earlier must leave a rest that is too dear.
Differs check_order(const Rest& rest, List list, std::span<const Pair> pairs, Price left) {
    for (const Pair& pair : pairs) {
        if (list.empty() || pair.a != list.front())
            return step(3,
                        "the next to be paired is " + (list.empty() ? "nobody" : place(list.front())) + ", not " +
                            place(pair.a),
                        "le prochain à apparier est " + (list.empty() ? "personne" : place(list.front())) + ", pas " +
                            place(pair.a));
        if (std::find(list.begin(), list.end(), pair.b) == list.end())
            return step(3, place(pair.b) + " is not there to be paired", place(pair.b) + " n’est pas à apparier");
        List order(list.begin() + 1, list.end());
        std::stable_sort(order.begin(), order.end(),
                         [&](int x, int y) { return rest.times(pair.a, x) < rest.times(pair.a, y); });
        for (const int b : order) {
            if (b == pair.b) break;
            const int k = rest.times(pair.a, b);
            const Price own{k > 0 ? 1 : 0, k};
            if (own.rematches > left.rematches || own.meetings > left.meetings) continue;
            Price whole = rest.least(without(list, pair.a, b));
            whole.rematches += own.rematches;
            whole.meetings += own.meetings;
            if (whole.rematches <= left.rematches && whole.meetings <= left.meetings)
                return step(3, place(pair.a) + " meets " + place(b) + " before " + place(pair.b),
                            place(pair.a) + " rencontre " + place(b) + " avant " + place(pair.b));
        }
        const int k = rest.times(pair.a, pair.b);
        left.rematches -= k > 0 ? 1 : 0;
        left.meetings -= k;
        list = without(list, pair.a, pair.b);
    }
    if (list.empty()) return {};
    return step(3, place(list.front()) + " is not paired", place(list.front()) + " n’est pas apparié");
}

}  // namespace

Differs check_pairing(const Field& field, const Pairing& pairing) {
    const Rest rest(field);
    List list;
    for (int i = 0; i < field.size(); ++i) list.push_back(i);
    std::span<const Pair> pairs = pairing.pairs;
    if (field.final_pair && list.size() >= 2) {
        if (pairs.empty() || pairs[0].a != 0 || pairs[0].b != 1)
            return step(1, "first and second meet in the last round",
                        "le premier et le deuxième se rencontrent à la dernière ronde");
        pairs = pairs.subspan(1);
        list = without(list, 0, 1);
    }
    const Price price = price_of(rest, pairs);
    if (list.size() % 2 == 1) {
        if (Differs odd = check_odd(field, rest, list, pairing, price)) return odd;
        list = without(list, pairing.odd);
    } else if (pairing.odd >= 0) {
        return step(2, "the number is even and " + place(pairing.odd) + " is the odd one out",
                    "le nombre est pair et " + place(pairing.odd) + " est exempt");
    }
    if (price > Price{} && rest.least(list) < price)
        return step(4, "fewer rematches are possible", "moins de revanches sont possibles");
    return check_order(rest, list, pairs, price);
}

// ---- rounds of a journal

namespace {

// An entrant's sums, added up anew.
struct Sum {
    std::array<long, 8> keys{};  // what ranks him, the first first
    int lot = 0;
};

struct MatchSum {
    std::array<int, 2> points{}, bonus{}, scored{};
    int winner = -1;
};

// What the rules give for a match, by the numbers of the book.
MatchSum sum_of(const Outcome& result, bool knock_out) {
    MatchSum sum;
    const auto& sides = result.sides;
    const int penalty = knock_out || result.excused ? 0 : -1;
    if (result.ended == Ended::Bye) return {{2, 0}, {1, 0}, {2, 0}, 0};
    if (result.ended == Ended::BothConceded) return {{penalty, penalty}, {0, 0}, {0, 0}, -1};
    if (result.quitter >= 0) {
        const std::size_t loser = at(result.quitter);
        const int own = sides[1 - loser].touchdowns;
        const int other = sides[loser].touchdowns;
        sum.winner = 1 - result.quitter;
        sum.points[1 - loser] = 2;
        sum.points[loser] = penalty;
        sum.bonus[1 - loser] = 3;
        const bool better = own - other > 3 || (own - other == 3 && own > 3);
        sum.scored[1 - loser] = better ? own : 3;
        sum.scored[loser] = better ? other : 0;
        return sum;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const int own = sides[i].touchdowns;
        const int other = sides[1 - i].touchdowns;
        sum.scored[i] = own;
        sum.points[i] = own > other ? 2 : own == other ? 1 : 0;
        sum.bonus[i] = (own >= 3 ? 1 : 0) + (other == 0 ? 1 : 0) + (sides[i].casualties[0] >= 3 ? 1 : 0);
        if (own > other) sum.winner = static_cast<int>(i);
    }
    return sum;
}

// The ranking of those who are still in: coaches by TP, BP, difference, TD, CAS; squads by TP, wins, draws and then so.
List ranking(const Event& event, const std::vector<char>& takes_part) {
    std::vector<Sum> sums(takes_part.size());
    const bool squads = event.by_squads();
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i].lot = squads ? event.squads[i].lot : event.coaches[i].lot;
    for (const Round& round : event.rounds) {
        std::vector<std::array<int, 2>> wins(round.ties.size());
        for (const Table& table : round.tables) {
            if (!table.result || table.void_) continue;
            const MatchSum match = sum_of(*table.result, round.stage == Stage::KnockOut);
            for (std::size_t side = 0; side < 2; ++side) {
                const int coach = table.coaches[side];
                if (coach < 0) continue;
                auto& keys = sums[at(squads ? event.coaches[at(coach)].squad : coach)].keys;
                const bool won = match.winner == static_cast<int>(side);
                const bool drawn = match.winner < 0 && table.result->ended != Ended::BothConceded;
                if (!squads) keys[0] += match.points[side];
                if (squads) keys[1] += won ? 1 : 0;
                if (squads) keys[2] += drawn ? 1 : 0;
                keys[3] += match.bonus[side];
                keys[4] += match.scored[side] - match.scored[1 - side];
                keys[5] += match.scored[side];
                for (const int casualties : table.result->sides[side].casualties) keys[6] += casualties;
                if (won) ++wins[at(table.tie)][side];
            }
        }
        for (std::size_t t = 0; squads && t < round.ties.size(); ++t)
            for (std::size_t side = 0; side < 2; ++side)
                if (round.ties[t].sides[side] >= 0 && !round.ties[t].void_)
                    sums[at(round.ties[t].sides[side])].keys[0] += wins[t][side] > wins[t][1 - side]    ? 2
                                                                   : wins[t][side] == wins[t][1 - side] ? 1
                                                                                                        : 0;
    }
    List list;
    for (std::size_t i = 0; i < sums.size(); ++i)
        if (takes_part[i] != 0) list.push_back(static_cast<int>(i));
    std::sort(list.begin(), list.end(), [&](int a, int b) {
        const Sum& one = sums[at(a)];
        const Sum& other = sums[at(b)];
        return one.keys != other.keys ? one.keys > other.keys : one.lot < other.lot;
    });
    return list;
}

LocalText named(const Event& event, const List& list, const LocalText& differs) {
    std::string places;
    for (std::size_t i = 0; i < list.size(); ++i)
        places += " " + place(static_cast<int>(i)) + " " + event.entrant_id(list[i]);
    return {differs.en + ", where the places are" + places, differs.fr + ", où les places sont" + places};
}

// Those who take part, paired by rank.
Differs check_ranked(const Event& before, const std::vector<char>& takes_part, std::span<const Tie> ties,
                     bool final_pair, Checked& checked) {
    const List list = ranking(before, takes_part);
    std::vector<int> place_of(takes_part.size(), -1);
    for (std::size_t i = 0; i < list.size(); ++i) place_of[at(list[i])] = static_cast<int>(i);
    Field field(list.size());
    for (const Round& old : before.rounds)
        for (const Tie& tie : old.ties) {
            if (tie.void_) continue;
            const int a = tie.sides[0] >= 0 ? place_of[at(tie.sides[0])] : -1;
            const int b = tie.sides[1] >= 0 ? place_of[at(tie.sides[1])] : -1;
            if (tie.sides[1] < 0 && a >= 0) ++field.odd_rounds[at(a)];
            if (a >= 0 && b >= 0) field.meet(a, b);
        }
    field.final_pair = final_pair;
    Pairing pairing;
    for (const Tie& tie : ties) {
        const int a = place_of[at(tie.sides[0])];
        if (tie.sides[1] < 0) {
            pairing.odd = a;
            ++checked.odd_rounds;
            continue;
        }
        const int b = place_of[at(tie.sides[1])];
        pairing.pairs.push_back({a, b, field.met[at(a)][at(b)], Rule::none, {}});
        if (field.met[at(a)][at(b)] > 0) ++checked.rematches;
    }
    const Differs differs = check_pairing(field, pairing);
    return differs ? Differs{named(before, list, *differs)} : Differs{};
}

Differs check_round(const Event& before, const Round& round, Checked& checked) {
    std::vector<char> takes_part(at(before.entrants()), 0);
    for (int i = 0; i < before.entrants(); ++i) takes_part[at(i)] = before.active(i) ? 1 : 0;
    const bool final_pair = before.pack->switches.final_round_rematch &&
                            static_cast<int>(before.rounds.size()) + 1 == before.planned_rounds();
    return check_ranked(before, takes_part, round.ties, final_pair, checked);
}

// What a journal comes to, entry by entry. A round that is paired again or changed takes the place of its first form.
class Reader {
public:
    Checked run(std::span<const journal::Entry> entries) {
        for (const journal::Entry& entry : entries) {
            if (const Maybe no = apply_in_place(book_, entry)) {
                const std::string number = std::to_string(entry.number);
                checked_.refused = {number + ": " + text(*no, Language::English),
                                    number + " : " + text(*no, Language::French)};
                return checked_;
            }
            const std::string_view verb = std::string_view(entry.act).substr(0, entry.act.find(' '));
            if (verb == "pair" || verb == "pair-again") {
                before_ = book_.event;
                before_.rounds.pop_back();
            }
            if (verb == "pair" || verb == "pair-again" || verb == "change") look(verb != "change");
        }
        for (const auto& [number, one] : rounds_) {
            checked_.rounds += one.rounds;
            checked_.rematches += one.rematches;
            checked_.odd_rounds += one.odd_rounds;
            checked_.by_lot += one.by_lot;
            checked_.astray += one.astray;
            checked_.findings.insert(checked_.findings.end(), one.findings.begin(), one.findings.end());
        }
        return checked_;
    }

private:
    void look(bool paired) {
        const Round& round = book_.event.rounds.back();
        const int number = static_cast<int>(book_.event.rounds.size());
        const bool by_rank = round.stage == Stage::Rounds && round.draw == Draw::Ranking;
        if (round.stage == Stage::Rounds && !paired) return;  // what a hand changes in it is its own reason
        Checked one;
        Differs differs;
        if (by_rank) {
            differs = check_round(before_, round, one);
        } else if (round.stage == Stage::Rounds) {
            one.by_lot = 1;
        } else {
            const StageChecker::Judged judged = stages_.judge(before_, round);
            differs = judged.differs;
            one.astray = judged.looked_at ? 0 : 1;
            if (!differs && !judged.by_rank.empty())
                differs = check_ranked(before_, judged.ranked, judged.by_rank, false, one);
        }
        one.rounds = one.by_lot + one.astray == 0 ? 1 : 0;
        if (differs) one.findings.push_back({number, *differs});
        rounds_[number] = std::move(one);
    }

    Book book_;
    Event before_;
    StageChecker stages_;
    std::map<int, Checked> rounds_;
    Checked checked_;
};

}  // namespace

Checked check_journal(std::span<const journal::Entry> entries) { return Reader().run(entries); }

}  // namespace dugout::tournament
