#include "cli/coaches.hpp"

#include <CLI/CLI.hpp>
#include <charconv>

#include "cli/common.hpp"
#include "coach/coach.hpp"
#include "coach/levels.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

constexpr Phrase no_coach = {"there is no coach '{name}'; the coaches are: {known}",
                             "il n’y a pas d’entraîneur « {name} » ; les entraîneurs sont : {known}"};
constexpr Phrase timed_level = {
    "'{name}': a level thinks as long as it always does and takes no @; its coach does, as in {coach}@0.3",
    "« {name} » : un niveau réfléchit toujours aussi longtemps et ne prend pas de @ ; son entraîneur en prend un, "
    "comme {coach}@0.3"};
constexpr Phrase bad_seconds = {"'{coach}': after the @ come seconds from 0.001 to 3600, as in search@0.3",
                                "« {coach} » : après le @ viennent des secondes de 0,001 à 3600, comme search@0.3"};
constexpr Phrase by_the_clock = {
    "'{coach}' thinks by the clock, and here the same seed promises the same result; `dugout arena` takes him",
    "« {coach} » réfléchit selon l’horloge, or ici la même graine promet le même résultat ; `dugout arena` l’accepte"};

bool is_steady(const coach::Level& level) { return level.budget.seconds == 0; }

// Without what an @ adds to it.
std::string name_of(const std::string& coach) { return coach.substr(0, coach.find('@')); }

[[noreturn]] void refuse_unknown(const std::string& name, bool steady_only, Language language) {
    std::vector<std::string> known(coach::coach_names().begin(), coach::coach_names().end());
    for (const coach::Level& level : coach::levels())
        if (!steady_only || is_steady(level)) known.emplace_back(level.id);
    bad_input(no_coach, name, listed(known), language);
}

double seconds_of(const std::string& coach, Language language) {
    const std::string_view text = std::string_view(coach).substr(coach.find('@') + 1);
    double seconds = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool in_range = seconds >= 0.001 && seconds <= 3600;  // "nan" is neither
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !in_range)
        bad_input(bad_seconds, coach, language);
    return seconds;
}

}  // namespace

std::vector<std::string> level_ids() {
    std::vector<std::string> ids;
    for (const coach::Level& level : coach::levels()) ids.emplace_back(level.id);
    return ids;
}

bool brings_time(const std::string& coach) {
    return coach::find_level(coach).has_value() || coach.find('@') != std::string::npos;
}

coach::Contender find_contender(const std::string& coach, const coach::Budget& usual, Language language) {
    const std::string name = name_of(coach);
    const bool timed = name != coach;
    if (const auto level = coach::find_level(name)) {
        if (timed) bad_input(timed_level, coach, std::string(level->coach), language);
        coach::Contender known{std::string(level->coach), level->budget};
        known.budget.cores = usual.cores;
        return known;
    }
    if (coach::make_coach(name) == nullptr) refuse_unknown(name, false, language);
    if (!timed) return {name, usual};
    return {name, {.seconds = seconds_of(coach, language), .cores = usual.cores}};
}

std::string find_steady_coach(const std::string& coach, Language language) {
    const std::string name = name_of(coach);
    const auto level = coach::find_level(name);
    if (!level && coach::make_coach(name) == nullptr) refuse_unknown(name, true, language);
    if (name != coach || (level && !is_steady(*level))) bad_input(by_the_clock, coach, language);
    return level ? std::string(level->coach) : name;
}

void settle_budget(const CLI::App& command, coach::Budget& budget) {
    if (budget.positions != 0 && command.count("--seconds") == 0) budget.seconds = 0;
}

}  // namespace dugout::cli
