#include "unit/server/season_stage.hpp"

namespace dugout::tests {

namespace {

// Everybody at one screen answers by chance until the season is over; how many choices it took.
int play_at_one_screen(Browser& who, const std::string& season, std::uint64_t seed) {
    Random random(seed);
    int choices = 0;
    Json told = who.get(season).json;
    while (told.at("season").at("status") == "playing" && choices < 5000) {
        const std::string seat = told.at("season").at("asked").get<std::string>();
        const std::string since = "?since=" + told.at("update").at("seq").dump();
        const Json list = who.get(season + since + "&seat=" + seat).json.at("update").at("view").at("choices");
        const Json& choice = list[random.below(static_cast<std::uint32_t>(list.size()))].at("choice");
        const Reply reply = who.post(season + "/choices", {{"choice", choice}, {"seat", seat}});
        EXPECT_EQ(reply.status, 200) << reply.text;
        if (reply.status != 200) return choices;
        ++choices;
        told = who.get(season + since).json;
    }
    return choices;
}

}  // namespace

TEST(Seasons, AreMadeWithTheSeatsAsked) {
    TestSite to;
    Browser ann(to);
    const Reply made = ann.post("/seasons", {{"seats", {screen("Cleo"), me(), computer("pro"), invitation()}},
                                             {"season", "long"},
                                             {"limited", true},
                                             {"open", true}});
    ASSERT_EQ(made.status, 201) << made.text;
    const Json& season = made.json.at("season");
    EXPECT_EQ(season.at("status"), "waiting");
    EXPECT_EQ(season.at("season"), "long");
    EXPECT_EQ(season.at("limited"), true);
    EXPECT_EQ(season.at("you"), (Json{"A", "B"}));
    EXPECT_EQ(season.at("seats")[0].at("name"), "Cleo");
    EXPECT_EQ(season.at("seats")[0].at("screen"), true);
    EXPECT_EQ(season.at("seats")[2].at("level"), "pro");
    EXPECT_EQ(season.at("seats")[3].at("who"), "free");
    EXPECT_EQ(made.json.at("token").get<std::string>().size(), 26u);
    EXPECT_EQ(ann.get(season_of(made)).json.at("update").at("view"), (Json{{"at", 0}}));
}

TEST(Seasons, NobodyElseAtTheScreenBearsTheNameOfItsMaker) {
    TestSite to;
    Browser ann(to);
    const Reply made = ann.post("/seasons", season_wish({me(), {{"who", "screen"}}, {{"who", "screen"}}}));
    ASSERT_EQ(made.status, 201) << made.text;
    const Json& seats = made.json.at("season").at("seats");
    EXPECT_EQ(seats[1].at("name"), "Manager 2");
    EXPECT_EQ(seats[2].at("name"), "Manager 3");
    const std::string maker = seats[0].at("name").get<std::string>();
    const Reply same = ann.post("/seasons", season_wish({me(), screen(maker)}));
    EXPECT_EQ(same.status, 422) << same.text;
    EXPECT_EQ(same.code(), "bad-season");
    EXPECT_EQ(same.json.value("where", ""), "seats.1.name");
}

TEST(Seasons, TeamsAreThoseChosenAndOthersAreDrawn) {
    TestSite to;
    Browser ann(to);
    Json mine = me();
    mine["team"] = "gouged-eye";
    const Reply made = ann.post("/seasons", season_wish({mine, screen("Bob"), screen("Cleo")}));
    ASSERT_EQ(made.status, 201) << made.text;
    const Json seats = made.json.at("season").at("seats");
    EXPECT_EQ(seats[0].at("team"), "gouged-eye");
    EXPECT_NE(seats[1].at("team"), seats[0].at("team"));
    EXPECT_NE(seats[1].at("team"), seats[2].at("team"));
}

TEST(Seasons, BadWishesChangeNothingAndAreExplained) {
    TestSite to;
    Browser ann(to);
    Json team = me();
    team["team"] = "gouged-eye";
    Json same = computer();
    same["team"] = "gouged-eye";
    Json unknown = computer();
    unknown["team"] = "halflings";
    Json level = me();
    level["level"] = "pro";
    const std::vector<std::tuple<Json, int, std::string, std::string>> wishes = {
        {Json::object(), 400, "missing-key", "seats"},
        {{{"seats", "me"}}, 400, "wrong-type", "seats"},
        {{{"seats", {1, 2}}}, 400, "wrong-type", "seats"},
        {season_wish({me()}), 400, "out-of-range", "seats"},
        {season_wish({me(), computer(), computer(), computer(), computer()}), 400, "out-of-range", "seats"},
        {season_wish({me(), me()}), 422, "bad-season", "seats"},
        {season_wish({computer(), computer()}), 422, "bad-season", "seats"},
        {season_wish({me(), {{"who", "nobody"}}}), 400, "bad-text", "seats.1.who"},
        {season_wish({me(), {{"name", "x"}}}), 400, "missing-key", "seats.1.who"},
        {season_wish({me(), {{"who", "computer"}, {"hat", "x"}}}), 400, "unknown-key", "seats.1.hat"},
        {season_wish({me(), computer("god")}), 422, "no-such-coach", "seats.1.level"},
        {season_wish({level, computer()}), 400, "unknown-key", "seats.0.level"},
        {season_wish({me(), screen("\n")}), 422, "bad-name", "seats.1.name"},
        {season_wish({me(), unknown}), 400, "bad-text", "seats.1.team"},
        {season_wish({team, same}), 422, "bad-season", "seats"},
        {{{"seats", {me(), computer()}}, {"season", "short"}}, 422, "bad-season", "seats"},
        {{{"seats", {me(), computer()}}, {"season", "endless"}}, 400, "bad-text", "season"},
        {{{"seats", {me(), computer()}}, {"first", "C"}}, 422, "bad-season", "seats"},
        {{{"seats", {me(), computer()}}, {"first", "Z"}}, 400, "bad-text", "first"},
        {{{"seats", {me(), computer()}}, {"open", true}}, 400, "unknown-key", "open"},
        {{{"seats", {me(), computer()}}, {"seed", "x"}}, 400, "bad-text", "seed"},
    };
    for (const auto& [wish, status, code, where] : wishes) {
        const Reply reply = ann.post("/seasons", wish);
        EXPECT_EQ(reply.status, status) << wish.dump() << reply.text;
        EXPECT_EQ(reply.code(), code) << wish.dump();
        EXPECT_EQ(reply.json.value("where", ""), where) << wish.dump();
    }
    // The card game has managers: nobody is told of a coach.
    EXPECT_EQ(ann.post("/seasons", season_wish({me(), computer("god")})).text.find("There is no computer coach"),
              std::string::npos);
    EXPECT_TRUE(ann.get("/seasons").json.at("seasons").empty());
}

namespace {

struct Variant {
    int managers;
    const char* season;
    bool limited;
};

void play_variant(TestSite& to, const Variant& variant) {
    Browser ann(to);
    std::vector<Json> seats = {me()};
    for (int i = 1; i < variant.managers; ++i) seats.push_back(screen("Person " + std::to_string(i)));
    Json wish = season_wish(seats);
    wish["season"] = variant.season;
    wish["limited"] = variant.limited;
    const std::string season = season_of(ann.post("/seasons", wish));
    const int choices = play_at_one_screen(ann, season, 3);
    const Reply end = ann.get(season);
    EXPECT_EQ(end.json.at("season").at("status"), "over") << variant.season << " after " << choices;
    EXPECT_EQ(end.json.at("update").at("at"), choices);

    // The curve ends where the dials stand.
    const Json weeks = ann.get(season + "/fans").json.at("weeks");
    EXPECT_EQ(weeks.size(), end.json.at("season").at("week").get<std::size_t>());
    for (const Json& seat : end.json.at("season").at("seats"))
        EXPECT_EQ(weeks.back().at("fans").at(seat.at("seat").get<std::string>()), seat.at("fans"));
}

}  // namespace

// At the same time, as people do.
TEST(Seasons, EveryVariantCanBePlayedToItsEndAtOneScreen) {
    constexpr std::array variants = {Variant{2, "standard", false}, Variant{3, "short", false},
                                     Variant{3, "long", true}, Variant{4, "standard", true}};
    TestSite to;
    std::vector<std::thread> players;
    for (const Variant& variant : variants) players.emplace_back([&to, &variant] { play_variant(to, variant); });
    for (std::thread& player : players) player.join();
}

TEST(Seasons, TheComputerAnswersUntilTheEnd) {
    TestSite to;
    Browser ann(to);
    const std::string season = season_of(ann.post("/seasons", season_wish({me(), computer(), computer("amateur")})));
    Random random(1);
    Json told = ann.get(season).json;
    const auto waits = [&] {
        told = ann.get(season + "?since=" + told.at("update").at("seq").dump()).json;
        return told.at("season").at("status") == "over" || told.at("season").at("asked") == "A";
    };
    for (int i = 0; i < 1000; ++i) {
        ASSERT_TRUE(wait_for(waits));
        const Json choices = told.at("update").at("view").at("choices");
        if (choices.empty()) break;
        const Json& choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))].at("choice");
        ASSERT_EQ(ann.post(season + "/choices", {{"choice", choice}}).status, 200);
    }
    EXPECT_EQ(ann.get(season).json.at("season").at("status"), "over");
}

TEST(Seasons, WhoLeavesIsPlayedForByTheComputer) {
    TwoManagers at;
    Random random(2);
    at.play(10, random);
    const Reply left = at.bob.post(at.season + "/leave", {{"level", "rookie"}});
    ASSERT_EQ(left.status, 200) << left.text;
    EXPECT_EQ(left.json.at("season").at("seats")[1].at("level"), "rookie");
    EXPECT_TRUE(left.json.at("season").at("you").empty());
    EXPECT_EQ(at.bob.post(at.season + "/leave").code(), "not-your-seat");
    EXPECT_TRUE(wait_for([&] { return at.ann_is_asked(); }));
    EXPECT_TRUE(at.view(at.bob).at("seats")[1].at("hand").is_null());
    ASSERT_EQ(at.ann.post(at.season + "/leave", {{"level", "rookie"}}).status, 200);
    EXPECT_TRUE(wait_for([&] { return at.eve.get(at.season).json.at("season").at("status") == "over"; }));
}

TEST(Seasons, OneThatWasLeftMakesRoomForAnother) {
    TestSite to;
    to.options.most_matches = 1;
    to.restart();
    Browser ann(to);
    const Json wish = season_wish({me(), screen("Bob")});
    const std::string season = season_of(ann.post("/seasons", wish));
    EXPECT_EQ(ann.post("/seasons", wish).code(), "too-many-matches");
    ASSERT_EQ(ann.post(season + "/leave", {{"seat", "B"}, {"level", "rookie"}}).status, 200);
    EXPECT_EQ(ann.post("/seasons", wish).code(), "too-many-matches") << "she still has seat A";
    EXPECT_EQ(ann.get("/seasons").json.at("seasons").size(), 1u);
    ASSERT_EQ(ann.post(season + "/leave", {{"level", "legend"}}).status, 200);
    EXPECT_TRUE(ann.get("/seasons").json.at("seasons").empty());
    EXPECT_EQ(ann.post("/seasons", wish).status, 201);
}

TEST(Seasons, AMomentIsANumber) {
    TwoManagers at;
    for (const char* word : {"abc", "1x", "%20", "1.5"}) {
        const Reply refused = at.ann.get(at.season + "/at/" + word + "?lang=en");
        EXPECT_EQ(refused.status, 400) << word;
        EXPECT_EQ(refused.code(), "wrong-type") << word;
        EXPECT_EQ(refused.json.at("detail"), "This must be the number of a choice, from 0 to 0.") << word;
    }
    EXPECT_EQ(at.ann.get(at.season + "/at/1").code(), "out-of-range");
    EXPECT_EQ(at.ann.get(at.season + "/at/-1").code(), "out-of-range");
    EXPECT_EQ(at.ann.get(at.season + "/at/0").status, 200);
}

TEST(Seasons, BeforeTheStartASeatIsFreeAgainAndNobodyLeftMeansNoSeason) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    const Reply made = ann.post("/seasons", {{"seats", {me(), invitation(), invitation()}}, {"open", true}});
    const std::string season = season_of(made);
    ASSERT_EQ(bob.post(season + "/join", {{"seat", "C"}}).status, 200);
    EXPECT_EQ(bob.get("/seasons?list=mine").json.at("seasons").size(), 1u);
    EXPECT_EQ(bob.post(season + "/leave").json.at("season").at("seats")[2].at("who"), "free");
    EXPECT_EQ(bob.get("/seasons?list=open").json.at("seasons").size(), 1u);
    EXPECT_TRUE(bob.get("/seasons?list=mine").json.at("seasons").empty());
    EXPECT_EQ(ann.post(season + "/leave").json.at("season").at("status"), "over");
    EXPECT_TRUE(bob.get("/seasons?list=open").json.at("seasons").empty());
    EXPECT_EQ(bob.post(season + "/join").code(), "seat-taken");
    to.restart();
    EXPECT_EQ(ann.get(season).json.at("season").at("status"), "over");
}

TEST(Seasons, StartWhenTheLastSeatIsTaken) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Browser cleo(to);
    Browser eve(to);
    const Reply made = ann.post("/seasons", season_wish({invitation(), me(), invitation()}));
    const std::string season = season_of(made);
    const Json token = {{"token", made.json.at("token")}};
    EXPECT_EQ(bob.post(season + "/join").code(), "wrong-token");
    EXPECT_EQ(bob.post(season + "/join", {{"token", "guess"}}).code(), "wrong-token");
    EXPECT_EQ(bob.post(season + "/join", {{"token", made.json.at("token")}, {"seat", "B"}}).code(), "seat-taken");
    EXPECT_EQ(bob.post(season + "/join", {{"token", made.json.at("token")}, {"seat", "Q"}}).code(), "bad-text");
    EXPECT_EQ(bob.post(season + "/join", {{"token", made.json.at("token")}, {"seat", "C"}}).status, 200);
    EXPECT_EQ(ann.post(season + "/choices", {{"choice", "pass"}}).code(), "not-playing");
    EXPECT_EQ(ann.get(season + "/at/0").code(), "not-playing");
    EXPECT_EQ(bob.post(season + "/join", token).json.at("season").at("you"), (Json{"C"}));  // who comes back
    EXPECT_EQ(cleo.post(season + "/join", token).json.at("season").at("status"), "playing");
    EXPECT_EQ(eve.post(season + "/join", token).code(), "seat-taken");
    EXPECT_EQ(cleo.get(season).json.at("season").at("you"), (Json{"A"}));
    EXPECT_EQ(eve.get("/seasons?list=live").json.at("seasons").size(), 1u);
}

namespace {

Json with_team(Json body, const std::string& team) {
    body["team"] = team;
    return body;
}

Json team_of(const Reply& reply, std::size_t seat) {
    return reply.json.at("season").at("seats")[seat].value("team", "by draw");
}

}  // namespace

TEST(Seasons, WhoIsInvitedChoosesAmongTheTeamsThatAreLeft) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Browser cleo(to);
    const Reply made = ann.post("/seasons", season_wish({with_team(me(), "gouged-eye"), invitation(), invitation(),
                                                         with_team(invitation(), "grudgebearers")}));
    const std::string season = season_of(made);
    const Json token = {{"token", made.json.at("token")}};
    for (const char* taken : {"gouged-eye", "halflings"}) {
        const Reply refused = bob.post(season + "/join", with_team(token, taken));
        EXPECT_EQ(refused.json.value("where", ""), "team") << refused.text;
        EXPECT_EQ(refused.json.at("code"), taken == std::string("halflings") ? "bad-text" : "bad-season");
    }
    Json other = with_team(token, "chaos-all-stars");
    other["seat"] = "D";
    EXPECT_EQ(bob.post(season + "/join", other).code(), "bad-season") << "the maker gave the seat another team";
    EXPECT_TRUE(bob.get(season).json.at("season").at("you").empty());

    const Reply joined = bob.post(season + "/join", with_team(token, "chaos-all-stars"));
    EXPECT_EQ(joined.json.at("season").at("you"), (Json{"B"})) << joined.text;
    EXPECT_EQ(team_of(joined, 1), "chaos-all-stars");
    EXPECT_EQ(cleo.post(season + "/join", with_team(token, "chaos-all-stars")).code(), "bad-season");
    EXPECT_EQ(cleo.post(season + "/join", with_team(token, "grudgebearers")).json.at("season").at("you"), (Json{"D"}));
}

TEST(Seasons, WhoAsksForNoTeamHasItDrawnAsLongAsASeatIsLeftForThat) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Browser cleo(to);
    const Reply made =
        ann.post("/seasons", season_wish({me(), with_team(invitation(), "grudgebearers"), invitation()}));
    const std::string season = season_of(made);
    const Json token = {{"token", made.json.at("token")}};
    const Reply drawn = bob.post(season + "/join", token);
    EXPECT_EQ(drawn.json.at("season").at("you"), (Json{"C"})) << drawn.text;
    EXPECT_EQ(cleo.post(season + "/join", token).json.at("season").at("you"), (Json{"B"}));
}

TEST(Seasons, AChosenTeamIsPlayedAndIsFreeAgainAfterLeaving) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    const Reply made = ann.post("/seasons", season_wish({me(), invitation()}));
    const std::string season = season_of(made);
    const Json token = {{"token", made.json.at("token")}};
    to.restart();
    const Reply waiting = ann.post("/seasons", {{"seats", {me(), invitation(), invitation()}}, {"open", true}});
    const std::string open = season_of(waiting);
    EXPECT_EQ(team_of(bob.post(open + "/join", with_team(Json::object(), "gouged-eye")), 1), "gouged-eye");
    EXPECT_EQ(team_of(bob.post(open + "/leave"), 1), "by draw");

    const Reply joined = bob.post(season + "/join", with_team(token, "skavenblight-scramblers"));
    EXPECT_EQ(joined.json.at("season").at("status"), "playing") << joined.text;
    EXPECT_EQ(team_of(joined, 1), "skavenblight-scramblers");
    EXPECT_NE(team_of(joined, 0), "skavenblight-scramblers");
    const Json before = bob.get(season).json;
    EXPECT_EQ(before.at("update").at("view").at("seats")[1].at("team"), "skavenblight-scramblers");
    to.restart();
    EXPECT_EQ(bob.get(season).json, before);
    EXPECT_EQ(team_of(bob.get(open), 1), "by draw");
}

TEST(Seasons, GoOnAfterARestartAsIfNothingHadHappened) {
    TwoManagers at;
    Random random(5);
    at.play(25, random);
    const Json ann = at.ann.get(at.season).json;
    const Json bob = at.bob.get(at.season).json;
    at.to.restart();
    EXPECT_EQ(at.ann.get(at.season).json, ann);
    EXPECT_EQ(at.bob.get(at.season).json, bob);
    at.play(1, random);
    EXPECT_EQ(at.update(at.ann).at("at"), 26);
}

TEST(Seasons, AreNoMatchesAndMatchesAreNoSeasons) {
    TwoManagers at;
    const std::string id = at.season.substr(9);
    EXPECT_EQ(at.ann.get("/matches/" + id).code(), "no-such-match");
    EXPECT_TRUE(at.ann.get("/matches").json.at("matches").empty());
    const std::string match = id_of(at.ann.post("/matches", friendly("screen")));
    EXPECT_EQ(at.ann.get("/seasons/" + match).code(), "no-such-season");
    EXPECT_EQ(at.ann.get("/seasons").json.at("seasons").size(), 1u);
    at.to.restart();
    EXPECT_EQ(at.ann.get("/matches/" + match).status, 200);
    EXPECT_EQ(at.ann.get(at.season).status, 200);
}

TEST(Seasons, TheRecordPlaysTheSameSeasonAgain) {
    TestSite to;
    Browser ann(to);
    const std::string season = season_of(ann.post("/seasons", season_wish({me(), screen("Bob")})));
    EXPECT_EQ(ann.get(season + "/record").code(), "secret");
    play_at_one_screen(ann, season, 11);
    const Reply record = ann.get(season + "/record");
    ASSERT_EQ(record.status, 200);
    EXPECT_NE(record.text.find("B = \"Bob\""), std::string::npos);
    EXPECT_NE(record.text.find("game = \"manager\""), std::string::npos);
    EXPECT_NE(record.header("Content-Disposition").find(".toml"), std::string::npos);
}

TEST(Seasons, CardsAndManagersAreThereForAll) {
    TestSite to;
    Browser ann(to);
    const Reply cards = ann.get("/cards");
    EXPECT_EQ(cards.json.at("teams").size(), 6u);
    EXPECT_GT(cards.json.at("cards").size(), 100u);
    EXPECT_EQ(cards.header("Cache-Control"), "private, max-age=3600");
    EXPECT_EQ(ann.get("/managers?lang=fr").json.at("managers")[0].at("text"), "Débutant");
}

}  // namespace dugout::tests
