#include "support/position.hpp"

#include <algorithm>
#include <stdexcept>

namespace dugout::test {

Square at_square(std::string_view name) {
    const auto square = match::parse_square(name);
    if (!square) throw std::invalid_argument("no square " + std::string(name));
    return *square;
}

int Story::count(match::EventKind kind) const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [&](const match::Event& event) { return event.kind == kind; }));
}

const match::Event* Story::find(match::EventKind kind) const {
    const auto found =
        std::find_if(events.begin(), events.end(), [&](const match::Event& event) { return event.kind == kind; });
    return found == events.end() ? nullptr : &*found;
}

Position::Position(Rulebook rulebook) {
    state.rulebook = rulebook;
    state.period = 1;
}

PlayerId Position::add(Seat seat, const Line& line) {
    const PlayerId id = player_id(seat, ++numbers_.at(static_cast<std::size_t>(index(seat))));
    match::Player& player = state.at(id);
    player.ma = static_cast<std::uint8_t>(line.ma);
    player.st = static_cast<std::uint8_t>(line.st);
    player.ag = static_cast<std::uint8_t>(line.ag);
    player.av = static_cast<std::uint8_t>(line.av);
    for (const Skill skill : line.skills) player.skills.add(skill);
    return id;
}

PlayerId Position::put(Seat seat, std::string_view square, const Line& line) {
    const PlayerId id = add(seat, line);
    match::put_on_pitch(state, id, at_square(square), line.place);
    return id;
}

PlayerId Position::bench(Seat seat, const Line& line) {
    const PlayerId id = add(seat, line);
    state.at(id).place = match::Place::Reserves;
    return id;
}

void Position::ball_on(std::string_view square) {
    state.ball = {at_square(square), nobody, match::BallState::OnGround};
}

void Position::play(std::initializer_list<std::string_view> choices, std::initializer_list<std::string_view> dice) {
    std::vector<FixedDie> list;
    for (const std::string_view text : dice) {
        const auto die = parse_die(text);
        if (!die) throw std::invalid_argument("no die " + std::string(text));
        list.push_back(*die);
    }
    ScriptedDice scripted(list);
    for (const std::string_view text : choices) {
        const auto choice = match::parse_choice(text);
        if (!choice) throw std::invalid_argument("no choice " + std::string(text));
        if (!match::apply(state, *choice, scripted, &story))
            throw std::invalid_argument("refused at " + std::string(decision_name(state.pending.kind)) + ": " +
                                        std::string(text));
        if (!scripted.error().empty()) throw std::invalid_argument(std::string(text) + ": " + scripted.error());
    }
    if (scripted.left() != 0) throw std::invalid_argument("dice are left over");
}

bool Position::is_legal(std::string_view text) const {
    const auto choice = match::parse_choice(text);
    if (!choice) throw std::invalid_argument("no choice " + std::string(text));
    match::ChoiceList choices;
    match::legal(state, choices);
    return choices.contains(*choice);
}

std::vector<std::string> Position::legal_squares(match::ChoiceKind kind) const {
    match::ChoiceList choices;
    match::legal(state, choices);
    std::vector<std::string> squares;
    for (const match::Choice choice : choices)
        if (choice.kind() == kind) squares.push_back(match::square_text(choice.square()));
    return squares;
}

}  // namespace dugout::test
