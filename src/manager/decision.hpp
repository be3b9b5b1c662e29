#pragma once

// A Choice is one answer to a Decision, in 32 documented bits:
//
//     31..24 kind | 23..16 card | 15..8 place | 7..0 value
//
// Absent parts are 255 for the card and the place, 0 for the value. The order of the numbers is the order in which
// `legal` lists them. Each kind has one text form, used in scenarios, records and logs; docs/manager.md lists them.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "manager/state.hpp"

namespace dugout::manager {

enum class ChoiceKind : std::uint8_t {
    Commit,   // commit rr-lineman.1 2L
    Pass,     // pass
    Discard,  // discard rr-lineman.1
    Done,     // done
    Yes,      // yes
    No,       // no
    Tackle,   // tackle ge-lineman.1
    Strip,    // strip
    Die,      // die target
    Use,      // use staff-apothecary.1
    Give,     // give rr-thrower.1
    Move,     // move rr-lineman.1
    To,       // to 3R
    Pick,     // pick rr-lineman.1
    Stand,    // stand rr-lineman.1
    Keep,     // keep star-griff-oberwald
    Under,    // under star-griff-oberwald
    Reward,   // reward 2
    Collect,  // collect star
    Rank,     // rank B
    Reveal,   // reveal star-zara-the-slayer
    Release,  // release rr-lineman.1
    Top,      // top star-griff-oberwald
    Count,
};

enum class Reward : std::uint8_t { Fans, Star, Team, Staff };
inline constexpr int reward_kinds = 4;

inline constexpr int spot_count = 2 * highlight_places + 1;
constexpr int spot_index(Spot spot) {
    return spot.match == tournament_place ? spot_count - 1 : 2 * spot.match + static_cast<int>(spot.side);
}
constexpr Spot spot_at(int i) {
    if (i == spot_count - 1) return {tournament_place, Side::Left};
    return {static_cast<std::uint8_t>(i / 2), static_cast<Side>(i % 2)};
}

class Choice {
public:
    Choice() = default;  // left as it is, so that a list costs nothing to make; Choice{} is zero
    constexpr explicit Choice(ChoiceKind kind, CardId card = no_card, int value = 0)
        : bits_(pack(kind, card, 255, value)) {}
    constexpr Choice(ChoiceKind kind, CardId card, Spot spot) : bits_(pack(kind, card, spot_index(spot), 0)) {}
    static constexpr Choice of(ChoiceKind kind, int value) { return Choice(kind, no_card, value); }
    static constexpr Choice from_bits(std::uint32_t bits) {
        Choice choice{};
        choice.bits_ = bits;
        return choice;
    }

    constexpr ChoiceKind kind() const { return static_cast<ChoiceKind>(bits_ >> 24); }
    constexpr CardId card() const { return {static_cast<std::uint8_t>(bits_ >> 16 & 255u)}; }
    constexpr Spot spot() const { return spot_at(static_cast<int>(bits_ >> 8 & 255u) % spot_count); }
    constexpr int value() const { return static_cast<int>(bits_ & 255u); }
    constexpr std::uint32_t bits() const { return bits_; }

    friend constexpr bool operator==(Choice, Choice) = default;
    friend constexpr auto operator<=>(Choice, Choice) = default;

private:
    static constexpr std::uint32_t pack(ChoiceKind kind, CardId card, int place, int value) {
        return static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(card.value) << 16 |
               static_cast<std::uint32_t>(place) << 8 | static_cast<std::uint32_t>(value);
    }
    std::uint32_t bits_;
};

static_assert(sizeof(Choice) == 4);

// A fixed array: listing choices never allocates. The longest list is a whole roster in hand at every spot.
class ChoiceList {
public:
    static constexpr int capacity = largest_roster * spot_count + 1;

    void clear() { size_ = 0; }
    void add(Choice choice) { choices_[static_cast<std::size_t>(size_++)] = choice; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Choice operator[](int i) const { return choices_[static_cast<std::size_t>(i)]; }
    const Choice* begin() const { return choices_.data(); }
    const Choice* end() const { return choices_.data() + size_; }
    Choice* begin() { return choices_.data(); }
    Choice* end() { return choices_.data() + size_; }
    bool contains(Choice choice) const;

private:
    std::array<Choice, static_cast<std::size_t>(capacity)> choices_;
    int size_ = 0;
};

// Every legal answer to the pending decision, sorted, each once. Empty only when the season is over. Of identical
// cards in one place only the first is listed.
void legal(const State& state, ChoiceList& choices);

// ---- text

inline constexpr std::array<std::string_view, most_managers> seat_words = {"A", "B", "C", "D"};
inline constexpr std::array<std::string_view, 3> season_words = {"standard", "short", "long"};  // by Season
inline constexpr std::array<std::string_view, 5> phase_words = {"set-up", "upkeep", "match", "scoring", "over"};

std::string_view seat_text(Seat seat);  // A, B, C, D
std::optional<Seat> parse_seat(std::string_view text);
std::string spot_text(Spot spot);
std::optional<Spot> parse_spot(std::string_view text);
std::string_view reward_word(Reward reward);
std::optional<Reward> parse_reward(std::string_view word);
std::string choice_text(Choice choice);
std::optional<Choice> parse_choice(std::string_view text);
std::string_view decision_name(DecisionKind kind);
std::optional<DecisionKind> parse_decision_name(std::string_view name);

}  // namespace dugout::manager
