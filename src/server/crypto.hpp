#pragma once

// The little cryptography that a server needs, all of it libsodium's.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/dice.hpp"

namespace dugout::server {

using Bytes32 = std::array<std::uint8_t, 32>;

// Throws where the system has no randomness to give.
void start_crypto();

Bytes32 random_bytes();
std::uint64_t random_number();
// `letters` characters of a-z and 2-7: 5 bits of chance each.
std::string random_word(std::size_t letters);

Bytes32 sha256(std::string_view text);
Bytes32 hmac_sha256(const Bytes32& key, std::string_view text);
std::string_view as_text(const Bytes32& bytes);

std::string to_hex(const Bytes32& bytes);
// None unless it is 64 digits 0-9 a-f.
std::optional<Bytes32> from_hex(std::string_view text);

// argon2id: takes tens of milliseconds and 64 MiB, on purpose. `known` is what hash_password gave.
std::string hash_password(const std::string& password);
bool is_password(const std::string& known, const std::string& password);

// Dice from the randomness of the system: no seed to guess, no state to keep.
class SystemDice final : public Dice {
public:
    int roll(Die die, int faces) override;
};

}  // namespace dugout::server
