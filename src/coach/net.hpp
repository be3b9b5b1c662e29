#pragma once

// A small trained evaluation: what the hand-written one says, put right by a net of one hidden layer that has seen how
// matches end. The net counts in whole numbers, so that every machine plays alike. python/train makes the file; its
// form is told there.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "coach/features.hpp"

namespace dugout::coach {

struct Net {
    static constexpr int most_units = 128;      // of the hidden layer
    static constexpr int one = 4096;            // what stands for 1 in weights and in the hidden layer
    static constexpr int most = 8 * one;        // a hidden value is cut off here
    static constexpr int bias_limit = 1 << 28;  // with which the sums below stay within 32 bits

    struct Unit {
        std::array<std::int16_t, feature_count> in{};
        std::int32_t bias = 0;
        std::int16_t out = 0;
    };
    std::vector<Unit> units;
    // What somebody at a place adds to each unit, one place after the other: most of what the net knows, and read only
    // where somebody stands.
    std::vector<std::int16_t> places;

    Net() = default;
    explicit Net(std::size_t unit_count) : units(unit_count), places(place_count * unit_count) {}

    // How much this side is ahead; as the other side sees it, how much that one is.
    std::int64_t value(const View& view) const;
    // What it adds to the side's edge (hand_edge): as much as it takes from the other side's.
    double correction(const View& mine, const View& theirs) const;
};

// None where the text is no net of this shape.
std::optional<Net> parse_net(std::string_view text);

// The one that is part of the program, or the one that was given instead.
const Net& trained_net();
// Judge by this net from now on: whoever trains one finds out what it is worth before it becomes part of the program.
// Not while somebody plays.
void use_net(Net net);

// Of a position between two team turns, by the trained net; beside evaluate().
double learned_evaluate(const match::State& state, Seat seat);

}  // namespace dugout::coach
