#include "cli/league.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/coaches.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "coach/league_manager.hpp"
#include "league/journal_file.hpp"
#include "league/tables.hpp"
#include "rules/catalogue.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"
#include "words/league.hpp"
#include "words/league_json.hpp"
#include "words/league_sheet_html.hpp"

// dugout league: a league kept in one journal file.

namespace dugout::cli {

namespace {

constexpr const char* examples =
    "Examples:\n"
    "  dugout league create club.journal \"Old Town League\" --as ann\n"
    "  dugout league join club.journal lions bob my-team.toml --as bob\n"
    "  dugout league do club.journal match lions rumblers --as bob\n"
    "  dugout league do club.journal hire 1 home wizard --as bob\n"
    "  dugout league do club.journal roll 1 --as bob --dice \"3 4\"\n"
    "  dugout league lists club.journal frogs.toml --as ann\n"
    "  dugout league report club.journal 1 result.toml --as bob\n"
    "  dugout league show club.journal sheet lions --lang fr\n"
    "  dugout league simulate\n"
    "docs/league.md tells every act.";

using words::Phrase;

constexpr Phrase no_die = {"'{word}' is no die; write 4, d6=4 or pick=3",
                           "« {word} » n’est pas un dé ; écrivez 4, d6=4 ou pick=3"};
constexpr Phrase match_waits = {"match {name} waits for: {question}; with --finish the computer answers",
                                "le match {name} attend : {question} ; avec --finish l’ordinateur répond"};
constexpr Phrase which_team = {"name a team of the league after the file",
                               "nommez une équipe de la ligue après le fichier"};
constexpr Phrase no_export = {"'{file}' is no league written by `dugout league export`",
                              "« {file} » n’est pas une ligue écrite par `dugout league export`"};

struct Arguments {
    std::string file;
    std::vector<std::string> words;
    std::string who;
    std::string date;
    std::string dice;
    bool dice_given = false;
    std::string attachment;
    std::optional<std::uint64_t> seed;
    std::string format = "json";
    std::string season;
    int at = 0;
    Simulation simulation;
    std::string journal;
    bool finish = false;
    bool json = false;
};

std::string today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return league::date_text(static_cast<int>(now / 86'400));
}

[[noreturn]] void refused(const league::Refusal& refusal, Language language) {
    bad_input(league::text(refusal, language));
}

void must(const league::Maybe& no, Language language) {
    if (no) refused(*no, language);
}

std::vector<FixedDie> dice_in(const std::string& text, Language language) {
    std::vector<FixedDie> dice;
    for (const std::string& word : league::words_of(text)) {
        const auto die = parse_die(word);
        if (!die) bad_input(no_die, word, language);
        dice.push_back(*die);
    }
    return dice;
}

std::string act_of(const std::vector<std::string>& words) { return journal::act_text(words); }

class Command {
public:
    Command(const CLI::App& app, const Arguments& arguments)
        : arguments_(arguments), library_(library_of(app)), language_(language_of(app)) {}

    void create() {
        const std::string name = arguments_.words.at(0);
        league::Journal probe;
        league::Entry entry = entry_of("create " + act_of({name}));
        must(add_typed(probe, entry, library_), language_);  // nothing is written for a name that will not do
        must(file_.create(arguments_.file), language_);
        append(std::move(entry));
    }

    void join() {
        open();
        const std::string& sheet = arguments_.words.at(2);
        const Library& library = catalogue_of(file_.journal().book.league, library_);
        const auto sample = library.roster(sheet) != nullptr ? sample_sheet(library, sheet) : std::nullopt;
        act(act_of({"join", arguments_.words[0], arguments_.words[1]}),
            sample ? write_sheet(*sample) : read_file(sheet, language_));
    }

    void act(const std::string& text, std::string attached = {}) {
        if (!opened_) open();
        must(league::typed_luck(text, attached), language_);
        league::Entry entry = entry_of(text);
        entry.attachment = std::move(attached);
        append(std::move(entry));
        std::cout << league_page(file_.journal(), "next", "", 0, library_, language_);
    }

    // The computer coaches play it; with --finish they also see the match day through.
    void play() {
        open();
        const std::string number = arguments_.words.at(0);
        Random random(seed());
        while (true) {
            const league::League& league = file_.journal().book.league;
            const league::MatchDay* day = nullptr;
            for (const league::MatchDay& one : league.matches)
                if (std::to_string(one.number) == number) day = &one;
            if (day == nullptr) no_such_match(number, language_);
            const league::Question now = question(*day);
            if (now.ask == league::Ask::Report) {
                league::Entry entry = entry_of("report " + number);
                entry.attachment =
                    league::write_report(play_league_match(league, *day, library_, random.next(), coach()));
                std::cout << entry.attachment;
                append(std::move(entry));
                if (!arguments_.finish) return;
                continue;
            }
            if (!arguments_.finish) bad_input(match_waits, number, text(now), language_);
            const std::string next = coach::next_act(league, *day, random, library_);
            if (next.empty()) return;
            append(entry_of(next));
        }
    }

    void show() {
        open();
        const auto& words = arguments_.words;
        if (arguments_.json) {
            const std::string focus = words.size() > 1 ? words[0] + "-" + words[1] : "";
            std::cout << words::league_json(file_.journal(), library_, language_, arguments_.who, focus).dump(1)
                      << '\n';
            return;
        }
        std::cout << league_page(file_.journal(), words.empty() ? "table" : words[0], words.size() > 1 ? words[1] : "",
                                 arguments_.at, library_, language_);
    }

    void export_to() {
        open();
        const league::Journal& journal = file_.journal();
        const std::string& format = arguments_.format;
        if (format == "json") std::cout << journal_json(journal);
        if (format == "toml") std::cout << journal_toml(journal);
        if (format == "csv")
            std::cout << (arguments_.season.empty()
                              ? league::standings_csv(journal.book.league)
                              : season_csv(journal.book,
                                           find_season(journal.book.league, arguments_.season, language_)));
        if (format == "lists") std::cout << journal.book.league.lists.text;
        if (format == "careers-csv") std::cout << league::careers_csv(journal.book.league);
        if (format == "ical") std::cout << league::fixtures_calendar(journal.book.league);
        if (format == "sheet" || format == "html-sheet") {
            const int team = arguments_.words.empty() ? league::no_team : journal.book.league.team(arguments_.words[0]);
            if (team == league::no_team) bad_input(which_team, language_);
            std::cout << (format == "sheet"
                              ? write_sheet(sheet_of(journal.book.league.teams[static_cast<std::size_t>(team)]))
                              : words::league_sheet_html(journal, team, library_, language_, arguments_.at));
        }
    }

    // Every entry is carried out again before the first is written.
    void import_from() {
        const std::string source = arguments_.words.at(0);
        const std::string text = read_file(source, language_);
        std::vector<league::Entry> entries;
        if (source.ends_with(".toml")) {
            Result<std::vector<league::Entry>> read = journal::parse_entries_toml(text, source);
            if (!read) bad_input(read.faults(), language_);
            entries = std::move(read).value();
        } else {
            auto read = journal::parse_entries_json(text);
            if (!read) bad_input(no_export, source, language_);
            entries = std::move(*read);
        }
        league::Journal journal;
        must(replay(journal, std::move(entries), library_), language_);
        must(file_.create(arguments_.file, std::move(journal)), language_);
        std::cout << file_.journal().entries.size() << (language_ == Language::French ? " entrées\n" : " entries\n");
    }

    void check() {
        open();
        told_audit(file_.journal().book);
    }

    void simulate() {
        league::Journal journal;
        std::string error;
        const auto begin = std::chrono::steady_clock::now();
        Simulation wanted = arguments_.simulation;
        wanted.seed = seed();
        wanted.coach = coach();
        if (!simulate_league(wanted, library_, journal, error)) found_failures(error);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        std::cout << league_page(journal, "table", "", 0, library_, language_) << '\n'
                  << league_page(journal, "tournament", "", 0, library_, language_) << '\n';
        std::cerr << fmt::format("{} matches, {} entries, {} lines, seed {}, {:.1f} s\n",
                                 journal.book.league.matches.size(), journal.entries.size(), journal.book.ledger.size(),
                                 wanted.seed, took.count());
        told_audit(journal.book);
        if (!arguments_.journal.empty()) must(file_.create(arguments_.journal, std::move(journal)), language_);
    }

private:
    void open() {
        need_file(arguments_.file, language_);
        must(file_.open(arguments_.file, library_), language_);
        opened_ = true;
        if (file_.was_torn())
            std::cerr << (language_ == Language::French
                              ? "la dernière ligne du journal était incomplète et ne compte pas\n"
                              : "the last line of the journal was torn off and does not count\n");
    }

    league::Entry entry_of(const std::string& act) const {
        league::Entry entry;
        entry.act = act;
        entry.date = arguments_.date.empty() ? today() : arguments_.date;
        entry.who = arguments_.who.empty() ? file_.journal().book.league.commissioner : arguments_.who;
        return entry;
    }

    // A coach who is not there is told at once.
    std::string coach() const { return find_steady_coach(arguments_.simulation.coach, language_); }

    std::uint64_t seed() const { return arguments_.seed ? *arguments_.seed : fresh_seed(); }

    void append(league::Entry entry) {
        const std::size_t before = file_.journal().book.ledger.size();
        if (arguments_.dice_given) {
            entry.dice = dice_in(arguments_.dice, language_);
            must(file_.append_typed(std::move(entry), library_), language_);
        } else {
            SeededDice dice(seed() + before);
            must(file_.append(std::move(entry), dice, library_), language_);
        }
        const league::Book& book = file_.journal().book;
        for (std::size_t i = before; i < book.ledger.size(); ++i)
            std::cout << words::line(book.ledger[i], book.league, language_) << " [" << id(book.ledger[i].rule)
                      << "]\n";
    }

    void told_audit(const league::Book& book) {
        const std::vector<std::string> faults = audit(book, library_);
        for (const std::string& fault : faults) std::cout << fault << '\n';
        const bool french = language_ == Language::French;
        if (!faults.empty()) found_failures(french ? "les feuilles ne tombent pas juste" : "the sheets do not add up");
        const std::size_t teams = book.league.teams.size();
        std::cout << fmt::format("{} {}\n", teams,
                                 french ? (teams <= 1 ? "équipe : classement, trésor et expérience tombent juste"
                                                      : "équipes : classement, trésor et expérience tombent juste")
                                 : teams == 1 ? "team: rating, treasury and experience add up"
                                              : "teams: rating, treasury and experience add up");
    }

    const Arguments& arguments_;
    Library library_;
    Language language_;
    league::JournalFile file_;
    bool opened_ = false;
};

}  // namespace

void add_league_command(CLI::App& app) {
    CLI::App* command = app.add_subcommand("league", "Run a league: teams for life, match days, tournaments");
    command->require_subcommand(1);
    command->footer(examples);
    auto arguments = std::make_shared<Arguments>();
    const auto add = [&](const char* name, const char* about, void (Command::*run)()) {
        CLI::App* sub = command->add_subcommand(name, about);
        sub->callback([=] {
            arguments->dice_given =
                sub->get_option_no_throw("--dice") != nullptr && sub->get_option("--dice")->count() > 0;
            (Command(*sub, *arguments).*run)();
        });
        return sub;
    };
    const auto with_file = [&](CLI::App* sub) {
        sub->add_option("FILE", arguments->file, "The journal of the league")->required();
        return sub;
    };
    const auto acts = [&](CLI::App* sub) {
        with_file(sub);
        sub->add_option("--as", arguments->who, "Who does it; the commissioner where nobody is named");
        sub->add_option("--date", arguments->date, "The day, YYYY-MM-DD; today where none is named");
        add_seed_option(*sub, arguments->seed);
        return sub;
    };

    CLI::App* create = acts(add("create", "Found a league; --as is its commissioner", &Command::create));
    create->add_option("NAME", arguments->words, "What the league is called")->required()->expected(1);
    create->get_option("--as")->required();

    CLI::App* join = acts(add("join", "Enter a team", &Command::join));
    join->add_option("TEAM COACH SHEET", arguments->words,
                     "The team's id, its coach, and a sheet or the id of a roster")
        ->required()
        ->expected(3);

    CLI::App* lists = command->add_subcommand("lists", "Bring home-made lists, in place of those brought before");
    acts(lists);
    lists->add_option("LISTS", arguments->words, "Their TOML file, in the form of docs/teams.md")
        ->required()
        ->expected(1);
    lists->callback(
        [=] { Command(*lists, *arguments).act("lists", read_file(arguments->words[0], language_of(*lists))); });

    CLI::App* act =
        command->add_subcommand("do", "Carry out one act: `match A B`, `hire 1 home wizard`, `roll 1`, ...");
    acts(act);
    act->add_option("--dice", arguments->dice, "The dice rolled at the table, such as \"3 4\"; else by chance");
    act->add_option("--text", arguments->attachment, "A file that goes with the act: a sheet or a report");
    act->add_option("ACT", arguments->words, "The act, word by word")->required();
    act->callback([=] {
        arguments->dice_given = act->get_option("--dice")->count() > 0;
        const std::string attached =
            arguments->attachment.empty() ? std::string{} : read_file(arguments->attachment, language_of(*act));
        Command(*act, *arguments).act(journal::act_text(arguments->words), attached);
    });

    CLI::App* report = command->add_subcommand("report", "Enter the result of a match played at a table");
    acts(report);
    report->add_option("--dice", arguments->dice, "The D66 of serious injuries that the report leaves open");
    report->add_option("MATCH REPORT", arguments->words, "The number of the match and the file of the report")
        ->required()
        ->expected(2);
    report->callback([=] {
        arguments->dice_given = report->get_option("--dice")->count() > 0;
        Command(*report, *arguments)
            .act("report " + arguments->words[0], read_file(arguments->words[1], language_of(*report)));
    });

    CLI::App* play = acts(add("play", "Let computer coaches play a match", &Command::play));
    play->add_option("MATCH", arguments->words, "Its number")->required()->expected(1);
    play->add_option("--coach", arguments->simulation.coach, "Who coaches on the pitch: scripted or random");
    play->add_flag("--finish", arguments->finish, "and answer everything before and after it");

    CLI::App* undo = command->add_subcommand("undo", "Undo a match, before either team begins its next");
    acts(undo);
    undo->add_option("MATCH", arguments->words, "Its number")->required()->expected(1);
    undo->callback([=] { Command(*undo, *arguments).act("undo " + arguments->words[0]); });

    CLI::App* show = with_file(
        add("show",
            "One page: table [SEASON], fixtures, matches, sheet TEAM, careers TEAM, top, cemetery, history TEAM, "
            "match N, tournament [ID], next",
            &Command::show));
    show->add_option("PAGE", arguments->words, "Which page, and of whom")->expected(0, 2);
    show->add_option("--at", arguments->at, "The sheet as it was after this entry of the journal")
        ->check(CLI::PositiveNumber);
    show->add_flag("--json", arguments->json,
                   "All of it as JSON, as the pages read it; with `match N` or `team TEAM` that one in detail, too");
    show->add_option("--as", arguments->who, "With --json: as this person sees it; a visitor where nobody is named");

    CLI::App* out = with_file(add("export", "The whole league, its tables or its fixtures", &Command::export_to));
    out->add_option("TEAM", arguments->words, "For the formats sheet and html-sheet: which team")->expected(0, 1);
    out->add_option("--format", arguments->format, "json, toml, csv, careers-csv, ical, lists, sheet or html-sheet")
        ->check(CLI::IsMember({"json", "toml", "csv", "careers-csv", "ical", "lists", "sheet", "html-sheet"}));
    out->add_option("--season", arguments->season, "For csv: the table of this season; else of all");
    out->add_option("--at", arguments->at, "For html-sheet: as it was after this entry of the journal")
        ->check(CLI::PositiveNumber);

    CLI::App* in = with_file(add("import", "Make a journal of an exported league", &Command::import_from));
    in->add_option("SOURCE", arguments->words, "The JSON or TOML file")->required()->expected(1);

    with_file(add("check", "Work out rating, treasury and experience anew from the history", &Command::check));

    CLI::App* simulate =
        add("simulate", "A whole league of computers: seasons, all majors, then the check", &Command::simulate);
    simulate->add_option("--teams", arguments->simulation.teams, "How many teams")
        ->check(CLI::Range(4, 42))
        ->capture_default_str();
    simulate->add_option("--seasons", arguments->simulation.seasons, "How many seasons")
        ->check(CLI::Range(1, 50))
        ->capture_default_str();
    simulate->add_option("--coach", arguments->simulation.coach, "Who coaches on the pitch: scripted or random");
    simulate->add_option("--journal", arguments->journal, "Keep its journal in this file");
    add_seed_option(*simulate, arguments->seed);
}

}  // namespace dugout::cli
