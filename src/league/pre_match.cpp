#include <algorithm>

#include "league/desk.hpp"
#include "rules/skills.hpp"

// Weather, gate and niggling injuries: the steps of lrb4.league.prematch-order that only roll.

namespace dugout::league {

namespace {

bool fans_of_thrud(const MatchDay& day) {
    return std::any_of(day.sides.begin(), day.sides.end(), [](const Side& side) {
        return std::any_of(side.hired.begin(), side.hired.end(),
                           [](const Player& one) { return one.skills().has(Skill::ThrudsFans); });
    });
}

int roll_many(Dice& dice, int count) {
    int total = 0;
    for (int i = 0; i < count; ++i) total += dice.d6();
    return total;
}

// lrb4.handicap.count, lrb4.handicap.chaos-cup-roll: the lower team makes all its rolls first.
void plan_handicap(Desk& desk, MatchDay& day) {
    const bool away_lower = day.sides[1].rating < day.sides[0].rating;
    for (const Seat seat : {away_lower ? Seat::Away : Seat::Home, away_lower ? Seat::Home : Seat::Away}) {
        const Side& own = day.side(seat);
        HandicapRolls count = handicap_rolls(own.rating, day.side(opponent(seat)).rating);
        if (count.rolls > 0) desk.note(own.team, Rule::lrb4_handicap_count, "handicap-rolls", 0, count.rolls);
        if (count.choices > 0) desk.note(own.team, Rule::lrb4_handicap_choice, "handicap-choices", 0, count.choices);
        if (holds(desk.team(own.team), Major::ChaosCup)) {
            ++count.rolls;
            desk.note(own.team, Rule::lrb4_handicap_chaos_cup_roll, "handicap-rolls", 0, 1);
        }
        for (int i = 0; i < count.rolls; ++i) day.tasks.push_back({seat, false});
        for (int i = 0; i < count.choices; ++i) day.tasks.push_back({seat, true});
    }
}

bool has_niggling(const League& league, const MatchDay& day) {
    for (const Seat seat : both_seats)
        for (const Fielded& one : available(league, day, seat))
            if (one.player->niggling > 0) return true;
    return false;
}

bool treatable(const Desk& desk, const MatchDay& day, Seat seat) {
    const Side& side = day.side(seat);
    if (desk.team(side.team).sheet.apothecaries == 0 || side.apothecary_used) return false;
    if (!desk.league.options.rulebook.uses(Option::Apothecaries)) return false;
    const auto all = squad(desk.league, day, seat);
    return std::any_of(all.begin(), all.end(), [&](const Fielded& one) {
        return std::find(side.failed.begin(), side.failed.end(), one.number) != side.failed.end() &&
               apothecary_may_treat(desk.roster(side.team), *one.player);
    });
}

// Whoever nobody treats stays at home.
void settle_failed(Desk& desk, MatchDay& day) {
    for (const Seat seat : both_seats) {
        if (treatable(desk, day, seat)) continue;
        Side& side = day.side(seat);
        side.absent.insert(side.absent.end(), side.failed.begin(), side.failed.end());
        side.failed.clear();
    }
    day.stage = day.sides[0].failed.empty() && day.sides[1].failed.empty() ? Stage::Play : Stage::Treatment;
}

}  // namespace

void roll_weather(Desk& desk, MatchDay& day) {
    day.weather = {desk.dice.d6(), desk.dice.d6()};
    const Weather weather = weather_table[static_cast<std::size_t>(day.weather[0] + day.weather[1])];
    desk.note(no_team, Rule::lrb4_weather_roll, "weather " + std::string(id(weather)));
    day.stage = Stage::Gate;
}

void roll_gate(Desk& desk, MatchDay& day) {
    const int fans = desk.team(day.sides[0].team).sheet.fan_factor + desk.team(day.sides[1].team).sheet.fan_factor;
    day.gate = 1000 * roll_many(desk.dice, fans);
    if (fans_of_thrud(day)) {
        const int more = 1000 * roll_many(desk.dice, 3);
        day.gate += more;
        desk.note(no_team, Rule::lrb4_skill_thruds_fans_gate, "thrud", 0, more);
    }
    desk.note(no_team, Rule::lrb4_league_gate, "gate", 0, day.gate);
    plan_handicap(desk, day);
    day.stage = Stage::Handicap;
    after_handicap(desk, day);
}

void after_handicap(Desk& desk, MatchDay& day) {
    if (!day.tasks.empty() || day.choosing || !day.due.empty()) return;
    day.stage = Stage::Niggling;
    if (!has_niggling(desk.league, day)) day.stage = Stage::Play;
}

void roll_niggling(Desk& desk, MatchDay& day) {
    for (const Seat seat : both_seats)
        for (const Fielded& one : available(desk.league, day, seat)) {
            bool fails = false;
            for (int i = 0; i < one.player->niggling; ++i) fails |= desk.dice.d6() == 1;
            if (one.player->niggling > 0)
                desk.note(day.side(seat).team, Rule::lrb4_league_niggling_roll,
                          std::string(fails ? "niggling-fails #" : "niggling-plays #") + std::to_string(one.number));
            if (fails) day.side(seat).failed.push_back(one.number);
        }
    settle_failed(desk, day);
}

Maybe choose_treatment(Desk& desk, MatchDay& day, Seat seat, Words words) {
    Side& side = day.side(seat);
    if (words.size() != 1) return wrong_form("choose MATCH SIDE NUMBER|none");
    if (words[0] != "none") {
        const int number = whole(words[0], 1, 17).value_or(0);
        const auto all = squad(desk.league, day, seat);
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Fielded& one) { return one.number == number; });
        const bool failed = std::find(side.failed.begin(), side.failed.end(), number) != side.failed.end();
        if (found == all.end() || !failed || !apothecary_may_treat(desk.roster(side.team), *found->player))
            return refuse(No::UnknownPlayer, Rule::lrb4_league_niggling_apothecary,
                          {desk.team(side.team).sheet.name, words[0]});
        std::erase(side.failed, number);
        desk.note(side.team, Rule::lrb4_league_niggling_apothecary, "treated #" + words[0]);
    }
    side.apothecary_used = words[0] != "none";
    side.absent.insert(side.absent.end(), side.failed.begin(), side.failed.end());
    side.failed.clear();
    settle_failed(desk, day);
    return {};
}

}  // namespace dugout::league
