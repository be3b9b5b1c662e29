#include "words/drawing.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace dugout::words {

namespace {

using match::BallState;
using match::Place;
using match::State;

// Grass by zone, tints by meaning, as numbers of the 256 colours. The tints run from blue over yellow to orange, which
// stay apart for colour-blind eyes.
constexpr int grass = 22;
constexpr int wide_grass = 23;
constexpr int end_grass = 58;
constexpr std::array<int, 7> tint_colours = {0, 31, 178, 166, 29, 52, 255};
constexpr int ball_colour = 226;

struct Cell {
    std::string text;  // as many characters as the cell is wide
    int background = grass;
    int foreground = 250;
    bool bold = false;
};

char posture_sign(const State& state, PlayerId id) {
    const match::Player& player = state.at(id);
    if (match::holds_ball(state, id)) return 'o';
    if (player.place == Place::Prone) return '-';
    if (player.place == Place::Stunned) return '=';
    const bool above = state.ball.state != BallState::Off && state.ball.square == player.square;
    return above ? '^' : ' ';
}

bool has_acted(const State& state, PlayerId id) {
    return state.phase == match::Phase::Turn && match::seat_of(state, id) == state.active &&
           state.at(id).is(match::Mark::Acted);
}

char team_letter(const State& state, PlayerId id) {
    const bool home = sheet_of(id) == Seat::Home;
    if (has_acted(state, id)) return home ? 'h' : 'a';
    return home ? 'H' : 'A';
}

std::string token(const State& state, PlayerId id, const PitchStyle& style) {
    std::string text = std::to_string(number_of(id));
    if (style.narrow) {
        if (text.size() < 2) text.insert(0, 1, ' ');
    } else {
        text.insert(0, 1, team_letter(state, id));
    }
    text += posture_sign(state, id);
    return text;
}

int ground_colour(Square square) {
    if (square.x == 1 || square.x == pitch_length) return end_grass;
    return match::in_wide_zone(square) ? wide_grass : grass;
}

char ground_sign(Square square) {
    if (square.x == 1 || square.x == pitch_length) return ':';
    return match::in_wide_zone(square) ? ',' : '.';
}

std::string mark_text(const PitchMarks::Mark& mark) {
    if (mark.text[0] != '\0') return mark.text.data();
    switch (mark.tint) {
        case Tint::Open: return "+";
        case Tint::Risk: return "?";
        case Tint::Danger: return "!";
        case Tint::Far: return "'";
        case Tint::Zone: return "x";
        default: return {};
    }
}

void paint_player(const State& state, PlayerId id, const PitchStyle& style, const PitchMarks::Mark& mark, Cell& cell) {
    cell.text = token(state, id, style);
    const Rgb team = style.teams[static_cast<std::size_t>(index(match::seat_of(state, id)))];
    cell.background = nearest_colour(team);
    cell.foreground = reads_dark_on(team) ? 16 : 231;
    cell.bold = !has_acted(state, id);
    if (has_acted(state, id)) cell.foreground = reads_dark_on(team) ? 239 : 250;
    if (state.at(id).on_the_ground()) std::swap(cell.background, cell.foreground);
    if (match::holds_ball(state, id)) {
        cell.foreground = nearest_colour(team);
        cell.background = ball_colour;
    }
    if (mark.tint == Tint::Focus) {
        cell.background = tint_colours[static_cast<std::size_t>(Tint::Focus)];
        cell.foreground = 16;
    }
}

Cell cell_at(const State& state, Square square, const PitchStyle& style, const PitchMarks& marks) {
    Cell cell;
    cell.background = ground_colour(square);
    cell.foreground = 65;
    const PitchMarks::Mark& mark = marks.at(square);
    if (mark.tint != Tint::None) cell.background = tint_colours[static_cast<std::size_t>(mark.tint)];
    if (const PlayerId id = match::player_at(state, square)) {
        paint_player(state, id, style, mark, cell);
    } else if (state.ball.state != BallState::Off && state.ball.square == square) {
        cell.text = state.ball.state == BallState::InAir ? "^o^" : "(o)";
        cell.background = ball_colour;
        cell.foreground = 16;
        cell.bold = true;
    } else if (const std::string text = mark_text(mark); !text.empty()) {
        cell.text = " " + text;
        cell.foreground = mark.tint == Tint::Zone ? 250 : 16;
        cell.bold = mark.tint != Tint::Far;
    } else {
        cell.text = std::string(" ") + ground_sign(square);
    }
    cell.text.resize(style.narrow ? 3 : 4, ' ');
    if (mark.tint == Tint::Focus && !style.narrow && cell.text.back() == ' ') cell.text.back() = '<';
    return cell;
}

bool same_look(const Cell& a, const Cell& b) {
    return a.background == b.background && a.foreground == b.foreground && a.bold == b.bold;
}

void append_look(std::string& line, const Cell& cell) {
    line += "\x1b[0;";
    if (cell.bold) line += "1;";
    line += "38;5;" + std::to_string(cell.foreground) + ";48;5;" + std::to_string(cell.background) + "m";
}

std::size_t label_width(const PitchStyle& style) { return style.narrow ? 2 : 3; }

std::string letters(const PitchStyle& style) {
    std::string line(label_width(style), ' ');
    for (int x = 0; x < pitch_length; ++x) {
        line += ' ';
        line += static_cast<char>('a' + x);
        line.append(style.narrow ? 1 : 2, ' ');
    }
    while (line.back() == ' ') line.pop_back();
    return line + "\n";
}

std::string row_number(int y, const PitchStyle& style) {
    std::string text = (y < 10 ? " " : "") + std::to_string(y);
    text.resize(label_width(style), ' ');
    return text;
}

std::string row(const State& state, int y, const PitchStyle& style, const PitchMarks& marks) {
    std::string line = row_number(y, style);
    std::optional<Cell> before;
    for (int x = 1; x <= pitch_length; ++x) {
        const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        Cell cell = cell_at(state, square, style, marks);
        // The halfway line runs behind column m.
        if (x == pitch_length / 2 && cell.text.back() == ' ') cell.text.back() = '|';
        if (style.colour && (!before || !same_look(*before, cell))) append_look(line, cell);
        line += cell.text;
        before = cell;
    }
    if (style.colour)
        line += "\x1b[0m";
    else
        while (line.back() == ' ') line.pop_back();
    return line + "\n";
}

}  // namespace

void PitchMarks::set(Square square, Tint tint, std::string_view text) {
    if (!on_pitch(square)) return;
    Mark& mark = marks_[static_cast<std::size_t>(match::grid_index(square))];
    mark = {};
    mark.tint = tint;
    std::copy_n(text.begin(), std::min<std::size_t>(text.size(), mark.text.size() - 1), mark.text.begin());
}

std::optional<Rgb> parse_colour(std::string_view text) {
    unsigned value = 0;
    if (text.size() != 7 || text[0] != '#') return {};
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return Rgb{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 255),
               static_cast<std::uint8_t>(value & 255)};
}

int pitch_columns(const PitchStyle& style) {
    return static_cast<int>(label_width(style)) + pitch_length * (style.narrow ? 3 : 4);
}

std::string draw_pitch(const State& state, const PitchStyle& style, const PitchMarks& marks) {
    std::string text = letters(style);
    for (int y = 1; y <= pitch_width; ++y) text += row(state, y, style, marks);
    return text + letters(style);
}

std::string pitch_legend(const PitchStyle& style, Language language) {
    if (style.narrow)
        return language == Language::French ? "4- à terre   4= sonné   4o a le ballon   (o) ballon"
                                            : "4- prone   4= stunned   4o has the ball   (o) ball";
    return language == Language::French
               ? "H4 domicile   A4 visiteurs   h4 a agi   H4- à terre   H4= sonné   H4o a le ballon   (o) ballon"
               : "H4 home   A4 away   h4 has acted   H4- prone   H4= stunned   H4o has the ball   (o) ball";
}

int nearest_colour(Rgb colour) {
    // The cube of 6 x 6 x 6 colours starts at 16; its steps are 0, 95, 135, 175, 215, 255.
    const auto step = [](int value) { return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40; };
    return 16 + 36 * step(colour.red) + 6 * step(colour.green) + step(colour.blue);
}

bool reads_dark_on(Rgb colour) { return 299 * colour.red + 587 * colour.green + 114 * colour.blue > 140'000; }

}  // namespace dugout::words
