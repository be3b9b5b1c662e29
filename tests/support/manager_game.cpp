#include "support/manager_game.hpp"

#include "manager/questions.hpp"

namespace dugout::test {

using namespace manager;

Setup ManagerGame::random_setup(Random& random) {
    Setup setup;
    setup.managers = 2 + static_cast<int>(random.below(3));
    if (setup.managers > 2) {
        setup.season = static_cast<Season>(random.below(3));
        setup.limited = random.below(2) == 0;
    }
    // Some choose their team, some draw it.
    unsigned taken = 0;
    for (int i = 0; i < setup.managers; ++i) {
        const auto team = 1 + random.below(cards::team_count);
        if (random.below(2) == 0 || (taken >> team & 1u) != 0) continue;
        taken |= 1u << team;
        setup.teams[static_cast<std::size_t>(i)] = static_cast<cards::Team>(team);
    }
    if (random.below(2) == 0)
        setup.first = seat_at(static_cast<int>(random.below(static_cast<std::uint32_t>(setup.managers))));
    return setup;
}

std::string ManagerGame::describe(const Setup& setup) {
    std::string text = std::to_string(setup.managers) + " managers, season " +
                       std::to_string(static_cast<int>(setup.season)) + (setup.limited ? ", limited" : "");
    for (int i = 0; i < setup.managers; ++i)
        text += ", " + std::string(cards::entry(setup.teams[static_cast<std::size_t>(i)]).id);
    return text;
}

// An eager manager uses what he can and passes late.
int ManagerGame::draw(const State&, const Choices& choices, Random& random, Temper temper) {
    const auto any = [&] { return static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size()))); };
    int chosen = any();
    if (temper == Temper::Even) return chosen;
    const auto is_idle = [&](int i) {
        const ChoiceKind kind = choices[i].kind();
        return kind == ChoiceKind::Pass || kind == ChoiceKind::No;
    };
    for (int tries = 0; tries < 4 && is_idle(chosen); ++tries) chosen = any();
    return chosen;
}

std::string SeasonWatch::begin(const State& state) {
    // A headline of the first week may give fans before anybody is asked.
    const bool headline = state.spike && card(state.spike).timing == Timing::Immediate;
    for (int i = 0; i < state.managers_count; ++i)
        if (state.of(seat_at(i)).fans != 0 && !headline) return "a manager starts with fans";
    return {};
}

std::string SeasonWatch::step(const State& before, Choice, const State& after) {
    if (after.week < before.week) return "the week went back";
    if (after.managers_count != before.managers_count) return "a manager came or went";
    for (int i = 0; i < after.managers_count; ++i) {
        const Manager& was = before.of(seat_at(i));
        const Manager& is = after.of(seat_at(i));
        if (was.team != is.team) return "a manager changed his team";
        if (is.obtained < was.obtained) return "progress was lost";
        if (!(was.upgrades - is.upgrades).empty()) return "an upgrade left play";
        if (!is_over(after) && is.fans < was.fans) return "a manager lost fans, which no card says";
        if (after.week == before.week && after.phase == Phase::Match && before.phase == Phase::Match && was.passed &&
            !is.passed)
            return "a manager who passed plays again";
    }
    // manager.end.abilities: the coin is passed once more before they are offered.
    const bool ends = after.spike == cards::the_blood_bowl() && !is_open(after, tournament_place);
    if (after.week == before.week && before.phase != Phase::SetUp && after.coin != before.coin && !ends)
        return "the coin moved in the middle of a week";
    return {};
}

}  // namespace dugout::test
