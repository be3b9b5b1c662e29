#include "server/books_call.hpp"
#include "server/handlers.hpp"
#include "words/league_json.hpp"

// The report of a real table as a document, and home-made lists: what they say, before they are handed in as an act.

namespace dugout::server {

namespace {

constexpr std::size_t most_text = 64 * 1024;
constexpr std::int64_t most_matches = 1'000'000;

std::string text_of(const Call& call) {
    std::string text = call.text("text");
    if (text.size() > most_text) throw Problem{Code::TooLarge, "text", std::to_string(most_text)};
    return text;
}

}  // namespace

Answer look_at_report(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const Look look = house.books->look(*book, call.me());
    const std::string person = need_person(look);
    const auto match = call.body.at("match").get<std::int64_t>();
    if (match < 1 || match > most_matches) throw Problem{Code::OutOfRange, "match", between(1, most_matches)};
    return reply(words::report_preview(std::get<league::Journal>(*look.value), static_cast<int>(match), text_of(call),
                                       house.library, call.language, person));
}

Answer look_at_lists(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const Look look = house.books->look(*book, call.me());
    const std::string person = need_person(look);
    return reply(words::lists_preview(std::get<league::Journal>(*look.value), text_of(call), house.library,
                                      call.language, person));
}

}  // namespace dugout::server
