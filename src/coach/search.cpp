#include "coach/search.hpp"

#include <algorithm>
#include <cmath>

#include "coach/deal.hpp"
#include "match/engine.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// Settings of the search; docs/coaches.md says what the arena printed with them.
constexpr double least_share = 0.2;  // of the time that is left, for one decision
constexpr double doubt = 0.5;        // so many standard errors better than the usual idea another must be
constexpr double hopeless = 2;       // so many standard errors behind the best an idea is given up
constexpr std::size_t finalists = 4;
constexpr std::size_t fair_tries = 6;          // before it is given up
constexpr std::size_t most_tries_a_round = 4;  // of one idea
// So many ideas are taken up after so many tries.
constexpr double first_ideas = 3;
constexpr double widening = 0.7;
// What he reckons with to know how far a chance node is worth following.
constexpr double positions_a_try = 40;
constexpr std::uint64_t least_applications = 50;  // of the engine for a chance node, however little time is left

// As much for this action as for each that is still to come, but never too little.
double share_of_turn(const State& state) {
    return std::max(least_share, 1. / (1 + Board(state, decision(state).seat).idle));
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

// How often each of the most promising ideas may be tried.
double SearchCoach::tries_to_come(const Question& question) const {
    return time_.positions_in(question.share) / positions_a_try / static_cast<double>(finalists);
}

// As far as a bucket has a chance to be tried.
ChanceLimits SearchCoach::worth_following(const Question& question) const {
    ChanceLimits limits;
    limits.followed = std::clamp(1 / (2 * tries_to_come(question)), limits.followed, 0.5);
    limits.rolled = limits.followed / 5;
    limits.applications =
        std::clamp(static_cast<std::uint64_t>(std::clamp(time_.positions_in(question.share), 0., 1e6)),
                   least_applications, limits.applications);
    return limits;
}

// Goes on to think about the first `count` ideas.
void SearchCoach::take_up(Lines& lines, const std::vector<Idea>& ideas, std::size_t count, const Question& question) {
    const std::size_t first = lines.size();
    for (std::size_t i = first; i < std::min(count, ideas.size()); ++i) lines.push_back({&ideas[i]});
    const double began = time_.now();
    const ChanceLimits limits = worth_following(question);
    std::vector<std::uint64_t> positions(lines.size() - first);
    deal(positions.size(), time_.cores(), [&](std::size_t i) {
        Line& line = lines[first + i];
        line.node =
            chance_node(question.state, line.idea->answer, line.idea->hands, ~question.seed, positions[i], limits);
        std::vector<double> chances;
        for (const Bucket& bucket : line.node) chances.push_back(bucket.chance);
        line.tally = Tally(chances);
    });
    time_.take(time_.now() - began);
    for (const std::uint64_t looked_at : positions) time_.look_at(looked_at);
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
        std::size_t number = lines[i].tally.tries();  // the seed of a try is the same for all ideas
        // Where a try begins is not drawn with the dice that it meets.
        for (const std::size_t bucket : lines[i].tally.next(each, nth_seed(~question.seed, number)))
            tries.push_back({.line = i, .bucket = bucket, .seed = nth_seed(question.seed, number++)});
    }
    deal(tries.size(), time_.cores(), [&](std::size_t i) {
        Try& one = tries[i];
        if (time_.is_spent(share)) return;
        const double began = time_.now();
        const Bucket& from = lines[one.line].node[one.bucket];
        one.value = imagination.outcome(from.state, from.hands, one.seed, one.positions);
        one.seconds = time_.now() - began;
        one.made = true;
    });
    for (const Try& one : tries) {
        time_.look_at(one.positions);
        time_.take(one.seconds);
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
    } while (!enough && !time_.is_spent(question.share / 2));
    const auto others = lines.begin() + 1;
    lines.erase(std::remove_if(others, lines.end(), [](const Line& line) { return line.given_up; }), lines.end());
    std::stable_sort(lines.begin() + 1, lines.end(),
                     [](const Line& a, const Line& b) { return a.tally.mean() > b.tally.mean(); });
    if (lines.size() > finalists) lines.resize(finalists);
    return lines;
}

void SearchCoach::play_on(Lines& lines, Horizon horizon, const Question& question) {
    const Imagination imagination(question.state, decision(question.state).seat, evaluate_, horizon);
    while (still_open(lines) > 1 && !time_.is_spent(question.share))
        play_round(lines, imagination, question, question.share);
}

// The second look begins anew, with the reply. Who is stopped before he has seen each idea again goes by the first.
void SearchCoach::look_again(Lines& lines, const Question& question) {
    std::vector<Tally> first;
    for (Line& line : lines) {
        first.push_back(line.tally);
        line.tally.forget();
        line.given_up = false;
    }
    play_on(lines, Horizon::Reply, question);
    if (std::none_of(lines.begin(), lines.end(), [](const Line& line) { return line.tally.tries() == 0; })) return;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].tally = first[i];
        lines[i].given_up = false;
    }
}

const Idea& SearchCoach::best_of(const std::vector<Idea>& ideas, const Question& question) {
    if (time_.is_spent(question.share)) return ideas.front();
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

Choice SearchCoach::choose(const State& state, const ChoiceList& legal, const Budget& budget, Random& random) {
    if (legal.size() == 1) return legal[0];
    time_.ask(state, budget);
    const Choice answer = decided(state, legal, budget, random);
    time_.answer();
    return answer;
}

Choice SearchCoach::decided(const State& state, const ChoiceList& legal, const Budget& budget, Random& random) {
    const bool begins = decision(state).kind == DecisionKind::Turn && legal[0].kind() != ChoiceKind::Marker;
    if (!begins || time_.is_spent()) return hands_.choose(state, legal, budget, random);
    const std::vector<Idea> list = ideas(Board(state, decision(state).seat), legal);
    if (list.empty()) return hands_.choose(state, legal, budget, random);
    const Idea& chosen = list.size() == 1
                             ? list.front()
                             : best_of(list, {.state = state, .seed = random.next(), .share = share_of_turn(state)});
    hands_ = chosen.hands;
    return chosen.answer;
}

}  // namespace dugout::coach
