#include <algorithm>

#include "tournament/roster.hpp"

// Rosters side by side: the members of a squad, the versions of an escalation, the accepted one and a new one.

namespace dugout::tournament {

namespace {

constexpr int players_and_more = 100;

LocalText same_in_both(const std::string& text) { return {text, text}; }

const DraftedPlayer* with_number(const EventRoster& roster, int number) {
    const auto found = std::find_if(roster.players.begin(), roster.players.end(),
                                    [&](const DraftedPlayer& each) { return each.number == number; });
    return found == roster.players.end() ? nullptr : &*found;
}

bool has_all(const Ids& all, const Ids& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& each) { return has_skill(all, each); });
}

// Is what the first player is and has also what the second is and has?
bool is_kept(const DraftedPlayer& before, const DraftedPlayer* after) {
    return after != nullptr && before.position == after->position && before.mercenary == after->mercenary &&
           before.hired_skill == after->hired_skill && has_all(after->skills, before.skills);
}

struct CountRow {
    int EventRoster::*member;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array<CountRow, 5> counts = {{
    {&EventRoster::rerolls, "team re-rolls", "relances"},
    {&EventRoster::dedicated_fans, "dedicated fans", "fans dévoués"},
    {&EventRoster::assistant_coaches, "assistant coaches", "coachs assistants"},
    {&EventRoster::cheerleaders, "cheerleaders", "pom-pom girls"},
    {&EventRoster::apothecaries, "apothecaries", "apothicaires"},
}};

// Everything of the first roster that the second does not have.
std::vector<LocalText> lacking(const EventRoster& before, const EventRoster& after) {
    std::vector<LocalText> result;
    if (before.team != after.team) result.push_back(same_in_both(before.team));
    if (before.special != after.special) result.push_back(same_in_both(before.special));
    if (before.free != after.free) result.push_back(same_in_both(before.free));
    for (const DraftedPlayer& player : before.players) {
        if (is_kept(player, with_number(after, player.number))) continue;
        const std::string number = std::to_string(player.number) + " (" + player.position + ")";
        result.push_back({"player " + number, "joueur " + number});
    }
    for (const DraftedStar& star : before.stars)
        if (std::none_of(after.stars.begin(), after.stars.end(),
                         [&](const DraftedStar& each) { return each.id == star.id; }))
            result.push_back(same_in_both(star.id));
    for (const CountRow& row : counts)
        if (before.*row.member > after.*row.member) result.push_back({std::string(row.en), std::string(row.fr)});
    for (const auto& [id, count] : before.inducements) {
        const auto found = after.inducements.find(id);
        if (found == after.inducements.end() || found->second < count) result.push_back(same_in_both(id));
    }
    return result;
}

}  // namespace

EventRoster numbered(EventRoster roster) {
    std::vector<bool> taken(players_and_more);
    for (const DraftedPlayer& player : roster.players)
        if (player.number > 0 && player.number < players_and_more)
            taken[static_cast<std::size_t>(player.number)] = true;
    for (DraftedPlayer& player : roster.players) {
        if (player.number != 0) continue;
        const auto open = std::find(taken.begin() + 1, taken.end(), false);
        if (open == taken.end()) break;
        *open = true;
        player.number = static_cast<int>(open - taken.begin());
    }
    return roster;
}

Breaches check_squad(const std::vector<EventRoster>& squad, const Pack& pack) {
    Breaches breaches;
    const auto size = static_cast<int>(squad.size());
    if (size != pack.squad_size) breaches.push_back({BreachCode::squad_size, {}, {size, pack.squad_size}});
    const DraftBook& book = draft_book(pack.base);
    for (std::size_t i = 0; i < squad.size(); ++i) {
        for (std::size_t j = i + 1; j < squad.size(); ++j) {
            const auto both = [&](BreachCode code, const LocalText& what) {
                breaches.push_back({code, {}, {what, squad[i].coach, squad[j].coach}});
            };
            if (squad[i].team == squad[j].team) {
                const TeamList* list = book.list(squad[i].team);
                both(BreachCode::list_twice_in_squad, list == nullptr ? same_in_both(squad[i].team) : list->name);
            }
            for (const DraftedStar& one : squad[i].stars)
                for (const DraftedStar& other : squad[j].stars)
                    if (one.id == other.id) {
                        const StarLine* star = book.star(one.id);
                        both(BreachCode::star_twice_in_squad, star == nullptr ? same_in_both(one.id) : star->name);
                    }
        }
    }
    return breaches;
}

Breaches check_plan(const std::vector<EventRoster>& versions, const Pack& pack) {
    Breaches breaches;
    const auto handed_in = static_cast<std::int64_t>(versions.size());
    const auto wanted = static_cast<std::int64_t>(std::max<std::size_t>(pack.escalation.size(), 1));
    if (handed_in != wanted) breaches.push_back({BreachCode::version_missing, {}, {handed_in, wanted}});
    for (std::size_t i = 0; i < versions.size(); ++i) {
        const int version = static_cast<int>(i) + 1;
        Breaches own = check(versions[i], pack, version);
        breaches.insert(breaches.end(), own.begin(), own.end());
        if (i == 0) continue;
        for (LocalText& what : lacking(numbered(versions[i - 1]), numbered(versions[i])))
            breaches.push_back({BreachCode::taken_away, {}, {std::move(what), version}});
    }
    return breaches;
}

Breaches check_frozen(const EventRoster& accepted, const EventRoster& now) {
    Breaches breaches;
    const EventRoster before = numbered(accepted);
    const EventRoster after = numbered(now);
    for (LocalText& what : lacking(before, after))
        breaches.push_back({BreachCode::roster_changed, {}, {std::move(what)}});
    for (LocalText& what : lacking(after, before))
        if (std::none_of(breaches.begin(), breaches.end(),
                         [&](const Breach& each) { return each.arguments.front() == FaultArgument{what}; }))
            breaches.push_back({BreachCode::roster_changed, {}, {std::move(what)}});
    return breaches;
}

}  // namespace dugout::tournament
