#pragma once

// All matches that are being played or looked at.

#include "coach/coach.hpp"
#include "server/hall.hpp"
#include "server/live_match.hpp"
#include "server/view.hpp"

namespace dugout::server {

// lrb4.turn.time-limit: what is left of a team turn. It stands while the other coach is asked, and in a pause.
struct TurnClock {
    int turn = -1;  // tells one team turn from another
    Seat seat = Seat::Home;
    std::int64_t left = 0;  // milliseconds, at `since`
    store::Time since = 0;
    bool running = false;

    std::int64_t left_at(store::Time now) const { return running ? left - (now - since) : left; }
};

// One match with all who sit around it.
struct Table : Gathering {
    using Live = LiveMatch;

    explicit Table(LiveMatch live) : Gathering("/api/v1/matches/" + live.setup().id), match(std::move(live)) {}

    bool seats(std::int64_t user) const override { return match.seats_of(user).any(); }
    LiveMatch& live() { return match; }
    const LiveMatch& live() const { return match; }

    LiveMatch match;
    struct UndoAsked {
        Seat by;
        int to;
    };
    std::optional<UndoAsked> undo_asked{};  // on line
    std::optional<Seat> pause_asked_by{};   // on line
    TurnClock clock;
    std::optional<int> at_once{};  // the team turn in which the computer is to answer at once
    std::array<std::unique_ptr<coach::Coach>, 2> coaches;
    std::unique_ptr<Random> chance;  // of the coaches
};
using TablePtr = std::shared_ptr<Table>;

class Arena final : public Hall<Table> {
public:
    Arena(store::Store& store, const Library& library, Now now, Thinkers& thinkers);
    ~Arena() override;

    // These are called with the table's mutex held.
    void tell_update(Table& table, int keep) override;
    void tell_game(Table& table) override;
    // Whoever thinks answers now with the best he has, and thinks no more in this team turn: somebody who waits wants
    // it to be over. False where nobody thinks.
    bool answer_now(Table& table);
    Json update_json(const Table& table, const Looker& looker, int keep) const;
    Json view_json(const Table& table, const Looker& looker) const;

protected:
    TablePtr lay(Setup setup) override;
    TablePtr lay_again(const store::Match& row) override;
    store::Match row_of(const Table& table) override;
    std::vector<std::int64_t> users_of(const Table& table) override;
    void after_steps(Table& table, bool any) override;
    void look_at_time(const TablePtr& table) override;
    bool answers_at_once(const Table& table) override { return table.at_once.has_value(); }
    std::function<match::Choice()> ponder(Table& table) override;
    Tried answer(const Table& table, match::Choice choice) override;

private:
    void mind_clock(Table& table) const;

    const Library& library_;
};

}  // namespace dugout::server
