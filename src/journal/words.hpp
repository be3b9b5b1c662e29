#pragma once

// The words of an act: how a line of a journal is taken apart and how it is answered.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "team/fault.hpp"

namespace dugout::journal {

// The words of a text; what stands between double quotes is one word.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);
// And back: a word that has spaces in it is quoted again.
[[nodiscard]] std::string act_text(std::span<const std::string> words);

// Lower-case letters, digits and '-', forty at most: what somebody or something is called in an act.
[[nodiscard]] bool is_word(std::string_view text);
// A whole number within these bounds.
[[nodiscard]] std::optional<int> whole(std::string_view text, int low, int high);

// A sentence with {0}, {1}, ... for its facts.
[[nodiscard]] std::string filled(std::string_view form, std::span<const FaultArgument> facts, Language language);

}  // namespace dugout::journal
