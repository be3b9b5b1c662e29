#include "league/match_day.hpp"

#include <algorithm>

#include "league/desk.hpp"
#include "team/value.hpp"

// Beginning a match, hiring for it, and handing each answer to the step that asked.

namespace dugout::league {

namespace {

std::string member_word(int member) { return "p" + std::to_string(member); }

Question due_question(const Due& due) {
    const std::string who = member_word(due.member);
    if (due.ageing) return {Ask::Roll, due.side, "ageing " + who, due.member};
    if (due.dice[0] != 0) return {Ask::Choose, due.side, "star-roll " + who, due.member};
    return {Ask::Roll, due.side, "star-roll " + who, due.member};
}

Question handicap_question(const MatchDay& day) {
    if (day.choosing) {
        const InForce& last = day.handicaps.back();
        return {Ask::Choose, last.side, std::string(id(last.result)), 0};
    }
    const HandicapTask& task = day.tasks.front();
    return {task.choice ? Ask::Choose : Ask::Roll, task.side, "handicap", 0};
}

// lrb4.league.two-in-a-row: were the team's last two matches against this opponent?
bool twice_in_a_row(const League& league, int team, int opponent) {
    const auto& played = league.teams[static_cast<std::size_t>(team)].played;
    if (played.size() < 2) return false;
    return std::all_of(played.end() - 2, played.end(), [&](int number) {
        const MatchDay& day = *league.match(number);
        return day.sides[0].team == opponent || day.sides[1].team == opponent;
    });
}

Maybe may_meet(Desk& desk, int home, int away) {
    if (Maybe no = not_opponents(desk, home, away)) return no;
    for (const MatchDay& day : desk.league.matches)
        for (const int one : {home, away})
            if (!day.over() && (day.sides[0].team == one || day.sides[1].team == one))
                return refuse(No::Busy, Rule::lrb4_league_match_sequence, {desk.team(one).sheet.name, day.number});
    return {};
}

void take_side(const Team& team, int index, Side& side) {
    side.team = index;
    side.rating = team.rating;
    for (const Member& one : team.members)
        if (one.fate == Fate::OnSheet && one.player.misses_next) {  // lrb4.league.miss-next-match
            side.absent.push_back(one.player.number);
            side.served.push_back(one.id);
        }
}

StarRecord* star_record(League& league, std::string_view id) {
    for (StarRecord& one : league.stars)
        if (one.id == id) return &one;
    return nullptr;
}

// What a coach hires, gathered before anything is paid.
class Hiring {
public:
    Hiring(Desk& desk, MatchDay& day, Seat seat)
        : desk_(desk), side_(day.side(seat)), team_(desk.team(side_.team)), roster_(desk.roster(side_.team)) {}

    Maybe add(std::string_view item) {
        if (item == "wizard") return wizard(Wizard::Standard);
        if (item == "runesmith") return wizard(Wizard::Runesmith);
        const std::size_t colon = item.find(':');
        const std::string_view kind = item.substr(0, colon);
        const std::string_view which = colon == std::string_view::npos ? std::string_view{} : item.substr(colon + 1);
        if (kind == "freebooter") return freebooter(which);
        if (kind == "star") return star(which);
        if (kind == "ingredients") return ingredients(which);
        return refuse(No::UnknownId, Rule::none, {std::string(item)});
    }

    Maybe pay() {
        Gold total = 0;
        for (const auto& bill : bills_) total += bill.amount;
        const Gold treasury = team_.sheet.treasury;
        if (total > treasury) return refuse(No::NoMoney, Rule::lrb4_team_treasury, {total, treasury});
        for (const auto& bill : bills_) desk_.money(side_.team, -bill.amount, bill.rule, bill.what);
        return {};
    }

private:
    struct Bill {
        Gold amount;
        Rule rule;
        std::string what;
    };

    // lrb4.league.freebooter-limits: those who miss the match count too.
    Maybe room() const {
        if (team_.size() + static_cast<int>(side_.hired.size()) >= tables::staff::squad_max)
            return refuse(No::SquadFull, Rule::lrb4_league_freebooter_limits, {tables::staff::squad_max});
        return {};
    }

    int count(Origin origin, std::string_view position) const {
        int total = 0;
        const auto same = [&](const Player& one) {
            return one.origin == origin && (position.empty() || one.position == position);
        };
        for (const Member& one : team_.members) total += one.fate == Fate::OnSheet && same(one.player) ? 1 : 0;
        for (const Player& one : side_.hired) total += same(one) ? 1 : 0;
        return total;
    }

    void sign(Player player) {
        player.hired = true;
        player.number = 1;
        const auto taken = [&](int number) {
            return team_.wearing(number) != nullptr ||
                   std::any_of(side_.hired.begin(), side_.hired.end(),
                               [&](const Player& one) { return one.number == number; });
        };
        while (taken(player.number)) ++player.number;
        side_.hired.push_back(std::move(player));
    }

    Maybe freebooter(std::string_view which) {
        if (Maybe no = room()) return no;
        std::optional<Player> player = recruit(roster_, which, desk_.library, kickers_in(desk_.league));
        if (!player) return refuse(No::UnknownId, Rule::lrb4_league_freebooter_hire, {std::string(which)});
        if (player->origin == Origin::BigGuy && count(Origin::BigGuy, {}) >= roster_.big_guy_max)
            return refuse(No::BigGuyLimit, Rule::lrb4_bigguy_limit, {roster_.big_guy_max});
        if (const Position* position = roster_.position(which);
            position != nullptr && count(Origin::List, which) >= position->max)
            return refuse(No::PositionMax, Rule::lrb4_league_freebooter_limits, {position->name, position->max});
        bills_.push_back({freebooter_price(price(*player, roster_, desk_.library)), Rule::lrb4_league_freebooter_hire,
                          std::string(which)});
        sign(std::move(*player));
        return {};
    }

    Maybe star(std::string_view which) {
        const Star* star = desk_.library.star(which);
        if (star == nullptr) return refuse(No::UnknownId, Rule::lrb4_league_star_hire, {std::string(which)});
        if (!star->plays_for(roster_.id))
            return refuse(No::StarNotEligible, Rule::lrb4_team_star_eligibility, {star->name});
        if (count(Origin::Star, which) > 0)
            return refuse(No::StarLimit, Rule::lrb4_team_star_eligibility, {tables::staff::star_players_max});
        if (count(Origin::Star, {}) >= tables::staff::star_players_max)
            return refuse(No::StarLimit, Rule::lrb4_team_star_maximum, {tables::staff::star_players_max});
        if (Maybe no = room()) return no;
        Player player = make_player(*star);
        if (const StarRecord* record = star_record(desk_.league, which)) {
            if (record->dead || record->misses == side_.team)
                return refuse(No::StarOut, Rule::lrb4_league_star_injuries, {star->name});
            player.profile.ma -= record->lost[0];
            player.profile.st -= record->lost[1];
            player.profile.ag -= record->lost[2];
            player.profile.av -= record->lost[3];
            player.niggling = record->niggling;
        }
        bills_.push_back({star_match_price(*star, roster_), Rule::lrb4_league_star_hire, std::string(which)});
        sign(std::move(player));
        return {};
    }

    Maybe wizard(Wizard wanted) {
        const auto cost = wizard_price(roster_, wanted, holds(team_, Major::Dungeonbowl));
        if (side_.wizard != Wizard::None) return refuse(No::WizardRefused, Rule::lrb4_team_wizard_hire);
        if (!cost) return refuse(No::WizardRefused, Rule::lrb4_team_wizard_special);
        const bool cheap = *cost == tables::staff::wizard_dungeonbowl_holder;
        side_.wizard = wanted;
        bills_.push_back({*cost,
                          cheap                        ? Rule::lrb4_tournament_dungeonbowl_wizard
                          : wanted == Wizard::Standard ? Rule::lrb4_team_wizard_hire
                                                       : Rule::lrb4_team_runesmith_hire,
                          std::string(wizard_ids[static_cast<std::size_t>(wanted)])});
        return {};
    }

    Maybe ingredients(std::string_view which) {
        const auto dice = whole(which, 1, 9);
        if (roster_.wizard != Wizard::Chef || !dice) return refuse(No::IngredientsRefused, Rule::lrb4_chef_ingredients);
        side_.ingredients = *dice;
        bills_.push_back({Gold{tables::staff::chef_extra_die} * *dice, Rule::lrb4_chef_ingredients, "ingredients"});
        return {};
    }

    Desk& desk_;
    Side& side_;
    Team& team_;
    const Roster& roster_;
    std::vector<Bill> bills_;
};

// lrb4.team.star-both-teams: paid by both, he plays for neither.
void drop_disputed(Desk& desk, MatchDay& day) {
    std::array<TeamSheet, 2> sheets;
    for (std::size_t i = 0; i < 2; ++i) {
        sheets[i].roster = desk.team(day.sides[i].team).sheet.roster;
        sheets[i].players = day.sides[i].hired;
    }
    for (const std::string& star : disputed_stars(sheets[0], sheets[1], desk.library))
        for (Side& side : day.sides) {
            std::erase_if(side.hired,
                          [&](const Player& one) { return one.origin == Origin::Star && one.position == star; });
            desk.note(side.team, Rule::lrb4_team_star_both_teams, "plays-for-neither " + star);
        }
    // lrb4.team.star-count-luthor: the second lord is another one, as printed, whom the league does not remember.
    for (Player& one : day.side(second_lord(desk, day)).hired)
        if (const Star* star = desk.library.star(one.position);
            one.origin == Origin::Star && star != nullptr && hired_by_both(day, one.position)) {
            const int number = one.number;
            one = make_player(*star);
            one.number = number;
            one.hired = true;
        }
}

}  // namespace

bool hired_by_both(const MatchDay& day, std::string_view star) {
    return std::all_of(day.sides.begin(), day.sides.end(), [&](const Side& side) {
        return std::any_of(side.hired.begin(), side.hired.end(),
                           [&](const Player& one) { return one.origin == Origin::Star && one.position == star; });
    });
}

Seat second_lord(const Desk& desk, const MatchDay& day) {
    const bool home = desk.roster(day.sides[0].team).has(RosterFlag::SharesCountLuthor);
    const bool away = desk.roster(day.sides[1].team).has(RosterFlag::SharesCountLuthor);
    return home && !away ? Seat::Home : Seat::Away;
}

Seat MatchDay::winner() const {
    if (report.winner) return *report.winner;
    return report.score[0] >= report.score[1] ? Seat::Home : Seat::Away;
}

Question question(const MatchDay& day) {
    if (!day.due.empty()) return due_question(day.due.front());
    switch (day.stage) {
        case Stage::HireHome: return {Ask::Hire, Seat::Home, "", 0};
        case Stage::HireAway: return {Ask::Hire, Seat::Away, "", 0};
        case Stage::Weather: return {Ask::Roll, {}, "weather", 0};
        case Stage::Gate: return {Ask::Roll, {}, "gate", 0};
        case Stage::Handicap: return handicap_question(day);
        case Stage::Niggling: return {Ask::Roll, {}, "niggling", 0};
        case Stage::Treatment: {
            const Seat seat = day.sides[0].failed.empty() ? Seat::Away : Seat::Home;
            return {Ask::Choose, seat, "apothecary", 0};
        }
        case Stage::Play: return {Ask::Report, {}, "", 0};
        case Stage::Winnings: return {Ask::Roll, {}, "winnings", 0};
        case Stage::Mvp: return {Ask::Roll, {}, "mvp", 0};
        case Stage::Deserters: return {Ask::Roll, {}, "deserters", 0};
        case Stage::FanFactor: return {Ask::Roll, {}, "fan-factor", 0};
        case Stage::BuyHome: return {Ask::Buy, Seat::Home, "", 0};
        case Stage::BuyAway: return {Ask::Buy, Seat::Away, "", 0};
        case Stage::Experience:
        case Stage::Closed:
        case Stage::Undone: break;
    }
    return {};
}

std::string text(const Question& question) {
    std::string result(ask_words[static_cast<std::size_t>(question.ask)]);
    if (question.side) result += " " + std::string(seat_text(*question.side));
    if (!question.what.empty()) result += " " + question.what;
    return result;
}

namespace {

// The same for people: "the purchases of the home team".
LocalText spoken(const Question& question) {
    static const std::array<LocalText, ask_words.size()> asks = {
        {{"nothing more", "plus rien"},
         {"the hirings", "les engagements"},
         {"the dice", "les dés"},
         {"a choice", "un choix"},
         {"the match or its result", "le match ou son résultat"},
         {"the purchases", "les achats"}}};
    LocalText result = asks[static_cast<std::size_t>(question.ask)];
    if (question.side) {
        const bool home = *question.side == Seat::Home;
        result.en += home ? " of the home team" : " of the away team";
        result.fr += home ? " de l'équipe à domicile" : " de l'équipe en déplacement";
    }
    return result;
}

}  // namespace

bool holds(const Team& team, Major major) {
    return std::find(team.trophies.begin(), team.trophies.end(), id(major)) != team.trophies.end();
}

std::vector<Fielded> squad(const League& league, const MatchDay& day, Seat seat) {
    std::vector<Fielded> result;
    const Side& side = day.side(seat);
    for (const Player& one : side.hired) result.push_back({one.number, &one, 0});
    for (const Member& one : league.teams[static_cast<std::size_t>(side.team)].members)
        if (one.fate == Fate::OnSheet) result.push_back({one.player.number, &one.player, one.id});
    std::sort(result.begin(), result.end(), [](const Fielded& a, const Fielded& b) { return a.number < b.number; });
    return result;
}

std::vector<Fielded> available(const League& league, const MatchDay& day, Seat seat) {
    std::vector<Fielded> result = squad(league, day, seat);
    const auto& absent = day.side(seat).absent;
    std::erase_if(result, [&](const Fielded& one) {
        return std::find(absent.begin(), absent.end(), one.number) != absent.end();
    });
    return result;
}

Maybe not_opponents(const Desk& desk, int home, int away) {
    if (home == away) return refuse(No::SameTeam);
    if (desk.team(home).coach == desk.team(away).coach)
        return refuse(No::SameCoach, Rule::lrb4_league_several_teams, {desk.team(home).coach});
    for (const auto& [one, other] : {std::pair{home, away}, std::pair{away, home}})
        if (twice_in_a_row(desk.league, one, other))
            return refuse(No::TwoInARow, Rule::lrb4_league_two_in_a_row,
                          {desk.team(one).sheet.name, desk.team(other).sheet.name});
    return {};
}

Asked asked(Desk& desk, Words words, Ask ask, bool with_side) {
    Asked result;
    const auto number = words.empty() ? std::nullopt : whole(words[0], 1, static_cast<int>(desk.league.matches.size()));
    const auto seat = with_side && words.size() >= 2 ? seat_word(words[1]) : std::nullopt;
    if (!number) {
        result.refusal = refuse(No::UnknownMatch, Rule::none, {words.empty() ? std::string("?") : words[0]});
        return result;
    }
    if (with_side && !seat) {
        result.refusal = wrong_form("VERB MATCH home|away ...");
        return result;
    }
    MatchDay& day = desk.league.matches[static_cast<std::size_t>(*number - 1)];
    desk.match = *number;
    result.day = &day;
    if (seat) result.side = *seat;
    const Question now = question(day);
    if (now.ask != ask || (with_side && now.side && *now.side != result.side)) {
        if (ask == Ask::Report && day.stage > Stage::Play && day.stage != Stage::Undone)
            result.refusal = refuse(No::OneReport, Rule::none, {*number});
        else
            result.refusal = refuse(No::NotAsked, Rule::lrb4_league_match_sequence, {*number, spoken(now)});
        return result;
    }
    if (with_side) {
        result.refusal = desk.only_coach_of(day.side(result.side).team);
    } else if (desk.only_coach_of(day.sides[0].team)) {
        result.refusal = desk.only_coach_of(day.sides[1].team);
    }
    return result;
}

Maybe act_match(Desk& desk, Words words) {
    if (words.size() != 2 && (words.size() != 4 || words[2] != "in"))
        return wrong_form("match HOME AWAY [in TOURNAMENT]");
    League& league = desk.league;
    const int home = league.team(words[0]);
    const int away = league.team(words[1]);
    if (home == no_team) return refuse(No::UnknownTeam, Rule::none, {words[0]});
    if (away == no_team) return refuse(No::UnknownTeam, Rule::none, {words[1]});
    if (desk.only_coach_of(home) && desk.only_coach_of(away)) return desk.only_coach_of(home);
    if (Maybe no = may_meet(desk, home, away)) return no;
    MatchDay day;
    day.number = static_cast<int>(league.matches.size()) + 1;
    day.date = desk.entry.date;
    if (words.size() == 4) {
        const Tournament* tournament = league.tournament(words[3]);
        if (tournament == nullptr) return refuse(No::UnknownId, Rule::none, {words[3]});
        day.tournament = static_cast<int>(tournament - league.tournaments.data());
        if (Maybe no = round_for(desk, day.tournament, home, away, day.round)) return no;
    }
    take_side(desk.team(home), home, day.sides[0]);
    take_side(desk.team(away), away, day.sides[1]);
    desk.match = day.number;
    for (Fixture& fixture : league.fixtures)
        if (fixture.match == 0 && fixture.home == home && fixture.away == away) {
            fixture.match = day.number;
            break;
        }
    league.matches.push_back(std::move(day));
    return {};
}

Maybe act_hire(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Hire, true);
    if (at.refusal) return at.refusal;
    if (words.size() < 3)
        return wrong_form("hire MATCH SIDE nothing | freebooter:POSITION star:ID wizard runesmith ingredients:N");
    Hiring hiring(desk, *at.day, at.side);
    if (words.size() != 3 || words[2] != "nothing")
        for (const std::string& item : words.subspan(2))
            if (Maybe no = hiring.add(item)) return no;
    if (Maybe no = hiring.pay()) return no;
    at.day->stage = at.side == Seat::Home ? Stage::HireAway : Stage::Weather;
    if (at.day->stage == Stage::Weather) drop_disputed(desk, *at.day);
    return {};
}

Maybe act_roll(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Roll, false);
    if (at.refusal) return at.refusal;
    if (words.size() != 1) return wrong_form("roll MATCH");
    MatchDay& day = *at.day;
    if (!day.due.empty()) {
        day.due.front().ageing ? roll_ageing(desk, day) : roll_star(desk, day);
        return {};
    }
    switch (day.stage) {
        case Stage::Weather: roll_weather(desk, day); break;
        case Stage::Gate: roll_gate(desk, day); break;
        case Stage::Handicap: roll_handicap(desk, day); break;
        case Stage::Niggling: roll_niggling(desk, day); break;
        case Stage::Winnings: roll_winnings(desk, day); break;
        case Stage::Mvp: roll_mvp(desk, day); break;
        case Stage::Deserters: roll_deserters(desk, day); break;
        case Stage::FanFactor: roll_fan_factor(desk, day); break;
        default: break;
    }
    return {};
}

Maybe act_choose(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Choose, true);
    if (at.refusal) return at.refusal;
    const Words answer = words.subspan(2);
    if (answer.empty()) return wrong_form("choose MATCH SIDE ANSWER");
    if (!at.day->due.empty()) return choose_advance(desk, *at.day, answer);
    if (at.day->stage == Stage::Handicap) return choose_handicap(desk, *at.day, answer);
    return choose_treatment(desk, *at.day, at.side, answer);
}

}  // namespace dugout::league
