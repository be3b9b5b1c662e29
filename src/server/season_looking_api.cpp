#include "coach/manager.hpp"
#include "manager/record.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "words/manager_json.hpp"

namespace dugout::server {

namespace {

constexpr const char* cards_last = "private, max-age=3600";  // they change with the program alone

void need_begun(const LiveSeason& season) {
    if (!season.started()) throw Problem{Code::NotPlaying};
}

}  // namespace

Answer get_cards(House&, Call&) {
    static const std::string all = dumped(words::cards_json());
    Answer answer{200, "application/json", all};
    answer.headers.emplace_back("Cache-Control", cards_last);
    return answer;
}

Answer get_managers(House&, Call& call) {
    Json list = Json::array();
    for (const coach::ManagerLevel& level : coach::manager_levels())
        list.push_back({{"name", level.id}, {"text", call.language == Language::French ? level.fr : level.en}});
    return reply({{"managers", std::move(list)}});
}

Answer get_season_moment(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveSeason& season = table->season;
    need_begun(season);
    const int at = moment_of(call, season.at());
    const Eyes eyes = eyes_of(season, call);
    Json body = {{"view", season_view_json(season, season.state_at(at), at, eyes)}, {"last", season.at()}};
    if (at < season.at()) {
        const manager::Seat chooser = season.chooser(at + 1);
        body["chooser"] = manager::seat_text(chooser);
        // Which card somebody kept or put under a deck is his secret: what others may know of it the events tell.
        if (season.status() == Status::Over || eyes.seat == chooser)
            body["chosen"] = manager::choice_text(season.choices()[static_cast<std::size_t>(at)].choice);
    }
    return reply(body);
}

Answer get_season_events(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveSeason& season = table->season;
    const std::int64_t from = call.number("from", 0);
    const std::int64_t to = call.number("to", season.at());
    return reply({{"events", season_events_json(season, eyes_of(season, call), from, to)}, {"last", season.at()}});
}

// The dice of a record tell what was drawn.
Answer get_season_record(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveSeason& season = table->season;
    const auto record = season.record();
    if (!record) throw Problem{Code::NotPlaying};
    if (season.status() != Status::Over) throw Problem{Code::Secret};
    return attachment("season-" + season.setup().id + ".toml", "text/plain; charset=utf-8",
                      manager::write_record(*record));
}

Answer get_season_fans(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    const std::lock_guard lock(table->mutex);
    return reply(fans_json(table->season));
}

}  // namespace dugout::server
