#include "tournament/pack.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "rules/embedded.hpp"
#include "team/toml_tree.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

namespace {

constexpr std::array<NumberRow, 20> numbers = {{
    {"points", "win", &Numbers::win, -99, 99, Rule::matched_score_points},
    {"points", "draw", &Numbers::draw, -99, 99, Rule::matched_score_points},
    {"points", "loss", &Numbers::loss, -99, 99, Rule::matched_score_points},
    {"points", "concede", &Numbers::concede, -99, 99, Rule::matched_pairing_concede_penalty},
    {"bonus", "touchdowns", &Numbers::bonus_touchdowns, 0, 99, Rule::matched_score_bonus},
    {"bonus", "conceded", &Numbers::bonus_conceded, 0, 99, Rule::matched_score_bonus},
    {"bonus", "casualties", &Numbers::bonus_casualties, 0, 99, Rule::matched_score_bonus},
    {"bye", "touchdowns", &Numbers::bye_touchdowns, 0, 99, Rule::matched_pairing_bye},
    {"bye", "points", &Numbers::bye_points, -99, 99, Rule::matched_pairing_bye},
    {"bye", "bonus", &Numbers::bye_bonus, 0, 99, Rule::matched_pairing_bye},
    {"concession", "touchdowns", &Numbers::concession_touchdowns, 0, 99, Rule::matched_pairing_concede},
    {"concession", "bonus", &Numbers::concession_bonus, 0, 99, Rule::matched_pairing_concede},
    {"draft", "players_min", &Numbers::players_min, 1, 16, Rule::matched_roster_draft},
    {"draft", "players_max", &Numbers::players_max, 3, 16, Rule::matched_roster_draft},
    {"draft", "dedicated_fans_max", &Numbers::fans_max, 1, 99, Rule::matched_roster_dedicated_fans},
    {"draft", "dedicated_fan_cost", &Numbers::fan_cost, 0, 1'000'000, Rule::matched_roster_dedicated_fans},
    {"skill_points", "primary", &Numbers::primary_points, 0, 99, Rule::matched_roster_primary},
    {"skill_points", "secondary", &Numbers::secondary_points, 0, 99, Rule::matched_roster_secondary},
    {"skill_points", "star", &Numbers::star_points, 0, 99, Rule::matched_roster_star_hire},
    {"skill_points", "mega_star", &Numbers::mega_star_points, 0, 99, Rule::matched_roster_mega_star},
}};

constexpr std::array<SwitchRow, 21> switches = {{
    {"injuries", &Switches::injuries, Rule::matched_injuries_on, "lasting injuries", "blessures durables"},
    {"injuries_gold", &Switches::injuries_gold, Rule::matched_injuries_ctv_gold,
     "with injuries, gold for the weaker team", "avec les blessures, de l'or pour l'équipe la plus faible"},
    {"progression", &Switches::progression, Rule::matched_progress_on, "player progression", "progression des joueurs"},
    {"progression_gold", &Switches::progression_gold, Rule::matched_progress_ctv_gold,
     "with progression, gold for the weaker team", "avec la progression, de l'or pour l'équipe la plus faible"},
    {"progression_replaces_points", &Switches::progression_replaces_points, Rule::matched_progress_on,
     "progression in the place of skill points", "la progression remplace les points de compétence"},
    {"mandatory_stars", &Switches::mandatory_stars, Rule::matched_mandatory_star, "every roster has a star",
     "un champion dans chaque équipe"},
    {"waive_eleven", &Switches::waive_eleven, Rule::matched_mandatory_eleven, "stars count among the eleven",
     "les champions comptent parmi les onze"},
    {"secret_objectives", &Switches::secret_objectives, Rule::matched_objectives_use, "secret objectives",
     "objectifs secrets"},
    {"final_round_rematch", &Switches::final_round_rematch, Rule::matched_pairing_final_round,
     "rematches allowed in the final round", "revanches permises à la dernière ronde"},
    {"equal_turns", &Switches::equal_turns, Rule::matched_match_equal_turns, "equal number of turns when time is up",
     "même nombre de tours quand le temps est écoulé"},
    {"stunty", &Switches::stunty, Rule::matched_stunty_rules, "stunty teams only", "équipes de minus seulement"},
    {"stunty_stars_only", &Switches::stunty_stars_only, Rule::matched_stunty_eligible,
     "in a stunty event, stars with Stunty only", "en tournoi de minus, seulement des champions Minus"},
    {"star_and_mega_star", &Switches::star_and_mega_star, Rule::matched_roster_star_max_two,
     "a mega-star beside the stars of the tier", "une méga-star en plus des champions du tier"},
    {"placement_matches", &Switches::placement_matches, Rule::matched_knockout_placement,
     "matches for the lower places", "matchs de classement"},
    {"best_of_the_rest", &Switches::best_of_the_rest, Rule::matched_rest_bracket, "a second bracket for the rest",
     "un second tableau pour les autres"},
    {"clubs_apart", &Switches::clubs_apart, Rule::matched_pairing_round1, "clubs kept apart in the first round",
     "clubs séparés à la première ronde"},
    {"individual_awards", &Switches::individual_awards, Rule::matched_team_two_rankings,
     "individual awards in a squad event", "récompenses individuelles dans un tournoi par équipes"},
    {"approve_conversions", &Switches::approve_conversions, Rule::matched_models_policy,
     "converted models need approval before the event", "figurines converties à faire approuver avant l'événement"},
    {"manual_pairing", &Switches::manual_pairing, Rule::matched_pairing_system,
     "the organiser pairs by a system of his own", "l'organisateur apparie selon son propre système"},
    {"one_award_per_coach", &Switches::one_award_per_coach, Rule::matched_awards_eligible,
     "no more than one award for each coach", "une seule récompense par coach"},
    {"painted_vote", &Switches::painted_vote, Rule::matched_awards_painted, "the best painted team by vote",
     "l'équipe la mieux peinte par vote"},
}};

struct BreakerName {
    std::string_view id;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array<BreakerName, 9> breaker_names = {{
    {"bonus-points", "bonus points", "points bonus"},
    {"touchdown-difference", "touchdown difference", "différence de touchdowns"},
    {"touchdowns-scored", "touchdowns scored", "touchdowns marqués"},
    {"casualties-inflicted", "casualties inflicted", "sorties infligées"},
    {"favourite-opponent", "votes as favourite opponent", "votes comme adversaire préféré"},
    {"sent-off", "own players sent off", "joueurs expulsés"},
    {"secret-objectives", "secret objectives met", "objectifs secrets remplis"},
    {"matches-won", "matches won", "matchs gagnés"},
    {"matches-drawn", "matches drawn", "matchs nuls"},
}};

const BreakerName* book_breaker(std::string_view id) {
    const auto found = std::find_if(breaker_names.begin(), breaker_names.end(),
                                    [&](const BreakerName& each) { return each.id == id; });
    return found == breaker_names.end() ? nullptr : &*found;
}

// The book's own code, in its order.
const std::vector<Principle>& principles() {
    static const std::vector<Principle> all = [] {
        const Result<TomlNode> tree = parse_toml(embedded_file("matched-options.toml").value(), "matched-options.toml");
        const TomlNode* list = tree ? tree->find("conduct") : nullptr;
        if (list == nullptr) throw std::logic_error("matched-options.toml has no [[conduct]]");
        std::vector<Principle> result;
        for (const TomlNode& item : list->children)
            result.push_back({static_cast<int>(item.find("n")->integer),
                              item.find("cardinal")->boolean,
                              {item.find("en")->text, item.find("fr")->text}});
        return result;
    }();
    return all;
}

}  // namespace

std::span<const NumberRow> number_rows() { return numbers; }
std::span<const SwitchRow> switch_rows() { return switches; }

bool is_of_the_book(std::string_view tie_breaker) { return book_breaker(tie_breaker) != nullptr; }

LocalText shown_name(const TieBreaker& breaker) {
    if (const BreakerName* name = book_breaker(breaker.id)) return {std::string(name->en), std::string(name->fr)};
    return breaker.name;
}

Pack recommended_pack(Base base) {
    Pack pack;
    pack.base = base;
    pack.budget = tables::matched::draft::example_budget;
    pack.publications = {std::string(rulebook_publication)};
    // matched.tiebreak.order
    for (const std::string_view id : tables::matched::tiebreakers::individual)
        pack.tie_breakers.push_back({std::string(id), {}, false});
    pack.tiers = draft_book(base).tiers();
    pack.mega_stars = draft_book(base).mega_stars();
    pack.lists_date = draft_book(base).lists_date();
    for (int award = 0; award < award_count; ++award) pack.awards.push_back(static_cast<Award>(award));
    return pack;
}

Gold budget_of_round(const Pack& pack, int round) {
    if (pack.escalation.empty()) return pack.budget;
    // matched.escalation.budgets: rounds after the last stated one keep its budget.
    const auto last = pack.escalation.size();
    const auto at = std::min(static_cast<std::size_t>(std::max(round, 1)), last);
    return pack.escalation[at - 1];
}

const tables::matched::Tier* tier_of(const Pack& pack, std::string_view list) {
    const auto tier = pack.tiers.find(list);
    if (tier == pack.tiers.end()) return nullptr;
    const auto row = std::find_if(pack.limits.begin(), pack.limits.end(),
                                  [&](const tables::matched::Tier& each) { return each.tier == tier->second; });
    return row == pack.limits.end() ? nullptr : &*row;
}

bool same_game_part(const Pack& before, const Pack& after) {
    Pack practical = before;
    practical.name = after.name;
    practical.place = after.place;
    practical.date = after.date;
    practical.start = after.start;
    practical.places = after.places;
    practical.catering = after.catering;
    practical.notices = after.notices;
    practical.supplied = after.supplied;
    return practical == after;
}

std::vector<Principle> code_of_conduct(const Pack& pack) {
    std::vector<Principle> result;
    for (const Principle& each : principles()) {
        const auto& without = pack.conduct_without;
        // matched.conduct.cardinal: the two of that name stay whatever the pack says.
        if (each.cardinal || std::find(without.begin(), without.end(), each.number) == without.end())
            result.push_back(each);
    }
    // matched.conduct.principles: the organiser's own come after the book's.
    for (const std::string& added : pack.conduct_added)
        result.push_back({static_cast<int>(result.size()) + 1, false, {added, added}});
    return result;
}

Balance balance(const Pack& pack, Gold first_value, Gold second_value) {
    const Switches& on = pack.switches;
    // matched.progress.ctv-gold: with both options the difference is given once.
    const bool gives = (on.injuries && on.injuries_gold) || (on.progression && on.progression_gold);
    if (!gives) return {};  // matched.roster.no-balancing
    return {std::max<Gold>(second_value - first_value, 0), std::max<Gold>(first_value - second_value, 0)};
}

}  // namespace dugout::tournament
