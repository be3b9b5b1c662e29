#pragma once

// Goes through the record of a game choice by choice. A game brings its own words, found beside its types: `start`,
// `apply`, `is_over`, `hash`, `decision`, `decision_name` and `choice_text`, and for its record `state_before`, the
// game before its first die, and `fault_before`, whether that is still the game that was recorded.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/dice.hpp"
#include "team/record/error.hpp"

namespace dugout {

// A choice, and what was rolled until the next decision; nothing in a record with a seed.
template <class Choice>
struct RecordedAnswer {
    Choice choice;
    std::vector<FixedDie> dice;

    friend bool operator==(const RecordedAnswer&, const RecordedAnswer&) = default;
};

// Dice that do not fit end the replay at once. Going on with some other number could go on for ever.
class StrictDice final : public Dice {
public:
    struct Mismatch {
        std::string reason;
    };

    explicit StrictDice(const std::vector<FixedDie>& dice) : dice_(dice) {}
    int roll(Die die, int faces) override {
        const int value = dice_.roll(die, faces);
        if (!dice_.error().empty()) throw Mismatch{dice_.error()};
        return value;
    }
    std::size_t left() const { return dice_.left(); }

private:
    ScriptedDice dice_;
};

namespace recorded {

// A member of the same name would hide the game's own word.
template <class State, class Log>
void start_game(State& state, Dice& dice, Log* log) {
    start(state, dice, log);
}

}  // namespace recorded

// The record must outlive it.
template <class Record, class State, class Log>
class RecordReplayer {
public:
    // `known` is what the game's `state_before` wants to know besides the record.
    template <class... Known>
    explicit RecordReplayer(const Record& record, Log* log = nullptr, const Known&... known)
        : record_(record), log_(log), state_(state_before(record, known...)), seeded_(record.seed.value_or(0)) {}

    // Rolls up to the first decision, then one choice at a time. After an error nothing more is applied.
    std::optional<RecordError> start() {
        if (auto error = fault_before(record_, state_)) return error;
        return with_dice(record_.start_dice, 0, [&](Dice& dice) { recorded::start_game(state_, dice, log_); });
    }

    std::optional<RecordError> step() {
        const auto& next = record_.choices[applied_];
        const std::size_t number = applied_ + 1;
        const auto asked = decision(state_);
        bool legal = false;
        auto error = with_dice(next.dice, number, [&](Dice& dice) { legal = apply(state_, next.choice, dice, log_); });
        if (!legal && (!error || error->code == RecordFault::DiceLeft))
            return RecordError{.code = is_over(state_) ? RecordFault::GameOver : RecordFault::IllegalChoice,
                               .choice = number,
                               .detail = choice_text(next.choice),
                               .question = std::string(decision_name(asked.kind))};
        if (!error) ++applied_;
        return error;
    }

    // At the end of the record: is this the state that it names?
    std::optional<RecordError> check_hash() const {
        const std::uint64_t found = hash(state_);
        if (!done() || !record_.hash || *record_.hash == found) return {};
        return RecordError{.code = RecordFault::OtherHash, .detail = hash_text(found)};
    }

    bool done() const { return applied_ == record_.choices.size(); }
    std::size_t applied() const { return applied_; }
    const State& state() const { return state_; }

private:
    template <class Move>
    std::optional<RecordError> with_dice(const std::vector<FixedDie>& dice, std::size_t choice, Move move) {
        if (record_.seed) {
            move(seeded_);
            return {};
        }
        StrictDice strict(dice);
        try {
            move(strict);
        } catch (const StrictDice::Mismatch& mismatch) {
            return RecordError{.code = RecordFault::WrongDice, .choice = choice, .detail = mismatch.reason};
        }
        if (strict.left() == 0) return {};
        return RecordError{.code = RecordFault::DiceLeft, .choice = choice, .detail = std::to_string(strict.left())};
    }

    const Record& record_;
    Log* log_;
    State state_;
    SeededDice seeded_;
    std::size_t applied_ = 0;
};

inline constexpr std::size_t whole_record = static_cast<std::size_t>(-1);

// The state after the first `upto` choices. The hash is checked at the end of the whole record.
template <class State, class Record, class Log, class... Known>
FromRecord<State> replay_record(const Record& record, std::size_t upto, Log* log, const Known&... known) {
    RecordReplayer<Record, State, Log> replayer(record, log, known...);
    if (auto error = replayer.start()) return *std::move(error);
    while (!replayer.done() && replayer.applied() < upto)
        if (auto error = replayer.step()) return *std::move(error);
    if (auto error = replayer.check_hash()) return *std::move(error);
    return replayer.state();
}

}  // namespace dugout
