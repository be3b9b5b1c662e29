// covers: matched.roster.sheet

#include "tournament/roster_page.hpp"
#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

EventRoster full_roster() {
    EventRoster roster = with_stars(with_inducement(humans(11), "bribes", 1), {"griff-oberwald"});
    roster.name = "Reavers & Co";
    roster.rerolls = 2;
    roster.dedicated_fans = 3;
    roster.cheerleaders = 1;
    roster.apothecaries = 1;
    roster.players[0].number = 4;
    roster.players[0].name = "Karl";
    roster.players[0].skills = {"block"};
    return roster;
}

TEST(RosterSheet, ShowsEverythingToWhoeverAsks) {
    const std::string page = roster_page(full_roster(), pack_for(), Language::English).markdown();
    for (const char* part :
         {"Reavers & Co", "Coach Ann", "Human, tier 2", "| 4 | Karl | Human Lineman |", "+ Block", "Griff Oberwald",
          "mega-star", "team re-rolls | 2 | 100,000", "dedicated fans | 3 | 20,000", "Bribes | 1 | 100,000",
          "cheerleaders | 1", "apothecary | 1", "Gold spent: 1,110,000 of 1,200,000", "Skill points spent: 5 of 8"})
        EXPECT_THAT(page, HasSubstr(part));
    const std::string french = roster_page(full_roster(), pack_for(), Language::French).markdown();
    for (const char* part : {"Humains", "méga-star", "Blocage", "Points de compétence dépensés : 5 sur 8"})
        EXPECT_THAT(french, HasSubstr(part));
}

TEST(RosterSheet, EachCopyIsASheetOfItsOwn) {
    const std::string page =
        roster_page(full_roster(), pack_for(), Language::English, {"opponent", "referee"}).html("R", Language::English);
    EXPECT_THAT(page, HasSubstr("Reavers &amp; Co (opponent)"));
    EXPECT_THAT(page, HasSubstr("Reavers &amp; Co (referee)"));
    EXPECT_THAT(page, HasSubstr("</section>\n<section>"));
    EXPECT_THAT(page, HasSubstr("size: A4"));
}

TEST(RosterSheet, ShowsWhyAFaultyRosterWasAccepted) {
    const SheetNotes notes{1, "Olga", "his bag was stolen"};
    const std::string page = roster_page(full_roster(), pack_for(), Language::English, {}, notes).markdown();
    EXPECT_THAT(page, HasSubstr("Olga: his bag was stolen"));
    EXPECT_THAT(page, HasSubstr("dedicated fans | 4"));
}

TEST(RosterSheet, IsWrittenAndReadBackTheSame) {
    EventRoster roster = full_roster();
    roster.special = "favoured-of(khorne)";
    roster.free = "festive-gifts";
    roster.players[1].mercenary = true;
    roster.players[1].hired_skill = "block";
    roster.stars[0].number = 16;
    const Result<EventRoster> read = read_event_roster(write_event_roster(roster));
    ASSERT_TRUE(read.ok()) << text(read.faults().front(), Language::English);
    EXPECT_EQ(*read, roster);
}

TEST(RosterSheet, BreachesNameTheLineOfThePlayer) {
    const char* roster = R"(name = "Rats"
team = "skaven"

[[player]]
position = "clanrat-lineman"

[[player]]
position = "clanrat-lineman"
skills = ["block", "tackle"]
)";
    const CheckedRoster checked = check_roster_text(roster, pack_for(), "rats.toml");
    EXPECT_THAT(codes(checked.breaches), ElementsAre("too-few-players", "two-extra"));
    EXPECT_THAT(text(checked.breaches[1], Language::English),
                HasSubstr("rats.toml:7: player[2]: the player has 2 extra"));
    EXPECT_THAT(text(checked.breaches[1], Language::French),
                HasSubstr("laissez-lui en une [matched.roster.one-extra]"));
}

TEST(RosterSheet, FaultsOfTheFormAreToldAllAtOnce) {
    const CheckedRoster checked =
        check_roster_text("team = \"Skaven\"\nrerolls = -1\nfoo = 1\n", pack_for(), "rats.toml");
    EXPECT_EQ(checked.faults.size(), 4U);  // name missing, bad id, out of range, unknown key
    EXPECT_FALSE(checked.ok());
}

TEST(RosterSheet, PlayersBeyondWhatIsReadAreOneFaultWithTheirNumber) {
    std::string roster = "name = \"Rats\"\nteam = \"skaven\"\n";
    for (int i = 0; i < 102; ++i) roster += "[[player]]\nposition = \"clanrat-lineman\"\n";
    const CheckedRoster checked = check_roster_text(roster, pack_for(), "rats.toml");
    ASSERT_EQ(checked.faults.size(), 1U);
    EXPECT_THAT(text(checked.faults.front(), Language::English),
                HasSubstr("the team has 102 players; no more than 99"));
}

TEST(RosterExample, EveryListHasALegalRoster) {
    for (const Base base : {Base::Edition2020, Base::Lrb4}) {
        for (const TeamList& list : draft_book(base).lists) {
            const auto roster = example_roster(list.id, pack_for(base));
            ASSERT_TRUE(roster) << list.id;
            EXPECT_THAT(faults_of(*roster, pack_for(base)), IsEmpty()) << list.id;
            EXPECT_GE(roster->players.size(), 11U) << list.id;
            EXPECT_GE(roster->rerolls, 2) << list.id;
            EXPECT_GE(spending(*roster, pack_for(base)).points(), 5) << list.id;
            const Result<EventRoster> read = read_event_roster(write_event_roster(*roster));
            ASSERT_TRUE(read.ok()) << list.id;
            EXPECT_EQ(*read, *roster);
        }
    }
    EXPECT_FALSE(example_roster("martians", pack_for()));
}

TEST(RosterExample, ObeysThePack) {
    Pack pack = pack_for();
    pack.switches.mandatory_stars = true;
    pack.alternatives = {Alternative::FestiveGifts};
    pack.free_alternatives = {Alternative::FestiveGifts};
    for (const TeamList& list : draft_book(pack.base).lists) {
        const auto roster = example_roster(list.id, pack);
        ASSERT_TRUE(roster) << list.id;
        EXPECT_FALSE(roster->stars.empty()) << list.id;
    }
    pack = pack_for();
    pack.switches.stunty = true;
    EXPECT_TRUE(example_roster("lizardmen", pack));
    EXPECT_FALSE(example_roster("human", pack));
}

TEST(Breaches, HaveWordsInBothLanguagesAndARule) {
    for (int code = 0; code < breach_code_count; ++code) {
        const Breach breach{static_cast<BreachCode>(code), {}, {}};
        EXPECT_NE(rule(breach.code), Rule::none);
        EXPECT_NE(what(breach, Language::English), what(breach, Language::French)) << name(breach.code);
        EXPECT_FALSE(remedy(breach, Language::English).empty()) << name(breach.code);
        EXPECT_FALSE(remedy(breach, Language::French).empty()) << name(breach.code);
    }
}

}  // namespace
}  // namespace dugout::tournament
