#include "support/match_text.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "match/decision.hpp"

namespace dugout::test {

namespace {

using match::State;

constexpr std::array<std::string_view, 10> places = {"absent", "standing", "prone", "stunned",  "reserves",
                                                     "ko",     "injured",  "dead",  "sent-off", "in-air"};
constexpr std::array<std::string_view, 6> balls = {"off", "in-air", "on-ground", "held", "loose", "out"};
constexpr std::array<std::string_view, 5> phases = {"before", "set-up", "kick-off", "turn", "over"};
constexpr std::array<std::string_view, 2> seats = {"home", "away"};

constexpr std::pair<match::Mark, std::string_view> marks[] = {
    {match::Mark::Acted, "acted"},       {match::Mark::StunnedThisTurn, "stunned-now"},
    {match::Mark::Fainted, "fainted"},   {match::Mark::SwitchedSides, "switched"},
    {match::Mark::Frozen, "frozen"},     {match::Mark::Hypnotised, "hypnotised"},
    {match::Mark::Rooted, "rooted"},     {match::Mark::SawRunning, "saw-running"},
    {match::Mark::WeaponSpent, "spent"}, {match::Mark::Toad, "toad"},
};

template <class Names, class Value>
std::string name_of(const Names& names, Value value) {
    return std::string(names.at(static_cast<std::size_t>(value)));
}

std::string where(Square square) { return square == nowhere ? "-" : match::square_text(square); }
std::string who(PlayerId player) { return player ? match::player_text(player) : "-"; }

std::string player_line(const State& s, PlayerId id) {
    const match::Player& player = s.at(id);
    std::string text = who(id) + " " + name_of(places, player.place) + " " + where(player.square);
    for (const auto& [mark, word] : marks)
        if (player.is(mark)) text += " " + std::string(word);
    return text + "\n";
}

std::string team_line(const match::Team& team) {
    return "score " + std::to_string(team.score) + " turn " + std::to_string(team.turn) + " re-rolls " +
           std::to_string(team.rerolls) + (team.reroll_used != 0 ? " used" : "") + " apothecaries " +
           std::to_string(team.apothecaries) + (team.marker_moved != 0 ? " marker" : "") +
           (team.coach_off != 0 ? " coach-off" : "") + "\n";
}

}  // namespace

std::string canonical_text(const State& s) {
    std::string text = name_of(phases, s.phase) + " period " + std::to_string(s.period) + " active " +
                       name_of(seats, s.active) + " kicking " + name_of(seats, s.kicking) + " weather " +
                       std::string(id(s.weather)) + "\n";
    for (const match::Team& team : s.teams) text += team_line(team);
    text += "ball " + name_of(balls, s.ball.state) + " " + where(s.ball.square) + " " + who(s.ball.carrier) + "\n";
    text += "asked " + std::string(match::decision_name(s.pending.kind)) + " " + name_of(seats, s.pending.seat) + " " +
            who(s.pending.player) + " " + where(s.pending.square) + "\n";
    text += "flags " + std::to_string(s.referee_off) + std::to_string(s.watched) + std::to_string(s.turnover) +
            std::to_string(s.time_up) + std::to_string(s.bonus_turn) + " winner " + std::to_string(s.winner) +
            " conceded " + std::to_string(s.conceded) + "\n";
    for (std::size_t i = 0; i < s.players.size(); ++i)
        if (s.players[i].place != match::Place::Absent) text += player_line(s, {static_cast<std::uint8_t>(i)});
    return text;
}

std::uint32_t canonical_hash(const State& state) {
    std::uint32_t value = 0x811c9dc5u;
    for (const char letter : canonical_text(state)) value = (value ^ static_cast<unsigned char>(letter)) * 0x01000193u;
    return value;
}

}  // namespace dugout::test
