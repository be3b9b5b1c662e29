// dugout-generate --rules DIR --data DIR --out DIR
//
// Checks the rule catalogue and the books, and writes them as C++. Where something is wrong it prints every fault as
// `file:line: key: reason` and leaves with 1, so that the build stops.
#include "books.hpp"
#include "catalogue.hpp"
#include "reader.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <exception>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace {

using Folders = std::map<std::string, std::filesystem::path>;

std::optional<Folders> parse_arguments(int count, char** arguments) {
    Folders folders;
    for (int i = 1; i + 1 < count; i += 2) {
        folders[arguments[i]] = arguments[i + 1];
    }
    const bool is_complete = folders.contains("--rules") && folders.contains("--data") && folders.contains("--out");
    if (count != 7 || !is_complete) {
        return std::nullopt;
    }
    return folders;
}

int generate(const Folders& folders) {
    Faults faults;
    const std::vector<Document> chapters = read_folder(folders.at("--rules"), faults);
    const std::vector<Document> books = read_folder(folders.at("--data"), faults);
    const std::vector<RuleText> rules = read_catalogue(chapters, faults);
    check_books(books, faults);
    if (!faults.empty()) {
        print(faults);
        fmt::print(stderr, "dugout-generate: {} fault(s)\n", faults.size());
        return 1;
    }

    const std::filesystem::path& out = folders.at("--out");
    const Document& skills = *find_document(books, "lrb4-skills");
    std::filesystem::create_directories(out);
    write_if_changed(out / "rule_ids.hpp", rule_ids_header(rules));
    write_if_changed(out / "rule_table.cpp", rule_table_source(rules));
    write_if_changed(out / "skill_ids.hpp", skill_ids_header(skills));
    write_if_changed(out / "skill_table.cpp", skill_table_source(skills));
    write_if_changed(out / "tables.hpp", tables_header(*find_document(books, "lrb4-tables")));
    const Document& cards = *find_document(books, "manager-cards");
    write_if_changed(out / "card_ids.hpp", card_ids_header(cards));
    write_if_changed(out / "card_table.cpp", card_table_source(cards));
    write_if_changed(out / "matched_tables.hpp", matched_header(*find_document(books, "matched-options")));
    write_if_changed(out / "embedded.cpp", embedded_source(books));
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const std::optional<Folders> folders = parse_arguments(count, arguments);
    if (!folders) {
        fmt::print(stderr, "usage: dugout-generate --rules DIR --data DIR --out DIR\n");
        return 2;
    }
    try {
        return generate(*folders);
    } catch (const std::exception& error) {
        fmt::print(stderr, "dugout-generate: {}\n", error.what());
        return 1;
    }
}
