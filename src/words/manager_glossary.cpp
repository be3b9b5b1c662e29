#include <array>

#include "manager/questions.hpp"
#include "words/manager.hpp"

// Single words of the card game, and what is printed on its cards.

namespace dugout::words {

namespace {

using cards::Card;
using cards::Keyword;
using cards::Timing;
using cards::Trigger;
using manager::CardId;
using manager::Face;
using manager::Symbol;

template <class Word, std::size_t N>
std::string_view pick(const std::array<Phrase, N>& table, Word word, Language language) {
    return table[static_cast<std::size_t>(word)].in(language);
}

constexpr std::array<Phrase, 5> phases = {{
    {"set-up", "mise en place"},
    {"upkeep", "entretien"},
    {"match phase", "phase de match"},
    {"scoring phase", "phase de score"},
    {"the season is over", "la saison est finie"},
}};
constexpr std::array<Phrase, static_cast<std::size_t>(Symbol::Count)> symbols = {{
    {"nothing", "rien"},
    {"Cheat", "Triche"},
    {"Pass", "Passe"},
    {"Sprint", "Sprint"},
    {"Tackle", "Tacle"},
}};
constexpr std::array<Phrase, 4> faces = {{
    {"nothing", "rien"},
    {"target down", "cible à terre"},
    {"miss", "cible ratée"},
    {"tackler down", "tacleur à terre"},
}};
constexpr std::array<Phrase, cards::token_kinds> tokens = {{
    {"the whistle", "le sifflet"},
    {"1 fan", "1 fan (pion)"},
    {"2 fans", "2 fans (pion)"},
    {"+1 power", "+1 en puissance"},
    {"+2 power", "+2 en puissance"},
    {"+3 power", "+3 en puissance"},
}};
constexpr std::array<Phrase, manager::reward_kinds> rewards = {{
    {"fans", "fans"},
    {"star", "Star"},
    {"team upgrade", "amélioration d'équipe"},
    {"staff upgrade", "amélioration d'encadrement"},
}};
constexpr std::array<Phrase, 3> seasons = {{
    {"standard season", "saison normale"},
    {"short season", "saison abrégée"},
    {"long season", "saison étendue"},
}};
constexpr std::array<Phrase, 7> types = {{
    {"player", "joueur"},
    {"star", "Star"},
    {"team upgrade", "amélioration d'équipe"},
    {"staff upgrade", "amélioration d'encadrement"},
    {"highlight", "temps fort"},
    {"tournament", "tournoi"},
    {"headline", "gros titre"},
}};
constexpr std::array<Phrase, static_cast<std::size_t>(Timing::Count)> timings = {{
    {"always", "toujours"},
    {"end of the game", "fin du jeu"},
    {"at once", "immédiat"},
    {"match action", "action de match"},
    {"response", "réponse"},
    {"scoring", "score"},
    {"this week", "cette semaine"},
    {"when played", "une fois joué"},
}};
struct TriggerWords {
    Trigger trigger;
    Phrase phrase;
};
constexpr std::array<TriggerWords, static_cast<std::size_t>(Trigger::Count)> triggers = {{
    {Trigger::None, {"nothing", "rien"}},
    {Trigger::FoeGetsBall, {"an opposing player takes the ball", "un adversaire prend le ballon"}},
    {Trigger::FoeInjured, {"an opposing player is injured", "un adversaire est blessé"}},
    {Trigger::FoeTackleRoll, {"an opponent rolls for a tackle", "un adversaire jette les dés de tacle"}},
    {Trigger::Lost, {"you lose a match", "vous perdez un match"}},
    {Trigger::OwnCommitted, {"you commit a player", "vous engagez un joueur"}},
    {Trigger::OwnDowned, {"one of your players goes down", "un de vos joueurs va à terre"}},
    {Trigger::OwnEjected, {"one of your players is about to be ejected", "un de vos joueurs va être expulsé"}},
    {Trigger::OwnInjured, {"one of your players is about to be injured", "un de vos joueurs va être blessé"}},
    {Trigger::OwnTackleRoll, {"you roll for a tackle", "vous jetez les dés de tacle"}},
    {Trigger::OwnTackled, {"one of your players is tackled", "un de vos joueurs est taclé"}},
    {Trigger::Won, {"you win a match", "vous gagnez un match"}},
}};
constexpr bool in_order() {
    for (std::size_t i = 0; i < triggers.size(); ++i)
        if (static_cast<std::size_t>(triggers[i].trigger) != i) return false;
    return true;
}
static_assert(in_order(), "triggers must follow the order of Trigger");

constexpr std::array<Phrase, 3> zones = {{{"left", "gauche"}, {"right", "droite"}, {"centre", "centre"}}};
constexpr std::array<Phrase, 3> places = {{{"winner", "vainqueur"}, {"runner-up", "finaliste"}, {"others", "autres"}}};

void add(std::string& list, const std::string& text) {
    if (text.empty()) return;
    if (!list.empty()) list += ", ";
    list += text;
}

std::string player_line(const Card& card, Language language) {
    std::string line =
        fill(Phrase{"Power {up}, down {down}", "Puissance {up}, à terre {down}"}, language,
             [&](std::string_view slot) { return std::to_string(slot == "up" ? card.standing : card.down); });
    for (std::size_t i = 0; i < card.symbol_count; ++i) add(line, std::string(symbol_name(card.symbols[i], language)));
    for (int k = 1; k < static_cast<int>(Keyword::Count); ++k)
        if (card.has(static_cast<Keyword>(k))) add(line, keyword_name(static_cast<Keyword>(k), language));
    return line;
}

std::string payout_line(const Card& card, Language language) {
    const bool tournament = card.type == cards::Type::Tournament;
    std::string line;
    for (std::size_t i = 0; i < 3; ++i) {
        std::string paid = payout_text(card.payouts[i], language);
        if (paid.empty()) continue;
        if (i == 2 && card.rewards == 2)
            paid += (language == Language::French ? " ou " : " or ") + payout_text(card.payouts[3], language);
        if (!line.empty()) line += "; ";
        line += std::string((tournament ? places : zones)[i].in(language)) + " " + paid;
    }
    return capitalised(line);
}

std::string effect_line(const Card& card, Language language) {
    const std::string_view effect = language == Language::French ? card.effect_fr : card.effect_en;
    if (effect.empty()) return {};
    std::string head;
    if (card.timing != Timing::None) head = capitalised(std::string(timing_name(card.timing, language)));
    if (card.exhaust) head += language == Language::French ? ", épuisez" : ", exhaust";
    if (!head.empty()) head += language == Language::French ? " : " : ": ";
    head += effect;
    return fill(Phrase{head, head}, language);
}

}  // namespace

std::string_view card_name(CardId id, Language language) {
    if (id.value >= cards::all_cards) return language == Language::French ? "une carte" : "a card";
    const Card& card = cards::card(id);
    return language == Language::French ? card.name_fr : card.name_en;
}

std::string_view phase_name(manager::Phase phase, Language language) { return pick(phases, phase, language); }
std::string_view symbol_name(Symbol symbol, Language language) { return pick(symbols, symbol, language); }
std::string_view face_name(Face face, Language language) { return pick(faces, face, language); }
std::string_view token_name(manager::TokenKind token, Language language) { return pick(tokens, token, language); }
std::string_view reward_name(manager::Reward reward, Language language) { return pick(rewards, reward, language); }
std::string_view season_name(manager::Season season, Language language) { return pick(seasons, season, language); }
std::string_view type_name(cards::Type type, Language language) { return pick(types, type, language); }
std::string_view timing_name(Timing timing, Language language) { return pick(timings, timing, language); }
std::string_view trigger_name(Trigger trigger, Language language) {
    return triggers[static_cast<std::size_t>(trigger)].phrase.in(language);
}

std::string keyword_name(Keyword keyword, Language language) {
    if (language == Language::French)
        return std::string(cards::generated::keyword_names_fr()[static_cast<std::size_t>(keyword)]);
    std::string name(cards::keyword_words[static_cast<std::size_t>(keyword)]);
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (name[i] == '-') name[i] = ' ';
        if ((i == 0 || name[i - 1] == ' ') && name[i] >= 'a' && name[i] <= 'z')
            name[i] = static_cast<char>(name[i] - 'a' + 'A');
    }
    return name;
}

std::string match_name(int match, Language language) {
    if (!manager::is_highlight(match)) return language == Language::French ? "le tournoi" : "the tournament";
    return (language == Language::French ? "le temps fort " : "highlight ") + std::to_string(match + 1);
}

std::string at_match(int match, Language language) {
    if (language == Language::English) return "at " + match_name(match, language);
    return manager::is_highlight(match) ? "au temps fort " + std::to_string(match + 1) : "au tournoi";
}

std::string payout_text(const cards::Payout& payout, Language language) {
    const bool french = language == Language::French;
    std::string text;
    if (payout.fans > 0) add(text, counted(payout.fans, "fan", "fans", language));
    if (payout.star > 0) add(text, counted(payout.star, "star", "stars", language));
    if (payout.team > 0)
        add(text, counted(payout.team, french ? "amélioration d'équipe" : "team upgrade",
                          french ? "améliorations d'équipe" : "team upgrades", language));
    if (payout.staff > 0)
        add(text, counted(payout.staff, french ? "amélioration d'encadrement" : "staff upgrade",
                          french ? "améliorations d'encadrement" : "staff upgrades", language));
    return text;
}

std::vector<std::string> card_lines(CardId id, Language language) {
    const Card& card = cards::card(id);
    std::vector<std::string> lines;
    if (cards::is_player(id)) lines.push_back(player_line(card, language));
    if (std::string payouts = payout_line(card, language); !payouts.empty()) lines.push_back(std::move(payouts));
    if (std::string effect = effect_line(card, language); !effect.empty()) lines.push_back(std::move(effect));
    return lines;
}

}  // namespace dugout::words
