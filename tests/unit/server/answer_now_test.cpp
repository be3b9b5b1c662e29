#include "unit/server/browser.hpp"
#include "unit/server/on_line.hpp"

namespace dugout::tests {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A legend has four seconds for a team turn, and a fifth of them at least for its first action. The match is decided
// and nobody can get at anybody, so that no idea is better than another and he would use them.
struct Waiting {
    Waiting() {
        const Json wish = {{"opponent", "computer"},
                           {"coach", "legend"},
                           {"seat", "away"},
                           {"seed", "1"},
                           {"position",
                            "half = 2\nturn = [2, 1]\nscore = [9, 0]\nball = \"a1\"\n"
                            "players = [\"H1-H6 b3 b5 b7 b9 b11 b13\", \"A1-A2 y5 y9\"]\n"}};
        match = "/matches/" + id_of(ann.post("/matches", wish));
    }

    Json decision() { return ann.get(match).json.at("update").at("view").at("decision"); }
    bool computer_thinks() {
        return wait_for([&] {
            const Json now = decision();
            return now.at("kind") == "turn" && now.at("seat") == "home";
        });
    }
    bool asked() {
        return wait_for([&] { return decision().at("seat") == "away"; });
    }
    // Nothing happens in mine.
    void play_my_turn() {
        ann.post(match + "/choices", {{"choice", "begin"}});
        ASSERT_EQ(ann.post(match + "/choices", {{"choice", "end-turn"}}).status, 200);
    }
    bool told() { return ann.post(match + "/answer-now").json.at("told"); }

    TestSite to;
    Browser ann{to};
    std::string match;
};

TEST(AnswerNow, EndsTheTurnOfAThinkingCoach) {
    Waiting game;
    ASSERT_TRUE(game.computer_thinks());
    const auto began = Clock::now();
    EXPECT_TRUE(game.told());
    ASSERT_TRUE(game.asked());
    EXPECT_LT(Clock::now() - began, milliseconds(3000)) << "he goes on thinking, about this action or the next ones";
}

TEST(AnswerNow, IsForOneTurnAlone) {
    Waiting game;
    ASSERT_TRUE(game.computer_thinks());
    EXPECT_TRUE(game.told());
    ASSERT_TRUE(game.asked());
    EXPECT_FALSE(game.told()) << "nobody thinks";
    const auto began = Clock::now();
    game.play_my_turn();
    ASSERT_TRUE(game.asked());
    EXPECT_GT(Clock::now() - began, milliseconds(700));
}

// His marker has not moved yet when it is said.
TEST(AnswerNow, CountsFromTheFirstQuestionOfATurn) {
    Waiting game;
    ASSERT_TRUE(game.computer_thinks());
    EXPECT_TRUE(game.told());
    ASSERT_TRUE(game.asked());
    game.play_my_turn();
    const auto began = Clock::now();
    EXPECT_TRUE(game.told());
    ASSERT_TRUE(game.asked());
    EXPECT_LT(Clock::now() - began, milliseconds(3000));
}

TEST(AnswerNow, DoesNothingInAPause) {
    Waiting game;
    ASSERT_TRUE(game.computer_thinks());
    game.ann.post(game.match + "/pause");
    EXPECT_FALSE(game.told());
    const auto began = Clock::now();
    game.ann.post(game.match + "/resume");
    ASSERT_TRUE(game.asked());
    EXPECT_GT(Clock::now() - began, milliseconds(700));
}

TEST(AnswerNow, IsForThoseWhoSitThere) {
    Waiting game;
    Browser eve(game.to);
    EXPECT_EQ(eve.post(game.match + "/answer-now").code(), "not-your-seat");
    OnLine people;
    for (Browser* who : {&people.ann, &people.bob})
        EXPECT_EQ(who->post("/matches/" + people.id + "/answer-now").json.at("told"), false) << "a person is not told";
}

}  // namespace
}  // namespace dugout::tests
