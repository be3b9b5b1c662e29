#pragma once

// Hidden information: manager.card.hidden-information. A view is what one seat, or a spectator, may know of a state;
// states that differ only in what is hidden have equal views. `imagine` fills a view up again by chance, so that a
// searching manager can play on without having seen anything it may not.

#include <array>
#include <cstdint>

#include "manager/state.hpp"
#include "rules/dice.hpp"

namespace dugout::manager {

struct View {
    // What is hidden has been put together with the pile it may come from: the cards of a hand with their deck, those
    // of a progress pile or a draft with the deck they were drawn from, face-down tokens with the pool (their kind is
    // 255). A card put under a deck by somebody else is 255 in `under`.
    State state;
    Seat seat = Seat::None;  // None: a spectator
    std::array<std::uint8_t, most_managers> hand{};
    std::array<std::uint8_t, most_managers> progress_stars{};
    std::array<std::uint8_t, most_managers> progress_team{};
    std::array<std::uint8_t, most_managers> progress_staff{};
    std::array<std::uint8_t, most_managers> kit_under{};

    friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Seat seat);

// A state that looks like this to the seat, each as likely as the others that do.
State imagine(const View& view, Dice& dice);

}  // namespace dugout::manager
