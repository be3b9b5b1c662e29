#include <algorithm>

#include "league/advancement.hpp"
#include "league/desk.hpp"
#include "rules/skills.hpp"

// Star player rolls and what follows them, one after the other.

namespace dugout::league {

namespace {

const Member& member_of(const Desk& desk, const MatchDay& day, const Due& due) {
    return *desk.team(day.side(due.side).team).member(due.member);
}

Advance open_to(const Desk& desk, const MatchDay& day, const Due& due) {
    return star_roll(member_of(desk, day, due).player, desk.library, desk.league.options.rulebook, due.dice[0],
                     due.dice[1]);
}

void next(Desk& desk, MatchDay& day) {
    day.due.erase(day.due.begin());
    if (!day.due.empty()) return;
    if (day.stage == Stage::Handicap)
        after_handicap(desk, day);
    else
        after_experience(desk, day);
}

}  // namespace

void due_rolls(Desk& desk, MatchDay& day, Seat seat, int id) {
    const Member& member = *desk.team(day.side(seat).team).member(id);
    const int reached = entry(level_of(spp(member.player.career))).rolls;
    for (int level = member.rolls + 1; level <= reached; ++level) day.due.push_back({seat, id, level});
}

void roll_star(Desk& desk, MatchDay& day) {
    Due& due = day.due.front();
    due.dice = {desk.dice.d6(), desk.dice.d6()};
    const int team = day.side(due.side).team;
    desk.note(team, Rule::lrb4_league_star_roll,
              "2d6 " + std::to_string(due.dice[0]) + " " + std::to_string(due.dice[1]), due.member);
    desk.write({team, What::Roll, Rule::lrb4_league_levels, due.member, 0,
                std::string(dugout::id(static_cast<Level>(due.level)))});
    // A player who knows all there is and cannot be raised has nothing to choose.
    if (open_to(desk, day, due).empty()) due.ageing = true;
}

Maybe choose_advance(Desk& desk, MatchDay& day, Words words) {
    Due& due = day.due.front();
    if (words.size() != 1) return wrong_form("choose MATCH SIDE SKILL|ma|st|ag");
    const Advance open = open_to(desk, day, due);
    const int team = day.side(due.side).team;
    const auto stat = std::find(stat_words.begin(), stat_words.end(), words[0]);
    if (stat != stat_words.end()) {
        if (!open.raise[static_cast<std::size_t>(stat - stat_words.begin())])
            return refuse(No::StatRefused, Rule::lrb4_league_stat_increase, {words[0]});
        desk.write({team, What::Stat, Rule::lrb4_league_stat_increase, due.member, 1, words[0]});
    } else {
        const auto skill = find_skill(words[0]);
        if (!skill || !open.skills.has(*skill))
            return refuse(No::SkillRefused, Rule::lrb4_league_new_skill, {words[0]});
        const bool twin = due.dice[0] == due.dice[1];
        desk.write({team, What::Skill, twin ? Rule::lrb4_league_doubles : Rule::lrb4_league_new_skill, due.member, 0,
                    words[0]});
    }
    due.ageing = true;
    return {};
}

void roll_ageing(Desk& desk, MatchDay& day) {
    const Due due = day.due.front();
    const int team = day.side(due.side).team;
    const int first = desk.dice.d6();
    const int roll = first + desk.dice.d6();
    const bool ages = roll < ageing_target(static_cast<Level>(due.level));
    desk.note(team, Rule::lrb4_league_ageing_roll, ages ? "ages" : "stays-young", due.member, roll);
    if (ages) {
        const int one = desk.dice.d6();
        const Harm harm = ageing(one + desk.dice.d6());
        hurt_member(desk, team, due.member, harm.niggling, harm.stat, Rule::lrb4_league_ageing_table,
                    Rule::lrb4_league_ageing_table);
    }
    next(desk, day);
}

void hurt_member(Desk& desk, int team, int member, bool niggling, int stat, Rule stat_rule, Rule niggling_rule) {
    if (niggling) desk.write({team, What::Niggling, niggling_rule, member, 1, {}});
    if (stat < 0) return;
    const std::string word(stat_words[static_cast<std::size_t>(stat)]);
    if (may_fall(desk.team(team).member(member)->player, stat))
        desk.write({team, What::Stat, stat_rule, member, -1, word});
    else
        desk.note(team, Rule::lrb4_league_stat_loss_limit, "stays " + word, member);
}

}  // namespace dugout::league
