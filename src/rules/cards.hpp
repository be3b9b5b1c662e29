#pragma once

// The cards of the card game, as data/manager-cards.toml has them. A kind of card is printed several times: every
// single one has its own number, the CardId.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/card_ids.hpp"

namespace dugout::cards {

enum class Type : std::uint8_t { Player, Star, TeamUpgrade, StaffUpgrade, Highlight, Tournament, Headline };
enum class Association : std::uint8_t { None, Owa, Cwc };
// manager.comp.tackle-die
enum class Face : std::uint8_t { None, Target, Miss, Tackler };
// manager.score.token-mix
enum class TokenKind : std::uint8_t { Whistle, Fan1, Fan2, P1, P2, P3 };
inline constexpr int token_kinds = 6;
inline constexpr int token_count = 30;

template <class Word>
constexpr std::uint32_t bit(Word word) {
    return 1u << static_cast<unsigned>(word);
}

struct Payout {
    std::uint8_t fans = 0;
    std::uint8_t star = 0;
    std::uint8_t team = 0;
    std::uint8_t staff = 0;
};

// One step of an ability, in the words of the vocabulary.
struct Step {
    Do what = Do::None;
    Who who = Who::None;
    Who target = Who::None;
    Where where = Where::None;
    Where to = Where::None;
    Symbol symbol = Symbol::None;
    Place from_place = Place::None;
    Place to_place = Place::None;
    Deck deck = Deck::None;
    What thing = What::None;
    Per per = Per::None;
    Until until = Until::None;
    Face roll = Face::None;
    bool must = false;
    std::int8_t n = 0;
    std::int8_t discard = 0;
    std::int8_t look = 0;
    std::int8_t keep = 0;
    std::int8_t max = 0;
};

struct Card {
    std::string_view id;
    std::string_view name_en;
    std::string_view name_fr;
    std::string_view effect_en;
    std::string_view effect_fr;
    Type type = Type::Player;
    Team team = Team::None;
    Association association = Association::None;
    std::uint8_t copies = 0;
    std::uint8_t first = 0;  // the CardId of its first copy
    std::int8_t standing = 0;
    std::int8_t down = 0;
    std::array<Symbol, 4> symbols{};
    std::uint8_t symbol_count = 0;
    std::uint32_t keywords = 0;
    Timing timing = Timing::None;
    Trigger trigger = Trigger::None;
    bool exhaust = false;
    std::uint32_t conditions = 0;
    std::array<Step, 3> steps{};
    std::uint8_t step_count = 0;
    std::array<Payout, 4> payouts{};  // highlight: left, right, centre, or centre; tournament: winner, runner-up, loser
    std::uint8_t rewards = 0;         // of the centre: 2 where the winner takes one of two
    bool published = false;
    bool optional = false;

    constexpr bool has(Keyword keyword) const { return (keywords & bit(keyword)) != 0; }
    constexpr bool asks(Condition condition) const { return (conditions & bit(condition)) != 0; }
};

struct CardId {
    std::uint8_t value = 255;

    friend constexpr bool operator==(CardId, CardId) = default;
    friend constexpr auto operator<=>(CardId, CardId) = default;
    constexpr explicit operator bool() const { return value != 255; }
};

inline constexpr CardId no_card = {255};

// manager.comp.cards: who has which numbers.
inline constexpr int starting_players = 72;
inline constexpr int stars_per_association = 25;
inline constexpr int first_star = starting_players;
inline constexpr int player_cards = starting_players + 2 * stars_per_association;
inline constexpr int first_upgrade = player_cards;
inline constexpr int team_upgrades = 30;
inline constexpr int first_staff = first_upgrade + team_upgrades;
inline constexpr int staff_upgrades = 28;
inline constexpr int upgrade_cards = team_upgrades + staff_upgrades;
inline constexpr int first_highlight = first_upgrade + upgrade_cards;
inline constexpr int highlight_cards = 32;
inline constexpr int first_spike = first_highlight + highlight_cards;
inline constexpr int tournament_cards = 4;
inline constexpr int headline_cards = 10;
inline constexpr int spike_cards = tournament_cards + headline_cards;
inline constexpr int all_cards = first_spike + spike_cards;
inline constexpr int team_count = 6;

constexpr bool is_player(CardId id) { return id.value < player_cards; }
constexpr bool is_star(CardId id) { return id.value >= first_star && id.value < player_cards; }
constexpr bool is_upgrade(CardId id) { return id.value >= first_upgrade && id.value < first_highlight; }
constexpr bool is_staff(CardId id) { return id.value >= first_staff && id.value < first_highlight; }

struct TeamEntry {
    std::string_view id;
    std::string_view name;
    std::string_view race_en;
    std::string_view race_fr;
    Association association = Association::None;
};

namespace generated {
extern const Card cards[];  // the engine asks for a card at every turn
extern const std::uint8_t kinds[all_cards];
std::span<const Card> card_table();
std::span<const TeamEntry> team_table();  // indexed by Team
const std::array<Face, 6>& tackle_faces();
const std::array<std::uint8_t, token_kinds>& token_mix();
std::span<const std::string_view> keyword_names_fr();
}  // namespace generated

inline int kind_of(CardId id) { return generated::kinds[id.value]; }
inline const Card& card(CardId id) { return generated::cards[kind_of(id)]; }

const TeamEntry& entry(Team team);
std::optional<Team> find_team(std::string_view id);
CardId the_blood_bowl();
bool is_morg(CardId id);

// Changes with anything that is printed on a card and counts in play, with the tokens and with the tackle die.
std::uint64_t fingerprint();

// "rr-lineman.2"; the number is left out where there is one copy only.
std::string card_text(CardId id);
std::optional<CardId> parse_card(std::string_view text);

std::string_view token_word(TokenKind kind);
std::optional<TokenKind> parse_token(std::string_view word);
std::string_view face_word(Face face);
std::optional<Face> parse_face(std::string_view word);

}  // namespace dugout::cards
