#include "words/drawing.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace dugout::words {

namespace {

using match::BallState;
using match::Place;
using match::State;

// Dark grass by zone. The tints run from blue over yellow to orange, which stay apart for colour-blind eyes.
constexpr Rgb grass = {24, 50, 28};
constexpr Rgb wide_grass = {22, 42, 42};
constexpr Rgb end_grass = {62, 56, 24};
constexpr Rgb grass_sign = {70, 100, 74};
constexpr Rgb black = {0, 0, 0};
constexpr Rgb white = {255, 255, 255};
constexpr Rgb grey = {170, 170, 170};
constexpr Rgb ball_yellow = {255, 225, 40};
constexpr std::array<Rgb, 7> tint_colours = {
    {grass, {40, 130, 190}, {225, 180, 40}, {215, 95, 20}, {30, 84, 100}, {80, 30, 30}, {240, 240, 240}}};

constexpr int luminance(Rgb colour) { return (299 * colour.red + 587 * colour.green + 114 * colour.blue) / 1000; }

constexpr int bright_enough = 85;
constexpr int bright_ink = 140;

constexpr Rgb lightened(Rgb colour, int wanted) {
    const auto lighter = [](int part) { return static_cast<std::uint8_t>(std::min(255, part * 9 / 8 + 4)); };
    while (luminance(colour) < wanted) colour = {lighter(colour.red), lighter(colour.green), lighter(colour.blue)};
    return colour;
}

struct Look {
    Rgb background = grass;
    Rgb foreground = grass_sign;
    bool bold = false;

    friend bool operator==(const Look&, const Look&) = default;
};

struct Cell {
    std::string text;  // as many characters as the cell is wide
    Look look;
    Look ground;         // of what lies behind a token
    bool token = false;  // a player: the gap behind him is ground
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

Rgb ground_colour(Square square) {
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

Look player_look(const State& state, PlayerId id, const PitchStyle& style, Tint tint) {
    const Rgb team = on_grass(style.teams[static_cast<std::size_t>(index(match::seat_of(state, id)))]);
    const bool acted = has_acted(state, id);
    if (tint == Tint::Focus) return {tint_colours[static_cast<std::size_t>(tint)], black, true};
    if (match::holds_ball(state, id)) return {ball_yellow, black, true};
    if (state.at(id).on_the_ground()) return {black, lightened(team, bright_ink), !acted};
    return {team, acted ? grey : ink_on(team), !acted};
}

Cell cell_at(const State& state, Square square, const PitchStyle& style, const PitchMarks& marks) {
    Cell cell;
    const PitchMarks::Mark& mark = marks.at(square);
    cell.ground.background =
        mark.tint == Tint::None ? ground_colour(square) : tint_colours[static_cast<std::size_t>(mark.tint)];
    cell.look = cell.ground;
    if (const PlayerId id = match::player_at(state, square)) {
        cell.text = token(state, id, style);
        cell.look = player_look(state, id, style, mark.tint);
        cell.ground.background = ground_colour(square);
        cell.token = true;
    } else if (state.ball.state != BallState::Off && state.ball.square == square) {
        cell.text = state.ball.state == BallState::InAir ? "^o^" : "(o)";
        cell.look = {ball_yellow, black, true};
        cell.token = true;
    } else if (const std::string text = mark_text(mark); !text.empty()) {
        cell.text = (text.size() < 3 ? " " : "") + text;
        const bool quiet = mark.tint == Tint::Far || mark.tint == Tint::Zone;
        cell.look = {cell.ground.background, quiet ? grey : black, !quiet};
    } else {
        cell.text = std::string(" ") + ground_sign(square);
    }
    cell.text.resize(style.narrow ? 3 : 4, ' ');
    if (mark.tint == Tint::Focus && !style.narrow && cell.text.back() == ' ') cell.text.back() = '<';
    return cell;
}

// A line that changes its colours only where they change.
class Painter {
public:
    explicit Painter(const PitchStyle& style) : style_(style) {}

    void add(std::string_view text, const Look& look) {
        if (style_.colour && (!look_ || !(*look_ == look))) {
            line_ += std::string("\x1b[0;") + (look.bold ? "1;" : "") + "38;" +
                     colour_code(look.foreground, style_.true_colour) + ";48;" +
                     colour_code(look.background, style_.true_colour) + "m";
            look_ = look;
        }
        line_ += text;
    }
    std::string take() {
        if (style_.colour)
            line_ += "\x1b[0m";
        else
            while (!line_.empty() && line_.back() == ' ') line_.pop_back();
        return std::move(line_);
    }

private:
    const PitchStyle& style_;
    std::string line_;
    std::optional<Look> look_;
};

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
    Painter painter(style);
    for (int x = 1; x <= pitch_length; ++x) {
        const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        Cell cell = cell_at(state, square, style, marks);
        // The halfway line runs behind column m.
        const bool gap = cell.text.back() == ' ';
        if (x == pitch_length / 2 && gap) cell.text.back() = '|';
        const std::size_t body = cell.text.size() - (cell.token && gap ? 1 : 0);
        painter.add(cell.text.substr(0, body), cell.look);
        painter.add(cell.text.substr(body), cell.ground);
    }
    return row_number(y, style) + painter.take() + "\n";
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
    // From 16 on a cube of 6 x 6 x 6 colours, from 232 on a ramp of greys. What has a colour keeps it.
    constexpr std::array<int, 6> steps = {0, 95, 135, 175, 215, 255};
    constexpr int near_grey = 30;
    const auto [least, most] = std::minmax({colour.red, colour.green, colour.blue});
    const bool is_grey = most - least < near_grey;
    int best = 16;
    int nearest = 3 * 256 * 256;
    const auto try_one = [&](int number, int red, int green, int blue) {
        if ((red == green && green == blue) != is_grey) return;
        const int r = red - colour.red;
        const int g = green - colour.green;
        const int b = blue - colour.blue;
        if (r * r + g * g + b * b >= nearest) return;
        nearest = r * r + g * g + b * b;
        best = number;
    };
    for (int i = 0; i < 216; ++i)
        try_one(16 + i, steps[static_cast<std::size_t>(i / 36)], steps[static_cast<std::size_t>(i / 6 % 6)],
                steps[static_cast<std::size_t>(i % 6)]);
    for (int i = 0; i < 24; ++i) try_one(232 + i, 8 + 10 * i, 8 + 10 * i, 8 + 10 * i);
    return best;
}

Rgb on_grass(Rgb colour) { return lightened(colour, bright_enough); }

Rgb ink_on(Rgb colour) { return luminance(colour) > 140 ? black : white; }

std::string colour_code(Rgb colour, bool true_colour) {
    if (!true_colour) return "5;" + std::to_string(nearest_colour(colour));
    return "2;" + std::to_string(colour.red) + ";" + std::to_string(colour.green) + ";" + std::to_string(colour.blue);
}

}  // namespace dugout::words
