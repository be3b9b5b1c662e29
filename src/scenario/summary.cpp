#include "scenario/summary.hpp"

#include "match/decision.hpp"
#include "scenario/vocabulary.hpp"
#include "words/drawing.hpp"

namespace dugout::scenario {

using match::State;

namespace {

bool is_off_pitch(match::Place place) {
    return place != match::Place::Standing && place != match::Place::Prone && place != match::Place::Stunned;
}

std::string players_in(const State& state, match::Place place) {
    std::string names;
    for (const Seat seat : both_seats)
        match::for_each_player(state, seat, [&](PlayerId who) {
            if (state.at(who).place == place) names += " " + match::player_text(who);
        });
    return names;
}

std::string pair_text(const State& state, std::uint8_t match::Team::*field) {
    return std::to_string(state.teams[0].*field) + "-" + std::to_string(state.teams[1].*field);
}

std::string phase_text(const State& state) {
    switch (state.phase) {
        case match::Phase::BeforeMatch: return "before the match";
        case match::Phase::SetUp: return "set-up, " + std::string(seat_word(state.kicking)) + " kicks";
        case match::Phase::Kickoff: return "kick-off by " + std::string(seat_word(state.kicking));
        case match::Phase::Turn: return std::string(seat_word(state.active)) + "'s turn";
        case match::Phase::Over: return "the match is over";
    }
    return {};
}

}  // namespace

std::string standing_text(const State& state) {
    const std::string period = state.period == 3 ? "overtime" : "half " + std::to_string(state.period);
    return period + ", turns " + pair_text(state, &match::Team::turn) + ", score " +
           pair_text(state, &match::Team::score) + ", re-rolls " + pair_text(state, &match::Team::rerolls) + ", " +
           std::string(id(state.weather)) + ", " + phase_text(state);
}

std::string summary(const State& state) {
    std::string text = words::draw_pitch(state);
    for (const auto& place : places)
        if (const std::string names = players_in(state, place.value); is_off_pitch(place.value) && !names.empty())
            text += "  " + std::string(place.word) + ":" + names + "\n";
    return text + "  " + standing_text(state) + "\n";
}

}  // namespace dugout::scenario
