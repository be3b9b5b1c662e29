#include "league/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/league.hpp"
#include "league/journal_file.hpp"
#include "league/tables.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::league {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

const Library& book() { return Library::embedded(); }

Entry entry(std::string act, std::string attachment = {}) {
    Entry result;
    result.date = "2500-01-01";
    result.who = "boss";
    result.act = std::move(act);
    result.attachment = std::move(attachment);
    return result;
}

std::string sheet(std::string_view roster) { return write_sheet(*sample_sheet(book(), roster)); }

// A file that is gone with the test.
class Scratch {
public:
    explicit Scratch(std::string_view name)
        : path_(fs::temp_directory_path() / ("dugout-" + std::to_string(::getpid()) + "-" + std::string(name))) {
        fs::remove(path_);
    }
    ~Scratch() { fs::remove(path_); }
    const fs::path& path() const { return path_; }
    std::string text() const {
        std::ifstream stream(path_);
        std::stringstream all;
        all << stream.rdbuf();
        return all.str();
    }
    void append(std::string_view text) const { std::ofstream(path_, std::ios::app) << text; }

private:
    fs::path path_;
};

void found(const fs::path& path) {
    JournalFile file;
    ASSERT_FALSE(file.create(path));
    SeededDice dice(1);
    ASSERT_FALSE(file.append(entry("create \"A League\""), dice, book()));
    ASSERT_FALSE(file.append(entry("join lions ann", sheet("human")), dice, book()));
    ASSERT_FALSE(file.append(entry("join rats bob", sheet("skaven")), dice, book()));
}

TEST(JournalFile, WhatIsWrittenIsReadAgain) {
    const Scratch scratch("read-again");
    found(scratch.path());
    JournalFile file;
    ASSERT_FALSE(file.open(scratch.path(), book()));
    EXPECT_FALSE(file.was_torn());
    EXPECT_EQ(file.journal().entries.size(), 3u);
    EXPECT_EQ(file.journal().book.league.teams.size(), 2u);
    EXPECT_EQ(file.journal().book.league.commissioner, "boss");
}

TEST(JournalFile, ASecondCreateIsRefusedAndTouchesNothing) {
    const Scratch scratch("second-create");
    found(scratch.path());
    const std::string before = scratch.text();
    JournalFile file;
    const Maybe no = file.create(scratch.path());
    ASSERT_TRUE(no);
    EXPECT_EQ(name(no->code), "file-exists");
    EXPECT_EQ(scratch.text(), before);
}

TEST(JournalFile, ATornLastLineIsDroppedAndWrittenOver) {
    const Scratch scratch("torn");
    found(scratch.path());
    const std::string whole = scratch.text();
    scratch.append(R"({"n":4,"date":"2500-01-01","who":"bo)");
    {
        JournalFile file;
        ASSERT_FALSE(file.open(scratch.path(), book()));
        EXPECT_TRUE(file.was_torn());
        EXPECT_EQ(file.journal().entries.size(), 3u);
        SeededDice dice(1);
        ASSERT_FALSE(file.append(entry("deputy ann"), dice, book()));
    }
    EXPECT_TRUE(scratch.text().starts_with(whole));
    JournalFile again;
    ASSERT_FALSE(again.open(scratch.path(), book()));
    EXPECT_FALSE(again.was_torn());
    EXPECT_EQ(again.journal().entries.back().act, "deputy ann");
}

TEST(JournalFile, AWholeLastLineCountsThoughItsEndIsMissing) {
    const Scratch scratch("no-newline");
    found(scratch.path());
    const std::string whole = scratch.text();
    fs::resize_file(scratch.path(), whole.size() - 1);
    {
        JournalFile file;
        ASSERT_FALSE(file.open(scratch.path(), book()));
        EXPECT_FALSE(file.was_torn());
        EXPECT_EQ(file.journal().entries.size(), 3u);
        SeededDice dice(1);
        ASSERT_FALSE(file.append(entry("deputy ann"), dice, book()));
    }
    EXPECT_TRUE(scratch.text().starts_with(whole));
    JournalFile again;
    ASSERT_FALSE(again.open(scratch.path(), book()));
    EXPECT_EQ(again.journal().entries.back().act, "deputy ann");
}

TEST(JournalFile, AFileThatWasNeverAJournalIsRefusedAndKept) {
    const Scratch scratch("foreign");
    scratch.append("dear diary, nothing happened today");
    JournalFile file;
    const Maybe no = file.open(scratch.path(), book());
    ASSERT_TRUE(no);
    EXPECT_EQ(name(no->code), "bad-journal");
    EXPECT_EQ(scratch.text(), "dear diary, nothing happened today");
}

TEST(JournalFile, ADamagedLineInTheMiddleIsNamed) {
    const Scratch scratch("damaged");
    found(scratch.path());
    scratch.append("not a line\n");
    scratch.append(journal::entry_line(entry("deputy ann")) + "\n");
    JournalFile file;
    const Maybe no = file.open(scratch.path(), book());
    ASSERT_TRUE(no);
    EXPECT_EQ(name(no->code), "bad-journal");
    EXPECT_THAT(text(*no, Language::English), HasSubstr("entry 4"));
    EXPECT_THAT(text(*no, Language::French), HasSubstr("l'entrée 4"));
}

TEST(JournalFile, TypedDiceMustFitAndWhatIsRefusedIsNotWritten) {
    const Scratch scratch("typed");
    found(scratch.path());
    JournalFile file;
    ASSERT_FALSE(file.open(scratch.path(), book()));
    for (const char* act : {"match lions rats", "hire 1 home nothing", "hire 1 away nothing"})
        ASSERT_FALSE(file.append_typed(entry(act), book()));
    const std::string before = scratch.text();
    Entry weather = entry("roll 1");
    weather.dice = {{Die::D6, 3}};
    const auto refused = [&](Language language) {
        const Maybe no = file.append_typed(weather, book());
        return no ? std::string(name(no->code)) + ", " + text(*no, language) : std::string("taken");
    };
    EXPECT_EQ(refused(Language::English), "wrong-dice, the dice do not fit: this step wants 2 dice, you typed 1");
    EXPECT_THAT(refused(Language::French), testing::HasSubstr("cette étape veut 2 dés, vous en avez saisi 1"));
    weather.dice = {{Die::D6, 3}, {Die::D6, 4}, {Die::D6, 5}};
    EXPECT_EQ(refused(Language::English), "wrong-dice, the dice do not fit: this step wants 2 dice, you typed 3");
    weather.dice = {{{}, 3}, {{}, 9}};
    EXPECT_EQ(refused(Language::English), "wrong-dice, the dice do not fit: a D6 shows 1 to 6, not 9");
    EXPECT_THAT(refused(Language::French), testing::HasSubstr("un D6 montre 1 à 6, pas 9"));
    weather.dice = {{Die::Pick, 3}, {{}, 4}};
    EXPECT_EQ(refused(Language::English), "wrong-dice, the dice do not fit: a D6 shows 1 to 6, not pick=3");
    EXPECT_EQ(scratch.text(), before);
    EXPECT_EQ(text(question(file.journal().book.league.matches[0])), "roll weather");
    weather.dice = {{Die::D6, 3}, {Die::D6, 4}};
    EXPECT_FALSE(file.append_typed(weather, book()));
}

// One season of four computers, made once.
const Journal& season() {
    static const Journal journal = [] {
        Journal result;
        std::string error;
        EXPECT_TRUE(cli::simulate_league({4, 1, 11, "random"}, book(), result, error)) << error;
        return result;
    }();
    return journal;
}

bool same_league(const Book& a, const Book& b) {
    if (a.ledger != b.ledger || a.league.teams.size() != b.league.teams.size()) return false;
    for (std::size_t i = 0; i < a.league.teams.size(); ++i)
        if (sheet_of(a.league.teams[i]) != sheet_of(b.league.teams[i])) return false;
    return true;
}

TEST(Journal, ASeasonIsCarriedOutAgainFromItsEntries) {
    EXPECT_GT(season().book.league.matches.size(), 20u);
    Journal again;
    const Maybe no = replay(again, season().entries, book());
    ASSERT_FALSE(no) << text(*no, Language::English);
    EXPECT_TRUE(same_league(again.book, season().book));
}

TEST(Journal, ASeasonGoesThroughJsonTomlAndLines) {
    const auto json = journal::parse_entries_json(journal_json(season()));
    ASSERT_TRUE(json);
    EXPECT_EQ(*json, season().entries);
    const auto toml = journal::parse_entries_toml(journal_toml(season()), "league.toml");
    ASSERT_TRUE(toml);
    EXPECT_EQ(*toml, season().entries);
    for (const Entry& one : season().entries) EXPECT_EQ(journal::parse_entry(journal::entry_line(one)), one);
    EXPECT_FALSE(journal::parse_entry("{}"));
    EXPECT_FALSE(journal::parse_entries_json("[1, 2]"));
}

TEST(Journal, TheSheetOfAnEarlierDayIsTheFoundingSheetAndTheLinesSince) {
    const Book& book_now = season().book;
    const int last = static_cast<int>(season().entries.size());
    for (int team = 0; team < 4; ++team) {
        const Team& now = book_now.league.teams[static_cast<std::size_t>(team)];
        EXPECT_EQ(sheet_at(book_now, team, last, book()), sheet_of(now));
        const TeamSheet first = sheet_at(book_now, team, 0, book());
        EXPECT_EQ(first.players, now.founding->players);
        EXPECT_EQ(first.rating, 100);
    }
}

TEST(Audit, ASeasonAddsUpAndAChangedFigureIsFound) {
    EXPECT_THAT(audit(season().book, book()), IsEmpty());
    Book wrong = season().book;
    wrong.league.teams[1].sheet.treasury += 10'000;
    EXPECT_THAT(audit(wrong, book()), testing::Contains(HasSubstr("treasury")));
    wrong = season().book;
    ++wrong.league.teams[2].members[0].player.career.touchdowns;
    EXPECT_THAT(audit(wrong, book()), testing::Contains(HasSubstr("experience of p1")));
    wrong = season().book;
    ++wrong.league.teams[3].sheet.rerolls;
    EXPECT_THAT(audit(wrong, book()), testing::Contains(HasSubstr("rating")));
}

TEST(League, EveryRefusalHasANameAndTwoSentences) {
    std::vector<std::string> names;
    for (int i = 0; i <= static_cast<int>(No::FileFailed); ++i) {
        const Refusal refusal = refuse(static_cast<No>(i));
        names.emplace_back(name(refusal.code));
        EXPECT_FALSE(names.back().empty());
        EXPECT_NE(text(refusal, Language::English), text(refusal, Language::French)) << names.back();
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(League, PagesTellTheSeasonInBothLanguages) {
    for (const Language language : {Language::English, Language::French})
        for (const char* page : {"table", "matches", "top", "cemetery", "tournament"})
            EXPECT_THAT(cli::league_page(season(), page, "", 0, book(), language), HasSubstr("\n")) << page;
    const std::string team = season().book.league.teams[0].id;
    EXPECT_THAT(cli::league_page(season(), "sheet", team, 0, book(), Language::French), HasSubstr("classement"));
    EXPECT_THAT(cli::league_page(season(), "history", team, 0, book(), Language::English),
                HasSubstr("lrb4.league.winnings"));
    EXPECT_THAT(standings_csv(season().book.league), HasSubstr(team + ","));
}

TEST(League, FixturesStandInTheCalendarUntilTheyArePlayed) {
    Journal journal;
    SeededDice dice(1);
    ASSERT_FALSE(add(journal, entry("create L"), dice, book()));
    ASSERT_FALSE(add(journal, entry("join lions ann", sheet("human")), dice, book()));
    ASSERT_FALSE(add(journal, entry("join rats bob", sheet("skaven")), dice, book()));
    ASSERT_FALSE(add(journal, entry("fixture lions rats 2500-02-28"), dice, book()));
    const std::string calendar = fixtures_calendar(journal.book.league);
    EXPECT_THAT(calendar, HasSubstr("DTSTART;VALUE=DATE:25000228\r\nDTEND;VALUE=DATE:25000301\r\n"));
    ASSERT_FALSE(add(journal, entry("match lions rats"), dice, book()));
    EXPECT_THAT(fixtures_calendar(journal.book.league), testing::Not(HasSubstr("VEVENT")));
}

}  // namespace
}  // namespace dugout::league
