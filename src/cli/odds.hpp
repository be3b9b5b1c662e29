#pragma once

// What `dugout odds` prints.

#include <optional>
#include <string>

#include "odds/block.hpp"
#include "odds/plan.hpp"
#include "odds/reach.hpp"
#include "team/language.hpp"

namespace dugout::cli {

// Of a plan that ends with a block, as it is when everything before succeeds.
std::optional<odds::BlockOdds> last_block(const match::State& state, match::Choice last, odds::Reroll reroll);

std::string block_text(const odds::BlockOdds& block, Language language);
std::string plan_text(const odds::PlanOdds& kept, const odds::PlanOdds& allowed, Language language);
std::string plan_json(const odds::PlanOdds& kept, const odds::PlanOdds& allowed,
                      const std::optional<odds::BlockOdds>& block);

// A table of 26 columns and 15 rows.
std::string reach_text(const match::State& state, const odds::Reach& reach, odds::Reroll reroll, Language language);
std::string reach_json(const odds::Reach& reach);

}  // namespace dugout::cli
