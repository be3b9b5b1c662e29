#pragma once

// Who somebody is in an event (matched.role.permissions); one person may be several.

#include <string_view>
#include <vector>

#include "tournament/event.hpp"

namespace dugout::tournament {

enum Role : unsigned {
    is_organiser = 1,
    is_head_referee = 2,
    is_referee = 4,
    is_scorekeeper = 8,
    is_spare = 16,
    is_coach = 32,
    is_captain = 64,
    is_anybody = 128,
};
inline constexpr unsigned table_officials = is_organiser | is_scorekeeper;
inline constexpr unsigned all_referees = is_head_referee | is_referee;

[[nodiscard]] unsigned roles_of(const Event& event, std::string_view who);
// "organiser", "referee", ...: the words of these roles, is_anybody left out.
[[nodiscard]] std::vector<std::string_view> role_words(unsigned roles);

}  // namespace dugout::tournament
