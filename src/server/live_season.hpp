#pragma once

// A season of the card game that goes on: its setup and the steps since (steps.hpp). Nothing is taken back: nearly
// every choice shows somebody a card that he had not seen.
//
//     join C 12 Ann                user 12, called Ann, has taken the seat
//     team C gouged-eye            before the start: whoever sits there leads this team instead of a drawn one
//     leave C                      before the start: the seat is free again, its team as the setup had it
//     leave C amateur              later: the computer plays on for him
//     start | pick=3 pick=11       the draws before the first decision
//     choose pass | pick=7         a choice, and the dice and draws after it

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "manager/engine.hpp"
#include "manager/record.hpp"
#include "server/season_setup.hpp"
#include "server/steps.hpp"

namespace dugout::server {

using ToldSeasonEvent = Told<manager::Event>;

// Some of the seats: those that somebody may act for.
struct SeatSet {
    std::uint8_t bits = 0;

    void add(manager::Seat seat) { bits = static_cast<std::uint8_t>(bits | 1u << manager::index(seat)); }
    bool has(manager::Seat seat) const {
        return seat != manager::Seat::None && (bits >> manager::index(seat) & 1u) != 0;
    }
    bool any() const { return bits != 0; }
    // The one seat that it holds; none where it holds several, or nothing.
    std::optional<manager::Seat> only() const;
    std::optional<manager::Seat> first() const;
};

class LiveSeason {
public:
    using Setup = SeasonSetup;
    using Choice = manager::Choice;

    explicit LiveSeason(SeasonSetup setup);

    // Why the step cannot be; empty when it was taken.
    std::string take(std::string_view step);

    Status status() const;
    const SeasonSetup& setup() const { return setup_; }
    const manager::State& state() const { return state_; }
    bool started() const { return started_; }
    int managers() const { return setup_.game.managers; }
    const SeasonSeat& seat(manager::Seat at) const { return setup_.seats[static_cast<std::size_t>(at)]; }
    int at() const { return static_cast<int>(record_.choices.size()); }
    std::int64_t seq() const { return count_.seq(); }
    std::span<const ToldSeasonEvent> events() const { return events_; }
    std::span<const manager::RecordedChoice> choices() const { return record_.choices; }
    // Who made that choice, counted from 1.
    manager::Seat chooser(int choice) const { return choosers_[static_cast<std::size_t>(choice - 1)]; }

    // The events of choices up to this one have not changed since `seq`; -1: nothing is left of them.
    int kept_since(std::int64_t seq) const { return count_.kept_since(seq); }

    SeatSet seats_of(std::int64_t user) const;
    SeatSet free_seats() const;
    // The team that the seat has for certain; none where it is drawn at the start.
    cards::Team team_of(manager::Seat seat) const { return setup_.game.teams[static_cast<std::size_t>(seat)]; }
    // The first free seat whose manager may lead this team: one that has it, or one whose team would be drawn where
    // nobody has it. Without a team, one whose team is drawn, as long as there is one.
    std::optional<manager::Seat> free_seat(cards::Team team) const;
    // May whoever takes this free seat lead that team?
    bool may_lead(manager::Seat seat, cards::Team team) const;
    // The seat that a computer is asked for now.
    std::optional<manager::Seat> computer_asked() const;

    // ---- the steps that something would take; nothing changes
    bool ready_to_start() const { return !started_ && status() == Status::Playing; }
    std::string start_step() const;
    Tried try_choices(std::span<const manager::Choice> choices, SeatSet by) const;
    // `by` go, and a computer of that level plays on for them; before the start their seats are free again. A season
    // that nobody sits at any more before it starts is over.
    Tried try_leave(SeatSet by, std::string_view level) const;

    // ---- looking back
    // None before the start. It tells everything that was hidden.
    std::optional<manager::Record> record() const;
    // The season after so many choices. `upto` must not exceed at().
    manager::State state_at(int upto) const;

private:
    SeasonSeat& seat(manager::Seat at) { return setup_.seats[static_cast<std::size_t>(at)]; }
    std::optional<manager::Seat> parse_place(std::string_view word) const;
    std::string take_join(std::string_view rest);
    std::string take_team(std::string_view rest);
    std::string take_leave(std::string_view rest);
    void give_team(manager::Seat at, cards::Team team);
    std::string take_start(std::string_view dice);
    std::string take_choice(std::string_view text, std::string_view dice);
    std::unique_ptr<Dice> dice_at(int at) const;

    SeasonSetup setup_;
    std::array<cards::Team, manager::most_managers> given_;  // the teams as whoever made the season had them
    manager::Record record_;
    manager::State state_;
    bool started_ = false;
    std::vector<ToldSeasonEvent> events_;
    std::vector<manager::Seat> choosers_;
    StepCount count_;
};

}  // namespace dugout::server
