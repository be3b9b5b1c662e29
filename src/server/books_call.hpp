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

// Whoever calls, as the journal knows him. Throws a Problem where it does not.
std::string need_person(const Look& look);

}  // namespace dugout::server
