#pragma once

// A season at one terminal: people pass the keyboard round, computer managers answer for the other seats.

#include <array>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "coach/manager.hpp"
#include "manager/record.hpp"
#include "words/manager.hpp"

namespace dugout::cli {

struct ManagerPlaySetup {
    manager::Setup setup;
    std::array<std::string, manager::most_managers> managers{};  // empty: a person
    std::uint64_t seed = 0;
    std::string record_file;  // none: not written down
    bool scripted = false;    // answers come from a file: nobody has to look away, and a bad one ends the season
    bool in_place = false;    // a terminal that can be cleared
    Language language = Language::English;
};

class ManagerPlay {
public:
    ManagerPlay(ManagerPlaySetup setup, std::istream& in, std::ostream& out);

    // Until the season is over or the person leaves.
    void run();

private:
    class Ear final : public manager::Log {
    public:
        void add(const manager::Event& event) override { heard.push_back(event); }
        std::vector<manager::Event> heard;
    };

    std::string_view say(const words::Phrase& phrase) const { return phrase.in(setup_.language); }
    bool is_person(manager::Seat seat) const { return setup_.managers[static_cast<std::size_t>(seat)].empty(); }
    int people() const;

    void take(manager::Choice choice);
    void let_computer_choose();
    // False where the person leaves.
    bool let_person_choose();
    bool hand_over(manager::Seat seat);
    void tell_news(manager::Seat seat);
    void show_choices(const manager::ChoiceList& legal);
    void show_round(const manager::ChoiceList& legal);
    bool read_line(std::string& line);
    // What the line means; none where it was a command, or nothing that can be answered.
    std::optional<manager::Choice> understand(const std::string& line, const manager::ChoiceList& legal);
    bool is_command(const std::string& line, manager::Seat seat);
    void finish();
    void save() const;

    ManagerPlaySetup setup_;
    std::istream& in_;
    std::ostream& out_;
    manager::State state_;
    manager::Record record_;
    SeededDice dice_;
    Random random_;
    std::array<std::unique_ptr<coach::ManagerAi>, manager::most_managers> computers_;
    Ear ear_;
    std::array<std::size_t, manager::most_managers> told_{};
    manager::Seat at_screen_ = manager::Seat::None;
    int line_number_ = 0;
};

}  // namespace dugout::cli
