#include "coach/search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "coach/deal.hpp"
#include "match/engine.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// What he thinks when nobody says how much.
constexpr std::uint64_t usual_positions = 4'000;

// Settings of the search; docs/coaches.md says what the arena printed with them.
constexpr double least_share = 0.2;  // of the time that is left, for one decision
constexpr double thinking = 0.93;    // of the time; the rest is for carrying out what was thought of
constexpr double doubt = 0.5;        // so many standard errors better than the usual idea another must be
constexpr double hopeless = 2;       // so many standard errors behind the best an idea is given up
constexpr std::size_t finalists = 4;
constexpr std::size_t fair_tries = 6;          // before it is given up
constexpr std::size_t most_tries_a_round = 4;  // of one idea
// So many ideas are taken up after so many tries.
constexpr double first_ideas = 3;
constexpr double widening = 0.7;
// What he reckons with to know how far a chance node is worth following.
constexpr double positions_a_second = 50'000;
constexpr double positions_a_try = 40;
constexpr std::uint64_t least_applications = 50;  // of the engine for a chance node, however little time is left

// As much for this action as for each that is still to come, but never too little.
double share_of_turn(const State& state) {
    return std::max(least_share, 1. / (1 + Board(state, decision(state).seat).idle));
}

// Of a try: the same for all ideas, with nothing in common with that of the next.
std::uint64_t seed_of_try(std::uint64_t seed, std::size_t number) {
    return Random(seed ^ (number + 1) * 0x9e3779b97f4a7c15u).next();
}

// Two ways to say the same: somebody who goes to the same place for another purpose.
bool comes_to_the_same(const std::vector<Bucket>& a, const std::vector<Bucket>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Bucket& one, const Bucket& other) {
        return one.done && other.done && one.chance == other.chance && one.state == other.state;
    });
}

// A piece of work for one of the cores, and what came of it.
struct Try {
    std::size_t line;
    std::size_t bucket;
    std::uint64_t seed;
    double value = 0;
    double seconds = 0;
    std::uint64_t positions = 0;
    bool made = false;
};

}  // namespace

double SearchCoach::seconds_since(Clock::time_point moment) {
    return std::chrono::duration<double>(Clock::now() - moment).count();
}

void SearchCoach::note_turn(const State& state) {
    const int turn = state.period * 64 + state.team(decision(state).seat).turn * 2 + (state.bonus_turn != 0 ? 1 : 0);
    if (turn == turn_) return;
    turn_ = turn;
    seconds_ = 0;
    positions_ = 0;
    slowest_ = 0;
}

// How much of what was left of the budget has gone into the present action.
double SearchCoach::spent(const Budget& budget) const {
    double most = 0;
    if (budget.positions != 0) {
        const double left = static_cast<double>(budget.positions) - static_cast<double>(began_at_);
        most = left > 0 ? static_cast<double>(positions_ - began_at_) / left : 1;
    }
    if (budget.seconds > 0) {
        const double left = thinking * budget.seconds - seconds_;
        most = std::max(most, left > 0 ? seconds_since(began_) / left : 1);
    }
    return most;
}

// Whether another step, if it takes as long as the slowest of this turn did, would end after the budget does.
bool SearchCoach::turn_is_spent(const Budget& budget) const {
    if (spent(budget) >= 1) return true;
    return budget.seconds > 0 && seconds_ + seconds_since(began_) + slowest_ > thinking * budget.seconds;
}

bool SearchCoach::thought_enough(const Question& question, double share) const {
    return question.budget.stopped() || spent(question.budget) >= share || turn_is_spent(question.budget);
}

// How many positions there is time to look at before this action.
double SearchCoach::positions_to_look_at(const Question& question) const {
    double positions = std::numeric_limits<double>::infinity();
    if (question.budget.positions != 0)
        positions = static_cast<double>(question.budget.positions) - static_cast<double>(began_at_);
    if (question.budget.seconds > 0)
        positions =
            std::min(positions, (question.budget.seconds - seconds_) * positions_a_second * question.budget.cores);
    return question.share * positions;
}

// And how often each of the most promising ideas may be tried.
double SearchCoach::tries_to_come(const Question& question) const {
    return positions_to_look_at(question) / positions_a_try / static_cast<double>(finalists);
}

// As far as a bucket has a chance to be tried.
ChanceLimits SearchCoach::worth_following(const Question& question) const {
    ChanceLimits limits;
    limits.followed = std::clamp(1 / (2 * tries_to_come(question)), limits.followed, 0.5);
    limits.rolled = limits.followed / 5;
    limits.applications = std::clamp(static_cast<std::uint64_t>(std::clamp(positions_to_look_at(question), 0., 1e6)),
                                     least_applications, limits.applications);
    return limits;
}

// Goes on to think about the first `count` ideas.
void SearchCoach::take_up(Lines& lines, const std::vector<Idea>& ideas, std::size_t count, const Question& question) {
    const std::size_t first = lines.size();
    for (std::size_t i = first; i < std::min(count, ideas.size()); ++i) lines.push_back({&ideas[i]});
    const Clock::time_point began = Clock::now();
    const ChanceLimits limits = worth_following(question);
    std::vector<std::uint64_t> positions(lines.size() - first);
    deal(positions.size(), question.budget.cores, [&](std::size_t i) {
        Line& line = lines[first + i];
        line.node =
            chance_node(question.state, line.idea->answer, line.idea->hands, ~question.seed, positions[i], limits);
        std::vector<double> chances;
        for (const Bucket& bucket : line.node) chances.push_back(bucket.chance);
        line.tally = Tally(chances);
    });
    slowest_ = std::max(slowest_, seconds_since(began));
    for (const std::uint64_t looked_at : positions) positions_ += looked_at;
    for (std::size_t i = first; i < lines.size(); ++i)
        lines[i].given_up = std::any_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i),
                                        [&](const Line& line) { return comes_to_the_same(line.node, lines[i].node); });
}

// Each of the ideas is tried a few times more, with the dice of tries that have the same number.
void SearchCoach::play_round(Lines& lines, const Imagination& imagination, const Question& question, double share) {
    const std::size_t each = std::clamp(tries_of(lines) / (4 * still_open(lines)), std::size_t{1}, most_tries_a_round);
    std::vector<Try> tries;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].given_up) continue;
        std::size_t number = lines[i].tally.tries();
        // Where a try begins is not drawn with the dice that it meets.
        for (const std::size_t bucket : lines[i].tally.next(each, seed_of_try(~question.seed, number)))
            tries.push_back({.line = i, .bucket = bucket, .seed = seed_of_try(question.seed, number++)});
    }
    deal(tries.size(), question.budget.cores, [&](std::size_t i) {
        Try& one = tries[i];
        if (thought_enough(question, share)) return;
        const Clock::time_point began = Clock::now();
        const Bucket& from = lines[one.line].node[one.bucket];
        one.value = imagination.outcome(from.state, from.hands, one.seed, one.positions);
        one.seconds = seconds_since(began);
        one.made = true;
    });
    for (const Try& one : tries) {
        positions_ += one.positions;
        slowest_ = std::max(slowest_, one.seconds);
        if (one.made) lines[one.line].tally.add(one.bucket, one.value);
    }
    give_up(lines);
}

std::size_t SearchCoach::tries_of(const Lines& lines) {
    std::size_t tries = 0;
    for (const Line& line : lines) tries += line.tally.tries();
    return tries;
}

std::size_t SearchCoach::still_open(const Lines& lines) {
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(), [](const Line& line) { return !line.given_up; }));
}

void SearchCoach::give_up(Lines& lines) {
    const Line* best = nullptr;
    for (const Line& line : lines)
        if (!line.given_up && (best == nullptr || line.tally.mean() > best->tally.mean())) best = &line;
    for (Line& line : lines)
        if (&line != best && line.tally.tries() >= fair_tries && line.tally.is_behind(best->tally, hopeless))
            line.given_up = true;
}

// A short look, as far as the end of the turn: ideas are taken up in their order, until the usual one and the most
// promising others are left.
SearchCoach::Lines SearchCoach::screen(const std::vector<Idea>& ideas, const Question& question) {
    const Imagination imagination(question.state, decision(question.state).seat, evaluate_, Horizon::EndOfTurn);
    Lines lines;
    bool enough = false;
    do {
        const double most = first_ideas + std::pow(static_cast<double>(tries_of(lines)), widening);
        take_up(lines, ideas, static_cast<std::size_t>(most), question);
        play_round(lines, imagination, question, question.share / 2);
        enough = lines.size() == ideas.size() && still_open(lines) <= finalists;
    } while (!enough && !thought_enough(question, question.share / 2));
    const auto others = lines.begin() + 1;
    lines.erase(std::remove_if(others, lines.end(), [](const Line& line) { return line.given_up; }), lines.end());
    std::stable_sort(lines.begin() + 1, lines.end(),
                     [](const Line& a, const Line& b) { return a.tally.mean() > b.tally.mean(); });
    if (lines.size() > finalists) lines.resize(finalists);
    return lines;
}

void SearchCoach::play_on(Lines& lines, Horizon horizon, const Question& question) {
    const Imagination imagination(question.state, decision(question.state).seat, evaluate_, horizon);
    while (still_open(lines) > 1 && !thought_enough(question, question.share))
        play_round(lines, imagination, question, question.share);
}

// The second look begins anew, with the reply. Who is stopped before he has seen each idea again goes by the first.
void SearchCoach::look_again(Lines& lines, const Question& question) {
    const Lines first = lines;
    for (Line& line : lines) {
        line.tally.forget();
        line.given_up = false;
    }
    play_on(lines, Horizon::Reply, question);
    if (std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.tally.tries() == 0; }))
        lines = first;
}

const Idea& SearchCoach::best_of(const std::vector<Idea>& ideas, const Question& question) {
    if (thought_enough(question, question.share)) return ideas.front();
    Lines lines = screen(ideas, question);
    if (tries_to_come(question) < fewest_tries_)
        play_on(lines, Horizon::EndOfTurn, question);
    else
        look_again(lines, question);
    // The usual idea stands unless another is better by more than luck would make it.
    const Line& usual = lines.front();
    const Line* chosen = &usual;
    for (const Line& line : lines)
        if (!line.given_up && usual.tally.is_behind(line.tally, doubt) &&
            (chosen == &usual || line.tally.mean() > chosen->tally.mean()))
            chosen = &line;
    return *chosen->idea;
}

Choice SearchCoach::choose(const State& state, const ChoiceList& legal, const Budget& given, Random& random) {
    if (legal.size() == 1) return legal[0];
    note_turn(state);
    began_ = Clock::now();
    began_at_ = positions_;
    Choice answer;
    if (decision(state).kind == DecisionKind::Turn && legal[0].kind() != ChoiceKind::Marker) {
        Budget budget = given;
        if (budget.positions == 0 && !(budget.seconds > 0)) budget.positions = usual_positions;
        std::vector<Idea> list;
        if (!turn_is_spent(budget)) list = ideas(Board(state, decision(state).seat), legal);
        if (list.empty()) {
            answer = hands_.choose(state, legal, given, random);
        } else {
            const Idea& chosen =
                list.size() == 1
                    ? list.front()
                    : best_of(list,
                              {.state = state, .budget = budget, .seed = random.next(), .share = share_of_turn(state)});
            hands_ = chosen.hands;
            answer = chosen.answer;
        }
    } else {
        answer = hands_.choose(state, legal, given, random);
    }
    seconds_ += seconds_since(began_);
    return answer;
}

}  // namespace dugout::coach
