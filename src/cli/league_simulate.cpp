#include <algorithm>
#include <array>

#include "cli/league.hpp"
#include "coach/coach.hpp"
#include "coach/league_manager.hpp"
#include "league/inputs.hpp"
#include "match/engine.hpp"
#include "odds/league_luck.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::cli {

namespace {

constexpr std::uint32_t most_decisions = 200'000;
constexpr int most_qualifying_rounds = 4;

// Writes the report of a match and counts its luck.
class Witness final : public match::Log {
public:
    explicit Witness(const match::State& state) : state_(state) {}

    void add(const match::Event& event) override {
        reporter_.add(event);
        luck_.count(state_, 0, event);
    }
    league::Report report() const {
        league::Report report = reporter_.report(state_);
        report.luck = odds::league_luck(luck_.luck());
        return report;
    }

private:
    const match::State& state_;
    league::Reporter reporter_;
    odds::LuckCounter luck_;
};

class Simulator {
public:
    Simulator(const Simulation& wanted, const Library& library, league::Journal& journal, std::string& error)
        : wanted_(wanted),
          library_(library),
          journal_(journal),
          error_(error),
          random_(wanted.seed),
          dice_(wanted.seed ^ 0x9e37'79b9U) {}

    bool run() {
        if (!act("create \"Simulated League\"")) return false;
        for (int i = 0; i < wanted_.teams; ++i)
            if (!join(i)) return false;
        for (int season = 1; season <= wanted_.seasons; ++season) {
            if (season > 1 && !act("season")) return false;
            for (int i = 0; i < major_count; ++i)
                if (!major(static_cast<Major>(i))) return false;
        }
        return true;
    }

private:
    league::League& league() { return journal_.book.league; }

    bool act(std::string text, std::string attached = {}) {
        league::Entry entry;
        entry.date = league::date_text(day_);
        entry.who = "commissioner";
        entry.act = std::move(text);
        entry.attachment = std::move(attached);
        const std::string told = entry.act;
        const league::Maybe no = add(journal_, std::move(entry), dice_, library_);
        if (no) error_ = told + ": " + league::text(*no, Language::English);
        return !no;
    }

    bool join(int index) {
        const auto& rosters = library_.rosters();
        const Roster& roster = rosters[static_cast<std::size_t>(index) % rosters.size()];
        auto sheet = sample_sheet(library_, roster.id);
        if (!sheet) return false;
        const std::string id = roster.id + (index >= static_cast<int>(rosters.size()) ? "-2" : "");
        return act("join " + id + " coach-" + std::to_string(index + 1), write_sheet(*sheet));
    }

    bool match(int home, int away, const std::string& tournament) {
        const auto& teams = league().teams;
        std::string text =
            "match " + teams[static_cast<std::size_t>(home)].id + " " + teams[static_cast<std::size_t>(away)].id;
        if (!tournament.empty()) text += " in " + tournament;
        if (!act(std::move(text))) return false;
        while (true) {
            const league::MatchDay& day = league().matches.back();
            if (day.over()) return true;
            if (question(day).ask == league::Ask::Report) {
                const std::string report =
                    league::write_report(play_league_match(league(), day, library_, random_.next(), wanted_.coach));
                if (!act("report " + std::to_string(day.number), report)) return false;
                continue;
            }
            if (!act(coach::next_act(league(), day, random_, library_))) return false;
        }
    }

    // Up to four opponents each in three weeks, nobody twice; the four best; the final. Then the days to the next
    // tournament.
    bool major(Major which) {
        const std::string id(dugout::id(which));
        const int start = day_;
        if (!act("tournament open " + id + " " + league::date_text(start))) return false;
        std::vector<int> order;
        for (int i = 0; i < wanted_.teams; ++i) {
            order.push_back(i);
            if (!act("tournament enter " + id + " " + league().teams[static_cast<std::size_t>(i)].id)) return false;
        }
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
        const int rounds = std::min(most_qualifying_rounds, wanted_.teams - 1);
        for (int round = 0; round < rounds; ++round) {
            day_ = start + 5 * round;
            if (!qualifying_round(order, round, id)) return false;
        }
        day_ = start + 21;
        if (!act("tournament draw " + id)) return false;
        if (!ties(id, league::Round::SemiFinal)) return false;
        day_ = start + 28;
        if (!ties(id, league::Round::Final)) return false;
        if (which == Major::SpikeTrophy && !act("tournament player-of-the-year " + id)) return false;
        day_ = start + 91;
        return true;
    }

    // Pairs of a circle: everybody moves but the first, so that nobody meets the same team twice. Of an odd number
    // one has no opponent in each round: the place beside him is empty.
    bool qualifying_round(std::vector<int> order, int round, const std::string& id) {
        constexpr int nobody_there = -1;
        if (order.size() % 2 != 0) order.push_back(nobody_there);
        std::rotate(order.begin() + 1, order.begin() + 1 + round, order.end());
        const std::size_t count = order.size();
        for (std::size_t i = 0; i < count / 2; ++i) {
            const int home = order[i];
            const int away = order[count - 1 - i];
            if (home == nobody_there || away == nobody_there) continue;
            if (!match(home, away, id)) {
                // Third in a row against the same team: the book says to meet another.
                if (error_.find("two-in-a-row") == std::string::npos) return false;
                error_.clear();
            }
        }
        return true;
    }

    bool ties(const std::string& id, league::Round round) {
        const std::vector<league::Tie> drawn = league().tournament(id)->ties;
        for (const league::Tie& tie : drawn)
            if (tie.round == round && !tie_match(tie, id)) return false;
        return true;
    }

    // Where the two have just met twice, each plays somebody else in between.
    bool tie_match(const league::Tie& tie, const std::string& id) {
        if (match(tie.home, tie.away, id)) return true;
        if (error_.find("two-in-a-row") == std::string::npos) return false;
        error_.clear();
        for (const int team : {tie.home, tie.away})
            for (int other = 0; other < wanted_.teams; ++other) {
                if (other == tie.home || other == tie.away) continue;
                if (match(team, other, "")) break;
                if (error_.find("two-in-a-row") == std::string::npos) return false;
                error_.clear();
            }
        return match(tie.home, tie.away, id);
    }

    Simulation wanted_;
    const Library& library_;
    league::Journal& journal_;
    std::string& error_;
    Random random_;
    SeededDice dice_;
    int day_ = *league::day_number("2500-03-01");
};

}  // namespace

league::Report play_league_match(const league::League& league, const league::MatchDay& day, const Library& library,
                                 std::uint64_t seed, std::string_view coach_name) {
    match::State state = prepare(league, day, library);
    SeededDice seeded(seed);
    league::AfterWeather dice(day, seeded);
    Random random(seed + 1);
    Witness witness(state);
    const std::array coaches = {coach::make_coach(coach_name), coach::make_coach(coach_name)};
    match::start(state, dice, &witness);
    match::ChoiceList choices;
    for (std::uint32_t i = 0; i < most_decisions && !match::is_over(state); ++i) {
        choices.clear();
        match::legal(state, choices);
        const auto& coach = coaches[static_cast<std::size_t>(state.pending.seat)];
        match::apply_trusted(state, coach->choose(state, choices, {}, random), dice, &witness);
    }
    return witness.report();
}

bool simulate_league(const Simulation& wanted, const Library& library, league::Journal& journal, std::string& error) {
    return Simulator(wanted, library, journal, error).run();
}

}  // namespace dugout::cli
