#pragma once

// Dice are handed in: the engine asks for a die, somebody else decides what it shows. Seeded dice serve
// simulation, scripted ones the tests; dice on line and dice typed in at a table are more of the same.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dugout {

// lrb4.pitch.dice. A Pick draws one of `faces` candidates with equal chances (lrb4.setup.random-draw).
enum class Die : std::uint8_t { D6, D8, Block, Pick };

class Dice {
public:
    virtual ~Dice() = default;

    // A whole number from 1 to `faces`, each as likely as the others.
    virtual int roll(Die die, int faces) = 0;

    int d6() { return roll(Die::D6, 6); }
    int d8() { return roll(Die::D8, 8); }
    int block() { return roll(Die::Block, 6); }
    int pick(int candidates) { return roll(Die::Pick, candidates); }
};

// xoshiro256++ with splitmix64 seeding: fast, the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9e3779b97f4a7c15u;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
            z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
            word = z ^ (z >> 31);
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // 0 <= result < bound, unbiased (Lemire's multiplication with rejection).
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

// That of number `number` of a series: neighbours have nothing in common.
inline std::uint64_t nth_seed(std::uint64_t series, std::uint64_t number) {
    return Random(series ^ (number + 1) * 0x9e3779b97f4a7c15u).next();
}

class SeededDice final : public Dice {
public:
    explicit SeededDice(std::uint64_t seed) : random_(seed) {}
    int roll(Die, int faces) override { return static_cast<int>(random_.below(static_cast<std::uint32_t>(faces))) + 1; }

private:
    Random random_;
};

// A die somebody fixed in advance, and its text form: `4` or `d6=4`, `d8=2`, `push`, `pick=3`.
struct FixedDie {
    std::optional<Die> die;  // none: any die that has such a face
    int value = 0;

    friend bool operator==(const FixedDie&, const FixedDie&) = default;
};

std::optional<FixedDie> parse_die(std::string_view text);
std::string die_text(Die die, int value);
std::string_view block_face(int value);  // skull, both, push, push, stumble, pow

// Plays back a list of dice. A die that is missing or does not fit the question is remembered as an error; from
// then on the faces come by chance, so that the engine gets to its next decision and nothing is left half done,
// a tie that is rolled again until it is broken included.
class ScriptedDice final : public Dice {
public:
    explicit ScriptedDice(std::span<const FixedDie> dice) : dice_(dice.begin(), dice.end()) {}
    int roll(Die die, int faces) override;

    std::size_t used() const { return next_; }
    std::size_t left() const { return dice_.size() - next_; }
    const std::string& error() const { return error_; }

private:
    std::vector<FixedDie> dice_;
    std::size_t next_ = 0;
    std::string error_;
    SeededDice after_error_{0};
};

// Hands on another's dice and remembers what they showed, for the record and for the screen.
class RecordingDice final : public Dice {
public:
    explicit RecordingDice(Dice& dice) : dice_(dice) {}
    int roll(Die die, int faces) override;
    const std::vector<FixedDie>& rolled() const { return rolled_; }
    void clear() { rolled_.clear(); }

private:
    Dice& dice_;
    std::vector<FixedDie> rolled_;
};

}  // namespace dugout
