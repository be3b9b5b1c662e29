#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <ctime>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/tournament_pages.hpp"
#include "cli/tournament_rosters.hpp"
#include "journal/words.hpp"
#include "rules/catalogue.hpp"
#include "tournament/checker.hpp"
#include "tournament/event_file.hpp"
#include "tournament/exports.hpp"
#include "tournament/generator.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/pack_text.hpp"
#include "words/phrase.hpp"
#include "words/tournament_json.hpp"
#include "words/tournament_pages.hpp"

// dugout tournament: a Matched Play event kept in one journal file.

namespace dugout::cli {

namespace {

constexpr const char* examples =
    "Examples:\n"
    "  dugout tournament new cup.journal \"Winter Cup\" --rounds 5 --as odette\n"
    "  dugout tournament register cup.journal ann \"Ann Archer\" club=north naf=9001 list=skaven code=yes\n"
    "  dugout tournament import cup.journal coaches.csv --code\n"
    "  dugout tournament pair cup.journal seed=4711\n"
    "  dugout tournament report cup.journal 1.3 2-1 block=3-0 foul=0-1 --as ann\n"
    "  dugout tournament confirm cup.journal 1.3 --as bob\n"
    "  dugout tournament close cup.journal 1\n"
    "  dugout tournament standings cup.journal --why --lang fr\n"
    "  dugout tournament export cup.journal --format naf\n"
    "  dugout tournament export cup.journal --format match-sheets --round 2 > sheets.html\n"
    "docs/tournaments.md tells every act.";

constexpr words::Phrase as_demanded = {
    "{rounds|round as the rules demand|rounds as the rules demand}, "
    "{rematches|rematch that could not be avoided|rematches that could not be avoided}, {odd|odd round|odd rounds}",
    "{rounds|ronde conforme aux règles|rondes conformes aux règles}, "
    "{rematches|revanche inévitable|revanches inévitables}, {odd|ronde à nombre impair|rondes à nombre impair}"};
constexpr words::Phrase by_lot = {
    "{by-lot|round drawn by lot or typed in: no ranking to check it against|"
    "rounds drawn by lot or typed in: no ranking to check them against}",
    "{by-lot|ronde tirée au sort ou saisie : aucun classement auquel la comparer|"
    "rondes tirées au sort ou saisies : aucun classement auquel les comparer}"};
constexpr words::Phrase astray = {
    "{astray|round of the knock-out with no bracket left to check it against|"
    "rounds of the knock-out with no bracket left to check them against}",
    "{astray|ronde de phase finale sans tableau auquel la comparer|"
    "rondes de phase finale sans tableau auquel les comparer}"};

struct Arguments {
    std::string file;
    std::vector<std::string> words;
    std::string who, at, attachment, pack;
    std::vector<std::string> settings;
    int rounds = 5;
    bool code = false, json = false, why = false;
    std::string format = "json";
    int round = 0;
    tournament::Wanted wanted;
    int random = 0;
    int fewest = 4, most = 200;
    std::optional<std::uint64_t> seed;
};

std::string now() {
    const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return tournament::stamp_of(static_cast<long>(time / 60) + *tournament::minute_of("1970-01-01 00:00"));
}

class Command {
public:
    Command(const CLI::App& app, const Arguments& arguments) : arguments_(arguments), language_(language_of(app)) {}

    // Nothing is written unless all of it will do.
    void create() {
        const std::string& name = arguments_.words.at(0);
        std::string pack;
        if (arguments_.pack.empty()) {
            tournament::Pack plain = tournament::plain_pack(name, arguments_.rounds);
            for (const std::string& setting : arguments_.settings)
                if (!set_in_pack(plain, setting))
                    bad_input(said("'" + setting + "' is no setting of a pack",
                                   "« " + setting + " » n’est pas un réglage du règlement"));
            pack = write_pack(plain);
        } else {
            pack = read_file(arguments_.pack, language_);
        }
        tournament::Journal journal;
        const std::vector<std::string> words = {"create", name};
        std::vector<tournament::Entry> entries = {entry_of(journal::act_text(words)), entry_of("pack"),
                                                  entry_of("open"), entry_of("name referee " + arguments_.who)};
        entries[1].attachment = pack;
        for (tournament::Entry& entry : entries) must(add(journal, std::move(entry)));
        must(file_.create(arguments_.file, std::move(journal)));
        tell_notes(0);
    }

    void act(const std::string& text) {
        open();
        tournament::Entry entry = entry_of(text);
        if (!arguments_.attachment.empty()) entry.attachment = read_file(arguments_.attachment, language_);
        append(std::move(entry));
    }

    // The first round needs a seed; where nobody named one, chance does and the round tells it.
    void pair() {
        open();
        std::string text = "pair";
        if (!arguments_.words.empty()) text += " " + journal::act_text(arguments_.words);
        if (arguments_.words.empty() && file_.journal().book.event.rounds.empty())
            text += " seed=" + std::to_string(fresh_seed() % 1'000'000'000);
        append(entry_of(text));
        std::cout << round_page(event(), 0, language_);
    }

    void import_from() {
        open();
        const tournament::Imported read =
            tournament::import_coaches(read_file(arguments_.words.at(0), language_), file_.journal().book.event);
        for (const auto& fault : read.faults)
            std::cerr << fmt::format("{}:{}: {}\n", arguments_.words[0], fault.line, fault.text.in(language_));
        if (!read.faults.empty())
            bad_input(language_ == Language::French ? "rien n'a été importé" : "nothing was imported");
        for (const std::string& one : read.acts) append(entry_of(one + (arguments_.code ? " code=yes" : "")));
        std::cout << fmt::format("{} {}\n", read.acts.size(), language_ == Language::French ? "coachs" : "coaches");
    }

    void standings() {
        open();
        std::cout << (arguments_.json ? event_json(file_.journal().book)
                                      : standings_page(event(), arguments_.why, language_));
    }

    void awards() {
        open();
        std::cout << (arguments_.json ? event_json(file_.journal().book) : awards_page(event(), language_));
    }

    void show() {
        open();
        const auto& words = arguments_.words;
        const std::string what = words.empty() ? "round" : words[0];
        if (arguments_.json)
            std::cout << words::tournament_json(file_.journal().book, language_, person())
                             .dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                      << "\n";
        else if (what == "standings")
            std::cout << standings_page(event(), arguments_.why, language_);
        else if (what == "awards")
            std::cout << awards_page(event(), language_);
        else if (what == "round")
            std::cout << round_page(event(), words.size() > 1 ? journal::whole(words[1], 1, 1000).value_or(-1) : 0,
                                    language_);
        else
            std::cout << event_page(file_.journal().book, what, language_);
    }

    void check() {
        if (arguments_.random > 0) return check_random();
        open();
        tell_check(tournament::check_journal(file_.journal().entries), arguments_.file);
    }

    void generate() {
        tournament::Wanted wanted = arguments_.wanted;
        wanted.seed = arguments_.seed ? *arguments_.seed : fresh_seed() % 1'000'000'000;
        must(file_.create(arguments_.file, tournament::generate(wanted)));
        std::cout << fmt::format("{} {}\n", file_.journal().entries.size(),
                                 language_ == Language::French ? "entrées" : "entries");
    }

    void export_to() {
        open();
        const tournament::Journal& journal = file_.journal();
        const std::string& format = arguments_.format;
        if (format == "json") std::cout << event_json(journal.book);
        if (format == "csv") std::cout << standings_csv(event());
        if (format == "matches-csv") std::cout << matches_csv(event());
        if (format == "journal") std::cout << journal::entries_json("tournament", event().name, journal.entries);
        if (format == "standings-html") std::cout << words::standings_sheet(event(), language_);
        if (format == "players-csv") std::cout << players_csv(event());
        if (format == "match-sheets")
            std::cout << words::match_sheets(event(), arguments_.round, language_, [](int) { return true; });
        if (format == "naf") {
            const tournament::NafReport report = naf_report(event());
            std::cout << report.xml;
            if (!report.without_number.empty())
                std::cerr << (language_ == Language::French ? "sans numéro NAF, parties omises : "
                                                            : "without a NAF number, games left out: ")
                          << listed(report.without_number) << '\n';
        }
    }

private:
    const tournament::Event& event() const { return file_.journal().book.event; }
    std::string person() const { return arguments_.who.empty() ? event().officials.organiser : arguments_.who; }

    void must(const tournament::Maybe& no) const {
        if (no) bad_input(text(*no, language_));
    }

    void open() {
        need_file(arguments_.file, language_);
        must(file_.open(arguments_.file));
        if (file_.was_torn())
            std::cerr << (language_ == Language::French
                              ? "la dernière ligne du journal était incomplète et ne compte pas\n"
                              : "the last line of the journal was torn off and does not count\n");
        const auto& notes = file_.journal().book.notes;
        const auto facts = std::count_if(notes.begin(), notes.end(), [](const auto& note) { return note.refused_now; });
        if (facts > 0)
            std::cerr << said("some of this journal would be refused now, " + std::to_string(facts) +
                                  " times: `show FILE notes` tells what, and whether it counts\n",
                              "une partie de ce journal serait refusée aujourd’hui, " + std::to_string(facts) +
                                  " fois : `show FICHIER notes` dit quoi, et si cela compte\n");
    }

    std::string said(std::string en, std::string fr) const {
        return language_ == Language::French ? std::move(fr) : std::move(en);
    }

    tournament::Entry entry_of(const std::string& act) const {
        tournament::Entry entry;
        entry.act = act;
        entry.date = arguments_.at.empty() ? now() : arguments_.at;
        entry.who = person();
        return entry;
    }

    void append(tournament::Entry entry) {
        const std::size_t before = file_.journal().book.notes.size();
        must(file_.append(std::move(entry)));
        tell_notes(before);
    }

    void tell_notes(std::size_t from) const {
        const auto& notes = file_.journal().book.notes;
        for (std::size_t i = from; i < notes.size(); ++i) {
            std::cout << notes[i].text.in(language_);
            if (notes[i].rule != Rule::none) std::cout << " [" << id(notes[i].rule) << "]";
            std::cout << "\n";
        }
    }

    void tell_check(const tournament::Checked& checked, const std::string& what) const {
        for (const tournament::Finding& finding : checked.findings)
            std::cout << what << said(": round ", " : ronde ") << finding.round << said(": ", " : ")
                      << finding.what.in(language_) << "\n";
        if (!checked.refused.en.empty()) found_failures(what + said(": ", " : ") + checked.refused.in(language_));
        if (!checked.findings.empty())
            found_failures(what + said(": not the pairing of the book", " : ce n’est pas l’appariement du livre"));
        const auto tell = [&](const words::Phrase& phrase) {
            std::cout << words::fill(phrase, language_, [&](std::string_view slot) {
                return std::to_string(slot == "rounds"      ? checked.rounds
                                      : slot == "rematches" ? checked.rematches
                                      : slot == "odd"       ? checked.odd_rounds
                                      : slot == "by-lot"    ? checked.by_lot
                                                            : checked.astray);
            }) << "\n";
        };
        tell(as_demanded);
        // What was not looked at is said, so that nobody takes it for checked.
        if (checked.by_lot > 0) tell(by_lot);
        if (checked.astray > 0) tell(astray);
    }

    void check_random() const {
        const std::uint64_t first = arguments_.seed.value_or(1);
        tournament::Checked all;
        for (int i = 0; i < arguments_.random; ++i) {
            const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
            const tournament::Journal journal =
                tournament::generate(tournament::random_wish(seed, arguments_.fewest, arguments_.most));
            const tournament::Checked one = tournament::check_journal(journal.entries);
            for (const tournament::Finding& finding : one.findings)
                std::cout << said("seed ", "graine ") << seed << said(": round ", " : ronde ") << finding.round
                          << said(": ", " : ") << finding.what.in(language_) << "\n";
            if (!one.refused.en.empty() || !one.findings.empty())
                found_failures(said("seed ", "graine ") + std::to_string(seed) + said(": ", " : ") +
                               one.refused.in(language_));
            all.rounds += one.rounds;
            all.rematches += one.rematches;
            all.odd_rounds += one.odd_rounds;
            all.by_lot += one.by_lot;
            all.astray += one.astray;
        }
        std::cout << with_commas(static_cast<std::uint64_t>(arguments_.random))
                  << said(" tournaments: ", " tournois : ");
        tell_check(all, said("generated", "générés"));
    }

    const Arguments& arguments_;
    Language language_;
    tournament::EventFile file_;
};

// Acts that have a command of their own; all others are told to `do`.
struct ActCommand {
    const char* verb;
    const char* words;
    const char* about;
};
constexpr std::array<ActCommand, 14> act_commands = {{
    {"register", "ID NAME [club=..] [naf=..] [list=..] [code=yes]", "Enter a coach"},
    {"name", "OFFICE WHO", "Name a referee, head-referee, scorekeeper or the spare player"},
    {"report", "ROUND.TABLE SCORE [block=A-B] [crowd=A-B] [foul=A-B] [other=A-B] ...", "Report a match"},
    {"confirm", "ROUND.TABLE [1|2]", "Confirm the report of the other coach, or one of the two"},
    {"correct", "ROUND.TABLE SCORE ... reason=WHY", "Correct a confirmed result"},
    {"concede", "ROUND.TABLE [SCORE] [by=COACH]", "Give up a match"},
    {"start", "ROUND", "Start the clock of a round"},
    {"close", "ROUND", "Close a round"},
    {"withdraw", "ID", "Leave the event"},
    {"return", "ID", "Come back"},
    {"advance", "COACH PLAYER KIND SKILL|CHARACTERISTIC", "Spend a player's star player points"},
    {"age", "COACH PLAYER A+B [C+D]", "Enter the ageing roll after an advance"},
    {"vote", "BALLOT COACH", "Vote for favourite-opponent or best-painted"},
    {"award", "AWARD COACH", "Give an award by choice"},
}};

}  // namespace

void add_tournament_command(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("tournament", "Run a Matched Play event: pairings, results, standings, awards");
    command->require_subcommand(1);
    command->footer(examples);
    add_pack_commands(*command);
    add_roster_commands(*command);
    auto arguments = std::make_shared<Arguments>();
    const auto add = [&](const char* name, const char* about, void (Command::*run)()) {
        CLI::App* sub = command->add_subcommand(name, about);
        sub->callback([=] { (Command(*sub, *arguments).*run)(); });
        sub->add_option("FILE", arguments->file, "The journal of the event")->required();
        return sub;
    };
    const auto acts = [&](CLI::App* sub) {
        sub->add_option("--as", arguments->who, "Who does it; the organiser where nobody is named");
        sub->add_option("--at", arguments->at, "When, \"YYYY-MM-DD HH:MM\"; now where none is named");
        return sub;
    };

    CLI::App* create = acts(add("new", "Announce an event; --as is its organiser", &Command::create));
    create->add_option("NAME", arguments->words, "What the event is called")->required()->expected(1);
    create->get_option("--as")->required();
    create->add_option("--pack", arguments->pack, "Its rules pack, a TOML file; else the book's values");
    create->add_option("--rounds", arguments->rounds, "How many rounds, without --pack")->check(CLI::Range(1, 100));
    create->add_option("--set", arguments->settings,
                       "A setting, without --pack: \"squads 3\", \"final-round-rematch\"");

    for (const ActCommand& one : act_commands) {
        CLI::App* sub = command->add_subcommand(one.verb, one.about);
        sub->add_option("FILE", arguments->file, "The journal of the event")->required();
        acts(sub);
        sub->add_option("ACT", arguments->words, one.words)->required();
        const std::string verb = one.verb;
        sub->callback([=] {
            std::vector<std::string> words = {verb};
            words.insert(words.end(), arguments->words.begin(), arguments->words.end());
            Command(*sub, *arguments).act(journal::act_text(words));
        });
    }
    CLI::App* act =
        command->add_subcommand("do", "Carry out any act: `no-show 2.4 ann`, `disqualify bob cardinal`, ...");
    act->add_option("FILE", arguments->file, "The journal of the event")->required();
    acts(act);
    act->add_option("--text", arguments->attachment, "A file that goes with the act: a pack or a roster");
    act->add_option("ACT", arguments->words, "The act, word by word")->required();
    act->callback([=] { Command(*act, *arguments).act(journal::act_text(arguments->words)); });

    CLI::App* import =
        acts(add("import", "Enter the coaches of a CSV file: id,name,club,naf,list", &Command::import_from));
    import->add_option("LIST", arguments->words, "The file")->required()->expected(1);
    import->add_flag("--code", arguments->code, "They have all accepted the code of conduct");

    CLI::App* pair = acts(add("pair", "Pair the next round; each table says why", &Command::pair));
    pair->add_option("HOW", arguments->words,
                     "First round: seed=NUMBER or order=A,B,...; tables=A/B,.. where the pack allows it");

    CLI::App* standings = add("standings", "The ranking with all tie-breakers", &Command::standings);
    standings->add_flag("--why", arguments->why, "and why each stands above the next");
    standings->add_flag("--json", arguments->json, "The whole event as JSON");
    CLI::App* awards = add("awards", "Who wins what", &Command::awards);
    awards->add_flag("--json", arguments->json, "The whole event as JSON");
    CLI::App* show =
        add("show", "One page: round [N], standings, awards, coaches, groups, places, notes", &Command::show);
    show->add_option("PAGE", arguments->words, "Which page, and of what");
    show->add_flag("--json", arguments->json, "The whole event as the pages in the browser have it");
    show->add_option("--as", arguments->who, "With --json: through whose eyes; the organiser's where nobody is named");

    CLI::App* check =
        command->add_subcommand("check", "Is every round the one that the rules demand? Says which step differs");
    check->add_option("FILE", arguments->file, "The journal of the event");
    check->add_option("--random", arguments->random, "Generate so many tournaments and check them instead")
        ->check(CLI::Range(1, 1'000'000));
    check->add_option("--fewest", arguments->fewest, "The fewest coaches of a random one")
        ->check(CLI::Range(2, 500))
        ->capture_default_str();
    check->add_option("--most", arguments->most, "The most coaches of a random one")
        ->check(CLI::Range(4, 500))
        ->capture_default_str();
    add_seed_option(*check, arguments->seed);
    check->callback([=] {
        const bool fr = language_of(*check) == Language::French;
        if (arguments->file.empty() && arguments->random == 0)
            bad_input(fr ? "nommez un journal, ou --random N" : "name a journal, or --random N");
        if (arguments->most < arguments->fewest)
            bad_input(fr ? "--most est plus petit que --fewest" : "--most is less than --fewest");
        Command(*check, *arguments).check();
    });

    CLI::App* generate = add("generate", "Write a random tournament into a new journal", &Command::generate);
    generate->add_option("--coaches", arguments->wanted.coaches, "How many")
        ->check(CLI::Range(2, 500))
        ->capture_default_str();
    generate->add_option("--rounds", arguments->wanted.rounds, "How many")
        ->check(CLI::Range(1, 30))
        ->capture_default_str();
    generate->add_option("--squads", arguments->wanted.squad_size, "Squads of so many")->check(CLI::Range(2, 20));
    generate->add_flag("--spare", arguments->wanted.spare, "A spare player is there");
    generate->add_flag("!--smooth", arguments->wanted.trouble, "Nobody leaves, comes late or concedes");
    add_seed_option(*generate, arguments->seed);

    CLI::App* export_command = add("export", "Write the event for other programs", &Command::export_to);
    export_command
        ->add_option("--format", arguments->format,
                     "json, csv, matches-csv, players-csv, naf, journal, standings-html, match-sheets")
        ->check(CLI::IsMember(
            {"json", "csv", "matches-csv", "players-csv", "naf", "journal", "standings-html", "match-sheets"}))
        ->capture_default_str();
    export_command->add_option("--round", arguments->round, "Of which round the match sheets are; the latest if none");
}

}  // namespace dugout::cli
