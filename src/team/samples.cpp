#include "team/samples.hpp"

#include <algorithm>
#include <vector>

#include "rules/embedded.hpp"
#include "team/sheet_text.hpp"
#include "team/toml_tree.hpp"
#include "team/validate.hpp"

namespace dugout {

namespace {

constexpr std::string_view samples_file = "samples.toml";
constexpr int plenty_of_rerolls = 3;

bool is_legal(const TeamSheet& sheet, const Library& library) {
    return validate(sheet, library, Purpose::LeagueCreation).empty();
}

std::optional<TeamSheet> written_sample(const Library& library, std::string_view roster_id) {
    const Result<TomlNode> tree = parse_toml(embedded_file(samples_file).value(), samples_file);
    const TomlNode* teams = tree ? tree->find("team") : nullptr;
    if (teams == nullptr) {
        return std::nullopt;
    }
    for (const TomlNode& team : teams->children) {
        const TomlNode* roster = team.find("roster");
        if (roster == nullptr || roster->text != roster_id) {
            continue;
        }
        const Result<TeamSheet> sheet = read_sheet(team, library, samples_file);
        if (sheet && is_legal(*sheet, library)) {
            return *sheet;
        }
    }
    return std::nullopt;
}

std::optional<TeamSheet> cheapest_sample(const Library& library, const Roster& roster) {
    TeamSheet sheet;
    sheet.name = roster.name.en;
    sheet.roster = roster.id;
    std::vector<const Position*> positions;
    for (const Position& position : roster.positions) {
        positions.push_back(&position);
    }
    std::stable_sort(positions.begin(), positions.end(),
                     [](const Position* a, const Position* b) { return a->cost < b->cost; });
    for (const Position* position : positions) {
        for (int i = 0;
             i < position->max && static_cast<int>(sheet.players.size()) < tables::staff::squad_min_at_creation; ++i) {
            add_player(sheet, make_player(roster, *position));
        }
    }
    if (!is_legal(sheet, library)) {
        return std::nullopt;
    }
    do {
        ++sheet.rerolls;
    } while (sheet.rerolls <= plenty_of_rerolls && is_legal(sheet, library));
    --sheet.rerolls;
    return sheet;
}

}  // namespace

std::optional<TeamSheet> sample_sheet(const Library& library, std::string_view roster_id, Kickers kickers) {
    const Roster* roster = library.roster(roster_id);
    if (roster == nullptr) {
        return std::nullopt;
    }
    std::optional<TeamSheet> written = written_sample(library, roster_id);
    std::optional<TeamSheet> sheet = written ? std::move(written) : cheapest_sample(library, *roster);
    if (sheet && kickers == Kickers::Yes) {
        sheet = with_kicker(*std::move(sheet), library);
    }
    return sheet;
}

}  // namespace dugout
