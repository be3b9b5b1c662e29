#include <algorithm>
#include <map>

#include "tournament/roster_book.hpp"
#include "tournament/roster_book_toml.hpp"

// The team lists, stars, inducements and skills of the 2020 edition: data/matched-*.toml.

namespace dugout::tournament {

namespace {

struct SkillFacts {
    char category = 'T';
    Ids excludes{};
    Ids needs{};
};

using Facts = std::map<std::string, SkillFacts, std::less<>>;

std::string target(std::int64_t number) { return number == 0 ? "-" : std::to_string(number) + "+"; }

Ids profile_of(const TomlNode& table) {
    return {std::to_string(number_of(table, "ma")), std::to_string(number_of(table, "st")),
            target(number_of(table, "ag")), target(number_of(table, "pa")), target(number_of(table, "av"))};
}

// matched.roster.skill-legal: may a player with these printed skills have that one as well?
bool goes_with(const Facts& facts, const std::string& skill, const Ids& printed) {
    const SkillFacts& wanted = facts.find(skill)->second;
    if (has_skill(printed, skill)) return false;
    for (const std::string& each : printed) {
        const auto own = facts.find(bare_skill(each));
        if (has_skill(wanted.excludes, each) || (own != facts.end() && has_skill(own->second.excludes, skill)))
            return false;
    }
    return std::all_of(wanted.needs.begin(), wanted.needs.end(),
                       [&](const std::string& need) { return has_skill(printed, need); });
}

Ids open_skills(const Facts& facts, const Ids& letters, const Ids& printed) {
    Ids result;
    for (const auto& [skill, fact] : facts)
        if (holds(letters, std::string(1, fact.category)) && goes_with(facts, skill, printed)) result.push_back(skill);
    return result;
}

TeamList list_of(const TomlNode& table, const Facts& facts) {
    TeamList list;
    list.id = text_of(table, "id");
    list.name = name_of(table);
    list.reroll = number_of(table, "reroll");
    list.apothecary = flag_of(table, "apothecary");
    list.special = texts_of(table, "special");
    list.choose = texts_of(table, "choose");
    if (table.find("bigguys") != nullptr) list.big_guys = static_cast<int>(number_of(table, "bigguys"));
    for (const TomlNode& entry : entries_of(table, "position")) {
        PositionLine line;
        line.id = text_of(entry, "id");
        line.name = name_of(entry);
        line.most = static_cast<int>(number_of(entry, "max"));
        line.cost = number_of(entry, "cost");
        line.profile = profile_of(entry);
        line.skills = texts_of(entry, "skills");
        line.primary = open_skills(facts, texts_of(entry, "primary"), line.skills);
        line.secondary = open_skills(facts, texts_of(entry, "secondary"), line.skills);
        line.big_guy = flag_of(entry, "big_guy");
        list.positions.push_back(std::move(line));
    }
    return list;
}

StarLine star_of(const TomlNode& table) {
    StarLine star;
    star.id = text_of(table, "id");
    star.name = name_of(table);
    star.cost = number_of(table, "cost");
    star.profile = profile_of(table);
    star.skills = texts_of(table, "skills");
    star.plays_for = texts_of(table, "plays_for");
    star.not_for = texts_of(table, "not_for");
    for (const TomlNode& member : entries_of(table, "member")) star.members.push_back(star_of(member));
    return star;
}

InducementLine inducement_of(const TomlNode& table) {
    InducementLine line;
    line.id = text_of(table, "id");
    line.name = name_of(table);
    line.most = static_cast<int>(number_of(table, "max"));
    line.cost = number_of(table, "cost");
    if (table.find("only") != nullptr) line.only = {text_of(table, "only")};
    if (const TomlNode* reduced = table.find("reduced")) {
        const std::string special = text_of(*reduced, "special");
        line.cost_for.emplace_back(special.empty() ? text_of(*reduced, "team") : special, number_of(*reduced, "cost"));
    }
    return line;
}

std::string spelt_out(std::string_view id) {
    std::string result(id);
    bool begins = true;
    for (char& letter : result) {
        if (begins && letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        begins = letter == '-';
        if (begins) letter = ' ';
    }
    return result;
}

LocalText name_by_id(const TomlNode& options, std::string_view id) {
    const TomlNode* french = options.find("inducement_names_fr")->find(id);
    return {spelt_out(id), french == nullptr ? spelt_out(id) : french->text};
}

// Persons and wizards have a price each and share the limit of their kind.
void add_named(DraftBook& book, const TomlNode& options, const TomlNode& kind) {
    for (const TomlNode& example : entries_of(kind, "examples")) {
        InducementLine line;
        line.id = text_of(example, "id");
        line.name = name_by_id(options, line.id);
        line.cost = number_of(example, "cost");
        line.group = text_of(kind, "id");
        line.group_most = static_cast<int>(number_of(kind, "max"));
        line.famous = line.group == "famous-coaching-staff";
        book.inducements.push_back(std::move(line));
    }
}

// Those of supplements are known with the prices of some teams only.
void add_supplements(DraftBook& book, const TomlNode& options) {
    for (const TomlNode& team : options.find("supplement_prices")->children) {
        for (const TomlNode& price : team.children) {
            const auto known = std::find_if(book.inducements.begin(), book.inducements.end(),
                                            [&](const InducementLine& each) { return each.id == price.key; });
            InducementLine& line = known == book.inducements.end() ? book.inducements.emplace_back() : *known;
            line.id = price.key;
            line.name = name_by_id(options, price.key);
            line.publication = supplement_publication;
            line.cost_for.emplace_back(team.key, price.integer);
        }
    }
}

void read_inducements(DraftBook& book, const TomlNode& options) {
    for (const TomlNode& entry : entries_of(options, "inducement")) {
        const std::string id = text_of(entry, "id");
        if (const TomlNode* price = entry.find("price"))
            book.mercenaries = Mercenaries{number_of(*price, "position_plus"), number_of(*price, "primary_skill_plus")};
        else if (entry.find("examples") != nullptr)
            add_named(book, options, entry);
        else if (id != "star-players")  // hired by their own rules
            book.inducements.push_back(inducement_of(entry));
    }
    add_supplements(book, options);
}

StaffPrices staff_of(const TomlNode& staff) {
    const auto count = [&](std::string_view key) { return static_cast<int>(number_of(staff, key)); };
    return {number_of(staff, "assistant_coach"),
            number_of(staff, "cheerleader"),
            number_of(staff, "apothecary"),
            count("assistant_coaches_max"),
            count("cheerleaders_max"),
            count("apothecaries_max"),
            count("rerolls_max"),
            tables::matched::draft::dedicated_fans_start};
}

}  // namespace

DraftBook read_later_book() {
    DraftBook book;
    book.base = Base::Edition2020;
    book.profile_heads = {"MA", "ST", "AG", "PA", "AV"};
    Facts facts;
    const TomlNode skills = embedded_tree("matched-skills.toml");
    for (const TomlNode& entry : entries_of(skills, "skill")) {
        book.skills.push_back({text_of(entry, "id"), name_of(entry)});
        facts[text_of(entry, "id")] = {text_of(entry, "category").front(), texts_of(entry, "excludes"),
                                       texts_of(entry, "needs")};
    }
    const TomlNode teams = embedded_tree("matched-teams.toml");
    for (const TomlNode& entry : entries_of(teams, "team")) {
        book.lists.push_back(list_of(entry, facts));
        book.tiers_of_lists[text_of(entry, "id")] = static_cast<int>(number_of(entry, "tier"));
    }
    book.staff = staff_of(*teams.find("staff"));
    const TomlNode stars = embedded_tree("matched-stars.toml");
    for (const TomlNode& entry : entries_of(stars, "star")) book.stars.push_back(star_of(entry));
    const TomlNode& mega = *stars.find("mega");
    book.mega = texts_of(mega, "stars");
    book.date = text_of(mega, "date");
    const TomlNode options = embedded_tree("matched-options.toml");
    read_inducements(book, options);
    mark_stunty(book, *options.find("stunty"));
    return book;
}

}  // namespace dugout::tournament
