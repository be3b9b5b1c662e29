#include "server/fields.hpp"

#include <algorithm>
#include <array>

#include "server/json.hpp"
#include "server/problem.hpp"

namespace dugout::server {

namespace {

constexpr std::array<Field, 3> team_fields = {{{"roster"}, {"team", Kind::Integer}, {"toml"}}};
constexpr std::array<Field, 3> act_fields = {{{"act", Kind::Text, true}, {"text"}, {"dice"}}};

constexpr std::array<Field, 4> seat_fields = {{
    {"who", Kind::Text, true, "me, computer, screen or invitation"},
    {"team", Kind::Text, false, "a team of /cards; drawn by chance where it is left out"},
    {"level", Kind::Text, false, "of the computer: one of /managers"},
    {"name", Kind::Text, false, "of another person at this screen"},
}};

struct KindWords {
    Kind kind;
    std::string_view en, fr;
};
constexpr std::array<KindWords, 7> kind_words = {{
    {Kind::Text, "a text", "un texte"},
    {Kind::Integer, "a whole number", "un nombre entier"},
    {Kind::Flag, "true or false", "true ou false"},
    {Kind::Texts, "a list of texts", "une liste de textes"},
    {Kind::Team, "one of {\"roster\"}, {\"team\"}, {\"toml\"}", "l'un de {\"roster\"}, {\"team\"}, {\"toml\"}"},
    {Kind::Acts, "a list of {\"act\", \"text\", \"dice\"}", "une liste de {\"act\", \"text\", \"dice\"}"},
    {Kind::Seats, "a list of seats, {\"who\": \"me\"}", "une liste de places, {\"who\": \"me\"}"},
}};

struct FoundWords {
    Json::value_t type;
    std::string_view en, fr;
};
constexpr std::array<FoundWords, 8> found_words = {{
    {Json::value_t::null, "null", "null"},
    {Json::value_t::boolean, "true or false", "true ou false"},
    {Json::value_t::number_integer, "a number", "un nombre"},
    {Json::value_t::number_unsigned, "a number", "un nombre"},
    {Json::value_t::number_float, "a number with a fraction", "un nombre à virgule"},
    {Json::value_t::string, "a text", "un texte"},
    {Json::value_t::array, "a list", "une liste"},
    {Json::value_t::object, "an object", "un objet"},
}};

// What should stand there, and what does: its type, or itself where the type alone would not tell the fault.
Detail expected(std::string_view en, std::string_view fr, const Json& found) {
    const std::string itself = dumped(found).substr(0, 40);
    for (const FoundWords& row : found_words) {
        if (row.type != found.type()) continue;
        const bool telling = !found.is_structured() && !found.is_number_unsigned();
        return {std::string(en) + ", not " + (telling ? std::string(row.en) : itself),
                std::string(fr) + ", et non " + (telling ? std::string(row.fr) : itself)};
    }
    return {std::string(en), std::string(fr)};
}

std::string path(std::string_view under, std::string_view key) {
    return under.empty() ? std::string(key) : std::string(under) + "." + std::string(key);
}

bool fits(const Json& value, Kind kind) {
    switch (kind) {
        case Kind::Text: return value.is_string();
        // Larger numbers are no ids of ours, and would not fit.
        case Kind::Integer:
            return value.is_number_integer() &&
                   !(value.is_number_unsigned() && value.get<std::uint64_t>() > (1ULL << 53));
        case Kind::Flag: return value.is_boolean();
        case Kind::Texts:
            if (!value.is_array()) return false;
            for (const Json& entry : value)
                if (!entry.is_string()) return false;
            return true;
        case Kind::Team: return value.is_object() && value.size() == 1;
        case Kind::Acts:
            return value.is_array() &&
                   std::all_of(value.begin(), value.end(), [](const Json& entry) { return entry.is_object(); });
        case Kind::Seats:
            return value.is_array() &&
                   std::all_of(value.begin(), value.end(), [](const Json& seat) { return seat.is_object(); });
    }
    return false;
}

// No request nests deeper than this; whoever writes a value down goes as deep into the stack as it nests.
constexpr int most_nested = 32;

bool nests_too_deep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted) {
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '"')
                quoted = false;
        } else if (text[i] == '"') {
            quoted = true;
        } else if (text[i] == '[' || text[i] == '{') {
            if (++depth > most_nested) return true;
        } else if (text[i] == ']' || text[i] == '}') {
            --depth;
        }
    }
    return false;
}

}  // namespace

Json parse_body(std::string_view text) {
    if (text.empty()) return Json::object();
    if (nests_too_deep(text))
        throw Problem{Code::Malformed, "body", {"the body nests too deep", "le corps est trop imbriqué"}};
    Json body = Json::parse(text, nullptr, false);
    if (body.is_discarded())
        throw Problem{Code::Malformed, "body", {"the body is not JSON", "le corps n'est pas du JSON"}};
    if (!body.is_object()) throw Problem{Code::WrongType, "body", expected("an object", "un objet", body)};
    return body;
}

void check_fields(const Json& body, std::span<const Field> fields, std::string_view under) {
    for (const auto& [key, value] : body.items()) {
        const Field* known = nullptr;
        for (const Field& field : fields)
            if (field.name == key) known = &field;
        const std::string shown = key.substr(0, 40);
        if (known == nullptr) throw Problem{Code::UnknownKey, path(under, shown), shown};
        const KindWords& words = kind_words[static_cast<std::size_t>(known->kind)];
        if (!fits(value, known->kind))
            throw Problem{Code::WrongType, path(under, key), expected(words.en, words.fr, value)};
        if (known->kind == Kind::Team) check_fields(value, team_fields, key);
        if (known->kind == Kind::Acts)
            for (std::size_t i = 0; i < value.size(); ++i)
                check_fields(value[i], act_fields, key + "[" + std::to_string(i) + "]");
        if (known->kind == Kind::Seats)
            for (std::size_t i = 0; i < value.size(); ++i)
                check_fields(value[i], seat_fields, path(key, std::to_string(i)));
    }
    for (const Field& field : fields)
        if (field.required && !body.contains(field.name))
            throw Problem{Code::MissingKey, path(under, field.name), std::string(field.name)};
}

Json fields_schema(std::span<const Field> fields) {
    Json schema = {{"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
    Json required = Json::array();
    for (const Field& field : fields) {
        Json property = field_schema(field.kind);
        if (!field.about.empty()) property["description"] = field.about;
        schema["properties"][std::string(field.name)] = std::move(property);
        if (field.required) required.push_back(field.name);
    }
    if (!required.empty()) schema["required"] = std::move(required);
    return schema;
}

Json field_schema(Kind kind) {
    switch (kind) {
        case Kind::Text: return {{"type", "string"}};
        case Kind::Integer: return {{"type", "integer"}};
        case Kind::Flag: return {{"type", "boolean"}};
        case Kind::Texts: return {{"type", "array"}, {"items", {{"type", "string"}}}};
        case Kind::Acts: return {{"type", "array"}, {"items", fields_schema(act_fields)}};
        case Kind::Seats:
            return {{"type", "array"}, {"minItems", 2}, {"maxItems", 4}, {"items", fields_schema(seat_fields)}};
        case Kind::Team: break;
    }
    Json schema = fields_schema(team_fields);
    schema["minProperties"] = schema["maxProperties"] = 1;
    return schema;
}

}  // namespace dugout::server
