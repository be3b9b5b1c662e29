#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/players.hpp"
#include "tournament/roster_goods.hpp"
#include "tournament/roster_progress.hpp"

// What a coach makes of his players between two matches: matched.progress.on.

namespace dugout::tournament {

namespace {

constexpr int rises_most = 2;  // of one characteristic

Refusal impossible(std::string en, std::string fr) {
    return refuse(No::Impossible, Rule::matched_progress_on, {LocalText{std::move(en), std::move(fr)}});
}

bool is_random(AdvanceKind kind) { return kind == AdvanceKind::RandomPrimary || kind == AdvanceKind::RandomSecondary; }

Maybe may_learn(const EventPlayer& player, const Advance& advance) {
    const auto& taken = player.advances;
    const bool primary = advance.kind == AdvanceKind::Primary || advance.kind == AdvanceKind::RandomPrimary;
    const SkillPrice wanted = primary ? SkillPrice::Primary : SkillPrice::Secondary;
    const bool has =
        has_skill(player.drafted.skills, advance.what) || player.drafted.hired_skill == advance.what ||
        std::any_of(taken.begin(), taken.end(), [&](const Advance& one) { return one.what == advance.what; });
    if (player.line != nullptr && price_of_skill(*player.line, advance.what) == wanted && !has) return {};
    return impossible(advance.what + " is not open to " + player.called + " that way",
                      advance.what + " n’est pas accessible ainsi à " + player.called);
}

Maybe may_rise(const EventPlayer& player, const Advance& advance, Base base) {
    // lrb4.league.star-roll raises no armour, and nobody has a passing value there.
    constexpr std::array<std::string_view, 5> stats = {"ma", "st", "ag", "av", "pa"};
    const bool living = base == Base::Lrb4;
    const auto known = stats.end() - (living ? 2 : 0);
    if (std::find(stats.begin(), known, advance.what) == known)
        return refuse(No::UnknownThing, living ? Rule::lrb4_league_star_roll : Rule::matched_progress_on,
                      {advance.what, living ? "ma, st, ag" : "ma, st, ag, av, pa"});
    const auto risen = std::count_if(player.advances.begin(), player.advances.end(),
                                     [&](const Advance& one) { return one.what == advance.what; });
    if (risen < rises_most) return {};
    return impossible(player.called + " cannot raise that again", player.called + " ne peut plus l’augmenter");
}

}  // namespace

// advance COACH PLAYER KIND SKILL|CHARACTERISTIC
Maybe act_advance(Desk& desk, Words words) {
    Event& event = desk.event;
    if (words.size() != 4) return wrong_form("advance COACH PLAYER KIND SKILL|CHARACTERISTIC");
    const int coach = event.coach(words[0]);
    if (coach < 0) return refuse(No::UnknownCoach, Rule::none, {words[0]});
    if (Maybe no = desk.only_or_himself(table_officials, coach)) return no;
    if (!event.pack || !desk.pack().switches.progression)
        return refuse(No::NotInPack, Rule::matched_progress_on, {"progression"});
    const auto kind = std::find(advance_words.begin(), advance_words.end(), words[2]);
    if (kind == advance_words.end())
        return refuse(No::UnknownThing, Rule::matched_progress_on,
                      {words[2], "random-primary, primary, random-secondary, secondary, characteristic"});
    const Advance advance{words[1], static_cast<AdvanceKind>(kind - advance_words.begin()), words[3]};
    const int round = next_round(event, coach);
    if (round <= static_cast<int>(event.rounds.size()))
        return refuse(No::RoundRunning, Rule::matched_progress_on, {round});
    const std::vector<EventPlayer> players = players_before(event, coach, round);
    const auto player = std::find_if(players.begin(), players.end(),
                                     [&](const EventPlayer& one) { return one.called == advance.player; });
    if (player == players.end() || player->star || player->dead)
        return refuse(No::UnknownThing, Rule::matched_progress_on, {advance.player, "#1, #2, ..."});
    const bool living = desk.pack().base == Base::Lrb4;
    if (living && is_random(advance.kind)) return wrong_form("primary, secondary, characteristic");
    const int taken = static_cast<int>(player->advances.size());
    const int left = player->left(desk.pack().base);
    const int price = living ? 0 : advance_cost(advance.kind, taken).value_or(left + 1);
    if (!may_advance(desk.pack(), player->drafted, left, taken) || price > left)
        if (Maybe no = desk.unless_stored(
                impossible(advance.player + " has " + std::to_string(left) + " SPP, which is not enough",
                           advance.player + " a " + std::to_string(left) + " PSP, ce qui ne suffit pas")))
            return no;
    if (Maybe no = desk.unless_stored(advance.kind == AdvanceKind::Characteristic
                                          ? may_rise(*player, advance, desk.pack().base)
                                          : may_learn(*player, advance)))
        return no;
    event.coaches[static_cast<std::size_t>(coach)].advances.push_back(advance);
    return {};
}

}  // namespace dugout::tournament
