#include "server/arena.hpp"

#include <algorithm>
#include <map>

#include "coach/game.hpp"
#include "coach/levels.hpp"
#include "server/json.hpp"

namespace dugout::server {

namespace {

constexpr std::int64_t invitation_time = std::int64_t{30} * 24 * 60 * 60 * 1000;
constexpr std::int64_t book_minutes = 4;  // lrb4.turn.time-limit

// What the coaches have agreed on, or what the book gives.
std::int64_t turn_time(const Setup& setup) { return (setup.minutes > 0 ? setup.minutes : book_minutes) * 60 * 1000; }

int turn_number(const match::State& state) {
    return (state.period * 2 + index(state.active)) * 32 + state.team(state.active).turn + 16 * state.bonus_turn;
}

// The same from the first question of a team turn on, before its marker has moved.
int turn_asked_in(const match::State& state) {
    return turn_number(state) + (state.pending.kind == match::DecisionKind::BeginTurn ? 1 : 0);
}

}  // namespace

Arena::Arena(store::Store& store, const Library& library, Now now, Thinkers& thinkers)
    : Hall("match", store, std::move(now), thinkers), library_(library) {}

Arena::~Arena() { stop(); }

TablePtr Arena::lay(Setup setup) { return std::make_shared<Table>(LiveMatch(std::move(setup), library_)); }

TablePtr Arena::lay_again(const store::Match& row) {
    ReadBack<Setup> read = read_setup(row.id, row.made, row.setup, library_);
    if (!read.setup) throw Problem{Code::OtherVersion, "match", read.fault};
    return lay(*std::move(read.setup));
}

store::Match Arena::row_of(const Table& table) {
    const Setup& setup = table.match.setup();
    return {setup.id, setup.made, false, write_setup(setup)};
}

std::vector<std::int64_t> Arena::users_of(const Table& table) {
    std::vector<std::int64_t> users;
    for (const Seat seat : both_seats)
        if (const std::int64_t user = table.match.holder(seat).user; user != 0) users.push_back(user);
    return users;
}

void Arena::after_steps(Table& table, bool any) {
    if (any) table.undo_asked.reset();
    if (table.at_once != turn_asked_in(table.match.state())) table.at_once.reset();
    if (table.match.paused_since() || table.match.status() != Status::Playing) table.pause_asked_by.reset();
    mind_clock(table);
}

// ---- telling

Json Arena::view_json(const Table& table, const Looker& looker) const {
    const LiveMatch& match = table.match;
    Json view = {{"at", match.at()}};
    if (match.started()) view.update(state_json(match.state(), match, looker));
    Json undo = Json::object();
    if (const auto to = match.undo_target(looker.seats)) undo["to"] = *to;
    if (const auto& asked = table.undo_asked) {
        undo["asked_by"] = seat_name(asked->by);
        undo["asked_to"] = asked->to;
    }
    if (!undo.empty()) view["undo"] = std::move(undo);
    if (const auto since = match.paused_since())
        view["pause"] = {{"since", time_text(*since)}};
    else if (table.pause_asked_by)
        view["pause"] = {{"asked_by", seat_name(*table.pause_asked_by)}};
    if (table.clock.turn >= 0)
        view["clock"] = {{"seat", seat_name(table.clock.seat)},
                         {"left_ms", std::max<std::int64_t>(0, table.clock.left_at(now_()))},
                         {"running", table.clock.running}};
    return view;
}

Json Arena::update_json(const Table& table, const Looker& looker, int keep) const {
    const LiveMatch& match = table.match;
    Json events = Json::array();
    for (const ToldEvent& told : match.events())
        if (told.choice > keep) events.push_back(event_json(told, match.names(), looker.language));
    return {{"seq", match.seq()},
            {"at", match.at()},
            {"keep", keep},
            {"status", status_name(match.status())},
            {"events", std::move(events)},
            {"view", view_json(table, looker)}};
}

void Arena::tell_update(Table& table, int keep) {
    // Those who sit alike and speak alike hear the same.
    std::map<std::array<int, 3>, std::string> messages;
    for (const Watcher& watcher : table.watchers) {
        const Looker looker{table.match.seats_of(watcher.user), watcher.language};
        std::string& message =
            messages[{looker.seats.mine[0], looker.seats.mine[1], static_cast<int>(looker.language)}];
        if (message.empty()) message = dumped({{"type", "update"}, {"update", update_json(table, looker, keep)}});
        watcher.send(message);
    }
}

void Arena::tell_game(Table& table) {
    for (const Watcher& watcher : table.watchers)
        watcher.send(
            dumped({{"type", "match"}, {"match", match_json(table.match, table.match.seats_of(watcher.user))}}));
}

// ---- the computer

bool Arena::answer_now(Table& table) {
    if (!table.match.computer_asked()) return false;
    table.at_once = turn_asked_in(table.match.state());
    table.interrupted = true;
    answer_first(table);
    return true;
}

std::function<match::Choice()> Arena::ponder(Table& table) {
    const LiveMatch& match = table.match;
    const Seat asked = match.computer_asked().value();
    auto& coach = table.coaches[static_cast<std::size_t>(index(asked))];
    // A level that is no longer with us is played by the weakest.
    const coach::Level level = coach::find_level(match.holder(asked).coach).value_or(coach::levels().front());
    if (coach == nullptr) coach = coach::make_coach(level.coach);
    if (table.chance == nullptr) table.chance = std::make_unique<Random>(match.setup().seed.value_or(random_number()));
    coach::Budget budget = level.budget;
    budget.stop = &table.interrupted;
    budget.cores = cores_to_think_with();
    const bool gives_up = match.has_left(asked);
    return [state = match.state(), budget, gives_up, thinker = coach.get(), chance = table.chance.get()] {
        match::ChoiceList choices;
        if (gives_up) {
            // lrb4.match.concede says when; until then somebody must answer.
            const auto concede = match::Choice::of(match::ChoiceKind::Concede, index(state.pending.seat));
            match::interrupts(state, choices);
            if (std::find(choices.begin(), choices.end(), concede) != choices.end()) return concede;
        }
        match::legal(state, choices);
        return coach::ask(*thinker, state, choices, budget, *chance);
    };
}

Tried Arena::answer(const Table& table, match::Choice choice) {
    Seats computer;
    computer.mine[static_cast<std::size_t>(index(table.match.computer_asked().value()))] = true;
    return table.match.try_choices({&choice, 1}, computer);
}

// ---- time

void Arena::mind_clock(Table& table) const {
    const match::State& state = table.match.state();
    TurnClock& clock = table.clock;
    const bool turn = state.rulebook.uses(Option::TurnClock) && table.match.status() == Status::Playing &&
                      state.phase == match::Phase::Turn && state.pending.kind != match::DecisionKind::BeginTurn;
    if (!turn) {
        clock = {};
        return;
    }
    const store::Time now = now_();
    const bool fresh = clock.turn != turn_number(state);
    const bool running = state.pending.seat == state.active && !table.match.paused_since();
    const std::int64_t left = fresh ? turn_time(table.match.setup()) : clock.left_at(now);
    clock = {turn_number(state), state.active, left, now, running};
}

void Arena::look_at_time(const TablePtr& table) {
    const LiveMatch& match = table->match;
    // A book knows by itself what it still waits for.
    const bool old = now_() - match.setup().made > invitation_time && match.setup().book.kind.empty();
    if (old && !match.started() && match.status() != Status::Over) keep(table, {"withdraw"}, true);
    if (!table->clock.running || table->clock.left_at(now_()) > 0) return;
    const Tried tried = table->match.try_time_out();
    if (!tried.steps.empty()) keep(table, tried.steps, tried.over);
}

}  // namespace dugout::server
