#include <gtest/gtest.h>

#include <array>
#include <atomic>

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
    EXPECT_EQ(coach.take("watching").back().at("spectators"), 1);
    EXPECT_EQ(coach.take("welcome")[0].at("spectators"), 0);
    EXPECT_EQ(spectator.take("welcome")[0].at("spectators"), 1);

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

// How a socket was told to close: whose session has ended is let in no longer.
struct Closing {
    std::atomic<int> times = 0;
    server::Site::Close closer() {
        return [this] { ++times; };
    }
};

TEST(Live, ASocketEndsWithItsSession) {
    TestSite to(true);
    Browser ann(to);
    Browser bob(to);
    Browser phone(to);
    const Json account = {{"name", "Ann"}, {"password", "correct horse"}};
    ann.post("/account", account);
    bob.post("/account", {{"name", "Bob"}, {"password", "correct horse"}});
    phone.post("/session", account);
    Json wish = friendly("screen");
    wish.erase("seed");
    const std::string live = "/api/v1/matches/" + id_of(ann.post("/matches", wish)) + "/live";
    Inbox inbox;
    std::array<Closing, 4> closings;
    const auto open = [&](Browser& who, Closing& closing) {
        return std::get<std::uint64_t>(to.site->watch(who.request_for("GET", live), inbox.sender(), closing.closer()));
    };
    const std::uint64_t first = open(ann, closings[0]);
    open(phone, closings[1]);
    open(bob, closings[2]);
    const server::Request came = ann.request_for("GET", live);

    ann.ask("DELETE", "/api/v1/session");
    EXPECT_EQ(closings[0].times, 1) << "logged out";
    EXPECT_EQ(closings[1].times, 0) << "another session of hers";
    to.site->hear(first, came, R"({"id": 9, "post": "choices", "body": {"choice": "kick"}})");
    EXPECT_TRUE(inbox.take("answer").empty()) << "what still comes over it does not count";

    phone.post("/account/password", {{"old", "correct horse"}, {"new", "battery staple"}});
    EXPECT_EQ(closings[1].times, 1);
    EXPECT_EQ(closings[2].times, 0) << "of somebody else";

    open(phone, closings[3]);
    to.time += 90LL * 24 * 60 * 60 * 1000;
    to.site->tick();
    EXPECT_EQ(closings[2].times, 1) << "expired";
    EXPECT_EQ(closings[3].times, 1);
    EXPECT_EQ(closings[0].times, 1) << "once is enough";
}

TEST(Live, ASocketWithoutASessionIsOneGuestAtMost) {
    TestSite to;
    Browser ann(to);
    const Reply made = ann.post("/matches", friendly("invitation"));
    const std::string match = "/matches/" + id_of(made);
    const std::int64_t last = ann.get("/me").json.at("user").at("id");
    const Browser stranger(to);
    const auto came = stranger.request_for("GET", "/api/v1" + match + "/live");
    Inbox inbox;
    const auto number = watch(to, stranger, match + "/live", inbox);
    EXPECT_FALSE(to.store->user(last + 1)) << "who only looks on is nobody";
    const std::string token = made.json.at("token");
    to.site->hear(number, came, R"({"post": "join", "body": {"token": ")" + token + R"("}})");
    to.site->hear(number, came, R"({"post": "chat", "body": {"text": "Hello"}})");
    to.site->hear(number, came, R"({"post": "chat", "body": {"text": "again"}})");
    const std::vector<Json> chat = inbox.take("chat");
    ASSERT_EQ(chat.size(), 2u);
    EXPECT_EQ(chat[0].at("chat").at("from"), chat[1].at("chat").at("from"));
    EXPECT_EQ(chat[1].at("chat").at("seat"), "away") << "he has the seat that he took";
    EXPECT_EQ(inbox.take("match").back().at("match").at("you"), "away");
    EXPECT_TRUE(to.store->user(last + 1));
    EXPECT_FALSE(to.store->user(last + 2));
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

    // Who wants none wants none tomorrow either.
    to.restart();
    Inbox tomorrow;
    watch(to, ann, match + "/live", tomorrow);
    EXPECT_TRUE(tomorrow.take("welcome")[0].at("chat").empty());
    EXPECT_EQ(tomorrow.take("welcome")[0].at("muted"), true);
    EXPECT_FALSE(later.take("welcome")[0].contains("muted"));
    eve.post(match + "/chat", {{"text", "boo"}});
    EXPECT_TRUE(tomorrow.take("chat").empty());
    ann.post(match + "/mute", {{"muted", false}});
    eve.post(match + "/chat", {{"text", "hello again"}});
    EXPECT_EQ(tomorrow.take("chat").size(), 1u);
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
