#pragma once

#include "reader.hpp"

#include <string>
#include <string_view>
#include <vector>

// Lists of the books as C++: an enum, and constexpr functions from it.

std::vector<std::string> ids(const std::vector<Entry>& entries);

std::string enumeration(std::string_view type, const std::vector<std::string>& words);
// constexpr TYPE FUNCTION(ENUM): one value for each enumerator, in order.
std::string lookup(std::string_view type, std::string_view function, std::string_view enum_type,
                   const std::vector<std::string>& values);
// TYPE_count and id(TYPE).
std::string ids_lookup(std::string_view type, const std::vector<std::string>& words);
// name_en(TYPE) and name_fr(TYPE), where the entries have names.
std::string names_lookup(std::string_view type, const std::vector<Entry>& entries);
