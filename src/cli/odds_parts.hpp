#pragma once

// The parts of what `dugout odds` tells of a plan: single rolls and blocks, as text and as JSON.

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "match/events.hpp"
#include "match/state.hpp"
#include "odds/injury.hpp"
#include "odds/plan.hpp"
#include "team/language.hpp"
#include "words/phrase.hpp"

namespace dugout::cli {

// "61.20 %", as all exact chances are told.
std::string exactly(double chance, Language language);

// ---- one roll, told from the step of the plan that it goes back to

bool is_told(const match::Event& roll);
std::string roll_text(const odds::PlanStep& step, const match::Event& roll, Language language);
nlohmann::ordered_json roll_json(const odds::PlanStep& step, const match::Event& roll);

// ---- what becomes of somebody whose armour is beaten, or who is in the crowd

struct InjuryShare {
    std::string_view key;  // in JSON
    const words::Phrase& noun;
    double share;
};
using InjuryShares = std::array<InjuryShare, 4>;

// Shares of the broken armours.
InjuryShares shares_of(const odds::InjuryOdds& injury);
// In the crowd no armour helps, and who would be stunned goes to the reserves.
InjuryShares shares_in_crowd(const odds::InjuryOdds& injury);

// "stunned 41.67 %, casualty 27.78 % (Mighty Blow)"
std::string injury_list(const InjuryShares& shares, const std::vector<Skill>& skills, Language language);
// " (Claw, Mighty Blow)"; nothing where there are none.
std::string skill_list(const std::vector<Skill>& skills, Language language);
nlohmann::ordered_json skills_json(const std::vector<Skill>& skills);

// ---- one block: the step has to be one

bool is_block(const odds::PlanStep& step);
// Made before the dice of the block are thrown.
bool precedes_block(const match::Event& roll);
std::string block_text(const odds::PlanStep& step, Language language);
nlohmann::ordered_json block_json(const odds::PlanStep& step);
// The armour of those whom this block may put down although the way on which everything succeeds does not roll for it,
// because there they are pushed into the crowd.
std::vector<match::Event> armour_beside_the_way(const odds::PlanOdds& plan, std::size_t step);

}  // namespace dugout::cli
