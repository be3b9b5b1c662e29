#include "match/rolls.hpp"

#include <algorithm>

#include "match/book.hpp"
#include "match/skills.hpp"

namespace dugout::match {

namespace {

// lrb4.agility.table
constexpr int agility_target(int ag) { return 7 - std::min(ag, 6); }

Roll agility_roll(const State& state, PlayerId player, RollKind kind, Rule rule) {
    Roll roll;
    roll.kind = kind;
    roll.rule = rule;
    roll.target = agility_target(agility(state.at(player)));
    roll.agility = true;
    return roll;
}

int zones_on(const State& state, PlayerId player, Square square) {
    return tackle_zones(state, square, opponent(seat_of(state, player)));
}

// lrb4.skill.nerves-of-steel.ignore-zones: passing, catching and intercepting; kicking.ext.nerves-of-steel: kicks
int zones_felt(const State& state, PlayerId player) {
    return state.at(player).has(Skill::NervesOfSteel) ? 0 : zones_on(state, player, state.at(player).square);
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
Range one_band_nearer(Range range) {
    return range <= Range::Quick ? range : static_cast<Range>(static_cast<int>(range) - 1);
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
        if (helper && helper != principal && seat_of(state, helper) == seat && able_to_assist(state.at(helper)) &&
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

Roll plain_roll(RollKind kind, Rule rule, int target) {
    Roll roll;
    roll.kind = kind;
    roll.rule = rule;
    roll.target = target;
    return roll;
}

Roll dodge_roll(const State& state, PlayerId mover, Square from, Square to, PlayerId dived, bool by_strength) {
    const Player& player = state.at(mover);
    Roll roll = agility_roll(state, mover, RollKind::Dodge, Rule::lrb4_dodge_roll);
    if (by_strength) {
        roll.target = agility_target(strength(player));
        roll.rule = Rule::lrb4_skill_break_tackle_strength;
    }
    roll.modifiers.add(Rule::lrb4_dodge_roll, 1);
    // lrb4.skill.stunty.dodge, lrb4.skill.stunty.weapon
    const bool slips_through = player.has(Skill::Stunty) && (player.weapon == Weapon::None || player.is(Mark::Toad));
    if (!slips_through) {
        int zones = zones_on(state, mover, to);
        // lrb4.skill.diving-tackle.reroll: the diver's tackle zone still counts
        if (dived && !has_tackle_zone(state, dived) && adjacent(state.at(dived).square, to)) ++zones;
        roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones);
    }
    if (player.has(Skill::TwoHeads)) roll.modifiers.add(Rule::lrb4_skill_two_heads_dodge, 1);
    int tails = dived && !has_tackle_zone(state, dived) && state.at(dived).has(Skill::PrehensileTail) ? 1 : 0;
    for_each_reactor(state, mover, from, Skill::PrehensileTail, [&](PlayerId) { ++tails; });
    roll.modifiers.add(Rule::lrb4_skill_prehensile_tail_penalty, -tails);
    if (dived) roll.modifiers.add(Rule::lrb4_skill_diving_tackle_use, -2);
    return roll;
}

Roll go_for_it_roll(const State& state, PlayerId) {
    if (weather_is(state, Weather::Blizzard))
        return plain_roll(RollKind::GoForIt, Rule::lrb4_weather_blizzard_gfi,
                          tables::weather::blizzard_gfi_fail_max + 1);
    return plain_roll(RollKind::GoForIt, Rule::lrb4_gfi_roll, 2);
}

Roll pick_up_roll(const State& state, PlayerId player) {
    if (state.at(player).has(Skill::BigHand)) return plain_roll(RollKind::PickUp, Rule::lrb4_skill_big_hand_pick_up, 2);
    Roll roll = agility_roll(state, player, RollKind::PickUp, Rule::lrb4_pick_up_roll);
    roll.modifiers.add(Rule::lrb4_pick_up_roll, 1);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_on(state, player, state.at(player).square));
    add_rain(state, roll);
    if (eats(state, player, Dish::Buns)) roll.modifiers.add(Rule::matched_buffet_buns, effect_value(Dish::Buns));
    return roll;
}

Roll stand_up_roll(const State&, PlayerId) { return plain_roll(RollKind::StandUp, Rule::lrb4_stand_up_low_ma, 4); }

Roll catch_roll(const State& state, PlayerId catcher, Delivery delivery) {
    Roll roll = agility_roll(state, catcher, RollKind::Catch, Rule::lrb4_catch_roll);
    if (delivery == Delivery::Accurate) roll.modifiers.add(Rule::lrb4_pass_accurate, 1);
    if (delivery == Delivery::HandOff) roll.modifiers.add(Rule::lrb4_hand_off_catch, 1);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_felt(state, catcher));
    if (state.at(catcher).has(Skill::ExtraArms)) roll.modifiers.add(Rule::lrb4_skill_extra_arms_catch, 1);
    roll.modifiers.add(Rule::lrb4_skill_foul_appearance_pass_catch, -foul_appearances_near(state, catcher));
    add_rain(state, roll);
    return roll;
}

Roll intercept_roll(const State& state, PlayerId interceptor) {
    Roll roll = agility_roll(state, interceptor, RollKind::Intercept, Rule::lrb4_intercept_roll);
    roll.modifiers.add(Rule::lrb4_intercept_roll, -2);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_felt(state, interceptor));
    if (state.at(interceptor).has(Skill::VeryLongLegs))
        roll.modifiers.add(Rule::lrb4_skill_very_long_legs_interception, 1);
    add_rain(state, roll);
    return roll;
}

Roll leap_roll(const State& state, PlayerId player) {
    return agility_roll(state, player, RollKind::Leap, Rule::lrb4_skill_leap_roll);
}

Roll gaze_roll(const State& state, PlayerId player, PlayerId victim) {
    Roll roll = agility_roll(state, player, RollKind::Gaze, Rule::lrb4_skill_hypnotic_gaze_roll);
    const int zones = zones_on(state, player, state.at(player).square) - (has_tackle_zone(state, victim) ? 1 : 0);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones);
    return roll;
}

Roll start_saw_roll(const State& state, PlayerId player) {
    return agility_roll(state, player, RollKind::StartSaw, Rule::lrb4_chainsaw_start);
}

// kicking.roll.agility
Roll kick_roll(const State& state, PlayerId kicker) {
    Roll roll = agility_roll(state, kicker, RollKind::Kick, Rule::kicking_roll_agility);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_felt(state, kicker));
    if (state.at(kicker).has(Skill::ExtraLeg))
        roll.modifiers.add(Rule::kicking_trait_extra_leg, tables::kicking::extra_leg_bonus);
    if (weather_is(state, Weather::VerySunny))
        roll.modifiers.add(Rule::kicking_ext_very_sunny, tables::kicking::sunny_kick_modifier);
    return roll;
}

// kicking.block.roll
Roll kick_block_roll(const State& state, PlayerId blocker) {
    Roll roll = agility_roll(state, blocker, RollKind::KickBlock, Rule::kicking_block_roll);
    roll.modifiers.add(Rule::kicking_block_roll, tables::kicking::kick_block_modifier);
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_felt(state, blocker));
    if (state.at(blocker).has(Skill::VeryLongLegs)) roll.modifiers.add(Rule::kicking_ext_very_long_legs, 1);
    return roll;
}

Roll hail_mary_roll() { return plain_roll(RollKind::HailMary, Rule::lrb4_skill_hail_mary_pass_roll, 2); }

Roll dauntless_roll(int other_strength) {
    return plain_roll(RollKind::Dauntless, Rule::lrb4_skill_dauntless_roll, other_strength + 1);
}

namespace {

// lrb4.skill.really-stupid.helper
bool has_helper(const State& state, PlayerId id) {
    for (const Direction step : neighbours) {
        const PlayerId other = player_at(state, state.at(id).square + step);
        if (other && seat_of(state, other) == seat_of(state, id) && state.at(other).standing() &&
            !state.at(other).has(Skill::ReallyStupid))
            return true;
    }
    return false;
}

}  // namespace

Roll nature_roll(const State& state, RollKind kind, PlayerId player, ActionKind action) {
    switch (kind) {
        case RollKind::BoneHead: return plain_roll(kind, Rule::lrb4_skill_bone_head_roll, 2);
        case RollKind::TakeRoot: return plain_roll(kind, Rule::lrb4_skill_take_root_roll, 2);
        case RollKind::BloodLust: return plain_roll(kind, Rule::lrb4_skill_blood_lust_roll, 2);
        case RollKind::ReallyStupid: {
            Roll roll = plain_roll(kind, Rule::lrb4_skill_really_stupid_roll, 4);
            if (has_helper(state, player)) roll.modifiers.add(Rule::lrb4_skill_really_stupid_helper, 2);
            return roll;
        }
        default: {
            Roll roll = plain_roll(RollKind::WildAnimal, Rule::lrb4_skill_wild_animal_roll, 4);
            if (action == ActionKind::Block || action == ActionKind::Blitz)
                roll.modifiers.add(Rule::lrb4_skill_wild_animal_roll, 2);
            return roll;
        }
    }
}

// lrb4.skill.strong-arm.range, lrb4.skill.stunty.pass; the two cancel each other.
Range counted_range(const State& state, PlayerId thrower, Square target) {
    Range range = pass_range(state.at(thrower).square, target);
    if (range == Range::Own || range == Range::Out) return range;
    const bool strong = state.at(thrower).has(Skill::StrongArm);
    const bool weak = state.at(thrower).has(Skill::Stunty);
    if (strong && !weak) return one_band_nearer(range);
    return weak && !strong ? one_band_further(range) : range;
}

bool may_pass_to(const State& state, PlayerId thrower, Square target) {
    // lrb4.skill.strong-arm.limits: a strong arm does not reach further, neither here nor in a blizzard.
    const Range measured = pass_range(state.at(thrower).square, target);
    const Range range = std::max(measured, counted_range(state, thrower, target));
    return range != Range::Own && range != Range::Out && !too_far_for_weather(state, range);
}

bool may_hail_mary(const State& state, PlayerId thrower) {
    return state.at(thrower).has(Skill::HailMaryPass) && !weather_is(state, Weather::Blizzard);
}

Roll pass_roll(const State& state, PlayerId thrower, Square target) {
    Roll roll = agility_roll(state, thrower, RollKind::Pass, Rule::lrb4_pass_roll);
    roll.modifiers.add(Rule::lrb4_pass_range_table, range_modifier(counted_range(state, thrower, target)));
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -zones_felt(state, thrower));
    if (state.at(thrower).has(Skill::Accurate)) roll.modifiers.add(Rule::lrb4_skill_accurate_bonus, 1);
    roll.modifiers.add(Rule::lrb4_skill_foul_appearance_pass_catch, -foul_appearances_near(state, thrower));
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
    // lrb4.skill.throw-team-mate.skills: none of these helps; third.ttm.skills: whatever changes a pass does.
    const bool as_passer = passing_skills_throw_mates(state);
    const Range range =
        as_passer ? counted_range(state, thrower, target) : pass_range(state.at(thrower).square, target);
    roll.modifiers.add(Rule::lrb4_ttm_range, range_modifier(one_band_further(range)));
    roll.modifiers.add(Rule::lrb4_tackle_zone_eight_squares,
                       -(as_passer ? zones_felt(state, thrower) : zones_on(state, thrower, state.at(thrower).square)));
    if (as_passer) {
        if (state.at(thrower).has(Skill::Accurate)) roll.modifiers.add(Rule::third_ttm_skills, 1);
        roll.modifiers.add(Rule::lrb4_skill_foul_appearance_pass_catch, -foul_appearances_near(state, thrower));
    }
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

int block_assists(const State& state, PlayerId principal, PlayerId target, PlayerId other_target) {
    return assists(state, principal, target, [&](PlayerId helper) {
        if (helper == other_target) return false;
        return assists_anyway(state.at(helper)) || !in_zone_of_other(state, helper, target);
    });
}

int foul_assists(const State& state, PlayerId principal, PlayerId target) {
    return assists(state, principal, target, [&](PlayerId helper) {
        if (state.at(helper).is(Mark::SawRunning)) return false;  // lrb4.chainsaw.foul
        if (only_fouler_is_assisted(state)) return true;          // third.foul.assists: zones do not matter
        return !in_zone_of_other(state, helper, target);
    });
}

int attacker_strength(const State& state, const BlockQuestion& q) {
    const Player& attacker = state.at(q.attacker);
    if (is_fanatic(attacker)) return fanatic_strength;
    if (q.dauntless) return defender_strength(state, q);
    return strength(attacker) + (q.horns ? 1 : 0) + (q.blitz ? blitz_strength(state, q.attacker) : 0);
}

int defender_strength(const State& state, const BlockQuestion& q) {
    return strength(state.at(q.defender)) + (q.second ? strength(state.at(q.second)) : 0);
}

namespace {

// Helpers next to either of two targets, each counted once.
int assists_against_two(const State& state, const BlockQuestion& q) {
    int count = block_assists(state, q.attacker, q.defender);
    for (const Direction step : neighbours) {
        const PlayerId helper = player_at(state, state.at(q.second).square + step);
        if (!helper || helper == q.attacker || seat_of(state, helper) != seat_of(state, q.attacker)) continue;
        if (adjacent(state.at(helper).square, state.at(q.defender).square)) continue;
        if (!able_to_assist(state.at(helper)) || !state.rulebook.uses(Option::Assists)) continue;
        if (assists_anyway(state.at(helper)) || !in_zone_of_other(state, helper, q.second)) ++count;
    }
    return count;
}

}  // namespace

BlockStrength block_strength(const State& state, const BlockQuestion& q) {
    BlockStrength result;
    result.attacker = attacker_strength(state, q);
    if (!is_fanatic(state.at(q.attacker)))  // lrb4.fanatic.block: nobody helps a fanatic
        result.attacker += q.second ? assists_against_two(state, q) : block_assists(state, q.attacker, q.defender);
    result.defender = defender_strength(state, q);
    result.defender += block_assists(state, q.defender, q.attacker, q.second);
    const int stronger = std::max(result.attacker, result.defender);
    const int weaker = std::min(result.attacker, result.defender);
    result.dice = stronger == weaker ? 1 : stronger > 2 * weaker ? 3 : 2;
    result.attacker_picks = result.attacker >= result.defender;
    return result;
}

Modifiers foul_armour_modifiers(const State& state, PlayerId fouler, PlayerId victim) {
    Modifiers modifiers;
    // The weapon's bonus stands in place of the usual one.
    if (is_deathroller(state.at(fouler)))
        modifiers.add(Rule::lrb4_deathroller_foul, 6);
    else if (state.at(fouler).is(Mark::SawRunning))
        modifiers.add(Rule::lrb4_chainsaw_foul, 3);
    else
        modifiers.add(Rule::lrb4_foul_armour, 1);
    if (only_fouler_is_assisted(state)) {
        modifiers.add(Rule::third_foul_assists, foul_assists(state, fouler, victim));
        return modifiers;
    }
    modifiers.add(Rule::lrb4_foul_assists, foul_assists(state, fouler, victim));
    modifiers.add(Rule::lrb4_foul_assists, -foul_assists(state, victim, fouler));
    return modifiers;
}

}  // namespace dugout::match
