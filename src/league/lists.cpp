#include <algorithm>

#include "league/desk.hpp"
#include "team/library.hpp"

// Home-made lists of a league: one text in the form of data/, laid over the catalogue of the house. Brought anew, it
// takes the place of the one before; what somebody plays by stays as it is.

namespace dugout::league {

namespace {

constexpr std::size_t longest_lists = 64 * 1024;

LocalText all_of(const Faults& faults) {
    LocalText result;
    for (const Fault& fault : faults) {
        result.en += (result.en.empty() ? "" : "; ") + text(fault, Language::English);
        result.fr += (result.fr.empty() ? "" : " ; ") + text(fault, Language::French);
    }
    return result;
}

// Who is allied may change: a new Big Guy joins the teams he names.
Roster without_allies(Roster roster) {
    roster.big_guys.clear();
    roster.big_guy_max = 0;
    return roster;
}
BigGuy without_allies(BigGuy big_guy) {
    big_guy.teams.clear();
    return big_guy;
}
const Star& without_allies(const Star& star) { return star; }

// Calls `changed` with the id of each entry that `after` does not have as it is in `before`.
template <class One, class Find, class Changed>
Maybe each_changed(const std::vector<One>& before, Find find, Changed changed) {
    for (const One& one : before) {
        const One* now = find(one.id);
        if (now == nullptr || !(without_allies(*now) == without_allies(one)))
            if (Maybe no = changed(one.id)) return no;
    }
    return {};
}

template <class OfRoster, class OfBigGuy, class OfStar>
Maybe each_change(const Library& before, const Library& after, OfRoster of_roster, OfBigGuy of_big_guy,
                  OfStar of_star) {
    const auto roster = [&](const std::string& id) { return after.roster(id); };
    const auto big_guy = [&](const std::string& id) { return after.big_guy(id); };
    const auto star = [&](const std::string& id) { return after.star(id); };
    if (Maybe no = each_changed(before.rosters(), roster, of_roster)) return no;
    if (Maybe no = each_changed(before.big_guys(), big_guy, of_big_guy)) return no;
    return each_changed(before.stars(), star, of_star);
}

// Whose sheet or whose match it stands on.
Maybe in_use(const League& league, const Library& before, const Library& after) {
    const auto used = [](const Team& team, const std::string& id) {
        return refuse(No::ListInUse, Rule::lrb4_league_commissioner, {team.sheet.name, id});
    };
    const auto roster = [&](const std::string& id) -> Maybe {
        for (const Team& team : league.teams)
            if (team.sheet.roster == id) return used(team, id);
        return {};
    };
    const auto big_guy = [&](const std::string& id) -> Maybe {
        for (const Team& team : league.teams)
            for (const Member& one : team.members)
                if (one.player.origin == Origin::BigGuy && one.player.position == id) return used(team, id);
        return {};
    };
    const auto star = [&](const std::string& id) -> Maybe {
        for (const MatchDay& day : league.matches)
            for (const Side& side : day.sides)
                for (const Player& one : side.hired)
                    if (one.origin == Origin::Star && one.position == id)
                        return used(league.teams[static_cast<std::size_t>(side.team)], id);
        return {};
    };
    return each_change(before, after, roster, big_guy, star);
}

std::vector<std::string> added(const Library& before, const Library& after) {
    std::vector<std::string> ids;
    for (const Roster& one : after.rosters())
        if (before.roster(one.id) == nullptr) ids.push_back(one.id);
    return ids;
}

}  // namespace

Maybe act_lists(Desk& desk, Words words) {
    if (!words.empty()) return wrong_form("lists, with their text beside it");
    if (Maybe no = desk.only_commissioner()) return no;
    League& league = desk.league;
    if (!league.options.home_made) return refuse(No::ListsOff, Rule::lrb4_league_commissioner);
    const std::string& text = desk.entry.attachment;
    std::string shown = text;
    std::erase_if(shown, [](char c) { return c == '\r' || c == '\t'; });
    if (Maybe no = plain(shown, longest_lists, true)) return no;
    const Result<Library> after = with_text(desk.house, text, "lists.toml");
    if (!after) return refuse(No::BadLists, Rule::none, {all_of(after.faults())});
    const auto of_the_book = [](const std::string& id) -> Maybe {
        return refuse(No::ListOfTheBook, Rule::lrb4_league_commissioner, {id});
    };
    if (Maybe no = each_change(desk.house, *after, of_the_book, of_the_book, of_the_book)) return no;
    if (Maybe no = in_use(league, desk.library, *after)) return no;
    league.lists = {text, added(desk.house, *after), std::make_shared<const Library>(*after)};
    return {};
}

}  // namespace dugout::league
