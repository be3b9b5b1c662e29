#include "cli/luck.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/figures.hpp"
#include "words/glossary.hpp"

// dugout luck RECORD: what the dice gave against what was to be expected.

namespace dugout::cli {

namespace {

using match::RollKind;
using odds::Luck;
using odds::LuckSum;
using words::Phrase;
using Json = nlohmann::ordered_json;

constexpr Phrase rolls_heading = {"rolls", "jets"};
constexpr Phrase expected_heading = {"expected", "attendu"};
constexpr Phrase actual_heading = {"actual", "obtenu"};
constexpr Phrase luck_heading = {"luck", "chance"};
constexpr Phrase by_side = {"by team", "par équipe"};
constexpr Phrase by_kind = {"by kind of roll", "par sorte de jet"};
constexpr Phrase by_player = {"by player", "par joueur"};
constexpr Phrase over_time = {
    "Luck so far after each team turn, in turns (H home, A away, * both):",
    "Chance cumulée après chaque tour d'équipe, en tours (H domicile, A visiteurs, * les deux) :"};
constexpr Phrase telling = {"The rolls that decided most:", "Les jets les plus décisifs :"};
constexpr Phrase telling_line = {"choice {at}: {player}, {kind}, expected {expected}, got {actual}: {luck}",
                                 "choix {at} : {player}, {kind}, attendu {expected}, obtenu {actual} : {luck}"};
constexpr Phrase no_rolls = {"No roll that counts has been made.", "Aucun jet qui compte n'a été fait."};

constexpr std::size_t rows_of_plot = 11;
constexpr std::size_t most_telling = 5;

std::vector<std::string> cells(std::string name, const LuckSum& sum, Language language) {
    return {std::move(name), std::to_string(sum.rolls), decimal(sum.expected, 1, language),
            decimal(sum.actual, 1, language), signed_decimal(sum.luck, 2, language)};
}

Table table(const Phrase& first, Language language) {
    const auto word = [&](const Phrase& phrase) { return std::string(phrase.in(language)); };
    return Table({word(first), word(rolls_heading), word(expected_heading), word(actual_heading), word(luck_heading)});
}

std::string text(const Table& table) { return table.text({1, 2, 3, 4}) + "\n"; }

std::vector<PlayerId> rollers(const Luck& luck) {
    std::vector<PlayerId> ids;
    for (int i = 0; i < player_slots; ++i)
        if (luck.players[static_cast<std::size_t>(i)].rolls > 0) ids.push_back(PlayerId{static_cast<std::uint8_t>(i)});
    std::stable_sort(ids.begin(), ids.end(),
                     [&](PlayerId a, PlayerId b) { return luck.players[a.value].luck > luck.players[b.value].luck; });
    return ids;
}

std::vector<RollKind> kinds_rolled(const Luck& luck) {
    std::vector<RollKind> kinds;
    for (int i = 0; i < static_cast<int>(RollKind::Count); ++i) {
        const auto kind = static_cast<RollKind>(i);
        if (luck.kind(Seat::Home, kind).rolls + luck.kind(Seat::Away, kind).rolls > 0) kinds.push_back(kind);
    }
    return kinds;
}

std::string kind_name(RollKind kind, Language language) {
    return words::capitalised(std::string(words::roll_noun(kind).in(language)));
}

std::string telling_rolls(const Luck& luck, const words::Names& names, Language language) {
    std::vector<odds::LuckyRoll> rolls = luck.rolls;
    std::stable_sort(rolls.begin(), rolls.end(), [](const odds::LuckyRoll& a, const odds::LuckyRoll& b) {
        return std::abs(a.luck()) > std::abs(b.luck());
    });
    rolls.resize(std::min(rolls.size(), most_telling));
    std::string page = std::string(telling.in(language)) + "\n";
    for (const odds::LuckyRoll& roll : rolls)
        page += "  " +
                words::fill(telling_line, language,
                            [&](std::string_view slot) {
                                if (slot == "at") return std::to_string(roll.at);
                                if (slot == "player")
                                    return roll.player ? names.player(roll.player, language)
                                                       : names.team(roll.seat, language);
                                if (slot == "kind") return std::string(words::roll_noun(roll.kind).in(language));
                                if (slot == "expected") return decimal(roll.expected, 2, language);
                                if (slot == "actual") return decimal(roll.actual, 2, language);
                                return signed_decimal(roll.luck(), 2, language);
                            }) +
                "\n";
    return page;
}

Json sum_json(const LuckSum& sum) {
    return {{"rolls", sum.rolls}, {"expected", sum.expected}, {"actual", sum.actual}, {"luck", sum.luck}};
}

std::string_view seat_name(Seat seat) { return seat == Seat::Home ? "home" : "away"; }

}  // namespace

std::string luck_plot(const Luck& luck, Language language) {
    double low = -1;
    double high = 1;
    for (const odds::LuckPoint& point : luck.curve)
        for (const double value : point.luck) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    const double step = (high - low) / static_cast<double>(rows_of_plot - 1);
    const auto row_of = [&](double value) { return static_cast<std::size_t>(std::lround((high - value) / step)); };
    std::vector<std::string> rows(rows_of_plot, std::string(luck.curve.size(), ' '));
    const std::size_t zero = row_of(0);
    rows[zero].assign(luck.curve.size(), '-');
    for (std::size_t i = 0; i < luck.curve.size(); ++i) {
        const std::size_t home = row_of(luck.curve[i].luck[0]);
        const std::size_t away = row_of(luck.curve[i].luck[1]);
        rows[home][i] = 'H';
        rows[away][i] = home == away ? '*' : 'A';
    }
    std::string page;
    for (std::size_t i = 0; i < rows.size(); ++i)
        page +=
            fmt::format("{:>6} |{}\n",
                        signed_decimal(i == zero ? 0.0 : high - step * static_cast<double>(i), 1, language), rows[i]);
    return page;
}

std::string luck_text(const Luck& luck, const words::Names& names, Language language) {
    if (luck.rolls.empty()) return std::string(no_rolls.in(language)) + "\n";
    Table sides = table(by_side, language);
    for (const Seat seat : both_seats) sides.add(cells(names.team(seat, language), luck.side(seat), language));
    std::string page = text(sides);

    Table kinds = table(by_kind, language);
    for (const RollKind kind : kinds_rolled(luck))
        for (const Seat seat : both_seats)
            if (luck.kind(seat, kind).rolls > 0)
                kinds.add(cells((seat == Seat::Home ? "H  " : "A  ") + kind_name(kind, language), luck.kind(seat, kind),
                                language));
    page += text(kinds);

    Table players = table(by_player, language);
    for (const PlayerId id : rollers(luck))
        players.add(cells(names.player(id, language), luck.players[id.value], language));
    page += text(players);
    page += std::string(over_time.in(language)) + "\n" + luck_plot(luck, language) + "\n";
    return page + telling_rolls(luck, names, language);
}

std::string luck_json(const Luck& luck, const words::Names& names, Language language) {
    Json json = {{"home", sum_json(luck.side(Seat::Home))}, {"away", sum_json(luck.side(Seat::Away))}};
    json["curve"] = Json::array();
    for (const odds::LuckPoint& point : luck.curve)
        json["curve"].push_back({{"at", point.at},
                                 {"period", point.period},
                                 {"turn", point.turn},
                                 {"seat", seat_name(point.seat)},
                                 {"home", point.luck[0]},
                                 {"away", point.luck[1]}});
    json["kinds"] = Json::array();
    for (const RollKind kind : kinds_rolled(luck))
        json["kinds"].push_back({{"kind", match::roll_name(kind)},
                                 {"text", kind_name(kind, language)},
                                 {"weight", odds::luck_weight(kind)},
                                 {"home", sum_json(luck.kind(Seat::Home, kind))},
                                 {"away", sum_json(luck.kind(Seat::Away, kind))}});
    json["players"] = Json::array();
    for (const PlayerId id : rollers(luck)) {
        Json player = {
            {"id", match::player_text(id)}, {"seat", seat_name(sheet_of(id))}, {"name", names.player(id, language)}};
        player.update(sum_json(luck.players[id.value]));
        json["players"].push_back(std::move(player));
    }
    return json.dump(2) + "\n";
}

namespace {

void run(const std::string& file, bool json, const CLI::App& command) {
    const Language language = language_of(command);
    const Library library = library_of(command);
    const auto refuse = [&](match::RecordError error) {
        error.file = file;
        bad_input(match::text(error, language));
    };
    const auto record = match::parse_record(read_file(file, language), library, file);
    if (!record) refuse(record.error());
    const auto luck = odds::luck_of(*record);
    if (!luck) refuse(luck.error());
    const words::Names names = words::Names(record->home, record->away, library).numbered();
    std::cout << (json ? luck_json(*luck, words::Names(record->home, record->away, library), language)
                       : luck_text(*luck, names, language));
}

}  // namespace

void add_luck_command(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("luck", "Tell what the dice of a match gave against what was to be expected");
    command->footer(
        "Examples:\n"
        "  dugout luck cup-final.toml\n"
        "  dugout luck cup-final.toml --json --lang fr\n"
        "\n"
        "Luck is counted in turns: +1 is a turn that went on although it was bound to end (docs/odds.md).");
    auto file = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    command->add_option("RECORD", *file, "the record of a match, as docs/records.md tells")->required();
    command->add_flag("--json", *json, "Print one JSON object");
    command->callback([=] { run(*file, *json, *command); });
}

}  // namespace dugout::cli
