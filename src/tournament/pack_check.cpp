#include <algorithm>

#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

namespace {

constexpr int squad_least = 2;       // matched.team.size
constexpr int qualifiers_least = 4;  // matched.groups.qualify

const LocalText a_list = {"team list", "liste d'équipe"};
const LocalText a_star = {"star", "champion"};
const LocalText an_inducement = {"inducement", "coup de pouce"};

class PackCheck {
public:
    explicit PackCheck(const Pack& pack) : pack_(pack), book_(draft_book(pack.base)) {}

    Breaches run() {
        practical();
        budgets();
        announced();
        formats();
        options();
        inducements();
        conduct();
        names();
        return std::move(breaches_);
    }

private:
    void breach(BreachCode code, std::string key, std::vector<FaultArgument> arguments = {}) {
        breaches_.push_back({code, {"", 0, std::move(key)}, std::move(arguments)});
    }

    void practical() {
        if (pack_.place.empty()) breach(BreachCode::place_empty, "place");
        if (pack_.start.empty()) breach(BreachCode::start_empty, "start");
        if (pack_.match_minutes < 1) breach(BreachCode::length_empty, "match_minutes");
    }

    void least(Gold budget, const std::string& key) {
        constexpr Gold minimum = tables::matched::draft::minimum_budget;
        if (budget < minimum) breach(BreachCode::budget_low, key, {budget, minimum});
    }

    void budgets() {
        if (pack_.budget == 0)
            breach(BreachCode::budget_empty, "budget");
        else
            least(pack_.budget, "budget");
        for (std::size_t i = 0; i < pack_.escalation.size(); ++i) {
            least(pack_.escalation[i], "escalation");
            if (i > 0 && pack_.escalation[i] < pack_.escalation[i - 1])
                breach(BreachCode::budgets_fall, "escalation", {pack_.escalation[i], pack_.escalation[i - 1]});
        }
    }

    void announced() {
        if (pack_.publications.empty()) breach(BreachCode::publications_empty, "publications");
        if (pack_.tie_breakers.empty()) breach(BreachCode::tie_breakers_empty, "tie_breakers");
        for (const TieBreaker& each : pack_.tie_breakers)
            if (!is_of_the_book(each.id) && each.name == LocalText{})
                breach(BreachCode::tie_breaker_unnamed, "tie_breakers", {each.id});
    }

    void formats() {
        if (pack_.squads && pack_.squad_size == 0)
            breach(BreachCode::squad_size_missing, "squads");
        else if (pack_.squads && pack_.squad_size < squad_least)
            breach(BreachCode::squad_size_small, "squad_size", {pack_.squad_size});
        const bool groups = pack_.structure == Structure::Groups;
        if (groups && pack_.qualifiers == 0)
            breach(BreachCode::qualifiers_missing, "structure");
        else if (groups && pack_.qualifiers < qualifiers_least)
            breach(BreachCode::qualifiers_few, "qualifiers", {pack_.qualifiers, qualifiers_least});
        if (!groups && pack_.switches.final_round_rematch && pack_.rounds == 0)
            breach(BreachCode::rounds_missing, "options.final_round_rematch");
    }

    void options() {
        const Switches& on = pack_.switches;
        if (on.waive_eleven && !on.mandatory_stars) breach(BreachCode::waiver_alone, "options.waive_eleven");
        // matched.option.declare: what is off cannot be used.
        const bool breaks_ties = std::any_of(pack_.tie_breakers.begin(), pack_.tie_breakers.end(),
                                             [](const TieBreaker& each) { return each.id == "secret-objectives"; });
        if (breaks_ties && !on.secret_objectives) breach(BreachCode::objectives_off, "tie_breakers");
        for (const ExtraPoints& each : pack_.extra_spp)
            if (each.event.empty() || each.spp < 1) breach(BreachCode::extra_spp_incomplete, "extra_spp", {each.event});
        if (!pack_.extra_spp.empty() && !on.progression) breach(BreachCode::extra_spp_off, "extra_spp");
    }

    void inducements() {
        for (const HouseInducement& each : pack_.inducements) {
            const auto demand = [&](bool there, const char* key) {
                if (!there)
                    breach(BreachCode::house_inducement_incomplete, "inducement[" + each.id + "]",
                           {each.id, std::string(key)});
            };
            demand(each.name != LocalText{}, "name");
            demand(each.most.has_value(), "max");
            demand(each.cost.has_value(), "cost");
            demand(!each.teams.empty(), "teams");
            demand(!each.effect.empty(), "effect");
        }
    }

    void conduct() {
        const std::vector<Principle> code = code_of_conduct({});
        for (const int number : pack_.conduct_without) {
            const bool is_cardinal = std::any_of(code.begin(), code.end(), [&](const Principle& each) {
                return each.cardinal && each.number == number;
            });
            if (is_cardinal) breach(BreachCode::cardinal_removed, "conduct_without", {number});
        }
    }

    void unknown(const std::string& name, const LocalText& what, std::string key) {
        breach(BreachCode::unknown_name, std::move(key), {name, what});
    }

    void names() {
        for (const auto& [list, tier] : pack_.tiers) {
            if (book_.list(list) == nullptr)
                unknown(list, a_list, "tiers." + list);
            else if (tier_of(pack_, list) == nullptr)
                breach(BreachCode::tier_without_limits, "tiers." + list, {list, tier});
        }
        for (const std::string& list : pack_.star_exempt)
            if (book_.list(list) == nullptr) unknown(list, a_list, "star_exempt");
        for (const std::string& list : pack_.stunty_lists)
            if (book_.list(list) == nullptr) unknown(list, a_list, "stunty_lists");
        for (const std::string& star : pack_.mega_stars)
            if (book_.star(star) == nullptr) unknown(star, a_star, "mega_stars");
        for (const std::string& id : pack_.forbidden)
            if (id != "mercenaries" && book_.inducement(id) == nullptr) unknown(id, an_inducement, "forbidden");
        for (const HouseInducement& each : pack_.inducements)
            for (const std::string& list : each.teams)
                if (list != "all" && book_.list(list) == nullptr)
                    unknown(list, a_list, "inducement[" + each.id + "].teams");
    }

    const Pack& pack_;
    const DraftBook& book_;
    Breaches breaches_;
};

}  // namespace

Breaches check(const Pack& pack) { return PackCheck(pack).run(); }

}  // namespace dugout::tournament
