// Plays seeded matches as a simulation does (list, choose, apply, no log), for tests/instructions.sh to count the
// instructions of. Prints how many decisions that were.
//
//     dugout_instructions MATCHES

#include <cstdio>
#include <cstdlib>

#include "match/engine.hpp"
#include "support/match_game.hpp"

int main(int count, char** arguments) {
    using namespace dugout;
    if (count != 2) {
        std::fprintf(stderr, "usage: dugout_instructions MATCHES\n");
        return 2;
    }
    const auto& teams = test::sample_teams();
    const auto matches = static_cast<std::size_t>(std::atoi(arguments[1]));
    std::uint64_t decisions = 0;
    match::ChoiceList choices;
    for (std::size_t i = 0; i < matches; ++i) {
        Random random(i);
        SeededDice dice(i);
        match::State state = match::new_match(lrb4(), teams[i % teams.size()], teams[(5 * i + 1) % teams.size()]);
        match::start(state, dice);
        while (!match::is_over(state)) {
            match::legal(state, choices);
            const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(choices.size()));
            match::apply_trusted(state, choices[static_cast<int>(drawn)], dice);
            ++decisions;
        }
    }
    std::printf("%llu\n", static_cast<unsigned long long>(decisions));
    return 0;
}
