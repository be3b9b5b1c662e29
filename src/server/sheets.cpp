#include "server/sheets.hpp"

#include "rules/skills.hpp"
#include "server/json.hpp"
#include "team/value.hpp"

namespace dugout::server {

Json skills_json(const SkillSet& skills) {
    Json list = Json::array();
    for (std::size_t i = 0; i < generated::skill_entries().size(); ++i)
        if (skills.has(static_cast<Skill>(i))) list.push_back(generated::skill_entries()[i].id);
    return list;
}

Json sheet_json(const TeamSheet& sheet, const Library& library, Language language) {
    const Roster* roster = library.roster(sheet.roster);
    Json json = {{"name", sheet.name},
                 {"roster", sheet.roster},
                 {"coach", sheet.coach},
                 {"colour", sheet.colour},
                 {"rerolls", sheet.rerolls},
                 {"fan_factor", sheet.fan_factor},
                 {"assistant_coaches", sheet.assistant_coaches},
                 {"cheerleaders", sheet.cheerleaders},
                 {"apothecaries", sheet.apothecaries},
                 {"wizard", wizard_ids[static_cast<std::size_t>(sheet.wizard)]},
                 {"treasury", sheet.treasury}};
    if (roster != nullptr) {
        json["cost"] = team_cost(sheet, library);
        json["rating"] = team_rating(sheet, library);
    }
    Json players = Json::array();
    for (const Player& player : sheet.players) {
        Json entry = {{"number", player.number},
                      {"name", player.name},
                      {"position", player.position},
                      {"position_name", position_name(player, library).in(language)},
                      {"ma", player.profile.ma},
                      {"st", player.profile.st},
                      {"ag", player.profile.ag},
                      {"av", player.profile.av},
                      {"skills", skills_json(player.skills())}};
        if (roster != nullptr) entry["cost"] = price(player, *roster, library);
        players.push_back(std::move(entry));
    }
    json["players"] = std::move(players);
    return json;
}

}  // namespace dugout::server
