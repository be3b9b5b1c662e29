#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/json.hpp"
#include "server/seasons.hpp"
#include "words/manager_json.hpp"

namespace dugout::server {

namespace {

using manager::EventKind;
using manager::Seat;

Json seat_json(const LiveSeason& season, Seat place, SeatSet mine) {
    const SeasonSeat& seat = season.seat(place);
    const Holder& holder = seat.holder;
    Json json = {{"seat", manager::seat_text(place)},
                 {"who", !holder.coach.empty() ? "computer"
                         : holder.free()       ? "free"
                                               : "person"}};
    if (!holder.coach.empty()) json["level"] = holder.coach;
    if (!holder.name.empty()) json["name"] = holder.name;
    if (seat.screen) json["screen"] = true;
    if (mine.has(place)) json["mine"] = true;
    const manager::Manager& manager = season.state().of(place);
    if (manager.team != cards::Team::None) json["team"] = cards::entry(manager.team).id;
    json["fans"] = manager.fans;
    return json;
}

}  // namespace

Json season_json(const LiveSeason& season, SeatSet mine) {
    const SeasonSetup& setup = season.setup();
    const manager::State& state = season.state();
    Json json = {{"id", setup.id},
                 {"status", status_name(season.status())},
                 {"season", manager::season_words[static_cast<std::size_t>(setup.game.season)]},
                 {"limited", setup.game.limited},
                 {"open", setup.open},
                 {"made", time_text(setup.made)},
                 {"week", state.week},
                 {"seats", Json::array()},
                 {"you", Json::array()}};
    for (int i = 0; i < season.managers(); ++i) {
        json["seats"].push_back(seat_json(season, manager::seat_at(i), mine));
        if (mine.has(manager::seat_at(i))) json["you"].push_back(manager::seat_text(manager::seat_at(i)));
    }
    if (season.started() && !manager::is_over(state)) json["asked"] = manager::seat_text(manager::decision(state).seat);
    if (state.winner != Seat::None) json["winner"] = manager::seat_text(state.winner);
    return json;
}

Json season_view_json(const LiveSeason& season, const manager::State& state, int at, Eyes eyes) {
    if (!season.started()) return {{"at", 0}};
    Json view = eyes.all ? words::open_table_json(state) : words::table_json(state, eyes.seat);
    view["at"] = at;
    return view;
}

Json season_events_json(const LiveSeason& season, Eyes eyes, std::int64_t from, std::int64_t to) {
    const words::TableNames names = words::table_names(season.state());
    Json events = Json::array();
    for (const ToldSeasonEvent& told : season.events()) {
        if (told.choice < from || told.choice > to) continue;
        manager::Event event = told.event;
        if (eyes.all) event.secret = false;
        Json json = words::event_json(event, eyes.seat, names);
        json["choice"] = told.choice;
        events.push_back(std::move(json));
    }
    return events;
}

Json season_update_json(const LiveSeason& season, Eyes eyes, int keep) {
    return {{"seq", season.seq()},
            {"at", season.at()},
            {"keep", keep},
            {"status", status_name(season.status())},
            {"events", season_events_json(season, eyes, keep + 1, season.at())},
            {"view", season_view_json(season, season.state(), season.at(), eyes)}};
}

// Fans are counted openly, and every change of them is told.
Json fans_json(const LiveSeason& season) {
    Json weeks = Json::array();
    std::array<int, manager::most_managers> fans{};
    int week = 0;
    const auto end_week = [&](int at) {
        if (week == 0) return;
        Json row = {{"week", week}, {"at", at}, {"fans", Json::object()}};
        for (int i = 0; i < season.managers(); ++i)
            row["fans"][std::string(manager::seat_text(manager::seat_at(i)))] = fans[static_cast<std::size_t>(i)];
        weeks.push_back(std::move(row));
    };
    for (const auto& [choice, event] : season.events()) {
        if (event.kind == EventKind::WeekBegan) {
            end_week(choice);
            week = event.number;
        }
        if (event.kind != EventKind::FansGained && event.kind != EventKind::FansLost) continue;
        int& count = fans[static_cast<std::size_t>(event.seat)];
        // manager.fans.change: never below none
        count = std::max(0, event.kind == EventKind::FansGained ? count + event.number : count - event.number);
    }
    if (manager::is_over(season.state())) end_week(season.at());
    return {{"weeks", std::move(weeks)}};
}

}  // namespace dugout::server
