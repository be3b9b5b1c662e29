#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "team/roster_reader.hpp"
#include "team/sheet_text.hpp"
#include "team/table_reader.hpp"
#include "team/toml_tree.hpp"

namespace dugout {

namespace {

constexpr Range count_range = {0, 99};
constexpr Range treasury_range = {0, 1'000'000'000};
constexpr Range rating_range = {0, 9'999};
constexpr Range change_range = {-tables::serious_injury::stat_loss_max, tables::star_roll::stat_gain_max};
constexpr Range niggling_range = {0, 9};
constexpr Range career_range = {0, 999};

// Those who come free of charge are not hired, so a sheet does not name them.

int optional_number(TableReader& table, std::string_view key, Range range, int otherwise = 0) {
    return table.has(key) ? static_cast<int>(table.number(key, range)) : otherwise;
}

class SheetReader {
public:
    SheetReader(const Library& library, TableReader table) : library_(library), table_(std::move(table)) {}

    TeamSheet read() {
        TeamSheet sheet;
        sheet.name = table_.text("name");
        sheet.roster = table_.id("roster");
        roster_ = library_.roster(sheet.roster);
        if (roster_ == nullptr && !sheet.roster.empty()) {
            table_.fault("roster", FaultCode::unknown_roster, {sheet.roster}, Rule::lrb4_team_one_list);
        }
        if (table_.has("coach")) {
            sheet.coach = table_.text("coach");
        }
        if (table_.has("colour")) {
            sheet.colour = read_colour();
        }
        read_staff(sheet);
        // Seventeen are read, since one may join for a match; what a team may have is sixteen.
        table_.each_up_to(
            sheet_number_max, "player", [&](TableReader entry) { read_player(std::move(entry), sheet); },
            [](TableReader& entry, int count) {
                entry.fault({}, FaultCode::too_many_players, {count, tables::staff::squad_max},
                            Rule::lrb4_team_squad_size);
            });
        number_the_rest(sheet);
        table_.finish();
        return sheet;
    }

private:
    std::string read_colour() {
        const std::string colour = table_.text("colour");
        const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
        if (!colour.empty() &&
            (colour.size() != 7 || colour[0] != '#' || !std::all_of(colour.begin() + 1, colour.end(), is_digit))) {
            table_.fault("colour", FaultCode::bad_colour, {colour});
        }
        return colour;
    }

    void read_staff(TeamSheet& sheet) {
        sheet.rerolls = optional_number(table_, "rerolls", count_range);
        sheet.fan_factor = optional_number(table_, "fan_factor", count_range, sheet.fan_factor);
        sheet.assistant_coaches = optional_number(table_, "assistant_coaches", count_range);
        sheet.cheerleaders = optional_number(table_, "cheerleaders", count_range);
        sheet.apothecaries = optional_number(table_, "apothecaries", count_range);
        if (table_.has("wizard")) {
            sheet.wizard = static_cast<Wizard>(table_.word("wizard", wizard_ids));
        }
        sheet.ingredients = optional_number(table_, "ingredients", count_range);
        if (table_.has("inducements")) {
            for (const std::size_t which : table_.words("inducements", lists::id_of_alternative)) {
                sheet.inducements.push_back(static_cast<Alternative>(which));
            }
        }
        sheet.treasury = table_.has("treasury") ? table_.number("treasury", treasury_range) : 0;
        if (table_.has("rating")) {
            sheet.rating = static_cast<int>(table_.number("rating", rating_range));
        }
    }

    void read_player(TableReader entry, TeamSheet& sheet) {
        Player player = read_origin(entry);
        player.number = optional_number(entry, "number", {1, sheet_number_max});
        const bool is_taken = std::any_of(sheet.players.begin(), sheet.players.end(),
                                          [&](const Player& other) { return other.number == player.number; });
        if (player.number != 0 && is_taken) {
            entry.fault("number", FaultCode::number_taken, {player.number}, Rule::lrb4_team_sheet);
        }
        if (entry.has("name")) {
            player.name = entry.text("name");
        }
        read_changes(entry, player);
        read_record(entry, player);
        entry.finish();
        sheet.players.push_back(std::move(player));
    }

    // Exactly one of position, big_guy and star; a player as printed.
    Player read_origin(TableReader& entry) {
        const bool is_position = entry.has("position");
        const bool is_big_guy = entry.has("big_guy");
        const bool is_star = entry.has("star");
        if (is_position + is_big_guy + is_star != 1) {
            entry.fault({}, FaultCode::one_of_three);
            return {};
        }
        if (is_position) {
            return read_position(entry);
        }
        if (is_big_guy) {
            const std::string id = entry.id("big_guy");
            if (const BigGuy* big_guy = library_.big_guy(id)) {
                return make_player(*big_guy);
            }
            unknown(entry, "big_guy", id, {"Big Guy", "gros balèze"});
            return {};
        }
        const std::string id = entry.id("star");
        if (const Star* star = library_.star(id)) {
            return make_player(*star);
        }
        unknown(entry, "star", id, {"star player", "champion"});
        return {};
    }

    static void unknown(TableReader& entry, std::string_view key, const std::string& id, LocalText what) {
        if (!id.empty()) {
            entry.fault(key, FaultCode::unknown_id, {id, std::move(what)});
        }
    }

    // "thrower" is on the team's own list; "orc/thrower" on another's, which a sheet may hold though no rule allows it.
    Player read_position(TableReader& entry) {
        const std::string written = entry.text("position");
        const std::size_t slash = written.find('/');
        const bool is_foreign = slash != std::string::npos;
        const Roster* roster = is_foreign ? library_.roster(std::string_view(written).substr(0, slash)) : roster_;
        const std::string id = is_foreign ? written.substr(slash + 1) : written;
        if (written.empty() || (roster == nullptr && !is_foreign)) {
            return {};  // a fault already
        }
        if (const Position* position = roster != nullptr ? roster->position(id) : nullptr) {
            return make_player(*roster, *position);
        }
        if (is_foreign) {
            unknown(entry, "position", written, {"position", "poste"});
        } else if (library_.big_guy(id) != nullptr) {
            entry.fault("position", FaultCode::is_big_guy, {id});
        } else {
            entry.fault("position", FaultCode::wrong_list, {id, roster->name}, Rule::lrb4_team_one_list);
        }
        return {};
    }

    static void read_changes(TableReader& entry, Player& player) {
        if (entry.has("skills")) {
            player.learned = entry.skills("skills");
            for (const Skill skill : player.learned) {
                if (player.printed_skills.has(skill)) {
                    entry.fault("skills", FaultCode::known_skill, {std::string(id(skill))});
                }
            }
        }
        if (!entry.has("changes")) {
            return;
        }
        if (std::optional<TableReader> changes = entry.table("changes")) {
            const auto change = [&](std::string_view key, int& value) {
                value += optional_number(*changes, key, change_range);
                if (value < tables::serious_injury::stat_floor && !player.position.empty()) {
                    changes->fault(key, FaultCode::out_of_range,
                                   {value, tables::serious_injury::stat_floor, av_range.high});
                }
            };
            change("ma", player.profile.ma);
            change("st", player.profile.st);
            change("ag", player.profile.ag);
            change("av", player.profile.av);
            changes->finish();
        }
    }

    static void read_record(TableReader& entry, Player& player) {
        player.niggling = optional_number(entry, "niggling", niggling_range);
        player.misses_next = entry.has("misses_next") && entry.boolean("misses_next");
        player.hired = entry.has("hired") && entry.boolean("hired");
        player.career.completions = optional_number(entry, "completions", career_range);
        player.career.touchdowns = optional_number(entry, "touchdowns", career_range);
        player.career.interceptions = optional_number(entry, "interceptions", career_range);
        player.career.casualties = optional_number(entry, "casualties", career_range);
        player.career.mvps = optional_number(entry, "mvps", career_range);
        player.career.field_goals = optional_number(entry, "field_goals", career_range);
        player.career.kick_blocks = optional_number(entry, "kick_blocks", career_range);
    }

    // Players without a number get the lowest free ones, in order.
    static void number_the_rest(TeamSheet& sheet) {
        std::vector<bool> taken(sheet_number_max + 1);
        for (const Player& player : sheet.players) {
            taken[static_cast<std::size_t>(player.number)] = true;
        }
        std::size_t next = 1;
        for (Player& player : sheet.players) {
            if (player.number != 0) {
                continue;
            }
            while (next < sheet_number_max && taken[next]) {
                ++next;
            }
            taken[next] = true;
            player.number = static_cast<int>(next);
        }
    }

    const Library& library_;
    TableReader table_;
    const Roster* roster_ = nullptr;
};

}  // namespace

Result<TeamSheet> read_sheet(const TomlNode& table, const Library& library, std::string_view file) {
    Faults faults;
    TeamSheet sheet = SheetReader(library, TableReader(table, std::string(file), "", faults)).read();
    if (!faults.empty()) {
        sort_by_place(faults);
        return faults;
    }
    return sheet;
}

Result<TeamSheet> read_sheet(std::string_view text, const Library& library, std::string_view file) {
    const Result<TomlNode> tree = parse_toml(text, file);
    return tree ? read_sheet(*tree, library, file) : Result<TeamSheet>(tree.faults());
}

}  // namespace dugout
