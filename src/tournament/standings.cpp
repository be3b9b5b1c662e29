#include "tournament/standings.hpp"

#include <algorithm>

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

long key_of(const Totals& totals, const TieBreaker& breaker) {
    const auto value = [&]() -> long {
        const std::string& id = breaker.id;
        if (id == "points") return totals.points;
        if (id == "bonus-points") return totals.bonus;                             // matched.tiebreak.bonus-points
        if (id == "touchdown-difference") return totals.scored - totals.conceded;  // matched.tiebreak.td-difference
        if (id == "touchdowns-scored") return totals.scored;                       // matched.tiebreak.td-scored
        if (id == "casualties-inflicted") return totals.casualties;                // matched.tiebreak.casualties
        if (id == "favourite-opponent") return totals.votes;                       // matched.tiebreak.custom
        if (id == "sent-off") return totals.sent_off;
        if (id == "secret-objectives") return totals.objectives;
        if (id == "matches-won") return totals.won;
        if (id == "matches-drawn") return totals.drawn;
        const auto found = totals.own.find(id);
        return found == totals.own.end() ? 0 : found->second;
    }();
    return breaker.fewest ? -value : value;
}

void set_keys(Line& line, const std::vector<TieBreaker>& keys) {
    line.keys.clear();
    for (const TieBreaker& key : keys) line.keys.push_back(key_of(line.totals, key));
}

bool within(const Span& rounds, std::size_t index) {
    const int number = static_cast<int>(index) + 1;
    return number >= rounds.first && number <= rounds.last;
}

int votes_for(const Event& event, int coach) {
    const auto ballot = event.votes.find("favourite-opponent");
    if (ballot == event.votes.end()) return 0;
    return static_cast<int>(std::count_if(ballot->second.begin(), ballot->second.end(),
                                          [&](const auto& vote) { return vote.second == coach; }));
}

// What each coach has gained, whether he is still there or not.
std::vector<Totals> coach_totals(const Event& event, Span rounds) {
    std::vector<Totals> totals(event.coaches.size());
    for (std::size_t r = 0; r < event.rounds.size(); ++r) {
        if (!within(rounds, r)) continue;
        for (const Table& table : event.rounds[r].tables)
            for (int side = 0; side < 2; ++side)
                if (table.coaches[at(side)] >= 0)
                    totals[at(table.coaches[at(side)])].add(gained(event, event.rounds[r], table, side));
    }
    for (std::size_t i = 0; i < totals.size(); ++i) totals[i].votes = votes_for(event, static_cast<int>(i));
    return totals;
}

}  // namespace

void Totals::add(const Totals& other) {
    points += other.points;
    bonus += other.bonus;
    scored += other.scored;
    conceded += other.conceded;
    casualties += other.casualties;
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
    objectives += other.objectives;
    sent_off += other.sent_off;
    votes += other.votes;
    for (const auto& [id, number] : other.own) own[id] += number;
}

Totals gained(const Event& event, const Round& round, const Table& table, int side) {
    Totals totals;
    if (!table.result || table.void_ || !event.pack) return totals;  // matched.score.rank: unconfirmed counts nothing
    const Worth value = worth(*table.result, *event.pack, round.stage == Stage::KnockOut);
    const Side& own = table.result->sides[at(side)];
    totals.points = value.points[at(side)];
    totals.bonus = value.bonus[at(side)];
    totals.scored = value.touchdowns[at(side)];
    totals.conceded = value.touchdowns[at(1 - side)];
    totals.casualties = own.all_casualties();
    totals.won = value.winner == side ? 1 : 0;
    totals.lost = value.winner == 1 - side || table.result->ended == Ended::BothConceded ? 1 : 0;
    totals.drawn = totals.won + totals.lost == 0 ? 1 : 0;
    // matched.objectives.use: whoever gives up has met none.
    const bool gave_up = table.result->quitter == side || table.result->ended == Ended::BothConceded;
    totals.objectives = gave_up ? 0 : own.objectives;
    totals.sent_off = own.sent_off;
    totals.own = own.own;
    return totals;
}

std::vector<TieBreaker> coach_keys(const Pack& pack) {
    std::vector<TieBreaker> keys = {{"points", {}, false}};
    keys.insert(keys.end(), pack.tie_breakers.begin(), pack.tie_breakers.end());
    return keys;
}

// matched.team.tiebreak: wins and draws first, then objectives where they are in use, then the list of the pack.
std::vector<TieBreaker> squad_keys(const Pack& pack) {
    std::vector<TieBreaker> keys = {{"points", {}, false}, {"matches-won", {}, false}, {"matches-drawn", {}, false}};
    const auto objectives = [](const TieBreaker& one) { return one.id == "secret-objectives"; };
    std::copy_if(pack.tie_breakers.begin(), pack.tie_breakers.end(), std::back_inserter(keys), objectives);
    std::remove_copy_if(pack.tie_breakers.begin(), pack.tie_breakers.end(), std::back_inserter(keys), objectives);
    return keys;
}

// matched.tiebreak.multiway needs no words of its own: comparing key after key applies each only where those before
// it are equal.
std::vector<Line> ranked(std::vector<Line> lines) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.keys != b.keys ? a.keys > b.keys : a.lot < b.lot; });
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool shared = i > 0 && lines[i].keys == lines[i - 1].keys;  // matched.tiebreak.unresolved
        lines[i].place = shared ? lines[i - 1].place : static_cast<int>(i) + 1;
    }
    return lines;
}

int deciding_key(const Line& upper, const Line& lower) {
    for (std::size_t i = 0; i < upper.keys.size(); ++i)
        if (upper.keys[i] != lower.keys[i]) return static_cast<int>(i);
    return -1;
}

std::vector<Line> coach_standings(const Event& event, Span rounds) {
    std::vector<Line> lines;
    if (!event.pack) return lines;
    const std::vector<Totals> totals = coach_totals(event, rounds);
    const std::vector<TieBreaker> keys = coach_keys(*event.pack);
    for (std::size_t i = 0; i < event.coaches.size(); ++i) {
        const Coach& coach = event.coaches[i];
        // matched.pairing.disqualified: he holds no place. Whoever left before playing was never in it.
        if (coach.status == Status::Disqualified || coach.status == Status::Waiting || !coach.accepted_code ||
            coach.left_after == 0)
            continue;
        Line line{static_cast<int>(i), 0, coach.lot, coach.status == Status::Withdrawn, totals[i], {}};
        set_keys(line, keys);
        lines.push_back(std::move(line));
    }
    return ranked(std::move(lines));
}

TieScore tie_score(const Event& event, const Round& round, int tie) {
    TieScore score;
    for (const Table& table : round.tables) {
        if (table.tie != tie || table.void_) continue;
        if (!table.result) score.complete = false;
        for (int side = 0; side < 2; ++side) score.totals[at(side)].add(gained(event, round, table, side));
    }
    const int lead = score.totals[0].won - score.totals[1].won;
    const Numbers& numbers = event.pack->numbers;
    for (int side = 0; side < 2; ++side) {
        const int own = side == 0 ? lead : -lead;
        score.points[at(side)] = own > 0 ? numbers.win : own == 0 ? numbers.draw : numbers.loss;
    }
    return score;
}

std::vector<Line> squad_standings(const Event& event, Span rounds) {
    std::vector<Line> lines;
    if (!event.by_squads()) return lines;
    std::vector<Totals> totals(event.squads.size());
    for (std::size_t r = 0; r < event.rounds.size(); ++r) {
        if (!within(rounds, r)) continue;
        const Round& round = event.rounds[r];
        for (std::size_t t = 0; t < round.ties.size(); ++t) {
            const TieScore score = tie_score(event, round, static_cast<int>(t));
            for (int side = 0; side < 2; ++side) {
                const int squad = round.ties[t].sides[at(side)];
                if (squad < 0) continue;
                Totals own = score.totals[at(side)];
                own.points = score.complete ? score.points[at(side)] : 0;
                totals[at(squad)].add(own);
            }
        }
    }
    const std::vector<TieBreaker> keys = squad_keys(*event.pack);
    for (std::size_t i = 0; i < event.squads.size(); ++i) {
        const Squad& squad = event.squads[i];
        if (squad.status == Status::Disqualified || squad.left_after == 0) continue;
        for (const int coach : squad.coaches) totals[i].votes += votes_for(event, coach);
        Line line{static_cast<int>(i), 0, squad.lot, squad.status == Status::Withdrawn, totals[i], {}};
        set_keys(line, keys);
        lines.push_back(std::move(line));
    }
    return ranked(std::move(lines));
}

std::vector<Line> standings(const Event& event, Span rounds) {
    return event.by_squads() ? squad_standings(event, rounds) : coach_standings(event, rounds);
}

namespace {

// Paired against, and begun or decided: the head of the chapter matched-pairing. A table that nobody has touched yet
// counts as well, since its round is the one before the next.
bool counts_as_meeting(const Event& event, const Round& round, int tie) {
    if (round.ties[at(tie)].void_) return false;
    if (event.by_squads()) return true;
    for (const Table* table : tables_of(round, tie))
        if (table->result) return is_meeting(*table->result);
    return true;
}

}  // namespace

Listed listed(const Event& event, const std::vector<Line>& lines, const std::function<bool(int)>& takes_part) {
    Listed list;
    std::vector<int> place(at(event.entrants()), -1);
    for (const Line& line : lines)
        if (takes_part(line.who)) {
            place[at(line.who)] = static_cast<int>(list.entrants.size());
            list.entrants.push_back(line.who);
        }
    list.field = Field(list.entrants.size());
    list.field.has_spare = !event.officials.spare.id.empty() && !event.by_squads();
    for (const Round& round : event.rounds)
        for (std::size_t t = 0; t < round.ties.size(); ++t) {
            const Tie& tie = round.ties[t];
            if (!counts_as_meeting(event, round, static_cast<int>(t)) && tie.sides[1] >= 0) continue;
            const int a = tie.sides[0] >= 0 ? place[at(tie.sides[0])] : -1;
            const int b = tie.sides[1] >= 0 ? place[at(tie.sides[1])] : -1;
            if (tie.sides[1] < 0 && a >= 0 && !tie.void_) ++list.field.odd_rounds[at(a)];
            if (a >= 0 && b >= 0) list.field.meet(a, b);
        }
    return list;
}

}  // namespace dugout::tournament
