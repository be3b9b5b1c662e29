#include "team/value.hpp"

#include <gtest/gtest.h>

#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

// covers: lrb4.team.reroll-price
TEST(Value, RerollsCostThePriceOfTheList) {
    const auto rerolls = [](std::string_view roster, int count) {
        TeamSheet sheet = team(roster, {});
        const Gold before = team_cost(sheet, book());
        sheet.rerolls = count;
        return team_cost(sheet, book()) - before;
    };
    EXPECT_EQ(rerolls("dwarf", 3), 120'000);
    EXPECT_EQ(rerolls("khemri", 2), 140'000);
    EXPECT_EQ(rerolls("human", 3), 150'000);
    EXPECT_EQ(rerolls("human", 0), 0);
    EXPECT_EQ(TeamSheet{}.rerolls, 0) << "a team starts with none";
}

// covers: lrb4.team.fan-factor-price
TEST(Value, EveryPointOfFanFactorIsPaidTheFirstIncluded) {
    TeamSheet sheet = team("human", {});
    for (int points : {1, 4, 5}) {
        sheet.fan_factor = points;
        EXPECT_EQ(team_cost(sheet, book()), points * 10'000);
    }
}

// covers: lrb4.team.head-coach, lrb4.team.assistant-coaches, lrb4.team.cheerleaders, lrb4.team.apothecary-hire
TEST(Value, StaffHaveTheirPricesAndTheHeadCoachIsFree) {
    TeamSheet sheet = team("human", {});
    sheet.fan_factor = 0;
    sheet.coach = "The Head Coach";
    EXPECT_EQ(team_cost(sheet, book()), 0);
    sheet.assistant_coaches = 3;
    EXPECT_EQ(team_cost(sheet, book()), 30'000);
    sheet.cheerleaders = 2;
    EXPECT_EQ(team_cost(sheet, book()), 50'000);
    sheet.apothecaries = 1;
    EXPECT_EQ(team_cost(sheet, book()), 100'000);
}

// covers: lrb4.team.wizard-hire, lrb4.team.runesmith-hire
TEST(Value, AWizardOrRunesmithCostsFiftyThousandForTheMatch) {
    TeamSheet sheet = team("human", {});
    EXPECT_EQ(match_day_cost(sheet), 0);
    sheet.wizard = Wizard::Standard;
    EXPECT_EQ(match_day_cost(sheet), 50'000);
    sheet.wizard = Wizard::Runesmith;
    EXPECT_EQ(match_day_cost(sheet), 50'000);
    EXPECT_EQ(team_cost(sheet, book()), 10'000) << "not part of what the team owns";
    sheet.wizard = Wizard::None;
    sheet.ingredients = 2;
    EXPECT_EQ(match_day_cost(sheet), 40'000);
}

// covers: lrb4.team.star-price-friendly
TEST(Value, AStarJoinsForHisFirstPrice) {
    const Roster& human = *book().roster("human");
    const Roster& orc = *book().roster("orc");
    EXPECT_EQ(price(make_player(*book().star("mighty-zug")), human, book()), 180'000);
    EXPECT_EQ(price(make_player(*book().star("morg-n-thorg")), orc, book()), 430'000);
    EXPECT_EQ(star_match_price(*book().star("morg-n-thorg"), orc), 100'000);
    EXPECT_EQ(star_match_price(*book().star("mighty-zug"), human), 60'000);
}

// covers: lrb4.team.star-double-price
TEST(Value, GoblinsAndHalflingsPayDouble) {
    const Roster& goblin = *book().roster("goblin");
    const Roster& halfling = *book().roster("halfling");
    const auto match_price = [](std::string_view star, const Roster& roster) {
        return star_match_price(*book().star(star), roster);
    };
    EXPECT_EQ(match_price("varag-ghoul-chewer", goblin), 160'000);
    EXPECT_EQ(match_price("morg-n-thorg", goblin), 200'000);
    EXPECT_EQ(match_price("thrud-the-barbarian", goblin), 100'000);
    EXPECT_EQ(match_price("thrud-the-barbarian", halfling), 100'000);
    EXPECT_EQ(match_price("ripper-bolgrot", goblin), 70'000) << "a Troll";
    EXPECT_EQ(match_price("deeproot-strongbranch", halfling), 90'000) << "a Treeman";
    for (const std::string_view armed :
         {"bomber-dribblesnot", "fungus-the-loon", "nobbla-blackwart", "scrappa-sorehead"}) {
        EXPECT_EQ(match_price(armed, goblin), book().star(armed)->match_cost) << armed;
    }
    EXPECT_EQ(price(make_player(*book().star("morg-n-thorg")), goblin, book()), 860'000) << "of either kind";
}

// covers: lrb4.team.star-double-price
TEST(Value, EveryStarOfTheBookIsDoubleForGoblinsAndHalflingsExceptTheirOwnKind) {
    for (const Star& star : book().stars()) {
        for (const Roster& roster : book().rosters()) {
            if (!star.plays_for(roster.id)) {
                continue;
            }
            const bool is_kin = (roster.id == "halfling" && star.race == "treeman") ||
                                (roster.id == "goblin" && star.race == "troll") ||
                                (roster.id == "goblin" && star.race == "goblin" && star.weapon != Weapon::None);
            const bool pays_double = (roster.id == "goblin" || roster.id == "halfling") && !is_kin;
            EXPECT_EQ(star.price_factor(roster), pays_double ? 2 : 1) << star.id << " for " << roster.id;
        }
    }
}

// covers: lrb4.team.rating-value
TEST(Rating, EveryFullTenThousandIsAPoint) {
    TeamSheet sheet = team("orc", {{"blitzer", 4}, {"black-orc-blocker", 4}, {"lineman", 2}});
    add(sheet, "goblin", 2);  // 820,000 in all
    sheet.rerolls = 2;        // 120,000
    sheet.fan_factor = 5;
    sheet.treasury = 10'000;
    EXPECT_EQ(team_rating(sheet, book()), 100);
    sheet.treasury = 355'000;
    EXPECT_EQ(team_rating(sheet, book()), 134) << "1,345,000";
    sheet.treasury = 359'999;
    EXPECT_EQ(team_rating(sheet, book()), 134);
    sheet.treasury = 360'000;
    EXPECT_EQ(team_rating(sheet, book()), 135);
    sheet.assistant_coaches = 1;
    sheet.cheerleaders = 1;
    sheet.apothecaries = 1;
    EXPECT_EQ(team_rating(sheet, book()), 142);
}

// covers: lrb4.team.rating-value
TEST(Rating, PlayersCountAtListPriceWhateverTheyHaveLearned) {
    TeamSheet sheet = team("human", {{"lineman", 11}});
    const int before = team_rating(sheet, book());
    sheet.players[0].learned.add(Skill::Block);
    sheet.players[1].profile.ma = 4;
    EXPECT_EQ(team_rating(sheet, book()), before);
}

// covers: lrb4.team.rating-spp
TEST(Rating, ExperienceIsSummedUpAndDividedOnce) {
    TeamSheet sheet = team("human", {{"lineman", 10}});
    sheet.treasury = 590'000;  // 1,100,000 with the fan factor
    EXPECT_EQ(team_rating(sheet, book()), 110);
    sheet.players[0].career.mvps = 12;
    EXPECT_EQ(team_rating(sheet, book()), 122);
    sheet.players[0].career = {};
    for (std::size_t i = 0; i < 3; ++i) {
        sheet.players[i].career.completions = 4;
    }
    EXPECT_EQ(team_rating(sheet, book()), 112) << "4 + 4 + 4 = 12, a fifth of it is 2";
    sheet.players[0].career.completions = 6;
    EXPECT_EQ(team_rating(sheet, book()), 112) << "14";
    sheet.players[0].career.completions = 7;
    EXPECT_EQ(team_rating(sheet, book()), 113) << "15";
    sheet.players[1].misses_next = true;
    EXPECT_EQ(team_rating(sheet, book()), 113) << "who misses the next match counts";
}

TEST(Rating, WhoIsHiredForAMatchIsLeftOut) {
    TeamSheet sheet = team("human", {{"lineman", 11}});
    const int before = team_rating(sheet, book());
    add_star(sheet, "griff-oberwald");
    sheet.players.back().hired = true;
    sheet.wizard = Wizard::Standard;
    EXPECT_EQ(team_rating(sheet, book()), before);
}

// covers: lrb4.team.rating-start, lrb4.team.budget
TEST(Rating, ANewTeamHasAHundredAndKeepsWhatItSaved) {
    TeamSheet sheet = team("human", {{"lineman", 11}, {"thrower", 2}, {"catcher", 1}});  // 760,000
    sheet.rerolls = 3;
    sheet.fan_factor = 5;
    sheet.treasury = 12'345;  // whatever a sheet says before
    EXPECT_EQ(team_cost(sheet, book()), 960'000);
    const TeamSheet entered = enter_league(sheet, book());
    EXPECT_EQ(entered.treasury, 40'000);
    EXPECT_EQ(entered.rating, 100);
}

TEST(Spp, AreWhatTheTableSays) {
    EXPECT_EQ(spp({.completions = 1}), 1);
    EXPECT_EQ(spp({.touchdowns = 1}), 3);
    EXPECT_EQ(spp({.interceptions = 1}), 2);
    EXPECT_EQ(spp({.casualties = 1}), 2);
    EXPECT_EQ(spp({.mvps = 1}), 5);
    EXPECT_EQ(spp({2, 2, 2, 2, 2}), 26);
}

}  // namespace
}  // namespace dugout
