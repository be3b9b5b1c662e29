#include "match/rolls.hpp"

#include <algorithm>

#include "match/skills.hpp"

namespace dugout::match {

namespace {

// lrb4.agility.table
constexpr int agility_target(int ag) { return 7 - std::min(ag, 6); }

Roll agility_roll(const State& state, PlayerId player, RollKind kind, Rule rule) {
    Roll roll;
    roll.kind = kind;
    roll.rule = rule;
    roll.target = agility_target(state.at(player).ag);
    roll.agility = true;
    return roll;
}

Roll plain_roll(RollKind kind, Rule rule, int target) {
    Roll roll;
    roll.kind = kind;
    roll.rule = rule;
    roll.target = target;
    return roll;
}

int zones_on(const State& state, PlayerId player, Square square) {
    return tackle_zones(state, square, opponent(seat_of(state, player)));
}

bool weather_is(const State& state, Weather weather) {
    return state.rulebook.uses(Option::Weather) && state.weather == weather;
}

// lrb4.weather.pouring-rain
void add_rain(const State& state, Roll& roll) {
    if (weather_is(state, Weather::PouringRain))
        roll.modifiers.add(Rule::lrb4_weather_pouring_rain, tables::weather::rain_ball_modifier);
}

// lrb4.weather.very-sunny
void add_sun(const State& state, Roll& roll) {
    if (weather_is(state, Weather::VerySunny))
        roll.modifiers.add(Rule::lrb4_weather_very_sunny, tables::weather::sunny_pass_modifier);
}

Range one_band_further(Range range) {
    return range == Range::Out ? Range::Out : static_cast<Range>(static_cast<int>(range) + 1);
}

int range_modifier(Range range) {
    switch (range) {
        case Range::Quick: return 1;
        case Range::Long: return -1;
        case Range::Bomb: return -2;
        default: return 0;
    }
}

// lrb4.weather.blizzard-range
bool too_far_for_weather(const State& state, Range range) {
    return weather_is(state, Weather::Blizzard) && range > Range::Short;
}

bool in_zone_of_other(const State& state, PlayerId player, PlayerId except) {
    const Square square = state.at(player).square;
    const Seat seat = seat_of(state, player);
    for (const Direction step : neighbours) {
        const PlayerId other = player_at(state, square + step);
        if (other && other != except && seat_of(state, other) != seat && has_tackle_zone(state, other)) return true;
    }
    return false;
}

template <class Free>
int assists(const State& state, PlayerId principal, PlayerId target, Free free) {
    if (!state.rulebook.uses(Option::Assists)) return 0;
    const Seat seat = seat_of(state, principal);
    int count = 0;
    for (const Direction step : neighbours) {
        const PlayerId helper = player_at(state, state.at(target).square + step);
        if (helper && helper != principal && seat_of(state, helper) == seat && able_to_assist(state, helper) &&
            free(helper))
            ++count;
    }
    return count;
}

}  // namespace

int tackle_zones(const State& state, Square square, Seat by) {
    int count = 0;
    for (const Direction step : neighbours) {
        const PlayerId other = player_at(state, square + step);
        if (other && seat_of(state, other) == by && has_tackle_zone(state, other)) ++count;
    }
    return count;
}

Roll dodge_roll(const State& state, PlayerId mover, Square to) {
    Roll roll = agility_roll(state, mover, RollKind::Dodge, Rule::lrb4_dodge_roll);
    roll.modifiers.add(Rule::lrb4_dodge_roll, 1);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, mover, to));
    return roll;
}

Roll go_for_it_roll(const State& state, PlayerId) {
    if (weather_is(state, Weather::Blizzard))
        return plain_roll(RollKind::GoForIt, Rule::lrb4_weather_blizzard_gfi,
                          tables::weather::blizzard_gfi_fail_max + 1);
    return plain_roll(RollKind::GoForIt, Rule::lrb4_gfi_roll, 2);
}

Roll pick_up_roll(const State& state, PlayerId player) {
    Roll roll = agility_roll(state, player, RollKind::PickUp, Rule::lrb4_pick_up_roll);
    roll.modifiers.add(Rule::lrb4_pick_up_roll, 1);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, player, state.at(player).square));
    add_rain(state, roll);
    return roll;
}

Roll stand_up_roll(const State&, PlayerId) { return plain_roll(RollKind::StandUp, Rule::lrb4_stand_up_low_ma, 4); }

Roll catch_roll(const State& state, PlayerId catcher, Delivery delivery) {
    Roll roll = agility_roll(state, catcher, RollKind::Catch, Rule::lrb4_catch_roll);
    if (delivery == Delivery::Accurate) roll.modifiers.add(Rule::lrb4_pass_accurate, 1);
    if (delivery == Delivery::HandOff) roll.modifiers.add(Rule::lrb4_hand_off_catch, 1);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, catcher, state.at(catcher).square));
    add_rain(state, roll);
    return roll;
}

Roll intercept_roll(const State& state, PlayerId interceptor) {
    Roll roll = agility_roll(state, interceptor, RollKind::Intercept, Rule::lrb4_intercept_roll);
    roll.modifiers.add(Rule::lrb4_intercept_roll, -2);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares,
                       -zones_on(state, interceptor, state.at(interceptor).square));
    add_rain(state, roll);
    return roll;
}

Range counted_range(const State& state, PlayerId thrower, Square target) {
    return pass_range(state.at(thrower).square, target);
}

bool may_pass_to(const State& state, PlayerId thrower, Square target) {
    const Range range = counted_range(state, thrower, target);
    return range != Range::Own && range != Range::Out && !too_far_for_weather(state, range);
}

Roll pass_roll(const State& state, PlayerId thrower, Square target) {
    Roll roll = agility_roll(state, thrower, RollKind::Pass, Rule::lrb4_pass_roll);
    roll.modifiers.add(Rule::lrb4_pass_range_table, range_modifier(counted_range(state, thrower, target)));
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, thrower, state.at(thrower).square));
    add_sun(state, roll);
    return roll;
}

bool may_throw_mate_to(const State& state, PlayerId thrower, Square target) {
    const Range range = pass_range(state.at(thrower).square, target);
    if (range == Range::Own || range >= Range::Bomb || !is_empty(state, target)) return false;
    return !too_far_for_weather(state, one_band_further(range));
}

Roll throw_mate_roll(const State& state, PlayerId thrower, Square target) {
    Roll roll = agility_roll(state, thrower, RollKind::ThrowMate, Rule::lrb4_ttm_range);
    roll.modifiers.add(Rule::lrb4_ttm_range,
                       range_modifier(one_band_further(pass_range(state.at(thrower).square, target))));
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, thrower, state.at(thrower).square));
    add_sun(state, roll);
    return roll;
}

Roll landing_roll(const State& state, PlayerId thrown, bool accurate) {
    Roll roll = agility_roll(state, thrown, RollKind::Landing, Rule::lrb4_landing_roll);
    if (accurate) roll.modifiers.add(Rule::lrb4_landing_roll, 1);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, thrown, state.at(thrown).square));
    return roll;
}

bool is_fumble(const State& state, const Roll& roll, int die) {
    if (!state.rulebook.uses(Option::Interceptions)) return false;
    return die == 1 || (die != 6 && die + roll.modifiers.total <= 1);
}

int block_assists(const State& state, PlayerId principal, PlayerId target) {
    return assists(state, principal, target, [&](PlayerId helper) { return !in_zone_of_other(state, helper, target); });
}

int foul_assists(const State& state, PlayerId principal, PlayerId target) {
    return assists(state, principal, target, [&](PlayerId helper) { return !in_zone_of_other(state, helper, target); });
}

BlockStrength block_strength(const State& state, PlayerId attacker, PlayerId defender) {
    BlockStrength result;
    result.attacker = state.at(attacker).st + block_assists(state, attacker, defender);
    result.defender = state.at(defender).st + block_assists(state, defender, attacker);
    const int stronger = std::max(result.attacker, result.defender);
    const int weaker = std::min(result.attacker, result.defender);
    result.dice = stronger == weaker ? 1 : stronger > 2 * weaker ? 3 : 2;
    result.attacker_picks = result.attacker >= result.defender;
    return result;
}

Modifiers foul_armour_modifiers(const State& state, PlayerId fouler, PlayerId victim) {
    Modifiers modifiers;
    modifiers.add(Rule::lrb4_foul_armour, 1);
    modifiers.add(Rule::lrb4_foul_assists, foul_assists(state, fouler, victim));
    modifiers.add(Rule::lrb4_foul_assists, -foul_assists(state, victim, fouler));
    return modifiers;
}

}  // namespace dugout::match
