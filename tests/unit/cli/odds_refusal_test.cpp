#include "cli/odds_refusal.hpp"

#include <gtest/gtest.h>

#include "unit/cli/odds_told.hpp"

namespace dugout::cli {
namespace {

struct Case {
    std::string position;
    std::string_view plan;
    std::string_view english;
    std::string_view french;
};

const std::string two = "players = [\"H1 m8\", \"A1 n8\"]\n";
const std::string three = "players = [\"H1 m8\", \"H2 c3\", \"A1 n8\"]\n";

const Case cases[] = {
    {two, "block H1, hit A1, push m15", "'push m15' is no square to push A1 to; these are: push o7, push o8, push o9",
     "« push m15 » n’est pas une case où repousser A1 ; ce sont : push o7, push o8, push o9"},
    {two, "move H2", "'move H2': there is no H2 in the position", "« move H2 » : il n’y a pas de H2 dans la position"},
    {two, "move A1", "'move A1': A1 is of the other side, whose turn it is not",
     "« move A1 » : A1 est de l’autre équipe, dont ce n’est pas le tour"},
    {three, "move H1, go l8, end-action, move H1", "'move H1': H1 has acted in this turn",
     "« move H1 » : H1 a déjà agi dans ce tour"},
    {three, "blitz H1, go l8, end-action, blitz H2", "'blitz H2': the team has used its blitz of this turn",
     "« blitz H2 » : l’équipe a déjà fait son action de ce tour : blitz"},
    {three, "move H1, go l8, move H2", "'move H2' comes while the action of H1 goes on; put 'end-action' before it",
     "« move H2 » vient pendant l’action de H1 ; mettez « end-action » devant"},
    {three, "block H2", "'block H2': nobody whom H2 could block stands beside him",
     "« block H2 » : il n’y a personne à bloquer à côté de H2"},
    {two, "go l8", "'go l8' belongs to an action, and none goes on there; declare one first: move H1",
     "« go l8 » fait partie d’une action, et aucune n’est en cours ; déclarez-en une d’abord : move H1"},
    {two, "move H1, go a1", "'go a1': H1 stands on m8, and a step goes to a square beside it",
     "« go a1 » : H1 est en m8, et un pas mène à une case voisine"},
    {two, "move H1, go n8", "'go n8': somebody is there", "« go n8 » : la case est occupée"},
    {"ball = \"H1\"\nplayers = [\"H1 m8 ma=1\"]\n", "pass H1, go l8, go k8, go j8, go i8",
     "'go i8': H1 has no square left to move in this action",
     "« go i8 » : H1 n’a plus de case à parcourir dans cette action"},
    {three, "blitz H2, hit A1", "'hit A1': A1 does not stand beside H2, who is on c3",
     "« hit A1 » : A1 n’est pas à côté de H2, qui est en c3"},
    {three, "block H1, hit H2", "'hit H2': H2 is of the side of H1", "« hit H2 » : H2 est du côté de H1"},
    {two, "move H1, hit A1", "'hit A1' is no part of this action of H1: move",
     "« hit A1 » ne fait pas partie de cette action de H1 : mouvement"},
    {"players = [\"H1 m8\", \"A1 n8 prone\"]\n", "blitz H1, hit A1", "'hit A1': A1 lies on the ground",
     "« hit A1 » : A1 est au sol"},
    {two, "foul H1, foul-on A1", "'foul-on A1': A1 is on his feet, and only who lies on the ground is fouled",
     "« foul-on A1 » : A1 est debout, et l’on n’agresse que celui qui est au sol"},
    {two, "pass H1, throw", "'throw': H1 does not have the ball", "« throw » : H1 n’a pas le ballon"},
    {two, "end-turn, move A1", "'move A1' comes after the end of the turn; a plan ends with its own team turn",
     "« move A1 » vient après la fin du tour ; un plan s’arrête avec le tour de son équipe"},
};

// French prints a no-break space before its marks; the cases are easier to read without.
std::string plain(std::string text) {
    constexpr std::string_view no_break = "\u00a0";
    for (std::size_t at = 0; (at = text.find(no_break, at)) != std::string::npos;)
        text.replace(at, no_break.size(), " ");
    return text;
}

TEST(OddsRefusal, NamesTheReasonInBothLanguages) {
    for (const Case& each : cases) {
        const std::vector<match::Choice> plan = choices_of(each.plan);
        const odds::PlanOdds odds = odds::plan_odds(position_of(each.position), plan, odds::Reroll::Kept);
        ASSERT_GE(odds.refused, 0) << each.plan;
        const match::Choice refused = plan[static_cast<std::size_t>(odds.refused)];
        EXPECT_EQ(why_refused(odds, refused, Language::English), each.english);
        EXPECT_EQ(plain(why_refused(odds, refused, Language::French)), each.french);
    }
}

TEST(OddsRefusal, AsksForTheBeginningOfATurn) {
    match::State state = position_of(two);
    state.pending = {match::DecisionKind::BeginTurn, Seat::Home, nobody, 0, nowhere};
    odds::PlanOdds odds;
    odds.refused = 0;
    odds.stuck = state;
    EXPECT_EQ(why_refused(odds, choices_of("move H1")[0], Language::English),
              "'move H1' comes before the turn has begun; put 'begin' in front of it");
}

}  // namespace
}  // namespace dugout::cli
