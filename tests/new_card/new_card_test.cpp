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

// What is told when the card is used, as far as somebody is asked again or the round goes on.
void check_use(const Told& told, Seat owner) {
    std::vector<EventKind> kinds;
    for (const Event& event : told.events) kinds.push_back(event.kind);
    EXPECT_EQ(std::ranges::count(kinds, EventKind::Exhausted), 1);
    if (std::ranges::count(kinds, EventKind::StoodUp) == 0) return;  // there are several to choose from
    const auto fans = std::ranges::find(told.events, EventKind::FansGained, &Event::kind);
    ASSERT_NE(fans, told.events.end());
    EXPECT_EQ(fans->seat, owner);
    EXPECT_EQ(fans->number, 2);
}

// How often the card was used in a season of four that answer by chance.
int play(std::uint64_t seed) {
    SeededDice dice(seed);
    Random random(seed);
    State state = new_season({});
    start(state, dice);
    int uses = 0;
    while (!is_over(state)) {
        ChoiceList choices;
        legal(state, choices);
        const Choice choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
        const Seat seat = decision(state).seat;
        const bool used = choice.kind() == ChoiceKind::Use && choice.card() == towel;
        EXPECT_TRUE(!used || trails(state, seat));
        Told told;
        EXPECT_TRUE(apply(state, choice, dice, &told));
        if (used) check_use(told, seat);
        uses += used ? 1 : 0;
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
    int uses = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) uses += play(seed);
    EXPECT_GT(uses, 20);
}

}  // namespace
}  // namespace dugout::manager
