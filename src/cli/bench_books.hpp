#pragma once

// What the other books and the options cost where they are on, measured in turns with the living rulebook alone.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dugout::cli {

struct BookSpeed {
    std::string title;
    double decisions_per_second = 0;
    double ratio = 1;                    // to the living rulebook, in the same minute
    std::optional<double> instructions;  // a decision; where the system lets us count them
    std::optional<double> instructions_ratio;
};

// The first is the living rulebook, the second the same once more: how far two measurements of one thing differ.
std::vector<BookSpeed> measure_books(double seconds);

nlohmann::ordered_json books_json(const std::vector<BookSpeed>& books);
std::string books_table(const std::vector<BookSpeed>& books);

}  // namespace dugout::cli
