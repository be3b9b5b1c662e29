#pragma once

// A match at the keyboard: who is asked, what he types, what can be taken back, what is kept.

#include <array>
#include <chrono>
#include <cstdint>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/play_log.hpp"
#include "cli/play_plan.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_typed.hpp"
#include "coach/coach.hpp"
#include "coach/game.hpp"
#include "match/engine.hpp"
#include "match/record.hpp"

namespace dugout::cli {

struct PlaySetup {
    TeamSheet home;
    TeamSheet away;
    Library library;
    Rulebook rulebook;
    std::uint64_t seed = 0;
    std::array<std::unique_ptr<coach::Coach>, 2> coaches;  // none: a person
    std::array<coach::Budget, 2> budgets;                  // how much each may think before a team turn
    std::string record;                                    // the file; empty: none
    ScreenStyle style;
    std::chrono::milliseconds pause{0};  // after what the computer does
    bool echo = false;                   // the input comes from elsewhere and is shown
};

class PlayMatch {
public:
    PlayMatch(PlaySetup setup, std::istream& in, std::ostream& out);

    // Until the match is over, the coach leaves or the input ends.
    void run();

private:
    // A moment that can be gone back to.
    struct Moment {
        match::State state;
        std::size_t choices;
        std::size_t events;
        std::size_t line;  // the input line that led away from it
    };

    Language language() const { return setup_.style.language; }
    std::string say(const words::Phrase& phrase) const { return words::fill(phrase, language()); }
    std::string say(const words::Phrase& phrase, const std::string& what) const;
    coach::Coach* coach_of(Seat seat) const { return setup_.coaches[static_cast<std::size_t>(index(seat))].get(); }

    void introduce();
    void heard(const match::Event& event);
    void let_computer_choose();
    bool let_person_choose();
    bool go_on_with_plan();
    bool obey(const std::string& line);
    bool obey_command(const std::string& word, const std::string& line);
    void choose(Plan line);
    void take(match::Choice choice);
    void take_back();
    void explain(const std::string& topic);
    void show_page(const std::vector<std::string>& paragraphs);
    std::vector<std::string> objectives_of(Seat seat) const;
    void save();
    void finish();

    PlaySetup setup_;
    std::istream& in_;
    words::Names names_;
    Screen screen_;
    PlayLog log_;
    match::State state_;
    match::Record record_;
    SeededDice seeded_;
    RecordingDice dice_;
    Random random_;
    Menu menu_;
    std::vector<Moment> moments_;
    Plan plan_;          // what is still to be done
    int plan_turn_ = 0;  // when it was made
    std::size_t line_ = 0;
    bool asked_ = false;      // the question stands on the screen already
    bool wants_out_ = false;  // he has said `concede` once
    bool input_ended_ = false;
};

}  // namespace dugout::cli
