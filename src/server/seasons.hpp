#pragma once

// All seasons of the card game that are being played or looked at, and what a season looks like from a seat.

#include "coach/manager.hpp"
#include "server/hall.hpp"
#include "server/json_fwd.hpp"
#include "server/live_season.hpp"

namespace dugout::server {

// One season with all who sit around it.
struct SeasonTable : Gathering {
    using Live = LiveSeason;

    explicit SeasonTable(LiveSeason live) : Gathering("/api/v1/seasons/" + live.setup().id), season(std::move(live)) {}

    bool seats(std::int64_t user) const override { return season.seats_of(user).any(); }
    LiveSeason& live() { return season; }
    const LiveSeason& live() const { return season; }

    LiveSeason season;
    std::unique_ptr<Random> chance;  // of the computer managers
};
using SeasonTablePtr = std::shared_ptr<SeasonTable>;

// Watcher::eyes: a seat, or one of these.
inline constexpr int own_eyes = -1;      // of the one seat that he has; a spectator's where he has none or several
inline constexpr int no_ones_eyes = -2;  // a spectator's

// Whose eyes somebody looks through: a seat's, a spectator's, or, when it is over, all of them together.
struct Eyes {
    manager::Seat seat = manager::Seat::None;
    bool all = false;
};

class Seasons final : public Hall<SeasonTable> {
public:
    Seasons(store::Store& store, Now now, Thinkers& thinkers);
    ~Seasons() override;

    void tell_update(SeasonTable& table, int keep) override;
    void tell_game(SeasonTable& table) override;

protected:
    SeasonTablePtr lay(SeasonSetup setup) override;
    SeasonTablePtr lay_again(const store::Match& row) override;
    store::Match row_of(const SeasonTable& table) override;
    std::vector<std::int64_t> users_of(const SeasonTable& table) override;
    std::function<manager::Choice()> ponder(SeasonTable& table) override;
    Tried answer(const SeasonTable& table, manager::Choice choice) override;
};

// ---- docs/api.md tells the shapes
Json season_json(const LiveSeason& season, SeatSet mine);
Json season_update_json(const LiveSeason& season, Eyes eyes, int keep);
// The table at a moment; before the start there is none.
Json season_view_json(const LiveSeason& season, const manager::State& state, int at, Eyes eyes);
// Of the choices from..to.
Json season_events_json(const LiveSeason& season, Eyes eyes, std::int64_t from, std::int64_t to);
// The fans of all seats at the end of every week.
Json fans_json(const LiveSeason& season);

}  // namespace dugout::server
