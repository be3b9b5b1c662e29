#include "coach/coach.hpp"

#include <array>

#include "coach/careless_coach.hpp"
#include "coach/evaluate.hpp"
#include "coach/net.hpp"
#include "coach/random_coach.hpp"
#include "coach/scripted.hpp"
#include "coach/search.hpp"

namespace dugout::coach {

namespace {

struct Row {
    std::string_view name;
    std::unique_ptr<Coach> (*make)();
};

// With fewer for each idea the net is better asked at the end of one's own turn; docs/coaches.md says what was
// measured.
constexpr double enough_tries = 8;

constexpr std::array<Row, 6> rows = {{
    {"random", []() -> std::unique_ptr<Coach> { return std::make_unique<RandomCoach>(); }},
    {"clumsy", []() -> std::unique_ptr<Coach> { return std::make_unique<CarelessCoach>(2); }},
    {"careless", []() -> std::unique_ptr<Coach> { return std::make_unique<CarelessCoach>(6); }},
    {"scripted", []() -> std::unique_ptr<Coach> { return std::make_unique<ScriptedCoach>(); }},
    {"search", []() -> std::unique_ptr<Coach> { return std::make_unique<SearchCoach>(&evaluate); }},
    {"learned",
     []() -> std::unique_ptr<Coach> { return std::make_unique<SearchCoach>(&learned_evaluate, enough_tries); }},
}};

constexpr auto names = [] {
    std::array<std::string_view, rows.size()> list{};
    for (std::size_t i = 0; i < rows.size(); ++i) list[i] = rows[i].name;
    return list;
}();

}  // namespace

std::unique_ptr<Coach> make_coach(std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name) return row.make();
    return nullptr;
}

std::span<const std::string_view> coach_names() { return names; }

}  // namespace dugout::coach
