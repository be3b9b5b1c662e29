#pragma once

// What scenarios of all games begin with, and a claim that two of them share.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_ids.hpp"
#include "scenario/reading.hpp"

namespace dugout::scenario {

// The title, and which rules are proved.
struct Heading {
    std::string title;
    std::vector<Rule> covers;
};
Heading read_heading(Table& table, const Refusals& refusals);

// What is wrong with the claim "ann points = 3", or "ann points = nothing"; empty when it holds. `figure` knows the
// left side, and says nothing where there is no such figure.
std::string wrong_figure(std::string_view claim, const std::function<std::string(std::string_view)>& figure);

}  // namespace dugout::scenario
