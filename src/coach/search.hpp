#pragma once

// The searching coach: before each action of his turn he tries what the scripted coach would think of. An idea leads to
// a chance node: everything its own dice may come to, with exact chances. From there the rest of the turn and the reply
// are played out many times in his head, all ideas meeting the same dice, and he does what turned out best. Ideas are
// taken up one after the other, as many as there are tries for, and bad ones are given up early.

#include <chrono>
#include <vector>

#include "coach/chance_node.hpp"
#include "coach/ideas.hpp"
#include "coach/tally.hpp"

namespace dugout::coach {

class SearchCoach final : public Coach {
public:
    // The better positions are judged, the less the other side's reply has to be played out: only where each idea is
    // tried so often at least.
    explicit SearchCoach(Evaluation evaluation, double fewest_tries = 0)
        : evaluate_(evaluation), fewest_tries_(fewest_tries) {}

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override;

private:
    using Clock = std::chrono::steady_clock;

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
        const Budget& budget;
        std::uint64_t seed;
        double share;  // of what is left of the budget
    };

    void note_turn(const match::State& state);
    static double seconds_since(Clock::time_point moment);
    double spent(const Budget& budget) const;
    bool turn_is_spent(const Budget& budget) const;
    bool thought_enough(const Question& question, double share) const;
    double positions_to_look_at(const Question& question) const;
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
    // The budget is one team turn's: what of it is spent, and since when the present action is thought about.
    int turn_ = -1;
    double seconds_ = 0;
    double slowest_ = 0;  // that anything took between two looks at the clock
    std::uint64_t positions_ = 0;
    Clock::time_point began_;
    std::uint64_t began_at_ = 0;
};

}  // namespace dugout::coach
