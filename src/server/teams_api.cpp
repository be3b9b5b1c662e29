#include <algorithm>
#include <charconv>

#include "server/books_call.hpp"
#include "server/handlers.hpp"
#include "server/plain_text.hpp"
#include "server/sheets.hpp"
#include "team/sheet_text.hpp"
#include "team/validate.hpp"

namespace dugout::server {

namespace {

constexpr std::int64_t most_teams = 200;

store::Team my_team(House& house, const Call& call) {
    const std::string& text = call.captured[0];
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = error == std::errc{} && end == text.data() + text.size();
    const auto team = good ? house.store.team(number) : std::nullopt;
    if (!team) throw Problem{Code::NoSuchTeam, "team", text.substr(0, 40)};
    if (team->owner != call.me()) throw Problem{Code::NotYours, "team"};
    return *team;
}

Json team_json(House& house, const Call& call, const store::Team& team) {
    Json json = {{"id", team.id}, {"name", team.name}, {"roster", team.roster}, {"toml", team.sheet}};
    if (const Result<TeamSheet> sheet = read_sheet(team.sheet, house.library))
        json["team"] = sheet_json(*sheet, house.library, call.language);
    return json;
}

bool names_are_plain(const TeamSheet& sheet) {
    return is_plain(sheet.name) && is_plain(sheet.coach) &&
           std::all_of(sheet.players.begin(), sheet.players.end(),
                       [](const Player& player) { return is_plain(player.name); });
}

}  // namespace

TeamSheet legal_sheet(House& house, const std::string& toml, const std::string& where) {
    Result<TeamSheet> sheet = read_sheet(toml, house.library);
    if (!sheet) throw Problem{Code::BadSheet, where, {}, sheet.faults()};
    Faults faults = validate(*sheet, house.library, Purpose::FriendlyMatch);
    if (!faults.empty()) throw Problem{Code::BadSheet, where, {}, std::move(faults)};
    if (!names_are_plain(*sheet)) throw Problem{Code::BadName, where};
    return std::move(sheet).value();
}

Answer get_teams(House& house, Call& call) {
    Json list = Json::array();
    for (const store::Team& team : house.store.teams_of(call.me()))
        list.push_back({{"id", team.id}, {"name", team.name}, {"roster", team.roster}});
    return reply({{"teams", std::move(list)}});
}

Answer post_teams(House& house, Call& call) {
    const TeamSheet sheet = legal_sheet(house, call.text("toml"), "toml");
    if (house.store.count_teams_of(call.me()) >= most_teams)
        throw Problem{Code::TooMany, "", std::to_string(most_teams)};
    const store::Team team =
        house.store.add_team(call.me(), sheet.name, sheet.roster, write_sheet(sheet), house.options.now());
    return reply(team_json(house, call, team), 201);
}

Answer get_team(House& house, Call& call) { return reply(team_json(house, call, my_team(house, call))); }

Answer put_team(House& house, Call& call) {
    store::Team team = my_team(house, call);
    const TeamSheet sheet = legal_sheet(house, call.text("toml"), "toml");
    team.name = sheet.name;
    team.roster = sheet.roster;
    team.sheet = write_sheet(sheet);
    house.store.change_team(team, house.options.now());
    return reply(team_json(house, call, team));
}

Answer delete_team(House& house, Call& call) {
    house.store.remove_team(my_team(house, call).id);
    return no_content();
}

Answer check_team(House& house, Call& call) {
    const Lists lists = lists_of(house, call.text("league"));
    const Result<TeamSheet> sheet = read_sheet(call.text("toml"), lists.library);
    if (!sheet) return reply({{"faults", faults_json(sheet.faults(), call.language)}});
    const Faults faults = lists.league ? validate(*sheet, lists.library, Purpose::LeagueCreation,
                                                  std::get<league::Journal>(*lists.league).book.league.options.rulebook)
                                       : validate(*sheet, lists.library, Purpose::FriendlyMatch);
    return reply(
        {{"faults", faults_json(faults, call.language)}, {"team", sheet_json(*sheet, lists.library, call.language)}});
}

}  // namespace dugout::server
