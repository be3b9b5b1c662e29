#pragma once

// All rosters, Big Guys and stars that a game can use: those of the book, and with `--data DIR` a coach's own.

#include <filesystem>
#include <string_view>
#include <vector>

#include "team/fault.hpp"
#include "team/roster.hpp"

namespace dugout {

class Library {
public:
    // The book's, read once from the data inside the program.
    static const Library& embedded();

    [[nodiscard]] const std::vector<Roster>& rosters() const { return rosters_; }
    [[nodiscard]] const std::vector<BigGuy>& big_guys() const { return big_guys_; }
    [[nodiscard]] const std::vector<Star>& stars() const { return stars_; }

    // nullptr where there is none of that id.
    [[nodiscard]] const Roster* roster(std::string_view id) const;
    [[nodiscard]] const BigGuy* big_guy(std::string_view id) const;
    [[nodiscard]] const Star* star(std::string_view id) const;

    friend bool operator==(const Library&, const Library&) = default;

private:
    friend class LibraryBuilder;

    std::vector<Roster> rosters_;
    std::vector<BigGuy> big_guys_;
    std::vector<Star> stars_;
};

// The base with every `*.toml` of the folder laid over it, in the order of their names: an id that the base has
// replaces that entry, a new id adds one. Files of other rooms ("manager-...", "matched-...") are passed over. Either
// the whole folder is good, or nothing of it is taken and every fault of it is told.
[[nodiscard]] Result<Library> with_data(const Library& base, const std::filesystem::path& folder);

// The same for one text; `file` is what the faults call it.
[[nodiscard]] Result<Library> with_text(const Library& base, std::string_view text, std::string_view file);

}  // namespace dugout
