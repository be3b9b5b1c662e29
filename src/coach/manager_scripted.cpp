#include "coach/manager_scripted.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "coach/manager_judgement.hpp"
#include "manager/procedures/context.hpp"
#include "manager/questions.hpp"

namespace dugout::coach {

namespace {

using namespace manager;

// How likely a tackle ends on each face, when each die shows each kind with the same chance.
struct Odds {
    double target;
    double tackler;
};

Odds tackle_odds(int own, int foe, bool dauntless) {
    if (own > foe) return {5.0 / 9, 1.0 / 9};
    if (own == foe || dauntless) return {1.0 / 3, 1.0 / 3};
    return {1.0 / 9, 5.0 / 9};
}

double loss(const State& s, CardId player, int match) {
    const Card& printed = card(player);
    const double ball = is_carrier(s, player, match) ? 2.0 : 0.0;
    if (is_down(s, player)) return printed.down + ball + 0.7;
    return printed.standing - printed.down + (has(player, Keyword::SureHands) ? 0.0 : ball);
}

double tackle_value(const State& s, CardId tackler, CardId target, int match) {
    const int own = tackle_power(s, tackler, match, 0);
    const Odds odds = tackle_odds(own, power(s, target, match), has(tackler, Keyword::Dauntless));
    const double hope = has(target, Keyword::Dodge) ? 0.6 : 1.0;
    return hope * odds.target * loss(s, target, match) - odds.tackler * loss(s, tackler, match);
}

// What the symbols of a player will do at this match, in power.
double skills_value(const State& s, CardId player, int match, Seat seat) {
    const Card& printed = card(player);
    double sum = 0;
    int passes = 0;
    for (int i = 0; i < printed.symbol_count; ++i) {
        const Symbol symbol = printed.symbols[static_cast<std::size_t>(i)];
        if (symbol == Symbol::Cheat && !is_banned(s, symbol, match)) sum += 0.7;
        if (symbol == Symbol::Sprint) sum += 0.2;
        if (symbol == Symbol::Pass) ++passes;
        if (symbol != Symbol::Tackle) continue;
        double best = 0;
        for (const CardId foe : foes_of(s, match, seat)) best = std::max(best, tackle_value(s, player, foe, match));
        sum += best;
    }
    const CardId carrier = s.match(match).carrier;
    if (passes > 0 && !carrier) sum += ball_value(s, match);
    if (passes > 0 && carrier && owner_of(s, carrier) != seat)
        sum += passes > 1 ? 2.0 * ball_value(s, match) : ball_value(s, match);
    return sum;
}

// The table with one player more. It is large, so that all answers to a question are tried on one copy.
class Placing {
public:
    explicit Placing(const State& s) : table_(s) {
        for (int i = 0; i < match_places; ++i) before_[static_cast<std::size_t>(i)] = prospects(s, i, s.pending.seat);
    }

    // What it is worth to have him there; `fresh`: he has his symbols still to use.
    double value(CardId player, Spot spot, bool fresh) {
        const Seat seat = table_.pending.seat;
        Match& match = table_.match(spot.match);
        const Match match_before = match;
        const auto players_before = table_.players(spot.match);
        table_.players(spot.match).add(player);
        if (is_highlight(spot.match)) match.zone[static_cast<std::size_t>(spot.side)] = seat;
        if (fresh) {
            std::int8_t& bonus = match.bonus[static_cast<std::size_t>(seat)];
            bonus = static_cast<std::int8_t>(bonus + skills_value(table_, player, spot.match, seat) + 0.5);
        }
        const double after = prospects(table_, spot.match, seat);
        match = match_before;
        table_.players(spot.match) = players_before;
        return after - before_[static_cast<std::size_t>(spot.match)];
    }

private:
    State table_;
    std::array<double, match_places> before_{};  // our prospects as it stands
};

double die_value(const State& s, Choice choice) {
    const auto face = static_cast<Face>(choice.value());
    const double mine = owner_of(s, s.pending.card) == s.pending.seat ? 1.0 : -1.0;
    return face == Face::Target ? mine : face == Face::Tackler ? -mine : 0.0;
}

// A roll is rolled again when the one who may do so does not like it.
bool wants_reroll(const State& s, bool own) {
    for (int i = s.depth; i-- > 0;) {
        const Frame& frame = s.stack[static_cast<std::size_t>(i)];
        if (frame.procedure != Procedure::Tackle) continue;
        const auto& tackle = frame.locals<TackleLocals>();
        const bool mine = tackle.chooser == owner_of(s, tackle.tackler);
        int targets = 0;
        for (std::size_t k = 0; k < tackle.dice; ++k) targets += tackle.faces[k] == Face::Target ? 1 : 0;
        const bool hits = mine ? targets > 0 : targets == tackle.dice;
        return own != hits;
    }
    return false;
}

double offer_value(const State& s, Choice choice) {
    if (choice.kind() == ChoiceKind::No) return 0.05;
    const int trigger = s.pending.detail - 128;
    if (trigger == static_cast<int>(Trigger::OwnTackleRoll)) return wants_reroll(s, true) ? 1 : 0;
    if (trigger == static_cast<int>(Trigger::FoeTackleRoll)) return wants_reroll(s, false) ? 1 : 0;
    return 1;
}

double skill_value(const State& s, Choice choice) {
    const CardId carrier = s.pending.match == no_match ? no_card : s.match(s.pending.match).carrier;
    const bool friend_has_it =
        carrier && s.pending.detail == static_cast<int>(Symbol::Pass) && owner_of(s, carrier) == s.pending.seat;
    const bool better = friend_has_it && power(s, s.pending.card, s.pending.match) > power(s, carrier, s.pending.match);
    const bool wanted = !friend_has_it || better;
    return (choice.kind() == ChoiceKind::Yes) == wanted ? 1 : 0;
}

double guard_value(const State& s, Choice choice) {
    if (choice.kind() == ChoiceKind::No) return -loss(s, s.pending.card, s.pending.match);
    return -loss(s, choice.card(), s.pending.match) - 0.1;
}

double rank_value(const State& s, Choice choice) {
    const auto seat = static_cast<Seat>(choice.value());
    return seat == s.pending.seat ? 1000.0 : -static_cast<double>(s.of(seat).fans);
}

double player_value(const State& s, CardId player) {
    const std::uint8_t match = match_of(s, player);
    return match == no_match ? worth_of_card(player) : loss(s, player, match) + 0.1 * power(s, player, match);
}

double value(const State& s, Choice choice, std::optional<Placing>& placing) {
    switch (choice.kind()) {
        case ChoiceKind::Commit:
            if (!placing) placing.emplace(s);
            return placing->value(choice.card(), choice.spot(), true);
        case ChoiceKind::Pass: return -0.05;
        case ChoiceKind::Discard: {
            const double floor = s.pending.kind == DecisionKind::PassDiscard ? 3.2 : 100.0;
            return floor - worth_of_card(choice.card());
        }
        case ChoiceKind::Done: return 0;
        case ChoiceKind::Yes:
        case ChoiceKind::No:
            if (s.pending.kind == DecisionKind::Skill) return skill_value(s, choice);
            if (s.pending.kind == DecisionKind::Offer) return offer_value(s, choice);
            if (s.pending.kind == DecisionKind::Guard) return guard_value(s, choice);
            return choice.kind() == ChoiceKind::Yes ? 1 : 0;
        case ChoiceKind::Tackle: return tackle_value(s, s.pending.card, choice.card(), s.pending.match);
        case ChoiceKind::Strip: {
            const CardId carrier = s.match(s.pending.match).carrier;
            return owner_of(s, carrier) == s.pending.seat ? -1 : 2;
        }
        case ChoiceKind::Die: return die_value(s, choice);
        case ChoiceKind::Use:
            return s.pending.kind == DecisionKind::Guard ? guard_value(s, choice) : offer_value(s, choice);
        case ChoiceKind::Give: return is_down(s, choice.card()) ? 0.5 : 1 + 0.1 * worth_of_card(choice.card());
        case ChoiceKind::Move: return -1;
        case ChoiceKind::To:
            if (!placing) placing.emplace(s);
            return placing->value(s.pending.card, choice.spot(), false);
        case ChoiceKind::Pick:
        case ChoiceKind::Stand: return 0.1 + player_value(s, choice.card());
        case ChoiceKind::Keep: return worth_of_card(choice.card());
        case ChoiceKind::Under: return -worth_of_card(choice.card());
        case ChoiceKind::Reward: {
            const auto& payouts = card(s.match(s.pending.match).card).payouts;
            return worth(payouts[static_cast<std::size_t>(choice.value() + 1)], weeks_left(s));
        }
        case ChoiceKind::Rank: return rank_value(s, choice);
        case ChoiceKind::Release: return 3.4 - worth_of_card(choice.card());
        default: return 0;
    }
}

}  // namespace

int best_answers(const State& s, const ChoiceList& legal, Random& random, int most, int* order) {
    std::array<std::pair<double, int>, ChoiceList::capacity> values;
    std::optional<Placing> placing;
    for (int i = 0; i < legal.size(); ++i) {
        // Between equals chance decides.
        const double dust = static_cast<double>(random.below(1000)) * 1e-6;
        values[static_cast<std::size_t>(i)] = {-(value(s, legal[i], placing) + dust), i};
    }
    const int count = std::min(most, legal.size());
    std::partial_sort(values.begin(), values.begin() + count, values.begin() + legal.size());
    for (int i = 0; i < count; ++i) order[i] = values[static_cast<std::size_t>(i)].second;
    return count;
}

Choice scripted_choice(const State& s, const ChoiceList& legal, Random& random) {
    int best = 0;
    best_answers(s, legal, random, 1, &best);
    return legal[best];
}

}  // namespace dugout::coach
