#pragma once

// How a season of the card game was set up: all that is fixed before its first step.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "manager/engine.hpp"
#include "server/steps.hpp"

namespace dugout::server {

struct SeasonSeat {
    Holder holder{};
    bool screen = false;  // of one more person at the screen of whoever made the season
};

struct SeasonSetup {
    std::string id;
    std::int64_t made = 0;
    bool open = false;
    std::string token_hash{};  // of the invitation
    std::optional<std::uint64_t> seed{};
    manager::Setup game{};
    std::array<SeasonSeat, manager::most_managers> seats{};
};

std::string write_season_setup(const SeasonSetup& setup);
// What is wrong, where it cannot be read: a season of other rules or cards.
ReadBack<SeasonSetup> read_season_setup(std::string_view id, std::int64_t made, const std::string& text);

}  // namespace dugout::server
