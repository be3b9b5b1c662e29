#include "odds/price.hpp"

#include <algorithm>
#include <utility>

#include "match/procedures/action.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/dodge.hpp"
#include "match/skills.hpp"
#include "odds/chance.hpp"
#include "odds/ground.hpp"
#include "odds/nature.hpp"
#include "words/question.hpp"

namespace dugout::odds {

using match::ActionLocals;
using match::Choice;
using match::ChoiceKind;
using match::RollKind;
using match::State;

int PricedRoll::needed() const {
    const int most = 6 * dice;
    for (int die = dice; die <= most; ++die)
        if (roll.succeeds(die)) return die;
    return most + 1;
}

PricedRoll priced(const match::Roll& roll, PlayerId player) {
    return {.roll = roll, .player = player, .chance = chance(roll)};
}

PricedRoll priced_contest(const State& state, RollKind kind, PlayerId mover, PlayerId rival) {
    const Rule rule =
        kind == RollKind::Tentacles ? Rule::lrb4_skill_tentacles_contest : Rule::lrb4_skill_shadowing_roll;
    return {.roll = match::plain_roll(kind, rule, 0),
            .player = mover,
            .rival = rival,
            .dice = 0,
            .chance = contest_hazard(state, kind, mover, rival).clean};
}

TwoWays::TwoWays(const State& state, PlayerId player)
    : kept_(state, player, Reroll::Kept), allowed_(state, player, Reroll::Allowed) {
    without_[kept_.all()] = 1;
    with_[allowed_.all()] = 1;
}

void TwoWays::meet(const Hazard& hazard) {
    meet_with([&](const Helps&) { return hazard; });
}

TwoWays TwoWays::meet_or_fail(const Hazard& hazard) {
    TwoWays failed = *this;
    failed.without_ = failed.with_ = {};
    pass(hazard, kept_, without_, &failed.without_);
    pass(hazard, allowed_, with_, &failed.with_);
    return failed;
}

void TwoWays::add(const TwoWays& more) {
    odds::add(kept_, without_, more.without_);
    odds::add(allowed_, with_, more.with_);
}

namespace {

// lrb4.skill.blood-lust.bite; of several thralls the first.
bool bite_ends_turn(const State& state, PlayerId player) {
    PlayerId bitten = nobody;
    if (state.at(player).standing())
        for (const Direction step : neighbours) {
            const PlayerId other = match::player_at(state, state.at(player).square + step);
            const bool at_hand = other && match::seat_of(state, other) == match::seat_of(state, player) &&
                                 state.at(other).is(match::Mark::Thrall);
            if (at_hand && (!bitten || other < bitten)) bitten = other;
        }
    return !bitten || match::holds_ball(state, bitten);
}

}  // namespace

bool ends_turn(const State& state, const ActionLocals& action) {
    const bool done = action.is(match::DeedDone);
    const bool bites = action.is(match::MustBite);
    const bool kicks = action.kind == match::ActionKind::Kick;
    if (!bites && !(kicks && (done || !match::holds_ball(state, action.player)))) return false;
    if (!done && match::any_step_left(state, action)) return false;
    return !bites || bite_ends_turn(state, action.player);
}

namespace {

// Walks along and notes what it costs.
class Walk {
public:
    Walk(const State& state, const ActionLocals& action)
        : state_(state), action_(action), mover_(action.player), branches_{{.chances = {state, mover_}}} {}

    std::vector<StepPrice> steps;

    // What his nature has made of him, and the chance that he has come so far like that.
    struct Branch {
        TwoWays chances;
        bool rooted = false;
        bool feeds = false;
        bool lost = false;  // the action is not the one that was declared
    };
    const std::vector<Branch>& branches() const { return branches_; }
    double turnover() const { return turnover_; }

    // The natures before the first have been mastered.
    void declare(std::size_t first = 0) {
        begin(Choice::declare(action_.kind, mover_));
        if (action_.kind != match::ActionKind::RollOver)
            for (std::size_t i = first; i < match::natures.size(); ++i)
                if (match::rolls_for_nature(state_.at(mover_), match::natures[i].skill)) master(match::natures[i]);
        if (action_.kind == match::ActionKind::StartSaw) meet(match::start_saw_roll(state_, mover_));
        drop_idle();
        end();
    }

    // He has failed to master this one, and is not out of his action for it.
    void fail(Skill nature) {
        Branch& branch = branches_.front();
        branch.feeds = nature == Skill::BloodLust;
        branch.rooted = nature == Skill::TakeRoot;
        branch.lost = branch.feeds && after_failing(nature, action_.kind) == AfterNature::Over;
    }

    void take(Choice choice, bool leaves_ball) {
        leaves_ball_ = leaves_ball;
        begin(choice);
        if (choice.kind() == ChoiceKind::StandUp)
            stand_up();
        else
            go(choice.square(), choice.kind() == ChoiceKind::Leap);
        end();
    }

private:
    void begin(Choice choice) { steps.push_back({.choice = choice, .rolls = {}}); }
    void end() {
        StepPrice& step = steps.back();
        step.chance = step.with_reroll = 0;
        for (const Branch& branch : branches_) {
            if (ends_turn(state_of(branch), action_of(branch))) turnover_ += branch.chances.without();
            if (branch.lost) continue;
            step.chance += branch.chances.without();
            step.with_reroll += branch.chances.with();
        }
        step.turnover = turnover_;
    }

    void master(const match::Nature& nature) {
        const match::Roll roll = match::nature_roll(state_, nature.roll, mover_, action_.kind);
        steps.back().rolls.push_back(priced(roll, mover_));
        const AfterNature after = after_failing(nature.skill, action_.kind);
        const bool feeds = nature.skill == Skill::BloodLust;
        std::vector<Branch> failed;
        for (Branch& branch : branches_) {
            const TwoWays rest = branch.chances.meet_or_fail(hazard_of(roll));
            if (feeds)
                failed.push_back({rest, branch.rooted, true, after == AfterNature::Over});
            else if (after != AfterNature::Over)  // where roots are no hindrance, they may be one to a hungry Vampire
                failed.push_back({rest, true, branch.feeds, branch.lost});
        }
        branches_.insert(branches_.end(), failed.begin(), failed.end());
    }

    // Who fails this does nothing more, and his team plays on.
    void meet(const match::Roll& roll) {
        steps.back().rolls.push_back(priced(roll, mover_));
        for (Branch& branch : branches_)
            if (!branch.lost) branch.chances.meet(hazard_of(roll));
    }

    void drop_rooted() {
        std::erase_if(branches_, [](const Branch& branch) { return branch.rooted; });
    }

    State state_of(const Branch& branch) const {
        State there = state_;
        if (branch.rooted) there.at(mover_).set(match::Mark::Rooted);
        return there;
    }

    ActionLocals action_of(const Branch& branch, match::ActionFlag flag = {}) const {
        ActionLocals action = action_;
        action.set(flag);
        if (!branch.feeds) return action;
        action.kind = match::ActionKind::Move;
        action.clear(match::Undeclared);
        action.set(match::MustBite);
        return action;
    }

    // Nothing is left of an action in which he may do nothing.
    void drop_idle() {
        std::erase_if(branches_, [&](const Branch& branch) {
            const ActionLocals action = action_of(branch);
            const bool idle = branch.rooted && after_failing(Skill::TakeRoot, action.kind) == AfterNature::OnTheSpot;
            if (!idle || match::any_step_left(state_of(branch), action)) return false;
            if (ends_turn(state_of(branch), action)) turnover_ += branch.chances.without();
            return true;
        });
    }

    double total() const {
        double sum = 0;
        for (const Branch& branch : branches_) sum += branch.chances.without();
        return sum;
    }

    // Who fails this falls or drops the ball: lrb4.turnover.player-down, lrb4.turnover.failed-pick-up.
    template <class Make>
    void risk(const PricedRoll& roll, Make make) {
        steps.back().rolls.push_back(roll);
        const double before = total();
        for (Branch& branch : branches_) branch.chances.meet_with(make);
        turnover_ += before - total();
    }
    void risk(const PricedRoll& roll, const Hazard& hazard) {
        risk(roll, [&](const Helps&) { return hazard; });
    }
    // Who fails this stays where he is, and his team plays on unless his action ends with that.
    template <class Meet>
    void hold_up(match::ActionFlag flag, Meet meet) {
        for (Branch& branch : branches_) {
            const double before = branch.chances.without();
            meet(branch);
            if (ends_turn(state_of(branch), action_of(branch, flag))) turnover_ += before - branch.chances.without();
        }
    }
    Hazard contest(RollKind kind, PlayerId rival) {
        steps.back().rolls.push_back(priced_contest(state_, kind, mover_, rival));
        return contest_hazard(state_, kind, mover_, rival);
    }

    void stand_up() {
        match::Player& player = state_.at(mover_);
        const int cost = match::squares_to_stand_up(player);
        const match::Roll roll = match::stand_up_roll(state_, mover_);
        if (cost > match::movement(player)) steps.back().rolls.push_back(priced(roll, mover_));
        hold_up(match::DeedDone, [&](Branch& branch) {
            if (cost > (branch.rooted ? 0 : match::movement(player))) branch.chances.meet(hazard_of(roll));
        });
        action_.moved = static_cast<std::uint8_t>(action_.moved + std::min(cost, match::movement(player)));
        player.place = match::Place::Standing;
    }

    // lrb4.skill.shadowing.trigger: whoever kept up with him would be in the way of the next step.
    void shake_off(Square from) {
        match::for_each_reactor(state_, mover_, from, Skill::Shadowing, [&](PlayerId id) {
            if (!match::may_react(state_, id, Skill::Shadowing)) return;
            const Hazard hazard = contest(RollKind::Shadowing, id);
            for (Branch& branch : branches_) branch.chances.meet(hazard);
        });
    }

    void leave(Square from, Square to, bool leaps) {
        PlayerId holder = nobody;
        match::for_each_reactor(state_, mover_, from, Skill::Tentacles, [&](PlayerId id) {
            if (!holder || match::strength(state_.at(id)) > match::strength(state_.at(holder))) holder = id;
        });
        if (holder) {
            const Hazard hazard = contest(RollKind::Tentacles, holder);
            hold_up(match::HeldBack, [&](Branch& branch) { branch.chances.meet(hazard); });
        }
        if (leaps) return;
        const PlayerId dived = Ground(state_, mover_, branches_[0].chances.helps()).diver(from);
        const match::Roll roll = match::dodge_roll(state_, mover_, from, to, dived);
        PricedRoll price = priced(roll, mover_);
        price.rival = dived;
        const auto dodge = [&](const Helps& helps) { return Ground(state_, mover_, helps).dodge(from, to); };
        if (!match::may_stand_firm(state_.at(mover_))) return risk(price, dodge);
        steps.back().rolls.push_back(price);  // lrb4.skill.stand-firm.dodge
        hold_up(match::DeedDone, [&](Branch& branch) { branch.chances.meet_with(dodge); });
    }

    void go(Square to, bool leaps) {
        drop_rooted();
        const Square from = state_.at(mover_).square;
        if (left_ != nowhere) shake_off(left_);
        const bool in_zone = match::tackle_zones(state_, from, opponent(match::seat_of(state_, mover_))) > 0;
        if (in_zone && !match::ignores_tackle_zones(state_.at(mover_))) leave(from, to, leaps);
        const int squares = leaps ? 2 : 1;
        const int gone_for = match::squares_gone_for(state_, action_, squares);
        if (leaps) {
            const match::Roll roll = match::leap_roll(state_, mover_);
            risk(priced(roll, mover_), hazard_of(roll));
        }
        match::move_player(state_, mover_, to);
        for (int i = 0; i < gone_for; ++i) {
            const match::Roll roll = match::go_for_it_roll(state_, mover_);
            risk(priced(roll, mover_), [&](const Helps& helps) { return hazard_of(roll, helps.bit(Help::SureFeet)); });
        }
        if (match::is_trapped(state_, mover_, to)) meet_trap();
        if (state_.ball.state == match::BallState::OnGround && state_.ball.square == to) pick_up();
        action_.moved = static_cast<std::uint8_t>(action_.moved + squares);
        left_ = from;
    }

    // matched.trap.hire: nobody rolls it again.
    void meet_trap() {
        const match::Roll roll = match::plain_roll(RollKind::Trap, Rule::matched_trap_hire, match::trap_avoided);
        risk(priced(roll, mover_), Hazard{.clean = chance(roll)});
    }

    void pick_up() {
        if (leaves_ball_ || !match::able_to_carry(state_.at(mover_))) return;
        PricedRoll price = priced(match::pick_up_roll(state_, mover_), mover_);
        if (state_.at(mover_).is(match::Mark::Buzzing)) price.chance = 0;  // lrb4.handicap.buzzing
        risk(price, pick_up_hazard(state_, mover_));
        match::give_ball(state_, mover_);
    }

    State state_;
    ActionLocals action_;
    PlayerId mover_;
    std::vector<Branch> branches_;  // the first untouched by his nature
    double turnover_ = 0;
    Square left_ = nowhere;     // the square of the step before
    bool leaves_ball_ = false;  // third.pickup.optional
};

Walk walked(const State& state, PlayerId player, std::span<const Choice> path, match::ActionKind kind) {
    const auto* running = words::find_locals<ActionLocals>(state, match::Procedure::Action);
    const bool goes_on = running != nullptr && running->player == player;
    Walk walk(state, goes_on ? *running : match::action_of(state, player, kind));
    if (!goes_on) walk.declare();
    const auto leaves_ball = [&](std::size_t i) { return i + 1 < path.size() && path[i + 1].kind() == ChoiceKind::No; };
    for (std::size_t i = 0; i < path.size(); ++i)
        if (path[i].kind() != ChoiceKind::No) walk.take(path[i], leaves_ball(i));
    return walk;
}

constexpr std::pair<Help, match::Used> marks[] = {{Help::Dodge, match::Used::Dodge},
                                                  {Help::SureFeet, match::Used::SureFeet},
                                                  {Help::BreakTackle, match::Used::BreakTackle},
                                                  {Help::Pro, match::Used::Pro}};

}  // namespace

double turnover_of_declaring(const State& state, const ActionLocals& action, std::size_t nature, bool mastered) {
    const Skill skill = match::natures[nature].skill;
    const bool lost = skill != Skill::BloodLust && after_failing(skill, action.kind) == AfterNature::Over;
    if (!mastered && lost) return 0;
    Walk walk(state, action);
    if (!mastered) walk.fail(skill);
    walk.declare(nature + 1);
    return walk.turnover();
}

std::vector<StepPrice> path_price(const State& state, PlayerId player, std::span<const Choice> path,
                                  match::ActionKind kind) {
    return walked(state, player, path, kind).steps;
}

WayOdds way_odds(const State& state, PlayerId player, std::span<const Choice> path, match::ActionKind kind) {
    const Walk walk = walked(state, player, path, kind);
    WayOdds odds{.turnover = walk.turnover(), .arrivals = {}};
    for (const Walk::Branch& branch : walk.branches()) {
        if (branch.lost) continue;
        const Helps& helps = branch.chances.kept();
        for (unsigned left = 0; left < helps.sets(); ++left) {
            if (branch.chances.without(left) <= 0) continue;
            std::uint16_t used = 0;
            for (const auto& [help, mark] : marks)
                if ((helps.bit(help) & ~left) != 0)
                    used = static_cast<std::uint16_t>(used | static_cast<unsigned>(mark));
            odds.arrivals.push_back({branch.chances.without(left), used, branch.rooted, branch.feeds});
        }
    }
    return odds;
}

}  // namespace dugout::odds
