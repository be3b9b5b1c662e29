// covers: matched.roster.inducements, matched.roster.inducements-permanent, matched.roster.inducements-custom
// covers: matched.induce.custom, matched.option.declare

#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(RosterInducements, HaveTheirLimitAndPrice) {
    const Pack pack = pack_for();
    EXPECT_EQ(rule_broken(with_inducement(humans(), "bribes", 3), pack), legal);
    EXPECT_EQ(spending(with_inducement(humans(), "bribes", 3), pack).inducements, 300'000);
    EXPECT_EQ(rule_broken(with_inducement(humans(), "bribes", 4), pack), "matched.roster.inducements");
    EXPECT_EQ(spending(with_inducement(goblins(), "bribes", 3), pack).inducements, 150'000);
    EXPECT_THAT(faults_of(with_inducement(humans(), "bribe", 1), pack), ElementsAre("unknown-inducement"));
}

TEST(RosterInducements, AreOnlyForSomeTeams) {
    const Pack pack = pack_for();
    EXPECT_THAT(faults_of(with_inducement(humans(), "wandering-apothecaries", 1), pack), IsEmpty());
    const EventRoster undead = roster_of("shambling-undead", {{"skeleton-lineman", 11}});
    EXPECT_THAT(faults_of(with_inducement(undead, "wandering-apothecaries", 1), pack),
                ElementsAre("inducement-refused"));
    EXPECT_THAT(faults_of(with_inducement(undead, "mortuary-assistant", 1), pack), IsEmpty());
    EXPECT_THAT(faults_of(with_inducement(humans(), "mortuary-assistant", 1), pack), ElementsAre("inducement-refused"));
}

TEST(RosterInducements, AreOfListedPublications) {
    Pack pack = pack_for();
    const EventRoster roster = with_inducement(goblins(), "team-mascot", 1);
    EXPECT_THAT(faults_of(roster, pack), ElementsAre("unlisted-publication"));
    pack.publications.emplace_back("supplements");
    EXPECT_THAT(faults_of(roster, pack), IsEmpty());
    EXPECT_EQ(spending(roster, pack).inducements, 30'000);
    EXPECT_THAT(faults_of(with_inducement(humans(), "team-mascot", 1), pack), ElementsAre("inducement-refused"));
    pack.publications = {"supplements"};
    EXPECT_THAT(faults_of(with_inducement(humans(), "bribes", 1), pack), ElementsAre("unlisted-publication"));
}

TEST(RosterInducements, CanBeForbidden) {
    Pack pack = pack_for();
    pack.forbidden = {"bribes", "mercenaries"};
    EXPECT_THAT(faults_of(with_inducement(humans(), "bribes", 1), pack), ElementsAre("inducement-forbidden"));
    EventRoster roster = humans(12);
    roster.players.back().mercenary = true;
    EXPECT_THAT(faults_of(roster, pack), ElementsAre("inducement-forbidden"));
}

TEST(RosterInducements, OfLivingRules) {
    const Pack pack = pack_for(Base::Lrb4);
    const EventRoster roster = roster_of("human", {{"lineman", 11}});
    EXPECT_THAT(faults_of(with_inducement(roster, "wizard", 1), pack), IsEmpty());
    EXPECT_EQ(spending(with_inducement(roster, "wizard", 1), pack).inducements, 50'000);
    EXPECT_THAT(faults_of(with_inducement(roster, "wizard", 2), pack), ElementsAre("inducement-max"));
    EXPECT_THAT(faults_of(with_inducement(roster, "freebooter", 1), pack), ElementsAre("unknown-inducement"));
    EXPECT_THAT(faults_of(with_inducement(roster, "ingredients", 1), pack), ElementsAre("inducement-refused"));
    const EventRoster dwarfs = roster_of("dwarf", {{"longbeard", 11}});
    EXPECT_THAT(faults_of(with_inducement(dwarfs, "runesmith", 1), pack), IsEmpty());
    EXPECT_THAT(faults_of(with_inducement(dwarfs, "wizard", 1), pack), ElementsAre("inducement-refused"));
    const EventRoster halflings = with_inducement(roster_of("halfling", {{"halfling", 11}}), "ingredients", 3);
    EXPECT_THAT(faults_of(halflings, pack), IsEmpty());
    EXPECT_EQ(spending(halflings, pack).inducements, 60'000);
}

TEST(RosterInducements, AreThereAgainInEachMatch) {
    const EventRoster roster = with_inducement(roster_of("human", {{"lineman", 11}}), "wizard", 1);
    TeamSheet first = match_sheet(roster);
    EXPECT_EQ(first.wizard, Wizard::Standard);
    first.wizard = Wizard::None;  // his spell is spent
    EXPECT_EQ(match_sheet(roster).wizard, Wizard::Standard);
    const EventRoster cooks = with_inducement(roster_of("halfling", {{"halfling", 11}}), "ingredients", 2);
    EXPECT_EQ(match_sheet(cooks).ingredients, 2);
    const EventRoster gifts = with_inducement(roster_of("human", {{"lineman", 11}}), "festive-gifts", 1);
    EXPECT_THAT(match_sheet(gifts).inducements, ElementsAre(Alternative::FestiveGifts));
}

HouseInducement drummer() { return {"drummer", {"Drummer", "Tambour"}, 2, 25'000, {"human"}, "Plays loudly."}; }

TEST(RosterInducements, MadeByTheOrganiserAreBoughtAsThePackSays) {
    Pack pack = pack_for();
    EXPECT_THAT(faults_of(with_inducement(humans(), "drummer", 1), pack), ElementsAre("unknown-inducement"));
    pack.inducements = {drummer()};
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    EXPECT_THAT(faults_of(with_inducement(humans(), "drummer", 2), pack), IsEmpty());
    EXPECT_EQ(spending(with_inducement(humans(), "drummer", 2), pack).inducements, 50'000);
    EXPECT_THAT(faults_of(with_inducement(humans(), "drummer", 3), pack), ElementsAre("inducement-max"));
    EXPECT_EQ(rule_broken(with_inducement(elves(), "drummer", 1), pack), "matched.roster.inducements-custom");
    pack.inducements[0].teams = {"all"};
    EXPECT_THAT(faults_of(with_inducement(elves(), "drummer", 1), pack), IsEmpty());
}

TEST(RosterInducements, MadeByTheOrganiserNeedAllTheirParts) {
    using Break = void (*)(HouseInducement&);
    for (const Break spoil :
         {Break{[](HouseInducement& h) { h.name = {}; }}, Break{[](HouseInducement& h) { h.most.reset(); }},
          Break{[](HouseInducement& h) { h.cost.reset(); }}, Break{[](HouseInducement& h) { h.teams.clear(); }},
          Break{[](HouseInducement& h) { h.effect.clear(); }}}) {
        Pack pack = pack_for();
        pack.inducements = {drummer()};
        spoil(pack.inducements[0]);
        EXPECT_EQ(rule_of(check(pack)), "matched.roster.inducements-custom");
    }
}

TEST(RosterInducements, AlternativesMustStandInThePack) {
    Pack pack = pack_for();
    const EventRoster roster = with_inducement(humans(), "dwarf-smith", 1);
    EXPECT_EQ(rule_broken(roster, pack), "matched.induce.custom");
    pack.alternatives = {Alternative::DwarfSmith};
    EXPECT_EQ(rule_broken(roster, pack), legal);
    EXPECT_EQ(spending(roster, pack).inducements, 100'000);
    EXPECT_EQ(rule_broken(with_inducement(humans(), "dwarf-smith", 2), pack), "matched.induce.custom");
}

TEST(RosterInducements, AFreeOneIsNamedCostsNothingAndCountsInItsLimit) {
    Pack pack = pack_for();
    pack.alternatives = {Alternative::DwarfSmith, Alternative::FestiveGifts};
    EventRoster roster = humans();
    roster.free = "festive-gifts";
    EXPECT_THAT(faults_of(roster, pack), ElementsAre("free-refused"));  // nothing is given away
    pack.free_alternatives = pack.alternatives;
    EXPECT_THAT(faults_of(roster, pack), IsEmpty());
    EXPECT_EQ(spending(roster, pack).inducements, 0);
    EXPECT_THAT(faults_of(humans(), pack), ElementsAre("free-missing"));
    EXPECT_EQ(rule_broken(with_inducement(roster, "festive-gifts", 1), pack), "matched.induce.custom");
    EXPECT_THAT(faults_of(with_inducement(roster, "dwarf-smith", 1), pack), IsEmpty());
    roster.free = "moot-buffet";
    EXPECT_THAT(faults_of(roster, pack), ElementsAre("free-refused"));
}

TEST(RosterInducements, OptionsAreOffUnlessThePackSaysSo) {
    const Pack pack = pack_for(Base::Lrb4);
    for (const SwitchRow& row : switch_rows()) {
        const bool is_on_by_itself =
            row.member == &Switches::injuries_gold || row.member == &Switches::progression_gold ||
            row.member == &Switches::placement_matches || row.member == &Switches::painted_vote;
        EXPECT_EQ(pack.switches.*row.member, is_on_by_itself) << row.key;
    }
    const Rulebook off = match_rules(pack);
    EXPECT_FALSE(off.uses(Option::SecretObjectives));
    EXPECT_FALSE(off.uses(Option::CasualtyRoll));
    EXPECT_FALSE(off.uses(Option::AlternativeInducements));
    Pack all = pack;
    all.switches.injuries = true;
    all.switches.progression = true;
    all.switches.secret_objectives = true;
    all.escalation = {1'000'000, 1'100'000};
    all.alternatives = {Alternative::MootBuffet};
    EXPECT_THAT(codes(check(all)), IsEmpty());
    const Rulebook on = match_rules(all);
    EXPECT_TRUE(on.uses(Option::SecretObjectives));
    EXPECT_TRUE(on.uses(Option::CasualtyRoll));
    EXPECT_TRUE(on.uses(Option::AlternativeInducements));
    EXPECT_FALSE(on.uses(Option::Overtime));
}

}  // namespace
}  // namespace dugout::tournament
