#include "scenario/heading.hpp"

#include <algorithm>

#include "rules/catalogue.hpp"

namespace dugout::scenario {

Heading read_heading(Table& table, const Refusals& refusals) {
    Heading heading;
    if (!table.has("title")) table.refuse(1, "`title` is missing: what does this scenario show?");
    heading.title = table.text("title").value_or("");
    const std::vector<Line> ids = table.texts("covers");
    if (ids.empty() && refusals.empty())
        table.refuse(table.line_of("covers"), "`covers` is missing: which rules does this scenario prove?");
    for (const Line& line : ids) {
        const auto rule = find_rule(line.text);
        if (!rule)
            table.refuse(line.line, "there is no rule " + shown(line.text) + "; `dugout rules` lists them");
        else if (std::find(heading.covers.begin(), heading.covers.end(), *rule) != heading.covers.end())
            table.refuse(line.line, line.text + " is listed twice");
        else
            heading.covers.push_back(*rule);
    }
    return heading;
}

std::string wrong_figure(std::string_view claim, const std::function<std::string(std::string_view)>& figure) {
    const std::size_t sign = claim.find(" = ");
    const std::string what(claim.substr(0, sign));
    const std::string expected(sign == std::string_view::npos ? "" : claim.substr(sign + 3));
    const std::string found = figure(what);
    if (found.empty()) return expected == "nothing" ? "" : "there is no figure " + shown(what);
    return found == expected ? "" : what + " is " + found + ", expected " + expected;
}

}  // namespace dugout::scenario
