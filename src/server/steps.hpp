#pragma once

// What every game that goes on has in common. It is its setup and the steps since, each a line of text: a word, what it
// is about, and after " | " the dice that fell. Whoever wants to change it asks for the steps that this would take,
// keeps them, and then hands them to `take`; a game that is loaded again takes the same steps. So there is one way only
// from a step to a state, and what was kept is what happened.

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/dice.hpp"

namespace dugout::server {

enum class Status : std::uint8_t { Waiting, Dice, Playing, Over };
std::string_view status_name(Status status);

enum class Refused : std::uint8_t { Nothing, NotPlaying, Paused, NotYourSeat, NotYourDecision, Illegal };

struct Tried {
    std::vector<std::string> steps;
    Refused refused = Refused::Nothing;  // why no further step was made
    bool over = false;
};

// Who has a seat: a user, a computer, or nobody yet.
struct Holder {
    std::int64_t user = 0;
    std::string name{};   // of the user
    std::string coach{};  // of the computer

    bool free() const { return user == 0 && coach.empty(); }
};

// A setup that was kept, or why it cannot be read any more.
template <class Setup>
struct ReadBack {
    std::optional<Setup> setup{};
    std::string fault{};
};

template <class Setup, class Read>
ReadBack<Setup> read_back(std::string_view id, std::int64_t made, Read read) {
    try {
        Setup setup = read();
        setup.id = id;
        setup.made = made;
        return {std::move(setup), {}};
    } catch (const std::exception& error) {
        return {{}, error.what()};
    }
}

// What happened, and the number of the choice that caused it; 0: before the first.
template <class Event>
struct Told {
    int choice = 0;
    Event event{};
};

// Writes down what a game tells while it goes on.
template <class Log, class Event>
class Listener final : public Log {
public:
    Listener(std::vector<Told<Event>>& told, int choice) : told_(told), choice_(choice) {}
    void add(const Event& event) override { told_.push_back({choice_, event}); }

private:
    std::vector<Told<Event>>& told_;
    int choice_;
};

// The first word, which is taken off the text.
std::string_view take_word(std::string_view& text);
std::optional<std::int64_t> parse_number(std::string_view text);

// A step in its parts. Only those that roll have dice: a name may hold whatever it likes.
struct StepParts {
    std::string_view word, rest, dice;
};
StepParts parts_of_step(std::string_view step);

// " | d6=3 pick=12"; nothing for no dice.
std::string dice_text(const std::vector<FixedDie>& dice);
std::optional<std::vector<FixedDie>> parse_dice(std::string_view text);
// What is wrong with the dice of a step that was taken with them; empty when they were just those it needed.
std::string fault_of_dice(const ScriptedDice& dice);

// How many choices had been made after each step: what somebody who was away must hear again.
class StepCount {
public:
    // -1: before the start, when there are no events, not even of choice 0.
    void add(int at) { at_after_.push_back(at); }
    std::int64_t seq() const { return static_cast<std::int64_t>(at_after_.size()); }
    // The events of choices up to this one have not changed since `seq`; -1: nothing is left of them.
    int kept_since(std::int64_t seq) const;

private:
    std::vector<int> at_after_;
};

}  // namespace dugout::server
