#pragma once

// The site behind a port: HTTP/1.1 and WebSockets.

#include <cstdint>
#include <functional>
#include <string>

#include "server/site.hpp"

namespace dugout::server {

struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8026;   // 0: any that is free
    int workers = 8;             // threads that answer; most of the time they wait for the disk
    int connections = 1000;      // at once
    int connections_of_one = 0;  // address, at once; 0: no limit of its own
    bool behind_proxy = false;   // then X-Forwarded-For says who connects
};

// Serves until SIGINT or SIGTERM; `listening` is told the port. Then nothing new is begun, what was begun is answered,
// and the sockets are closed. Returns what is wrong where it could not listen at all, else an empty text.
std::string serve(Site& site, const ServeOptions& options, const std::function<void(std::uint16_t)>& listening);

}  // namespace dugout::server
