#include "tournament/pack_text.hpp"
#include "tournament/roster_book.hpp"
#include "words/tournament_json_parts.hpp"

// The form that yields a rules pack: the recommended pack, and all that can be chosen from.

namespace dugout::words {

using namespace tournament;

namespace {

template <class Line>
Json named(const std::vector<Line>& lines, Language language) {
    Json list = Json::array();
    for (const Line& one : lines) list.push_back({{"id", one.id}, {"name", one.name.in(language)}});
    return list;
}

// matched.tiebreak.order, matched.tiebreak.custom
constexpr std::array<std::string_view, 7> tie_breakers = {
    "bonus-points", "touchdown-difference", "touchdowns-scored", "casualties-inflicted", "favourite-opponent",
    "sent-off",     "secret-objectives"};

// matched.roster.tier: those without a tier too, since the organiser may give them one.
Json lists_json(const DraftBook& book, Language language) {
    Json lists = Json::array();
    for (const TeamList& one : book.lists) {
        const auto tier = book.tiers().find(one.id);
        lists.push_back({{"id", one.id},
                         {"name", one.name.in(language)},
                         {"tier", tier == book.tiers().end() ? 0 : tier->second},
                         {"stunty", one.stunty.has_value()}});
    }
    return lists;
}

// matched.roster.inducements: what the pack may forbid.
Json inducements_json(const DraftBook& book, Language language) {
    Json list = named(book.inducements, language);
    if (book.mercenaries)
        list.push_back({{"id", "mercenaries"}, {"name", language == Language::French ? "Mercenaires" : "Mercenaries"}});
    return list;
}

}  // namespace

Json pack_form_json(Base base, Language language) {
    const Pack pack = recommended_pack(base);
    const DraftBook& book = draft_book(base);
    Json json = {{"pack", pack_json(pack, language)}, {"toml", write_pack(pack)}};
    json["tie_breakers"] = Json::array();
    for (const std::string_view one : tie_breakers)
        json["tie_breakers"].push_back({{"id", one}, {"name", shown_name({std::string(one), {}, false}).in(language)}});
    json["awards"] = Json::array();
    for (int i = 0; i < award_count; ++i) json["awards"].push_back(award_json(static_cast<Award>(i), language));
    json["alternatives"] = Json::array();
    for (int i = 0; i < alternative_count; ++i) {
        const auto one = static_cast<Alternative>(i);
        json["alternatives"].push_back({{"id", id(one)},
                                        {"name", language == Language::French ? name_fr(one) : name_en(one)},
                                        {"rule", rule_json(rule(one), language)}});
    }
    json["lists"] = lists_json(book, language);
    json["stars"] = named(book.stars, language);
    json["inducements"] = inducements_json(book, language);
    return json;
}

}  // namespace dugout::words
