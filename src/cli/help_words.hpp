#pragma once

// The texts of the help in both languages, one table for each family of commands. The English is what the commands
// say; tests/unit/cli/help_test.cpp names each text that is not here.

#include <span>

#include "words/phrase.hpp"

namespace dugout::cli {

// The program itself, what several commands share, the server.
std::span<const words::Phrase> common_help();
// Matches, and what is made of them: play, sim, arena, odds, luck, tactics, bench, records, scenarios.
std::span<const words::Phrase> match_help();
// The books and the teams.
std::span<const words::Phrase> rules_help();
std::span<const words::Phrase> manager_help();
std::span<const words::Phrase> league_help();
std::span<const words::Phrase> tournament_help();

// The words in capitals, which stand for what somebody fills in; and those that CLI11 has for what an option takes.
std::span<const words::Phrase> help_stands();

}  // namespace dugout::cli
