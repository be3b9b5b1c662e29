#include "server/json.hpp"

#include <array>
#include <cstdio>
#include <ctime>

#include "rules/catalogue.hpp"

namespace dugout::server {

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json faults_json(const Faults& faults, Language language) {
    Json list = Json::array();
    for (const Fault& fault : faults) {
        Json entry = {{"code", name(fault.code)}};
        if (fault.rule != Rule::none) entry["rule"] = id(fault.rule);
        entry["text"] = reason(fault, language);
        if (!fault.where.key.empty()) entry["key"] = fault.where.key;
        if (fault.where.line > 0) entry["line"] = fault.where.line;
        list.push_back(std::move(entry));
    }
    return list;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string_view seat_name(Seat seat) { return seat == Seat::Home ? "home" : "away"; }

std::optional<Seat> parse_seat(std::string_view name) {
    for (const Seat seat : both_seats)
        if (seat_name(seat) == name) return seat;
    return {};
}

std::string time_text(std::int64_t milliseconds) {
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text.data(), size};
}

}  // namespace dugout::server
