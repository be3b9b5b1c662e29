#include <algorithm>

#include "league/desk.hpp"
#include "team/value.hpp"

// Step 4 after a match: what a coach buys, gives up and whom he sends into retirement.

namespace dugout::league {

namespace {

// What a coach can give up, and the line it makes.
struct Post {
    std::string_view word;
    What what;
    int TeamSheet::*count;
};
constexpr std::array<Post, 4> posts = {{
    {"reroll", What::Rerolls, &TeamSheet::rerolls},
    {"assistant", What::Assistants, &TeamSheet::assistant_coaches},
    {"cheerleader", What::Cheerleaders, &TeamSheet::cheerleaders},
    {"apothecary", What::Apothecary, &TeamSheet::apothecaries},
}};

Maybe pay(Desk& desk, int team, Gold cost, Rule rule, std::string what) {
    const Gold treasury = desk.team(team).sheet.treasury;
    if (cost > treasury) return refuse(No::NoMoney, Rule::lrb4_team_treasury, {cost, treasury});
    desk.money(team, -cost, rule, std::move(what));
    return {};
}

Gold staff_price(const Roster& roster, What what) {
    if (what == What::Rerolls) return roster.reroll * tables::staff::reroll_multiplier_after_creation;
    if (what == What::Apothecary) return tables::staff::apothecary;
    return what == What::Assistants ? tables::staff::assistant_coach : tables::staff::cheerleader;
}

Maybe buy_staff(Desk& desk, int team, const Post& post) {
    const Roster& roster = desk.roster(team);
    const Gold cost = staff_price(roster, post.what);
    if (post.what == What::Rerolls) {  // lrb4.league.purchase-reroll
        if (Maybe no = pay(desk, team, cost, Rule::lrb4_league_purchase_reroll, "reroll")) return no;
        desk.write({team, What::Rerolls, Rule::lrb4_league_purchase_reroll, 0, 1, {}});
        return {};
    }
    if (post.what == What::Apothecary) {
        if (!roster.apothecary) return refuse(No::ApothecaryBarred, Rule::lrb4_team_apothecary_barred);
        if (desk.team(team).sheet.apothecaries > 0)
            return refuse(No::ApothecaryBarred, Rule::lrb4_team_apothecary_hire);
    }
    if (Maybe no = pay(desk, team, cost, Rule::lrb4_league_purchase_staff, std::string(post.word))) return no;
    desk.write({team, post.what, Rule::lrb4_league_purchase_staff, 0, 1, {}});
    return {};
}

Maybe buy_player(Desk& desk, int team, const std::string& which) {
    const Roster& roster = desk.roster(team);
    const Team& own = desk.team(team);
    const std::optional<Player> player = recruit(roster, which, desk.library, kickers_in(desk.league));
    if (!player) return refuse(No::UnknownId, Rule::lrb4_team_one_list, {which});
    if (own.size() >= tables::staff::squad_max)
        return refuse(No::SquadFull, Rule::lrb4_league_retire, {tables::staff::squad_max});
    int same = 0;
    int big_guys = 0;
    for (const Member& one : own.members) {
        if (one.fate != Fate::OnSheet) continue;
        big_guys += one.player.origin == Origin::BigGuy ? 1 : 0;
        same += one.player.origin == Origin::List && one.player.position == which ? 1 : 0;
    }
    if (player->origin == Origin::BigGuy && big_guys >= roster.big_guy_max)
        return refuse(No::BigGuyLimit, Rule::lrb4_bigguy_limit, {roster.big_guy_max});
    if (const Position* position = roster.position(which); position != nullptr && same >= position->max)
        return refuse(No::PositionMax, Rule::lrb4_team_position_max, {position->name, position->max});
    if (Maybe no = pay(desk, team, price(*player, roster, desk.library), Rule::lrb4_league_purchase_players, which))
        return no;
    desk.write({team, What::PlayerJoins, Rule::lrb4_league_purchase_players, 0, 0, which});
    return {};
}

Maybe buy(Desk& desk, int team, const std::string& item) {
    // lrb4.league.fan-factor-not-bought
    if (item == "fan-factor") return refuse(No::NotForSale, Rule::lrb4_league_fan_factor_not_bought, {item});
    for (const Post& post : posts)
        if (post.word == item) return buy_staff(desk, team, post);
    return buy_player(desk, team, item);
}

// What all of it costs together; what nobody sells is refused by name, and costs nothing here.
Gold bill(Desk& desk, int team, Words items) {
    const Roster& roster = desk.roster(team);
    Gold total = 0;
    for (const std::string& item : items) {
        const auto post = std::find_if(posts.begin(), posts.end(), [&](const Post& one) { return one.word == item; });
        if (post != posts.end())
            total += staff_price(roster, post->what);
        else if (const auto player = recruit(roster, item, desk.library, kickers_in(desk.league)))
            total += price(*player, roster, desk.library);
    }
    return total;
}

}  // namespace

Maybe act_buy(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Buy, true);
    if (at.refusal) return at.refusal;
    if (words.size() < 3) return wrong_form("buy MATCH SIDE POSITION|reroll|assistant|cheerleader|apothecary ...");
    const int team = at.day->side(at.side).team;
    const Words items = words.subspan(2);
    const Gold treasury = desk.team(team).sheet.treasury;
    for (const std::string& item : items)
        if (Maybe no = buy(desk, team, item)) {
            if (no->code == No::NoMoney) no->arguments = {bill(desk, team, items), treasury};
            return no;
        }
    return {};
}

Maybe act_retire(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Buy, true);
    if (at.refusal) return at.refusal;
    if (words.size() != 3) return wrong_form("retire MATCH SIDE NUMBER");
    const int team = at.day->side(at.side).team;
    const Member* member = desk.team(team).wearing(whole(words[2], 1, 17).value_or(0));
    if (member == nullptr) return refuse(No::UnknownPlayer, Rule::none, {desk.team(team).sheet.name, words[2]});
    desk.write({team, What::PlayerLeaves, Rule::lrb4_league_retire, member->id, 0, "retired"});
    desk.write({team, What::Assistants, Rule::lrb4_league_retire, 0, 1, {}});
    return {};
}

Maybe act_dismiss(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Buy, true);
    if (at.refusal) return at.refusal;
    if (words.size() != 3) return wrong_form("dismiss MATCH SIDE reroll|assistant|cheerleader|apothecary");
    const int team = at.day->side(at.side).team;
    if (words[2] == "fan-factor") return refuse(No::NotForSale, Rule::lrb4_league_fan_factor_not_bought, {words[2]});
    for (const Post& post : posts) {
        if (post.word != words[2]) continue;
        if (desk.team(team).sheet.*post.count == 0)
            return refuse(No::NothingToDrop, Rule::lrb4_league_dismiss, {words[2]});
        desk.write({team, post.what, Rule::lrb4_league_dismiss, 0, -1, {}});
        return {};
    }
    return refuse(No::UnknownId, Rule::lrb4_league_dismiss, {words[2]});
}

Maybe act_done(Desk& desk, Words words) {
    Asked at = asked(desk, words, Ask::Buy, true);
    if (at.refusal) return at.refusal;
    if (words.size() != 2) return wrong_form("done MATCH SIDE");
    if (at.side == Seat::Home)
        at.day->stage = Stage::BuyAway;
    else
        close_match(desk, *at.day);
    return {};
}

}  // namespace dugout::league
