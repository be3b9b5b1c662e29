#include "enums.hpp"

#include "words.hpp"

#include <fmt/core.h>

std::vector<std::string> ids(const std::vector<Entry>& entries) {
    std::vector<std::string> result;
    for (const Entry& entry : entries) {
        result.push_back(entry.text("id"));
    }
    return result;
}

std::string enumeration(std::string_view type, const std::vector<std::string>& words) {
    std::string text = fmt::format("enum class {} : std::uint8_t {{\n", type);
    for (const std::string& word : words) {
        text += fmt::format("    {},\n", pascal_case(word));
    }
    return text + "};\n\n";
}

// constexpr TYPE FUNCTION(ENUM): one value for each enumerator, in order. The list stands outside the function so
// that no build copies it at each call.
std::string lookup(std::string_view type, std::string_view function, std::string_view enum_type,
                   const std::vector<std::string>& values) {
    const std::string list = fmt::format("{}_of_{}", function, snake_case_of_type(enum_type));
    std::string text =
        fmt::format("namespace lists {{\ninline constexpr std::array<{}, {}> {} = {{\n", type, values.size(), list);
    for (const std::string& value : values) {
        text += fmt::format("    {},\n", value);
    }
    return text + fmt::format(
                      "}};\n}}  // namespace lists\n\n"
                      "constexpr {} {}({} value) {{ return lists::{}[static_cast<std::size_t>(value)]; }}\n\n",
                      type, function, enum_type, list);
}

std::string ids_lookup(std::string_view type, const std::vector<std::string>& words) {
    std::vector<std::string> values;
    for (const std::string& word : words) {
        values.push_back(literal(word));
    }
    return fmt::format("inline constexpr int {}_count = {};\n\n", snake_case_of_type(type), words.size()) +
           lookup("std::string_view", "id", type, values);
}

std::string names_lookup(std::string_view type, const std::vector<Entry>& entries) {
    std::string text;
    for (const std::string_view language : {"en", "fr"}) {
        std::vector<std::string> values;
        for (const Entry& entry : entries) {
            if (const auto name = entry.table["name"][language].value<std::string>()) {
                values.push_back(literal(*name));
            }
        }
        if (!values.empty()) {
            text += lookup("std::string_view", fmt::format("name_{}", language), type, values);
        }
    }
    return text;
}
