#pragma once

// Which rules have a proof: a scenario that names them in `covers` and passes, or a test with a line
// `// covers: lrb4.dodge.roll, lrb4.dodge.when`.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace dugout::cli {

struct ChapterCoverage {
    std::string chapter;  // "lrb4-block"
    int rules = 0;
    int covered = 0;
    std::vector<std::string> missing{};  // ids, in the order of the book
};

// Every chapter of the catalogue. Reads tests_dir/scenarios and the *.cpp and *.ts of tests_dir/unit, property and
// e2e. Throws Exit where the folder cannot be read or a test names a rule that does not exist.
std::vector<ChapterCoverage> coverage(const std::filesystem::path& tests_dir);

}  // namespace dugout::cli
