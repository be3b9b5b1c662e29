#pragma once

// The record of any game played again choice by choice, with what each of them brought about.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "team/record/replayer.hpp"

namespace dugout::cli {

template <class State, class Event, class Seat>
struct Replayed {
    // One choice and what came of it; the first step has no choice, only what happened before the first decision.
    struct Step {
        std::size_t number = 0;
        std::string choice;
        Seat seat{};
        std::vector<Event> events;
    };

    State state{};
    std::size_t applied = 0;
    std::vector<Step> steps;
};

// `known` is what the game wants to know besides the record.
template <class State, class Event, class Seat, class Log, class Record, class... Known>
FromRecord<Replayed<State, Event, Seat>> replay_steps_of(const Record& record, std::size_t upto,
                                                         const Known&... known) {
    class Collector final : public Log {
    public:
        void add(const Event& event) override { events_.push_back(event); }
        std::vector<Event> take() { return std::exchange(events_, {}); }

    private:
        std::vector<Event> events_;
    };
    Collector log;
    RecordReplayer<Record, State, Log> replayer(record, &log, known...);
    if (auto error = replayer.start()) return *std::move(error);
    Replayed<State, Event, Seat> result;
    result.steps.push_back({0, "", {}, log.take()});
    while (!replayer.done() && replayer.applied() < upto) {
        const Seat seat = decision(replayer.state()).seat;
        const std::string choice = choice_text(record.choices[replayer.applied()].choice);
        if (auto error = replayer.step()) return *std::move(error);
        result.steps.push_back({replayer.applied(), choice, seat, log.take()});
    }
    if (auto error = replayer.check_hash()) return *std::move(error);
    result.state = replayer.state();
    result.applied = replayer.applied();
    return result;
}

}  // namespace dugout::cli
