#pragma once

// Matches of leagues and events that are played here. A match that is over reports itself to its book, once: the report
// and the mark that it was made are one commit, and what a server that was killed did not report, the next one does.

#include <mutex>
#include <string>
#include <vector>

#include "server/arena.hpp"
#include "server/bookcase.hpp"

namespace dugout::server {

// Who is to have a seat whose coach has no account here.
struct Stand {
    enum class In : std::uint8_t { Invitation, Computer, Screen, Computers } in = In::Invitation;
    std::string level{};    // of the computer
    std::int64_t user = 0;  // whose screen it is
    std::string name{};
    std::int64_t most = 0;           // matches that he may have going on,
    std::int64_t left_to_begin = 0;  // and how many more that leaves him
};

struct Begun {
    std::string match{};
    std::string token{};  // of the invitation
    bool fresh = true;    // it was not being played yet
};

class BookMatches {
public:
    // Takes up what is not reported yet.
    BookMatches(store::Store& store, Bookcase& books, Arena& arena, Now now);

    // The match at that place of the book, for this person. Throws a Problem where it cannot be.
    Begun begin(const OpenBookPtr& book, const std::string& place, const std::string& person, const Stand& stand);

    // Is the match at that place being played here, or over and about to report itself?
    bool under_way(OpenBook& book, const std::string& place);

    // Reports what is over. To be called now and then.
    void tick();

private:
    Begun being_played(OpenBook& book, const std::string& place, const Pairing& pairing);
    void report(const store::BookMatch& match);
    void drop(const store::BookMatch& match, const std::string& why);
    void look_again(OpenBook& book);

    store::Store& store_;
    Bookcase& books_;
    Arena& arena_;
    Now now_;
    std::mutex mutex_;
    std::vector<store::BookMatch> waiting_;
};

}  // namespace dugout::server
