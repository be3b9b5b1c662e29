#pragma once

// A request and its answer, without any socket.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "team/language.hpp"

namespace dugout::server {

struct Request {
    std::string method = "GET";
    std::string target = "/";  // path and query, as they came
    std::string body{};
    std::string content_type{};
    std::string cookie{};
    std::string host{};
    std::string origin{};  // empty where the browser sent none
    std::string accept_language{};
    std::string peer{};  // the other side's address, for limits
};

struct Answer {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

// "/api/v1/rules?find=a%20b" in its parts, decoded. None where it is not written so.
struct Address {
    std::vector<std::string> parts;  // of the path
    std::vector<std::pair<std::string, std::string>> query{};

    std::optional<std::string> find(std::string_view key) const;
};
std::optional<Address> parse_address(std::string_view target);

// The value of a cookie; none where there is none of that name.
std::optional<std::string> find_cookie(std::string_view cookies, std::string_view name);

// `?lang=` first, then the first language of Accept-Language that we speak, then English.
Language language_of(const Address& address, std::string_view accept_language);

}  // namespace dugout::server
