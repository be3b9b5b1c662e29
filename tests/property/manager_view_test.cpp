#include <gtest/gtest.h>

#include "manager/view.hpp"
#include "property/game_suite.hpp"
#include "support/manager_game.hpp"

// Hidden information stays hidden: manager.card.hidden-information.
// covers: manager.card.hidden-information

namespace dugout::test {

namespace {

using namespace manager;

template <class Law>
bool holds_at_every_moment(Law law) {
    return holds(400, [&](const Plan& plan) {
        Playthrough<ManagerGame> game(plan);
        game.start();
        while (game.goes_on()) {
            const Choice choice = game.choose();
            law(game, choice);
            advance(game, choice);
        }
    });
}

}  // namespace

// What is imagined differs in nothing but what is hidden, so it looks the same; and it is a sound state.
TEST(ManagerView, isTheSameForStatesThatDifferOnlyInWhatIsHidden) {
    EXPECT_TRUE(holds_at_every_moment([](auto& game, Choice) {
        if (game.random().below(8) != 0) return;
        SeededDice dice(game.random().next());
        for (int i = -1; i < game.state().managers_count; ++i) {
            const Seat seat = i < 0 ? Seat::None : seat_at(i);
            const View seen = view(game.state(), seat);
            const State imagined = imagine(seen, dice);
            expect(view(imagined, seat) == seen, "a view depends on what is hidden", game);
            const char* broken = check(imagined);
            expect(broken == nullptr, broken == nullptr ? "" : broken, game);
        }
    }));
}

// Who is asked can answer from what he sees.
TEST(ManagerView, showsTheOneWhoIsAskedAllHisChoices) {
    EXPECT_TRUE(holds_at_every_moment([](auto& game, Choice) {
        ChoiceList seen;
        legal(view(game.state(), decision(game.state()).seat).state, seen);
        const bool same = std::equal(seen.begin(), seen.end(), game.legal().begin(), game.legal().end());
        expect(same, "the view of the one who is asked allows other choices", game);
    }));
}

// No card of another hand or progress pile, no face-down token, is where it really is.
TEST(ManagerView, showsNothingOfOtherHandsPilesAndTokens) {
    EXPECT_TRUE(holds_at_every_moment([](auto& game, Choice) {
        const State& state = game.state();
        for (int i = -1; i < state.managers_count; ++i) {
            const Seat seat = i < 0 ? Seat::None : seat_at(i);
            const View seen = view(state, seat);
            for (int k = 0; k < state.managers_count; ++k) {
                if (k == i) continue;
                const Manager& other = seen.state.of(seat_at(k));
                expect(other.hand.empty() && other.progress.empty(), "a hand or a progress pile is seen", game);
                expect(seen.hand[static_cast<std::size_t>(k)] == state.of(seat_at(k)).hand.size(),
                       "the number of cards in a hand is not", game);
            }
            for (int t = 0; t < state.token_count; ++t) {
                const Token& token = seen.state.tokens[static_cast<std::size_t>(t)];
                const bool may = token.revealed || (i >= 0 && (token.seen_by >> i & 1u) != 0);
                expect(may == (token.kind != 255), "a face-down token is seen, or an open one is not", game);
            }
        }
    }));
}

}  // namespace dugout::test
