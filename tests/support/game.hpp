#pragma once

// What the common suite (tests/property/game_suite.hpp) asks of a game. Each game describes itself once in a
// class of static functions, as MatchGame does for the match; every law of the suite is then written once and
// holds for all of them.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "rules/dice.hpp"

namespace dugout::test {

// How choices are drawn: evenly, or as somebody who wants to get on with the game would.
enum class Temper : std::uint8_t { Even, Eager };

template <class G>
concept GameUnderTest = std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    requires(typename G::State& state, const typename G::State& seen, const typename G::Setup& setup,
             typename G::Choices& choices, typename G::Choice choice, typename G::Watch& watch,
             typename G::Listener* listener, Dice& dice, Random& random, std::string_view text) {
    // Teams, options and the like, drawn so that rare ones come up too.
    { G::random_setup(random) } -> std::same_as<typename G::Setup>;
    { G::describe(setup) } -> std::convertible_to<std::string>;

    { G::new_game(setup) } -> std::same_as<typename G::State>;
    G::start(state, dice, listener);
    { G::is_over(seen) } -> std::same_as<bool>;
    G::legal(seen, choices);
    G::interrupts(seen, choices);
    { G::apply(state, choice, dice, listener) } -> std::same_as<bool>;
    G::apply_trusted(state, choice, dice, listener);
    // Which of the legal choices, by its place in the list.
    { G::draw(seen, choices, random, Temper::Eager) } -> std::same_as<int>;

    // The game's own consistency check, then the suite's: what one choice may change. Null
    // or empty when all is well.
    { G::check(seen) } -> std::convertible_to<const char*>;
    { watch.begin(seen) } -> std::convertible_to<std::string>;
    { watch.step(seen, choice, seen) } -> std::convertible_to<std::string>;
    { G::hash(seen) } -> std::same_as<std::uint64_t>;

    { G::text(choice) } -> std::convertible_to<std::string>;
    { G::parse(text) } -> std::same_as<std::optional<typename G::Choice>>;
    { G::bits(choice) } -> std::same_as<std::uint32_t>;
    { G::from_bits(std::uint32_t{}) } -> std::same_as<typename G::Choice>;
};

}  // namespace dugout::test
