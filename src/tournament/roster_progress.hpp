#pragma once

// What the options of injuries and progression make of a roster during an event: star player points, advances, and the
// current value of the team.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tournament/event.hpp"
#include "tournament/pack.hpp"
#include "tournament/roster.hpp"

namespace dugout::tournament {

// What a player did in a match.
struct Deeds {
    int completions = 0;
    int thrown_team_mates = 0;
    int deflections = 0;
    int interceptions = 0;
    int casualties = 0;
    int touchdowns = 0;
    int mvps = 0;
    std::map<std::string, int, std::less<>> others{};  // events of play that the pack may reward
};

// matched.progress.on: a match that was not played earns nothing.
enum class MatchKind : std::uint8_t { Played, WonWithoutPlay, Bye };

// matched.progress.on, matched.progress.extra-spp. A star's deeds earn nothing, so he is not asked about.
[[nodiscard]] int earned_spp(const Pack& pack, const DraftedPlayer& player, const Deeds& deeds,
                             MatchKind kind = MatchKind::Played);

// What the player's next advance costs under the 2020 edition; nothing where he has had all of them.
[[nodiscard]] std::optional<int> advance_cost(AdvanceKind kind, int advances_taken);

// What an advance adds to a player's value under the 2020 edition; `what` names the characteristic.
[[nodiscard]] Gold advance_value(AdvanceKind kind, std::string_view what);

// matched.progress.on: has he enough for an advance? `spp` is what he has to spend or, under lrb4, has earned in all.
[[nodiscard]] bool may_advance(const Pack& pack, const DraftedPlayer& player, int spp, int advances_taken);

// lrb4.league.ageing-roll: the least total of 2D6 that keeps him young, where a roll is due after one of his advances.
// It is rolled where injuries last as well (matched.progress.on).
[[nodiscard]] std::optional<int> ageing_due(const Pack& pack, int advances_taken, int aged);

// What has become of one player since the draft.
struct PlayerRecord {
    int number = 0;
    bool misses_match = false;  // or is dead
    int spp = 0;
    Gold advances = 0;  // what his advances add to his value (2020 edition)
};

// matched.injuries.ctv-gold, matched.progress.ctv-gold: the team's value before a match, to be compared by balance.
[[nodiscard]] Gold current_value(const Pack& pack, const EventRoster& roster,
                                 const std::vector<PlayerRecord>& records = {});

}  // namespace dugout::tournament
