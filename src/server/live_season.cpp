#include "server/live_season.hpp"

#include <algorithm>
#include <bit>

#include "coach/game.hpp"
#include "coach/manager.hpp"
#include "server/crypto.hpp"
#include "server/json.hpp"

namespace dugout::server {

using manager::Choice;
using manager::Seat;

std::optional<Seat> SeatSet::first() const {
    if (bits == 0) return {};
    return manager::seat_at(std::countr_zero(bits));
}

std::optional<Seat> SeatSet::only() const { return std::has_single_bit(bits) ? first() : std::nullopt; }

LiveSeason::LiveSeason(SeasonSetup setup)
    : setup_(std::move(setup)),
      given_(setup_.game.teams),
      record_(manager::begin_record(setup_.game)),
      state_(manager::new_season(setup_.game)) {}

// A season that everybody has left before it started has no seat with a user.
Status LiveSeason::status() const {
    if (manager::is_over(state_)) return Status::Over;
    if (started_) return Status::Playing;
    bool anybody = false;
    for (int i = 0; i < managers(); ++i) anybody = anybody || seat(manager::seat_at(i)).holder.user != 0;
    if (!anybody) return Status::Over;
    return free_seats().any() ? Status::Waiting : Status::Playing;
}

SeatSet LiveSeason::seats_of(std::int64_t user) const {
    SeatSet seats;
    for (int i = 0; i < managers(); ++i)
        if (user != 0 && seat(manager::seat_at(i)).holder.user == user) seats.add(manager::seat_at(i));
    return seats;
}

SeatSet LiveSeason::free_seats() const {
    SeatSet seats;
    for (int i = 0; i < managers(); ++i)
        if (seat(manager::seat_at(i)).holder.free()) seats.add(manager::seat_at(i));
    return seats;
}

bool LiveSeason::may_lead(Seat seat, cards::Team team) const {
    if (team == cards::Team::None || team == team_of(seat)) return true;
    const bool taken = std::ranges::find(setup_.game.teams, team) != setup_.game.teams.end();
    return team_of(seat) == cards::Team::None && !taken;
}

std::optional<Seat> LiveSeason::free_seat(cards::Team team) const {
    const SeatSet free = free_seats();
    std::optional<Seat> fits;
    for (int i = 0; i < managers(); ++i) {
        const Seat place = manager::seat_at(i);
        if (!free.has(place) || !may_lead(place, team)) continue;
        if (team_of(place) == team) return place;
        if (!fits) fits = place;
    }
    return fits;
}

std::optional<Seat> LiveSeason::computer_asked() const {
    if (!started_ || status() != Status::Playing) return {};
    const Seat asked = manager::decision(state_).seat;
    if (seat(asked).holder.coach.empty()) return {};
    return asked;
}

// By the choice, so that a season that is loaded again goes on with the dice that it would have had.
std::unique_ptr<Dice> LiveSeason::dice_at(int at) const {
    if (setup_.seed) return std::make_unique<SeededDice>(nth_seed(*setup_.seed, static_cast<std::uint64_t>(at)));
    return std::make_unique<SystemDice>();
}

// ---- steps to be made

std::string LiveSeason::start_step() const {
    manager::State state = state_;
    const std::unique_ptr<Dice> source = dice_at(0);
    RecordingDice dice(*source);
    manager::start(state, dice);
    return "start" + dice_text(dice.rolled());
}

Tried LiveSeason::try_choices(std::span<const Choice> choices, SeatSet by) const {
    Tried tried;
    if (!started_ || status() != Status::Playing) return {{}, Refused::NotPlaying, false};
    if (!by.any()) return {{}, Refused::NotYourSeat, false};
    manager::State state = state_;
    for (const Choice choice : choices) {
        if (!by.has(manager::decision(state).seat)) {
            tried.refused = Refused::NotYourDecision;
            break;
        }
        const std::unique_ptr<Dice> source = dice_at(at() + static_cast<int>(tried.steps.size()) + 1);
        RecordingDice dice(*source);
        if (!manager::apply(state, choice, dice)) {
            tried.refused = Refused::Illegal;
            break;
        }
        tried.steps.push_back("choose " + manager::choice_text(choice) + dice_text(dice.rolled()));
        if (manager::is_over(state)) break;
    }
    tried.over = manager::is_over(state);
    return tried;
}

Tried LiveSeason::try_leave(SeatSet by, std::string_view level) const {
    if (!by.any()) return {{}, Refused::NotYourSeat, false};
    if (status() == Status::Over) return {{}, Refused::NotPlaying, false};
    Tried tried;
    bool anybody = started_;
    for (int i = 0; i < managers(); ++i) {
        const Seat place = manager::seat_at(i);
        const bool goes = by.has(place);
        if (goes)
            tried.steps.push_back("leave " + std::string(manager::seat_text(place)) +
                                  (started_ ? " " + std::string(level) : std::string()));
        anybody = anybody || (!goes && seat(place).holder.user != 0);
    }
    tried.over = !anybody;
    return tried;
}

// ---- steps taken

std::string LiveSeason::take(std::string_view step) {
    const auto [word, rest, dice] = parts_of_step(step);
    std::string fault = "there is no such step";
    if (word == "start") {
        fault = take_start(dice);
    } else if (word == "choose") {
        fault = take_choice(rest, dice);
    } else if (word == "join") {
        fault = take_join(rest);
    } else if (word == "team") {
        fault = take_team(rest);
    } else if (word == "leave") {
        fault = take_leave(rest);
    }
    if (!fault.empty()) return "step " + std::to_string(seq() + 1) + " (" + std::string(step) + "): " + fault;
    count_.add(started_ ? at() : -1);
    return {};
}

std::optional<Seat> LiveSeason::parse_place(std::string_view word) const {
    const auto place = manager::parse_seat(word);
    if (!place || manager::index(*place) >= managers()) return {};
    return place;
}

std::string LiveSeason::take_join(std::string_view rest) {
    const auto place = parse_place(take_word(rest));
    const auto user = parse_number(take_word(rest));
    if (!place || !user || *user <= 0 || !seat(*place).holder.free() || started_) return "nobody can join so";
    seat(*place) = {{*user, std::string(rest), {}}, false};
    return {};
}

// The state before the start is the setup laid out.
void LiveSeason::give_team(Seat at, cards::Team team) {
    setup_.game.teams[static_cast<std::size_t>(at)] = team;
    record_ = manager::begin_record(setup_.game);
    state_ = manager::new_season(setup_.game);
}

std::string LiveSeason::take_team(std::string_view rest) {
    const auto place = parse_place(take_word(rest));
    const auto team = cards::find_team(rest);
    if (!place || !team || started_ || seat(*place).holder.user == 0 || !may_lead(*place, *team))
        return "nobody can lead this team";
    give_team(*place, *team);
    return {};
}

std::string LiveSeason::take_leave(std::string_view rest) {
    const auto place = parse_place(take_word(rest));
    if (!place || seat(*place).holder.user == 0 || rest.empty() == started_) return "nobody can leave so";
    seat(*place) = {{0, {}, std::string(rest)}, false};
    if (!started_) give_team(*place, given_[static_cast<std::size_t>(*place)]);
    return {};
}

std::string LiveSeason::take_start(std::string_view text) {
    const auto dice = parse_dice(text);
    if (!dice || started_) return "the season cannot start so";
    ScriptedDice scripted(*dice);
    manager::State state = state_;
    std::vector<ToldSeasonEvent> events;
    Listener<manager::Log, manager::Event> log(events, 0);
    manager::start(state, scripted, &log);
    if (std::string fault = fault_of_dice(scripted); !fault.empty()) return fault;
    state_ = state;
    events_ = std::move(events);
    record_.start_dice = *dice;
    started_ = true;
    return {};
}

std::string LiveSeason::take_choice(std::string_view text, std::string_view dice_words) {
    const auto choice = manager::parse_choice(text);
    const auto dice = parse_dice(dice_words);
    if (!choice || !dice || !started_) return "this is no choice";
    const manager::State before = state_;
    const std::size_t told = events_.size();
    ScriptedDice scripted(*dice);
    Listener<manager::Log, manager::Event> log(events_, at() + 1);
    const bool legal = manager::apply(state_, *choice, scripted, &log);
    const std::string fault = legal ? fault_of_dice(scripted) : "the choice is not legal";
    if (!fault.empty()) {
        state_ = before;
        events_.resize(told);
        return fault;
    }
    record_.choices.push_back({*choice, *dice});
    choosers_.push_back(manager::decision(before).seat);
    return {};
}

// ---- looking back

std::optional<manager::Record> LiveSeason::record() const {
    if (!started_) return {};
    manager::Record record = record_;
    record.date = time_text(setup_.made).substr(0, 10);
    record.hash = manager::hash(state_);
    for (int i = 0; i < managers(); ++i) {
        const Holder& holder = seat(manager::seat_at(i)).holder;
        record.names[static_cast<std::size_t>(i)] = holder.coach.empty() ? holder.name : holder.coach;
    }
    return record;
}

manager::State LiveSeason::state_at(int upto) const {
    if (upto == at()) return state_;
    manager::State state = manager::new_season(setup_.game);
    ScriptedDice start_dice(record_.start_dice);
    manager::start(state, start_dice);
    for (int i = 0; i < upto; ++i) {
        const manager::RecordedChoice& entry = record_.choices[static_cast<std::size_t>(i)];
        ScriptedDice dice(entry.dice);
        manager::apply_trusted(state, entry.choice, dice);
    }
    return state;
}

}  // namespace dugout::server
