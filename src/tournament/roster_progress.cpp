#include "tournament/roster_progress.hpp"

#include <algorithm>
#include <array>

#include "league/advancement.hpp"
#include "team/sheet.hpp"
#include "tournament/roster_goods.hpp"

namespace dugout::tournament {

namespace {

int later_spp(const Deeds& deeds) {
    using namespace tables::matched::progression;
    return deeds.completions * completion + deeds.thrown_team_mates * thrown_team_mate +
           deeds.deflections * deflection + deeds.interceptions * interception + deeds.casualties * casualty +
           deeds.touchdowns * touchdown + deeds.mvps * mvp;
}

int living_spp(const Deeds& deeds) {
    Career career;
    career.completions = deeds.completions;
    career.interceptions = deeds.interceptions;
    career.casualties = deeds.casualties;
    career.touchdowns = deeds.touchdowns;
    career.mvps = deeds.mvps;
    return spp(career);
}

const PlayerRecord* record_of(const std::vector<PlayerRecord>& records, int number) {
    const auto found =
        std::find_if(records.begin(), records.end(), [&](const PlayerRecord& each) { return each.number == number; });
    return found == records.end() ? nullptr : &*found;
}

}  // namespace

int earned_spp(const Pack& pack, const DraftedPlayer& player, const Deeds& deeds, MatchKind kind) {
    if (!pack.switches.progression || player.mercenary || kind != MatchKind::Played) return 0;
    int total = pack.base == Base::Lrb4 ? living_spp(deeds) : later_spp(deeds);
    for (const ExtraPoints& extra : pack.extra_spp) {
        const auto done = deeds.others.find(extra.event);
        if (done != deeds.others.end()) total += done->second * extra.spp;
    }
    return total;
}

std::optional<int> advance_cost(AdvanceKind kind, int advances_taken) {
    using namespace tables::matched::advance_cost;
    static constexpr std::array<const std::array<int, 6>*, 5> prices = {&random_primary, &primary, &random_secondary,
                                                                        &secondary, &characteristic};
    if (advances_taken < 0 || advances_taken >= tables::matched::progression::advances_max) return std::nullopt;
    return (*prices[static_cast<std::size_t>(kind)])[static_cast<std::size_t>(advances_taken)];
}

Gold advance_value(AdvanceKind kind, std::string_view what) {
    using namespace tables::matched::advance_value;
    constexpr std::array<Gold, 4> skills = {random_primary, primary, random_secondary, secondary};
    if (kind != AdvanceKind::Characteristic) return skills[static_cast<std::size_t>(kind)];
    constexpr std::array<std::pair<std::string_view, Gold>, 5> stats = {
        {{"ma", movement}, {"st", strength}, {"ag", agility}, {"pa", passing}, {"av", armour}}};
    const auto found = std::find_if(stats.begin(), stats.end(), [&](const auto& one) { return one.first == what; });
    return found == stats.end() ? 0 : found->second;
}

bool may_advance(const Pack& pack, const DraftedPlayer& player, int spp, int advances_taken) {
    if (!pack.switches.progression || player.mercenary) return false;
    // A skill that was bought with skill points takes no advance away.
    if (pack.base == Base::Lrb4) return entry(league::level_of(spp)).rolls > advances_taken;
    const std::optional<int> cheapest = advance_cost(AdvanceKind::RandomPrimary, advances_taken);
    return cheapest && spp >= *cheapest;
}

std::optional<int> ageing_due(const Pack& pack, int advances_taken, int aged) {
    const bool rolled = pack.base == Base::Lrb4 && pack.switches.progression && pack.switches.injuries;
    if (!rolled || aged >= advances_taken || aged + 1 >= level_count) return {};
    return league::ageing_target(static_cast<Level>(aged + 1));  // one star player roll a level
}

Gold current_value(const Pack& pack, const EventRoster& roster, const std::vector<PlayerRecord>& records) {
    constexpr int spp_step = 5;
    constexpr Gold spp_worth = 10'000;
    const DraftBook& book = draft_book(pack.base);
    EventRoster fit = roster;
    std::erase_if(fit.players, [&](const DraftedPlayer& player) {
        const PlayerRecord* record = record_of(records, player.number);
        return record != nullptr && record->misses_match;
    });
    const Spending worth = spending(fit, pack);
    Gold value = worth.gold();
    // Dedicated fans are no part of a value; over lrb4 they are the fan factor, which is.
    if (book.staff.fans_free > 0) value -= worth.fans;
    if (!pack.switches.progression) return value;
    Gold advances = 0;
    int spp = 0;
    for (const DraftedPlayer& player : fit.players) {
        const PlayerRecord* record = record_of(records, player.number);
        if (record == nullptr) continue;
        advances += record->advances;
        spp += record->spp;
    }
    // lrb4.team.rating-spp: there the points count and an advance does not change a player's price.
    return value + (pack.base == Base::Lrb4 ? spp / spp_step * spp_worth : advances);
}

}  // namespace dugout::tournament
