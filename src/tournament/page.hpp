#pragma once

// A page for people, written once and shown as Markdown or as HTML that prints on A4.

#include <string>
#include <string_view>
#include <vector>

#include "team/language.hpp"

namespace dugout::tournament {

class Page {
public:
    void heading(int level, std::string text);
    void paragraph(std::string text);
    void items(std::vector<std::string> texts);
    void numbered(std::vector<std::string> texts);
    void table(std::vector<std::string> head, std::vector<std::vector<std::string>> rows);
    void small_print();  // tables close enough that much of it fits on a sheet
    void new_sheet();    // what follows is printed on a sheet of its own

    [[nodiscard]] std::string markdown() const;
    [[nodiscard]] std::string html(std::string_view title, Language language) const;

private:
    enum class Kind { Heading, Paragraph, Items, Numbered, Table, Break };
    struct Block {
        Kind kind;
        int level = 0;
        std::vector<std::string> texts{};
        std::vector<std::vector<std::string>> rows{};
    };

    std::vector<Block> blocks_;
    bool small_ = false;
};

// "1,200,000" in English, with narrow spaces in French.
[[nodiscard]] std::string grouped(std::int64_t number, Language language);

}  // namespace dugout::tournament
