// Whole matches whose teams, options, dice and choices all come from the input. Whatever is chosen, legal or
// not, the position stays sound.
//
// Layout: home roster, away roster, the book, a byte for every four options, then two bytes a choice. Dice are taken
// from the end of the input, one byte each, and go on by chance when choices and dice have met.

#include <algorithm>
#include <cstdint>

#include "fuzz/demand.hpp"
#include "fuzz/input.hpp"
#include "support/match_game.hpp"
#include "support/random_team.hpp"

namespace {

using namespace dugout;
using fuzz::demand;
using fuzz::Input;
using fuzz::InputDice;

// A sample team, or one of 128 that were bought by chance; and which alternative inducements it brings.
TeamSheet team(Input& input) {
    const std::uint32_t byte = input.front();
    const auto& samples = test::sample_teams();
    Random random(byte);
    TeamSheet sheet = byte < 128 ? samples[byte % samples.size()] : test::random_team(Library::embedded(), random);
    const std::uint32_t brought = input.front();
    for (int i = 0; i < alternative_count; ++i)
        if ((brought >> i & 1) != 0) sheet.inducements.push_back(static_cast<Alternative>(i));
    return sheet;
}

// Mostly a legal choice, sometimes an interrupt, sometimes any 32 bits.
match::Choice choose(Input& input, const match::State& state, const match::ChoiceList& legal) {
    const std::uint32_t word = input.front(2);
    if (word >= 0xff00) return match::Choice::from_bits(input.front(4));
    if (word >= 0xfc00) {
        match::ChoiceList open;
        match::interrupts(state, open);
        if (!open.empty()) return open[static_cast<int>(word) % open.size()];
    }
    return legal[static_cast<int>(word) % legal.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input({data, size});
    const TeamSheet home = team(input);
    const TeamSheet away = team(input);
    Rulebook rulebook = dugout::rulebook(static_cast<Book>(input.front() % book_count));
    unsigned flips = 1;
    for (const OptionEntry& option : options()) {
        if (flips == 1) flips = 0x100u | input.front();
        if ((flips & 3) == 3) rulebook.set(option.option, 1 - std::min(1, rulebook.value(option.option)));
        flips >>= 2;
    }

    InputDice dice(input);
    match::State state = match::new_match(rulebook, home, away);
    match::start(state, dice);
    test::MatchWatch watch;
    const std::string at_start = watch.begin(state);
    demand(at_start.empty(), at_start);
    match::ChoiceList legal;
    while (!input.empty() && !match::is_over(state)) {
        match::legal(state, legal);
        demand(!legal.empty(), "nothing is legal");
        const match::Choice choice = choose(input, state, legal);
        const match::State before = state;
        if (!match::apply(state, choice, dice)) {
            demand(!legal.contains(choice), "a legal choice is refused");
            demand(before == state, "a refused choice changed the state");
            continue;
        }
        if (const char* fault = match::check(state)) demand(false, fault);
        const std::string fault = watch.step(before, choice, state);
        demand(fault.empty(), fault);
    }
    return 0;
}
