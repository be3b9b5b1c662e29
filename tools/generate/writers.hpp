#pragma once

#include "catalogue.hpp"
#include "reader.hpp"

#include <filesystem>
#include <string>
#include <vector>

// The C++ that the build makes of the catalogue and the books. Each function gives the text of one file.

std::string rule_ids_header(const std::vector<RuleText>& rules);
std::string rule_table_source(const std::vector<RuleText>& rules);

std::string skill_ids_header(const Document& skills);
std::string skill_table_source(const Document& skills);

// The cards of the card game: their words as enumerations, and the cards themselves.
std::string card_ids_header(const Document& cards);
std::string card_table_source(const Document& cards);

std::string tables_header(const Document& tables);
std::string matched_header(const Document& options);
// The part of it that the rules of an event are made of.
std::string matched_numbers(const Document& options);

std::string embedded_source(const std::vector<Document>& books);

// Writes the file unless it already holds that text, so that nothing is compiled again without need.
void write_if_changed(const std::filesystem::path& path, const std::string& text);
