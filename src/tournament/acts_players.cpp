#include <algorithm>

#include "league/advancement.hpp"
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

// The coach and his player whom an act names, between two matches.
struct Named {
    int coach = nobody;
    EventPlayer player{};
    Maybe refusal{};
};

Named named(const Desk& desk, Words words) {
    const Event& event = desk.event;
    const int coach = event.coach(words[0]);
    if (coach < 0) return {coach, {}, refuse(No::UnknownCoach, Rule::none, {words[0]})};
    if (Maybe no = desk.only_or_himself(table_officials, coach)) return {coach, {}, no};
    if (!event.pack || !desk.pack().switches.progression)
        return {coach, {}, refuse(No::NotInPack, Rule::matched_progress_on, {"progression"})};
    const int round = next_round(event, coach);
    if (round <= static_cast<int>(event.rounds.size()))
        return {coach, {}, refuse(No::RoundRunning, Rule::matched_progress_on, {round})};
    for (EventPlayer& one : players_before(event, coach, round))
        if (one.called == words[1] && !one.star && !one.dead) return {coach, std::move(one), {}};
    return {coach, {}, refuse(No::UnknownThing, Rule::matched_progress_on, {words[1], "#1, #2, ..."})};
}

// The total of "3+5".
std::optional<int> two_dice(std::string_view text) {
    const std::size_t plus = text.find('+');
    if (plus == std::string_view::npos) return {};
    const auto one = whole(text.substr(0, plus), 1, 6);
    const auto other = whole(text.substr(plus + 1), 1, 6);
    if (!one || !other) return {};
    return *one + *other;
}

}  // namespace

// advance COACH PLAYER KIND SKILL|CHARACTERISTIC
Maybe act_advance(Desk& desk, Words words) {
    if (words.size() != 4) return wrong_form("advance COACH PLAYER KIND SKILL|CHARACTERISTIC");
    const Named at = named(desk, words);
    if (at.refusal) return at.refusal;
    const auto kind = std::find(advance_words.begin(), advance_words.end(), words[2]);
    if (kind == advance_words.end())
        return refuse(No::UnknownThing, Rule::matched_progress_on,
                      {words[2], "random-primary, primary, random-secondary, secondary, characteristic"});
    const Advance advance{words[1], static_cast<AdvanceKind>(kind - advance_words.begin()), words[3]};
    const bool living = desk.pack().base == Base::Lrb4;
    if (living && is_random(advance.kind)) return wrong_form("primary, secondary, characteristic");
    const int taken = static_cast<int>(at.player.advances.size());
    const int left = at.player.left(desk.pack().base);
    const int price = living ? 0 : advance_cost(advance.kind, taken).value_or(left + 1);
    if (!may_advance(desk.pack(), at.player.drafted, left, taken) || price > left)
        if (Maybe no = desk.unless_stored(
                impossible(advance.player + " has " + std::to_string(left) + " SPP, which is not enough",
                           advance.player + " a " + std::to_string(left) + " PSP, ce qui ne suffit pas")))
            return no;
    if (Maybe no = desk.unless_stored(advance.kind == AdvanceKind::Characteristic
                                          ? may_rise(at.player, advance, desk.pack().base)
                                          : may_learn(at.player, advance)))
        return no;
    desk.event.coaches[static_cast<std::size_t>(at.coach)].advances.push_back(advance);
    return {};
}

// age COACH PLAYER A+B [C+D]: the ageing roll after an advance, and where he ages that on the table
Maybe act_age(Desk& desk, Words words) {
    constexpr const char* form = "age COACH PLAYER A+B [C+D]";
    if (words.size() < 3 || words.size() > 4) return wrong_form(form);
    const auto roll = two_dice(words[2]);
    const auto table = words.size() == 4 ? two_dice(words[3]) : std::optional<int>{};
    if (!roll || (words.size() == 4 && !table)) return wrong_form(form);
    const Named at = named(desk, words);
    if (at.refusal) return at.refusal;
    const auto no = [](std::string en, std::string fr) {
        return refuse(No::Impossible, Rule::lrb4_league_ageing_roll, {LocalText{std::move(en), std::move(fr)}});
    };
    const std::string& who = words[1];
    const auto target = ageing_due(desk.pack(), static_cast<int>(at.player.advances.size()), at.player.aged);
    if (!target)
        return no(who + " has no ageing roll to make: it follows an advance, over lrb4 with injuries and progression",
                  who +
                      " n’a pas de jet d’âge à faire : il suit une progression, et seulement avec lrb4, les blessures "
                      "et l’option progression");
    const bool ages = *roll < *target;
    const std::string least = std::to_string(*target) + "+";
    if (ages && !table)
        return no(who + " needed " + least + " and ages: roll 2D6 on the ageing table and name them, too",
                  who + " avait besoin de " + least +
                      " et vieillit : jetez 2D6 sur le tableau de vieillissement et "
                      "donnez-les aussi");
    if (!ages && table)
        return no(who + " needed " + least + " and stays young: there is no second roll",
                  who + " avait besoin de " + least + " et reste jeune : il n’y a pas de second jet");
    const Harm harm = ages ? kept_harm(league::ageing(*table)) : Harm::None;
    desk.event.coaches[static_cast<std::size_t>(at.coach)].aged.push_back({who, harm});
    const std::string word(harm_words[static_cast<std::size_t>(harm)]);
    desk.note(ages ? Rule::lrb4_league_ageing_table : Rule::lrb4_league_ageing_roll,
              ages ? who + " ages: " + (harm == Harm::Niggling ? "a niggling injury" : word) : who + " stays young",
              ages ? who + " vieillit : " + (harm == Harm::Niggling ? "une blessure persistante" : word)
                   : who + " reste jeune");
    return {};
}

}  // namespace dugout::tournament
