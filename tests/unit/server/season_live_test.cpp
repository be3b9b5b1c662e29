#include "unit/server/season_stage.hpp"

namespace dugout::tests {

namespace {

std::uint64_t watch(TwoManagers& at, Browser& who, Inbox& inbox, const std::string& query = "") {
    const auto door =
        at.to.site->watch(who.request_for("GET", "/api/v1" + at.season + "/live" + query), inbox.sender());
    EXPECT_TRUE(std::holds_alternative<std::uint64_t>(door));
    return std::holds_alternative<std::uint64_t>(door) ? std::get<std::uint64_t>(door) : 0;
}

}  // namespace

TEST(SeasonLive, EverybodyHearsOfAChoiceAsHisSeatMay) {
    TwoManagers at;
    Inbox ann;
    Inbox bob;
    Inbox eve;
    watch(at, at.ann, ann);
    watch(at, at.bob, bob);
    watch(at, at.eve, eve);
    ASSERT_EQ(ann.take("welcome").size(), 1u);
    EXPECT_EQ(ann.take("welcome")[0].at("season").at("you"), (Json{"A"}));
    Random random(1);
    at.play(1, random);
    for (Inbox* inbox : {&ann, &bob, &eve}) ASSERT_EQ(inbox->take("update").size(), 1u);
    const auto hand = [](Inbox& inbox, std::size_t seat) {
        return inbox.take("update")[0].at("update").at("view").at("seats")[seat].at("hand");
    };
    EXPECT_FALSE(hand(ann, 0).is_null());
    EXPECT_TRUE(hand(ann, 1).is_null());
    EXPECT_FALSE(hand(bob, 1).is_null());
    EXPECT_TRUE(hand(bob, 0).is_null());
    EXPECT_TRUE(hand(eve, 0).is_null());
    EXPECT_TRUE(hand(eve, 1).is_null());
    EXPECT_EQ(eve.take("watching").back().at("watching"), 3);
    EXPECT_EQ(eve.take("watching").back().at("spectators"), 1);
}

TEST(SeasonLive, AMessageIsAnsweredLikeTheRequestItStandsFor) {
    TwoManagers at;
    Inbox inbox;
    Browser& who = at.asked();
    const std::uint64_t watcher = watch(at, who, inbox);
    const server::Request came = who.request_for("GET", "/api/v1" + at.season + "/live");
    const Json choice = at.view(who).at("choices")[0].at("choice");
    at.to.site->hear(watcher, came, Json{{"id", 5}, {"post", "choices"}, {"body", {{"choice", choice}}}}.dump());
    ASSERT_EQ(inbox.take("answer").size(), 1u);
    EXPECT_EQ(inbox.take("answer")[0].at("status"), 200);
    EXPECT_EQ(inbox.take("answer")[0].at("body").at("at"), 1);
    at.to.site->hear(watcher, came, Json{{"id", 6}, {"post", "undo"}}.dump());
    EXPECT_EQ(inbox.take("answer")[1].at("status"), 404);
}

TEST(SeasonLive, WhoComesBackGetsWhatHeMissed) {
    TwoManagers at;
    Random random(3);
    at.play(3, random);
    const int seq = at.update(at.ann).at("seq").get<int>();
    at.play(2, random);
    Inbox inbox;
    watch(at, at.ann, inbox, "?since=" + std::to_string(seq));
    const Json update = inbox.take("welcome")[0].at("update");
    EXPECT_EQ(update.at("keep"), 3);
    EXPECT_EQ(update.at("at"), 5);
    for (const Json& event : update.at("events")) EXPECT_GT(event.at("choice"), 3);
    EXPECT_EQ(update.at("view"), at.view(at.ann));
}

TEST(SeasonLive, WhoSitsDownWhileWatchingSeesHisHandFromThenOn) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    const Reply made = ann.post("/seasons", season_wish({me(), invitation()}));
    const std::string season = season_of(made);
    bob.get("/me");
    Inbox inbox;
    to.site->watch(bob.request_for("GET", "/api/v1" + season + "/live"), inbox.sender());
    bob.post(season + "/join", {{"token", made.json.at("token")}});
    ASSERT_FALSE(inbox.take("update").empty());
    EXPECT_EQ(inbox.take("update").back().at("update").at("view").at("seat"), "B");
    EXPECT_EQ(inbox.take("season").back().at("season").at("status"), "playing");
}

TEST(SeasonLive, ChatReachesTheTableWithTheSeatOfTheSpeaker) {
    TwoManagers at;
    Inbox inbox;
    watch(at, at.eve, inbox);
    EXPECT_EQ(at.bob.post(at.season + "/chat", {{"text", "Good luck!"}}).status, 201);
    ASSERT_EQ(inbox.take("chat").size(), 1u);
    EXPECT_EQ(inbox.take("chat")[0].at("chat").at("seat"), "B");
    EXPECT_EQ(at.eve.post(at.season + "/mute", {{"muted", true}}).status, 204);
    at.bob.post(at.season + "/chat", {{"text", "Hello?"}});
    EXPECT_EQ(inbox.take("chat").size(), 1u);
}

}  // namespace dugout::tests
