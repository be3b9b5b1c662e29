#include <algorithm>

#include "coach/levels.hpp"
#include "server/book_matches.hpp"
#include "server/books_call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

namespace {

Stand stand_of(House& house, const Call& call) {
    constexpr std::array<std::string_view, 4> words = {"invitation", "computer", "screen", "computers"};
    const std::string word = call.text("opponent", "invitation");
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) throw Problem{Code::BadText, "opponent", word.substr(0, 40)};
    Stand stand;
    stand.in = static_cast<Stand::In>(found - words.begin());
    stand.level = call.text("coach", "pro");
    stand.user = call.me();
    stand.name = call.user->name;
    stand.most = house.options.most_matches;
    stand.left_to_begin = stand.most - house.store.count_live_of(call.me());
    if (!coach::find_level(stand.level)) throw Problem{Code::NoSuchCoach, "coach", stand.level.substr(0, 40)};
    return stand;
}

}  // namespace

Answer play_book(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const std::string person = need_person(house.books->look(*book, call.me()));
    const Begun begun =
        house.book_matches->begin(book, call.text("match").substr(0, 40), person, stand_of(house, call));
    Json body = {{"match", begun.match}};
    if (!begun.token.empty()) body["token"] = begun.token;
    return reply(body, begun.fresh ? 201 : 200);
}

}  // namespace dugout::server
