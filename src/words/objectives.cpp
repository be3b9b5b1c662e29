#include "words/objectives.hpp"

#include "match/objectives.hpp"
#include "words/glossary.hpp"

namespace dugout::words {

namespace {

template <class Each>
void for_each_drawn(const match::State& state, Seat seat, Each each) {
    const match::Objectives& own = state.objectives[static_cast<std::size_t>(seat)];
    for (int i = 0; i < secret_objective_count; ++i)
        if (const auto card = static_cast<SecretObjective>(i); own.has(card)) each(card, own.has_met(card));
}

std::string name_of(SecretObjective card, Language language) {
    return matched_name<SecretObjective>(static_cast<int>(card), secret_objective_count, language);
}

}  // namespace

std::vector<std::string> objective_lines(const match::State& state, Seat seat, Language language) {
    std::vector<std::string> lines;
    for_each_drawn(state, seat, [&](SecretObjective card, bool met) {
        const Phrase line = met ? Phrase{"{name}: {task} (met)", "{name} : {task} (rempli)"}
                                : Phrase{"{name}: {task}", "{name} : {task}"};
        lines.push_back(fill(line, language, [&](std::string_view slot) {
            return slot == "name" ? name_of(card, language) : std::string(objective_task(card).in(language));
        }));
    });
    return lines;
}

std::string objectives_result(const match::State& state, Seat seat, const std::string& team, Language language) {
    if (!match::has_objectives(state) || state.phase != match::Phase::Over) return {};
    std::string names;
    int dealt = 0;
    // lrb4.match.concede: who gives the match away has met none (matched.objectives.use)
    const int scored = match::objectives_scored(state, seat);
    for_each_drawn(state, seat, [&](SecretObjective card, bool met) {
        ++dealt;
        if (met && scored > 0) names += (names.empty() ? "" : ", ") + name_of(card, language);
    });
    const Phrase line = names.empty()
                            ? Phrase{"{team}: no secret objective of {dealt} met.",
                                     "{team} : aucun objectif secret rempli sur {dealt}."}
                            : Phrase{"{team}: {scored|secret objective|secret objectives} of {dealt} met: {names}.",
                                     "{team} : {scored|objectif secret rempli|objectifs secrets remplis} sur {dealt} : "
                                     "{names}."};
    return fill(line, language, [&](std::string_view slot) {
        return slot == "team"     ? team
               : slot == "names"  ? names
               : slot == "scored" ? std::to_string(scored)
                                  : std::to_string(dealt);
    });
}

}  // namespace dugout::words
