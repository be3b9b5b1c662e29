#include "cli/team.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "coach/build.hpp"
#include "rules/catalogue.hpp"
#include "rules/kicking.hpp"
#include "team/sheet_text.hpp"
#include "team/value.hpp"

namespace dugout::cli {

namespace {

using Json = nlohmann::ordered_json;

Json names(const LocalText& text) { return {{"en", text.en}, {"fr", text.fr}}; }

Json profile_json(const Profile& profile) {
    return {{"ma", profile.ma}, {"st", profile.st}, {"ag", profile.ag}, {"av", profile.av}};
}

Json skills_json(const SkillSet& skills) {
    Json list = Json::array();
    for (const Skill skill : skills) list.push_back(id(skill));
    return list;
}

std::string skill_names(const SkillSet& skills, Language language) {
    std::vector<std::string> words;
    for (const Skill skill : skills) {
        const SkillEntry& known = entry(skill);
        words.emplace_back(language == Language::French ? known.name_fr : known.name_en);
    }
    return listed(words);
}

std::string gold(Gold amount) { return with_commas(static_cast<std::uint64_t>(amount)); }

std::vector<std::string> line_of(const std::string& what, int max, Gold cost, const Profile& profile,
                                 const SkillSet& skills, Language language) {
    return {what,
            std::to_string(max),
            gold(cost),
            std::to_string(profile.ma),
            std::to_string(profile.st),
            std::to_string(profile.ag),
            std::to_string(profile.av),
            skill_names(skills, language)};
}

constexpr words::Phrase no_roster = {"there is no roster '{name}'; the rosters are: {known}",
                                     "il n’y a pas de liste « {name} » ; les listes sont : {known}"};
constexpr words::Phrase too_dear = {"the budget does not pay for eleven players of '{roster}'",
                                    "le budget ne suffit pas pour onze joueurs de « {roster} »"};

// Ends the command where there is none.
const Roster& find_roster(const std::string& wanted, const Library& library, Language language) {
    if (const Roster* roster = library.roster(wanted)) return *roster;
    std::vector<std::string> ids;
    for (const Roster& known : library.rosters()) ids.push_back(known.id);
    bad_input(no_roster, wanted, listed(ids), language);
}

std::string dump(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

void show(const std::string& wanted, const Library& library, bool json, Language language) {
    const Roster& roster = find_roster(wanted, library, language);
    std::cout << (json ? roster_json(roster, library) : roster_page(roster, library, language));
}

void validate_file(const std::string& file, Purpose purpose, const Rulebook& rulebook, const Library& library,
                   bool json, Language language) {
    const Result<TeamSheet> sheet = read_sheet(read_file(file, language), library, file);
    if (!sheet) bad_input(sheet.faults(), language);
    const StarTerms terms = star_terms(rulebook);
    const Faults faults = validate(*sheet, library, purpose, rulebook);
    std::cout << (json ? validation_json(*sheet, faults, library, terms)
                       : validation_page(*sheet, faults, library, language, terms));
    if (!faults.empty()) found_failures();
}

}  // namespace

std::string roster_table(const Library& library, Language language) {
    const bool french = language == Language::French;
    Table table({"id", "English", "français", french ? "relance" : "re-roll", french ? "postes" : "positions"});
    for (const Roster& roster : library.rosters())
        table.add(
            {roster.id, roster.name.en, roster.name.fr, gold(roster.reroll), std::to_string(roster.positions.size())});
    return table.text({3, 4});
}

std::string rosters_json(const Library& library) {
    Json list = Json::array();
    for (const Roster& roster : library.rosters())
        list.push_back({{"id", roster.id}, {"name", names(roster.name)}, {"reroll", roster.reroll}});
    return dump({{"rosters", list}});
}

std::string roster_page(const Roster& roster, const Library& library, Language language) {
    const bool french = language == Language::French;
    std::string page = fmt::format("{} ({} / {})\n", roster.id, roster.name.en, roster.name.fr);
    page += fmt::format("{}: {}\n", french ? "relance" : "team re-roll", gold(roster.reroll));
    page += fmt::format("{}: {}\n", french ? "apothicaire" : "apothecary",
                        roster.apothecary ? (french ? "oui" : "yes") : (french ? "non" : "no"));
    page +=
        fmt::format("{}: {}\n\n", french ? "sorcier" : "wizard", wizard_ids[static_cast<std::size_t>(roster.wizard)]);
    Table table({french ? "poste" : "position", "max", french ? "prix" : "price", "MA", "ST", "AG", "AV",
                 french ? "compétences" : "skills"});
    for (const Position& one : roster.positions)
        table.add(
            line_of(one.name.in(language) + " (" + one.id + ")", one.max, one.cost, one.profile, one.skills, language));
    for (const Position& one : roster.kickers)  // kicking.kicker.who
        table.add(line_of(one.name.in(language) + " (" + one.id + ", --option kicking)", one.max, one.cost, one.profile,
                          one.skills, language));
    for (const std::string& id : roster.big_guys)
        if (const BigGuy* one = library.big_guy(id))
            table.add(line_of(one->name.in(language) + " (big_guy " + one->id + ")", roster.big_guy_max, one->cost,
                              one->profile, one->skills, language));
    return page + table.text({1, 2, 3, 4, 5, 6});
}

std::string roster_json(const Roster& roster, const Library& library) {
    const auto list = [](const std::vector<Position>& positions) {
        Json json = Json::array();
        for (const Position& one : positions)
            json.push_back({{"id", one.id},
                            {"name", names(one.name)},
                            {"max", one.max},
                            {"cost", one.cost},
                            {"profile", profile_json(one.profile)},
                            {"skills", skills_json(one.skills)}});
        return json;
    };
    Json big_guys = Json::array();
    for (const std::string& id : roster.big_guys)
        if (const BigGuy* one = library.big_guy(id))
            big_guys.push_back({{"id", one->id},
                                {"name", names(one->name)},
                                {"cost", one->cost},
                                {"profile", profile_json(one->profile)},
                                {"skills", skills_json(one->skills)}});
    return dump({{"id", roster.id},
                 {"name", names(roster.name)},
                 {"reroll", roster.reroll},
                 {"apothecary", roster.apothecary},
                 {"wizard", wizard_ids[static_cast<std::size_t>(roster.wizard)]},
                 {"positions", list(roster.positions)},
                 {"kickers", list(roster.kickers)},
                 {"big_guy_max", roster.big_guy_max},
                 {"big_guys", big_guys}});
}

std::string validation_page(const TeamSheet& sheet, const Faults& faults, const Library& library, Language language,
                            StarTerms terms) {
    const bool french = language == Language::French;
    const std::string colon = french ? " : " : ": ";
    if (faults.empty())
        return fmt::format("{}{}{}, {} {}, {} {}\n", sheet.name, colon, french ? "équipe légale" : "a legal team",
                           sheet.players.size(), french ? "joueurs" : "players", gold(team_cost(sheet, library, terms)),
                           french ? "pièces d'or" : "gold pieces");
    std::string page = sheet.name + colon + (french ? "équipe illégale\n" : "not a legal team\n");
    for (const Fault& fault : faults)
        page += fmt::format("  {} [{}]\n", text(fault, language),
                            fault.rule == Rule::none ? name(fault.code) : id(fault.rule));
    return page;
}

std::string validation_json(const TeamSheet& sheet, const Faults& faults, const Library& library, StarTerms terms) {
    Json list = Json::array();
    for (const Fault& fault : faults)
        list.push_back({{"code", name(fault.code)},
                        {"rule", id(fault.rule)},
                        {"en", text(fault, Language::English)},
                        {"fr", text(fault, Language::French)}});
    return dump({{"team", sheet.name},
                 {"roster", sheet.roster},
                 {"legal", faults.empty()},
                 {"cost", team_cost(sheet, library, terms)},
                 {"faults", list}});
}

void add_team_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("team", "Show the rosters, check a team sheet");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  dugout team list\n"
        "  dugout team show orc --lang fr\n"
        "  dugout team validate my-team.toml --league\n"
        "  dugout team build dwarf > my-team.toml\n"
        "  dugout team validate my-team.toml --match --lang fr\n"
        "  dugout team list --data house-rules");
    auto json = std::make_shared<bool>(false);
    auto league = std::make_shared<bool>(false);
    auto match = std::make_shared<bool>(false);
    auto which = std::make_shared<std::string>();
    const auto add = [&](const char* name, const char* about) {
        CLI::App* sub = command->add_subcommand(name, about);
        sub->add_flag("--json", *json, "Print one JSON object");
        return sub;
    };

    CLI::App* list = add("list", "All rosters, with their names in both languages");
    list->callback([=] {
        const Library library = library_of(*list);
        std::cout << (*json ? rosters_json(library) : roster_table(library, language_of(*list)));
    });

    CLI::App* one = add("show", "One roster: positions, prices, skills, Big Guys");
    one->add_option("ROSTER", *which, "The roster's id")->required();
    one->callback([=] { show(*which, library_of(*one), *json, language_of(*one)); });

    CLI::App* build = command->add_subcommand("build", "A new team as the computer would buy it, as a sheet");
    auto with_kickers = std::make_shared<bool>(false);
    build->add_option("ROSTER", *which, "The roster's id")->required();
    build->add_flag("--kicking", *with_kickers, "With a kicker, for the kicking rules");
    build->callback([=] {
        const Library library = library_of(*build);
        const Language language = language_of(*build);
        const Roster& roster = find_roster(*which, library, language);
        const auto sheet =
            coach::build_team(library, roster, tables::staff::budget, *with_kickers ? Kickers::Yes : Kickers::No);
        if (!sheet) bad_input(too_dear, *which, language);
        std::cout << write_sheet(*sheet);
    });

    CLI::App* check = add("validate", "Is this a legal new team? Prints all that is wrong, with the rules' ids");
    check->add_option("FILE", *which, "A team sheet")->required();
    CLI::Option* for_league =
        check->add_flag("--league", *league, "By the rules for a league, where a team owns no stars");
    check->add_flag("--match", *match, "On its way to a friendly, for which it may hire a wizard or buy ingredients")
        ->excludes(for_league);
    check->footer("Exit code 1 for an illegal team, 2 for a file that cannot be read.");
    auto rules = std::make_shared<RulesChoice>();
    rules->add_to(*check);
    check->callback([=] {
        const Purpose purpose = *league ? Purpose::LeagueCreation : *match ? Purpose::FriendlyMatch : Purpose::Creation;
        const Language language = language_of(*check);
        validate_file(*which, purpose, rules->rulebook(language), library_of(*check), *json, language);
    });
}

}  // namespace dugout::cli
