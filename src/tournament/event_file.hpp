#pragma once

// The journal of an event on a disk.

#include "journal/book_file.hpp"
#include "tournament/book.hpp"

namespace dugout::tournament {

using EventFile = journal::BookFile<Journal, Maybe, No>;

}  // namespace dugout::tournament
