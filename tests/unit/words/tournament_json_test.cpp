#include "words/tournament_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tournament/generator.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"
#include "tournament/roster_text.hpp"
#include "unit/tournament/with_journal.hpp"
#include "words/tournament_pages.hpp"

namespace dugout::words {
namespace {

using namespace tournament;
using Json = nlohmann::ordered_json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

class Told : public WithJournal {
protected:
    void announce(const std::vector<std::string>& settings = {}, int rounds = 1) {
        Pack pack = plain_pack("Cup", rounds);
        for (const std::string& setting : settings) ASSERT_TRUE(set_in_pack(pack, setting)) << setting;
        must("create Cup");
        must("pack", write_pack(pack));
        must("open");
        must("name referee rita");
    }
    void enter(const std::vector<std::string>& ids) {
        for (const std::string& id : ids) must_as(id, "register " + id + " " + id + " code=yes");
    }
    Json told(const std::string& person, Language language = Language::English) const {
        return tournament_json(journal.book, language, person);
    }
    std::string text_for(const std::string& person) const { return told(person).dump(); }
};

using TournamentJson = Told;

TEST_F(TournamentJson, OffersNewPairingsOnlyUntilSomethingHasHappened) {
    announce();
    enter({"ann", "bob"});
    must("pair order=ann,bob");
    EXPECT_THAT(told("odette")["me"]["may"], Contains("pair-again"));
    must("report 1.1 2-1");
    EXPECT_THAT(told("odette")["me"]["may"], Not(Contains("pair-again")));
}

TEST_F(TournamentJson, SaysOfAScoreThatCannotBeWhatIsWrongWithIt) {
    announce();
    enter({"ann", "bob"});
    must("pair order=ann,bob");
    for (const char* report : {"report 1.1 200-1", "report 1.1 1-0 block=200-0"}) {
        const Maybe no = act(report);
        ASSERT_TRUE(no) << report;
        EXPECT_EQ(no->code, No::Impossible) << report;
    }
}

TEST_F(TournamentJson, TellsAVisitorWhatIsPublishedAndOffersHimNothing) {
    announce();
    enter({"ann", "bob"});
    const Json json = told("");
    EXPECT_EQ(json["state"], "open");
    EXPECT_EQ(json["coaches"].size(), 2U);
    EXPECT_TRUE(json["me"].is_null());
    EXPECT_FALSE(json.contains("notes"));
    EXPECT_EQ(json["pack"]["conduct"].empty(), false);
    EXPECT_EQ(told("", Language::French)["pack"]["switches"][0]["text"], "blessures durables");
}

TEST_F(TournamentJson, KeepsARosterFromOthersUntilTheFirstRoundIsPaired) {
    announce();
    enter({"ann", "bob"});
    auto roster = example_roster("skaven", *journal.book.event.pack);
    ASSERT_TRUE(roster);
    roster->name = "Hidden Rats";
    must_as("ann", "roster ann", write_event_roster(*roster));
    EXPECT_THAT(text_for("ann"), HasSubstr("Hidden Rats"));
    EXPECT_THAT(text_for("odette"), HasSubstr("Hidden Rats"));
    for (const char* other : {"", "bob", "rita", "stranger"}) {
        EXPECT_THAT(text_for(other), Not(HasSubstr("Hidden Rats"))) << other;
        EXPECT_FALSE(tournament_file(journal, "roster-ann.html", Language::English, other)) << other;
        EXPECT_EQ(entry_for(journal.book.event, journal.entries.back(), other).attachment, "") << other;
    }
    EXPECT_NE(entry_for(journal.book.event, journal.entries.back(), "ann").attachment, "");
    must("judge ann accepted");
    must("pair seed=1");
    EXPECT_TRUE(tournament_file(journal, "roster-ann.html", Language::English, "bob"));
    EXPECT_FALSE(tournament_file(journal, "roster-ann.html", Language::English, "stranger"));
    const auto copies = tournament_file(journal, "rosters-ann.html", Language::French, "bob");
    ASSERT_TRUE(copies);
    EXPECT_THAT(copies->text, ::testing::AllOf(::testing::HasSubstr("(pour l'adversaire)"),
                                               ::testing::HasSubstr("(pour l'arbitre)")));
    EXPECT_FALSE(tournament_file(journal, "rosters-ann.html", Language::English, "stranger"));
}

TEST_F(TournamentJson, ShowsAReportOnlyToThoseWhoConfirmIt) {
    announce();
    enter({"ann", "bob", "cat", "dan"});
    must("pair order=ann,bob,cat,dan");
    must_as("ann", "report 1.1 5-4");
    for (const char* one : {"ann", "bob", "rita", "odette"})
        EXPECT_TRUE(told(one)["rounds"][0]["tables"][0].contains("reports")) << one;
    for (const char* other : {"", "cat"}) {
        const Json table = told(other)["rounds"][0]["tables"][0];
        EXPECT_FALSE(table.contains("reports")) << other;
        EXPECT_EQ(table["state"], "reported");
    }
    const Json mine = told("bob")["me"]["table"];
    EXPECT_EQ(mine["opponent"]["id"], "ann");
    EXPECT_EQ(mine["side"], 1);
    EXPECT_THAT(mine["may"], Contains(Json("confirm")));
    EXPECT_THAT(told("ann")["me"]["table"]["may"], Not(Contains(Json("confirm"))));
    must_as("bob", "confirm 1.1");
    EXPECT_EQ(told("")["rounds"][0]["tables"][0]["result"]["score"], (Json{5, 4}));
    EXPECT_TRUE(told("bob")["me"]["table"]["may"].empty());
}

TEST_F(TournamentJson, KeepsVotesSecret) {
    announce({"tie-breaker favourite-opponent"});
    enter({"ann", "bob", "cat", "dan"});
    must("pair order=ann,bob,cat,dan");
    must("report 1.1 1-0");
    must("report 1.2 1-0");
    must_as("cat", "vote best-painted ann");
    const auto painted = [&](const std::string& who) {
        const Json json = told(who);
        for (const Json& award : json["awards"])
            if (award["id"] == "best-painted") return award;
        return Json();
    };
    EXPECT_TRUE(painted("odette")["winners"].empty());  // nobody sees how a vote stands
    must("close 1");
    must_as("cat", "vote favourite-opponent dan");
    EXPECT_EQ(painted("")["winners"][0]["id"], "ann");
    const auto ballot = [&](const std::string& who) { return told(who)["ballots"][0]; };
    EXPECT_EQ(ballot("cat")["mine"]["id"], "dan");
    EXPECT_TRUE(ballot("ann")["mine"].is_null());
    EXPECT_EQ(ballot("ann")["candidates"].size(), 1U);  // whom he has met
    EXPECT_EQ(ballot("ann")["candidates"][0]["id"], "bob");
    EXPECT_TRUE(ballot("")["candidates"].empty());
    for (const char* other : {"", "odette", "dan"})
        EXPECT_EQ(entry_for(journal.book.event, journal.entries.back(), other).act, "vote favourite-opponent");
    EXPECT_EQ(entry_for(journal.book.event, journal.entries.back(), "cat").act, "vote favourite-opponent dan");
    EXPECT_FALSE(tournament_file(journal, "journal.json", Language::English, "cat"));
    const auto taken = tournament_file(journal, "journal.json", Language::English, "odette");
    ASSERT_TRUE(taken);
    EXPECT_THAT(taken->text, HasSubstr("\"close 1\""));
    EXPECT_THAT(taken->text, Not(HasSubstr("\"vote ")));
}

TEST_F(TournamentJson, OffersTheDeskWhatTheMomentAllows) {
    announce({}, 2);
    enter({"ann", "bob"});
    const auto may = [&] { return told("odette")["me"]["may"]; };
    EXPECT_THAT(may(), Contains(Json("pair")));
    must("pair seed=1");
    EXPECT_THAT(may(), Not(Contains(Json("pair"))));
    EXPECT_THAT(may(), Not(Contains(Json("close"))));
    EXPECT_FALSE(told("")["clock"]["started"]);
    must("start 1");
    EXPECT_TRUE(told("")["clock"]["started"]);
    EXPECT_EQ(told("")["clock"]["ends"], "2031-05-03 12:30");
    must("report 1.1 1-0");
    EXPECT_THAT(may(), Contains(Json("close")));
    EXPECT_THAT(told("ann")["me"]["may"], Not(Contains(Json("close"))));
}

TEST_F(TournamentJson, LetsWhoeverComesTooLateForAPlaceWaitAndMoveUp) {
    announce({"places 2"});
    enter({"ann", "bob", "cat", "dan"});
    const auto state = [&](std::size_t i) { return told("")["coaches"][i]["state"].get<std::string>(); };
    EXPECT_EQ(state(2), "waiting");
    EXPECT_EQ(told("")["coaches"][3]["waiting"], 2);
    EXPECT_EQ(act_as("cat", "check-in cat")->code, No::OnWaitingList);
    EXPECT_EQ(told("")["standings"]["coaches"]["lines"].size(), 2U);
    must_as("ann", "withdraw ann");
    EXPECT_EQ(state(2), "registered");
    EXPECT_EQ(state(3), "waiting");
    must("pair seed=1");
    EXPECT_EQ(told("")["rounds"][0]["tables"].size(), 1U);
    must_as("bob", "withdraw bob");  // after the first pairing nobody comes in by himself
    EXPECT_EQ(state(3), "waiting");
}

TEST_F(TournamentJson, TakesInThoseWhoWaitWhenTheOrganiserFindsRoom) {
    announce({"places 2"});
    enter({"ann", "bob", "cat"});
    Pack wider = *journal.book.event.pack;
    wider.places = 3;
    must("pack", write_pack(wider));
    EXPECT_EQ(told("")["coaches"][2]["state"], "registered");
}

TEST_F(TournamentJson, GivesOnlyThePartsThatAreAskedFor) {
    announce();
    enter({"ann", "bob"});
    const Json json = tournament_json(journal.book, Language::English, "ann", "me,officials");
    EXPECT_TRUE(json.contains("me"));
    EXPECT_TRUE(json.contains("officials"));
    EXPECT_FALSE(json.contains("coaches"));
}

TEST(PackForm, YieldsAPackThatLacksOnlyWhatNobodyCanKnow) {
    const Json form = pack_form_json(Base::Edition2020, Language::French);
    EXPECT_EQ(form["pack"]["switches"].size(), switch_rows().size());
    std::string toml = form["toml"];
    toml.replace(toml.find("\"\""), 2, "\"Coupe\"");
    const Json checked = pack_check_json(toml, Language::French);
    EXPECT_FALSE(checked["ok"]);
    std::vector<std::string> keys;
    for (const Json& fault : checked["faults"]) keys.push_back(fault["key"]);
    EXPECT_THAT(keys, Contains("place"));
    EXPECT_THAT(keys, Contains("start"));
    EXPECT_FALSE(pack_check_json("nonsense", Language::English)["ok"]);
}

TEST(PackForm, HasEveryListWithItsTierAndWhatCanBeForbidden) {
    const Json form = pack_form_json(Base::Edition2020, Language::English);
    EXPECT_EQ(form["lists"].size(), draft_book(Base::Edition2020).lists.size());
    EXPECT_EQ(form["stars"].size(), draft_book(Base::Edition2020).stars.size());
    for (const Json& list : form["lists"])
        EXPECT_EQ(list["tier"], form["pack"]["list_tiers"].value(list["id"].get<std::string>(), 0)) << list["id"];
    EXPECT_EQ(form["inducements"].back()["id"], "mercenaries");
}

TEST(PackForm, TellsAllThatAnOrganiserMadeHimself) {
    Pack pack = recommended_pack(Base::Edition2020);
    pack.name = "Cup";
    pack.inducements.push_back({"pie", {"Pie", "Tourte"}, 2, 30'000, {"all"}, "Eat it."});
    pack.house_awards.push_back({"hat", {"Hat", "Chapeau"}, AwardKind::Number, "hats", true});
    pack.extra_spp.push_back({"a long bomb", 2});
    pack.forbidden = {"bribes"};
    pack.conduct_added = {"Sing."};
    const Json json = pack_check_json(write_pack(pack), Language::French)["pack"];
    EXPECT_EQ(json["own"]["inducements"][0]["names"]["fr"], "Tourte");
    EXPECT_EQ(json["own"]["inducements"][0]["cost"], 30'000);
    EXPECT_EQ(json["own"]["awards"][0]["number"], "hats");
    EXPECT_EQ(json["own"]["extra_spp"][0]["spp"], 2);
    EXPECT_EQ(json["forbidden"][0], "bribes");
    EXPECT_EQ(json["conduct_added"][0], "Sing.");
}

TEST(RosterMarket, HasThePricesThatTheCheckReckonsWith) {
    for (const Base base : {Base::Edition2020, Base::Lrb4}) {
        Pack pack = recommended_pack(base);
        for (const TeamList& list : draft_book(base).lists) {
            const auto roster = example_roster(list.id, pack);
            if (!roster) continue;
            const Json market = roster_market_json(list.id, roster->special, pack, Language::English);
            const Json read = roster_check_json(write_event_roster(*roster), pack, Language::English);
            ASSERT_TRUE(read.contains("roster")) << list.id;
            std::map<std::string, Gold> costs;
            for (const Json& line : market["positions"])
                costs[line["id"].get<std::string>()] = line["cost"].get<Gold>();
            Gold sum = 0;
            for (const Json& player : read["roster"]["players"]) sum += costs.at(player["position"].get<std::string>());
            for (const Json& line : market["staff"])
                sum += line["cost"].get<Gold>() *
                       std::max(0, read["roster"][line["id"].get<std::string>()].get<int>() - line["free"].get<int>());
            costs.clear();
            for (const Json& line : market["inducements"])
                costs[line["id"].get<std::string>()] = line["cost"].get<Gold>();
            for (const auto& [id, count] : read["roster"]["inducements"].items())
                sum += costs.at(id) * count.get<int>();
            for (const Json& star : read["roster"]["stars"])
                for (const Json& line : market["stars"])
                    if (line["id"] == star["id"]) sum += line["cost"].get<Gold>();
            EXPECT_EQ(sum, read["team"]["gold"].get<Gold>()) << list.id;
        }
    }
    EXPECT_TRUE(roster_market_json("martians", "", recommended_pack(Base::Lrb4), Language::English).is_null());
}

TEST(RosterMarket, SaysWhomASkillIsAbout) {
    const DraftBook& book = draft_book(Base::Edition2020);
    EXPECT_EQ(skill_name(book, "animosity(all)").fr, "Animosité (tous)");
    EXPECT_EQ(skill_name(book, "animosity(orc-lineman)").en, "Animosity (Orc Lineman)");
    EXPECT_EQ(skill_name(book, "animosity(dwarf|halfling)").fr, "Animosité (Nains, Halflings)");
    EXPECT_EQ(skill_name(book, "loner(4+)").en, "Loner (4+)");
}

TEST(RosterMarket, LeavesOutWhatThePackForbids) {
    Pack pack = recommended_pack(Base::Edition2020);
    const auto has = [&](const std::string& id) {
        const Json market = roster_market_json("orc", "", pack, Language::English);
        return std::any_of(market["inducements"].begin(), market["inducements"].end(),
                           [&](const Json& one) { return one["id"] == id; });
    };
    EXPECT_TRUE(has("bribes"));
    pack.forbidden = {"bribes"};
    EXPECT_FALSE(has("bribes"));
    pack.inducements.push_back({"pie", {"Pie", "Tourte"}, 2, 30'000, {"orc"}, "Eat it."});
    EXPECT_TRUE(has("pie"));
    pack.inducements.back().teams = {"human"};
    EXPECT_FALSE(has("pie"));
}

TEST(MatchSheets, HaveOneForEveryMatchAndNoneForTheBye) {
    Wanted wanted;
    wanted.coaches = 5;
    wanted.rounds = 1;
    wanted.trouble = false;
    const Journal journal = generate(wanted);
    const auto file = tournament_file(journal, "match-sheets-1.html", Language::French, "");
    ASSERT_TRUE(file);
    EXPECT_THAT(file->text, HasSubstr("ronde 1, table 2"));
    EXPECT_THAT(file->text, Not(HasSubstr("table 3")));
    EXPECT_FALSE(tournament_file(journal, "match-sheets-2.html", Language::French, ""));
    EXPECT_THAT(tournament_file(journal, "standings.html", Language::French, "")->text, HasSubstr("Cuillère de Bois"));
}

TEST_F(TournamentJson, FillsTheMatchSheetWithTheRosterForWhoMaySeeIt) {
    announce();
    enter({"ann", "bob"});
    EventRoster roster = *example_roster("human", *journal.book.event.pack);
    roster.players[3].name = "Skitter";
    must_as("ann", "roster ann", write_event_roster(roster));
    must("pair order=ann,bob");
    const auto sheet = [&](const char* person) {
        return tournament_file(journal, "match-sheets-1.html", Language::French, person)->text;
    };
    EXPECT_THAT(sheet("bob"), HasSubstr("<td>Skitter, "));
    EXPECT_THAT(sheet("bob"), HasSubstr("<th>passes</th>"));
    EXPECT_THAT(sheet(""), Not(HasSubstr("Skitter")));
    EXPECT_THAT(sheet(""), HasSubstr("<td>16</td><td></td>"));  // empty lines instead
    const auto players = tournament_file(journal, "players-ann.json", Language::French, "bob");
    ASSERT_TRUE(players);
    const Json list = Json::parse(players->text);
    EXPECT_EQ(list[3]["called"], "Skitter");
    EXPECT_EQ(list[0]["called"], "#1");
    EXPECT_EQ(list[0]["what"], "Ogre");
    EXPECT_FALSE(tournament_file(journal, "players-ann.json", Language::French, ""));
}

TEST_F(TournamentJson, NamesAdvancesInTheReadersLanguageAndTheRuleOfTheGold) {
    announce({"progression"}, 3);
    enter({"ann", "bob"});
    for (const char* coach : {"ann", "bob"})
        must_as(coach, "roster " + std::string(coach),
                write_event_roster(*example_roster("human", *journal.book.event.pack)));
    must("pair order=ann,bob");
    must("report 1.1 2-0 feats=1:#9:2:0");
    must("close 1");
    must_as("ann", "advance ann #9 primary tackle");
    must("pair");
    const Json list = Json::parse(tournament_file(journal, "players-ann.json", Language::French, "ann")->text);
    ASSERT_TRUE(list[8].contains("advances")) << list.dump();
    EXPECT_EQ(list[8]["advances"][0]["what"], "tackle");
    EXPECT_EQ(list[8]["advances"][0]["name"], skill_name(draft_book(Base::Edition2020), "tackle").fr);
    EXPECT_NE(list[8]["advances"][0]["name"], "tackle");
    EXPECT_EQ(told("ann")["rounds"][1]["tables"][0]["gold_rule"], "matched.progress.ctv-gold");
    EXPECT_THAT(tournament_file(journal, "match-sheets-2.html", Language::English, "")->text,
                HasSubstr("[matched.progress.ctv-gold]"));
}

TEST_F(TournamentJson, TellsWhoScoredInAReport) {
    announce();
    enter({"ann", "bob"});
    must("pair order=ann,bob");
    must_as("ann", "report 1.1 2-0 feats=1:Skitter:2:0");
    const Json report = told("bob")["rounds"][0]["tables"][0]["reports"][0];
    EXPECT_EQ(report["feats"][0][0]["player"], "Skitter");
    EXPECT_EQ(report["feats"][0][0]["touchdowns"], 2);
    EXPECT_TRUE(report["feats"][1].empty());
    EXPECT_EQ(told("bob")["pack"]["players_for"].size(), 4u);
}

TEST(RosterMarket, SpeaksFrench) {
    Pack pack = recommended_pack(Base::Edition2020);
    pack.publications = {"rulebook", "supplements"};
    const Json market = roster_market_json("halfling", "", pack, Language::French);
    EXPECT_EQ(market["heads"].dump(), R"(["M","F","AG","CP","AR"])");
    std::vector<std::string> names;
    for (const Json& one : market["inducements"]) names.push_back(one["name"]);
    EXPECT_THAT(names, Contains("Marmite Halfling"));
    for (const Json& star : market["stars"]) {
        if (star["places"] != 2) continue;
        EXPECT_EQ(star["members"].size(), 2u) << star["id"];  // matched.roster.star-pair: each has his own figures
        EXPECT_EQ(star["members"][0]["profile"].size(), 5u);
    }
}

}  // namespace
}  // namespace dugout::words
