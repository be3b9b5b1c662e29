#pragma once

#include "rules/catalogue.hpp"
#include "team/language.hpp"

namespace dugout {

// The rule in the language of whoever reads it.
inline const RuleWords& told(const RuleEntry& entry, Language language) {
    return language == Language::French ? entry.fr : entry.en;
}

}  // namespace dugout
