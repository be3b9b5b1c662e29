#pragma once

// Something that people look at, each through a WebSocket.

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "team/language.hpp"

namespace dugout::server {

struct Watcher {
    std::uint64_t id = 0;
    std::int64_t user = 0;
    Language language = Language::English;
    std::function<void(std::string)> send;  // a message; must not wait
    int eyes = -1;                          // the seat he looks from; -1: as it follows from who he is
};

// Everything in it is read and changed under its mutex.
struct Watched {
    explicit Watched(std::string where) : address(std::move(where)) {}
    virtual ~Watched() = default;

    // Has he a seat in it, rather than only looking on?
    virtual bool seats(std::int64_t /*user*/) const { return false; }

    const std::string address;  // "/api/v1/matches/ID": what a watcher posts goes to an address below it
    std::mutex mutex;
    std::vector<Watcher> watchers;
    std::set<std::int64_t> muted;  // users who want no chat

    void tell_all(const std::string& message) const {
        for (const Watcher& watcher : watchers) watcher.send(message);
    }
};
using WatchedPtr = std::shared_ptr<Watched>;

}  // namespace dugout::server
