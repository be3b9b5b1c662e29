#include "coach/search.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "match/engine.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// What he thinks when nobody says how much.
constexpr std::uint64_t usual_positions = 4'000;

// Settings of the search; docs/coaches.md says what the arena printed with them.
constexpr double least_share = 0.2;  // of the time that is left, for one decision
constexpr double doubt = 1;          // so many standard errors better than the usual idea another must be
constexpr int tries_a_round = 4;
constexpr int screening_tries = 8;
constexpr std::size_t finalists = 4;
constexpr int most_helpers = 24;
constexpr double hopeless = 2;  // so many standard errors behind the best an idea is given up

// As much for this action as for each that is still to come, but never too little.
double share_of_turn(const State& state) {
    return std::max(least_share, 1. / (1 + Board(state, decision(state).seat).idle));
}

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

}  // namespace

double SearchCoach::Idea::mean() const {
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.) / static_cast<double>(values.size());
}

// Try by try, because what luck does to both alike says nothing about which is better. A few tries say little about how
// far they are apart, so that some of the usual spread is counted in.
bool SearchCoach::Idea::is_behind(const Idea& other, double errors) const {
    constexpr double usual_variance = 0.01;
    constexpr double usual_weight = 4;
    const std::size_t tries = std::min(values.size(), other.values.size());
    if (tries == 0) return false;
    const auto count = static_cast<double>(tries);
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < tries; ++i) {
        const double difference = other.values[i] - values[i];
        sum += difference;
        squares += difference * difference;
    }
    const double spread = std::max(squares - sum * sum / count, 0.) + usual_weight * usual_variance;
    return sum / count > errors * std::sqrt(spread / (usual_weight + count) / count);
}

void SearchCoach::note_turn(const State& state) {
    const int turn = state.period * 64 + state.team(decision(state).seat).turn * 2 + (state.bonus_turn != 0 ? 1 : 0);
    if (turn == turn_) return;
    turn_ = turn;
    seconds_ = 0;
    positions_ = 0;
}

bool SearchCoach::thought_enough(const Budget& budget, double share) const {
    if (budget.stopped()) return true;
    if (budget.positions != 0) {
        const double left = static_cast<double>(budget.positions) - static_cast<double>(began_at_);
        if (static_cast<double>(positions_ - began_at_) >= share * left) return true;
    }
    if (budget.seconds <= 0) return false;
    const double now = std::chrono::duration<double>(Clock::now() - began_).count();
    return now >= share * (budget.seconds - seconds_);
}

// The scripted coach's own idea comes first; then the best of each kind; then ending the turn.
std::vector<SearchCoach::Idea> SearchCoach::actions(const Board& board, const ChoiceList& legal) {
    std::vector<Idea> ideas;
    // Turning face up risks nothing: the scripted coach does it first, without a plan.
    for (const Choice choice : legal)
        if (choice.kind() == ChoiceKind::Declare && choice.value() == static_cast<int>(ActionKind::RollOver))
            return ideas;
    const Outlook outlook = look(board);
    const auto add = [&](const Plan& plan) {
        const Choice answer = plan ? Choice::declare(plan.action, plan.player) : Choice(ChoiceKind::EndTurn);
        if (!legal.contains(answer)) return;
        ideas.push_back({.answer = answer, .hands = {}, .values = {}});
        ideas.back().hands.follow(plan);
    };
    const Plan usual = next_plan(board, outlook);
    add(usual);
    const auto add_best = [&](Plans plans, int most) {
        std::sort(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.gain > b.gain; });
        for (const Plan& plan : plans)
            if (most-- > 0 && !same(plan, usual)) add(plan);
    };
    add_best(outlook.ball, 6);
    add_best(outlook.hits, 8);
    add_best(outlook.places, 3);
    add_best(outlook.fouls, 1);
    add_best(helpers(board), most_helpers);
    // What a turn offers beside actions: a hand-off that is free (third.handoff.free), a wizard's spell.
    for (const Choice choice : legal)
        if (choice.kind() == ChoiceKind::HandTo || choice.kind() == ChoiceKind::Cast)
            ideas.push_back({.answer = choice, .hands = {}, .values = {}});
    if (usual || ideas.empty()) add({});
    return ideas;
}

void SearchCoach::try_out(std::span<Idea* const> ideas, const Imagination& imagination, std::uint64_t seed,
                          const Budget& budget) {
    for (Idea* idea : ideas) {
        if (thought_enough(budget, 1)) return;
        idea->values.push_back(imagination.outcome(idea->answer, idea->hands, seed, positions_));
    }
}

// A short look at all of them, as far as the end of the turn: the worse half is given up again and again, until the
// usual one and the most promising others are left.
void SearchCoach::screen(std::vector<Idea*>& open, const State& state, double share, const Budget& budget,
                         Random& random) {
    const Imagination imagination(state, decision(state).seat, evaluate_, Horizon::EndOfTurn);
    while (open.size() > finalists) {
        for (int i = 0; i < screening_tries && !thought_enough(budget, share / 2); ++i)
            try_out(open, imagination, random.next(), budget);
        std::stable_sort(open.begin() + 1, open.end(),
                         [](const Idea* a, const Idea* b) { return a->mean() > b->mean(); });
        open.resize(thought_enough(budget, share / 2) ? finalists : std::max(finalists, open.size() / 2));
    }
    for (Idea* idea : open) idea->values.clear();
}

const SearchCoach::Idea& SearchCoach::best_of(std::vector<Idea>& ideas, const State& state, const Budget& budget,
                                              Random& random) {
    std::vector<Idea*> open;
    for (Idea& idea : ideas) open.push_back(&idea);
    const double share = share_of_turn(state);
    screen(open, state, share, budget, random);
    const Imagination imagination(state, decision(state).seat, evaluate_, horizon_);
    for (int round = 1; open.size() > 1 && !thought_enough(budget, share); ++round) {
        try_out(open, imagination, random.next(), budget);
        if (round % tries_a_round != 0) continue;
        const Idea& best = **std::max_element(open.begin(), open.end(),
                                              [](const Idea* a, const Idea* b) { return a->mean() < b->mean(); });
        std::erase_if(open, [&](const Idea* idea) { return idea->is_behind(best, hopeless); });
    }
    // The usual idea stands unless another is better by more than luck would make it.
    const Idea& usual = ideas.front();
    const Idea* chosen = &usual;
    for (const Idea* idea : open)
        if (usual.is_behind(*idea, doubt) && (chosen == &usual || idea->mean() > chosen->mean())) chosen = idea;
    return *chosen;
}

Choice SearchCoach::choose(const State& state, const ChoiceList& legal, const Budget& given, Random& random) {
    if (legal.size() == 1) return legal[0];
    note_turn(state);
    began_ = Clock::now();
    began_at_ = positions_;
    Choice answer;
    if (decision(state).kind == DecisionKind::Turn && legal[0].kind() != ChoiceKind::Marker) {
        const bool told = given.positions != 0 || given.seconds > 0;
        const Budget budget = told ? given : Budget{.positions = usual_positions, .seconds = 0, .stop = given.stop};
        std::vector<Idea> ideas = actions(Board(state, decision(state).seat), legal);
        if (ideas.empty()) return hands_.choose(state, legal, given, random);
        const Idea& chosen = ideas.size() == 1 ? ideas.front() : best_of(ideas, state, budget, random);
        hands_ = chosen.hands;
        answer = chosen.answer;
    } else {
        answer = hands_.choose(state, legal, given, random);
    }
    seconds_ += std::chrono::duration<double>(Clock::now() - began_).count();
    return answer;
}

}  // namespace dugout::coach
