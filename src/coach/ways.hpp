#pragma once

// How likely a player gets where, quickly: good enough to make plans with. What odds::Reach knows beyond this
// (Tentacles, Shadowing, Diving Tackle, helps that are spent one after the other) would cost several times as much, and
// a coach who tries thousands of turns in his head asks for nothing else as often. Leaps are taken from there, and so
// are thought of for one player only: whoever has the ball, or is nearest to it.

#include <array>
#include <vector>

#include "coach/board.hpp"

namespace dugout::coach {

// The pitch with a border of one square, so that no step has to ask whether it leaves it.
inline constexpr int ground_width = pitch_width + 2;
inline constexpr int ground_squares = (pitch_length + 2) * ground_width;
constexpr std::size_t ground_index(Square square) {
    return static_cast<std::size_t>(square.x * ground_width + square.y);
}

// What every player of a side walks on.
struct Ground {
    explicit Ground(const Board& board);

    static constexpr float nobody_passes = 2;  // more than any chance

    bool shut(std::size_t square) const { return bars[square] == nobody_passes; }

    std::array<float, ground_squares> bars;            // a way has to be likelier; taken, or beyond the border: shut
    std::array<std::uint8_t, ground_squares> zones{};  // tackle zones of the others
    std::array<std::uint8_t, ground_squares> tails{};  // their Prehensile Tails
    std::array<bool, ground_squares> tackled{};        // somebody with Tackle: Dodge is no help
};

// For those of mine who may act, or for the one who is acting.
class Ways {
public:
    explicit Ways(const Board& board);
    Ways(const Board& board, PlayerId actor, match::ActionKind action);

    double chance(PlayerId player, Square square) const {
        return static_cast<double>(chances_[player.value][ground_index(square)]);
    }
    // Squares he could still pay for from there, those to go for included; -1 where he does not get to.
    int left(PlayerId player, Square square) const { return left_[player.value][ground_index(square)]; }
    const std::vector<PlayerId>& players() const { return players_; }

private:
    friend class WaySearch;

    enum class Leaps : std::uint8_t { No, Yes };  // whether leaps are thought of, if he can
    void add(const Board& board, PlayerId player, match::ActionKind action, Leaps leaps);
    void add_leaps(const Board& board, PlayerId player, match::ActionKind action);
    void add_walk(const Board& board, PlayerId player);
    void clear(PlayerId player);

    Ground ground_;
    std::array<std::array<float, ground_squares>, player_slots> chances_;
    std::array<std::array<std::int8_t, ground_squares>, player_slots> left_;
    std::vector<PlayerId> players_;
};

}  // namespace dugout::coach
