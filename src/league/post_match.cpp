#include <algorithm>

#include "league/desk.hpp"
#include "team/value.hpp"

// lrb4.league.postmatch-order: winnings, awards, deserters and the dead, fan factor, and the new sheet at the end.

namespace dugout::league {

namespace {

bool won(const MatchDay& day, Seat seat) { return day.winner() == seat; }
bool conceded(const MatchDay& day, Seat seat) { return day.report.conceded == seat; }

int casualties_by(const MatchDay& day, Seat seat) {
    int total = 0;
    for (const Tally& one : day.report.tallies) total += one.side == seat ? one.casualties : 0;
    return total;
}

// lrb4.league.mvp-entitled: whoever was available, the raised among them.
std::vector<Fielded> entitled(const Desk& desk, const MatchDay& day, Seat seat) {
    std::vector<Fielded> result = available(desk.league, day, seat);
    const auto& awarded = day.side(seat).awarded;
    std::erase_if(result, [&](const Fielded& one) {  // lrb4.league.mvp-one-each
        return std::find(awarded.begin(), awarded.end(), one.number) != awarded.end();
    });
    return result;
}

void award(Desk& desk, MatchDay& day, Seat seat) {
    Side& side = day.side(seat);
    const std::vector<Fielded> open = entitled(desk, day, seat);
    if (open.empty()) {
        desk.note(side.team, Rule::lrb4_league_mvp_one_each, "mvp-lost");
        return;
    }
    const Fielded drawn = open[static_cast<std::size_t>(desk.dice.pick(static_cast<int>(open.size())) - 1)];
    side.awarded.push_back(drawn.number);
    const bool dead = std::find(side.dead.begin(), side.dead.end(), drawn.member) != side.dead.end();
    if (drawn.member == 0 || dead)
        desk.note(side.team, Rule::lrb4_league_mvp_lost, "mvp-lost #" + std::to_string(drawn.number));
    else
        desk.write({side.team, What::Career, Rule::lrb4_league_mvp, drawn.member, 1, "mvp"});
}

// lrb4.tournament.blood-bowl-medal
void medals(Desk& desk, MatchDay& day) {
    if (day.round != Round::Final || day.tournament < 0) return;
    if (desk.league.tournaments[static_cast<std::size_t>(day.tournament)].major != Major::BloodBowl) return;
    for (const Seat seat : both_seats)
        for (const Fielded& one : available(desk.league, day, seat))
            if (one.member != 0)
                desk.write(
                    {day.side(seat).team, What::Career, Rule::lrb4_tournament_blood_bowl_medal, one.member, 1, "mvp"});
}

std::vector<int> tempted(const Desk& desk, const MatchDay& day) {
    std::vector<int> result;
    if (!day.report.conceded) return result;
    const Side& side = day.side(*day.report.conceded);
    for (const Member& one : desk.team(side.team).members)
        if (one.fate == Fate::OnSheet && spp(one.player.career) >= tables::concession::deserter_spp &&
            std::find(side.dead.begin(), side.dead.end(), one.id) == side.dead.end())
            result.push_back(one.id);
    return result;
}

// lrb4.skill.nurgles-rot.limit: into the room there is when the dead are gone.
void add_rotters(Desk& desk, MatchDay& day, Seat seat) {
    const int team = day.side(seat).team;
    const Position* rotter = desk.roster(team).position("rotter");
    for (int i = 0; i < day.report.rotters[static_cast<std::size_t>(seat)]; ++i) {
        int rotters = 0;
        for (const Member& one : desk.team(team).members)
            rotters += one.fate == Fate::OnSheet && one.player.position == "rotter" ? 1 : 0;
        if (rotter == nullptr || rotters >= rotter->max || desk.team(team).size() >= tables::staff::squad_max)
            desk.note(team, Rule::lrb4_skill_nurgles_rot_limit, "no-room");
        else
            desk.write({team, What::PlayerJoins, Rule::lrb4_skill_nurgles_rot_new_rotter, 0, 0, "rotter"});
    }
}

}  // namespace

void roll_winnings(Desk& desk, MatchDay& day) {
    std::array<Gold, 2> sums{};
    for (const Seat seat : both_seats) {
        const Side& side = day.side(seat);
        const int die = desk.dice.d6();
        const int modifier = winnings_modifier(day.gate, side.rating);
        Gold& sum = sums[static_cast<std::size_t>(seat)];
        sum = winnings(die, day.gate, side.rating, won(day, seat));
        desk.note(side.team, Rule::lrb4_league_winnings_table,
                  "d6 " + std::to_string(die) + " table " + std::to_string(modifier) + (won(day, seat) ? " won 1" : ""),
                  0, sum);
        if (holds(desk.team(side.team), Major::BloodBowl)) {  // lrb4.tournament.blood-bowl-sponsor
            sum += entry(Major::BloodBowl).winnings_per_match;
            desk.note(side.team, Rule::lrb4_tournament_blood_bowl_sponsor, "sponsor", 0,
                      entry(Major::BloodBowl).winnings_per_match);
        }
    }
    if (day.report.conceded) {  // lrb4.league.concede-winnings
        Gold& lost = sums[static_cast<std::size_t>(*day.report.conceded)];
        sums[static_cast<std::size_t>(opponent(*day.report.conceded))] += lost;
        lost = 0;
    }
    for (const Seat seat : both_seats) {
        Side& side = day.side(seat);
        side.winnings = sums[static_cast<std::size_t>(seat)];
        desk.money(side.team, side.winnings,
                   day.report.conceded ? Rule::lrb4_league_concede_winnings : Rule::lrb4_league_winnings);
    }
    pay_prizes(desk, day);
    day.stage = Stage::Mvp;
}

void roll_mvp(Desk& desk, MatchDay& day) {
    for (const Seat seat : both_seats) {
        // lrb4.league.concede-mvp
        const int awards = conceded(day, seat) ? 0 : day.report.conceded ? 2 : 1;
        for (int i = 0; i < awards; ++i) award(desk, day, seat);
    }
    medals(desk, day);
    if (tempted(desk, day).empty())
        begin_experience(desk, day);
    else
        day.stage = Stage::Deserters;
}

void roll_deserters(Desk& desk, MatchDay& day) {
    const int team = day.side(*day.report.conceded).team;
    for (const int id : tempted(desk, day)) {
        const int die = desk.dice.d6();
        if (die <= tables::concession::deserter_roll_max)
            desk.write({team, What::PlayerLeaves, Rule::lrb4_league_concede_deserters, id, 0, "deserted"});
        else
            desk.note(team, Rule::lrb4_league_concede_deserters, "stays", id, die);
    }
    begin_experience(desk, day);
}

void begin_experience(Desk& desk, MatchDay& day) {
    for (const Seat seat : both_seats)
        for (const int id : day.side(seat).dead)  // lrb4.league.death
            desk.write({day.side(seat).team, What::PlayerLeaves, Rule::lrb4_league_death, id, 0, "dead"});
    day.stage = Stage::Experience;
    for (const Seat seat : both_seats) {
        std::vector<int> members;
        for (const Member& one : desk.team(day.side(seat).team).members)
            if (one.fate == Fate::OnSheet) members.push_back(one.id);
        for (const int id : members) due_rolls(desk, day, seat, id);
    }
    for (const Seat seat : both_seats) add_rotters(desk, day, seat);
    if (day.due.empty()) after_experience(desk, day);
}

void after_experience(Desk&, MatchDay& day) { day.stage = Stage::FanFactor; }

void roll_fan_factor(Desk& desk, MatchDay& day) {
    for (const Seat seat : both_seats) {
        const Side& side = day.side(seat);
        Fans fans;
        fans.fan_factor = desk.team(side.team).sheet.fan_factor;
        if (conceded(day, seat)) {  // lrb4.league.concede-fan-factor
            const int loss =
                std::min(tables::concession::fan_factor_loss, fans.fan_factor - tables::fan_factor::minimum);
            if (loss > 0) desk.write({side.team, What::FanFactor, Rule::lrb4_league_concede_fan_factor, 0, -loss, {}});
            continue;
        }
        fans.won = won(day, seat);
        fans.touchdowns = day.touchdowns[static_cast<std::size_t>(seat)];
        fans.casualties = casualties_by(day, seat);
        fans.semi_final = day.round == Round::SemiFinal;
        fans.final = day.round == Round::Final;
        fans.opponent_conceded = day.report.conceded.has_value();
        const int die = desk.dice.d6();
        const int change = fan_factor_change(die, fans);
        desk.note(side.team, Rule::lrb4_league_fan_factor_modifiers, "d6 " + std::to_string(die), 0,
                  die + fan_factor_modifier(fans));
        if (change != 0) desk.write({side.team, What::FanFactor, Rule::lrb4_league_fan_factor_roll, 0, change, {}});
    }
    day.stage = Stage::BuyHome;
}

void close_match(Desk& desk, MatchDay& day) {
    day.stage = Stage::Closed;
    for (const Seat seat : both_seats) {
        const Side& side = day.side(seat);
        for (const int id : side.served)
            if (desk.team(side.team).member(id)->fate == Fate::OnSheet)
                desk.write({side.team, What::Recovers, Rule::lrb4_league_miss_next_match, id, 0, {}});
        for (StarRecord& star : desk.league.stars) {
            const bool hurt_today = std::any_of(side.hired.begin(), side.hired.end(), [&](const Player& one) {
                return one.origin == Origin::Star && one.position == star.id;
            });
            if (star.misses == side.team && !hurt_today) star.misses = no_team;
        }
        desk.write(
            {side.team, What::Played, Rule::lrb4_league_match_record, 0, day.number, won(day, seat) ? "won" : "lost"});
        desk.write({side.team,
                    What::Rating,
                    Rule::lrb4_team_rating_when,
                    0,
                    team_rating(sheet_of(desk.team(side.team)), desk.library),
                    {}});
    }
    note_result(desk, day);
}

}  // namespace dugout::league
