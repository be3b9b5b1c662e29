#pragma once

// A match for the tests of the coaches, from the text of its position.

#include <gtest/gtest.h>

#include <string>

#include "scenario/position.hpp"

namespace dugout::coach {

inline match::State position(const std::string& text) {
    auto read = scenario::parse_position(text, "test");
    EXPECT_TRUE(read.value) << text;
    return read.value ? scenario::enter(*read.value).state : match::State{};
}

}  // namespace dugout::coach
