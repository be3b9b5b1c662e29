#include "books.hpp"
#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

// The decks of the card game: every word comes from the vocabulary of the same file, every deck has its size.

namespace {

constexpr std::int64_t most_symbols = 4;
constexpr std::size_t most_steps = 3;

const std::vector<Key> card_keys = {
    {"id", Kind::text},
    {"name", Kind::name},
    {"type", Kind::text},
    {"copies", Kind::integer},
    {"source", Kind::text},
    {"known", Kind::texts, false},
    {"team", Kind::text, false},
    {"association", Kind::text, false},
    {"optional", Kind::text, false},
    {"power", Kind::table, false},
    {"skills", Kind::texts, false},
    {"keywords", Kind::texts, false},
    {"timing", Kind::text, false},
    {"exhaust", Kind::boolean, false},
    {"trigger", Kind::text, false},
    {"if", Kind::texts, false},
    {"effect", Kind::name, false},
    {"op", Kind::tables, false},
    {"left", Kind::table, false},
    {"right", Kind::table, false},
    {"centre", Kind::tables, false},
    {"winner", Kind::table, false},
    {"runner-up", Kind::table, false},
    {"loser", Kind::table, false},
};

const std::vector<Key> step_keys = {
    {"do", Kind::text},
    {"who", Kind::text, false},
    {"target", Kind::text, false},
    {"where", Kind::text, false},
    {"to", Kind::text, false},
    {"from", Kind::text, false},
    {"skill", Kind::text, false},
    {"deck", Kind::text, false},
    {"what", Kind::text, false},
    {"per", Kind::text, false},
    {"until", Kind::text, false},
    {"dice", Kind::text, false},
    {"roll", Kind::text, false},
    {"must", Kind::boolean, false},
    {"n", Kind::integer, false},
    {"discard", Kind::integer, false},
    {"look", Kind::integer, false},
    {"keep", Kind::integer, false},
    {"max", Kind::integer, false},
};

const std::vector<Key> payout_keys = {
    {"fans", Kind::integer, false},
    {"star", Kind::integer, false},
    {"team", Kind::integer, false},
    {"staff", Kind::integer, false},
};

// What each type must have beside its name.
const std::map<std::string, std::vector<std::string>> needed = {
    {"player", {"team", "association", "power", "skills", "keywords"}},
    {"star", {"team", "association", "power", "skills", "keywords"}},
    {"highlight", {"left", "right", "centre"}},
    {"tournament", {"winner", "runner-up", "loser"}},
    {"headline", {"timing", "op"}},
    {"team-upgrade", {"team", "timing", "op"}},
    {"staff-upgrade", {"timing", "op"}},
};

using Words = std::set<std::string>;

Words words_of(const Document& book, std::string_view list) {
    Words words;
    const toml::node_view node = book.content["vocabulary"][list];
    if (const toml::table* table = node.as_table())
        for (const auto& [word, meaning] : *table) words.insert(std::string(word.str()));
    if (const toml::array* array = node.as_array())
        for (const toml::node& word : *array) words.insert(word.value_or(std::string()));
    return words;
}

void check_word(const Entry& entry, std::string_view key, const Words& known, Faults& faults) {
    const std::string word = entry.text(key);
    if (!word.empty() && !known.contains(word))
        entry.fault(faults, key, fmt::format("`{}` is no word of the vocabulary", word));
}

void check_words(const Entry& entry, std::string_view key, const Words& known, Faults& faults) {
    for (const std::string& word : entry.texts(key))
        if (!known.contains(word)) entry.fault(faults, key, fmt::format("`{}` is no word of the vocabulary", word));
}

Entry inner(const Entry& card, const toml::table& table, std::string_view key) {
    return {card.document, table, card.path + "." + std::string(key)};
}

void check_payouts(const Entry& card, Faults& faults) {
    const auto check = [&](const Entry& payout) {
        payout.check(payout_keys, faults);
        for (const Key& key : payout_keys)
            if (payout.integer(key.name) < 0 || payout.integer(key.name) > 9)
                payout.fault(faults, key.name, "must be from 0 to 9");
    };
    for (const std::string_view key : {"left", "right", "winner", "runner-up", "loser"})
        if (const toml::table* table = card.table[key].as_table()) check(inner(card, *table, key));
    const std::vector<Entry> centre = card.entries("centre");
    if (centre.size() > 2) card.fault(faults, "centre", "a choice is between two rewards");
    for (const Entry& payout : centre) check(payout);
}

void check_player(const Entry& card, const Document& book, Faults& faults) {
    check_words(card, "skills", words_of(book, "skills"), faults);
    check_words(card, "keywords", words_of(book, "keywords"), faults);
    if (card.texts("skills").size() > most_symbols) card.fault(faults, "skills", "has too many symbols");
    const toml::table* power = card.table["power"].as_table();
    if (power == nullptr) return;
    const Entry entry = inner(card, *power, "power");
    entry.check({{"standing", Kind::integer}, {"down", Kind::integer}}, faults);
    const std::int64_t standing = entry.integer("standing");
    const std::int64_t down = entry.integer("down");
    if (down < 0 || down > standing || standing > 20)
        card.fault(faults, "power", "the down power must be from 0 to the standing power, that at most 20");
}

void check_step(const Entry& step, const Document& book, Faults& faults) {
    step.check(step_keys, faults);
    check_word(step, "do", words_of(book, "do"), faults);
    check_word(step, "who", words_of(book, "who"), faults);
    check_word(step, "target", words_of(book, "who"), faults);
    check_word(step, "where", words_of(book, "where"), faults);
    check_word(step, "skill", words_of(book, "skills"), faults);
    check_word(step, "deck", words_of(book, "deck"), faults);
    check_word(step, "what", words_of(book, "what"), faults);
    check_word(step, "per", words_of(book, "per"), faults);
    check_word(step, "until", words_of(book, "until"), faults);
    check_word(step, "dice", words_of(book, "dice"), faults);
    check_word(step, "roll", {"target", "miss", "tackler"}, faults);
    const std::string what = step.text("do");
    const char* to = what == "move-player" ? "where" : what == "assign-ball" ? "who" : "place";
    check_word(step, "to", words_of(book, to), faults);
    check_word(step, "from", words_of(book, what == "drop-ball" ? "who" : "place"), faults);
    for (const std::string_view key : {"n", "discard", "look", "keep", "max"})
        if (step.integer(key) < 0 || step.integer(key) > 20) step.fault(faults, key, "must be from 0 to 20");
}

void check_ability(const Entry& card, const Document& book, Faults& faults) {
    check_word(card, "timing", words_of(book, "timing"), faults);
    check_word(card, "trigger", words_of(book, "trigger"), faults);
    check_words(card, "if", words_of(book, "if"), faults);
    const std::vector<Entry> steps = card.entries("op");
    if (steps.size() > most_steps) card.fault(faults, "op", "has more than three steps");
    for (const Entry& step : steps) check_step(step, book, faults);
    if (!steps.empty() && card.text("effect").empty() && !card.table.contains("effect"))
        card.fault(faults, "effect", "is missing: what does the card do, in words?");
}

// manager.comp.cards
void check_counts(const std::vector<Entry>& cards, const Document& book, Faults& faults) {
    std::map<std::string, std::int64_t> sums;
    for (const Entry& card : cards) {
        const std::string type = card.text("type");
        std::string deck = type;
        if (type == "player" || type == "team-upgrade") deck += " of " + card.text("team");
        if (type == "star") deck += " of " + card.text("association");
        sums[deck] += card.integer("copies");
    }
    std::map<std::string, std::int64_t> wanted = {{"star of owa", 25}, {"star of cwc", 25}, {"highlight", 32},
                                                  {"tournament", 4},   {"headline", 10},    {"staff-upgrade", 28}};
    if (const toml::table* teams = book.content["teams"].as_table()) {
        for (const auto& [team, content] : *teams) {
            wanted["player of " + std::string(team.str())] = 12;
            wanted["team-upgrade of " + std::string(team.str())] = 5;
        }
    }
    for (const auto& [deck, count] : sums) wanted.try_emplace(deck, 0);
    for (const auto& [deck, count] : wanted)
        if (sums[deck] != count)
            whole(book).fault(faults, "card", fmt::format("{}: {} cards, must be {}", deck, sums[deck], count));
}

void check_common(const Document& book, Faults& faults) {
    whole(book).check({{"format", Kind::integer},
                       {"dice", Kind::table},
                       {"tokens", Kind::table},
                       {"teams", Kind::table},
                       {"vocabulary", Kind::table},
                       {"card", Kind::tables}},
                      faults);
    std::int64_t tokens = 0;
    for (const std::string_view kind : {"whistle", "fan1", "fan2", "p1", "p2", "p3"})
        tokens += book.content["tokens"][kind].value_or(std::int64_t{0});
    if (tokens != 30) whole(book).fault(faults, "tokens", fmt::format("{} tokens, must be 30", tokens));
    const toml::array* faces = book.content["dice"]["tackle"].as_array();
    if (faces == nullptr || faces->size() != 6) whole(book).fault(faults, "dice", "a tackle die has six faces");
    const toml::table* teams = book.content["teams"].as_table();
    if (teams == nullptr || teams->size() != 6) whole(book).fault(faults, "teams", "there are six teams");
}

}  // namespace

void check_cards(const Document& book, Faults& faults) {
    check_common(book, faults);
    const std::vector<Entry> cards = whole(book).entries("card");
    check_ids(cards, faults);
    for (const Entry& card : cards) {
        card.check(card_keys, faults);
        const auto type = needed.find(card.text("type"));
        if (type == needed.end()) {
            card.fault(faults, "type", fmt::format("`{}` is no type of card", card.text("type")));
            continue;
        }
        for (const std::string& key : type->second)
            if (!card.table.contains(key)) card.fault(faults, key, fmt::format("is missing in a {}", type->first));
        if (card.integer("copies") < 1) card.fault(faults, "copies", "must be 1 or more");
        check_player(card, book, faults);
        check_payouts(card, faults);
        check_ability(card, book, faults);
    }
    check_counts(cards, book, faults);
}
