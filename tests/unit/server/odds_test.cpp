// Choices that know their chances.

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "match/decision.hpp"
#include "server/view.hpp"
#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

struct Position {
    TestSite to;
    Browser ann{to};
    std::string match;

    explicit Position(const std::string& players, const std::string& more = "") {
        const std::string position = more + "players = [" + players + "]";
        match = "/matches/" + id_of(ann.post("/matches", {{"opponent", "screen"}, {"position", position}}));
    }
    void choose(const std::string& choice) {
        EXPECT_EQ(ann.post(match + "/choices", {{"choice", choice}}).status, 200) << choice;
    }
    Json odds(const std::string& choice, const std::string& lang = "en") {
        const Json update = ann.get(match + "?lang=" + lang).json.at("update");
        for (const Json& entry : update.at("view").at("decision").at("choices"))
            if (entry.at("choice") == choice) return entry.value("odds", Json::object());
        ADD_FAILURE() << choice << " is not there";
        return Json::object();
    }
};

TEST(ChoiceOdds, ABlockTellsDiceAndWhatMayFollow) {
    Position game(R"("H1 m8", "A1 n8")");
    game.choose("block H1");
    const Json odds = game.odds("hit A1");
    EXPECT_EQ(odds.at("kind"), "block");
    EXPECT_EQ(odds.at("dice"), 1);
    EXPECT_EQ(odds.at("picks"), "home");
    EXPECT_NEAR(odds.at("chance").get<double>(), 1 / 3., 1e-4);  // pow, stumbles: both down ends the turn
    EXPECT_EQ(odds.at("text"), "1 die, the attacker picks: 33 %");
    EXPECT_EQ(game.odds("hit A1", "fr").at("text"), "1 dé, l'attaquant choisit : 33 %");
    bool told = false;
    for (const Json& part : odds.at("parts")) {
        told = told || part.at("key") == "defender-down";
        EXPECT_FALSE(part.at("text").get<std::string>().empty());
    }
    EXPECT_TRUE(told) << odds;
}

TEST(ChoiceOdds, TwoDiceOfTheStrongerDefenderArePickedByHim) {
    Position game(R"("H1 m8", "A1 n8 st=4")");
    game.choose("block H1");
    EXPECT_EQ(game.odds("hit A1").at("dice"), 2);
    EXPECT_EQ(game.odds("hit A1").at("picks"), "away");
}

TEST(ChoiceOdds, AStepTellsItsRolls) {
    Position game(R"("H1 m8", "A1 n8")");
    game.choose("move H1");
    const Json odds = game.odds("go l8");
    EXPECT_EQ(odds.at("kind"), "move");
    EXPECT_EQ(odds.at("target"), 3);
    EXPECT_DOUBLE_EQ(odds.at("chance").get<double>(), 0.6667);
    ASSERT_EQ(odds.at("rolls").size(), 1u);
    EXPECT_EQ(odds.at("rolls")[0].at("kind"), "dodge");
    EXPECT_FALSE(odds.at("rolls")[0].at("modifiers").empty());
    EXPECT_EQ(game.odds("end-action"), Json::object());  // no die has a say in it
}

TEST(ChoiceOdds, AreToldBeforeAnActionIsDeclared) {
    Position game(R"("H1 m8", "A1 n8", "A2 a1")");
    const auto ask = [&](const std::string& query) { return game.ann.get(game.match + "/odds?lang=en&" + query); };
    const Json block = ask("player=H1&action=block").json;
    ASSERT_EQ(block.at("choices").size(), 1u);
    EXPECT_EQ(block.at("choices")[0].at("choice"), "hit A1");
    EXPECT_EQ(block.at("choices")[0].at("player"), "A1");
    const Json shown = block.at("choices")[0].at("odds");
    EXPECT_TRUE(ask("player=A1&action=block").json.at("choices").empty());  // it is not his turn
    EXPECT_EQ(ask("player=H9&action=block").code(), "no-such-player");
    EXPECT_EQ(ask("player=H1&action=fly").code(), "bad-text");
    EXPECT_EQ(game.ann.get(game.match).json.at("update").at("at"), 0);
    game.choose("block H1");
    EXPECT_EQ(game.odds("hit A1"), shown);
}

TEST(ChoiceOdds, KnowEveryActionByItsName) {
    Position game(R"("H1 m8", "A1 n8")");
    for (int kind = 0; kind < match::action_kinds; ++kind) {
        const auto action = static_cast<match::ActionKind>(kind);
        const std::string choice = match::choice_text(match::Choice::declare(action, player_id(Seat::Home, 1)));
        const std::string name = choice.substr(0, choice.find(' '));
        EXPECT_EQ(server::action_name(action), name);
        const Json odds = game.ann.get(game.match + "/odds?player=H1&action=" + name).json;
        EXPECT_EQ(odds.value("action", ""), name) << odds;
        EXPECT_EQ(game.ann.get(game.match + "/reach?player=H1&action=" + name).status, 200) << name;
    }
    for (const std::string way : {"/odds", "/reach"})
        EXPECT_EQ(game.ann.get(game.match + way + "?player=H1&action=").code(), "bad-text") << way;
}

TEST(ChoiceOdds, AKickIsToldAsTheActionThatWasDeclared) {
    Position game(R"("H1 m8", "A1 z1")", "rules = \"lrb4 kicking=on\"\nball = \"H1\"\n");
    game.choose("kick H1");
    const std::string told = game.ann.get(game.match + "/events").text;
    EXPECT_NE(told.find(R"("what":"kick")"), std::string::npos) << told;
}

TEST(ChoiceOdds, OfAFoulFromAfarNameTheArmourAndTheWay) {
    Position game(R"("H1 e8", "A1 i8 prone", "A2 z1")");
    const Json fouls = game.ann.get(game.match + "/odds?lang=fr&player=H1&action=foul").json;
    ASSERT_EQ(fouls.at("strikes").size(), 1u) << fouls;
    const Json& foul = fouls.at("strikes")[0];
    EXPECT_EQ(foul.at("choice"), "foul-on A1");
    EXPECT_EQ(foul.at("odds").at("target"), 8);  // 9 beats armour 8, and a foul has one more
    EXPECT_EQ(foul.at("odds").at("chance"), 0.4167);
    EXPECT_EQ(foul.at("way").at("square"), "h8");
    EXPECT_EQ(foul.at("way").at("path"), (Json{"go f8", "go g8", "go h8"}));
    EXPECT_NEAR(foul.at("chance").get<double>(), 15 / 36.0, 1e-9);
    EXPECT_NEAR(foul.at("turnover").get<double>(), 1 / 6.0, 1e-9);  // the way is free
    game.choose("foul H1");
    game.choose("go f8");
    const Json going = game.ann.get(game.match + "/odds?player=H1&action=foul").json;
    EXPECT_EQ(going.at("strikes")[0].at("way").at("path"), (Json{"go g8", "go h8"}));
}

TEST(ChoiceOdds, LuckIsCountedFromWhatFell) {
    Position game(R"("H1 m8", "A1 n8")");
    EXPECT_EQ(game.ann.get(game.match + "/luck").json.at("home").at("rolls"), 0);
    game.choose("move H1");
    game.choose("go l8");
    const Json luck = game.ann.get(game.match + "/luck?lang=fr").json;
    ASSERT_GE(luck.at("home").at("rolls").get<int>(), 1);
    EXPECT_EQ(luck.at("kinds")[0].at("kind"), "dodge");
    EXPECT_EQ(luck.at("kinds")[0].at("text"), "Esquive");
    const Json& dodge = luck.at("kinds")[0].at("home");
    EXPECT_NEAR(dodge.at("expected").get<double>(), dodge.at("rolls").get<int>() * 4 / 6.0, 0.001);
    EXPECT_EQ(luck.at("players")[0].at("id"), "H1");
}

TEST(ChoiceOdds, EveryStepOfAPathHasItsPrice) {
    Position game(R"("H1 m8", "A1 n8")");
    const Json reach = game.ann.get(game.match + "/reach?player=H1&lang=en").json;
    bool seen = false;
    for (const Json& square : reach.at("squares")) {
        ASSERT_EQ(square.at("prices").size(), square.at("path").size()) << square;
        if (square.at("square") != "k8") continue;
        seen = true;
        EXPECT_EQ(square.at("prices"), (Json{"dodge 3+", ""}));
    }
    EXPECT_TRUE(seen);
}

TEST(ChoiceOdds, AWayTellsHowManySquaresAreLeft) {
    Position game(R"("H1 e8", "A1 z1")");
    std::map<std::string, int> left;
    const Json reach = game.ann.get(game.match + "/reach?player=H1&action=blitz").json;
    for (const Json& way : reach.at("squares")) left[way.at("square")] = way.at("left");
    EXPECT_EQ(left.at("m8"), 0);  // nothing is left for a blow
    EXPECT_EQ(left.at("l8"), 1);
    EXPECT_EQ(left.at("f8"), 7);
}

}  // namespace
}  // namespace dugout::tests
