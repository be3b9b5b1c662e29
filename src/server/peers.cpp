#include "server/peers.hpp"

#include <arpa/inet.h>

#include <array>

namespace dugout::server {

std::string household_of(std::string_view address) {
    const std::string text(address.substr(0, address.find('%')));  // "fe80::1%eth0"
    in6_addr six{};
    if (inet_pton(AF_INET6, text.c_str(), &six) != 1) return text;
    std::array<char, INET6_ADDRSTRLEN> shown{};
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, &six.s6_addr[12], shown.data(), shown.size());
        return shown.data();
    }
    for (std::size_t i = 8; i < 16; ++i) six.s6_addr[i] = 0;
    inet_ntop(AF_INET6, &six, shown.data(), shown.size());
    return std::string(shown.data()) + "/64";
}

Peers::Place Peers::take(std::string_view address) {
    std::string who = household_of(address);
    int& taken = taken_[who];
    if (most_ > 0 && taken >= most_) return {};
    ++taken;
    return {this, std::move(who)};
}

void Peers::release(const std::string& who) {
    const auto found = taken_.find(who);
    if (--found->second == 0) taken_.erase(found);
}

}  // namespace dugout::server
