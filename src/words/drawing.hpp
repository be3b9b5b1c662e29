#pragma once

// The pitch as text: one drawing for the terminal, for the failures of scenarios and for the handbook. Plain ASCII,
// or ANSI colours. Nothing is told by colour alone, except whose players they are in the narrow drawing.
//
//     H4   home player 4          H4-  prone          (o)  the ball on the ground
//     A11  away player 11         H4=  stunned        H4o  the ball carrier
//     h4   has acted              H4^  the ball is in the air above him      H4 <  the question is about him
//
// Squares carry letters along the pitch and numbers across it, as in the text notation: e7.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/state.hpp"
#include "team/language.hpp"

namespace dugout::words {

// A tint says at a glance what a square means to the coach who is asked.
enum class Tint : std::uint8_t {
    None,
    Open,    // he may go there without a roll
    Risk,    // with a roll
    Danger,  // with a roll that is more likely to fail than not
    Far,     // within reach, not with the next step
    Zone,    // an opposing tackle zone
    Focus,   // the player or square the question is about
};

// What squares show besides players and ball: a tint and, where the square is empty, up to three characters.
class PitchMarks {
public:
    struct Mark {
        Tint tint = Tint::None;
        std::array<char, 4> text{};
    };

    void set(Square square, Tint tint, std::string_view text = {});
    const Mark& at(Square square) const { return marks_[static_cast<std::size_t>(match::grid_index(square))]; }

private:
    std::array<Mark, pitch_squares> marks_{};
};

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

// "#1f4e8c" as on a team sheet.
std::optional<Rgb> parse_colour(std::string_view text);

struct PitchStyle {
    bool colour = false;
    bool true_colour = false;  // 24 bits; else the nearest of the 256 colours that every terminal has
    bool narrow = false;       // three characters a square: fits 80 columns; only with colour
    std::array<Rgb, 2> teams = {Rgb{31, 78, 140}, Rgb{150, 32, 32}};
};

// How many columns a drawing takes.
int pitch_columns(const PitchStyle& style);

// Seventeen lines, each ended: letters, fifteen rows, letters.
std::string draw_pitch(const match::State& state, const PitchStyle& style = {}, const PitchMarks& marks = {});

// One line that explains the signs of the drawing.
std::string pitch_legend(const PitchStyle& style, Language language);

// ---- colours of a terminal

// What follows 38; or 48; to set a colour: all of it, or the nearest of the 256 that every terminal has.
std::string colour_code(Rgb colour, bool true_colour);
int nearest_colour(Rgb colour);
// A team's colour, made lighter until it stands out from the grass; and black or white, whichever reads well on it.
Rgb on_grass(Rgb colour);
Rgb ink_on(Rgb colour);

}  // namespace dugout::words
