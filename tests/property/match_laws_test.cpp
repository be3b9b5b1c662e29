#include "property/game_suite.hpp"
#include "support/match_game.hpp"

// The match passes the common suite.

namespace dugout::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Match, GameLaws, MatchGame);

}  // namespace dugout::test
