#pragma once

// Computer managers of the card game. A manager sees only the view of its seat and picks one of the legal answers; all
// chance it needs comes from `random`, so that the same seed gives the same play.

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "manager/engine.hpp"
#include "manager/view.hpp"
#include "rules/dice.hpp"

namespace dugout::coach {

class ManagerAi {
public:
    virtual ~ManagerAi() = default;

    // One of `legal`, which is never empty. Another thread may raise `stop` (nobody: never): then he answers within a
    // few milliseconds with the best he has found.
    virtual manager::Choice choose(const manager::View& view, const manager::ChoiceList& legal, Random& random,
                                   const std::atomic<bool>* stop) = 0;
};

// A new manager of that name, or of the level of that name; none where there is no such manager.
std::unique_ptr<ManagerAi> make_manager(std::string_view name);
std::span<const std::string_view> manager_names();

// Opponents for people, weakest first, by the names that the coaches of the match have.
struct ManagerLevel {
    std::string_view id, en, fr;
    std::string_view manager;  // as make_manager knows him
};
std::span<const ManagerLevel> manager_levels();

// Told after `start` (with no choice) and after every choice; false stops the season.
class SeasonWatcher {
public:
    virtual ~SeasonWatcher() = default;
    virtual bool see(const manager::State& state, const manager::Choice* choice) = 0;
};

struct PlayedSeason {
    manager::State state;         // how it ended, or where it was stopped
    std::uint32_t decisions = 0;  // answered
};

inline constexpr std::uint32_t most_season_decisions = 20'000;

// Plays `before`, a season that has not started, with the SeededDice of `seed`. A seat without a manager (null) answers
// by chance without looking.
PlayedSeason play_season(const manager::State& before, std::span<ManagerAi* const> managers, std::uint64_t seed,
                         SeasonWatcher* watcher = nullptr, manager::Log* log = nullptr);

}  // namespace dugout::coach
