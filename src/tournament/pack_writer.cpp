#include <algorithm>
#include <array>
#include <optional>

#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"
#include "tournament/toml_writer.hpp"

namespace dugout::tournament {

namespace {

// What only the organiser can know.
struct Announced {
    std::string_view key;
    std::string Pack::*member;
    std::string_view en, fr;
};
constexpr std::array<Announced, 3> announced = {{
    {"place", &Pack::place, "where: hall, street, town (needed)", "où : salle, rue, ville (nécessaire)"},
    {"date", &Pack::date, "on which day or days, such as 2027-05-01",
     "quel jour ou quels jours, par exemple 2027-05-01"},
    {"start", &Pack::start, "when round 1 begins, such as 09:00 (needed)",
     "quand commence la ronde 1, par exemple 09:00 (nécessaire)"},
}};

// With a language those that are empty stand there to be filled in, behind a sign that is taken away.
void write_practical(TomlWriter& out, const Pack& pack, std::optional<Language> blanks) {
    out.text("name", pack.name);
    out.text("base", base_ids[static_cast<std::size_t>(pack.base)]);
    out.blank();
    for (const Announced& one : announced) {
        const std::string& value = pack.*one.member;
        if (!blanks || !value.empty()) {
            out.text_if(one.key, value);
            continue;
        }
        out.comment(std::string(one.key) + " = \"\"  # " + std::string(*blanks == Language::French ? one.fr : one.en));
    }
    out.number("match_minutes", pack.match_minutes);
    out.number("no_show_minutes", pack.no_show_minutes);
    if (pack.places != 0) out.number("places", pack.places);
    out.text_if("catering", pack.catering);
    out.texts_if("notices", pack.notices);
    out.texts_if("supplied", pack.supplied);
    out.text("models", models_ids[static_cast<std::size_t>(pack.models)]);
}

void write_game(TomlWriter& out, const Pack& pack, std::optional<Language> blanks) {
    out.blank();
    if (pack.budget != 0) out.number("budget", pack.budget);
    out.texts_if("publications", pack.publications);
    std::vector<std::string> order;
    for (const TieBreaker& each : pack.tie_breakers) order.push_back(each.id);
    out.texts_if("tie_breakers", order);
    out.texts_if("house_rules", pack.house_rules);
    out.number("rounds", pack.rounds);
    if (blanks && pack.rounds == 0)
        out.about(*blanks == Language::French ? "combien de rondes ; sans objet pour des poules"
                                              : "how many rounds; groups need no number");
    out.text("structure", structure_ids[static_cast<std::size_t>(pack.structure)]);
    out.flag("squads", pack.squads);
    out.number("squad_size", pack.squad_size);
    out.number("qualifiers", pack.qualifiers);
    if (!pack.escalation.empty()) out.numbers("escalation", pack.escalation);
    out.texts_if("star_exempt", pack.star_exempt);
    out.texts_if("stunty_lists", pack.stunty_lists);
}

template <class Entry>
std::vector<std::string> ids_of(const std::vector<Entry>& entries) {
    std::vector<std::string> result;
    for (const Entry each : entries) result.emplace_back(id(each));
    return result;
}

void write_more(TomlWriter& out, const Pack& pack) {
    out.blank();
    out.text_if("lists_date", pack.lists_date);
    out.texts("mega_stars", pack.mega_stars);
    out.texts_if("forbidden", pack.forbidden);
    out.texts_if("alternatives", ids_of(pack.alternatives));
    out.texts_if("free_alternatives", ids_of(pack.free_alternatives));
    out.texts("awards", ids_of(pack.awards));
    if (!pack.conduct_without.empty())
        out.numbers("conduct_without", {pack.conduct_without.begin(), pack.conduct_without.end()});
    out.texts_if("conduct_added", pack.conduct_added);
}

void write_tables(TomlWriter& out, const Pack& pack) {
    out.table("options");
    for (const SwitchRow& row : switch_rows()) out.flag(row.key, pack.switches.*row.member);
    std::string_view section;
    for (const NumberRow& row : number_rows()) {
        if (row.section != section) out.table(row.section);
        section = row.section;
        out.number(row.key, pack.numbers.*row.member);
    }
    out.table("tiers");
    for (const auto& [list, tier] : pack.tiers) out.number(list, tier);
    // A list of the book that the pack leaves without a tier is said so, or it would come back.
    for (const auto& [list, tier] : draft_book(pack.base).tiers())
        if (!pack.tiers.contains(list)) out.number(list, 0);
}

void write_lists(TomlWriter& out, const Pack& pack) {
    for (const tables::matched::Tier& limit : pack.limits) {
        out.entry("tier");
        out.number("tier", limit.tier);
        out.number("skill_points", limit.skill_points);
        out.number("max_secondary", limit.max_secondary);
        out.number("max_stars", limit.max_stars);
        out.number("max_mega_stars", limit.max_mega_stars);
    }
    for (const TieBreaker& each : pack.tie_breakers) {
        if (each.name == LocalText{} && !each.fewest) continue;
        out.entry("tie_breaker");
        out.text("id", each.id);
        if (each.name != LocalText{}) out.names("name", each.name);
        out.flag("fewest", each.fewest);
    }
    for (const ExtraPoints& each : pack.extra_spp) {
        out.entry("extra_spp");
        out.text_if("event", each.event);
        out.number("spp", each.spp);
    }
    for (const HouseInducement& each : pack.inducements) {
        out.entry("inducement");
        out.text("id", each.id);
        if (each.name != LocalText{}) out.names("name", each.name);
        if (each.most) out.number("max", *each.most);
        if (each.cost) out.number("cost", *each.cost);
        out.texts_if("teams", each.teams);
        out.text_if("effect", each.effect);
    }
    for (const HouseAward& each : pack.house_awards) {
        out.entry("award");
        out.text("id", each.id);
        out.names("name", each.name);
        out.text("kind", award_kind_ids[static_cast<std::size_t>(each.kind)]);
        out.text_if("number", each.number);
        out.flag("fewest", each.fewest);
    }
}

}  // namespace

namespace {

std::string written(const Pack& pack, std::optional<Language> blanks) {
    TomlWriter out;
    write_practical(out, pack, blanks);
    write_game(out, pack, blanks);
    write_more(out, pack);
    write_tables(out, pack);
    write_lists(out, pack);
    return out.take();
}

}  // namespace

std::string write_pack(const Pack& pack) { return written(pack, {}); }

std::string write_blank_pack(const Pack& pack, Language language) { return written(pack, language); }

}  // namespace dugout::tournament
