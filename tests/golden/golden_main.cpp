// Golden games: whole seeded matches with the dice they rolled and a hash of the position after every choice.
// When the engine changes what happens, or only the order of its rolls, the first different line is told.
//
//     dugout_golden FOLDER            replays every game of the folder and compares
//     dugout_golden FOLDER --update   plays the games anew and writes them; say in the commit why they changed
//
// After a build that is:  build/release/bin/dugout_golden tests/golden --update
//
// A line is `choice | dice | hash`; the hash is that of canonical_text (tests/support/match_text.hpp), which does
// not depend on how the State is laid out. season.txt is a season of the card game (season.hpp).

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "golden/season.hpp"
#include "support/match_game.hpp"
#include "support/match_text.hpp"
#include "support/playthrough.hpp"
#include "team/kickers.hpp"

namespace {

using namespace dugout;
using namespace dugout::test;

struct GoldenGame {
    const char* name;
    const char* rules;
    const char* home;
    const char* away;
    std::uint64_t seed;
    std::uint32_t interrupt_one_in;
};

constexpr GoldenGame games[] = {
    {"human-orc", "lrb4", "human", "orc", 1, 100'000},
    {"wood-elf-dwarf", "lrb4", "wood-elf", "dwarf", 2, 100'000},
    {"halfling-goblin", "lrb4", "halfling", "goblin", 3, 100'000},
    {"human-orc-kicking", "lrb4 kicking=field-goals", "human", "orc", 10, 100'000},
    {"skaven-undead-league", "lrb4 league=on overtime=off", "skaven", "undead", 4, 100'000},
    {"chaos-norse-by-hand", "lrb4 manual-turn-marker=on", "chaos", "norse", 5, 15},
    {"amazon-khemri-basic",
     "lrb4 kickoff-table=off weather=off assists=off interceptions=off going-for-it=off hand-offs=off fouls=off",
     "amazon", "khemri", 6, 100'000},
    {"lizardman-ogre-on-the-clock", "lrb4 turn-clock=on", "lizardman", "ogre", 7, 40},
    {"chaos-human-third", "third", "chaos", "human", 10, 100'000},
    {"orc-skaven-third-by-hand", "third manual-turn-marker=on", "orc", "skaven", 11, 15},
    {"by-chance-8", nullptr, nullptr, nullptr, 8, 100},
    {"by-chance-9", nullptr, nullptr, nullptr, 9, 100},
};

// The match of a golden game. Where no rosters are named, teams, options and handicaps come by chance from the seed, so
// that stars, wizards and all skills are on the pitch.
match::State new_game(const GoldenGame& game) {
    if (game.home == nullptr) {
        Random random(game.seed);
        return MatchGame::new_game(MatchGame::random_setup(random));
    }
    RulebookFault fault;
    const auto rulebook = parse_rulebook(game.rules, fault);
    if (!rulebook) throw std::runtime_error(fault.en);
    const auto team = [&](const char* roster) {
        return rulebook->uses(Option::Kicking) ? with_kicker(sample_team(roster), Library::embedded())
                                               : sample_team(roster);
    };
    return match::new_match(*rulebook, team(game.home), team(game.away));
}

// One match, step by step, as lines of text.
class Player {
public:
    explicit Player(const GoldenGame& game) : seeded_(game.seed), dice_(seeded_), state_(new_game(game)) {}

    std::string start() {
        match::start(state_, dice_);
        return line("start");
    }
    // Empty where the choice is refused.
    std::string apply(match::Choice choice) {
        dice_.clear();
        if (!match::apply(state_, choice, dice_)) return {};
        return line(match::choice_text(choice));
    }
    const match::State& state() const { return state_; }

private:
    std::string line(const std::string& what) const {
        std::string text = what + " |";
        for (const FixedDie& die : dice_.rolled()) text += " " + die_text(*die.die, die.value);
        char hash[16];
        std::snprintf(hash, sizeof hash, " | %08x", canonical_hash(state_));
        return text + hash;
    }

    SeededDice seeded_;
    RecordingDice dice_;
    match::State state_;
};

std::string heading(const GoldenGame& game) {
    const std::string seed = "; seed " + std::to_string(game.seed);
    if (game.home == nullptr) return "# teams and options by chance" + seed;
    return std::string("# ") + game.rules + "; " + game.home + " against " + game.away + seed;
}

std::vector<std::string> play(const GoldenGame& game) {
    Player player(game);
    Random random(game.seed);
    std::vector<std::string> lines = {heading(game)};
    lines.push_back(player.start());
    match::ChoiceList choices;
    while (!match::is_over(player.state())) {
        match::interrupts(player.state(), choices);
        // The last interrupt, where there is one: a claim or the clock, not a coach who gives up.
        const bool interrupts = !choices.empty() && random.below(game.interrupt_one_in) == 0 &&
                                choices[choices.size() - 1].kind() != match::ChoiceKind::Concede;
        int chosen = choices.size() - 1;
        if (!interrupts) {
            match::legal(player.state(), choices);
            chosen = MatchGame::draw(player.state(), choices, random, Temper::Eager);
        }
        lines.push_back(player.apply(choices[chosen]));
    }
    return lines;
}

std::filesystem::path file_of(const std::filesystem::path& folder, const GoldenGame& game) {
    return folder / (std::string(game.name) + ".txt");
}

// Empty when the game goes as it is written.
std::string compare(const GoldenGame& game, std::istream& file) {
    Player player(game);
    std::string wanted;
    int number = 1;
    std::getline(file, wanted);  // the heading
    while (std::getline(file, wanted)) {
        ++number;
        std::string got;
        if (number == 2) {
            got = player.start();
        } else if (const auto choice = match::parse_choice(wanted.substr(0, wanted.find(" |")))) {
            got = player.apply(*choice);
        }
        if (got.empty()) got = "refused";
        if (got != wanted)
            return "line " + std::to_string(number) + "\n   written: " + wanted + "\n   played:  " + got + "\n" +
                   canonical_text(player.state());
    }
    return match::is_over(player.state()) ? std::string{} : "the file ends before the match";
}

constexpr const char* season_file = "season.txt";

// Empty when the season goes as it is written.
std::string compare_season(const std::filesystem::path& folder) {
    std::ifstream file(folder / season_file);
    if (!file) return "there is no such file";
    const std::string wanted{std::istreambuf_iterator<char>(file), {}};
    const std::string got = golden_season();
    if (got == wanted) return {};
    const auto differs = std::mismatch(wanted.begin(), wanted.end(), got.begin(), got.end()).first;
    return "line " + std::to_string(std::count(wanted.begin(), differs, '\n') + 1);
}

int update(const std::filesystem::path& folder) {
    std::ofstream season(folder / season_file);
    if (!(season << golden_season() << std::flush)) {
        std::fprintf(stderr, "%s cannot be written\n", (folder / season_file).c_str());
        return 1;
    }
    for (const GoldenGame& game : games) {
        std::ofstream file(file_of(folder, game));
        const auto lines = play(game);
        for (const std::string& line : lines) file << line << '\n';
        if (!file.flush()) {
            std::fprintf(stderr, "%s cannot be written\n", file_of(folder, game).c_str());
            return 1;
        }
        std::printf("%s: %zu choices\n", game.name, lines.size() - 2);
    }
    return 0;
}

int compare_all(const std::filesystem::path& folder) {
    int faults = 0;
    for (const GoldenGame& game : games) {
        std::ifstream file(file_of(folder, game));
        const std::string fault = file ? compare(game, file) : "there is no such file";
        if (fault.empty()) continue;
        ++faults;
        std::printf("%s: %s\n", file_of(folder, game).c_str(), fault.c_str());
    }
    if (const std::string fault = compare_season(folder); !fault.empty()) {
        ++faults;
        std::printf("%s: %s\n", (folder / season_file).c_str(), fault.c_str());
    }
    if (faults != 0)
        std::printf("%d golden games differ. If that is meant, run dugout_golden %s --update and say why.\n", faults,
                    folder.c_str());
    return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    const bool updating = count == 3 && std::strcmp(arguments[2], "--update") == 0;
    if (count != 2 && !updating) {
        std::fprintf(stderr, "usage: dugout_golden FOLDER [--update]\n");
        return 2;
    }
    return updating ? update(arguments[1]) : compare_all(arguments[1]);
}
