#pragma once

// The pages of `dugout tournament`: what an event shows of itself.

#include <string>
#include <string_view>

#include "team/language.hpp"
#include "tournament/book.hpp"

namespace dugout::cli {

std::string standings_page(const tournament::Event& event, bool why, Language language);
// The tables of a round with the reason for each; 0: the latest.
std::string round_page(const tournament::Event& event, int number, Language language);
std::string awards_page(const tournament::Event& event, Language language);
// coaches, groups, places, notes
std::string event_page(const tournament::Book& book, std::string_view what, Language language);

}  // namespace dugout::cli
