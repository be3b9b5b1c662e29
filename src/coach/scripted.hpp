#pragma once

// The scripted coach: weighs what every player could do, in touchdowns, takes what is safe and good first, then the
// ball, then what is risky and still worth it.

#include <optional>

#include "coach/coach.hpp"
#include "coach/plan.hpp"

namespace dugout::coach {

// Everything worth thinking about before the next action, each kind when it is first asked for: mostly one or two of
// them settle what comes next.
class Outlook {
public:
    explicit Outlook(const Board& board);
    // What is known already, so that nothing has to be worked out.
    Outlook(const Board& board, Plans ball, Plans hits, Plans places, Plans fouls);

    const Plans& ball() const { return ball_; }
    const Plans& hits();  // weapons among them
    const Plans& places();
    const Plans& fouls();

private:
    const Board& board_;
    Ways ways_;
    bool nothing_else_ = false;  // may or should be done before what `ball` says
    Plans ball_;
    std::optional<Plans> hits_, places_, fouls_;
};

// What comes next of all that; none when nothing is worth doing.
Plan next_plan(const Board& board, Outlook& outlook);

class ScriptedCoach final : public Coach {
public:
    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override;

    // Carries out this plan, whose action has just been declared, instead of one of his own.
    void follow(const Plan& plan);

private:
    match::Choice answer(const match::State& state, const match::ChoiceList& legal);
    Square aim(const match::State& state) const;  // of the pass that was planned
    match::Choice begin_action(const Board& board, const match::ChoiceList& legal);
    match::Choice next_step(const Board& board, const match::ChoiceList& legal);
    match::Choice deed(const Board& board, const match::ChoiceList& legal);
    match::Choice on_to_mate(const Board& board, const match::ChoiceList& legal);
    match::Choice walk_on(const Board& board, const match::ChoiceList& legal);
    match::Choice along(const Board& board, const match::ChoiceList& legal, Square to);

    Plan plan_;        // of the action that goes on
    odds::Path path_;  // to where it leads, and how much of it has been walked
    int walked_ = 0;
    Square path_to_ = nowhere;
};

}  // namespace dugout::coach
