#pragma once

// A position between two team turns as a row of small whole numbers and a list of who stands where: all that an
// evaluation may look at, in one place. Each side is described in the same words, so that the row of the other side is
// the same numbers in another order.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "match/state.hpp"

namespace dugout::coach {

// Told of each side.
enum class SideFeature : std::uint8_t {
    Standing,
    Prone,
    Stunned,
    Bench,
    KnockedOut,
    Strength,  // of those who stand
    Weight,    // of those on the pitch, in tenths of an ordinary player
    Marked,    // stand in tackle zones of the others
    Rerolls,
    Healers,    // apothecaries
    Pace,       // mean MA, in tenths, of those on the pitch
    Agility,    // the same of AG
    Armour,     // and of AV
    Block,      // on the pitch who have it
    Dodge,      // likewise
    Guard,      // or Mighty Blow
    TurnsLeft,  // in this half
    NextTurn,   // the next turn is theirs
    Receives,   // the next kick-off
    NextHalf,   // receives in the second half
    HasBall,
    BallGone,   // columns the carrier has behind him
    TurnsToGo,  // that he needs to walk in
    Margin,     // columns he could run beyond the line in one turn
    Spare,      // turns left beyond those he needs
    InTime,     // he gets there before the whistle
    OnCarrier,  // tackle zones on him
    Hunters,    // opponents who can get at him
    Near,       // of them within three squares
    BestDice,   // of the best blitz on him, from -3 to 3
    Escort,     // friends next to him
    Escort2,    // and within two squares
    Sideline,   // the carrier stands beside the crowd
    CarrierAg,
    CarrierSt,
    CarrierSkill,  // of Block, Dodge, Sure Hands
    InTheWay,      // opponents between him and the line
    Loose,         // nearness of the best player to a ball on the ground
    LooseAg,       // and his Agility
    LooseZones,    // tackle zones on it
    LooseNear,     // players within four squares
    LooseGone,     // columns it has behind it
    Count,
};

// Told of the match, as the side sees it.
enum class MatchFeature : std::uint8_t {
    Lead,
    BehindTwo,
    BehindOne,
    Level,
    AheadOne,
    AheadTwo,
    TurnsToPlay,  // of both sides, the other half included
    Urgency,      // the lead, the more the less time there is
    SecondHalf,
    Count,
};

inline constexpr int side_features = static_cast<int>(SideFeature::Count);
inline constexpr int match_features = static_cast<int>(MatchFeature::Count);
inline constexpr int feature_count = 2 * side_features + match_features;
inline constexpr int feature_limit = 127;  // none is larger, nor smaller than its negative

// Mine, then theirs, then the match.
using Features = std::array<std::int16_t, feature_count>;

// Who stands where while the ball is in play, as the side sees it that attacks to the right and has the ball on the
// upper half. A player gives the number of his place seen from the ball, if he is near it, by whose ball it is, whose
// player he is and whether he has a tackle zone; and the number of his place on the pitch, by whose player he is.
inline constexpr int ball_window = 5;  // squares from the ball in each direction
inline constexpr int window_side = 2 * ball_window + 1;
inline constexpr int window_places = 3 * 2 * 2 * window_side * window_side;
inline constexpr int lanes = 5;
inline constexpr int pitch_places = 2 * pitch_length * lanes;
inline constexpr int place_count = window_places + pitch_places;
inline constexpr std::uint16_t no_place = place_count;  // fills a list up, which has always the same length

using Places = std::array<std::uint16_t, 2 * 2 * match::most_on_pitch>;

// The position as one side sees it.
struct View {
    Features row{};
    Places places{};
};

// Of both sides, home first.
std::array<View, 2> views_of(const match::State& state);

}  // namespace dugout::coach
