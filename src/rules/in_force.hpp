#pragma once

#include "rules/rulebook.hpp"

namespace dugout {

// Where `rule` is replaced in this book, the rule that holds instead; else `rule`.
Rule in_force(const Rulebook& rulebook, Rule rule);

}  // namespace dugout
