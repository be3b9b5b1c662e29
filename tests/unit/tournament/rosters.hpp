#pragma once

// Packs and rosters for the tests of the draft.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "rules/catalogue.hpp"
#include "tournament/pack_text.hpp"
#include "tournament/roster_text.hpp"

namespace dugout::tournament {

using Codes = std::vector<std::string>;

// A pack that can be published.
inline Pack pack_for(Base base = Base::Edition2020) {
    Pack pack = recommended_pack(base);
    pack.name = "Cup";
    pack.place = "Town hall";
    pack.start = "09:00";
    return pack;
}

using Count = std::pair<const char*, int>;

inline EventRoster roster_of(const char* team, std::initializer_list<Count> players) {
    EventRoster roster;
    roster.name = "Team";
    roster.coach = "Ann";
    roster.team = team;
    for (const auto& [position, count] : players)
        for (int i = 0; i < count; ++i) roster.players.push_back({0, "", position, {}, false, ""});
    return roster;
}

inline EventRoster humans(int linemen = 11) { return roster_of("human", {{"lineman", linemen}}); }    // tier 2
inline EventRoster elves(int linemen = 11) { return roster_of("wood-elf", {{"lineman", linemen}}); }  // tier 1
inline EventRoster goblins(int linemen = 11) { return roster_of("goblin", {{"lineman", linemen}}); }  // tier 3

// The same skill for the players from `first` on.
inline EventRoster with_skills(EventRoster roster, const char* skill, int count, std::size_t first = 0) {
    for (int i = 0; i < count; ++i) roster.players[first + static_cast<std::size_t>(i)].skills.push_back(skill);
    return roster;
}

inline EventRoster with_stars(EventRoster roster, std::initializer_list<const char*> stars) {
    for (const char* star : stars) roster.stars.push_back({star, 0, {}});
    return roster;
}

inline EventRoster with_inducement(EventRoster roster, const char* id, int count) {
    roster.inducements[id] = count;
    return roster;
}

// What is wrong, by the names of the codes; advice is left out.
inline Codes codes(const Breaches& breaches) {
    Codes result;
    for (const Breach& breach : breaches)
        if (!is_advice(breach.code)) result.emplace_back(name(breach.code));
    return result;
}

inline Codes faults_of(const EventRoster& roster, const Pack& pack) { return codes(check(roster, pack)); }

// The rule that the only fault breaks.
inline std::string rule_of(const Breaches& breaches) {
    std::string found;
    for (const Breach& breach : breaches)
        if (!is_advice(breach.code)) found += (found.empty() ? "" : " ") + std::string(id(rule(breach.code)));
    return found;
}
inline std::string rule_broken(const EventRoster& roster, const Pack& pack) { return rule_of(check(roster, pack)); }

inline constexpr const char* legal = "";

}  // namespace dugout::tournament
