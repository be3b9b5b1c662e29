// covers: matched.pack.required, matched.match.report, matched.awards.sporting, matched.roster.check

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tournament/awards.hpp"
#include "tournament/event_file.hpp"
#include "tournament/generator.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"
#include "unit/tournament/scratch.hpp"

// An event that was kept is never lost, whatever its journal holds that would be refused today.

namespace dugout::tournament {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Entry entry(std::string act, std::string attached = {}, std::string who = "odette") {
    Entry one;
    one.date = "2031-05-03 10:00";
    one.who = std::move(who);
    one.act = std::move(act);
    one.attachment = std::move(attached);
    return one;
}

std::vector<Entry> begun() {
    std::vector<Entry> entries = {entry("create Cup"), entry("pack", write_pack(plain_pack("Cup", 2))), entry("open"),
                                  entry("name referee odette")};
    for (const char* id : {"a", "b", "c", "d"})
        entries.push_back(entry("register " + std::string(id) + " Coach code=yes"));
    entries.push_back(entry("pair order=a,b,c,d"));
    return entries;
}

std::vector<Entry> with(std::vector<Entry> entries, std::initializer_list<Entry> more) {
    entries.insert(entries.end(), more);
    return entries;
}

// The notes of that entry which say what would be refused now.
std::vector<std::string> marks(const Journal& journal, int number) {
    std::vector<std::string> texts;
    for (const Note& note : journal.book.notes)
        if (note.entry == number && note.refused_now) texts.push_back(note.text.en);
    return texts;
}

TEST(Stored, AResultThatWouldBeRefusedCountsAndIsMarked) {
    const std::vector<Entry> entries = with(begun(), {entry("report 1.1 40-0"), entry("report 1.2 1-0")});
    Journal strict;
    EXPECT_EQ(take_over(strict, entries)->code, No::BadJournal);
    Journal journal;
    ASSERT_FALSE(replay(journal, entries));
    EXPECT_EQ(journal.entries.size(), entries.size());
    EXPECT_EQ(figure(journal.book, "table 1.1 score"), "40-0");
    EXPECT_EQ(figure(journal.book, "table 1.2 score"), "1-0");
    ASSERT_EQ(marks(journal, 10).size(), 1u);
    EXPECT_THAT(marks(journal, 10)[0], HasSubstr("more touchdowns than turns"));
    EXPECT_THAT(marks(journal, 10)[0], HasSubstr("counts"));
    EXPECT_TRUE(marks(journal, 11).empty());
}

TEST(Stored, APackThatCouldNotBePublishedTodayIsStillThePack) {
    Pack pack = plain_pack("Cup", 2);
    pack.budget = 900'000;  // below the least of the book
    std::vector<Entry> entries = begun();
    entries[1].attachment = write_pack(pack);
    Journal strict;
    EXPECT_TRUE(take_over(strict, entries));
    Journal journal;
    ASSERT_FALSE(replay(journal, entries));
    EXPECT_EQ(journal.book.event.pack->budget, 900'000);
    EXPECT_EQ(figure(journal.book, "tables 1"), "a/b c/d");
    EXPECT_EQ(marks(journal, 2).size(), 1u);
}

TEST(Stored, WhoeverMightNotDoItTodayHasDoneIt) {
    Journal journal;
    ASSERT_FALSE(
        replay(journal, with(begun(), {entry("report 1.1 2-1", {}, "d"), entry("report 1.2 0-0"),
                                       entry("close 1", {}, "a"), entry("vote favourite-opponent b", {}, "a")})));
    EXPECT_EQ(figure(journal.book, "table 1.1 score"), "2-1");
    EXPECT_TRUE(journal.book.event.rounds[0].closed);
    EXPECT_EQ(journal.book.event.votes["favourite-opponent"][0], 1);
    for (const int number : {10, 12, 13}) EXPECT_FALSE(marks(journal, number).empty()) << number;
}

TEST(Stored, WhatCannotBeCarriedOutIsLeftOutWhole) {
    Journal journal;
    // The second takes the round away before it finds that nobody is called x.
    ASSERT_FALSE(replay(journal, with(begun(), {entry("fly"), entry("pair-again order=x"), entry("report 9.9 1-0"),
                                                entry("report 1.1 1-0")})));
    EXPECT_EQ(figure(journal.book, "tables 1"), "a/b c/d");
    EXPECT_EQ(figure(journal.book, "table 1.1 score"), "1-0");
    for (const int number : {10, 11, 12}) {
        ASSERT_EQ(marks(journal, number).size(), 1u) << number;
        EXPECT_THAT(marks(journal, number)[0], HasSubstr("left out"));
    }
}

TEST(Stored, ALongJournalComesBackToWhereItWas) {
    Wanted wanted;
    wanted.coaches = 40;
    wanted.rounds = 4;
    const Journal whole = generate(wanted);
    std::vector<Entry> entries;
    for (const Entry& one : whole.entries) {
        entries.push_back(one);
        // Refused after it has taken the first round away, or with nothing to take away; later rounds need no order.
        entries.push_back(entry("pair-again order=x", {}, "organiser"));
    }
    Journal journal;
    ASSERT_FALSE(replay(journal, entries));
    for (const char* question : {"ranking", "tables 4", "over", "rounds"})
        EXPECT_EQ(figure(journal.book, question), figure(whole.book, question)) << question;
    EXPECT_GE(journal.book.notes.size() + 3, whole.book.notes.size() + whole.entries.size());
}

TEST(Stored, AFileWithSuchAnActOpensAndGoesOn) {
    const Scratch scratch;
    const auto& path = scratch.path();
    {
        Journal journal;
        ASSERT_FALSE(take_over(journal, begun()));
        EventFile file;
        ASSERT_FALSE(file.create(path, journal));
    }
    std::ofstream(path, std::ios::app) << journal::entry_line(entry("report 1.1 40-0")) << "\n";
    {
        EventFile file;
        ASSERT_FALSE(file.open(path));
        ASSERT_FALSE(file.append(entry("report 1.2 1-0")));
        EXPECT_TRUE(file.append(entry("report 1.2 40-0")));  // new acts are held to the rules
    }
    EventFile file;
    ASSERT_FALSE(file.open(path));
    EXPECT_EQ(figure(file.journal().book, "table 1.2 score"), "1-0");
    EXPECT_EQ(file.journal().entries.size(), 11u);
}

TEST(Stored, AJournalThatFoundsNoEventIsRefused) {
    Journal journal;
    EXPECT_EQ(replay(journal, {entry("join lions bob")})->code, No::BadJournal);
}

// ---- rosters before the first round

class Rosters : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(take_over(journal, begun_unpaired())); }
    static std::vector<Entry> begun_unpaired() {
        std::vector<Entry> entries = begun();
        entries.pop_back();
        return entries;
    }
    std::vector<std::string> warned(const std::string& act, Language language = Language::English) {
        const std::size_t before = journal.book.notes.size();
        EXPECT_FALSE(add(journal, entry(act)));
        std::vector<std::string> texts;
        for (std::size_t i = before; i < journal.book.notes.size(); ++i) {
            EXPECT_EQ(journal.book.notes[i].rule, Rule::matched_roster_check);
            texts.push_back(journal.book.notes[i].text.in(language));
        }
        return texts;
    }
    void set(int coach, RosterState state) {
        Coach& one = journal.book.event.coaches[static_cast<std::size_t>(coach)];
        one.roster_state = state;
        one.name = std::string(1, static_cast<char>('A' + coach));
    }

    Journal journal;
};

TEST_F(Rosters, TheFirstPairingNamesThoseWhoseRosterIsNotAccepted) {
    set(0, RosterState::Accepted);
    set(1, RosterState::HandedIn);
    set(2, RosterState::Rejected);
    set(3, RosterState::None);
    EXPECT_EQ(warned("pair order=a,b,c,d"),
              (std::vector<std::string>{"warning: no roster from: D", "warning: roster not accepted yet: B",
                                        "warning: roster rejected: C"}));
    EXPECT_EQ(warned("pair-again order=a,b,c,d", Language::French).size(), 3u);
}

TEST_F(Rosters, ThoseWhoDoNotPlayAreNotNamed) {
    for (int i = 0; i < 3; ++i) set(i, RosterState::Accepted);
    EXPECT_FALSE(add(journal, entry("withdraw d")));
    EXPECT_TRUE(warned("pair order=a,b,c").empty());
}

TEST_F(Rosters, WhereAllAreOnPaperOneLineSaysSo) {
    EXPECT_EQ(warned("pair order=a,b,c,d", Language::French),
              (std::vector<std::string>{"attention : personne n’a remis de feuille d’équipe"}));
}

TEST_F(Rosters, LaterRoundsAreNotWarnedOf) {
    EXPECT_FALSE(warned("pair order=a,b,c,d").empty());
    for (const char* act : {"report 1.1 1-0", "report 1.2 1-0", "close 1"}) EXPECT_FALSE(add(journal, entry(act)));
    EXPECT_TRUE(warned("pair").empty());
}

// ---- words

TEST(Forms, SpeakTheReadersLanguageAndKeepTheKeywords) {
    Journal journal;
    ASSERT_FALSE(take_over(journal, begun()));
    const auto told = [&](const char* act, Language language) { return text(*add(journal, entry(act)), language); };
    EXPECT_THAT(told("correct 1.1", Language::English), HasSubstr("correct ROUND.TABLE SCORE [key=A-B...] reason=WHY"));
    EXPECT_THAT(told("correct 1.1", Language::French),
                HasSubstr("correct RONDE.TABLE SCORE [key=A-B...] reason=MOTIF"));
    EXPECT_THAT(told("register x", Language::French),
                HasSubstr("register ID NOM [club=CLUB] [naf=NUMÉRO] [list=LISTE]"));
    EXPECT_THAT(told("report 1.1 1-0 advances=3", Language::French), HasSubstr("advances=1 ou advances=2"));
}

TEST(Forms, APackWithoutItsNumberOfRoundsSaysWhatIsMissing) {
    std::vector<Entry> entries = begun();
    entries.pop_back();
    entries[1].attachment = write_pack(plain_pack("Cup", 0));
    Journal journal;
    ASSERT_FALSE(take_over(journal, entries));
    const Maybe no = add(journal, entry("pair order=a,b,c,d"));
    ASSERT_TRUE(no);
    EXPECT_EQ(no->code, No::Incomplete);
    EXPECT_THAT(text(*no, Language::English), HasSubstr("rounds = 5"));
}

TEST(Forms, ABlankPackSaysWhatIsToBeFilledIn) {
    Pack pack = recommended_pack(Base::Edition2020);
    pack.name = "Cup";
    const std::string blank = write_blank_pack(pack, Language::French);
    for (const char* line : {"place = \"\"  # où : salle", "date = \"\"  # quel jour", "start = \"\"  # quand commence",
                             "rounds = 0  # combien de rondes"})
        EXPECT_THAT(blank, HasSubstr(line));
    EXPECT_EQ(*read_pack(blank), pack);
    EXPECT_THAT(write_pack(pack), Not(HasSubstr("place = ")));
}

}  // namespace
}  // namespace dugout::tournament
