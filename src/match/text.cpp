#include <array>
#include <charconv>

#include "match/decision.hpp"
#include "match/events.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/spell.hpp"
#include "rules/dice.hpp"

// One text form for each choice, square, player and event kind, written and read in one table.

namespace dugout::match {

namespace {

// What follows the word.
enum class Argument : std::uint8_t {
    None,
    Player,
    Square,
    SquareOrOff,
    Number,
    Face,
    Seat,
    TwoPlayers,
    Facing,
    Spell,
    Bolt,
    Curve
};

struct Word {
    ChoiceKind kind;
    std::string_view text;
    Argument argument;
};

constexpr std::array<Word, static_cast<std::size_t>(ChoiceKind::Count)> words = {{
    {ChoiceKind::Kick, "kick", Argument::None},
    {ChoiceKind::Receive, "receive", Argument::None},
    {ChoiceKind::Pick, "pick", Argument::Player},
    {ChoiceKind::Formation, "formation", Argument::Number},
    {ChoiceKind::Done, "done", Argument::None},
    {ChoiceKind::Put, "put", Argument::Square},
    {ChoiceKind::Bench, "bench", Argument::None},
    {ChoiceKind::Aim, "aim", Argument::Square},
    {ChoiceKind::GiveBall, "give-ball", Argument::Player},
    {ChoiceKind::DropBall, "drop-ball", Argument::Square},
    {ChoiceKind::Begin, "begin", Argument::None},
    {ChoiceKind::Marker, "marker", Argument::None},
    {ChoiceKind::Declare, "", Argument::Player},  // the word is the action's
    {ChoiceKind::EndTurn, "end-turn", Argument::None},
    {ChoiceKind::StandUp, "stand-up", Argument::None},
    {ChoiceKind::Go, "go", Argument::Square},
    {ChoiceKind::Hit, "hit", Argument::Player},
    {ChoiceKind::Throw, "throw", Argument::None},
    {ChoiceKind::ThrowMate, "throw-mate", Argument::Player},
    {ChoiceKind::HandTo, "hand-to", Argument::Player},
    {ChoiceKind::FoulOn, "foul-on", Argument::Player},
    {ChoiceKind::EndAction, "end-action", Argument::None},
    {ChoiceKind::Target, "at", Argument::Square},
    {ChoiceKind::Keep, "keep", Argument::None},
    {ChoiceKind::TeamReroll, "re-roll team", Argument::None},
    {ChoiceKind::SkillReroll, "re-roll skill", Argument::None},
    {ChoiceKind::ProReroll, "re-roll pro", Argument::None},
    {ChoiceKind::Die, "die", Argument::Face},
    {ChoiceKind::Push, "push", Argument::SquareOrOff},
    {ChoiceKind::Yes, "yes", Argument::None},
    {ChoiceKind::No, "no", Argument::None},
    {ChoiceKind::Intercept, "intercept", Argument::Player},
    {ChoiceKind::Use, "use", Argument::Player},
    {ChoiceKind::Leap, "leap", Argument::Square},
    {ChoiceKind::Swing, "swing", Argument::Facing},
    {ChoiceKind::HitTwo, "hit-two", Argument::TwoPlayers},
    {ChoiceKind::Attack, "attack", Argument::Player},
    {ChoiceKind::HailMary, "hail-mary", Argument::None},
    {ChoiceKind::Gaze, "gaze", Argument::Player},
    {ChoiceKind::Cast, "cast", Argument::Spell},
    {ChoiceKind::Bolt, "bolt", Argument::Bolt},
    {ChoiceKind::Concede, "concede", Argument::Seat},
    {ChoiceKind::Claim, "claim", Argument::Seat},
    {ChoiceKind::TimeOut, "time-out", Argument::None},
    {ChoiceKind::KickBall, "kick-ball", Argument::None},
    {ChoiceKind::ViciousKick, "vicious-kick", Argument::Player},
    {ChoiceKind::Curve, "curve", Argument::Curve},
}};

constexpr std::array<std::string_view, action_kinds> action_words = {
    "move", "block", "blitz", "pass", "hand-off", "foul", "bomb", "start-saw", "shoot", "roll-over", "kick"};
constexpr std::array<std::string_view, 4> facing_words = {"right", "left", "up", "down"};
constexpr std::array<std::string_view, 3> spell_words = {"fireball", "zap", "lightning"};
constexpr std::array<std::string_view, 4> edge_words = {"top", "bottom", "left", "right"};
constexpr std::array<std::string_view, 3> arrow_words = {"left", "middle", "right"};
constexpr std::string_view off_word = "off";  // the crowd
constexpr std::array<std::string_view, 2> seat_words = {"home", "away"};

constexpr std::array<std::string_view, 42> decision_words = {"none",
                                                             "kick-or-receive",
                                                             "set-up",
                                                             "set-up-square",
                                                             "place-kick",
                                                             "quick-snap",
                                                             "quick-snap-square",
                                                             "touchback",
                                                             "begin-turn",
                                                             "turn",
                                                             "step",
                                                             "pass-target",
                                                             "throw-mate-target",
                                                             "re-roll",
                                                             "use-skill",
                                                             "block-re-roll",
                                                             "block-die",
                                                             "push-square",
                                                             "follow-up",
                                                             "catch",
                                                             "intercept",
                                                             "apothecary",
                                                             "argue",
                                                             "react",
                                                             "follow-into",
                                                             "first-target",
                                                             "pass-block-step",
                                                             "dive-square",
                                                             "bribe",
                                                             "bite",
                                                             "credit",
                                                             "spell-target",
                                                             "give-rune",
                                                             "raise",
                                                             "pick-up",
                                                             "give-up-re-roll",
                                                             "outfit",
                                                             "name-kicker",
                                                             "kick-target",
                                                             "kick-block",
                                                             "curve-kick",
                                                             "drop-kick"};

std::optional<int> parse_number(std::string_view text, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool clean = error == std::errc{} && end == text.data() + text.size() && !text.empty();
    if (!clean || value < 0 || value > most || (text.size() > 1 && text[0] == '0') || text[0] == '-') return {};
    return value;
}

template <std::size_t N>
std::optional<int> find(const std::array<std::string_view, N>& list, std::string_view text) {
    for (std::size_t i = 0; i < N; ++i)
        if (list[i] == text) return static_cast<int>(i);
    return {};
}

std::optional<Choice> parse_two_players(const Word& word, std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {};
    const auto first = parse_player(text.substr(0, space));
    const auto second = parse_player(text.substr(space + 1));
    if (!first || !second) return {};
    return Choice(word.kind, *first, nowhere, second->value);
}

std::optional<Choice> parse_bolt(const Word& word, std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return {};
    const auto edge = find(edge_words, text.substr(0, dash));
    if (!edge) return {};
    const auto offset = parse_number(text.substr(dash + 1), bolts_from(static_cast<Edge>(*edge)));
    if (!offset || *offset < 1) return {};
    return Choice::of(word.kind, bolt_value(static_cast<Edge>(*edge), *offset));
}

std::optional<Choice> parse_curve(const Word& word, std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {};
    const auto square = parse_square(text.substr(0, space));
    const auto arrow = find(arrow_words, text.substr(space + 1));
    if (!square || !arrow) return {};
    return Choice(word.kind, nobody, *square, *arrow);
}

std::optional<Choice> parse_argument(const Word& word, std::string_view text) {
    switch (word.argument) {
        case Argument::None: return {};
        case Argument::Player:
            if (const auto player = parse_player(text)) return Choice(word.kind, *player);
            return {};
        case Argument::Square:
            if (const auto square = parse_square(text)) return Choice::on(word.kind, *square);
            return {};
        case Argument::SquareOrOff:
            if (text == off_word) return Choice::on(word.kind, nowhere);
            if (const auto square = parse_square(text)) return Choice::on(word.kind, *square);
            return {};
        case Argument::Number:
            if (const auto value = parse_number(text, 2047)) return Choice::of(word.kind, *value);
            return {};
        case Argument::Face:
            for (int value = 1; value <= 6; ++value)
                if (value != 4 && block_face(value) == text) return Choice::of(word.kind, value);
            return {};
        case Argument::Seat:
            if (const auto seat = find(seat_words, text)) return Choice::of(word.kind, *seat);
            return {};
        case Argument::Facing:
            if (const auto facing = find(facing_words, text)) return Choice::of(word.kind, *facing);
            return {};
        case Argument::Spell:
            if (const auto spell = find(spell_words, text)) return Choice::of(word.kind, *spell);
            return {};
        case Argument::TwoPlayers: return parse_two_players(word, text);
        case Argument::Bolt: return parse_bolt(word, text);
        case Argument::Curve: return parse_curve(word, text);
    }
    return {};
}

}  // namespace

std::string square_text(Square square) {
    return std::string(1, static_cast<char>('a' + square.x - 1)) + std::to_string(square.y);
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return {};
    const auto row = parse_number(text.substr(1), pitch_width);
    if (!row || *row < 1) return {};
    return Square{static_cast<std::int8_t>(text[0] - 'a' + 1), static_cast<std::int8_t>(*row)};
}

std::string player_text(PlayerId player) {
    return (sheet_of(player) == Seat::Home ? "H" : "A") + std::to_string(number_of(player));
}

std::optional<PlayerId> parse_player(std::string_view text) {
    if (text.size() < 2 || (text[0] != 'H' && text[0] != 'A')) return {};
    const auto number = parse_number(text.substr(1), players_per_side);
    if (!number || *number < 1) return {};
    return player_id(text[0] == 'H' ? Seat::Home : Seat::Away, *number);
}

std::string choice_text(Choice choice) {
    if (choice.kind() >= ChoiceKind::Count) return "?";
    const Word& word = words[static_cast<std::size_t>(choice.kind())];
    const std::string_view name = choice.kind() == ChoiceKind::Declare && choice.value() < action_kinds
                                      ? action_words[static_cast<std::size_t>(choice.value())]
                                      : word.text;
    std::string text(name);
    switch (word.argument) {
        case Argument::None: return text;
        case Argument::Player: return text + " " + (choice.player() ? player_text(choice.player()) : "?");
        case Argument::Square: return text + " " + square_text(choice.square());
        case Argument::SquareOrOff:
            return text + " " + (choice.square() == nowhere ? std::string(off_word) : square_text(choice.square()));
        case Argument::Number: return text + " " + std::to_string(choice.value());
        case Argument::Face: return text + " " + std::string(block_face(choice.value()));
        case Argument::Seat: return text + " " + std::string(seat_words[static_cast<std::size_t>(choice.value() & 1)]);
        case Argument::Facing:
            return text + " " + std::string(facing_words[static_cast<std::size_t>(choice.value() & 3)]);
        case Argument::Spell:
            return text + " " + std::string(spell_words[static_cast<std::size_t>(choice.value() % 3)]);
        case Argument::TwoPlayers: {
            const PlayerId second{static_cast<std::uint8_t>(choice.value())};
            if (!choice.player() || second.value >= player_slots) return text + " ?";
            return text + " " + player_text(choice.player()) + " " + player_text(second);
        }
        case Argument::Bolt:
            return text + " " + std::string(edge_words[static_cast<std::size_t>(bolt_edge(choice.value())) & 3u]) +
                   "-" + std::to_string(bolt_offset(choice.value()));
        case Argument::Curve:
            return text + " " + square_text(choice.square()) + " " +
                   std::string(arrow_words[static_cast<std::size_t>(choice.value() % 3)]);
    }
    return text;
}

std::optional<Choice> parse_choice(std::string_view text) {
    for (const Word& word : words)
        if (word.argument == Argument::None && word.text == text) return Choice(word.kind);
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {};
    const std::string_view name = text.substr(0, space);
    const std::string_view argument = text.substr(space + 1);
    if (const auto action = find(action_words, name)) {
        const auto player = parse_player(argument);
        if (!player) return {};
        return Choice::declare(static_cast<ActionKind>(*action), *player);
    }
    for (const Word& word : words)
        if (word.argument != Argument::None && !name.empty() && word.text == name)
            return parse_argument(word, argument);
    return {};
}

std::string_view decision_name(DecisionKind kind) { return decision_words[static_cast<std::size_t>(kind)]; }

std::optional<DecisionKind> parse_decision_name(std::string_view name) {
    const auto found = find(decision_words, name);
    if (!found) return {};
    return static_cast<DecisionKind>(*found);
}

}  // namespace dugout::match
