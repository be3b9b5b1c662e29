#pragma once

// A set of player cards or of upgrades, each one bit: piles whose order means nothing. A shuffled deck is such a pile,
// for which card comes next is decided by the draw.

#include <array>
#include <bit>
#include <cstdint>

#include "rules/cards.hpp"

namespace dugout::manager {

using cards::CardId;
using cards::no_card;

class CardSet {
public:
    constexpr bool has(CardId card) const { return (word(card) >> (card.value & 63u) & 1u) != 0; }
    constexpr void add(CardId card) { word(card) |= std::uint64_t{1} << (card.value & 63u); }
    constexpr void remove(CardId card) { word(card) &= ~(std::uint64_t{1} << (card.value & 63u)); }
    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    constexpr int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
    }
    // The one with the lowest number; only where there is one.
    constexpr CardId first() const {
        for (unsigned i = 0; i < 3; ++i)
            if (words_[i] != 0) return {static_cast<std::uint8_t>(64 * i + std::countr_zero(words_[i]))};
        return no_card;
    }
    // The n-th in the order of the numbers, counted from 0.
    constexpr CardId nth(int n) const {
        CardSet rest = *this;
        while (n-- > 0) rest.remove(rest.first());
        return rest.first();
    }

    friend constexpr CardSet operator&(CardSet a, const CardSet& b) {
        for (unsigned i = 0; i < 3; ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend constexpr CardSet operator|(CardSet a, const CardSet& b) {
        for (unsigned i = 0; i < 3; ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    friend constexpr CardSet operator-(CardSet a, const CardSet& b) {
        for (unsigned i = 0; i < 3; ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    constexpr CardSet& operator|=(const CardSet& other) { return *this = *this | other; }
    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

    class Iterator {
    public:
        constexpr explicit Iterator(const std::uint64_t* words) : words_(words), rest_(words[0]) { settle(); }
        constexpr Iterator() = default;
        constexpr CardId operator*() const {
            return {static_cast<std::uint8_t>(64 * at_ + static_cast<unsigned>(std::countr_zero(rest_)))};
        }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            settle();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
            return a.at_ == b.at_ && a.rest_ == b.rest_;
        }

    private:
        constexpr void settle() {
            while (rest_ == 0 && ++at_ < 3) rest_ = words_[at_];
        }
        const std::uint64_t* words_ = nullptr;
        std::uint64_t rest_ = 0;
        unsigned at_ = 0;
        friend class CardSet;
        constexpr explicit Iterator(unsigned at) : at_(at) {}
    };
    // While it is walked through, the set must stay as it is: walk through a copy.
    constexpr Iterator begin() const { return Iterator(words_); }
    constexpr Iterator end() const { return Iterator(3u); }

private:
    constexpr std::uint64_t& word(CardId card) { return words_[card.value >> 6]; }
    constexpr const std::uint64_t& word(CardId card) const { return words_[card.value >> 6]; }

    std::uint64_t words_[3] = {};
};

static_assert(cards::first_highlight <= 192);

// Cards in a known order, the next one first: the known top of a team deck, what was put under a shared one.
template <int Capacity>
class CardRow {
public:
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    CardId operator[](int i) const { return {cards_[static_cast<std::size_t>(i)]}; }
    void push_back(CardId card) { slot(size_++) = card.value; }
    void push_front(CardId card) {
        for (int i = size_; i > 0; --i) slot(i) = slot(i - 1);
        slot(0) = card.value;
        ++size_;
    }
    CardId pop_front() {
        const CardId card{slot(0)};
        erase(0);
        return card;
    }
    void erase(int at) {
        for (int i = at; i + 1 < size_; ++i) slot(i) = slot(i + 1);
        slot(--size_) = 255;
    }
    void replace(int at, CardId card) { slot(at) = card.value; }
    void clear() { *this = {}; }
    bool has(CardId card) const {
        for (int i = 0; i < size_; ++i)
            if ((*this)[i] == card) return true;
        return false;
    }
    void remove(CardId card) {
        for (int i = 0; i < size_; ++i)
            if ((*this)[i] == card) return erase(i);
    }
    friend bool operator==(const CardRow&, const CardRow&) = default;

private:
    std::uint8_t& slot(int i) { return cards_[static_cast<std::size_t>(i)]; }
    static constexpr auto blank() {
        std::array<std::uint8_t, static_cast<std::size_t>(Capacity)> row{};
        row.fill(255);
        return row;
    }
    std::array<std::uint8_t, static_cast<std::size_t>(Capacity)> cards_ = blank();
    std::uint8_t size_ = 0;
};

}  // namespace dugout::manager
