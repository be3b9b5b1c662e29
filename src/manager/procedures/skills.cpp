#include "manager/procedures/context.hpp"

// The four symbols, from left to right: manager.skill.order.

namespace dugout::manager {

namespace {

enum class UseStep : std::uint8_t { Ask, Answer, Done };

// What a pass symbol would do now.
enum class Throw : std::uint8_t { Nothing, Take, Free };
Throw throw_of(const State& s, CardId player, int match) {
    const CardId carrier = s.match(match).carrier;
    if (!carrier) return Throw::Take;              // manager.pass.midfield
    if (carrier == player) return Throw::Nothing;  // manager.pass.teammate
    return owner_of(s, carrier) == owner_of(s, player) ? Throw::Take : Throw::Free;
}

Rule rule_of_throw(const State& s, int match, Throw what) {
    if (what == Throw::Free) return Rule::manager_pass_opponent;
    return s.match(match).carrier ? Rule::manager_pass_teammate : Rule::manager_pass_midfield;
}

Rule rule_of(Symbol symbol) {
    switch (symbol) {
        case Symbol::Cheat: return Rule::manager_cheat_assign;
        case Symbol::Sprint: return Rule::manager_sprint_effect;
        case Symbol::Tackle: return Rule::manager_tackle_target;
        default: return Rule::manager_skill_order;
    }
}

TackleLocals tackle_of(const UseSkillLocals& use) {
    TackleLocals tackle;
    tackle.tackler = use.player;
    tackle.match = use.match;
    tackle.kind = use.target;
    tackle.only = use.target == cards::Who::Tackler ? use.tackler : no_card;
    tackle.bonus = use.bonus;
    tackle.may_strip = use.target == cards::Who::None;
    return tackle;
}

}  // namespace

UseSkillLocals skill_use(CardId player, int match, Symbol symbol) {
    UseSkillLocals use;
    use.player = player;
    use.match = static_cast<std::uint8_t>(match);
    use.symbol = symbol;
    return use;
}

bool skill_does_something(const State& s, const UseSkillLocals& use) {
    switch (use.symbol) {
        case Symbol::Cheat: return pool_size(s) > 0;
        case Symbol::Pass: return throw_of(s, use.player, use.match) != Throw::Nothing;
        case Symbol::Sprint: return may_draw(s, owner_of(s, use.player));  // manager.sprint.empty-deck
        case Symbol::Tackle: {
            const TackleLocals tackle = tackle_of(use);
            return !targets_of(s, tackle).empty() || (tackle.may_strip && may_strip(s, use.player, use.match));
        }
        default: return false;
    }
}

// manager.commit.skills
Flow run_skills(Context& c, Frame& frame) {
    auto& at = frame.locals<SkillsLocals>();
    const Card& printed = card(at.player);
    // manager.commit.interrupted: a player that has left uses no more of them.
    if (at.index == printed.symbol_count || !c.s.players(at.match).has(at.player)) return c.done();
    const Symbol symbol = printed.symbols[at.index++];
    if (is_banned(c.s, symbol, at.match)) {
        c.tell({.kind = EventKind::SymbolIgnored,
                .rule = Rule::manager_upkeep_headline,
                .card = at.player,
                .number = static_cast<std::int16_t>(symbol)});
        return Flow::Go;
    }
    return c.call(frame, 0, Procedure::UseSkill, skill_use(at.player, at.match, symbol));
}

Flow run_use_skill(Context& c, Frame& frame) {
    const auto use = frame.locals<UseSkillLocals>();
    const Seat seat = owner_of(c.s, use.player);
    const auto number = static_cast<std::int16_t>(use.symbol);
    switch (static_cast<UseStep>(frame.step)) {
        case UseStep::Ask:
            if (!skill_does_something(c.s, use)) return c.done();
            if (use.symbol == Symbol::Tackle) return c.call(frame, UseStep::Done, Procedure::Tackle, tackle_of(use));
            // manager.skill.mandatory
            if (use.symbol == Symbol::Cheat || use.must) return c.next(frame, UseStep::Answer);
            return c.ask(frame, UseStep::Answer,
                         {.kind = DecisionKind::Skill,
                          .seat = seat,
                          .card = use.player,
                          .match = use.match,
                          .detail = static_cast<std::uint8_t>(use.symbol)});
        case UseStep::Answer: {
            const bool asked = use.symbol != Symbol::Cheat && !use.must;
            if (asked && c.choice.kind() == ChoiceKind::No) {
                c.tell({.kind = EventKind::SymbolDeclined,
                        .rule = Rule::manager_skill_mandatory,
                        .seat = seat,
                        .card = use.player,
                        .match = use.match,
                        .number = number});
                return c.done();
            }
            const Throw what = throw_of(c.s, use.player, use.match);
            const Rule rule = use.symbol == Symbol::Pass ? rule_of_throw(c.s, use.match, what) : rule_of(use.symbol);
            c.tell({.kind = EventKind::SymbolUsed,
                    .rule = rule,
                    .seat = seat,
                    .card = use.player,
                    .match = use.match,
                    .number = number});
            if (use.symbol == Symbol::Cheat) {
                assign_token(c, use.player, Rule::manager_cheat_assign);
                return c.done();
            }
            if (use.symbol == Symbol::Sprint)
                return c.call(frame, UseStep::Done, Procedure::Draw, DrawLocals{seat, 1, 1, true});
            if (what == Throw::Free) {
                to_midfield(c, use.match, Rule::manager_pass_opponent);
                return c.done();
            }
            BallLocals ball;
            ball.player = use.player;
            ball.owner = seat;
            ball.match = use.match;
            return c.call(frame, UseStep::Done, Procedure::GiveBall, ball);
        }
        case UseStep::Done: return c.done();
    }
    return Flow::Wait;
}

void assign_token(Context& c, CardId player, Rule rule) {
    State& s = c.s;
    const int left = pool_size(s);
    if (left == 0) return;  // manager.cheat.assign
    int n = c.pick(left);
    std::size_t kind = 0;
    while (n >= s.pool[kind]) n -= s.pool[kind++];
    --s.pool[kind];
    Token& token = s.tokens[s.token_count++];
    token.on = player;
    token.kind = static_cast<std::uint8_t>(kind);
    c.tell({.kind = EventKind::TokenAssigned,
            .rule = rule,
            .card = player,
            .number = static_cast<std::int16_t>(kind),
            .secret = true});
}

// manager.cheat.set-aside
void set_tokens_aside(Context& c, CardId player) {
    for (int i = 0; i < c.s.token_count; ++i) {
        Token& token = c.s.tokens[static_cast<std::size_t>(i)];
        if (token.on != player) continue;
        token.on = no_card;
        c.tell({.kind = EventKind::TokenSetAside, .rule = Rule::manager_cheat_set_aside, .card = player});
    }
}

}  // namespace dugout::manager
