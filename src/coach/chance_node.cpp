#include "coach/chance_node.hpp"

#include <algorithm>
#include <array>

#include "match/engine.hpp"
#include "odds/faces.hpp"

namespace dugout::coach {

using namespace match;

namespace {

// Shows every combination of faces in turn, each once, as far as they are likely enough.
class BranchingDice final : public Dice {
public:
    explicit BranchingDice(std::uint64_t seed) : rest_(seed) {}

    int roll(Die, int faces) override {
        if (faces == 1) return 1;
        const bool known = used_ < count_;
        if (!known && (chance_ < least_ || count_ == throws_.size())) return rest_.roll(Die::Pick, faces);
        if (!known) throws_[count_++] = {1, faces};
        const Throw& now = throws_[used_++];
        chance_ /= now.faces;
        return now.face;
    }

    // A branch of this chance, whose dice are branched while it is at least `least`.
    void begin(double chance, double least) {
        chance_ = chance;
        least_ = least;
        used_ = 0;
    }

    // To the next combination; false after the last.
    bool advance() {
        count_ = used_;
        while (count_ > 0 && throws_[count_ - 1].face == throws_[count_ - 1].faces) --count_;
        if (count_ == 0) return false;
        ++throws_[count_ - 1].face;
        return true;
    }

    double chance() const { return chance_; }

private:
    struct Throw {
        int face;
        int faces;
    };
    std::array<Throw, 32> throws_{};
    std::size_t count_ = 0;
    std::size_t used_ = 0;
    double chance_ = 1;
    double least_ = 0;
    SeededDice rest_;
};

// What matters of a position between two actions: who is where and how, the ball, the score, what is left to use.
// After a touchdown or the whistle it does not matter where on the pitch they were.
struct Outline {
    struct Man {
        Square square = nowhere;
        Place place = Place::Absent;
        std::uint16_t marks = 0;
        friend bool operator==(const Man&, const Man&) = default;
    };
    struct Side {
        std::uint8_t score, turn, rerolls, reroll_used, actions_used, apothecaries;
        std::uint8_t spells, raisings, traits, coach_off, leader_token;
        friend bool operator==(const Side&, const Side&) = default;
    };
    std::array<Man, player_slots> men{};
    std::array<Side, 2> sides{};
    Square ball = nowhere;
    PlayerId carrier = nobody;
    BallState ball_state = BallState::Off;
    DecisionKind asked = DecisionKind::None;
    Seat active = Seat::Home;
    Phase phase = Phase::Turn;
    std::uint8_t winner = 0;

    friend bool operator==(const Outline&, const Outline&) = default;
};

Outline outline(const State& state, bool drive_is_over) {
    Outline line;
    for (std::size_t i = 0; i < 2; ++i) {
        const Team& team = state.teams[i];
        line.sides[i] = {team.score,        team.turn,         team.rerolls,     team.reroll_used,
                         team.actions_used, team.apothecaries, team.spells,      team.raisings,
                         team.traits,       team.coach_off,    team.leader_token};
    }
    line.phase = state.phase;
    line.winner = state.winner;
    for (std::size_t i = 0; i < player_slots; ++i) {
        const match::Player& player = state.players[i];
        // Out of the match is out of the match, and whoever is left on the pitch after a drive goes to the reserves.
        const Place place = player.place == Place::Dead ? Place::Injured : player.place;
        if (!player.on_pitch())
            line.men[i].place = place;
        else if (drive_is_over)
            line.men[i].place = Place::Reserves;
        else
            line.men[i] = {player.square, place, player.marks};
    }
    if (drive_is_over) return line;
    line.ball = state.ball.square;
    line.carrier = state.ball.carrier;
    line.ball_state = state.ball.state;
    line.asked = state.pending.kind;
    line.active = state.active;
    return line;
}

class Enumeration {
public:
    Enumeration(const State& state, std::uint64_t seed, const ChanceLimits& limits)
        : moment_(state), seat_(decision(state).seat), limits_(limits), dice_(seed), random_(~seed) {}

    std::vector<Bucket> run(const State& state, Choice answer, const ScriptedCoach& hands, std::uint64_t& positions) {
        branch_out({state, hands, 1, false}, answer);
        ++positions;
        std::vector<Bucket> layer;
        while (!open_.empty()) {
            layer.swap(open_);
            open_.clear();
            keys_.clear();
            for (Bucket& branch : layer) {
                if (branch.chance < limits_.followed) {
                    left_.push_back(branch);
                    continue;
                }
                branch_out(branch, ask(branch));
                ++positions;
            }
        }
        done_.insert(done_.end(), left_.begin(), left_.end());
        std::stable_sort(done_.begin(), done_.end(),
                         [](const Bucket& a, const Bucket& b) { return a.chance > b.chance; });
        return std::move(done_);
    }

private:
    Choice ask(Bucket& branch) {
        legal(branch.state, choices_);
        ScriptedCoach other;
        ScriptedCoach& asked = decision(branch.state).seat == seat_ ? branch.hands : other;
        return asked.choose(branch.state, choices_, {}, random_);
    }

    void branch_out(const Bucket& branch, Choice choice) {
        constexpr double never = 2;
        const double least = applications_ < limits_.applications ? limits_.rolled : never;
        do {
            ++applications_;
            dice_.begin(branch.chance, least);
            Bucket after = branch;
            apply_trusted(after.state, choice, dice_);
            after.chance = dice_.chance();
            after.done = moment_.drive_is_over(after.state) || moment_.turn_is_over(after.state) ||
                         decision(after.state).kind == DecisionKind::Turn;
            after.done ? end(after) : go_on(after);
        } while (dice_.advance());
    }

    void end(const Bucket& after) {
        const Outline line = outline(after.state, moment_.drive_is_over(after.state));
        const auto known = std::find(lines_.begin(), lines_.end(), line);
        if (known != lines_.end()) {
            done_[static_cast<std::size_t>(known - lines_.begin())].chance += after.chance;
            return;
        }
        done_.push_back(after);
        lines_.push_back(line);
    }

    void go_on(Bucket& after) {
        odds::sort_block_dice(after.state);
        // By how much he made it matters no more once he goes on.
        if (decision(after.state).kind == DecisionKind::Step) after.state.result_die = 0;
        const std::uint64_t key = match::hash(after.state);
        for (std::size_t i = 0; i < open_.size(); ++i) {
            if (keys_[i] != key || !(open_[i].state == after.state)) continue;
            open_[i].chance += after.chance;
            return;
        }
        open_.push_back(after);
        keys_.push_back(key);
    }

    Moment moment_;
    Seat seat_;
    ChanceLimits limits_;
    BranchingDice dice_;
    Random random_;  // of the coaches who are asked
    ChoiceList choices_;
    std::uint64_t applications_ = 0;
    std::vector<Bucket> open_;         // the action goes on
    std::vector<std::uint64_t> keys_;  // of `open_`: states that differ seldom have the same
    std::vector<Bucket> done_;         // it is over
    std::vector<Outline> lines_;       // of `done_`
    std::vector<Bucket> left_;         // it goes on, and is not followed
};

}  // namespace

std::vector<Bucket> chance_node(const State& state, Choice answer, const ScriptedCoach& hands, std::uint64_t seed,
                                std::uint64_t& positions, const ChanceLimits& limits) {
    return Enumeration(state, seed, limits).run(state, answer, hands, positions);
}

}  // namespace dugout::coach
