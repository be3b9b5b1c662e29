#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/bench_books.hpp"
#include "cli/common.hpp"
#include "cli/play_help.hpp"
#include "cli/replay.hpp"
#include "cli/sim.hpp"
#include "match/objectives.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"
#include "words/objectives.hpp"

// What the commands make of the other books and the options.

namespace dugout::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Rulebook book(std::string_view text) {
    RulebookFault fault;
    const auto found = parse_rulebook(text, fault);
    EXPECT_TRUE(found) << fault.en;
    return found.value_or(lrb4());
}

SimPlan plan(std::string_view rulebook, std::uint64_t games) {
    SimPlan result;
    result.rulebook = book(rulebook);
    result.home = *sample_sheet(Library::embedded(), "human");
    result.away = *sample_sheet(Library::embedded(), "orc");
    result.games = games;
    result.seed = 7;
    return result;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// ---- secret objectives in the summaries

TEST(Objectives, SimCountsThoseOfBothCoaches) {
    const SimPlan with = plan("lrb4 secret-objectives=on", 12);
    const SimResult result = simulate(with);
    std::uint64_t home = 0;
    std::uint64_t away = 0;
    for (std::uint64_t i = 0; i < with.games; ++i) {
        const auto end = match::replay(record_game(with, i));
        ASSERT_TRUE(end.ok());
        home += static_cast<std::uint64_t>(match::objectives_scored(*end, Seat::Home));
        away += static_cast<std::uint64_t>(match::objectives_scored(*end, Seat::Away));
    }
    EXPECT_GT(home + away, 0U);
    EXPECT_EQ(result.tally.home.objectives, home);
    EXPECT_EQ(result.tally.away.objectives, away);
    const auto json = nlohmann::json::parse(sim_json(with, result));
    EXPECT_EQ(json.at("home").at("objectives_met"), home);
    EXPECT_EQ(json.at("away").at("objectives_met"), away);
    EXPECT_THAT(sim_report(with, result, Language::English), HasSubstr("objectives met a game"));
    EXPECT_THAT(sim_report(with, result, Language::French), HasSubstr("objectifs remplis par match"));
}

TEST(Objectives, SimIsSilentWhereThereAreNone) {
    const SimPlan without = plan("lrb4", 2);
    const SimResult result = simulate(without);
    EXPECT_FALSE(nlohmann::json::parse(sim_json(without, result)).at("home").contains("objectives_met"));
    EXPECT_THAT(sim_report(without, result, Language::English), Not(HasSubstr("objectives")));
}

TEST(Objectives, AReplayTellsThemOnceTheMatchIsOver) {
    const match::Record record = record_game(plan("lrb4 secret-objectives=on", 1), 0);
    const auto whole = replay_steps(record, match::whole_record);
    ASSERT_TRUE(whole.ok());
    const auto json = nlohmann::json::parse(replay_json(record, *whole, false));
    for (const char* seat : {"home", "away"}) {
        const auto& own = json.at("objectives").at(seat);
        ASSERT_EQ(own.at("drawn").size(), 3U);
        int met = 0;
        for (const auto& card : own.at("drawn")) met += card.at("met").get<bool>() ? 1 : 0;
        EXPECT_EQ(own.at("met"), met);
        EXPECT_FALSE(own.at("drawn").at(0).at("name").at("fr").get<std::string>().empty());
    }
    EXPECT_THAT(replay_summary(record, *whole, Language::English), HasSubstr("of 3 met"));
    EXPECT_THAT(replay_summary(record, *whole, Language::French), HasSubstr("sur 3"));

    const auto part = replay_steps(record, 20);
    ASSERT_TRUE(part.ok());
    EXPECT_FALSE(nlohmann::json::parse(replay_json(record, *part, false)).contains("objectives"));
    EXPECT_THAT(replay_summary(record, *part, Language::English), Not(HasSubstr("of 3 met")));
}

TEST(Objectives, AreToldByNameInBothLanguages) {
    match::State state =
        match::new_match(book("lrb4 secret-objectives=on"), *sample_sheet(Library::embedded(), "human"),
                         *sample_sheet(Library::embedded(), "orc"));
    match::Objectives& own = state.objectives[0];
    for (const SecretObjective card : {SecretObjective::RedCard, SecretObjective::Fouls, SecretObjective::Plan})
        own.drawn = static_cast<std::uint16_t>(own.drawn | match::Objectives::bit(card));
    own.met = match::Objectives::bit(SecretObjective::Fouls);
    EXPECT_EQ(words::objectives_result(state, Seat::Home, "Lions", Language::English), "");  // still going on
    state.phase = match::Phase::Over;
    const std::string fouls(name_en(SecretObjective::Fouls));
    EXPECT_EQ(words::objectives_result(state, Seat::Home, "Lions", Language::English),
              "Lions: 1 secret objective of 3 met: " + fouls + ".");
    EXPECT_THAT(
        words::objectives_result(state, Seat::Home, "Lions", Language::French),
        AllOf(HasSubstr("1 objectif secret rempli sur 3"), HasSubstr(std::string(name_fr(SecretObjective::Fouls)))));
    state.conceded = 1;  // matched.objectives.use: who concedes has none
    EXPECT_EQ(words::objectives_result(state, Seat::Home, "Lions", Language::English),
              "Lions: no secret objective of 3 met.");
}

// ---- the help of play

TEST(PlayHelp, NamesWhatTheBookHas) {
    const std::string lrb = joined(play_help(lrb4(), Language::English));
    EXPECT_THAT(lrb, AllOf(HasSubstr("hand-off H3"), HasSubstr("\n  concede"), Not(HasSubstr("roll-over"))));
    EXPECT_THAT(lrb, AllOf(Not(HasSubstr("kick")), Not(HasSubstr("\n  obj "))));
    const std::string old = joined(play_help(third(), Language::English));
    EXPECT_THAT(old, AllOf(Not(HasSubstr("hand-off H3")), Not(HasSubstr("\n  concede")), HasSubstr("roll-over H3")));
    EXPECT_THAT(old, AllOf(HasSubstr("\n  hand-to H5"), HasSubstr("nothing has to be announced")));
    const std::string kicks = joined(play_help(book("lrb4 kicking=on secret-objectives=on"), Language::French));
    EXPECT_THAT(kicks, AllOf(HasSubstr("kick H3"), HasSubstr("botteur"), HasSubstr("\n  obj ")));
    EXPECT_THAT(joined(play_help(book("lrb4 hand-offs=off fouls=off"), Language::English)),
                AllOf(Not(HasSubstr("hand-")), Not(HasSubstr("foul"))));
}

// ---- options

TEST(RulesChoice, SaysHowOptionsAreGiven) {
    RulesChoice choice;
    choice.book = "third weather=on foul=referee";
    try {
        (void)choice.rulebook(Language::English);
        FAIL() << "taken for a book";
    } catch (const Exit& end) {
        EXPECT_EQ(end.code, exit_bad_input);
        EXPECT_THAT(end.message, HasSubstr("--rules third --option weather=on --option foul=referee"));
    }
}

// ---- team sheets

TEST(TeamSheets, ThatCannotBeReadNameTheRule) {
    std::string sheet = "name = \"Crowd\"\nroster = \"human\"\n";
    for (int i = 0; i < 18; ++i) sheet += "[[player]]\nposition = \"lineman\"\n";
    const Result<TeamSheet> read = read_sheet(sheet, Library::embedded(), "crowd.toml");
    ASSERT_FALSE(read.ok());
    try {
        bad_input(read.faults(), Language::English);
    } catch (const Exit& end) {
        EXPECT_THAT(end.message, HasSubstr("18 players; no more than 16 are allowed [lrb4.team.squad-size]"));
    }
}

// ---- home-made rosters

constexpr std::string_view counts = R"(
[[team]]
id = "counts"
name = { en = "Counts", fr = "Comtes" }
reroll = 70000
apothecary = true
wizard = "standard"
flags = ["apothecary-thralls-only", "stakes-target"]
bigguys = { max = 0, ids = [] }

  [[team.position]]
  id = "servant"
  name = { en = "Servant", fr = "Serviteur" }
  max = 16
  cost = 40000
  ma = 6
  st = 3
  ag = 3
  av = 7
  skills = []
  access = ["general"]
  human_sized = true
)";

TEST(Records, OfHomeMadeRostersReplayWithTheirLibrary) {
    const Result<Library> library = with_text(Library::embedded(), counts, "counts.toml");
    ASSERT_TRUE(library.ok()) << text(library.faults().front(), Language::English);
    SimPlan home_made = plan("lrb4", 1);
    home_made.library = &*library;
    home_made.home = *sample_sheet(*library, "counts");
    const match::Record record = record_game(home_made, 0);
    const auto again = match::replay(record, match::whole_record, nullptr, *library);
    ASSERT_TRUE(again.ok()) << text(again.error());
    EXPECT_EQ(match::hash(*again), record.hash);
    EXPECT_TRUE(again->team(Seat::Home).is(match::TeamTrait::ThrallsOnly));
    const auto without = match::replay(record);
    ASSERT_FALSE(without.ok());
    EXPECT_EQ(without.error().code, match::RecordFault::OtherTeams);
    EXPECT_THAT(text(without.error()), HasSubstr("--data DIR"));
}

// ---- the benchmark by book

TEST(BenchBooks, MeasuresTheBooksAgainstTheLivingRulebook) {
    const std::vector<BookSpeed> books = measure_books(0.05);
    ASSERT_EQ(books.size(), 5U);
    EXPECT_EQ(books[0].ratio, 1);
    for (const BookSpeed& one : books) {
        EXPECT_GT(one.decisions_per_second, 0) << one.title;
        EXPECT_GT(one.ratio, 0) << one.title;
    }
    EXPECT_THAT(books_table(books),
                AllOf(HasSubstr("third"), HasSubstr("kicking=field-goals"), HasSubstr("once more")));
}

}  // namespace
}  // namespace dugout::cli
