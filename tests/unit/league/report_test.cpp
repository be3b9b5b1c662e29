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
        if (!healed) {
            EXPECT_EQ(report.hurt[0], (Hurt{Seat::Away, 5, Casualty::SeriousInjury, 41}));
        }
    }
    Reporter reporter;
    reporter.add(event(EventKind::CasualtySuffered, away5, home3, serious, true));
    reporter.add(event(EventKind::Regenerated, away5));
    EXPECT_TRUE(reporter.report(match::State{}).hurt.empty());
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
    report.raised = {{Seat::Home, 13}};
    report.rotters = {0, 1};
    report.comment = "Rain \"and\" mud \\";
    const Result<Report> read = read_report(write_report(report));
    ASSERT_TRUE(read) << text(read.faults().front(), Language::English);
    EXPECT_EQ(*read, report);
}

TEST(ReportText, WhatMakesNoSenseIsRefusedWithItsLine) {
    for (const char* bad :
         {"score = [1]", "score = [1, 200]", "winner = \"us\"", "home = [\"18 td 1\"]", "home = [\"1 td\"]",
          "injuries = [\"home 1 serious 47\"]", "injuries = [\"home 1 dead 41\"]", "goals = 3", "score = ["}) {
        const Result<Report> read = read_report(bad, "result.toml");
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.faults().front().where.file, "result.toml");
    }
}

}  // namespace
}  // namespace dugout::league
