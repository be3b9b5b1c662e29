#include <gtest/gtest.h>

#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

std::uint64_t watch(TestSite& to, const Browser& who, const std::string& target, Inbox& inbox) {
    auto begun = to.site->watch(who.request_for("GET", "/api/v1" + target), inbox.sender());
    if (const auto* refusal = std::get_if<server::Answer>(&begun)) {
        ADD_FAILURE() << refusal->body;
        return 0;
    }
    return std::get<std::uint64_t>(begun);
}

TEST(Live, EverybodyHearsOfAChoiceFromHisSeatAndInHisLanguage) {
    TestSite to;
    Browser ann(to);
    Browser eve(to);
    eve.get("/me");
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    Inbox coach;
    Inbox spectator;
    watch(to, ann, match + "/live", coach);
    watch(to, eve, match + "/live?lang=fr", spectator);
    ASSERT_EQ(spectator.take("welcome").size(), 1u);
    EXPECT_EQ(spectator.take("welcome")[0].at("match").at("you"), "spectator");
    EXPECT_EQ(coach.take("watching").back().at("watching"), 2);

    ann.post(match + "/choices", {{"choice", "receive"}});
    ASSERT_EQ(coach.take("update").size(), 1u);
    ASSERT_EQ(spectator.take("update").size(), 1u);
    const Json mine = coach.take("update")[0].at("update");
    const Json theirs = spectator.take("update")[0].at("update");
    EXPECT_EQ(mine.at("keep"), 0);
    EXPECT_EQ(mine.at("at"), 1);
    EXPECT_TRUE(mine.at("view").at("decision").contains("choices"));
    EXPECT_FALSE(theirs.at("view").at("decision").contains("choices"));
    ASSERT_FALSE(mine.at("events").empty());
    EXPECT_NE(mine.at("events")[0].at("text"), theirs.at("events")[0].at("text"));
    EXPECT_EQ(mine.at("events")[0].at("event"), theirs.at("events")[0].at("event"));
}

TEST(Live, AMessageIsAnsweredLikeTheRequestItStandsFor) {
    TestSite to;
    Browser ann(to);
    Browser eve(to);
    eve.get("/me");
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    const auto came = ann.request_for("GET", "/api/v1" + match + "/live");
    Inbox inbox;
    const auto number = watch(to, ann, match + "/live", inbox);
    to.site->hear(number, came, R"({"id": 5, "post": "choices", "body": {"choice": "kick"}})");
    ASSERT_EQ(inbox.take("answer").size(), 1u);
    EXPECT_EQ(inbox.take("answer")[0].at("id"), 5);
    EXPECT_EQ(inbox.take("answer")[0].at("status"), 200);
    for (const char* bad : {"nonsense", "[]", R"({"post": 3})", R"({"post": "choices", "body": []})"}) {
        to.site->hear(number, came, bad);
        EXPECT_EQ(inbox.take("answer").back().at("status"), 400) << bad;
    }
    to.site->hear(number, came, R"({"post": "../../teams"})");
    EXPECT_EQ(inbox.take("answer").back().at("status"), 404);

    // A session that has ended is worth nothing, on an open socket either.
    Inbox other;
    const auto watcher = watch(to, eve, match + "/live", other);
    to.site->hear(watcher, eve.request_for("GET", "/api/v1" + match + "/live"),
                  R"({"post": "choices", "body": {"choice": "done"}})");
    EXPECT_EQ(other.take("answer")[0].at("body").at("code"), "not-your-seat");
}

TEST(Live, WhoComesBackGetsWhatHeMissed) {
    TestSite to;
    Browser ann(to);
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    Inbox first;
    const auto number = watch(to, ann, match + "/live", first);
    const auto seq = first.take("welcome")[0].at("update").at("seq").dump();
    to.site->leave(number);
    ann.post(match + "/choices", {{"choice", "kick"}});
    EXPECT_TRUE(first.take("update").empty());
    Inbox second;
    watch(to, ann, match + "/live?since=" + seq, second);
    const Json update = second.take("welcome")[0].at("update");
    EXPECT_EQ(update.at("keep"), 0);
    for (const Json& event : update.at("events")) EXPECT_EQ(event.at("choice"), 1);
}

TEST(Live, ChatReachesAllButThoseWhoWantNone) {
    TestSite to;
    Browser ann(to);
    Browser eve(to);
    eve.get("/me");
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    Inbox coach;
    Inbox spectator;
    watch(to, ann, match + "/live", coach);
    watch(to, eve, match + "/live", spectator);
    EXPECT_EQ(ann.post(match + "/chat", {{"text", "hello"}}).status, 201);
    EXPECT_EQ(spectator.take("chat")[0].at("chat").at("text"), "hello");
    EXPECT_EQ(spectator.take("chat")[0].at("chat").at("seat"), "home");
    ann.post(match + "/mute", {{"muted", true}});
    eve.post(match + "/chat", {{"text", "boo"}});
    EXPECT_EQ(coach.take("chat").size(), 1u);
    EXPECT_EQ(spectator.take("chat").size(), 2u);
    EXPECT_FALSE(spectator.take("chat")[1].at("chat").contains("seat"));
    EXPECT_EQ(eve.post(match + "/chat", {{"text", ""}}).code(), "out-of-range");
    EXPECT_EQ(eve.post(match + "/chat", {{"text", std::string(501, 'x')}}).code(), "out-of-range");
    Inbox later;
    watch(to, eve, match + "/live", later);
    EXPECT_EQ(later.take("welcome")[0].at("chat").size(), 2u);
}

TEST(Live, OnlyMatchesCanBeWatched) {
    TestSite to;
    Browser ann(to);
    Inbox inbox;
    auto begun = to.site->watch(ann.request_for("GET", "/api/v1/matches/none/live"), inbox.sender());
    EXPECT_EQ(std::get<server::Answer>(begun).status, 404);
    begun = to.site->watch(ann.request_for("GET", "/api/v1/me"), inbox.sender());
    EXPECT_EQ(std::get<server::Answer>(begun).status, 404);
    server::Request foreign = ann.request_for("GET", "/api/v1/matches/none/live");
    foreign.origin = "http://evil.example";
    EXPECT_EQ(std::get<server::Answer>(to.site->watch(foreign, inbox.sender())).status, 403);
}

}  // namespace
}  // namespace dugout::tests
