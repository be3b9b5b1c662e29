#pragma once

// The rule catalogue on the screen: one rule, a chapter, the options of a rulebook, and which rules have a proof.

#include <string>
#include <string_view>
#include <vector>

#include "cli/coverage.hpp"
#include "rules/catalogue.hpp"
#include "team/language.hpp"

namespace dugout::cli {

std::string rule_page(const RuleEntry& rule, Language language);
std::string rule_json(const RuleEntry& rule);

// The rules whose id has the most in common with what was asked for, for somebody who mistyped it.
std::vector<std::string> nearest_rules(std::string_view id, std::size_t most);

std::string coverage_table(const std::vector<ChapterCoverage>& chapters);
std::string coverage_json(const std::vector<ChapterCoverage>& chapters);

// A line of tests/complete-chapters.txt: the chapter, and prefixes of ids that it need not cover yet.
struct RequiredChapter {
    std::string chapter;
    std::vector<std::string> without;
};

// Ends the command where the text is not such a file.
std::vector<RequiredChapter> parse_required(std::string_view text, std::string_view file);

// The rules that should have a proof and have none.
std::vector<std::string> bare_rules(const std::vector<ChapterCoverage>& chapters,
                                    const std::vector<RequiredChapter>& required);

}  // namespace dugout::cli
