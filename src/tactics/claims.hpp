#pragma once

// Writing what was proved into the file of a suite, and leaving everything else there as it is.

#include <string>
#include <string_view>
#include <vector>

#include "scenario/reading.hpp"
#include "tactics/suite.hpp"

namespace dugout::tactics {

// The text of a suite with the claims of its tactics, in their order, replaced. Refused where that text would not read
// back as the same suite with these claims.
scenario::Read<std::string> with_claims(std::string_view text, std::string_view file, const std::vector<Proof>& proofs);

}  // namespace dugout::tactics
