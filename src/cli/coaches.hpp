#pragma once

// Which of the computer's coaches a word on the command line means, and how long he thinks: `scripted`; a level, which
// thinks as long as it always does; or `search@0.3`, with a time of his own in seconds.

#include <string>
#include <vector>

#include "coach/arena.hpp"
#include "team/language.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace dugout::cli {

std::vector<std::string> level_ids();

// Whether the word says itself how long he thinks.
bool brings_time(const std::string& coach);

// He thinks as long as `usual` where the word does not say it, and on as many cores. Ends the command where nobody is
// meant.
coach::Contender find_contender(const std::string& coach, const coach::Budget& usual, Language language);

// For commands whose seed promises the same result everywhere: the coach's own name. Who thinks by the clock ends the
// command, too.
std::string find_steady_coach(const std::string& coach, Language language);

// --positions without --seconds is a budget without a clock.
void settle_budget(const CLI::App& command, coach::Budget& budget);

}  // namespace dugout::cli
