#pragma once

// What `dugout odds` says of a plan in a position, both as a user writes them.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/odds.hpp"
#include "scenario/position.hpp"

namespace dugout::cli {

struct Told {
    odds::PlanOdds kept;
    std::string english;
    std::string french;
    nlohmann::json json;

    bool says(std::string_view text) const { return english.find(text) != std::string::npos; }
    bool says_in_french(std::string_view text) const { return french.find(text) != std::string::npos; }
};

inline match::State position_of(const std::string& text) {
    auto read = scenario::parse_position(text, "test");
    EXPECT_TRUE(read.value) << text;
    return read.value ? scenario::enter(*read.value).state : match::State{};
}

// "block H1, hit A1"
inline std::vector<match::Choice> choices_of(std::string_view text) {
    std::vector<match::Choice> plan;
    while (!text.empty()) {
        const std::size_t end = text.find(", ");
        plan.push_back(match::parse_choice(text.substr(0, end)).value());
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 2);
    }
    return plan;
}

inline Told told(const std::string& position, std::string_view plan, const odds::PlanPatience& patience = {}) {
    const match::State state = position_of(position);
    const std::vector<match::Choice> choices = choices_of(plan);
    Told told{odds::plan_odds(state, choices, odds::Reroll::Kept, patience), {}, {}, {}};
    EXPECT_EQ(told.kept.refused, -1) << plan;
    if (told.kept.refused >= 0) return told;
    const odds::PlanOdds allowed =
        has_reroll(state, Seat::Home) ? odds::plan_odds(state, choices, odds::Reroll::Allowed, patience) : told.kept;
    told.english = plan_text(told.kept, allowed, Language::English);
    told.french = plan_text(told.kept, allowed, Language::French);
    told.json = nlohmann::json::parse(plan_json(told.kept, allowed));
    return told;
}

}  // namespace dugout::cli
