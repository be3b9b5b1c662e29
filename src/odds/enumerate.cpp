#include "odds/enumerate.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "match/decision.hpp"
#include "match/procedures/context.hpp"
#include "match/procedures/pass.hpp"
#include "odds/faces.hpp"

namespace dugout::odds {

using match::Choice;
using match::DecisionKind;
using match::State;

namespace {

// Shows every combination of faces in turn, each once. Once a branch is settled the faces no longer matter: then they
// come by chance, because a fixed face might make the engine roll again for ever. So they do where a branch has become
// too unlikely to count: some dice are rolled until they fit.
class BranchingDice final : public Dice {
public:
    int roll(Die, int faces) override {
        cut_ = cut_ || (!settled && chance_ < negligible);
        if (settled || cut_) return rest_.roll(Die::Pick, faces);
        if (used_ == throws_.size()) throws_.push_back({1, faces});
        const Throw& now = throws_[used_++];
        chance_ /= now.faces;
        return now.face;
    }

    // `cut`: one course, by chance, from the beginning.
    void begin(bool cut) {
        used_ = 0;
        chance_ = 1;
        cut_ = cut;
        settled = false;
        rest_ = SeededDice(0);
    }

    // To the next combination; false after the last.
    bool advance() {
        throws_.resize(used_);
        while (!throws_.empty() && throws_.back().face == throws_.back().faces) throws_.pop_back();
        if (throws_.empty()) return false;
        ++throws_.back().face;
        return true;
    }

    double chance() const { return chance_; }
    bool rolled() const { return used_ > 0; }
    // One course that it may take stands for all from here on.
    bool is_cut() const { return cut_; }

    bool settled = false;

private:
    static constexpr double negligible = 1e-9;  // in one step

    struct Throw {
        int face;
        int faces;
    };
    std::vector<Throw> throws_;
    std::size_t used_ = 0;
    double chance_ = 1;
    bool cut_ = false;
    SeededDice rest_{0};
};

class Witness final : public match::Log {
public:
    Witness(const Inquiry& inquiry, BranchingDice& dice) : inquiry_(inquiry), dice_(dice) {}
    void add(const match::Event& event) override {
        if (inquiry_.watch && !dice_.settled) dice_.settled = inquiry_.watch(seen, event);
    }

    std::uint64_t seen = 0;

private:
    const Inquiry& inquiry_;
    BranchingDice& dice_;
};

// Branches that came to the same, found by hash and compared in full.
class Gathering {
public:
    void add(const Outcome& outcome) {
        // Settled branches have no state of their own any more.
        const std::uint64_t key = (outcome.settled ? 1 : match::hash(outcome.state)) ^
                                  (outcome.seen * 0x9e3779b97f4a7c15u) ^ static_cast<std::uint64_t>(outcome.made) << 1;
        const auto [first, last] = index_.equal_range(key);
        for (auto it = first; it != last; ++it) {
            Outcome& other = list[it->second];
            if (same(other, outcome)) {
                other.chance += outcome.chance;
                return;
            }
        }
        index_.emplace(key, list.size());
        list.push_back(outcome);
    }

    std::vector<Outcome> list;

private:
    static bool same(const Outcome& a, const Outcome& b) {
        return a.seen == b.seen && a.made == b.made && a.settled == b.settled &&
               (a.settled || (a.state == b.state && a.running_choice == b.running_choice));
    }

    std::unordered_multimap<std::uint64_t, std::size_t> index_;
};

// What was not followed to its end may come to no more than this: less than any chance shows.
constexpr double exact_enough = 1e-6;
constexpr double hopeless = 1e-12;  // a branch as unlikely as that is not followed

enum class Answer : std::uint8_t { Planned, OnTheWay, None };

// What is said at the decision of this branch, if it goes on at all.
Answer next_choice(const Outcome& branch, const Inquiry& inquiry, Choice& choice) {
    if (branch.settled || match::is_over(branch.state)) return Answer::None;
    match::ChoiceList legal;
    match::legal(branch.state, legal);
    const DecisionKind kind = match::decision(branch.state).kind;
    const auto made = static_cast<std::size_t>(branch.made);
    if (made < inquiry.plan.size() && legal.contains(inquiry.plan[made])) {
        choice = inquiry.plan[made];
        return Answer::Planned;
    }
    if (plans(kind)) return Answer::None;
    choice = inquiry.answer(branch.state, legal);
    return Answer::OnTheWay;
}

}  // namespace

bool plans(DecisionKind kind) {
    switch (kind) {
        case DecisionKind::Turn:
        case DecisionKind::Step:
        case DecisionKind::PassTarget:
        case DecisionKind::ThrowMateTarget:
        case DecisionKind::KickTarget:
        case DecisionKind::SpellTarget:
        case DecisionKind::BeginTurn:
        case DecisionKind::SetUp:
        case DecisionKind::SetUpSquare:
        case DecisionKind::PlaceKick:
        case DecisionKind::KickOrReceive:
        case DecisionKind::QuickSnap:
        case DecisionKind::QuickSnapSquare:
        case DecisionKind::Touchback:
        case DecisionKind::GiveRune:
        case DecisionKind::Outfit: return true;
        default: return false;
    }
}

namespace {

// How far the plan has been made, on average over all that may happen.
class Meter {
public:
    explicit Meter(const Inquiry& inquiry) : inquiry_(inquiry) {}

    void end(double chance) { done_ += chance; }
    void begin_layer() { walked_ = 0; }
    void walk(const Outcome& branch) {
        walked_ += branch.chance * (branch.made + 1) / (static_cast<double>(inquiry_.plan.size()) + 1);
    }
    void tell(std::uint64_t applications) {
        constexpr std::uint64_t now_and_then = 4096;
        if (!inquiry_.progress || applications % now_and_then != 0) return;
        most_ = std::max(most_, std::min(1.0, done_ + walked_));
        inquiry_.progress(most_);
    }

private:
    const Inquiry& inquiry_;
    double done_ = 0;
    double walked_ = 0;
    double most_ = 0;
};

match::Frame& frame_at(State& state, int below_top) {
    return state.stack[static_cast<std::size_t>(state.depth - 1 - below_top)];
}

// What nobody reads any more and what would keep equal states apart, while a ball is on its way to a square that its
// procedure knows: how it came there, and the dice that sent it.
void forget_way_of_ball(State& state) {
    if (state.depth < 2) return;
    match::Frame& top = frame_at(state, 0);
    const bool on_its_way = top.procedure == match::Procedure::Land || top.procedure == match::Procedure::Bounce ||
                            top.procedure == match::Procedure::ThrowIn;
    if (!on_its_way || top.step != 0) return;
    state.ball.square = top.locals<match::SquareLocals>().square;
    state.result = state.result_die = 0;
    match::Frame& below = frame_at(state, 1);
    if (below.procedure == match::Procedure::Pass) below.locals<match::PassLocals>().die = 0;
}

// Runs branches on, and counts together what comes to the same, after every step of the engine that rolls dice: a ball
// that scatters over hundreds of ways has few squares to come down on.
class Runner {
public:
    explicit Runner(const Inquiry& inquiry) : inquiry_(inquiry), meter_(inquiry) {}

    Outcomes run(const State& state) {
        std::vector<Outcome> asked = {{.state = state, .chance = 1}};
        while (!asked.empty() && !given_up()) {
            meter_.begin_layer();
            std::vector<Outcome> running = answered(asked);
            Gathering waiting;
            while (!running.empty() && !given_up()) running = stepped(running, waiting);
            asked = std::move(waiting.list);
        }
        outcomes_.list = std::move(ended_.list);
        outcomes_.complete = !given_up() && cut_ < exact_enough;
        return std::move(outcomes_);
    }

private:
    bool given_up() const { return outcomes_.applications > inquiry_.most_applications; }

    void end(const Outcome& branch) {
        ended_.add(branch);
        meter_.end(branch.chance);
    }

    std::vector<Outcome> answered(std::vector<Outcome>& asked) {
        std::vector<Outcome> running;
        for (Outcome& branch : asked) {
            const bool follow = branch.chance > hopeless;
            cut_ += follow ? 0 : branch.chance;
            const Answer answer = follow ? next_choice(branch, inquiry_, branch.running_choice) : Answer::None;
            if (answer == Answer::None) {
                end(branch);
                continue;
            }
            meter_.walk(branch);
            branch.made += answer == Answer::Planned ? 1 : 0;
            running.push_back(branch);
        }
        return running;
    }

    // Every branch with all the dice of its next step that has some; those that wait for a decision then go to
    // `waiting`.
    std::vector<Outcome> stepped(const std::vector<Outcome>& running, Gathering& waiting) {
        Gathering next;
        for (const Outcome& branch : running) {
            do {
                meter_.tell(outcomes_.applications);
                ++outcomes_.applications;
                if (given_up()) return {};
                Outcome after = branch;
                const bool goes_on = roll_on(after);
                if (after.settled)
                    end(after);
                else
                    (goes_on ? next : waiting).add(after);
            } while (dice_.advance());
        }
        return std::move(next.list);
    }

    // Up to the first step with dice, or to the decision; a hopeless branch goes there by one course.
    bool roll_on(Outcome& branch) {
        dice_.begin(branch.chance <= hopeless);
        Witness witness(inquiry_, dice_);
        witness.seen = branch.seen;
        bool goes_on = true;
        while (goes_on && !dice_.settled && !dice_.rolled())
            goes_on = match::apply_one_step(branch.state, branch.running_choice, dice_, &witness);
        branch.seen = witness.seen;
        branch.settled = dice_.settled;
        branch.chance *= dice_.chance();
        cut_ += dice_.is_cut() ? branch.chance : 0;
        if (branch.settled) branch.state = State{};  // whatever the meaningless dice made of it
        if (branch.settled || !goes_on) branch.running_choice = Choice{};
        sort_block_dice(branch.state);
        if (goes_on) forget_way_of_ball(branch.state);
        return goes_on;
    }

    const Inquiry& inquiry_;
    Meter meter_;
    BranchingDice dice_;
    Gathering ended_;
    Outcomes outcomes_;
    double cut_ = 0;
};

}  // namespace

Outcomes enumerate(const State& state, const Inquiry& inquiry) { return Runner(inquiry).run(state); }

namespace {

class SampleWitness final : public match::Log {
public:
    SampleWitness(const Inquiry& inquiry, Outcome& game) : inquiry_(inquiry), game_(game) {}
    void add(const match::Event& event) override {
        if (inquiry_.watch && !game_.settled) game_.settled = inquiry_.watch(game_.seen, event);
    }

private:
    const Inquiry& inquiry_;
    Outcome& game_;
};

}  // namespace

Outcomes sample(const State& state, const Inquiry& inquiry, int games, std::uint64_t seed) {
    Gathering ended;
    Outcomes outcomes;
    SeededDice dice(seed);
    for (int i = 0; i < games; ++i) {
        Outcome game{state, 0, 1.0 / games, 0, false};
        SampleWitness witness(inquiry, game);
        Choice choice{};
        for (Answer answer; (answer = next_choice(game, inquiry, choice)) != Answer::None;) {
            match::apply_trusted(game.state, choice, dice, &witness);
            game.made += answer == Answer::Planned ? 1 : 0;
            ++outcomes.applications;
        }
        if (game.settled) game.state = State{};
        ended.add(game);
        if (inquiry.progress && i % 1024 == 0) inquiry.progress(static_cast<double>(i) / games);
    }
    outcomes.list = std::move(ended.list);
    outcomes.complete = false;
    return outcomes;
}

double sampling_error(double chance, int games) {
    constexpr double two_sided = 1.96;
    // One game more of each kind, so that a chance of 0 or 1 is not told as certain.
    const double share = (chance * games + 1) / (games + 2);
    return two_sided * std::sqrt(share * (1 - share) / games);
}

}  // namespace dugout::odds
