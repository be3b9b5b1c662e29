#pragma once

// A coach whose answers are checked: each must be legal, and no team turn may take longer than is allowed. The machine
// below a virtual one sometimes does something else and lets that count as his time. So the questions of a turn that
// took too long are put again, several times, to new coaches with the same dice: a position that is slow by itself is
// slow again. One that was never slow again is kept apart and counted, as one that nobody has explained.

#include <functional>
#include <memory>
#include <vector>

#include "coach/coach.hpp"

namespace dugout::test {

// Of this thread: time on the wall would count what others do on this machine.
double processor_seconds();

class TimedCoach final : public coach::Coach {
public:
    using Make = std::function<std::unique_ptr<coach::Coach>()>;
    using Clock = std::function<double()>;

    static constexpr int repetitions = 5;

    // `allowed`: seconds for a team turn.
    TimedCoach(Make make, double allowed, Clock clock = processor_seconds);

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const coach::Budget& budget,
                         Random& random) override;
    // There are no more questions: looks at the last turn.
    void finish();

    bool is_illegal() const { return illegal_; }
    // In a turn whose questions took too long again.
    bool is_late() const { return longest_ > allowed_; }
    // Of a turn that took too long once and never again the longest repetition counts.
    double longest_turn() const { return longest_; }
    // How long such turns took that once.
    const std::vector<double>& only_once() const { return only_once_; }

private:
    struct Question {
        match::State state;
        match::ChoiceList legal;
        coach::Budget budget;
        Random random;
    };

    double longest_repetition() const;

    Make make_;
    double allowed_;
    Clock clock_;
    std::unique_ptr<coach::Coach> coach_;
    std::vector<Question> questions_;  // of this turn
    int turn_ = -1;
    double spent_ = 0;  // in this turn
    double longest_ = 0;
    std::vector<double> only_once_;
    bool illegal_ = false;
};

}  // namespace dugout::test
