#pragma once

// The match, as the common suite sees it.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine.hpp"
#include "match/handicap.hpp"
#include "support/game.hpp"
#include "team/sheet.hpp"

namespace dugout::test {

// The sample team of each roster of the book.
const std::vector<TeamSheet>& sample_teams();
const TeamSheet& sample_team(std::string_view roster);

struct MatchSetup {
    Rulebook rulebook;
    TeamSheet home;
    TeamSheet away;
    std::vector<match::Handicap> handicaps{};
};

class CountingLog final : public match::Log {
public:
    void add(const match::Event&) override { ++events_; }
    int events() const { return events_; }

private:
    int events_ = 0;
};

// What one choice may change and what it may not; it remembers what the turn in progress has seen.
class MatchWatch {
public:
    std::string begin(const match::State& state);
    std::string step(const match::State& before, match::Choice choice, const match::State& after);

private:
    void declared(const match::State& before, match::Choice choice);
    void stepped(const match::State& before, match::Choice choice);
    void made_once(match::ActionKind kind);
    std::string kicked_off(const match::State& after);

    std::array<bool, player_slots> acted_{};
    std::array<int, match::action_kinds> actions_{};
    // third.turn.no-declaration: the move in progress and what it has come to
    struct Undeclared {
        bool open = false;
        bool moved = false;
        bool hit = false;
    } move_;
    std::array<bool, player_slots> missed_{};  // this drive's kick-off
    int team_rerolls_ = 0;
    std::string fault_;
};

struct MatchGame {
    using State = match::State;
    using Choice = match::Choice;
    using Choices = match::ChoiceList;
    using Setup = MatchSetup;
    using Listener = CountingLog;
    using Watch = MatchWatch;

    static Setup random_setup(Random& random);
    static std::string describe(const Setup& setup);

    static State new_game(const Setup& setup);
    static void start(State& state, Dice& dice, Listener* log = nullptr) { match::start(state, dice, log); }
    static bool is_over(const State& state) { return match::is_over(state); }
    static void legal(const State& state, Choices& choices) { match::legal(state, choices); }
    static void interrupts(const State& state, Choices& choices) { match::interrupts(state, choices); }
    static bool apply(State& state, Choice choice, Dice& dice, Listener* log = nullptr) {
        return match::apply(state, choice, dice, log);
    }
    static void apply_trusted(State& state, Choice choice, Dice& dice, Listener* log = nullptr) {
        match::apply_trusted(state, choice, dice, log);
    }
    static int draw(const State& state, const Choices& choices, Random& random, Temper temper);

    static const char* check(const State& state) { return match::check(state); }
    static std::uint64_t hash(const State& state) { return match::hash(state); }
    static std::string text(Choice choice) { return match::choice_text(choice); }
    static std::optional<Choice> parse(std::string_view text) { return match::parse_choice(text); }
    static std::uint32_t bits(Choice choice) { return choice.bits(); }
    static Choice from_bits(std::uint32_t bits) { return Choice::from_bits(bits); }
};

static_assert(GameUnderTest<MatchGame>);

}  // namespace dugout::test
