#pragma once

// The day of a league match as a value: how far it has come, what has been settled, and the one thing it waits for.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "league/report.hpp"
#include "rules/tables.hpp"
#include "rules/types.hpp"
#include "team/sheet.hpp"

namespace dugout::league {

// lrb4.league.prematch-order, the match, lrb4.league.postmatch-order
enum class Stage : std::uint8_t {
    HireHome,
    HireAway,
    Weather,
    Gate,
    Handicap,
    Niggling,
    Treatment,
    Play,
    Winnings,
    Mvp,
    Deserters,
    Experience,
    FanFactor,
    BuyHome,
    BuyAway,
    Closed,
    Undone,
};

enum class Round : std::uint8_t { None, Qualifying, QuarterFinal, SemiFinal, Final, ThirdPlace };
inline constexpr std::array<std::string_view, 6> round_words = {"none",       "qualifying", "quarter-final",
                                                                "semi-final", "final",      "third-place"};

// A result of the handicap table with its choices and draws.
struct InForce {
    Seat side = Seat::Home;  // who rolled it
    HandicapResult result = HandicapResult::ExtraTraining;
    std::vector<int> numbers{};  // players, by their number in the match
    std::optional<Skill> skill{};
    bool strength = true;
    std::string position{};
    bool idle = false;  // it found nobody, or was not used
};

struct HandicapTask {
    Seat side = Seat::Home;
    bool choice = false;  // picked, not rolled
};

// A star player roll that is due.
struct Due {
    Seat side = Seat::Home;
    int member = 0;
    int level = 0;
    std::array<int, 2> dice = {};  // 0: not rolled yet
    bool ageing = false;           // chosen; the ageing roll is what remains
};

struct Side {
    int team = 0;
    int rating = 0;  // lrb4.team.rating-when: as it was written when the match began
    std::vector<Player> hired{};
    Wizard wizard = Wizard::None;
    int ingredients = 0;
    std::vector<int> absent{};  // numbers of players who miss this match
    std::vector<int> served{};  // members whose M mark this match removes
    std::vector<int> failed{};  // numbers: niggling rolls failed, not treated yet
    bool apothecary_used = false;
    std::vector<int> awarded{};  // numbers who have an MVP award for this match
    std::vector<int> dead{};     // members
    Gold winnings = 0;
};

struct MatchDay {
    int number = 0;
    std::string date{};
    int tournament = -1;
    Round round = Round::None;
    Stage stage = Stage::HireHome;
    std::array<Side, 2> sides{};
    std::array<int, 2> weather = {};  // the dice
    int gate = 0;
    std::vector<HandicapTask> tasks{};  // still to do
    std::vector<InForce> handicaps{};
    bool choosing = false;  // the last of the handicaps waits for its coach
    std::vector<Due> due{};
    Report report{};
    std::array<int, 2> touchdowns = {};  // of the report, whose score is in points where field goals are played

    [[nodiscard]] Side& side(Seat seat) { return sides[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const Side& side(Seat seat) const { return sides[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] bool over() const { return stage == Stage::Closed || stage == Stage::Undone; }
    [[nodiscard]] Seat winner() const;
};

enum class Ask : std::uint8_t { Nothing, Hire, Roll, Choose, Report, Buy };
inline constexpr std::array<std::string_view, 6> ask_words = {"nothing", "hire", "roll", "choose", "report", "buy"};

// What the match waits for, worked out from the day: "hire home", "roll gate", "choose home star-roll p3".
struct Question {
    Ask ask = Ask::Nothing;
    std::optional<Seat> side{};
    std::string what{};
    int member = 0;
};
[[nodiscard]] Question question(const MatchDay& day);
[[nodiscard]] std::string text(const Question& question);

}  // namespace dugout::league
