#include "property/game_suite.hpp"
#include "support/manager_game.hpp"

namespace dugout::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Manager, GameLaws, ManagerGame);

}  // namespace dugout::test
