#pragma once

// A small trained evaluation: what the hand-written one says, put right by a net of one hidden layer that has seen how
// matches end. The net counts in whole numbers, so that every machine plays alike. python/train makes the file; its
// form is told there.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "coach/features.hpp"

namespace dugout::coach {

struct Net {
    static constexpr int hidden = 32;
    static constexpr int one = 4096;            // what stands for 1 in weights and in the hidden layer
    static constexpr int most = 8 * one;        // a hidden value is cut off here
    static constexpr int bias_limit = 1 << 28;  // with which the sums below stay within 32 bits

    std::array<std::array<std::int16_t, feature_count>, hidden> in{};
    std::array<std::int32_t, hidden> bias{};
    std::array<std::int16_t, hidden> out{};

    // How much this side is ahead; of the other side's row, how much that one is.
    std::int64_t value(const Features& row) const;
    // What it adds to the side's edge (hand_edge): as much as it takes from the other side's.
    double correction(const Features& mine, const Features& theirs) const;
};

// None where the text is no net of this shape.
std::optional<Net> parse_net(std::string_view text);

// The one that is part of the program.
const Net& trained_net();

// Of a position between two team turns, by the trained net; beside evaluate().
double learned_evaluate(const match::State& state, Seat seat);

}  // namespace dugout::coach
