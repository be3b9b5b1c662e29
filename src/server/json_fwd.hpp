#pragma once

#include <nlohmann/json_fwd.hpp>

namespace dugout::server {

using Json = nlohmann::ordered_json;

}  // namespace dugout::server
