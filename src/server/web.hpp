#pragma once

// The web client inside the program: files that were built with it.

#include <span>
#include <string_view>

#include "server/request.hpp"

namespace dugout::server {

struct WebFile {
    std::string_view path;  // "assets/index-1a2b.js"
    std::string_view bytes;
};

// Made by cmake/embed.cmake; empty where the client was not built.
std::span<const WebFile> web_files();

// A file, or the page for any address of the client's own. Throws a Problem where there is nothing.
Answer web_answer(std::string_view method, const Address& address);

}  // namespace dugout::server
