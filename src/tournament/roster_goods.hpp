#pragma once

// What the things on a roster are and cost in an event.

#include <optional>
#include <string_view>

#include "tournament/pack.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

// An inducement by its id: of the rulebook, alternative, or made by the organiser; nothing of the three where no such
// thing is known. No price: not for this team.
struct Goods {
    LocalText name{};
    std::optional<Gold> price{};
    int most = 0;
    std::optional<Alternative> alternative{};
    const HouseInducement* house = nullptr;
    const InducementLine* line = nullptr;
};
[[nodiscard]] Goods goods(std::string_view id, const Pack& pack, const TeamList& list, const Ids& words);

[[nodiscard]] std::optional<Alternative> find_alternative(std::string_view id);

enum class SkillPrice : std::uint8_t { Closed, Primary, Secondary };
[[nodiscard]] SkillPrice price_of_skill(const PositionLine& position, std::string_view skill);

}  // namespace dugout::tournament
