// Tunes the weights of the scripted coach by letting him play against himself; python/train/README.md tells how to use
// it.
//
//     dugout_tune WEIGHTS.HPP [--steps N] [--seed N] [--threads N] [--check GAMES] [--seconds N]
//
// Simultaneous perturbation: in every fixture one side plays with all weights moved a little at random, up or down, the
// other with the opposite moves, and the weights then go a little towards the side that did better. A fixture is
// played twice with the same dice, the sides changed. Weights are moved by factors, since most are small and none may
// change its sign. At the end the mean of the last third of the steps is written into the file and played against
// what was there before.

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "coach/deal.hpp"
#include "coach/elo.hpp"
#include "coach/game.hpp"
#include "coach/weights.hpp"
#include "team/samples.hpp"

namespace {

using namespace dugout;
using namespace dugout::coach;

constexpr std::size_t count = sizeof(Weights) / sizeof(double);
using Row = std::array<double, count>;

// Settings of the tuning, in logarithms of the factors.
constexpr double nudge = 0.2;     // how far a weight is moved to see what it does
constexpr double pace = 0.0005;   // how far it goes for a match that was better by one touchdown or a win
constexpr double furthest = 1.5;  // from where it was
constexpr int fixtures_a_step = 64;

class TunedCoach final : public Coach {
public:
    explicit TunedCoach(const Row& row) : weights_(std::bit_cast<Weights>(row)), coach_(make_coach("scripted")) {}

    match::Choice choose(const match::State& state, const match::ChoiceList& legal, const Budget& budget,
                         Random& random) override {
        weights = weights_;
        return coach_->choose(state, legal, budget, random);
    }

private:
    Weights weights_;
    std::unique_ptr<Coach> coach_;
};

const std::vector<TeamSheet>& teams() {
    static const std::vector<TeamSheet> all = [] {
        std::vector<TeamSheet> found;
        for (const Roster& roster : Library::embedded().rosters())
            if (auto sheet = sample_sheet(Library::embedded(), roster.id)) found.push_back(*std::move(sheet));
        return found;
    }();
    return all;
}

struct Meeting {
    Score score;        // of a
    double better = 0;  // by so much a did better, a win and a touchdown counting alike
};

Meeting play_fixture(const Row& a, const Row& b, std::uint64_t seed) {
    Random random(seed);
    const auto draw = [&]() -> const TeamSheet& {
        return teams()[random.below(static_cast<std::uint32_t>(teams().size()))];
    };
    const TeamSheet& home = draw();
    const TeamSheet& away = draw();
    const match::State before = match::new_match(lrb4(), home, away);
    const std::uint64_t dice = random.next();
    Meeting meeting;
    for (const bool a_home : {true, false}) {
        TunedCoach first(a_home ? a : b);
        TunedCoach second(a_home ? b : a);
        const Game game = play_game(before, first, second, dice);
        const int sign = a_home ? 1 : -1;
        const int winner = game.state.winner == 0 ? 0 : game.state.winner == 1 ? sign : -sign;
        ++(winner > 0 ? meeting.score.wins : winner < 0 ? meeting.score.losses : meeting.score.draws);
        const int lead = static_cast<int>(game.touchdowns[0]) - static_cast<int>(game.touchdowns[1]);
        meeting.better += 0.5 * (winner + sign * std::clamp(lead, -2, 2));
    }
    return meeting;
}

Row scaled(const Row& from, const Row& factors) {
    Row row;
    for (std::size_t i = 0; i < count; ++i) row[i] = from[i] * std::exp(factors[i]);
    return row;
}

struct Settings {
    std::string file;
    std::uint64_t steps = 1000, seed = 1, check = 2000, threads = std::max(1u, std::thread::hardware_concurrency()),
                  seconds = 0;
};

// The logarithms of the factors that the weights are to be multiplied with.
Row tune(const Settings& settings, const Row& start) {
    Row at{}, sum{};
    std::uint64_t summed = 0;
    const auto began = std::chrono::steady_clock::now();
    for (std::uint64_t step = 0; step < settings.steps; ++step) {
        const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        const double by_time = settings.seconds == 0 ? 0 : passed / static_cast<double>(settings.seconds);
        if (by_time >= 1) break;
        const double done = std::max(by_time, static_cast<double>(step) / static_cast<double>(settings.steps));
        std::array<Row, fixtures_a_step> moves;
        std::array<double, fixtures_a_step> better{};
        deal(fixtures_a_step, static_cast<int>(settings.threads), [&](std::size_t piece) {
            const std::uint64_t seed = game_seed(settings.seed, step * fixtures_a_step + piece);
            Random random(seed);
            Row up = at, down = at;
            for (std::size_t i = 0; i < count; ++i) {
                moves[piece][i] = random.below(2) == 0 ? nudge : -nudge;
                up[i] += moves[piece][i];
                down[i] -= moves[piece][i];
            }
            better[piece] = play_fixture(scaled(start, up), scaled(start, down), ~seed).better;
        });
        const double stride = pace * (done < 0.5 ? 1 : 1.5 - done);
        for (std::size_t piece = 0; piece < fixtures_a_step; ++piece)
            for (std::size_t i = 0; i < count; ++i) {
                const double step_of_weight = stride * better[piece] * (moves[piece][i] > 0 ? 1 : -1);
                at[i] = std::clamp(at[i] + step_of_weight, -furthest, furthest);
            }
        if (done >= 2. / 3) {
            for (std::size_t i = 0; i < count; ++i) sum[i] += at[i];
            ++summed;
        }
        if (step % 100 == 99) {
            std::fprintf(stderr, "%llu steps, %.0f s:", static_cast<unsigned long long>(step + 1), passed);
            for (const double factor : at) std::fprintf(stderr, " %.2f", factor);
            std::fprintf(stderr, "\n");
        }
    }
    for (double& factor : sum) factor /= static_cast<double>(std::max<std::uint64_t>(1, summed));
    return sum;
}

// The file holds `double name = value;` for each weight, in their order. Its text with these values; nothing where it
// does not hold as many.
std::optional<std::string> rewritten(const std::string& file, const Row& row) {
    std::ifstream in(file);
    std::ostringstream text;
    std::size_t written = 0;
    for (std::string line; std::getline(in, line);) {
        const std::size_t equals = line.find(" = "), end = line.find(';');
        if (line.starts_with("    double ") && equals < end && written < count) {
            std::array<char, 32> value{};
            std::snprintf(value.data(), value.size(), "%.3g", row[written++]);
            line = line.substr(0, equals + 3) + value.data() + line.substr(end);
        }
        text << line << '\n';
    }
    if (written != count) return {};
    return text.str();
}

bool save(const std::string& file, const std::string& text) {
    std::ofstream out(file);
    out << text;
    return static_cast<bool>(out.flush());
}

bool read(const char* text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text, text + std::char_traits<char>::length(text), value);
    return error == std::errc{} && *end == '\0';
}

bool read(int argument_count, char** arguments, Settings& settings) {
    for (int i = 1; i < argument_count; ++i) {
        const std::string_view word = arguments[i];
        std::uint64_t* const number = word == "--steps"     ? &settings.steps
                                      : word == "--seed"    ? &settings.seed
                                      : word == "--threads" ? &settings.threads
                                      : word == "--check"   ? &settings.check
                                      : word == "--seconds" ? &settings.seconds
                                                            : nullptr;
        if (number == nullptr && settings.file.empty())
            settings.file = word;
        else if (number == nullptr || ++i == argument_count || !read(arguments[i], *number))
            return false;
    }
    return !settings.file.empty() && settings.threads > 0;
}

}  // namespace

int main(int argument_count, char** arguments) {
    Settings settings;
    if (!read(argument_count, arguments, settings)) {
        std::fprintf(
            stderr,
            "usage: dugout_tune WEIGHTS.HPP [--steps N] [--seed N] [--threads N] [--check GAMES] [--seconds N]\n");
        return 2;
    }
    const Row start = std::bit_cast<Row>(Weights{});
    if (!rewritten(settings.file, start)) {
        std::fprintf(stderr, "%s: this is not the file of the %zu weights\n", settings.file.c_str(), count);
        return 1;
    }
    const Row tuned = scaled(start, tune(settings, start));

    std::vector<Score> scores((settings.check + 1) / 2);
    deal(scores.size(), static_cast<int>(settings.threads), [&](std::size_t piece) {
        scores[piece] = play_fixture(tuned, start, game_seed(~settings.seed, piece)).score;
    });
    Score total;
    for (const Score& score : scores) {
        total.wins += score.wins;
        total.draws += score.draws;
        total.losses += score.losses;
    }
    const Elo gain = elo(total);
    std::printf("tuned against before: %llu won, %llu drawn, %llu lost, %+.0f ±%.0f Elo\n",
                static_cast<unsigned long long>(total.wins), static_cast<unsigned long long>(total.draws),
                static_cast<unsigned long long>(total.losses), gain.value, gain.error);
    if (save(settings.file, *rewritten(settings.file, tuned))) return 0;
    std::fprintf(stderr, "%s: it cannot be written\n", settings.file.c_str());
    return 1;
}
