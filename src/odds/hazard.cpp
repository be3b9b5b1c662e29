#include "odds/hazard.hpp"

#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"

namespace dugout::odds {

using match::Roll;
using match::RollKind;
using match::State;

namespace {

constexpr Square far_from_everybody = {-9, -9};  // nobody's Tackle is in the way there

}  // namespace

Helps::Helps(const State& state, PlayerId player, Reroll reroll) {
    const match::Player& p = state.at(player);
    const auto add = [&](Help help, bool has) {
        if (has) bits_[static_cast<std::size_t>(help)] = 1u << count_++;
    };
    add(Help::Team, reroll == Reroll::Allowed && match::team_reroll_available(state, player));
    add(Help::Dodge, match::reroll_skill(state, player, RollKind::Dodge, far_from_everybody).has_value());
    add(Help::SureFeet, match::reroll_skill(state, player, RollKind::GoForIt, nowhere).has_value());
    add(Help::BreakTackle, p.has(Skill::BreakTackle) && !p.has_used(match::Used::BreakTackle));
    add(Help::Pro, match::pro_available(state, player));
    pro_chance_ = chance(match::roll_of(state, match::test(RollKind::Pro, player)));
}

Hazard hazard_of(const Roll& roll, unsigned skill) {
    const double clean = chance(roll);
    return {.clean = clean, .second = clean, .skill = skill};
}

Hazard hazard_of(const Roll& by_agility, const Roll& by_strength, unsigned skill) {
    int clean = 0;
    int broken = 0;
    for (int die = 1; die <= 6; ++die) {
        if (by_agility.succeeds(die))
            ++clean;
        else if (by_strength.succeeds(die))
            ++broken;
    }
    return {.clean = clean / 6.0,
            .broken = broken / 6.0,
            .second = clean / 6.0,
            .second_broken = broken / 6.0,
            .skill = skill};
}

Hazard with_own_skill(const State& state, PlayerId player, const Roll& roll) {
    Hazard hazard = hazard_of(roll);
    if (!match::reroll_skill(state, player, roll.kind, nowhere)) return hazard;
    hazard.clean += (1 - hazard.clean) * hazard.second;
    hazard.second = 0;
    return hazard;
}

Hazard pick_up_hazard(const State& state, PlayerId player) {
    if (state.at(player).is(match::Mark::Buzzing)) return {.clean = 0};  // lrb4.handicap.buzzing
    return with_own_skill(state, player, match::pick_up_roll(state, player));
}

Hazard contest_hazard(const State& state, RollKind kind, PlayerId mover, PlayerId rival) {
    int won = 0;
    int saved = 0;  // of 6 * 6 * 6: lost, and won with another die of the mover's
    for (int theirs = 1; theirs <= 6; ++theirs) {
        int wins = 0;
        for (int ours = 1; ours <= 6; ++ours) {
            match::ContestLocals contest = match::contest(kind, mover, rival);
            contest.mover_die = static_cast<std::uint8_t>(ours);
            contest.rival_die = static_cast<std::uint8_t>(theirs);
            wins += match::rival_wins(state, contest) ? 0 : 1;
        }
        won += wins;
        saved += (6 - wins) * wins;
    }
    const int lost = 36 - won;
    return {.clean = won / 36.0, .second = lost == 0 ? 0 : saved / (6.0 * lost)};
}

void add(const Helps& helps, Chances& chances, const Chances& more) {
    for (unsigned left = 0; left < helps.sets(); ++left) chances[left] += more[left];
}

double total(const Helps& helps, const Chances& chances) {
    double sum = 0;
    for (unsigned left = 0; left < helps.sets(); ++left) sum += chances[left];
    return sum;
}

void pass(const Hazard& hazard, const Helps& helps, Chances& chances, Chances* lost) {
    const unsigned team = helps.bit(Help::Team);
    const unsigned pro = helps.bit(Help::Pro);
    const unsigned breaks = hazard.broken > 0 || hazard.wasted > 0 ? helps.bit(Help::BreakTackle) : 0;
    // A help is only ever taken away, so the sets below this one have had their turn.
    for (unsigned left = 0; left < helps.sets(); ++left) {
        const double before = chances[left];
        if (before == 0) continue;
        const unsigned breaking = left & breaks;
        chances[left] = before * hazard.clean;
        double failed = before * (1 - hazard.clean);
        double wasted = 0;
        if (breaking != 0) {
            chances[left & ~breaking] += before * hazard.broken;
            wasted = before * hazard.wasted;
            failed -= before * hazard.broken + wasted;
        }
        const unsigned help = (left & hazard.skill) != 0 ? hazard.skill : (left & team) != 0 ? team : left & pro;
        const double second_try = help == 0 ? 0 : help == pro ? helps.pro_chance() : 1;
        const double again = failed * second_try;
        const double saved_wasted = wasted * second_try * hazard.second_wasted;
        const double saved = again * hazard.second;
        const double saved_broken = breaking != 0 ? again * hazard.second_broken : 0;
        if (help != 0) chances[left & ~help] += saved;
        if (saved_broken + saved_wasted > 0) chances[left & ~help & ~breaking] += saved_broken + saved_wasted;
        if (lost != nullptr) (*lost)[left & ~help] += failed + wasted - saved - saved_broken - saved_wasted;
    }
}

}  // namespace dugout::odds
