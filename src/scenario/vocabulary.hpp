#pragma once

// The words that positions and expectations share: seats, places, marks, used skills and actions. A new Mark or Used
// of the engine gets its word here, and both can be written and asserted.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "match/procedures/spell.hpp"
#include "match/state.hpp"

namespace dugout::scenario {

template <class Value>
struct Named {
    std::string_view word;
    Value value;
};

inline constexpr std::array<Named<Seat>, 2> seats = {{{"home", Seat::Home}, {"away", Seat::Away}}};

inline constexpr std::array<Named<match::Place>, 9> places = {{
    {"standing", match::Place::Standing},
    {"prone", match::Place::Prone},
    {"stunned", match::Place::Stunned},
    {"reserves", match::Place::Reserves},
    {"ko", match::Place::KnockedOut},
    {"injured", match::Place::Injured},
    {"dead", match::Place::Dead},
    {"sent-off", match::Place::SentOff},
    {"in-air", match::Place::InAir},
}};

inline constexpr std::array<Named<match::Mark>, 14> marks = {{
    {"acted", match::Mark::Acted},
    {"stunned-this-turn", match::Mark::StunnedThisTurn},
    {"fainted", match::Mark::Fainted},
    {"switched-sides", match::Mark::SwitchedSides},
    {"thrall", match::Mark::Thrall},
    {"frozen", match::Mark::Frozen},
    {"hypnotised", match::Mark::Hypnotised},
    {"rooted", match::Mark::Rooted},
    {"saw-running", match::Mark::SawRunning},
    {"weapon-spent", match::Mark::WeaponSpent},
    {"played-this-drive", match::Mark::PlayedThisDrive},
    {"toad", match::Mark::Toad},
    {"iron-man", match::Mark::IronMan},
    {"buzzing", match::Mark::Buzzing},
}};

inline constexpr std::array<Named<match::Used>, 16> uses = {{
    {"used-dodge", match::Used::Dodge},
    {"used-break-tackle", match::Used::BreakTackle},
    {"used-pro", match::Used::Pro},
    {"used-catch", match::Used::Catch},
    {"used-pass", match::Used::Pass},
    {"used-sure-hands", match::Used::SureHands},
    {"used-sure-feet", match::Used::SureFeet},
    {"used-leap", match::Used::Leap},
    {"used-side-step", match::Used::SideStep},
    {"used-dump-off", match::Used::DumpOff},
    {"used-diving-tackle", match::Used::DivingTackle},
    {"used-piling-on", match::Used::PilingOn},
    {"used-safe-throw", match::Used::SafeThrow},
    {"used-pass-block", match::Used::PassBlock},
    {"used-diving-catch", match::Used::DivingCatch},
    {"shadow-tried", match::Used::ShadowTried},
}};

inline constexpr std::array<Named<match::ActionKind>, match::action_kinds> actions = {{
    {"move", match::ActionKind::Move},
    {"block", match::ActionKind::Block},
    {"blitz", match::ActionKind::Blitz},
    {"pass", match::ActionKind::Pass},
    {"hand-off", match::ActionKind::HandOff},
    {"foul", match::ActionKind::Foul},
    {"bomb", match::ActionKind::Bomb},
    {"start-saw", match::ActionKind::StartSaw},
    {"shoot", match::ActionKind::Shoot},
    {"roll-over", match::ActionKind::RollOver},
    {"kick", match::ActionKind::Kick},
}};

// Those a team can have used up, each by its own name.
constexpr bool can_be_used(match::ActionKind action) {
    return match::once_a_turn(action) != 0 && action != match::ActionKind::Shoot;
}

inline constexpr std::array<Named<match::TeamTrait>, 7> traits = {{
    {"smelling-salts", match::TeamTrait::SmellingSalts},
    {"palmed-coin", match::TeamTrait::PalmedCoin},
    {"gloom", match::TeamTrait::Gloom},
    {"bribe", match::TeamTrait::Bribe},
    {"thralls-only", match::TeamTrait::ThrallsOnly},
    {"stakes-target", match::TeamTrait::StakesTarget},
    {"runesmith", match::TeamTrait::Runesmith},
}};

inline constexpr std::array<Named<match::Spell>, 3> spells = {{
    {"fireball", match::Spell::Fireball},
    {"zap", match::Spell::Zap},
    {"lightning", match::Spell::Lightning},
}};

template <class Value, std::size_t N>
constexpr std::optional<Value> find(const std::array<Named<Value>, N>& list, std::string_view word) {
    for (const Named<Value>& each : list)
        if (each.word == word) return each.value;
    return {};
}

template <class Value, std::size_t N>
constexpr std::string_view word_of(const std::array<Named<Value>, N>& list, Value value) {
    for (const Named<Value>& each : list)
        if (each.value == value) return each.word;
    return "?";
}

// "a, b, c"
template <class Value, std::size_t N>
std::string words_of(const std::array<Named<Value>, N>& list) {
    std::string text;
    for (const Named<Value>& each : list) text += (text.empty() ? "" : ", ") + std::string(each.word);
    return text;
}

inline std::string_view seat_word(Seat seat) { return word_of(seats, seat); }

// The value of that id among those the data list; `Value` is an enumeration of the generated tables.
template <class Value>
std::optional<Value> find_id(std::string_view word, int count) {
    for (int i = 0; i < count; ++i)
        if (id(static_cast<Value>(i)) == word) return static_cast<Value>(i);
    return {};
}

// All of them: "a, b, c".
template <class Value>
std::string ids_of(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ", ") + std::string(id(static_cast<Value>(i)));
    return text;
}

}  // namespace dugout::scenario
