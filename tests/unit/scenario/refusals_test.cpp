#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scenario/scenario.hpp"

// What the reader of scenarios refuses, and the reason it gives.

namespace dugout::scenario {

namespace {

struct Case {
    std::string name;
    std::string source;
    int line;
    std::string reason;  // part of it
    bool in_french = false;
};

// What stands in a position is told in both languages.
Case in_french(Case bad) {
    bad.in_french = true;
    return bad;
}

// A good scenario with one line of it replaced.
struct Good {
    std::string title = "title = \"A block\"";
    std::string covers = "covers = [\"lrb4.block.pow\"]";
    std::string rules = "rules = \"lrb4\"";
    std::string position = "turn = [1, 0]";
    std::string players = "players = [\"H1 m8\", \"A1 n8\"]";
    std::string act = "do = \"block H1\"";
    std::string expect = "decision = \"step home H1\"";
    std::string after = "";

    std::string text() const {
        return title + "\n" + covers + "\n" + rules + "\n[position]\n" + position + "\n" + players + "\n[[step]]\n" +
               act + "\n" + expect + "\n" + after + "\n";
    }
};

constexpr int title_line = 1, covers_line = 2, rules_line = 3, position_line = 5, players_line = 6, do_line = 8,
              expect_line = 9, after_line = 10;

Case with(std::string name, std::string Good::*field, std::string line, int where, std::string reason) {
    Good good;
    good.*field = std::move(line);
    return {std::move(name), good.text(), where, std::move(reason)};
}

std::vector<Case> cases() {
    const auto ball_with = [](const std::string& name, const std::string& carrier, std::string reason) {
        return in_french(with("BallWith" + name, &Good::players,
                              "players = [\"H1 m8 " + carrier + "\", \"A1 n8\"]\nball = \"H1\"", players_line + 1,
                              std::move(reason)));
    };
    const auto position = [](std::string name, std::string line, std::string reason) {
        return in_french(with(std::move(name), &Good::position, std::move(line), position_line, std::move(reason)));
    };
    const auto player = [](std::string name, const std::string& text, std::string reason) {
        return in_french(with(std::move(name), &Good::players, "players = [\"A1 n8\", \"" + text + "\"]", players_line,
                              std::move(reason)));
    };
    const auto expect = [](std::string name, std::string line, std::string reason) {
        return with(std::move(name), &Good::expect, std::move(line), expect_line, std::move(reason));
    };
    const auto without = [](std::string name, const std::string& rules, std::string line, std::string reason) {
        Good good;
        good.rules = "rules = \"" + rules + "\"";
        good.position = std::move(line);
        return in_french({std::move(name), good.text(), position_line, std::move(reason)});
    };
    return {
        // what the rulebook has no use for
        without("SpellsWithoutWizards", "lrb4 wizards=off", "spells = [1, 0]", "without wizards=on"),
        without("SpellsInTheThirdEdition", "third", "spells = [1, 0]", "without wizards=on"),
        without("RunesmithWithoutWizards", "lrb4 wizards=off", "traits = [\"home runesmith\"]", "without wizards=on"),
        without("ObjectivesWithoutTheirOption", "lrb4", "objectives = [\"home alone\"]",
                "without secret-objectives=on"),
        without("GiftsWithoutTheirOption", "lrb4", "gifts = [\"H1 beer\"]", "without alternative-inducements=on"),
        // the file
        {"Empty", "", 1, "`title` is missing"},
        {"SomethingElse", "name = \"Frogs\"\nroster = \"human\"\n", 1, "this is no scenario"},
        {"NoToml", "title = ", 1, "TOML"},
        {"TitleTwice", Good().text() + "\n[position]\n", 12, "TOML"},
        {"Nul", std::string("title = \"a\0b\"", 13), 1, "TOML"},
        {"InvalidUtf8", "title = \"\xff\xfe\"", 1, "TOML"},
        {"ControlCharacter", "title = \"a\\u0007\"\n" + Good().text().substr(Good().title.size()), 1, "control"},
        {"DeepNesting", "title = " + std::string(5000, '['), 1, ""},
        {"DottedDepth",
         [] {
             std::string key = "a";
             for (int i = 0; i < 3000; ++i) key += ".a";
             return key + " = 1";
         }(),
         1, ""},
        {"Huge", std::string(2 << 20, '#'), 0, "larger"},
        with("UnknownKey", &Good::title, "title = \"x\"\ncolour = 3", 2, "unknown key 'colour'"),
        with("TitleMissing", &Good::title, "", 1, "`title` is missing"),
        with("TitleEmpty", &Good::title, "title = \"\"", title_line, "`title` is empty"),
        with("TitleTooLong", &Good::title, "title = \"" + std::string(500, 'x') + "\"", title_line, "longer than"),
        with("TitleNumber", &Good::title, "title = 3", title_line, "`title` must be a text"),
        // covers, rules
        with("CoversMissing", &Good::covers, "", 1, "`covers` is missing"),
        with("CoversEmpty", &Good::covers, "covers = []", covers_line, "`covers` is missing"),
        with("CoversUnknown", &Good::covers, "covers = [\"lrb4.block.pwo\"]", covers_line,
             "there is no rule 'lrb4.block.pwo'"),
        with("CoversNone", &Good::covers, "covers = [\"none\"]", covers_line, "there is no rule 'none'"),
        with("CoversTwice", &Good::covers, "covers = [\"lrb4.block.pow\", \"lrb4.block.pow\"]", covers_line, "twice"),
        with("CoversText", &Good::covers, "covers = \"lrb4.block.pow\"", covers_line, "`covers` must be a list"),
        with("CoversNumbers", &Good::covers, "covers = [1]", covers_line, "only texts"),
        with("UnknownBook", &Good::rules, "rules = \"lrb5\"", rules_line, "no rulebook 'lrb5'"),
        with("UnknownOption", &Good::rules, "rules = \"lrb4 moon=on\"", rules_line, "no option 'moon'"),
        with("UnknownOptionValue", &Good::rules, "rules = \"lrb4 weather=maybe\"", rules_line, "no value 'maybe'"),
        // position
        {"NoPosition", "title = \"x\"\ncovers = [\"lrb4.block.pow\"]\n[[step]]\ndecision = \"turn\"\n", 1,
         "`[position]` is missing"},
        {"PositionNoTable",
         "title = \"x\"\ncovers = [\"lrb4.block.pow\"]\nposition = 4\n[[step]]\ndecision = \"turn\"\n", 3,
         "`position` must be a table"},
        position("PositionUnknownKey", "moon = 1", "unknown key 'moon'"),
        position("StartUnknown", "start = \"middle\"", "`start` cannot be 'middle'; it can be turn, begin-turn"),
        position("ActiveUnknown", "active = \"left\"", "`active` cannot be 'left'"),
        position("HalfTooLate", "half = 4", "`half` must be from 1 to 3"),
        position("TurnBeyondLast", "turn = [9, 0]", "each from 0 to 8"),
        position("TurnOneNumber", "turn = 3", "`turn` must be two numbers"),
        position("ScoreOfThree", "score = [1, 2, 3]", "`score` must be two numbers"),
        position("ScoreNegative", "score = [-1, 0]", "`score` must be two numbers"),
        position("RerollsText", "rerolls = [\"2\", \"2\"]", "`rerolls` must be two numbers"),
        position("WeatherUnknown", "weather = \"fog\"", "there is no weather 'fog'; there are sweltering-heat, "),
        position("BallNowhere", "ball = \"m16\"", "`ball` is a square or the player"),
        position("BallUnderPlayer", "ball = \"m8\"", "where H1 is"),
        position("BallWithAbsent", "ball = \"H9\"", "does not stand on the pitch"),
        ball_with("Fanatic", "weapon=ball-and-chain", "H1 cannot hold the ball"),
        ball_with("Toad", "toad", "nobody does as a toad"),
        ball_with("Saw", "weapon=chainsaw saw-running", "a running chainsaw"),
        position("UsedUnknown", "used = [\"home dance\"]", "`used` lists texts such as"),
        position("UsedShort", "used = [\"blitz\"]", "`used` lists texts such as"),
        position("UsedTwice", "used = [\"home blitz\", \"home blitz\"]", "twice"),
        position("RefereeNumber", "referee-off = 1", "`referee-off` must be true or false"),
        position("CoachOffUnknown", "coach-off = [\"left\"]", "lists home, away or both"),
        position("MarkerTwice", "marker-moved = [\"home\", \"home\"]", "each once"),
        position("TraitUnknown", "traits = [\"home clever\"]", "`traits` lists texts such as"),
        position("DruggedNobody", "drugged = [\"H9\"]", "lists players of the position"),
        position("RivalTwice", "rivals = [\"H1\", \"H1\"]", "twice or too many"),
        position("SpellsOne", "spells = 1", "`spells` must be two numbers"),
        position("TeamsOne", "teams = [\"human\"]", "`teams` must be two rosters"),
        position("TeamsUnknown", "teams = [\"humn\", \"orc\"]", "there is no roster 'humn'; the nearest are: human, "),
        position("PositionDiceUnknown", "dice = [9]", "'9' is no die"),
        position("KickWithTurn", "kick = \"t8 d8=5 squares=2\"", "unknown key 'kick'"),
        position("BlitzWithoutKick", "start = \"blitz\"", "needs `kick`"),
        position("ActiveAtKickOff", "active = \"home\"\nstart = \"kick-off\"", "unknown key 'active'"),
        {"BlitzKickMalformed", with("", &Good::position, "start = \"blitz\"\nkick = \"t8\"", 0, "").source, 6,
         "`kick` is written as"},
        {"BlitzKickOwnHalf", with("", &Good::position, "start = \"blitz\"\nkick = \"c8 d8=1 squares=1\"", 0, "").source,
         6, "at the other half"},
        // players
        with("PlayersText", &Good::players, "players = \"H1 m8\"", players_line, "`players` must be a list"),
        player("PlayerNoSide", "B1 m8", "'B1' is no player"),
        player("PlayerNumberTooHigh", "H18 m8", "'H18' is no player"),
        player("PlayerNumberZero", "H0 m8", "'H0' is no player"),
        player("PlayerTwoSpaces", "H1  m8", "one space"),
        player("PlayerSquareOff", "H1 m16", "unknown word 'm16'"),
        player("PlayerNowhere", "H1", "say on which square he is"),
        player("PlayerTwoSquares", "H1 m8 m9", "1 player(s) and 2 square(s)"),
        player("PlayersTooFewSquares", "H1-H3 m8 m9", "3 player(s) and 2 square(s)"),
        player("PlayersBackwards", "H3-H1 m8 m9", "no row of players"),
        player("PlayersOfBothSides", "H1-A2 m8 m9", "no row of players"),
        player("PlayerUnknownWord", "H1 m8 sleepy", "unknown word 'sleepy'"),
        player("PlayerKoOnSquare", "H1 m8 ko", "not on the pitch, but on a square"),
        player("PlayerProneNowhere", "H1 prone", "on the pitch, but on no square"),
        player("PlayerInAir", "H1 m8 in-air", "unknown word 'in-air'"),
        player("PlayerTwoPlaces", "H1 m8 prone stunned", "said twice, or against another word: 'stunned'"),
        player("PlayerNoRoster", "H1 dwarfs/hopper m8", "there is no roster 'dwarfs'; the nearest are: dwarf, "),
        player("PlayerNoPosition", "H1 human/hopper m8", "roster human has no position 'hopper'; it has"),
        player("PlayerNoStar", "H1 star/griff m8",
               "there is no star player 'griff'; the nearest are: griff-oberwald, "),
        player("PlayerTwoOrigins", "H1 human/blitzer ogre m8", "said twice"),
        player("PlayerNoSkill", "H1 m8 +frenzi", "there is no skill 'frenzi'; the nearest are: frenzy, "),
        player("PlayerSkillTwice", "H1 m8 +block +block", "said twice: '+block'"),
        player("PlayerSkillKnown", "H1 human/blitzer m8 +block", "has block already"),
        player("PlayerSkillMissing", "H1 m8 -block", "has no block"),
        player("PlayerStrengthTooHigh", "H1 m8 st=21", "from 0 to 20"),
        player("PlayerStrengthSigned", "H1 m8 st=-1", "from 0 to 20"),
        player("PlayerStrengthTwice", "H1 m8 st=2 st=3", "said twice"),
        player("PlayerUnknownSetting", "H1 m8 pa=3", "what can be set is"),
        player("PlayerNoWeapon", "H1 m8 weapon=dagger",
               "there is no weapon 'dagger'; there are none, ball-and-chain, bomb, chainsaw, blunderbuss, deathroller, "
               "poisoned-dagger, pogo-stick, stakes"),
        player("PlayerMarkTwice", "H1 m8 acted acted", "said twice: 'acted'"),
        player("PlayerListedTwice", "A1 m8", "A1 is listed twice"),
        player("PlayersOnOneSquare", "H1 n8", "H1 and A1 are both on n8"),
        {"BigGuysOff",
         "title = \"x\"\ncovers = [\"lrb4.block.pow\"]\nrules = \"lrb4 big-guys=off\"\n[position]\nplayers = [\"H1 "
         "ogre m8\"]\n[[step]]\ndecision = \"turn\"\n",
         5, "may not take part"},
        {"StarOnBothSides",
         "title = \"x\"\ncovers = [\"lrb4.block.pow\"]\n[position]\nplayers = [\"H1 star/griff-oberwald m8\", \"A1 "
         "star/griff-oberwald n8\"]\n[[step]]\ndecision = \"turn\"\n",
         4, "a star on both sheets"},
        // steps
        {"NoStep", "title = \"x\"\ncovers = [\"lrb4.block.pow\"]\n[position]\nplayers = [\"H1 m8\"]\n", 1,
         "no [[step]]"},
        {"StepNoTable", "step = [3]\ntitle = \"x\"\ncovers = [\"lrb4.block.pow\"]\n[position]\nplayers = [\"H1 m8\"]\n",
         1, "`step` must be a list of tables"},
        with("NothingAsserted", &Good::expect, "", 7, "nothing is asserted"),
        with("EmptyStep", &Good::after, "[[step]]", after_line, "neither does nor expects"),
        with("StepUnknownKey", &Good::after, "state-of = []", after_line, "unknown key 'state-of'"),
        with("NoChoice", &Good::act, "do = \"blok H1\"", do_line, "'blok H1' is no choice"),
        with("ChoiceOfNobody", &Good::act, "do = \"block H7\"", do_line, "H7 is not in the position"),
        with("EmptyChoices", &Good::act, "do = []", do_line, "`do` has no choice"),
        with("ChoiceNumber", &Good::act, "do = 4", do_line, "`do` must be a list or one text"),
        with("DieUnknown", &Good::act, "do = \"block H1\"\ndice = [\"d7=1\"]", do_line + 1, "'d7=1' is no die"),
        with("DieTooHigh", &Good::act, "do = \"block H1\"\ndice = [0]", do_line + 1, "'0' is no die"),
        with("DiceWithoutDo", &Good::act, "dice = [1]", do_line, "`dice` without `do`"),
        with("NameTaken", &Good::after, "[[step]]\nname = \"start\"\ndecision = \"step\"", after_line + 1, "is taken"),
        with("FromUnknown", &Good::after, "[[step]]\nfrom = \"there\"\ndecision = \"step\"", after_line + 1,
             "no step before this one"),
        // events
        expect("EventUnknown", "events = [\"combusted H1\"]", "there is no event 'combusted'"),
        expect("EventEmpty", "events = [\"\"]", "empty"),
        expect("EventUnknownWord", "events = [\"moved H1 fast\"]", "unknown word 'fast'"),
        expect("EventThreePlayers", "events = [\"pushed H1 A1 A1\"]", "two players at most"),
        expect("EventOfNobody", "no-events = [\"moved A9\"]", "A9 is not in the position"),
        expect("EventNoRule", "events = [\"moved lrb4.walk\"]", "there is no rule 'lrb4.walk'"),
        expect("EventNoDice", "events = [\"rolled dice\"]", "after 'dice' come numbers"),
        expect("EventNoSuccess", "no-events = [\"moved failure\"]", "no matter of success or failure"),
        expect("EventTargetOfMove", "no-events = [\"moved target 3\"]", "for rolls only"),
        expect("EventTargetMissing", "events = [\"rolled target\"]", "comes a number"),
        expect("EventModNoRule", "events = [\"rolled mod lrb4.luck +1\"]", "there is no rule 'lrb4.luck'"),
        expect("EventModNoSign", "events = [\"rolled mod lrb4.dodge.roll 1\"]", "mod RULE +1"),
        expect("EventWayNowhere", "events = [\"moved m8>m99\"]", "no way from a square"),
        expect("EventSkillOfMove", "events = [\"moved dodge\"]", "unknown word 'dodge'"),
        expect("EventTurnNumber", "events = [\"turn-began turn x\"]", "comes a number"),
        expect("EventWinner", "events = [\"match-ended winner ref\"]", "home, away or nobody"),
        // state, decision, choices
        expect("StateUnknown", "state = [\"luck 3\"]", "unknown word 'luck'"),
        expect("StateOnlyNot", "state = [\"not\"]", "one space"),
        expect("StateNothingSaid", "state = [\"H1\"]", "say what is true of H1"),
        expect("StatePlayerWord", "state = [\"H1 happy\"]", "unknown word 'happy'"),
        expect("StateOfNobody", "state = [\"not H9 acted\"]", "H9 is not in the position"),
        expect("StateScore", "state = [\"score 1 0\"]", "write it as: score 1-0"),
        expect("StateTurns", "state = [\"turns 1\"]", "write it as: turns 3 2"),
        expect("StateBall", "state = [\"ball here\"]", "write it as: ball m8"),
        expect("StateUsed", "state = [\"used home luck\"]", "write it as: used home blitz"),
        expect("StateText", "state = \"H1 m8\"", "`state` must be a list"),
        expect("DecisionUnknown", "decision = \"dance\"", "there is no decision 'dance'"),
        expect("DecisionWord", "decision = \"turn home quickly\"", "unknown word 'quickly'"),
        expect("DecisionSkillOfTurn", "decision = \"turn home dodge\"", "unknown word 'dodge'"),
        expect("DecisionOfNobody", "decision = \"step home H9\"", "H9 is not in the position"),
        expect("LegalNoChoice", "legal = [\"fly m8\"]", "'fly m8' is no choice"),
        expect("IllegalNoChoice", "illegal = [\"go m99\"]", "'go m99' is no choice"),
        expect("IllegalOfNobody", "illegal = [\"move H9\"]", "H9 is not in the position"),
        expect("OnlyNoChoice", "only = [\"\"]", "empty"),
    };
}

std::ostream& operator<<(std::ostream& out, const Case& bad) { return out << bad.name; }

class Refused : public testing::TestWithParam<Case> {};

TEST_P(Refused, SaysWhereAndWhy) {
    const Case& bad = GetParam();
    const Read<Scenario> read = parse_scenario(bad.source, "bad.toml");
    ASSERT_FALSE(read);
    ASSERT_FALSE(read.refusals.empty());
    const Refusal& first = read.refusals.front();
    EXPECT_EQ(first.file, "bad.toml");
    EXPECT_EQ(first.line, bad.line) << first.reason.en;
    EXPECT_THAT(first.reason.en, testing::HasSubstr(bad.reason));
    EXPECT_THAT(first.reason.fr, testing::AllOf(testing::Not(""), testing::Ne(first.reason.en)));
    if (bad.in_french) {
        EXPECT_THAT(first.reason.fr, testing::Not(testing::HasSubstr("en anglais")));
    }
}

INSTANTIATE_TEST_SUITE_P(Scenario, Refused, testing::ValuesIn(cases()),
                         [](const testing::TestParamInfo<Case>& each) { return each.param.name; });

TEST(Refusals, AllOfAFileAreToldInTheOrderOfItsLines) {
    Good good;
    good.title = "title = 3";
    good.players = "players = [\"H1 m99\", \"A1 nowhere\"]";
    good.expect = "decision = \"dance\"";
    const Read<Scenario> read = parse_scenario(good.text(), "bad.toml");
    std::vector<int> lines;
    for (const Refusal& refusal : read.refusals) lines.push_back(refusal.line);
    EXPECT_EQ(lines, (std::vector<int>{1, 6, 6, 9}));
}

TEST(Refusals, AreLimitedInNumber) {
    Good good;
    for (int i = 0; i < 400; ++i) good.after += "[[step]]\ndo = \"dance\"\n";
    EXPECT_EQ(parse_scenario(good.text(), "bad.toml").refusals.size(), most_refusals);
}

TEST(Refusals, QuoteNothingThatSteersATerminal) {
    Good good;
    good.after = "\"\\u001b[31m\" = 1";
    const Read<Scenario> read = parse_scenario(good.text(), "bad.toml");
    ASSERT_FALSE(read);
    EXPECT_THAT(text(read.refusals.front()), testing::HasSubstr("bad.toml:10: unknown key '?[31m'"));
}

TEST(Refusals, MissingFileIsRefused) {
    const Read<Scenario> read = load_scenario("no/such/file.toml");
    ASSERT_FALSE(read);
    EXPECT_EQ(text(read.refusals.front()), "no/such/file.toml: this is no file");
}

TEST(Scenario, GoodOneIsRead) {
    const Read<Scenario> read = parse_scenario(Good().text(), "good.toml");
    ASSERT_TRUE(read) << text(read.refusals.front());
    EXPECT_EQ(read.value->title, "A block");
    EXPECT_EQ(read.value->steps.size(), 1U);
}

}  // namespace

}  // namespace dugout::scenario
