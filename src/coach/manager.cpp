#include "coach/manager.hpp"

#include <array>

#include "coach/manager_scripted.hpp"
#include "coach/manager_search.hpp"

namespace dugout::coach {

namespace {

class RandomManager final : public ManagerAi {
public:
    manager::Choice choose(const manager::View&, const manager::ChoiceList& legal, Random& random,
                           const std::atomic<bool>*) override {
        return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
};

class ScriptedManager final : public ManagerAi {
public:
    manager::Choice choose(const manager::View& view, const manager::ChoiceList& legal, Random& random,
                           const std::atomic<bool>*) override {
        return scripted_choice(view.state, legal, random);
    }
};

struct Searching {
    std::string_view name;
    int worlds;
};
constexpr std::array<Searching, 3> searching = {{{"search-quick", 4}, {"search", 24}, {"search-deep", 72}}};
constexpr std::array<std::string_view, 5> names = {"random", "scripted", "search-quick", "search", "search-deep"};

constexpr std::array<ManagerLevel, 5> level_table = {{
    {"rookie", "Rookie", "Débutant", "random"},
    {"amateur", "Amateur", "Amateur", "scripted"},
    {"pro", "Professional", "Professionnel", "search-quick"},
    {"star", "Star", "Vedette", "search"},
    {"legend", "Legend", "Légende", "search-deep"},
}};

}  // namespace

std::unique_ptr<ManagerAi> make_manager(std::string_view name) {
    for (const ManagerLevel& level : level_table)
        if (level.id == name) name = level.manager;
    if (name == "random") return std::make_unique<RandomManager>();
    if (name == "scripted") return std::make_unique<ScriptedManager>();
    for (const Searching& one : searching)
        if (one.name == name) return std::make_unique<SearchManager>(one.worlds);
    return nullptr;
}

std::span<const std::string_view> manager_names() { return names; }
std::span<const ManagerLevel> manager_levels() { return level_table; }

PlayedSeason play_season(const manager::State& before, std::span<ManagerAi* const> managers, std::uint64_t seed,
                         SeasonWatcher* watcher, manager::Log* log) {
    PlayedSeason season{.state = before};
    manager::State& state = season.state;
    SeededDice dice(seed);
    Random random(~seed);
    manager::ChoiceList legal;
    manager::start(state, dice, log);
    if (watcher != nullptr && !watcher->see(state, nullptr)) return season;
    while (!manager::is_over(state) && season.decisions < most_season_decisions) {
        manager::legal(state, legal);
        const manager::Seat seat = manager::decision(state).seat;
        ManagerAi* ai = managers[static_cast<std::size_t>(seat)];
        const manager::Choice choice =
            legal.size() == 1 ? legal[0]
            : ai == nullptr   ? legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))]
                              : ai->choose(manager::view(state, seat), legal, random, nullptr);
        manager::apply_trusted(state, choice, dice, log);
        ++season.decisions;
        if (watcher != nullptr && !watcher->see(state, &choice)) break;
    }
    return season;
}

}  // namespace dugout::coach
