#pragma once

// The searching coach: before each action of his turn he tries what the scripted coach would think of. An idea leads to
// a chance node: everything its own dice may come to, with exact chances. From there the rest of the turn and the reply
// are played out many times in his head, all ideas meeting the same dice, and he does what turned out best. Ideas are
// taken up one after the other, as many as there are tries for, and bad ones are given up early.

#include <utility>
#include <vector>

#include "coach/chance_node.hpp"
#include "coach/ideas.hpp"
#include "coach/tally.hpp"
#include "coach/turn_budget.hpp"

namespace dugout::coach {

class SearchCoach final : public Coach {
public:
    // The other side's reply is played out only where each of the most promising ideas is tried so often at least.
    explicit SearchCoach(Evaluation evaluation, double fewest_tries = 0,
                         TurnBudget::Clock clock = TurnBudget::wall_clock)
        : evaluate_(evaluation), fewest_tries_(fewest_tries), time_(std::move(clock)) {}

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override;

private:
    // An idea that is thought about.
    struct Line {
        const Idea* idea;
        std::vector<Bucket> node{};
        Tally tally{};
        bool given_up = false;
    };
    using Lines = std::vector<Line>;

    // What is thought about before one action.
    struct Question {
        const match::State& state;
        std::uint64_t seed;
        double share;  // of what is left of the budget of the turn
    };

    match::Choice decided(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                          Random& random);
    double tries_to_come(const Question& question) const;
    ChanceLimits worth_following(const Question& question) const;
    void take_up(Lines& lines, const std::vector<Idea>& ideas, std::size_t count, const Question& question);
    void play_round(Lines& lines, const Imagination& imagination, const Question& question, double share);
    static std::size_t tries_of(const Lines& lines);
    static std::size_t still_open(const Lines& lines);
    static void give_up(Lines& lines);
    Lines screen(const std::vector<Idea>& ideas, const Question& question);
    void play_on(Lines& lines, Horizon horizon, const Question& question);
    void look_again(Lines& lines, const Question& question);
    const Idea& best_of(const std::vector<Idea>& ideas, const Question& question);

    Evaluation evaluate_;
    double fewest_tries_;
    ScriptedCoach hands_;  // carries out what was decided, and answers what comes up
    TurnBudget time_;
};

}  // namespace dugout::coach
