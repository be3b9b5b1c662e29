#include "tournament/pack_page.hpp"

#include <algorithm>

#include "team/rule_words.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

namespace {

class PackPage {
public:
    PackPage(const Pack& pack, Language language) : pack_(pack), language_(language) {}

    Page write() {
        page_.heading(1, pack_.name);
        practical();
        draft();
        format();
        scoring();
        options();
        inducements();
        awards();
        conduct();
        return std::move(page_);
    }

private:
    [[nodiscard]] bool french() const { return language_ == Language::French; }
    [[nodiscard]] std::string say(const char* en, const char* fr) const { return french() ? fr : en; }
    [[nodiscard]] std::string gold(Gold amount) const { return grouped(amount, language_); }
    [[nodiscard]] std::string colon() const { return french() ? " : " : ": "; }
    [[nodiscard]] std::string title(Rule rule) const { return std::string(told(entry(rule), language_).title); }
    [[nodiscard]] static std::string joined(const std::vector<std::string>& words) {
        std::string result;
        for (const std::string& word : words) result += (result.empty() ? "" : ", ") + word;
        return result;
    }
    void heading(const char* en, const char* fr) { page_.heading(2, say(en, fr)); }
    void line(std::vector<std::string>& lines, const char* en, const char* fr, const std::string& value) const {
        if (!value.empty()) lines.push_back(say(en, fr) + colon() + value);
    }
    [[nodiscard]] std::string list_name(const std::string& id) const {
        const TeamList* list = draft_book(pack_.base).list(id);
        return list == nullptr ? id : list->name.in(language_);
    }
    // "all", or lists by their ids
    [[nodiscard]] std::string teams_of(const std::vector<std::string>& teams) const {
        std::vector<std::string> names;
        for (const std::string& one : teams)
            names.push_back(one == "all" ? say("all teams", "toutes les équipes") : list_name(one));
        return joined(names);
    }

    void practical() {
        heading("When and where", "Quand et où");
        std::vector<std::string> lines;
        line(lines, "Place", "Lieu", pack_.place);
        line(lines, "Date", "Date", pack_.date);
        line(lines, "Start", "Début", pack_.start);
        line(lines, "Length of a round", "Durée d'une ronde", std::to_string(pack_.match_minutes) + " min");
        if (pack_.places > 0) line(lines, "Places", "Places", std::to_string(pack_.places));
        line(lines, "Catering", "Restauration", pack_.catering);
        line(lines, "Supplied by the event", "Fourni sur place", joined(pack_.supplied));
        const std::array<std::string, 3> models = {say("official models", "figurines officielles"),
                                                   say("models of any maker", "figurines de toute marque"),
                                                   say("no rule for models", "pas de règle pour les figurines")};
        line(lines, "Models", "Figurines", models[static_cast<std::size_t>(pack_.models)]);
        page_.items(std::move(lines));
        for (const std::string& notice : pack_.notices) page_.paragraph(notice);
    }

    void draft() {
        heading("Drafting a team", "Former une équipe");
        std::vector<std::string> lines;
        line(lines, "Rulebook", "Livre de règles",
             pack_.base == Base::Lrb4 ? "LRB 4" : say("2020 edition", "édition 2020"));
        std::vector<std::string> publications;
        for (const std::string& one : pack_.publications)
            publications.push_back(one == "rulebook"      ? say("rulebook", "livre de règles")
                                   : one == "supplements" ? say("supplements", "suppléments")
                                                          : one);
        line(lines, "Publications", "Publications", joined(publications));
        if (pack_.escalation.empty()) {
            line(lines, "Draft budget", "Budget", gold(pack_.budget));
        } else {
            std::string steps;
            for (const Gold budget : pack_.escalation) steps += (steps.empty() ? "" : " / ") + gold(budget);
            line(lines, "Budgets of the rounds", "Budgets des rondes", steps);
        }
        line(lines, "Dedicated fans at most", "Fans dévoués au plus", std::to_string(pack_.numbers.fans_max));
        line(lines, "Skill points for a primary skill, a secondary skill, a star, a mega-star",
             "Points pour une compétence primaire, une secondaire, un champion, une méga-star",
             std::to_string(pack_.numbers.primary_points) + ", " + std::to_string(pack_.numbers.secondary_points) +
                 ", " + std::to_string(pack_.numbers.star_points) + ", " +
                 std::to_string(pack_.numbers.mega_star_points));
        std::vector<std::string> mega;
        for (const std::string& id : pack_.mega_stars) {
            const StarLine* star = draft_book(pack_.base).star(id);
            mega.push_back(star == nullptr ? id : star->name.in(language_));
        }
        line(lines, "Mega-stars", "Méga-stars", joined(mega));
        line(lines, "State of the lists", "État des listes", pack_.lists_date);
        page_.items(std::move(lines));
        tiers();
    }

    void tiers() {
        std::vector<std::vector<std::string>> rows;
        for (const tables::matched::Tier& limit : pack_.limits) {
            std::vector<std::string> teams;
            for (const auto& [list, tier] : pack_.tiers)
                if (tier == limit.tier) teams.push_back(list_name(list));
            rows.push_back({std::to_string(limit.tier), std::to_string(limit.skill_points),
                            std::to_string(limit.max_secondary), std::to_string(limit.max_stars),
                            std::to_string(limit.max_mega_stars), joined(teams)});
        }
        page_.table({say("tier", "tier"), say("skill points", "points de compétence"),
                     say("secondary skills", "compétences secondaires"), say("stars", "champions"),
                     say("of them mega-stars", "dont méga-stars"), say("teams", "équipes")},
                    std::move(rows));
    }

    void format() {
        heading("Format", "Format");
        std::vector<std::string> lines;
        line(lines, "Structure", "Structure",
             pack_.structure == Structure::Groups ? say("groups and knock-out", "poules et phase finale")
                                                  : say("rounds", "rondes"));
        if (pack_.rounds > 0) line(lines, "Rounds", "Rondes", std::to_string(pack_.rounds));
        if (pack_.squads) line(lines, "Coaches in a squad", "Coachs par équipe", std::to_string(pack_.squad_size));
        if (pack_.qualifiers > 0) line(lines, "Qualifiers", "Qualifiés", std::to_string(pack_.qualifiers));
        line(lines, "Further stunty lists", "Autres listes de minus", joined(pack_.stunty_lists));
        page_.items(std::move(lines));
    }

    void scoring() {
        heading("Points and tie-breakers", "Points et départages");
        const Numbers& numbers = pack_.numbers;
        page_.table({say("win", "victoire"), say("draw", "nul"), say("loss", "défaite"), say("concession", "abandon")},
                    {{std::to_string(numbers.win), std::to_string(numbers.draw), std::to_string(numbers.loss),
                      std::to_string(numbers.concede)}});
        const auto number = [](int value) { return std::to_string(value); };
        page_.items({say("Bonus point: touchdowns scored, at least ", "Point bonus : touchdowns marqués, au moins ") +
                         number(numbers.bonus_touchdowns),
                     say("Bonus point: touchdowns conceded, at most ", "Point bonus : touchdowns encaissés, au plus ") +
                         number(numbers.bonus_conceded),
                     say("Bonus point: casualties, at least ", "Point bonus : sorties, au moins ") +
                         number(numbers.bonus_casualties)});
        std::vector<std::string> order;
        for (const TieBreaker& each : pack_.tie_breakers)
            order.push_back(shown_name(each).in(language_) +
                            (each.fewest ? say(" (fewest first)", " (le moins d'abord)") : ""));
        page_.numbered(std::move(order));
    }

    // matched.option.declare: what is on, with its rule; the rest is off.
    void options() {
        heading("Options in use", "Règles additionnelles en usage");
        std::vector<std::vector<std::string>> rows;
        for (const SwitchRow& row : switch_rows())
            if (pack_.switches.*row.member && is_in_play(row))
                rows.push_back({std::string(french() ? row.fr : row.en), title(row.rule), std::string(id(row.rule))});
        if (!pack_.escalation.empty())
            rows.push_back({say("gold escalation", "escalade des pièces d'or"), title(Rule::matched_escalation_budgets),
                            std::string(id(Rule::matched_escalation_budgets))});
        if (rows.empty())
            page_.paragraph(say("None.", "Aucune."));
        else
            page_.table({say("option", "option"), say("rule", "règle"), "id"}, std::move(rows));
        rule_texts();
        for (const ExtraPoints& each : pack_.extra_spp)
            page_.paragraph(say("Extra SPP: ", "PSP supplémentaires : ") + each.event + ", +" +
                            std::to_string(each.spp));
        if (!pack_.house_rules.empty()) {
            heading("House rules", "Règles maison");
            page_.items(pack_.house_rules);
        }
    }

    // matched.option.declare: the rules of what is on, in full. A switch brings its own rule and those of its family.
    void rule_texts() {
        std::vector<std::string> on = {"matched.option."};
        const auto add = [&](Rule rule, bool family) {
            const std::string_view name = id(rule);
            on.emplace_back(family ? name.substr(0, name.rfind('.') + 1) : name);
        };
        if (!pack_.switches.injuries) add(Rule::matched_injuries_off, false);
        for (const SwitchRow& row : switch_rows())
            if (pack_.switches.*row.member && is_in_play(row)) add(row.rule, is_option(row.rule));
        if (!pack_.escalation.empty()) add(Rule::matched_escalation_budgets, true);
        for (const auto* offered : {&pack_.alternatives, &pack_.free_alternatives}) {
            if (!offered->empty()) add(Rule::matched_induce_custom, true);
            for (const Alternative each : *offered) add(rule(each), true);
        }
        heading("The rules of these options", "Les règles de ces options");
        for (int i = 1; i <= rule_count; ++i) {
            const auto rule = static_cast<Rule>(i);
            const std::string_view name = id(rule);
            const bool in_use = std::any_of(on.begin(), on.end(), [&](const std::string& one) {
                return one.ends_with('.') ? name.starts_with(one) : name == one;
            });
            // Of its family this one alone holds where the option is off.
            if (!in_use || (rule == Rule::matched_injuries_off && pack_.switches.injuries)) continue;
            page_.heading(3, title(rule) + " [" + std::string(name) + "]");
            page_.paragraph(std::string(told(entry(rule), language_).text));
        }
    }

    // Of the chapter of options, where one switch turns several rules on.
    static bool is_option(Rule rule) { return entry(rule).chapter == "matched-options"; }

    // Some switches only speak of others.
    [[nodiscard]] bool is_in_play(const SwitchRow& row) const {
        const Switches& on = pack_.switches;
        if (row.member == &Switches::injuries_gold) return on.injuries;
        if (row.member == &Switches::progression_gold) return on.progression;
        if (row.member == &Switches::placement_matches) return pack_.structure == Structure::Groups;
        return true;
    }

    void inducements() {
        std::vector<std::vector<std::string>> rows;
        for (const Alternative each : pack_.alternatives)
            rows.push_back({std::string(french() ? name_fr(each) : name_en(each)), "0-" + std::to_string(most(each)),
                            gold(cost(each)), title(rule(each))});
        for (const Alternative each : pack_.free_alternatives)
            rows.push_back({std::string(french() ? name_fr(each) : name_en(each)), "0-" + std::to_string(most(each)),
                            say("one of these free", "un au choix, gratuit"), title(rule(each))});
        for (const HouseInducement& each : pack_.inducements)
            rows.push_back({each.name.in(language_), "0-" + std::to_string(each.most.value_or(0)),
                            gold(each.cost.value_or(0)), each.effect + " (" + teams_of(each.teams) + ")"});
        if (rows.empty() && pack_.forbidden.empty()) return;
        heading("Inducements of this event", "Coups de pouce de ce tournoi");
        if (!rows.empty())
            page_.table({say("inducement", "coup de pouce"), say("limit", "limite"), say("price", "prix"),
                         say("effect", "effet")},
                        std::move(rows));
        if (!pack_.forbidden.empty()) page_.paragraph(say("Forbidden: ", "Interdits : ") + joined(pack_.forbidden));
    }

    void awards() {
        heading("Awards", "Récompenses");
        std::vector<std::string> names;
        for (const Award each : pack_.awards) {
            // matched.stunty.awards
            if (pack_.switches.stunty && each == Award::StuntyCup) continue;
            names.emplace_back(french() ? name_fr(each) : name_en(each));
        }
        for (const HouseAward& each : pack_.house_awards) names.push_back(each.name.in(language_));
        page_.items(std::move(names));
    }

    void conduct() {
        heading("Code of conduct", "Code de conduite");
        std::vector<std::string> lines;
        for (const Principle& each : code_of_conduct(pack_))
            lines.push_back(each.text.in(language_) + (each.cardinal ? say(" (cardinal)", " (cardinale)") : ""));
        page_.numbered(std::move(lines));
    }

    const Pack& pack_;
    Language language_;
    Page page_;
};

}  // namespace

Page pack_page(const Pack& pack, Language language) { return PackPage(pack, language).write(); }

}  // namespace dugout::tournament
