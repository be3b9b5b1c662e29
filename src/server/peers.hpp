#pragma once

// How many connections each address has, so that nobody takes them all. For one thread.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace dugout::server {

// Whom an address belongs to: of IPv6 whoever has one has its whole /64, and "::ffff:192.0.2.1" is IPv4.
std::string household_of(std::string_view address);

class Peers {
public:
    // 0: as many as anybody likes.
    explicit Peers(int most) : most_(most) {}

    // One connection's place, until it goes.
    class Place {
    public:
        Place() = default;
        Place(Place&& other) noexcept : peers_(other.peers_), who_(std::move(other.who_)) { other.peers_ = nullptr; }
        Place& operator=(Place&& other) noexcept {
            std::swap(peers_, other.peers_);
            std::swap(who_, other.who_);
            return *this;
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place() {
            if (peers_ != nullptr) peers_->release(who_);
        }

        explicit operator bool() const { return peers_ != nullptr; }

    private:
        friend class Peers;
        Place(Peers* peers, std::string who) : peers_(peers), who_(std::move(who)) {}
        Peers* peers_ = nullptr;
        std::string who_;
    };

    // No place where he has as many as one may have.
    Place take(std::string_view address);
    std::size_t size() const { return taken_.size(); }

private:
    void release(const std::string& who);

    int most_;
    std::map<std::string, int> taken_;
};

}  // namespace dugout::server
