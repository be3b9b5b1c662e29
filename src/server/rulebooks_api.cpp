#include <algorithm>
#include <utility>
#include <vector>

#include "coach/levels.hpp"
#include "rules/skills.hpp"
#include "server/books_call.hpp"
#include "server/handlers.hpp"
#include "server/sheets.hpp"
#include "team/rule_words.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::server {

namespace {

constexpr std::array<std::string_view, 7> categories = {"general",  "agility", "strength", "passing",
                                                        "physical", "racial",  "kicking"};
static_assert(categories.size() == static_cast<std::size_t>(SkillCategory::Kicking) + 1);
constexpr std::array<std::string_view, 3> skill_kinds = {"skill", "trait", "racial"};

// How well a rule answers a search: its title begins so, its title, its id or its text has the word; 0: not at all.
int relevance(const RuleEntry& entry, const std::string& word, Language language) {
    const RuleWords& words = told(entry, language);
    const std::string title = lower(words.title);
    if (title.starts_with(word)) return 4;
    if (title.find(word) != std::string::npos) return 3;
    if (entry.id.find(word) != std::string_view::npos) return 2;
    return lower(words.text).find(word) != std::string::npos ? 1 : 0;
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
    const Lists lists = lists_of(house, call.address.find("league").value_or(""));
    Json list = Json::array();
    for (const Roster& roster : lists.library.rosters())
        list.push_back({{"id", roster.id}, {"name", roster.name.in(call.language)}, {"reroll", roster.reroll}});
    return reply({{"rosters", std::move(list)}});
}

Answer get_roster(House& house, Call& call) {
    const Lists lists = lists_of(house, call.address.find("league").value_or(""));
    const Library& library = lists.library;
    const Roster* roster = library.roster(call.captured[0]);
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
        if (const BigGuy* big_guy = library.big_guy(name))
            big_guys.push_back(profile_json(big_guy->id, big_guy->name, big_guy->cost, big_guy->profile,
                                            big_guy->skills, call.language));
    json["big_guys"] = std::move(big_guys);
    json["big_guy_max"] = roster->big_guy_max;
    Json stars = Json::array();
    for (const Star& star : library.stars()) {
        if (!star.plays_for(roster->id)) continue;
        // lrb4.team.star-price-friendly, lrb4.team.star-double-price: what a team for friendly matches pays for him
        const Gold cost = star.cost * star.price_factor(*roster);
        stars.push_back(profile_json(star.id, star.name, cost, star.profile, star.skills, call.language));
    }
    json["stars"] = std::move(stars);
    if (const auto sample = sample_sheet(library, roster->id)) json["sample"] = write_sheet(*sample);
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
    std::vector<std::pair<int, const RuleEntry*>> found;
    for (const Rule rule : generated::rules_by_id()) {
        const RuleEntry& entry = dugout::entry(rule);
        if (rule == Rule::none || (chapter && *chapter != entry.chapter)) continue;
        if (const int how_well = word.empty() ? 1 : relevance(entry, word, call.language))
            found.emplace_back(how_well, &entry);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    Json list = Json::array();
    for (const auto& [how_well, entry] : found)
        list.push_back({{"id", entry->id}, {"title", told(*entry, call.language).title}, {"chapter", entry->chapter}});
    return reply({{"rules", std::move(list)}});
}

Answer get_rule(House&, Call& call) {
    const auto rule = find_rule(call.captured[0]);
    if (!rule) throw Problem{Code::NoSuchRule, "rule", call.captured[0]};
    const RuleEntry& entry = dugout::entry(*rule);
    const RuleWords& words = told(entry, call.language);
    Json json = {{"id", entry.id},       {"chapter", entry.chapter},
                 {"title", words.title}, {"titles", {{"en", entry.en.title}, {"fr", entry.fr.title}}},
                 {"text", words.text},   {"text_lang", call.language == Language::French ? "fr" : "en"}};
    if (!words.ruling.empty()) json["ruling"] = words.ruling;
    json["cases"] = Json::array();
    for (const std::string_view example : words.cases) json["cases"].push_back(example);
    return reply(json);
}

Answer get_coaches(House&, Call& call) {
    Json list = Json::array();
    for (const coach::Level& level : coach::levels())
        list.push_back({{"name", level.id}, {"text", call.language == Language::French ? level.fr : level.en}});
    return reply({{"coaches", std::move(list)}});
}

}  // namespace dugout::server
