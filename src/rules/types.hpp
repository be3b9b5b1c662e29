#pragma once

// The words that every room shares: seats, squares, players. Strong one-byte types, so that a row is never
// taken for a player.

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace dugout {

enum class Seat : std::uint8_t { Home, Away };

inline constexpr std::array<Seat, 2> both_seats = {Seat::Home, Seat::Away};

constexpr Seat opponent(Seat seat) { return seat == Seat::Home ? Seat::Away : Seat::Home; }
constexpr int index(Seat seat) { return static_cast<int>(seat); }

inline constexpr int pitch_length = 26;
inline constexpr int pitch_width = 15;
inline constexpr int pitch_squares = pitch_length * pitch_width;

// A square of the pitch, counted from 1 as in the catalogue: x along the pitch, y across it. The squares
// just outside (x = 0 or 27, y = 0 or 16) can be written too, because balls and players get pushed there.
struct Square {
    std::int8_t x = 0;
    std::int8_t y = 0;

    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;
};

inline constexpr Square nowhere = {0, 0};

struct Direction {
    std::int8_t dx = 0;
    std::int8_t dy = 0;

    friend constexpr bool operator==(Direction, Direction) = default;
};

constexpr Square operator+(Square square, Direction step) {
    return {static_cast<std::int8_t>(square.x + step.dx), static_cast<std::int8_t>(square.y + step.dy)};
}

constexpr Direction operator-(Square to, Square from) {
    return {static_cast<std::int8_t>(to.x - from.x), static_cast<std::int8_t>(to.y - from.y)};
}

constexpr Direction operator*(Direction step, int times) {
    return {static_cast<std::int8_t>(step.dx * times), static_cast<std::int8_t>(step.dy * times)};
}

constexpr bool on_pitch(Square square) {
    return static_cast<unsigned>(square.x - 1) < static_cast<unsigned>(pitch_length) &&
           static_cast<unsigned>(square.y - 1) < static_cast<unsigned>(pitch_width);
}

constexpr int distance(Square a, Square b) {
    const int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    const int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx > dy ? dx : dy;
}

// lrb4.pitch.size
constexpr bool adjacent(Square a, Square b) { return distance(a, b) == 1; }

// The eight neighbours, in the order in which squares are sorted (column first).
inline constexpr std::array<Direction, 8> neighbours = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

// A player of the match: 0..16 came with the home team, 17..33 with the away team; his shirt number is the
// place in his team, counted from 1. Seventeen, because a handicap may add a player to a full sheet.
inline constexpr int players_per_side = 17;
inline constexpr int player_slots = 2 * players_per_side;

struct PlayerId {
    std::uint8_t value = 255;

    friend constexpr bool operator==(PlayerId, PlayerId) = default;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
    constexpr explicit operator bool() const { return value != 255; }
};

inline constexpr PlayerId nobody = {255};

constexpr PlayerId player_id(Seat sheet, int number) {
    return {static_cast<std::uint8_t>(index(sheet) * players_per_side + number - 1)};
}
constexpr Seat sheet_of(PlayerId player) { return player.value < players_per_side ? Seat::Home : Seat::Away; }
constexpr int number_of(PlayerId player) { return player.value % players_per_side + 1; }

}  // namespace dugout
