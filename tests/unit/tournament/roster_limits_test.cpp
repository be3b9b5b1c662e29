// covers: matched.stunty.list, matched.stunty.eligible, matched.roster.frozen, matched.event.lrb4-match
// covers: matched.injuries.ctv-gold, matched.progress.ctv-gold

#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

TEST(RosterStunty, AListThatThePackAddsMayFieldAllItsPositions) {
    Pack pack = pack_for();
    pack.switches.stunty = true;
    const EventRoster mixed = roster_of("black-orc", {{"goblin-bruiser-lineman", 12}, {"black-orc", 1}});
    EXPECT_THAT(faults_of(mixed, pack), ElementsAre("position-not-stunty"));
    pack.stunty_lists = {"black-orc"};
    EXPECT_THAT(faults_of(mixed, pack), IsEmpty());
}

TEST(RosterStunty, APairOfStarsIsStuntyOnlyWhereBothAre) {
    Pack pack = pack_for();
    pack.switches.stunty = pack.switches.stunty_stars_only = true;
    const EventRoster mixed = with_stars(goblins(), {"grak-and-crumbleberry"});
    EXPECT_THAT(faults_of(mixed, pack), Contains("star-not-stunty"));
    pack.switches.stunty_stars_only = false;
    EXPECT_THAT(faults_of(mixed, pack), Not(Contains("star-not-stunty")));
}

TEST(RosterFrozen, AMercenaryKeepsTheSkillHeWasHiredWith) {
    EventRoster before = humans();
    before.players.push_back({12, "", "lineman", {}, true, "block"});
    EventRoster after = before;
    EXPECT_THAT(check_frozen(before, after), IsEmpty());
    after.players.back().hired_skill = "dodge";
    EXPECT_THAT(check_frozen(before, after), SizeIs(1));
    after = before;
    after.players.back().mercenary = false;
    EXPECT_THAT(check_frozen(before, after), SizeIs(1));
}

TEST(RosterFrozen, WhatWasChosenOnceStaysChosen) {
    EventRoster before = humans();
    before.free = "festive-gifts";
    before.special = "favoured-of(khorne)";
    EventRoster after = before;
    after.free = "dwarf-smith";
    EXPECT_THAT(check_frozen(before, after), Not(IsEmpty()));
    after = before;
    after.special = "favoured-of(nurgle)";
    EXPECT_THAT(check_frozen(before, after), Not(IsEmpty()));
}

// matched.event.lrb4-match: what the pack has on is on in its matches here, and what it gives away is there.
TEST(RosterMatch, ThePackTurnsOnWhatItsMatchesNeed) {
    Pack pack = pack_for(Base::Lrb4);
    EXPECT_FALSE(match_rules(pack).uses(Option::League));
    pack.switches.injuries = true;
    EXPECT_TRUE(match_rules(pack).uses(Option::League));
    EXPECT_FALSE(match_rules(pack).uses(Option::AlternativeInducements));
    pack.free_alternatives = {Alternative::FestiveGifts};
    EXPECT_TRUE(match_rules(pack).uses(Option::AlternativeInducements));
    EventRoster roster = humans();
    roster.free = "festive-gifts";
    EXPECT_THAT(match_sheet(roster).inducements, ElementsAre(Alternative::FestiveGifts));
}

// matched.injuries.ctv-gold, matched.progress.ctv-gold: each has a switch of its own.
TEST(RosterBalance, GoldIsPaidByTheSwitchOfAnOptionThatIsOn) {
    Pack pack = pack_for();
    pack.switches.injuries_gold = pack.switches.progression_gold = true;
    EXPECT_EQ(balance(pack, 1, 3), (Balance{0, 0}));
    pack.switches.progression = true;
    EXPECT_EQ(balance(pack, 1, 3), (Balance{2, 0}));
    pack.switches.progression_gold = false;
    EXPECT_EQ(balance(pack, 1, 3), (Balance{0, 0}));
    pack.switches.injuries = true;
    EXPECT_EQ(balance(pack, 3, 1), (Balance{0, 2}));
    pack.switches.injuries_gold = false;
    EXPECT_EQ(balance(pack, 3, 1), (Balance{0, 0}));
}

}  // namespace
}  // namespace dugout::tournament
