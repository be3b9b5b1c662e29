#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace dugout {

// The hash of a plain value without padding: FNV-1a over eight bytes at a time, with a final mix. Quick, and the same
// on every little-endian machine.
template <class Value>
std::uint64_t hash_bytes(const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value> && std::has_unique_object_representations_v<Value>);
    std::array<std::uint64_t, sizeof(Value) / 8 + 1> buffer{};
    std::memcpy(buffer.data(), &value, sizeof(Value));
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const std::uint64_t word : buffer) {
        hash = (hash ^ word) * 0x100000001b3u;
        hash ^= hash >> 29;
    }
    return hash;
}

}  // namespace dugout
