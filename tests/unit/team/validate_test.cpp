#include "team/validate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

// covers: lrb4.team.budget
TEST(Validate, BudgetMayBeSpentToTheLastCoinAndNotBeyond) {
    TeamSheet sheet = team("human", {{"lineman", 12}});  // 600,000
    sheet.rerolls = 7;                                   // 350,000
    sheet.fan_factor = 5;                                // 50,000
    EXPECT_EQ(team_cost(sheet, book()), 1'000'000);
    EXPECT_EQ(faults_of(sheet), Codes{});
    sheet.fan_factor = 6;
    EXPECT_EQ(faults_of(sheet), Codes{"over-budget"});
    sheet.fan_factor = 5;
    for (int TeamSheet::*purchase :
         {&TeamSheet::assistant_coaches, &TeamSheet::cheerleaders, &TeamSheet::apothecaries, &TeamSheet::rerolls}) {
        TeamSheet more = sheet;
        ++(more.*purchase);
        EXPECT_EQ(faults_of(more), Codes{"over-budget"}) << "everything is paid from the budget";
    }
}

// covers: lrb4.team.one-list
TEST(Validate, PlayersOfAnotherListAreRefused) {
    const Roster& dark_elf = *book().roster("dark-elf");
    TeamSheet sheet = team("wood-elf", {{"lineman", 10}});
    add_big_guy(sheet, "treeman");
    EXPECT_EQ(faults_of(sheet), Codes{});
    sheet.players[0] = make_player(dark_elf, *dark_elf.position("witch-elf"));
    sheet.players[0].number = 1;
    EXPECT_EQ(faults_of(sheet), Codes{"wrong-list"});

    const Roster& elf = *book().roster("elf");
    TeamSheet humans = team("human", {{"lineman", 10}});
    add_player(humans, make_player(elf, *elf.position("lineman")));
    EXPECT_EQ(faults_of(humans), Codes{"wrong-list"}) << "a position of the same name on another list";
}

// covers: lrb4.team.one-list
TEST(Validate, ANewPlayerIsAsPrinted) {
    const TeamSheet sheet = team("human", {{"lineman", 11}});
    const auto changed = [&](auto change) {
        TeamSheet other = sheet;
        change(other.players[3]);
        return faults_of(other);
    };
    const Codes refused = {"not-as-printed"};
    EXPECT_EQ(changed([](Player& player) { player.name = "Somebody"; }), Codes{});
    EXPECT_EQ(changed([](Player& player) { player.learned.add(Skill::Block); }), refused);
    EXPECT_EQ(changed([](Player& player) { ++player.profile.ma; }), refused);
    EXPECT_EQ(changed([](Player& player) { player.niggling = 1; }), refused);
    EXPECT_EQ(changed([](Player& player) { player.misses_next = true; }), refused);
    EXPECT_EQ(changed([](Player& player) { player.hired = true; }), Codes{"hired-in-friendly"});
    EXPECT_EQ(changed([](Player& player) { player.career.mvps = 1; }), refused);
}

// covers: lrb4.team.squad-size
TEST(Validate, ElevenToSixteenPlayers) {
    EXPECT_EQ(faults_of(team("human", {{"lineman", 10}})), Codes{"too-few-players"});
    EXPECT_EQ(faults_of(team("human", {{"lineman", 11}})), Codes{});
    EXPECT_EQ(faults_of(team("goblin", {{"goblin", 16}})), Codes{});
    EXPECT_EQ(faults_of(team("undead", {{"skeleton", 12}, {"zombie", 4}})), Codes{});
    EXPECT_EQ(faults_of(team("undead", {{"skeleton", 12}, {"zombie", 5}})), Codes{"too-many-players"});
}

// covers: lrb4.team.squad-size, lrb4.bigguy.as-players
TEST(Validate, BigGuysAndStarsCountAsPlayers) {
    TeamSheet ten = team("goblin", {{"goblin", 10}});
    add_big_guy(ten, "troll");
    EXPECT_EQ(faults_of(ten), Codes{});

    TeamSheet full = team("goblin", {{"goblin", 15}});
    add_big_guy(full, "troll");
    EXPECT_EQ(faults_of(full), Codes{});
    add_big_guy(full, "troll");
    EXPECT_EQ(faults_of(full), Codes{"too-many-players"});

    TeamSheet stars = team("goblin", {{"goblin", 16}});
    add_star(stars, "scrappa-sorehead");
    EXPECT_EQ(faults_of(stars), Codes{"too-many-players"});
    TeamSheet star = team("goblin", {{"goblin", 10}});
    EXPECT_EQ(faults_of(star), Codes{"too-few-players"});
    add_star(star, "scrappa-sorehead");
    EXPECT_EQ(faults_of(star), Codes{});
}

// covers: lrb4.team.position-max
TEST(Validate, NoMoreOfAPositionThanTheListSays) {
    EXPECT_EQ(faults_of(team("human", {{"lineman", 9}, {"thrower", 2}})), Codes{});
    EXPECT_EQ(faults_of(team("human", {{"lineman", 8}, {"thrower", 3}})), Codes{"position-max"});
    EXPECT_EQ(faults_of(team("human", {{"lineman", 5}, {"thrower", 3}, {"catcher", 5}})),
              (Codes{"position-max", "position-max"}))
        << "once for each position";
    EXPECT_EQ(faults_of(team("orc", {{"goblin", 4}, {"thrower", 2}, {"black-orc-blocker", 4}, {"blitzer", 4}})),
              Codes{})
        << "no position is compulsory";
}

// covers: lrb4.team.position-max
TEST(Validate, EveryPositionOfTheBookHasItsMaximum) {
    for (const Roster& roster : book().rosters()) {
        for (const Position& position : roster.positions) {
            TeamSheet sheet = team(roster.id, {{position.id, position.max}});
            const Codes most = faults_of(sheet);
            EXPECT_EQ(std::count(most.begin(), most.end(), "position-max"), 0) << roster.id << "/" << position.id;
            add(sheet, position.id);
            const Codes more = faults_of(sheet);
            EXPECT_EQ(std::count(more.begin(), more.end(), "position-max"), 1) << roster.id << "/" << position.id;
        }
    }
}

// covers: lrb4.bigguy.limit
TEST(Validate, OneBigGuyAndTwoForGoblinsAndHalflings) {
    const auto with = [](TeamSheet sheet, std::string_view id, int count) {
        add_big_guy(sheet, id, count);
        return sheet;
    };
    EXPECT_EQ(faults_of(with(team("orc", {{"lineman", 10}}), "troll", 1)), Codes{});
    EXPECT_EQ(faults_of(with(team("orc", {{"lineman", 10}}), "troll", 2)), Codes{"big-guy-limit"});
    EXPECT_EQ(faults_of(with(team("goblin", {{"goblin", 9}}), "troll", 2)), Codes{});
    EXPECT_EQ(faults_of(with(team("goblin", {{"goblin", 9}}), "troll", 3)), Codes{"big-guy-limit"});
    EXPECT_EQ(faults_of(with(team("halfling", {{"halfling", 9}}), "treeman", 2)), Codes{});
    EXPECT_EQ(faults_of(with(team("halfling", {{"halfling", 9}}), "treeman", 3)), Codes{"big-guy-limit"});
    EXPECT_EQ(faults_of(with(with(team("chaos", {{"beastman", 9}}), "minotaur", 1), "ogre", 1)),
              Codes{"big-guy-limit"});
    EXPECT_EQ(faults_of(team("ogre", {{"goblin", 6}, {"ogre", 5}})), Codes{}) << "Ogres of the list are no Big Guys";
}

// covers: lrb4.bigguy.limit
TEST(Validate, StarsOfBigGuySizeAreNotCountedAsBigGuys) {
    TeamSheet humans = team("human", {{"lineman", 8}});
    add_big_guy(humans, "ogre");
    add_star(humans, "morg-n-thorg");
    EXPECT_EQ(faults_of(humans), Codes{"too-few-players"})
        << "an eleventh player cannot be paid, but nothing else is wrong";

    TeamSheet orcs = team("orc", {{"lineman", 9}});
    add_big_guy(orcs, "troll");
    add_star(orcs, "ripper-bolgrot");
    EXPECT_EQ(faults_of(orcs), Codes{});
}

// covers: lrb4.bigguy.allies
TEST(Validate, ABigGuyPlaysForHisAlliesOnly) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> allies = {
        {"kroxigor", {"lizardman"}},
        {"beast-of-nurgle", {"nurgles-rotters"}},
        {"minotaur", {"chaos", "chaos-dwarf", "norse"}},
        {"ogre", {"chaos", "human", "norse"}},
        {"rat-ogre", {"skaven"}},
        {"treeman", {"halfling", "wood-elf"}},
        {"troll", {"chaos", "chaos-dwarf", "goblin", "orc"}},
    };
    EXPECT_EQ(book().big_guys().size(), allies.size());
    for (const auto& [big_guy, teams] : allies) {
        for (const Roster& roster : book().rosters()) {
            TeamSheet sheet = team(roster.id, {});
            add_big_guy(sheet, big_guy);
            const bool is_ally = std::find(teams.begin(), teams.end(), roster.id) != teams.end();
            EXPECT_EQ(faults_of(sheet),
                      is_ally ? Codes{"too-few-players"} : (Codes{"too-few-players", "big-guy-not-allied"}))
                << big_guy << " for " << roster.id;
        }
    }
}

// covers: lrb4.team.legal-roster
TEST(Validate, ABigGuyWhoIsNotAlliedIsNeitherWrongListNorCounted) {
    TeamSheet sheet = team("orc", {{"lineman", 9}});
    add_big_guy(sheet, "troll");
    add_big_guy(sheet, "ogre");
    EXPECT_EQ(faults_of(sheet), Codes{"big-guy-not-allied"});
}

// covers: lrb4.team.fan-factor-price, third.team.fan-factor
TEST(Validate, ANewTeamsFanFactorIsOneToNine) {
    TeamSheet sheet = team("human", {{"lineman", 11}});
    for (const Rulebook& rulebook : {lrb4(), third()}) {
        for (int fan_factor = 0; fan_factor <= 10; ++fan_factor) {
            sheet.fan_factor = fan_factor;
            const bool is_legal = fan_factor >= 1 && fan_factor <= 9;
            EXPECT_EQ(faults_of(sheet, Purpose::Creation, rulebook), is_legal ? Codes{} : Codes{"fan-factor-range"})
                << fan_factor;
        }
    }
}

// covers: lrb4.team.apothecary-hire
TEST(Validate, OneApothecaryAtMostAndAWizardBesideHim) {
    TeamSheet sheet = team("human", {{"lineman", 11}});
    sheet.apothecaries = 1;
    EXPECT_EQ(faults_of(sheet), Codes{});
    sheet.wizard = Wizard::Standard;
    EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), Codes{});
    sheet.wizard = Wizard::None;
    sheet.apothecaries = 2;
    EXPECT_EQ(faults_of(sheet), Codes{"apothecary-limit"});
}

// covers: lrb4.team.apothecary-barred
TEST(Validate, FourTeamsMayNotHireAnApothecary) {
    const std::vector<std::string> barred = {"khemri", "necromantic", "nurgles-rotters", "undead"};
    for (const Roster& roster : book().rosters()) {
        TeamSheet sheet = team(roster.id, {});
        sheet.apothecaries = 1;
        const bool is_barred = std::find(barred.begin(), barred.end(), roster.id) != barred.end();
        EXPECT_EQ(faults_of(sheet),
                  is_barred ? (Codes{"too-few-players", "apothecary-barred"}) : Codes{"too-few-players"})
            << roster.id;
    }
}

// covers: lrb4.team.star-eligibility
TEST(Validate, AStarPlaysForTheTeamsOnHisLine) {
    const auto with = [](std::string_view roster, std::string_view star) {
        TeamSheet sheet = team(roster, {});
        add_star(sheet, star);
        return faults_of(sheet);
    };
    const Codes eligible = {"too-few-players"};
    const Codes refused = {"too-few-players", "star-not-eligible"};
    EXPECT_EQ(with("human", "griff-oberwald"), eligible);
    EXPECT_EQ(with("orc", "griff-oberwald"), refused);
    EXPECT_EQ(with("elf", "prince-moranion"), eligible);
    EXPECT_EQ(with("wood-elf", "prince-moranion"), refused);
    for (const Roster& roster : book().rosters()) {
        EXPECT_EQ(with(roster.id, "thrud-the-barbarian"), eligible) << roster.id;
    }
}

// covers: lrb4.team.star-eligibility, lrb4.team.legal-roster
TEST(Validate, TheSameStarTwiceIsRefused) {
    TeamSheet sheet = team("skaven", {{"lineman", 9}});
    add_star(sheet, "hakflem-skuttlespike");
    add_star(sheet, "hakflem-skuttlespike");
    EXPECT_EQ(faults_of(sheet), Codes{"star-limit"});
}

// covers: lrb4.team.star-eligibility
TEST(Validate, AStarIsExactlyAsPrinted) {
    TeamSheet sheet = team("human", {{"lineman", 10}});
    add_star(sheet, "mighty-zug");
    EXPECT_EQ(faults_of(sheet), Codes{});
    sheet.players.back().learned.add(Skill::Guard);
    const Faults faults = validate(sheet, book(), Purpose::Creation);
    ASSERT_EQ(codes(faults), Codes{"not-as-printed"});
    EXPECT_EQ(faults[0].rule, Rule::lrb4_team_star_eligibility);
}

// covers: lrb4.team.secret-weapon-source
TEST(Validate, AWeaponComesWithItsStarAndWithNobodyElse) {
    TeamSheet sheet = team("goblin", {{"goblin", 11}});
    sheet.players[0].weapon = Weapon::Chainsaw;
    Faults faults = validate(sheet, book(), Purpose::Creation);
    ASSERT_EQ(codes(faults), Codes{"not-as-printed"});
    EXPECT_EQ(faults[0].rule, Rule::lrb4_team_secret_weapon_source);

    sheet = team("goblin", {{"goblin", 11}});
    add_star(sheet, "nobbla-blackwart");
    EXPECT_EQ(sheet.players.back().weapon, Weapon::Chainsaw);
    EXPECT_EQ(faults_of(sheet), Codes{});
    sheet.players.back().weapon = Weapon::None;
    EXPECT_EQ(faults_of(sheet), Codes{"not-as-printed"});
}

// covers: lrb4.team.star-maximum
TEST(Validate, FourStarsAtMost) {
    TeamSheet sheet = team("orc", {{"lineman", 8}});  // 400,000
    for (const std::string_view star :
         {"bomber-dribblesnot", "fungus-the-loon", "scrappa-sorehead", "nobbla-blackwart"}) {
        add_star(sheet, star);  // 280,000
    }
    EXPECT_EQ(faults_of(sheet), Codes{});
    add_star(sheet, "thrud-the-barbarian");
    EXPECT_EQ(faults_of(sheet), Codes{"star-limit"});
}

// covers: lrb4.team.star-price-friendly, lrb4.bigguy.stars-hired
TEST(Validate, ALeagueTeamNeverOwnsAStar) {
    TeamSheet sheet = team("human", {{"lineman", 10}});
    add_star(sheet, "mighty-zug");
    EXPECT_EQ(faults_of(sheet, Purpose::Creation), Codes{});
    EXPECT_EQ(faults_of(sheet, Purpose::LeagueCreation), Codes{"star-in-league"});

    TeamSheet orcs = team("orc", {{"lineman", 10}});
    add_star(orcs, "ripper-bolgrot");
    EXPECT_EQ(faults_of(orcs, Purpose::LeagueCreation), Codes{"star-in-league"});
}

// covers: lrb4.team.legal-roster
TEST(Validate, InALeagueOnlyStarInLeagueIsToldOfStarsAndTheyCountAsPlayersWithTheirFirstPrice) {
    TeamSheet sheet = team("orc", {{"lineman", 9}});  // 450,000
    add_star(sheet, "griff-oberwald");                // not eligible, 380,000
    add_star(sheet, "griff-oberwald");
    EXPECT_EQ(faults_of(sheet, Purpose::LeagueCreation), (Codes{"star-in-league", "over-budget"}));
    sheet.players.pop_back();
    EXPECT_EQ(faults_of(sheet, Purpose::LeagueCreation), (Codes{"too-few-players", "star-in-league"}));
}

// covers: lrb4.team.wizard-hire
TEST(Validate, AWizardIsHiredForAMatchAndNeverOwned) {
    TeamSheet sheet = team("human", {{"lineman", 12}});  // 600,000
    sheet.wizard = Wizard::Standard;
    EXPECT_EQ(faults_of(sheet, Purpose::Creation), Codes{"wizard-not-permanent"});
    EXPECT_EQ(faults_of(sheet, Purpose::LeagueCreation), Codes{"wizard-not-permanent"});
    EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), Codes{});

    sheet.rerolls = 6;  // 300,000
    sheet.fan_factor = 5;
    EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), Codes{}) << "his 50,000 are the last of the budget";
    sheet.fan_factor = 6;
    EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), Codes{"over-budget"});
}

// covers: third.game.absent
TEST(Validate, NobodyHiresAWizardWhereThereAreNone) {
    TeamSheet sheet = team("human", {});
    sheet.wizard = Wizard::Standard;
    for (const Purpose purpose : {Purpose::FriendlyMatch, Purpose::Creation}) {
        const Faults faults = validate(sheet, book(), purpose, third());
        ASSERT_EQ(faults.size(), 2U) << "too few players, and the wizard";
        EXPECT_EQ(faults[1].rule, Rule::third_game_absent);
    }
}

// covers: lrb4.team.wizard-special, lrb4.team.runesmith-hire
TEST(Validate, WhoMayHireWhichWizard) {
    const std::vector<std::string> no_ordinary = {"dwarf", "halfling", "undead", "necromantic", "khemri"};
    for (const Roster& roster : book().rosters()) {
        TeamSheet sheet = team(roster.id, {});
        const Codes hired = {"too-few-players"};
        const Codes refused = {"too-few-players", "wizard-refused"};
        const bool is_special = std::find(no_ordinary.begin(), no_ordinary.end(), roster.id) != no_ordinary.end();
        sheet.wizard = Wizard::Standard;
        EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), is_special ? refused : hired) << roster.id;
        sheet.wizard = Wizard::Runesmith;
        EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), roster.id == "dwarf" ? hired : refused) << roster.id;
        for (const Purpose purpose : {Purpose::FriendlyMatch, Purpose::Creation, Purpose::LeagueCreation}) {
            sheet.wizard = Wizard::Chef;
            EXPECT_EQ(faults_of(sheet, purpose), roster.id == "halfling" ? hired : refused) << roster.id;
            sheet.wizard = Wizard::Necromancer;
            const bool is_raised = roster.id == "undead" || roster.id == "necromantic";
            EXPECT_EQ(faults_of(sheet, purpose), is_raised ? hired : refused) << roster.id;
        }
    }
}

TEST(Validate, NobodyIsHiredForAFriendlyMatch) {
    TeamSheet sheet = team("human", {{"lineman", 9}});
    add_big_guy(sheet, "ogre");
    add_star(sheet, "griff-oberwald");
    EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), Codes{});
    for (const std::size_t at : {8U, 9U, 10U}) sheet.players[at].hired = true;
    const Faults faults = validate(sheet, book(), Purpose::FriendlyMatch);
    EXPECT_EQ(codes(faults), (Codes{"hired-in-friendly", "hired-in-friendly", "hired-in-friendly"}));
    EXPECT_EQ(faults.front().rule, Rule::lrb4_league_freebooter_limits);
    EXPECT_EQ(reason(faults.back(), Language::English),
              "Griff Oberwald (number 11) is hired for one match, which is for league matches only; buy him for good");
}

TEST(Validate, SpecialIngredientsAreForAMatchAndAChef) {
    TeamSheet sheet = team("halfling", {{"halfling", 11}});
    sheet.ingredients = 2;
    EXPECT_EQ(faults_of(sheet, Purpose::FriendlyMatch), Codes{});
    EXPECT_EQ(faults_of(sheet, Purpose::Creation), Codes{"ingredients-refused"});
    TeamSheet humans = team("human", {{"lineman", 11}});
    humans.ingredients = 1;
    EXPECT_EQ(faults_of(humans, Purpose::FriendlyMatch), Codes{"ingredients-refused"});
}

// covers: lrb4.team.staff
TEST(Validate, StaffAreNoPlayers) {
    TeamSheet sheet = team("goblin", {{"goblin", 16}});  // 640,000
    sheet.assistant_coaches = 3;
    sheet.cheerleaders = 2;
    sheet.apothecaries = 1;
    EXPECT_EQ(faults_of(sheet), Codes{});
    TeamSheet ten = team("goblin", {{"goblin", 10}});
    ten.assistant_coaches = 3;
    EXPECT_EQ(faults_of(ten), Codes{"too-few-players"});
}

// covers: lrb4.team.legal-roster
TEST(Validate, EveryCodeIsToldInTheOrderOfTheRule) {
    TeamSheet undead = team("undead", {{"skeleton", 10}});
    undead.apothecaries = 1;
    undead.fan_factor = 0;
    EXPECT_EQ(faults_of(undead), (Codes{"too-few-players", "fan-factor-range", "apothecary-barred"}));

    TeamSheet humans = team("human", {{"lineman", 11}});
    humans.rerolls = 9;
    EXPECT_EQ(faults_of(humans), Codes{"over-budget"});

    TeamSheet orcs = team("orc", {{"lineman", 10}});
    for (const std::string_view star :
         {"thrud-the-barbarian", "ripper-bolgrot", "bomber-dribblesnot", "fungus-the-loon", "scrappa-sorehead"}) {
        add_star(orcs, star);
    }
    EXPECT_EQ(team_cost(orcs, book()), 1'010'000);
    EXPECT_EQ(faults_of(orcs), (Codes{"star-limit", "over-budget"}));
}

// covers: lrb4.team.legal-roster
TEST(Validate, EveryFaultNamesItsRule) {
    const Roster& human = *book().roster("human");
    TeamSheet sheet = team("undead", {{"skeleton", 13}, {"mummy", 2}, {"wight", 2}});
    add_player(sheet, make_player(human, human.positions[0]));
    add_big_guy(sheet, "troll");
    add_star(sheet, "griff-oberwald");
    sheet.apothecaries = 2;
    sheet.fan_factor = 10;
    sheet.wizard = Wizard::Standard;
    std::vector<std::pair<std::string, Rule>> told;
    for (const Fault& fault : validate(sheet, book(), Purpose::Creation)) {
        told.emplace_back(name(fault.code), fault.rule);
        if (fault.code == FaultCode::over_budget) {
            break;
        }
    }
    const std::vector<std::pair<std::string, Rule>> expected = {
        {"wrong-list", Rule::lrb4_team_one_list},
        {"too-many-players", Rule::lrb4_team_squad_size},
        {"position-max", Rule::lrb4_team_position_max},
        {"big-guy-not-allied", Rule::lrb4_bigguy_allies},
        {"fan-factor-range", Rule::lrb4_team_fan_factor_price},
        {"apothecary-barred", Rule::lrb4_team_apothecary_barred},
        {"apothecary-limit", Rule::lrb4_team_apothecary_hire},
        {"star-not-eligible", Rule::lrb4_team_star_eligibility},
        {"wizard-not-permanent", Rule::lrb4_team_wizard_hire},
        {"over-budget", Rule::lrb4_team_budget},
    };
    EXPECT_EQ(told, expected);
}

// covers: third.team.stars
TEST(Validate, ThirdEditionStarsHaveNoLimitNoDoublePriceAndStayInALeague) {
    TeamSheet goblins = team("goblin", {{"goblin", 6}});  // 240,000
    for (const std::string_view star :
         {"thrud-the-barbarian", "ripper-bolgrot", "bomber-dribblesnot", "fungus-the-loon", "scrappa-sorehead"}) {
        add_star(goblins, star);
    }
    EXPECT_EQ(team_cost(goblins, book(), StarTerms::Third), 240'000 + 500'000 + 10'000);
    EXPECT_EQ(team_cost(goblins, book(), StarTerms::Living), 240'000 + 600'000 + 10'000);
    EXPECT_EQ(faults_of(goblins, Purpose::Creation, third()), Codes{});
    EXPECT_EQ(faults_of(goblins, Purpose::LeagueCreation, third()), Codes{});
    EXPECT_EQ(faults_of(goblins, Purpose::Creation, lrb4()), Codes{"star-limit"});
}

// covers: lrb4.team.sheet
TEST(Validate, NumbersAreOneToSixteenAndEachIsGivenOnce) {
    TeamSheet sheet = team("human", {{"lineman", 11}});
    sheet.players[10].number = 16;
    EXPECT_EQ(faults_of(sheet), Codes{});
    sheet.players[10].number = 17;
    EXPECT_EQ(faults_of(sheet), Codes{"number-range"});
    sheet.players[10].number = 0;
    EXPECT_EQ(faults_of(sheet), Codes{"number-range"});
    sheet.players[10].number = 5;
    EXPECT_EQ(faults_of(sheet), Codes{"number-taken"});
}

TEST(Validate, AnUnknownListIsToldAlone) {
    TeamSheet sheet;
    sheet.roster = "frogs";
    EXPECT_EQ(faults_of(sheet), Codes{"unknown-roster"});
}

}  // namespace
}  // namespace dugout
