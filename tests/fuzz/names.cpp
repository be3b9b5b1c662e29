// The small texts: squares, players, dice, decisions. Each value has one text.

#include "fuzz/demand.hpp"
#include "match/decision.hpp"
#include "rules/dice.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const std::string_view text = fuzz::as_text(data, size);
    if (const auto square = match::parse_square(text)) {
        fuzz::demand(on_pitch(*square), "a square off the pitch");
        fuzz::demand(match::square_text(*square) == text, "a square has two texts");
    }
    if (const auto player = match::parse_player(text)) {
        fuzz::demand(player->value < player_slots, "a player beyond the last");
        fuzz::demand(match::player_text(*player) == text, "a player has two texts");
    }
    if (const auto die = parse_die(text)) {
        fuzz::demand(die->value >= 1, "a die without a face");
        if (die->die) fuzz::demand(parse_die(die_text(*die->die, die->value)) == die, "a die is not read back");
    }
    if (const auto decision = match::parse_decision_name(text))
        fuzz::demand(match::decision_name(*decision) == text, "a decision has two names");
    return 0;
}
