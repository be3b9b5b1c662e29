#pragma once

// The laws of a game as a value (docs/architecture.md): every game that has State, Choice, legal and apply passes
// this one suite. A game joins with two lines:
//
//     INSTANTIATE_TYPED_TEST_SUITE_P(Match, GameLaws, MatchGame);
//
// Each law plays games by chance. A failure names the law that broke and tells the seed, the set-up and the
// choices of the shortest such game; RC_PARAMS="seed=... max_success=1000" looks for others.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "support/game.hpp"
#include "support/playthrough.hpp"

namespace dugout::test {

// The games of a law: the same ones at every run, unless RC_PARAMS says otherwise. The longest are whole games.
template <class Law>
bool holds(int longest, Law law) {
    setenv("RC_PARAMS", "seed=20010 max_success=500", 0);
    return rc::check(testing::UnitTest::GetInstance()->current_test_info()->name(), [&] {
        const auto seed = *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
        const auto length = *rc::gen::inRange(1, longest);
        law(Plan{seed, length});
    });
}

template <GameUnderTest G>
void expect(bool truth, std::string_view what, const Playthrough<G>& game) {
    if (!truth) RC_FAIL(std::string(what) + "\n" + game.story());
}

template <class G>
class GameLaws : public testing::Test {};

TYPED_TEST_SUITE_P(GameLaws);

constexpr int whole_game = 2000;

template <class G>
void advance(Playthrough<G>& game, typename G::Choice choice) {
    expect(G::apply(game.state(), choice, game.dice()), "a choice that was listed is refused", game);
}

// Every position is sound, and no choice changes what it may not.
TYPED_TEST_P(GameLaws, keepEveryInvariant) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        typename G::Watch watch;
        game.start();
        const std::string at_start = watch.begin(game.state());
        expect(at_start.empty(), at_start, game);
        while (game.goes_on()) {
            const typename G::State before = game.state();
            const auto choice = game.choose();
            advance(game, choice);
            const char* broken = G::check(game.state());
            expect(broken == nullptr, broken == nullptr ? "" : broken, game);
            const std::string fault = watch.step(before, choice, game.state());
            expect(fault.empty(), fault, game);
        }
    }));
}

TYPED_TEST_P(GameLaws, listLegalChoicesSortedAndEachOnce) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        game.start();
        const auto in_order = [](const auto& choices) {
            return std::adjacent_find(choices.begin(), choices.end(),
                                      [](auto a, auto b) { return G::bits(a) >= G::bits(b); }) == choices.end();
        };
        while (game.goes_on()) {
            expect(!game.legal().empty(), "nothing is legal and the game is not over", game);
            expect(in_order(game.legal()), "the legal choices are not in order", game);
            const auto choice = game.choose();
            expect(in_order(game.interrupts()), "the interrupts are not in order", game);
            advance(game, choice);
        }
        if (!G::is_over(game.state())) return;
        typename G::Choices choices{};
        G::legal(game.state(), choices);
        expect(choices.empty(), "something is legal after the end", game);
        G::interrupts(game.state(), choices);
        expect(choices.empty(), "an interrupt is open after the end", game);
    }));
}

TYPED_TEST_P(GameLaws, readEveryChoiceBackFromItsText) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game / 4, [](const Plan& plan) {
        Playthrough<G> game(plan);
        game.start();
        const auto round_trip = [&](const auto& choices) {
            for (const auto choice : choices) {
                const std::string text = G::text(choice);
                expect(G::parse(text) == choice, text, game);
                expect(G::from_bits(G::bits(choice)) == choice, "the bits are not the choice", game);
            }
        };
        while (game.goes_on()) {
            round_trip(game.legal());
            const auto choice = game.choose();
            round_trip(game.interrupts());
            advance(game, choice);
        }
    }));
}

// A copy in the middle of the game, taken as plain bytes to an odd place and back, goes on just the same.
TYPED_TEST_P(GameLaws, goOnTheSameFromACopy) {
    using G = TypeParam;
    using State = typename G::State;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        game.start();
        std::array<std::byte, sizeof(State) + 1> bytes{};
        while (game.goes_on()) {
            std::memcpy(bytes.data() + 1, &game.state(), sizeof(State));
            SeededDice dice = game.dice();
            const auto choice = game.choose();
            advance(game, choice);
            State copy = G::new_game(game.setup());
            std::memcpy(&copy, bytes.data() + 1, sizeof(State));
            expect(G::apply(copy, choice, dice), "a copy refuses what the original takes", game);
            expect(same_bytes(copy, game.state()), "a copy goes another way", game);
        }
    }));
}

TYPED_TEST_P(GameLaws, replayToTheSameStates) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        std::vector<std::uint64_t> hashes;
        game.start();
        while (game.goes_on()) {
            advance(game, game.choose());
            hashes.push_back(G::hash(game.state()));
        }
        auto state = G::new_game(game.setup());
        SeededDice dice(game.dice_seed());
        G::start(state, dice, nullptr);
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            expect(G::apply(state, game.chosen()[i], dice), "the replay refuses a choice", game);
            if (G::hash(state) != hashes[i])
                expect(false, "the replay differs after choice " + std::to_string(i + 1), game);
        }
        expect(same_bytes(state, game.state()), "the replay ends elsewhere", game);
    }));
}

TYPED_TEST_P(GameLaws, playTheSameWhoeverListens) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        auto told = game.state();
        SeededDice dice = game.dice();
        typename G::Listener listener;
        G::start(told, dice, &listener);
        game.start();
        expect(same_bytes(told, game.state()), "a listener changes the start", game);
        while (game.goes_on()) {
            const auto choice = game.choose();
            advance(game, choice);
            expect(G::apply(told, choice, dice, &listener), "a listener makes a choice illegal", game);
            expect(same_bytes(told, game.state()), "a listener changes the game", game);
        }
        expect(listener.events() > 0, "the listener heard nothing", game);
    }));
}

// What apply takes is exactly what is listed; what it refuses leaves no trace, not even a die.
TYPED_TEST_P(GameLaws, refuseWhatIsNotListedAndChangeNothing) {
    using G = TypeParam;
    using Choice = typename G::Choice;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        std::vector<Choice> seen;
        game.start();
        const auto try_out = [&](Choice choice) {
            const auto listed = [&](const auto& choices) {
                return std::find(choices.begin(), choices.end(), choice) != choices.end();
            };
            auto state = game.state();
            SeededDice dice = game.dice();
            const bool taken = G::apply(state, choice, dice);
            const bool open = listed(game.legal()) || listed(game.interrupts());
            if (taken != open) expect(false, (open ? "refused: " : "taken: ") + std::to_string(G::bits(choice)), game);
            if (taken) return;
            expect(same_bytes(state, game.state()), "a refused choice changed the state", game);
            SeededDice untouched = game.dice();
            expect(dice.d6() == untouched.d6() && dice.pick(1 << 20) == untouched.pick(1 << 20),
                   "a refused choice rolled a die", game);
        };
        while (game.goes_on()) {
            const Choice choice = game.choose();
            Random& random = game.random();
            for (int i = 0; i < 4; ++i) try_out(G::from_bits(static_cast<std::uint32_t>(random.next())));
            // A legal choice with one bit wrong, and choices of other moments.
            try_out(G::from_bits(G::bits(choice) ^ (1u << random.below(32))));
            for (int i = 0; i < 4 && !seen.empty(); ++i)
                try_out(seen[random.below(static_cast<std::uint32_t>(seen.size()))]);
            seen.push_back(choice);
            for (const Choice other : game.legal())
                if (random.below(16) == 0) seen.push_back(other);
            advance(game, choice);
        }
    }));
}

TYPED_TEST_P(GameLaws, applyTheSameWhetherCheckedOrTrusted) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        game.start();
        while (game.goes_on()) {
            const auto choice = game.choose();
            auto trusted = game.state();
            SeededDice dice = game.dice();
            advance(game, choice);
            G::apply_trusted(trusted, choice, dice, nullptr);
            expect(same_bytes(trusted, game.state()), "apply and apply_trusted differ", game);
        }
    }));
}

// Nothing is left to chance but the dice: the same dice from a list give the same game, and all are used.
TYPED_TEST_P(GameLaws, takeEveryDieFromTheDiceHandedIn) {
    using G = TypeParam;
    EXPECT_TRUE(holds(whole_game, [](const Plan& plan) {
        Playthrough<G> game(plan);
        auto state = game.state();
        RecordingDice recording(game.dice());
        G::start(game.state(), recording, nullptr);
        ScriptedDice first(recording.rolled());
        G::start(state, first, nullptr);
        expect(first.error().empty() && first.left() == 0, "the start asks for other dice", game);
        while (game.goes_on()) {
            const auto choice = game.choose();
            recording.clear();
            expect(G::apply(game.state(), choice, recording), "refused", game);
            ScriptedDice scripted(recording.rolled());
            expect(G::apply(state, choice, scripted), "refused with scripted dice", game);
            expect(scripted.error().empty(), scripted.error(), game);
            expect(scripted.left() == 0, "dice are left over", game);
            expect(same_bytes(state, game.state()), "the same dice give another state", game);
        }
    }));
}

REGISTER_TYPED_TEST_SUITE_P(GameLaws, keepEveryInvariant, listLegalChoicesSortedAndEachOnce,
                            readEveryChoiceBackFromItsText, goOnTheSameFromACopy, replayToTheSameStates,
                            playTheSameWhoeverListens, refuseWhatIsNotListedAndChangeNothing,
                            applyTheSameWhetherCheckedOrTrusted, takeEveryDieFromTheDiceHandedIn);

}  // namespace dugout::test
