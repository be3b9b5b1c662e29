#pragma once

// Why a choice cannot stand where a plan has it.

#include <string>

#include "odds/plan.hpp"
#include "team/language.hpp"

namespace dugout::cli {

// `plan` has refused one of its choices, this one.
std::string why_refused(const odds::PlanOdds& plan, match::Choice choice, Language language);

}  // namespace dugout::cli
