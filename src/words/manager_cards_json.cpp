#include <nlohmann/json.hpp>

#include "words/manager_json.hpp"

// The cards as JSON: what is printed on them, from data/manager-cards.toml.

namespace dugout::words {

namespace {

using Json = nlohmann::ordered_json;
using cards::Card;
using cards::Keyword;

Json both(std::string_view en, std::string_view fr) { return {{"en", en}, {"fr", fr}}; }

template <class Say>
Json said(Say say) {
    return {{"en", say(Language::English)}, {"fr", say(Language::French)}};
}

Json payout_json(const cards::Payout& payout) {
    return {{"fans", payout.fans}, {"star", payout.star}, {"team", payout.team}, {"staff", payout.staff}};
}

Json payouts_json(const Card& card) {
    const auto& paid = card.payouts;
    if (card.type == cards::Type::Tournament)
        return {{"winner", payout_json(paid[0])}, {"runnerUp", payout_json(paid[1])}, {"loser", payout_json(paid[2])}};
    Json centre = Json::array({payout_json(paid[2])});
    if (card.rewards == 2) centre.push_back(payout_json(paid[3]));
    return {{"left", payout_json(paid[0])}, {"right", payout_json(paid[1])}, {"centre", std::move(centre)}};
}

void add_player(Json& json, const Card& card) {
    json["power"] = {{"standing", card.standing}, {"down", card.down}};
    json["symbols"] = Json::array();
    for (std::size_t i = 0; i < card.symbol_count; ++i)
        json["symbols"].push_back(cards::symbol_words[static_cast<std::size_t>(card.symbols[i])]);
    json["keywords"] = Json::array();
    for (int k = 1; k < static_cast<int>(Keyword::Count); ++k)
        if (card.has(static_cast<Keyword>(k))) json["keywords"].push_back(cards::keyword_words[k]);
}

constexpr std::string_view type_words[] = {"player",    "star",       "team-upgrade", "staff-upgrade",
                                           "highlight", "tournament", "headline"};
constexpr std::string_view association_words[] = {"", "owa", "cwc"};

Json names_json() {
    Json json;
    for (int k = 1; k < static_cast<int>(Keyword::Count); ++k)
        json["keywords"][std::string(cards::keyword_words[k])] =
            said([k](Language language) { return keyword_name(static_cast<Keyword>(k), language); });
    for (int k = 1; k < static_cast<int>(cards::Symbol::Count); ++k)
        json["symbols"][std::string(cards::symbol_words[k])] =
            said([k](Language language) { return symbol_name(static_cast<cards::Symbol>(k), language); });
    for (int k = 1; k < static_cast<int>(cards::Timing::Count); ++k)
        json["timings"][std::string(cards::timing_words[k])] =
            said([k](Language language) { return timing_name(static_cast<cards::Timing>(k), language); });
    return json;
}

}  // namespace

Json card_json(const Card& card) {
    Json json;
    json["id"] = card.id;
    json["type"] = type_words[static_cast<std::size_t>(card.type)];
    json["typeText"] = said([&](Language language) { return type_name(card.type, language); });
    json["name"] = both(card.name_en, card.name_fr);
    json["copies"] = card.copies;
    if (card.team != cards::Team::None) json["team"] = cards::entry(card.team).id;
    if (card.association != cards::Association::None)
        json["association"] = association_words[static_cast<std::size_t>(card.association)];
    const cards::CardId first{card.first};
    if (cards::is_player(first)) add_player(json, card);
    if (card.type == cards::Type::Highlight || card.type == cards::Type::Tournament)
        json["payouts"] = payouts_json(card);
    if (card.timing != cards::Timing::None) json["timing"] = cards::timing_words[static_cast<std::size_t>(card.timing)];
    if (card.exhaust) json["exhaust"] = true;
    if (!card.effect_en.empty()) json["effect"] = both(card.effect_en, card.effect_fr);
    json["lines"] = said([&](Language language) { return card_lines(first, language); });
    json["published"] = card.published;
    return json;
}

Json cards_json() {
    Json json;
    for (int i = 1; i <= cards::team_count; ++i) {
        const cards::TeamEntry& team = cards::entry(static_cast<cards::Team>(i));
        json["teams"].push_back({{"id", team.id},
                                 {"name", team.name},
                                 {"race", both(team.race_en, team.race_fr)},
                                 {"association", association_words[static_cast<std::size_t>(team.association)]}});
    }
    for (const Card& card : cards::generated::card_table()) json["cards"].push_back(card_json(card));
    for (int i = 0; i < cards::token_kinds; ++i) {
        const auto kind = static_cast<cards::TokenKind>(i);
        json["tokens"].push_back({{"kind", cards::token_word(kind)},
                                  {"count", cards::generated::token_mix()[static_cast<std::size_t>(i)]},
                                  {"text", said([&](Language language) { return token_name(kind, language); })}});
    }
    for (const cards::Face face : cards::generated::tackle_faces())
        json["die"].push_back({{"face", cards::face_word(face)},
                               {"text", said([&](Language language) { return face_name(face, language); })}});
    json["words"] = names_json();
    return json;
}

}  // namespace dugout::words
