#include "tournament/roster_book.hpp"

#include <algorithm>

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
    const std::string value = bracket == std::string_view::npos ? "" : " " + std::string(skill.substr(bracket));
    return {line->name.en + value, line->name.fr + value};
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
