#include "scenario/match_words.hpp"

#include "scenario/summary.hpp"

namespace dugout::scenario {

namespace {

std::vector<std::string> absent(const Position& position, const std::vector<PlayerId>& players) {
    std::vector<std::string> names;
    for (const PlayerId player : players) {
        const match::State& state = position.state;
        const bool may_be_raised = state.team(sheet_of(player)).raisings > 0;  // lrb4.necromancer.raise
        if (state.at(player).place == match::Place::Absent && !may_be_raised)
            names.push_back(match::player_text(player));
    }
    return names;
}

}  // namespace

void MatchWords::read_head(Table& table) {
    RulebookFault fault;
    const auto named = parse_rulebook(table.text("rules").value_or("lrb4"), fault);
    if (!named) table.refuse(table.line_of("rules"), LocalText{fault.en, fault.fr});
    rulebook = named.value_or(lrb4());
}

std::vector<std::string> MatchWords::strangers(const Position& position, const Choice& choice) {
    std::vector<PlayerId> players;
    if (choice.player()) players.push_back(choice.player());
    if (choice.kind() == match::ChoiceKind::HitTwo)
        players.push_back(PlayerId{static_cast<std::uint8_t>(choice.value())});
    return absent(position, players);
}

std::vector<std::string> MatchWords::strangers(const Position& position, const DecisionClaim& claim) {
    return claim.player ? absent(position, {*claim.player}) : std::vector<std::string>{};
}

std::vector<std::string> MatchWords::strangers(const Position& position, const EventPattern& pattern) {
    return absent(position, pattern.players());
}

std::vector<std::string> MatchWords::strangers(const Position& position, const StateClaim& claim) {
    return absent(position, claim.players());
}

bool MatchWords::is_open(const State& state, Choice choice) {
    ChoiceList choices;
    match::legal(state, choices);
    if (choices.contains(choice)) return true;
    match::interrupts(state, choices);
    return choices.contains(choice);
}

std::string MatchWords::summary(const State& state) { return scenario::summary(state); }

}  // namespace dugout::scenario
