#pragma once

// The tables of a store. Each version adds to the one before it, so that the store of any earlier program becomes one
// of this program when it is opened.

#include "store/engine.hpp"

namespace dugout::store {

inline constexpr int schema_version = 3;

// The version of the store behind the session: 0 for an empty one, -1 where it is something else.
int read_version(soci::session& session, const Engine& engine);

// From one version to another: all that lies between, or nothing.
void upgrade(soci::session& session, int from, int to = schema_version);

}  // namespace dugout::store
