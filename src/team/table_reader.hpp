#pragma once

// Reads one table of a TOML tree strictly: every key must be asked for, be of its type and in its range. What is wrong
// goes to a list of faults and reading goes on with a harmless value, so that all faults are told at once.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "team/fault.hpp"
#include "team/skill_set.hpp"
#include "team/toml_tree.hpp"

namespace dugout {

struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
};

// Lower-case letters and digits in words joined by '-': "black-orc-blocker".
[[nodiscard]] bool is_id(std::string_view text);

class TableReader {
public:
    // `path` is how faults call the table: "team[human]".
    TableReader(const TomlNode& table, std::string file, std::string path, Faults& faults);

    // Required: a fault where the key is missing.
    std::string text(std::string_view key);
    std::string id(std::string_view key);
    // Longer texts, of several lines where the writer wants: notices, house rules.
    std::string prose(std::string_view key);
    std::vector<std::string> proses(std::string_view key);
    std::int64_t number(std::string_view key, Range range);
    bool boolean(std::string_view key);
    LocalText names(std::string_view key);
    std::vector<std::string> ids(std::string_view key);
    std::vector<std::int64_t> numbers(std::string_view key, Range range);
    SkillSet skills(std::string_view key);
    // The place of the word in the list of words that are allowed; 0 where there is a fault.
    std::size_t word(std::string_view key, std::span<const std::string_view> allowed);
    std::vector<std::size_t> words(std::string_view key, std::span<const std::string_view> allowed);
    // A table below this one.
    std::optional<TableReader> table(std::string_view key);

    // The keys of this table as they stand, for tables whose keys are names.
    [[nodiscard]] std::vector<std::string> keys() const;

    // Is the key there? Asked before reading what may be left out.
    bool has(std::string_view key);

    // The tables of a list; "key[id]" is the path of each, or "key[3]" where it has no id. Nothing where it is missing.
    void each(std::string_view key, const std::function<void(TableReader)>& read);
    // The same as far as the limit. Of what is beyond it the first is handed to `too_many`, once, with how many there
    // are.
    void each_up_to(int limit, std::string_view key, const std::function<void(TableReader)>& read,
                    const std::function<void(TableReader&, int)>& too_many);

    // A fault at the key, or at the table where the key is empty or missing.
    void fault(std::string_view key, FaultCode code, std::vector<FaultArgument> arguments = {}, Rule rule = Rule::none);

    // To be called last: a fault for each key that nobody asked for.
    void finish();

    [[nodiscard]] Where where(std::string_view key = {}) const;

private:
    const TomlNode* ask(std::string_view key);
    const TomlNode* require(std::string_view key, TomlNode::Kind kind, const LocalText& what);
    // The texts of a list, each given with its place to `read`.
    void each_text(std::string_view key, const std::function<void(const std::string&)>& read);
    static bool is_plain(std::string_view text);
    static bool is_prose(std::string_view text);

    const TomlNode* table_;
    std::string file_;
    std::string path_;
    Faults* faults_;
    std::vector<std::string_view> asked_;
};

// By file and line, so that a coach can go through his file from top to bottom.
void sort_by_place(Faults& faults);

inline constexpr std::int64_t text_limit = 80;  // bytes
inline constexpr std::int64_t prose_limit = 2000;

}  // namespace dugout
