#include "coach/league_manager.hpp"

#include <algorithm>
#include <functional>

#include "coach/build.hpp"
#include "league/advancement.hpp"
#include "league/inputs.hpp"
#include "league/money.hpp"
#include "rules/skills.hpp"
#include "team/value.hpp"

namespace dugout::coach {

namespace {

using league::League;
using league::MatchDay;

constexpr int wanted_players = 13;
constexpr int wanted_rerolls = 4;
constexpr Gold rich = 250'000;

class Manager {
public:
    Manager(const League& league, const MatchDay& day, Seat seat, Random& random, const Library& library)
        : day_(day),
          random_(random),
          library_(library),
          rulebook_(league.options.rulebook),
          team_(league.teams[static_cast<std::size_t>(day.side(seat).team)]),
          roster_(*library.roster(team_.sheet.roster)),
          squad_(match_sheet(league, day, seat)) {}

    std::string hire() {
        std::string items;
        Gold left = team_.sheet.treasury;
        int wanted = std::min(match::most_on_pitch - static_cast<int>(squad_.players.size()),
                              tables::staff::squad_max - team_.size());
        for (const Position* position : by_price(std::less{})) {
            const Gold cost = league::freebooter_price(position->cost);
            // lrb4.league.freebooter-limits: the maximum of a position holds for whoever is hired as well.
            for (int count = owned(position->id); count < position->max && wanted > 0 && cost <= left; ++count) {
                items += " freebooter:" + position->id;
                left -= cost;
                --wanted;
            }
        }
        const auto wizard = league::wizard_price(roster_, roster_.wizard, false);
        if (wizard && left - *wizard >= rich && random_.below(3) == 0)
            items += roster_.wizard == Wizard::Runesmith ? " runesmith" : " wizard";
        return items.empty() ? " nothing" : items;
    }

    std::string choose() {
        if (!day_.due.empty()) return " " + advance();
        if (day_.stage == league::Stage::Treatment) return " none";
        if (!day_.choosing) return " " + handicap();
        switch (day_.handicaps.back().result) {
            case HandicapResult::ThatBoyHasTalent: return " " + dearest();
            case HandicapResult::BannedSubstance: return " " + anybody() + " st";
            case HandicapResult::IntensiveTraining: return train();
            default: return " " + anybody();
        }
    }

    // One purchase at a time; empty where there is nothing more to buy.
    std::string buy() {
        const Gold treasury = team_.sheet.treasury;
        if (team_.size() < wanted_players)
            for (const Position* position : by_price(std::greater{}))
                if (position->cost <= treasury && owned(position->id) < position->max) return position->id;
        if (roster_.apothecary && team_.sheet.apothecaries == 0 && treasury >= tables::staff::apothecary)
            return "apothecary";
        if (team_.sheet.rerolls < wanted_rerolls && treasury >= 2 * roster_.reroll) return "reroll";
        if (treasury >= rich) return random_.below(2) == 0 ? "cheerleader" : "assistant";
        return {};
    }

private:
    int owned(std::string_view position) const {
        return static_cast<int>(
            std::count_if(team_.members.begin(), team_.members.end(), [&](const league::Member& one) {
                return one.fate == league::Fate::OnSheet && one.player.position == position;
            }));
    }

    template <class Order>
    std::vector<const Position*> by_price(Order order) const {
        std::vector<const Position*> result;
        for (const Position& position : roster_.positions) result.push_back(&position);
        std::stable_sort(result.begin(), result.end(),
                         [&](const Position* a, const Position* b) { return order(a->cost, b->cost); });
        return result;
    }

    std::string dearest() const { return by_price(std::greater{}).front()->id; }

    std::string anybody() {
        const auto& players = squad_.players;
        return std::to_string(players[random_.below(static_cast<std::uint32_t>(players.size()))].number);
    }

    std::string train() {
        for (const Player& player : squad_.players)
            if (const SkillSet skills = league::ordinary_skills(player, library_, rulebook_); !skills.empty())
                return " " + std::to_string(player.number) + " " + choose_skill(player, skills);
        return " 1 block";
    }

    std::string advance() {
        const league::Due& due = day_.due.front();
        const Player& player = team_.member(due.member)->player;
        return choose_advance(player, league::star_roll(player, library_, rulebook_, due.dice[0], due.dice[1]));
    }

    std::string handicap() const {
        for (const HandicapResult result :
             {HandicapResult::ExtraTraining, HandicapResult::PalmedCoin, HandicapResult::SmellingSalts,
              HandicapResult::BribeTheRef, HandicapResult::DoomAndGloom, HandicapResult::BadPress})
            if (std::none_of(day_.handicaps.begin(), day_.handicaps.end(),
                             [&](const league::InForce& one) { return one.result == result; }))
                return std::string(id(result));
        return {};
    }

    const MatchDay& day_;
    Random& random_;
    const Library& library_;
    const Rulebook rulebook_;
    const league::Team& team_;
    const Roster& roster_;
    TeamSheet squad_;
};

}  // namespace

std::string next_act(const League& league, const MatchDay& day, Random& random, const Library& library) {
    const league::Question now = question(day);
    const std::string number = std::to_string(day.number);
    if (now.ask == league::Ask::Roll) return "roll " + number;
    if (now.ask == league::Ask::Nothing || now.ask == league::Ask::Report || !now.side) return {};
    Manager manager(league, day, *now.side, random, catalogue_of(league, library));
    const std::string at = number + (*now.side == Seat::Home ? " home" : " away");
    if (now.ask == league::Ask::Hire) return "hire " + at + manager.hire();
    if (now.ask == league::Ask::Choose) return "choose " + at + manager.choose();
    const std::string item = manager.buy();
    return item.empty() ? "done " + at : "buy " + at + " " + item;
}

}  // namespace dugout::coach
