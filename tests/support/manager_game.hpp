#pragma once

// The card game, as the common suite sees it.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "manager/engine.hpp"
#include "support/game.hpp"

namespace dugout::test {

class SeasonListener final : public manager::Log {
public:
    void add(const manager::Event&) override { ++events_; }
    int events() const { return events_; }

private:
    int events_ = 0;
};

// What one choice may change and what it may not.
class SeasonWatch {
public:
    std::string begin(const manager::State& state);
    std::string step(const manager::State& before, manager::Choice choice, const manager::State& after);
};

struct ManagerGame {
    using State = manager::State;
    using Choice = manager::Choice;
    using Choices = manager::ChoiceList;
    using Setup = manager::Setup;
    using Listener = SeasonListener;
    using Watch = SeasonWatch;

    static Setup random_setup(Random& random);
    static std::string describe(const Setup& setup);

    static State new_game(const Setup& setup) { return manager::new_season(setup); }
    static void start(State& state, Dice& dice, Listener* log = nullptr) { manager::start(state, dice, log); }
    static bool is_over(const State& state) { return manager::is_over(state); }
    static void legal(const State& state, Choices& choices) { manager::legal(state, choices); }
    static void interrupts(const State&, Choices& choices) { choices.clear(); }
    static bool apply(State& state, Choice choice, Dice& dice, Listener* log = nullptr) {
        return manager::apply(state, choice, dice, log);
    }
    static void apply_trusted(State& state, Choice choice, Dice& dice, Listener* log = nullptr) {
        manager::apply_trusted(state, choice, dice, log);
    }
    static int draw(const State& state, const Choices& choices, Random& random, Temper temper);

    static const char* check(const State& state) { return manager::check(state); }
    static std::uint64_t hash(const State& state) { return manager::hash(state); }
    static std::string text(Choice choice) { return manager::choice_text(choice); }
    static std::optional<Choice> parse(std::string_view text) { return manager::parse_choice(text); }
    static std::uint32_t bits(Choice choice) { return choice.bits(); }
    static Choice from_bits(std::uint32_t bits) { return Choice::from_bits(bits); }
};

static_assert(GameUnderTest<ManagerGame>);

}  // namespace dugout::test
