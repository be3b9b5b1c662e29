#pragma once

#include "reader.hpp"

#include <vector>

// Checks the books in data/: keys, names, ids and what they refer to.
void check_books(const std::vector<Document>& books, Faults& faults);

// Checks data/lrb4-tables.toml: every table covers its dice once.
void check_tables(const Document& tables, const std::vector<Document>& books, Faults& faults);

// Checks data/manager-cards.toml: the words of every card, the size of every deck.
void check_cards(const Document& cards, Faults& faults);
// Checks data/matched-options.toml: the lists that a match uses, each row with its rule, its roll and its number.
void check_matched_options(const Document& options, Faults& faults);
// The numbers of an event: sections, tiers, tie-breakers.
void check_matched_numbers(const Document& options, Faults& faults);
// The later team lists, their stars and their skills: keys, prices, and that each names only what there is.
void check_matched_teams(const Document& teams, const Document& skills, Faults& faults);
void check_matched_stars(const Document& stars, const Document& teams, const Document& skills, Faults& faults);
void check_matched_skills(const Document& skills, Faults& faults);

// Each id that `entry` names under `key` must be one of the entries of that list in that book.
void check_named_ids(const Entry& entry, std::string_view key, const std::vector<Document>& books,
                     std::string_view book, std::string_view list, Faults& faults);
