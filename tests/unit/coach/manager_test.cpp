#include "coach/manager.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>

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
            play_season(manager::new_season(setup), sitting, nth_seed(3, static_cast<std::uint64_t>(i)));
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

// He has no time for a single table, and answers all the same.
TEST(ComputerManagers, answerAtOnceWhenTheyAreStopped) {
    manager::Setup setup;
    setup.managers = 4;
    manager::State state = manager::new_season(setup);
    SeededDice dice(5);
    manager::start(state, dice);
    manager::ChoiceList legal;
    manager::legal(state, legal);
    while (legal.size() < 10) {
        manager::apply_trusted(state, legal[0], dice);
        manager::legal(state, legal);
    }
    const manager::View view = manager::view(state, manager::decision(state).seat);
    const std::atomic<bool> stop = true;
    const auto draws = [&](std::string_view name, const std::atomic<bool>* when) {
        Random random(1);
        const manager::Choice choice = make_manager(name)->choose(view, legal, random, when);
        EXPECT_NE(std::find(legal.begin(), legal.end(), choice), legal.end());
        return random.next();
    };
    // Who imagines no table draws no more than who weighs the answers.
    EXPECT_EQ(draws("search-deep", &stop), draws("scripted", nullptr));
    EXPECT_NE(draws("search-quick", nullptr), draws("scripted", nullptr));
}

// A third of the seasons would be luck.
TEST(ComputerManagers, scriptedBeatsRandom) { EXPECT_GT(seasons_won_by_first("scripted", "random", 40), 30); }

}  // namespace
}  // namespace dugout::coach
