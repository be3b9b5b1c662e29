#include "words/words.hpp"

#include <gtest/gtest.h>

#include "match/entry.hpp"
#include "unit/words/sample_match.hpp"

namespace dugout::words {
namespace {

using match::Choice;
using match::ChoiceKind;
using match::Event;
using match::EventKind;
using match::Place;
using match::RollKind;

constexpr PlayerId first = player_id(Seat::Home, 1);
constexpr PlayerId rival = player_id(Seat::Away, 1);

Event roll(RollKind kind, int die, int target, bool success) {
    Event event;
    event.kind = EventKind::Rolled;
    event.player = first;
    event.detail = static_cast<std::uint8_t>(kind);
    event.dice = {static_cast<std::uint8_t>(die), 0, 0};
    event.dice_count = 1;
    event.target = static_cast<std::int8_t>(target);
    event.success = success;
    return event;
}

TEST(a_roll, tells_its_need_its_modifiers_its_die_and_its_end) {
    Event event = roll(RollKind::Dodge, 3, 4, false);
    event.modifiers.add(Rule::lrb4_dodge_roll, 1);
    event.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -1);
    event.total = 3;
    EXPECT_EQ(event_text(event, Names{}, Language::English),
              "H1, dodge 4+ (AG 3, dodging +1, one tackle zone -1); rolled 3: fails.");
    EXPECT_EQ(event_text(event, Names{}, Language::French),
              "H1, esquive 4+ (Ag 3, esquive +1, une zone de tacle -1)\u00a0; dé 3\u00a0: raté.");
}

TEST(a_roll, counts_several_tackle_zones_in_the_plural) {
    Event event = roll(RollKind::Catch, 6, 3, true);
    event.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -2);
    event.total = 4;
    EXPECT_EQ(event_text(event, Names{}, Language::English),
              "H1, catch 5+ (AG 4, two tackle zones -2); rolled 6: succeeds.");
    EXPECT_EQ(event_text(event, Names{}, Language::French),
              "H1, réception 5+ (Ag 4, deux zones de tacle -2)\u00a0; dé 6\u00a0: réussi.");
}

TEST(a_roll, never_needs_more_than_a_six_nor_less_than_a_two_for_agility) {
    Event hard = roll(RollKind::Dodge, 6, 4, true);
    hard.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -5);
    EXPECT_NE(event_text(hard, Names{}, Language::English).find("dodge 6+"), std::string::npos);
    Event easy = roll(RollKind::PickUp, 2, 2, true);
    easy.modifiers.add(Rule::lrb4_pick_up_roll, 1);
    EXPECT_NE(event_text(easy, Names{}, Language::English).find("pick-up 2+"), std::string::npos);
}

TEST(an_armour_roll, adds_its_two_dice_up) {
    Event event = roll(RollKind::Armour, 4, 9, false);
    event.dice = {4, 3, 0};
    event.dice_count = 2;
    event.total = 7;
    EXPECT_EQ(event_text(event, Names{}, Language::English), "H1, armour 9+ (AV 8); rolled 4 + 3 = 7: it holds.");
    EXPECT_EQ(event_text(event, Names{}, Language::French),
              "H1, armure 9+ (Ar 8)\u00a0; dés 4 + 3 = 7\u00a0: elle tient.");
}

TEST(an_injury_roll, names_the_result_before_the_apothecary_is_asked) {
    Event event = roll(RollKind::Injury, 4, 0, true);
    event.dice = {4, 5, 0};
    event.dice_count = 2;
    event.total = 9;
    EXPECT_EQ(event_text(event, Names{}, Language::English), "H1, injury: 4 + 5 = 9, Knocked Out.");
    EXPECT_EQ(event_text(event, Names{}, Language::French), "H1, blessure\u00a0: 4 + 5 = 9, K.O.");
}

TEST(a_ball_that_leaves_the_pitch, is_not_given_a_square) {
    Event event;
    event.kind = EventKind::BallBounced;
    event.to = {0, 7};
    EXPECT_EQ(event_text(event, Names{}, Language::English), "The ball bounces off the pitch.");
    event.to = {3, 7};
    EXPECT_EQ(event_text(event, Names{}, Language::French), "Le ballon rebondit en c7.");
}

TEST(french, elides_before_a_vowel) {
    SampleMatch sample;
    sample.home.players[0].name = "Aldo";
    sample.home.players[1].name = "Kurt";
    const Names names(sample.home, sample.away);
    Event event;
    event.kind = EventKind::ArmourHeld;
    event.player = first;
    EXPECT_EQ(event_text(event, names, Language::French), "L'armure d'Aldo tient.");
    event.player = player_id(Seat::Home, 2);
    EXPECT_EQ(event_text(event, names, Language::French), "L'armure de Kurt tient.");
}

TEST(a_player_without_a_name, goes_by_his_position) {
    SampleMatch sample;
    sample.home.players[0].name.clear();
    sample.home.players[0].position = "lineman";
    const Names names(sample.home, sample.away);
    EXPECT_EQ(names.player(first, Language::English), "Lineman 1");
    EXPECT_EQ(names.player(first, Language::French), "Trois-Quarts 1");
    EXPECT_EQ(names.numbered().player(first, Language::English), "H1 Lineman");
}

// A home player at e7 next to an away player, with the ball on d6.
struct Position {
    SampleMatch sample;
    SeededDice dice{1};

    Position() {
        put_on_pitch(sample.state, first, {5, 7}, Place::Standing);
        put_on_pitch(sample.state, rival, {6, 7}, Place::Standing);
        sample.state.ball = {Square{4, 6}, nobody, match::BallState::OnGround};
        sample.state.at(first).ag = 3;
        sample.state.at(first).st = 3;
        sample.state.at(rival).st = 3;
        enter_turn(sample.state, Seat::Home);
    }
    std::string label(Choice choice, Language language = Language::English) const {
        return choice_label(sample.state, choice, Names{}, language);
    }
    void declare(match::ActionKind action) { ASSERT_TRUE(apply(sample.state, Choice::declare(action, first), dice)); }
};

TEST(a_step, names_the_rolls_it_needs) {
    Position position;
    EXPECT_EQ(position.label(Choice::declare(match::ActionKind::Blitz, first)), "blitz with H1");
    position.declare(match::ActionKind::Blitz);
    EXPECT_EQ(position.label(Choice::on(ChoiceKind::Go, {4, 8})), "go to d8 (dodge 3+)");
    EXPECT_EQ(position.label(Choice::on(ChoiceKind::Go, {5, 8})), "go to e8 (dodge 4+)");
    EXPECT_EQ(position.label(Choice::on(ChoiceKind::Go, {4, 6}), Language::French),
              "aller en d6 (esquive 3+, ramassage 3+)");
    EXPECT_EQ(position.label(Choice(ChoiceKind::Hit, rival)), "block A1 (1 die)");
}

TEST(the_question, says_what_is_left_to_move) {
    Position position;
    position.sample.state.at(first).ma = 6;
    position.declare(match::ActionKind::Move);
    EXPECT_EQ(decision_text(position.sample.state, Names{}, Language::English),
              "H1, move: what next? (6 squares left, 2 more by going for it)");
    EXPECT_EQ(decision_text(position.sample.state, Names{}, Language::French),
              "H1, mouvement\u00a0: et maintenant\u00a0? (il reste 6 cases, 2 de plus en mettant le paquet)");
}

TEST(a_failed_roll, is_told_with_the_question) {
    Position position;
    position.declare(match::ActionKind::Move);
    const std::vector<FixedDie> dice = {{Die::D6, 2}};
    ScriptedDice scripted(dice);
    ASSERT_TRUE(apply(position.sample.state, Choice::on(ChoiceKind::Go, {4, 8}), scripted));
    EXPECT_EQ(decision_text(position.sample.state, Names{}, Language::English),
              "H1 fails: dodge 3+, rolled 2. Roll again?");
}

}  // namespace
}  // namespace dugout::words
