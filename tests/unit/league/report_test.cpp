#include "league/report.hpp"

#include <gtest/gtest.h>

namespace dugout::league {
namespace {

using match::Event;
using match::EventKind;

match::Event event(EventKind kind, PlayerId player, PlayerId other = nobody, int detail = 0, bool success = false) {
    Event result;
    result.kind = kind;
    result.player = player;
    result.other = other;
    result.detail = static_cast<std::uint8_t>(detail);
    result.success = success;
    return result;
}

constexpr PlayerId home3 = player_id(Seat::Home, 3);
constexpr PlayerId away5 = player_id(Seat::Away, 5);
constexpr int serious = static_cast<int>(Casualty::SeriousInjury);

// covers: lrb4.league.spp-completion, lrb4.league.spp-touchdown, lrb4.league.spp-interception
TEST(Reporter, CountsWhatEarnsExperience) {
    Reporter reporter;
    reporter.add(event(EventKind::Completed, home3, player_id(Seat::Home, 4)));
    reporter.add(event(EventKind::PassAccurate, home3));  // dropped: not completed
    reporter.add(event(EventKind::HandedOff, home3, player_id(Seat::Home, 4)));
    reporter.add(event(EventKind::Touchdown, player_id(Seat::Home, 4)));
    reporter.add(event(EventKind::Intercepted, away5));
    const Report report = reporter.report(match::State{});
    ASSERT_EQ(report.tallies.size(), 3u);
    EXPECT_EQ(report.tallies[0], (Tally{Seat::Home, 3, 1, 0, 0, 0}));
    EXPECT_EQ(report.tallies[1], (Tally{Seat::Home, 4, 0, 1, 0, 0}));
    EXPECT_EQ(report.tallies[2], (Tally{Seat::Away, 5, 0, 0, 1, 0}));
}

// covers: lrb4.league.spp-casualty
TEST(Reporter, CountsCasualtiesByBlocksOnly) {
    Reporter reporter;
    reporter.add(event(EventKind::CasualtySuffered, away5, home3, serious, true));    // a block
    reporter.add(event(EventKind::CasualtySuffered, home3, away5, 0, true));          // he blocked and fell
    reporter.add(event(EventKind::CasualtySuffered, away5, home3, serious, false));   // a foul
    reporter.add(event(EventKind::CasualtySuffered, away5, nobody, serious, false));  // the crowd
    const Report report = reporter.report(match::State{});
    ASSERT_EQ(report.tallies.size(), 2u);
    EXPECT_EQ(report.tallies[0].casualties, 1);
    EXPECT_EQ(report.tallies[1].casualties, 1);
    EXPECT_EQ(report.hurt.size(), 2u);
}

TEST(Reporter, WhoIsHealedOrRegeneratesIsNotHurtButWasACasualty) {
    for (const bool healed : {true, false}) {
        Reporter reporter;
        reporter.add(event(EventKind::CasualtySuffered, away5, home3, serious, true));
        reporter.add(event(EventKind::LastingInjury, away5, nobody, 41));
        reporter.add(event(EventKind::ApothecaryUsed, away5, nobody, 0, healed));
        const Report report = reporter.report(match::State{});
        EXPECT_EQ(report.tallies.at(0).casualties, 1);
        EXPECT_EQ(report.hurt.size(), healed ? 0u : 1u);
        EXPECT_EQ(report.healed, std::vector<Wearer>(healed ? 1 : 0, Wearer{Seat::Away, 5}));
        if (!healed) {
            EXPECT_EQ(report.hurt[0], (Hurt{Seat::Away, 5, Casualty::SeriousInjury, 41}));
        }
    }
    Reporter reporter;
    reporter.add(event(EventKind::CasualtySuffered, away5, home3, serious, true));
    reporter.add(event(EventKind::Regenerated, away5));
    EXPECT_TRUE(reporter.report(match::State{}).hurt.empty());
}

// covers: lrb4.apothecary.scope
TEST(Reporter, WhoWasOnlyStunnedIsNoHealedCasualty) {
    Reporter reporter;
    reporter.add(event(EventKind::ApothecaryUsed, away5, nobody, 0, true));
    EXPECT_TRUE(reporter.report(match::State{}).healed.empty());
}

TEST(Reporter, TheEndOfTheMatchTellsScoreWinnerAndWhoWasEaten) {
    match::State state;
    state.team(Seat::Home).score = 2;
    state.team(Seat::Away).score = 1;
    state.winner = 1;
    state.at(home3).place = match::Place::Dead;
    const Report report = Reporter().report(state);
    EXPECT_EQ(report.score, (std::array<int, 2>{2, 1}));
    EXPECT_EQ(report.winner, Seat::Home);
    ASSERT_EQ(report.hurt.size(), 1u);
    EXPECT_EQ(report.hurt[0].casualty, Casualty::Dead);
}

TEST(ReportText, IsReadAsItWasWritten) {
    Report report;
    report.score = {2, 1};
    report.winner = Seat::Home;
    report.conceded = Seat::Away;
    report.tallies = {{Seat::Home, 3, 1, 2, 0, 0}, {Seat::Away, 12, 0, 1, 1, 4}};
    report.hurt = {{Seat::Away, 7, Casualty::SeriousInjury, 41},
                   {Seat::Home, 2, Casualty::Dead, 0},
                   {Seat::Home, 4, Casualty::BadlyHurt, 0}};
    report.healed = {{Seat::Away, 21}};
    report.raised = {{Seat::Home, 13}};
    report.rotters = {0, 1};
    report.comment = "Rain \"and\" mud \\";
    const Result<Report> read = read_report(write_report(report));
    ASSERT_TRUE(read) << text(read.faults().front(), Language::English);
    EXPECT_EQ(*read, report);
}

TEST(ReportText, WhatMakesNoSenseIsRefusedWithItsLine) {
    for (const char* bad :
         {"score = [1]", "score = [1, 200]", "winner = \"us\"", "home = [\"0 td 1\"]", "home = [\"1 td\"]",
          "injuries = [\"home 1 serious 47\"]", "injuries = [\"home 1 dead 41\"]", "goals = 3", "score = ["}) {
        const Result<Report> read = read_report(bad, "result.toml");
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.faults().front().where.file, "result.toml");
    }
}

TEST(ReportText, RowsOfOnePlayerAreOne) {
    const Result<Report> read =
        read_report("home = [\"3 td 1\", \"4 cas 1\", \"3 td 1 comp 2\"]\naway = [\"3 int 1\"]");
    ASSERT_TRUE(read);
    EXPECT_EQ(
        read->tallies,
        (std::vector<Tally>{{Seat::Home, 3, 2, 2, 0, 0}, {Seat::Home, 4, 0, 0, 0, 1}, {Seat::Away, 3, 0, 0, 1, 0}}));
}

TEST(ReportText, ARefusalSaysWhatIsWantedInBothLanguages) {
    struct Bad {
        const char* text;
        const char* en;
        const char* fr;
    };
    for (const Bad& bad :
         {Bad{"score = [1, 200]", "must be a whole number from 0 to 99", "doit être un nombre entier de 0 à 99"},
          Bad{"score = [1]", "must be two numbers, [home, away]", "doit être deux nombres, [home, away]"},
          Bad{"home = [\"3 goals 2\"]", "'goals' is not known here; one of: comp, td, int, cas, fg, kb",
              "« goals » est inconnu ici ; au choix : comp, td, int, cas, fg, kb"},
          Bad{"home = [\"3 td 100\"]", "must be a whole number from 1 to 99", "doit être un nombre entier de 1 à 99"},
          Bad{"home = [\"3 td\"]", "must be like \"3 td 2 comp 1\", not \"3 td\"",
              "doit être comme \"3 td 2 comp 1\", pas « 3 td »"},
          Bad{"winner = \"us\"", "'us' is not known here; one of: home, away",
              "« us » est inconnu ici ; au choix : home, away"},
          Bad{"goals = 3",
              "unknown key; known here: score, winner, conceded, home, away, injuries, healed, raised, rotters, luck, "
              "comment",
              "clé inconnue ; connues ici : score, winner, conceded, home, away, injuries, healed, raised, rotters, "
              "luck, "
              "comment"}}) {
        const Result<Report> read = read_report(bad.text);
        ASSERT_FALSE(read) << bad.text;
        EXPECT_EQ(reason(read.faults().front(), Language::English), bad.en);
        EXPECT_EQ(reason(read.faults().front(), Language::French), bad.fr);
    }
}

TEST(ReportText, IsTheSameInTomlAndJson) {
    Report report;
    report.score = {3, 1};
    report.conceded = Seat::Away;
    report.tallies = {{Seat::Home, 3, 1, 2, 0, 0}, {Seat::Away, 12, 0, 1, 0, 2}};
    report.hurt = {{Seat::Away, 7, Casualty::SeriousInjury, 41}};
    report.raised = {{Seat::Home, 13}};
    report.rotters = {0, 1};
    report.luck = {{{140, 71'250, 68'000, -1'200}, {90, 40'000, 41'500, 800}}};
    report.comment = "Mud \"and\" rain";
    const Result<Report> toml = read_report(write_report(report));
    ASSERT_TRUE(toml);
    EXPECT_EQ(*toml, report);
    const Result<Report> json = read_report(write_report_json(report));
    ASSERT_TRUE(json);
    EXPECT_EQ(*json, report);
}

TEST(ReportText, JsonThatIsNoReportIsRefused) {
    for (const char* text :
         {"{", "{\"score\": [1]}", "{\"score\": [1, 99999999999999999999]}", "{\"luck\": [\"home 1\"]}",
          "{\"score\": [1, 0], \"what\": 1}", "{\"home\": [[[[[[[[[[[[1]]]]]]]]]]]]}"})
        EXPECT_FALSE(read_report(text)) << text;
}

}  // namespace
}  // namespace dugout::league
