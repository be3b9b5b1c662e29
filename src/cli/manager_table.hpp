#pragma once

// The table of the card game as text: what one seat, or a spectator, sees.

#include <string>

#include "manager/state.hpp"
#include "team/language.hpp"

namespace dugout::cli {

std::string table_page(const manager::State& state, manager::Seat seat, Language language);

// A card by its name with all that is printed on it, on one line.
std::string card_line(manager::CardId card, Language language);

}  // namespace dugout::cli
