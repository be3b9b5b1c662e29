#include <algorithm>
#include <numeric>

#include "tournament/bracket.hpp"
#include "tournament/desk.hpp"
#include "tournament/groups.hpp"
#include "tournament/standings.hpp"

// The round that is due: drawn, by rank, in groups, in the bracket.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::vector<std::string> split(std::string_view text, char sign) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(sign);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

int entrant(const Event& event, std::string_view id) { return event.by_squads() ? event.squad(id) : event.coach(id); }

std::vector<int> active_entrants(const Event& event) {
    std::vector<int> result;
    for (int i = 0; i < event.entrants(); ++i)
        if (event.active(i)) result.push_back(i);
    return result;
}

// Ids typed in, each of the entrants exactly once.
Maybe read_order(const Event& event, std::string_view text, const std::vector<int>& entrants, std::vector<int>& order) {
    order.clear();
    for (const std::string& id : split(text, ',')) {
        const int who = entrant(event, id);
        const bool there = std::find(entrants.begin(), entrants.end(), who) != entrants.end();
        if (!there || std::find(order.begin(), order.end(), who) != order.end())
            return refuse(No::NotOnce, Rule::matched_pairing_round1, {id});
        order.push_back(who);
    }
    if (order.size() != entrants.size())
        return refuse(No::NotOnce, Rule::matched_pairing_round1, {std::to_string(order.size())});
    return {};
}

// matched.tiebreak.unresolved: a permutation of 1..n, drawn once.
void draw_lots(Event& event, std::uint64_t seed) {
    const auto give = [&](auto& list) {
        std::vector<std::size_t> without;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].lot == 0) without.push_back(i);
        const int taken = static_cast<int>(list.size() - without.size());
        const std::vector<int> order = random_order(static_cast<int>(without.size()), seed + 1);
        for (std::size_t i = 0; i < without.size(); ++i) list[without[i]].lot = taken + order[i] + 1;
    };
    give(event.coaches);
    give(event.squads);
}

Tie odd_tie(const Event& event, int who, Rule why) {
    Tie tie;
    const bool plays = !event.officials.spare.id.empty() && !event.by_squads();
    tie.sides = {who, plays ? spare : nobody};
    tie.why = why;
    return tie;
}

// matched.pairing.round1
void pair_order(const Event& event, const std::vector<int>& order, Round& round) {
    for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
        Tie tie;
        tie.sides = {order[i], order[i + 1]};
        tie.why = Rule::matched_pairing_round1;
        round.ties.push_back(std::move(tie));
    }
    if (order.size() % 2 == 1) round.ties.push_back(odd_tie(event, order.back(), Rule::matched_pairing_odd));
}

void add_pairing(const Event& event, const Listed& list, const Pairing& pairing, Round& round) {
    const auto who = [&](int place) { return list.entrants[at(place)]; };
    const auto passed = [&](const std::vector<Passed>& all) {
        std::vector<Passed> result;
        for (const Passed& one : all) result.push_back({who(one.who), one.had_it});
        return result;
    };
    for (const Pair& pair : pairing.pairs) {
        Tie tie;
        tie.sides = {who(pair.a), who(pair.b)};
        tie.why = pair.why;
        tie.passed = passed(pair.passed);
        tie.meetings = pair.meetings;
        round.ties.push_back(std::move(tie));
    }
    if (pairing.odd >= 0) {
        Tie tie = odd_tie(event, who(pairing.odd), pairing.why_odd);
        tie.passed = passed(pairing.passed_odd);
        round.ties.push_back(std::move(tie));
    }
}

void pair_ranking(const Event& event, Round& round, int number) {
    Listed list = listed(event, standings(event), [&](int who) { return event.active(who); });
    list.field.final_pair = event.pack->switches.final_round_rematch && number == event.planned_rounds();
    add_pairing(event, list, pair_by_rank(list.field), round);
}

void pair_groups(const Event& event, Round& round, int number) {
    for (std::size_t g = 0; g < event.groups.size(); ++g)
        for (const auto& match : group_schedule(number)) {
            std::array<int, 2> sides = {event.groups[g][at(match[0])], event.groups[g][at(match[1])]};
            for (int& side : sides)
                if (side >= 0 && !event.active(side)) side = nobody;
            if (sides[0] < 0) std::swap(sides[0], sides[1]);
            if (sides[0] < 0) continue;
            Tie tie;
            tie.sides = sides;
            tie.why = Rule::matched_groups_schedule;
            tie.group = static_cast<int>(g);
            round.ties.push_back(std::move(tie));
        }
}

void seed_brackets(Event& event) {
    const Qualified all = qualified(event);
    const auto group = [&](int who) { return group_of(event, who); };
    event.seeds[0] = seeded_slots(all.seeds, group);
    if (event.pack->switches.best_of_the_rest && all.rest.size() == all.seeds.size())
        event.seeds[1] = seeded_slots(all.rest, group);
}

void pair_knock_out(Event& event, Round& round) {
    if (event.seeds[0].empty()) seed_brackets(event);
    const Switches& switches = event.pack->switches;
    for (int which = 0; which < 2; ++which)
        for (Tie& tie : next_ties(bracket_now(event, which), which, switches.placement_matches))
            round.ties.push_back(std::move(tie));
    if (!switches.best_of_the_rest || rest_has_bracket(event)) return;
    // matched.rest.bracket: another number plays on by rank, all rounds counted.
    const auto& slots = event.seeds[0];
    const Listed list = listed(event, standings(event), [&](int who) {
        return event.active(who) && std::find(slots.begin(), slots.end(), who) == slots.end();
    });
    add_pairing(event, list, pair_by_rank(list.field), round);
}

// matched.pairing.system: tables=a-b,c-d,e-bye
Maybe read_typed(const Event& event, std::string_view text, Round& round) {
    const std::vector<int> entrants = active_entrants(event);
    std::vector<int> seen;
    for (const std::string& word : split(text, ',')) {
        const std::vector<std::string> two = split(word, '/');
        if (two.size() != 2) return wrong_form("tables=ANN/BOB,CAT/DAN,EVE/bye");
        Tie tie;
        tie.why = Rule::matched_pairing_system;
        for (std::size_t side = 0; side < 2; ++side) {
            const bool odd = side == 1 && (two[side] == "bye" || two[side] == "spare");
            tie.sides[side] = odd ? (two[side] == "bye" ? nobody : spare) : entrant(event, two[side]);
            if (odd) continue;
            if (std::find(entrants.begin(), entrants.end(), tie.sides[side]) == entrants.end() ||
                std::find(seen.begin(), seen.end(), tie.sides[side]) != seen.end())
                return refuse(No::NotOnce, Rule::matched_pairing_system, {two[side]});
            seen.push_back(tie.sides[side]);
        }
        round.ties.push_back(std::move(tie));
    }
    if (seen.size() != entrants.size())
        return refuse(No::NotOnce, Rule::matched_pairing_system, {std::to_string(seen.size())});
    return {};
}

Maybe first_round(Desk& desk, const Given& given, Round& round) {
    Event& event = desk.event;
    const std::vector<int> entrants = active_entrants(event);
    std::vector<int> order;
    const std::string* seed = given.find("seed");
    const std::string* typed = given.find("order");
    if (seed != nullptr) {
        const auto number = whole(*seed, 0, 2'000'000'000);
        if (!number) return wrong_form("pair seed=NUMBER");
        round.seed = static_cast<std::uint64_t>(*number);
    }
    if (typed != nullptr && *typed == "registration") {
        round.draw = Draw::Registration;
        order = entrants;
    } else if (typed != nullptr) {
        round.draw = Draw::ByHand;
        if (Maybe no = read_order(event, *typed, entrants, order)) return no;
    } else {
        if (seed == nullptr) return wrong_form("pair seed=NUMBER, pair order=ANN,BOB,... or pair order=registration");
        round.draw = Draw::Generator;
        for (const int place : random_order(static_cast<int>(entrants.size()), round.seed))
            order.push_back(entrants[at(place)]);
        if (desk.pack().switches.clubs_apart && !event.by_squads()) {
            std::vector<std::string> clubs;
            std::vector<int> club(event.coaches.size(), -1);
            for (std::size_t i = 0; i < event.coaches.size(); ++i) {
                if (event.coaches[i].club.empty()) continue;
                const auto found = std::find(clubs.begin(), clubs.end(), event.coaches[i].club);
                club[i] = static_cast<int>(found - clubs.begin());
                if (found == clubs.end()) clubs.push_back(event.coaches[i].club);
            }
            order = keep_apart(order, club);
        }
    }
    if (const std::string* lots = given.find("lots")) {  // drawn from a hat: the entrants, the first with lot 1
        std::vector<int> drawn;
        if (Maybe no = read_order(event, *lots, entrants, drawn)) return no;
        for (std::size_t i = 0; i < drawn.size(); ++i)
            (event.by_squads() ? event.squads[at(drawn[i])].lot : event.coaches[at(drawn[i])].lot) =
                static_cast<int>(i) + 1;
    }
    draw_lots(event, round.seed);
    event.seed = round.seed;
    if (desk.pack().structure == Structure::Groups) {
        event.groups = deal_groups(order);
        pair_groups(event, round, 1);
    } else {
        pair_order(event, order, round);
    }
    return {};
}

// ---- the tables of a round

// matched.team.inside: by individual ranking, whoever will be missing last.
std::vector<int> squad_order(const Event& event, int squad, int number) {
    std::vector<int> order;
    const auto missing = [&](int who) { return event.coaches[at(who)].excused == number; };
    for (const bool late : {false, true})
        for (const Line& line : coach_standings(event))
            if (event.coaches[at(line.who)].squad == squad && missing(line.who) == late) order.push_back(line.who);
    return order;
}

void lay_squad_tie(const Event& event, Round& round, std::size_t t, int number) {
    const auto& sides = round.ties[t].sides;
    const bool first = number == 1;
    std::vector<int> a = first ? event.squads[at(sides[0])].coaches : squad_order(event, sides[0], number);
    std::vector<int> b;
    if (sides[1] >= 0) {
        const std::vector<int>& squad = event.squads[at(sides[1])].coaches;
        b = first ? std::vector<int>{} : squad_order(event, sides[1], number);
        if (first)  // matched.team.round1
            for (const int place : random_order(static_cast<int>(squad.size()), round.seed + 2 + t))
                b.push_back(squad[at(place)]);
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        Table table;
        table.tie = static_cast<int>(t);
        table.coaches = {a[i], i < b.size() ? b[i] : nobody};
        round.tables.push_back(std::move(table));
    }
}

void settle_at_once(const Event& event, Table& table, int number) {
    Outcome result;
    if (table.coaches[1] == nobody) {
        result.ended = Ended::Bye;
    } else {
        const auto excused = [&](int who) { return who >= 0 && event.coaches[at(who)].excused == number; };
        const bool a = excused(table.coaches[0]);
        const bool b = excused(table.coaches[1]);
        if (!a && !b) return;
        result.ended = a && b ? Ended::BothConceded : Ended::Missing;
        result.quitter = a && b ? -1 : a ? 0 : 1;
        result.excused = true;
    }
    table.result = std::move(result);  // by the rules alone: nobody has confirmed it
}

}  // namespace

void lay_tables(const Event& event, Round& round) {
    const int number = static_cast<int>(event.rounds.size()) + 1;
    for (std::size_t t = 0; t < round.ties.size(); ++t) {
        if (event.by_squads()) {
            lay_squad_tie(event, round, t, number);
            continue;
        }
        Table table;
        table.tie = static_cast<int>(t);
        table.coaches = round.ties[t].sides;
        round.tables.push_back(std::move(table));
    }
    for (Table& table : round.tables) settle_at_once(event, table, number);
}

Maybe make_round(Desk& desk, const Given& given, Round& round) {
    Event& event = desk.event;
    const int number = static_cast<int>(event.rounds.size()) + 1;
    const bool groups = desk.pack().structure == Structure::Groups;
    round.stage = !groups ? Stage::Rounds : number <= group_rounds ? Stage::Groups : Stage::KnockOut;
    round.start = desk.entry.date;
    const std::string* typed = given.find("tables");
    if (typed != nullptr) {
        if (!desk.pack().switches.manual_pairing) return refuse(No::BookPairing, Rule::matched_pairing_system);
        round.draw = Draw::Typed;
        if (number == 1) draw_lots(event, round.seed);
        if (Maybe no = read_typed(event, *typed, round)) return no;
    } else if (number == 1) {
        if (Maybe no = first_round(desk, given, round)) return no;
    } else if (round.stage == Stage::Rounds) {
        pair_ranking(event, round, number);
    } else if (round.stage == Stage::Groups) {
        pair_groups(event, round, number);
    } else {
        pair_knock_out(event, round);
    }
    lay_tables(event, round);
    return {};
}

}  // namespace dugout::tournament
