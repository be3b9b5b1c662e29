#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/record/games.hpp"

namespace dugout::match {
namespace {

using namespace games;
using testing::HasSubstr;

FromRecord<Record> parse(const std::string& text) { return parse_record(text, Library::embedded(), "cup.toml"); }

std::string record_text(DiceForm form = DiceForm::Seed) { return write_record(play(lrb4(), 11, form, 60).record); }

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

int line_of(const std::string& text, const std::string& what) {
    return static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(text.find(what)), '\n')) + 1;
}

void expect_refused(const std::string& text, RecordFault code, const std::string& word = {}) {
    const auto read = parse(text);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, code) << match::text(read.error());
    EXPECT_THAT(match::text(read.error()), HasSubstr("cup.toml"));
    EXPECT_THAT(match::text(read.error()), HasSubstr(word));
    EXPECT_NE(match::text(read.error(), Language::French), match::text(read.error()));
}

TEST(RecordText, WhatIsWrittenReadsAsTheSameRecord) {
    for (const DiceForm form : {DiceForm::Seed, DiceForm::Written}) {
        Record record = play(lrb4(), 12, form).record;
        record.title = "a \"final\" of \\ the cup";
        record.date = "2024-05-01";
        record.rulebook.set(Option::Overtime, 0);
        record.home.name = "[[player]]";
        record.away.coach = "Zoé";
        record.away.players[2].learned.add(Skill::Guard);
        const auto read = parse(write_record(record));
        ASSERT_TRUE(read.ok()) << text(read.error());
        EXPECT_EQ(*read, record);
        EXPECT_EQ(write_record(*read), write_record(record));
    }
}

TEST(RecordText, ARunningMatchAndOneWithoutAChoiceAreRecordsToo) {
    const auto read = parse(write_record(begin_record(lrb4(), sample("human"), sample("orc"), 1)));
    ASSERT_TRUE(read.ok()) << text(read.error());
    EXPECT_TRUE(read->choices.empty());
    EXPECT_TRUE(replay(*read).ok());
}

TEST(RecordText, AVersionOfAnotherTimeIsRefusedWithTheReason) {
    const std::string good = record_text();
    expect_refused(with(good, "record = 1", "record = 2"), RecordFault::OtherFormat, "format 2");
    expect_refused(with(good, "rules = 1", "rules = 7"), RecordFault::OtherRules, "version 7");
}

TEST(RecordText, AVersionIsLookedAtBeforeAnythingElse) {
    expect_refused("record = 1\nrules = 9\nsomething = \"new\"\n", RecordFault::OtherRules);
}

TEST(RecordText, AFaultInTheHeadNamesItsLine) {
    const std::string good = record_text();
    expect_refused(with(good, "rulebook = \"lrb4\"", "rulebook = \"lrb9\""), RecordFault::BadRulebook, "cup.toml:4: ");
    expect_refused(with(good, "rulebook = \"lrb4\"", "rulebook = \"lrb4 weather=wet\""), RecordFault::BadRulebook,
                   "weather");
    for (const char* seed : {"", "-1", "01", "1x", "18446744073709551616"})
        expect_refused(with(good, "seed = \"11\"", std::string("seed = \"") + seed + "\""), RecordFault::BadSeed,
                       "cup.toml:");
    expect_refused(with(good, "hash = \"", "hash = \"g"), RecordFault::BadHash, "is not a hash");
    expect_refused(with(good, "teams = \"", "teams = \"0"), RecordFault::BadHash, "is not a hash");
}

TEST(RecordText, UnknownMissingAndMistypedKeysAreRefused) {
    const std::string good = record_text();
    expect_refused("extra = 1\n" + good, RecordFault::Text, "extra");
    expect_refused(with(good, "rulebook = ", "rulebooks = "), RecordFault::Text, "rulebook");
    expect_refused(with(good, "seed = \"11\"", "seed = 11"), RecordFault::Text, "seed");
    expect_refused(with(good, "[play]", "[play]\nspeed = 1"), RecordFault::Text, "play.speed");
    expect_refused(with(good, "choices = [", "choice = ["), RecordFault::Text, "play.choices");
    expect_refused(with(good, "[away]", "[visitors]"), RecordFault::Text, "away");
}

TEST(RecordText, AFaultInATeamSheetIsToldAsThatOfASheet) {
    expect_refused(with(record_text(), "roster = \"orc\"", "roster = \"frog\""), RecordFault::Text, "frog");
}

TEST(RecordText, ABadChoiceNamesItsLineAndNumber) {
    const std::string good = record_text();
    const std::string first = good.substr(good.find("choices = [\n") + 12,
                                          good.find(",\n", good.find("choices")) - good.find("choices = [\n") - 12);
    const std::string bad = with(good, first, "  \"go to e7\"");
    const auto read = parse(bad);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, RecordFault::NotAChoice);
    EXPECT_EQ(read.error().choice, 1U);
    EXPECT_EQ(read.error().line, line_of(bad, "go to e7"));
    expect_refused(with(good, first, "  \"\""), RecordFault::NotAChoice);
    expect_refused(with(good, first, "  5"), RecordFault::NotAChoice);
}

TEST(RecordText, DiceComeFromASeedOrStandThereNeverBoth) {
    const std::string seeded = record_text();
    expect_refused(with(seeded, "[play]", "[play]\nstart = \"d6=1\""), RecordFault::SeedAndDice);
    expect_refused(with(seeded, "\",\n]", " | d6=1\",\n]"), RecordFault::SeedAndDice, "choice 60");
    expect_refused(with(seeded, "seed = \"11\"\n", ""), RecordFault::NoDice);
}

TEST(RecordText, ADieIsNamedInFull) {
    const std::string written = record_text(DiceForm::Written);
    for (const char* dice : {"d6=7", "4", "d6", "d6=1  d6=2", "d6=1 ", "kick"})
        expect_refused(with(written, "start = \"", std::string("start = \"") + dice + " "), RecordFault::NotADie);
    expect_refused(with(written, "\",\n]", " | \",\n]"), RecordFault::NotADie);
}

TEST(RecordText, NoBeginningOfARecordPassesForTheWhole) {
    const std::string good = record_text(DiceForm::Written);
    const std::size_t complete = good.find("\n]\n") + 2;
    for (std::size_t size = 0; size < complete; size += 7)
        EXPECT_FALSE(parse(good.substr(0, size)).ok()) << "the first " << size << " bytes";
}

TEST(RecordText, AHashIsSixteenDigits) {
    EXPECT_EQ(hash_text(0), "0000000000000000");
    EXPECT_EQ(hash_text(0xfedcba9876543210U), "fedcba9876543210");
}

}  // namespace
}  // namespace dugout::match
