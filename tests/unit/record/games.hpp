#pragma once

// Matches between random coaches, written down while they are played.

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "coach/random_coach.hpp"
#include "match/record.hpp"
#include "team/samples.hpp"

namespace dugout::match::games {

inline TeamSheet sample(std::string_view roster) { return *sample_sheet(Library::embedded(), roster); }

struct Played {
    Record record;
    std::vector<std::uint64_t> hashes;  // before the first choice, then after each
};

enum class DiceForm : std::uint8_t { Seed, Written };

inline Played play(const Rulebook& rulebook, std::uint64_t seed, DiceForm form, std::size_t most = 100'000) {
    Played played{begin_record(rulebook, sample("human"), sample("orc")), {}};
    Record& record = played.record;
    if (form == DiceForm::Seed) record.seed = seed;
    SeededDice seeded(seed);
    RecordingDice dice(seeded);
    Random random(seed + 1);
    coach::RandomCoach coach;
    State state = new_match(rulebook, record.home, record.away);
    start(state, dice);
    const auto rolled = [&] {
        std::vector<FixedDie> result;
        if (form == DiceForm::Written) result = dice.rolled();
        for (FixedDie& die : result)
            if (die == FixedDie{Die::Block, 4}) die.value = 3;  // two sides, one face: the text has one word for them
        dice.clear();
        return result;
    };
    record.start_dice = rolled();
    played.hashes.push_back(hash(state));
    ChoiceList choices;
    while (!is_over(state) && record.choices.size() < most) {
        interrupts(state, choices);
        // A concession would end most matches in their first turns.
        const bool interrupt = !choices.empty() && random.below(20) == 0;
        if (!interrupt) legal(state, choices);
        Choice choice = coach.choose(state, choices, {}, random);
        if (choice.kind() == ChoiceKind::Concede && random.below(50) != 0) continue;
        EXPECT_TRUE(apply(state, choice, dice));
        record.choices.push_back({choice, rolled()});
        played.hashes.push_back(hash(state));
    }
    record.hash = hash(state);
    return played;
}

}  // namespace dugout::match::games
