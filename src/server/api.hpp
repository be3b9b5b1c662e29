#pragma once

// The table of routes: who is called, what may be in the body, and what the OpenAPI document says.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/fields.hpp"
#include "server/watched.hpp"

namespace dugout::server {

struct House;
struct Call;
struct Answer;

enum class Who : std::uint8_t {
    Anyone,
    Greeted,  // a local server makes a guest of whoever comes
    User,     // and a public one asks him to log in
};

struct Route {
    std::string_view method;
    std::string_view path;  // "/api/v1/matches/{match}"
    Who who = Who::Anyone;
    Answer (*handler)(House&, Call&) = nullptr;
    std::string_view summary{};
    std::span<const Field> body{};
    std::span<const std::string_view> query{};
    // Of a WebSocket's address: seats the watcher and welcomes him; then the handler only says that it wants a socket.
    WatchedPtr (*watch)(House&, Call&, Watcher) = nullptr;
    bool brings_journal = false;  // the body may be large
};

std::span<const Route> routes();

// The route of a method and path, and what stands in its braces; `allowed` lists the methods of the path where it is
// another's.
struct Found {
    const Route* route = nullptr;
    std::vector<std::string> captured{};
    std::string allowed{};
};
Found find_route(std::string_view method, std::span<const std::string> parts);

std::string openapi_text();

}  // namespace dugout::server
