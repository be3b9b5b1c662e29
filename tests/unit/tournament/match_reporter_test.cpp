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

}  // namespace
}  // namespace dugout::tournament
