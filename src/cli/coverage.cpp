#include "cli/coverage.hpp"

#include <algorithm>
#include <fstream>

#include "cli/common.hpp"
#include "rules/catalogue.hpp"
#include "scenario/files.hpp"
#include "scenario/runner.hpp"

namespace dugout::cli {

namespace fs = std::filesystem;

namespace {

class Proven {
public:
    void add(Rule rule) { rules_[static_cast<std::size_t>(rule)] = true; }
    bool has(std::size_t rule) const { return rules_[rule]; }

private:
    std::vector<bool> rules_ = std::vector<bool>(generated::rule_entries().size());
};

void add_scenarios(const fs::path& folder, Proven& proven) {
    std::error_code error;
    if (!fs::exists(folder, error)) return;
    const auto files = scenario::scenario_files(folder);
    if (!files) bad_input("cannot read the folder '" + folder.string() + "'");
    for (const fs::path& file : *files) {
        const auto read = scenario::load_any(file);
        if (!read || !read.value->run().passed) continue;
        for (const Rule rule : read.value->covers) proven.add(rule);
    }
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// One line of a test: the ids after `// covers:`.
void add_line(std::string_view line, const std::string& where, Proven& proven, std::string& unknown) {
    constexpr std::string_view sign = "// covers:";
    line = trimmed(line);
    if (!line.starts_with(sign)) return;
    line.remove_prefix(sign.size());
    while (true) {
        const std::size_t comma = line.find(',');
        const std::string_view id = trimmed(line.substr(0, comma));
        if (const auto rule = find_rule(id))
            proven.add(*rule);
        else
            unknown += (unknown.empty() ? "" : "\n") + where + ": there is no rule '" + std::string(id) + "'";
        if (comma == std::string_view::npos) return;
        line.remove_prefix(comma + 1);
    }
}

std::vector<fs::path> test_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    if (!fs::exists(folder, error)) return files;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const fs::path extension = at->path().extension();
        if (at->path().filename() == "node_modules")
            at.disable_recursion_pending();
        else if ((extension == ".cpp" || extension == ".ts") && at->is_regular_file(error))
            files.push_back(at->path());
    }
    if (error) bad_input("cannot read the folder '" + folder.string() + "': " + error.message());
    std::sort(files.begin(), files.end());
    return files;
}

void add_tests(const fs::path& folder, Proven& proven) {
    std::string unknown;
    for (const fs::path& file : test_files(folder)) {
        std::ifstream stream(file);
        if (!stream) bad_input("cannot read '" + file.string() + "'");
        std::string line;
        for (int number = 1; std::getline(stream, line); ++number)
            add_line(line, file.string() + ":" + std::to_string(number), proven, unknown);
    }
    if (!unknown.empty()) bad_input(unknown);
}

}  // namespace

std::vector<ChapterCoverage> coverage(const fs::path& tests_dir) {
    std::error_code error;
    if (!fs::is_directory(tests_dir, error)) bad_input("there is no folder '" + tests_dir.string() + "'");
    Proven proven;
    for (const std::string_view folder : {"unit", "property", "e2e"}) add_tests(tests_dir / folder, proven);
    add_scenarios(tests_dir / "scenarios", proven);

    std::vector<ChapterCoverage> result;
    for (const std::string_view chapter : chapters()) {
        ChapterCoverage row{std::string(chapter)};
        const auto entries = generated::rule_entries();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].chapter != chapter) continue;
            ++row.rules;
            if (proven.has(i))
                ++row.covered;
            else
                row.missing.emplace_back(entries[i].id);
        }
        result.push_back(std::move(row));
    }
    return result;
}

}  // namespace dugout::cli
