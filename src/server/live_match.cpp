#include "server/live_match.hpp"

#include <memory>

#include "coach/game.hpp"
#include "league/inputs.hpp"
#include "scenario/position.hpp"
#include "server/json.hpp"
#include "server/verifiable.hpp"
#include "team/sheet_text.hpp"

namespace dugout::server {

namespace {

using match::Choice;
using match::ChoiceKind;

// Whose word it is: the interrupts name a seat of their own.
std::optional<Seat> speaker(const match::State& state, Choice choice) {
    switch (choice.kind()) {
        case ChoiceKind::Concede:
        case ChoiceKind::Claim: return choice.value() == 0 ? Seat::Home : Seat::Away;
        case ChoiceKind::TimeOut: return {};
        default: return state.pending.seat;
    }
}

}  // namespace

LiveMatch::LiveMatch(Setup setup, const Library& library)
    : setup_(std::move(setup)), own_(own_catalogue(setup_.lists, library)), library_(own_ ? *own_ : library) {
    lay_out();
}

// All that follows from the two sheets.
void LiveMatch::lay_out() {
    names_ = words::Names(setup_.home, setup_.away, library_);
    record_.rulebook = setup_.rulebook;
    record_.home = setup_.home;
    record_.away = setup_.away;
    state_ = before_start();
    // A record has the two sheets and no handicaps: a match that did not begin as they say has none.
    if (!setup_.position.empty() || setup_.awaited) return;
    const std::uint64_t by_sheets = match::hash(match::new_match(setup_.rulebook, setup_.home, setup_.away, library_));
    if (match::hash(state_) == by_sheets) record_.teams_hash = by_sheets;
}

match::State LiveMatch::before_start() const {
    if (!setup_.position.empty()) {
        const auto position = scenario::parse_position(setup_.position, "position");
        return position ? position.value->state : match::State{};
    }
    if (setup_.awaited) return {};
    match::State state = match::new_match(setup_.rulebook, setup_.home, setup_.away, library_);
    if (const auto terms = league::parse_terms(setup_.terms)) league::apply_terms(state, *terms);
    return state;
}

Status LiveMatch::status() const {
    if (withdrawn_ || match::is_over(state_)) return Status::Over;
    if (free_seat()) return Status::Waiting;
    const bool agreed = !reveals_[0].empty() && !reveals_[1].empty();
    if (setup_.dice == DiceKind::Verifiable && !agreed) return Status::Dice;
    return Status::Playing;
}

Seats LiveMatch::seats_of(std::int64_t user) const {
    Seats seats;
    for (const Seat seat : both_seats)
        seats.mine[static_cast<std::size_t>(index(seat))] = user != 0 && holder(seat).user == user && !has_left(seat);
    return seats;
}

std::optional<Seat> LiveMatch::free_seat() const {
    for (const Seat seat : both_seats)
        if (holder(seat).free()) return seat;
    return {};
}

std::optional<Seat> LiveMatch::computer_asked() const {
    if (!started_ || paused_since_ || status() != Status::Playing) return {};
    if (holder(state_.pending.seat).coach.empty() && !has_left(state_.pending.seat)) return {};
    return state_.pending.seat;
}

// ---- dice

std::unique_ptr<Dice> LiveMatch::dice_at(int at, std::uint64_t fallen) const {
    if (setup_.dice == DiceKind::Verifiable) {
        const Bytes32 key = dice_key(from_hex(setup_.secret).value(), setup_.id, from_hex(reveals_[0]).value(),
                                     from_hex(reveals_[1]).value());
        return std::make_unique<VerifiableDice>(key, fallen);
    }
    // By the choice, so that a match that is loaded again goes on with the dice that it would have had.
    if (setup_.seed) return std::make_unique<SeededDice>(nth_seed(*setup_.seed, static_cast<std::uint64_t>(at)));
    return std::make_unique<SystemDice>();
}

// ---- steps to be made

std::string LiveMatch::begin(match::State& state, Dice& dice, match::Log* log) const {
    if (setup_.position.empty()) {
        match::start(state, dice, log);
        return {};
    }
    const auto position = scenario::parse_position(setup_.position, "position");
    if (!position) return text(position.refusals.front());
    const scenario::Entered entered = scenario::enter(*position.value, log);
    if (entered.fault) return entered.fault->en;
    state = entered.state;
    return {};
}

std::string LiveMatch::start_step() const {
    match::State state = state_;
    const std::unique_ptr<Dice> source = dice_at(0, 0);
    const auto terms = league::parse_terms(setup_.terms);
    league::AfterWeather after_weather(terms ? terms->weather : std::array<int, 2>{}, *source);
    RecordingDice dice(terms && terms->weather[0] != 0 ? static_cast<Dice&>(after_weather) : *source);
    begin(state, dice, nullptr);
    return "start" + dice_text(dice.rolled());
}

Tried LiveMatch::try_choices(std::span<const Choice> choices, const Seats& by) const {
    Tried tried;
    if (!started_ || status() != Status::Playing) return {{}, Refused::NotPlaying, false};
    if (paused_since_) return {{}, Refused::Paused, false};
    if (!by.any()) return {{}, Refused::NotYourSeat, false};
    match::State state = state_;
    std::uint64_t fallen = fallen_;
    for (const Choice choice : choices) {
        const auto seat = speaker(state, choice);
        if (!seat || !by.has(*seat)) {
            tried.refused = !seat || *seat != state.pending.seat ? Refused::NotYourSeat : Refused::NotYourDecision;
            break;
        }
        const std::unique_ptr<Dice> source = dice_at(at() + static_cast<int>(tried.steps.size()) + 1, fallen);
        RecordingDice dice(*source);
        if (!match::apply(state, choice, dice)) {
            tried.refused = Refused::Illegal;
            break;
        }
        fallen += dice.rolled().size();
        tried.steps.push_back("choose " + choice_text(choice) + dice_text(dice.rolled()));
        if (match::is_over(state)) break;
    }
    tried.over = match::is_over(state);
    return tried;
}

Tried LiveMatch::try_time_out() const {
    if (!started_ || paused_since_ || status() != Status::Playing) return {{}, Refused::NotPlaying, false};
    match::State state = state_;
    const Choice choice(ChoiceKind::TimeOut);
    const std::unique_ptr<Dice> source = dice_at(at() + 1, fallen_);
    RecordingDice dice(*source);
    if (!match::apply(state, choice, dice)) return {{}, Refused::Illegal, false};
    return {{"choose " + choice_text(choice) + dice_text(dice.rolled())}, Refused::Nothing, match::is_over(state)};
}

std::optional<int> LiveMatch::undo_target(const Seats& by) const {
    if (status() != Status::Playing || paused_since_ || moments_.empty() || !by.has(moments_.back().seat)) return {};
    return moments_.back().at;
}

std::vector<std::string> LiveMatch::undo_steps(const Seats& by, int to) const {
    if (!undo_target(by)) return {};
    std::vector<std::string> steps;
    for (auto moment = moments_.rbegin(); moment != moments_.rend() && moment->at >= to && by.has(moment->seat);
         ++moment) {
        steps.push_back("undo " + std::to_string(moment->at));
        if (moment->at == to) return steps;
    }
    return {};
}

// ---- steps taken

std::string LiveMatch::take(std::string_view step) {
    const auto [word, rest, dice] = parts_of_step(step);
    std::string fault = "there is no such step";
    if (word == "start") {
        fault = take_start(dice);
    } else if (word == "choose") {
        fault = take_choice(rest, dice);
    } else if (word == "team") {
        fault = take_team(rest);
    } else if (word == "join") {
        fault = take_join(rest);
    } else if (word == "commit" || word == "reveal") {
        fault = take_secret(word, rest);
    } else if (word == "undo") {
        fault = take_undo(rest);
    } else if (word == "pause") {
        fault = take_pause(rest);
    } else if (word == "resume") {
        fault = take_resume();
    } else if (word == "leave") {
        fault = take_leave(rest);
    } else if (word == "withdraw") {
        fault = take_withdraw();
    }
    if (!fault.empty()) return "step " + std::to_string(seq() + 1) + " (" + std::string(step) + "): " + fault;
    count_.add(started_ ? at() : -1);
    return {};
}

std::string LiveMatch::take_team(std::string_view rest) {
    const auto seat = parse_seat(take_word(rest));
    const Json toml = Json::parse(rest, nullptr, false);
    if (!seat || seat != setup_.awaited || !toml.is_string()) return "nobody waits for this team";
    Result<TeamSheet> sheet = read_sheet(toml.get<std::string>(), library_, "team");
    if (!sheet) return text(sheet.faults().front(), Language::English);
    (*seat == Seat::Home ? setup_.home : setup_.away) = std::move(sheet).value();
    setup_.awaited.reset();
    lay_out();
    return {};
}

std::string LiveMatch::take_join(std::string_view rest) {
    const auto seat = parse_seat(take_word(rest));
    const auto user = parse_number(take_word(rest));
    if (!seat || !user || *user <= 0 || !holder(*seat).free() || seat == setup_.awaited) return "nobody can join so";
    setup_.seats[static_cast<std::size_t>(index(*seat))] = {*user, std::string(rest), {}};
    return {};
}

std::string LiveMatch::take_secret(std::string_view word, std::string_view rest) {
    const auto seat = parse_seat(take_word(rest));
    if (!seat || !from_hex(rest)) return "these are no 32 bytes";
    auto& place = (word == "commit" ? commits_ : reveals_)[static_cast<std::size_t>(index(*seat))];
    if (!place.empty()) return "they have been given already";
    place = rest;
    return {};
}

std::string LiveMatch::take_start(std::string_view text) {
    const auto dice = parse_dice(text);
    if (!dice || started_) return "the match cannot start so";
    ScriptedDice scripted(*dice);
    Listener<match::Log, match::Event> log(events_, 0);
    if (std::string fault = begin(state_, scripted, &log); !fault.empty()) return fault;
    if (std::string fault = fault_of_dice(scripted); !fault.empty()) return fault;
    record_.start_dice = *dice;
    fallen_ = dice->size();
    started_ = true;
    return {};
}

std::string LiveMatch::take_choice(std::string_view text, std::string_view dice_words) {
    const auto choice = match::parse_choice(text);
    const auto dice = parse_dice(dice_words);
    if (!choice || !dice || !started_) return "this is no choice";
    const Seat seat = speaker(state_, *choice).value_or(state_.active);
    Moment before{state_, events_.size(), at(), seat};
    ScriptedDice scripted(*dice);
    Listener<match::Log, match::Event> log(events_, at() + 1);
    const bool legal = match::apply(state_, *choice, scripted, &log);
    const std::string fault = legal ? fault_of_dice(scripted) : "the choice is not legal";
    if (!fault.empty()) {
        state_ = before.state;
        events_.resize(before.events);
        return fault;
    }
    record_.choices.push_back({*choice, *dice});
    choosers_.push_back(seat);
    fallen_ += dice->size();
    // Dice that have fallen stay fallen, and what the other coach has done is his.
    const bool others = !moments_.empty() && moments_.back().seat != seat && setup_.opponent != Opponent::Screen;
    if (!dice->empty() || others) moments_.clear();
    if (dice->empty() && at() > setup_.first && holder(seat).coach.empty()) moments_.push_back(before);
    return {};
}

std::string LiveMatch::take_undo(std::string_view text) {
    const auto to = parse_number(text);
    if (!to || moments_.empty() || moments_.back().at != *to) return "there is no way back to that moment";
    state_ = moments_.back().state;
    events_.resize(moments_.back().events);
    record_.choices.resize(static_cast<std::size_t>(*to));
    choosers_.resize(static_cast<std::size_t>(*to));
    moments_.pop_back();
    return {};
}

std::string LiveMatch::take_pause(std::string_view text) {
    const auto since = parse_number(text);
    if (!since || paused_since_ || !started_ || status() != Status::Playing) return "the match cannot pause now";
    paused_since_ = since;
    return {};
}

std::string LiveMatch::take_resume() {
    if (!paused_since_) return "the match is not paused";
    paused_since_.reset();
    return {};
}

std::string LiveMatch::take_leave(std::string_view text) {
    const auto seat = parse_seat(text);
    if (!seat || !started_ || paused_since_ || status() != Status::Playing) return "nobody can leave now";
    if (holder(*seat).user == 0 || has_left(*seat)) return "nobody is there to leave";
    left_[static_cast<std::size_t>(index(*seat))] = true;
    moments_.clear();
    return {};
}

std::string LiveMatch::take_withdraw() {
    if (started_ || status() == Status::Over) return "the match cannot be withdrawn any more";
    withdrawn_ = true;
    return {};
}

// ---- looking back

std::vector<std::string> LiveMatch::steps_to(int upto) const {
    std::vector<std::string> steps = {"start" + dice_text(record_.start_dice)};
    for (int i = 0; i < upto; ++i) {
        const match::RecordedChoice& entry = record_.choices[static_cast<std::size_t>(i)];
        steps.push_back("choose " + choice_text(entry.choice) + dice_text(entry.dice));
    }
    return steps;
}

std::optional<match::Record> LiveMatch::record() const {
    if (!record_.teams_hash || !started_) return {};
    match::Record record = record_;
    record.date = time_text(setup_.made).substr(0, 10);
    record.hash = match::hash(state_);
    if (setup_.dice == DiceKind::Verifiable && status() == Status::Over) {
        const Bytes32 binding = dice_binding(setup_.id, setup_.rulebook, setup_.home, setup_.away);
        const Bytes32 commitment = dice_commitment(from_hex(setup_.secret).value(), binding);
        record.proof = {setup_.id,   to_hex(commitment), setup_.secret, reveals_[0],
                        reveals_[1], commits_[0],        commits_[1]};
    }
    return record;
}

match::State LiveMatch::state_at(int upto) const {
    if (upto == at()) return state_;
    match::State state = before_start();
    ScriptedDice start_dice(record_.start_dice);
    begin(state, start_dice, nullptr);
    for (int i = 0; i < upto; ++i) {
        const match::RecordedChoice& entry = record_.choices[static_cast<std::size_t>(i)];
        ScriptedDice dice(entry.dice);
        match::apply_trusted(state, entry.choice, dice);
    }
    return state;
}

}  // namespace dugout::server
