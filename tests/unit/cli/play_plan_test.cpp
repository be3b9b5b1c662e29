#include "cli/play_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play_menu.hpp"
#include "cli/play_typed.hpp"
#include "match/engine.hpp"
#include "scenario/position.hpp"

namespace dugout::cli {
namespace {

using testing::HasSubstr;

match::State position(std::string_view players) {
    const auto read = scenario::parse_position("players = [" + std::string(players) + "]", "test");
    EXPECT_TRUE(read);
    return scenario::enter(*read.value).state;
}

// H1 has begun to move, H2 stands beside A1.
match::State moving() {
    match::State state = position(R"("H1 c3", "H2 m8", "A1 n8")");
    SeededDice dice(1);
    EXPECT_TRUE(match::apply(state, *match::parse_choice("move H1"), dice));
    EXPECT_TRUE(match::apply(state, *match::parse_choice("go d3"), dice));
    return state;
}

std::string flaw(const Plan& line, const match::State& state, Language language = Language::English) {
    return flaw_of(line, state, {}, language);
}

TEST(Plan, ThatCanBeDoneHasNoFlaw) {
    EXPECT_EQ(flaw({{"go", "e3", "f3"}}, moving()), "");
    EXPECT_EQ(flaw({{"block", "H2", "A1"}}, moving()), "");
    EXPECT_EQ(flaw({{"end-action"}, {"end-turn"}}, moving()), "");
}

TEST(Plan, IsLookedAtBehindTheEndOfAnAction) {
    EXPECT_EQ(flaw({{"block", "H2", "A5"}}, moving()), "There is no player A5.");
    EXPECT_EQ(flaw({{"block", "H2"}, {"hit", "H1"}}, moving()), "\"hit H1\" cannot be done now.");
    EXPECT_EQ(flaw({{"go", "e3", "z15"}}, moving()), "z15 is out of reach.");
    EXPECT_EQ(flaw({{"end-action"}, {"move", "H1"}}, moving(), Language::French),
              "« move H1 » n'est pas possible maintenant.");
}

TEST(Plan, IsNotLookedAtBehindDiceOrTheEndOfTheTurn) {
    EXPECT_EQ(flaw({{"block", "H2", "A1"}, {"fly"}}, moving()), "");
    EXPECT_EQ(flaw({{"end-action"}, {"end-turn"}, {"fly"}}, moving()), "");
}

std::string problem(const std::vector<std::string>& words, Language language = Language::English) {
    const match::State state = moving();
    return understand(words, state, make_menu(state, {}, language), language).problem;
}

TEST(Typed, SaysWhoOrWhatIsNotThere) {
    EXPECT_EQ(problem({"move", "H99", "e3"}), "There is no player H99.");
    EXPECT_EQ(problem({"hit", "A17"}), "There is no player A17.");
    EXPECT_EQ(problem({"hit", "a99"}, Language::French), "Il n'y a pas de joueur A99.");
    EXPECT_EQ(problem({"H3"}), "There is no player H3.");
    EXPECT_EQ(problem({"go", "z16"}), "There is no square z16; squares are a1 to z15.");
    EXPECT_THAT(problem({"z99"}, Language::French), HasSubstr("pas de case z99"));
}

TEST(Typed, SaysHowAKnownWordIsWritten) {
    EXPECT_EQ(problem({"blitz"}), "\"blitz\" is written like this: blitz H3");
    EXPECT_EQ(problem({"GO", "home"}), "\"go\" is written like this: go e7");
    EXPECT_EQ(problem({"die", "six"}), "\"die\" is written like this: die pow");
    EXPECT_EQ(problem({"bolt"}, Language::French), "« bolt » s'écrit ainsi\u00a0: bolt top-13");
    EXPECT_EQ(problem({"xyzzy"}), "\"xyzzy\" is no answer I know. ? helps.");
}

TEST(Typed, SaysThatSomethingIsNotForNow) { EXPECT_EQ(problem({"hit", "A1"}), "\"hit A1\" cannot be done now."); }

}  // namespace
}  // namespace dugout::cli
