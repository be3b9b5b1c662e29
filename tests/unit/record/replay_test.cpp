#include <gtest/gtest.h>

#include <algorithm>

#include "unit/record/games.hpp"

namespace dugout::match {
namespace {

using namespace games;

Record read_again(const Record& record) {
    const auto read = parse_record(write_record(record), Library::embedded());
    EXPECT_TRUE(read.ok()) << (read ? "" : text(read.error()));
    return read.ok() ? *read : Record{};
}

void expect_same_way(const Record& record, const std::vector<std::uint64_t>& hashes) {
    Replayer replayer(record);
    ASSERT_FALSE(replayer.start());
    ASSERT_EQ(hash(replayer.state()), hashes[0]);
    while (!replayer.done()) {
        const auto error = replayer.step();
        ASSERT_FALSE(error) << text(*error);
        ASSERT_EQ(hash(replayer.state()), hashes[replayer.applied()]) << "after choice " << replayer.applied();
    }
    EXPECT_FALSE(replayer.check_hash());
}

Rulebook with_interrupts() {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::ManualTurnMarker, 1);
    rulebook.set(Option::TurnClock, 1);
    return rulebook;
}

class Replay : public testing::TestWithParam<DiceForm> {};
INSTANTIATE_TEST_SUITE_P(Dice, Replay, testing::Values(DiceForm::Seed, DiceForm::Written),
                         [](const auto& form) { return form.param == DiceForm::Seed ? "FromASeed" : "WrittenDown"; });

TEST_P(Replay, GoesThroughTheSameStates) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Played played = play(lrb4(), seed, GetParam());
        expect_same_way(read_again(played.record), played.hashes);
    }
}

TEST_P(Replay, TakesInterruptsLikeOtherChoices) {
    bool claimed = false;
    bool timed_out = false;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Played played = play(with_interrupts(), seed, GetParam());
        for (const RecordedChoice& entry : played.record.choices) {
            claimed = claimed || entry.choice.kind() == ChoiceKind::Claim;
            timed_out = timed_out || entry.choice.kind() == ChoiceKind::TimeOut;
        }
        expect_same_way(read_again(played.record), played.hashes);
    }
    EXPECT_TRUE(claimed);
    EXPECT_TRUE(timed_out);
}

TEST_P(Replay, StopsWhereItIsTold) {
    const Played played = play(lrb4(), 3, GetParam());
    for (const std::size_t upto : {std::size_t{0}, std::size_t{1}, std::size_t{100}}) {
        const auto state = replay(played.record, upto);
        ASSERT_TRUE(state.ok());
        EXPECT_EQ(hash(*state), played.hashes[upto]);
    }
    const auto whole = replay(played.record);
    ASSERT_TRUE(whole.ok());
    EXPECT_EQ(hash(*whole), played.hashes.back());
}

TEST_P(Replay, NamesTheChoiceThatIsNotLegal) {
    Record record = play(lrb4(), 4, GetParam()).record;
    record.choices[40].choice = Choice(ChoiceKind::Kick);
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::IllegalChoice);
    EXPECT_EQ(state.error().choice, 41U);
    EXPECT_EQ(state.error().detail, "kick");
    EXPECT_FALSE(state.error().question.empty());
    EXPECT_TRUE(replay(record, 40).ok());
}

TEST_P(Replay, RefusesAChoiceAfterTheEnd) {
    Record record = play(lrb4(), 5, GetParam()).record;
    record.choices.push_back({Choice(ChoiceKind::EndTurn), {}});
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::GameOver);
    EXPECT_EQ(state.error().choice, record.choices.size());
}

TEST_P(Replay, RefusesAnEndThatTheRecordDoesNotName) {
    Record record = play(lrb4(), 6, GetParam()).record;
    record.hash = *record.hash ^ 1U;
    EXPECT_TRUE(replay(record, record.choices.size() - 1).ok());
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::OtherHash);
}

TEST(ReplayDice, AMissingDieStopsTheReplay) {
    Record record = play(lrb4(), 7, DiceForm::Written).record;
    const auto rolled = std::find_if(record.choices.begin(), record.choices.end(),
                                     [](const RecordedChoice& entry) { return !entry.dice.empty(); });
    ASSERT_NE(rolled, record.choices.end());
    rolled->dice.pop_back();
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::WrongDice);
    EXPECT_EQ(state.error().choice, static_cast<std::size_t>(rolled - record.choices.begin()) + 1);
}

TEST(ReplayDice, ADieOfAnotherKindStopsTheReplay) {
    Record record = play(lrb4(), 7, DiceForm::Written).record;
    record.start_dice.front() = {Die::Block, 1};
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::WrongDice);
    EXPECT_EQ(state.error().choice, 0U);
}

TEST(ReplayDice, ADieTooManyStopsTheReplay) {
    Record record = play(lrb4(), 7, DiceForm::Written).record;
    record.start_dice.push_back({Die::D6, 1});
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::DiceLeft);
    EXPECT_EQ(text(state.error(), Language::English), "1 die is left over");
    EXPECT_EQ(text(state.error(), Language::French), "il reste 1 dé");
    record.start_dice.push_back({Die::D6, 1});
    EXPECT_EQ(text(replay(record).error(), Language::English), "2 dice are left over");
    EXPECT_EQ(text(replay(record).error(), Language::French), "il reste 2 dés");
}

TEST(ReplayTeams, ARosterThatHasChangedSinceIsNoticedAtOnce) {
    Record record = play(lrb4(), 8, DiceForm::Seed).record;
    record.home.players[0].profile.ma += 1;
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::OtherTeams);
}

}  // namespace
}  // namespace dugout::match
