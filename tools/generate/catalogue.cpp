#include "catalogue.hpp"

#include "words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace {

constexpr std::array<std::string_view, 5> books = {"lrb4", "third", "manager", "matched", "kicking"};
constexpr std::array<std::string_view, 3> references = {"replaces", "extends", "refines"};

const std::vector<Key> rule_keys = {
    {"id", Kind::text},
    {"title", Kind::name},
    {"where", Kind::text},
    {"text", Kind::text},
    {"text_fr", Kind::text},
    {"cases", Kind::texts},
    {"cases_fr", Kind::texts},
    {"ruling", Kind::text, false},
    {"ruling_fr", Kind::text, false},
    {"replaces", Kind::texts, false},
    {"extends", Kind::texts, false},
    {"refines", Kind::texts, false},
};

// Where each id was given first: "file:line".
using Places = std::map<std::string, std::string>;

bool is_book(std::string_view text) { return std::find(books.begin(), books.end(), text) != books.end(); }

// "lrb4-block" and "third" are chapters of lrb4 and third.
std::optional<std::string> book_of_chapter(std::string_view stem) {
    const auto dash = stem.find('-');
    const std::string_view book = stem.substr(0, dash);
    if (!is_book(book) || (dash != std::string_view::npos && !is_words(stem.substr(dash + 1)))) {
        return std::nullopt;
    }
    return std::string(book);
}

// <book>.<topic>.<name> or <book>.<topic>.<thing>.<name>
bool is_rule_id(std::string_view id) {
    int parts = 0;
    for (std::size_t start = 0; start <= id.size(); ++parts) {
        const std::size_t end = std::min(id.find('.', start), id.size());
        const std::string_view part = id.substr(start, end - start);
        if (parts == 0 ? !is_book(part) : !is_words(part)) {
            return false;
        }
        start = end + 1;
    }
    return parts == 3 || parts == 4;
}

// Of what is not ASCII, letters; no-break spaces, guillemets and quotation marks begin with 0xC2 or 0xE2.
bool is_word_byte(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x80 && byte != 0xC2 && byte != 0xE2) || std::isalnum(byte) != 0 || c == '_';
}

bool is_id_byte(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

// The end of the ".word-word" that starts at `at`, or `at` where there is none.
std::size_t end_of_part(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || text[at] != '.' || !is_id_byte(text[at + 1])) {
        return at;
    }
    std::size_t end = at + 1;
    while (end < text.size() &&
           (is_id_byte(text[end]) || (text[end] == '-' && end + 1 < text.size() && is_id_byte(text[end + 1])))) {
        ++end;
    }
    return end;
}

// The end of the rule id that starts with `book` at `start`; npos where the words there are something else, such
// as a pattern ("lrb4.skill.*") or a file name.
std::size_t end_of_named_id(std::string_view text, std::size_t start, std::string_view book) {
    std::array<std::size_t, 4> ends = {start + book.size()};
    std::size_t parts = 0;
    while (parts < 3) {
        const std::size_t end = end_of_part(text, ends[parts]);
        if (end == ends[parts]) {
            break;
        }
        ends[++parts] = end;
    }
    for (; parts >= 2; --parts) {
        const char next = ends[parts] < text.size() ? text[ends[parts]] : ' ';
        if (!is_word_byte(next) && next != '*' && next != '<' && next != '-') {
            return ends[parts];
        }
    }
    return std::string_view::npos;
}

// The rule ids that a sentence speaks of.
std::set<std::string> named_ids(std::string_view text) {
    std::set<std::string> found;
    for (const std::string_view book : books) {
        for (std::size_t at = text.find(book); at != std::string_view::npos; at = text.find(book, at + 1)) {
            const char before = at == 0 ? ' ' : text[at - 1];
            if (is_word_byte(before) || before == '.' || before == '/' || before == '-') {
                continue;
            }
            const std::size_t end = end_of_named_id(text, at, book);
            if (end != std::string_view::npos) {
                found.emplace(text.substr(at, end - at));
            }
        }
    }
    return found;
}

void check_id(const Entry& rule, const std::string& book, Places& places, Faults& faults) {
    const std::string id = rule.text("id");
    if (is_blank(id)) {
        return;  // said by check()
    }
    if (!is_rule_id(id)) {
        rule.fault(faults, "id", fmt::format("`{}` is not <book>.<topic>.<name>, lower case, words joined by '-'", id));
    } else if (id.substr(0, id.find('.')) != book) {
        rule.fault(faults, "id", fmt::format("`{}` is not of the book `{}`", id, book));
    } else {
        const auto [earlier, is_new] = places.emplace(id, fmt::format("{}:{}", rule.document.name, rule.line()));
        if (!is_new) {
            rule.fault(faults, "id", fmt::format("`{}` is given twice, first in {}", id, earlier->second));
        }
    }
}

void check_cases(const Entry& rule, std::string_view key, Faults& faults) {
    const toml::array* cases = rule.table[key].as_array();
    if (cases == nullptr) {
        return;
    }
    if (cases->empty()) {
        rule.fault(faults, key, "is empty");
    }
    for (const toml::node& item : *cases) {
        if (item.value_or(std::string()).find("=>") == std::string::npos) {
            faults.push_back({rule.document.name, item.source().begin.line, rule.key(key),
                              "a case is not of the form 'position, decision, dice => result'"});
        }
    }
}

// A rule says the same in both languages: as many cases, and a ruling in both or in none.
void check_languages(const Entry& rule, Faults& faults) {
    const std::size_t cases = rule.texts("cases").size();
    const std::size_t cases_fr = rule.texts("cases_fr").size();
    if (rule.table.contains("cases_fr") && cases != cases_fr) {
        rule.fault(faults, "cases_fr", fmt::format("has {} cases, `cases` has {}", cases_fr, cases));
    }
    if (rule.table.contains("ruling") != rule.table.contains("ruling_fr")) {
        const bool french = rule.table.contains("ruling_fr");
        rule.fault(faults, french ? "ruling_fr" : "ruling",
                   french ? "has no `ruling` beside it" : "has no `ruling_fr` beside it");
    }
}

void check_references(const Entry& rule, const Places& places, Faults& faults) {
    for (const std::string_view key : references) {
        const std::vector<std::string> targets = rule.texts(key);
        if (rule.table.contains(key) && targets.empty()) {
            rule.fault(faults, key, "is not a list of ids");
        }
        for (const std::string& target : targets) {
            if (!places.contains(target)) {
                rule.fault(faults, key, fmt::format("names {}, which is no rule", target));
            } else if (target == rule.text("id") || std::count(targets.begin(), targets.end(), target) > 1) {
                rule.fault(faults, key, fmt::format("names {} twice, or the rule itself", target));
            }
        }
    }
}

void check_named(const Entry& rule, std::string_view key, std::string_view text, const Places& places, Faults& faults) {
    for (const std::string& id : named_ids(text)) {
        if (!places.contains(id)) {
            rule.fault(faults, key, fmt::format("names {}, which is no rule", id));
        }
    }
}

// Two ids may not become the same C++ name.
void check_enumerators(const std::vector<Entry>& rules, Faults& faults) {
    std::map<std::string, std::string> ids;
    for (const Entry& rule : rules) {
        const std::string id = rule.text("id");
        const auto [earlier, is_new] = ids.emplace(snake_case(id), id);
        if (!is_new && earlier->second != id) {
            rule.fault(faults, "id", fmt::format("`{}` and `{}` differ only in '.' and '-'", id, earlier->second));
        }
    }
}

RuleWording wording(const Entry& rule, std::string_view language, const std::string& suffix) {
    return {
        .title = rule.table["title"][language].value_or(std::string()),
        .text = trimmed(rule.text("text" + suffix)),
        .ruling = trimmed(rule.text("ruling" + suffix)),
        .cases = rule.texts("cases" + suffix),
    };
}

RuleText rule_text(const Entry& rule) {
    return {
        .id = rule.text("id"),
        .chapter = rule.document.stem,
        .where = rule.text("where"),
        .en = wording(rule, "en", ""),
        .fr = wording(rule, "fr", "_fr"),
        .refines = rule.texts("refines"),
        .replaces = rule.texts("replaces"),
        .extends = rule.texts("extends"),
    };
}

}  // namespace

std::vector<RuleText> read_catalogue(const std::vector<Document>& chapters, Faults& faults) {
    std::vector<Entry> rules;
    Places places;
    for (const Document& chapter : chapters) {
        const std::optional<std::string> book = book_of_chapter(chapter.stem);
        if (!book) {
            faults.push_back(
                {chapter.name, 0, "name", "is not <book>.toml or <book>-<chapter>.toml with a known book"});
            continue;
        }
        whole(chapter).check({{"rule", Kind::tables}}, faults);
        for (const Entry& rule : whole(chapter).entries("rule")) {
            rule.check(rule_keys, faults);
            check_id(rule, *book, places, faults);
            check_cases(rule, "cases", faults);
            check_cases(rule, "cases_fr", faults);
            check_languages(rule, faults);
            rules.push_back(rule);
        }
    }

    std::vector<RuleText> texts;
    for (const Entry& rule : rules) {
        check_references(rule, places, faults);
        for (const std::string_view key : {"text", "text_fr", "ruling", "ruling_fr"}) {
            check_named(rule, key, rule.text(key), places, faults);
        }
        for (const std::string_view key : {"cases", "cases_fr"}) {
            for (const std::string& example : rule.texts(key)) {
                check_named(rule, key, example, places, faults);
            }
        }
        texts.push_back(rule_text(rule));
    }
    check_enumerators(rules, faults);
    return texts;
}
