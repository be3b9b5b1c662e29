#include "coach/manager_judgement.hpp"

#include <algorithm>
#include <cmath>

#include "manager/questions.hpp"

namespace dugout::coach {

namespace {

using namespace manager;

constexpr double token_power = 0.7;  // what a face-down token brings on the average, ejections counted in
constexpr double steepness = 0.55;   // how fast a lead in power becomes a safe win

// The total with an opinion on face-down tokens.
double strength(const State& s, int match, Seat seat) {
    double sum = total(s, match, seat);
    for (const CardId player : players_of(s, match, seat)) sum += token_power * tokens_on(s, player);
    return sum;
}

double chance_to_beat(double own, double foe) { return 1.0 / (1.0 + std::exp(-steepness * (own - foe))); }

double highlight_prospects(const State& s, int match, Seat seat) {
    const Match& here = s.match(match);
    const Card& printed = card(here.card);
    const int weeks = weeks_left(s);
    const double centre = std::max(worth(printed.payouts[2], weeks), worth(printed.payouts[3], weeks));
    const std::size_t side = here.zone[0] == seat ? 0 : 1;
    const double zone = worth(printed.payouts[side], weeks);
    const Seat foe = here.zone[1 - side];
    const double own = strength(s, match, seat);
    // An empty zone opposite will hardly stay empty.
    if (foe == Seat::None)
        return zone + centre * chance_to_beat(own, 2.5) + 0.25 * worth(printed.payouts[1 - side], weeks);
    return zone + centre * chance_to_beat(own, strength(s, match, foe));
}

double tournament_prospects(const State& s, int match, Seat seat) {
    const Card& printed = card(s.match(match).card);
    const int weeks = weeks_left(s);
    const double own = strength(s, match, seat);
    double ahead = 0;  // how many will be before us
    for (int i = 0; i < s.managers_count; ++i)
        if (seat_at(i) != seat) ahead += chance_to_beat(std::max(strength(s, match, seat_at(i)), 2.0), own);
    const double first = std::max(0.0, 1.0 - ahead);
    const double second = std::clamp(1.0 - std::abs(ahead - 1.0), 0.0, 1.0);
    const double rest = std::max(0.0, 1.0 - first - second);
    const double second_prize = has_runner_up(s) ? worth(printed.payouts[1], weeks) : worth(printed.payouts[2], weeks);
    return first * worth(printed.payouts[0], weeks) + second * second_prize + rest * worth(printed.payouts[2], weeks);
}

}  // namespace

int weeks_left(const State& s) {
    return s.spike == cards::the_blood_bowl() ? 0 : s.tournaments_left + s.headlines_left + 1;
}

double worth(const cards::Payout& payout, int weeks) {
    const double later = std::min(1.0, weeks / 3.0);
    const auto cards_worth = [&](int symbols, double first) {
        return symbols == 0 ? 0.0 : (first + 0.3 * (symbols - 1)) * later + 0.1;
    };
    return payout.fans + cards_worth(payout.star, 2.2) + cards_worth(payout.team, 1.4) + cards_worth(payout.staff, 1.4);
}

double worth_of_card(cards::CardId id) {
    const Card& printed = card(id);
    if (!cards::is_player(id)) return printed.timing == Timing::EndOfGame ? 2.5 : printed.exhaust ? 2.0 : 2.2;
    double sum = printed.standing + 0.3 * printed.down;
    for (int i = 0; i < printed.symbol_count; ++i) {
        const Symbol symbol = printed.symbols[static_cast<std::size_t>(i)];
        sum += symbol == Symbol::Pass ? 0.7 : symbol == Symbol::Tackle ? 0.8 : symbol == Symbol::Cheat ? 0.5 : 0.3;
    }
    return sum + 0.3 * std::popcount(printed.keywords);
}

double prospects(const State& s, int match, Seat seat) {
    if (!is_open(s, match) || players_of(s, match, seat).empty()) return 0;
    return is_highlight(match) ? highlight_prospects(s, match, seat) : tournament_prospects(s, match, seat);
}

double standing_of(const State& s, Seat seat) {
    const auto of = [&](Seat each) {
        const Manager& manager = s.of(each);
        const double later = std::min(1.0, weeks_left(s) / 3.0);
        double sum = manager.fans + later * 0.9 * (manager.upgrades | manager.progress).size();
        for (const CardId player : manager.roster | manager.progress)
            if (cards::is_star(player)) sum += later * 0.45 * (worth_of_card(player) - 2.5);
        for (int i = 0; i < match_places; ++i) sum += prospects(s, i, each);
        return sum;
    };
    double best = 0;
    for (int i = 0; i < s.managers_count; ++i)
        if (seat_at(i) != seat) best = std::max(best, of(seat_at(i)));
    return of(seat) - 0.5 * best;
}

}  // namespace dugout::coach
