#include "tournament/players.hpp"

#include <algorithm>
#include <map>

#include "league/advancement.hpp"
#include "tournament/roster_progress.hpp"
#include "tournament/roster_text.hpp"

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// A name that stands twice on the roster names nobody: those two go by their numbers.
void tell_apart(std::vector<EventPlayer>& players) {
    std::map<std::string, int> bearers;
    for (const EventPlayer& one : players) ++bearers[one.called];
    for (EventPlayer& one : players)
        if (bearers[one.called] > 1 && !one.star) one.called = called("", one.drafted.number);
}

std::vector<EventPlayer> drafted_players(const EventRoster& roster, const Pack& pack) {
    const DraftBook& book = draft_book(pack.base);
    const TeamList* list = book.list(roster.team);
    std::vector<EventPlayer> players;
    for (const DraftedPlayer& drafted : numbered(roster).players) {
        EventPlayer player;
        player.drafted = drafted;
        player.called = called(drafted.name, drafted.number);
        player.line = list == nullptr ? nullptr : list->position(drafted.position);
        player.what = player.line == nullptr ? LocalText{drafted.position, drafted.position} : player.line->name;
        players.push_back(std::move(player));
    }
    for (const DraftedStar& star : roster.stars) {
        const StarLine* line = book.star(star.id);
        EventPlayer player;
        player.drafted.number = star.number;
        player.drafted.position = star.id;
        player.what = line == nullptr ? LocalText{star.id, star.id} : line->name;
        player.called = called(player.what.en, star.number);
        player.star = true;
        players.push_back(std::move(player));
    }
    tell_apart(players);
    return players;
}

Deeds deeds_of(const Feat& feat, const Pack& pack) {
    Deeds deeds;
    deeds.completions = feat.completions;
    deeds.thrown_team_mates = feat.thrown_team_mates;
    deeds.deflections = feat.deflections;
    deeds.interceptions = feat.interceptions;
    deeds.casualties = feat.casualties - feat.not_earning;
    deeds.touchdowns = feat.touchdowns;
    deeds.mvps = feat.mvps;
    for (const int place : feat.extra)
        if (at(place) < pack.extra_spp.size()) ++deeds.others[pack.extra_spp[at(place)].event];
    return deeds;
}

void add(Feat& sum, const Feat& feat) {
    sum.touchdowns += feat.touchdowns;
    sum.casualties += feat.casualties;
    sum.mvps += feat.mvps;
    for (const DeedWord& one : deed_words) sum.*one.count += feat.*one.count;
}

// What one match did to his players; `last`: the next one is that which we ask about.
void pass_match(std::vector<EventPlayer>& players, const Outcome& result, int side, const Pack& pack, bool last) {
    const MatchKind kind = on_the_pitch(result) ? MatchKind::Played : MatchKind::WonWithoutPlay;
    for (const Feat& feat : result.sides[at(side)].feats) {
        const auto found = std::find_if(players.begin(), players.end(),
                                        [&](const EventPlayer& one) { return one.called == feat.player; });
        if (found == players.end()) continue;
        add(found->sum, feat);
        if (found->star) continue;  // stars earn nothing and are always fit again
        found->spp += earned_spp(pack, found->drafted, deeds_of(feat, pack), kind);
        if (!pack.switches.injuries || feat.harm == Harm::None) continue;
        if (feat.harm == Harm::Dead) found->dead = true;
        if (feat.harm != Harm::Dead && feat.harm != Harm::Miss) found->harms.push_back(feat.harm);
        // A bye is a match for this purpose: whoever was hurt before it is back after it.
        if (last) found->misses = true;
    }
}

}  // namespace

std::string feats_text(const std::array<Side, 2>& sides) {
    std::string text;
    for (std::size_t side = 0; side < 2; ++side)
        for (const Feat& feat : sides[side].feats) {
            text += (text.empty() ? "" : ";") + std::to_string(side + 1) + ":" + feat.player + ":" +
                    std::to_string(feat.touchdowns) + ":" + std::to_string(feat.casualties);
            if (feat.star) text += ":star";
            for (const DeedWord& one : deed_words)
                if (feat.*one.count > 0) text += std::string(":") + one.letter + std::to_string(feat.*one.count);
            if (feat.mvps > 0) text += ":mvp";
            for (const int place : feat.extra) text += ":x" + std::to_string(place + 1);
            if (feat.harm != Harm::None) text += ":" + std::string(harm_words[static_cast<std::size_t>(feat.harm)]);
        }
    return text;
}

Harm kept_harm(const league::Harm& harm) {
    constexpr std::array<Harm, league::stat_words.size()> lost = {Harm::Movement, Harm::Strength, Harm::Agility,
                                                                  Harm::Armour};
    if (harm.niggling) return Harm::Niggling;
    return harm.stat < 0 ? Harm::Miss : lost[at(harm.stat)];
}

std::string called(std::string name, int number) {
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ':' || c == ';' || c == '"' || c == '='; }, ' ');
    return name.empty() ? "#" + std::to_string(number) : name;
}

int EventPlayer::left(Base base) const {
    int points = spp;
    if (base == Base::Lrb4) return points;
    for (std::size_t i = 0; i < advances.size(); ++i)
        points -= advance_cost(advances[i].kind, static_cast<int>(i)).value_or(0);
    return points;
}

std::optional<EventRoster> roster_in(const Event& event, int coach, int round) {
    const Coach& one = event.coaches[at(coach)];
    if (one.roster_state == RosterState::None || !event.pack) return {};
    const int versions =
        static_cast<int>(std::min(one.plan.size() + 1, std::max<std::size_t>(event.pack->escalation.size(), 1)));
    const int version = std::min(round, versions) - 1;
    const auto read = read_event_roster(version <= 0 ? one.roster : one.plan[at(version - 1)]);
    if (!read) return {};
    return *read;
}

int next_round(const Event& event, int coach) {
    const int paired = static_cast<int>(event.rounds.size());
    if (!event.running()) return paired + 1;
    for (const Table& table : event.rounds.back().tables)
        if ((table.coaches[0] == coach || table.coaches[1] == coach) && !table.void_)
            return table.result ? paired + 1 : paired;
    return paired + 1;
}

namespace {

std::vector<EventPlayer> players_of(const Event& event, int coach, int round, const EventRoster& roster) {
    std::vector<EventPlayer> players = drafted_players(roster, *event.pack);
    struct Match {
        const Outcome* result;
        int side;
    };
    std::vector<Match> matches;
    for (int r = 0; r < std::min(round - 1, static_cast<int>(event.rounds.size())); ++r)
        for (const Table& table : event.rounds[at(r)].tables)
            for (int side = 0; side < 2; ++side)
                if (table.coaches[at(side)] == coach && table.result && !table.void_)
                    matches.push_back({&*table.result, side});
    for (const Match& match : matches)
        pass_match(players, *match.result, match.side, *event.pack, &match == &matches.back());
    for (const Advance& advance : event.coaches[at(coach)].advances)
        for (EventPlayer& player : players)
            if (player.called == advance.player) player.advances.push_back(advance);
    for (const Aged& one : event.coaches[at(coach)].aged)
        for (EventPlayer& player : players) {
            if (player.called != one.player) continue;
            ++player.aged;
            if (one.harm != Harm::None) player.harms.push_back(one.harm);  // lrb4.league.ageing-incurable
        }
    return players;
}

}  // namespace

std::vector<EventPlayer> players_before(const Event& event, int coach, int round) {
    const auto roster = roster_in(event, coach, round);
    return roster ? players_of(event, coach, round, *roster) : std::vector<EventPlayer>{};
}

Rule gold_rule(const Pack& pack) {
    const bool injuries = pack.switches.injuries && pack.switches.injuries_gold;
    return injuries ? Rule::matched_injuries_ctv_gold : Rule::matched_progress_ctv_gold;
}

Balance gold_before(const Event& event, int round, const Table& table) {
    // Rosters are texts: they are read only where a difference would be paid.
    if (balance(*event.pack, 0, 1) == Balance{}) return {};
    std::array<Gold, 2> values{};
    for (std::size_t side = 0; side < 2; ++side) {
        const int coach = table.coaches[side];
        const auto roster = coach < 0 ? std::nullopt : roster_in(event, coach, round);
        if (!roster) return {};
        std::vector<PlayerRecord> records;
        for (const EventPlayer& player : players_of(event, coach, round, *roster)) {
            if (player.star) continue;
            PlayerRecord record{player.drafted.number, !player.plays(), player.spp, 0};
            for (const Advance& one : player.advances) record.advances += advance_value(one.kind, one.what);
            records.push_back(record);
        }
        values[side] = current_value(*event.pack, numbered(*roster), records);
    }
    return balance(*event.pack, values[0], values[1]);
}

Breaches entered_breaches(const Event& event, int coach) {
    const Coach& one = event.coaches[at(coach)];
    const Pack& pack = *event.pack;
    std::vector<EventRoster> versions;
    Breaches breaches;
    const auto look = [&](const std::string& text) {
        const CheckedRoster read = check_roster_text(text, pack, "roster", static_cast<int>(versions.size()) + 1);
        breaches.insert(breaches.end(), read.breaches.begin(), read.breaches.end());
        if (read.faults.empty()) versions.push_back(read.roster);
    };
    look(one.roster);
    for (const std::string& text : one.plan) look(text);
    const auto take = [&](const Breaches& found, BreachCode first, BreachCode second) {
        std::copy_if(found.begin(), found.end(), std::back_inserter(breaches),
                     [&](const Breach& each) { return each.code == first || each.code == second; });
    };
    if (!pack.escalation.empty()) take(check_plan(versions, pack), BreachCode::version_missing, BreachCode::taken_away);
    if (one.squad < 0 || versions.empty()) return breaches;
    for (const int mate : event.squads[at(one.squad)].coaches) {
        if (mate == coach || event.coaches[at(mate)].roster_state == RosterState::Rejected) continue;
        auto other = roster_in(event, mate, static_cast<int>(event.coaches[at(mate)].plan.size()) + 1);
        if (!other) continue;
        EventRoster own = versions.back();
        own.coach = one.name;
        other->coach = event.coaches[at(mate)].name;
        take(check_squad({own, *other}, pack), BreachCode::list_twice_in_squad, BreachCode::star_twice_in_squad);
    }
    return breaches;
}

}  // namespace dugout::tournament
