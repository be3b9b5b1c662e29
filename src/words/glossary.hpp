#pragma once

// The game's own nouns, as coaches say them in either language.

#include <string>
#include <string_view>

#include "match/events.hpp"
#include "match/geometry.hpp"
#include "match/rolls.hpp"
#include "match/state.hpp"
#include "words/phrase.hpp"

namespace dugout::words {

const Phrase& action_noun(match::ActionKind action);          // "hand-off"
const Phrase& action_with_article(match::ActionKind action);  // "a hand-off", "une transmission"
const Phrase& roll_noun(match::RollKind kind);                // "dodge", "esquive"
const Phrase& face_noun(int die);                             // "push", "repoussé"
const Phrase& range_noun(match::Range range);                 // "short pass", "passe courte"
const Phrase& period_noun(int period);                        // "the first half", "la première mi-temps"

std::string_view skill_name(Skill skill, Language language);
std::string_view weather_name(Weather weather, Language language);
std::string_view kickoff_name(KickoffEvent event, Language language);

const Phrase& spell_noun(int spell);                 // "a fireball"
const Phrase& facing_noun(int facing);               // "to the left"
const Phrase& arrow_noun(int arrow);                 // "left arrow along the flight"
std::string edge_text(int bolt, Language language);  // "the top edge, columns f-g"
std::string rune_name(int rune, Language language);
const Phrase& smithy_noun(int weapons);  // "armour plates"

// The name of an objective, gift or dish of matched play.
template <class Value>
std::string matched_name(int value, int count, Language language) {
    if (value >= count) return {};
    const auto row = static_cast<Value>(value);
    return std::string(language == Language::French ? name_fr(row) : name_en(row));
}
// What a coach has to do for it: "three fouls in the match".
const Phrase& objective_task(SecretObjective objective);

// "e7", or a word for a square beyond the edge.
std::string square_name(Square square, Language language);
// "to e7", "en e7"; "off the pitch".
std::string into_square(Square square, Language language);

// "one tackle zone -1", "averse -1".
std::string modifier_text(const match::Modifier& modifier, Language language);

// The lowest die that will do; 7 where none will.
int needed(const match::Roll& roll);
// "dodge 3+".
std::string roll_with_need(const match::Roll& roll, Language language);

}  // namespace dugout::words
