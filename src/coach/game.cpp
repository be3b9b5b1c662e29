#include "coach/game.hpp"

#include "match/objectives.hpp"
#include "rules/kicking.hpp"

namespace dugout::coach {

match::Choice ask(Coach& coach, const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                  Random& random) {
    if (!match::has_objectives(state)) return coach.choose(state, legal, budget, random);
    return coach.choose(match::visible_to(state, match::decision(state).seat), legal, budget, random);
}

namespace {

// One choice leads to one score at most.
void count_points(Game& game, std::size_t seat, int points) {
    if (points == 0) return;
    const bool touchdown = points == touchdown_points(game.state.rulebook);
    ++(touchdown ? game.touchdowns : game.field_goals)[seat];
}

}  // namespace

Game play_game(const match::State& before, Coach& home, Coach& away, std::uint64_t seed, Watcher* watcher,
               const std::array<Budget, 2>& budgets) {
    Game game{.state = before};
    match::State& state = game.state;
    SeededDice dice(seed);
    Random random(~seed);
    const std::array<Coach*, 2> coaches = {&home, &away};
    match::ChoiceList legal;
    std::array<int, 2> score = {state.teams[0].score, state.teams[1].score};

    match::start(state, dice);
    if (watcher != nullptr && !watcher->see(state, nullptr)) return game;
    while (!match::is_over(state) && game.decisions < most_decisions) {
        match::legal(state, legal);
        const auto seat = static_cast<std::size_t>(match::decision(state).seat);
        const match::Choice choice = ask(*coaches[seat], state, legal, budgets[seat], random);
        match::apply_trusted(state, choice, dice);
        ++game.decisions;
        for (std::size_t i = 0; i < 2; ++i) count_points(game, i, state.teams[i].score - score[i]);
        score = {state.teams[0].score, state.teams[1].score};
        if (watcher != nullptr && !watcher->see(state, &choice)) break;
    }
    return game;
}

}  // namespace dugout::coach
