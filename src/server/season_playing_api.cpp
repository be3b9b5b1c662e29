#include "manager/decision.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

namespace {

using manager::Seat;

std::vector<manager::Choice> choices_of(const Call& call) {
    std::vector<manager::Choice> choices;
    for (const std::string& text : choice_texts(call)) {
        const auto choice = manager::parse_choice(text);
        if (!choice) throw Problem{Code::NotAChoice, call.has("choice") ? "choice" : "choices", text.substr(0, 40)};
        choices.push_back(*choice);
    }
    return choices;
}

// The seat of the query for a socket: Watcher::eyes.
int wanted_eyes(const LiveSeason& season, const Call& call) {
    if (!call.address.find("seat")) return own_eyes;
    const Eyes eyes = eyes_of(season, call);
    return eyes.seat == Seat::None ? no_ones_eyes : manager::index(eyes.seat);
}

}  // namespace

// Nobody sees more than his seat may, and whoever sits for several people says whom he looks for: what is hidden stays
// so between people at one screen. When the season is over all cards may be seen by all.
Eyes eyes_of(const LiveSeason& season, const Call& call) {
    const SeatSet mine = season.seats_of(call.me());
    const auto word = call.address.find("seat");
    if (!word) return {mine.only().value_or(Seat::None)};
    if (*word == "none") return {};
    const bool over = season.status() == Status::Over;
    if (*word == "all") {
        if (!over) throw Problem{Code::Secret, "seat"};
        return {Seat::None, true};
    }
    const auto seat = manager::parse_seat(*word);
    if (!seat || manager::index(*seat) >= season.managers()) throw Problem{Code::BadText, "seat", word->substr(0, 40)};
    if (!over && !mine.has(*seat)) throw Problem{Code::NotYourSeat, "seat"};
    return {*seat};
}

Answer get_season(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveSeason& season = table->season;
    const int keep = season.kept_since(call.number("since", 0));
    return reply({{"season", season_json(season, season.seats_of(call.me()))},
                  {"update", season_update_json(season, eyes_of(season, call), keep)}});
}

WatchedPtr watch_season(House& house, Call& call, Watcher watcher) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveSeason& season = table->season;
    const int keep = season.kept_since(call.number("since", 0));
    watcher.eyes = wanted_eyes(season, call);
    begin_watching(*table, std::move(watcher),
                   {{"type", "welcome"},
                    {"season", season_json(season, season.seats_of(call.me()))},
                    {"update", season_update_json(season, eyes_of(season, call), keep)},
                    {"chat", chat_json(house, *table, season.setup().id, call.me())}});
    return table;
}

Answer post_season_choices(House& house, Call& call) {
    const std::vector<manager::Choice> choices = choices_of(call);
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveSeason& season = table->season;
    SeatSet by = season.seats_of(call.me());
    if (!by.any()) throw Problem{Code::NotYourSeat};
    if (call.has("seq") && call.body.at("seq").get<std::int64_t>() != season.seq()) throw Problem{Code::Stale, "seq"};
    if (call.has("seat")) {
        const auto seat = manager::parse_seat(call.text("seat"));
        if (!seat || !by.has(*seat)) throw Problem{Code::NotYourSeat, "seat"};
        by = {};
        by.add(*seat);
    }
    const Tried tried = season.try_choices(choices, by);
    if (tried.steps.empty()) throw Problem{code_of(tried.refused), "choice", manager::choice_text(choices.front())};
    house.seasons.keep(table, tried.steps, tried.over);
    return reply({{"seq", season.seq()}, {"at", season.at()}, {"applied", tried.steps.size()}});
}

Answer post_season_chat(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const auto seat = table->season.seats_of(call.me()).first();
    return say(house, *table, table->season.setup().id, call, seat ? manager::seat_text(*seat) : std::string_view());
}

Answer post_season_mute(House& house, Call& call) {
    const auto table = season_table_of(house, call);
    return mute(house, *table, table->season.setup().id, call);
}

}  // namespace dugout::server
