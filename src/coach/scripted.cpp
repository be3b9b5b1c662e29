#include "coach/scripted.hpp"

#include <utility>

#include "coach/reactions.hpp"
#include "coach/worth.hpp"
#include "match/procedures/action.hpp"
#include "match/skills.hpp"
#include "odds/stack.hpp"

namespace dugout::coach {

using namespace match;

namespace {

const ActionLocals& acting(const State& state) { return odds::top(state).locals<ActionLocals>(); }

// Fanatics go first because they must (lrb4.fanatic.first).
Plan fanatic_plan(const Board& board, const Ways& ways) {
    for (const PlayerId id : ways.players()) {
        const Player& player = board.s.at(id);
        if (is_fanatic(player) && player.standing())
            return {Purpose::Fanatic, ActionKind::Move, id, nobody, player.square, 1, 0};
    }
    return {};
}

// A hit on somebody who marks my carrier, if it goes wrong less often than running past him.
Plan way_clearer(const Board& board, const Plans& hits, double risk_of_run) {
    Plan best;
    for (const Plan& hit : hits)
        if (hit.player != board.carrier && hit.risk < 0.8 * risk_of_run &&
            adjacent(board.s.at(hit.other).square, board.ball) && (!best || hit.risk < best.risk))
            best = hit;
    return best;
}

// Nobody of theirs gets beside the ball in the turn that follows, even if he goes for it.
bool out_of_reach(const Board& board) {
    bool safe = true;
    for_each_on_pitch(board.s, board.them, [&](PlayerId id) {
        const Player& other = board.s.at(id);
        if (other.place == Place::Stunned) return;
        const int standing_up = other.standing() ? 0 : squares_to_stand_up(other);
        const int reach = movement(other) - standing_up + extra_squares(board.s, id);
        safe = safe && distance(other.square, board.ball) > reach + 1;
    });
    return safe;
}

// While the carrier waits the others may still hit somebody.
Plan safe_hit_of_others(const Board& board, const Plans& hits) {
    Plan best;
    for (const Plan& hit : hits)
        if (hit.player != board.carrier && hit.risk <= weights.safe_risk && hit.gain > 0) improve(best, hit);
    return best;
}

// A fanatic swings towards the nearest opponent.
Choice swing(const Board& board, const ChoiceList& legal, PlayerId fanatic) {
    const Square here = board.s.at(fanatic).square;
    Square nearest = nowhere;
    for_each_on_pitch(board.s, board.them, [&](PlayerId id) {
        const Square there = board.s.at(id).square;
        if (nearest == nowhere || distance(here, there) < distance(here, nearest)) nearest = there;
    });
    const int dx = nearest.x - here.x;
    const int dy = nearest.y - here.y;
    const int facing = nearest == nowhere ? 0 : std::abs(dx) >= std::abs(dy) ? (dx >= 0 ? 0 : 1) : (dy <= 0 ? 2 : 3);
    const Choice choice = Choice::of(ChoiceKind::Swing, facing);
    return legal.contains(choice) ? choice : legal[0];
}

}  // namespace

Outlook::Outlook(const Board& board) : board_(board), ways_(board) {
    if (const Plan fanatic = fanatic_plan(board, ways_)) {
        ball_.push_back(fanatic);
        nothing_else_ = true;
    } else {
        add_ball_plans(board, ways_, ball_);
    }
}

Outlook::Outlook(const Board& board, Plans ball, Plans hits, Plans places, Plans fouls)
    : board_(board),
      ways_(board),
      ball_(std::move(ball)),
      hits_(std::move(hits)),
      places_(std::move(places)),
      fouls_(std::move(fouls)) {}

const Plans& Outlook::hits() {
    if (!hits_) {
        hits_.emplace();
        if (!nothing_else_) {
            add_hits(board_, ways_, *hits_);
            add_weapons(board_, ways_, *hits_);
        }
    }
    return *hits_;
}

const Plans& Outlook::fouls() {
    if (!fouls_) {
        fouls_.emplace();
        if (!nothing_else_) add_fouls(board_, ways_, *fouls_);
    }
    return *fouls_;
}

// Where the ball will be when the turn is over decides where the others stand.
const Plans& Outlook::places() {
    if (!places_) {
        places_.emplace();
        const Plan ball = best_of(ball_, 1);
        const PlayerId carrier = ball ? ball.player : board_.mine ? board_.carrier : nobody;
        const bool moves = ball.purpose == Purpose::Carry || ball.purpose == Purpose::PickUp;
        if (!nothing_else_) add_places(board_, ways_, carrier, moves ? ball.to : board_.ball, *places_);
    }
    return *places_;
}

Plan next_plan(const Board& board, Outlook& outlook) {
    constexpr double no_risk = 0.001;
    const Plan ball = best_of(outlook.ball(), 1);
    if (ball.purpose == Purpose::Fanatic) return ball;
    // A touchdown that needs no dice waits until the others stand where they are wanted, and for a turn more where the
    // ball is safe meanwhile: that is one less for the other side.
    const bool waits = ball.purpose == Purpose::Score && ball.risk < no_risk && may_stall(board);
    if (waits) {
        if (const Plan place = best_of(outlook.places(), no_risk)) return place;
        return out_of_reach(board) ? safe_hit_of_others(board, outlook.hits()) : ball;
    }
    if (ball.purpose == Purpose::Score && ball.risk < weights.safe_risk) return ball;
    if (ball.purpose == Purpose::Score && board.is_last_turn()) {
        const Plan clearing = way_clearer(board, outlook.hits(), ball.risk);
        return clearing ? clearing : ball;
    }
    if (const Plan hit = best_of(outlook.hits(), weights.safe_risk)) return hit;
    const bool may_score =
        ball.purpose == Purpose::HandOver || ball.purpose == Purpose::Pass || ball.purpose == Purpose::ThrowMate;
    if (ball && (ball.risk < no_risk || (may_score && board.is_last_turn()))) return ball;
    if (const Plan place = best_of(outlook.places(), no_risk)) return place;

    Plan best = ball;
    for (const Plans* plans : {&outlook.hits(), &outlook.places(), &outlook.fouls()})
        if (const Plan plan = best_of(*plans, 1)) improve(best, plan);
    return best;
}

// A rulebook may ask something, or forbid an answer, that no plan has thought of: then any answer must do.
Choice ScriptedCoach::choose(const State& state, const ChoiceList& legal, const Budget&, Random& random) {
    if (legal.size() == 1) return legal[0];
    const Choice choice = answer(state, legal);
    if (legal.contains(choice)) return choice;
    return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
}

Choice ScriptedCoach::answer(const State& state, const ChoiceList& legal) {
    const Board board(state, decision(state).seat);
    switch (decision(state).kind) {
        case DecisionKind::Turn: return begin_action(board, legal);
        case DecisionKind::Step: return next_step(board, legal);
        default: return react(board, legal, aim(state));
    }
}

// The plan may be of a turn that is over: whoever dumps the ball off in the other side's has not thought of a mate yet.
Square ScriptedCoach::aim(const State& state) const {
    const bool planned = plan_.purpose == Purpose::Pass && plan_.player == state.pending.player;
    return planned && state.active == state.pending.seat ? state.at(plan_.other).square : nowhere;
}

Choice ScriptedCoach::begin_action(const Board& board, const ChoiceList& legal) {
    if (legal[0].kind() == ChoiceKind::Marker) return legal[0];
    for (const Choice choice : legal)  // turning face up risks nothing
        if (choice.kind() == ChoiceKind::Declare && choice.value() == static_cast<int>(ActionKind::RollOver))
            return choice;
    Outlook outlook(board);
    follow(next_plan(board, outlook));
    const Choice declared = plan_ ? Choice::declare(plan_.action, plan_.player) : Choice(ChoiceKind::EndTurn);
    if (legal.contains(declared)) return declared;
    plan_ = {};
    return Choice(ChoiceKind::EndTurn);
}

void ScriptedCoach::follow(const Plan& plan) {
    plan_ = plan;
    path_to_ = nowhere;
}

// The next step of the best path. It is worked out once; whoever was thrown off it looks for another.
Choice ScriptedCoach::along(const Board& board, const ChoiceList& legal, Square to) {
    if (path_to_ != to || walked_ >= path_.size() || !legal.contains(path_[walked_])) {
        const ActionLocals& action = acting(board.s);
        const odds::ReachQuestion way{.player = action.player, .action = action.kind, .kept_only = true, .to = to};
        path_ = odds::Reach(board.s, way).path(to);
        path_to_ = to;
        walked_ = 0;
    }
    if (walked_ < path_.size() && legal.contains(path_[walked_])) return path_[walked_++];
    return Choice(ChoiceKind::EndAction);
}

Choice ScriptedCoach::next_step(const Board& board, const ChoiceList& legal) {
    const ActionLocals& action = acting(board.s);
    const Player& player = board.s.at(action.player);
    if (is_fanatic(player)) return swing(board, legal, action.player);
    if (plan_.player != action.player)
        plan_ = {Purpose::Stand, action.kind, action.player, nobody, player.square, 0, 0};
    if (player.square != plan_.to && plan_.to != nowhere) {
        const Choice step = along(board, legal, plan_.to);
        if (step.kind() != ChoiceKind::EndAction) return step;
    } else if (player.place == Place::Prone) {
        return legal[0];  // stand-up
    }
    return deed(board, legal);
}

// He is where he wanted to be.
Choice ScriptedCoach::deed(const Board& board, const ChoiceList& legal) {
    const auto if_legal = [&](Choice choice) {
        return legal.contains(choice) ? choice : Choice(ChoiceKind::EndAction);
    };
    Choice choice(ChoiceKind::EndAction);
    switch (plan_.purpose) {
        case Purpose::Block:
        case Purpose::Blitz: {
            const Choice armed(ChoiceKind::Attack, plan_.other);
            choice = legal.contains(armed) ? armed : if_legal(Choice(ChoiceKind::Hit, plan_.other));
            plan_.to = nowhere;
            plan_.purpose = Purpose::Stand;
            break;
        }
        case Purpose::HandOver:
            choice = if_legal(Choice(ChoiceKind::HandTo, plan_.other));
            if (choice.kind() == ChoiceKind::EndAction) choice = on_to_mate(board, legal);
            break;
        case Purpose::Pass: choice = if_legal(Choice(ChoiceKind::Throw)); break;
        case Purpose::Kick: choice = if_legal(Choice(ChoiceKind::KickBall)); break;
        case Purpose::Foul: choice = if_legal(Choice(ChoiceKind::FoulOn, plan_.other)); break;
        case Purpose::ThrowMate: choice = if_legal(Choice(ChoiceKind::ThrowMate, plan_.other)); break;
        case Purpose::Gaze: choice = if_legal(Choice(ChoiceKind::Gaze, plan_.other)); break;
        default: break;
    }
    return choice.kind() == ChoiceKind::EndAction ? walk_on(board, legal) : choice;
}

// He has picked the ball up, and the man who is to have it is not beside him yet.
Choice ScriptedCoach::on_to_mate(const Board& board, const ChoiceList& legal) {
    const ActionLocals& action = acting(board.s);
    const Choice end(ChoiceKind::EndAction);
    if (!holds_ball(board.s, action.player) || !has_movement_left(board.s, action)) return end;
    const Ways ways(board, action.player, action.kind);
    double best = 0;
    for (const Direction step : neighbours) {
        const Square beside = board.s.at(plan_.other).square + step;
        if (!on_pitch(beside) || ways.chance(action.player, beside) <= best) continue;
        best = ways.chance(action.player, beside);
        plan_.to = beside;
    }
    return best > 0 ? along(board, legal, plan_.to) : end;
}

// Movement that is left: a ball carrier uses it, anybody else where it costs nothing.
Choice ScriptedCoach::walk_on(const Board& board, const ChoiceList& legal) {
    const ActionLocals& action = acting(board.s);
    const Choice end(ChoiceKind::EndAction);
    if (!has_movement_left(board.s, action) || !board.s.at(action.player).standing()) return end;
    const Ways ways(board, action.player, action.kind);
    const bool with_ball = holds_ball(board.s, action.player);
    Plans plans;
    if (with_ball)
        add_carries(board, ways, action.player, plans);
    else if (plan_.to == nowhere && board.ball != nowhere)
        add_places(board, ways, nobody, board.ball, plans);
    const Plan more = best_of(plans, with_ball ? 1 : 0.001);
    if (!more) return end;
    plan_.to = more.to;
    plan_.purpose = more.purpose;
    return along(board, legal, more.to);
}

}  // namespace dugout::coach
