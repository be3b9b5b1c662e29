#pragma once

// matched.roster.sheet: the whole roster on one sheet for whoever asks for it.

#include <string>
#include <vector>

#include "tournament/page.hpp"
#include "tournament/roster.hpp"

namespace dugout::tournament {

struct SheetNotes {
    int fans_gained = 0;  // since the draft
    std::string accepted_by{};
    std::string reason{};
};

// One sheet for each copy, headed by its name ("opponent", "referee"); one without a name where none is asked for.
[[nodiscard]] Page roster_page(const EventRoster& roster, const Pack& pack, Language language,
                               const std::vector<std::string>& copies = {}, const SheetNotes& notes = {});

}  // namespace dugout::tournament
