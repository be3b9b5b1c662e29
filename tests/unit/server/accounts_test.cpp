#include <gtest/gtest.h>

#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

const Json ann_account = {{"name", "Ann"}, {"password", "correct horse"}};

TEST(Accounts, APublicServerAsksWhoPlays) {
    TestSite to(true);
    Browser ann(to);
    EXPECT_FALSE(ann.get("/me").json.contains("user"));
    EXPECT_EQ(ann.get("/rosters").status, 200);
    EXPECT_EQ(ann.post("/matches", friendly("screen")).code(), "log-in-first");
    EXPECT_EQ(ann.post("/account", {{"name", "Ann"}, {"password", "short"}}).code(), "weak-password");
    EXPECT_EQ(ann.post("/account", {{"name", " Ann"}, {"password", "correct horse"}}).code(), "bad-name");
    EXPECT_EQ(ann.post("/account", ann_account).status, 201);
    EXPECT_EQ(ann.get("/me").json.at("user").at("name"), "Ann");
    EXPECT_EQ(ann.post("/account", {{"name", "ANN"}, {"password", "another one"}}).code(), "name-taken");
    EXPECT_EQ(ann.post("/matches", friendly("screen")).code(), "bad-text");  // no seeds on line
}

TEST(Accounts, ASessionEndsWhenItShould) {
    TestSite to(true);
    Browser ann(to);
    Browser other(to);
    ann.post("/account", ann_account);
    EXPECT_EQ(other.post("/session", {{"name", "Ann"}, {"password", "wrong horse"}}).code(), "wrong-password");
    EXPECT_EQ(other.post("/session", {{"name", "Nobody"}, {"password", "wrong horse"}}).code(), "wrong-password");
    EXPECT_EQ(other.post("/session", ann_account).status, 200);
    EXPECT_EQ(other.get("/teams").status, 200);

    EXPECT_EQ(ann.post("/account/password", {{"old", "wrong"}, {"new", "battery staple"}}).code(), "wrong-password");
    EXPECT_EQ(ann.post("/account/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status, 204);
    EXPECT_EQ(ann.get("/teams").status, 200);
    EXPECT_EQ(other.get("/teams").code(), "log-in-first");
    EXPECT_EQ(other.post("/session", ann_account).code(), "wrong-password");

    const std::string old = ann.cookie;
    EXPECT_EQ(ann.ask("DELETE", "/api/v1/session").status, 204);
    ann.cookie = old;
    EXPECT_EQ(ann.get("/teams").code(), "log-in-first");
}

TEST(Accounts, GuessingIsSlow) {
    TestSite to(true);
    Browser eve(to);
    std::string last;
    for (int i = 0; i < 11; ++i) last = eve.post("/session", {{"name", std::string(41, 'x')}, {"password", ""}}).code();
    EXPECT_EQ(last, "too-fast");
}

TEST(Accounts, ALocalServerHasNone) {
    TestSite to;
    Browser ann(to);
    EXPECT_EQ(ann.post("/account", ann_account).code(), "account-not-used");
    EXPECT_EQ(ann.get("/me").json.at("user").at("guest"), true);
}

TEST(Accounts, GuestsWithoutAGameAreForgottenWhenTheirSessionsAreOver) {
    constexpr store::Time day = 24 * 60 * 60 * 1000;
    TestSite to;
    Browser idle(to);
    Browser coach(to);
    Browser last(to);
    const auto number = [](Browser& who) { return who.get("/me").json.at("user").at("id").get<std::int64_t>(); };
    const std::int64_t his = number(idle);
    const std::int64_t hers = number(coach);
    EXPECT_EQ(coach.post("/matches", friendly("screen")).status, 201);
    number(last);
    to.time += 89 * day;
    to.site->tick();
    EXPECT_TRUE(to.store->user(his)) << "he may still come back";
    to.time += 2 * day;
    to.site->tick();
    EXPECT_FALSE(to.store->user(his));
    EXPECT_TRUE(to.store->user(hers));
    EXPECT_NE(number(idle), his) << "whoever comes now is somebody else";
}

// The price on the list is the price on the bill: lrb4.team.star-eligibility, lrb4.team.star-double-price.
TEST(Teams, StarsOfARosterCostWhatTheListSays) {
    TestSite to;
    Browser ann(to);
    for (const char* id : {"human", "orc", "goblin"}) {
        const Json roster = ann.get("/rosters/" + std::string(id)).json;
        const std::string sample = roster.at("sample");
        const Json plain = ann.post("/teams/check", {{"toml", sample}}).json.at("team");
        ASSERT_FALSE(roster.at("stars").empty()) << id;
        for (const Json& star : roster.at("stars")) {
            const std::string line = "\n[[player]]\nnumber = 16\nstar = \"" + star.at("id").get<std::string>() + "\"\n";
            const Json checked = ann.post("/teams/check", {{"toml", sample + line}}).json;
            for (const Json& fault : checked.at("faults")) EXPECT_NE(fault.at("code"), "star-not-eligible") << star;
            EXPECT_EQ(checked.at("team").at("cost").get<int>() - plain.at("cost").get<int>(),
                      star.at("cost").get<int>())
                << id << ' ' << star;
        }
    }
}

TEST(Teams, AreKeptCheckedAndPrivate) {
    TestSite to;
    Browser ann(to);
    Browser eve(to);
    const std::string sample = ann.get("/rosters/human").json.at("sample");
    const Reply kept = ann.post("/teams", {{"toml", sample}});
    ASSERT_EQ(kept.status, 201) << kept.text;
    const std::string team = "/teams/" + kept.json.at("id").dump();
    EXPECT_EQ(kept.json.at("team").at("roster"), "human");
    EXPECT_EQ(ann.get("/teams").json.at("teams").size(), 1u);
    EXPECT_EQ(eve.get(team).code(), "not-yours");
    EXPECT_EQ(eve.ask("DELETE", "/api/v1" + team).code(), "not-yours");
    EXPECT_EQ(eve.ask("PUT", "/api/v1" + team, Json{{"toml", sample}}.dump()).code(), "not-yours");
    EXPECT_EQ(ann.get("/teams/x").code(), "no-such-team");

    const Reply bad = ann.post("/teams", {{"toml", "name = \"Few\"\nroster = \"human\"\n"}});
    EXPECT_EQ(bad.code(), "bad-sheet");
    EXPECT_FALSE(bad.json.at("faults").empty());
    const Reply checked = ann.post("/teams/check", {{"toml", "name = \"Few\"\nroster = \"human\"\n"}});
    EXPECT_EQ(checked.status, 200);
    EXPECT_EQ(checked.json.at("faults")[0].at("code"), "too-few-players");

    Json wish = friendly("screen");
    wish["home"] = {{"team", kept.json.at("id")}};
    EXPECT_EQ(ann.post("/matches", wish).status, 201);
    EXPECT_EQ(eve.post("/matches", wish).code(), "not-yours");
    EXPECT_EQ(ann.ask("DELETE", "/api/v1" + team).status, 204);
    EXPECT_TRUE(ann.get("/teams").json.at("teams").empty());
}

TEST(Books, AnswerInBothLanguages) {
    TestSite to;
    Browser ann(to);
    for (const char* target : {"/rosters/human", "/skills", "/rules?find=dodge", "/rulebooks"})
        EXPECT_NE(
            ann.get(std::string(target) + (std::string(target).find('?') == std::string::npos ? "?" : "&") + "lang=fr")
                .text,
            ann.get(target).text)
            << target;
    EXPECT_EQ(ann.get("/rules/lrb4.turn.time-limit").json.at("chapter"), "lrb4-turn");
    EXPECT_EQ(ann.get("/rules/none").status, 404);
    EXPECT_EQ(ann.get("/rosters/martian").code(), "no-such-roster");
    EXPECT_FALSE(ann.get("/coaches").json.at("coaches").empty());
}

}  // namespace
}  // namespace dugout::tests
