#include "team/library.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "rules/embedded.hpp"
#include "team/roster_reader.hpp"
#include "team/toml_tree.hpp"

namespace dugout {

namespace {

template <class Entry>
const Entry* find_entry(const std::vector<Entry>& entries, std::string_view id) {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

template <class Entry>
void put(std::vector<Entry>& entries, const Entry& entry) {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.id == entry.id; });
    if (found == entries.end()) {
        entries.push_back(entry);
    } else {
        *found = entry;
    }
}

bool holds(const std::vector<std::string>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// Entries of one kind as the files bring them, each with its place for messages.
template <class Entry>
struct Brought {
    std::vector<Entry> entries;
    std::map<std::string, Where, std::less<>> places;  // of the id

    void add(Entry entry, TableReader& table) {
        if (entry.id.empty()) {
            return;  // a fault already
        }
        const auto [first, is_new] = places.emplace(entry.id, table.where("id"));
        if (is_new) {
            entries.push_back(std::move(entry));
        } else {
            table.fault("id", FaultCode::duplicate_id,
                        {entry.id, first->second.file + ":" + std::to_string(first->second.line)});
        }
    }

    [[nodiscard]] Where place(std::string_view id, std::string_view key) const {
        Where where = places.find(id)->second;
        where.key.resize(where.key.size() - std::string_view("id").size());
        where.key += key;
        return where;
    }
};

}  // namespace

// Reads files, lays them over a base and checks what they say about each other.
class LibraryBuilder {
public:
    explicit LibraryBuilder(const Library& base) : library_(base) {}

    void add_fault(Fault fault) { faults_.push_back(std::move(fault)); }

    void read(std::string_view text, std::string_view file) {
        const Result<TomlNode> tree = parse_toml(text, file);
        if (!tree) {
            faults_.insert(faults_.end(), tree.faults().begin(), tree.faults().end());
            return;
        }
        TableReader root(*tree, std::string(file), "", faults_);
        root.each("team", [&](TableReader table) { rosters_.add(read_roster(table), table); });
        root.each("bigguy", [&](TableReader table) { big_guys_.add(read_big_guy(table), table); });
        root.each("star", [&](TableReader table) { stars_.add(read_star(table), table); });
        root.finish();
    }

    Result<Library> finish() && {
        for (const Roster& roster : rosters_.entries) {
            put(library_.rosters_, roster);
        }
        for (const BigGuy& big_guy : big_guys_.entries) {
            put(library_.big_guys_, big_guy);
        }
        for (const Star& star : stars_.entries) {
            put(library_.stars_, star);
        }
        check_references();
        check_alliances();
        if (!faults_.empty()) {
            sort_by_place(faults_);
            return std::move(faults_);
        }
        ally();
        return std::move(library_);
    }

private:
    void check_teams(const std::vector<std::string>& ids, const Where& where) {
        for (const std::string& id : ids) {
            if (library_.roster(id) == nullptr) {
                faults_.push_back({FaultCode::unknown_id, Rule::none, where, {id, LocalText{"team", "équipe"}}});
            }
        }
    }

    void check_references() {
        for (const Roster& roster : rosters_.entries) {
            for (const std::string& id : roster.big_guys) {
                if (library_.big_guy(id) == nullptr) {
                    faults_.push_back({FaultCode::unknown_id,
                                       Rule::none,
                                       rosters_.place(roster.id, "bigguys.ids"),
                                       {id, LocalText{"Big Guy", "gros balèze"}}});
                }
            }
        }
        for (const BigGuy& big_guy : big_guys_.entries) {
            check_teams(big_guy.teams, big_guys_.place(big_guy.id, "teams"));
        }
        for (const Star& star : stars_.entries) {
            check_teams(star.teams, stars_.place(star.id, "teams"));
            check_teams(star.double_price_for, stars_.place(star.id, "double_price_for"));
        }
    }

    // Where the same data bring both a team and a Big Guy, they must say the same of each other.
    void check_alliances() {
        for (const Roster& roster : rosters_.entries) {
            for (const BigGuy& big_guy : big_guys_.entries) {
                if (roster.is_allied(big_guy.id) != holds(big_guy.teams, roster.id)) {
                    faults_.push_back({FaultCode::allies_differ,
                                       Rule::lrb4_bigguy_allies,
                                       big_guys_.place(big_guy.id, "teams"),
                                       {roster.id, big_guy.id}});
                }
            }
        }
    }

    // The last word counts: a Big Guy of these data joins and leaves the teams that they do not bring themselves.
    // What the rosters then say is noted on the Big Guys.
    void ally() {
        for (const BigGuy& big_guy : big_guys_.entries) {
            for (Roster& roster : library_.rosters_) {
                if (rosters_.places.contains(roster.id)) {
                    continue;
                }
                if (!holds(big_guy.teams, roster.id)) {
                    std::erase(roster.big_guys, big_guy.id);
                } else if (!roster.is_allied(big_guy.id)) {
                    roster.big_guys.push_back(big_guy.id);
                    roster.big_guy_max = std::max(roster.big_guy_max, 1);  // lrb4.bigguy.limit
                }
            }
        }
        for (BigGuy& big_guy : library_.big_guys_) {
            big_guy.teams.clear();
            for (const Roster& roster : library_.rosters_) {
                if (roster.is_allied(big_guy.id)) {
                    big_guy.teams.push_back(roster.id);
                }
            }
        }
    }

    Library library_;
    Brought<Roster> rosters_;
    Brought<BigGuy> big_guys_;
    Brought<Star> stars_;
    Faults faults_;
};

const Roster* Library::roster(std::string_view id) const { return find_entry(rosters_, id); }
const BigGuy* Library::big_guy(std::string_view id) const { return find_entry(big_guys_, id); }
const Star* Library::star(std::string_view id) const { return find_entry(stars_, id); }

const Library& Library::embedded() {
    static const Library library = [] {
        LibraryBuilder builder{Library{}};
        for (const std::string_view name : {"lrb4-teams.toml", "lrb4-bigguys.toml", "lrb4-stars.toml"}) {
            builder.read(embedded_file(name).value(), name);
        }
        Result<Library> result = std::move(builder).finish();
        if (!result) {
            throw std::logic_error("the data inside the program: " + text(result.faults().front(), Language::English));
        }
        return std::move(result).value();
    }();
    return library;
}

Result<Library> with_text(const Library& base, std::string_view text, std::string_view file) {
    LibraryBuilder builder(base);
    builder.read(text, file);
    return std::move(builder).finish();
}

namespace {

constexpr std::array<std::string_view, 2> other_rooms = {"manager-", "matched-"};

bool is_team_data(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    return path.extension() == ".toml" && std::none_of(other_rooms.begin(), other_rooms.end(),
                                                       [&](std::string_view room) { return name.starts_with(room); });
}

Fault unreadable(const std::filesystem::path& path, LocalText why) {
    return {FaultCode::unreadable, Rule::none, {path.string(), 0, ""}, {std::move(why)}};
}

void read_file(LibraryBuilder& builder, const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        builder.add_fault(unreadable(path, {"not a file", "ce n'est pas un fichier"}));
        return;
    }
    if (std::filesystem::file_size(path, error) > toml_size_limit) {
        builder.add_fault({FaultCode::too_large, Rule::none, {path.string(), 0, ""}, {}});
        return;
    }
    std::ifstream stream(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    if (!stream.is_open() || stream.bad()) {
        builder.add_fault(unreadable(path, {"permission or device", "droits ou support"}));
        return;
    }
    builder.read(text, path.string());
}

}  // namespace

Result<Library> with_data(const Library& base, const std::filesystem::path& folder) {
    LibraryBuilder builder(base);
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (is_team_data(at->path())) {
            files.push_back(at->path());
        }
    }
    if (error) {
        builder.add_fault(unreadable(folder, {error.message(), error.message()}));
    }
    std::sort(files.begin(), files.end());
    for (const std::filesystem::path& file : files) {
        read_file(builder, file);
    }
    return std::move(builder).finish();
}

}  // namespace dugout
