#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/engine.hpp"
#include "scenario/expect.hpp"
#include "scenario/position.hpp"
#include "team/samples.hpp"

// Events, states and decisions in words.

namespace dugout::scenario {

namespace {

using match::Event;
using match::EventKind;
using match::State;

EventPattern pattern(std::string_view source) {
    std::string fault;
    const auto parsed = parse_event_pattern(source, fault);
    EXPECT_TRUE(parsed) << fault;
    return parsed.value_or(EventPattern{});
}

constexpr PlayerId h1 = player_id(Seat::Home, 1);
constexpr PlayerId a1 = player_id(Seat::Away, 1);

Event dodge() {
    Event event;
    event.kind = EventKind::Rolled;
    event.rule = Rule::lrb4_dodge_roll;
    event.seat = Seat::Home;
    event.player = h1;
    event.to = {12, 8};
    event.detail = static_cast<std::uint8_t>(match::RollKind::Dodge);
    event.dice = {3, 0, 0};
    event.dice_count = 1;
    event.target = 4;
    event.total = 3;
    event.modifiers.add(Rule::lrb4_dodge_roll, 1);
    event.modifiers.add(Rule::lrb4_tackle_zone_eight_squares, -1);
    return event;
}

Event push(Square from, Square to) {
    Event event;
    event.kind = EventKind::Pushed;
    event.player = a1;
    event.other = h1;
    event.seat = Seat::Away;
    event.from = from;
    event.to = to;
    return event;
}

TEST(EventPattern, MatchesWhatItNames) {
    for (const char* source :
         {"rolled", "rolled H1", "rolled dodge", "rolled home", "rolled l8", "rolled dice 3", "rolled target 4",
          "rolled total 3", "rolled failure", "rolled lrb4.dodge.roll", "rolled mod lrb4.dodge.roll +1",
          "rolled mod lrb4.tackle-zone.eight-squares -1", "rolled mods 0", "rolled no-mod lrb4.weather.pouring-rain",
          "rolled failure dice 3 target 4 H1 dodge", "rolled H1 nobody"})
        EXPECT_TRUE(pattern(source).matches(dodge())) << source;
}

TEST(EventPattern, DiffersInAnyPart) {
    for (const char* source :
         {"moved", "rolled H2", "rolled pass", "rolled away", "rolled l9", "rolled dice 4", "rolled dice 3 3",
          "rolled target 3", "rolled total 4", "rolled success", "rolled lrb4.catch.roll",
          "rolled mod lrb4.dodge.roll -1", "rolled mod lrb4.catch.roll +1", "rolled mods +1",
          "rolled no-mod lrb4.dodge.roll", "rolled nobody", "rolled H1 A1", "rolled off"})
        EXPECT_FALSE(pattern(source).matches(dodge())) << source;
}

TEST(EventPattern, KnowsTheWay) {
    const Event event = push({14, 8}, {15, 8});
    for (const char* source : {"pushed A1 H1 n8>o8", "pushed o8", "pushed n8>"})
        EXPECT_TRUE(pattern(source).matches(event)) << source;
    for (const char* source : {"pushed H1 A1", "pushed n8", "pushed o8>n8", "pushed n8>off", "pushed o8>"})
        EXPECT_FALSE(pattern(source).matches(event)) << source;
}

TEST(EventPattern, KnowsTheOutsideEvenAtTheCorner) {
    EXPECT_TRUE(pattern("pushed a1>off").matches(push({1, 1}, {0, 0})));
    EXPECT_TRUE(pattern("pushed z4>off").matches(push({26, 4}, {27, 4})));
    EXPECT_TRUE(pattern("pushed off").matches(push({26, 4}, {27, 4})));
}

TEST(EventPattern, TakesBothPushFacesForOne) {
    Event event;
    event.kind = EventKind::BlockDie;
    event.detail = 4;
    EXPECT_TRUE(pattern("block-die push").matches(event));
    EXPECT_FALSE(pattern("block-die pow").matches(event));
    event.kind = EventKind::Rolled;
    event.detail = static_cast<std::uint8_t>(match::RollKind::Block);
    event.dice = {4, 6, 0};
    event.dice_count = 2;
    EXPECT_TRUE(pattern("rolled block dice push pow").matches(event));
    EXPECT_FALSE(pattern("rolled block dice pow push").matches(event));
}

class AllEvents final : public match::Log {
public:
    void add(const Event& event) override {
        std::string fault;
        const std::string written = event_text(event);
        const auto parsed = parse_event_pattern(written, fault);
        ASSERT_TRUE(parsed) << written << ": " << fault;
        EXPECT_TRUE(parsed->matches(event)) << written;
        kinds.insert(event.kind);
    }
    std::set<EventKind> kinds;
};

TEST(EventText, OfEveryEventOfRandomGamesMatchesIt) {
    const Library& library = Library::embedded();
    AllEvents log;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        State state = match::new_match(lrb4(), *sample_sheet(library, "human"), *sample_sheet(library, "halfling"));
        SeededDice dice(seed);
        Random choose(seed);
        match::start(state, dice, &log);
        while (!match::is_over(state)) {
            match::ChoiceList choices;
            match::legal(state, choices);
            const auto pick = choose.below(static_cast<std::uint32_t>(choices.size()));
            match::apply_trusted(state, choices[static_cast<int>(pick)], dice, &log);
            std::string fault;
            const std::string written = decision_text(state.pending);
            const auto claim = parse_decision_claim(written, fault);
            ASSERT_TRUE(claim) << written << ": " << fault;
            ASSERT_TRUE(claim->holds(state.pending)) << written;
        }
    }
    EXPECT_GT(log.kinds.size(), 45U);
}

// ---- the state

State position() {
    const Read<Position> read = parse_position(R"(
turn = [3, 2]
score = [1, 0]
rerolls = [1, 2]
weather = "very-sunny"
ball = "H1"
apothecaries = [1, 0]
used = ["home blitz"]
players = ["H1 m8 human/blitzer acted", "A1 n8", "A2 n9 prone", "A3 ko", "H4 dead"]
)",
                                               "position");
    EXPECT_TRUE(read);
    return enter(*read.value).state;
}

bool holds(std::string_view source, const State& state) {
    std::string fault;
    const auto claim = parse_state_claim(source, fault);
    EXPECT_TRUE(claim) << fault;
    return claim && claim->holds(state);
}

TEST(StateClaim, HoldsWhereItIsTrue) {
    const State state = position();
    for (const char* source : {"H1 m8",
                               "H1 standing m8 acted",
                               "H1 +block",
                               "H1 -guard",
                               "H1 ma=7",
                               "H1 home",
                               "H1 on-pitch",
                               "H1 holds the ball",
                               "A2 prone",
                               "A3 ko",
                               "H4 dead",
                               "ball H1",
                               "ball held",
                               "turn home",
                               "turns 3 2",
                               "score 1-0",
                               "rerolls 1 2",
                               "sheet-rerolls 1 2",
                               "half 1",
                               "weather very-sunny",
                               "apothecaries 1 0",
                               "fan-factor 0 0",
                               "cheerleaders 0 0",
                               "assistants 0 0",
                               "phase turn",
                               "kicking away",
                               "first-kicking away",
                               "winner nobody",
                               "conceded nobody",
                               "watched nobody",
                               "used home blitz",
                               "on-pitch 1 2",
                               "zones m8 away 1",
                               "zones n8 home 1",
                               "marker-moved home",
                               "not over",
                               "not extra-turn",
                               "not referee-off",
                               "not coach-off home",
                               "not ball m8",
                               "not A1 acted"})
        EXPECT_TRUE(holds(source, state)) << source;
}

TEST(StateClaim, FailsWhereItIsNot) {
    const State state = position();
    for (const char* source :
         {"H1 m9",           "H1 prone m8",  "H1 m8 fainted",  "H1 -block",         "H1 +guard",
          "H1 ma=6",         "H1 away",      "A3 on-pitch",    "A1 holds the ball", "A2 standing",
          "H4 ko",           "ball m8",      "ball off",       "ball in-air",       "ball in-air m8",
          "ball loose m8",   "turn away",    "turns 2 3",      "score 0-1",         "rerolls 1 1",
          "half 2",          "weather nice", "over",           "phase set-up",      "kicking home",
          "winner home",     "watched away", "used home pass", "used home re-roll", "on-pitch 2 2",
          "zones m8 away 2", "extra-turn",   "not H1 m8",      "H1 used-dodge"})
        EXPECT_FALSE(holds(source, state)) << source;
}

TEST(DecisionClaim, ComparesOnlyWhatItSays) {
    const match::Decision decision = {
        match::DecisionKind::Reroll, Seat::Home, h1, static_cast<std::uint8_t>(match::RollKind::Dodge), {13, 8}};
    const auto agrees = [&](std::string_view source) {
        std::string fault;
        const auto claim = parse_decision_claim(source, fault);
        EXPECT_TRUE(claim) << fault;
        return claim && claim->holds(decision);
    };
    for (const char* source :
         {"re-roll", "re-roll home", "re-roll H1", "re-roll m8", "re-roll dodge", "re-roll home H1 dodge m8"})
        EXPECT_TRUE(agrees(source)) << source;
    for (const char* source : {"turn", "re-roll away", "re-roll A1", "re-roll m9", "re-roll pass"})
        EXPECT_FALSE(agrees(source)) << source;
    EXPECT_EQ(decision_text(decision), "re-roll home H1 dodge m8");
}

}  // namespace

}  // namespace dugout::scenario
