#include "tactics/ideas.hpp"

#include <algorithm>
#include <cstdlib>

#include "match/geometry.hpp"
#include "match/procedures/action.hpp"
#include "match/procedures/block.hpp"
#include "match/skills.hpp"
#include "odds/reach.hpp"
#include "odds/throws.hpp"
#include "words/question.hpp"

namespace dugout::tactics {

using match::ActionKind;
using match::ActionLocals;
using match::Choice;
using match::ChoiceKind;
using match::State;
using odds::Reroll;

namespace {

constexpr std::size_t throws_tried = 2;  // places to throw from, for each receiver

bool is_square_next_to(const State& state, Square square, Seat seat) {
    for (const Direction step : neighbours) {
        const PlayerId id = match::player_at(state, square + step);
        if (id && match::seat_of(state, id) == seat && state.at(id).standing()) return true;
    }
    return false;
}

// The ideas of one player in one kind of action, begun or about to begin.
class Maker {
public:
    Maker(const State& state, const Goal& goal, PlayerId player, ActionKind kind, bool begun, bool block_made)
        : s_(state),
          goal_(goal),
          seat_(match::seat_of(state, player)),
          player_(player),
          kind_(kind),
          begun_(begun),
          block_made_(block_made),
          here_(state.at(player).square),
          reach_(state, {.player = player, .action = kind}) {}

    void make(std::vector<Idea>& ideas) {
        ideas_ = &ideas;
        add({}, 1, {Choice(ChoiceKind::EndAction)});
        if (kind_ != ActionKind::Block) moves();
        switch (kind_) {
            case ActionKind::Block:
            case ActionKind::Blitz: blocks(); break;
            case ActionKind::HandOff: hand_offs(); break;
            case ActionKind::Pass: throws(); break;
            case ActionKind::Foul: fouls(); break;
            default: break;
        }
    }

private:
    bool carries() const { return match::holds_ball(s_, player_); }

    void add(const odds::Path& path, double most, std::initializer_list<Choice> deed) {
        Idea idea;
        if (!begun_) idea.plan.push_back(Choice::declare(kind_, player_));
        idea.plan.insert(idea.plan.end(), path.begin(), path.end());
        idea.plan.insert(idea.plan.end(), deed.begin(), deed.end());
        idea.most = most;
        ideas_->push_back(std::move(idea));
    }

    // From where he is, or from a square that he goes to first.
    template <class Visit>
    void from_squares(Visit visit) {
        if (s_.at(player_).standing())
            visit(here_, odds::Path{}, 1.0);
        else if (const double up = reach_.chance_with_reroll(here_); up > 0)
            visit(here_, reach_.path(here_, Reroll::Allowed), up);
        for (int i = 0; i < pitch_squares; ++i) {
            const Square square = match::square_at(i);
            if (square == here_) continue;
            if (const double chance = reach_.chance_with_reroll(square); chance > 0)
                visit(square, reach_.path(square, Reroll::Allowed), chance);
        }
    }

    // Could it matter that he stands there?
    bool matters(Square square) const {
        const Seat other = opponent(seat_);
        const match::Ball& ball = s_.ball;
        const bool ours = ball.state == match::BallState::Held && match::seat_of(s_, ball.carrier) == seat_;
        if (is_square_next_to(s_, square, other)) return true;
        if (ours && !carries() && distance(square, ball.square) == 1) return true;
        if (match::in_end_zone_of(other, square)) return true;
        if (known_at_end_of_turn(goal_)) return false;
        return carries() || (in_the_way(square) && distance(square, ball.square) <= 2);
    }

    // Between the ball and the end zone that he defends.
    bool in_the_way(Square square) const {
        const int line = seat_ == Seat::Home ? 1 : pitch_length;
        return std::abs(square.x - line) <= std::abs(s_.ball.square.x - line);
    }

    void moves() {
        const bool lies = s_.ball.state == match::BallState::OnGround;
        from_squares([&](Square square, const odds::Path& path, double chance) {
            if (square == here_ && path.size() == 0) return;
            if (lies && square == s_.ball.square) return add(path, chance, {});  // and then he goes on
            if (kind_ == ActionKind::Move || begun_)
                if (matters(square)) add(path, chance, {Choice(ChoiceKind::EndAction)});
        });
    }

    void blocks() {
        if (block_made_) return;
        from_squares([&](Square square, const odds::Path& path, double chance) {
            if (kind_ == ActionKind::Block && square != here_) return;
            for (const Direction step : neighbours) {
                const PlayerId target = match::player_at(s_, square + step);
                if (target && match::may_be_blocked(s_, player_, target)) block(square, path, chance, target);
            }
        });
    }

    // Each way to push him; following up only where the coach has no wish where he goes.
    void block(Square from, const odds::Path& path, double chance, PlayerId target) {
        const Choice hit(ChoiceKind::Hit, target);
        const Choice follow(ChoiceKind::Yes);
        State there = s_;
        if (from != here_) match::move_player(there, player_, from);
        there.chain_length = 0;
        const match::PushOptions options = match::push_options(there, {player_, target, from, 0, match::PushByBlock});
        add(path, chance, {hit});
        add(path, chance, {hit, follow});
        // Where the reply counts, it hardly matters which way he is pushed.
        if (options.count < 2 || !known_at_end_of_turn(goal_)) return;
        for (int i = 0; i < options.count; ++i) {
            const Choice push = Choice::on(ChoiceKind::Push, options.squares[static_cast<std::size_t>(i)]);
            add(path, chance, {hit, push});
        }
    }

    void hand_offs() {
        if (!carries()) return;
        from_squares([&](Square square, const odds::Path& path, double chance) {
            for (const Direction step : neighbours) {
                const PlayerId mate = match::player_at(s_, square + step);
                if (mate && mate != player_ && match::seat_of(s_, mate) == seat_ && match::able_to_catch(s_, mate))
                    add(path, chance, {Choice(ChoiceKind::HandTo, mate)});
            }
        });
    }

    void throws() {
        if (!carries()) return;
        match::for_each_on_pitch(s_, seat_, [&](PlayerId mate) {
            if (mate == player_ || !match::able_to_catch(s_, mate)) return;
            struct From {
                odds::Path path;
                double chance;
            };
            std::vector<From> best;
            const Square target = s_.at(mate).square;
            from_squares([&](Square square, const odds::Path& path, double chance) {
                State there = s_;
                if (square != here_) match::move_player(there, player_, square);
                if (there.ball.state == match::BallState::Held) there.ball.square = square;
                if (!match::may_pass_to(there, player_, target)) return;
                const odds::PassOdds thrown = odds::pass_odds(there, {.thrower = player_, .target = target});
                best.push_back({path, chance * thrown.caught});
            });
            std::stable_sort(best.begin(), best.end(),
                             [](const From& a, const From& b) { return a.chance > b.chance; });
            for (std::size_t i = 0; i < std::min(best.size(), throws_tried); ++i)
                add(best[i].path, 1, {Choice(ChoiceKind::Throw), Choice::on(ChoiceKind::Target, target)});
        });
    }

    void fouls() {
        from_squares([&](Square square, const odds::Path& path, double chance) {
            for (const Direction step : neighbours) {
                const PlayerId victim = match::player_at(s_, square + step);
                if (victim && match::seat_of(s_, victim) != seat_ && s_.at(victim).on_the_ground())
                    add(path, chance, {Choice(ChoiceKind::FoulOn, victim)});
            }
        });
    }

    const State& s_;
    const Goal& goal_;
    Seat seat_;
    PlayerId player_;
    ActionKind kind_;
    bool begun_;
    bool block_made_;
    Square here_;
    odds::Reach reach_;
    std::vector<Idea>* ideas_ = nullptr;
};

}  // namespace

std::vector<Idea> ideas(const State& state, const Goal& goal) {
    std::vector<Idea> list;
    if (state.pending.kind == match::DecisionKind::Step) {
        const auto& action = *words::find_locals<ActionLocals>(state, match::Procedure::Action);
        Maker(state, goal, action.player, action.kind, true, action.is(match::BlockMade)).make(list);
    } else {
        match::ChoiceList legal;
        match::legal(state, legal);
        for (const Choice choice : legal) {
            if (choice.kind() == ChoiceKind::EndTurn) list.push_back({{choice}, 1});
            if (choice.kind() != ChoiceKind::Declare) continue;
            Maker(state, goal, choice.player(), static_cast<ActionKind>(choice.value()), false, false).make(list);
        }
    }
    // What is quickly judged and can come off most often first, so that much of the rest need not be looked at.
    const auto hits = [](const Idea& idea) {
        return std::any_of(idea.plan.begin(), idea.plan.end(),
                           [](Choice choice) { return choice.kind() == ChoiceKind::Hit; });
    };
    std::stable_sort(list.begin(), list.end(), [&](const Idea& a, const Idea& b) {
        const bool a_hits = hits(a);
        return a_hits != hits(b) ? !a_hits : a.most > b.most;
    });
    return list;
}

}  // namespace dugout::tactics
