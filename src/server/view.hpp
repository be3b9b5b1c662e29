#pragma once

// A match as JSON, from a seat and in a language; docs/api.md tells the shapes.

#include <optional>

#include "match/state.hpp"
#include "server/json_fwd.hpp"
#include "server/live_match.hpp"
#include "team/language.hpp"
#include "words/names.hpp"

namespace dugout::server {

struct Looker {
    Seats seats{};
    Language language = Language::English;
    bool all_choices = false;  // in a replay everybody may see what could have been done
};

// What can be said of a state alone: pitch, dugouts, score, the question and its answers.
Json state_json(const match::State& state, const LiveMatch& match, const Looker& looker);
Json event_json(const ToldEvent& told, const words::Names& names, Language language);
Json match_json(const LiveMatch& match, const Seats& seats);
Json statistics_json(const LiveMatch& match);

std::string_view place_name(match::Place place);
std::string action_name(match::ActionKind action);

}  // namespace dugout::server
