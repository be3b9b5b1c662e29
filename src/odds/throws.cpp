#include "odds/throws.hpp"

#include <algorithm>

#include "match/geometry.hpp"
#include "match/procedures/block.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/push.hpp"

namespace dugout::odds {

using match::Roll;
using match::RollKind;
using match::State;

namespace {

constexpr int deviations_of_a_miss = 3;

// A throw that succeeds, misses or is fumbled, by the helps left.
struct Throw {
    Chances made{};
    Chances missed{};
    double fumbled = 0;
};

Throw throw_with(const State& state, const Roll& roll, PlayerId thrower, const Helps& helps, const Chances& before) {
    double success = 0;
    double fumble = 0;
    double miss = 0;
    for (int die = 1; die <= 6; ++die)
        (roll.succeeds(die) ? success : match::is_fumble(state, roll, die) ? fumble : miss) += 1 / 6.0;
    const bool skill = match::reroll_skill(state, thrower, roll.kind, nowhere).has_value();
    Throw result;
    for (unsigned left = 0; left < helps.sets(); ++left) {
        const double chance = before[left];
        if (chance == 0) continue;
        const unsigned team = left & helps.bit(Help::Team);
        const unsigned pro = left & helps.bit(Help::Pro);
        const unsigned help = skill ? 0 : team != 0 ? team : pro;
        const double again = skill || team != 0 ? 1 : pro != 0 ? helps.pro_chance() : 0;
        result.made[left] += chance * success;
        result.made[left & ~help] += chance * (1 - success) * again * success;
        result.fumbled += chance * (fumble * (1 - again) + (1 - success) * again * fumble);
        // Pro is spent whether it helps or not.
        result.missed[left & ~help] += chance * (miss * (1 - again) + (1 - success) * again * miss);
    }
    return result;
}

// The helps of another player of the same team, the team's re-roll being what the first has left of it.
Chances hand_over(const Helps& from, const Chances& chances, const Helps& to) {
    Chances result{};
    for (unsigned left = 0; left < from.sets(); ++left) {
        const bool kept = from.bit(Help::Team) == 0 || (left & from.bit(Help::Team)) != 0;
        result[kept ? to.all() : to.all() & ~to.bit(Help::Team)] += chances[left];
    }
    return result;
}

// matched.gifts.socks: the chance that he keeps the ball to himself.
double begrudged(const State& state, PlayerId thrower, PlayerId mate, const Helps& helps, Chances& chances) {
    if (!match::begrudges(state, thrower, mate)) return 0;
    pass(hazard_of(match::roll_of(state, match::test(RollKind::Grudge, thrower))), helps, chances);
    return 1 - total(helps, chances);
}

double catch_chance(const State& state, PlayerId catcher, match::Delivery delivery, const Helps& helps,
                    Chances chances) {
    if (state.at(catcher).is(match::Mark::Buzzing)) return 0;  // lrb4.handicap.buzzing
    pass(with_own_skill(state, catcher, match::catch_roll(state, catcher, delivery)), helps, chances);
    return total(helps, chances);
}

}  // namespace

double intercept_odds(const State& state, PlayerId interceptor) {
    return with_own_skill(state, interceptor, match::intercept_roll(state, interceptor)).clean;
}

namespace {

struct Interception {
    PlayerId by = nobody;
    int candidates = 0;
    double chance = 0;
};

Interception interception(const State& state, const PassPlan& plan) {
    Interception result;
    if (plan.hail_mary || !match::anybody_may_intercept(state, plan.thrower, plan.target)) return result;
    match::for_each_on_pitch(state, opponent(match::seat_of(state, plan.thrower)), [&](PlayerId id) {
        if (!match::may_intercept(state, id, plan.thrower, plan.target)) return;
        ++result.candidates;
        const double hope = intercept_odds(state, id);
        if (hope <= result.chance) return;
        result.by = id;
        result.chance = hope;
    });
    return result;
}

// Once nobody has caught it on the way.
void fly(const State& state, const PassPlan& plan, const Helps& helps, const Chances& chances, PassOdds& odds) {
    const Throw thrown = throw_with(state, odds.roll, plan.thrower, helps, chances);
    if (plan.hail_mary) {  // lrb4.skill.hail-mary-pass.inaccurate: what succeeds scatters, what does not is fumbled
        odds.inaccurate = total(helps, thrown.made);
        odds.fumbled = thrown.fumbled + total(helps, thrown.missed);
        return;
    }
    odds.accurate = total(helps, thrown.made);
    odds.inaccurate = total(helps, thrown.missed);
    odds.fumbled = thrown.fumbled;
    const PlayerId receiver = match::player_at(state, plan.target);
    if (receiver && match::seat_of(state, receiver) == match::seat_of(state, plan.thrower) &&
        match::able_to_catch(state, receiver)) {
        const Helps his(state, receiver, plan.reroll);
        odds.caught = catch_chance(state, receiver, match::Delivery::Accurate, his, hand_over(helps, thrown.made, his));
    }
}

PassOdds asked(const State& state, const PassPlan& plan) {
    PassOdds odds;
    odds.roll = plan.hail_mary ? match::hail_mary_roll() : match::pass_roll(state, plan.thrower, plan.target);
    odds.range = match::counted_range(state, plan.thrower, plan.target);
    return odds;
}

}  // namespace

PassOdds pass_odds(const State& state, const PassPlan& plan) {
    PassOdds odds = asked(state, plan);
    const Helps helps(state, plan.thrower, plan.reroll);
    Chances chances{};
    chances[helps.all()] = 1;

    odds.kept = begrudged(state, plan.thrower, match::player_at(state, plan.target), helps, chances);
    const Interception danger = interception(state, plan);
    odds.interceptor = danger.by;
    odds.interceptors = danger.candidates;
    if (danger.chance > 0) {
        const match::Player& thrower = state.at(plan.thrower);
        Chances caught{};
        for (unsigned left = 0; left < helps.sets(); ++left) {
            caught[left] = chances[left] * danger.chance;
            chances[left] *= 1 - danger.chance;
        }
        odds.intercepted = total(helps, caught);
        if (thrower.has(Skill::SafeThrow) && !thrower.has_used(match::Used::SafeThrow)) {
            pass(hazard_of(match::roll_of(state, match::test(RollKind::SafeThrow, plan.thrower))), helps, caught);
            odds.intercepted -= total(helps, caught);
            for (unsigned left = 0; left < helps.sets(); ++left) chances[left] += caught[left];
        }
    }

    fly(state, plan, helps, chances, odds);
    return odds;
}

PassOdds flight_odds(const State& state, const PassPlan& plan) {
    PassOdds odds = asked(state, plan);
    const Helps helps(state, plan.thrower, plan.reroll);
    Chances chances{};
    chances[helps.all()] = 1;
    fly(state, plan, helps, chances, odds);
    return odds;
}

namespace {

// odds/policy.hpp: the other side has its skills, and no Pro.
double kept_catch_chance(const State& state, PlayerId catcher, match::Delivery delivery, Seat side) {
    if (!match::able_to_catch(state, catcher)) return 0;
    if (match::seat_of(state, catcher) != side) {
        if (state.at(catcher).is(match::Mark::Buzzing)) return 0;  // lrb4.handicap.buzzing
        return with_own_skill(state, catcher, match::catch_roll(state, catcher, delivery)).clean;
    }
    const Helps helps(state, catcher, Reroll::Kept);
    Chances chances{};
    chances[helps.all()] = 1;
    return catch_chance(state, catcher, delivery, helps, chances);
}

}  // namespace

CatchOdds hand_off_odds(const State& state, PlayerId receiver, Reroll reroll) {
    const PlayerId giver = state.ball.carrier;
    const Helps helps(state, giver, reroll);
    Chances chances{};
    chances[helps.all()] = 1;
    CatchOdds odds{.roll = match::catch_roll(state, receiver, match::Delivery::HandOff)};
    odds.kept = begrudged(state, giver, receiver, helps, chances);
    const Seat side = match::seat_of(state, giver);
    if (match::seat_of(state, receiver) != side) {
        odds.caught = total(helps, chances) * kept_catch_chance(state, receiver, match::Delivery::HandOff, side);
        return odds;
    }
    const Helps his(state, receiver, reroll);
    odds.caught = catch_chance(state, receiver, match::Delivery::HandOff, his, hand_over(helps, chances, his));
    return odds;
}

Scatter scatter_odds(Square from) {
    Scatter now;
    now.squares[static_cast<std::size_t>(match::grid_index(from))] = 1;
    for (int i = 0; i < deviations_of_a_miss; ++i) {
        Scatter next;
        next.off = now.off;
        for (int x = std::max(1, from.x - i); x <= std::min(pitch_length, from.x + i); ++x)
            for (int y = std::max(1, from.y - i); y <= std::min(pitch_width, from.y + i); ++y) {
                const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
                const double chance = now.squares[static_cast<std::size_t>(match::grid_index(square))];
                if (chance == 0) continue;
                for (const Direction step : neighbours) {
                    const Square to = square + step;
                    if (on_pitch(to))
                        next.squares[static_cast<std::size_t>(match::grid_index(to))] += chance / 8;
                    else
                        next.off += chance / 8;
                }
            }
        now = next;
    }
    return now;
}

LooseBall::LooseBall(const State& state, Seat side) : state_(state), side_(side) {
    for (const Seat seat : both_seats)
        match::for_each_on_pitch(state, seat, [&](PlayerId id) {
            met_[count_++] = {id, state.at(id).square, kept_catch_chance(state, id, match::Delivery::Loose, side), 0};
        });
    // Each depends on his neighbours: better and better until nothing changes.
    constexpr double small = 1e-12;
    for (double change = 1; change > small;) {
        change = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const double held = bounced(met_[i].square);
            change = std::max(change, held - met_[i].held);
            met_[i].held = held;
        }
    }
}

bool LooseBall::ours(PlayerId player) const { return match::seat_of(state_, player) == side_; }

double LooseBall::bounced(Square from) const {
    double held = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const Meeting& met = met_[i];
        if (!adjacent(from, met.square)) continue;
        held += ((ours(met.player) ? met.caught : 0) + (1 - met.caught) * met.held) / 8;
    }
    return held;
}

double LooseBall::landed(Square at, match::Delivery delivery) const {
    const PlayerId player = match::player_at(state_, at);
    const double caught = player ? kept_catch_chance(state_, player, delivery, side_) : 0;
    return (caught > 0 && ours(player) ? caught : 0) + (1 - caught) * bounced(at);
}

double pass_turnover(const State& state, const PassPlan& plan, const PassOdds& odds) {
    const LooseBall ball(state, match::seat_of(state, plan.thrower));
    double held = odds.caught > 0 ? odds.caught + (odds.accurate - odds.caught) * ball.bounced(plan.target)
                                  : odds.accurate * ball.landed(plan.target, match::Delivery::Accurate);
    if (odds.inaccurate > 0) {
        const Scatter scatter = scatter_odds(plan.target);
        for (int i = 0; i < pitch_squares; ++i) {
            const double chance = scatter.squares[static_cast<std::size_t>(i)];
            if (chance > 0) held += odds.inaccurate * chance * ball.landed(match::square_at(i), match::Delivery::Loose);
        }
    }
    return 1 - odds.kept - held;
}

double hand_off_turnover(const State& state, PlayerId receiver, const CatchOdds& odds) {
    const Seat side = match::seat_of(state, state.ball.carrier);
    const double ours = match::seat_of(state, receiver) == side ? odds.caught : 0;
    const double dropped = 1 - odds.kept - odds.caught;
    return 1 - odds.kept - ours - dropped * LooseBall(state, side).bounced(state.at(receiver).square);
}

ThrowMateOdds throw_mate_odds(const State& state, const ThrowMatePlan& plan) {
    ThrowMateOdds odds;
    const Helps helps(state, plan.thrower, plan.reroll);
    const Helps his(state, plan.mate, plan.reroll);
    Chances chances{};
    chances[helps.all()] = 1;
    if (state.at(plan.thrower).has(Skill::AlwaysHungry)) {
        pass(hazard_of(match::roll_of(state, match::test(RollKind::AlwaysHungry, plan.thrower))), helps, chances);
        odds.eaten_or_escaped = 1 - total(helps, chances);
    }
    odds.roll = match::throw_mate_roll(state, plan.thrower, plan.target);
    const Throw thrown = throw_with(state, odds.roll, plan.thrower, helps, chances);
    odds.accurate = total(helps, thrown.made);
    odds.fumbled = thrown.fumbled;

    State there = state;
    const auto landing = [&](Square square, bool accurate, Chances with) {
        there.at(plan.mate).square = square;
        pass(hazard_of(match::landing_roll(there, plan.mate, accurate)), his, with);
        return total(his, with);
    };
    odds.lands_there = landing(plan.target, true, hand_over(helps, thrown.made, his));
    odds.lands = odds.lands_there;
    const double missed = total(helps, thrown.missed);
    if (missed <= 0) return odds;
    const Scatter scatter = scatter_odds(plan.target);
    const Chances rest = hand_over(helps, thrown.missed, his);
    odds.crowd = missed * scatter.off;
    for (int i = 0; i < pitch_squares; ++i) {
        const double chance = scatter.squares[static_cast<std::size_t>(i)];
        if (chance == 0) continue;
        const Square square = match::square_at(i);
        const PlayerId other = match::player_at(state, square);
        if (other && other != plan.mate) {
            odds.crashes += missed * chance;
            if (match::seat_of(state, other) == match::seat_of(state, plan.mate))
                odds.crashes_into_ours += missed * chance;
        } else {
            odds.lands += chance * landing(square, false, rest);
        }
    }
    return odds;
}

namespace {

// lrb4.skill.always-hungry.escape: the chance that the square he falls on was a team-mate's, who goes down as well.
double knocks_over_ours(const State& state, PlayerId thrower, PlayerId mate) {
    State there = state;
    match::take_off_pitch(there, mate, match::Place::InAir);
    int squares = 0;
    int ours = 0;
    for (const Direction step : neighbours) {
        const Square square = there.at(thrower).square + step;
        if (!on_pitch(square)) continue;
        const PlayerId other = match::player_at(there, square);
        if (!other) {
            ++squares;
            continue;
        }
        State after = there;
        const PushEnd end = push(after, thrower, other, PushedBy::NeedOfRoom);
        if (!end.moves) continue;  // another square is drawn
        ++squares;
        const bool ours_falls = match::seat_of(there, other) == match::seat_of(there, mate) &&
                                there.at(other).standing() && end.crowd != other;
        if (ours_falls) ++ours;
    }
    return static_cast<double>(ours) / squares;  // his own square is always among them
}

}  // namespace

double hungry_turnover(const State& state, PlayerId thrower, PlayerId mate) {
    if (match::holds_ball(state, mate)) return 1;
    constexpr double escapes = 5 / 6.0;
    return escapes * knocks_over_ours(state, thrower, mate);
}

}  // namespace dugout::odds
