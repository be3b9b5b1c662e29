#include "coach/levels.hpp"
#include "rules/catalogue.hpp"
#include "rules/skills.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "server/sheets.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::server {

namespace {

constexpr std::array<std::string_view, 7> categories = {"general",  "agility", "strength", "passing",
                                                        "physical", "racial",  "kicking"};
static_assert(categories.size() == static_cast<std::size_t>(SkillCategory::Kicking) + 1);
constexpr std::array<std::string_view, 3> skill_kinds = {"skill", "trait", "racial"};

std::string_view title(const RuleEntry& entry, Language language) {
    return language == Language::French && !entry.title_fr.empty() ? entry.title_fr : entry.title_en;
}

bool mentions(const RuleEntry& entry, const std::string& word) {
    for (const std::string_view text : {entry.id, entry.title_en, entry.title_fr, entry.text})
        if (lower(text).find(word) != std::string::npos) return true;
    return false;
}

Json profile_json(std::string_view id, const LocalText& name, Gold cost, const Profile& profile, const SkillSet& skills,
                  Language language) {
    return {{"id", id},         {"name", name.in(language)}, {"cost", cost},     {"ma", profile.ma},
            {"st", profile.st}, {"ag", profile.ag},          {"av", profile.av}, {"skills", skills_json(skills)}};
}

}  // namespace

Answer get_rulebooks(House&, Call& call) {
    Json options = Json::array();
    for (const OptionEntry& entry : dugout::options()) {
        Json values = Json::array();
        for (const std::string_view value : entry.values) values.push_back(value);
        Json usual = Json::object();
        for (const std::string_view book : rulebook_names()) {
            const auto rulebook = find_rulebook(book);
            usual[std::string(book)] = entry.values[static_cast<std::size_t>(rulebook->value(entry.option))];
        }
        options.push_back({{"name", entry.name},
                           {"rule", id(entry.rule)},
                           {"text", call.language == Language::French ? entry.fr : entry.en},
                           {"values", std::move(values)},
                           {"usual", std::move(usual)}});
    }
    Json books = Json::array();
    for (const std::string_view book : rulebook_names()) books.push_back(book);
    return reply({{"books", std::move(books)}, {"options", std::move(options)}});
}

Answer get_rosters(House& house, Call& call) {
    Json list = Json::array();
    for (const Roster& roster : house.library.rosters())
        list.push_back({{"id", roster.id}, {"name", roster.name.in(call.language)}, {"reroll", roster.reroll}});
    return reply({{"rosters", std::move(list)}});
}

Answer get_roster(House& house, Call& call) {
    const Roster* roster = house.library.roster(call.captured[0]);
    if (roster == nullptr) throw Problem{Code::NoSuchRoster, "roster", call.captured[0]};
    Json json = {{"id", roster->id},
                 {"name", roster->name.in(call.language)},
                 {"reroll", roster->reroll},
                 {"apothecary", roster->apothecary}};
    Json positions = Json::array();
    for (const Position& position : roster->positions) {
        positions.push_back(
            profile_json(position.id, position.name, position.cost, position.profile, position.skills, call.language));
        positions.back()["max"] = position.max;
    }
    json["positions"] = std::move(positions);
    Json big_guys = Json::array();
    for (const std::string& name : roster->big_guys)
        if (const BigGuy* big_guy = house.library.big_guy(name))
            big_guys.push_back(profile_json(big_guy->id, big_guy->name, big_guy->cost, big_guy->profile,
                                            big_guy->skills, call.language));
    json["big_guys"] = std::move(big_guys);
    json["big_guy_max"] = roster->big_guy_max;
    if (const auto sample = sample_sheet(house.library, roster->id)) json["sample"] = write_sheet(*sample);
    return reply(json);
}

Answer get_skills(House&, Call& call) {
    const bool french = call.language == Language::French;
    Json list = Json::array();
    for (const SkillEntry& skill : generated::skill_entries()) {
        Json entry = {{"id", skill.id},
                      {"name", french ? skill.name_fr : skill.name_en},
                      {"category", categories[static_cast<std::size_t>(skill.category)]},
                      {"kind", skill_kinds[static_cast<std::size_t>(skill.kind)]},
                      {"text", french ? skill.brief_fr : skill.brief_en}};
        list.push_back(std::move(entry));
    }
    return reply({{"skills", std::move(list)}});
}

Answer get_rules(House&, Call& call) {
    const auto chapter = call.address.find("chapter");
    const std::string word = lower(call.address.find("find").value_or(""));
    Json list = Json::array();
    for (const Rule rule : generated::rules_by_id()) {
        const RuleEntry& entry = dugout::entry(rule);
        if (rule == Rule::none || (chapter && *chapter != entry.chapter) || !mentions(entry, word)) continue;
        list.push_back({{"id", entry.id}, {"title", title(entry, call.language)}, {"chapter", entry.chapter}});
    }
    return reply({{"rules", std::move(list)}});
}

Answer get_rule(House&, Call& call) {
    const auto rule = find_rule(call.captured[0]);
    if (!rule) throw Problem{Code::NoSuchRule, "rule", call.captured[0]};
    const RuleEntry& entry = dugout::entry(*rule);
    Json json = {{"id", entry.id},
                 {"chapter", entry.chapter},
                 {"title", title(entry, call.language)},
                 {"titles", {{"en", entry.title_en}, {"fr", entry.title_fr}}},
                 {"text", entry.text},
                 {"text_lang", "en"}};  // the catalogue has French titles and English texts
    if (!entry.ruling.empty()) json["ruling"] = entry.ruling;
    json["cases"] = Json::array();
    for (const std::string_view example : entry.cases) json["cases"].push_back(example);
    return reply(json);
}

Answer get_coaches(House&, Call& call) {
    Json list = Json::array();
    for (const coach::Level& level : coach::levels())
        list.push_back({{"name", level.id}, {"text", call.language == Language::French ? level.fr : level.en}});
    return reply({{"coaches", std::move(list)}});
}

}  // namespace dugout::server
