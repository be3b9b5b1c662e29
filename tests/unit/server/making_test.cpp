#include <gtest/gtest.h>

#include <set>

#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

TEST(Making, AGuestPlaysAgainstTheComputerInOneRequest) {
    TestSite to;
    Browser ann(to);
    const Reply made = ann.post("/matches", friendly("computer"));
    ASSERT_EQ(made.status, 201) << made.text;
    const Json& match = made.json.at("match");
    EXPECT_EQ(match.at("status"), "playing");
    EXPECT_EQ(match.at("you"), "home");
    EXPECT_EQ(match.at("away").at("computer"), true);
    EXPECT_FALSE(made.json.contains("token"));
    EXPECT_NE(made.header("Set-Cookie").find("HttpOnly; SameSite=Strict"), std::string::npos);
}

TEST(Making, OneScreenHasBothSeats) {
    TestSite to;
    Browser ann(to);
    EXPECT_EQ(ann.post("/matches", friendly("screen")).json.at("match").at("you"), "both");
}

TEST(Making, AnInvitationIsForWhoeverHasItsToken) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Browser eve(to);
    const Reply made = ann.post("/matches", friendly("invitation"));
    ASSERT_EQ(made.status, 201);
    const std::string id = id_of(made);
    EXPECT_EQ(made.json.at("match").at("status"), "waiting");
    EXPECT_EQ(eve.post("/matches/" + id + "/join").code(), "wrong-token");
    EXPECT_EQ(eve.post("/matches/" + id + "/join", {{"token", "guess"}}).code(), "wrong-token");
    EXPECT_TRUE(eve.get("/matches?list=open").json.at("matches").empty());

    const Json token = {{"token", made.json.at("token")}};
    const Reply joined = bob.post("/matches/" + id + "/join", token);
    EXPECT_EQ(joined.json.at("match").at("you"), "away");
    EXPECT_EQ(joined.json.at("match").at("status"), "playing");
    EXPECT_EQ(bob.post("/matches/" + id + "/join", token).status, 200);  // he has it already
    EXPECT_EQ(eve.post("/matches/" + id + "/join", token).code(), "seat-taken");
    EXPECT_EQ(eve.get("/matches/" + id).json.at("match").at("you"), "spectator");
}

// However much one user does: what is looked for is found.
TEST(Making, TheLobbyIsNotBuriedUnderOtherMatches) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish["open"] = true;
    const std::string old = id_of(ann.post("/matches", wish));
    ++to.time;
    std::vector<std::string> made;
    for (int i = 0; i < 101; ++i) made.push_back(id_of(bob.post("/matches", friendly("screen"))));
    ASSERT_EQ(ann.get("/matches?list=open").json.at("matches").size(), 1u);
    EXPECT_EQ(ann.get("/matches?list=open").json.at("matches")[0].at("id"), old);
    to.restart();
    EXPECT_EQ(ann.get("/matches?list=open").json.at("matches").size(), 1u);

    // Page by page.
    const Json first = ann.get("/matches?list=live").json;
    ASSERT_EQ(first.at("matches").size(), 100u);
    const std::string last = first.at("matches").back().at("id");
    EXPECT_EQ(first.at("next"), last);
    const Json second = ann.get("/matches?list=live&before=" + last).json;
    ASSERT_EQ(second.at("matches").size(), 1u);
    EXPECT_FALSE(second.contains("next"));
    std::set<std::string> seen = {second.at("matches")[0].at("id")};
    for (const Json& match : first.at("matches")) seen.insert(match.at("id"));
    EXPECT_EQ(seen, std::set<std::string>(made.begin(), made.end()));
    EXPECT_TRUE(ann.get("/matches?list=live&before=nothing").json.at("matches").empty());
}

TEST(Making, NobodyHasMoreMatchesThanHeCouldPlay) {
    TestSite to;
    to.options.most_matches = 2;
    to.restart();
    Browser ann(to);
    Browser bob(to);
    ann.post("/matches", friendly("screen"));
    const Reply second = ann.post("/matches", friendly("invitation"));
    ASSERT_EQ(second.status, 201);
    const Reply third = ann.post("/matches?lang=en", friendly("screen"));
    EXPECT_EQ(third.code(), "too-many-matches");
    EXPECT_NE(third.json.at("detail").get<std::string>().find("2 matches"), std::string::npos);
    bob.post("/matches", friendly("screen"));
    bob.post("/matches", friendly("screen"));
    const std::string join = "/matches/" + id_of(second) + "/join";
    EXPECT_EQ(bob.post(join, {{"token", second.json.at("token")}}).code(), "too-many-matches");
    EXPECT_EQ(ann.post(join, {{"token", second.json.at("token")}}).status, 200) << "it is hers already";
    EXPECT_EQ(ann.get("/matches").json.at("matches").size(), 2u);
}

TEST(Making, OneAddressIsNotAnyNumberOfGuests) {
    TestSite to;
    to.options.guests_per_second = 1;
    to.options.guest_burst = 2;
    to.restart();
    const auto greeted = [&] { return Browser(to).get("/me"); };
    EXPECT_EQ(greeted().status, 200);
    EXPECT_EQ(greeted().status, 200);
    EXPECT_EQ(greeted().code(), "too-fast");
    EXPECT_EQ(Browser(to).ask("GET", "/").status, 200) << "the page comes all the same";
    EXPECT_FALSE(to.store->user(3));
    to.time += 1000;
    EXPECT_EQ(greeted().status, 200);
}

TEST(Making, TheLobbyListsOpenMatchesThatAnybodyMayJoin) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish["open"] = true;
    wish["seat"] = "away";
    const std::string id = id_of(ann.post("/matches", wish));
    ASSERT_EQ(bob.get("/matches?list=open").json.at("matches").size(), 1u);
    EXPECT_EQ(bob.post("/matches/" + id + "/join").json.at("match").at("you"), "home");
    EXPECT_TRUE(bob.get("/matches?list=open").json.at("matches").empty());
    EXPECT_EQ(bob.get("/matches?list=mine").json.at("matches").size(), 1u);
    EXPECT_EQ(bob.get("/matches?list=live").json.at("matches").size(), 1u);
}

TEST(Making, WhoIsInvitedMayBringHisOwnTeam) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish.erase("away");
    const Reply made = ann.post("/matches", wish);
    ASSERT_EQ(made.status, 201) << made.text;
    const std::string match = "/matches/" + id_of(made);
    const Json& invited = made.json.at("match");
    EXPECT_EQ(invited.at("away").at("brings"), true);
    EXPECT_EQ(invited.at("away").at("name"), "");  // as yet; pages rely on its being text
    EXPECT_TRUE(invited.at("home").contains("coach")) << "who invites";
    EXPECT_EQ(ann.get("/matches?list=mine").json.at("matches").size(), 1u);
    to.restart();

    const std::string sheet = ann.get("/rosters/dwarf").json.at("sample");
    const Json mine = bob.post("/teams", {{"toml", sheet}}).json;
    const auto join = [&](const Json& team) {
        Json body = {{"token", made.json.at("token")}};
        if (!team.is_null()) body["team"] = team;
        return bob.post(match + "/join", body);
    };
    EXPECT_EQ(join(nullptr).code(), "missing-key");
    EXPECT_EQ(join({{"roster", "martian"}}).code(), "no-such-roster");
    EXPECT_EQ(join({{"toml", "name = 3"}}).code(), "bad-sheet");
    EXPECT_EQ(ann.get(match).json.at("match").at("status"), "waiting") << "nothing of it has changed anything";
    const Reply joined = join({{"team", mine.at("id")}});
    ASSERT_EQ(joined.status, 200) << joined.text;
    for (int again = 0; again < 2; ++again) {
        const Json seen = ann.get(match).json;
        EXPECT_EQ(seen.at("match").at("status"), "playing");
        EXPECT_EQ(seen.at("match").at("away").at("roster"), "dwarf");
        EXPECT_EQ(seen.at("match").at("away").at("name"), mine.at("name"));
        EXPECT_FALSE(seen.at("match").at("away").contains("brings"));
        EXPECT_TRUE(seen.at("update").at("view").contains("decision"));
        EXPECT_EQ(ann.get(match + "/record").status, 200);
        to.restart();
    }
}

TEST(Making, ATeamIsBroughtOnlyWhereItIsAwaited) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish.erase("home");
    EXPECT_EQ(ann.post("/matches", wish).code(), "missing-key") << "her own seat";
    wish["seat"] = "away";
    wish["dice"] = "verifiable";
    wish["open"] = true;
    const std::string match = "/matches/" + id_of(ann.post("/matches", wish));
    EXPECT_EQ(ann.get(match + "/dice").code(), "dice-order") << "they are bound to both teams";
    EXPECT_EQ(bob.post(match + "/join", {{"team", {{"roster", "elf"}}}}).json.at("match").at("status"), "dice");
    EXPECT_EQ(ann.get(match + "/dice").status, 200);
    const Reply full = ann.post("/matches", friendly("invitation"));
    EXPECT_EQ(
        bob.post("/matches/" + id_of(full) + "/join", {{"token", full.json.at("token")}, {"team", {{"roster", "elf"}}}})
            .code(),
        "unknown-key");
}

TEST(Making, TwoTeamsNeverBearOneName) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("screen");
    wish["away"] = wish["home"];
    const Json same = ann.post("/matches", wish).json.at("match");
    const std::string name = same.at("home").at("name");
    EXPECT_EQ(same.at("away").at("name"), name + " II");
    wish = friendly("invitation");
    wish["open"] = true;
    wish.erase("away");
    const std::string match = "/matches/" + id_of(ann.post("/matches", wish));
    const Json joined = bob.post(match + "/join", {{"team", {{"roster", "human"}}}}).json.at("match");
    EXPECT_EQ(joined.at("home").at("name"), name);
    EXPECT_EQ(joined.at("away").at("name"), name + " II") << "whoever comes second";
}

TEST(Making, APositionCanBePlayed) {
    TestSite to;
    Browser ann(to);
    const Reply made = ann.post("/matches", {{"opponent", "screen"}, {"position", "players = [\"H1 m8\", \"A1 n8\"]"}});
    ASSERT_EQ(made.status, 201) << made.text;
    const std::string id = id_of(made);
    const Json view = ann.get("/matches/" + id).json.at("update").at("view");
    EXPECT_EQ(view.at("decision").at("kind"), "turn");
    EXPECT_EQ(ann.post("/matches/" + id + "/choices", {{"choice", "block H1"}}).status, 200);
    EXPECT_EQ(ann.get("/matches/" + id + "/record").code(), "no-record");
    to.restart();
    EXPECT_EQ(ann.get("/matches/" + id).json.at("update").at("at"), 1);
}

TEST(Making, BadWishesAreRefusedByNameAndLeaveNothing) {
    TestSite to;
    Browser ann(to);
    const auto refused = [&](const std::string& key, const Json& value) {
        Json wish = friendly("computer");
        wish[key] = value;
        const Reply reply = ann.post("/matches", wish);
        return reply.code() + " " + (reply.json.is_object() ? reply.json.value("where", "") : "");
    };
    EXPECT_EQ(refused("opponent", "ghost"), "bad-text opponent");
    EXPECT_EQ(refused("opponent", 3), "wrong-type opponent");
    EXPECT_EQ(refused("colour", "red"), "unknown-key colour");
    EXPECT_EQ(refused("home", {{"roster", "martian"}}), "no-such-roster home.roster");
    EXPECT_EQ(refused("home", {{"roster", "orc"}, {"team", 1}}), "wrong-type home");
    EXPECT_EQ(refused("home", {{"rooster", "orc"}}), "unknown-key home.rooster");
    EXPECT_EQ(refused("home", {{"team", 99}}), "no-such-team home.team");
    EXPECT_EQ(refused("home", {{"toml", "name = 3"}}), "bad-sheet home.toml");
    EXPECT_EQ(refused("options", {"weather=purple"}), "bad-rulebook options");
    EXPECT_EQ(refused("rulebook", "lrb99"), "bad-rulebook rulebook");
    EXPECT_EQ(refused("coach", "nobody"), "no-such-coach coach");
    EXPECT_EQ(refused("seat", "middle"), "bad-text seat");
    EXPECT_EQ(refused("dice", "verifiable"), "bad-text dice");
    EXPECT_EQ(refused("seed", "x"), "bad-text seed");
    EXPECT_EQ(refused("open", true), "unknown-key open");
    EXPECT_EQ(refused("position", "players = []"), "unknown-key options");
    Json without = friendly("computer");
    without.erase("away");
    EXPECT_EQ(ann.post("/matches", without).code(), "missing-key");
    EXPECT_EQ(ann.post("/matches", {{"opponent", "screen"}, {"position", "players = 3"}}).code(), "bad-position");
    EXPECT_TRUE(ann.get("/matches?list=mine").json.at("matches").empty());
}

}  // namespace
}  // namespace dugout::tests
