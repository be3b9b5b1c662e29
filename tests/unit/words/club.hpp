#pragma once

// A league for tests, told by acts: Ann commissions; Bob has humans, Cid orcs and, where a third team is wanted, Dan
// humans as well.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "coach/league_manager.hpp"
#include "league/journal.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"
#include "words/league_json.hpp"

namespace dugout::tests {

class Club {
public:
    using Json = nlohmann::ordered_json;

    explicit Club(int teams = 3, const Library& library = Library::embedded()) : library_(library) {
        must("ann", "create \"Old Town\"");
        join("bob", "lions", "human");
        join("cid", "rumblers", "orc");
        if (teams > 2) join("dan", "eagles", "human");
    }

    league::Maybe act(const std::string& who, const std::string& text, std::string attachment = {}) {
        league::Entry entry;
        entry.date = date;
        entry.who = who;
        entry.act = text;
        entry.attachment = std::move(attachment);
        return add(journal, std::move(entry), dice_, library_);
    }
    void must(const std::string& who, const std::string& text, std::string attachment = {}) {
        const league::Maybe no = act(who, text, std::move(attachment));
        ASSERT_FALSE(no) << text << ": " << league::text(*no, Language::English);
    }
    // Refused with this code, and nothing has changed.
    void refused(league::No code, const std::string& who, const std::string& text, std::string attachment = {}) {
        const std::size_t before = journal.entries.size();
        const league::Maybe no = act(who, text, std::move(attachment));
        ASSERT_TRUE(no) << text;
        EXPECT_EQ(league::name(no->code), league::name(code)) << text;
        EXPECT_EQ(journal.entries.size(), before);
    }
    void join(const std::string& coach, const std::string& id, std::string_view roster) {
        must(coach, "join " + id + " " + coach, write_sheet(*sample_sheet(library_, roster)));
    }
    void give(int team, Gold gold) {
        league::Change change;
        change.team = team;
        change.what = league::What::Money;
        change.amount = gold;
        change.entry = static_cast<int>(journal.entries.size());
        ASSERT_TRUE(write_line(journal.book.league.teams, change, library_));
        journal.book.ledger.push_back(change);
    }

    // Computers answer until the match has come so far; where it comes to the report, it is this one.
    void on_to(int match, league::Ask ask, const std::string& report = usual_report) {
        Random random(5);
        while (question(*league().match(match)).ask != ask && !league().match(match)->over()) {
            if (question(*league().match(match)).ask == league::Ask::Report)
                must("ann", "report " + std::to_string(match), report);
            else
                must("ann", coach::next_act(league(), *league().match(match), random, library_));
        }
    }
    // A whole match day; the home team's number 1 scores, the others' number 4 dies.
    void play(const std::string& home, const std::string& away, const std::string& more = {}) {
        must("ann", "match " + home + " " + away);
        on_to(static_cast<int>(league().matches.size()), league::Ask::Nothing,
              "score = [2, 1]\nhome = [\"1 td 2\"]\ninjuries = [\"away 4 dead\"]\n" + more);
    }

    const league::League& league() const { return journal.book.league; }
    Json seen(std::string_view person, std::string_view focus = {}, Language language = Language::English,
              std::string_view today = {}) const {
        return words::league_json(journal, library_, language, person, focus, today);
    }

    league::Journal journal;
    std::string date = "2500-01-01";

private:
    static constexpr const char* usual_report =
        "score = [2, 1]\nhome = [\"1 td 2\", \"2 cas 2\"]\naway = [\"3 td 1\"]\ninjuries = [\"away 4 dead\"]\n";

    const Library& library_;
    SeededDice dice_{7};
};

}  // namespace dugout::tests
