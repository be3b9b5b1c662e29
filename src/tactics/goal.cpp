#include "tactics/goal.hpp"

#include <array>

#include "match/decision.hpp"

namespace dugout::tactics {

using match::State;

namespace {

struct Row {
    Aim aim;
    std::string_view name;
    bool about_player;
};
constexpr std::array<Row, 7> rows = {{{Aim::Score, "score", false},
                                      {Aim::Ball, "ball", false},
                                      {Aim::Free, "free", false},
                                      {Aim::Off, "off", true},
                                      {Aim::Down, "down", true},
                                      {Aim::Hold, "hold", false},
                                      {Aim::Keep, "keep", false}}};

bool holds(const State& state, Seat seat) {
    return state.ball.state == match::BallState::Held && match::seat_of(state, state.ball.carrier) == seat;
}

}  // namespace

std::optional<Goal> parse_goal(std::string_view text) {
    const std::size_t space = text.find(' ');
    const std::string_view name = text.substr(0, space);
    for (const Row& row : rows) {
        if (row.name != name || row.about_player != (space != std::string_view::npos)) continue;
        if (!row.about_player) return Goal{row.aim, nobody};
        if (const auto player = match::parse_player(text.substr(space + 1))) return Goal{row.aim, *player};
    }
    return {};
}

std::string goal_text(const Goal& goal) {
    std::string text(rows[static_cast<std::size_t>(goal.aim)].name);
    if (goal.player) text += ' ' + match::player_text(goal.player);
    return text;
}

bool fails_with_turnover(const Goal& goal) { return goal.aim == Aim::Score; }

bool known_at_end_of_turn(const Goal& goal) { return goal.aim != Aim::Hold && goal.aim != Aim::Keep; }

bool hangs_on_injuries(const Goal& goal) { return goal.aim == Aim::Off || goal.aim == Aim::Down; }

bool is_reached(const Goal& goal, Seat seat, const State& state) {
    switch (goal.aim) {
        case Aim::Score: return false;  // a touchdown settles it as soon as it falls
        case Aim::Ball:
        case Aim::Keep: return holds(state, seat);
        case Aim::Free: return !holds(state, opponent(seat));
        case Aim::Off: return !state.at(goal.player).on_pitch();
        case Aim::Down: return !state.at(goal.player).standing();
        case Aim::Hold: return false;
    }
    return false;
}

Goal counter_goal(const Goal& goal) { return {goal.aim == Aim::Hold ? Aim::Score : Aim::Free, nobody}; }

}  // namespace dugout::tactics
