#include "team/toml_tree.hpp"

#include <toml++/toml.h>

#include <algorithm>

namespace dugout {

namespace {

constexpr int depth_limit = 32;
constexpr int dots_limit = 16;

// toml++ 3.3 has two holes that a hostile text can fall through: a table header that does not start with a key
// ("[[[") is undefined behaviour, and a key of many thousand dotted parts makes tables so deep that their destructors
// overflow the stack. This walk over the text finds both first. It follows TOML as far as strings, comments and
// values go; where the text is not TOML the parser stops at the same place.
class Guard {
public:
    explicit Guard(std::string_view text) : text_(text) {
        if (text_.starts_with("\xef\xbb\xbf")) {
            text_.remove_prefix(3);  // the byte order mark, which the parser skips too
        }
    }

    // The line of the first hole, or 0.
    int find_hole() {
        bool at_start = true;  // of a line, outside any value
        int open = 0;          // brackets
        int dots = 0;          // of the key being read
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n') {
                ++line_;
                ++at_;
                dots = 0;
                at_start = open == 0;
            } else if (c == ' ' || c == '\t' || c == '\r') {
                ++at_;
            } else if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (c == '"' || c == '\'') {
                skip_string(c);
                at_start = false;
            } else if (c == '[' && at_start) {
                at_ += text_.substr(at_).starts_with("[[") ? 2 : 1;
                at_start = false;
                if (!header_has_key()) {
                    return line_;
                }
                in_header_ = true;
            } else {
                if (c == '[' || c == '{') {
                    ++open;
                } else if (c == ']' || c == '}') {
                    open -= in_header_ || open == 0 ? 0 : 1;
                }
                dots = c == '.' ? dots + 1 : (c == ',' || c == '=' || c == '{' || c == '[') ? 0 : dots;
                if (dots > dots_limit) {
                    return line_;
                }
                at_start = false;
                ++at_;
            }
            in_header_ = in_header_ && c != '\n';
        }
        return 0;
    }

private:
    bool header_has_key() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
            ++at_;
        }
        if (at_ == text_.size()) {
            return true;
        }
        const auto c = static_cast<unsigned char>(text_[at_]);
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '"' || c == '\'';
    }

    void skip_string(char quote) {
        const std::string triple(3, quote);
        const bool is_long = text_.substr(at_).starts_with(triple);
        at_ += is_long ? 3 : 1;
        while (at_ < text_.size()) {
            if (quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size()) {
                ++at_;
            } else if (is_long ? text_.substr(at_).starts_with(triple) : text_[at_] == quote) {
                at_ += is_long ? 3 : 1;
                for (int more = 0; is_long && more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) {
                    ++at_;  // up to two quotes may stand before the closing three
                }
                return;
            } else if (!is_long && text_[at_] == '\n') {
                return;  // not TOML: the parser stops here
            }
            line_ += text_[at_] == '\n' ? 1 : 0;
            ++at_;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    bool in_header_ = false;
};

struct TooDeep {
    int line;
};

TomlNode tree(const toml::node& node, int depth) {
    TomlNode result;
    result.line = static_cast<int>(node.source().begin.line);
    if (depth > depth_limit) {
        throw TooDeep{result.line};
    }
    if (const toml::table* table = node.as_table()) {
        result.kind = TomlNode::Kind::Table;
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
    if (const int line = Guard(text).find_hole()) {
        return one_fault(FaultCode::not_toml, file, line,
                         {LocalText{"a key is missing or too long", "une clé manque ou est trop longue"}});
    }
    try {
        return tree(toml::parse(text, file), 0);
    } catch (const toml::parse_error& error) {
        return one_fault(FaultCode::not_toml, file, static_cast<int>(error.source().begin.line),
                         {std::string(error.description())});
    } catch (const TooDeep& deep) {
        return one_fault(FaultCode::too_large, file, deep.line);
    }
}

}  // namespace dugout
