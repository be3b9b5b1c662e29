#include "tournament/roster_book.hpp"

#include <algorithm>
#include <array>

namespace dugout::tournament {

namespace {

template <class Line>
const Line* find_line(const std::vector<Line>& lines, std::string_view id) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& each) { return each.id == id; });
    return found == lines.end() ? nullptr : &*found;
}

bool share(const Ids& wanted, const Ids& words) {
    return std::any_of(wanted.begin(), wanted.end(), [&](const std::string& word) { return holds(words, word); });
}

// "Orc Lineman" => "orc-lineman"
std::string word_of(std::string_view name) {
    std::string word;
    for (const char sign : name)
        word += sign == ' ' ? '-' : sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign + 32) : sign;
    return word;
}

// "+1" is said as it stands; whom somebody has animosity for is a folk by its list, a position, or everybody.
LocalText whom(const DraftBook& book, std::string_view value) {
    if (value == "all") return {"all", "tous"};
    if (const TeamList* list = book.list(value)) return list->name;
    for (const TeamList& list : book.lists)
        for (const PositionLine& position : list.positions)
            if (position.id == value || word_of(position.name.en) == value) return position.name;
    return {std::string(value), std::string(value)};
}

// "dwarf|halfling" => "Dwarf, Halfling"
LocalText value_name(const DraftBook& book, std::string_view values) {
    const std::size_t bar = values.find('|');
    LocalText name = whom(book, values.substr(0, bar));
    if (bar == std::string_view::npos) return name;
    const LocalText rest = value_name(book, values.substr(bar + 1));
    return {name.en + ", " + rest.en, name.fr + ", " + rest.fr};
}

}  // namespace

const PositionLine* TeamList::position(std::string_view wanted) const { return find_line(positions, wanted); }

const TeamList* DraftBook::list(std::string_view id) const { return find_line(lists, id); }
const StarLine* DraftBook::star(std::string_view id) const { return find_line(stars, id); }
const InducementLine* DraftBook::inducement(std::string_view id) const { return find_line(inducements, id); }
const SkillLine* DraftBook::skill(std::string_view id) const { return find_line(skills, bare_skill(id)); }

const StarLine* DraftBook::pair_of(std::string_view member) const {
    const auto found = std::find_if(stars.begin(), stars.end(),
                                    [&](const StarLine& star) { return find_line(star.members, member) != nullptr; });
    return found == stars.end() ? nullptr : &*found;
}

const DraftBook& draft_book(Base base) {
    static const DraftBook later = read_later_book();
    static const DraftBook living = read_living_book();
    return base == Base::Lrb4 ? living : later;
}

std::string_view bare_skill(std::string_view skill) { return skill.substr(0, skill.find('(')); }

bool holds(const Ids& ids, std::string_view id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); }

bool has_skill(const Ids& skills, std::string_view id) {
    return std::any_of(skills.begin(), skills.end(),
                       [&](const std::string& each) { return bare_skill(each) == bare_skill(id); });
}

LocalText skill_name(const DraftBook& book, std::string_view skill) {
    const SkillLine* line = book.skill(skill);
    if (line == nullptr) return {std::string(skill), std::string(skill)};
    const std::size_t bracket = skill.find('(');
    if (bracket == std::string_view::npos) return line->name;
    const LocalText value = value_name(book, skill.substr(bracket + 1, skill.size() - bracket - 2));
    return {line->name.en + " (" + value.en + ")", line->name.fr + " (" + value.fr + ")"};
}

std::string_view head_name(std::string_view head, Language language) {
    constexpr std::array<std::array<std::string_view, 2>, 5> french = {
        {{"MA", "M"}, {"ST", "F"}, {"AG", "AG"}, {"PA", "CP"}, {"AV", "AR"}}};
    if (language == Language::English) return head;
    const auto found = std::find_if(french.begin(), french.end(), [&](const auto& one) { return one[0] == head; });
    return found == french.end() ? head : (*found)[1];
}

Ids words_of(const TeamList& list, std::string_view chosen) {
    Ids words = {"all", list.id};
    words.insert(words.end(), list.special.begin(), list.special.end());
    if (holds(list.choose, chosen)) words.emplace_back(chosen);
    if (list.apothecary) words.emplace_back("apothecary");
    return words;
}

bool is_willing(const StarLine& star, const Ids& words) {
    return share(star.plays_for, words) && !share(star.not_for, words);
}

Gold star_price(const StarLine& star, const TeamList& list) {
    return star.cost * (holds(star.double_price_for, list.id) ? 2 : 1);
}

std::optional<Gold> inducement_price(const InducementLine& line, const Ids& words) {
    if (!line.only.empty() && !share(line.only, words)) return std::nullopt;
    for (const auto& [word, cost] : line.cost_for)
        if (holds(words, word)) return cost;
    return line.cost;
}

}  // namespace dugout::tournament
