#pragma once

// A league is a value: its people, options, teams, matches and tournaments. It changes only by an act (one line of the
// journal) and the dice handed in with it; the same journal gives the same league.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "journal/entry.hpp"
#include "league/ledger.hpp"
#include "league/match_day.hpp"
#include "league/refusal.hpp"
#include "league/team.hpp"
#include "league/tournament.hpp"
#include "rules/dice.hpp"
#include "rules/kicking.hpp"

namespace dugout::league {

// lrb4.league.star-injuries: what the league remembers of a star.
struct StarRecord {
    std::string id{};
    bool dead = false;
    int misses = no_team;          // he is out for the next match of this team
    std::array<int, 4> lost = {};  // MA, ST, AG, AV
    int niggling = 0;
};

struct Fixture {
    int home = 0, away = 0;
    std::string date{};
    int match = 0;  // 0: still to be played
};

struct Offer {
    int from = 0, to = 0;
    std::vector<int> gives{}, takes{};  // members
    Gold pays = 0, asks = 0;
    bool open = true;
    bool declined = false;  // refused, or withdrawn
};

struct Season {
    int number = 0;
    std::string from{}, to{};
    int first_match = 1, last_match = 0;
    int last_entry = 0;  // of the journal; 0: it runs
};

// lrb4.league.scheduling: coaches agree on matches between themselves. What is accepted becomes a fixture.
struct Dare {
    int from = 0, to = 0;
    std::string sent{}, date{};  // date: of the match
    Answer answer = Answer::Waiting;
    int fixture = 0;  // what it has become, counted from 1; 0: nothing
};

// What the commissioner tells everybody.
struct Bulletin {
    int entry = 0;
    std::string date{}, who{}, title{}, text{};
};

struct Options {
    Rulebook rulebook{};
    bool several_teams = false;  // lrb4.league.several-teams
    bool stars_heal = false;     // lrb4.league.star-injuries
    bool home_made = false;      // rosters that are not the book's
};

// Home-made lists that the commissioner has brought: one text, and the catalogue that it makes with the house's.
struct OwnLists {
    std::string text{};
    std::vector<std::string> rosters{};          // the ids of those it adds
    std::shared_ptr<const Library> catalogue{};  // nothing where there are none
};

struct League {
    std::string name{};
    std::string commissioner{};
    std::vector<std::string> deputies{};
    Options options{};
    int season = 0;
    std::string today{};     // the date of the last entry
    std::string archived{};  // since when it is put away; empty: it is not
    std::vector<Team> teams{};
    std::vector<StarRecord> stars{};
    std::vector<Fixture> fixtures{};
    std::vector<Dare> dares{};
    std::vector<MatchDay> matches{};
    std::vector<Tournament> tournaments{};
    std::vector<Offer> offers{};
    std::vector<Season> seasons{};
    std::vector<Bulletin> bulletins{};
    OwnLists lists{};

    [[nodiscard]] int team(std::string_view id) const;  // no_team where there is none
    [[nodiscard]] const MatchDay* match(int number) const;
    [[nodiscard]] const Tournament* tournament(std::string_view id) const;  // its latest edition
};

// kicking.game.optional: do the teams of this league hire kickers?
[[nodiscard]] inline Kickers kickers_in(const League& league) {
    return uses_kicking(league.options.rulebook) ? Kickers::Yes : Kickers::No;
}

// What its teams are made of: the catalogue of the house, with the league's own lists laid over it.
[[nodiscard]] inline const Library& catalogue_of(const League& league, const Library& house) {
    return league.lists.catalogue ? *league.lists.catalogue : house;
}

using journal::Entry;

// The league and the history of its teams.
struct Book {
    League league{};
    std::vector<Change> ledger{};
};

// Carries the act out, or says why not; then nothing has changed. Every roll comes from `dice`.
[[nodiscard]] Maybe apply(Book& book, const Entry& entry, Dice& dice, const Library& library);

// The same without a way back, for entries that were accepted before: where it refuses, the book is of no use any more.
[[nodiscard]] Maybe apply_in_place(Book& book, const Entry& entry, Dice& dice, const Library& library);

// The same with the dice of the entry itself, all of which must be used.
[[nodiscard]] Maybe apply_recorded(Book& book, const Entry& entry, const Library& library);

// An entry of the journal once more. What was accepted in its day stands, though it would be refused now.
[[nodiscard]] Maybe replay_in_place(Book& book, const Entry& entry, const Library& library);

// What nobody hands in by hand, though a journal may hold it: the luck of a match is worked out from its dice.
[[nodiscard]] Maybe typed_luck(std::string_view act, std::string_view attachment);

// What is noteworthy about the league though nothing forbids it: lrb4.league.size, lrb4.tournament.minor.
[[nodiscard]] std::vector<LocalText> warnings(const League& league);

// The match the act belongs to; 0 where it belongs to none.
[[nodiscard]] int match_of(const Entry& entry);

// "lions treasury", "lions p3 spp", "lions rating", "match 1 gate": one figure as text; empty where there is none.
[[nodiscard]] std::string figure(const Book& book, std::string_view question, const Library& library);

}  // namespace dugout::league
