#include "books.hpp"
#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

namespace {

constexpr Kind number = Kind::integer;
const Key dice = {"dice", Kind::text};
const Key rows = {"rows", Kind::tables};

std::vector<Key> numbers(std::initializer_list<std::string_view> names) {
    std::vector<Key> keys;
    for (const std::string_view name : names) {
        keys.push_back({name, number});
    }
    return keys;
}

std::vector<Key> operator+(std::vector<Key> keys, const std::vector<Key>& more) {
    keys.insert(keys.end(), more.begin(), more.end());
    return keys;
}

const std::vector<Key> one_roll = {{"roll", number}, {"id", Kind::text}, {"name", Kind::name}};
const std::vector<Key> span = {{"from", number}, {"to", number}};
const std::vector<Key> named_span = span + std::vector<Key>{{"id", Kind::text}, {"name", Kind::name}};

// A section of the tables: its own keys, and those of its rows.
struct Section {
    std::string_view name;
    std::vector<Key> keys;
    std::vector<Key> row_keys;
    bool modified = false;  // read with a modified roll that may leave the range of the dice
};

const std::vector<Section> sections = {
    {"staff",
     numbers({"budget",
              "fan_factor_point",
              "fan_factor_min",
              "fan_factor_max_at_creation",
              "head_coach",
              "assistant_coach",
              "cheerleader",
              "apothecary",
              "wizard",
              "wizard_dungeonbowl_holder",
              "runesmith",
              "chef",
              "chef_extra_die",
              "necromancer",
              "squad_min_at_creation",
              "squad_max",
              "reroll_multiplier_after_creation",
              "freebooter_divisor",
              "star_players_max",
              "star_price_multiplier_goblin_halfling"}),
     {}},
    {"kickoff",
     std::vector<Key>{dice, rows, {"rock_dice", Kind::text}} +
         numbers({"clock_early_turn_max", "clock_early_shift", "clock_late_shift", "bad_kick_scatter_dice",
                  "invasion_target", "invasion_fan_factor_bonus"}),
     one_roll},
    {"weather",
     std::vector<Key>{dice, rows, {"blizzard_longest_pass", Kind::text}} +
         numbers({"heat_faint_max", "sunny_pass_modifier", "rain_ball_modifier", "blizzard_gfi_fail_max"}),
     named_span},
    {"injury", std::vector<Key>{dice, rows} + numbers({"ko_recovery_target"}), named_span},
    {"casualty", {dice, rows}, named_span},
    {"secret_weapon_penalty",
     std::vector<Key>{dice} + numbers({"ball-and-chain", "bomb", "chainsaw", "blunderbuss", "deathroller",
                                       "poisoned-dagger", "pogo-stick", "stakes"}),
     {}},
    {"runesmith_runes",
     {dice, rows},
     one_roll + numbers({"ma", "st", "ag", "av"}) + std::vector<Key>{{"skills", Kind::texts}}},
    {"serious_injury", std::vector<Key>{dice, rows} + numbers({"stat_loss_max", "stat_floor"}),
     named_span + std::vector<Key>{{"effect", Kind::text}}},
    {"spp", numbers({"completion", "casualty", "interception", "touchdown", "mvp"}), {}},
    {"kicking",
     numbers({"touchdown_points", "field_goal_points", "goal_first_row", "goal_last_row", "field_goal_spp",
              "kick_block_spp", "kick_block_modifier", "sunny_kick_modifier", "extra_leg_bonus", "strong_leg_bonus",
              "curve_after"}),
     {}},
    {"star_roll", std::vector<Key>{dice, rows} + numbers({"stat_gain_max"}),
     span + std::vector<Key>{{"id", Kind::text}}},
    {"ageing", {dice, rows}, span + std::vector<Key>{{"id", Kind::text}}},
    {"handicap_count", {rows}, span + numbers({"rolls", "choices"})},
    {"handicap", {dice, rows}, named_span + std::vector<Key>{{"target", Kind::text}, {"pick", Kind::text}}},
    {"winnings",
     std::vector<Key>{dice, {"rating_bands", Kind::tables}, {"gate_bands", Kind::tables}, {"modifiers", Kind::matrix}} +
         numbers({"unit", "win_bonus", "minimum"}),
     {}},
    {"fan_factor",
     std::vector<Key>{dice, rows} +
         numbers({"minimum", "won", "lost", "two_touchdowns", "two_casualties", "tournament_semi_final",
                  "tournament_final", "per_ten_points", "opponent_conceded"}),
     span + numbers({"change"}), true},
    {"concession", numbers({"fan_factor_loss", "deserter_spp", "deserter_roll_max"}), {}},
    {"tournament",
     std::vector<Key>{{"refusal_score", Kind::integers}} +
         numbers({"weeks", "qualifying_weeks", "results_counted", "points_win", "points_loss", "semi_finalists",
                  "quarter_finals_above_teams", "challenges_per_week", "minor_purse_max"}),
     {}},
    {"chaos_cup_prize",
     {dice, rows, {"plus_one", Kind::texts}, {"minus_one", Kind::texts}},
     span + numbers({"winner", "runner_up"})},
};

// Lists of entries with an id: [[level]] and the cups.
const std::vector<Key> level_keys =
    std::vector<Key>{{"id", Kind::text}, {"name", Kind::name}} + numbers({"spp", "rolls", "ageing"});
const std::vector<Key> minor_keys =
    std::vector<Key>{{"id", Kind::text}, {"name", Kind::name}} + numbers({"winner", "runner_up"});
const std::vector<Key> major_keys = minor_keys + std::vector<Key>{{"season", Kind::text},
                                                                  {"winnings_per_match", number, false},
                                                                  {"winner_fan_factor", Kind::text, false},
                                                                  {"wizard_price", number, false}};

// Every result of the dice in order; empty for dice that we do not know.
std::vector<std::int64_t> results(std::string_view name) {
    std::vector<std::int64_t> all;
    if (name == "D6" || name == "2D6") {
        for (std::int64_t roll = name == "D6" ? 1 : 2; roll <= (name == "D6" ? 6 : 12); ++roll) {
            all.push_back(roll);
        }
    } else if (name == "D66") {
        for (std::int64_t tens = 1; tens <= 6; ++tens) {
            for (std::int64_t units = 1; units <= 6; ++units) {
                all.push_back(10 * tens + units);
            }
        }
    }
    return all;
}

std::int64_t first_of(const Entry& row) { return row.integer("from", row.integer("roll")); }
std::int64_t last_of(const Entry& row) { return row.integer("to", row.integer("roll")); }

// The rows follow each other without hole or overlap, from the first result to the last.
void check_covers(const Entry& section, const std::vector<Entry>& all_rows, Faults& faults) {
    const std::string name = section.text("dice");
    const std::vector<std::int64_t> all = results(name);
    if (all.empty()) {
        section.fault(faults, "dice", fmt::format("`{}` is not D6, 2D6 or D66", name));
        return;
    }
    std::size_t next = 0;  // the result that no row has had yet
    for (const Entry& row : all_rows) {
        const auto from = std::find(all.begin(), all.end(), first_of(row));
        const auto to = std::find(all.begin(), all.end(), last_of(row));
        const std::string said = fmt::format("{} to {}", first_of(row), last_of(row));
        if (from == all.end() || to == all.end()) {
            row.fault(faults, "from", fmt::format("{} is not a result of {}", said, name));
            return;
        }
        if (to < from) {
            row.fault(faults, "from", fmt::format("{} runs backwards", said));
            return;
        }
        const auto start = static_cast<std::size_t>(from - all.begin());
        if (start != next) {
            row.fault(faults, "from",
                      start > next ? fmt::format("a hole: no row for {}", all[next])
                                   : fmt::format("an overlap: {} already has a row", all[start]));
            return;
        }
        next = static_cast<std::size_t>(to - all.begin()) + 1;
    }
    if (next != all.size()) {
        section.fault(faults, "rows", fmt::format("a hole: no row for {}", all[next]));
    }
}

// Bands of a number that is not a roll: each begins where the one before it ended.
void check_bands(const std::vector<Entry>& bands, Faults& faults) {
    std::optional<std::int64_t> next;
    for (const Entry& band : bands) {
        if (last_of(band) < first_of(band)) {
            band.fault(faults, "from", fmt::format("{} to {} runs backwards", first_of(band), last_of(band)));
        }
        if (next && first_of(band) != *next) {
            band.fault(faults, "from",
                       fmt::format("{}: begins at {}, the band before it ended at {}",
                                   first_of(band) > *next ? "a hole" : "an overlap", first_of(band), *next - 1));
        }
        next = last_of(band) + 1;
    }
}

void check_winnings(const Entry& winnings, Faults& faults) {
    const std::vector<Entry> ratings = winnings.entries("rating_bands");
    const std::vector<Entry> gates = winnings.entries("gate_bands");
    for (const auto& bands : {ratings, gates}) {
        for (const Entry& band : bands) {
            band.check(span, faults);
        }
        check_bands(bands, faults);
    }
    const toml::array* modifiers = winnings.table["modifiers"].as_array();
    if (modifiers == nullptr) {
        return;  // said by check()
    }
    const bool is_full = modifiers->size() == gates.size() &&
                         std::all_of(modifiers->begin(), modifiers->end(), [&](const toml::node& row) {
                             return row.as_array() != nullptr && row.as_array()->size() == ratings.size();
                         });
    if (!is_full) {
        winnings.fault(faults, "modifiers",
                       fmt::format("must be {} rows (gates) of {} columns (ratings)", gates.size(), ratings.size()));
    }
}

void check_section(const Section& section, const Document& tables, const std::vector<Document>& books, Faults& faults) {
    const toml::table* content = tables.content[section.name].as_table();
    if (content == nullptr) {
        return;  // said by the check of the file
    }
    const Entry entry{tables, *content, std::string(section.name)};
    entry.check(section.keys, faults);
    const std::vector<Entry> all_rows = entry.entries("rows");
    check_ids(all_rows, faults);
    for (const Entry& row : all_rows) {
        row.check(section.row_keys, faults);
        check_named_ids(row, "skills", books, "lrb4-skills", "skill", faults);
    }
    check_named_ids(entry, "plus_one", books, "lrb4-teams", "team", faults);
    check_named_ids(entry, "minus_one", books, "lrb4-teams", "team", faults);
    if (all_rows.empty()) {
        return;
    }
    if (content->contains("dice") && !section.modified) {
        check_covers(entry, all_rows, faults);
    } else {
        check_bands(all_rows, faults);
    }
}

}  // namespace

void check_tables(const Document& tables, const std::vector<Document>& books, Faults& faults) {
    std::vector<Key> known = {{"level", Kind::tables}, {"major", Kind::tables}, {"minor", Kind::tables}};
    for (const Section& section : sections) {
        known.push_back({section.name, Kind::table});
    }
    whole(tables).check(known, faults);
    for (const Section& section : sections) {
        check_section(section, tables, books, faults);
    }
    if (const toml::table* winnings = tables.content["winnings"].as_table()) {
        check_winnings({tables, *winnings, "winnings"}, faults);
    }
    const auto check_list = [&](std::string_view list, const std::vector<Key>& keys) {
        const std::vector<Entry> entries = whole(tables).entries(list);
        check_ids(entries, faults);
        for (const Entry& entry : entries) {
            entry.check(keys, faults);
        }
    };
    check_list("level", level_keys);
    check_list("major", major_keys);
    check_list("minor", minor_keys);
}
