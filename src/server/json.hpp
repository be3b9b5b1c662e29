#pragma once

// JSON as this room uses it. For sources, not for headers that others include: it is heavy.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "rules/types.hpp"
#include "server/json_fwd.hpp"
#include "team/fault.hpp"

namespace dugout::server {

// Bytes that are not UTF-8 are replaced, never thrown about.
std::string dumped(const Json& json);

Json faults_json(const Faults& faults, Language language);

// ASCII letters alone.
std::string lower(std::string_view text);

std::string_view seat_name(Seat seat);
std::optional<Seat> parse_seat(std::string_view name);

// "2024-05-01T18:02:11Z" of milliseconds since 1970.
std::string time_text(std::int64_t milliseconds);

}  // namespace dugout::server
