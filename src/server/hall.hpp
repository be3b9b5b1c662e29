#pragma once

// All tables of one game that is played here. What happens at a table happens in one way only: `keep` writes the steps
// down, takes them, tells everybody who watches, and wakes the computer if it is asked.
//
// A table has `live()`, the game that goes on (see steps.hpp), which has `Setup`, `Choice`, `take`, `seq`,
// `kept_since`, `status`, `ready_to_start`, `start_step` and `computer_asked`. What a game has of its own it adds in
// the functions at the end of the class.

#include <atomic>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/problem.hpp"
#include "server/steps.hpp"
#include "server/thinkers.hpp"
#include "server/watched.hpp"
#include "store/store.hpp"

namespace dugout::server {

using Now = std::function<store::Time()>;

// One game with all who sit around it.
struct Gathering : Watched {
    using Watched::Watched;

    bool thinking = false;
    std::atomic<bool> interrupted =
        false;              // whoever thinks need not go on: another question, or an answer is wanted now
    bool doubtful = false;  // a write failed, and the store may have it all the same
    store::Listed listed = store::Listed::No;  // as the store has it
};

// Where everybody finds a game that is in this state.
inline store::Listed listed_as(Status status, bool open) {
    if (status == Status::Playing) return store::Listed::Playing;
    return status == Status::Waiting && open ? store::Listed::Open : store::Listed::No;
}

// Told where the operator looks; nothing of it goes to a client.
inline void note(const std::string& text) { std::cerr << "dugout: " << text << '\n'; }

template <class Table>
class Hall {
public:
    using Ptr = std::shared_ptr<Table>;
    using Live = typename Table::Live;

    // `game` is what the store calls it.
    Hall(std::string game, store::Store& store, Now now, Thinkers& thinkers)
        : store_(store), now_(std::move(now)), game_(std::move(game)), thinkers_(thinkers) {}
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;
    virtual ~Hall() = default;

    // Loads what is still being played.
    void resume();
    // Thinking stops at once; what was kept stays.
    void stop();

    // A new game with the steps it begins with.
    Ptr add(typename Live::Setup setup, const std::vector<std::string>& steps);
    // nullptr where there is none. Throws a Problem for one that cannot be read.
    Ptr find(const std::string& id);

    // Called with the table's mutex held.
    void keep(const Ptr& table, const std::vector<std::string>& steps, bool over);

    // Times run out, tables nobody needs are cleared away. To be called now and then.
    void tick();

    std::size_t size() const;
    std::uint64_t choices_kept() const { return choices_kept_; }

    // ---- these are called with the table's mutex held
    // What has changed, to everybody as he may see it: forget the events of choices after `keep`.
    virtual void tell_update(Table& table, int keep) = 0;
    // Who plays and how it stands, after that has changed.
    virtual void tell_game(Table& table) = 0;

protected:
    // ---- what a game has of its own; all but the first two with the table's mutex held
    virtual std::shared_ptr<Table> lay(typename Live::Setup setup) = 0;
    virtual std::shared_ptr<Table> lay_again(const store::Match& row) = 0;  // throws a Problem
    virtual store::Match row_of(const Table& table) = 0;
    virtual std::vector<std::int64_t> users_of(const Table& table) = 0;
    virtual void after_steps(Table&, bool /*any*/) {}
    virtual void look_at_time(const Ptr&) {}
    virtual bool answers_at_once(const Table&) { return false; }
    // Thought about without the mutex, so that others can look and speak meanwhile.
    virtual std::function<typename Live::Choice()> ponder(Table& table) = 0;
    virtual Tried answer(const Table& table, typename Live::Choice choice) = 0;

    // For one of them who thinks, as long as others do.
    int cores_to_think_with() { return thinkers_.share(); }
    // Before the computers of other tables, which may think for long.
    void answer_first(const Table& table) { thinkers_.bring_forward(&table); }

    store::Store& store_;
    Now now_;

private:
    Ptr load(const std::string& id);
    void settle_doubt(Table& table);
    void list(Table& table);
    [[noreturn]] void cannot_go_on(const std::string& id, const std::string& fault);
    void think(const Ptr& table);
    void wake_computer(const Ptr& table);

    static constexpr int most_resumed = 100'000;

    const std::string game_;
    Thinkers& thinkers_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Ptr> tables_;
    std::set<std::string> damaged_;  // that have been noted
    std::atomic<std::uint64_t> choices_kept_ = 0;
    std::atomic<bool> stopping_ = false;
};

template <class Table>
void Hall<Table>::stop() {
    stopping_ = true;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, table] : tables_) table->interrupted = true;
    }
    thinkers_.stop();
}

template <class Table>
void Hall<Table>::resume() {
    for (const store::Match& row : store_.matches(store::MatchList::Live, 0, most_resumed, game_)) {
        try {
            find(row.id);
        } catch (const Problem&) {
            // Has been noted where it was thrown.
        }
    }
}

template <class Table>
auto Hall<Table>::add(typename Live::Setup setup, const std::vector<std::string>& steps) -> Ptr {
    const Ptr table = lay(std::move(setup));
    for (const std::string& step : steps)
        if (const std::string fault = table->live().take(step); !fault.empty()) throw std::logic_error(fault);
    const std::lock_guard lock(table->mutex);
    store::Match row = row_of(*table);
    row.game = game_;
    table->listed = row.listed = listed_as(table->live().status(), table->live().setup().open);
    store_.add_match(row, steps);
    for (const std::int64_t user : users_of(*table)) store_.add_seat(row.id, user);
    {
        const std::lock_guard all(mutex_);
        tables_[row.id] = table;
    }
    keep(table, {}, false);
    return table;
}

template <class Table>
auto Hall<Table>::find(const std::string& id) -> Ptr {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
    }
    const Ptr loaded = load(id);
    if (loaded == nullptr) return nullptr;
    Ptr table;
    {
        const std::lock_guard lock(mutex_);
        table = tables_.try_emplace(id, loaded).first->second;  // another may have been quicker
    }
    const std::lock_guard lock(table->mutex);
    if (table == loaded) keep(table, {}, false);
    return table;
}

template <class Table>
auto Hall<Table>::load(const std::string& id) -> Ptr {
    const auto row = store_.match(id);
    if (!row || row->game != game_) return nullptr;
    Ptr table;
    try {
        table = lay_again(*row);
    } catch (const Problem& problem) {
        cannot_go_on(id, problem.detail.en);
    }
    table->listed = row->listed;
    for (const std::int64_t user : store_.muted(id)) table->muted.insert(user);
    for (const std::string& step : store_.steps(id))
        if (const std::string fault = table->live().take(step); !fault.empty()) cannot_go_on(id, fault);
    return table;
}

// Why is for the operator, once; a client hears only that it is so.
template <class Table>
void Hall<Table>::cannot_go_on(const std::string& id, const std::string& fault) {
    {
        const std::lock_guard lock(mutex_);
        if (damaged_.insert(id).second) note(game_ + " " + id + " cannot go on: " + fault);
    }
    throw Problem{Code::OtherVersion, game_};
}

// Written down first: what cannot be kept has not happened.
template <class Table>
void Hall<Table>::keep(const Ptr& table, const std::vector<std::string>& steps, bool over) {
    Live& live = table->live();
    const int before = live.kept_since(live.seq());
    const Status status = live.status();
    if (table->doubtful) settle_doubt(*table);
    const auto make = [&](const std::vector<std::string>& made, bool ended) {
        table->doubtful = true;
        store_.append(live.setup().id, live.seq() + 1, made, ended);
        table->doubtful = false;
        if (ended) table->listed = store::Listed::No;
        for (const std::string& step : made) {
            if (const std::string fault = live.take(step); !fault.empty()) {
                note(game_ + " " + live.setup().id + ": " + fault);
                throw Problem{Code::Fault};
            }
            ++choices_kept_;
        }
    };
    if (!steps.empty()) make(steps, over);
    const bool starts = live.ready_to_start();
    if (starts) make({live.start_step()}, false);
    if (!steps.empty()) table->interrupted = true;
    after_steps(*table, !steps.empty());
    list(*table);
    if (!steps.empty() || starts) tell_update(*table, std::min(before, live.kept_since(live.seq())));
    if (status != live.status() || starts) tell_game(*table);
    wake_computer(table);
}

// The lists are looked for in the store. One that could not be written is no reason to refuse what has happened.
template <class Table>
void Hall<Table>::list(Table& table) {
    const Live& live = table.live();
    const store::Listed now = listed_as(live.status(), live.setup().open);
    if (now == table.listed) return;
    try {
        store_.set_listed(live.setup().id, now);
        table.listed = now;
    } catch (const store::StoreFault& fault) {
        note("the store cannot be written: " + std::string(fault.what()));
    }
}

// A database that is lost during a commit may have done it. What it has is what happened.
template <class Table>
void Hall<Table>::settle_doubt(Table& table) {
    Live& live = table.live();
    const std::vector<std::string> kept = store_.steps(live.setup().id);
    table.doubtful = false;
    const auto known = static_cast<std::size_t>(live.seq());
    if (kept.size() <= known) return;
    const int before = live.kept_since(live.seq());
    for (std::size_t i = known; i < kept.size(); ++i)
        if (const std::string fault = live.take(kept[i]); !fault.empty()) cannot_go_on(live.setup().id, fault);
    tell_update(table, std::min(before, live.kept_since(live.seq())));
    tell_game(table);
    throw Problem{Code::Stale};
}

// ---- the computer

template <class Table>
void Hall<Table>::wake_computer(const Ptr& table) {
    if (table->thinking || !table->live().computer_asked()) return;
    table->thinking = true;
    thinkers_.add([this, table] { think(table); }, table.get(), answers_at_once(*table));
}

template <class Table>
void Hall<Table>::think(const Ptr& table) {
    std::unique_lock lock(table->mutex);
    const Live& live = table->live();
    const std::int64_t seq = live.seq();
    if (!live.computer_asked()) {
        table->thinking = false;
        return;
    }
    table->interrupted = answers_at_once(*table);
    const auto pondered = ponder(*table);
    if (stopping_) return;
    lock.unlock();
    const auto choice = pondered();
    lock.lock();
    table->thinking = false;
    try {
        if (stopping_) return;  // a choice that was thought about for too short; it is made anew after the restart
        if (live.seq() == seq) {
            const Tried tried = answer(*table, choice);
            keep(table, tried.steps, tried.over);
        } else {
            wake_computer(table);
        }
    } catch (const std::exception& error) {
        note(game_ + " " + live.setup().id + " waits, its computer could not go on: " + error.what());
    } catch (const Problem&) {
        // Has been noted where it was thrown.
    }
}

// ---- time

template <class Table>
void Hall<Table>::tick() {
    std::vector<Ptr> tables;
    {
        const std::lock_guard lock(mutex_);
        // A game that is over and that nobody looks at can be loaded again.
        std::erase_if(tables_, [](const auto& entry) {
            const Ptr& table = entry.second;
            if (table.use_count() > 1) return false;
            const std::unique_lock free(table->mutex, std::try_to_lock);
            return free.owns_lock() && table->watchers.empty() && table->live().status() == Status::Over;
        });
        for (const auto& [id, table] : tables_) tables.push_back(table);
    }
    for (const Ptr& table : tables) {
        const std::lock_guard lock(table->mutex);
        try {
            look_at_time(table);
            wake_computer(table);  // one whose choice could not be kept tries again
        } catch (const store::StoreFault& fault) {
            note("the store cannot be written: " + std::string(fault.what()));
        } catch (const Problem&) {
            // What was in doubt has been settled; the next tick sees how things are.
        }
    }
}

template <class Table>
std::size_t Hall<Table>::size() const {
    const std::lock_guard lock(mutex_);
    return tables_.size();
}

}  // namespace dugout::server
