#include "odds/reach.hpp"

#include <algorithm>
#include <span>

#include "match/procedures/action.hpp"
#include "match/procedures/context.hpp"
#include "match/skills.hpp"
#include "odds/ground.hpp"
#include "odds/reach_start.hpp"
#include "odds/stack.hpp"

// A search over partial paths, shortest first. A square keeps several of them: one that is longer but safer, or one
// that is likelier to get through with the re-roll still unused, may win further on. One that another beats in
// movement left and in every way of having helps left is dropped, and on open ground that is all but one.

namespace dugout::odds {

using match::ActionLocals;
using match::RollKind;
using match::State;

namespace {

constexpr double tiny = 1e-12;  // products of the same factors in another order are the same chance

Chances sum(const Helps& helps, const Chances& a, const Chances& b) {
    Chances both = a;
    add(helps, both, b);
    return both;
}

// With the team's re-roll still there, or never his.
double total_kept(const Helps& helps, const Chances& chances) {
    const unsigned team = helps.bit(Help::Team);
    double sum = 0;
    for (unsigned left = 0; left < helps.sets(); ++left)
        if ((left & team) == team) sum += chances[left];
    return sum;
}

}  // namespace

class ReachSearch {
public:
    // Notes the best ways for these uses of the team's re-roll, of all squares or of one.
    ReachSearch(const State& state, const ActionLocals& action, const Helps& helps, std::span<const Reroll> uses,
                Square goal, Reach& reach)
        : state_(state),
          action_(action),
          helps_(helps),
          uses_(uses),
          goal_(goal),
          reach_(reach),
          mover_(action.player),
          ground_(state, action.player, helps),
          first_(reach.count_),
          most_ways_(std::min<int>(Reach::most_ways, first_ + static_cast<int>(chance_slots / helps.sets()))) {
        front_.fill(Reach::none);
        queue_.fill(Reach::none);
        for (auto& surest : surest_) surest.fill(0);
        go_for_it_ = hazard_of(match::go_for_it_roll(state, mover_), helps.bit(Help::SureFeet));
        if (state.ball.state == match::BallState::OnGround && match::able_to_carry(state.at(mover_))) learn_pick_up();
        rivals_ = opponent(match::seat_of(state, mover_));
        traps_ = match::has_inducements(state) &&
                 state.induced[static_cast<std::size_t>(rivals_)].has(Alternative::BoobyTrappedEndZone);
        trap_ = {.clean = (7 - match::trap_avoided) / 6.0};  // nobody rolls it again
    }

    void run(const Start& start, int moved) {
        const Square own = state_.at(mover_).square;
        if (total(helps_, start.on_the_spot) > 0) {
            insert(own, moved, false, Reach::none, start.free, Use::WayOn);
            insert(own, moved, false, Reach::none, sum(helps_, start.free, start.on_the_spot), Use::End);
        } else {
            insert(own, moved, false, Reach::none, start.free, Use::Any);
        }
        for (int spent = moved; spent < layers; ++spent)
            for (std::uint16_t way = queue_[static_cast<std::size_t>(spent)]; way != Reach::none;
                 way = next_in_layer_[way]) {
                if (certain_) return;  // shortest first: no other way there is better in anything
                if (!beaten_[way]) expand(way);
            }
    }

private:
    enum class Use : std::uint8_t { Any, WayOn, End };  // what a way is good for: going on, ending there, or both

    static constexpr std::size_t chance_slots = 16384;
    static constexpr int layers = most_squares + 1;

    const double* chances_of(std::uint16_t way) const {
        return &chances_[static_cast<unsigned>(way - first_) * helps_.sets()];
    }
    Chances list(const double* chances) const {
        Chances result;
        std::copy_n(chances, helps_.sets(), result.begin());
        return result;
    }

    void learn_pick_up() {
        State there = state_;
        there.at(mover_).square = there.ball.square;
        pick_up_ = pick_up_hazard(there, mover_);
    }

    void expand(std::uint16_t way) {
        const Reach::Way here = reach_.ways_[way];
        ActionLocals action = action_;
        action.moved = here.moved;
        if (!has_squares_left(action)) return;
        Chances leaving = list(chances_of(way));
        const bool dodges = ground_.in_zone(here.square) && !match::ignores_tackle_zones(state_.at(mover_));
        if (dodges && ground_.has_tentacles(here.square)) pass(ground_.tentacles(here.square), helps_, leaving);
        const double most = total(helps_, leaving);
        // Whatever comes from now on is longer than this way.
        if (here.leaps != 0) note_surest(here, chances_of(way)[helps_.all()]);
        const int gone_for = match::squares_gone_for(state_, action, 1);
        for (const Direction step : neighbours) {
            const Square to = here.square + step;
            if (!match::is_empty(state_, to) || surest(to, here.leaps) + tiny >= most || leads_away(to, here.moved + 1))
                continue;
            Chances arriving = leaving;
            if (dodges) pass(ground_.dodge(here.square, to), helps_, arriving);
            arrive(way, to, here.moved + 1, gone_for, here.leaps != 0, arriving);
        }
        if (may_leap(action, here)) leap(way, here, action, leaving);
    }

    bool has_squares_left(const ActionLocals& action, int squares = 1) const {
        return action.moved + squares <= most_squares && match::has_movement_left(state_, action, squares);
    }

    // Too far from the one square that is asked for: no step gets nearer by more than one, no leap by more than two.
    bool leads_away(Square square, int moved) const {
        return goal_ != nowhere && distance(square, goal_) > reach_.squares_ - moved;
    }

    bool may_leap(const ActionLocals& action, const Reach::Way& here) const {
        const match::Player& player = state_.at(mover_);
        if (!has_squares_left(action, 2) || !match::able_to_leap(player)) return false;
        return match::leaps_freely(player) || here.leaps == 0;
    }

    // lrb4.skill.leap.where: two squares at most, over anything.
    void leap(std::uint16_t way, const Reach::Way& here, const ActionLocals& action, const Chances& leaving) {
        Chances landed = leaving;
        pass(hazard_of(match::leap_roll(state_, mover_)), helps_, landed);
        const double most = total(helps_, landed);
        const int gone_for = match::squares_gone_for(state_, action, 2);
        for (int dx = -2; dx <= 2; ++dx)
            for (int dy = -2; dy <= 2; ++dy) {
                const Square to = here.square + Direction{static_cast<std::int8_t>(dx), static_cast<std::int8_t>(dy)};
                if (!match::is_empty(state_, to) || surest(to, 1) + tiny >= most || leads_away(to, here.moved + 2))
                    continue;
                arrive(way, to, here.moved + 2, gone_for, true, landed);
            }
    }

    void arrive(std::uint16_t way, Square to, int moved, int gone_for, bool leaps, Chances chances) {
        for (int i = 0; i < gone_for; ++i) pass(go_for_it_, helps_, chances);
        if (traps_ && match::in_end_zone_of(rivals_, to) && carries(way)) pass(trap_, helps_, chances);
        if (state_.ball.state != match::BallState::OnGround || state_.ball.square != to)
            return insert(to, moved, leaps, way, chances, Use::Any);
        // third.pickup.optional: on the way it is left alone, and tried for where the path ends.
        const bool optional = match::pick_up_is_optional(state_) && match::able_to_carry(state_.at(mover_));
        if (optional) insert(to, moved, leaps, way, chances, Use::WayOn);
        pass(pick_up_, helps_, chances);
        insert(to, moved, leaps, way, chances, optional ? Use::End : Use::Any);
    }

    // matched.trap.trigger: with the ball from the start, or picked up on the way.
    bool carries(std::uint16_t way) const {
        if (match::holds_ball(state_, mover_)) return true;
        if (state_.ball.state != match::BallState::OnGround || match::pick_up_is_optional(state_)) return false;
        for (; way != Reach::none; way = reach_.ways_[way].before)
            if (reach_.ways_[way].square == state_.ball.square) return true;
        return false;
    }

    // The best chance there with every help left, among ways that are no longer and may leap as well.
    double surest(Square square, std::uint8_t leaps) const {
        return surest_[leaps][static_cast<std::size_t>(match::grid_index(square))];
    }
    void note_surest(const Reach::Way& way, double chance) {
        for (std::size_t leaps = way.leaps; leaps < surest_.size(); ++leaps) {
            double& surest = surest_[leaps][static_cast<std::size_t>(match::grid_index(way.square))];
            surest = std::max(surest, chance);
        }
    }

    // Is everything that `b` may still hope for at least as likely with `a`? Each share of b must be matched by a share
    // of a with the same helps left or more.
    bool covers(const double* a, const Chances& b) const {
        const unsigned all = helps_.all();
        Chances rest;
        std::copy_n(a, helps_.sets(), rest.begin());
        for (unsigned left = helps_.sets(); left-- > 0;) {
            double wanted = b[left] - tiny;
            for (unsigned more = left; wanted > 0; more = (more + 1) | left) {
                const double taken = std::min(rest[more], wanted);
                rest[more] -= taken;
                wanted -= taken;
                if (more == all) break;
            }
            if (wanted > 0) return false;
        }
        return true;
    }

    // Whoever shadows him has to be shaken off before he goes on, but not to be here. So a way that is no good for
    // going on may still be the best to this square.
    void insert(Square square, int moved, bool leaps, std::uint16_t before, const Chances& arrived, Use use) {
        const double allowed = total(helps_, arrived);
        if (allowed <= 0 || reach_.count_ == most_ways_) return;
        // Whoever got there so likely with all his helps is better off in everything. An end may still be the best one.
        if (use != Use::End && surest(square, leaps ? 1 : 0) + tiny >= allowed) return;
        const auto cell = static_cast<std::size_t>(match::grid_index(square));
        const auto way = static_cast<std::uint16_t>(reach_.count_);
        reach_.ways_[way] = {total_kept(helps_, arrived),
                             allowed,
                             before,
                             square,
                             static_cast<std::uint8_t>(moved),
                             static_cast<std::uint8_t>(leaps ? 1 : 0)};
        Chances chances = arrived;
        if (before != Reach::none && ground_.has_shadow(reach_.ways_[before].square))
            ground_.shake_off(reach_.ways_[before].square, chances);
        const bool best = use != Use::WayOn && note(cell, way);
        beaten_[way] = use == Use::End || is_beaten(cell, way, chances);
        if (beaten_[way] && !best) return;
        ++reach_.count_;
        std::copy_n(chances.begin(), helps_.sets(), &chances_[static_cast<unsigned>(way - first_) * helps_.sets()]);
        if (beaten_[way]) return;
        drop_beaten(cell, way);
        next_in_square_[way] = front_[cell];
        front_[cell] = way;
        next_in_layer_[way] = queue_[static_cast<std::size_t>(moved)];
        queue_[static_cast<std::size_t>(moved)] = way;
        // A leap gets ahead of steps that are not longer: it is noted when its turn comes.
        if (!leaps) note_surest(reach_.ways_[way], chances[helps_.all()]);
    }

    bool is_beaten(std::size_t cell, std::uint16_t way, const Chances& chances) const {
        const Reach::Way& mine = reach_.ways_[way];
        for (std::uint16_t other = front_[cell]; other != Reach::none; other = next_in_square_[other]) {
            const Reach::Way& rival = reach_.ways_[other];
            if (rival.moved <= mine.moved && rival.leaps <= mine.leaps && covers(chances_of(other), chances))
                return true;
        }
        return false;
    }

    // A later way of the same length may be better; what it beats needs no looking into.
    void drop_beaten(std::size_t cell, std::uint16_t way) {
        const Reach::Way& mine = reach_.ways_[way];
        for (std::uint16_t other = front_[cell]; other != Reach::none; other = next_in_square_[other]) {
            const Reach::Way& rival = reach_.ways_[other];
            if (rival.moved >= mine.moved && rival.leaps >= mine.leaps &&
                covers(chances_of(way), list(chances_of(other))))
                beaten_[other] = true;
        }
    }

    // True when it is the best way here so far, in one use of the re-roll or the other.
    bool note(std::size_t cell, std::uint16_t way) {
        bool noted = false;
        for (const Reroll use : uses_) {
            std::uint16_t& best = reach_.best_[static_cast<std::size_t>(use)][cell];
            if (best != Reach::none && reach_.ways_[way].chance(use) <= reach_.ways_[best].chance(use) + tiny) continue;
            best = way;
            noted = true;
        }
        const Reach::Way& mine = reach_.ways_[way];
        certain_ = certain_ || (mine.square == goal_ && mine.kept >= 1 - tiny);
        return noted;
    }

    const State& state_;
    const ActionLocals& action_;
    const Helps& helps_;
    std::span<const Reroll> uses_;
    Square goal_;
    bool certain_ = false;  // that he gets there
    Reach& reach_;
    PlayerId mover_;
    Ground ground_;
    int first_;
    int most_ways_;
    Hazard go_for_it_;
    Hazard pick_up_;
    Hazard trap_;
    Seat rivals_ = Seat::Home;
    bool traps_ = false;  // matched.trap.hire
    std::array<double, chance_slots> chances_;
    std::array<std::array<double, pitch_squares>, 2> surest_;  // by whether a leap was made
    std::array<std::uint16_t, pitch_squares> front_;
    std::array<std::uint16_t, layers> queue_;
    std::array<std::uint16_t, Reach::most_ways> next_in_square_;
    std::array<std::uint16_t, Reach::most_ways> next_in_layer_;
    std::array<bool, Reach::most_ways> beaten_;
};

Reach::Reach(const State& given, const ReachQuestion& question) : player_(question.player) {
    for (auto& best : best_) best.fill(none);
    State state = given;
    if (question.next_turn) begin_turn_for(state, player_);
    const match::Player& player = state.at(player_);
    const ActionLocals* running = question.next_turn ? nullptr : running_action(given, player_);
    if (!player.on_pitch() || player.place == match::Place::Stunned || match::is_fanatic(player)) return;
    if (running == nullptr && player.is(match::Mark::Acted)) return;
    if (running != nullptr && running->is(match::DeedDone)) return;

    const ActionLocals action = running != nullptr ? *running : ActionLocals{player_, question.action, 0, 0};
    lies_ = player.place == match::Place::Prone;
    if (match::pick_up_is_optional(state) && state.ball.state == match::BallState::OnGround &&
        match::able_to_carry(player))
        left_alone_ = state.ball.square;
    movement_ = static_cast<std::int8_t>(match::movement(player));
    squares_ = static_cast<std::int8_t>(movement_ + match::extra_squares(state, player_));
    const int up = lies_ ? std::min(match::squares_to_stand_up(player), match::movement(player)) : 0;
    const auto search = [&](const Helps& helps, std::span<const Reroll> uses) {
        const Start start = before_the_first_step(state, helps, player_, action.kind, running != nullptr);
        ReachSearch(state, action, helps, uses, question.to, *this).run(start, action.moved + up);
    };
    static constexpr std::array<Reroll, 2> uses = {Reroll::Allowed, Reroll::Kept};
    const Helps helps(state, player_);
    if (question.kept_only) {
        search(Helps(state, player_, Reroll::Kept), {uses.data() + 1, 1});
        return;
    }
    // Having kept the team's re-roll is the same as never having had one, unless Pro would have stepped in, or nothing
    // at all would have been needed.
    const bool differs = helps.bit(Help::Pro) != 0 || (running == nullptr && fails_and_goes_on(player, action.kind));
    const bool twice = helps.bit(Help::Team) != 0 && differs;
    search(helps, {uses.data(), twice ? 1u : 2u});
    if (twice) search(Helps(state, player_, Reroll::Kept), {uses.data() + 1, 1});
}

std::uint16_t Reach::best(Square square, Reroll reroll) const {
    if (!on_pitch(square)) return none;
    return best_[static_cast<std::size_t>(reroll)][static_cast<std::size_t>(match::grid_index(square))];
}

double Reach::chance(Square square, Reroll reroll) const {
    const std::uint16_t way = best(square, reroll);
    if (way == none) return 0;
    return ways_[way].chance(reroll);
}

int Reach::moves_left(Square square, Reroll reroll) const {
    const std::uint16_t way = best(square, reroll);
    return way == none ? -1 : squares_ - ways_[way].moved;
}

int Reach::free_moves_left(Square square, Reroll reroll) const {
    const std::uint16_t way = best(square, reroll);
    return way == none ? -1 : std::max(0, movement_ - ways_[way].moved);
}

Path Reach::path(Square square, Reroll reroll) const {
    Path path;
    std::array<std::uint16_t, Path::longest> back{};
    int count = 0;
    for (std::uint16_t way = best(square, reroll); way != none && ways_[way].before != none; way = ways_[way].before)
        back[static_cast<std::size_t>(count++)] = way;
    if (lies_ && best(square, reroll) != none) path.add(match::Choice(match::ChoiceKind::StandUp));
    while (count-- > 0) {
        const Way& way = ways_[back[static_cast<std::size_t>(count)]];
        const bool leapt = way.moved == ways_[way.before].moved + 2;
        path.add(match::Choice::on(leapt ? match::ChoiceKind::Leap : match::ChoiceKind::Go, way.square));
        if (count > 0 && way.square == left_alone_) path.add(match::Choice(match::ChoiceKind::No));
    }
    return path;
}

}  // namespace dugout::odds
