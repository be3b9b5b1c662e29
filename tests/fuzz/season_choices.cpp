// Whole seasons of the card game whose set-up, dice and choices all come from the input. Whatever is chosen, legal or
// not, the table stays sound, and nobody sees more than he may.
//
// Layout: managers, season and limits in one byte, teams in another, then a byte a choice. Dice are taken from the end
// of the input, one byte each, and go on by chance when choices and dice have met.

#include "fuzz/demand.hpp"
#include "fuzz/input.hpp"
#include "manager/view.hpp"
#include "support/manager_game.hpp"

namespace {

using namespace dugout;
using fuzz::demand;
using fuzz::Input;
using fuzz::InputDice;

manager::Setup setup(Input& input) {
    const std::uint32_t byte = input.front();
    manager::Setup result;
    result.managers = 2 + static_cast<int>(byte % 3);
    if (result.managers > 2) {
        result.season = static_cast<manager::Season>(byte / 3 % 3);
        result.limited = (byte & 128) != 0;
    }
    const std::uint32_t first = input.front();
    for (std::uint32_t i = 0; first < 192 && i < static_cast<std::uint32_t>(result.managers); ++i)
        result.teams[i] = static_cast<cards::Team>((first + i) % cards::team_count + 1);
    return result;
}

// Mostly a legal choice, sometimes any 32 bits.
manager::Choice choose(Input& input, const manager::ChoiceList& legal) {
    const std::uint32_t byte = input.front();
    if (byte == 0xff) return manager::Choice::from_bits(input.front(4));
    return legal[static_cast<int>(byte) % legal.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input({data, size});
    manager::State state = manager::new_season(setup(input));
    InputDice dice(input);
    manager::start(state, dice);
    test::SeasonWatch watch;
    const std::string at_start = watch.begin(state);
    demand(at_start.empty(), at_start);
    manager::ChoiceList legal;
    while (!input.empty() && !manager::is_over(state)) {
        manager::legal(state, legal);
        demand(!legal.empty(), "nothing is legal");
        const manager::Choice choice = choose(input, legal);
        const manager::State before = state;
        if (!manager::apply(state, choice, dice)) {
            demand(!legal.contains(choice), "a legal choice is refused");
            demand(before == state, "a refused choice changed the state");
            continue;
        }
        if (const char* fault = manager::check(state)) demand(false, fault);
        const std::string fault = watch.step(before, choice, state);
        demand(fault.empty(), fault);
    }
    for (int i = -1; i < state.managers_count; ++i) {
        const manager::Seat seat = i < 0 ? manager::Seat::None : manager::seat_at(i);
        SeededDice hidden(size);
        const manager::View seen = manager::view(state, seat);
        demand(manager::view(manager::imagine(seen, hidden), seat) == seen, "a view depends on what is hidden");
    }
    return 0;
}
