#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "manager/record.hpp"

// Seasons of the card game as text, and played again.

namespace dugout::manager {
namespace {

using testing::HasSubstr;

enum class DiceForm : std::uint8_t { Seed, Written };

Record play(const Setup& setup, std::uint64_t seed, DiceForm form, std::size_t most = 100'000) {
    Record record = begin_record(setup);
    if (form == DiceForm::Seed) record.seed = seed;
    SeededDice seeded(seed);
    RecordingDice dice(seeded);
    const auto rolled = [&] {
        std::vector<FixedDie> result;
        if (form == DiceForm::Written) result = dice.rolled();
        dice.clear();
        return result;
    };
    Random random(seed + 1);
    State state = new_season(setup);
    start(state, dice);
    record.start_dice = rolled();
    ChoiceList choices;
    while (!is_over(state) && record.choices.size() < most) {
        legal(state, choices);
        const Choice choice = choices[static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())))];
        EXPECT_TRUE(apply(state, choice, dice));
        record.choices.push_back({choice, rolled()});
    }
    record.hash = hash(state);
    return record;
}

FromRecord<Record> parse(const std::string& text) { return parse_record(text, "season.toml"); }

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void expect_refused(const std::string& text, RecordFault code, const std::string& word) {
    const auto read = parse(text);
    ASSERT_FALSE(read.ok()) << word;
    EXPECT_EQ(read.error().code, code) << dugout::text(read.error());
    EXPECT_THAT(dugout::text(read.error()), HasSubstr("season.toml"));
    EXPECT_THAT(dugout::text(read.error()), HasSubstr(word));
    EXPECT_NE(dugout::text(read.error(), Language::French), dugout::text(read.error()));
}

Setup long_season() {
    Setup setup{.managers = 3, .season = Season::Long, .limited = true};
    setup.teams[1] = cards::Team::GougedEye;
    setup.first = Seat::C;
    return setup;
}

TEST(SeasonRecord, ReadsBackAndPlaysAgainToTheSameEnd) {
    for (const DiceForm form : {DiceForm::Seed, DiceForm::Written})
        for (const manager::Setup& setup : {manager::Setup{}, manager::Setup{.managers = 2}, long_season()}) {
            Record record = play(setup, 5, form);
            record.title = "the \"long\" one";
            record.date = "2024-05-01";
            record.names[1] = "Zoé";
            const auto read = parse(write_record(record));
            ASSERT_TRUE(read.ok()) << text(read.error());
            EXPECT_EQ(*read, record);
            EXPECT_EQ(write_record(*read), write_record(record));
            const auto state = replay(*read);
            ASSERT_TRUE(state.ok()) << text(state.error());
            EXPECT_TRUE(is_over(*state));
            EXPECT_EQ(hash(*state), *record.hash);
        }
}

TEST(SeasonRecord, StopsAfterAsManyChoicesAsItIsTold) {
    const Record record = play({}, 6, DiceForm::Seed);
    const auto middle = replay(record, 40);
    ASSERT_TRUE(middle.ok());
    Record shorter = record;
    shorter.choices.resize(40);
    shorter.hash = hash(*middle);
    EXPECT_TRUE(replay(shorter).ok());
}

TEST(SeasonRecord, NamesTheChoiceThatIsNotLegal) {
    Record record = play({}, 7, DiceForm::Written);
    record.choices[12].choice = Choice(ChoiceKind::Strip);
    const auto state = replay(record);
    ASSERT_FALSE(state.ok());
    EXPECT_EQ(state.error().code, RecordFault::IllegalChoice);
    EXPECT_EQ(state.error().choice, 13U);
    EXPECT_EQ(state.error().detail, "strip");
    EXPECT_FALSE(state.error().question.empty());
}

TEST(SeasonRecord, RefusesWhatDoesNotBelongToIt) {
    Record record = play({}, 8, DiceForm::Written);
    const auto fault_of = [](const Record& changed) {
        const auto state = replay(changed);
        return state.ok() ? RecordFault::Text : state.error().code;
    };
    Record changed = record;
    changed.choices.push_back({Choice(ChoiceKind::Pass), {}});
    EXPECT_EQ(fault_of(changed), RecordFault::GameOver);
    changed = record;
    changed.hash = *record.hash ^ 1U;
    EXPECT_EQ(fault_of(changed), RecordFault::OtherHash);
    changed = record;
    changed.cards_hash = *record.cards_hash ^ 1U;
    EXPECT_EQ(fault_of(changed), RecordFault::OtherCards);
    changed = record;
    changed.start_dice.push_back({Die::D6, 1});
    EXPECT_EQ(fault_of(changed), RecordFault::DiceLeft);
    changed.start_dice = {};
    EXPECT_EQ(fault_of(changed), RecordFault::WrongDice);
}

TEST(SeasonRecord, RefusesATextThatIsNoSeasonWithTheLineAndTheReason) {
    const std::string good = write_record(play(long_season(), 11, DiceForm::Seed, 30));
    expect_refused(with(good, "record = 1", "record = 2"), RecordFault::OtherFormat, "format 2");
    expect_refused(with(good, "rules = 1", "rules = 7"), RecordFault::OtherRules, "version 7");
    expect_refused(with(good, "game = \"manager\"", "game = \"chess\""), RecordFault::Text, "chess");
    expect_refused(with(good, "game = \"manager\"", "rulebook = \"lrb4\""), RecordFault::OtherGame, "dugout replay");
    expect_refused(with(good, "managers = 3", "managers = 5"), RecordFault::Text, "season.toml:5");
    expect_refused(with(good, "managers = 3", "managers = 2"), RecordFault::BadSetup, "two managers");
    expect_refused(with(good, "\"long\"", "\"endless\""), RecordFault::Text, "endless");
    expect_refused(with(good, "first = \"C\"", "first = \"D\""), RecordFault::BadSetup, "first manager");
    expect_refused(with(good, "first = \"C\"", "first = \"E\""), RecordFault::Text, "first");
    expect_refused(with(good, "B = \"gouged-eye\"", "B = \"frogs\""), RecordFault::Text, "teams.B");
    expect_refused(with(good, "B = \"gouged-eye\"", "D = \"gouged-eye\""), RecordFault::Text, "teams.D");
    expect_refused(with(good, "B = \"gouged-eye\"", "A = \"gouged-eye\"\nB = \"gouged-eye\""), RecordFault::BadSetup,
                   "same team");
    expect_refused(with(good, "seed = \"11\"", "seed = \"-1\""), RecordFault::BadSeed, "is not a seed");
    expect_refused(with(good, "cards = \"", "cards = \"g"), RecordFault::BadHash, "is not a hash");
    expect_refused(with(good, "[play]", "[play]\nspeed = 1"), RecordFault::Text, "play.speed");
    expect_refused(with(good, "  \"commit", "  \"comit"), RecordFault::NotAChoice, "is not a choice");
    expect_refused(with(good, "seed = \"11\"\n", ""), RecordFault::NoDice, "neither a seed");
    expect_refused(with(good, "[play]", "[play]\nstart = \"d6=1\""), RecordFault::SeedAndDice, "a seed and dice");
    expect_refused("[play]\nchoices = []\n", RecordFault::Text, "record");
    expect_refused("\x01", RecordFault::Text, "");
}

}  // namespace
}  // namespace dugout::manager
