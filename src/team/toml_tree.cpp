#include "team/toml_tree.hpp"

#include <algorithm>
#include <utility>

// toml++ 3.3 takes for granted what hostile texts do not grant ("[[[", "x = [ }"): a release build of it, Debian's
// library among them, then runs into undefined behaviour. Here it is compiled with every such precondition checked, in
// a namespace of its own so that no other file's copy is linked in its place.
namespace dugout {
struct BrokenPrecondition {};
[[noreturn]] static void break_off() { throw BrokenPrecondition{}; }
}  // namespace dugout
#undef NDEBUG
#undef TOML_SHARED_LIB
#undef TOML_HEADER_ONLY
#define TOML_HEADER_ONLY 1
#define TOML_ASSERT(condition) ((condition) ? void() : dugout::break_off())
#define toml checked_toml
#include <toml++/toml.h>

namespace dugout {

namespace {

constexpr int depth_limit = 32;
constexpr int dots_limit = 32;  // in one line

// Behind the string that starts at `at`; the end of the line where it does not end, since the parser stops there too.
std::size_t skip_string(std::string_view text, std::size_t at) {
    const char quote = text[at];
    const std::string triple(3, quote);
    const bool is_long = text.substr(at).starts_with(triple);
    at += is_long ? 3 : 1;
    while (at < text.size() && (is_long || text[at] != '\n')) {
        if (quote == '"' && text[at] == '\\') {
            at += 2;
        } else if (is_long ? !text.substr(at).starts_with(triple) : text[at] != quote) {
            ++at;
        } else {
            at += is_long ? 3 : 1;
            // Up to two quotes may stand before the closing three.
            for (int more = 0; is_long && more < 2 && at < text.size() && text[at] == quote; ++more) {
                ++at;
            }
            return at;
        }
    }
    return std::min(at, text.size());
}

// The line of the first thing, strings and comments apart, that toml++ cannot bear, or 0: a letter beyond ASCII, which
// no TOML has there and which sends its tables of letters into undefined behaviour, or so many dots in a line that the
// tables of a dotted key would overflow the stack when they are destroyed.
int find_poison(std::string_view text) {
    int line = 1;
    int dots = 0;
    std::size_t at = text.starts_with("\xef\xbb\xbf") ? 3 : 0;  // a byte order mark is fine
    while (at < text.size()) {
        const char c = text[at];
        std::size_t next = at + 1;
        if (c == '"' || c == '\'') {
            next = skip_string(text, at);
        } else if (c == '#') {
            next = std::min(text.find('\n', at), text.size());
        } else if (c == '\n') {
            dots = 0;
        } else if (c == '.') {
            ++dots;
        }
        if (dots > dots_limit || static_cast<unsigned char>(c) >= 0x80) {
            return line;
        }
        line += static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(at),
                                            text.begin() + static_cast<std::ptrdiff_t>(next), '\n'));
        at = next;
    }
    return 0;
}

const LocalText unreadable_line = {"this line cannot be read", "cette ligne ne peut pas être lue"};

// toml++ knows English alone: in French its sentence stands behind where it was said of.
LocalText described(const toml::parse_error& error) {
    const std::string english(error.description());
    const toml::source_position& at = error.source().begin;
    return {english, filled("écriture incorrecte, ligne {0}, colonne {1} (en anglais : {2})",
                            {std::to_string(at.line), std::to_string(at.column), english}, Language::French)};
}

struct TooDeep {
    int line;
};

TomlPlace place(const toml::source_position& position) {
    return {static_cast<int>(position.line), static_cast<int>(position.column)};
}

TomlNode tree(const toml::node& node, int depth) {
    TomlNode result;
    result.begin = place(node.source().begin);
    result.end = place(node.source().end);
    result.line = result.begin.line;
    if (depth > depth_limit) {
        throw TooDeep{result.line};
    }
    if (const toml::table* table = node.as_table()) {
        result.kind = TomlNode::Kind::Table;
        result.is_in_braces = table->is_inline();
        for (const auto& [key, value] : *table) {
            result.children.push_back(tree(value, depth + 1));
            result.children.back().key = std::string(key.str());
        }
        std::stable_sort(result.children.begin(), result.children.end(),
                         [](const TomlNode& a, const TomlNode& b) { return a.line < b.line; });
    } else if (const toml::array* array = node.as_array()) {
        result.kind = TomlNode::Kind::List;
        for (const toml::node& item : *array) {
            result.children.push_back(tree(item, depth + 1));
        }
    } else if (const auto* string = node.as_string()) {
        result.kind = TomlNode::Kind::Text;
        result.text = string->get();
    } else if (const auto* integer = node.as_integer()) {
        result.kind = TomlNode::Kind::Integer;
        result.integer = integer->get();
    } else if (const auto* boolean = node.as_boolean()) {
        result.kind = TomlNode::Kind::Boolean;
        result.boolean = boolean->get();
    } else {
        result.kind = TomlNode::Kind::Other;
    }
    return result;
}

bool breaks_a_precondition(std::string_view text) {
    try {
        (void)toml::parse(text);
    } catch (const toml::parse_error&) {
    } catch (const BrokenPrecondition&) {
        return true;
    }
    return false;
}

// The parser does not say where a precondition broke: it is in the last line of the shortest text that breaks it.
int broken_line(std::string_view text) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') {
            ends.push_back(i + 1);
        }
    }
    const auto first = std::partition_point(
        ends.begin(), ends.end(), [&](std::size_t end) { return !breaks_a_precondition(text.substr(0, end)); });
    return static_cast<int>(first - ends.begin()) + 1;
}

Faults one_fault(FaultCode code, std::string_view file, int line, std::vector<FaultArgument> arguments = {}) {
    return {{.code = code, .where = {std::string(file), line, ""}, .arguments = std::move(arguments)}};
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view name) const {
    const auto found =
        std::find_if(children.begin(), children.end(), [&](const TomlNode& child) { return child.key == name; });
    return found == children.end() ? nullptr : &*found;
}

Result<TomlNode> parse_toml(std::string_view text, std::string_view file) {
    if (text.size() > toml_size_limit) {
        return one_fault(FaultCode::too_large, file, 0);
    }
    if (const int line = find_poison(text)) {
        return one_fault(FaultCode::not_toml, file, line, {unreadable_line});
    }
    try {
        return tree(toml::parse(text, file), 0);
    } catch (const toml::parse_error& error) {
        return one_fault(FaultCode::not_toml, file, static_cast<int>(error.source().begin.line), {described(error)});
    } catch (const BrokenPrecondition&) {
        return one_fault(FaultCode::not_toml, file, broken_line(text), {unreadable_line});
    } catch (const TooDeep& deep) {
        return one_fault(FaultCode::too_large, file, deep.line);
    }
}

}  // namespace dugout
