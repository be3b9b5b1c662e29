#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tournament/desk.hpp"
#include "tournament/exports.hpp"
#include "tournament/roster_book.hpp"

// A list of coaches as CSV.

namespace dugout::tournament {

namespace {

// Is every byte part of a character of UTF-8?
bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) continue;
        int more = lead >= 0xC2 && lead < 0xE0   ? 1
                   : lead >= 0xE0 && lead < 0xF0 ? 2
                   : lead >= 0xF0 && lead < 0xF5 ? 3
                                                 : 0;
        if (more == 0) return false;
        for (; more > 0; --more)
            if (++i >= text.size() || (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return false;
    }
    return true;
}

// What Windows has between 0x80 and 0x9F, where Latin-1 has control characters; 0: nothing.
constexpr std::array<unsigned, 32> windows_letters = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

// A spreadsheet saves in the letters of its system where nobody asks it for others: Windows-1252, and so Latin-1.
std::string from_windows(std::string_view text) {
    std::string result;
    for (const char c : text) {
        unsigned code = static_cast<unsigned char>(c);
        if (code >= 0x80 && code < 0xA0) code = windows_letters[code - 0x80];
        if (code == 0) code = '?';
        if (code < 0x80) {
            result += static_cast<char>(code);
        } else if (code < 0x800) {
            result += static_cast<char>(0xC0 | (code >> 6));
            result += static_cast<char>(0x80 | (code & 0x3F));
        } else {
            result += static_cast<char>(0xE0 | (code >> 12));
            result += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
            result += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return result;
}

// Where the comma divides a number, spreadsheets divide cells by semicolons. The names of the columns hold neither.
char separator_of(std::string_view csv) {
    const std::string_view heading = csv.substr(0, csv.find('\n', csv.find_first_not_of("\r\n")));
    return heading.find(';') != std::string_view::npos ? ';' : ',';
}

// One line taken apart; quotes around a cell, doubled inside it.
bool cells_of(std::string_view line, char separator, std::vector<std::string>& cells) {
    cells.assign(1, "");
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
            cells.back() += '"';
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == separator && !quoted) {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    return !quoted;
}

constexpr std::array<std::string_view, 5> columns = {"id", "name", "club", "naf", "list"};

// A line of the journal holds no quotes inside a word.
bool storable(const std::string& text) {
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return c == '"' || static_cast<unsigned char>(c) < 0x20; });
}

// A team list of the event's rulebook; of any while no pack says which.
bool is_list(const Event& event, const std::string& id) {
    if (event.pack) return draft_book(event.pack->base).list(id) != nullptr;
    return draft_book(Base::Lrb4).list(id) != nullptr || draft_book(Base::Edition2020).list(id) != nullptr;
}

}  // namespace

Imported import_coaches(std::string_view csv, const Event& event) {
    Imported result;
    const auto fault = [&](int line, std::string en, std::string fr) {
        result.faults.push_back({line, {std::move(en), std::move(fr)}});
    };
    if (csv.starts_with("\xEF\xBB\xBF")) csv.remove_prefix(3);
    const std::string letters = is_utf8(csv) ? std::string{} : from_windows(csv);
    if (!letters.empty()) csv = letters;
    const char separator = separator_of(csv);
    std::vector<std::string> heading, cells;
    std::set<std::string> seen;
    std::map<int, std::string> numbers;  // of the association, and who has them in this list
    int number = 0;
    while (!csv.empty()) {
        const std::size_t end = csv.find('\n');
        std::string_view line = csv.substr(0, end);
        csv.remove_prefix(end == std::string_view::npos ? csv.size() : end + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        ++number;
        if (line.empty()) continue;
        if (!cells_of(line, separator, cells)) {
            fault(number, "a quote is not closed", "un guillemet n'est pas fermé");
            continue;
        }
        if (heading.empty()) {
            heading = cells;
            for (const std::string& one : heading)
                if (std::find(columns.begin(), columns.end(), one) == columns.end())
                    fault(number, "there is no column '" + one + "'; known are id, name, club, naf, list",
                          "il n'y a pas de colonne « " + one + " » ; connues : id, name, club, naf, list");
            for (const std::string_view needed : {"id", "name"})
                if (std::find(heading.begin(), heading.end(), needed) == heading.end())
                    fault(number, "the column '" + std::string(needed) + "' is missing",
                          "la colonne « " + std::string(needed) + " » manque");
            if (!result.faults.empty()) return result;
            continue;
        }
        if (cells.size() != heading.size()) {
            fault(number,
                  std::to_string(cells.size()) + " cells where the heading has " + std::to_string(heading.size()),
                  std::to_string(cells.size()) + " cellules, l'en-tête en a " + std::to_string(heading.size()));
            continue;
        }
        const auto value = [&](std::string_view column) {
            const auto found = std::find(heading.begin(), heading.end(), column);
            return found == heading.end() ? std::string{} : cells[static_cast<std::size_t>(found - heading.begin())];
        };
        const std::string id = value("id");
        if (!is_word(id))
            fault(number, "'" + id + "' is no id: lower-case letters, digits and '-'",
                  "« " + id + " » n'est pas un identifiant : minuscules, chiffres et « - »");
        else if (event.coach(id) >= 0 || !seen.insert(id).second)
            fault(number, "'" + id + "' is there already", "« " + id + " » y est déjà");
        if (value("name").empty()) fault(number, "the name is empty", "le nom est vide");
        if (const std::string naf = value("naf"); !naf.empty()) {
            const auto count = whole(naf, 1, 99'999'999);
            std::string holder = holder_of_naf(event, naf);
            if (count && holder.empty())
                if (const auto [at, first] = numbers.emplace(*count, value("name")); !first) holder = at->second;
            if (!count)
                fault(number, "'" + naf + "' is no NAF number", "« " + naf + " » n'est pas un numéro NAF");
            else if (!holder.empty())
                result.faults.push_back({number, naf_taken(naf, holder, value("name"))});
        }
        if (const std::string list = value("list"); !list.empty() && !is_list(event, list))
            fault(number, "there is no team list '" + list + "' in the rulebook of the event",
                  "il n'y a pas de liste d'équipe « " + list + " » dans le livre de règles du tournoi");
        if (!storable(value("name")) || !storable(value("club")))
            fault(number, "a name holds a quote or a control character",
                  "un nom contient un guillemet ou un caractère de contrôle");
        std::vector<std::string> words = {"register", id, value("name")};
        for (const std::string_view key : {"club", "naf", "list"})
            if (!value(key).empty()) words.push_back(std::string(key) + "=" + value(key));
        result.acts.push_back(journal::act_text(words));
    }
    if (heading.empty()) fault(1, "the file is empty", "le fichier est vide");
    if (!result.faults.empty()) result.acts.clear();
    return result;
}

}  // namespace dugout::tournament
