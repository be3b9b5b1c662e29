#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "match/record.hpp"
#include "unit/server/on_line.hpp"

namespace dugout::tests {
namespace {

// Answers with the first choice there is until the match is over or `most` choices are made.
int play_first_choices(Browser& browser, const std::string& id, int most) {
    int made = 0;
    while (made < most) {
        const Json update = browser.get("/matches/" + id).json.at("update");
        if (update.at("status") != "playing") break;
        const Json& decision = update.at("view").at("decision");
        if (!decision.contains("choices")) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));  // the computer thinks
            continue;
        }
        const Json choice = decision.at("choices").back().at("choice");
        EXPECT_EQ(browser.post("/matches/" + id + "/choices", {{"choice", choice}}).status, 200) << choice;
        ++made;
    }
    return made;
}

TEST(Playing, OnlyTheCoachWhoIsAskedChooses) {
    OnLine game;
    Browser& asked = game.asked();
    Browser& other = game.other();
    EXPECT_FALSE(game.view(other).at("decision").contains("choices"));
    EXPECT_FALSE(game.view(game.eve).at("decision").contains("choices"));
    const std::string choice = game.view(asked).at("decision").at("choices")[0].at("choice");
    EXPECT_EQ(game.choose(other, choice).code(), "not-your-decision");
    EXPECT_EQ(game.choose(game.eve, choice).code(), "not-your-seat");
    EXPECT_EQ(game.choose(asked, "go e7").code(), "illegal-choice");
    EXPECT_EQ(game.choose(asked, "dance").code(), "not-a-choice");
    EXPECT_EQ(game.choose(asked, "time-out").code(), "not-your-seat");
    EXPECT_EQ(game.view(asked).at("at"), 0);
    EXPECT_EQ(game.choose(asked, choice).status, 200);
    EXPECT_EQ(game.view(asked).at("at"), 1);
}

TEST(Playing, NobodyConcedesForTheOther) {
    OnLine game;
    const bool home = game.view(game.ann).at("decision").at("seat") == "home";
    EXPECT_EQ(game.choose(game.other(), home ? "concede home" : "concede away").code(), "not-your-decision");
    EXPECT_EQ(game.choose(game.eve, "concede home").code(), "not-your-seat");
    EXPECT_EQ(game.ann.get("/matches/" + game.id).json.at("match").at("status"), "playing");
}

// What a formation says of itself is what it does: put there one by one, everybody stands as the choice would have put
// them, and the coach is still asked.
TEST(Playing, AFormationTellsWhoWouldStandWhere) {
    OnLine game;
    ASSERT_EQ(game.choose(game.asked(), "kick").status, 200);
    Browser& coach = game.asked();
    Json places;
    const Json asked = game.view(coach);
    for (const Json& choice : asked.at("decision").at("choices"))
        if (choice.at("choice") == "formation 1") places = choice.at("places");
    ASSERT_EQ(places.size(), 11U);
    Json steps = Json::array();
    for (const Json& place : places) {
        steps.push_back("pick " + place.at("player").get<std::string>());
        steps.push_back("put " + place.at("square").get<std::string>());
    }
    const Json answer = coach.post("/matches/" + game.id + "/choices", {{"choices", steps}}).json;
    EXPECT_EQ(answer.at("applied"), steps.size());
    EXPECT_EQ(game.view(coach).at("decision").at("kind"), "set-up");
    const auto on_pitch = [&] {
        std::set<std::string> found;
        const Json view = game.view(coach);
        for (const Json& player : view.at("players"))
            if (player.contains("square"))
                found.insert(player.at("id").get<std::string>() + " " + player.at("square").get<std::string>());
        return found;
    };
    const std::set<std::string> by_hand = on_pitch();
    EXPECT_EQ(by_hand.size(), 11U);
    ASSERT_EQ(game.choose(coach, "formation 1").status, 200);
    EXPECT_EQ(on_pitch(), by_hand);
}

TEST(Playing, AChoiceForAnotherMomentIsStale) {
    OnLine game;
    Browser& asked = game.asked();
    const Json update = asked.get("/matches/" + game.id).json.at("update");
    const Json choice = update.at("view").at("decision").at("choices")[0].at("choice");
    const std::int64_t seq = update.at("seq");
    EXPECT_EQ(asked.post("/matches/" + game.id + "/choices", {{"choice", choice}, {"seq", seq - 1}}).code(), "stale");
    EXPECT_EQ(asked.post("/matches/" + game.id + "/choices", {{"choice", choice}, {"seq", seq}}).status, 200);
}

TEST(Playing, AListIsMadeAsFarAsItIsLegal) {
    TestSite to;
    Browser ann(to);
    const std::string id = id_of(ann.post(
        "/matches", {{"opponent", "screen"}, {"position", "players = [\"H1 e8\", \"A1 z1\"]"}, {"seed", "1"}}));
    const Reply walked =
        ann.post("/matches/" + id + "/choices", {{"choices", {"move H1", "go f8", "go g8", "go a1", "go h8"}}});
    EXPECT_EQ(walked.json.at("applied"), 3);
    EXPECT_EQ(ann.get("/matches/" + id).json.at("update").at("view").at("players")[0].at("square"), "g8");
    EXPECT_EQ(ann.post("/matches/" + id + "/choices", {{"choices", {"go a1", "go h8"}}}).code(), "illegal-choice");
    EXPECT_EQ(ann.post("/matches/" + id + "/choices", {{"choices", Json::array()}}).code(), "out-of-range");
    EXPECT_EQ(ann.post("/matches/" + id + "/choices").code(), "missing-key");
}

TEST(Playing, UndoGoesBackToTheLastDieAndNoFurther) {
    TestSite to;
    Browser ann(to);
    const std::string id = id_of(ann.post(
        "/matches", {{"opponent", "screen"}, {"position", "players = [\"H1 m8\", \"A1 n8\"]"}, {"seed", "1"}}));
    const std::string match = "/matches/" + id;
    EXPECT_EQ(ann.post(match + "/undo").code(), "nothing-to-undo");
    ann.post(match + "/choices", {{"choice", "blitz H1"}});
    const Reply undone = ann.post(match + "/undo");
    EXPECT_EQ(undone.json.at("at"), 0);
    EXPECT_EQ(undone.json.at("done"), true);
    ann.post(match + "/choices", {{"choices", {"block H1", "hit A1"}}});
    EXPECT_EQ(ann.get(match).json.at("update").at("at"), 2);
    EXPECT_EQ(ann.post(match + "/undo").code(), "nothing-to-undo");
    to.restart();
    EXPECT_EQ(ann.get(match).json.at("update").at("at"), 2);
}

TEST(Playing, OnLineUndoNeedsTheOthersWord) {
    OnLine game;
    Browser& asked = game.asked();
    Browser& other = game.other();
    const std::string undo = "/matches/" + game.id + "/undo";
    game.choose(asked, "receive");  // the toss is decided without dice
    const Reply asks = asked.post(undo);
    ASSERT_EQ(asks.status, 200) << asks.text;
    EXPECT_EQ(asks.json.at("done"), false);
    EXPECT_EQ(asked.post(undo, {{"agree", true}}).code(), "nothing-asked");
    EXPECT_EQ(game.eve.post(undo, {{"agree", true}}).code(), "not-your-seat");
    EXPECT_EQ(other.post(undo, {{"agree", false}}).json.at("done"), false);
    EXPECT_EQ(game.view(asked).at("at"), 1);
    asked.post(undo);
    EXPECT_TRUE(game.view(other).at("undo").contains("asked_by"));
    EXPECT_EQ(other.post(undo, {{"agree", true}}).json.at("done"), true);
    EXPECT_EQ(game.view(asked).at("at"), 0);
}

TEST(Playing, SeveralChoicesAreTakenBackAtOnce) {
    TestSite to;
    Browser ann(to);
    const std::string match =
        "/matches/" +
        id_of(ann.post("/matches",
                       {{"opponent", "screen"}, {"position", "players = [\"H1 e8\", \"A1 z1\"]"}, {"seed", "1"}}));
    ann.post(match + "/choices", {{"choices", {"move H1", "go f8", "go g8"}}});
    const Json before = ann.get(match).json.at("update");
    EXPECT_EQ(ann.post(match + "/undo", {{"to", 3}}).code(), "out-of-range");
    EXPECT_EQ(ann.post(match + "/undo", {{"to", -1}}).code(), "out-of-range");
    EXPECT_EQ(ann.post(match + "/undo", {{"to", "1"}}).code(), "wrong-type");
    EXPECT_EQ(ann.get(match).json.at("update").at("seq"), before.at("seq"));
    EXPECT_EQ(ann.post(match + "/undo", {{"to", 1}}).json.at("at"), 1);
    EXPECT_EQ(ann.get(match).json.at("update").at("view").at("players")[0].at("square"), "e8");
    to.restart();
    EXPECT_EQ(ann.get(match).json.at("update").at("at"), 1);
}

TEST(Playing, NoWayLeadsBackOverADie) {
    TestSite to;
    Browser ann(to);
    const std::string position = "players = [\"H1 m8\", \"H2 c3\", \"A1 n8 prone\"]";
    const Json wanted = {{"opponent", "screen"}, {"position", position}, {"seed", "1"}};
    const std::string match = "/matches/" + id_of(ann.post("/matches", wanted));
    ann.post(match + "/choices", {{"choices", {"foul H1", "foul-on A1"}}});
    const int thrown = ann.get(match).json.at("update").at("at");
    ASSERT_EQ(ann.post(match + "/choices", {{"choices", {"move H2", "go c4"}}}).json.at("applied"), 2);
    EXPECT_EQ(ann.post(match + "/undo", {{"to", thrown - 1}}).code(), "nothing-to-undo");
    EXPECT_EQ(ann.post(match + "/undo", {{"to", thrown}}).json.at("at"), thrown);
}

// On line the other coach agrees to the whole of a gesture, and not to its last choice alone.
TEST(Playing, OnLineAWholePlacementIsTakenBackByOneAgreement) {
    OnLine game;
    game.choose(game.asked(), "receive");
    Browser& coach = game.asked();
    Browser& other = game.other();
    const Json choices = game.view(coach).at("decision").at("choices");
    const auto picks = [](const Json& choice) { return choice.at("choice").get<std::string>().starts_with("pick"); };
    const auto pick = std::find_if(choices.begin(), choices.end(), picks);
    ASSERT_NE(pick, choices.end());
    const int begun = game.view(coach).at("at");
    game.choose(coach, pick->at("choice"));
    game.choose(coach, game.view(coach).at("decision").at("choices")[0].at("choice"));
    ASSERT_EQ(game.view(coach).at("at"), begun + 2);
    const std::string undo = "/matches/" + game.id + "/undo";
    EXPECT_EQ(coach.post(undo, {{"to", begun}}).json.at("done"), false);
    EXPECT_EQ(game.view(other).at("undo").at("asked_to"), begun);
    EXPECT_EQ(other.post(undo, {{"agree", true}}).json.at("done"), true);
    EXPECT_EQ(game.view(coach).at("at"), begun);
    game.to.restart();
    EXPECT_EQ(game.view(coach).at("at"), begun);
}

TEST(Playing, AnUpdateSinceAnUndoForgetsWhatWasUndone) {
    TestSite to;
    Browser ann(to);
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("screen")));
    const Json first = ann.get(match).json.at("update");
    EXPECT_EQ(first.at("keep"), -1);
    EXPECT_FALSE(first.at("events").empty());
    ann.post(match + "/choices", {{"choice", "receive"}});
    const Json one = ann.get(match).json.at("update");
    ann.post(match + "/undo");
    ann.post(match + "/choices", {{"choice", "kick"}});
    const Json again = ann.get(match + "?since=" + one.at("seq").dump()).json.at("update");
    EXPECT_EQ(again.at("keep"), 0);
    ASSERT_FALSE(again.at("events").empty());
    for (const Json& event : again.at("events")) EXPECT_EQ(event.at("choice"), 1);
    EXPECT_TRUE(ann.get(match + "?since=" + again.at("seq").dump()).json.at("update").at("events").empty());
}

TEST(Playing, AWholeMatchAgainstTheComputerCanBeReplayed) {
    TestSite to;
    Browser ann(to);
    const std::string match = "/matches/" + id_of(ann.post("/matches", friendly("computer")));
    const std::string id = match.substr(9);
    play_first_choices(ann, id, 30);
    to.restart();
    const int at = ann.get(match).json.at("update").at("at");
    EXPECT_GE(at, 30);
    play_first_choices(ann, id, 100'000);
    ASSERT_EQ(ann.get(match).json.at("match").at("status"), "over");

    const auto record = match::parse_record(ann.get(match + "/record").text, Library::embedded());
    ASSERT_TRUE(record) << text(record.error());
    const auto end = match::replay(*record);
    ASSERT_TRUE(end) << text(end.error());
    const Json score = ann.get(match).json.at("match").at("score");
    EXPECT_EQ(score[0], end->team(Seat::Home).score);
    const Json moment = ann.get(match + "/at/10").json;
    EXPECT_EQ(moment.at("view").at("at"), 10);
    EXPECT_EQ(moment.at("chosen"), match::choice_text(record->choices[10].choice));
    EXPECT_EQ(ann.get(match + "/at/999999").code(), "out-of-range");
    EXPECT_EQ(ann.get(match + "/statistics").json.at("home").at("touchdowns"), score[0]);
    const Json some = ann.get(match + "/events?from=3&to=5").json;
    EXPECT_FALSE(some.at("events").empty());
    for (const Json& event : some.at("events")) {
        EXPECT_GE(event.at("choice"), 3);
        EXPECT_LE(event.at("choice"), 5);
    }
    EXPECT_EQ(ann.post(match + "/choices", {{"choice", "end-turn"}}).code(), "not-playing");

    Browser bob(to);
    const Reply on = bob.post(match + "/play-on", {{"at", 10}, {"seat", "away"}, {"coach", "rookie"}});
    ASSERT_EQ(on.status, 201) << on.text;
    EXPECT_EQ(on.json.at("match").at("you"), "away");
    EXPECT_EQ(bob.post(match + "/play-on", {{"at", 999'999}}).code(), "out-of-range");
}

// Who falls over his own feet was put down by nobody; who is hit was.
TEST(Playing, CountsOnlyThoseWhoWereKnockedDown) {
    TestSite to;
    Browser ann(to);
    bool tripped = false;
    bool felled = false;
    for (int seed = 1; seed < 40 && !(tripped && felled); ++seed) {
        const bool dodges = !tripped;
        const Json made = ann.post("/matches", {{"opponent", "screen"},
                                                {"seed", std::to_string(seed)},
                                                {"position",
                                                 "players = [\"H1 human/lineman l8\", \"H2 human/lineman l9\", "
                                                 "\"A1 orc/lineman m8\"]\nrerolls = [0, 0]\nball = \"t3\"\n"}})
                              .json;
        const std::string match = "/matches/" + made.at("match").at("id").get<std::string>();
        const Json deed = dodges ? Json{"move H1", "go k8"} : Json{"block H1", "hit A1"};
        const Reply done = ann.post(match + "/choices", {{"choices", deed}});
        ASSERT_EQ(done.status, 200) << done.text;
        for (int answers = 0; answers < 6; ++answers) {
            const Json now = ann.get(match).json.at("update").at("view");
            if (!now.contains("decision") || now.at("decision").at("kind") == "turn" ||
                now.at("decision").at("kind") == "begin-turn" || now.at("decision").at("kind") == "step")
                break;
            ann.post(match + "/choices", {{"choice", now.at("decision").at("choices")[0].at("choice")}});
        }
        bool fell = false;
        const std::string who = dodges ? "H1" : "A1";
        const Json told = ann.get(match + "/events?from=0&to=100").json;
        for (const Json& event : told.at("events"))
            fell = fell || (event.at("event") == "knocked-down" && event.at("player") == who);
        if (!fell) continue;
        (dodges ? tripped : felled) = true;
        const Json counted = ann.get(match + "/statistics").json;
        EXPECT_EQ(counted.at(dodges ? "away" : "home").at("knock_downs"), dodges ? 0 : 1);
    }
    EXPECT_TRUE(tripped);
    EXPECT_TRUE(felled);
}

// The strongest coach has four seconds for a turn, one of which goes into his first action; who stops the server, or
// concedes and begins anew, need not wait for them. On a machine that is busy he would take longer still.
TEST(Playing, NobodyWaitsForAThinkingCoach) {
    TestSite to;
    Browser ann(to);
    const Json legend = {{"opponent", "computer"},
                         {"coach", "legend"},
                         {"home", {{"roster", "human"}}},
                         {"away", {{"roster", "orc"}}},
                         {"seat", "away"}};
    const auto thinks = [&](const std::string& match) {
        return wait_for([&] {
            const Json decision = ann.get(match).json.at("update").at("view").at("decision");
            if (decision.at("kind") == "turn" && decision.at("seat") == "home") return true;
            if (decision.contains("choices"))
                ann.post(match + "/choices", {{"choice", decision.at("choices").back().at("choice")}});
            return false;
        });
    };
    const std::string first = "/matches/" + id_of(ann.post("/matches", legend));
    ASSERT_TRUE(thinks(first));
    const auto began = std::chrono::steady_clock::now();
    to.site->stop();
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(700));
}

TEST(Playing, AfterARestartEverythingIsWhereItWas) {
    OnLine game;
    game.choose(game.asked(), "kick");
    const Json before = game.view(game.ann);
    game.to.restart();
    EXPECT_EQ(game.view(game.ann), before);
    EXPECT_EQ(game.ann.get("/me").json.at("user").at("id"), 1);
}

TEST(Playing, ReachTellsChanceAndWay) {
    TestSite to;
    Browser ann(to);
    const std::string match =
        "/matches/" +
        id_of(ann.post("/matches", {{"opponent", "screen"}, {"position", "players = [\"H1 e8\", \"A1 z1\"]"}}));
    const Json squares = ann.get(match + "/reach?player=H1").json.at("squares");
    bool found = false;
    for (const Json& entry : squares)
        if (entry.at("square") == "g8") {
            found = true;
            EXPECT_EQ(entry.at("chance"), 1.0);
            EXPECT_EQ(entry.at("path").size(), 2u);
            EXPECT_EQ(entry.at("path")[1], "go g8");
        }
    EXPECT_TRUE(found);
    EXPECT_EQ(ann.get(match + "/reach?player=H9").code(), "no-such-player");
    EXPECT_EQ(ann.get(match + "/reach?player=H1&action=fly").code(), "bad-text");
}

TEST(Playing, TheClockEndsATurn) {
    TestSite to;
    Browser ann(to);
    const std::string match =
        "/matches/" +
        id_of(ann.post("/matches", {{"opponent", "screen"},
                                    {"position", "rules = \"lrb4 turn-clock=on\"\nplayers = [\"H1 e8\", \"A1 z1\"]"}}));
    ann.post(match + "/choices", {{"choice", "move H1"}});
    Json view = ann.get(match).json.at("update").at("view");
    EXPECT_EQ(view.at("clock").at("left_ms"), 240'000);
    to.time += 239'999;
    to.site->tick();
    EXPECT_EQ(ann.get(match).json.at("update").at("at"), 1);
    to.time += 1;
    to.site->tick();
    view = ann.get(match).json.at("update").at("view");
    EXPECT_EQ(view.at("at"), 2);
    EXPECT_NE(view.value("active", ""), "home");
}

}  // namespace
}  // namespace dugout::tests
