#pragma once

// All matches that are being played or looked at. A match changes in one way only: `keep` writes the steps down, takes
// them, tells everybody who watches, and wakes the computer coach if it is asked.

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "coach/coach.hpp"
#include "server/live_match.hpp"
#include "server/thinkers.hpp"
#include "server/view.hpp"
#include "store/store.hpp"

namespace dugout::server {

using Now = std::function<store::Time()>;

struct Watcher {
    std::uint64_t id = 0;
    std::int64_t user = 0;
    Language language = Language::English;
    std::function<void(std::string)> send;  // a message; must not wait
};

// lrb4.turn.time-limit: what is left of a team turn. It stands while the other coach is asked, and in a pause.
struct TurnClock {
    int turn = -1;  // tells one team turn from another
    Seat seat = Seat::Home;
    std::int64_t left = 0;  // milliseconds, at `since`
    store::Time since = 0;
    bool running = false;

    std::int64_t left_at(store::Time now) const { return running ? left - (now - since) : left; }
};

// One match with all who sit around it. Everything in it is read and changed under its mutex.
struct Table {
    explicit Table(LiveMatch live) : match(std::move(live)) {}

    std::mutex mutex;
    LiveMatch match;
    std::vector<Watcher> watchers;
    std::set<std::int64_t> muted;          // users who want no chat
    std::optional<Seat> undo_asked_by{};   // on line
    std::optional<Seat> pause_asked_by{};  // on line
    TurnClock clock;
    std::array<std::unique_ptr<coach::Coach>, 2> coaches;
    std::unique_ptr<Random> chance;  // of the coaches
    bool thinking = false;
    std::atomic<bool> interrupted = false;  // whoever thinks need not go on: the question is another by now
    bool doubtful = false;                  // a write failed, and the store may have it all the same
};
using TablePtr = std::shared_ptr<Table>;

class Arena {
public:
    Arena(store::Store& store, const Library& library, Now now, int thinkers);
    ~Arena();

    // Loads what is still being played.
    void resume();
    // Thinking stops at once; what was kept stays.
    void stop();

    // A new match with the steps it begins with.
    TablePtr add(Setup setup, std::vector<std::string> steps);
    // nullptr where there is none. Throws a Problem for one that cannot be read.
    TablePtr find(const std::string& id);

    // These are called with the table's mutex held.
    void keep(const TablePtr& table, const std::vector<std::string>& steps, bool over);
    void tell_update(Table& table, int keep);
    void tell_match(Table& table);
    void tell_all(Table& table, const std::string& message);
    Json update_json(const Table& table, const Looker& looker, int keep) const;
    Json view_json(const Table& table, const Looker& looker) const;

    // Clocks run out, tables nobody needs are cleared away. To be called now and then.
    void tick();

    std::size_t size() const;
    std::uint64_t choices_kept() const { return choices_kept_; }

private:
    TablePtr load(const std::string& id);
    void settle_doubt(Table& table);
    void think(const TablePtr& table);
    void wake_computer(const TablePtr& table);
    void mind_clock(Table& table) const;

    store::Store& store_;
    const Library& library_;
    Now now_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, TablePtr> tables_;
    std::atomic<std::uint64_t> choices_kept_ = 0;
    std::atomic<bool> stopping_ = false;
    Thinkers thinkers_;  // last: its threads end before the tables go
};

}  // namespace dugout::server
