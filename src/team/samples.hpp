#pragma once

#include <optional>
#include <string_view>

#include "team/kickers.hpp"
#include "team/library.hpp"
#include "team/sheet.hpp"

namespace dugout {

// A ready team of that roster, legal for a league: the one of data/samples.toml or, where there is none that the
// library allows (a home-made roster), the cheapest eleven of its list and as many re-rolls, at most three, as the
// budget pays. Nothing where the library has no such roster or its list makes no legal team. With `Kickers::Yes` one of
// its passers is a kicker, where the roster has passers.
[[nodiscard]] std::optional<TeamSheet> sample_sheet(const Library& library, std::string_view roster_id,
                                                    Kickers kickers = Kickers::No);

}  // namespace dugout
