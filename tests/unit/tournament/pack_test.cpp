// covers: matched.pack.practical, matched.pack.game, matched.event.recommended, matched.roster.budget-minimum
// covers: matched.conduct.cardinal, matched.conduct.principles

#include "rules/catalogue.hpp"
#include "tournament/pack_page.hpp"
#include "unit/tournament/rosters.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* small_pack = R"(
name = "Cup"
place = "Town hall"
start = "09:00"
budget = 1200000
publications = ["rulebook"]
tie_breakers = ["bonus-points", "casualties-inflicted"]
)";

std::string with_line(const std::string& line) { return small_pack + line + "\n"; }

TEST(Pack, NeedsPlaceStartAndRoundLength) {
    EXPECT_THAT(codes(check(pack_for())), IsEmpty());
    Pack pack = pack_for();
    pack.place.clear();
    EXPECT_THAT(codes(check(pack)), ElementsAre("place-empty"));
    pack = pack_for();
    pack.start.clear();
    EXPECT_THAT(codes(check(pack)), ElementsAre("start-empty"));
    pack = pack_for();
    pack.match_minutes = 0;
    EXPECT_THAT(codes(check(pack)), ElementsAre("length-empty"));
    EXPECT_EQ(rule_of(check(pack)), "matched.pack.practical");
    pack = pack_for();
    pack.date.clear();
    pack.catering.clear();
    EXPECT_THAT(codes(check(pack)), IsEmpty());
}

TEST(Pack, NeedsBudgetPublicationsAndTieBreakers) {
    Pack pack = pack_for();
    pack.budget = 0;
    pack.publications.clear();
    pack.tie_breakers.clear();
    EXPECT_THAT(codes(check(pack)), ElementsAre("budget-empty", "publications-empty", "tie-breakers-empty"));
    const CheckedPack silent = check_pack_text("name = \"Cup\"\nplace = \"Hall\"\nstart = \"9\"\n");
    EXPECT_THAT(codes(silent.breaches), ElementsAre("budget-empty", "publications-empty", "tie-breakers-empty"));
}

TEST(Pack, NeedsWhatItsFormatAsksFor) {
    Pack pack = pack_for();
    pack.squads = true;
    EXPECT_THAT(codes(check(pack)), ElementsAre("squad-size-missing"));
    EXPECT_EQ(rule_of(check(pack)), "matched.pack.game");
    pack.squad_size = 2;
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    pack = pack_for();
    pack.structure = Structure::Groups;
    EXPECT_THAT(codes(check(pack)), ElementsAre("qualifiers-missing"));
    pack.qualifiers = 3;
    EXPECT_THAT(codes(check(pack)), ElementsAre("qualifiers-few"));
    pack.qualifiers = 4;
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    pack = pack_for();
    pack.switches.final_round_rematch = true;
    EXPECT_THAT(codes(check(pack)), ElementsAre("rounds-missing"));
    pack.rounds = 5;
    EXPECT_THAT(codes(check(pack)), IsEmpty());
}

TEST(Pack, NoBudgetIsBelowAMillion) {
    Pack pack = pack_for();
    for (const Gold budget : {950'000, 999'999}) {
        pack.budget = budget;
        EXPECT_EQ(rule_of(check(pack)), "matched.roster.budget-minimum");
    }
    pack.budget = 1'000'000;
    EXPECT_THAT(codes(check(pack)), IsEmpty());
}

TEST(Pack, WhatItDoesNotMentionIsAsTheBookRecommends) {
    const Result<Pack> read = read_pack(with_line("[points]\nwin = 3"));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->numbers.win, 3);
    EXPECT_EQ(read->numbers.draw, 1);
    EXPECT_EQ(read->numbers.loss, 0);
    EXPECT_EQ(read->numbers.concede, -1);
    EXPECT_EQ(read->match_minutes, 150);
    EXPECT_EQ(read->numbers.bonus_touchdowns, 3);
    EXPECT_EQ(read->numbers.fans_max, 6);
    EXPECT_EQ(read->limits, pack_for().limits);
    EXPECT_EQ(read->mega_stars, pack_for().mega_stars);
    EXPECT_EQ(read->tiers, pack_for().tiers);
    EXPECT_EQ(read->tie_breakers.size(), 2U);
}

TEST(Pack, ChangedNumbersAreUsedByTheCheck) {
    Pack pack = pack_for();
    pack.numbers.fans_max = 9;
    EventRoster roster = humans();
    roster.dedicated_fans = 9;
    EXPECT_EQ(rule_broken(roster, pack), legal);
    pack.numbers.players_max = 14;
    EXPECT_EQ(rule_broken(humans(15), pack), "matched.roster.draft");
    pack.numbers.star_points = 3;
    EXPECT_EQ(spending(with_stars(humans(), {"helmut-wulf"}), pack).star_points, 3);
}

TEST(Pack, IsWrittenAndReadBackTheSame) {
    Pack pack = pack_for(Base::Lrb4);
    pack.date = "2027-05-01";
    pack.catering = "Soup \"of the day\"\nand bread";
    pack.notices = {"Park behind the hall.", "Bring \\ a pen"};
    pack.supplied = {"pitches"};
    pack.models = Models::AnyMaker;
    pack.rounds = 5;
    pack.escalation = {1'000'000, 1'200'000};
    pack.squads = true;
    pack.squad_size = 4;
    pack.switches.injuries = true;
    pack.switches.painted_vote = false;
    pack.numbers.concede = -2;
    pack.tiers.erase("ogre");
    pack.tiers["orc"] = 1;
    pack.limits[0].skill_points = 7;
    pack.tie_breakers.push_back({"sent-off", {}, true});
    pack.tie_breakers.push_back({"throws", {"team-mates thrown", "coéquipiers lancés"}, false});
    pack.mega_stars = {"morg-n-thorg"};
    pack.alternatives = {Alternative::MootBuffet};
    pack.free_alternatives = {Alternative::FestiveGifts};
    pack.inducements = {{"drummer", {"Drummer", "Tambour"}, 1, 25'000, {"all"}, "Plays loudly."}};
    pack.switches.progression = true;
    pack.extra_spp = {{"gfi-touchdown", 1}};
    pack.awards = {Award::FirstPlace, Award::WoodenSpoon};
    pack.house_awards = {{"thrower", {"Most thrown", "Le plus lancé"}, AwardKind::Number, "throws", false}};
    pack.conduct_without = {3};
    pack.conduct_added = {"Drink water."};
    pack.house_rules = {"No shouting."};
    const Result<Pack> read = read_pack(write_pack(pack));
    ASSERT_TRUE(read.ok()) << text(read.faults().front(), Language::English);
    EXPECT_EQ(*read, pack);
    EXPECT_THAT(codes(check(*read)), IsEmpty());
}

TEST(Pack, FaultsNameLineAndKey) {
    const CheckedPack odd = check_pack_text(with_line("colour = \"red\"\nrounds = \"five\""), "cup.toml");
    ASSERT_EQ(odd.faults.size(), 2U);
    EXPECT_THAT(text(odd.faults[0], Language::English), HasSubstr("cup.toml:8: colour: unknown key"));
    EXPECT_EQ(text(odd.faults[1], Language::French), "cup.toml:9: rounds: doit être un nombre entier");
    const CheckedPack low = check_pack_text(with_line("[options]\nwaive_eleven = true"), "cup.toml");
    ASSERT_EQ(low.breaches.size(), 1U);
    EXPECT_THAT(text(low.breaches[0], Language::English),
                HasSubstr("cup.toml:9: options.waive_eleven: the eleven players are waived"));
    EXPECT_THAT(text(low.breaches[0], Language::English), HasSubstr("[matched.mandatory.eleven]"));
    EXPECT_FALSE(check_pack_text("name = ", "cup.toml").ok());
}

TEST(Pack, NamesOnlyWhatThereIs) {
    Pack pack = pack_for();
    pack.tiers["martians"] = 1;
    pack.mega_stars.push_back("nobody");
    pack.forbidden = {"magic"};
    pack.star_exempt = {"martians"};
    pack.stunty_lists = {"martians"};
    EXPECT_THAT(codes(check(pack)),
                ElementsAre("unknown-name", "unknown-name", "unknown-name", "unknown-name", "unknown-name"));
    pack = pack_for();
    pack.tiers["human"] = 4;
    EXPECT_THAT(codes(check(pack)), ElementsAre("tier-without-limits"));
    pack = pack_for();
    pack.tie_breakers.push_back({"throws", {}, false});
    EXPECT_THAT(codes(check(pack)), ElementsAre("tie-breaker-unnamed"));
    pack = pack_for();
    pack.tie_breakers.push_back({"secret-objectives", {}, false});
    EXPECT_THAT(codes(check(pack)), ElementsAre("objectives-off"));
    pack.switches.secret_objectives = true;
    EXPECT_THAT(codes(check(pack)), IsEmpty());
}

TEST(Pack, TheTwoCardinalRulesStay) {
    Pack pack = pack_for();
    EXPECT_EQ(code_of_conduct(pack).size(), 17U);
    EXPECT_TRUE(code_of_conduct(pack)[0].cardinal);
    EXPECT_TRUE(code_of_conduct(pack)[1].cardinal);
    EXPECT_FALSE(code_of_conduct(pack)[2].cardinal);
    pack.conduct_without = {2};
    EXPECT_EQ(rule_of(check(pack)), "matched.conduct.cardinal");
    EXPECT_EQ(code_of_conduct(pack).size(), 17U);
    pack.conduct_without = {3};
    EXPECT_THAT(codes(check(pack)), IsEmpty());
    EXPECT_EQ(code_of_conduct(pack).size(), 16U);
}

TEST(Pack, OwnPrinciplesComeAfterTheBooks) {
    Pack pack = pack_for();
    pack.conduct_added = {"Drink water."};
    ASSERT_EQ(code_of_conduct(pack).size(), 18U);
    EXPECT_EQ(code_of_conduct(pack).back().text.en, "Drink water.");
    EXPECT_EQ(code_of_conduct(pack)[2].text.en, "Greet your opponent before the match and wish them luck.");
    EXPECT_EQ(code_of_conduct(pack)[16].text.en, "Never agree on a result before the match has been played.");
}

TEST(Pack, OnlyPracticalThingsMayChangeDuringTheEvent) {
    const Pack before = pack_for();
    Pack after = before;
    after.catering = "Pizza";
    after.place = "Other hall";
    after.name = "Cup of the town";
    after.date = "2031-05-04";
    after.start = "10:00";
    after.places = 40;
    after.notices = {"Bring a pen."};
    after.supplied = {"pitch"};
    EXPECT_TRUE(same_game_part(before, after));
    after.budget += 5'000;
    EXPECT_FALSE(same_game_part(before, after));
}

TEST(Pack, ThePageTellsAllOfItInBothLanguages) {
    Pack pack = pack_for();
    pack.name = "Cup <1>";
    pack.switches.secret_objectives = true;
    pack.alternatives = {Alternative::DwarfSmith};
    const std::string english = pack_page(pack, Language::English).markdown();
    EXPECT_THAT(english, HasSubstr("# Cup \\<1\\>"));
    EXPECT_THAT(english, HasSubstr("Draft budget: 1,200,000"));
    EXPECT_THAT(english, HasSubstr("matched.objectives.use"));
    EXPECT_THAT(english, HasSubstr("Dwarf Smith"));
    EXPECT_THAT(english, Not(HasSubstr("lasting injuries")));
    const std::string french = pack_page(pack, Language::French).html(pack.name, Language::French);
    EXPECT_THAT(french, HasSubstr("<h1>Cup &lt;1&gt;</h1>"));
    EXPECT_THAT(french, HasSubstr("Forgeron Nain"));
    EXPECT_THAT(french, HasSubstr("lang=\"fr\""));
}

// Every rule of the chapter of options is announced where its switch is on, and only there.
TEST(Pack, ThePageHasTheRulesOfAllThatIsOnInFull) {
    const Pack off = pack_for();
    Pack on = off;
    for (const SwitchRow& row : switch_rows()) on.switches.*row.member = true;
    on.escalation = {1'100'000, 1'200'000};
    for (int i = 0; i < alternative_count; ++i) on.alternatives.push_back(static_cast<Alternative>(i));
    int rules = 0;
    for (const Language language : {Language::English, Language::French}) {
        const std::string with = pack_page(on, language).html("", language);
        const std::string without = pack_page(off, language).html("", language);
        for (int i = 1; i <= rule_count; ++i) {
            const auto rule = static_cast<Rule>(i);
            if (entry(rule).chapter != "matched-options") continue;
            ++rules;
            const std::string heading = "[" + std::string(id(rule)) + "]</h3>\n<p>";
            const bool always = rule == Rule::matched_option_declare;
            const bool never_with = rule == Rule::matched_injuries_off;
            EXPECT_EQ(with.find(heading) != std::string::npos, !never_with) << id(rule);
            EXPECT_EQ(without.find(heading) != std::string::npos, always || never_with) << id(rule);
        }
    }
    EXPECT_EQ(rules, 2 * 53);
}

// One switch brings its own rules and not those of its neighbours.
TEST(Pack, ThePageHasNoRuleOfAnotherOption) {
    Pack pack = pack_for();
    pack.alternatives = {Alternative::DwarfSmith};
    pack.switches.mandatory_stars = true;
    const std::string page = pack_page(pack, Language::English).html("", Language::English);
    for (const char* rule :
         {"matched.smith.hire", "matched.smith.armour", "matched.smith.weapons", "matched.induce.custom",
          "matched.induce.timing", "matched.mandatory.star", "matched.mandatory.eleven"})
        EXPECT_THAT(page, HasSubstr("[" + std::string(rule) + "]</h3>")) << rule;
    for (const char* rule : {"matched.gifts.hire", "matched.escalation.plan", "matched.objectives.draw"})
        EXPECT_THAT(page, Not(HasSubstr(rule))) << rule;
}

}  // namespace
}  // namespace dugout::tournament
