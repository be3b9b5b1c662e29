#include <algorithm>

#include "journal/words.hpp"
#include "server/book_matches.hpp"
#include "server/books_call.hpp"
#include "server/handlers.hpp"
#include "server/plain_text.hpp"

// Who somebody is in a league or an event, and what he does there.

namespace dugout::server {

namespace {

constexpr std::size_t most_acts = 1'000;
constexpr std::size_t most_act = 4'000;
constexpr std::size_t most_text = 64 * 1024;
constexpr std::size_t most_dice = 200;
constexpr std::size_t code_letters = 16;  // 80 bits

// Without their kinds: they are whatever is asked for, and the journal tells by it that somebody typed them. A draw
// says that it is one; a number that no die shows goes through, so that the step can say what it wants.
std::vector<FixedDie> dice_in(const std::string& text, const std::string& where) {
    std::vector<FixedDie> dice;
    for (const std::string& word : journal::words_of(text)) {
        const auto die = parse_die(word);
        const auto number = journal::whole(word, 0, 999);
        if ((!die && !number) || dice.size() == most_dice) throw Problem{Code::BadText, where, word.substr(0, 40)};
        if (!die)
            dice.push_back({{}, *number});
        else
            dice.push_back({die->die == Die::Pick ? die->die : std::nullopt, die->value});
    }
    return dice;
}

Act act_in(const Json& json, const std::string& under) {
    Act act{json.at("act").get<std::string>(), json.value("text", ""), {}};
    if (act.act.size() > most_act) throw Problem{Code::TooLarge, under + "act", std::to_string(most_act)};
    if (act.text.size() > most_text) throw Problem{Code::TooLarge, under + "text", std::to_string(most_text)};
    if (!is_plain(act.act)) throw Problem{Code::BadText, under + "act", act.act.substr(0, 40)};
    if (json.contains("dice")) act.dice = dice_in(json.at("dice").get<std::string>(), under + "dice");
    return act;
}

}  // namespace

const BookKind& kind_of(const Call& call) { return *find_kind(call.address.parts[2]); }

OpenBookPtr book_of(House& house, const Call& call) {
    const std::string& id = call.captured[0];
    OpenBookPtr book = id.size() <= 40 ? house.books->find(kind_of(call), id) : nullptr;
    if (book == nullptr) throw Problem{Code::NoSuchBook, "id", id.substr(0, 40)};
    return book;
}

Lists lists_of(House& house, const std::string& league) {
    if (league.empty()) return {house.library};
    const OpenBookPtr book = league.size() <= 40 ? house.books->find(league_kind, league) : nullptr;
    if (book == nullptr) throw Problem{Code::NoSuchBook, "league", league.substr(0, 40)};
    const BookPtr value = house.books->look(*book, 0).value;
    return {catalogue_of(std::get<league::Journal>(*value).book.league, house.library), value};
}

Reader reader_of(const House& house, const Call& call, std::string_view person) {
    return {house.library, call.language, person, {}, house.books->date(kind_of(call))};
}

void check_person(const std::string& person) {
    if (!journal::is_word(person)) throw Problem{Code::BadPerson, "person"};
}

std::vector<Act> acts_of(const Call& call) {
    if (!call.has("acts")) {
        if (!call.has("act")) throw Problem{Code::MissingKey, "act", "act"};
        return {act_in(call.body, "")};
    }
    for (const char* key : {"act", "text", "dice"})
        if (call.has(key)) throw Problem{Code::UnknownKey, key, key};
    const Json& list = call.body.at("acts");
    if (list.size() > most_acts) throw Problem{Code::OutOfRange, "acts", between(1, most_acts)};
    std::vector<Act> acts;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string where = "acts[" + std::to_string(i) + "]";
        acts.push_back(act_in(list[i], where + "."));
        acts.back().where = where;
    }
    return acts;
}

std::string need_person(const Look& look) {
    if (look.person.empty()) throw Problem{Code::NotAMember};
    return look.person;
}

Answer post_acts(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const std::vector<Act> acts = acts_of(call);
    const std::string person = need_person(house.books->look(*book, call.me()));
    std::optional<std::size_t> seen;
    if (call.has("seq")) {
        const auto seq = call.body.at("seq").get<std::int64_t>();
        if (seq < 0) throw Problem{Code::OutOfRange, "seq", between(0, most_entries)};
        seen = static_cast<std::size_t>(seq);
    }
    if (acts.empty()) throw Problem{Code::OutOfRange, "acts", between(1, most_acts)};
    if (!call.body.value("instead", false))
        for (const Act& act : acts)
            if (const std::string place = book->kind.brings_result(act.act);
                !place.empty() && house.book_matches->under_way(*book, place))
                throw Problem{Code::BeingPlayed, act.where, place};
    const Reader reader = reader_of(house, call, person);
    const auto since = [&](const BookValue& value, std::size_t known) -> Json {
        const std::size_t now = book->kind.entries(value).size();
        return {{"seq", now},
                {"entries", book->kind.history(value, reader, static_cast<int>(known) + 1, static_cast<int>(now))}};
    };
    try {
        const BookPtr after = house.books->act(*book, person, acts, seen);
        return reply(since(*after, book->kind.entries(*after).size() - acts.size()));
    } catch (Problem& problem) {
        if (problem.code != Code::BookMoved) throw;
        const Look now = house.books->look(*book, 0);
        problem.more = dumped(since(*now.value, seen.value_or(now.seq(book->kind))));
        throw;
    }
}

Answer join_book(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const std::string person = call.text("person");
    check_person(person);
    const Look look = house.books->look(*book, call.me());
    if (look.person != person) {  // who comes back, finds himself
        if (!look.person.empty()) throw Problem{Code::IsMember, "person", look.person};
        // Whoever stands in the journal has rights: they are given by those who may, not taken.
        if (!book->kind.roles(*look.value, person).empty()) {
            const auto hash = house.store.invite(book->id(), person);
            if (!hash || to_hex(sha256(call.text("code"))) != *hash) throw Problem{Code::WrongCode, "code", person};
        }
        if (!house.books->join(*book, {call.me(), person, {}})) throw Problem{Code::PersonTaken, "person", person};
    }
    return reply({{"person", person}, {"roles", book->kind.roles(*look.value, person)}});
}

Answer invite_to_book(House& house, Call& call) {
    const OpenBookPtr book = book_of(house, call);
    const Look look = house.books->look(*book, call.me());
    if (!in_charge(book->kind, *look.value, need_person(look))) throw Problem{Code::NotInCharge};
    const std::string person = call.text("person");
    check_person(person);
    if (std::any_of(look.members.begin(), look.members.end(),
                    [&](const store::Member& member) { return member.person == person; }))
        throw Problem{Code::PersonTaken, "person", person};
    const std::string code = random_word(code_letters);
    house.store.set_invite(book->id(), person, to_hex(sha256(code)));
    return reply({{"person", person}, {"code", code}}, 201);
}

}  // namespace dugout::server
