#pragma once

// A roster handed in for an event (matched.roster.sheet): what a coach has drafted with gold and skill points.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"
#include "team/sheet.hpp"
#include "tournament/breach.hpp"
#include "tournament/pack.hpp"
#include "tournament/roster_book.hpp"

namespace dugout::tournament {

struct DraftedPlayer {
    int number = 0;
    std::string name;
    std::string position;
    Ids skills{};  // bought with skill points: matched.roster.one-extra
    bool mercenary = false;
    std::string hired_skill;  // a mercenary's, bought with gold

    friend bool operator==(const DraftedPlayer&, const DraftedPlayer&) = default;
};

struct DraftedStar {
    std::string id;
    int number = 0;
    Ids skills{};  // none is allowed; kept so that the check can say so

    friend bool operator==(const DraftedStar&, const DraftedStar&) = default;
};

struct EventRoster {
    std::string name;
    std::string coach;
    std::string team;     // the id of the list
    std::string special;  // the special rule it chose, where its list lets it choose
    std::vector<DraftedPlayer> players{};
    std::vector<DraftedStar> stars{};
    int rerolls = 0;
    int dedicated_fans = 1;
    int assistant_coaches = 0;
    int cheerleaders = 0;
    int apothecaries = 0;
    std::map<std::string, int, std::less<>> inducements{};  // how many of each
    std::string free;                                       // matched.induce.custom: the one that costs nothing

    friend bool operator==(const EventRoster&, const EventRoster&) = default;
};

inline constexpr int roster_number_max = 16;

// Players are told apart by their numbers; those without one get the free ones in the order of the sheet.
[[nodiscard]] EventRoster numbered(EventRoster roster);

// What the roster costs, in gold and in skill points. Things that the books do not know cost nothing.
struct Spending {
    Gold players = 0;
    Gold rerolls = 0;
    Gold staff = 0;
    Gold fans = 0;
    Gold inducements = 0;
    Gold stars = 0;
    int primary = 0;  // how many skills
    int secondary = 0;
    int skill_points = 0;  // for them
    int star_points = 0;

    [[nodiscard]] Gold gold() const { return players + rerolls + staff + fans + inducements + stars; }
    [[nodiscard]] int points() const { return skill_points + star_points; }
};
[[nodiscard]] Spending spending(const EventRoster& roster, const Pack& pack);

// matched.roster.check: everything that is wrong; empty for a roster that can be accepted as it is. With escalation the
// budget is that of the round, counted from 1.
[[nodiscard]] Breaches check(const EventRoster& roster, const Pack& pack, int round = 1);

// matched.team.size, matched.team.unique-list, matched.team.unique-star: the rosters of one squad side by side. Each
// roster by itself is checked by check.
[[nodiscard]] Breaches check_squad(const std::vector<EventRoster>& squad, const Pack& pack);

// matched.escalation.plan: one version for each budget, each checked by itself and against the one before.
[[nodiscard]] Breaches check_plan(const std::vector<EventRoster>& versions, const Pack& pack);

// matched.roster.frozen: what differs from the roster that was accepted.
[[nodiscard]] Breaches check_frozen(const EventRoster& accepted, const EventRoster& now);

// matched.roster.check: a roster with a fault is accepted only by the organiser's name and with a reason.
struct HandedIn {
    Breaches breaches{};
    bool accepted = false;
    std::string by;      // whoever accepted it in spite of its faults
    std::string reason;  // shown with the roster
};
[[nodiscard]] HandedIn hand_in(const EventRoster& roster, const Pack& pack, std::string_view by = {},
                               std::string_view reason = {});

// A roster that can be accepted, for any list that may be entered; nothing where there is none within the pack.
[[nodiscard]] std::optional<EventRoster> example_roster(std::string_view list, const Pack& pack);

// The roster as a team of a match under lrb4; `fans_gained`: matched.after.dedicated-fans. It is the same for each
// match (matched.roster.inducements-permanent).
[[nodiscard]] TeamSheet match_sheet(const EventRoster& roster, int fans_gained = 0);

// The rules of a match of the event over lrb4 (matched.event.lrb4-match): what the pack has switched on, no overtime,
// and a star on both sides plays for both (matched.roster.star-both-sides).
[[nodiscard]] Rulebook match_rules(const Pack& pack);

}  // namespace dugout::tournament
