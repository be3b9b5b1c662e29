#pragma once

// A record played again on the screen.

#include <string>

#include "cli/replay_steps.hpp"
#include "match/record.hpp"
#include "words/names.hpp"

namespace dugout::cli {

using ReplayResult = Replayed<match::State, match::Event, Seat>;

match::FromRecord<ReplayResult> replay_steps(const match::Record& record, std::size_t upto,
                                             const Library& library = Library::embedded());

// Every choice with a sentence for each event and the id of its rule.
std::string replay_events(const ReplayResult& result, const words::Names& names, Language language);
std::string replay_summary(const match::Record& record, const ReplayResult& result, Language language);
std::string replay_json(const match::Record& record, const ReplayResult& result, bool with_events);

}  // namespace dugout::cli
