#include "coach/manager.hpp"

#include <gtest/gtest.h>

#include <array>

#include "coach/game.hpp"

namespace dugout::coach {
namespace {

int seasons_won_by_first(std::string_view first, std::string_view others, int seasons) {
    manager::Setup setup;
    setup.managers = 3;
    std::array<std::unique_ptr<ManagerAi>, 3> ais = {make_manager(first), make_manager(others), make_manager(others)};
    const std::array<ManagerAi*, 3> sitting = {ais[0].get(), ais[1].get(), ais[2].get()};
    int won = 0;
    for (int i = 0; i < seasons; ++i) {
        const auto season =
            play_season(manager::new_season(setup), sitting, game_seed(3, static_cast<std::uint64_t>(i)));
        EXPECT_TRUE(manager::is_over(season.state));
        won += season.state.winner == manager::Seat::A ? 1 : 0;
    }
    return won;
}

TEST(ComputerManagers, areAllThere) {
    for (const std::string_view name : manager_names()) EXPECT_NE(make_manager(name), nullptr) << name;
    EXPECT_EQ(make_manager("nobody"), nullptr);
}

TEST(ComputerManagers, playTheSameWithTheSameSeed) {
    for (const std::string_view name : {"random", "scripted", "search-quick"}) {
        manager::Setup setup;
        setup.managers = 2;
        const auto ai = make_manager(name);
        const std::array<ManagerAi*, 2> sitting = {ai.get(), nullptr};
        const auto once = play_season(manager::new_season(setup), sitting, 11);
        const auto again = play_season(manager::new_season(setup), sitting, 11);
        EXPECT_EQ(manager::hash(once.state), manager::hash(again.state)) << name;
        EXPECT_EQ(once.decisions, again.decisions) << name;
    }
}

// A third of the seasons would be luck.
TEST(ComputerManagers, scriptedBeatsRandom) { EXPECT_GT(seasons_won_by_first("scripted", "random", 40), 30); }

}  // namespace
}  // namespace dugout::coach
