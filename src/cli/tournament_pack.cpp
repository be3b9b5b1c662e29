#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/common.hpp"
#include "cli/tournament_rosters.hpp"
#include "rules/catalogue.hpp"
#include "tournament/pack_page.hpp"

namespace dugout::cli {

namespace {

using namespace tournament;
using Json = nlohmann::ordered_json;

Json breach_json(const Breach& breach) {
    return {{"code", name(breach.code)},
            {"rule", id(rule(breach.code))},
            {"advice", is_advice(breach.code)},
            {"line", breach.where.line},
            {"key", breach.where.key},
            {"what", {{"en", what(breach, Language::English)}, {"fr", what(breach, Language::French)}}},
            {"remedy", {{"en", remedy(breach, Language::English)}, {"fr", remedy(breach, Language::French)}}}};
}

void check_file(const std::string& file, bool json, Language language) {
    const CheckedPack checked = check_pack_text(read_file(file, language), file);
    if (json) {
        std::cout << breaches_json(file, checked.faults, checked.breaches);
    } else {
        for (const Fault& fault : checked.faults) std::cout << text(fault, language) << "\n";
        for (const Breach& breach : checked.breaches) std::cout << text(breach, language) << "\n";
        if (checked.ok())
            std::cout << file << (language == Language::French ? " : peut être publié\n" : ": can be published\n");
    }
    if (!checked.faults.empty()) throw Exit{exit_bad_input, ""};
    if (!checked.ok()) found_failures();
}

void show_options(Language language) {
    const bool french = language == Language::French;
    Table table({french ? "clé" : "key", french ? "règle" : "rule", french ? "sens" : "meaning"});
    for (const SwitchRow& row : switch_rows())
        table.add(
            {"options." + std::string(row.key), std::string(id(row.rule)), std::string(french ? row.fr : row.en)});
    for (const NumberRow& row : number_rows())
        table.add({fmt::format("{}.{}", row.section, row.key), std::string(id(row.rule)),
                   std::to_string(Numbers{}.*row.member)});
    std::cout << table.text({});
}

Pack good_pack(const std::string& file, Language language) {
    const CheckedPack checked = check_pack_text(read_file(file, language), file);
    if (!checked.faults.empty()) bad_input(checked.faults, language);
    if (!checked.ok()) {
        std::string all;
        for (const Breach& breach : checked.breaches) all += (all.empty() ? "" : "\n") + text(breach, language);
        bad_input(all);
    }
    return checked.pack;
}

}  // namespace

std::string breaches_json(const std::string& file, const Faults& faults, const Breaches& breaches) {
    Json form = Json::array();
    for (const Fault& fault : faults)
        form.push_back({{"code", name(fault.code)},
                        {"line", fault.where.line},
                        {"key", fault.where.key},
                        {"en", reason(fault, Language::English)},
                        {"fr", reason(fault, Language::French)}});
    Json list = Json::array();
    for (const Breach& breach : breaches) list.push_back(breach_json(breach));
    const Json json = {
        {"file", file}, {"legal", faults.empty() && is_legal(breaches)}, {"faults", form}, {"breaches", list}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Pack pack_of(const std::string& file, const std::string& base, Language language) {
    if (!file.empty()) return good_pack(file, language);
    Pack pack = recommended_pack(base == "lrb4" ? Base::Lrb4 : Base::Edition2020);
    pack.name = language == Language::French ? "Règlement recommandé" : "Recommended pack";
    return pack;
}

void add_pack_commands(CLI::App& tournament) {
    CLI::App* command = tournament.add_subcommand("pack", "The rules pack: write, check and publish it");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  dugout tournament pack new \"Spring Cup\" > cup.toml\n"
        "  dugout tournament pack check cup.toml\n"
        "  dugout tournament pack page cup.toml --html --lang fr > cup.html");
    auto which = std::make_shared<std::string>();
    auto base = std::make_shared<std::string>("2020");
    auto json = std::make_shared<bool>(false);
    auto html = std::make_shared<bool>(false);

    CLI::App* fresh = command->add_subcommand("new", "Print a pack with all that the book recommends, to be filled in");
    fresh->add_option("NAME", *which, "What the event is called")->required();
    fresh->add_option("--base", *base, "The rulebook of its matches: 2020 or lrb4")
        ->check(CLI::IsMember({"2020", "lrb4"}));
    fresh->callback([=] {
        Pack pack = pack_of("", *base, Language::English);
        pack.name = *which;
        std::cout << write_blank_pack(pack, language_of(*fresh));
    });

    CLI::App* show = command->add_subcommand("show", "The pack as Markdown, in the language asked for");
    show->add_option("FILE", *which, "A rules pack")->required();
    show->callback([=] {
        const Language language = language_of(*show);
        std::cout << pack_page(good_pack(*which, language), language).markdown();
    });

    CLI::App* check =
        command->add_subcommand("check", "Can it be published? Prints all that is wrong, with the rules' ids");
    check->add_option("FILE", *which, "A rules pack")->required();
    check->add_flag("--json", *json, "Print one JSON object");
    check->footer("Exit code 1 for a pack that breaks a rule, 2 for a file that cannot be read.");
    check->callback([=] { check_file(*which, *json, language_of(*check)); });

    CLI::App* page = command->add_subcommand("page", "The page to publish, as Markdown or HTML");
    page->add_option("FILE", *which, "A rules pack")->required();
    page->add_flag("--html", *html, "HTML, which prints on A4");
    page->callback([=] {
        const Language language = language_of(*page);
        const Pack pack = good_pack(*which, language);
        const Page made = pack_page(pack, language);
        std::cout << (*html ? made.html(pack.name, language) : made.markdown());
    });

    CLI::App* options =
        command->add_subcommand("options", "Every option and number of the book that a pack may set, with its rule");
    options->callback([=] { show_options(language_of(*options)); });
}

}  // namespace dugout::cli
