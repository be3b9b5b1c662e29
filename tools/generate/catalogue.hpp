#pragma once

#include "reader.hpp"

#include <string>
#include <vector>

// A rule in one language.
struct RuleWording {
    std::string title;
    std::string text;
    std::string ruling;
    std::vector<std::string> cases;
};

// One entry of the rule catalogue (rules/FORMAT.md).
struct RuleText {
    std::string id;
    std::string chapter;  // "lrb4-block"
    std::string where;
    RuleWording en;
    RuleWording fr;
    std::vector<std::string> refines;
    std::vector<std::string> replaces;
    std::vector<std::string> extends;
};

// The rules in the order of the files and their entries; what breaks the format goes to `faults`.
std::vector<RuleText> read_catalogue(const std::vector<Document>& chapters, Faults& faults);
