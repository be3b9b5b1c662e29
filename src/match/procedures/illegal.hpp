#pragma once

#include "match/state.hpp"

namespace dugout::match {

// Runs on top of whatever was being asked, and puts that question back when it is done.
struct IllegalProcedureLocals {
    Seat guilty;
    std::uint8_t pad;
    Decision interrupted;
};

}  // namespace dugout::match
