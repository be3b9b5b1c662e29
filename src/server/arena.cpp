#include "server/arena.hpp"

#include <iostream>
#include <map>

#include "coach/levels.hpp"
#include "server/json.hpp"
#include "server/problem.hpp"

namespace dugout::server {

namespace {

// lrb4.turn.time-limit
constexpr std::int64_t turn_time = 4 * 60 * 1000;

constexpr int most_resumed = 100'000;

// Told where the operator looks; nothing of it goes to a client.
void note(const std::string& text) { std::cerr << "dugout: " << text << '\n'; }

int turn_number(const match::State& state) {
    return (state.period * 2 + index(state.active)) * 32 + state.team(state.active).turn + 16 * state.bonus_turn;
}

}  // namespace

Arena::Arena(store::Store& store, const Library& library, Now now, int thinkers)
    : store_(store), library_(library), now_(std::move(now)), thinkers_(thinkers) {}

Arena::~Arena() { stop(); }

void Arena::stop() {
    stopping_ = true;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, table] : tables_) table->interrupted = true;
    }
    thinkers_.stop();
}

void Arena::resume() {
    for (const store::Match& row : store_.matches(store::MatchList::Live, 0, most_resumed)) {
        try {
            find(row.id);
        } catch (const Problem& problem) {
            note("match " + row.id + " cannot go on: " + problem.detail.en);
        }
    }
}

TablePtr Arena::add(Setup setup, std::vector<std::string> steps) {
    const auto table = std::make_shared<Table>(LiveMatch(std::move(setup), library_));
    LiveMatch& match = table->match;
    for (const std::string& step : steps)
        if (const std::string fault = match.take(step); !fault.empty()) throw Problem{Code::Fault, "", fault};
    const std::lock_guard lock(table->mutex);
    store_.add_match({match.setup().id, match.setup().made, false, write_setup(match.setup())}, steps);
    for (const Seat seat : both_seats)
        if (match.holder(seat).user != 0) store_.add_seat(match.setup().id, match.holder(seat).user);
    {
        const std::lock_guard all(mutex_);
        tables_[match.setup().id] = table;
    }
    keep(table, {}, false);
    return table;
}

TablePtr Arena::find(const std::string& id) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
    }
    const TablePtr loaded = load(id);
    if (loaded == nullptr) return nullptr;
    TablePtr table;
    {
        const std::lock_guard lock(mutex_);
        table = tables_.try_emplace(id, loaded).first->second;  // another may have been quicker
    }
    const std::lock_guard lock(table->mutex);
    if (table == loaded) keep(table, {}, false);
    return table;
}

TablePtr Arena::load(const std::string& id) {
    const auto row = store_.match(id);
    if (!row) return nullptr;
    ReadSetup read = read_setup(row->id, row->made, row->setup, library_);
    if (!read.setup) throw Problem{Code::OtherVersion, "match", read.fault};
    auto table = std::make_shared<Table>(LiveMatch(*std::move(read.setup), library_));
    for (const std::string& step : store_.steps(id))
        if (const std::string fault = table->match.take(step); !fault.empty())
            throw Problem{Code::OtherVersion, "match", fault};
    return table;
}

// Written down first: what cannot be kept has not happened.
void Arena::keep(const TablePtr& table, const std::vector<std::string>& steps, bool over) {
    LiveMatch& match = table->match;
    const int before = match.kept_since(match.seq());
    const Status status = match.status();
    if (table->doubtful) settle_doubt(*table);
    const auto make = [&](const std::vector<std::string>& made, bool ended) {
        table->doubtful = true;
        store_.append(match.setup().id, match.seq() + 1, made, ended);
        table->doubtful = false;
        for (const std::string& step : made) {
            if (const std::string fault = match.take(step); !fault.empty()) {
                note("match " + match.setup().id + ": " + fault);
                throw Problem{Code::Fault};
            }
            ++choices_kept_;
        }
    };
    if (!steps.empty()) make(steps, over);
    const bool starts = match.ready_to_start();
    if (starts) make({match.start_step()}, false);
    if (!steps.empty()) table->interrupted = true;
    if (!steps.empty()) table->undo_asked_by.reset();
    if (match.paused_since() || match.status() != Status::Playing) table->pause_asked_by.reset();
    mind_clock(*table);
    if (!steps.empty() || starts) tell_update(*table, std::min(before, match.kept_since(match.seq())));
    if (status != match.status() || starts) tell_match(*table);
    wake_computer(table);
}

// A database that is lost during a commit may have done it. What it has is what happened.
void Arena::settle_doubt(Table& table) {
    LiveMatch& match = table.match;
    const std::vector<std::string> kept = store_.steps(match.setup().id);
    table.doubtful = false;
    const auto known = static_cast<std::size_t>(match.seq());
    if (kept.size() <= known) return;
    const int before = match.kept_since(match.seq());
    for (std::size_t i = known; i < kept.size(); ++i)
        if (const std::string fault = match.take(kept[i]); !fault.empty())
            throw Problem{Code::OtherVersion, "match", fault};
    tell_update(table, std::min(before, match.kept_since(match.seq())));
    tell_match(table);
    throw Problem{Code::Stale};
}

// ---- telling

Json Arena::view_json(const Table& table, const Looker& looker) const {
    const LiveMatch& match = table.match;
    Json view = {{"at", match.at()}};
    if (match.status() == Status::Playing || match.status() == Status::Over)
        view.update(state_json(match.state(), match, looker));
    Json undo = Json::object();
    if (const auto to = match.undo_target(looker.seats)) undo["to"] = *to;
    if (table.undo_asked_by) undo["asked_by"] = seat_name(*table.undo_asked_by);
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

void Arena::tell_match(Table& table) {
    for (const Watcher& watcher : table.watchers)
        watcher.send(
            dumped({{"type", "match"}, {"match", match_json(table.match, table.match.seats_of(watcher.user))}}));
}

void Arena::tell_all(Table& table, const std::string& message) {
    for (const Watcher& watcher : table.watchers) watcher.send(message);
}

// ---- the computer

void Arena::wake_computer(const TablePtr& table) {
    if (table->thinking || !table->match.computer_asked()) return;
    table->thinking = true;
    thinkers_.add([this, table] { think(table); });
}

// One choice, thought about without the mutex, so that others can look and speak meanwhile.
void Arena::think(const TablePtr& table) {
    std::unique_lock lock(table->mutex);
    LiveMatch& match = table->match;
    const auto asked = match.computer_asked();
    const std::int64_t seq = match.seq();
    if (!asked) {
        table->thinking = false;
        return;
    }
    auto& coach = table->coaches[static_cast<std::size_t>(index(*asked))];
    // A level that is no longer with us is played by the weakest.
    const coach::Level level = coach::find_level(match.holder(*asked).coach).value_or(coach::levels().front());
    if (coach == nullptr) coach = coach::make_coach(level.coach);
    if (table->chance == nullptr)
        table->chance = std::make_unique<Random>(match.setup().seed.value_or(random_number()));
    const match::State state = match.state();
    table->interrupted = false;
    coach::Budget budget = level.budget;
    budget.stop = &table->interrupted;
    if (stopping_) return;
    lock.unlock();

    match::ChoiceList choices;
    match::legal(state, choices);
    const match::Choice choice = coach->choose(state, choices, budget, *table->chance);

    lock.lock();
    table->thinking = false;
    try {
        if (stopping_) return;  // a choice that was thought about for too short; it is made anew after the restart
        if (match.seq() == seq) {
            Seats computer;
            computer.mine[static_cast<std::size_t>(index(*asked))] = true;
            const Tried tried = match.try_choices({&choice, 1}, computer);
            keep(table, tried.steps, tried.over);
        } else {
            wake_computer(table);
        }
    } catch (const std::exception& error) {
        note("match " + match.setup().id + " waits, its computer coach could not go on: " + error.what());
    } catch (const Problem&) {
        // Has been noted where it was thrown.
    }
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
    const std::int64_t left = fresh ? turn_time : clock.left_at(now);
    clock = {turn_number(state), state.active, left, now, running};
}

void Arena::tick() {
    std::vector<TablePtr> tables;
    {
        const std::lock_guard lock(mutex_);
        // A match that is over and that nobody looks at can be loaded again.
        std::erase_if(tables_, [](const auto& entry) {
            const TablePtr& table = entry.second;
            if (table.use_count() > 1) return false;
            const std::unique_lock free(table->mutex, std::try_to_lock);
            return free.owns_lock() && table->watchers.empty() && table->match.status() == Status::Over;
        });
        for (const auto& [id, table] : tables_) tables.push_back(table);
    }
    for (const TablePtr& table : tables) {
        const std::lock_guard lock(table->mutex);
        try {
            if (table->clock.running && table->clock.left_at(now_()) <= 0) {
                const Tried tried = table->match.try_time_out();
                if (!tried.steps.empty()) keep(table, tried.steps, tried.over);
            }
            wake_computer(table);  // a coach whose choice could not be kept tries again
        } catch (const store::StoreFault& fault) {
            note("the store cannot be written: " + std::string(fault.what()));
        } catch (const Problem&) {
            // What was in doubt has been settled; the next tick sees how things are.
        }
    }
}

std::size_t Arena::size() const {
    const std::lock_guard lock(mutex_);
    return tables_.size();
}

}  // namespace dugout::server
