#pragma once

// The card game as JSON, for the browser and for `--json`: what one seat may see of a season, what happened, and the
// cards. Every text is there in both languages: { "en": ..., "fr": ... }.

#include <nlohmann/json_fwd.hpp>

#include "manager/events.hpp"
#include "manager/state.hpp"
#include "words/manager.hpp"

namespace dugout::words {

// The table as this seat, or Seat::None for a spectator, sees it: docs/manager.md has the keys. Legal choices are there
// for the one who is asked.
nlohmann::ordered_json table_json(const manager::State& state, manager::Seat seat);
// The same with everything open, as nobody sees it before the season is over.
nlohmann::ordered_json open_table_json(const manager::State& state);

// An event as the seat may hear it.
nlohmann::ordered_json event_json(const manager::Event& event, manager::Seat seat, const TableNames& names);

// One kind of card with all that is printed on it; all of them, with the teams, keywords, tokens and the tackle die.
nlohmann::ordered_json card_json(const cards::Card& card);
nlohmann::ordered_json cards_json();

}  // namespace dugout::words
