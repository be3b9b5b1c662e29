#pragma once

// An event is a value: its pack, its people, its rounds and their results. It changes only by an act, one line of its
// journal; the same journal gives the same event. All numbers that follow from others are worked out when somebody
// asks.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/pack.hpp"
#include "tournament/pairing.hpp"

namespace dugout::tournament {

// Where an opponent would stand.
inline constexpr int nobody = -1;  // a bye
inline constexpr int spare = -2;   // the spare player

// ---- people

enum class Status : std::uint8_t { In, Withdrawn, Disqualified, Waiting };  // Waiting: all places are taken
enum class RosterState : std::uint8_t { None, HandedIn, Accepted, Rejected };
enum class ModelState : std::uint8_t { NotSeen, Passed, Refused };        // matched.models.policy
enum class Conversion : std::uint8_t { None, Asked, Approved, Refused };  // the same
inline constexpr std::array<std::string_view, 4> status_words = {"in", "withdrawn", "disqualified", "waiting"};
inline constexpr std::array<std::string_view, 4> roster_words = {"none", "handed-in", "accepted", "rejected"};
inline constexpr std::array<std::string_view, 3> model_words = {"not-seen", "passed", "refused"};
inline constexpr std::array<std::string_view, 4> conversion_words = {"none", "asked", "approved", "refused"};

// matched.progress.on: what a player has made of his star player points.
enum class AdvanceKind : std::uint8_t { RandomPrimary, Primary, RandomSecondary, Secondary, Characteristic };
inline constexpr std::array<std::string_view, 5> advance_words = {"random-primary", "primary", "random-secondary",
                                                                  "secondary", "characteristic"};
struct Advance {
    std::string player{};
    AdvanceKind kind = AdvanceKind::Primary;
    std::string what{};  // a skill, or "ma", "st", "ag", "pa", "av"
};

// How a casualty or a level has marked a player (matched.injuries.on): all casualties but death cost the next match,
// some a characteristic as well.
enum class Harm : std::uint8_t { None, Miss, Niggling, Movement, Strength, Agility, Passing, Armour, Dead };
inline constexpr std::array<std::string_view, 9> harm_words = {"",    "miss", "niggling", "-ma", "-st",
                                                               "-ag", "-pa",  "-av",      "dead"};

// lrb4.league.ageing-roll: the roll that follows an advance.
struct Aged {
    std::string player{};
    Harm harm = Harm::None;  // none: he stays young
};

struct Coach {
    std::string id{};    // a word, by which acts name him
    std::string name{};  // as he is called
    std::string club{};
    std::string naf{};   // his number there
    std::string list{};  // the id of his team list
    Status status = Status::In;
    bool accepted_code = false;  // matched.conduct.accept
    bool checked_in = false;
    RosterState roster_state = RosterState::None;
    std::string roster{};             // its text
    std::vector<std::string> plan{};  // the versions of later rounds: matched.escalation.plan
    std::string roster_note{};
    std::vector<Advance> advances{};
    std::vector<Aged> aged{};
    ModelState models = ModelState::NotSeen;
    Conversion conversion = Conversion::None;
    int fans = 1;         // dedicated fans of the roster
    int squad = nobody;   // in a squad event
    int lot = 0;          // matched.tiebreak.unresolved; 0: not drawn yet
    int excused = 0;      // the round of which his captain reported that he will miss it
    int left_after = -1;  // rounds paired when he withdrew
};

struct Squad {
    std::string id{};
    std::string name{};
    std::vector<int> coaches{};  // the first is the captain: matched.team.captain
    Status status = Status::In;
    int lot = 0;
    int left_after = -1;
};

struct SparePlayer {
    std::string id{};  // empty: the event has none
    std::string name{};
    std::string naf{};
    std::string list{};
};

struct Officials {
    std::string organiser{};
    std::string scorekeeper{};
    std::string head_referee{};
    std::vector<std::string> referees{};
    SparePlayer spare{};
};

// ---- results

// How a casualty came about, as far as anything depends on it.
enum class Cause : std::uint8_t { Block, Crowd, Foul, Other };
inline constexpr std::array<std::string_view, 4> cause_words = {"block", "crowd", "foul", "other"};

// What a single player did: matched.after.player-records.
struct Feat {
    std::string player{};  // as players.hpp calls him
    int touchdowns = 0;
    int casualties = 0;
    bool star = false;
    // What earns star player points besides: matched.progress.on.
    int completions = 0, thrown_team_mates = 0, deflections = 0, interceptions = 0, mvps = 0;
    int not_earning = 0;       // of the casualties those that no block made
    std::vector<int> extra{};  // places in the pack's list: matched.progress.extra-spp
    Harm harm = Harm::None;    // what was done to him

    friend bool operator==(const Feat&, const Feat&) = default;
};

// One side of a match, as it was on the pitch.
struct Side {
    int touchdowns = 0;
    std::array<int, cause_words.size()> casualties{};
    int on_stars = 0;  // casualties among the opposing stars
    int sent_off = 0;  // secret weapons not counted
    int objectives = 0;
    std::map<std::string, int> own{};  // the organiser's numbers, by id
    std::vector<Feat> feats{};

    // matched.tiebreak.casualties
    [[nodiscard]] int all_casualties() const;
    // matched.score.bonus-casualties: both base rulebooks give experience for blocks alone.
    [[nodiscard]] int earning_casualties() const { return casualties[static_cast<std::size_t>(Cause::Block)]; }
    // matched.awards.max
    [[nodiscard]] int carnage() const { return casualties[0] + casualties[1]; }

    friend bool operator==(const Side&, const Side&) = default;
};

enum class Ended : std::uint8_t { Played, TimeUp, Conceded, BothConceded, NoShow, Missing, Bye };
inline constexpr std::array<std::string_view, 7> ended_words = {"played",  "time-up", "conceded", "both-conceded",
                                                                "no-show", "missing", "bye"};

struct Outcome {
    Ended ended = Ended::Played;
    std::array<Side, 2> sides{};
    int quitter = -1;      // which side conceded, did not come or was missing
    bool excused = false;  // matched.team.short: reported before the pairing
    int advances = -1;     // a level knock-out match: who won overtime or the roll-off

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What the ranking takes from a result: awarded scores included, which are not those of the pitch.
struct Worth {
    std::array<int, 2> touchdowns{};
    std::array<int, 2> points{};
    std::array<int, 2> bonus{};
    int winner = -1;  // a side; -1: none
};
[[nodiscard]] Worth worth(const Outcome& result, const Pack& pack, bool knock_out);
// Was it begun on the pitch, so that the two have met (or it counts for awards)?
[[nodiscard]] bool is_meeting(const Outcome& result);
[[nodiscard]] bool on_the_pitch(const Outcome& result);

// ---- rounds

// matched.role.referee-final
struct Decision {
    std::string referee{};
    std::string when{};
    std::string text{};
    bool undone = false;
};

struct Correction {
    std::string who{};
    std::string when{};
    std::string reason{};
    Outcome before{};
};

struct Table {
    int tie = 0;                   // of its round
    std::array<int, 2> coaches{};  // nobody, spare, or a coach
    bool begun = false;
    bool void_ = false;                               // did not take place after all
    std::array<std::optional<Outcome>, 2> reports{};  // what each of the two says
    std::optional<Outcome> result{};                  // confirmed
    std::string confirmed_by{};
    std::vector<Correction> corrections{};
    std::vector<Decision> decisions{};
};

// Two entrants who meet: two coaches at one table, or two squads at several.
struct Tie {
    std::array<int, 2> sides{};  // entrants; nobody, spare
    Rule why = Rule::none;
    std::vector<Passed> passed{};  // entrants
    int meetings = 0;
    int group = -1;
    int bracket = -1;       // 0 the knock-out, 1 best of the rest
    int slot = 0;           // of the bracket
    int advances = -1;      // a knock-out match of squads that is equal in all: who won the roll-off
    std::string changed{};  // why it was changed by hand
    bool void_ = false;
};

enum class Stage : std::uint8_t { Rounds, Groups, KnockOut };
enum class Draw : std::uint8_t { Generator, ByHand, Registration, Ranking, Typed };
inline constexpr std::array<std::string_view, 5> draw_words = {"generator", "by-hand", "registration", "ranking",
                                                               "typed"};

struct Round {
    Stage stage = Stage::Rounds;
    Draw draw = Draw::Ranking;
    std::uint64_t seed = 0;
    std::string start{};   // "2031-05-03 10:00[:30]": when it was paired, then when its clock was started
    bool started = false;  // the clock
    bool closed = false;
    std::vector<Tie> ties{};
    std::vector<Table> tables{};
};

// ---- the whole

struct Event {
    std::string name{};
    std::optional<Pack> pack{};
    std::string pack_text{};
    std::string published{};  // when its game part last changed
    int pack_version = 0;
    bool open = false;  // for registration
    Officials officials{};
    std::vector<Coach> coaches{};
    std::vector<Squad> squads{};
    std::vector<Round> rounds{};
    std::vector<std::vector<int>> groups{};   // places in the order of the draw; nobody where empty
    std::array<std::vector<int>, 2> seeds{};  // of the knock-out and of best of the rest, as drawn into their slots
    std::map<std::string, std::map<int, int>> votes{};  // ballot, voter, for whom
    std::map<std::string, int> chosen{};                // award, winner by the organiser's choice
    std::uint64_t seed = 0;                             // of the first round, from which the lots come too

    [[nodiscard]] bool by_squads() const { return pack && pack->squads; }
    [[nodiscard]] int coach(std::string_view id) const;  // nobody where there is none
    [[nodiscard]] int squad(std::string_view id) const;
    [[nodiscard]] int entrants() const { return static_cast<int>(by_squads() ? squads.size() : coaches.size()); }
    [[nodiscard]] std::string entrant_id(int entrant) const;
    [[nodiscard]] std::string person(int coach) const;  // the id of a coach, "spare", "bye"
    [[nodiscard]] int places_taken() const;             // by coaches who are in
    [[nodiscard]] const Round* round(int number) const;
    [[nodiscard]] bool running() const { return !rounds.empty() && !rounds.back().closed; }
    [[nodiscard]] bool over() const;  // the last round is closed
    [[nodiscard]] int planned_rounds() const;
    // Complete registrations that have not left: matched.conduct.accept.
    [[nodiscard]] bool active(int entrant) const;
};

// The tables of a tie, in order.
[[nodiscard]] std::vector<const Table*> tables_of(const Round& round, int tie);

}  // namespace dugout::tournament
