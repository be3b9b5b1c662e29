#pragma once

// One edition of a tournament: who has entered, what was played in qualifying, challenges, the knock-out.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/match_day.hpp"
#include "league/money.hpp"

namespace dugout::league {

// A result that may be handed in. A refused challenge leaves one without a match.
struct QualifyingResult {
    int team = 0, opponent = 0;
    int match = 0;
    bool won = false;
    int scored = 0, conceded = 0;
};
// lrb4.tournament.points
[[nodiscard]] int points(const QualifyingResult& result);

enum class Answer : std::uint8_t { Waiting, Accepted, Refused, Substituted, Declined };

struct Challenge {
    int from = 0, to = 0;
    std::string date{};   // received
    std::string until{};  // the last day for an answer
    int week = 0;
    Answer answer = Answer::Waiting;
    int substitute = -1;
    bool unwilling = false;  // one was named who would not: what is left is to accept or to refuse
};

struct Tie {
    Round round = Round::None;
    int home = 0, away = 0;
    int match = 0;
    int winner = -1;
};

struct Tournament {
    std::string id{};
    std::optional<Major> major{};
    LocalText name{};
    Purse purse{};
    int season = 0;
    std::string start{};  // the first day of week 1
    std::string organiser{};
    bool quarter_finals = false;
    std::vector<int> entrants{};
    std::vector<QualifyingResult> results{};
    std::vector<Challenge> challenges{};
    std::vector<std::pair<int, std::vector<int>>> handed_in{};  // team, places in `results`
    std::vector<Tie> ties{};
    std::vector<int> wants_third{};
    int winner = -1, runner_up = -1, third = -1;
    int player_of_the_year = 0;  // entry in which he was named; 0: not yet
    bool called_off = false;

    [[nodiscard]] bool entered(int team) const;
    [[nodiscard]] bool met(int a, int b) const;
    [[nodiscard]] bool qualifying_over() const { return !ties.empty(); }
};

// lrb4.tournament.best-three: what the coach has handed in or, without a choice, the three worth most.
[[nodiscard]] int qualifying_points(const Tournament& tournament, int team);

// Days since 1970-01-01 of "2026-11-15"; nothing where it is no date.
[[nodiscard]] std::optional<int> day_number(std::string_view date);
[[nodiscard]] std::string date_text(int day);

// lrb4.tournament.phases: 1 to 5 and beyond; 0 and less before the first day.
[[nodiscard]] int week_of(const Tournament& tournament, std::string_view date);

}  // namespace dugout::league
