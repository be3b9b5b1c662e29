#pragma once

// One setting of a pack in a few words: "rounds 5", "final-round-rematch", "no placement-matches", "win 3". For the
// command line and for scenarios; a pack for the public is a file.

#include <string_view>

#include "tournament/pack.hpp"

namespace dugout::tournament {

// False where there is no such setting, and then nothing has changed.
[[nodiscard]] bool set_in_pack(Pack& pack, std::string_view setting);

// A pack that could be published at once: the book's values with a place and a time.
[[nodiscard]] Pack plain_pack(std::string_view name, int rounds);

}  // namespace dugout::tournament
