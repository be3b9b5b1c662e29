#include "rules/nearest.hpp"

#include <algorithm>
#include <utility>

namespace dugout {

namespace {

constexpr std::size_t longest = 100;  // of what is compared: what was asked for can be anything
constexpr std::size_t least_part = 3;

// How many of the changes between two words it takes to make one of the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

}  // namespace

std::vector<std::string> nearest(std::string_view wanted, std::span<const std::string_view> known, std::size_t most) {
    const std::string_view shortened = wanted.substr(0, longest);
    std::vector<std::pair<std::size_t, std::string_view>> found;
    for (const std::string_view name : known) {
        const bool part = shortened.size() >= least_part && name.find(shortened) != std::string_view::npos;
        found.emplace_back(part ? 0 : edit_distance(shortened, name), name);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> result;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i) result.emplace_back(found[i].second);
    return result;
}

}  // namespace dugout
