#pragma once

// `dugout tournament pack` and `dugout tournament roster`.

#include <string>
#include <vector>

#include "tournament/pack_text.hpp"
#include "tournament/roster_text.hpp"

namespace CLI {
class App;
}

namespace dugout::cli {

void add_pack_commands(CLI::App& tournament);
void add_roster_commands(CLI::App& tournament);

// The pack of the file; without a file the recommended one of the base rulebook. Ends the command where the file cannot
// be used.
tournament::Pack pack_of(const std::string& file, const std::string& base, Language language);

// A JSON object for each breach: code, rule, where, and the words in both languages.
std::string breaches_json(const std::string& file, const Faults& faults, const tournament::Breaches& breaches);

}  // namespace dugout::cli
