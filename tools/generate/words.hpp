#pragma once

#include <string>
#include <string_view>

// Spelling: ids, names made of them, and C++ literals.

bool is_blank(std::string_view text);
// Lower case words joined by '-': "get-the-ref".
bool is_words(std::string_view text);
// "get-the-ref" => "GetTheRef"
std::string pascal_case(std::string_view id);
// "lrb4.block.dice-count" => "lrb4_block_dice_count"
std::string snake_case(std::string_view id);
// "KickoffEvent" => "kickoff_event"
std::string snake_case_of_type(std::string_view type);
// The text without the white space at its end.
std::string trimmed(std::string_view text);
// A C++ string literal; one piece per line of the text, so that no source line grows too long.
std::string literal(std::string_view text);
// The same as a std::string_view that knows its length: a constant of many long texts would else cost the compiler
// one step for each letter, and clang stops after a million.
std::string view_literal(std::string_view text);
