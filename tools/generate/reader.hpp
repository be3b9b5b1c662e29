#pragma once

#include "faults.hpp"

#include <toml++/toml.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// One TOML file as it was read.
struct Document {
    std::string name;  // "lrb4-block.toml"
    std::string stem;  // "lrb4-block"
    std::string text;
    toml::table content;
};

// Every *.toml of a folder that parses, sorted by name; a fault for each that does not.
std::vector<Document> read_folder(const std::filesystem::path& folder, Faults& faults);

// The document of that stem, or nullptr.
const Document* find_document(const std::vector<Document>& documents, std::string_view stem);

// What a value of the books must look like.
enum class Kind {
    text,  // a string that is not blank
    integer,
    boolean,
    texts,     // a list of strings
    integers,  // a list of integers
    name,      // { en = "...", fr = "..." }
    tables,    // a list of tables
    matrix,    // a list of lists of integers
    table,
};

struct Key {
    std::string_view name;
    Kind kind = Kind::integer;
    bool required = true;
};

// A table inside a document, with its path for messages: "team.position".
struct Entry {
    const Document& document;
    const toml::table& table;
    std::string path;

    std::uint32_t line() const { return table.source().begin.line; }
    std::string key(std::string_view name) const;
    std::string text(std::string_view name) const;  // "" where there is none
    std::vector<std::string> texts(std::string_view name) const;
    std::int64_t integer(std::string_view name, std::int64_t otherwise = 0) const;

    // A fault at the line of that key, or of the table where the key is missing.
    void fault(Faults& faults, std::string_view name, std::string reason) const;
    // The key, where it is there, holds a value of its kind.
    void check_kind(const Key& key, Faults& faults) const;
    // Every key is known and of its kind, every required key is there.
    void check(const std::vector<Key>& keys, Faults& faults) const;
    // The tables of the list under that key.
    std::vector<Entry> entries(std::string_view name) const;
};

Entry whole(const Document& document);

// A fault for each entry whose id is missing, oddly spelt or given before in the same list.
void check_ids(const std::vector<Entry>& entries, Faults& faults);
