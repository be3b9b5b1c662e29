#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tournament/checker.hpp"
#include "tournament/event_file.hpp"
#include "tournament/exports.hpp"
#include "tournament/generator.hpp"
#include "tournament/standings.hpp"
#include "unit/tournament/scratch.hpp"

namespace dugout::tournament {
namespace {

TEST(Generated, EveryRoundIsTheOneTheRulesDemand) {
    int rounds = 0;
    int odd = 0;
    int knock_outs = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Journal journal = generate(random_wish(seed, 4, 40));
        knock_outs += journal.book.event.rounds.back().stage == Stage::KnockOut ? 1 : 0;
        const Checked checked = check_journal(journal.entries);
        ASSERT_EQ(checked.refused.en, "") << "seed " << seed;
        for (const Finding& finding : checked.findings)
            ADD_FAILURE() << "seed " << seed << " round " << finding.round << ": " << finding.what.en;
        rounds += checked.rounds;
        odd += checked.odd_rounds;
    }
    EXPECT_GT(rounds, 200);
    EXPECT_GT(odd, 50);
    EXPECT_GT(knock_outs, 10);
}

// Nobody has a second bye while somebody who was there all the time had none.
TEST(Generated, ByesGoRound) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Wanted wanted;
        wanted.coaches = 7;
        wanted.rounds = 7;
        wanted.trouble = false;
        wanted.seed = seed;
        const Journal journal = generate(wanted);
        std::vector<int> byes(7, 0);
        for (const Round& round : journal.book.event.rounds)
            for (const Tie& tie : round.ties)
                if (tie.sides[1] < 0) ++byes[static_cast<std::size_t>(tie.sides[0])];
        EXPECT_EQ(byes, std::vector<int>(7, 1)) << "seed " << seed;
    }
}

Entry entry(std::string act) {
    Entry one;
    one.date = "2500-05-04 10:00";
    one.who = "organiser";
    one.act = std::move(act);
    return one;
}

TEST(EventFile, SurvivesBeingKilledInTheMiddleOfALine) {
    const Scratch scratch;
    Wanted wanted;
    wanted.coaches = 4;
    wanted.rounds = 2;
    wanted.trouble = false;
    const Journal journal = generate(wanted);
    {
        EventFile file;
        ASSERT_FALSE(file.create(scratch.path(), journal));
    }
    std::ofstream(scratch.path(), std::ios::app) << R"({"n":99,"date":"2500-05-04 10:00","who":"org)";
    {
        EventFile file;
        ASSERT_FALSE(file.open(scratch.path()));
        EXPECT_TRUE(file.was_torn());
        EXPECT_EQ(file.journal().entries, journal.entries);
        ASSERT_FALSE(file.append(entry("reopen 2")));
    }
    EventFile file;
    ASSERT_FALSE(file.open(scratch.path()));
    EXPECT_FALSE(file.was_torn());
    EXPECT_EQ(file.journal().entries.size(), journal.entries.size() + 1);
}

TEST(EventFile, WhatIsRefusedIsNotWritten) {
    const Scratch scratch;
    Wanted wanted;
    wanted.coaches = 4;
    wanted.rounds = 1;
    wanted.trouble = false;
    EventFile file;
    ASSERT_FALSE(file.create(scratch.path(), generate(wanted)));
    const auto size = std::filesystem::file_size(scratch.path());
    const std::string before = event_json(file.journal().book);
    for (const char* act :
         {"report 1.1 1-0", "correct 1.1 99-99 reason=x", "pair", "close 1", "register c1 X", "nonsense"}) {
        EXPECT_TRUE(file.append(entry(act))) << act;
        EXPECT_EQ(event_json(file.journal().book), before) << act;
    }
    EXPECT_EQ(std::filesystem::file_size(scratch.path()), size);
    EventFile again;
    EXPECT_EQ(again.create(scratch.path(), {})->code, No::FileExists);
}

TEST(EventFile, ADamagedLineInTheMiddleIsNamed) {
    const Scratch scratch;
    std::ofstream(scratch.path()) << "{}\n{}\n";
    EventFile file;
    const Maybe no = file.open(scratch.path());
    ASSERT_TRUE(no);
    EXPECT_EQ(no->code, No::BadJournal);
}

TEST(Replay, AJournalGivesTheSameEventAgain) {
    for (std::uint64_t seed = 200; seed < 220; ++seed) {
        const Journal journal = generate(random_wish(seed, 4, 30));
        Journal again;
        ASSERT_FALSE(take_over(again, journal.entries));
        Journal kept;
        ASSERT_FALSE(replay(kept, journal.entries));
        EXPECT_EQ(event_json(kept.book), event_json(journal.book)) << "seed " << seed;
        EXPECT_EQ(kept.book.notes.size(), journal.book.notes.size()) << "seed " << seed;
        EXPECT_EQ(event_json(again.book), event_json(journal.book)) << "seed " << seed;
    }
}

}  // namespace
}  // namespace dugout::tournament
