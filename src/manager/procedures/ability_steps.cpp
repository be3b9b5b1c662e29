#include "manager/procedures/ability_steps.hpp"

#include <algorithm>

namespace dugout::manager {

namespace {

using cards::Condition;
using cards::Do;
using cards::Step;
using cards::Where;
using cards::Who;

bool is_about_a_match(Condition condition) {
    return condition != Condition::Trailing && condition != Condition::HasCheat &&
           condition != Condition::TriggerHasGuard && condition != Condition::TwoTokensSelf;
}

int tokens_of(const State& s, const CardSet& players) {
    int sum = 0;
    for (const CardId player : players) sum += tokens_on(s, player);
    return sum;
}

bool has_symbol(CardId player, Symbol symbol) {
    const auto& symbols = card(player).symbols;
    return std::find(symbols.begin(), symbols.end(), symbol) != symbols.end();
}

bool is_trailing(const State& s, Seat seat) {
    for (int i = 0; i < s.managers_count; ++i)
        if (s.of(seat_at(i)).fans > s.of(seat).fans) return true;
    return false;
}

bool holds(const State& s, Condition condition, const AbilityLocals& ability, int match) {
    if (is_about_a_match(condition) && match == no_match) return true;  // asked again for each candidate's match
    const Seat seat = ability.owner;
    switch (condition) {
        case Condition::BallMidfield: return !s.match(match).carrier;
        case Condition::OwnCarrier: return s.match(match).carrier && owner_of(s, s.match(match).carrier) == seat;
        case Condition::OwnStandingHere: return !standing(s, players_of(s, match, seat)).empty();
        case Condition::NoOwnDownHere: return (players_of(s, match, seat) & s.down).empty();
        case Condition::FoeDownHere: return !(foes_of(s, match, seat) & s.down).empty();
        case Condition::ThreeOwnHere: return players_of(s, match, seat).size() >= 3;
        case Condition::TwoTokensHere: return tokens_of(s, players_of(s, match, seat)) >= 2;
        case Condition::TwoTokensSelf: return tokens_on(s, ability.card) >= 2;
        case Condition::FirstHere: return s.players(match).size() == 1;
        case Condition::HasCheat: return has_symbol(ability.subject, Symbol::Cheat);
        case Condition::TriggerHasGuard: return has(ability.subject, Keyword::Guard);
        case Condition::Trailing: return is_trailing(s, seat);
        case Condition::None:
        case Condition::Count: break;
    }
    return true;
}

bool conditions_hold(const State& s, const AbilityLocals& ability, int match) {
    const std::uint32_t conditions = card(ability.card).conditions;
    for (int i = 1; i < static_cast<int>(Condition::Count); ++i)
        if ((conditions >> i & 1u) != 0 && !holds(s, static_cast<Condition>(i), ability, match)) return false;
    return true;
}

// The matches that the step's players may be at.
CardSet in_reach(const State& s, const AbilityLocals& ability, Where where) {
    CardSet players;
    for (int i = 0; i < match_places; ++i) {
        const bool here = i == ability.match;
        bool open = false;
        switch (where) {
            case Where::Any:
            case Where::Each: open = true; break;
            case Where::AnyOther: open = !here; break;
            case Where::Tournament: open = i == tournament_place; break;
            case Where::EachHighlight: open = is_highlight(i); break;
            default: open = here || ability.match == no_match; break;
        }
        if (open) players |= s.players(i);
    }
    return players;
}

CardSet carriers(const State& s) {
    CardSet set;
    for (const Match& match : s.matches)
        if (match.carrier) set.add(match.carrier);
    return set;
}

CardSet just(CardId id) {
    CardSet set;
    if (id && cards::is_player(id)) set.add(id);
    return set;
}

CardSet named(const State& s, const AbilityLocals& ability, Who who) {
    const CardSet& own = s.of(ability.owner).roster;
    const CardSet all = s.at[0] | s.at[1] | s.at[2] | s.at[3] | s.at[4];
    switch (who) {
        case Who::Own: return own;
        case Who::OwnStanding: return own - s.down;
        case Who::OwnDown:
        case Who::AllOwnDown: return own & s.down;
        case Who::FoeStanding: return all - own - s.down;
        case Who::FoeDown: return (all - own) & s.down;
        case Who::FoeCarrier: return carriers(s) - own;
        case Who::AnyPlayer: return all;
        case Who::Committed: return just(s.committed);
        case Who::Trigger: return just(ability.subject);
        case Who::Tackler: return just(ability.other);
        case Who::Same: return just(ability.chosen);
        default: return {};
    }
}

bool has_hidden_token(const State& s, CardId player, Seat seat) {
    for (int i = 0; i < s.token_count; ++i) {
        const Token& token = s.tokens[static_cast<std::size_t>(i)];
        if (token.on == player && !token.revealed && (token.seen_by >> index(seat) & 1u) == 0) return true;
    }
    return false;
}

bool has_face_down_token(const State& s, CardId player) {
    for (int i = 0; i < s.token_count; ++i) {
        const Token& token = s.tokens[static_cast<std::size_t>(i)];
        if (token.on == player && !token.revealed) return true;
    }
    return false;
}

// The step would change something for this player.
bool does_something(const State& s, const AbilityLocals& ability, const Step& step, CardId player, int match) {
    switch (step.what) {
        case Do::AssignBall: return !s.match(match).carrier;
        case Do::DropBall: return is_carrier(s, player, match);
        case Do::KnockDown: return !is_down(s, player);
        case Do::StandUp: return is_down(s, player);
        case Do::UseSkill: {
            UseSkillLocals use = skill_of(ability, step, player);
            use.match = static_cast<std::uint8_t>(match);
            return skill_does_something(s, use);
        }
        case Do::ExtraCheat: return pool_size(s) > 0;
        case Do::PeekCheat: return has_hidden_token(s, player, ability.owner);
        case Do::SwapCheat: return has_face_down_token(s, player) && pool_size(s) > 0;
        case Do::MovePlayer: return may_move(s, player, match);
        default: return true;
    }
}

// Another card has seen to it already.
bool is_cancelled(const State& s, cards::What thing) {
    for (int i = s.depth; i-- > 0;) {
        const Frame& frame = s.stack[static_cast<std::size_t>(i)];
        if (thing == cards::What::Injury && frame.procedure == Procedure::Fall)
            return frame.locals<FallLocals>().cancelled;
        if (thing == cards::What::Ejection && frame.procedure == Procedure::Eject)
            return frame.locals<EjectLocals>().cancelled;
    }
    return true;
}

bool concerns_match(const Step& step, int match) {
    if (step.where == Where::EachHighlight) return match == no_match || is_highlight(match);
    if (step.where == Where::Tournament) return match == no_match || !is_highlight(match);
    return true;
}

}  // namespace

bool needs_player(const Step& step) {
    switch (step.what) {
        case Do::AssignBall:
        case Do::DropBall:
        case Do::KnockDown:
        case Do::UseSkill:
        case Do::ExtraCheat:
        case Do::PeekCheat:
        case Do::SwapCheat:
        case Do::MovePlayer:
        case Do::Recall: return true;
        case Do::StandUp:
        case Do::Power: return step.who != Who::Total && step.who != Who::AllOwnDown;
        default: return false;
    }
}

UseSkillLocals skill_of(const AbilityLocals& ability, const Step& step, CardId player) {
    UseSkillLocals use = skill_use(player, ability.match, step.symbol);
    use.must = true;
    use.target = step.target;
    use.tackler = ability.other;
    use.bonus = ability.bonus;
    return use;
}

CardSet candidates(const State& s, const AbilityLocals& ability) {
    const Step& step = step_of(ability);
    const bool followed = ability.step + 1 < card(ability.card).step_count &&
                          card(ability.card).steps[ability.step + 1u].who == Who::Same;
    CardSet found;
    for (const CardId player : named(s, ability, step.who) & in_reach(s, ability, step.where)) {
        const int match = match_of(s, player);
        if (!conditions_hold(s, ability, match) || !does_something(s, ability, step, player, match)) continue;
        if (followed && step.what == Do::Power) {
            // A bonus for nothing is no use of a card: the next step must be open to the same player.
            AbilityLocals next = ability;
            ++next.step;
            next.chosen = player;
            next.match = static_cast<std::uint8_t>(match);
            if (candidates(s, next).empty()) continue;
        }
        found.add(player);
    }
    return found;
}

bool gains_fans(const State& s, const AbilityLocals& ability, const Step& step, Seat seat) {
    switch (step.who) {
        case Who::Each: return true;
        case Who::Fewest: {
            int least = s.of(seat).fans;
            for (int i = 0; i < s.managers_count; ++i) least = std::min<int>(least, s.of(seat_at(i)).fans);
            return s.of(seat).fans == least;
        }
        case Who::EachWithStarHere:
            for (const CardId player : players_of(s, ability.match, seat))
                if (cards::is_star(player)) return true;
            return false;
        default: return seat == ability.owner;
    }
}

int fans_per(const State& s, Seat seat, const Step& step) {
    const Manager& manager = s.of(seat);
    int count = 0;
    if (step.per == cards::Per::Star)
        for (const CardId player : manager.roster) count += cards::is_star(player) ? 1 : 0;
    else
        for (const CardId upgrade : manager.upgrades)
            count += cards::is_staff(upgrade) == (step.per == cards::Per::StaffUpgrade) ? 1 : 0;
    return std::min<int>(count * step.n, step.max);
}

bool possible(const State& s, const AbilityLocals& ability) {
    const Step& step = step_of(ability);
    if (!concerns_match(step, ability.match) || !conditions_hold(s, ability, ability.match)) return false;
    if (needs_player(step)) return !candidates(s, ability).empty();
    switch (step.what) {
        case Do::StandUp: return !candidates(s, ability).empty();
        case Do::Power: return ability.match != no_match && (step.who == Who::Total || !candidates(s, ability).empty());
        case Do::GainFansPer: return fans_per(s, ability.owner, step) > 0;
        case Do::Draw: return step.who == Who::Each || may_draw(s, ability.owner);
        case Do::Retrieve: return !s.of(ability.owner).discard.empty();
        case Do::Cancel: return !is_cancelled(s, step.thing);
        case Do::GainFans:
        case Do::RerollTackle:
        case Do::Recruit: return true;
        default: return false;
    }
}

}  // namespace dugout::manager
