#include "server/plain_text.hpp"

#include <algorithm>
#include <array>

namespace dugout::server {

namespace {

struct Range {
    char32_t first, last;
};

constexpr std::array<Range, 12> unreadable = {{
    {0x0000, 0x001f},    // control characters
    {0x007f, 0x009f},    // and more of them
    {0x00ad, 0x00ad},    // soft hyphen
    {0x061c, 0x061c},    // Arabic letter mark
    {0x180e, 0x180e},    // Mongolian vowel separator
    {0x200b, 0x200c},    // zero width
    {0x200e, 0x200f},    // marks of direction; 200d joins emoji
    {0x2028, 0x202e},    // line and paragraph separators, embeddings and overrides of direction
    {0x2060, 0x206f},    // word joiner, isolates of direction, what is deprecated
    {0xfeff, 0xfeff},    // byte order mark
    {0xfff0, 0xffff},    // specials
    {0xe0000, 0x10ffff}  // tags, private use, and what is no character
}};

// Readable beside others, but nothing to read by themselves.
constexpr std::array<Range, 9> blanks = {{
    {0x0020, 0x0020},  // space
    {0x00a0, 0x00a0},  // no-break space
    {0x1680, 0x1680},  // Ogham space
    {0x2000, 0x200a},  // spaces of many widths
    {0x200d, 0x200d},  // joins emoji
    {0x202f, 0x202f},  // narrow no-break space
    {0x205f, 0x205f},  // mathematical space
    {0x2800, 0x2800},  // Braille without dots
    {0x3000, 0x3000},  // ideographic space
}};

// The character at the front and how many bytes it takes; 0 bytes where it is no UTF-8.
struct Front {
    char32_t character = 0;
    std::size_t bytes = 0;
};

Front front_of(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
    char32_t character = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        character = character << 6U | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = character >= 0xd800 && character <= 0xdfff;
    if (character < least[bytes] || character > 0x10ffff || surrogate) return {};
    return {character, bytes};
}

template <std::size_t size>
bool lies_in(const std::array<Range, size>& ranges, char32_t character) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& range) { return character >= range.first && character <= range.last; });
}

bool readable(char32_t character) { return !lies_in(unreadable, character); }
bool blank(char32_t character) { return lies_in(blanks, character); }

}  // namespace

std::string plain(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Front front = front_of(text);
        if (front.bytes > 0 && readable(front.character)) result += text.substr(0, front.bytes);
        text.remove_prefix(std::max<std::size_t>(1, front.bytes));
    }
    return result;
}

bool is_blank(std::string_view text) {
    while (!text.empty()) {
        const Front front = front_of(text);
        if (front.bytes > 0 && readable(front.character) && !blank(front.character)) return false;
        text.remove_prefix(std::max<std::size_t>(1, front.bytes));
    }
    return true;
}

bool is_plain(std::string_view text) { return plain(text) == text; }

}  // namespace dugout::server
