#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "scenario/runner.hpp"
#include "scenario/summary.hpp"

// What a run finds, and how it tells it.

namespace dugout::scenario {

namespace {

using testing::HasSubstr;

Outcome outcome(const std::string& steps, const std::string& position = "players = [\"H1 m8\", \"A1 n8\"]") {
    const std::string source = "title = \"x\"\ncovers = [\"lrb4.dodge.roll\"]\n[position]\n" + position + "\n" + steps;
    const Read<Scenario> read = parse_scenario(source, "case.toml");
    if (!read) {
        ADD_FAILURE() << text(read.refusals.front());
        return {};
    }
    return run(*read.value);
}

TEST(Runner, PassesWhatIsTrue) {
    const Outcome result = outcome(R"(
[[step]]
do = ["move H1", "go l8"]
dice = [3]
events = ["rolled H1 dodge success", "moved H1 m8>l8"]
no-events = ["turnover"]
state = ["H1 l8"]
decision = "step home H1"
legal = ["go k8"]
illegal = ["hit A1", "end-turn"]
)");
    EXPECT_TRUE(result.passed) << result.message;
    EXPECT_EQ(result.message, "");
}

struct Failing {
    std::string name;
    std::string step;
    std::string message;
};

std::ostream& operator<<(std::ostream& out, const Failing& failing) { return out << failing.name; }

class Fails : public testing::TestWithParam<Failing> {};

TEST_P(Fails, NamesTheStepAndTheDifference) {
    const Outcome result = outcome("[[step]]\ndecision = \"turn home\"\n[[step]]\n" + GetParam().step + "\n");
    EXPECT_FALSE(result.passed);
    EXPECT_THAT(result.message, testing::StartsWith("case.toml:7: step 2"));
    EXPECT_THAT(result.message, HasSubstr(GetParam().message));
    EXPECT_THAT(result.details, HasSubstr("  events:\n"));
    EXPECT_THAT(result.details, HasSubstr("H1"));
    EXPECT_THAT(result.details, HasSubstr("half 1, turns 1-0, score 0-0, re-rolls 0-0, nice, "));
}

INSTANTIATE_TEST_SUITE_P(
    Runner, Fails,
    testing::Values(
        Failing{"IllegalChoice", "do = \"hit A1\"", "`hit A1` is not legal; legal are: move H1"},
        Failing{"DiceMissing", "do = [\"move H1\", \"go l8\"]", "the dice ran out"},
        Failing{"DiceLeftOver", "do = [\"move H1\", \"go l8\"]\ndice = [3, 4]", "1 of 2 dice are left over"},
        Failing{"DieOfAnotherKind", "do = [\"move H1\", \"go l8\"]\ndice = [\"pow\"]", "does not fit"},
        Failing{"EventMissing", "do = \"move H1\"\nevents = [\"turnover\"]",
                "expected the event `turnover`, which did not occur"},
        Failing{"EventTooEarly", "do = [\"move H1\", \"go l8\"]\ndice = [3]\nevents = [\"moved H1\", \"rolled H1\"]",
                "which occurred too early"},
        Failing{"EventTwiceWanted", "do = \"move H1\"\nevents = [\"action-declared\", \"action-declared\"]",
                "which occurred too early"},
        Failing{"EventUnwanted", "do = \"move H1\"\nno-events = [\"action-declared\"]",
                "expected no event `action-declared`, but there is `action-declared H1 move home lrb4.action.declare`"},
        Failing{"State", "do = \"move H1\"\nstate = [\"not H1 acted\"]", "expected `not H1 acted`, which is not so"},
        Failing{"Decision", "do = \"move H1\"\ndecision = \"turn\"",
                "expected the decision `turn`, but what is asked is `step home H1`"},
        Failing{"Legal", "do = \"move H1\"\nlegal = [\"hit A1\"]", "expected `hit A1` to be legal; legal are: go"},
        Failing{"Illegal", "do = \"move H1\"\nillegal = [\"end-action\"]", "expected `end-action` to be illegal"},
        Failing{"Only", "do = \"end-turn\"\nonly = [\"end-turn\"]", "expected other legal choices; legal are: begin"}),
    [](const testing::TestParamInfo<Failing>& each) { return each.param.name; });

TEST(Runner, InterruptsCountAsLegalButNotAsAnswers) {
    const Outcome result = outcome(R"(
[[step]]
do = "end-turn"
decision = "begin-turn away"
legal = ["concede away"]
illegal = ["concede home"]
only = ["begin"]
[[step]]
do = "concede away"
state = ["over", "winner home", "conceded away"]
decision = "none"
only = []
)");
    EXPECT_TRUE(result.passed) << result.message;
}

TEST(Runner, GoesBackToANamedStep) {
    const Outcome result = outcome(R"(
[[step]]
name = "acting"
do = "move H1"
[[step]]
do = "end-action"
state = ["turn away"]
[[step]]
from = "acting"
events = ["action-declared H1"]
state = ["turn home"]
[[step]]
from = "start"
state = ["not H1 acted"]
)");
    EXPECT_TRUE(result.passed) << result.message;
}

TEST(Runner, EventsOfEnteringAreThoseOfTheFirstLook) {
    const Outcome result = outcome("[[step]]\nevents = [\"rolled H1 recovery dice 4 success\", \"recovered H1\"]\n",
                                   "start = \"set-up\"\nplayers = [\"H1 ko\"]\ndice = [4]");
    EXPECT_TRUE(result.passed) << result.message;
}

TEST(Runner, FaultOfThePositionNamesItsLine) {
    const Outcome result =
        outcome("[[step]]\ndecision = \"set-up\"\n", "start = \"set-up\"\nplayers = [\"H1 ko\"]\ndice = [4, 4]");
    EXPECT_FALSE(result.passed);
    EXPECT_THAT(result.message, HasSubstr("case.toml:3: [position]: 1 of the position's dice is left over"));
}

TEST(Summary, ShowsThePitchTheBoxesAndTheMatch) {
    const Read<Position> read = parse_position(
        "ball = \"H1\"\nhalf = 3\nplayers = [\"H1 a1\", \"A12 z15 prone\", \"H2 ko\", \"A3 reserves\", \"A4 "
        "sent-off\"]",
        "position");
    ASSERT_TRUE(read);
    const std::string shown_text = summary(enter(*read.value).state);
    EXPECT_THAT(shown_text, HasSubstr("\n 1 H1o"));
    EXPECT_THAT(shown_text, HasSubstr("A12-\n"));
    EXPECT_THAT(shown_text, HasSubstr("  reserves: A3\n  ko: H2\n  sent-off: A4\n"));
    EXPECT_THAT(shown_text, testing::EndsWith("overtime, turns 1-0, score 0-0, re-rolls 0-0, nice, home's turn\n"));
    EXPECT_EQ(std::count(shown_text.begin(), shown_text.end(), '\n'), 21);
}

TEST(Handbook, ExamplesPass) {
    std::ifstream stream(DUGOUT_SOURCE_DIR "/docs/scenarios.md");
    const std::string handbook(std::istreambuf_iterator<char>(stream), {});
    const std::string open = "```toml\ntitle";
    int examples = 0;
    for (std::size_t at = handbook.find(open); at != std::string::npos; at = handbook.find(open, at + 1)) {
        const std::size_t begin = at + open.size() - std::string("title").size();
        const std::string example = handbook.substr(begin, handbook.find("```", begin) - begin);
        const Read<Scenario> read = parse_scenario(example, "docs/scenarios.md");
        ASSERT_TRUE(read) << text(read.refusals.front());
        const Outcome result = run(*read.value);
        EXPECT_TRUE(result.passed) << result.message << "\n" << result.details;
        ++examples;
    }
    EXPECT_GE(examples, 4);
}

}  // namespace

}  // namespace dugout::scenario
