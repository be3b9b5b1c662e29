#include "tournament/event.hpp"

#include <algorithm>
#include <numeric>

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

template <class List>
int place_of(const List& list, std::string_view id) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].id == id) return static_cast<int>(i);
    return nobody;
}

}  // namespace

int Side::all_casualties() const { return std::accumulate(casualties.begin(), casualties.end(), 0); }

int Event::coach(std::string_view id) const { return place_of(coaches, id); }
int Event::squad(std::string_view id) const { return place_of(squads, id); }

std::string Event::person(int coach) const {
    if (coach == spare) return "spare";
    return coach == nobody ? "bye" : coaches[at(coach)].id;
}

std::string Event::entrant_id(int entrant) const {
    return by_squads() && entrant >= 0 ? squads[at(entrant)].id : person(entrant);
}

int Event::places_taken() const {
    return static_cast<int>(
        std::count_if(coaches.begin(), coaches.end(), [](const Coach& one) { return one.status == Status::In; }));
}

const Round* Event::round(int number) const {
    return number >= 1 && number <= static_cast<int>(rounds.size()) ? &rounds[at(number - 1)] : nullptr;
}

// matched.conduct.accept: nobody meets whoever has not accepted the code, nor a squad of which one has not.
bool Event::active(int entrant) const {
    if (!by_squads()) return coaches[at(entrant)].status == Status::In && coaches[at(entrant)].accepted_code;
    const Squad& squad = squads[at(entrant)];
    return squad.status == Status::In && std::all_of(squad.coaches.begin(), squad.coaches.end(),
                                                     [&](int coach) { return coaches[at(coach)].accepted_code; });
}

namespace {

// matched.knockout.rules: how many rounds decide among so many.
int knock_out_rounds(int entrants) {
    int rounds = 0;
    for (int size = 1; size < entrants; size *= 2) ++rounds;
    return rounds;
}

}  // namespace

int Event::planned_rounds() const {
    if (!pack) return 0;
    if (pack->structure == Structure::Rounds) return pack->rounds;
    return 3 + knock_out_rounds(pack->qualifiers);  // matched.groups.structure
}

bool Event::over() const {
    return pack && !rounds.empty() && rounds.back().closed && static_cast<int>(rounds.size()) >= planned_rounds();
}

std::vector<const Table*> tables_of(const Round& round, int tie) {
    std::vector<const Table*> result;
    for (const Table& table : round.tables)
        if (table.tie == tie) result.push_back(&table);
    return result;
}

// ---- what a result is worth

bool on_the_pitch(const Outcome& result) {
    switch (result.ended) {
        case Ended::Played:
        case Ended::TimeUp:
        case Ended::Conceded: return true;
        case Ended::BothConceded:
        case Ended::NoShow:
        case Ended::Missing:
        case Ended::Bye: return false;
    }
    return false;
}

bool is_meeting(const Outcome& result) { return result.ended != Ended::Bye; }

namespace {

// matched.score.bonus
int bonus_points(const Side& own, const Side& other, const Numbers& numbers) {
    int points = 0;
    if (own.touchdowns >= numbers.bonus_touchdowns) ++points;
    if (other.touchdowns <= numbers.bonus_conceded) ++points;
    if (own.earning_casualties() >= numbers.bonus_casualties) ++points;  // matched.score.bonus-casualties
    return points;
}

// matched.pairing.concede-score: the real score stands where it is better for the one who stayed.
std::array<int, 2> conceded_score(const Outcome& result, const Numbers& numbers) {
    const std::size_t quitter = at(result.quitter);
    const int own = result.sides[1 - quitter].touchdowns;
    const int lead = own - result.sides[quitter].touchdowns;
    const int awarded = numbers.concession_touchdowns;
    const bool better = lead > awarded || (lead == awarded && own > awarded);
    std::array<int, 2> score{};
    score[1 - quitter] = better ? own : awarded;
    score[quitter] = better ? own - lead : 0;
    return score;
}

Worth conceded(const Outcome& result, const Numbers& numbers, bool knock_out) {
    Worth value;
    const std::size_t quitter = at(result.quitter);
    value.touchdowns = conceded_score(result, numbers);
    value.winner = 1 - result.quitter;
    value.points[1 - quitter] = numbers.win;
    value.bonus[1 - quitter] = numbers.concession_bonus;  // matched.pairing.concede-bonus
    // matched.pairing.concede-penalty, matched.knockout.concede, matched.team.short
    value.points[quitter] = knock_out || result.excused ? numbers.loss : numbers.loss + numbers.concede;
    return value;
}

Worth played(const Outcome& result, const Numbers& numbers) {
    Worth value;
    const auto& sides = result.sides;
    value.touchdowns = {sides[0].touchdowns, sides[1].touchdowns};
    if (value.touchdowns[0] != value.touchdowns[1]) value.winner = value.touchdowns[0] > value.touchdowns[1] ? 0 : 1;
    for (std::size_t i = 0; i < 2; ++i) {
        // matched.score.points
        value.points[i] = value.winner < 0                      ? numbers.draw
                          : value.winner == static_cast<int>(i) ? numbers.win
                                                                : numbers.loss;
        value.bonus[i] = bonus_points(sides[i], sides[1 - i], numbers);
    }
    return value;
}

}  // namespace

Worth worth(const Outcome& result, const Pack& pack, bool knock_out) {
    const Numbers& numbers = pack.numbers;
    switch (result.ended) {
        case Ended::Played:
        case Ended::TimeUp: return played(result, numbers);
        case Ended::Conceded:
        case Ended::NoShow:
        case Ended::Missing: return conceded(result, numbers, knock_out);
        case Ended::BothConceded: {  // matched.pairing.both-concede
            const int points = knock_out || result.excused ? numbers.loss : numbers.loss + numbers.concede;
            return {{0, 0}, {points, points}, {0, 0}, -1};
        }
        case Ended::Bye:  // matched.pairing.bye
            return {{numbers.bye_touchdowns, 0}, {numbers.bye_points, 0}, {numbers.bye_bonus, 0}, 0};
    }
    return {};
}

}  // namespace dugout::tournament
