#include <gtest/gtest.h>

#include "unit/server/on_line.hpp"

namespace dugout::tests {
namespace {

TEST(Pause, OnLineNeedsBothAndEitherResumes) {
    OnLine game;
    const std::string match = "/matches/" + game.id;
    EXPECT_EQ(game.eve.post(match + "/pause").code(), "not-your-seat");
    EXPECT_EQ(game.bob.post(match + "/pause", {{"agree", true}}).code(), "nothing-asked");
    EXPECT_EQ(game.ann.post(match + "/pause").json.at("paused"), false);
    EXPECT_EQ(game.view(game.bob).at("pause").at("asked_by"), "home");
    EXPECT_EQ(game.ann.post(match + "/pause", {{"agree", true}}).code(), "nothing-asked");
    EXPECT_EQ(game.bob.post(match + "/pause", {{"agree", false}}).json.at("paused"), false);
    EXPECT_FALSE(game.view(game.ann).contains("pause"));

    game.ann.post(match + "/pause");
    EXPECT_EQ(game.bob.post(match + "/pause", {{"agree", true}}).json.at("paused"), true);
    EXPECT_TRUE(game.view(game.eve).at("pause").contains("since"));
    EXPECT_EQ(game.choose(game.asked(), "receive").code(), "paused");
    EXPECT_EQ(game.asked().post(match + "/undo").code(), "paused");
    EXPECT_EQ(game.bob.post(match + "/pause").code(), "paused");
    EXPECT_EQ(game.eve.post(match + "/resume").code(), "not-your-seat");
    EXPECT_EQ(game.ann.post(match + "/resume").json.at("paused"), false);
    EXPECT_EQ(game.bob.post(match + "/resume").code(), "not-paused");
    EXPECT_EQ(game.choose(game.asked(), "receive").status, 200);
}

TEST(Pause, WhoAsksForWhatTheOtherAskedForAgrees) {
    OnLine game;
    const std::string match = "/matches/" + game.id;
    game.bob.post(match + "/pause");
    EXPECT_EQ(game.view(game.ann).at("pause").at("asked_by"), "away");
    EXPECT_EQ(game.bob.post(match + "/pause", {{"agree", false}}).status, 200);  // he thinks better of it
    game.bob.post(match + "/pause");
    EXPECT_EQ(game.ann.post(match + "/pause").json.at("paused"), true);
}

TEST(Pause, TheClockStandsStillAndAfterARestartToo) {
    TestSite to;
    Browser ann(to);
    const std::string match =
        "/matches/" +
        id_of(ann.post("/matches", {{"opponent", "screen"},
                                    {"position", "rules = \"lrb4 turn-clock=on\"\nplayers = [\"H1 e8\", \"A1 z1\"]"}}));
    const auto clock = [&] { return ann.get(match).json.at("update").at("view").at("clock"); };
    ann.post(match + "/choices", {{"choice", "move H1"}});
    to.time += 100'000;
    EXPECT_EQ(ann.post(match + "/pause").json.at("paused"), true);
    to.time += 3'600'000;
    to.site->tick();
    EXPECT_EQ(clock().at("left_ms"), 140'000);
    EXPECT_EQ(clock().at("running"), false);
    ann.post(match + "/resume");
    to.time += 1'000;
    EXPECT_EQ(clock().at("left_ms"), 139'000);
    EXPECT_EQ(clock().at("running"), true);

    ann.post(match + "/pause");
    to.restart();
    EXPECT_EQ(ann.get(match).json.at("update").at("view").at("pause").at("since"), "2023-11-14T23:15:01Z");
    EXPECT_EQ(clock().at("running"), false);
}

TEST(Pause, TheComputerWaits) {
    TestSite to;
    Browser ann(to);
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("computer")));
    ASSERT_EQ(ann.post(match + "/pause").json.at("paused"), true);
    const Json at = ann.get(match).json.at("update").at("at");
    to.site->tick();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(ann.get(match).json.at("update").at("at"), at);
    ann.post(match + "/resume");
    EXPECT_TRUE(
        wait_for([&] { return ann.get(match).json.at("update").at("view").at("decision").contains("choices"); }));
}

TEST(Clock, CoachesMayAgreeOnOtherMinutesThanTheBook) {
    TestSite to;
    Browser ann(to);
    Json wish = {{"opponent", "screen"},
                 {"position", "rules = \"lrb4 turn-clock=on\"\nplayers = [\"H1 e8\", \"A1 z1\"]"}};
    const auto left = [&](const Reply& made) {
        return ann.get("/matches/" + id_of(made)).json.at("update").at("view").at("clock").at("left_ms");
    };
    const Reply book = ann.post("/matches", wish);
    EXPECT_EQ(left(book), 240'000) << "lrb4.turn.time-limit";
    EXPECT_FALSE(book.json.at("match").contains("minutes"));
    wish["minutes"] = 10;
    const Reply slow = ann.post("/matches", wish);
    EXPECT_EQ(slow.json.at("match").at("minutes"), 10);
    to.restart();
    EXPECT_EQ(left(slow), 600'000);
    wish["minutes"] = 0;
    EXPECT_EQ(ann.post("/matches", wish).code(), "out-of-range");
    Json unclocked = friendly("screen");
    unclocked["minutes"] = 10;
    EXPECT_EQ(ann.post("/matches", unclocked).code(), "unknown-key");
}

}  // namespace
}  // namespace dugout::tests
