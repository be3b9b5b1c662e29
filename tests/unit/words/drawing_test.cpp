#include "words/drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/entry.hpp"
#include "unit/words/sample_match.hpp"

namespace dugout::words {
namespace {

using match::Place;

std::string line(const std::string& drawing, int number) {
    std::size_t at = 0;
    for (int i = 0; i < number; ++i) at = drawing.find('\n', at) + 1;
    return drawing.substr(at, drawing.find('\n', at) - at);
}

struct Drawn {
    SampleMatch sample;
    Drawn() {
        match::State& state = sample.state;
        put_on_pitch(state, player_id(Seat::Home, 4), {1, 7}, Place::Standing);
        put_on_pitch(state, player_id(Seat::Home, 5), {2, 7}, Place::Prone);
        put_on_pitch(state, player_id(Seat::Away, 11), {3, 7}, Place::Stunned);
        put_on_pitch(state, player_id(Seat::Away, 3), {4, 7}, Place::Standing);
        give_ball(state, player_id(Seat::Away, 3));
        enter_turn(state, Seat::Home);
    }
};

TEST(the_pitch, has_a_row_of_letters_fifteen_rows_and_letters_again) {
    const std::string drawing = draw_pitch(Drawn().sample.state);
    EXPECT_EQ(std::count(drawing.begin(), drawing.end(), '\n'), pitch_width + 2);
    EXPECT_EQ(line(drawing, 0).substr(0, 12), "    a   b   ");
    EXPECT_EQ(line(drawing, 0), line(drawing, pitch_width + 1));
}

TEST(the_pitch, shows_posture_and_ball_without_colour) {
    const Drawn drawn;
    EXPECT_EQ(line(draw_pitch(drawn.sample.state), 7).substr(0, 19), " 7 H4  H5- A11=A3o ");
}

TEST(the_pitch, shows_who_has_acted) {
    Drawn drawn;
    drawn.sample.state.at(player_id(Seat::Home, 4)).set(match::Mark::Acted);
    EXPECT_EQ(line(draw_pitch(drawn.sample.state), 7).substr(3, 4), "h4  ");
}

TEST(the_pitch, shows_a_ball_on_the_ground_and_in_the_air) {
    Drawn drawn;
    drawn.sample.state.ball = {Square{1, 1}, nobody, match::BallState::OnGround};
    EXPECT_EQ(line(draw_pitch(drawn.sample.state), 1).substr(3, 4), "(o) ");
    drawn.sample.state.ball = {Square{1, 7}, nobody, match::BallState::InAir};
    EXPECT_EQ(line(draw_pitch(drawn.sample.state), 7).substr(3, 4), "H4^ ");
}

TEST(the_pitch, carries_marks_in_empty_squares) {
    PitchMarks marks;
    marks.set({1, 1}, Tint::Open);
    marks.set({2, 1}, Tint::Risk, "3+");
    marks.set({1, 7}, Tint::Focus);
    marks.set({0, 1}, Tint::Open);  // off the pitch: nothing to mark
    const std::string drawing = draw_pitch(Drawn().sample.state, {}, marks);
    EXPECT_EQ(line(drawing, 1).substr(3, 8), " +   3+ ");
    EXPECT_EQ(line(drawing, 7).substr(3, 4), "H4 <");
}

TEST(the_narrow_pitch, fits_eighty_columns) {
    EXPECT_EQ(pitch_columns({.colour = true, .narrow = true}), 80);
    EXPECT_EQ(pitch_columns({}), 107);
}

TEST(a_coloured_pitch, is_the_plain_one_with_colours_taken_away) {
    const Drawn drawn;
    const std::string coloured = draw_pitch(drawn.sample.state, {.colour = true});
    std::string bare;
    for (std::size_t i = 0; i < coloured.size(); ++i) {
        if (coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
        while (i < coloured.size() && coloured[i] == '\x1b') i = coloured.find('m', i) + 1;
        if (i < coloured.size()) bare += coloured[i];
    }
    EXPECT_EQ(line(bare, 7).substr(0, 19), line(draw_pitch(drawn.sample.state), 7).substr(0, 19));
}

TEST(a_colour, is_read_as_team_sheets_write_it) {
    EXPECT_EQ(parse_colour("#1f4e8c"), (Rgb{31, 78, 140}));
    EXPECT_FALSE(parse_colour("1f4e8c"));
    EXPECT_FALSE(parse_colour("#1f4e8"));
    EXPECT_FALSE(parse_colour("#1f4e8g"));
}

}  // namespace
}  // namespace dugout::words
