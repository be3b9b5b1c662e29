#include "tournament/page.hpp"

#include <utility>

#include "journal/other_programs.hpp"
#include "team/fault.hpp"

namespace dugout::tournament {

namespace {

std::string for_html(std::string_view text) {
    std::string result;
    for (const char letter : journal::markup_text(text))
        result += letter == '\n' ? std::string("<br>") : std::string(1, letter);
    return result;
}

std::string for_markdown(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (std::string_view("\\`*_[]<>|#").find(letter) != std::string_view::npos) result += '\\';
        result += letter == '\n' ? ' ' : letter;
    }
    return result;
}

std::string row(const std::vector<std::string>& cells, std::string_view tag) {
    std::string result = "<tr>";
    for (const std::string& cell : cells)
        result += "<" + std::string(tag) + ">" + for_html(cell) + "</" + std::string(tag) + ">";
    return result + "</tr>\n";
}

std::string row(const std::vector<std::string>& cells) {
    std::string result = "|";
    for (const std::string& cell : cells) result += " " + for_markdown(cell) + " |";
    return result + "\n";
}

std::string list(const std::vector<std::string>& texts, std::string_view tag) {
    std::string result = "<" + std::string(tag) + ">\n";
    for (const std::string& text : texts) result += "<li>" + for_html(text) + "</li>\n";
    return result + "</" + std::string(tag) + ">\n";
}

constexpr std::string_view style = R"(
@page { size: A4; margin: 12mm; }
body { font: 10.5pt/1.35 "Liberation Sans", Arial, sans-serif; max-width: 186mm; margin: 0 auto; padding: 4mm; }
h1 { font-size: 17pt; margin: 0 0 2mm; } h2 { font-size: 12pt; margin: 4mm 0 1mm; } p, ul, ol { margin: 1mm 0; }
table { border-collapse: collapse; width: 100%; margin: 1mm 0; font-size: 9pt; }
th, td { border: 0.3mm solid #777; padding: 0.6mm 1.5mm; text-align: left; vertical-align: top; }
th { background: #eee; } section + section { break-before: page; }
@media screen { section + section { border-top: 1px dashed #999; margin-top: 8mm; padding-top: 8mm; } }
)";

constexpr std::string_view small_style = R"(
h1 { font-size: 13pt; } h2 { font-size: 10pt; margin: 2.5mm 0 0.5mm; } table { font-size: 8pt; line-height: 1.25; }
th, td { padding: 0.35mm 1.2mm; } th:nth-child(n + 3) { width: 12mm; } th:first-child { width: 8mm; }
th:first-child:nth-last-child(3), th:nth-last-child(3):first-child ~ th { width: 33%; } section { break-inside: avoid; }
)";

}  // namespace

void Page::heading(int level, std::string text) { blocks_.push_back({Kind::Heading, level, {std::move(text)}, {}}); }
void Page::paragraph(std::string text) { blocks_.push_back({Kind::Paragraph, 0, {std::move(text)}, {}}); }
void Page::items(std::vector<std::string> texts) { blocks_.push_back({Kind::Items, 0, std::move(texts), {}}); }
void Page::numbered(std::vector<std::string> texts) { blocks_.push_back({Kind::Numbered, 0, std::move(texts), {}}); }
void Page::table(std::vector<std::string> head, std::vector<std::vector<std::string>> rows) {
    blocks_.push_back({Kind::Table, 0, std::move(head), std::move(rows)});
}
void Page::small_print() { small_ = true; }
void Page::new_sheet() { blocks_.push_back({Kind::Break, 0, {}, {}}); }

std::string Page::markdown() const {
    std::string result;
    for (const Block& block : blocks_) {
        if (!result.empty()) result += "\n";
        switch (block.kind) {
            case Kind::Heading:
                result += std::string(static_cast<std::size_t>(block.level), '#') + " " +
                          for_markdown(block.texts.front()) + "\n";
                break;
            case Kind::Paragraph: result += for_markdown(block.texts.front()) + "\n"; break;
            case Kind::Items:
                for (const std::string& text : block.texts) result += "- " + for_markdown(text) + "\n";
                break;
            case Kind::Numbered:
                for (std::size_t i = 0; i < block.texts.size(); ++i)
                    result += std::to_string(i + 1) + ". " + for_markdown(block.texts[i]) + "\n";
                break;
            case Kind::Table:
                result += row(block.texts) + "|";
                for (std::size_t i = 0; i < block.texts.size(); ++i) result += " --- |";
                result += "\n";
                for (const auto& cells : block.rows) result += row(cells);
                break;
            case Kind::Break: result += "---\n"; break;
        }
    }
    return result;
}

std::string Page::html(std::string_view title, Language language) const {
    std::string result = "<!doctype html>\n<html lang=\"" + std::string(language == Language::French ? "fr" : "en") +
                         "\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
                         for_html(title) + "</title>\n<style>" + std::string(style) +
                         std::string(small_ ? small_style : "") + "</style>\n</head>\n<body>\n<section>\n";
    for (const Block& block : blocks_) {
        switch (block.kind) {
            case Kind::Heading: {
                const std::string tag = "h" + std::to_string(block.level);
                result += "<" + tag + ">" + for_html(block.texts.front()) + "</" + tag + ">\n";
                break;
            }
            case Kind::Paragraph: result += "<p>" + for_html(block.texts.front()) + "</p>\n"; break;
            case Kind::Items: result += list(block.texts, "ul"); break;
            case Kind::Numbered: result += list(block.texts, "ol"); break;
            case Kind::Table:
                result += "<table>\n" + row(block.texts, "th");
                for (const auto& cells : block.rows) result += row(cells, "td");
                result += "</table>\n";
                break;
            case Kind::Break: result += "</section>\n<section>\n"; break;
        }
    }
    return result + "</section>\n</body>\n</html>\n";
}

std::string grouped(std::int64_t number, Language language) { return filled("{0}", {number}, language); }

}  // namespace dugout::tournament
