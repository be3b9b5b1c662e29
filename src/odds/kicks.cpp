#include "odds/kicks.hpp"

#include <algorithm>

#include "match/skills.hpp"
#include "odds/chance.hpp"

namespace dugout::odds {

using match::KickLocals;
using match::State;

namespace {

constexpr std::array<int, 3> arrows = {match::left_arrow, match::middle_arrow, match::right_arrow};
constexpr double arrow_chance = 1 / 3.0;

KickLocals aimed(const State& state, const KickPlan& plan) {
    KickLocals kick = match::kick_by(plan.kicker);
    kick.aim = plan.aim;
    kick.ball = state.at(plan.kicker).square;
    const auto way = std::find(match::compass.begin(), match::compass.end(), plan.aim - kick.ball);
    kick.way = static_cast<std::uint8_t>(way - match::compass.begin());
    return kick;
}

// kicking.block.who: the best of them tries.
void find_blocker(const State& state, const KickLocals& kick, KickOdds& odds) {
    for (const Direction step : neighbours) {
        const PlayerId id = match::player_at(state, state.at(kick.kicker).square + step);
        if (!id || !match::may_block_kick(state, kick, id)) continue;
        ++odds.blockers;
        const double hope = chance(match::kick_block_roll(state, id));
        if (hope <= odds.blocked) continue;
        odds.blocked = hope;
        odds.blocker = id;
    }
}

// A ball in the air, by the arrow and the distance.
void fly(const State& state, const KickLocals& kick, double chance, KickOdds& odds) {
    const match::Player& kicker = state.at(kick.kicker);
    for (const int arrow : arrows) {
        KickLocals flight = kick;
        flight.way = static_cast<std::uint8_t>(match::turned(kick.way, arrow));
        if (arrow != match::middle_arrow && match::mis_kicks_off_line(kicker)) flight.set(match::MisKick);
        if (flight.is(match::MisKick)) odds.mis_kicked += chance * arrow_chance;
        for (int die = 1; die <= 6; ++die) {
            const int squares = match::squares_of_kick(match::kick_distance(kicker, die), flight.is(match::MisKick));
            flight.squares = static_cast<std::uint8_t>(squares);
            const double share = chance * arrow_chance / 6;
            if (match::is_field_goal(state, flight))
                odds.field_goal += share;
            else if (match::leaves_pitch(flight))
                odds.out += share;
        }
    }
}

}  // namespace

KickOdds kick_odds(const State& state, const KickPlan& plan) {
    KickOdds odds;
    odds.roll = match::kick_roll(state, plan.kicker);
    const KickLocals kick = aimed(state, plan);
    find_blocker(state, kick, odds);

    double clean = 0;
    double fumbled = 0;
    double missed = 0;
    for (int die = 1; die <= 6; ++die)
        (odds.roll.succeeds(die) ? clean : match::is_kick_fumbled(odds.roll, die) ? fumbled : missed) += 1 / 6.0;
    const Helps helps(state, plan.kicker, plan.reroll);
    const bool sure = match::reroll_skill(state, plan.kicker, match::RollKind::Kick, nowhere).has_value() ||
                      helps.bit(Help::Team) != 0;
    const double again = sure ? 1 : helps.bit(Help::Pro) != 0 ? helps.pro_chance() : 0;  // what fails is rolled again
    const double second = (1 - clean) * again;
    const double through = 1 - odds.blocked;
    odds.clean = through * (clean + second * clean);
    odds.fumbled = through * (fumbled * (1 - again) + second * fumbled);
    const double mis_kicked = through * (missed * (1 - again) + second * missed);

    KickLocals good = kick;
    good.set(match::KickedCleanly);
    fly(state, good, odds.clean, odds);
    KickLocals bad = kick;
    bad.set(match::MisKick);
    fly(state, bad, mis_kicked, odds);
    return odds;
}

}  // namespace dugout::odds
