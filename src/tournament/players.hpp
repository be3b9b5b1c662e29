#pragma once

// The players of the rosters during an event: how reports name them, what they have done so far, and what has become of
// them where the pack has injuries or progression.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tournament/event.hpp"
#include "tournament/roster.hpp"

namespace dugout::league {
struct Harm;
}  // namespace dugout::league

namespace dugout::tournament {

// The letters by which a report counts what a player did: `c2` are two completions.
struct DeedWord {
    char letter;
    int Feat::*count;
};
inline constexpr std::array<DeedWord, 5> deed_words = {{{'c', &Feat::completions},
                                                        {'t', &Feat::thrown_team_mates},
                                                        {'d', &Feat::deflections},
                                                        {'i', &Feat::interceptions},
                                                        {'o', &Feat::not_earning}}};

// "1:Skitter:2:0;2:#4:0:1:star", as reports have it.
[[nodiscard]] std::string feats_text(const std::array<Side, 2>& sides);

// By his name, or by his number: "#4". The signs that divide a list of feats are not for names. Whose name stands twice
// on a roster goes by his number, too.
[[nodiscard]] std::string called(std::string name, int number);

// What a table of lrb4 takes, as an event keeps it: lrb4.league.serious-injury-stat, lrb4.league.ageing-table. Whoever
// loses nothing for good misses a match.
[[nodiscard]] Harm kept_harm(const league::Harm& harm);

struct EventPlayer {
    DraftedPlayer drafted{};  // a star: his id as the position
    std::string called{};
    LocalText what{};
    const PositionLine* line = nullptr;  // nothing for a star
    bool star = false;
    Feat sum{};  // matched.after.player-records
    int spp = 0;
    std::vector<Advance> advances{};
    int aged = 0;               // ageing rolls made, one after each advance: lrb4.league.ageing-roll
    std::vector<Harm> harms{};  // those that stay
    bool misses = false;        // the match of this round
    bool dead = false;

    [[nodiscard]] bool plays() const { return !misses && !dead; }
    // Of his star player points: under the 2020 edition those he has not spent, over lrb4 all he has earned.
    [[nodiscard]] int left(Base base) const;
};

// The roster with which the coach plays that round, counted from 1: of his versions the one for it
// (matched.escalation.budgets). Nothing where he has handed in none that can be read.
[[nodiscard]] std::optional<EventRoster> roster_in(const Event& event, int coach, int round);

// The round in which he plays next: the running one while his match is open.
[[nodiscard]] int next_round(const Event& event, int coach);

// matched.injuries.on, matched.progress.on: his players as they go into the match of that round.
[[nodiscard]] std::vector<EventPlayer> players_before(const Event& event, int coach, int round);

// matched.injuries.ctv-gold, matched.progress.ctv-gold: what the two at this table receive before the match.
[[nodiscard]] Balance gold_before(const Event& event, int round, const Table& table);
// The rule by which they do.
[[nodiscard]] Rule gold_rule(const Pack& pack);

// matched.roster.check: all that is wrong with the rosters he has handed in, by themselves, from one step of the
// escalation to the next, and beside those of his squad (matched.team.unique-list, matched.team.unique-star).
[[nodiscard]] Breaches entered_breaches(const Event& event, int coach);

}  // namespace dugout::tournament
