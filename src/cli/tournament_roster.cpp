#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/common.hpp"
#include "cli/tournament_rosters.hpp"
#include "tournament/roster_goods.hpp"
#include "tournament/roster_page.hpp"

namespace dugout::cli {

namespace {

using namespace tournament;

struct RosterOptions {
    std::vector<std::string> files;
    std::string pack;
    std::string base = "2020";
    std::string team;
    bool json = false;
    bool squad = false;
    bool plan = false;
    bool html = false;
    std::vector<std::string> copies;
    std::string by;
    std::string reason;
};

void print(const Breaches& breaches, Language language) {
    for (const Breach& breach : breaches) std::cout << text(breach, language) << "\n";
}

std::string verdict(const CheckedRoster& checked, const Pack& pack, Language language) {
    const Spending spent = spending(checked.roster, pack);
    const bool french = language == Language::French;
    return fmt::format("{}{}{}, {} {}, {} {}\n", checked.roster.name, french ? " : " : ": ",
                       checked.ok() ? (french ? "feuille légale" : "a legal roster")
                                    : (french ? "feuille illégale" : "not a legal roster"),
                       grouped(spent.gold(), language), french ? "pièces d'or" : "gold pieces", spent.points(),
                       french ? "points de compétence" : "skill points");
}

std::vector<CheckedRoster> read_all(const RosterOptions& options, const Pack& pack, Language language) {
    std::vector<CheckedRoster> all;
    int round = 1;
    for (const std::string& file : options.files) {
        all.push_back(check_roster_text(read_file(file, language), pack, file, round));
        if (options.plan) ++round;
    }
    return all;
}

// What several rosters have against each other.
Breaches together(const RosterOptions& options, const std::vector<CheckedRoster>& all, const Pack& pack) {
    std::vector<EventRoster> rosters;
    for (const CheckedRoster& each : all) rosters.push_back(each.roster);
    Breaches breaches;
    if (options.squad) breaches = check_squad(rosters, pack);
    if (options.plan) {
        // Each version by itself has been told with its lines.
        for (Breach& breach : check_plan(rosters, pack))
            if (breach.code == BreachCode::version_missing || breach.code == BreachCode::taken_away)
                breaches.push_back(std::move(breach));
    }
    return breaches;
}

void check_files(const RosterOptions& options, Language language) {
    const Pack pack = pack_of(options.pack, options.base, language);
    const std::vector<CheckedRoster> all = read_all(options, pack, language);
    bool readable = true;
    bool legal = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const CheckedRoster& checked = all[i];
        readable = readable && checked.faults.empty();
        legal = legal && checked.ok();
        if (options.json) {
            std::cout << breaches_json(options.files[i], checked.faults, checked.breaches);
            continue;
        }
        for (const Fault& fault : checked.faults) std::cout << text(fault, language) << "\n";
        print(checked.breaches, language);
        if (checked.faults.empty()) std::cout << verdict(checked, pack, language);
    }
    if (readable && (options.squad || options.plan)) {
        const Breaches breaches = together(options, all, pack);
        legal = legal && is_legal(breaches);
        if (options.json)
            std::cout << breaches_json("", {}, breaches);
        else
            print(breaches, language);
    }
    if (!readable) throw Exit{exit_bad_input, ""};
    if (!legal) found_failures();
}

void print_sheet(const RosterOptions& options, Language language) {
    const Pack pack = pack_of(options.pack, options.base, language);
    const std::string& file = options.files.front();
    const CheckedRoster checked = check_roster_text(read_file(file, language), pack, file);
    if (!checked.faults.empty()) bad_input(checked.faults, language);
    // matched.roster.check: a faulty roster needs the organiser's name and reason.
    const HandedIn handed = hand_in(checked.roster, pack, options.by, options.reason);
    if (!handed.accepted) {
        print(checked.breaches, language);
        found_failures();
    }
    const SheetNotes notes{0, handed.by, handed.reason};
    const Page page = roster_page(checked.roster, pack, language, options.copies, notes);
    std::cout << (options.html ? page.html(checked.roster.name, language) : page.markdown());
}

constexpr words::Phrase no_list = {"there is no team list '{name}'; the lists are: {known}",
                                   "il n’y a pas de liste d’équipe « {name} » ; les listes sont : {known}"};
constexpr words::Phrase no_fit = {"no roster of {list} fits into this pack",
                                  "aucune feuille de {list} n’entre dans ce règlement"};

// Ends the command where there is none.
const TeamList& find_list(const std::string& wanted, const DraftBook& book, Language language) {
    if (const TeamList* list = book.list(wanted)) return *list;
    std::vector<std::string> ids;
    for (const TeamList& list : book.lists) ids.push_back(list.id);
    bad_input(no_list, wanted, listed(ids), language);
}

void print_example(const RosterOptions& options, Language language) {
    const Pack pack = pack_of(options.pack, options.base, language);
    find_list(options.team, draft_book(pack.base), language);
    const auto roster = example_roster(options.team, pack);
    if (!roster) bad_input(no_fit, options.team, language);
    std::cout << write_event_roster(*roster);
}

void print_list(const TeamList& list, const DraftBook& book, Language language) {
    const bool french = language == Language::French;
    std::vector<std::string> head = {french ? "poste" : "position", "max", french ? "prix" : "price"};
    head.insert(head.end(), book.profile_heads.begin(), book.profile_heads.end());
    head.push_back(french ? "compétences" : "skills");
    Table table(head);
    for (const PositionLine& position : list.positions) {
        std::vector<std::string> row = {position.id, std::to_string(position.most), grouped(position.cost, language)};
        row.insert(row.end(), position.profile.begin(), position.profile.end());
        row.push_back(listed(position.skills));
        table.add(std::move(row));
    }
    std::cout << list.id << " (" << list.name.in(language) << "), " << (french ? "relance " : "re-roll ")
              << grouped(list.reroll, language) << "\n"
              << table.text({1, 2});
    if (!list.choose.empty())
        std::cout << (french ? "special, au choix : " : "special, one of: ") << listed(list.choose) << "\n";
    for (const PositionLine& position : list.positions)
        std::cout << position.id << ": " << (french ? "primaires " : "primary ") << listed(position.primary) << "; "
                  << (french ? "secondaires " : "secondary ") << listed(position.secondary) << "\n";
    std::vector<std::string> stars;
    for (const StarLine& star : book.stars) {
        Ids words = words_of(list, "");
        words.insert(words.end(), list.choose.begin(), list.choose.end());
        if (is_willing(star, words)) stars.push_back(star.id + " " + grouped(star_price(star, list), language));
    }
    std::cout << (french ? "champions : " : "stars: ") << listed(stars) << "\n";
    std::vector<std::string> inducements;
    for (const InducementLine& line : book.inducements)
        if (const auto price = inducement_price(line, words_of(list, "")))
            inducements.push_back(line.id + " " + grouped(*price, language));
    std::cout << (french ? "coups de pouce : " : "inducements: ") << listed(inducements) << "\n";
}

void print_lists(const RosterOptions& options, Language language) {
    const Pack pack = pack_of(options.pack, options.base, language);
    const DraftBook& book = draft_book(pack.base);
    if (!options.team.empty()) {
        print_list(find_list(options.team, book, language), book, language);
        return;
    }
    Table table({"id", "English", "français", "tier"});
    for (const TeamList& list : book.lists) {
        const auto* tier = tier_of(pack, list.id);
        table.add({list.id, list.name.en, list.name.fr, tier == nullptr ? "-" : std::to_string(tier->tier)});
    }
    std::cout << table.text({});
}

}  // namespace

void add_roster_commands(CLI::App& tournament) {
    CLI::App* command = tournament.add_subcommand("roster", "Tournament rosters: check and print them");
    command->require_subcommand(1);
    command->footer(
        "Examples:\n"
        "  dugout tournament roster example skaven > rats.toml\n"
        "  dugout tournament roster check rats.toml --pack cup.toml\n"
        "  dugout tournament roster check a.toml b.toml c.toml --pack cup.toml --squad\n"
        "  dugout tournament roster sheet rats.toml --pack cup.toml --html --copy opponent --copy referee > rats.html");
    auto options = std::make_shared<RosterOptions>();
    const auto add = [&](const char* name, const char* about) {
        CLI::App* sub = command->add_subcommand(name, about);
        CLI::Option* pack = sub->add_option("--pack", options->pack, "The rules pack; without it the recommended one");
        sub->add_option("--base", options->base, "The rulebook, where no pack says it: 2020 or lrb4")
            ->check(CLI::IsMember({"2020", "lrb4"}))
            ->excludes(pack);
        return sub;
    };

    CLI::App* check = add("check", "Are these legal rosters? Prints all that is wrong, with the rules' ids");
    check->add_option("FILE", options->files, "Rosters")->required();
    check->add_flag("--json", options->json, "Print one JSON object for each roster");
    CLI::Option* squad = check->add_flag("--squad", options->squad, "They are the rosters of one squad");
    check->add_flag("--plan", options->plan, "They are the versions of one roster for an escalating budget, in order")
        ->excludes(squad);
    check->footer("Exit code 1 for an illegal roster, 2 for a file that cannot be read.");
    check->callback([=] { check_files(*options, language_of(*check)); });

    CLI::App* sheet = add("sheet", "The roster's sheet for opponent and referee, as Markdown or HTML");
    sheet->add_option("FILE", options->files, "A roster")->required()->expected(1);
    sheet->add_flag("--html", options->html, "HTML, one A4 page for each copy");
    sheet->add_option("--copy", options->copies, "For whom the copy is; may be given several times")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    CLI::Option* by =
        sheet->add_option("--by", options->by, "The organiser who accepts the roster in spite of its faults");
    sheet->add_option("--reason", options->reason, "Why he does")->needs(by);
    sheet->callback([=] { print_sheet(*options, language_of(*sheet)); });

    CLI::App* example = add("example", "Print a legal roster of that team list");
    example->add_option("TEAM", options->team, "The list's id")->required();
    example->callback([=] { print_example(*options, language_of(*example)); });

    CLI::App* known = add("lists", "All team lists with their tiers, or one with its positions, skills and stars");
    known->add_option("TEAM", options->team, "The list's id");
    known->callback([=] { print_lists(*options, language_of(*known)); });
}

}  // namespace dugout::cli
