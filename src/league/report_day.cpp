#include <algorithm>

#include "league/advancement.hpp"
#include "league/desk.hpp"
#include "rules/kicking.hpp"
#include "rules/skills.hpp"

// Taking in the report of a match: checked against the squads first, then written into the ledger.

namespace dugout::league {

namespace {

const Fielded* find_number(const std::vector<Fielded>& all, int number) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Fielded& one) { return one.number == number; });
    return found == all.end() ? nullptr : &*found;
}

bool raised_in(const Report& report, Seat side, int number) {
    return std::find(report.raised.begin(), report.raised.end(), Wearer{side, number}) != report.raised.end();
}

int of_side(const std::vector<Wearer>& wearers, Seat side) {
    return static_cast<int>(
        std::count_if(wearers.begin(), wearers.end(), [&](const Wearer& one) { return one.side == side; }));
}

class Check {
public:
    Check(const Desk& desk, const MatchDay& day, const Report& report)
        : desk_(desk),
          day_(day),
          report_(report),
          squads_{available(desk.league, day, Seat::Home), available(desk.league, day, Seat::Away)} {}

    Maybe run() const {
        if (Maybe no = winner()) return no;
        for (const Tally& one : report_.tallies)
            if (Maybe no = known(one.side, one.number)) return no;
        for (const Hurt& one : report_.hurt) {
            if (Maybe no = known(one.side, one.number)) return no;
            const auto same = [&](const Hurt& other) { return other.side == one.side && other.number == one.number; };
            if (std::count_if(report_.hurt.begin(), report_.hurt.end(), same) > 1)
                return refuse(No::HurtTwice, Rule::none, {one.number});
        }
        for (const Seat seat : both_seats)
            if (Maybe no = treated(seat)) return no;
        for (const Seat seat : both_seats)
            if (Maybe no = sums(seat)) return no;
        return newcomers();
    }

private:
    // lrb4.league.no-draw
    Maybe winner() const {
        const auto& score = report_.score;
        if (report_.conceded) {
            if (report_.winner == report_.conceded)
                return refuse(No::ScoreMismatch, Rule::lrb4_league_concede_winnings,
                              {LocalText{"who concedes has lost", "qui concède a perdu"}});
            return {};
        }
        if (score[0] == score[1])
            return report_.winner ? Maybe{} : Maybe{refuse(No::WinnerMissing, Rule::lrb4_league_no_draw)};
        const Seat ahead = score[0] > score[1] ? Seat::Home : Seat::Away;
        if (report_.winner && *report_.winner != ahead)
            return refuse(No::ScoreMismatch, Rule::none,
                          {LocalText{"the winner has scored less", "le vainqueur a moins marqué"}});
        return {};
    }

    Maybe known(Seat side, int number) const {
        if (find_number(squads_[static_cast<std::size_t>(side)], number) != nullptr || raised_in(report_, side, number))
            return {};
        const Team& team = desk_.team(day_.side(side).team);
        const auto all = squad(desk_.league, day_, side);
        if (find_number(all, number) != nullptr)
            return refuse(No::NotAvailable, Rule::none, {"#" + std::to_string(number)});
        return refuse(No::UnknownPlayer, Rule::none, {team.sheet.name, std::to_string(number)});
    }

    // lrb4.apothecary.once: a team's apothecary treats one player a match, before it or in it.
    Maybe treated(Seat seat) const {
        const Side& side = day_.side(seat);
        const int apothecaries = side.apothecary_used ? 0 : desk_.team(side.team).sheet.apothecaries;
        for (const Wearer& one : report_.healed) {
            if (one.side != seat) continue;
            if (Maybe no = known(seat, one.number)) return no;
            if (of_side(report_.healed, seat) > apothecaries)
                return refuse(No::NotHealed, Rule::lrb4_apothecary_once, {one.number, apothecaries});
        }
        return {};
    }

    // Whoever was healed is a second casualty only where he stayed hurt in the end; journals of earlier days do not
    // tell.
    int hurt_again(Seat seat) const {
        if (desk_.again && report_.healed.empty()) return desk_.team(day_.side(seat).team).sheet.apothecaries;
        return static_cast<int>(std::count_if(report_.hurt.begin(), report_.hurt.end(), [&](const Hurt& one) {
            const Wearer wearer{one.side, one.number};
            return one.side == seat &&
                   std::find(report_.healed.begin(), report_.healed.end(), wearer) != report_.healed.end();
        }));
    }

    Maybe sums(Seat seat) const {
        const Rulebook& rulebook = desk_.league.options.rulebook;
        int points = 0;
        int casualties = 0;
        for (const Tally& one : report_.tallies) {
            if (one.side != seat) continue;
            if ((one.field_goals > 0 && !uses_field_goals(rulebook)) ||
                (one.kick_blocks > 0 && !uses_kicking(rulebook)))
                return refuse(No::ScoreMismatch, Rule::kicking_game_optional,
                              {LocalText{"this league does not play them", "cette ligue n'en joue pas"}});
            points +=
                one.touchdowns * touchdown_points(rulebook) + one.field_goals * tables::kicking::field_goal_points;
            casualties += one.casualties;
        }
        // Thrud may have scored for the others, so that fewer may be named than were scored.
        if (points > report_.score[static_cast<std::size_t>(seat)])
            return refuse(No::ScoreMismatch, Rule::lrb4_league_spp_touchdown,
                          {LocalText{"more scorers than touchdowns", "plus de marqueurs que de touchdowns"}});
        const auto& others = squads_[static_cast<std::size_t>(opponent(seat))];
        // Whoever regenerates can be hurt any number of times.
        const bool comes_back = std::any_of(others.begin(), others.end(), [](const Fielded& one) {
            return one.player->skills().has(Skill::Regeneration);
        });
        const int twice = hurt_again(opponent(seat));
        const int players = static_cast<int>(others.size()) + of_side(report_.raised, opponent(seat));
        if (!comes_back && casualties > players + twice)
            return refuse(No::TooManyCasualties, Rule::none, {casualties, players + twice, players, twice});
        return {};
    }

    static Maybe zombie(const Roster& roster, int raised, std::ptrdiff_t deaths, int size) {
        const auto no = [](const char* en, const char* fr) {
            return refuse(No::NotRaised, Rule::lrb4_necromancer_raise, {LocalText{en, fr}});
        };
        if (roster.wizard != Wizard::Necromancer)
            return no("it has no Necromancer to raise the dead", "elle n'a pas de nécromancien qui relève les morts");
        if (raised > 1) return no("a Necromancer raises one a match", "un nécromancien n'en relève qu'un par match");
        if (deaths == 0) return no("no opponent has died", "aucun adversaire n'est mort");
        if (size >= tables::staff::squad_max) return no("its sheet is full", "sa feuille est pleine");
        return {};
    }

    Maybe newcomers() const {
        for (const Seat seat : both_seats) {
            const Roster& roster = desk_.roster(day_.side(seat).team);
            const int raised = of_side(report_.raised, seat);
            const auto deaths = std::count_if(report_.hurt.begin(), report_.hurt.end(), [&](const Hurt& one) {
                return one.side == opponent(seat) && one.casualty == Casualty::Dead;
            });
            const int size = desk_.team(day_.side(seat).team).size();
            if (raised > 0)  // lrb4.necromancer.raise, lrb4.necromancer.place
                if (Maybe no = zombie(roster, raised, deaths, size)) return no;
            for (const Wearer& one : report_.raised)
                if (one.side == seat && find_number(squads_[static_cast<std::size_t>(seat)], one.number) != nullptr)
                    return refuse(No::NotRaised, Rule::lrb4_necromancer_place,
                                  {LocalText{"the number is taken", "le numéro est pris"}});
            if (report_.rotters[static_cast<std::size_t>(seat)] > deaths)
                return refuse(No::NotRaised, Rule::lrb4_skill_nurgles_rot_new_rotter,
                              {LocalText{"each Rotter is a dead opponent, and the report has too few of those",
                                         "chaque Pourri est un adversaire mort, et le rapport en compte trop peu"}});
        }
        return {};
    }

    const Desk& desk_;
    const MatchDay& day_;
    const Report& report_;
    std::array<std::vector<Fielded>, 2> squads_;
};

// kicking.goal.points: what of the score are touchdowns.
int touchdowns(const Desk& desk, const Report& report, Seat seat) {
    const int score = report.score[static_cast<std::size_t>(seat)];
    if (!uses_field_goals(desk.league.options.rulebook)) return score;
    int goals = 0;
    for (const Tally& one : report.tallies) goals += one.side == seat ? one.field_goals : 0;
    return (score - goals * tables::kicking::field_goal_points) / tables::kicking::touchdown_points;
}

// "score: must be a whole number from 0 to 99", in both languages.
LocalText told(const Fault& fault) {
    const std::string& key = fault.where.key;
    return {(key.empty() ? "" : key + ": ") + reason(fault, Language::English),
            (key.empty() ? "" : key + " : ") + reason(fault, Language::French)};
}

// The member behind a number; 0 for one hired for the day.
int member_of(const Desk& desk, const MatchDay& day, Seat side, int number,
              const std::vector<std::pair<Seat, int>>& zombies) {
    for (const auto& [seat, member] : zombies)
        if (seat == side && raised_in(day.report, side, number)) return member;
    const auto all = available(desk.league, day, side);
    const Fielded* one = find_number(all, number);
    return one != nullptr ? one->member : 0;
}

void write_tally(Desk& desk, int team, int member, const Tally& tally) {
    const auto add = [&](int count, Rule rule, const char* column) {
        if (count > 0) desk.write({team, What::Career, rule, member, count, column});
    };
    add(tally.completions, Rule::lrb4_league_spp_completion, "completion");
    add(tally.touchdowns, Rule::lrb4_league_spp_touchdown, "touchdown");
    add(tally.interceptions, Rule::lrb4_league_spp_interception, "interception");
    add(tally.casualties, Rule::lrb4_league_spp_casualty, "casualty");
    add(tally.field_goals, Rule::kicking_spp_field_goal, "field-goal");
    add(tally.kick_blocks, Rule::kicking_spp_field_goal, "kick-block");
}

// lrb4.league.star-injuries
void hurt_star(Desk& desk, MatchDay& day, Seat seat, const Player& star, const Hurt& hurt) {
    if (desk.league.options.stars_heal || hurt.casualty == Casualty::BadlyHurt) return;
    if (hired_by_both(day, star.position) && seat == second_lord(desk, day)) return;
    auto& stars = desk.league.stars;
    auto found =
        std::find_if(stars.begin(), stars.end(), [&](const StarRecord& one) { return one.id == star.position; });
    if (found == stars.end()) found = stars.insert(stars.end(), StarRecord{star.position});
    const int team = day.side(seat).team;
    if (hurt.casualty == Casualty::Dead) {
        found->dead = true;
        desk.note(team, Rule::lrb4_league_star_injuries, "star-dead " + star.position);
        return;
    }
    const Harm harm = serious_injury(hurt.d66);
    found->misses = team;
    if (harm.niggling) ++found->niggling;
    if (harm.stat >= 0 && may_fall(star, harm.stat)) ++found->lost[static_cast<std::size_t>(harm.stat)];
    desk.note(team, Rule::lrb4_league_star_injuries, "star-hurt " + star.position, 0, hurt.d66);
}

void write_injury(Desk& desk, MatchDay& day, Hurt& hurt, int member) {
    Side& side = day.side(hurt.side);
    if (hurt.casualty == Casualty::SeriousInjury && hurt.d66 == 0) {  // lrb4.league.serious-injury-roll
        const int tens = desk.dice.d6();
        hurt.d66 = 10 * tens + desk.dice.d6();
    }
    if (member == 0) {
        for (const Player& one : side.hired)
            if (one.number == hurt.number && one.origin == Origin::Star) hurt_star(desk, day, hurt.side, one, hurt);
        return;
    }
    if (hurt.casualty == Casualty::Dead) side.dead.push_back(member);
    if (hurt.casualty != Casualty::SeriousInjury) return;
    desk.note(side.team, Rule::lrb4_league_serious_injury_roll,
              std::string(id(serious_injury_table[static_cast<std::size_t>(hurt.d66)])), member, hurt.d66);
    desk.write({side.team, What::Misses, Rule::lrb4_league_serious_injury_miss, member, 0, {}});
    const Harm harm = serious_injury(hurt.d66);
    hurt_member(desk, side.team, member, harm.niggling, harm.stat, Rule::lrb4_league_serious_injury_stat,
                Rule::lrb4_league_serious_injury_niggling);
}

}  // namespace

Maybe typed_luck(std::string_view act, std::string_view attachment) {
    const std::vector<std::string> words = words_of(act);
    if (words.empty() || words.front() != "report") return {};
    const Result<Report> report = read_report(attachment);
    const auto known = [](const DiceLuck& one) { return one != DiceLuck{}; };
    if (report && std::any_of(report->luck.begin(), report->luck.end(), known)) return refuse(No::LuckTyped);
    return {};
}

Maybe act_report(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Report, false);
    if (at.refusal) return at.refusal;
    if (words.size() != 1) return wrong_form("report MATCH");
    const Result<Report> report = read_report(desk.entry.attachment);
    if (!report) return refuse(No::BadReport, Rule::none, {told(report.faults().front())});
    MatchDay& day = *at.day;
    if (Maybe no = Check(desk, day, *report).run()) return no;
    day.report = *report;
    if (!day.report.winner) day.report.winner = report->conceded ? opponent(*report->conceded) : day.winner();

    for (const Seat seat : both_seats) day.touchdowns[static_cast<std::size_t>(seat)] = touchdowns(desk, *report, seat);

    std::vector<std::pair<Seat, int>> zombies;
    for (const Wearer& one : day.report.raised) {
        const int team = day.side(one.side).team;
        desk.write({team, What::PlayerJoins, Rule::lrb4_necromancer_raise, 0, one.number, "zombie"});
        zombies.emplace_back(one.side, desk.team(team).members.back().id);
    }
    for (const Tally& one : day.report.tallies)
        if (const int member = member_of(desk, day, one.side, one.number, zombies))
            write_tally(desk, day.side(one.side).team, member, one);  // lrb4.league.spp-stars: hired ones gain nothing
    for (Hurt& one : day.report.hurt) write_injury(desk, day, one, member_of(desk, day, one.side, one.number, zombies));
    day.stage = Stage::Winnings;
    return {};
}

}  // namespace dugout::league
