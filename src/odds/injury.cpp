#include "odds/injury.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "match/book.hpp"
#include "match/procedures/foul.hpp"
#include "match/rolls.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"

namespace dugout::odds {

using match::InjuryLocals;
using match::State;

namespace {

// The chances of 2D6, by total.
constexpr std::array<double, 13> two_dice = [] {
    std::array<double, 13> chances{};
    for (std::size_t a = 1; a <= 6; ++a)
        for (std::size_t b = 1; b <= 6; ++b) chances[a + b] += 1 / 36.0;
    return chances;
}();

// At least this on a D6.
constexpr double d6_reaches(int target) { return (7 - target) / 6.0; }

// Beaten without the bonus that may serve only one of the two rolls, and beaten with it.
struct Armour {
    double plain = 0;
    double spent = 0;
    double held() const { return 1 - plain - spent; }
};

Armour armour_odds(const State& state, const InjuryLocals& question) {
    Armour odds;
    const int modifiers = match::armour_modifiers(state, question).total;
    for (int total = 2; total <= 12; ++total) {
        InjuryLocals l = question;
        l.bonus = 0;
        l.total = static_cast<std::uint8_t>(std::max(0, total + modifiers));
        if (l.harm == match::Harm::Spell)
            match::add_spell_bonus(state, l, true);
        else if (!match::broken(state, l) && match::find_bonus(state, l, true))
            match::take_bonus(l);
        if (!match::broken(state, l)) continue;
        ((l.flags & match::BonusSpent) != 0 ? odds.spent : odds.plain) += two_dice[static_cast<std::size_t>(total)];
    }
    return odds;
}

void suffer(const State& state, const InjuryLocals& l, Injury injury, double chance, InjuryOdds& odds) {
    const match::Player& victim = state.at(l.victim);
    if (injury == Injury::Stunned && ((l.flags & match::StunnedIsKo) != 0 || match::felled_fanatic(state, l)))
        injury = Injury::Ko;
    switch (injury) {
        case Injury::Stunned: odds.stunned += chance; return;
        case Injury::Ko: {
            const double skull = victim.has(Skill::ThickSkull) ? d6_reaches(match::thick_skull_target) : 0;
            odds.stunned += chance * skull;
            odds.knocked_out += chance * (1 - skull);
            return;
        }
        case Injury::Casualty: {
            const double back = victim.has(Skill::Regeneration) ? d6_reaches(match::regeneration_target) : 0;
            // matched.injuries.off: without the roll everybody is badly hurt.
            const auto deadly = state.rulebook.uses(Option::CasualtyRoll)
                                    ? std::count(casualty_table.begin() + 1, casualty_table.end(), Casualty::Dead)
                                    : 0;
            odds.regenerated += chance * back;
            odds.casualty += chance * (1 - back);
            odds.dead += chance * (1 - back) * static_cast<double>(deadly) / 6;
            return;
        }
    }
}

// lrb4.deathroller.damaged: a machine that goes down is out before anybody rolls for its injury.
bool is_wrecked(const State& state, const InjuryLocals& l) {
    return match::is_deathroller(state.at(l.victim)) && l.harm != match::Harm::Crowd && l.harm != match::Harm::Rock;
}

// Nor for its armour, unless it is what brings it down.
bool is_wrecked_at_once(const State& state, const InjuryLocals& l) {
    return is_wrecked(state, l) && l.harm != match::Harm::Saw && l.harm != match::Harm::Dagger;
}

void injure(const State& state, InjuryLocals l, double chance, InjuryOdds& odds) {
    if (chance <= 0) return;
    if (state.at(l.victim).is(match::Mark::IronMan)) {  // lrb4.handicap.iron-man
        odds.stunned += chance;
        return;
    }
    if (is_wrecked(state, l)) {
        odds.damaged += chance;
        return;
    }
    const int stunty = state.at(l.victim).has(Skill::Stunty) ? 1 : 0;  // lrb4.skill.stunty.injury
    for (int total = 2; total <= 12; ++total) {
        l.bonus = 0;
        l.total = static_cast<std::uint8_t>(total + stunty);
        InjuryLocals rolled = l;
        if (l.harm == match::Harm::Spell)
            match::add_spell_bonus(state, rolled, false);
        else if (match::find_bonus(state, rolled, false))
            match::take_bonus(rolled);
        suffer(state, l, match::injury_for(rolled.total), chance * two_dice[static_cast<std::size_t>(total)], odds);
    }
}

}  // namespace

InjuryOdds injury_odds(const State& state, const InjuryLocals& question) {
    if (is_wrecked_at_once(state, question)) return {.broken = 1, .damaged = 1};
    InjuryOdds odds;
    Armour armour{.plain = 1};
    if ((question.flags & match::RollsArmour) != 0 && !match::felled_fanatic(state, question)) {
        armour = armour_odds(state, question);
        const bool piles_on =
            (question.flags & match::MayPileOn) != 0 && question.by && state.at(question.by).has(Skill::PilingOn);
        if (piles_on) {
            const double held = armour.held();
            armour.spent += held * armour.spent;
            armour.plain += held * armour.plain;
        }
    }
    odds.broken = armour.plain + armour.spent;
    InjuryLocals spent = question;
    spent.flags |= match::BonusSpent;
    injure(state, question, armour.plain, odds);
    injure(state, spent, armour.spent, odds);
    return odds;
}

namespace {

constexpr double rounding = 1e-12;

bool same(double a, double b) { return std::abs(a - b) < rounding; }
bool same_injury(const InjuryOdds& a, const InjuryOdds& b) {
    return same(a.stunned, b.stunned) && same(a.knocked_out, b.knocked_out) && same(a.casualty, b.casualty) &&
           same(a.regenerated, b.regenerated) && same(a.damaged, b.damaged);
}

// Those of his skills without which `same_odds` no longer holds.
template <class Same>
void add_telling(const State& state, const InjuryLocals& question, PlayerId player, Same same_odds,
                 std::vector<Skill>& skills) {
    if (!player) return;
    const InjuryOdds odds = injury_odds(state, question);
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (!state.at(player).has(skill)) continue;
        State without = state;
        without.at(player).skills.remove(skill);
        if (!same_odds(odds, injury_odds(without, question))) skills.push_back(skill);
    }
}

// lrb4.fireball.hit: nobody has this Mighty Blow, but without it these would be other odds.
void add_spell_telling(const State& state, const InjuryLocals& question, TellingSkills& skills) {
    InjuryLocals plain = question;
    plain.harm = match::Harm::Explosion;
    const InjuryOdds with = injury_odds(state, question);
    const InjuryOdds without = injury_odds(state, plain);
    if (!same(with.broken, without.broken)) skills.armour.push_back(Skill::MightyBlow);
    const auto share = [](double of, const InjuryOdds& odds) { return odds.broken > 0 ? of / odds.broken : 0; };
    if (!same(share(with.stunned, with), share(without.stunned, without)) ||
        !same(share(with.casualty, with), share(without.casualty, without)))
        skills.injury.push_back(Skill::MightyBlow);
}

}  // namespace

TellingSkills telling_skills(const State& state, const InjuryLocals& question) {
    TellingSkills skills;
    const auto same_armour = [](const InjuryOdds& a, const InjuryOdds& b) { return same(a.broken, b.broken); };
    if ((question.flags & match::RollsArmour) != 0)
        add_telling(state, question, question.by, same_armour, skills.armour);
    InjuryLocals beaten = question;
    beaten.flags = static_cast<std::uint8_t>(beaten.flags & ~match::RollsArmour);
    for (const PlayerId player : {question.by, question.victim})
        add_telling(state, beaten, player, same_injury, skills.injury);
    if (question.harm == match::Harm::Spell) add_spell_telling(state, question, skills);
    return skills;
}

InjuryOdds fall_odds(const State& state, PlayerId player) {
    return injury_odds(state, match::hurt(player, nobody, match::Harm::Fall, true));
}

InjuryOdds block_injury_odds(const State& state, PlayerId attacker, PlayerId victim) {
    return injury_odds(state, match::hurt(victim, attacker, match::Harm::Block, true));
}

InjuryOdds crowd_odds(const State& state, PlayerId player) {
    return injury_odds(state, match::hurt(player, nobody, match::Harm::Crowd, false));
}

// lrb4.ref.roll, or third.foul.ejection: by a double of the armour dice.
double seen_by_referee(const State& state, PlayerId fouler) {
    if (state.referee_off != 0) return 0;
    return match::foul_seen_on_a_double(state) ? 6 / 36.0 : chance(match::referee_roll(state, fouler));
}

FoulOdds foul_odds(const State& state, PlayerId fouler, PlayerId victim) {
    return {.armour = match::foul_armour_modifiers(state, fouler, victim),
            .injury = injury_odds(state, match::hurt(victim, fouler, match::Harm::Foul, true)),
            .seen = seen_by_referee(state, fouler)};
}

}  // namespace dugout::odds
