#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "manager/engine.hpp"
#include "rules/cards.hpp"
#include "rules/dice.hpp"

// The engine as it is, linked with the cards of box.toml: a card that is added to the data is played, and no code knows
// it.

namespace dugout::manager {
namespace {

const CardId towel = cards::parse_card("staff-wet-towel").value_or(no_card);

struct Told final : Log {
    std::vector<Event> events;
    void add(const Event& event) override { events.push_back(event); }
};

bool trails(const State& state, Seat seat) {
    for (int i = 0; i < state.managers_count; ++i)
        if (state.of(seat_at(i)).fans > state.of(seat).fans) return true;
    return false;
}

// How often the card was used, and how often all that it does was told at once.
struct Uses {
    int all = 0;
    int whole = 0;
};

// What is told when the card is used, as far as somebody is asked again or the round goes on. Was that all of it?
bool check_use(const Told& told, Seat owner) {
    EXPECT_EQ(std::ranges::count(told.events, EventKind::Exhausted, &Event::kind), 1);
    if (std::ranges::count(told.events, EventKind::StoodUp, &Event::kind) == 0)
        return false;  // there are several to choose from
    const auto fans = std::ranges::find(told.events, EventKind::FansGained, &Event::kind);
    if (fans == told.events.end()) {
        ADD_FAILURE() << "nobody gained fans";
        return false;
    }
    EXPECT_EQ(fans->seat, owner);
    EXPECT_EQ(fans->number, 2);
    return true;
}

// A season of four that answer by chance.
Uses play(std::uint64_t seed) {
    SeededDice dice(seed);
    Random random(seed);
    State state = new_season({});
    start(state, dice);
    Uses uses;
    while (!is_over(state)) {
        ChoiceList choices;
        legal(state, choices);
        const Choice choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
        const Seat seat = decision(state).seat;
        const bool used = choice.kind() == ChoiceKind::Use && choice.card() == towel;
        EXPECT_TRUE(!used || trails(state, seat));
        Told told;
        EXPECT_TRUE(apply(state, choice, dice, &told));
        if (!used) continue;
        ++uses.all;
        if (check_use(told, seat)) ++uses.whole;
    }
    return uses;
}

TEST(NewCard, isInTheBoxInBothLanguages) {
    ASSERT_TRUE(towel);
    EXPECT_EQ(cards::card(towel).name_en, "Wet Towel");
    EXPECT_EQ(cards::card(towel).name_fr, "Serviette Mouillée");
    EXPECT_TRUE(cards::is_staff(towel));
}

TEST(NewCard, isPlayedAsItsWordsSay) {
    Uses uses;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const Uses season = play(seed);
        uses.all += season.all;
        uses.whole += season.whole;
    }
    EXPECT_GT(uses.all, 20);
    EXPECT_GT(uses.whole, 0);
}

}  // namespace
}  // namespace dugout::manager
