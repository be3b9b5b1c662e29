#pragma once

// What the routes of leagues and events share.

#include "server/bookcase.hpp"
#include "server/call.hpp"

namespace dugout::server {

// By the address.
const BookKind& kind_of(const Call& call);
OpenBookPtr book_of(House& house, const Call& call);

Reader reader_of(const House& house, const Call& call, std::string_view person);

void check_person(const std::string& person);
// `act` or `acts` of the body.
std::vector<Act> acts_of(const Call& call);

// What teams are made of: by the house or, where the id of a league is given, in that league.
struct Lists {
    const Library& library;
    BookPtr league{};  // whose they are; nothing: the house's
};
Lists lists_of(House& house, const std::string& league);

// Whoever calls, as the journal knows him. Throws a Problem where it does not.
std::string need_person(const Look& look);

}  // namespace dugout::server
