#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

std::string embedded_source(const std::vector<Document>& books) {
    std::string names;
    std::string texts;
    for (const Document& book : books) {
        names += fmt::format("    {},\n", view_literal(book.name));
        texts += fmt::format("    {},\n", view_literal(book.text));
    }
    return fmt::format(
        "// Written by dugout-generate from data/*.toml.\n"
        "#include \"rules/embedded.hpp\"\n\n#include <cstddef>\n#include <iterator>\n\n"
        "namespace dugout {{\nnamespace {{\n\nusing namespace std::string_view_literals;\n\n"
        "constexpr std::string_view names[] = {{\n{}}};\n\n"
        "constexpr std::string_view texts[] = {{\n{}}};\n\n"
        "}}  // namespace\n\n"
        "std::span<const std::string_view> embedded_names() {{ return names; }}\n\n"
        "std::optional<std::string_view> embedded_file(std::string_view name) {{\n"
        "    for (std::size_t i = 0; i < std::size(names); ++i) {{\n"
        "        if (names[i] == name) {{\n            return texts[i];\n        }}\n    }}\n"
        "    return std::nullopt;\n}}\n\n"
        "}}  // namespace dugout\n",
        names, texts);
}

void write_if_changed(const std::filesystem::path& path, const std::string& text) {
    {
        std::ifstream old(path, std::ios::binary);
        if (old && std::string(std::istreambuf_iterator<char>(old), {}) == text) {
            return;
        }
    }
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        throw std::runtime_error(fmt::format("cannot write {}", path.string()));
    }
}
