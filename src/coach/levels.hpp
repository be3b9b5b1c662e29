#pragma once

// Opponents for people, weakest first: a coach and how much he may think before a team turn.

#include <optional>
#include <span>
#include <string_view>

#include "coach/coach.hpp"

namespace dugout::coach {

struct Level {
    std::string_view id, en, fr;
    std::string_view coach;  // as make_coach knows him
    Budget budget;
};

std::span<const Level> levels();
std::optional<Level> find_level(std::string_view id);

}  // namespace dugout::coach
