#pragma once

// Teams by chance that a coach could really bring: bought from any roster within the rules, with stars, Big Guys,
// weapons, wizards and staff.

#include "rules/dice.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout::test {

// A new team on its way to a friendly match. Legal: validate finds nothing in it.
TeamSheet random_team(const Library& library, Random& random);

// What some seasons may have made of it: skills its players may learn, changed characteristics.
void season(TeamSheet& sheet, const Library& library, Random& random);

}  // namespace dugout::test
