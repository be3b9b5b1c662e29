#pragma once

// What differs between the two databases that can hold a store. For the sources of this room alone.

#include <string>

namespace soci {
class session;
}

namespace dugout::store {

struct Engine {
    const char* begin;                                          // a transaction that is going to write
    void (*connect)(soci::session&, const std::string& where);  // a commit then means that the disk has it
    const char* count_tables;                                   // of the store or anything else
    const char* count_ours;                                     // how many are called `store`
};

extern const Engine sqlite;
extern const Engine postgresql;

}  // namespace dugout::store
