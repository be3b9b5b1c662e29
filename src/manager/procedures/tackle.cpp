#include "manager/procedures/context.hpp"

// One tackle attempt with all it causes: manager.tackle.sequence.

namespace dugout::manager {

namespace {

enum class TackleStep : std::uint8_t {
    Ask,
    Answer,
    OwnCards,
    TargetCards,
    Choose,
    Chosen,
    Guarded,
    Fallen,
    Fend,
    DirtyPlayer,
    Tackled,
    Responses,
    PilingOn,
    Done,
};

// manager.tackle.power, manager.tackle.dice, manager.keyword.dauntless
void declare(Context& c, TackleLocals& tackle) {
    const int own = tackle_power(c.s, tackle.tackler, tackle.match, tackle.bonus);
    const int foe = power(c.s, tackle.target, tackle.match);
    const bool dauntless = own < foe && has(tackle.tackler, Keyword::Dauntless);
    tackle.dice = own == foe || dauntless ? 1 : 2;
    tackle.chooser = own < foe && !dauntless ? owner_of(c.s, tackle.target) : owner_of(c.s, tackle.tackler);
    c.tell({.kind = EventKind::TackleDeclared,
            .rule = dauntless ? Rule::manager_keyword_dauntless : Rule::manager_tackle_dice,
            .seat = owner_of(c.s, tackle.tackler),
            .card = tackle.tackler,
            .other = tackle.target,
            .match = tackle.match,
            .number = static_cast<std::int16_t>(own < foe && !dauntless ? -tackle.dice : tackle.dice),
            .dice = {static_cast<std::uint8_t>(own), static_cast<std::uint8_t>(foe)}});
}

FallLocals fall_of(const State& s, const TackleLocals& tackle, CardId player, bool quiet) {
    FallLocals fall;
    fall.player = player;
    fall.by = tackle.tackler;
    fall.match = tackle.match;
    fall.injury = is_down(s, player);
    fall.quiet = quiet;
    fall.owner = owner_of(s, player);
    return fall;
}

// manager.keyword.guard, manager.keyword.juggernaut
bool may_guard(const State& s, const TackleLocals& tackle) {
    if (has(tackle.tackler, Keyword::Juggernaut)) return false;
    for (const CardId mate : players_of(s, tackle.match, owner_of(s, tackle.target)))
        if (mate != tackle.target && has(mate, Keyword::Guard)) return true;
    return false;
}

bool may_fend(const State& s, const TackleLocals& tackle) {
    if (!has(tackle.victim, Keyword::Fend)) return false;
    CardSet down = players_of(s, tackle.match, owner_of(s, tackle.victim)) & s.down;
    down.remove(tackle.victim);
    return !down.empty();
}

}  // namespace

CardSet targets_of(const State& s, const TackleLocals& tackle) {
    CardSet targets = tackle_targets(s, tackle.tackler, tackle.match);
    if (tackle.excluded) targets.remove(tackle.excluded);
    if (tackle.kind == cards::Who::FoeDown) targets = targets & s.down;
    if (tackle.kind == cards::Who::FoeStanding) targets = targets - s.down;
    if (tackle.kind == cards::Who::None || tackle.kind == cards::Who::FoeDown || tackle.kind == cards::Who::FoeStanding)
        return targets;
    CardSet only;
    const CardId named = tackle.kind == cards::Who::FoeCarrier ? s.match(tackle.match).carrier : tackle.only;
    if (named) only.add(named);
    return targets & only;
}

void roll_tackle(Context& c, TackleLocals& tackle) {
    for (std::size_t i = 0; i < tackle.dice; ++i) tackle.faces[i] = c.roll_face();
    c.tell({.kind = EventKind::Rolled,
            .rule = Rule::manager_comp_tackle_die,
            .card = tackle.tackler,
            .other = tackle.target,
            .match = tackle.match,
            .number = tackle.dice,
            .dice = {static_cast<std::uint8_t>(tackle.faces[0]), static_cast<std::uint8_t>(tackle.faces[1])}});
}

Flow run_tackle(Context& c, Frame& frame) {
    auto& tackle = frame.locals<TackleLocals>();
    const Seat seat = owner_of(c.s, tackle.tackler);
    switch (static_cast<TackleStep>(frame.step)) {
        case TackleStep::Ask: {
            const bool strip = tackle.may_strip && may_strip(c.s, tackle.tackler, tackle.match);
            if (targets_of(c.s, tackle).empty() && !strip) return c.done();
            return c.ask(frame, TackleStep::Answer,
                         {.kind = DecisionKind::Tackle, .seat = seat, .card = tackle.tackler, .match = tackle.match});
        }
        case TackleStep::Answer:
            if (c.choice.kind() == ChoiceKind::No) {
                c.tell({.kind = EventKind::SymbolDeclined,
                        .rule = Rule::manager_skill_mandatory,
                        .seat = seat,
                        .card = tackle.tackler,
                        .match = tackle.match,
                        .number = static_cast<std::int16_t>(Symbol::Tackle)});
                return c.done();
            }
            if (c.choice.kind() == ChoiceKind::Strip) {
                to_midfield(c, tackle.match, Rule::manager_keyword_strip_ball);
                return c.done();
            }
            tackle.target = tackle.victim = c.choice.card();
            tackle.injured = false;
            declare(c, tackle);
            roll_tackle(c, tackle);
            return c.next(frame, TackleStep::OwnCards);
        case TackleStep::OwnCards:
            return c.call(frame, TackleStep::TargetCards, Procedure::Offer,
                          window_for(c.s, Trigger::OwnTackleRoll, tackle.tackler, tackle.target, tackle.match));
        case TackleStep::TargetCards:
            return c.call(frame, TackleStep::Choose, Procedure::Offer,
                          window_for(c.s, Trigger::FoeTackleRoll, tackle.target, tackle.tackler, tackle.match));
        case TackleStep::Choose:
            if (tackle.dice == 1 || tackle.faces[0] == tackle.faces[1]) {
                c.choice = Choice::of(ChoiceKind::Die, static_cast<int>(tackle.faces[0]));
                return c.next(frame, TackleStep::Chosen);
            }
            return c.ask(frame, TackleStep::Chosen,
                         {.kind = DecisionKind::Die,
                          .seat = tackle.chooser,
                          .card = tackle.tackler,
                          .other = tackle.target,
                          .match = tackle.match});
        case TackleStep::Chosen: {
            const Face face = static_cast<Face>(c.choice.value());
            const Rule rule = face == Face::Target ? Rule::manager_tackle_target_down
                              : face == Face::Miss ? Rule::manager_tackle_miss
                                                   : Rule::manager_tackle_tackler_down;
            c.tell({.kind = EventKind::DieChosen,
                    .rule = rule,
                    .seat = tackle.chooser,
                    .card = tackle.tackler,
                    .other = tackle.target,
                    .match = tackle.match,
                    .number = static_cast<std::int16_t>(face)});
            if (face == Face::Miss) return c.done();
            if (face == Face::Tackler)
                return c.call(frame, TackleStep::Done, Procedure::Fall, fall_of(c.s, tackle, tackle.tackler, false));
            if (!may_guard(c.s, tackle)) return c.next(frame, TackleStep::Fallen);
            return c.ask(frame, TackleStep::Guarded,
                         {.kind = DecisionKind::Guard,
                          .seat = owner_of(c.s, tackle.target),
                          .card = tackle.target,
                          .other = tackle.tackler,
                          .match = tackle.match});
        }
        case TackleStep::Guarded:
            if (c.choice.kind() == ChoiceKind::Use) {
                tackle.victim = c.choice.card();
                c.tell({.kind = EventKind::GuardTook,
                        .rule = Rule::manager_keyword_guard,
                        .card = tackle.victim,
                        .other = tackle.target,
                        .match = tackle.match});
            }
            return c.next(frame, TackleStep::Fallen);
        case TackleStep::Fallen:
            return c.call(frame, TackleStep::Fend, Procedure::Fall, fall_of(c.s, tackle, tackle.victim, true));
        case TackleStep::Fend:
            tackle.injured = c.s.result != 0;
            if (!may_fend(c.s, tackle)) return c.next(frame, TackleStep::DirtyPlayer);
            return c.ask(frame, TackleStep::DirtyPlayer,
                         {.kind = DecisionKind::Fend,
                          .seat = owner_of(c.s, tackle.victim),
                          .card = tackle.victim,
                          .match = tackle.match});
        case TackleStep::DirtyPlayer:
            if (may_fend(c.s, tackle) && c.choice.kind() == ChoiceKind::Stand) {
                c.s.down.remove(c.choice.card());
                c.tell({.kind = EventKind::StoodUp,
                        .rule = Rule::manager_keyword_fend,
                        .card = c.choice.card(),
                        .match = tackle.match});
            }
            if (tackle.injured && has(tackle.tackler, Keyword::DirtyPlayer))
                gain_fans(c, seat, 1, Rule::manager_keyword_dirty_player);
            return c.next(frame, TackleStep::Tackled);
        case TackleStep::Tackled:
            // manager.tackle.success
            return c.call(frame, TackleStep::Responses, Procedure::Offer,
                          window_for(c.s, Trigger::OwnTackled, tackle.victim, tackle.tackler, tackle.match));
        case TackleStep::Responses:
            return c.call(frame, TackleStep::PilingOn, Procedure::Offer,
                          window_for(c.s, tackle.injured ? Trigger::FoeInjured : Trigger::OwnDowned, tackle.victim,
                                     tackle.tackler, tackle.match));
        case TackleStep::PilingOn: {
            // manager.keyword.piling-on
            const bool there = c.s.players(tackle.match).has(tackle.tackler);
            if (!there || !has(tackle.tackler, Keyword::PilingOn)) return c.done();
            TackleLocals again;
            again.tackler = tackle.tackler;
            again.match = tackle.match;
            again.excluded = tackle.victim;
            tackle = again;
            return c.next(frame, TackleStep::Ask);
        }
        case TackleStep::Done: return c.done();
    }
    return Flow::Wait;
}

}  // namespace dugout::manager
