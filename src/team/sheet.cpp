#include "team/sheet.hpp"

#include <algorithm>
#include <utility>

namespace dugout {

namespace {

// The one star who may play on both sides, and the one position a Vampire team's apothecary looks after.
constexpr std::string_view count_luthor = "count-luthor-von-drakenborg";
constexpr std::string_view thrall = "thrall";

bool has_star(const TeamSheet& sheet, std::string_view id) {
    return std::any_of(sheet.players.begin(), sheet.players.end(),
                       [&](const Player& player) { return player.origin == Origin::Star && player.position == id; });
}

bool shares_count_luthor(const TeamSheet& sheet, const Library& library) {
    const Roster* roster = library.roster(sheet.roster);
    return roster != nullptr && roster->has(RosterFlag::SharesCountLuthor);
}

}  // namespace

int spp(const Career& career) {
    return career.completions * tables::spp::completion + career.touchdowns * tables::spp::touchdown +
           career.interceptions * tables::spp::interception + career.casualties * tables::spp::casualty +
           career.mvps * tables::spp::mvp + career.field_goals * tables::kicking::field_goal_spp +
           career.kick_blocks * tables::kicking::kick_block_spp;
}

Player make_player(const Roster& roster, const Position& position) {
    Player player;
    player.origin = Origin::List;
    player.roster = roster.id;
    player.position = position.id;
    player.printed = player.profile = position.profile;
    player.printed_skills = position.skills;
    player.human_sized = position.human_sized;
    return player;
}

Player make_player(const BigGuy& big_guy) {
    Player player;
    player.origin = Origin::BigGuy;
    player.position = big_guy.id;
    player.printed = player.profile = big_guy.profile;
    player.printed_skills = big_guy.skills;
    player.human_sized = big_guy.human_sized;
    return player;
}

Player make_player(const Star& star) {
    Player player;
    player.origin = Origin::Star;
    player.position = star.id;
    player.name = star.name.en;
    player.printed = player.profile = star.profile;
    player.printed_skills = star.skills;
    player.weapon = star.weapon;
    player.human_sized = star.human_sized;
    return player;
}

void add_player(TeamSheet& sheet, Player player) {
    const auto is_taken = [&](int number) {
        return std::any_of(sheet.players.begin(), sheet.players.end(),
                           [&](const Player& each) { return each.number == number; });
    };
    player.number = 1;
    while (is_taken(player.number)) {
        ++player.number;
    }
    sheet.players.push_back(std::move(player));
}

LocalText position_name(const Player& player, const Library& library) {
    if (const BigGuy* big_guy = library.big_guy(player.position);
        player.origin == Origin::BigGuy && big_guy != nullptr) {
        return big_guy->name;
    }
    if (const Star* star = library.star(player.position); player.origin == Origin::Star && star != nullptr) {
        return star->name;
    }
    const Roster* roster = library.roster(player.roster);
    const Position* position = roster != nullptr ? roster->position(player.position) : nullptr;
    return position != nullptr ? position->name : LocalText{player.position, player.position};
}

LocalText shown_name(const Player& player, const Library& library) {
    return player.name.empty() ? position_name(player, library) : LocalText{player.name, player.name};
}

std::string injuries(const Player& player, Language language) {
    std::string result;
    for (int i = 0; i < player.niggling; ++i) {
        result += language == Language::French ? "P " : "N ";
    }
    if (player.misses_next) {
        return result + "M";
    }
    if (!result.empty()) {
        result.pop_back();
    }
    return result;
}

Wizard at_hand(const TeamSheet& sheet, const Roster& roster) {
    return comes_free(roster.wizard) ? roster.wizard : sheet.wizard;
}

bool apothecary_may_treat(const Roster& roster, const Player& player) {
    return !roster.has(RosterFlag::ApothecaryThrallsOnly) ||
           (player.origin == Origin::List && player.position == thrall);
}

std::vector<std::string> disputed_stars(const TeamSheet& home, const TeamSheet& away, const Library& library) {
    std::vector<std::string> result;
    for (const Player& player : home.players) {
        if (player.origin != Origin::Star || !has_star(away, player.position)) {
            continue;
        }
        const bool is_shared = player.position == count_luthor &&
                               (shares_count_luthor(home, library) || shares_count_luthor(away, library));
        if (!is_shared) {
            result.push_back(player.position);
        }
    }
    return result;
}

}  // namespace dugout
