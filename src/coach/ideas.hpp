#pragma once

// What the searching coach thinks about before an action: the scripted coach's plans, and what that one does not think
// of.

#include <vector>

#include "coach/scripted.hpp"

namespace dugout::coach {

struct Idea {
    match::Choice answer;
    ScriptedCoach hands;  // who carries it out
};

// The scripted coach's own idea first, then the others by what he takes them to be worth. None where he need not think.
std::vector<Idea> ideas(const Board& board, const match::ChoiceList& legal);

}  // namespace dugout::coach
