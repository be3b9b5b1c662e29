#pragma once

// A record played again on the screen.

#include <string>
#include <vector>

#include "match/record.hpp"
#include "words/names.hpp"

namespace dugout::cli {

// One choice and what came of it; the first step has no choice, only the rolls before the first decision.
struct ReplayStep {
    std::size_t number = 0;
    std::string choice;
    Seat seat = Seat::Home;
    std::vector<match::Event> events;
};

struct ReplayResult {
    match::State state;
    std::size_t applied = 0;
    std::vector<ReplayStep> steps;
};

match::FromRecord<ReplayResult> replay_steps(const match::Record& record, std::size_t upto,
                                             const Library& library = Library::embedded());

// Every choice with a sentence for each event and the id of its rule.
std::string replay_events(const ReplayResult& result, const words::Names& names, Language language);
std::string replay_summary(const match::Record& record, const ReplayResult& result, Language language);
std::string replay_json(const match::Record& record, const ReplayResult& result, bool with_events);

}  // namespace dugout::cli
