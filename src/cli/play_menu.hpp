#pragma once

// The legal answers as a numbered menu.

#include <string>
#include <vector>

#include "match/decision.hpp"
#include "words/names.hpp"

namespace dugout::cli {

// One line of the menu: what it is about, and one or several numbered answers.
struct MenuLine {
    struct Entry {
        int number = 0;
        std::string label;
        int column = -1;  // of the menu's headings: the number stands below it, and needs no label
    };
    std::string head;
    std::string note;  // behind the head where there is room
    std::vector<Entry> entries;
};

struct Menu {
    std::vector<std::string> headings;
    std::vector<MenuLine> lines;
    std::vector<match::Choice> numbered;  // the answer of number i + 1
    std::string hint;                     // how to type what is not numbered
};

Menu make_menu(const match::State& state, const words::Names& names, Language language);

}  // namespace dugout::cli
