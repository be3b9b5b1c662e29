#pragma once

// The open WebSockets: what each of them looks at, who is behind it, and when it must end.

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/watched.hpp"

namespace dugout::server {

// Who is behind a socket: somebody by his session, or nobody in particular.
struct Identity {
    std::int64_t user = 0;
    std::string session{};     // the hash of its token, as the store knows it
    std::int64_t expires = 0;  // when the session ends by itself, in milliseconds since 1970
    std::string cookie{};
};

struct OpenSocket {
    WatchedPtr watched;
    Identity identity;
    std::function<void()> close;  // must not wait, and must not call back
    bool ended = false;           // told to close: nothing that still comes over it counts
};

class Sockets {
public:
    // A number that no other socket has or had.
    std::uint64_t next_number();
    void add(std::uint64_t number, OpenSocket socket);
    // None where there is no such socket, or it was told to close.
    std::optional<OpenSocket> find(std::uint64_t number) const;
    void set_identity(std::uint64_t number, const Identity& identity);
    // What it looked at; nullptr where there was none.
    WatchedPtr remove(std::uint64_t number);

    // A session is worth nothing from the moment that it ends, on sockets that were opened with it either.
    void close_session(const std::string& session);
    void close_user(std::int64_t user);
    void close_expired(std::int64_t now);

    std::size_t size() const;

private:
    template <class Condition>
    void close_where(Condition condition);

    mutable std::mutex mutex_;
    std::unordered_map<std::uint64_t, OpenSocket> sockets_;
    std::uint64_t last_ = 0;
};

}  // namespace dugout::server
