#pragma once

// A season of the card game as one plain value: what lies where, and how far a half-finished rule has got. Shuffled
// decks have no order in here: a draw picks one of their cards. What is hidden from whom, view.hpp says.

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>
#include <type_traits>

#include "manager/card_set.hpp"
#include "rules/cards.hpp"

namespace dugout::manager {

using cards::Card;
using cards::card;
using cards::Face;
using cards::Symbol;
using cards::Timing;
using cards::TokenKind;
using cards::Trigger;

// manager.game.manager-count
inline constexpr int most_managers = 4;
enum class Seat : std::uint8_t { A, B, C, D, None = 255 };
constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }

// A match of the week: the highlights in the order of the row, then the tournament.
inline constexpr int highlight_places = 4;
inline constexpr int tournament_place = 4;
inline constexpr int match_places = 5;
inline constexpr std::uint8_t no_match = 255;

enum class Side : std::uint8_t { Left, Right };

// Where a player is committed or moved to: 1L, 1R, ... 4R, T.
struct Spot {
    std::uint8_t match = no_match;
    Side side = Side::Left;
    friend constexpr bool operator==(Spot, Spot) = default;
};

enum class Season : std::uint8_t { Standard, Short, Long };

enum class Phase : std::uint8_t { SetUp, Upkeep, Match, Scoring, Over };

enum class DecisionKind : std::uint8_t {
    None,
    Round,        // commit a player, or pass
    PassDiscard,  // which cards go with passing
    Discard,      // one card of the hand
    Skill,        // use this pass or sprint symbol?
    Tackle,       // whom, or strip the ball
    Die,          // which of two dice
    Offer,        // abilities that may be used now
    Guard,        // which Guard takes the result
    DumpOff,      // who gets the ball instead
    HandOver,     // who gets the ball of a carrier that was moved away
    ThrowMate,    // whom
    Destination,  // where the moved player goes
    PickPlayer,   // for a step of an ability
    PickCard,     // of the discard pile, for a step of an ability
    StepOffer,    // do this step of the ability?
    Fend,         // who stands up
    Keep,         // which of the drawn cards
    Under,        // which of the rest goes under the deck next
    Reward,       // which side of an either/or
    Collect,      // which kind of symbol next
    Rank,         // who of the tied ones is ahead
    RevealNext,   // which freebooter first
    Release,      // whom to return to the box for a freebooter
    Top,          // which star goes on the deck next; the last one lies on top
    Count,
};

struct Decision {
    DecisionKind kind = DecisionKind::None;
    Seat seat = Seat::None;
    CardId card = no_card;   // the player or upgrade it is about
    CardId other = no_card;  // the tackler, the target
    std::uint8_t match = no_match;
    std::uint8_t detail = 0;  // Offer: Timing or, above 128, Trigger; Skill: Symbol
    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

inline constexpr int largest_roster = 12 + cards::stars_per_association;
inline constexpr int kit_size = 5;
inline constexpr int hand_size = 6;

struct Manager {
    CardSet deck;  // all of it, `top` included
    CardSet hand;
    CardSet discard;
    CardSet roster;    // manager.team.roster: the cards he owns, wherever they are
    CardSet progress;  // stars and upgrades, face down
    CardSet upgrades;  // in play
    CardSet exhausted;
    CardSet kit;  // his team upgrade deck, but for those put under it
    CardRow<largest_roster> top;
    CardRow<kit_size> kit_under;
    cards::Team team = cards::Team::None;
    bool passed = false;
    std::uint8_t obtained = 0;  // manager.end.tie-progress
    std::array<std::uint8_t, 7> spare{};
    std::uint16_t fans = 0;
    friend bool operator==(const Manager&, const Manager&) = default;
};

// A cheating token out of the pool: on a player, or set aside.
struct Token {
    CardId on = no_card;  // none: set aside
    std::uint8_t kind = 255;
    bool revealed = false;
    std::uint8_t seen_by = 0;  // one bit for each seat that has looked
    friend bool operator==(const Token&, const Token&) = default;
};

struct Match {
    CardId card = no_card;     // none: no match here this week
    CardId carrier = no_card;  // none: the ball is at midfield
    std::array<Seat, 2> zone = {Seat::None, Seat::None};
    std::array<std::int8_t, most_managers> bonus{};  // to a manager's total
    friend bool operator==(const Match&, const Match&) = default;
};

// A deck that several managers draw from: shuffled cards, and under them those that were put back.
template <int Size>
struct SharedDeck {
    CardSet shuffled;
    CardRow<Size> under;
    std::array<Seat, static_cast<std::size_t>(Size)> by{};  // who put it there, and so knows it
    std::array<std::uint8_t, (8 - (2 * Size + 1) % 8) % 8> spare{};

    int size() const { return shuffled.size() + under.size(); }
    friend bool operator==(const SharedDeck&, const SharedDeck&) = default;
};

inline constexpr int longest_draft = 14;

enum class Procedure : std::uint8_t {
    None,
    Season,
    ShortStart,
    Week,
    Upkeep,
    Spike,
    Rounds,
    Commit,
    Skills,
    UseSkill,
    Tackle,
    Fall,
    DropBall,
    GiveBall,
    Move,
    Draw,
    Offer,
    Ability,
    Score,
    Eject,
    Payout,
    Draft,
    Progress,
    Count,
};

// A procedure in the middle of its work, and what it has to remember.
struct Frame {
    static constexpr std::size_t locals_size = 40;

    alignas(8) std::array<std::byte, locals_size> bytes{};
    Procedure procedure = Procedure::None;
    std::uint8_t step = 0;
    std::array<std::uint8_t, 6> spare{};

    template <class Locals>
    Locals& locals() {
        static_assert(sizeof(Locals) <= locals_size && alignof(Locals) <= 8);
        static_assert(std::is_trivially_copyable_v<Locals> && std::has_unique_object_representations_v<Locals>);
        return *std::launder(reinterpret_cast<Locals*>(bytes.data()));
    }
    template <class Locals>
    const Locals& locals() const {
        return const_cast<Frame*>(this)->locals<Locals>();
    }
    friend bool operator==(const Frame&, const Frame&) = default;
};

inline constexpr int stack_depth = 28;

struct State {
    std::array<Manager, most_managers> managers{};
    std::array<SharedDeck<cards::stars_per_association>, 2> stars{};
    SharedDeck<cards::staff_upgrades> staff{};
    std::array<CardSet, match_places> at{};  // players at the matches
    CardSet down;                            // those of them that are down
    std::uint64_t highlights = 0;            // still in the deck
    std::array<Frame, stack_depth> stack{};
    std::array<Match, match_places> matches{};
    std::array<Token, cards::token_count> tokens{};
    std::array<std::uint8_t, cards::token_kinds> pool{};
    std::array<std::int8_t, cards::player_cards> bonus{};  // power of single players, until the match is scored
    CardRow<longest_draft> draft{};                        // drawn, and being looked at by one manager
    std::uint8_t token_count = 0;
    std::uint8_t tournaments = 0;       // still in the box or the Spike! deck, one bit each
    CardId spike = no_card;             // the card in force
    std::uint16_t headlines = 0;        // the same as the tournaments
    std::uint8_t tournaments_left = 0;  // of them in the Spike! deck
    std::uint8_t headlines_left = 0;
    CardId committed = no_card;  // the player of this round
    Seat active = Seat::None;    // whose round it is
    Seat coin = Seat::None;
    std::uint8_t managers_count = 0;
    Season season = Season::Standard;
    bool limited = false;
    std::uint8_t week = 0;
    Phase phase = Phase::SetUp;
    bool dropped = false;  // manager.two.drop: this week's two highlights have gone
    Seat winner = Seat::None;
    std::uint8_t depth = 0;
    std::uint8_t result = 0;
    Decision pending{};

    Manager& of(Seat seat) { return managers[static_cast<std::size_t>(seat)]; }
    const Manager& of(Seat seat) const { return managers[static_cast<std::size_t>(seat)]; }
    Match& match(int i) { return matches[static_cast<std::size_t>(i)]; }
    const Match& match(int i) const { return matches[static_cast<std::size_t>(i)]; }
    CardSet& players(int match) { return at[static_cast<std::size_t>(match)]; }
    const CardSet& players(int match) const { return at[static_cast<std::size_t>(match)]; }
    friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

inline bool is_over(const State& state) { return state.phase == Phase::Over; }
inline const Decision& decision(const State& state) { return state.pending; }

// What is wrong with the state; null when nothing is.
const char* check(const State& state);
std::uint64_t hash(const State& state);

}  // namespace dugout::manager
