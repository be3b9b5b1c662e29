#include "golden/season.hpp"

#include "manager/engine.hpp"
#include "rules/catalogue.hpp"
#include "support/manager_game.hpp"

namespace dugout::test {

namespace {

using namespace manager;

constexpr std::uint64_t seed = 12;

class Told final : public Log {
public:
    void add(const Event& event) override {
        lines += "  " + std::string(event_name(event.kind));
        if (event.seat != Seat::None) lines += " " + std::string(seat_text(event.seat));
        if (event.card) lines += " " + cards::card_text(event.card);
        if (event.other) lines += " " + cards::card_text(event.other);
        if (event.match != no_match) lines += " at " + spot_text({event.match, Side::Left});
        if (event.number != 0) lines += " " + std::to_string(event.number);
        lines += " [" + std::string(id(event.rule)) + "]\n";
    }
    std::string lines;
};

std::string dice_text(const RecordingDice& dice) {
    std::string text;
    for (const FixedDie& die : dice.rolled()) text += " " + die_text(*die.die, die.value);
    return text;
}

}  // namespace

std::string golden_season() {
    manager::Setup setup;
    setup.limited = true;
    State state = new_season(setup);
    SeededDice seeded(seed);
    RecordingDice dice(seeded);
    Random random(seed);
    Told told;
    start(state, dice, &told);
    std::string text = "# four managers, limited matches; seed " + std::to_string(seed) + "\nstart |" +
                       dice_text(dice) + "\n" + told.lines;
    ChoiceList choices;
    while (!is_over(state)) {
        legal(state, choices);
        const Choice choice = choices[ManagerGame::draw(state, choices, random, Temper::Eager)];
        const Seat seat = decision(state).seat;
        dice.clear();
        told.lines.clear();
        if (!apply(state, choice, dice, &told)) return text + "refused: " + choice_text(choice) + "\n";
        text += std::string(seat_text(seat)) + " " + choice_text(choice) + " |" + dice_text(dice) + "\n" + told.lines;
    }
    return text;
}

}  // namespace dugout::test
