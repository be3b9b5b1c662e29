#include "server/crypto.hpp"

#include <sodium.h>

#include <stdexcept>

namespace dugout::server {

namespace {

const unsigned char* data_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data() == nullptr ? "" : text.data());
}

}  // namespace

void start_crypto() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start: the system gives no random numbers");
}

Bytes32 random_bytes() {
    Bytes32 bytes;
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::uint64_t random_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

std::string random_word(std::size_t letters) {
    constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyz234567";
    std::string word(letters, 'a');
    for (char& c : word) c = alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
    return word;
}

Bytes32 sha256(std::string_view text) {
    static_assert(crypto_hash_sha256_BYTES == 32);
    Bytes32 hash;
    crypto_hash_sha256(hash.data(), data_of(text), text.size());
    return hash;
}

Bytes32 hmac_sha256(const Bytes32& key, std::string_view text) {
    static_assert(crypto_auth_hmacsha256_BYTES == 32 && crypto_auth_hmacsha256_KEYBYTES == 32);
    Bytes32 mac;
    crypto_auth_hmacsha256(mac.data(), data_of(text), text.size(), key.data());
    return mac;
}

std::string_view as_text(const Bytes32& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::string to_hex(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::optional<Bytes32> from_hex(std::string_view text) {
    Bytes32 bytes{};
    if (text.size() != 2 * bytes.size()) return {};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        int digit = 0;
        if (c >= '0' && c <= '9')
            digit = c - '0';
        else if (c >= 'a' && c <= 'f')
            digit = c - 'a' + 10;
        else
            return {};
        bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4 | digit);
    }
    return bytes;
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::runtime_error("there is no memory left to hash a password");
    return hash.data();
}

bool is_password(const std::string& known, const std::string& password) {
    return crypto_pwhash_str_verify(known.c_str(), password.data(), password.size()) == 0;
}

int SystemDice::roll(Die, int faces) {
    return static_cast<int>(randombytes_uniform(static_cast<std::uint32_t>(faces))) + 1;
}

}  // namespace dugout::server
