#include <algorithm>

#include "tournament/match_terms.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"
#include "words/tournament.hpp"
#include "words/tournament_json_parts.hpp"

// The rules pack: what it says and what is wrong with one.

namespace dugout::words {

using namespace tournament;

namespace {

Json switches_json(const Pack& pack, Language language) {
    Json list = Json::array();
    for (const SwitchRow& row : switch_rows())
        list.push_back({{"key", row.key},
                        {"on", pack.switches.*row.member},
                        {"book", Switches{}.*row.member},
                        {"text", language == Language::French ? row.fr : row.en},
                        {"rule", rule_json(row.rule, language)}});
    return list;
}

Json numbers_json(const Pack& pack, Language language) {
    Json list = Json::array();
    for (const NumberRow& row : number_rows())
        list.push_back({{"section", row.section},
                        {"key", row.key},
                        {"value", pack.numbers.*row.member},
                        {"book", Numbers{}.*row.member},
                        {"low", row.low},
                        {"high", row.high},
                        {"rule", rule_json(row.rule, language)}});
    return list;
}

Json names_json(const LocalText& names) { return {{"en", names.en}, {"fr", names.fr}}; }

Json tie_breakers_json(const std::vector<TieBreaker>& breakers, Language language) {
    Json list = Json::array();
    for (const TieBreaker& one : breakers)
        list.push_back({{"id", one.id},
                        {"name", shown_name(one).in(language)},
                        {"names", names_json(shown_name(one))},
                        {"fewest", one.fewest},
                        {"own", !is_of_the_book(one.id)}});
    return list;
}

// What the organiser has made himself, in both languages: the form edits it.
Json own_things_json(const Pack& pack) {
    Json json = {{"inducements", Json::array()}, {"awards", Json::array()}, {"extra_spp", Json::array()}};
    for (const HouseInducement& one : pack.inducements)
        json["inducements"].push_back({{"id", one.id},
                                       {"names", names_json(one.name)},
                                       {"max", one.most.value_or(0)},
                                       {"cost", one.cost.value_or(0)},
                                       {"teams", one.teams},
                                       {"effect", one.effect}});
    for (const HouseAward& one : pack.house_awards)
        json["awards"].push_back({{"id", one.id},
                                  {"names", names_json(one.name)},
                                  {"kind", word_of(award_kind_ids, one.kind)},
                                  {"number", one.number},
                                  {"fewest", one.fewest}});
    for (const ExtraPoints& one : pack.extra_spp) json["extra_spp"].push_back({{"event", one.event}, {"spp", one.spp}});
    return json;
}

Json alternative_ids(const std::vector<Alternative>& alternatives) {
    Json list = Json::array();
    for (const Alternative one : alternatives) list.push_back(id(one));
    return list;
}

Json conduct_json(const Pack& pack, Language language) {
    Json list = Json::array();
    for (const Principle& one : code_of_conduct(pack))
        list.push_back({{"number", one.number}, {"cardinal", one.cardinal}, {"text", one.text.in(language)}});
    return list;
}

bool has_award(const Pack& pack, Award award) {
    return std::find(pack.awards.begin(), pack.awards.end(), award) != pack.awards.end();
}

// matched.after.player-records: the awards for which a report names players.
Json player_awards(const Pack& pack, Language language) {
    Json list = Json::array();
    for (const Award award : {Award::TopScorer, Award::MostViolent, Award::StarScorer, Award::StarBrawler})
        if (has_award(pack, award)) list.push_back(language == Language::French ? name_fr(award) : name_en(award));
    return list;
}

// matched.tiebreak.published: the numbers a report must have besides score and casualties.
Json report_keys(const Pack& pack, Language language) {
    Json list = Json::array();
    const auto add = [&](std::string_view key, const std::string& shown, bool needed) {
        for (const Json& one : list)
            if (one["key"] == key) return;
        list.push_back({{"key", key}, {"name", shown}, {"needed", needed}});
    };
    for (const TieBreaker& one : pack.tie_breakers) {
        if (one.id == "secret-objectives") add("objectives", shown_name(one).in(language), true);
        if (one.id == "sent-off" || !is_of_the_book(one.id)) add(one.id, shown_name(one).in(language), true);
    }
    const bool french = language == Language::French;
    if (pack.switches.secret_objectives) add("objectives", french ? "objectifs secrets" : "secret objectives", false);
    add("sent-off", french ? "expulsés" : "sent off", false);
    if (has_award(pack, Award::StarHunter)) add("stars", french ? "sorties de champions" : "stars hurt", false);
    for (const HouseAward& one : pack.house_awards)
        if (one.kind == AwardKind::Number) add(one.number, one.name.in(language), false);
    return list;
}

}  // namespace

Json award_json(Award award, Language language) {
    return {{"id", id(award)},
            {"name", language == Language::French ? name_fr(award) : name_en(award)},
            {"rule", rule_json(rule(award), language)}};
}

Json pack_json(const Pack& pack, Language language) {
    Json json = {{"name", pack.name},
                 {"base", word_of(base_ids, pack.base)},
                 {"place", pack.place},
                 {"date", pack.date},
                 {"start", pack.start},
                 {"match_minutes", pack.match_minutes},
                 {"no_show_minutes", pack.no_show_minutes},
                 {"places", pack.places},
                 {"catering", pack.catering},
                 {"notices", pack.notices},
                 {"supplied", pack.supplied},
                 {"models", word_of(models_ids, pack.models)},
                 {"budget", pack.budget},
                 {"publications", pack.publications},
                 {"house_rules", pack.house_rules},
                 {"rounds", pack.rounds},
                 {"structure", word_of(structure_ids, pack.structure)},
                 {"squads", pack.squads},
                 {"squad_size", pack.squad_size},
                 {"qualifiers", pack.qualifiers},
                 {"escalation", pack.escalation}};
    json["bring"] = Json::array();
    for (const LocalText& one : check_list(pack)) json["bring"].push_back(one.in(language));
    json["tie_breakers"] = tie_breakers_json(pack.tie_breakers, language);
    json["switches"] = switches_json(pack, language);
    json["numbers"] = numbers_json(pack, language);
    json["awards"] = Json::array();
    for (const Award award : pack.awards) json["awards"].push_back(award_json(award, language));
    for (const HouseAward& award : pack.house_awards)
        json["awards"].push_back({{"id", award.id}, {"name", award.name.in(language)}, {"rule", nullptr}});
    json["own"] = own_things_json(pack);
    json["forbidden"] = pack.forbidden;
    json["alternatives"] = alternative_ids(pack.alternatives);
    json["free_alternatives"] = alternative_ids(pack.free_alternatives);
    json["mega_stars"] = pack.mega_stars;
    json["star_exempt"] = pack.star_exempt;
    json["stunty_lists"] = pack.stunty_lists;
    json["conduct"] = conduct_json(pack, language);
    json["conduct_without"] = pack.conduct_without;
    json["conduct_added"] = pack.conduct_added;
    json["report"] = report_keys(pack, language);
    json["players_for"] = player_awards(pack, language);
    json["tiers"] = Json::array();
    for (const tables::matched::Tier& limit : pack.limits)
        json["tiers"].push_back({{"tier", limit.tier},
                                 {"skill_points", limit.skill_points},
                                 {"max_secondary", limit.max_secondary},
                                 {"max_stars", limit.max_stars},
                                 {"max_mega_stars", limit.max_mega_stars}});
    json["list_tiers"] = Json::object();
    for (const auto& [list, tier] : pack.tiers) json["list_tiers"][list] = tier;
    json["lists_date"] = pack.lists_date;
    json["lists"] = Json::array();
    for (const TeamList& list : draft_book(pack.base).lists) {
        const auto tier = pack.tiers.find(list.id);
        if (tier == pack.tiers.end() || (pack.switches.stunty && !list.stunty)) continue;
        json["lists"].push_back({{"id", list.id}, {"name", list.name.in(language)}, {"tier", tier->second}});
    }
    return json;
}

Json pack_check_json(std::string_view text, Language language) {
    const CheckedPack read = check_pack_text(text);
    Json json = {{"ok", read.ok()}, {"faults", Json::array()}, {"pack", nullptr}};
    for (const Fault& fault : read.faults) json["faults"].push_back(fault_json(fault, language));
    for (const Breach& breach : read.breaches) json["faults"].push_back(breach_json(breach, language));
    if (read.faults.empty()) json["pack"] = pack_json(read.pack, language);
    return json;
}

}  // namespace dugout::words
