#include "team/sheet.hpp"

#include <gtest/gtest.h>

#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

TEST(Sheet, ANewPlayerHasWhatHisLineShows) {
    const Roster& orc = *book().roster("orc");
    const Player thrower = make_player(orc, *orc.position("thrower"));
    EXPECT_EQ(thrower.profile, (Profile{5, 3, 3, 8}));
    EXPECT_EQ(thrower.printed, thrower.profile);
    EXPECT_EQ(thrower.skills(), (SkillSet{Skill::SureHands, Skill::Pass}));
    EXPECT_TRUE(thrower.human_sized);
    EXPECT_EQ(spp(thrower.career), 0);

    const Player goblin = make_player(orc, *orc.position("goblin"));
    EXPECT_FALSE(goblin.human_sized);
    const Player troll = make_player(*book().big_guy("troll"));
    EXPECT_EQ(troll.origin, Origin::BigGuy);
    EXPECT_FALSE(troll.human_sized);
    const Player zzharg = make_player(*book().star("zzharg-madeye"));
    EXPECT_EQ(zzharg.weapon, Weapon::Blunderbuss);
    EXPECT_EQ(zzharg.name, "Zzharg Madeye");
}

TEST(Sheet, APlayerGetsTheLowestFreeNumber) {
    TeamSheet sheet = team("orc", {{"lineman", 3}});
    sheet.players.erase(sheet.players.begin() + 1);
    add(sheet, "lineman", 2);
    EXPECT_EQ(sheet.players[2].number, 2);
    EXPECT_EQ(sheet.players[3].number, 4);
}

// covers: lrb4.team.sheet
TEST(Sheet, InjuriesAreOneLetterForEachNigglingOneAndMForTheMissedMatch) {
    Player player;
    EXPECT_EQ(injuries(player, Language::English), "");
    player.niggling = 2;
    EXPECT_EQ(injuries(player, Language::English), "N N");
    player.misses_next = true;
    EXPECT_EQ(injuries(player, Language::English), "N N M");
    EXPECT_EQ(injuries(player, Language::French), "P P M");
    player.niggling = 0;
    EXPECT_EQ(injuries(player, Language::English), "M");
}

// covers: lrb4.team.wizard-special
TEST(Sheet, ChefAndNecromancerComeOfThemselves) {
    const auto at_hand_of = [](std::string_view roster, Wizard hired = Wizard::None) {
        TeamSheet sheet = team(roster, {});
        sheet.wizard = hired;
        return at_hand(sheet, *book().roster(roster));
    };
    EXPECT_EQ(at_hand_of("halfling"), Wizard::Chef);
    EXPECT_EQ(at_hand_of("undead"), Wizard::Necromancer);
    EXPECT_EQ(at_hand_of("necromantic"), Wizard::Necromancer);
    EXPECT_EQ(at_hand_of("khemri"), Wizard::None);
    EXPECT_EQ(at_hand_of("dwarf"), Wizard::None);
    EXPECT_EQ(at_hand_of("dwarf", Wizard::Runesmith), Wizard::Runesmith);
    EXPECT_EQ(at_hand_of("human", Wizard::Standard), Wizard::Standard);
}

// covers: lrb4.team.apothecary-vampire
TEST(Sheet, TheVampiresApothecaryLooksAfterThrallsOnly) {
    const Roster& vampire = *book().roster("vampire");
    EXPECT_TRUE(apothecary_may_treat(vampire, make_player(vampire, *vampire.position("thrall"))));
    EXPECT_FALSE(apothecary_may_treat(vampire, make_player(vampire, *vampire.position("vampire"))));
    EXPECT_FALSE(apothecary_may_treat(vampire, make_player(*book().star("thrud-the-barbarian"))));
    const Roster& human = *book().roster("human");
    EXPECT_TRUE(apothecary_may_treat(human, make_player(human, *human.position("blitzer"))));
    EXPECT_TRUE(apothecary_may_treat(human, make_player(*book().big_guy("ogre"))));
}

// covers: lrb4.team.star-both-teams
TEST(Sheet, AStarOnBothSheetsPlaysForNeither) {
    TeamSheet humans = team("human", {});
    TeamSheet orcs = team("orc", {});
    add_star(humans, "morg-n-thorg");
    add_star(humans, "griff-oberwald");
    EXPECT_TRUE(disputed_stars(humans, orcs, book()).empty());
    add_star(orcs, "thrud-the-barbarian");
    add_star(orcs, "morg-n-thorg");
    EXPECT_EQ(disputed_stars(humans, orcs, book()), std::vector<std::string>{"morg-n-thorg"});
    EXPECT_EQ(disputed_stars(orcs, humans, book()), std::vector<std::string>{"morg-n-thorg"});
}

// covers: lrb4.team.star-count-luthor
TEST(Sheet, CountLuthorPlaysForBothWhereOneOfThemIsVampire) {
    const auto with_count = [](std::string_view roster) {
        TeamSheet sheet = team(roster, {});
        add_star(sheet, "count-luthor-von-drakenborg");
        return sheet;
    };
    const std::vector<std::string> count = {"count-luthor-von-drakenborg"};
    EXPECT_TRUE(disputed_stars(with_count("vampire"), with_count("undead"), book()).empty());
    EXPECT_TRUE(disputed_stars(with_count("undead"), with_count("vampire"), book()).empty());
    EXPECT_TRUE(disputed_stars(with_count("vampire"), with_count("vampire"), book()).empty());
    EXPECT_EQ(disputed_stars(with_count("undead"), with_count("necromantic"), book()), count);

    TeamSheet vampires = with_count("vampire");
    TeamSheet undead = with_count("undead");
    add_star(vampires, "thrud-the-barbarian");
    add_star(undead, "thrud-the-barbarian");
    EXPECT_EQ(disputed_stars(vampires, undead, book()), std::vector<std::string>{"thrud-the-barbarian"})
        << "only the Count is shared";
}

TEST(Sheet, ANamelessPlayerIsShownByHisPosition) {
    TeamSheet sheet = team("human", {{"catcher", 1}});
    EXPECT_EQ(shown_name(sheet.players[0], book()), (LocalText{"Catcher", "Receveur"}));
    sheet.players[0].name = "Ned";
    EXPECT_EQ(shown_name(sheet.players[0], book()).in(Language::French), "Ned");
    add_big_guy(sheet, "treeman");
    EXPECT_EQ(shown_name(sheet.players[1], book()), (LocalText{"Treeman", "Homme Arbre"}));
}

}  // namespace
}  // namespace dugout
