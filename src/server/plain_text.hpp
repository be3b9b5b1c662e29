#pragma once

// What people write for others to read. Some characters are not for that: those that steer a terminal, turn the
// direction of what stands around them, or cannot be seen at all and make two names look like one.

#include <string>
#include <string_view>

namespace dugout::server {

// UTF-8 in which every character is there to be read.
bool is_plain(std::string_view text);

// The same without those that are not; bytes that are no UTF-8 go, too.
std::string plain(std::string_view text);

// Nothing but blanks, or nothing at all, once it is plain.
bool is_blank(std::string_view text);

}  // namespace dugout::server
