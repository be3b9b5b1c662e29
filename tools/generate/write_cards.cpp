#include "words.hpp"
#include "writers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace {

// The lists of the vocabulary and the types made of them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> vocabulary = {{
    {"skills", "Symbol"},
    {"keywords", "Keyword"},
    {"timing", "Timing"},
    {"do", "Do"},
    {"place", "Place"},
    {"deck", "Deck"},
    {"what", "What"},
    {"who", "Who"},
    {"where", "Where"},
    {"trigger", "Trigger"},
    {"if", "Condition"},
    {"per", "Per"},
    {"until", "Until"},
}};

// The order of the decks in the table; cards of one deck stay in the order of the book.
constexpr std::array<std::string_view, 7> types = {"player",    "star",       "team-upgrade", "staff-upgrade",
                                                   "highlight", "tournament", "headline"};

std::vector<std::string> words_of(const Document& cards, std::string_view list) {
    std::vector<std::string> words;
    const toml::node_view node = cards.content["vocabulary"][list];
    if (const toml::table* table = node.as_table())
        for (const auto& [word, meaning] : *table) words.emplace_back(word.str());
    if (const toml::array* array = node.as_array())
        for (const toml::node& word : *array) words.push_back(word.value_or(std::string()));
    return words;
}

// In the order of the file, which is the order of the book.
std::vector<std::string> teams_of(const Document& cards) {
    std::vector<std::pair<std::uint32_t, std::string>> found;
    for (const auto& [team, content] : *cards.content["teams"].as_table())
        found.emplace_back(content.source().begin.line, team.str());
    std::sort(found.begin(), found.end());
    std::vector<std::string> teams;
    for (const auto& [line, team] : found) teams.push_back(team);
    return teams;
}

std::string enumeration(std::string_view type, const std::vector<std::string>& words, std::string_view list) {
    std::string text = fmt::format("enum class {} : std::uint8_t {{\n    None,\n", type);
    std::string names = "    \"\",\n";
    for (const std::string& word : words) {
        text += fmt::format("    {},\n", pascal_case(word));
        names += fmt::format("    \"{}\",\n", word);
    }
    return text + "    Count,\n};\n\ninline constexpr std::string_view " + std::string(list) + "_words[] = {\n" +
           names + "};\n\n";
}

std::string enumerator(std::string_view type, const std::string& word) {
    return fmt::format("{}::{}", type, word.empty() ? "None" : pascal_case(word));
}

std::string mask(std::string_view type, const std::vector<std::string>& words) {
    std::string text = "0u";
    for (const std::string& word : words) text += fmt::format(" | bit({})", enumerator(type, word));
    return text;
}

std::string payout(const toml::table* table) {
    if (table == nullptr) return "{}";
    const auto count = [table](std::string_view key) { return (*table)[key].value_or(std::int64_t{0}); };
    return fmt::format("{{{}, {}, {}, {}}}", count("fans"), count("star"), count("team"), count("staff"));
}

std::string payouts(const Entry& card) {
    const bool highlight = card.text("type") == "highlight";
    if (!highlight && card.text("type") != "tournament") return "{}";
    std::string text = "{{";
    const auto add = [&](std::string_view key) { text += payout(card.table[key].as_table()) + ", "; };
    if (!highlight) {
        for (const std::string_view key : {"winner", "runner-up", "loser"}) add(key);
        return text + "{}}}";
    }
    add("left");
    add("right");
    const std::vector<Entry> centre = card.entries("centre");
    for (std::size_t i = 0; i < 2; ++i) text += (i < centre.size() ? payout(&centre[i].table) : "{}") + ", ";
    return text + "}}";
}

std::string step(const Entry& step) {
    const std::string what = step.text("do");
    std::string who = step.text("who");
    if (what == "drop-ball") who = step.text("from");
    if (what == "assign-ball") who = step.text("to");
    const bool cards_move = what == "retrieve";
    std::string text = fmt::format("Step{{.what = {}, ", enumerator("Do", what));
    text += fmt::format(".who = {}, .target = {}, ", enumerator("Who", who), enumerator("Who", step.text("target")));
    text += fmt::format(".where = {}, .to = {}, ", enumerator("Where", step.text("where")),
                        enumerator("Where", what == "move-player" ? step.text("to") : ""));
    text += fmt::format(".symbol = {}, ", enumerator("Symbol", step.text("skill")));
    text += fmt::format(".from_place = {}, .to_place = {}, ", enumerator("Place", cards_move ? step.text("from") : ""),
                        enumerator("Place", cards_move ? step.text("to") : ""));
    text += fmt::format(".deck = {}, .thing = {}, ", enumerator("Deck", step.text("deck")),
                        enumerator("What", step.text("what")));
    text += fmt::format(".per = {}, .until = {}, ", enumerator("Per", step.text("per")),
                        enumerator("Until", step.text("until")));
    text += fmt::format(".roll = {}, ", enumerator("Face", step.text("roll")));
    text += fmt::format(".must = {}, .n = {}, .discard = {}, .look = {}, .keep = {}, .max = {}}}",
                        step.table["must"].value_or(false), step.integer("n"), step.integer("discard"),
                        step.integer("look"), step.integer("keep"), step.integer("max"));
    return text;
}

std::string card_text(const Entry& card, int first) {
    const auto told = [&card](std::string_view key, std::string_view language) {
        return view_literal(card.table[key][language].value_or(std::string()));
    };
    std::string symbols;
    for (const std::string& symbol : card.texts("skills")) symbols += enumerator("Symbol", symbol) + ", ";
    std::string steps;
    for (const Entry& each : card.entries("op")) steps += "\n      " + step(each) + ",";
    const toml::node_view power = card.table["power"];
    std::string team = card.text("team");
    std::string text = fmt::format("    Card{{{}, {}, {},\n     {},\n     {},\n", view_literal(card.text("id")),
                                   told("name", "en"), told("name", "fr"), told("effect", "en"), told("effect", "fr"));
    text += fmt::format("     Type::{}, {}, Association::{}, {}, {}, {}, {}, {{{{{}}}}}, {},\n",
                        pascal_case(card.text("type")), enumerator("Team", team == "neutral" ? "" : team),
                        card.text("association").empty() ? "None" : pascal_case(card.text("association")),
                        card.integer("copies"), first, power["standing"].value_or(std::int64_t{0}),
                        power["down"].value_or(std::int64_t{0}), symbols, card.texts("skills").size());
    text += fmt::format("     {}, {}, {}, {}, {},\n", mask("Keyword", card.texts("keywords")),
                        enumerator("Timing", card.text("timing")), enumerator("Trigger", card.text("trigger")),
                        card.table["exhaust"].value_or(false), mask("Condition", card.texts("if")));
    text +=
        fmt::format("     {{{{{}}}}}, {}, {}, {}, {}, {}}},\n", steps, card.entries("op").size(), payouts(card),
                    card.entries("centre").size(), card.text("source") == "published", !card.text("optional").empty());
    return text;
}

}  // namespace

std::string card_ids_header(const Document& cards) {
    std::string text =
        "// Written by dugout-generate from data/manager-cards.toml.\n"
        "#pragma once\n\n#include <cstdint>\n#include <string_view>\n\nnamespace dugout::cards {\n\n";
    for (const auto& [list, type] : vocabulary)
        text += enumeration(type, words_of(cards, list), snake_case_of_type(type));
    text += enumeration("Team", teams_of(cards), "team");
    return text + "}  // namespace dugout::cards\n";
}

std::string card_table_source(const Document& cards) {
    std::string text =
        "// Written by dugout-generate from data/manager-cards.toml.\n"
        "#include \"rules/cards.hpp\"\n\nnamespace dugout::cards {\n\nusing namespace "
        "std::string_view_literals;\n\nnamespace generated {\n\nconst Card cards[] = {\n";
    std::string physical;
    const std::vector<Entry> entries = whole(cards).entries("card");
    int first = 0;
    int kind = 0;
    for (const std::string_view type : types)
        for (const std::string_view part : {"owa", "cwc"})
            for (const Entry& card : entries) {
                // Stars are sorted by their backs; everything else keeps together.
                if (card.text("type") != type) continue;
                if (type == "star" ? card.text("association") != part : part == "cwc") continue;
                text += card_text(card, first);
                const auto copies = static_cast<int>(card.integer("copies"));
                for (int i = 0; i < copies; ++i) physical += fmt::format("{}, ", kind);
                physical += "\n    ";
                first += copies;
                ++kind;
            }
    text += "};\n\nconst std::uint8_t kinds[all_cards] = {\n    " + physical + "\n};\n\n";
    text += fmt::format("static_assert(all_cards == {});\n\n}}  // namespace generated\n\nnamespace {{\n\n", first);
    text += "constexpr TeamEntry teams[] = {\n    {},\n";
    for (const std::string& id : teams_of(cards)) {
        const toml::node_view team = cards.content["teams"][id];
        const auto told = [&team](std::string_view key) {
            return view_literal(team["race"][key].value_or(std::string()));
        };
        text += fmt::format("    {{\"{}\"sv, {}, {}, {}, Association::{}}},\n", id,
                            view_literal(team["name"].value_or(std::string())), told("en"), told("fr"),
                            pascal_case(team["association"].value_or(std::string())));
    }
    text += "};\n\nconstexpr std::array<Face, 6> faces = {";
    for (const toml::node& face : *cards.content["dice"]["tackle"].as_array())
        text += enumerator("Face", face.value_or(std::string())) + ", ";
    text += "};\n\nconstexpr std::array<std::uint8_t, token_kinds> mix = {";
    for (const std::string_view kind_of_token : {"whistle", "fan1", "fan2", "p1", "p2", "p3"})
        text += fmt::format("{}, ", cards.content["tokens"][kind_of_token].value_or(std::int64_t{0}));
    text += "};\n\nconstexpr std::string_view keywords_fr[] = {\n    {},\n";
    for (const auto& [word, french] : *cards.content["vocabulary"]["keywords"].as_table())
        text += "    " + view_literal(french.value_or(std::string())) + ",\n";
    text +=
        "};\n\n}  // namespace\n\nnamespace generated {\n\n"
        "std::span<const Card> card_table() { return cards; }\n"
        "std::span<const TeamEntry> team_table() { return teams; }\n"
        "const std::array<Face, 6>& tackle_faces() { return faces; }\n"
        "const std::array<std::uint8_t, token_kinds>& token_mix() { return mix; }\n"
        "std::span<const std::string_view> keyword_names_fr() { return keywords_fr; }\n\n"
        "}  // namespace generated\n}  // namespace dugout::cards\n";
    return text;
}
