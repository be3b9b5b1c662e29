#pragma once

// The parts of what `dugout odds` tells of a plan: single rolls and blocks, as text and as JSON.

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
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

struct ToldRoll {
    match::Event event;
    std::optional<match::InjuryLocals> harm;  // why armour is rolled for
};

bool is_told(const match::Event& roll);
std::string roll_text(const odds::PlanStep& step, const ToldRoll& roll, Language language);
nlohmann::ordered_json roll_json(const odds::PlanStep& step, const ToldRoll& roll);

// ---- what becomes of somebody whose armour is beaten, or who is in the crowd

struct InjuryShare {
    std::string_view key;  // in JSON
    const words::Phrase& noun;
    double share;
};
using InjuryShares = std::array<InjuryShare, 5>;

// Shares of the broken armours.
InjuryShares shares_of(const odds::InjuryOdds& injury);
// In the crowd no armour helps, and who would be stunned goes to the reserves.
InjuryShares shares_in_crowd(const odds::InjuryOdds& injury);

// "stunned 41.67 %, casualty 27.78 % (Mighty Blow)"
std::string injury_list(const InjuryShares& shares, const std::vector<Skill>& skills, Language language);
// " (Claw, Mighty Blow)"; nothing where there are none.
std::string skill_list(const std::vector<Skill>& skills, Language language);
nlohmann::ordered_json skills_json(const std::vector<Skill>& skills);

// ---- the faces of block dice, and who goes down

std::string faces_text(const std::array<double, 7>& chances, Language language);
nlohmann::ordered_json faces_json(const std::array<double, 7>& chances);
// "    H1 goes down  33.33 %", and the like; nothing where it cannot happen.
std::string outcome_line(std::string_view noun, double chance, Language language);
std::string goes_down_text(PlayerId player, Language language);
// What all dice may do to him again.
std::string pro_text(const odds::PlanStep& step, PlayerId player, Language language);

// ---- one block: the step has to be one

bool is_block(const odds::PlanStep& step);
// Made before the dice of the block are thrown.
bool precedes_block(const match::Event& roll);
std::string block_text(const odds::PlanOdds& plan, std::size_t step, Language language);
nlohmann::ordered_json block_json(const odds::PlanOdds& plan, std::size_t step);
// The armour of those whom this block may put down although the way on which everything succeeds does not roll for it,
// because there they are pushed into the crowd.
std::vector<ToldRoll> armour_beside_the_way(const odds::PlanOdds& plan, std::size_t step);

// ---- one vicious kick, one kick of the ball: the step has to be one

bool is_vicious_kick(const odds::PlanStep& step);
std::string vicious_kick_text(const odds::PlanStep& step, Language language);
nlohmann::ordered_json vicious_kick_json(const odds::PlanStep& step);
bool is_ball_kick(const odds::PlanStep& step);
std::string ball_kick_text(const odds::PlanStep& step, Language language);
nlohmann::ordered_json ball_kick_json(const odds::PlanStep& step);

}  // namespace dugout::cli
