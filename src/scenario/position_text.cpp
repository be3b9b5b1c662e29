#include "match/procedures/kickoff.hpp"
#include "scenario/player_line.hpp"
#include "scenario/position.hpp"
#include "scenario/vocabulary.hpp"

// A state as the text of its position: only what differs from what a reader takes for granted.

namespace dugout::scenario {

namespace {

using match::State;

class Writer {
public:
    explicit Writer(const State& state) : s_(state) {}

    void text(std::string_view key, std::string_view value) {
        out_ += std::string(key) + " = \"" + std::string(value) + "\"\n";
    }
    void truth(std::string_view key) { out_ += std::string(key) + " = true\n"; }
    void number(std::string_view key, int value) { out_ += std::string(key) + " = " + std::to_string(value) + "\n"; }
    void pair(std::string_view key, std::uint8_t match::Team::*field, int usual = 0) {
        pair(key, field, std::array{usual, usual});
    }
    void pair(std::string_view key, std::uint8_t match::Team::*field, std::array<int, 2> usual) {
        const int home = s_.teams[0].*field;
        const int away = s_.teams[1].*field;
        if (home == usual[0] && away == usual[1]) return;
        out_ += std::string(key) + " = [" + std::to_string(home) + ", " + std::to_string(away) + "]\n";
    }
    void pair(std::string_view key, const std::array<int, 2>& values) {
        out_ += std::string(key) + " = [" + std::to_string(values[0]) + ", " + std::to_string(values[1]) + "]\n";
    }
    void list(std::string_view key, const std::vector<std::string>& items, bool with_empty = false) {
        if (items.empty() && !with_empty) return;
        out_ += std::string(key) + " = [";
        for (std::size_t i = 0; i < items.size(); ++i) out_ += (i == 0 ? "\"" : ", \"") + items[i] + "\"";
        out_ += "]\n";
    }
    void lines(std::string_view key, const std::vector<std::string>& items) {
        out_ += std::string(key) + " = [\n";
        for (const std::string& item : items) out_ += "  \"" + item + "\",\n";
        out_ += "]\n";
    }
    const std::string& result() const { return out_; }

private:
    const State& s_;
    std::string out_;
};

std::vector<std::string> seats_where(const State& state, std::uint8_t match::Team::*field, int bits = 0xff) {
    std::vector<std::string> names;
    for (const Seat seat : both_seats)
        if ((state.team(seat).*field & bits) != 0) names.emplace_back(seat_word(seat));
    return names;
}

void write_marker(const State& state, Writer& out) {
    bool usual = true;
    for (const match::Team& team : state.teams)
        usual = usual && ((team.marker_moved & match::MarkerMoved) != 0) == (team.turn > 0);
    if (!usual) out.list("marker-moved", seats_where(state, &match::Team::marker_moved, match::MarkerMoved), true);
    out.list("fanatic-claimed", seats_where(state, &match::Team::marker_moved, match::FanaticPunished));
}

void write_used(const State& state, Writer& out) {
    std::vector<std::string> used;
    for (const Seat seat : both_seats) {
        const match::Team& team = state.team(seat);
        const std::string side = std::string(seat_word(seat)) + " ";
        for (const auto& action : actions)
            if (can_be_used(action.value) && (team.actions_used & match::once_a_turn(action.value)) != 0)
                used.push_back(side + std::string(action.word));
        if (team.reroll_used != 0) used.push_back(side + "re-roll");
    }
    out.list("used", used);
}

std::optional<std::string> kick_text(const State& state) {
    for (const match::Frame& frame : state.stack) {
        if (frame.procedure != match::Procedure::Kickoff) continue;
        const auto& kick = frame.locals<match::KickoffLocals>();
        return match::square_text(kick.aim) + " d8=" + std::to_string(kick.direction) +
               " squares=" + std::to_string(kick.squares);
    }
    return {};
}

void write_specials(const State& state, Writer& out) {
    out.pair("spells", &match::Team::spells);
    out.pair("raisings", &match::Team::raisings);
    out.pair("chef-dice", &match::Team::chef_dice);
    out.pair("trophy-rerolls", &match::Team::trophy_rerolls);
    out.list("leader-token", seats_where(state, &match::Team::leader_token));
    std::vector<std::string> special, drugged, rivals;
    for (const Seat seat : both_seats) {
        const match::Team& team = state.team(seat);
        for (const auto& trait : traits)
            if (team.is(trait.value)) special.push_back(std::string(seat_word(seat)) + " " + std::string(trait.word));
        for (const PlayerId who : team.drugged)
            if (who) drugged.push_back(match::player_text(who));
        for (const PlayerId who : team.rivals)
            if (who) rivals.push_back(match::player_text(who));
    }
    out.list("traits", special);
    out.list("drugged", drugged);
    out.list("rivals", rivals);
}

void write_matched(const State& state, Writer& out) {
    const MatchedText text = matched_text(state);
    for (const auto& [key, items] : text.lists) out.list(key, items);
    for (const auto& [key, values] : text.pairs)
        if (values != std::array{0, 0}) out.pair(key, values);
    if (text.to_act) out.number("to-act", *text.to_act);
}

std::optional<std::string_view> start_word(const State& state) {
    switch (state.pending.kind) {
        case match::DecisionKind::Turn: return state.bonus_turn != 0 ? "blitz" : "turn";
        case match::DecisionKind::BeginTurn: return "begin-turn";
        case match::DecisionKind::NameKicker: return "kick-off";
        case match::DecisionKind::PlaceKick:  // once the kicker has been named a kick-off is under way
            if (state.pending.player) return {};
            return "kick-off";
        default: return {};
    }
}

}  // namespace

std::optional<std::string> position_text(const State& state) {
    const auto start = start_word(state);
    if (!start) return {};
    Writer out(state);
    out.text("rules", rulebook_text(state.rulebook));
    out.text("start", *start);
    const bool turn = *start == "turn" || *start == "begin-turn";
    if (turn) out.text("active", seat_word(state.active));
    out.text("kicking", seat_word(state.kicking));
    out.text("first-kicking", seat_word(state.first_kicking));
    out.number("half", state.period);
    out.pair("turn", &match::Team::turn, -1);
    out.pair("score", &match::Team::score);
    out.pair("rerolls", &match::Team::rerolls);
    out.pair("sheet-rerolls", &match::Team::sheet_rerolls, {state.teams[0].rerolls, state.teams[1].rerolls});
    out.text("weather", id(state.weather));
    if (*start == "blitz") {
        const auto kick = kick_text(state);
        if (!kick) return {};
        out.text("kick", *kick);
    } else if (state.ball.state == match::BallState::Held) {
        out.text("ball", match::player_text(state.ball.carrier));
    } else if (state.ball.state == match::BallState::OnGround) {
        out.text("ball", match::square_text(state.ball.square));
    } else if (state.ball.state != match::BallState::Off) {
        return {};
    }
    out.pair("fan-factor", &match::Team::fan_factor);
    out.pair("cheerleaders", &match::Team::cheerleaders);
    out.pair("assistants", &match::Team::assistants);
    out.pair("apothecaries", &match::Team::apothecaries);
    write_used(state, out);
    write_marker(state, out);
    if (state.referee_off != 0) out.truth("referee-off");
    if (state.watched != 0) out.text("watched", seat_word(static_cast<Seat>(state.watched - 1)));
    out.list("coach-off", seats_where(state, &match::Team::coach_off));
    write_specials(state, out);
    write_matched(state, out);
    std::vector<std::string> players;
    for (const Seat seat : both_seats)
        for (int number = 1; number <= players_per_side; ++number)
            if (const PlayerId who = player_id(seat, number); state.at(who).place != match::Place::Absent)
                players.push_back(player_line(state, who));
    out.lines("players", players);
    return out.result();
}

bool same_position(State a, State b) {
    for (State* state : {&a, &b}) {
        state->result = 0;
        state->result_die = 0;
        state->pushed_from = nowhere;
        if (state->phase != match::Phase::Turn) state->active = Seat::Home;
    }
    return a == b;
}

}  // namespace dugout::scenario
