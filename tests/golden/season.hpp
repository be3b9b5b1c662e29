#pragma once

// A golden season of the card game: every choice with the dice it rolled and the events that came of it.

#include <string>

namespace dugout::test {

// Played anew, the same on every machine.
std::string golden_season();

}  // namespace dugout::test
