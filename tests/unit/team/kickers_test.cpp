#include "team/kickers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "team/samples.hpp"
#include "team/validate.hpp"
#include "unit/team/build.hpp"

namespace dugout {
namespace {

const Library& book() { return Library::embedded(); }

const Position& kicker_of(std::string_view roster) { return book().roster(roster)->kickers.at(0); }

TeamSheet humans(int throwers, int kickers) {
    const Roster& roster = *book().roster("human");
    TeamSheet sheet;
    sheet.name = "Punters";
    sheet.roster = roster.id;
    for (int i = 0; i < throwers; ++i) add_player(sheet, make_player(roster, *roster.position("thrower")));
    for (int i = 0; i < kickers; ++i) add_player(sheet, make_player(roster, *roster.position("kicker")));
    while (sheet.players.size() < 11) add_player(sheet, make_player(roster, *roster.position("lineman")));
    return sheet;
}

Faults with_kicking(const TeamSheet& sheet) {
    Rulebook rulebook = lrb4();
    rulebook.set(Option::Kicking, 1);
    return validate(sheet, book(), Purpose::Creation, rulebook);
}

// covers: kicking.kicker.who
TEST(kickers, stand_beside_the_passers_of_the_eleven_rosters_that_have_them) {
    const std::map<std::string, std::string> models = {
        {"amazon", "thrower"},           {"elf", "thrower"},   {"dark-elf", "thrower"}, {"wood-elf", "thrower"},
        {"high-elf", "phoenix-warrior"}, {"human", "thrower"}, {"norse", "thrower"},    {"orc", "thrower"},
        {"skaven", "thrower"},           {"dwarf", "runner"},  {"khemri", "thro-ra"},
    };
    for (const Roster& roster : book().rosters()) {
        SCOPED_TRACE(roster.id);
        const auto model = models.find(roster.id);
        ASSERT_EQ(roster.kickers.size(), model == models.end() ? 0U : 1U);
        if (model == models.end()) continue;
        const Position* passer = roster.position(model->second);
        ASSERT_NE(passer, nullptr);
        const Position& kicker = roster.kickers[0];
        EXPECT_EQ(kicker.id, "kicker");
        EXPECT_EQ(kicker.cost, passer->cost);
        EXPECT_EQ(kicker.max, passer->max);
        EXPECT_EQ(kicker.profile, passer->profile);
        EXPECT_EQ(kicker.human_sized, passer->human_sized);
    }
}

// covers: kicking.kicker.profile
TEST(kickers, have_kick_for_pass_and_kicking_for_passing) {
    const Position& human = kicker_of("human");
    EXPECT_EQ(human.skills, (SkillSet{Skill::Kick, Skill::SureHands}));
    EXPECT_TRUE(human.access.has(SkillCategory::General));
    EXPECT_TRUE(human.access.has(SkillCategory::Kicking));
    EXPECT_FALSE(human.access.has(SkillCategory::Passing));
    EXPECT_EQ(kicker_of("high-elf").skills, SkillSet{Skill::Kick});
    // A Runner starts without Pass, so his kicker starts without Kick.
    EXPECT_EQ(kicker_of("dwarf").skills, (SkillSet{Skill::SureHands, Skill::ThickSkull}));
    // Other access is kept: a Skaven kicker grows legs and heads like the thrower.
    EXPECT_TRUE(kicker_of("skaven").access.has(SkillCategory::Physical));
}

// covers: kicking.kicker.limit
TEST(kickers, are_limited_on_their_own_and_count_in_the_squad) {
    EXPECT_TRUE(with_kicking(humans(2, 2)).empty());
    const Faults faults = with_kicking(humans(0, 3));
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].code, FaultCode::position_max);
    EXPECT_EQ(faults[0].rule, Rule::kicking_kicker_limit);
    EXPECT_EQ(with_kicking(humans(3, 2)).at(0).rule, Rule::lrb4_team_position_max);

    const Roster& roster = *book().roster("human");
    TeamSheet full = humans(2, 2);
    while (full.players.size() < 16) add_player(full, make_player(roster, *roster.position("lineman")));
    EXPECT_TRUE(with_kicking(full).empty());
    add_player(full, make_player(roster, *roster.position("catcher")));
    EXPECT_EQ(with_kicking(full).at(0).code, FaultCode::too_many_players);
}

// covers: kicking.game.optional
TEST(kickers, are_refused_where_the_kicking_rules_are_not_played) {
    const Faults faults = validate(humans(2, 1), book(), Purpose::Creation);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].code, FaultCode::kicker_refused);
    EXPECT_EQ(faults[0].rule, Rule::kicking_game_optional);
    EXPECT_TRUE(validate(humans(2, 0), book(), Purpose::Creation).empty());
}

// covers: kicking.kicker.allies
TEST(kickers, come_from_the_own_list_where_there_are_no_rules_for_allies) {
    TeamSheet sheet = humans(0, 1);
    sheet.players.back() = make_player(*book().roster("orc"), kicker_of("orc"));
    sheet.players.back().number = 11;
    const Faults faults = with_kicking(sheet);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].code, FaultCode::wrong_list);
}

TEST(kickers, of_a_home_made_roster_follow_from_its_passers) {
    Roster roster = *book().roster("human");
    Position second = *roster.position("thrower");
    second.id = "quarterback";
    second.name = {"Quarterback", "Quart-arrière"};
    roster.positions.push_back(second);
    const auto kickers = kickers_of(roster);
    ASSERT_EQ(kickers.size(), 2U);
    EXPECT_EQ(kickers[0].id, "thrower-kicker");
    EXPECT_EQ(kickers[1].id, "quarterback-kicker");
}

TEST(kickers, play_in_every_sample_team_that_may_have_them) {
    for (const Roster& roster : book().rosters()) {
        SCOPED_TRACE(roster.id);
        const TeamSheet plain = sample_sheet(book(), roster.id).value();
        const TeamSheet sheet = sample_sheet(book(), roster.id, Kickers::Yes).value();
        EXPECT_TRUE(with_kicking(sheet).empty());
        EXPECT_EQ(sheet.players.size(), plain.players.size());
        EXPECT_LE(team_cost(sheet, book()), team_cost(plain, book()));
        if (roster.kickers.empty())
            EXPECT_EQ(sheet, plain);
        else
            EXPECT_THAT(sheet.players, testing::Contains(testing::Field(&Player::position, "kicker")));
    }
}

// Frogs who also have a dear passer and a cheap one.
Library frogs_who_pass() {
    std::string text(build::frogs);
    const std::string hopper = text.substr(text.find("[[team.position]]"));
    for (const auto& [id, cost] : {std::pair{"legend", "600000"}, std::pair{"lobber", "40000"}}) {
        std::string passer = hopper;
        passer.replace(passer.find("hopper"), 6, id);
        passer.replace(passer.find("45000"), 5, cost);
        passer.replace(passer.find("\"general\""), 9, "\"general\", \"passing\"");
        text += passer;
    }
    return with_text(book(), text, "frogs.toml").value();
}

TEST(kickers, cost_no_more_than_who_makes_room_for_them) {
    const Library library = frogs_who_pass();
    const Roster& frogs = *library.roster("frogs");
    TeamSheet team;
    team.roster = frogs.id;
    for (const char* who : {"hopper", "lobber", "hopper"}) add_player(team, make_player(frogs, *frogs.position(who)));
    EXPECT_EQ(with_kicker(team, library).players[1].position, "lobber-kicker");
    add_player(team, make_player(frogs, *frogs.position("legend")));
    EXPECT_EQ(with_kicker(team, library).players[3].position, "legend-kicker");
    team.players.erase(team.players.begin() + 1, team.players.end());
    EXPECT_EQ(with_kicker(team, library).players[0].position, "lobber-kicker") << "a hopper costs as much";
    team.players.clear();
    EXPECT_EQ(with_kicker(team, library), team);
}

// covers: kicking.spp.field-goal
TEST(kickers, earn_two_points_for_a_field_goal_and_two_for_a_kick_block) {
    EXPECT_EQ(spp({.field_goals = 1}), 2);
    EXPECT_EQ(spp({.kick_blocks = 1}), 2);
    EXPECT_EQ(spp({.completions = 1, .field_goals = 3, .kick_blocks = 2}), 11);
}

}  // namespace
}  // namespace dugout
