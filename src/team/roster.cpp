#include "team/roster.hpp"

#include <algorithm>

namespace dugout {

namespace {

bool holds(const std::vector<std::string>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

bool Roster::has(RosterFlag flag) const { return std::find(flags.begin(), flags.end(), flag) != flags.end(); }

bool Roster::is_allied(std::string_view big_guy) const { return holds(big_guys, big_guy); }

namespace {

const Position* find_position(const std::vector<Position>& positions, std::string_view wanted) {
    const auto found =
        std::find_if(positions.begin(), positions.end(), [&](const Position& each) { return each.id == wanted; });
    return found == positions.end() ? nullptr : &*found;
}

}  // namespace

const Position* Roster::position(std::string_view wanted) const {
    const Position* listed = find_position(positions, wanted);
    return listed != nullptr ? listed : find_position(kickers, wanted);
}

bool Roster::is_kicker(std::string_view wanted) const { return find_position(kickers, wanted) != nullptr; }

bool Star::plays_for(std::string_view roster) const { return plays_for_all || holds(teams, roster); }

int Star::price_factor(const Roster& roster) const {
    const bool is_double =
        holds(double_price_for, roster.id) || (plays_for_all && roster.has(RosterFlag::DoubleStarPrice));
    return is_double ? tables::staff::star_price_multiplier_goblin_halfling : 1;
}

}  // namespace dugout
