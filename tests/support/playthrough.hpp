#pragma once

// One game played by chance: set-up, dice and choices all come from one seed, so that seed and length say
// everything that is needed to see a failure again.

#include <cstring>
#include <string>
#include <vector>

#include "support/game.hpp"

namespace dugout::test {

struct Plan {
    std::uint64_t seed = 0;
    int length = 0;  // at most so many choices
    int interrupt_one_in = 40;
};

template <GameUnderTest G>
class Playthrough {
public:
    using State = typename G::State;
    using Choice = typename G::Choice;
    using Choices = typename G::Choices;

    explicit Playthrough(const Plan& plan)
        : plan_(plan),
          random_(plan.seed),
          setup_(G::random_setup(random_)),
          dice_seed_(random_.next()),
          temper_(random_.below(2) == 0 ? Temper::Even : Temper::Eager),
          dice_(dice_seed_),
          state_(G::new_game(setup_)) {}

    void start(typename G::Listener* listener = nullptr) { G::start(state_, dice_, listener); }

    // Lists the legal choices; false when the game is over or the plan fulfilled.
    bool goes_on() {
        if (static_cast<int>(chosen_.size()) >= plan_.length || G::is_over(state_)) return false;
        G::legal(state_, legal_);
        return true;
    }

    // What is done next: a legal choice, now and then an interrupt. To be called once for each choice.
    Choice choose() {
        Choice choice{};
        G::interrupts(state_, interrupts_);
        if (!interrupts_.empty() && random_.below(static_cast<std::uint32_t>(plan_.interrupt_one_in)) == 0)
            choice = interrupts_[static_cast<int>(random_.below(static_cast<std::uint32_t>(interrupts_.size())))];
        else
            choice = legal_[G::draw(state_, legal_, random_, temper_)];
        chosen_.push_back(choice);
        return choice;
    }

    // For laws that need a chance of their own.
    Random& random() { return random_; }

    State& state() { return state_; }
    const State& state() const { return state_; }
    SeededDice& dice() { return dice_; }
    std::uint64_t dice_seed() const { return dice_seed_; }
    const typename G::Setup& setup() const { return setup_; }
    const Choices& legal() const { return legal_; }
    const Choices& interrupts() const { return interrupts_; }
    const std::vector<Choice>& chosen() const { return chosen_; }

    // Everything that somebody needs to play it again by hand.
    std::string story() const {
        std::string text = "seed " + std::to_string(plan_.seed) + ", dice seed " + std::to_string(dice_seed_) + ", " +
                           std::to_string(chosen_.size()) + " choices\n" + G::describe(setup_) + "\n";
        for (const Choice choice : chosen_) text += G::text(choice) + "; ";
        return text;
    }

private:
    Plan plan_;
    Random random_;
    typename G::Setup setup_;
    std::uint64_t dice_seed_;
    Temper temper_;
    SeededDice dice_;
    State state_;
    Choices legal_{};
    Choices interrupts_{};
    std::vector<Choice> chosen_;
};

template <class State>
bool same_bytes(const State& a, const State& b) {
    return std::memcmp(&a, &b, sizeof(State)) == 0;
}

}  // namespace dugout::test
