#pragma once

// A match that goes on: its setup and the steps since (steps.hpp).
//
//     team away "name = ..."           the sheet, a string of JSON, that the coach of the seat has brought
//     join away 12 Ann                 user 12, called Ann, has taken the seat
//     commit home HEX, reveal home HEX  the coaches' part of verifiable dice
//     start | d6=3 d6=4                the dice before the first decision
//     choose go e7 | d6=4              a choice and the dice after it
//     undo 120                         back to the moment after 120 choices
//     pause 1700000000000, resume      the match stands still since then, and goes on
//     leave home                       the coach will not come back: his seat concedes when the rules let it
//     withdraw                         a match that has not begun never will

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine.hpp"
#include "match/record.hpp"
#include "server/crypto.hpp"
#include "server/setup.hpp"
#include "server/steps.hpp"
#include "words/names.hpp"

namespace dugout::server {

using ToldEvent = Told<match::Event>;

// Which seats somebody may act for.
struct Seats {
    std::array<bool, 2> mine{};
    bool has(Seat seat) const { return mine[static_cast<std::size_t>(index(seat))]; }
    bool any() const { return mine[0] || mine[1]; }
};

class LiveMatch {
public:
    using Setup = server::Setup;
    using Choice = match::Choice;

    LiveMatch(Setup setup, const Library& library);

    // Why the step cannot be; empty when it was taken.
    std::string take(std::string_view step);

    Status status() const;
    const Setup& setup() const { return setup_; }
    const match::State& state() const { return state_; }
    const words::Names& names() const { return names_; }
    const Holder& holder(Seat seat) const { return setup_.seats[static_cast<std::size_t>(index(seat))]; }
    int at() const { return static_cast<int>(record_.choices.size()); }
    std::int64_t seq() const { return count_.seq(); }
    std::span<const ToldEvent> events() const { return events_; }
    std::span<const match::RecordedChoice> choices() const { return record_.choices; }
    const std::vector<FixedDie>& start_dice() const { return record_.start_dice; }
    // Who made that choice, counted from 1.
    Seat chooser(int choice) const { return choosers_[static_cast<std::size_t>(choice - 1)]; }

    // The events of choices up to this one have not changed since `seq`; -1: nothing is left of them.
    int kept_since(std::int64_t seq) const { return count_.kept_since(seq); }

    Seats seats_of(std::int64_t user) const;
    // There is, or was, something to decide.
    bool started() const { return started_; }
    // His coach will not come back.
    bool has_left(Seat seat) const { return left_[static_cast<std::size_t>(index(seat))]; }
    // The seat that still wants a coach.
    std::optional<Seat> free_seat() const;
    // Since when the match stands still, in milliseconds since 1970.
    std::optional<std::int64_t> paused_since() const { return paused_since_; }
    // The seat that a computer is asked for now: its own, or one that was left.
    std::optional<Seat> computer_asked() const;

    // ---- the steps that something would take; nothing changes
    bool ready_to_start() const { return !started_ && status() == Status::Playing; }
    std::string start_step() const;
    Tried try_choices(std::span<const match::Choice> choices, const Seats& by) const;
    // The clock alone may say `time-out`.
    Tried try_time_out() const;
    // The `at` that these seats could go back to.
    std::optional<int> undo_target(const Seats& by) const;
    // One step for each choice on the way back to that `at`; none where these seats cannot go back so far.
    std::vector<std::string> undo_steps(const Seats& by, int to) const;

    // ---- verifiable dice
    const std::string& commitment_of(Seat seat) const { return commits_[static_cast<std::size_t>(index(seat))]; }
    const std::string& revealed_by(Seat seat) const { return reveals_[static_cast<std::size_t>(index(seat))]; }

    // Dice tell what was drawn in secret, so while that matters nobody sees them in a list.
    bool keeps_secrets() const { return setup_.rulebook.uses(Option::SecretObjectives) && status() != Status::Over; }
    // The steps from the start to the moment after so many choices, for a match that goes on from there.
    std::vector<std::string> steps_to(int upto) const;
    // None for a match from a position. The secrets are in it when the match is over.
    std::optional<match::Record> record() const;
    // The match after so many choices, and who was asked then. `upto` must not exceed at().
    match::State state_at(int upto) const;

private:
    struct Moment {
        match::State state;
        std::size_t events;
        int at;
        Seat seat;  // who left it
    };

    void lay_out();
    std::string take_team(std::string_view rest);
    std::string take_join(std::string_view rest);
    std::string take_secret(std::string_view word, std::string_view rest);
    std::string take_start(std::string_view dice);
    std::string take_choice(std::string_view text, std::string_view dice);
    std::string take_undo(std::string_view text);
    std::string take_pause(std::string_view text);
    std::string take_resume();
    std::string take_leave(std::string_view text);
    std::string take_withdraw();
    match::State before_start() const;
    std::string begin(match::State& state, Dice& dice, match::Log* log) const;
    std::unique_ptr<Dice> dice_at(int at, std::uint64_t fallen) const;

    Setup setup_;
    std::shared_ptr<const Library> own_;  // of its league, where that has lists of its own
    const Library& library_;
    words::Names names_;
    match::Record record_;
    match::State state_;
    bool started_ = false;
    bool withdrawn_ = false;
    std::array<bool, 2> left_{};
    std::optional<std::int64_t> paused_since_{};
    std::uint64_t fallen_ = 0;  // dice, in the whole match
    std::vector<ToldEvent> events_;
    std::vector<Seat> choosers_;
    StepCount count_;
    std::vector<Moment> moments_;  // that can be gone back to
    std::array<std::string, 2> commits_;
    std::array<std::string, 2> reveals_;
};

}  // namespace dugout::server
