#pragma once

// The rules pack as the page that is published, and the sheet of a roster as it is printed.

#include "tournament/pack.hpp"
#include "tournament/page.hpp"

namespace dugout::tournament {

[[nodiscard]] Page pack_page(const Pack& pack, Language language);

}  // namespace dugout::tournament
