// Hidden information on line: nobody hears, sees or does what only another seat may.

#include <nlohmann/json.hpp>

#include "manager/view.hpp"
#include "server/json_fwd.hpp"
#include "server/seasons.hpp"
#include "unit/server/season_stage.hpp"

namespace dugout::tests {

namespace {

using manager::Seat;
using server::LiveSeason;

LiveSeason new_season(int managers, std::uint64_t seed) {
    server::SeasonSetup setup;
    setup.id = "season";
    setup.seed = seed;
    setup.game.managers = managers;
    for (int i = 0; i < managers; ++i) setup.seats[static_cast<std::size_t>(i)].holder = {i + 1, "Somebody", {}};
    LiveSeason season(setup);
    EXPECT_EQ(season.take(season.start_step()), "");
    return season;
}

void choose_by_chance(LiveSeason& season, Random& random) {
    manager::ChoiceList choices;
    manager::legal(season.state(), choices);
    const manager::Choice choice = choices[static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())))];
    server::SeatSet by;
    by.add(manager::decision(season.state()).seat);
    const server::Tried tried = season.try_choices({&choice, 1}, by);
    ASSERT_EQ(tried.steps.size(), 1u);
    ASSERT_EQ(season.take(tried.steps.front()), "");
}

// Cards that lie hidden from this seat: in hands, progress piles and drafts of others, in decks.
manager::CardSet hidden_from(const manager::State& state, Seat seat) {
    manager::CardSet hidden;
    for (int i = 0; i < state.managers_count; ++i) {
        const manager::Manager& other = state.of(manager::seat_at(i));
        manager::CardSet deck = other.deck;
        for (int k = 0; k < other.top.size(); ++k) deck.remove(other.top[k]);
        for (const manager::CardId id : deck) hidden.add(id);
        if (manager::seat_at(i) == seat) continue;
        for (const manager::CardId id : other.hand) hidden.add(id);
        for (const manager::CardId id : other.progress) hidden.add(id);
    }
    for (const auto& deck : state.stars)
        for (const manager::CardId id : deck.shuffled) hidden.add(id);
    for (const manager::CardId id : state.staff.shuffled) hidden.add(id);
    return hidden;
}

}  // namespace

// Whole seasons by chance, looked at from every seat and from none: a state in which all that is hidden is another must
// look the same, and no hidden card may be named.
TEST(SeasonSecrets, AViewDependsOnNothingThatIsHidden) {
    for (int managers = 2; managers <= 4; ++managers) {
        LiveSeason season = new_season(managers, static_cast<std::uint64_t>(managers));
        Random random(17);
        SeededDice dice(23);
        for (int moment = 0; season.status() == server::Status::Playing; ++moment) {
            choose_by_chance(season, random);
            if (moment % 8 != 0) continue;
            for (int i = -1; i < managers; ++i) {
                const Seat seat = i < 0 ? Seat::None : manager::seat_at(i);
                const manager::State other = manager::imagine(manager::view(season.state(), seat), dice);
                const std::string seen = server::season_view_json(season, season.state(), season.at(), {seat}).dump();
                ASSERT_EQ(server::season_view_json(season, other, season.at(), {seat}).dump(), seen)
                    << managers << " managers, seat " << i << ", choice " << season.at();
                for (const manager::CardId id : hidden_from(season.state(), seat))
                    ASSERT_EQ(seen.find('"' + cards::card_text(id) + '"'), std::string::npos)
                        << cards::card_text(id) << " is hidden from " << i << " at " << season.at();
            }
        }
    }
}

TEST(SeasonSecrets, EventsNameNoCardThatASeatMayNotKnow) {
    LiveSeason season = new_season(4, 9);
    Random random(4);
    while (season.status() == server::Status::Playing) choose_by_chance(season, random);
    int drawn = 0;
    int tokens = 0;
    for (int i = -1; i < 4; ++i) {
        const std::string me = i < 0 ? "none" : std::string(manager::seat_text(manager::seat_at(i)));
        const server::Json events =
            server::season_events_json(season, {i < 0 ? Seat::None : manager::seat_at(i)}, 0, season.at());
        for (const server::Json& event : events) {
            const std::string kind = event.at("event").get<std::string>();
            const bool mine = event.value("seat", "") == me;
            if (kind == "drew" || kind == "recruited" || kind == "put-under") {
                EXPECT_EQ(event.contains("card"), mine) << event.dump();
                ++drawn;
            }
            const bool token = kind == "token-assigned" || (kind == "token-seen" && !mine);
            EXPECT_TRUE(!token || event.at("number") == -1) << event.dump();
            tokens += kind == "token-assigned" ? 1 : 0;
        }
    }
    EXPECT_GT(drawn, 100);
    EXPECT_GT(tokens, 10);
}

TEST(SeasonSecrets, ASeatSeesItsOwnHandAloneAndASpectatorNone) {
    TwoManagers at;
    EXPECT_EQ(at.view(at.ann).at("seat"), "A");
    EXPECT_EQ(at.view(at.ann).at("seats")[0].at("hand").size(), 6u);
    EXPECT_TRUE(at.view(at.ann).at("seats")[1].at("hand").is_null());
    EXPECT_TRUE(at.view(at.bob).at("seats")[0].at("hand").is_null());
    EXPECT_EQ(at.view(at.ann).at("choices").empty(), !at.ann_is_asked());
    const Json seen = at.view(at.eve);
    for (const Json& seat : seen.at("seats")) EXPECT_TRUE(seat.at("hand").is_null());
    EXPECT_TRUE(at.view(at.eve).at("choices").empty());
}

TEST(SeasonSecrets, NobodyLooksThroughTheEyesOfAnother) {
    TwoManagers at;
    for (const char* address : {"", "/at/0", "/events"}) {
        EXPECT_EQ(at.bob.get(at.season + address + "?seat=A").code(), "not-your-seat") << address;
        EXPECT_EQ(at.eve.get(at.season + address + "?seat=A").code(), "not-your-seat") << address;
        EXPECT_EQ(at.ann.get(at.season + address + "?seat=all").code(), "secret") << address;
        EXPECT_EQ(at.ann.get(at.season + address + "?seat=C").code(), "bad-text") << address;
        EXPECT_EQ(at.ann.get(at.season + address + "?seat=A").status, 200) << address;
        EXPECT_EQ(at.ann.get(at.season + address + "?seat=none").status, 200) << address;
    }
    Inbox inbox;
    const auto door =
        at.to.site->watch(at.bob.request_for("GET", "/api/v1" + at.season + "/live?seat=A"), inbox.sender());
    ASSERT_TRUE(std::holds_alternative<server::Answer>(door));
    EXPECT_EQ(std::get<server::Answer>(door).status, 403);
    EXPECT_TRUE(inbox.take("welcome").empty());
}

TEST(SeasonSecrets, PeopleAtOneScreenSeeOnlyTheHandTheyAskFor) {
    TestSite to;
    Browser ann(to);
    const std::string season = season_of(ann.post("/seasons", season_wish({me(), screen("Bob")})));
    const auto hands = [&](const std::string& query) {
        const Json seats = ann.get(season + query).json.at("update").at("view").at("seats");
        return std::pair(!seats[0].at("hand").is_null(), !seats[1].at("hand").is_null());
    };
    EXPECT_EQ(hands(""), std::pair(false, false));
    EXPECT_EQ(hands("?seat=A"), std::pair(true, false));
    EXPECT_EQ(hands("?seat=B"), std::pair(false, true));
}

TEST(SeasonSecrets, NobodyAnswersForAnother) {
    TwoManagers at;
    const Json seq = at.update(at.ann).at("seq");
    const Json choice = at.view(at.asked()).at("choices")[0].at("choice");
    const bool ann = at.ann_is_asked();
    EXPECT_EQ(at.choose(at.other(), choice).code(), "not-your-decision");
    EXPECT_EQ(at.choose(at.eve, choice).code(), "not-your-seat");
    EXPECT_EQ(at.other().post(at.season + "/choices", {{"choice", choice}, {"seat", ann ? "A" : "B"}}).code(),
              "not-your-seat");
    EXPECT_EQ(at.other().post(at.season + "/leave", {{"seat", ann ? "A" : "B"}}).code(), "not-your-seat");
    EXPECT_EQ(at.eve.post(at.season + "/leave").code(), "not-your-seat");
    EXPECT_EQ(at.update(at.ann).at("seq"), seq);
    EXPECT_EQ(at.choose(at.asked(), choice).status, 200);
}

TEST(SeasonSecrets, AtOneScreenTheAnswerIsTheOneOfWhoSaysSo) {
    TestSite to;
    Browser ann(to);
    const std::string season = season_of(ann.post("/seasons", season_wish({me(), screen("Bob")})));
    const Json told = ann.get(season).json.at("season");
    const std::string asked = told.at("asked").get<std::string>();
    const Json view = ann.get(season + "?seat=" + asked).json.at("update").at("view");
    const Json choice = view.at("choices")[0].at("choice");
    EXPECT_EQ(ann.post(season + "/choices", {{"choice", choice}, {"seat", asked == "A" ? "B" : "A"}}).code(),
              "not-your-decision");
    EXPECT_EQ(ann.post(season + "/choices", {{"choice", choice}, {"seat", asked}}).status, 200);
}

TEST(SeasonSecrets, OldIllegalAndMalformedChoicesChangeNothing) {
    TwoManagers at;
    const Json before = at.update(at.ann);
    const std::string choices = at.season + "/choices";
    const Json good = at.view(at.asked()).at("choices")[0].at("choice");
    const std::vector<std::tuple<Json, int, std::string>> bodies = {
        {Json::object(), 400, "missing-key"},
        {{{"choice", good}, {"choices", {good}}}, 400, "missing-key"},
        {{{"choice", 7}}, 400, "wrong-type"},
        {{{"choices", Json::array()}}, 400, "out-of-range"},
        {{{"choices", std::vector<std::string>(65, "pass")}}, 400, "out-of-range"},
        {{{"choice", good}, {"hat", 1}}, 400, "unknown-key"},
        {{{"choice", good}, {"seq", before.at("seq").get<int>() - 1}}, 409, "stale"},
        {{{"choice", good}, {"seq", "now"}}, 400, "wrong-type"},
        {{{"choice", good}, {"seat", "X"}}, 403, "not-your-seat"},
        {{{"choice", ""}}, 422, "not-a-choice"},
        {{{"choice", "commit rr-lineman.1 9L"}}, 422, "not-a-choice"},
        {{{"choice", "choose pass | pick=1"}}, 422, "not-a-choice"},
        {{{"choice", std::string(good) + " | pick=1"}}, 422, "not-a-choice"},
        {{{"choice", "rank D"}}, 422, "illegal-choice"},
    };
    for (const auto& [body, status, code] : bodies) {
        const Reply reply = at.asked().post(choices, body);
        EXPECT_EQ(reply.status, status) << body.dump() << reply.text;
        EXPECT_EQ(reply.code(), code) << body.dump();
    }
    EXPECT_EQ(at.asked().ask("POST", "/api/v1" + choices, "{").code(), "malformed");
    EXPECT_EQ(at.update(at.ann), before);
}

TEST(SeasonSecrets, WhatWasChosenInSecretStaysSoUntilTheEnd) {
    TwoManagers at;
    Random random(8);
    at.play(4, random);
    const Json first = at.ann.get(at.season + "/at/0").json;
    const bool mine = first.at("chooser") == "A";
    EXPECT_EQ(first.contains("chosen"), mine);
    EXPECT_EQ(at.bob.get(at.season + "/at/0").json.contains("chosen"), !mine);
    EXPECT_FALSE(at.eve.get(at.season + "/at/0").json.contains("chosen"));
    EXPECT_TRUE(first.at("view").at("seats")[1].at("hand").is_null());
    EXPECT_EQ(at.ann.get(at.season + "/at/5").code(), "out-of-range");
    EXPECT_EQ(at.ann.get(at.season + "/at/x").code(), "wrong-type");
    EXPECT_EQ(at.ann.get(at.season + "/record").code(), "secret");

    at.play(5000, random);
    ASSERT_EQ(at.eve.get(at.season).json.at("season").at("status"), "over");
    const Json open = at.eve.get(at.season + "/at/0?seat=all").json;
    EXPECT_TRUE(open.contains("chosen"));
    EXPECT_FALSE(open.at("view").at("choices").empty());
    for (const Json& seat : open.at("view").at("seats")) EXPECT_EQ(seat.at("hand").size(), 6u);
    EXPECT_EQ(at.eve.get(at.season + "/at/0?seat=B").json.at("view").at("seats")[1].at("hand").size(), 6u);
    EXPECT_EQ(at.eve.get(at.season + "/record").status, 200);
    const Json told = at.eve.get(at.season + "/events?to=0&seat=all").json.at("events");
    for (const Json& event : told) EXPECT_TRUE(event.at("event") != "drew" || event.contains("card"));
    EXPECT_EQ(at.choose(at.ann, "pass").code(), "not-playing");
    EXPECT_EQ(at.ann.post(at.season + "/leave").code(), "not-playing");
}

}  // namespace dugout::tests
