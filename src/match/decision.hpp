#pragma once

// A Choice is one answer to a Decision, in 32 documented bits:
//
//     31..26 kind | 25..20 player | 19..15 column | 14..11 row | 10..0 value
//
// Absent parts are 0 for value and square, 63 for the player. The order of the numbers is the order in
// which `legal` lists them. Each kind has one text form, used in scenarios, records, logs and addresses.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "match/state.hpp"

namespace dugout::match {

enum class ChoiceKind : std::uint8_t {
    Kick,         // kick
    Receive,      // receive
    Pick,         // pick H3            a player, at set-up or in a quick snap
    Formation,    // formation 2
    Done,         // done
    Put,          // put m8             the picked player there
    Bench,        // bench              the picked player goes back to the reserves
    Aim,          // aim t8             the kick-off
    GiveBall,     // give-ball H5       a touchback
    DropBall,     // drop-ball t8       a touchback with nobody to take it
    Begin,        // begin              the turn: the marker moves
    Marker,       // marker             the coach moves it by hand
    Declare,      // move H3, block H3, blitz H3, pass H3, hand-off H3, foul H3, roll-over H3
    EndTurn,      // end-turn
    StandUp,      // stand-up
    Go,           // go e7              one square
    Hit,          // hit A4             block him
    Throw,        // throw              the ball; the target comes next
    ThrowMate,    // throw-mate H7
    HandTo,       // hand-to H5
    FoulOn,       // foul-on A4          the player on the ground
    EndAction,    // end-action
    Target,       // at f9
    Keep,         // keep               no re-roll
    TeamReroll,   // re-roll team
    SkillReroll,  // re-roll skill
    ProReroll,    // re-roll pro
    Die,          // die pow
    Push,         // push f9, push off   into the crowd
    Yes,          // yes
    No,           // no
    Intercept,    // intercept A3
    Use,          // use A3              the player whose skill answers
    Leap,         // leap e7
    Swing,        // swing 0             a fanatic: 0 right, 1 left, 2 up, 3 down the board
    HitTwo,       // hit-two A4 A5       both at once
    Attack,       // attack A4           with chainsaw or dagger
    HailMary,     // hail-mary           the ball; the target comes next
    Gaze,         // gaze A4
    Cast,         // cast 0              fireball, zap, lightning
    Bolt,         // bolt top 13         lightning from that edge
    Concede,      // concede home       an interrupt
    Claim,        // claim away         an interrupt
    TimeOut,      // time-out           an interrupt
    KickBall,     // kick-ball          the way it goes comes next
    ViciousKick,  // vicious-kick A4
    Curve,        // curve m8 left      turns there, that arrow along the flight so far
    Count,
};

class Choice {
public:
    Choice() = default;  // left as it is, so that a list costs nothing to make; Choice{} is zero
    constexpr explicit Choice(ChoiceKind kind, PlayerId player = nobody, Square square = nowhere, int value = 0)
        : bits_(static_cast<std::uint32_t>(kind) << 26 | (static_cast<std::uint32_t>(player.value) & 63u) << 20 |
                (static_cast<std::uint32_t>(square.x) & 31u) << 15 |
                (static_cast<std::uint32_t>(square.y) & 15u) << 11 | (static_cast<std::uint32_t>(value) & 2047u)) {}

    static constexpr Choice on(ChoiceKind kind, Square square) { return Choice(kind, nobody, square); }
    static constexpr Choice of(ChoiceKind kind, int value) { return Choice(kind, nobody, nowhere, value); }
    static constexpr Choice declare(ActionKind action, PlayerId player) {
        return Choice(ChoiceKind::Declare, player, nowhere, static_cast<int>(action));
    }
    static constexpr Choice from_bits(std::uint32_t bits) {
        Choice choice{};
        choice.bits_ = bits;
        return choice;
    }

    constexpr ChoiceKind kind() const { return static_cast<ChoiceKind>(bits_ >> 26); }
    constexpr PlayerId player() const {
        const auto value = static_cast<std::uint8_t>(bits_ >> 20 & 63u);
        return value == 63 ? nobody : PlayerId{value};
    }
    constexpr Square square() const {
        return {static_cast<std::int8_t>(bits_ >> 15 & 31u), static_cast<std::int8_t>(bits_ >> 11 & 15u)};
    }
    constexpr int value() const { return static_cast<int>(bits_ & 2047u); }
    constexpr std::uint32_t bits() const { return bits_; }

    friend constexpr bool operator==(Choice, Choice) = default;
    friend constexpr auto operator<=>(Choice, Choice) = default;

private:
    std::uint32_t bits_;
};

static_assert(sizeof(Choice) == 4);

// A fixed array: listing choices never allocates. The longest list is a kick or a pass at every square.
class ChoiceList {
public:
    static constexpr int capacity = 448;

    void clear() { size_ = 0; }
    void add(Choice choice) { choices_[static_cast<std::size_t>(size_++)] = choice; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Choice operator[](int i) const { return choices_[static_cast<std::size_t>(i)]; }
    const Choice* begin() const { return choices_.data(); }
    const Choice* end() const { return choices_.data() + size_; }
    bool contains(Choice choice) const;

private:
    std::array<Choice, capacity> choices_;
    int size_ = 0;
};

// The question of the moment; kind None when the match is over.
inline const Decision& decision(const State& state) { return state.pending; }

// Every legal answer to the pending decision, sorted, each once. Empty only when the match is over.
void legal(const State& state, ChoiceList& choices);

// What may be said although nobody asked: conceding, claiming illegal procedure, the clock running out.
void interrupts(const State& state, ChoiceList& choices);

// ---- text

std::string square_text(Square square);
std::optional<Square> parse_square(std::string_view text);
std::string player_text(PlayerId player);  // H3, A11
std::optional<PlayerId> parse_player(std::string_view text);
std::string choice_text(Choice choice);
std::optional<Choice> parse_choice(std::string_view text);
std::string_view decision_name(DecisionKind kind);
std::optional<DecisionKind> parse_decision_name(std::string_view name);

}  // namespace dugout::match
