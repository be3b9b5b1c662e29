#pragma once

// The skills of one player as a plain value: 80 bits, ten bytes, no padding, so that it can stand inside a match
// state and be compared and hashed as bytes.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "rules/skill_ids.hpp"

namespace dugout {

class SkillSet {
public:
    static constexpr std::size_t capacity = 80;
    static_assert(skill_count <= capacity, "a SkillSet has no room for that many skills");

    constexpr SkillSet() = default;
    constexpr SkillSet(std::initializer_list<Skill> skills) {
        for (Skill skill : skills) {
            add(skill);
        }
    }

    [[nodiscard]] constexpr bool has(Skill skill) const { return (words_[word(skill)] & bit(skill)) != 0; }

    constexpr void add(Skill skill) {
        words_[word(skill)] = static_cast<std::uint16_t>(words_[word(skill)] | bit(skill));
    }

    constexpr void remove(Skill skill) {
        words_[word(skill)] = static_cast<std::uint16_t>(words_[word(skill)] & ~bit(skill));
    }

    constexpr SkillSet& operator|=(const SkillSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] = static_cast<std::uint16_t>(words_[i] | other.words_[i]);
        }
        return *this;
    }

    // Takes away every skill that `other` has.
    constexpr SkillSet& operator-=(const SkillSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] = static_cast<std::uint16_t>(words_[i] & ~other.words_[i]);
        }
        return *this;
    }

    friend constexpr SkillSet operator|(SkillSet left, const SkillSet& right) { return left |= right; }
    friend constexpr SkillSet operator-(SkillSet left, const SkillSet& right) { return left -= right; }
    friend constexpr bool operator==(const SkillSet&, const SkillSet&) = default;

    [[nodiscard]] constexpr int size() const {
        int total = 0;
        for (std::uint16_t bits : words_) {
            total += std::popcount(bits);
        }
        return total;
    }

    [[nodiscard]] constexpr bool empty() const { return *this == SkillSet{}; }

    class Iterator {
    public:
        using value_type = Skill;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr Iterator(const SkillSet* set, std::size_t at) : set_(set), at_(at) { settle(); }

        constexpr Skill operator*() const { return static_cast<Skill>(at_); }
        constexpr Iterator& operator++() {
            ++at_;
            settle();
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator& left, const Iterator& right) { return left.at_ == right.at_; }

    private:
        constexpr void settle() {
            while (at_ < capacity && !set_->has(static_cast<Skill>(at_))) {
                ++at_;
            }
        }

        const SkillSet* set_ = nullptr;
        std::size_t at_ = capacity;
    };

    // In the order of the Skill enumeration.
    [[nodiscard]] constexpr Iterator begin() const { return {this, 0}; }
    [[nodiscard]] constexpr Iterator end() const { return {this, capacity}; }

private:
    static constexpr std::size_t word(Skill skill) { return static_cast<std::size_t>(skill) / 16; }
    static constexpr std::uint16_t bit(Skill skill) {
        return static_cast<std::uint16_t>(1U << (static_cast<unsigned>(skill) % 16));
    }

    std::array<std::uint16_t, 5> words_{};
};

static_assert(sizeof(SkillSet) == 10);
static_assert(std::is_trivially_copyable_v<SkillSet>);
static_assert(std::has_unique_object_representations_v<SkillSet>);
static_assert(std::forward_iterator<SkillSet::Iterator>);

}  // namespace dugout
