#include "team/validate.hpp"
#include "rules/kicking.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/kicking.hpp"

namespace dugout {

namespace {

using namespace tables::staff;

// The player as he would be bought today; nothing where the library has no such line.
std::optional<Player> as_printed(const Player& player, const Library& library) {
    if (const BigGuy* big_guy = library.big_guy(player.position);
        player.origin == Origin::BigGuy && big_guy != nullptr) {
        return make_player(*big_guy);
    }
    if (const Star* star = library.star(player.position); player.origin == Origin::Star && star != nullptr) {
        return make_player(*star);
    }
    const Roster* roster = library.roster(player.roster);
    const Position* position = roster != nullptr ? roster->position(player.position) : nullptr;
    if (player.origin != Origin::List || position == nullptr) {
        return std::nullopt;
    }
    return make_player(*roster, *position);
}

class Check {
public:
    Check(const TeamSheet& sheet, const Library& library, const Roster& roster, Purpose purpose,
          const Rulebook& rulebook)
        : sheet_(sheet),
          library_(library),
          roster_(roster),
          purpose_(purpose),
          terms_(star_terms(rulebook)),
          rulebook_(rulebook) {}

    Faults run() {
        list_players();
        squad_size();
        positions();
        big_guys();
        fan_factor();
        apothecary();
        stars();
        match_day();
        inducements();
        budget_kept();
        hired();
        printed();
        numbers();
        return std::move(faults_);
    }

private:
    void fault(FaultCode code, Rule rule, std::vector<FaultArgument> arguments) {
        faults_.push_back({code, rule, {}, std::move(arguments)});
    }

    // One player of every kind on the sheet, with how many of it there are.
    [[nodiscard]] std::vector<std::pair<const Player*, int>> kinds(Origin origin) const {
        std::vector<std::pair<const Player*, int>> result;
        for (const Player& player : sheet_.players) {
            if (player.origin != origin) {
                continue;
            }
            const auto found = std::find_if(result.begin(), result.end(), [&](const auto& kind) {
                return kind.first->position == player.position && kind.first->roster == player.roster;
            });
            if (found == result.end()) {
                result.emplace_back(&player, 1);
            } else {
                ++found->second;
            }
        }
        return result;
    }

    [[nodiscard]] const Position* own_position(const Player& player) const {
        return player.roster == roster_.id ? roster_.position(player.position) : nullptr;
    }

    void list_players() {
        for (const auto& [player, count] : kinds(Origin::List)) {
            if (own_position(*player) == nullptr) {
                fault(FaultCode::wrong_list, Rule::lrb4_team_one_list,
                      {position_name(*player, library_), roster_.name});
            } else if (!uses_kicking(rulebook_) && roster_.is_kicker(player->position)) {
                fault(FaultCode::kicker_refused, Rule::kicking_game_optional, {position_name(*player, library_)});
            }
        }
    }

    void squad_size() {
        const auto size = static_cast<int>(sheet_.players.size());
        if (size < squad_min_at_creation) {
            fault(FaultCode::too_few_players, Rule::lrb4_team_squad_size, {size, squad_min_at_creation});
        }
        if (size > squad_max) {
            fault(FaultCode::too_many_players, Rule::lrb4_team_squad_size, {size, squad_max});
        }
    }

    void positions() {
        for (const auto& [player, count] : kinds(Origin::List)) {
            const Position* position = own_position(*player);
            if (position != nullptr && count > position->max) {
                const Rule rule =
                    roster_.is_kicker(position->id) ? Rule::kicking_kicker_limit : Rule::lrb4_team_position_max;
                fault(FaultCode::position_max, rule, {count, position->name, position->max});
            }
        }
    }

    // Only those who are allied count towards the limit.
    void big_guys() {
        int allied = 0;
        for (const auto& [player, count] : kinds(Origin::BigGuy)) {
            if (roster_.is_allied(player->position)) {
                allied += count;
            } else {
                fault(FaultCode::big_guy_not_allied, Rule::lrb4_bigguy_allies,
                      {position_name(*player, library_), roster_.name});
            }
        }
        if (allied > roster_.big_guy_max) {
            fault(FaultCode::big_guy_limit, Rule::lrb4_bigguy_limit, {allied, roster_.big_guy_max});
        }
    }

    void fan_factor() {
        if (sheet_.fan_factor < fan_factor_min || sheet_.fan_factor > fan_factor_max_at_creation) {
            fault(FaultCode::fan_factor_range, Rule::lrb4_team_fan_factor_price,
                  {sheet_.fan_factor, fan_factor_min, fan_factor_max_at_creation});
        }
    }

    void apothecary() {
        if (sheet_.apothecaries > 0 && !roster_.apothecary) {
            fault(FaultCode::apothecary_barred, Rule::lrb4_team_apothecary_barred, {roster_.name});
        }
        if (sheet_.apothecaries > 1) {
            fault(FaultCode::apothecary_limit, Rule::lrb4_team_apothecary_hire, {sheet_.apothecaries});
        }
    }

    void stars() {
        const auto stars = kinds(Origin::Star);
        if (purpose_ == Purpose::LeagueCreation && terms_ == StarTerms::Living) {
            if (!stars.empty()) {
                fault(FaultCode::star_in_league, Rule::lrb4_team_star_price_friendly,
                      {position_name(*stars.front().first, library_)});
            }
            return;  // the other two codes are not looked at
        }
        int total = 0;
        for (const auto& [player, count] : stars) {
            const Star* star = library_.star(player->position);
            if (star == nullptr || !star->plays_for(roster_.id)) {
                fault(FaultCode::star_not_eligible, Rule::lrb4_team_star_eligibility,
                      {position_name(*player, library_), roster_.name});
            }
            total += count;
        }
        if (total > star_players_max && terms_ == StarTerms::Living) {
            fault(FaultCode::star_limit, Rule::lrb4_team_star_maximum,
                  {LocalText{"star players", "champions"}, total, star_players_max});
        }
        for (const auto& [player, count] : stars) {
            if (count > 1) {
                fault(FaultCode::star_limit, Rule::lrb4_team_star_eligibility,
                      {position_name(*player, library_), count, 1});
            }
        }
    }

    void match_day() {
        const bool is_hired = sheet_.wizard != Wizard::None && !comes_free(sheet_.wizard);
        const std::string which(wizard_ids[static_cast<std::size_t>(sheet_.wizard)]);
        if (is_hired && !rulebook_.uses(Option::Wizards)) {
            fault(FaultCode::wizard_refused, Rule::third_game_absent, {roster_.name, which});
        } else if (is_hired && purpose_ != Purpose::FriendlyMatch) {
            fault(FaultCode::wizard_not_permanent, Rule::lrb4_team_wizard_hire, {});
        } else if (sheet_.wizard != Wizard::None && sheet_.wizard != roster_.wizard) {
            const Rule rule =
                sheet_.wizard == Wizard::Runesmith ? Rule::lrb4_team_runesmith_hire : Rule::lrb4_team_wizard_special;
            fault(FaultCode::wizard_refused, rule, {roster_.name, which});
        }
        const bool has_kitchen = purpose_ == Purpose::FriendlyMatch && roster_.wizard == Wizard::Chef;
        if (sheet_.ingredients > 0 && !has_kitchen) {
            fault(FaultCode::ingredients_refused, Rule::lrb4_chef_ingredients, {});
        }
    }

    // matched.smith.hire and its likes: 0-1 each, for a match and not for a league team.
    void inducements() {
        for (int i = 0; i < alternative_count; ++i) {
            const auto each = static_cast<Alternative>(i);
            const auto count = std::count(sheet_.inducements.begin(), sheet_.inducements.end(), each);
            const LocalText name = {std::string(name_en(each)), std::string(name_fr(each))};
            if (count > 0 && purpose_ != Purpose::FriendlyMatch) {
                fault(FaultCode::inducement_not_permanent, rule(each), {name});
            }
            if (count > most(each)) {
                fault(FaultCode::inducement_limit, rule(each), {name, std::int64_t{count}, most(each)});
            }
        }
    }

    void budget_kept() {
        Gold cost = team_cost(sheet_, library_, terms_);
        if (purpose_ == Purpose::FriendlyMatch) {
            cost += match_day_cost(sheet_);
        }
        if (cost > budget) {
            fault(FaultCode::over_budget, Rule::lrb4_team_budget, {cost, Gold{budget}});
        }
    }

    void hired() {
        for (const Player& player : sheet_.players) {
            if (player.hired) {
                fault(FaultCode::hired_in_friendly, Rule::lrb4_league_freebooter_limits,
                      {shown_name(player, library_), player.number});
            }
        }
    }

    // A new player has what his line shows and nothing else.
    void printed() {
        for (const Player& player : sheet_.players) {
            std::optional<Player> line = as_printed(player, library_);
            if (!line) {
                continue;  // told as not on the list, not allied or not eligible
            }
            line->name = player.name;
            line->number = player.number;
            line->hired = player.hired;
            if (*line != player) {
                const Rule rule = line->weapon != player.weapon   ? Rule::lrb4_team_secret_weapon_source
                                  : player.origin == Origin::Star ? Rule::lrb4_team_star_eligibility
                                                                  : Rule::lrb4_team_one_list;
                fault(FaultCode::not_as_printed, rule, {shown_name(player, library_), player.number});
            }
        }
    }

    void numbers() {
        std::vector<int> seen;
        // A squad of seventeen is told already.
        const int last = static_cast<int>(sheet_.players.size()) > squad_max ? sheet_number_max : squad_max;
        for (const Player& player : sheet_.players) {
            if (player.number < 1 || player.number > last) {
                fault(FaultCode::number_range, Rule::lrb4_team_sheet,
                      {shown_name(player, library_), player.number, squad_max});
            } else if (std::count(seen.begin(), seen.end(), player.number) == 1) {
                fault(FaultCode::number_taken, Rule::lrb4_team_sheet, {player.number});
            }
            seen.push_back(player.number);
        }
    }

    const TeamSheet& sheet_;
    const Library& library_;
    const Roster& roster_;
    Purpose purpose_;
    StarTerms terms_;
    const Rulebook& rulebook_;
    Faults faults_;
};

}  // namespace

Faults validate(const TeamSheet& sheet, const Library& library, Purpose purpose, const Rulebook& rulebook) {
    const Roster* roster = library.roster(sheet.roster);
    if (roster == nullptr) {
        return {{FaultCode::unknown_roster, Rule::lrb4_team_one_list, {}, {sheet.roster}}};
    }
    return Check(sheet, library, *roster, purpose, rulebook).run();
}

}  // namespace dugout
