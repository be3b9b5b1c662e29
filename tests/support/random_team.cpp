#include "support/random_team.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "team/validate.hpp"

namespace dugout::test {

namespace {

constexpr int purchases = 60;

bool one_in(Random& random, std::uint32_t n) { return random.below(n) == 0; }

template <class List>
const auto& one_of(Random& random, const List& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

bool is_legal(const TeamSheet& sheet, const Library& library) {
    return validate(sheet, library, Purpose::FriendlyMatch).empty();
}

// Somebody of the list, a Big Guy or a star; whether he will play for the team is for the rules to say.
Player anybody(const Roster& roster, const Library& library, Random& random) {
    switch (random.below(6)) {
        case 0: return make_player(one_of(random, library.big_guys()));
        case 1:
        case 2: return make_player(one_of(random, library.stars()));
        default: return make_player(roster, one_of(random, roster.positions));
    }
}

// Takes the place and the number of somebody else.
void replace(TeamSheet& sheet, Player player, Random& random) {
    Player& old = sheet.players[random.below(static_cast<std::uint32_t>(sheet.players.size()))];
    player.number = old.number;
    old = std::move(player);
}

void buy(TeamSheet& sheet, const Roster& roster, const Library& library, Random& random) {
    switch (random.below(12)) {
        case 0: ++sheet.rerolls; break;
        case 1: ++sheet.fan_factor; break;
        case 2: ++sheet.assistant_coaches; break;
        case 3: ++sheet.cheerleaders; break;
        case 4: ++sheet.apothecaries; break;
        case 5: sheet.wizard = static_cast<Wizard>(random.below(static_cast<std::uint32_t>(wizard_ids.size()))); break;
        case 6: ++sheet.ingredients; break;
        case 7:
        case 8: add_player(sheet, anybody(roster, library, random)); break;
        default: replace(sheet, anybody(roster, library, random), random); break;
    }
}

// The cheapest eleven, and nothing else.
TeamSheet bare_team(const Roster& roster) {
    TeamSheet sheet;
    sheet.name = roster.name.en;
    sheet.roster = roster.id;
    std::vector<const Position*> positions;
    for (const Position& position : roster.positions) positions.push_back(&position);
    std::stable_sort(positions.begin(), positions.end(),
                     [](const Position* a, const Position* b) { return a->cost < b->cost; });
    for (const Position* position : positions)
        for (int i = 0; i < position->max && sheet.players.size() < tables::staff::squad_min_at_creation; ++i)
            add_player(sheet, make_player(roster, *position));
    return sheet;
}

SkillAccess access_of(const Player& player, const Library& library) {
    if (const BigGuy* big_guy = library.big_guy(player.position)) return big_guy->access;
    const Roster* roster = library.roster(player.roster);
    const Position* position = roster != nullptr ? roster->position(player.position) : nullptr;
    return position != nullptr ? position->access : SkillAccess{};
}

void learn(Player& player, const Library& library, Random& random) {
    const auto skill = static_cast<Skill>(random.below(static_cast<std::uint32_t>(skill_count)));
    const bool open = access_of(player, library).has(entry(skill).category);
    const bool rolled_double = one_in(random, 6);
    if (player.skills().has(skill) || !open) return;
    if (entry(skill).kind == SkillKind::Skill || (entry(skill).kind == SkillKind::Trait && rolled_double))
        player.learned.add(skill);
}

}  // namespace

TeamSheet random_team(const Library& library, Random& random) {
    const Roster& roster = one_of(random, library.rosters());
    TeamSheet sheet = bare_team(roster);
    if (!is_legal(sheet, library)) throw std::logic_error("the cheapest team of " + roster.id + " is not legal");
    for (int i = 0; i < purchases; ++i) {
        TeamSheet next = sheet;
        buy(next, roster, library, random);
        if (is_legal(next, library)) sheet = std::move(next);
    }
    return sheet;
}

void season(TeamSheet& sheet, const Library& library, Random& random) {
    constexpr int lessons = 12;  // most of them are skills that he may not learn
    for (Player& player : sheet.players) {
        if (player.origin == Origin::Star) continue;
        if (one_in(random, 2))
            for (int i = 0; i < lessons; ++i) learn(player, library, random);
        const std::array<int*, 4> figures = {&player.profile.ma, &player.profile.st, &player.profile.ag,
                                             &player.profile.av};
        if (one_in(random, 8)) ++*one_of(random, figures);
        if (one_in(random, 8)) {
            int& figure = *one_of(random, figures);
            figure = std::max(1, figure - 1);
        }
    }
}

}  // namespace dugout::test
