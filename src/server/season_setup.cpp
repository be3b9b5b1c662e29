#include "server/season_setup.hpp"

#include "manager/record.hpp"
#include "server/json.hpp"

namespace dugout::server {

namespace {

Json seat_json(const SeasonSeat& seat, cards::Team team) {
    Json json = Json::object();
    if (team != cards::Team::None) json["team"] = cards::entry(team).id;
    if (seat.screen) json["screen"] = true;
    if (!seat.holder.coach.empty()) json["coach"] = seat.holder.coach;
    if (seat.holder.user != 0) {
        json["user"] = seat.holder.user;
        json["name"] = seat.holder.name;
    }
    return json;
}

SeasonSetup from_json(const Json& json) {
    if (json.at("rules") != manager::rules_version) throw std::runtime_error("version " + json.at("rules").dump());
    if (json.at("cards").get<std::uint64_t>() != cards::fingerprint()) throw std::runtime_error("other cards");
    SeasonSetup setup;
    setup.open = json.at("open").get<bool>();
    setup.token_hash = json.value("token", "");
    if (json.contains("seed")) setup.seed = json.at("seed").get<std::uint64_t>();
    setup.game.managers = static_cast<int>(json.at("seats").size());
    setup.game.season = static_cast<manager::Season>(json.at("season").get<int>());
    setup.game.limited = json.at("limited").get<bool>();
    if (json.contains("first")) setup.game.first = manager::parse_seat(json.at("first").get<std::string>()).value();
    if (setup.game.managers > manager::most_managers) throw std::runtime_error("too many seats");
    for (std::size_t i = 0; i < json.at("seats").size(); ++i) {
        const Json& seat = json.at("seats").at(i);
        if (seat.contains("team")) setup.game.teams[i] = cards::find_team(seat.at("team").get<std::string>()).value();
        setup.seats[i] = {{seat.value("user", std::int64_t{0}), seat.value("name", ""), seat.value("coach", "")},
                          seat.value("screen", false)};
    }
    if (const manager::SetupFault fault = manager::fault_of(setup.game))
        throw std::runtime_error(std::string(fault.en));
    return setup;
}

}  // namespace

std::string write_season_setup(const SeasonSetup& setup) {
    Json json = {{"rules", manager::rules_version},
                 {"cards", cards::fingerprint()},
                 {"open", setup.open},
                 {"season", static_cast<int>(setup.game.season)},
                 {"limited", setup.game.limited},
                 {"seats", Json::array()}};
    if (setup.game.first != manager::Seat::None) json["first"] = manager::seat_text(setup.game.first);
    if (!setup.token_hash.empty()) json["token"] = setup.token_hash;
    if (setup.seed) json["seed"] = *setup.seed;
    for (int i = 0; i < setup.game.managers; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        json["seats"].push_back(seat_json(setup.seats[seat], setup.game.teams[seat]));
    }
    return dumped(json);
}

ReadBack<SeasonSetup> read_season_setup(std::string_view id, std::int64_t made, const std::string& text) {
    return read_back<SeasonSetup>(id, made, [&] { return from_json(Json::parse(text)); });
}

}  // namespace dugout::server
