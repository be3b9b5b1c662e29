#pragma once

// What a team and its parts cost, and what the team is rated.

#include "team/library.hpp"
#include "team/roster.hpp"
#include "team/sheet.hpp"

namespace dugout {

// On what terms stars join: lrb4.team.star-* or, in the third edition, third.team.stars.
enum class StarTerms : std::uint8_t { Living, Third };

// The list price of a player who joins for good: a star's first price, doubled where the team pays double. 0 for a
// player whom the library does not know.
[[nodiscard]] Gold price(const Player& player, const Roster& roster, const Library& library,
                         StarTerms terms = StarTerms::Living);

// lrb4.league.star-hire: what the team pays him for one league match.
[[nodiscard]] Gold star_match_price(const Star& star, const Roster& roster);

// Everything the team owns at list price: players who are not hired, re-rolls, fan factor, assistant coaches,
// cheerleaders and apothecary. What is hired or bought for one match is not part of it.
[[nodiscard]] Gold team_cost(const TeamSheet& sheet, const Library& library, StarTerms terms = StarTerms::Living);

// The wizard or Runesmith, the special ingredients and the alternative inducements on the sheet.
[[nodiscard]] Gold match_day_cost(const TeamSheet& sheet);

// lrb4.team.rating-value and lrb4.team.rating-spp, worked out anew from the sheet.
[[nodiscard]] int team_rating(const TeamSheet& sheet, const Library& library);

// lrb4.team.treasury, lrb4.team.rating-start: the sheet of a team that enters a league, with what it has not spent of
// the budget in its treasury and its rating written down.
[[nodiscard]] TeamSheet enter_league(TeamSheet sheet, const Library& library);

}  // namespace dugout
