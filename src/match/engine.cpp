#include "match/engine.hpp"

#include <algorithm>

#include "match/book.hpp"
#include "match/objectives.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/illegal.hpp"
#include "match/procedures/pass.hpp"
#include "match/skills.hpp"
#include "rules/kicking.hpp"

namespace dugout::match {

namespace {

using Run = Flow (*)(Context&, Frame&);

constexpr std::array<Run, static_cast<std::size_t>(Procedure::Count)> procedures = [] {
    std::array<Run, static_cast<std::size_t>(Procedure::Count)> table{};
    const auto row = [&table](Procedure procedure, Run run) { table[static_cast<std::size_t>(procedure)] = run; };
    row(Procedure::Match, run_match);
    row(Procedure::Drive, run_drive);
    row(Procedure::SetUp, run_set_up);
    row(Procedure::Kickoff, run_kickoff);
    row(Procedure::KickoffEvent, run_kickoff_event);
    row(Procedure::Turn, run_turn);
    row(Procedure::Action, run_action);
    row(Procedure::MoveStep, run_move_step);
    row(Procedure::StandUp, run_stand_up);
    row(Procedure::Test, run_test);
    row(Procedure::Block, run_block);
    row(Procedure::Push, run_push);
    row(Procedure::Injury, run_injury);
    row(Procedure::Land, run_land);
    row(Procedure::Catch, run_catch);
    row(Procedure::Bounce, run_bounce);
    row(Procedure::ThrowIn, run_throw_in);
    row(Procedure::Pass, run_pass);
    row(Procedure::HandOff, run_hand_off);
    row(Procedure::Foul, run_foul);
    row(Procedure::ThrowMate, run_throw_mate);
    row(Procedure::SentOff, run_sent_off);
    row(Procedure::IllegalProcedure, run_illegal_procedure);
    row(Procedure::Dodge, run_dodge);
    row(Procedure::Contest, run_contest);
    row(Procedure::BlockDice, run_block_dice);
    row(Procedure::BlockTarget, run_block_target);
    row(Procedure::PassBlock, run_pass_block);
    row(Procedure::Bomb, run_bomb);
    row(Procedure::Explosion, run_explosion);
    row(Procedure::FanaticMove, run_fanatic_move);
    row(Procedure::Spell, run_spell);
    row(Procedure::PreAction, run_pre_action);
    row(Procedure::Bite, run_bite);
    row(Procedure::WeaponPenalty, run_weapon_penalty);
    row(Procedure::BeforeHalf, run_before_half);
    row(Procedure::Shadow, run_shadow);
    row(Procedure::Attack, run_attack);
    row(Procedure::Shoot, run_shoot);
    row(Procedure::StartSaw, run_start_saw);
    row(Procedure::Gaze, run_gaze);
    row(Procedure::Argue, run_argue);
    row(Procedure::Preparations, run_preparations);
    row(Procedure::Kick, run_kick);
    row(Procedure::ViciousKick, run_vicious_kick);
    return table;
}();

Flow run_one(Context& c) {
    Frame& top = c.s.stack[static_cast<std::size_t>(c.s.depth - 1)];
    return procedures[static_cast<std::size_t>(top.procedure)](c, top);
}

void run(Context& c) {
    while (run_one(c) == Flow::Go) {
    }
}

void concede(Context& c, Seat seat) {
    c.tell([&] { return Event{.kind = EventKind::Conceded, .rule = Rule::lrb4_match_concede, .seat = seat}; });
    c.s.conceded = static_cast<std::uint8_t>(index(seat) + 1);
    c.s.winner = static_cast<std::uint8_t>(index(opponent(seat)) + 1);
    c.s.phase = Phase::Over;
    c.s.pending = {};
    c.tell(
        [&] { return Event{.kind = EventKind::MatchEnded, .rule = Rule::lrb4_match_concede, .detail = c.s.winner}; });
    reveal_objectives(c);
}

// A throw of the active team whose target has still to be named.
bool throw_only_announced(const State& s) {
    const Frame& top = s.stack[static_cast<std::size_t>(s.depth - 1)];
    if (s.pending.kind == DecisionKind::ThrowMateTarget || s.pending.kind == DecisionKind::KickTarget) return true;
    if (s.pending.kind != DecisionKind::PassTarget) return false;
    if (top.procedure == Procedure::Shoot) return true;
    return top.procedure == Procedure::Pass && top.locals<PassLocals>().mode != PassMode::DumpOff;
}

// lrb4.turn.time-limit: at once between two steps; what has begun is completed first.
void time_out(Context& c) {
    c.s.time_up = 1;
    c.tell([&] { return Event{.kind = EventKind::TimeUp, .rule = Rule::lrb4_turn_time_limit, .seat = c.s.active}; });
    if (!stop_between_steps(c)) return;
    turnover(c, Rule::lrb4_turn_time_limit);
    run(c);
}

// lrb4.create.optional-rules: the five that are always in use.
SkillSet basic_skills_of(const SkillSet& skills) {
    SkillSet basic;
    for (const Skill skill : {Skill::Block, Skill::Dodge, Skill::Pass, Skill::Catch, Skill::SureHands})
        if (skills.has(skill)) basic.add(skill);
    return basic;
}

// third.game.absent: whoever would have one of these ignores it.
void forget_traits(SkillSet& skills) {
    for (const Skill trait :
         {Skill::BigGuy, Skill::BoneHead, Skill::ReallyStupid, Skill::WildAnimal, Skill::TakeRoot, Skill::AlwaysHungry})
        skills.remove(trait);
}

Player make_player(const Rulebook& rulebook, const dugout::Player& source, const Team& team) {
    Player player;
    player.skills = source.skills();
    if (!rulebook.uses(Option::FurtherSkills)) player.skills = basic_skills_of(player.skills);
    if (!rulebook.uses(Option::BigGuyTraits)) forget_traits(player.skills);
    player.ma = static_cast<std::uint8_t>(source.profile.ma);
    player.st = static_cast<std::uint8_t>(source.profile.st);
    player.ag = static_cast<std::uint8_t>(source.profile.ag);
    player.av = static_cast<std::uint8_t>(source.profile.av);
    player.weapon = source.weapon;
    player.place = Place::Reserves;
    if (source.printed.st >= 3) player.set(Mark::PrintedStrong);
    if (source.human_sized) player.set(Mark::HumanSized);
    // lrb4.skill.blood-lust.bite: on a Vampire team whoever of its list has no Blood Lust is a Thrall.
    if (team.is(TeamTrait::ThrallsOnly) && source.origin == Origin::List && !player.has(Skill::BloodLust))
        player.set(Mark::Thrall);
    return player;
}

bool takes_part(const Rulebook& rulebook, const dugout::Player& player) {
    if (player.misses_next) return false;  // lrb4.league.miss-next-match
    if (player.weapon != Weapon::None && !rulebook.uses(Option::SecretWeapons)) return false;
    return !player.skills().has(Skill::BigGuy) || rulebook.uses(Option::BigGuys);
}

// lrb4.team.wizard-special: who serves this team in a match.
void hire_staff(Team& team, const Rulebook& rulebook, const TeamSheet& sheet, const Roster* roster) {
    const Wizard wizard = roster != nullptr ? at_hand(sheet, *roster) : sheet.wizard;
    if (!rulebook.uses(Option::Wizards)) return;
    switch (wizard) {
        case Wizard::Standard: team.spells = 1; break;
        case Wizard::Runesmith: team.set(TeamTrait::Runesmith); break;
        case Wizard::Chef: team.chef_dice = static_cast<std::uint8_t>(1 + sheet.ingredients); break;
        case Wizard::Necromancer: team.raisings = 1; break;
        case Wizard::None: break;
    }
}

// matched.induce.timing
void bring_inducements(State& state, Seat seat, const TeamSheet& sheet) {
    Induced& induced = state.induced[static_cast<std::size_t>(seat)];
    for (const Alternative each : sheet.inducements)
        induced.hired = static_cast<std::uint8_t>(induced.hired | Induced::bit(each));
    for (const dugout::Player& player : sheet.players)
        if (const PlayerId id = player_id(seat, player.number);
            player.origin == Origin::Star && state.at(id).place != Place::Absent)
            state.stars.add(id);
}

void seat_team(State& state, Seat seat, const TeamSheet& sheet, const Library& library) {
    Team& team = state.team(seat);
    const Roster* roster = library.roster(sheet.roster);
    team.rerolls = team.sheet_rerolls = static_cast<std::uint8_t>(sheet.rerolls);
    team.fan_factor = static_cast<std::uint8_t>(sheet.fan_factor);
    team.assistants = static_cast<std::uint8_t>(sheet.assistant_coaches);
    team.cheerleaders = static_cast<std::uint8_t>(sheet.cheerleaders);
    team.apothecaries = static_cast<std::uint8_t>(state.rulebook.uses(Option::Apothecaries) ? sheet.apothecaries : 0);
    if (roster != nullptr && roster->has(RosterFlag::ApothecaryThrallsOnly)) team.set(TeamTrait::ThrallsOnly);
    if (roster != nullptr && roster->has(RosterFlag::StakesTarget)) team.set(TeamTrait::StakesTarget);
    hire_staff(team, state.rulebook, sheet, roster);
    for (const dugout::Player& source : sheet.players)
        if (takes_part(state.rulebook, source))
            state.at(player_id(seat, source.number)) = make_player(state.rulebook, source, team);
}

// lrb4.team.star-both-teams: a star on both sheets plays for neither.
void drop_disputed_stars(State& state, const TeamSheet& home, const TeamSheet& away, const Library& library) {
    for (const std::string& star : disputed_stars(home, away, library))
        for (const Seat seat : both_seats)
            for (const dugout::Player& player : (seat == Seat::Home ? home : away).players)
                if (player.origin == Origin::Star && player.position == star)
                    state.at(player_id(seat, player.number)) = Player{};
}

}  // namespace

// ---- shared by several procedures

int Context::roll_d6(RollKind kind, Rule rule, PlayerId player, int target) {
    const int die = dice.d6();
    tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = rule,
                .seat = seat_of(s, player),
                .player = player,
                .detail = static_cast<std::uint8_t>(kind),
                .success = target == 0 || die >= target};
        e.dice[0] = static_cast<std::uint8_t>(die);
        e.dice_count = 1;
        e.target = static_cast<std::int8_t>(target);
        e.total = static_cast<std::int8_t>(die);
        return e;
    });
    return die;
}

int Context::roll_d6(RollKind kind, Rule rule, PlayerId player, int target, const Modifiers& modifiers) {
    const int die = dice.d6();
    const int total = die + modifiers.total;
    tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = rule,
                .seat = seat_of(s, player),
                .player = player,
                .detail = static_cast<std::uint8_t>(kind),
                .success = total >= target};
        e.dice[0] = static_cast<std::uint8_t>(die);
        e.dice_count = 1;
        e.target = static_cast<std::int8_t>(target);
        e.total = static_cast<std::int8_t>(total);
        e.modifiers = modifiers;
        return e;
    });
    return total;
}

int Context::roll_d6(RollKind kind, Rule rule, Seat seat, int target) {
    const int die = dice.d6();
    tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = rule,
                .seat = seat,
                .detail = static_cast<std::uint8_t>(kind),
                .success = target == 0 || die >= target};
        e.dice[0] = static_cast<std::uint8_t>(die);
        e.dice_count = 1;
        e.target = static_cast<std::int8_t>(target);
        e.total = static_cast<std::int8_t>(die);
        return e;
    });
    return die;
}

int Context::roll_2d6(RollKind kind, Rule rule, PlayerId player, Seat seat, const Modifiers& modifiers, int target) {
    const int first = dice.d6();
    const int second = dice.d6();
    const int total = first + second + modifiers.total;
    doubles = first == second;
    tell([&] {
        Event e{.kind = EventKind::Rolled,
                .rule = rule,
                .seat = seat,
                .player = player,
                .detail = static_cast<std::uint8_t>(kind),
                .success = target == 0 || total >= target};
        e.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0};
        e.dice_count = 2;
        e.target = static_cast<std::int8_t>(target);
        e.total = static_cast<std::int8_t>(total);
        e.modifiers = modifiers;
        return e;
    });
    return total;
}

int Context::roll_d8(RollKind kind, Rule rule, Square from) {
    const int die = dice.d8();
    tell([&] {
        Event e{.kind = EventKind::Rolled, .rule = rule, .from = from, .detail = static_cast<std::uint8_t>(kind)};
        e.dice[0] = static_cast<std::uint8_t>(die);
        e.dice_count = 1;
        return e;
    });
    return die;
}

void turnover(Context& c, Rule rule) {
    if (c.s.turnover != 0) return;
    c.s.turnover = 1;
    c.tell([&] { return Event{.kind = EventKind::Turnover, .rule = rule, .seat = c.s.active}; });
}

void knock_down(Context& c, PlayerId id, Rule rule, Rule with_ball) {
    Player& player = c.at(id);
    const Square square = player.square;
    const bool had_ball = holds_ball(c.s, id);
    player.place = Place::Prone;
    player.clear(Mark::Rooted);  // lrb4.skill.take-root.roll
    c.tell([&] {
        return Event{
            .kind = EventKind::KnockedDown, .rule = rule, .seat = seat_of(c.s, id), .player = id, .to = square};
    });
    if (had_ball) {  // lrb4.down.ball-loose
        c.s.ball = {square, nobody, BallState::Loose};
        c.tell([&] {
            return Event{.kind = EventKind::BallDropped,
                         .rule = Rule::lrb4_down_ball_loose,
                         .seat = seat_of(c.s, id),
                         .player = id,
                         .to = square};
        });
    } else {
        forced_into(c, id, square);
    }
    // lrb4.deathroller.damaged, lrb4.deathroller.gfi: a machine that goes down is out of the match.
    if (is_deathroller(player)) take_off_pitch(c.s, id, Place::Injured);
    const bool of_active_team = c.s.phase == Phase::Turn && seat_of(c.s, id) == c.s.active;
    if (!of_active_team) return;
    if (with_ball == Rule::none)
        turnover(c, Rule::lrb4_turnover_player_down);
    else if (had_ball)
        turnover(c, with_ball);
}

bool stop_between_steps(Context& c) {
    const DecisionKind kind = c.s.pending.kind;
    if (kind == DecisionKind::Turn || kind == DecisionKind::Step) return true;
    if (!throw_only_announced(c.s)) return false;
    c.done();
    return true;
}

bool springs_trap(Context& c, PlayerId id) {
    return c.roll_d6(RollKind::Trap, Rule::matched_trap_hire, id, trap_avoided) < trap_avoided;
}

bool check_touchdown(Context& c, PlayerId still_acting) {
    const Ball& ball = c.s.ball;
    if (c.s.scored != 0 || ball.state != BallState::Held || ball.carrier == still_acting) return false;
    const Seat seat = seat_of(c.s, ball.carrier);
    if (!c.at(ball.carrier).standing() || !in_end_zone_of(opponent(seat), ball.square)) return false;
    Team& team = c.team(seat);
    team.score = static_cast<std::uint8_t>(team.score + touchdown_points(c.s.rulebook));
    c.s.scored = static_cast<std::uint8_t>(index(seat) + 1);
    touchdown_is_scored(c.s, ball.carrier);
    const bool out_of_turn = c.s.phase != Phase::Turn || c.s.active != seat;
    c.tell([&] {
        return Event{.kind = EventKind::Touchdown,
                     .rule = out_of_turn ? Rule::lrb4_touchdown_out_of_turn : Rule::lrb4_touchdown_score,
                     .seat = seat,
                     .player = ball.carrier,
                     .to = ball.square};
    });
    // lrb4.touchdown.out-of-turn: it costs the scorers a turn.
    if (out_of_turn && team.turn < turns_per_half) ++team.turn;
    return true;
}

// ---- the way in

State new_match(const Rulebook& rulebook, const TeamSheet& home, const TeamSheet& away, const Library& library) {
    State state;
    state.rulebook = rulebook;
    seat_team(state, Seat::Home, home, library);
    seat_team(state, Seat::Away, away, library);
    if (stars_are_unique(rulebook)) drop_disputed_stars(state, home, away, library);
    if (rulebook.uses(Option::AlternativeInducements))
        for (const Seat seat : both_seats) bring_inducements(state, seat, seat == Seat::Home ? home : away);
    state.depth = 1;
    state.stack[0].procedure = Procedure::Match;
    return state;
}

void start(State& state, Dice& dice, Log* log) {
    Context context{state, dice, log, Choice{}};
    run(context);
}

void apply_trusted(State& state, Choice choice, Dice& dice, Log* log) {
    Context context{state, dice, log, choice};
    switch (choice.kind()) {
        case ChoiceKind::Concede: concede(context, static_cast<Seat>(choice.value())); return;
        case ChoiceKind::TimeOut: time_out(context); return;
        case ChoiceKind::Claim: {
            IllegalProcedureLocals locals{state.active, 0, state.pending};
            context.push(Procedure::IllegalProcedure, locals);
            break;
        }
        default: break;
    }
    run(context);
}

bool apply_one_step(State& state, Choice choice, Dice& dice, Log* log) {
    Context context{state, dice, log, choice};
    return run_one(context) == Flow::Go;
}

bool apply(State& state, Choice choice, Dice& dice, Log* log) {
    ChoiceList choices;
    legal(state, choices);
    if (!choices.contains(choice)) {
        choices.clear();
        interrupts(state, choices);
        if (!choices.contains(choice)) return false;
    }
    apply_trusted(state, choice, dice, log);
    return true;
}

}  // namespace dugout::match
