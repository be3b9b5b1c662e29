#include "server/seasons.hpp"

#include <map>

#include "manager/view.hpp"
#include "server/crypto.hpp"
#include "server/json.hpp"

namespace dugout::server {

using manager::Seat;

Seasons::Seasons(store::Store& store, Now now, Thinkers& thinkers) : Hall("season", store, std::move(now), thinkers) {}

Seasons::~Seasons() { stop(); }

SeasonTablePtr Seasons::lay(SeasonSetup setup) { return std::make_shared<SeasonTable>(LiveSeason(std::move(setup))); }

SeasonTablePtr Seasons::lay_again(const store::Match& row) {
    ReadBack<SeasonSetup> read = read_season_setup(row.id, row.made, row.setup);
    if (!read.setup) throw Problem{Code::OtherVersion, "season", read.fault};
    return lay(*std::move(read.setup));
}

store::Match Seasons::row_of(const SeasonTable& table) {
    const SeasonSetup& setup = table.season.setup();
    return {setup.id, setup.made, false, write_season_setup(setup)};
}

std::vector<std::int64_t> Seasons::users_of(const SeasonTable& table) {
    std::vector<std::int64_t> users;
    for (const SeasonSeat& seat : table.season.setup().seats)
        if (seat.holder.user != 0) users.push_back(seat.holder.user);
    return users;
}

// ---- telling

namespace {

Eyes eyes_of(const LiveSeason& season, const Watcher& watcher) {
    const SeatSet mine = season.seats_of(watcher.user);
    if (watcher.eyes == own_eyes) return {mine.only().value_or(Seat::None)};
    const Seat seat = watcher.eyes < 0 ? Seat::None : manager::seat_at(watcher.eyes);
    return {mine.has(seat) ? seat : Seat::None};  // whoever has left his seat looks on
}

}  // namespace

void Seasons::tell_update(SeasonTable& table, int keep) {
    std::map<Seat, std::string> messages;  // those who look through the same eyes hear the same
    for (const Watcher& watcher : table.watchers) {
        const Eyes eyes = eyes_of(table.season, watcher);
        std::string& message = messages[eyes.seat];
        if (message.empty())
            message = dumped({{"type", "update"}, {"update", season_update_json(table.season, eyes, keep)}});
        watcher.send(message);
    }
}

void Seasons::tell_game(SeasonTable& table) {
    for (const Watcher& watcher : table.watchers)
        watcher.send(
            dumped({{"type", "season"}, {"season", season_json(table.season, table.season.seats_of(watcher.user))}}));
}

// ---- the computer

std::function<manager::Choice()> Seasons::ponder(SeasonTable& table) {
    const LiveSeason& season = table.season;
    const Seat asked = season.computer_asked().value();
    const Holder& holder = season.seat(asked).holder;
    // A level that is no longer with us is played by the weakest.
    std::shared_ptr<coach::ManagerAi> mind = coach::make_manager(holder.coach);
    if (mind == nullptr) mind = coach::make_manager(coach::manager_levels().front().id);
    if (table.chance == nullptr) table.chance = std::make_unique<Random>(season.setup().seed.value_or(random_number()));
    manager::ChoiceList choices;
    manager::legal(season.state(), choices);
    return [view = manager::view(season.state(), asked), choices, mind = std::move(mind), chance = table.chance.get(),
            stop = &table.interrupted] { return mind->choose(view, choices, *chance, stop); };
}

Tried Seasons::answer(const SeasonTable& table, manager::Choice choice) {
    SeatSet computer;
    computer.add(table.season.computer_asked().value());
    return table.season.try_choices({&choice, 1}, computer);
}

}  // namespace dugout::server
