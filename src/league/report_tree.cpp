#include "league/report_tree.hpp"

#include <limits>
#include <nlohmann/json.hpp>

namespace dugout::league {

namespace {

using Json = nlohmann::ordered_json;

constexpr int depth_limit = 8;

TomlNode node_of(const Json& json, std::string key, int depth) {
    TomlNode node;
    node.key = std::move(key);
    node.kind = TomlNode::Kind::Other;
    if (depth > depth_limit) return node;
    if (json.is_string()) {
        node.kind = TomlNode::Kind::Text;
        node.text = json.get<std::string>();
    } else if (json.is_number_unsigned() &&
               json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        return node;
    } else if (json.is_number_integer()) {
        node.kind = TomlNode::Kind::Integer;
        node.integer = json.get<std::int64_t>();
    } else if (json.is_boolean()) {
        node.kind = TomlNode::Kind::Boolean;
        node.boolean = json.get<bool>();
    } else if (json.is_array()) {
        node.kind = TomlNode::Kind::List;
        for (const Json& one : json) node.children.push_back(node_of(one, {}, depth + 1));
    } else if (json.is_object()) {
        node.kind = TomlNode::Kind::Table;
        for (const auto& [name, one] : json.items()) node.children.push_back(node_of(one, name, depth + 1));
    }
    return node;
}

Json json_of(const TomlNode& node) {
    switch (node.kind) {
        case TomlNode::Kind::Text: return node.text;
        case TomlNode::Kind::Integer: return node.integer;
        case TomlNode::Kind::Boolean: return node.boolean;
        case TomlNode::Kind::List: {
            Json list = Json::array();
            for (const TomlNode& one : node.children) list.push_back(json_of(one));
            return list;
        }
        case TomlNode::Kind::Table: {
            Json table = Json::object();
            for (const TomlNode& one : node.children) table[one.key] = json_of(one);
            return table;
        }
        case TomlNode::Kind::Other: break;
    }
    return nullptr;
}

}  // namespace

bool looks_like_json(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

Result<TomlNode> parse_json_tree(std::string_view text, std::string_view file) {
    const auto no = [&](FaultCode code, std::vector<FaultArgument> arguments = {}) {
        return Faults{{code, Rule::none, {std::string(file), 0, {}}, std::move(arguments)}};
    };
    if (text.size() > toml_size_limit) return no(FaultCode::too_large);
    // Too deep is what takes more memory to read than it is worth; nothing of a report stands deeper than two.
    const Json::parser_callback_t shallow = [](int depth, Json::parse_event_t, Json&) { return depth <= depth_limit; };
    const Json json = Json::parse(text, shallow, false);
    if (!json.is_object())
        return no(FaultCode::wrong_type, {LocalText{"JSON with the keys of a report; this cannot be read as such",
                                                    "du JSON avec les clés d’un rapport ; ceci ne se lit pas ainsi"}});
    return node_of(json, {}, 0);
}

std::string json_text(const TomlNode& tree) { return json_of(tree).dump(2) + "\n"; }

}  // namespace dugout::league
