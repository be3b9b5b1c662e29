#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/words/club.hpp"
#include "words/league.hpp"

// What the page of tournaments tells: purses, what a trophy gives, challenges and their time, the honours of a team.

namespace dugout::words {
namespace {

using league::No;
using testing::ElementsAre;
using testing::HasSubstr;
using tests::Club;
using Json = Club::Json;

// Four teams in a tournament that began on the first of January.
class Cup : public Club {
public:
    explicit Cup(const std::string& id = "blood-bowl") : Club(3), id_(id) {
        join("eve", "rats", "skaven");
        must("ann", "tournament open " + id_ + " 2500-01-01");
        for (const char* team : {"lions", "rumblers", "eagles", "rats"})
            must("ann", "tournament enter " + id_ + " " + team);
    }
    Json told(std::string_view person, Language language = Language::English, std::string_view today = {}) const {
        return seen(person, {}, language, today)["tournaments"][0];
    }
    // To the final and, where they want it, the match for third place.
    void play_off() {
        date = "2500-01-23";
        must("ann", "tournament draw " + id_);
        for (std::size_t i = 0; i < league().tournaments[0].ties.size(); ++i) {
            const league::Tie tie = league().tournaments[0].ties[i];
            if (tie.round != league::Round::SemiFinal) date = "2500-01-30";
            must("ann", "match " + league().teams[static_cast<std::size_t>(tie.home)].id + " " +
                            league().teams[static_cast<std::size_t>(tie.away)].id + " in " + id_);
            on_to(static_cast<int>(league().matches.size()), league::Ask::Nothing, "score = [2, 1]\n");
            if (i != 1) continue;
            const Json now = told("ann");
            for (const Json& act : now["acts"]) must("ann", act["act"]);
        }
    }

private:
    std::string id_;
};

std::vector<std::string> texts(const Json& list) {
    std::vector<std::string> result;
    for (const Json& one : list) result.push_back(one["text"]);
    return result;
}

// covers: lrb4.tournament.blood-bowl-sponsor, lrb4.tournament.trophy-reroll, lrb4.tournament.third-place
TEST(LeagueCup, ATrophyTellsWhatItGivesAndATeamWhatItHasWon) {
    Cup cup;
    EXPECT_THAT(texts(cup.told("")["rewards"]),
                ElementsAre("a trophy re-roll in every match", "20,000 more from the sponsor after every match",
                            "a medal for every player of the final: an MVP award"));
    cup.play_off();
    const Json end = cup.told("", Language::French);
    ASSERT_TRUE(end.contains("winner") && end.contains("third"));
    const std::string winner = end["winner"];
    const Json team = cup.seen("", "team-" + winner, Language::French)["team"];
    ASSERT_EQ(team["trophies"].size(), 1u);
    EXPECT_THAT(texts(team["trophies"][0]["effects"]),
                ElementsAre("une relance de trophée à chaque match", HasSubstr("de plus du sponsor")));
    EXPECT_EQ(team["trophies"][0]["effects"][1]["rule"], "lrb4.tournament.blood-bowl-sponsor");
    EXPECT_EQ(team["placings"][0]["place"], 1);
    const std::string third = end["third"];
    EXPECT_EQ(cup.seen("", "team-" + third)["team"]["placings"][0]["place"], 3);
    EXPECT_TRUE(cup.seen("", "team-" + third)["team"]["trophies"].empty());

    const auto& ledger = cup.journal.book.ledger;
    const auto won = std::find_if(ledger.begin(), ledger.end(),
                                  [](const league::Change& one) { return one.what == league::What::Trophy; });
    ASSERT_NE(won, ledger.end());
    EXPECT_THAT(line(*won, cup.league(), Language::English), testing::EndsWith(" wins the Blood Bowl"));
    league::Change lost = *won;
    lost.amount = -1;
    EXPECT_THAT(line(lost, cup.league(), Language::French), testing::EndsWith(" ne détient plus\u00a0: Blood Bowl"));
}

// covers: lrb4.tournament.spike-player-of-the-year
TEST(LeagueCup, ThePlayerOfTheYearIsNamedWithHisTeam) {
    Cup cup("spike-trophy");
    cup.play_off();
    EXPECT_FALSE(cup.told("").contains("player_of_the_year"));
    cup.must("ann", "tournament player-of-the-year spike-trophy");
    const Json best = cup.told("")["player_of_the_year"];
    EXPECT_EQ(best["value"], cup.seen("")["leaders"]["stars"][0]["value"]);
    EXPECT_FALSE(best["name"].get<std::string>().empty());
}

// covers: lrb4.tournament.minor, lrb4.tournament.far-albion
TEST(LeagueCup, AMinorOfTheBookHasAFrenchNameAPurseAndNoTrophy) {
    Cup cup("far-albion-cup");
    EXPECT_EQ(cup.told("")["name"], "Far Albion Cup");
    EXPECT_EQ(cup.told("", Language::French)["name"], "Coupe de la Lointaine Albion");
    EXPECT_EQ(cup.told("")["purse"]["winner"], 80'000);
    EXPECT_TRUE(cup.told("")["rewards"].empty());
    cup.play_off();
    const std::string winner = cup.told("")["winner"];
    const Json team = cup.seen("", "team-" + winner, Language::French)["team"];
    EXPECT_TRUE(team["trophies"].empty());
    EXPECT_EQ(team["placings"][0]["name"], "Coupe de la Lointaine Albion");
}

// covers: lrb4.tournament.chaos-cup-prize, lrb4.tournament.best-three
TEST(LeagueCup, APageIsToldHowManyResultsCountAndWhichPurseADieShares) {
    Cup other;
    EXPECT_EQ(other.told("")["purse"]["by_die"], false);
    EXPECT_EQ(other.told("")["results_counted"], 3);
    Cup cup("chaos-cup");
    EXPECT_EQ(cup.told("")["purse"]["by_die"], true);
    cup.play_off();
    EXPECT_EQ(cup.told("")["purse"]["by_die"], false);
    EXPECT_GT(cup.told("")["purse"]["winner"], 0);
}

std::vector<std::string> verbs(const Json& acts) {
    std::vector<std::string> result;
    for (const Json& one : acts) {
        const std::string act = one["act"];
        result.push_back(act.substr(act.find("blood-bowl") + 11));
    }
    return result;
}

// covers: lrb4.tournament.challenge
TEST(LeagueCup, AChallengeOffersAnswersInItsTimeAlone) {
    Cup cup;
    cup.must("bob", "tournament challenge blood-bowl lions rumblers");
    const auto acts = [&](const char* person, const char* today) {
        return verbs(cup.told(person, Language::English, today)["challenges"][0]["acts"]);
    };
    const std::string pair = "lions rumblers";
    EXPECT_EQ(cup.told("")["challenges"][0]["deadline"], "2500-01-02");
    EXPECT_THAT(acts("cid", "2500-01-02"), ElementsAre(pair + " accept", pair + " refuse", pair + " substitute eagles",
                                                       pair + " substitute rats"));
    EXPECT_TRUE(acts("bob", "2500-01-02").empty());
    EXPECT_EQ(acts("ann", "2500-01-02").size(), 4u);
    EXPECT_TRUE(acts("cid", "2500-01-03").empty());
    EXPECT_THAT(acts("ann", "2500-01-03"), ElementsAre(pair));
    EXPECT_EQ(cup.told("", Language::English, "2500-01-03")["challenges"][0]["late"], true);
    EXPECT_EQ(cup.told("", Language::English, "2500-01-09")["week"], 2);
    EXPECT_TRUE(cup.told("ann", Language::English, "2500-01-21")["acts"].empty());
    EXPECT_EQ(cup.told("ann", Language::English, "2500-01-22")["acts"][0]["act"], "tournament draw blood-bowl");
}

// covers: lrb4.tournament.challenge-substitute
TEST(LeagueCup, ASubstituteMustBeWilling) {
    Cup cup;
    cup.must("bob", "tournament challenge blood-bowl lions rumblers");
    cup.refused(No::NotHere, "dan", "tournament unwilling blood-bowl lions rumblers");
    cup.must("cid", "tournament answer blood-bowl lions rumblers substitute eagles");
    EXPECT_THAT(verbs(cup.told("dan")["challenges"][0]["acts"]), ElementsAre("lions rumblers"));
    cup.refused(No::NotAllowed, "bob", "tournament unwilling blood-bowl lions rumblers");
    cup.date = "2500-01-04";
    cup.must("dan", "tournament unwilling blood-bowl lions rumblers");
    EXPECT_EQ(cup.told("")["challenges"][0]["answer"], "waiting");
    EXPECT_EQ(cup.told("")["challenges"][0]["deadline"], "2500-01-05");
    cup.refused(No::Unwilling, "cid", "tournament answer blood-bowl lions rumblers substitute rats");
    cup.date = "2500-01-05";
    EXPECT_EQ(cup.told("cid")["challenges"][0]["acts"].size(), 2u);
    cup.must("cid", "tournament answer blood-bowl lions rumblers refuse");
    EXPECT_EQ(cup.told("")["entrants"][0]["team"], "lions");
    EXPECT_EQ(cup.told("")["entrants"][0]["points"], 17);
}

TEST(LeagueCup, ASeasonIsNotClosedWhileATournamentIsOpen) {
    Cup cup;
    cup.refused(No::CupOpen, "ann", "season");
    EXPECT_THAT(league::text(*cup.act("ann", "season"), Language::English), HasSubstr("call it off"));
    cup.play_off();
    cup.must("ann", "season");
    EXPECT_EQ(cup.league().season, 2);
}

TEST(LeagueCup, WhatIsCalledOffHasNoWinnerAndMayBeOpenedAgain) {
    Cup cup;
    cup.refused(No::NotAllowed, "bob", "tournament call-off blood-bowl");
    cup.must("ann", "match lions rumblers in blood-bowl");
    cup.refused(No::Busy, "ann", "tournament call-off blood-bowl");
    cup.on_to(1, league::Ask::Nothing);
    cup.must("ann", "tournament call-off blood-bowl");
    EXPECT_EQ(cup.told("ann")["called_off"], true);
    EXPECT_TRUE(cup.told("ann")["acts"].empty());
    cup.refused(No::CalledOff, "ann", "tournament draw blood-bowl");
    cup.refused(No::CalledOff, "ann", "match lions eagles in blood-bowl");
    cup.must("ann", "tournament open blood-bowl 2500-02-01");
    EXPECT_FALSE(cup.told("ann").contains("called_off"));
    cup.must("ann", "tournament call-off blood-bowl");
    cup.must("ann", "season");
}

TEST(LeagueCup, WhatIsWonCannotBeCalledOff) {
    Cup cup;
    cup.play_off();
    cup.refused(No::CupOver, "ann", "tournament call-off blood-bowl");
}

TEST(LeagueCup, AnOldJournalThatClosedASeasonInTheMiddleOfATournamentStillReads) {
    Cup cup;
    std::vector<league::Entry> old = cup.journal.entries;
    old.push_back(old.back());
    old.back().act = "season";
    league::Journal read;
    ASSERT_FALSE(league::replay(read, old, Library::embedded()));
    EXPECT_EQ(read.book.league.season, 2);
}

}  // namespace
}  // namespace dugout::words
