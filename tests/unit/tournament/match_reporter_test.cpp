// covers: matched.progress.on, matched.after.player-records

#include "tournament/match_reporter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/pack_setting.hpp"

namespace dugout::tournament {
namespace {

using match::EventKind;
using testing::HasSubstr;

constexpr PlayerId hitter = player_id(Seat::Home, 3);
constexpr PlayerId victim = player_id(Seat::Away, 5);

class MatchReported : public ::testing::Test {
protected:
    MatchReported() {
        EXPECT_TRUE(set_in_pack(pack, "base lrb4"));
        pack.switches.progression = true;
        for (std::size_t side = 0; side < 2; ++side)
            for (int number = 1; number <= 11; ++number) {
                Player player;
                player.number = number;
                who.sheets[side].players.push_back(player);
            }
    }
    void happens(EventKind kind, PlayerId player, PlayerId other = dugout::nobody, bool success = false) {
        match::Event event;
        event.kind = kind;
        event.seat = sheet_of(player);
        event.player = player;
        event.other = other;
        event.success = success;
        reporter.add(event);
    }
    std::string act() const { return reporter.act(pack, "1.1", match::State{}, who); }

    Pack pack = plain_pack("Cup", 3);
    MatchReporter::Who who{{"ann", "bob"}, {}};
    MatchReporter reporter;
};

TEST_F(MatchReported, ACasualtyByABlockEarns) {
    happens(EventKind::BlockStarted, hitter, victim);
    happens(EventKind::CasualtySuffered, victim, hitter, true);
    EXPECT_THAT(act(), HasSubstr("block=1-0"));
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:0:1"));
}

TEST_F(MatchReported, ACasualtyByAFoulEarnsNothingWhateverElseHeDid) {
    happens(EventKind::Fouled, hitter, victim);
    happens(EventKind::CasualtySuffered, victim, hitter);
    EXPECT_THAT(act(), HasSubstr("foul=1-0"));
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:0:1:o1"));
    happens(EventKind::Completed, hitter);
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:0:1:c1:o1"));
}

TEST_F(MatchReported, ACasualtyInTheCrowdEarnsNothing) {
    happens(EventKind::BlockStarted, hitter, victim);
    happens(EventKind::PushedOff, victim);
    happens(EventKind::CasualtySuffered, victim);
    EXPECT_THAT(act(), HasSubstr("crowd=1-0"));
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:0:1:o1"));
}

TEST_F(MatchReported, WithoutProgressionNobodyAsksWhatEarns) {
    pack.switches.progression = false;
    happens(EventKind::Fouled, hitter, victim);
    happens(EventKind::CasualtySuffered, victim, hitter);
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:0:1"));
}

// matched.tiebreak.custom: secret weapons are not counted.
TEST_F(MatchReported, OnlyThoseSentOffForFoulsAreCounted) {
    match::Event event;
    event.kind = EventKind::SentOff;
    event.seat = Seat::Away;
    event.player = victim;
    event.rule = Rule::lrb4_weapon_penalty_roll;
    reporter.add(event);
    EXPECT_THAT(act(), HasSubstr("sent-off=0-0"));
    event.rule = Rule::lrb4_ref_sent_off;
    reporter.add(event);
    EXPECT_THAT(act(), HasSubstr("sent-off=0-1"));
}

TEST_F(MatchReported, ATouchdownForTheOthersIsNobodysDeed) {
    match::Event event;
    event.kind = EventKind::Touchdown;
    event.player = hitter;
    event.seat = Seat::Away;  // he plays for them just now
    reporter.add(event);
    EXPECT_THAT(act(), testing::Not(HasSubstr("feats=")));
    event.seat = Seat::Home;
    reporter.add(event);
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:1:0"));
}

// matched.tiebreak.casualties
TEST_F(MatchReported, WhatATeamDoesToItselfCountsForNobody) {
    happens(EventKind::CasualtySuffered, victim, player_id(Seat::Away, 6));
    for (const char* none : {"block=0-0", "crowd=0-0", "foul=0-0", "other=0-0"}) EXPECT_THAT(act(), HasSubstr(none));
}

TEST_F(MatchReported, ASpellCountsForTheSideThatCastItAsLongAsItWorks) {
    match::Event spell;
    spell.kind = EventKind::SpellCast;
    spell.seat = Seat::Home;
    reporter.add(spell);
    happens(EventKind::CasualtySuffered, hitter);  // one of their own
    EXPECT_THAT(act(), HasSubstr("other=0-0"));
    happens(EventKind::CasualtySuffered, victim);
    EXPECT_THAT(act(), HasSubstr("other=1-0"));
    happens(EventKind::ActionDeclared, victim);
    happens(EventKind::CasualtySuffered, victim);  // he falls by himself
    EXPECT_THAT(act(), HasSubstr("other=1-0"));
}

TEST_F(MatchReported, AStarIsAlwaysFitAgain) {
    pack.switches.injuries = true;
    match::Event event;
    event.kind = EventKind::CasualtySuffered;
    event.seat = Seat::Away;
    event.player = victim;
    event.detail = static_cast<std::uint8_t>(Casualty::Dead);
    reporter.add(event);
    EXPECT_THAT(act(), testing::EndsWith("feats=2:#5:0:0:dead"));
    who.sheets[1].players[4].origin = Origin::Star;
    EXPECT_THAT(act(), testing::Not(HasSubstr("dead")));
}

// matched.knockout.extra-time
TEST_F(MatchReported, OnlyALevelMatchSaysWhoAdvances) {
    match::State end;
    end.winner = 2;
    EXPECT_THAT(reporter.act(pack, "4.1", end, who), HasSubstr("advances=2"));
    end.team(Seat::Away).score = 1;
    EXPECT_THAT(reporter.act(pack, "4.1", end, who), testing::Not(HasSubstr("advances")));
}

TEST_F(MatchReported, TwoOfOneNameAreToldApartByTheirNumbers) {
    who.sheets[0].players[2].name = "Griff";
    happens(EventKind::BlockStarted, hitter, victim);
    happens(EventKind::CasualtySuffered, victim, hitter, true);
    EXPECT_THAT(act(), testing::EndsWith("feats=1:Griff:0:1"));
    who.sheets[0].players[3].name = "Griff";
    EXPECT_THAT(act(), testing::EndsWith("feats=1:#3:0:1"));
}

}  // namespace
}  // namespace dugout::tournament
