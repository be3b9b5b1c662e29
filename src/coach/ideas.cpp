#include "coach/ideas.hpp"

#include <algorithm>

namespace dugout::coach {

using namespace match;

namespace {

constexpr int most_helpers = 24;

// In the last turn of a half somebody beside the man who matters may be worth more than any place that the scripted
// coach would think of: an assist against whoever marks my carrier or guards the ball, a tackle zone on theirs; and
// somebody in the end zone may be given the ball there.
Plans helpers(const Board& board) {
    Plans plans;
    if (!board.is_last_turn() || board.ball == nowhere) return plans;
    const Ways ways(board);
    const auto add = [&](PlayerId id, Square square) {
        const double chance = ways.chance(id, square);
        if (id != board.carrier && square != board.ball && board.s.at(id).square != square && chance > 0.5)
            plans.push_back({Purpose::Stand, ActionKind::Move, id, nobody, square, 0, 1 - chance});
    };
    for_each_on_pitch(board.s, board.them, [&](PlayerId target) {
        const Square there = board.s.at(target).square;
        if (!board.s.at(target).standing() || distance(there, board.ball) > 1) return;
        for (const Direction step : neighbours)
            if (on_pitch(there + step))
                for (const PlayerId id : ways.players()) add(id, there + step);
    });
    if (board.theirs) return plans;
    const auto goal = static_cast<std::int8_t>(board.me == Seat::Home ? pitch_length : 1);
    for (const PlayerId id : ways.players())
        for (std::int8_t y = 1; y <= pitch_width; ++y)
            if (std::abs(y - board.ball.y) <= 4) add(id, {goal, y});
    return plans;
}

bool same(const Plan& a, const Plan& b) {
    return a.player == b.player && a.to == b.to && a.purpose == b.purpose && a.other == b.other;
}

void sort_by_gain(Plans& plans) {
    std::stable_sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.gain > b.gain; });
}

void add_first(Plans& chosen, const Plans& plans, std::size_t most) {
    chosen.insert(chosen.end(), plans.begin(),
                  plans.begin() + static_cast<std::ptrdiff_t>(std::min(plans.size(), most)));
}

void add_best(Plans& chosen, Plans plans, std::size_t most) {
    sort_by_gain(plans);
    add_first(chosen, plans, most);
}

// The best touchdown is always among them, however little the scripted coach thinks of it who would rather wait: the
// search weighs that for itself.
void add_best_with_ball(Plans& chosen, Plans plans, std::size_t most) {
    sort_by_gain(plans);
    const auto touchdown =
        std::find_if(plans.begin(), plans.end(), [](const Plan& plan) { return plan.purpose == Purpose::Score; });
    if (touchdown != plans.end()) std::rotate(plans.begin(), touchdown, touchdown + 1);
    add_first(chosen, plans, most);
}

}  // namespace

std::vector<Idea> ideas(const Board& board, const ChoiceList& legal) {
    std::vector<Idea> list;
    // Turning face up risks nothing: the scripted coach does it first, without a plan.
    for (const Choice choice : legal)
        if (choice.kind() == ChoiceKind::Declare && choice.value() == static_cast<int>(ActionKind::RollOver))
            return list;
    const auto add = [&](const Plan& plan) {
        const Choice answer = plan ? Choice::declare(plan.action, plan.player) : Choice(ChoiceKind::EndTurn);
        if (!legal.contains(answer)) return;
        list.push_back({.answer = answer, .hands = {}});
        list.back().hands.follow(plan);
    };
    Outlook outlook(board);
    const Plan usual = next_plan(board, outlook);
    add(usual);
    Plans others;
    add_best_with_ball(others, outlook.ball(), 6);
    add_best(others, outlook.hits(), 8);
    add_best(others, outlook.places(), 3);
    add_best(others, outlook.fouls(), 1);
    if (usual) others.push_back({});  // ending the turn is worth nothing, and more than a bad risk
    sort_by_gain(others);
    for (const Plan& plan : others)
        if (!same(plan, usual)) add(plan);
    // What a turn offers beside actions: a hand-off that is free (third.handoff.free), a wizard's spell.
    for (const Choice choice : legal)
        if (choice.kind() == ChoiceKind::HandTo || choice.kind() == ChoiceKind::Cast)
            list.push_back({.answer = choice, .hands = {}});
    Plans beside;
    add_best(beside, helpers(board), most_helpers);
    for (const Plan& plan : beside)
        if (!same(plan, usual)) add(plan);
    return list;
}

}  // namespace dugout::coach
