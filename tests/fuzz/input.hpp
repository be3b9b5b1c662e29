#pragma once

// The bytes of a fuzzed game: choices are taken from the front, dice from the end.

#include <cstdint>
#include <span>

#include "rules/dice.hpp"

namespace dugout::fuzz {

class Input {
public:
    explicit Input(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    bool empty() const { return bytes_.empty(); }
    std::uint8_t front() {
        if (bytes_.empty()) return 0;
        const std::uint8_t byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }
    std::uint32_t front(int count) {
        std::uint32_t value = 0;
        for (int i = 0; i < count; ++i) value = value << 8 | front();
        return value;
    }
    std::uint8_t back() {
        const std::uint8_t byte = bytes_.back();
        bytes_ = bytes_.first(bytes_.size() - 1);
        return byte;
    }

private:
    std::span<const std::uint8_t> bytes_;
};

class InputDice final : public Dice {
public:
    explicit InputDice(Input& input) : input_(input) {}
    int roll(Die die, int faces) override {
        if (input_.empty()) return by_chance_.roll(die, faces);
        return input_.back() % faces + 1;
    }

private:
    Input& input_;
    SeededDice by_chance_{7};
};

}  // namespace dugout::fuzz
