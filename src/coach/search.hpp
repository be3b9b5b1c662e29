#pragma once

// The searching coach: before each action of his turn he tries what the scripted coach would think of, plays the rest
// of the turn and the reply many times in his head, and does what turned out best. Bad ideas are given up early, so
// that most of the time goes into the close ones. All ideas are tried with the same dice.

#include <chrono>
#include <span>
#include <vector>

#include "coach/imagination.hpp"

namespace dugout::coach {

class SearchCoach final : public Coach {
public:
    // How far the most promising ideas are played out before they are judged.
    explicit SearchCoach(Evaluation evaluation, Horizon horizon = Horizon::Reply)
        : evaluate_(evaluation), horizon_(horizon) {}

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override;

private:
    using Clock = std::chrono::steady_clock;

    // An answer and what came of it so far, try by try: all ideas meet the same dice in the same try.
    struct Idea {
        match::Choice answer;
        ScriptedCoach hands;  // who carries it out
        std::vector<double> values;

        double mean() const;
        // Clearly: by so many standard errors of the difference.
        bool is_behind(const Idea& other, double errors) const;
    };

    void note_turn(const match::State& state);
    bool thought_enough(const Budget& budget, double share) const;
    static std::vector<Idea> actions(const Board& board, const match::ChoiceList& legal);
    void try_out(std::span<Idea* const> ideas, const Imagination& imagination, std::uint64_t seed,
                 const Budget& budget);
    void screen(std::vector<Idea*>& open, const match::State& state, double share, const Budget& budget,
                Random& random);
    const Idea& best_of(std::vector<Idea>& ideas, const match::State& state, const Budget& budget, Random& random);

    Evaluation evaluate_;
    Horizon horizon_;
    ScriptedCoach hands_;  // carries out what was decided, and answers what comes up
    // The budget is one team turn's: what of it is spent, and since when the present action is thought about.
    int turn_ = -1;
    double seconds_ = 0;
    std::uint64_t positions_ = 0;
    Clock::time_point began_;
    std::uint64_t began_at_ = 0;
};

}  // namespace dugout::coach
