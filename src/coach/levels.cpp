#include "coach/levels.hpp"

#include <array>

namespace dugout::coach {

namespace {

constexpr std::array<Level, 5> table = {{
    {"rookie", "Rookie", "Débutant", "clumsy", {}},
    {"amateur", "Amateur", "Amateur", "careless", {}},
    {"pro", "Professional", "Professionnel", "scripted", {}},
    {"star", "Star", "Vedette", "search", {.positions = 0, .seconds = 1}},
    {"legend", "Legend", "Légende", "learned", {.positions = 0, .seconds = 4}},
}};

}  // namespace

std::span<const Level> levels() { return table; }

std::optional<Level> find_level(std::string_view id) {
    for (const Level& level : table)
        if (level.id == id) return level;
    return {};
}

}  // namespace dugout::coach
