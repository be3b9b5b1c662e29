#include "coach/manager_search.hpp"

#include <array>

#include "coach/manager_judgement.hpp"
#include "coach/manager_scripted.hpp"

namespace dugout::coach {

namespace {

using namespace manager;

constexpr int most_answers = 6;
constexpr int longest_look = 400;  // decisions; a week has fewer

// To the end of the week, or of the season.
double play_on(State state, Seat seat, Dice& dice, Random& random) {
    const std::uint8_t week = state.week;
    ChoiceList legal;
    for (int i = 0; i < longest_look && !is_over(state) && state.week == week; ++i) {
        manager::legal(state, legal);
        apply_trusted(state, scripted_choice(state, legal, random), dice);
    }
    return standing_of(state, seat) + (is_over(state) && state.winner == seat ? 10.0 : 0.0);
}

}  // namespace

Choice SearchManager::choose(const View& view, const ChoiceList& legal, Random& random, const std::atomic<bool>* stop) {
    const auto stopped = [&] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
    std::array<int, most_answers> answers{};
    const int count = best_answers(view.state, legal, random, most_answers, answers.data());
    if (count == 1) return legal[answers[0]];
    std::array<double, most_answers> sums{};
    for (int world = 0; world < worlds_ && !stopped(); ++world) {
        SeededDice hidden(random.next());
        const State imagined = imagine(view, hidden);
        const std::uint64_t luck = random.next();
        std::array<double, most_answers> here{};
        for (int i = 0; i < count && !stopped(); ++i) {
            // The same dice for every answer, so that they are compared and not their luck.
            SeededDice dice(luck);
            Random habits(luck + 1);
            State state = imagined;
            apply_trusted(state, legal[answers[static_cast<std::size_t>(i)]], dice);
            here[static_cast<std::size_t>(i)] = play_on(state, view.seat, dice, habits);
        }
        if (stopped()) break;  // a table at which not every answer was tried compares nothing
        for (std::size_t i = 0; i < here.size(); ++i) sums[i] += here[i];
    }
    int best = 0;
    for (int i = 1; i < count; ++i)
        if (sums[static_cast<std::size_t>(i)] > sums[static_cast<std::size_t>(best)]) best = i;
    return legal[answers[static_cast<std::size_t>(best)]];
}

}  // namespace dugout::coach
