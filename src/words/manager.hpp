#pragma once

// The card game told to people: what happened, what is asked, what can be answered, what is printed on a card. The
// engine itself knows no language.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "manager/decision.hpp"
#include "manager/events.hpp"
#include "manager/state.hpp"
#include "words/phrase.hpp"

namespace dugout::words {

// What the sentences call the managers, by seat: their teams, or "A", "B", ... before these are known.
struct TableNames {
    std::array<std::string, manager::most_managers> managers{};
};
TableNames table_names(const manager::State& state);

// One sentence in the present tense. What the event hides from the listener (`for_seat`) is not told.
std::string event_text(const manager::Event& event, const TableNames& names, Language language);

// The question that the state waits for, or that the season is over.
std::string decision_text(const manager::State& state, const TableNames& names, Language language);

// What a manager does by making this choice now. Begins with a small letter, where the language has one.
std::string choice_label(const manager::State& state, manager::Choice choice, const TableNames& names,
                         Language language);

// ---- single words

std::string_view card_name(manager::CardId card, Language language);
std::string_view phase_name(manager::Phase phase, Language language);
std::string_view symbol_name(manager::Symbol symbol, Language language);
std::string_view face_name(manager::Face face, Language language);
std::string_view token_name(manager::TokenKind token, Language language);
std::string_view reward_name(manager::Reward reward, Language language);
std::string_view season_name(manager::Season season, Language language);
std::string_view type_name(cards::Type type, Language language);
std::string_view timing_name(cards::Timing timing, Language language);
std::string keyword_name(cards::Keyword keyword, Language language);
// What happened when such a card answers: "one of your players goes down".
std::string_view trigger_name(cards::Trigger trigger, Language language);
// "highlight 2", "the tournament"; with `at` before it: "at highlight 2", "au tournoi".
std::string match_name(int match, Language language);
std::string at_match(int match, Language language);
// "1 fan, 2 stars"; empty where a section pays nothing.
std::string payout_text(const cards::Payout& payout, Language language);

// All that is printed on a card, a line each: power, symbols, keywords, payouts, the effect.
std::vector<std::string> card_lines(manager::CardId card, Language language);

}  // namespace dugout::words
