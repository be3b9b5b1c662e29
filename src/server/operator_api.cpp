#include <fmt/format.h>

#include "server/api.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

namespace {
constexpr store::Time check_time = 5000;  // milliseconds for which one look at the store serves all
}

Answer get_health(House& house, Call&) {
    if (house.stopping) throw Problem{Code::Stopping};
    const std::lock_guard lock(house.health.mutex);
    Checked& last = house.health;
    const store::Time now = house.options.now();
    if (!last.at || now < *last.at || now >= *last.at + check_time) {
        last.at = now;
        last.well = false;
        house.store.check();  // what it throws is noted at the door
        last.well = true;
    }
    if (!last.well) throw Problem{Code::NotKept};
    return {200, "text/plain; charset=utf-8", "ok\n"};
}

Answer get_metrics(House& house, Call&) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
    };
    add("dugout_requests_total", "counter", "Requests answered.", house.answered);
    add("dugout_problems_total", "counter", "Requests answered with a problem.", house.problems);
    add("dugout_steps_total", "counter", "Steps of matches and seasons that were kept.",
        house.arena.choices_kept() + house.seasons.choices_kept());
    add("dugout_commits_total", "counter", "Commits of the store.", house.store.commits());
    add("dugout_matches", "gauge", "Matches in memory.", house.arena.size());
    add("dugout_seasons", "gauge", "Seasons of the card game in memory.", house.seasons.size());
    add("dugout_watchers", "gauge", "Open WebSockets.", house.sockets.size());
    return {200, "text/plain; version=0.0.4; charset=utf-8", text};
}

Answer get_openapi(House&, Call&) { return {200, "application/json", openapi_text()}; }

}  // namespace dugout::server
