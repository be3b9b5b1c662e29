#include <algorithm>
#include <utility>

#include "team/table_reader.hpp"
#include "team/toml_tree.hpp"
#include "tournament/roster_text.hpp"
#include "tournament/toml_writer.hpp"

namespace dugout::tournament {

namespace {

constexpr Range count_range = {0, 999};
constexpr int players_limit = 99;  // more than any check needs to see

class RosterReader {
public:
    explicit RosterReader(TableReader table) : table_(std::move(table)) {}

    EventRoster read() {
        EventRoster roster;
        roster.name = table_.text("name");
        if (table_.has("coach")) roster.coach = table_.text("coach");
        roster.team = table_.id("team");
        if (table_.has("special")) roster.special = table_.text("special");
        count("rerolls", roster.rerolls);
        count("dedicated_fans", roster.dedicated_fans);
        count("assistant_coaches", roster.assistant_coaches);
        count("cheerleaders", roster.cheerleaders);
        count("apothecaries", roster.apothecaries);
        if (table_.has("free")) roster.free = table_.id("free");
        read_inducements(roster);
        table_.each_up_to(
            players_limit, "player", [&](TableReader entry) { read_player(std::move(entry), roster); },
            [](TableReader& entry, int count) {
                entry.fault({}, FaultCode::too_many_players, {count, players_limit}, Rule::matched_roster_draft);
            });
        table_.each("star", [&](TableReader entry) { read_star(std::move(entry), roster); });
        table_.finish();
        return roster;
    }

private:
    void count(std::string_view key, int& into) {
        if (table_.has(key)) into = static_cast<int>(table_.number(key, count_range));
    }

    void read_inducements(EventRoster& roster) {
        if (!table_.has("inducements")) return;
        std::optional<TableReader> table = table_.table("inducements");
        if (!table) return;
        for (const std::string& id : table->keys()) {
            if (!is_id(id)) {
                table->fault(id, FaultCode::bad_id, {id.substr(0, 40)});
                continue;
            }
            if (const int number = static_cast<int>(table->number(id, count_range)); number > 0)
                roster.inducements[id] = number;
        }
    }

    static void read_common(TableReader& entry, int& number, Ids& skills) {
        if (entry.has("number")) number = static_cast<int>(entry.number("number", count_range));
        if (entry.has("skills")) skills = entry.proses("skills");
    }

    static void read_player(TableReader entry, EventRoster& roster) {
        DraftedPlayer player;
        player.position = entry.id("position");
        read_common(entry, player.number, player.skills);
        if (entry.has("name")) player.name = entry.text("name");
        if (entry.has("mercenary")) player.mercenary = entry.boolean("mercenary");
        if (entry.has("hired_skill")) player.hired_skill = entry.text("hired_skill");
        entry.finish();
        roster.players.push_back(std::move(player));
    }

    void read_star(TableReader entry, EventRoster& roster) {
        DraftedStar star;
        star.id = entry.id("id");
        read_common(entry, star.number, star.skills);
        entry.finish();
        roster.stars.push_back(std::move(star));
    }

    TableReader table_;
};

}  // namespace

Result<EventRoster> read_event_roster(std::string_view text, std::string_view file) {
    const Result<TomlNode> tree = parse_toml(text, file);
    if (!tree) return tree.faults();
    Faults faults;
    EventRoster roster = RosterReader(TableReader(*tree, std::string(file), "", faults)).read();
    if (!faults.empty()) {
        sort_by_place(faults);
        return faults;
    }
    return roster;
}

CheckedRoster check_roster_text(std::string_view text, const Pack& pack, std::string_view file, int round) {
    CheckedRoster result;
    Result<EventRoster> roster = read_event_roster(text, file);
    if (!roster) {
        result.faults = roster.faults();
        return result;
    }
    result.roster = std::move(roster).value();
    result.breaches = check(result.roster, pack, round);
    place(result.breaches, *parse_toml(text, file), file);
    return result;
}

std::string write_event_roster(const EventRoster& roster) {
    TomlWriter out;
    out.text("name", roster.name);
    out.text_if("coach", roster.coach);
    out.text("team", roster.team);
    out.text_if("special", roster.special);
    out.blank();
    out.number("rerolls", roster.rerolls);
    out.number("dedicated_fans", roster.dedicated_fans);
    out.number("assistant_coaches", roster.assistant_coaches);
    out.number("cheerleaders", roster.cheerleaders);
    out.number("apothecaries", roster.apothecaries);
    out.text_if("free", roster.free);
    if (!roster.inducements.empty()) {
        out.table("inducements");
        for (const auto& [id, number] : roster.inducements) out.number(id, number);
    }
    for (const DraftedPlayer& player : roster.players) {
        out.entry("player");
        if (player.number != 0) out.number("number", player.number);
        out.text_if("name", player.name);
        out.text("position", player.position);
        out.texts_if("skills", player.skills);
        if (player.mercenary) out.flag("mercenary", true);
        out.text_if("hired_skill", player.hired_skill);
    }
    for (const DraftedStar& star : roster.stars) {
        out.entry("star");
        out.text("id", star.id);
        if (star.number != 0) out.number("number", star.number);
        out.texts_if("skills", star.skills);
    }
    return out.take();
}

}  // namespace dugout::tournament
