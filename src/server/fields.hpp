#pragma once

// What a body may hold. The same rows check what comes in and describe it in the OpenAPI document.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/json_fwd.hpp"

namespace dugout::server {

enum class Kind : std::uint8_t { Text, Integer, Flag, Texts, Team, Acts, Seats };

struct Field {
    std::string_view name;
    Kind kind = Kind::Text;
    bool required = false;
    std::string_view about{};
};

// Throws a Problem that names the key: unknown, missing, or of the wrong type.
void check_fields(const Json& body, std::span<const Field> fields, std::string_view under = {});

// The body as an object; an empty text is an empty object. Throws a Problem where it is none.
Json parse_body(std::string_view text);

// For the OpenAPI document.
Json field_schema(Kind kind);
Json fields_schema(std::span<const Field> fields);

}  // namespace dugout::server
