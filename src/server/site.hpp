#pragma once

// The whole server without its sockets: one door for requests, one for those who watch a match. Safe to be called from
// several threads; a call may wait for the disk.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "server/problem.hpp"

namespace dugout {
class Library;
}
namespace dugout::store {
class Store;
}

namespace dugout::server {

struct SiteOptions {
    bool is_public = false;  // with accounts; else every browser on this machine is a guest
    std::string origin{};    // "https://play.example": what browsers call this server. Empty: whatever they ask for
    int thinkers = 1;        // cores for computer coaches, shared by all matches in which one thinks
    double requests_per_second = 200;
    double burst = 1000;
    double guests_per_second = 1;  // of one address
    double guest_burst = 500;
    int most_matches = 0;                 // of one user, that are not over; 0: as many as a server of its kind allows
    std::function<std::int64_t()> now{};  // milliseconds since 1970; empty: the clock of the system
};

inline constexpr std::size_t most_body = 256 * 1024;
inline constexpr std::size_t most_journal = 8 * 1024 * 1024;  // of the one route that takes in whole leagues
inline constexpr std::size_t most_message = 16 * 1024;

class Site {
public:
    Site(store::Store& store, const Library& library, SiteOptions options);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    Answer handle(const Request& request);

    // Somebody watches what the address names: `send` gets what there is to see, beginning now, and `close` is called
    // when his session ends. Neither may wait or call back. A number for `hear` and `leave`, or why not.
    using Send = std::function<void(std::string)>;
    using Close = std::function<void()>;
    std::variant<std::uint64_t, Answer> watch(const Request& request, Send send, Close close = {});
    // A message of somebody who watches, with the request that he came with. The answer goes to `send`.
    void hear(std::uint64_t watcher, const Request& came_with, std::string_view message);
    void leave(std::uint64_t watcher);

    // To be called some times a second.
    void tick();
    // From now on nothing is changed any more.
    void stop();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// For what comes before a request can be read: a problem as an answer.
Answer malformed(const Detail& why, Language language);
Answer too_large(std::size_t most);
Answer headers_too_large(std::size_t most);
Answer too_many(int most);

}  // namespace dugout::server
