#include <algorithm>

#include "league/desk.hpp"
#include "team/sheet_text.hpp"
#include "team/validate.hpp"

// Founding a league, who is in it, its options, trades between its coaches.

namespace dugout::league {

namespace {

constexpr int recommended_teams = 4;
constexpr std::size_t longest_name = 80;
constexpr std::size_t longest_bulletin = 4000;

std::string all_of(const Faults& faults) {
    std::string result;
    for (const Fault& fault : faults) result += (result.empty() ? "" : "; ") + reason(fault, Language::English);
    return result;
}

std::string all_of_fr(const Faults& faults) {
    std::string result;
    for (const Fault& fault : faults) result += (result.empty() ? "" : " ; ") + reason(fault, Language::French);
    return result;
}

bool in_a_match(const League& league, int team, int& number) {
    for (const MatchDay& day : league.matches)
        if (!day.over() && (day.sides[0].team == team || day.sides[1].team == team)) {
            number = day.number;
            return true;
        }
    return false;
}

Maybe switch_option(Options& options, const std::string& name, const std::string& value) {
    const auto flag = [&](bool& option, std::string_view off, std::string_view on) -> Maybe {
        if (value != off && value != on) return refuse(No::UnknownOption, Rule::none, {name + " " + value});
        option = value == on;
        return {};
    };
    if (name == "several-teams") return flag(options.several_teams, "off", "on");
    if (name == "star-injuries") return flag(options.stars_heal, "kept", "healed");
    if (name == "home-made") return flag(options.home_made, "off", "on");
    if (name == "rules") {
        RulebookFault fault;
        const auto rulebook = parse_rulebook(value, fault);
        if (!rulebook) return refuse(No::UnknownOption, Rule::none, {LocalText{fault.en, fault.fr}});
        options.rulebook = *rulebook;
    } else if (const RulebookFault fault = set_option(options.rulebook, name + "=" + value); !fault.empty()) {
        return refuse(No::UnknownOption, Rule::none, {LocalText{fault.en, fault.fr}});
    }
    options.rulebook.set(Option::League, 1);
    options.rulebook.set(Option::Overtime, 1);  // lrb4.league.no-draw
    return {};
}

// What a deputy may not: say who the deputies are, and who comes first.
Maybe only_first(const Desk& desk) {
    if (desk.entry.who == desk.league.commissioner) return {};
    return refuse(No::NotAllowed, Rule::lrb4_league_commissioner, {desk.entry.who, desk.league.commissioner});
}

auto deputy(League& league, const std::string& name) {
    return std::find(league.deputies.begin(), league.deputies.end(), name);
}

// Members named "3,7" by their numbers; "-" for nobody.
Maybe members_in(const Team& team, std::string_view list, std::vector<int>& members) {
    if (list == "-") return {};
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        const std::string_view word = list.substr(0, comma);
        const Member* member = team.wearing(whole(word, 1, 17).value_or(0));
        if (member == nullptr) return refuse(No::UnknownPlayer, Rule::none, {team.sheet.name, std::string(word)});
        if (std::find(members.begin(), members.end(), member->id) != members.end())
            return refuse(No::UnknownPlayer, Rule::none, {team.sheet.name, std::string(word)});
        members.push_back(member->id);
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return {};
}

// lrb4.league.trades: what the team would be after it.
Maybe still_legal(const Desk& desk, int index, const std::vector<int>& loses, int other,
                  const std::vector<int>& gains) {
    TeamSheet sheet = desk.team(index).sheet;
    for (const Member& one : desk.team(index).members)
        if (one.fate == Fate::OnSheet && std::find(loses.begin(), loses.end(), one.id) == loses.end())
            sheet.players.push_back(one.player);
    for (const int id : gains) sheet.players.push_back(desk.team(other).member(id)->player);
    const Roster& roster = desk.roster(index);
    if (static_cast<int>(sheet.players.size()) > tables::staff::squad_max)
        return refuse(No::SquadFull, Rule::lrb4_team_squad_size, {tables::staff::squad_max});
    int big_guys = 0;
    for (const Player& player : sheet.players) {
        const Position* position = player.roster == roster.id ? roster.position(player.position) : nullptr;
        if (player.origin == Origin::BigGuy && roster.is_allied(player.position)) {
            ++big_guys;
            continue;
        }
        if (position == nullptr) {
            const Roster* own = desk.library.roster(player.roster);
            return refuse(No::OtherList, Rule::lrb4_team_one_list,
                          {position_name(player, desk.library),
                           own != nullptr ? own->name : LocalText{player.roster, player.roster}, sheet.name});
        }
        const auto same = std::count_if(sheet.players.begin(), sheet.players.end(), [&](const Player& one) {
            return one.origin == Origin::List && one.roster == roster.id && one.position == player.position;
        });
        if (same > position->max)
            return refuse(No::PositionMax, Rule::lrb4_team_position_max, {position->name, position->max});
    }
    if (big_guys > roster.big_guy_max) return refuse(No::BigGuyLimit, Rule::lrb4_bigguy_limit, {roster.big_guy_max});
    return {};
}

Maybe check_offer(const Desk& desk, const Offer& offer) {
    for (const auto& [index, amount] : {std::pair{offer.from, offer.pays}, std::pair{offer.to, offer.asks}}) {
        int number = 0;
        if (in_a_match(desk.league, index, number))
            return refuse(No::Busy, Rule::lrb4_league_trades, {desk.team(index).sheet.name, number});
        if (desk.team(index).sheet.treasury < amount)
            return refuse(No::NoMoney, Rule::lrb4_team_treasury, {amount, desk.team(index).sheet.treasury});
    }
    for (const auto& [index, list] : {std::pair{offer.from, &offer.gives}, std::pair{offer.to, &offer.takes}})
        for (const int id : *list)
            if (desk.team(index).member(id)->fate != Fate::OnSheet)
                return refuse(
                    No::UnknownPlayer, Rule::none,
                    {desk.team(index).sheet.name, std::to_string(desk.team(index).member(id)->player.number)});
    if (Maybe no = still_legal(desk, offer.from, offer.gives, offer.to, offer.takes)) return no;
    return still_legal(desk, offer.to, offer.takes, offer.from, offer.gives);
}

void hand_over(Desk& desk, int from, int to, const std::vector<int>& members) {
    for (const int id : members) {
        desk.write(
            {to, What::PlayerJoins, Rule::lrb4_league_trades, 0, 0, desk.team(from).id + " p" + std::to_string(id)});
        desk.write({from, What::PlayerLeaves, Rule::lrb4_league_trades, id, 0, "traded"});
    }
}

Offer* find_offer(League& league, std::string_view word) {
    const auto number = whole(word, 1, static_cast<int>(league.offers.size()));
    return number ? &league.offers[static_cast<std::size_t>(*number - 1)] : nullptr;
}

}  // namespace

Maybe act_create(Desk& desk, Words words) {
    if (!desk.league.name.empty()) return refuse(No::HasLeague, Rule::none, {desk.league.name});
    if (words.size() != 1 || words[0].empty() || desk.entry.who.empty()) return wrong_form("create \"NAME\"");
    if (Maybe no = plain(words[0], longest_name)) return no;
    desk.league.name = words[0];
    desk.league.commissioner = desk.entry.who;
    desk.league.options.rulebook = lrb4();
    desk.league.options.rulebook.set(Option::League, 1);
    desk.league.season = 1;
    desk.league.seasons.push_back({1, desk.entry.date, "", 1, 0});
    return {};
}

Maybe act_deputy(Desk& desk, Words words) {
    if (words.size() != 1 || words[0].empty()) return wrong_form("deputy NAME");
    if (Maybe no = only_first(desk)) return no;
    if (words[0] == desk.league.commissioner || deputy(desk.league, words[0]) != desk.league.deputies.end())
        return refuse(No::Taken, Rule::lrb4_league_commissioner, {words[0]});
    desk.league.deputies.push_back(words[0]);
    return {};
}

// By the commissioner, or by the deputy himself, who has had enough.
Maybe act_relieve(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("relieve DEPUTY");
    const auto found = deputy(desk.league, words[0]);
    if (desk.entry.who != words[0])
        if (Maybe no = only_first(desk)) return no;
    if (found == desk.league.deputies.end()) return refuse(No::UnknownId, Rule::lrb4_league_commissioner, {words[0]});
    desk.league.deputies.erase(found);
    return {};
}

// A league outlives its commissioner: a deputy takes his place, and he the deputy's.
Maybe act_hand_over(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("hand-over DEPUTY");
    if (Maybe no = only_first(desk)) return no;
    const auto found = deputy(desk.league, words[0]);
    if (found == desk.league.deputies.end()) return refuse(No::UnknownId, Rule::lrb4_league_commissioner, {words[0]});
    std::swap(*found, desk.league.commissioner);
    return {};
}

Maybe act_option(Desk& desk, Words words) {
    if (words.size() != 2) return wrong_form("option NAME VALUE");
    if (Maybe no = desk.only_commissioner()) return no;
    return switch_option(desk.league.options, words[0], words[1]);
}

Maybe act_join(Desk& desk, Words words) {
    if (words.size() != 2) return wrong_form("join TEAM COACH");
    League& league = desk.league;
    if (!is_word(words[0])) return refuse(No::BadWord, Rule::none, {words[0]});
    if (league.team(words[0]) != no_team) return refuse(No::Taken, Rule::none, {words[0]});
    if (!desk.is_commissioner() && desk.entry.who != words[1])
        return refuse(No::NotAllowed, Rule::none, {desk.entry.who, words[1]});
    const bool has_team =
        std::any_of(league.teams.begin(), league.teams.end(), [&](const Team& team) { return team.coach == words[1]; });
    if (has_team && !league.options.several_teams)
        return refuse(No::SeveralTeams, Rule::lrb4_league_several_teams, {words[1]});
    const Result<TeamSheet> sheet = read_sheet(desk.entry.attachment, desk.library);
    if (!sheet)
        return refuse(No::IllegalTeam, Rule::none, {LocalText{all_of(sheet.faults()), all_of_fr(sheet.faults())}});
    if (!league.options.home_made && Library::embedded().roster(sheet->roster) == nullptr)
        return refuse(No::HomeMade, Rule::lrb4_league_commissioner, {desk.library.roster(sheet->roster)->name});
    const Faults faults = validate(*sheet, desk.library, Purpose::LeagueCreation, league.options.rulebook);
    if (!faults.empty())
        return refuse(No::IllegalTeam, Rule::lrb4_team_legal_roster, {LocalText{all_of(faults), all_of_fr(faults)}});
    league.teams.push_back(found_team(words[0], words[1], *sheet, desk.library));
    const int index = static_cast<int>(league.teams.size()) - 1;
    desk.note(index, Rule::lrb4_team_treasury, "treasury", 0, desk.team(index).sheet.treasury);
    desk.note(index, Rule::lrb4_team_rating_start, "rating", 0, desk.team(index).rating);
    return {};
}

Maybe act_bulletin(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("bulletin \"TITLE\", with the text beside it");
    if (Maybe no = desk.only_commissioner()) return no;
    if (Maybe no = plain(words[0], longest_name)) return no;
    if (Maybe no = plain(desk.entry.attachment, longest_bulletin, true)) return no;
    desk.league.bulletins.push_back(
        {desk.entry.number, desk.entry.date, desk.entry.who, words[0], desk.entry.attachment});
    return {};
}

Maybe act_name(Desk& desk, Words words) {
    if (words.size() != 3) return wrong_form("name TEAM NUMBER \"NAME\"");
    const int index = desk.league.team(words[0]);
    if (index == no_team) return refuse(No::UnknownTeam, Rule::none, {words[0]});
    if (Maybe no = desk.only_coach_of(index)) return no;
    const Member* member = desk.team(index).wearing(whole(words[1], 1, 17).value_or(0));
    if (member == nullptr) return refuse(No::UnknownPlayer, Rule::none, {desk.team(index).sheet.name, words[1]});
    if (Maybe no = plain(words[2], longest_name)) return no;
    desk.write({index, What::Named, Rule::lrb4_team_sheet, member->id, 0, words[2]});
    return {};
}

Maybe act_trade(Desk& desk, Words words) {
    constexpr std::string_view form = "trade FROM TO gives NUMBERS|- GOLD takes NUMBERS|- GOLD";
    if (words.size() != 8 || words[2] != "gives" || words[5] != "takes") return wrong_form(form);
    Offer offer;
    offer.from = desk.league.team(words[0]);
    offer.to = desk.league.team(words[1]);
    for (const std::size_t i : {0U, 1U})
        if (desk.league.team(words[i]) == no_team) return refuse(No::UnknownTeam, Rule::none, {words[i]});
    if (offer.from == offer.to) return refuse(No::SameTeam);
    // lrb4.league.several-teams: nothing moves between the teams of one coach.
    if (desk.team(offer.from).coach == desk.team(offer.to).coach)
        return refuse(No::OwnTeams, Rule::lrb4_league_several_teams, {desk.team(offer.from).coach});
    if (Maybe no = desk.only_coach_of(offer.from)) return no;
    const auto pays = whole(words[4], 0, 1'000'000'000);
    const auto asks = whole(words[7], 0, 1'000'000'000);
    if (!pays || !asks) return wrong_form(form);
    offer.pays = *pays;
    offer.asks = *asks;
    if (Maybe no = members_in(desk.team(offer.from), words[3], offer.gives)) return no;
    if (Maybe no = members_in(desk.team(offer.to), words[6], offer.takes)) return no;
    if (Maybe no = check_offer(desk, offer)) return no;
    desk.league.offers.push_back(std::move(offer));
    return {};
}

Maybe act_accept(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("accept NUMBER-OF-TRADE");
    Offer* const found = find_offer(desk.league, words[0]);
    if (found == nullptr) return no_such(No::NoOffer, words[0], desk.league.offers.size());
    Offer& offer = *found;
    if (Maybe no = desk.only_coach_of(offer.to)) return no;
    if (!offer.open) return refuse(No::NotHere, Rule::lrb4_league_trades, {"trade " + words[0]});
    if (Maybe no = check_offer(desk, offer)) return no;
    offer.open = false;
    const Offer agreed = offer;
    desk.money(agreed.from, agreed.asks - agreed.pays, Rule::lrb4_league_trades);
    desk.money(agreed.to, agreed.pays - agreed.asks, Rule::lrb4_league_trades);
    hand_over(desk, agreed.from, agreed.to, agreed.gives);
    hand_over(desk, agreed.to, agreed.from, agreed.takes);
    return {};
}

// By whoever made the offer or whoever got it.
Maybe act_decline(Desk& desk, Words words) {
    if (words.size() != 1) return wrong_form("decline NUMBER-OF-TRADE");
    Offer* const found = find_offer(desk.league, words[0]);
    if (found == nullptr) return no_such(No::NoOffer, words[0], desk.league.offers.size());
    Offer& offer = *found;
    if (desk.only_coach_of(offer.from) && desk.only_coach_of(offer.to)) return desk.only_coach_of(offer.to);
    if (!offer.open) return refuse(No::NotHere, Rule::none, {"trade " + words[0]});
    offer.open = false;
    offer.declined = true;
    return {};
}

Maybe act_fixture(Desk& desk, Words words) {
    if (words.size() != 3 || !day_number(words[2])) return wrong_form("fixture HOME AWAY YYYY-MM-DD");
    const int home = desk.league.team(words[0]);
    const int away = desk.league.team(words[1]);
    if (home == no_team) return refuse(No::UnknownTeam, Rule::none, {words[0]});
    if (away == no_team) return refuse(No::UnknownTeam, Rule::none, {words[1]});
    if (home == away) return refuse(No::SameTeam);
    if (desk.only_coach_of(home) && desk.only_coach_of(away)) return desk.only_coach_of(home);
    desk.league.fixtures.push_back({home, away, words[2], 0});
    return {};
}

std::vector<LocalText> warnings(const League& league) {
    std::vector<LocalText> result;
    const auto count = league.teams.size();
    if (count < recommended_teams)
        result.push_back({"the league has " + std::to_string(count) + (count == 1 ? " team" : " teams") +
                              "; four or more are recommended [lrb4.league.size]",
                          "la ligue compte " + std::to_string(count) + (count <= 1 ? " équipe" : " équipes") +
                              " ; quatre ou plus sont recommandées [lrb4.league.size]"});
    for (const Tournament& one : league.tournaments)
        if (!one.major && one.purse.winner + one.purse.runner_up > tables::tournament::minor_purse_max)
            result.push_back({one.name.en + ": the prizes together exceed 150,000 [lrb4.tournament.minor]",
                              one.name.fr + " : les prix dépassent ensemble 150 000 [lrb4.tournament.minor]"});
    return result;
}

}  // namespace dugout::league
