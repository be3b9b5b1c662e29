#include "tournament/match_terms.hpp"

#include <algorithm>

#include "league/advancement.hpp"
#include "rules/skills.hpp"
#include "tournament/awards.hpp"
#include "tournament/players.hpp"

namespace dugout::tournament {

namespace {

// matched.injuries.on, matched.progress.on: the player as the event has left him.
void become(Player& player, const EventPlayer& now) {
    const auto stat = [&](std::string_view name) -> int* {
        if (name == "ma") return &player.profile.ma;
        if (name == "st") return &player.profile.st;
        if (name == "ag") return &player.profile.ag;
        return name == "av" ? &player.profile.av : nullptr;
    };
    for (const Advance& advance : now.advances) {
        if (const auto skill = find_skill(advance.what); skill && advance.kind != AdvanceKind::Characteristic)
            player.learned.add(*skill);
        else if (int* value = stat(advance.what))
            ++*value;
    }
    for (const Harm harm : now.harms) {
        if (harm == Harm::Niggling) ++player.niggling;
        const std::string_view word = harm_words[static_cast<std::size_t>(harm)].substr(1);
        const auto lost = std::find(league::stat_words.begin(), league::stat_words.end(), word);
        // lrb4.league.stat-loss-limit
        if (lost != league::stat_words.end() &&
            league::may_fall(player, static_cast<int>(lost - league::stat_words.begin())))
            --*stat(word);
    }
}

}  // namespace

bool counts_in_event(const Event& event, std::string_view published) {
    // Dates are written year first, so that they compare as texts.
    return !event.published.empty() && published.substr(0, 10) <= std::string_view(event.published).substr(0, 10);
}

std::vector<LocalText> check_list(const Pack& pack) {
    const std::array<LocalText, 6> all = {{{"models", "figurines"},
                                           {"dice", "dés"},
                                           {"rulebooks", "livres de règles"},
                                           {"markers", "marqueurs"},
                                           {"pitch", "terrain"},
                                           {"dugouts", "abris"}}};
    std::vector<LocalText> needed;
    for (const LocalText& one : all)
        if (std::find(pack.supplied.begin(), pack.supplied.end(), one.en) == pack.supplied.end()) needed.push_back(one);
    return needed;
}

std::vector<Turn> turns_left(Turn running, const Pack& pack) {
    // Setting up and a kick-off belong to nobody's turn: time running out there ends the match.
    if (running == Turn::Nobody) return {};
    if (running == Turn::Receiving && pack.switches.equal_turns) return {Turn::Receiving, Turn::Kicking};
    return {running};
}

Rulebook rules_of(const Pack& pack, Stage stage) {
    Rulebook rules = match_rules(pack);
    rules.set(Option::Overtime, stage == Stage::KnockOut && !pack.squads ? 1 : 0);
    return rules;
}

std::optional<TeamSheet> next_sheet(const Event& event, int coach) {
    const Coach& one = event.coaches[static_cast<std::size_t>(coach)];
    if (one.roster_state != RosterState::Accepted) return {};
    const int round = next_round(event, coach);
    const auto roster = roster_in(event, coach, round);
    if (!roster) return {};
    TeamSheet sheet = match_sheet(*roster, dedicated_fans(event, coach) - one.fans);
    for (const EventPlayer& now : players_before(event, coach, round)) {
        const auto same = [&](const Player& player) {
            return now.star ? player.origin == Origin::Star && player.position == now.drafted.position
                            : player.origin != Origin::Star && player.number == now.drafted.number;
        };
        if (!now.plays()) std::erase_if(sheet.players, same);
        const auto player = std::find_if(sheet.players.begin(), sheet.players.end(), same);
        if (player != sheet.players.end()) become(*player, now);
    }
    return sheet;
}

}  // namespace dugout::tournament
