#include "coach/game.hpp"

namespace dugout::coach {

std::uint64_t game_seed(std::uint64_t series, std::uint64_t number) {
    Random mixer(series ^ (number + 1) * 0x9e3779b97f4a7c15u);
    return mixer.next();
}

Game play_game(const match::State& before, Coach& home, Coach& away, std::uint64_t seed, Watcher* watcher,
               const std::array<Budget, 2>& budgets) {
    Game game{.state = before};
    match::State& state = game.state;
    SeededDice dice(seed);
    Random random(~seed);
    const std::array<Coach*, 2> coaches = {&home, &away};
    match::ChoiceList legal;

    match::start(state, dice);
    if (watcher != nullptr && !watcher->see(state, nullptr)) return game;
    while (!match::is_over(state) && game.decisions < most_decisions) {
        match::legal(state, legal);
        const auto seat = static_cast<std::size_t>(match::decision(state).seat);
        const match::Choice choice = coaches[seat]->choose(state, legal, budgets[seat], random);
        match::apply_trusted(state, choice, dice);
        ++game.decisions;
        if (watcher != nullptr && !watcher->see(state, &choice)) break;
    }
    return game;
}

}  // namespace dugout::coach
