#pragma once

#include "store/engine.hpp"

namespace dugout::store {

inline constexpr int schema_version = 1;

// The version of the store behind the session: 0 for an empty one, -1 where it is something else.
int read_version(soci::session& session, const Engine& engine);
void create_tables(soci::session& session);

}  // namespace dugout::store
