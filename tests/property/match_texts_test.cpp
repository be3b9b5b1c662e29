#include <cstdlib>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "match/record.hpp"
#include "scenario/position.hpp"
#include "support/match_game.hpp"
#include "support/match_text.hpp"
#include "support/playthrough.hpp"

// The long texts of a match, records and positions, read back as what they were written from.

namespace dugout::test {
namespace {

template <class Law>
bool holds(Law law) {
    setenv("RC_PARAMS", "seed=20010 max_success=500", 0);
    return rc::check(testing::UnitTest::GetInstance()->current_test_info()->name(), [&] {
        const auto seed = *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
        law(Plan{seed, *rc::gen::inRange(0, 1000)});
    });
}

void expect(bool truth, std::string_view what, const Playthrough<MatchGame>& game) {
    if (!truth) RC_FAIL(std::string(what) + "\n" + game.story());
}

// Teams that a sheet can hold: those of the book as they are.
MatchSetup playable(const Playthrough<MatchGame>& game) {
    return {game.setup().rulebook, sample_team(game.setup().home.roster), sample_team(game.setup().away.roster)};
}

// Plays the plan with the teams of the book and writes its record: with the seed, or with every die.
match::Record recorded(const Plan& plan, bool with_seed, match::State& state) {
    Playthrough<MatchGame> game(plan);
    const MatchSetup setup = playable(game);
    match::Record record = match::begin_record(setup.rulebook, setup.home, setup.away,
                                               with_seed ? std::optional(game.dice_seed()) : std::nullopt);
    const auto faces = [](std::vector<FixedDie> dice) {
        for (FixedDie& die : dice)
            if (die.die == Die::Block && die.value == 4) die.value = 3;  // two faces of one name
        return dice;
    };
    RecordingDice dice(game.dice());
    state = MatchGame::new_game(setup);
    match::start(state, dice);
    if (!with_seed) record.start_dice = faces(dice.rolled());
    match::ChoiceList choices;
    for (int i = 0; i < plan.length && !match::is_over(state); ++i) {
        match::legal(state, choices);
        const match::Choice choice = choices[MatchGame::draw(state, choices, game.random(), Temper::Eager)];
        dice.clear();
        match::apply_trusted(state, choice, dice);
        record.choices.push_back({choice, with_seed ? std::vector<FixedDie>{} : faces(dice.rolled())});
    }
    record.hash = match::hash(state);
    return record;
}

void record_law(const Plan& plan, bool with_seed) {
    match::State state;
    const match::Record record = recorded(plan, with_seed, state);
    const auto read = match::parse_record(match::write_record(record), Library::embedded());
    const Playthrough<MatchGame> game(plan);
    expect(read.ok(), read.ok() ? "" : text(read.error()), game);
    expect(*read == record, "the record is read as another", game);
    const auto replayed = match::replay(*read);
    expect(replayed.ok(), replayed.ok() ? "" : text(replayed.error()), game);
    expect(*replayed == state, "the record replays to another state", game);
}

TEST(Records, withASeedReadBackAndReplay) {
    EXPECT_TRUE(holds([](const Plan& plan) { record_law(plan, true); }));
}

TEST(Records, withDiceReadBackAndReplay) {
    EXPECT_TRUE(holds([](const Plan& plan) { record_law(plan, false); }));
}

// Wherever a match stands still, its position can be written down and gone on with.
TEST(Positions, readBackAsTheSame) {
    EXPECT_TRUE(holds([](const Plan& plan) {
        Playthrough<MatchGame> game(plan);
        // A rune or a handicap may give a skill that the rulebook leaves out; a position of that book does not.
        if (!game.setup().rulebook.uses(Option::FurtherSkills)) return;
        if (!game.setup().rulebook.uses(Option::BigGuyTraits)) return;
        game.start();
        while (game.goes_on()) {
            if (const auto text = scenario::position_text(game.state())) {
                const auto read = scenario::parse_position(*text, "position");
                if (!read.value) expect(false, scenario::text(read.refusals.front()) + "\n" + *text, game);
                const scenario::Entered entered = scenario::enter(*read.value);
                expect(!entered.fault, entered.fault ? entered.fault->en : "", game);
                if (!scenario::same_position(entered.state, game.state()))
                    expect(false,
                           "read back as another position:\n" + *text + canonical_text(entered.state) + "was\n" +
                               canonical_text(game.state()),
                           game);
            }
            expect(MatchGame::apply(game.state(), game.choose(), game.dice()), "refused", game);
        }
    }));
}

}  // namespace
}  // namespace dugout::test
