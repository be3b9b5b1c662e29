#include <gtest/gtest.h>

#include <algorithm>

#include "unit/server/on_line.hpp"

namespace dugout::tests {
namespace {

TEST(Leave, WhoLeavesConcedesWhenTheRulesLetHim) {
    OnLine game;
    const std::string match = "/matches/" + game.id;
    EXPECT_EQ(game.eve.post(match + "/leave").code(), "not-your-seat");
    const Reply left = game.bob.post(match + "/leave");
    ASSERT_EQ(left.status, 200) << left.text;
    EXPECT_EQ(left.json.at("match").at("you"), "spectator");
    EXPECT_EQ(left.json.at("match").at("away").at("left"), true);
    EXPECT_EQ(game.bob.post(match + "/leave").code(), "not-your-seat") << "he has left";

    // Ann plays on as if he were there; whatever he is asked is answered.
    const auto now = [&] { return game.ann.get(match).json; };
    const bool over = wait_for([&] {
        const Json json = now();
        if (json.at("match").at("status") == "over") return true;
        const Json& decision = json.at("update").at("view").at("decision");
        if (decision.contains("choices")) game.choose(game.ann, decision.at("choices").back().at("choice"));
        return false;
    });
    ASSERT_TRUE(over);
    EXPECT_EQ(now().at("match").at("winner"), "home");
    const Json events = game.ann.get(match + "/events").json.at("events");
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const Json& event) {
        return event.at("event") == "conceded" && event.at("rule") == "lrb4.match.concede" &&
               event.at("seat") == "away";
    }));
    game.to.restart();
    EXPECT_EQ(now().at("match").at("winner"), "home");
    EXPECT_EQ(game.ann.post(match + "/leave").code(), "not-playing");
}

TEST(Leave, AnInvitationThatNobodyFollowedEndsByItself) {
    constexpr store::Time day = 24 * 60 * 60 * 1000;
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish["open"] = true;
    const std::string waiting = "/matches/" + id_of(ann.post("/matches", wish));
    const std::string begun = "/matches/" + id_of(ann.post("/matches", wish));
    ASSERT_EQ(bob.post(begun + "/join").status, 200);
    const auto status = [&](const std::string& match) { return bob.get(match).json.at("match").at("status"); };
    to.time += 30 * day;
    to.site->tick();
    EXPECT_EQ(status(waiting), "waiting");
    to.time += 1;
    to.restart();
    to.site->tick();
    EXPECT_EQ(status(waiting), "over");
    EXPECT_EQ(status(begun), "playing");
    EXPECT_TRUE(bob.get("/matches?list=open").json.at("matches").empty());
}

TEST(Leave, AnInvitationCanBeWithdrawn) {
    TestSite to;
    to.options.most_matches = 1;
    to.restart();
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish["open"] = true;
    const std::string match = "/matches/" + id_of(ann.post("/matches", wish));
    EXPECT_EQ(ann.post("/matches", wish).code(), "too-many-matches");
    const Json left = ann.post(match + "/leave").json.at("match");
    EXPECT_EQ(left.at("status"), "over");
    EXPECT_FALSE(left.contains("winner"));
    EXPECT_TRUE(bob.get("/matches?list=open").json.at("matches").empty());
    EXPECT_EQ(bob.post(match + "/join").code(), "seat-taken");
    to.restart();
    EXPECT_EQ(ann.get(match).json.at("match").at("status"), "over");
    for (const char* part : {"/record", "/at/0", "/luck", "/reach?player=H1"})
        EXPECT_EQ(ann.get(match + part).code(), "not-playing") << part;
    EXPECT_EQ(ann.post("/matches", wish).status, 201) << "there is room again";
}

}  // namespace
}  // namespace dugout::tests
