#include "rules/dice.hpp"

#include <array>
#include <numeric>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "support/chi_square.hpp"

namespace dugout {
namespace {

using test::fits;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::uint64_t> first_numbers(std::uint64_t seed) {
    Random random(seed);
    std::vector<std::uint64_t> numbers(6);
    for (auto& number : numbers) number = random.next();
    return numbers;
}

// Computed with another implementation of xoshiro256++ and splitmix64, which gives the published numbers for
// the states {1, 2, 3, 4} and 1234567; those of seed 0 are published too, by the rand crate.
TEST(Random, isXoshiro256PlusPlusSeededBySplitmix64) {
    EXPECT_THAT(first_numbers(0), ElementsAre(5987356902031041503u, 7051070477665621255u, 6633766593972829180u,
                                              211316841551650330u, 9136120204379184874u, 379361710973160858u));
    EXPECT_THAT(first_numbers(1), ElementsAre(14971601782005023387u, 13781649495232077965u, 1847458086238483744u,
                                              13765271635752736470u, 3406718355780431780u, 10892412867582108485u));
    EXPECT_THAT(first_numbers(42), ElementsAre(15021278609987233951u, 5881210131331364753u, 18149643915985481100u,
                                               12933668939759105464u, 14637574242682825331u, 10848501901068131965u));
    EXPECT_THAT(first_numbers(~std::uint64_t{0}),
                ElementsAre(6254647548650071986u, 16610832622747802512u, 16422857234328439435u, 5048281510058307187u,
                            12093889312535503841u, 7417986222439541780u));
}

TEST(Random, staysBelowTheBound) {
    Random random(3);
    for (const std::uint32_t bound : {1u, 2u, 3u, 7u, 1000u, 0x80000001u, 0xffffffffu})
        for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(bound), bound);
}

// Without rejection every third number below 3 * 2^30 would come up twice as often as the others.
TEST(Random, isEvenUnderABoundThatDoesNotDivideThePowerOfTwo) {
    Random random(4);
    std::array<int, 3> remainders{};
    for (int i = 0; i < 60'000; ++i) ++remainders[random.below(3u << 30) % 3];
    EXPECT_TRUE(fits(remainders, std::array{1 / 3.0, 1 / 3.0, 1 / 3.0}));
}

std::vector<int> roll_many(Die die, int faces, std::uint64_t seed) {
    SeededDice dice(seed);
    std::vector<int> counts(static_cast<std::size_t>(faces), 0);
    for (int i = 0; i < 10'000 * faces; ++i) ++counts.at(static_cast<std::size_t>(dice.roll(die, faces) - 1));
    return counts;
}

std::vector<double> even(int faces) { return std::vector<double>(static_cast<std::size_t>(faces), 1.0 / faces); }

TEST(SeededDice, showEveryFaceOfAD6AsOften) { EXPECT_TRUE(fits(roll_many(Die::D6, 6, 11), even(6))); }

TEST(SeededDice, showEveryFaceOfAD8AsOften) { EXPECT_TRUE(fits(roll_many(Die::D8, 8, 12), even(8))); }

TEST(SeededDice, pickEveryCandidateAsOften) {
    for (int candidates = 2; candidates <= 17; ++candidates)
        EXPECT_TRUE(fits(roll_many(Die::Pick, candidates, 13), even(candidates))) << candidates << " candidates";
}

TEST(SeededDice, pickTheOnlyCandidate) {
    SeededDice dice(14);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(dice.pick(1), 1);
}

// covers: lrb4.pitch.dice
TEST(SeededDice, showABlockDieAsItIsPrinted) {
    const std::vector<int> counts = roll_many(Die::Block, 6, 15);
    std::array<int, 5> faces{};  // skull, both, push, stumble, pow
    for (int value = 1; value <= 6; ++value) {
        const std::string_view face = block_face(value);
        const std::size_t place = face == "skull"     ? 0
                                  : face == "both"    ? 1
                                  : face == "push"    ? 2
                                  : face == "stumble" ? 3
                                                      : 4;
        faces.at(place) += counts[static_cast<std::size_t>(value - 1)];
    }
    EXPECT_TRUE(fits(faces, std::array{1 / 6.0, 1 / 6.0, 2 / 6.0, 1 / 6.0, 1 / 6.0}));
}

TEST(SeededDice, rollTwoDiceIndependently) {
    SeededDice dice(16);
    std::array<int, 36> pairs{};
    for (int i = 0; i < 72'000; ++i) {
        const int first = dice.d6();
        ++pairs.at(static_cast<std::size_t>(6 * (first - 1) + dice.d6() - 1));
    }
    EXPECT_TRUE(fits(pairs, even(36)));
}

// The test of the tests: a die that shows its 6 a little too often is found out.
TEST(SeededDice, wouldBeFoundOutIfLoaded) {
    SeededDice dice(17);
    std::array<int, 6> counts{};
    for (int i = 0; i < 60'000; ++i) {
        int value = dice.d6();
        if (value == 1 && dice.roll(Die::Pick, 20) == 1) value = 6;
        ++counts.at(static_cast<std::size_t>(value - 1));
    }
    EXPECT_FALSE(fits(counts, even(6)));
}

TEST(Dice, haveATextThatReadsBack) {
    for (int value = 1; value <= 8; ++value) EXPECT_EQ(parse_die(die_text(Die::D8, value)), (FixedDie{Die::D8, value}));
    for (int value = 1; value <= 6; ++value) EXPECT_EQ(parse_die(die_text(Die::D6, value)), (FixedDie{Die::D6, value}));
    for (const int value : {1, 2, 3, 5, 6})
        EXPECT_EQ(parse_die(die_text(Die::Block, value)), (FixedDie{Die::Block, value}));
    EXPECT_EQ(parse_die("pick=17"), (FixedDie{Die::Pick, 17}));
    EXPECT_EQ(parse_die("4"), (FixedDie{std::nullopt, 4}));
}

TEST(Dice, refuseATextThatIsNoDie) {
    for (const char* text : {"", "0", "9", "-1", "+1", " 1", "1 ", "d6", "d6=", "d6=0", "d6=7", "d8=9", "d6=-1",
                             "pick=0", "block=1", "POW", "d6=1x", "=1", "pick=99999999999"})
        EXPECT_EQ(parse_die(text), std::nullopt) << '"' << text << '"';
}

TEST(ScriptedDice, playTheirListAndThenSayThatItRanOut) {
    ScriptedDice dice(std::vector<FixedDie>{{Die::D6, 4}, {std::nullopt, 8}, {Die::Block, 6}, {Die::Pick, 9}});
    EXPECT_EQ(dice.d6(), 4);
    EXPECT_EQ(dice.d8(), 8);
    EXPECT_EQ(dice.block(), 6);
    EXPECT_EQ(dice.pick(11), 9);
    EXPECT_EQ(dice.left(), 0u);
    EXPECT_EQ(dice.error(), "");
    dice.d6();
    EXPECT_THAT(dice.error(), HasSubstr("ran out"));
    EXPECT_EQ(dice.used(), 4u);
}

TEST(ScriptedDice, refuseADieThatDoesNotFit) {
    const auto error_of = [](FixedDie fixed, Die asked, int faces) {
        ScriptedDice dice(std::vector<FixedDie>{fixed});
        const int shown = dice.roll(asked, faces);
        EXPECT_GE(shown, 1);
        EXPECT_LE(shown, faces);
        return dice.error();
    };
    EXPECT_THAT(error_of({Die::D8, 3}, Die::D6, 6), HasSubstr("does not fit"));
    EXPECT_THAT(error_of({std::nullopt, 7}, Die::D6, 6), HasSubstr("does not fit"));
    EXPECT_THAT(error_of({std::nullopt, 3}, Die::Block, 6), HasSubstr("does not fit"));
    EXPECT_THAT(error_of({Die::Pick, 12}, Die::Pick, 11), HasSubstr("does not fit"));
    EXPECT_EQ(error_of({std::nullopt, 7}, Die::D8, 8), "");
}

// An engine that rolls a tie again must come out of it, or a scenario with a die too few would never end.
TEST(ScriptedDice, breakATieEvenAfterTheyRanOut) {
    for (int bonus = 0; bonus <= 5; ++bonus) {
        ScriptedDice dice(std::vector<FixedDie>{});
        int rounds = 0;
        while (dice.d6() + bonus == dice.d6() && rounds < 1000) ++rounds;
        EXPECT_LT(rounds, 1000) << "with a bonus of " << bonus;
    }
}

TEST(RecordingDice, rememberWhatTheOthersShowed) {
    SeededDice seeded(18);
    SeededDice twin(18);
    RecordingDice recording(seeded);
    const int d6 = recording.d6();
    const int pick = recording.pick(11);
    EXPECT_EQ(d6, twin.d6());
    EXPECT_EQ(pick, twin.pick(11));
    EXPECT_THAT(recording.rolled(), ElementsAre(FixedDie{Die::D6, d6}, FixedDie{Die::Pick, pick}));
}

}  // namespace
}  // namespace dugout
