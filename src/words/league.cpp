#include "words/league.hpp"

#include <array>

#include "journal/words.hpp"
#include "league/advancement.hpp"
#include "rules/catalogue.hpp"
#include "rules/skills.hpp"
#include "words/phrase.hpp"

namespace dugout::words {

namespace {

using league::What;

// In the order of What.
constexpr std::array<Phrase, league::what_words.size()> lines = {{
    {"{team} joins the league", "{team} rejoint la ligue"},
    {"{team}: a new player, {detail}", "{team} : nouveau joueur, {detail}"},
    {"{team}: {player} leaves: {fate}", "{team} : {player} s’en va : {fate}"},
    {"{team}: number {number} is called {name}", "{team} : le numéro {number} s’appelle {name}"},
    {"{team}: {bought}{amount} gold pieces {detail}", "{team} : {bought}{amount} pièces d’or {detail}"},
    {"{team}: {player}, {amount} {column}", "{team} : {player}, {amount} {column}"},
    {"{team}: {player} learns {skill}", "{team} : {player} apprend {skill}"},
    {"{team}: {player} makes a star player roll ({detail})", "{team} : {player} fait un jet d’expérience ({detail})"},
    {"{team}: {player} {amount} {stat}", "{team} : {player} {amount} {stat}"},
    {"{team}: {player} has a niggling injury", "{team} : {player} a une blessure persistante"},
    {"{team}: {player} misses the next match", "{team} : {player} manque le prochain match"},
    {"{team}: {player} is fit again", "{team} : {player} est rétabli"},
    {"{team}: fan factor {amount}", "{team} : facteur de popularité {amount}"},
    {"{team}: team re-rolls {amount}", "{team} : relances d’équipe {amount}"},
    {"{team}: assistant coaches {amount}", "{team} : assistants {amount}"},
    {"{team}: cheerleaders {amount}", "{team} : pom-pom girls {amount}"},
    {"{team}: apothecary {amount}", "{team} : apothicaire {amount}"},
    {"{team}: team rating {total}", "{team} : classement {total}"},
    {"{team} {holds} {detail}", "{team} {holds}\u00a0: {detail}"},
    {"{team}: match {total} {result}", "{team} : match {total} {result}"},
    {"{team}: {note} {total}", "{team} : {note} {total}"},
}};

struct Word {
    std::string_view id;
    Phrase phrase;
};

// What a note or a question begins with.
constexpr std::array<Word, 42> terms = {{
    {"weather", {"weather", "météo"}},
    {"gate", {"gate", "public"}},
    {"thrud", {"Thrud's fans", "fans de Thrud"}},
    {"handicap", {"handicap table", "table de handicap"}},
    {"handicap-rolls", {"handicap rolls", "jets de handicap"}},
    {"handicap-choices", {"handicap of choice", "handicap au choix"}},
    {"again", {"rolled again", "relancé"}},
    {"niggling", {"niggling injuries", "blessures persistantes"}},
    {"niggling-fails", {"old injury, misses the match", "vieille blessure, manque le match"}},
    {"niggling-plays", {"old injury, plays", "vieille blessure, joue"}},
    {"treated", {"treated by the apothecary", "soigné par l’apothicaire"}},
    {"apothecary", {"whom the apothecary treats", "qui l’apothicaire soigne"}},
    {"winnings", {"winnings", "gains"}},
    {"sponsor", {"sponsor's money", "argent du sponsor"}},
    {"mvp", {"most valuable player", "joueur le plus valable (JPV)"}},
    {"mvp-lost", {"the award is lost", "le titre est perdu"}},
    {"deserters", {"deserters", "départs"}},
    {"star-roll", {"star player roll", "jet d’expérience"}},
    {"ageing", {"ageing roll", "jet d’âge"}},
    {"ages", {"ages", "vieillit"}},
    {"stays-young", {"does not age", "ne vieillit pas"}},
    {"stays", {"stays", "reste"}},
    {"fan-factor", {"fan factor", "popularité"}},
    {"no-room", {"no room for a new player", "pas de place pour un nouveau joueur"}},
    {"plays-for-neither", {"hired by both, plays for neither:", "engagé par les deux, ne joue pour aucun :"}},
    {"star-dead", {"a star is dead:", "un champion est mort :"}},
    {"star-hurt", {"a star is hurt:", "un champion est blessé :"}},
    {"player-of-the-year", {"player of the year", "joueur de l’année"}},
    {"treasury", {"treasury", "trésor"}},
    {"rating", {"team rating", "classement"}},
    {"table", {"table", "tableau"}},
    {"won", {"won", "victoire"}},
    {"lost", {"lost", "défaite"}},
    {"completion", {"completions", "réussites"}},
    {"touchdown", {"touchdowns", "touchdowns"}},
    {"interception", {"interceptions", "interceptions"}},
    {"casualty", {"casualties", "sorties"}},
    {"field-goal", {"field goals", "Field Goals"}},
    {"kick-block", {"blocked kicks", "frappes bloquées"}},
    {"winner", {"(prize of the winners)", "(prix des vainqueurs)"}},
    {"runner-up", {"(prize of the runners-up)", "(prix des finalistes)"}},
    {"2d6", {"2D6", "2D6"}},
}};

// What is bought: some of these words mean something else in a note.
constexpr std::array<Word, 7> goods = {{
    {"reroll", {"re-roll", "relance"}},
    {"assistant", {"assistant coach", "assistant"}},
    {"cheerleader", {"cheerleader", "pom-pom girl"}},
    {"apothecary", {"apothecary", "apothicaire"}},
    {"standard", {"wizard", "sorcier"}},
    {"runesmith", {"runesmith", "maître des runes"}},
    {"ingredients", {"ingredients", "ingrédients"}},
}};

// One of them.
constexpr std::array<Word, 6> single = {{
    {"completion", {"completion", "réussite"}},
    {"touchdown", {"touchdown", "touchdown"}},
    {"interception", {"interception", "interception"}},
    {"casualty", {"casualty", "sortie"}},
    {"field-goal", {"field goal", "Field Goal"}},
    {"kick-block", {"blocked kick", "frappe bloquée"}},
}};

constexpr std::array<Phrase, 5> fates = {{
    {"on the sheet", "en activité"},
    {"dead", "mort"},
    {"retired", "retraité"},
    {"deserted", "parti"},
    {"traded", "échangé"},
}};

std::string term(std::string_view id, Language language) {
    for (const Word& word : terms)
        if (word.id == id) return std::string(word.phrase.in(language));
    for (int i = 0; i < handicap_result_count; ++i)
        if (const auto result = static_cast<HandicapResult>(i); dugout::id(result) == id)
            return std::string(language == Language::French ? name_fr(result) : name_en(result));
    for (int i = 0; i < weather_count; ++i)
        if (const auto weather = static_cast<Weather>(i); dugout::id(weather) == id)
            return std::string(language == Language::French ? name_fr(weather) : name_en(weather));
    for (int i = 0; i < level_count; ++i)
        if (const auto level = static_cast<Level>(i); dugout::id(level) == id)
            return std::string(language == Language::French ? name_fr(level) : name_en(level));
    for (int i = 0; i < serious_injury_count; ++i)
        if (const auto injury = static_cast<SeriousInjury>(i); dugout::id(injury) == id)
            return std::string(language == Language::French ? name_fr(injury) : name_en(injury));
    for (int i = 0; i < major_count; ++i)
        if (const auto major = static_cast<Major>(i); dugout::id(major) == id)
            return std::string(language == Language::French ? name_fr(major) : name_en(major));
    if (const auto skill = find_skill(id))
        return std::string(language == Language::French ? entry(*skill).name_fr : entry(*skill).name_en);
    return std::string(id);
}

// A position, Big Guy or star is called by its name.
std::string person(std::string_view id, std::string_view roster_id, const Library& library, Language language) {
    const Roster* roster = library.roster(roster_id);
    if (const Position* position = roster != nullptr ? roster->position(id) : nullptr)
        return position->name.in(language);
    if (const BigGuy* big_guy = library.big_guy(id)) return big_guy->name.in(language);
    if (const Star* star = library.star(id)) return star->name.in(language);
    return {};
}

std::string all_terms(std::string_view detail, std::string_view roster, const Library& library, Language language) {
    std::string result;
    for (const std::string& word : league::words_of(detail)) {
        const std::string name = person(word, roster, library, language);
        result += (result.empty() ? "" : " ") + (name.empty() ? term(word, language) : name);
    }
    return result;
}

// "D6 4 + table 1 + victory 1 = 60,000": the die, what is added to it, and what comes of it.
std::string sum(const league::Change& change, Language language) {
    const bool french = language == Language::French;
    const std::vector<std::string> words = league::words_of(change.detail);
    std::string text = "D6 " + words[1];
    const auto add = [&](std::string_view what, int value) {
        text += (value < 0 ? " − " : " + ") + std::string(what) + " " + std::to_string(std::abs(value));
    };
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) add(term(words[i], language), std::stoi(words[i + 1]));
    if (words.size() == 2)
        add(french ? "modificateurs" : "modifiers", static_cast<int>(change.amount) - std::stoi(words[1]));
    return text + " = " + gold(change.amount, language);
}

std::string bought(std::string_view detail, std::string_view roster, const Library& library, Language language) {
    for (const Word& word : goods)
        if (word.id == detail) return std::string(word.phrase.in(language));
    return all_terms(detail, roster, library, language);
}

std::string with_sign(Gold amount, Language language) { return (amount > 0 ? "+" : "") + gold(amount, language); }

// French sentences carry ':' after a space that does not break.
std::string settled(std::string text) {
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

}  // namespace

std::string gold(Gold amount, Language language) {
    std::string digits = std::to_string(amount < 0 ? -amount : amount);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), language == Language::French ? "\u00a0" : ",");
    return (amount < 0 ? "-" : "") + digits;
}

std::string stat_name(std::string_view word, Language language) {
    constexpr std::array<Phrase, 4> names = {{{"MA", "M"}, {"ST", "F"}, {"AG", "Ag"}, {"AV", "Ar"}}};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (league::stat_words[i] == word) return std::string(names[i].in(language));
    return std::string(word);
}

std::string member_name(const league::Member& member, Language language, const Library& library) {
    if (!member.player.name.empty()) return member.player.name;
    return position_name(member.player, library).in(language) + " " + std::to_string(member.player.number);
}

namespace {

// Names of the book are known anywhere, a league's own by the league.
const Library& known_in(const league::League& league) { return catalogue_of(league, Library::embedded()); }

// "lions p3", who came from another team, by his name: "Zed (Lions)".
std::string newcomer(const league::Change& change, const league::League& league, Language language) {
    const std::vector<std::string> words = league::words_of(change.detail);
    const int from = words.size() == 2 && words[1].starts_with('p') ? league.team(words[0]) : league::no_team;
    const auto id =
        from != league::no_team ? journal::whole(std::string_view(words[1]).substr(1), 1, 1'000'000) : std::nullopt;
    if (!id) return {};
    const league::Team& team = league.teams[static_cast<std::size_t>(from)];
    const league::Member* member = team.member(*id);
    if (member == nullptr) return {};
    return member_name(*member, language, known_in(league)) + " (" + team.sheet.name + ")";
}

}  // namespace

std::string line(const league::Change& change, const league::League& league, Language language) {
    const Library& library = known_in(league);
    const bool french = language == Language::French;
    const league::Team* team = change.team >= 0 ? &league.teams[static_cast<std::size_t>(change.team)] : nullptr;
    const league::Member* member = team != nullptr ? team->member(change.player) : nullptr;
    const std::string_view roster = team != nullptr ? std::string_view(team->sheet.roster) : std::string_view{};
    const auto slot = [&](std::string_view name) -> std::string {
        if (name == "team") return team != nullptr ? team->sheet.name : french ? "le match" : "the match";
        if (name == "player") return member != nullptr ? member_name(*member, language, library) : "?";
        if (name == "holds" && change.amount > 0) return french ? "remporte" : "wins the";
        if (name == "holds") return french ? "ne détient plus" : "no longer holds the";
        if (name == "number") return member != nullptr ? std::to_string(member->player.number) : "?";
        if (name == "name") return change.detail;
        if (name == "amount") return with_sign(change.amount, language);
        if (name == "total") return change.amount == 0 ? "" : gold(change.amount, language);
        if (name == "column" && change.amount == 1)
            for (const Word& word : single)
                if (word.id == change.detail) return std::string(word.phrase.in(language));
        if (name == "detail" && change.what == What::PlayerJoins)
            if (std::string traded = newcomer(change, league, language); !traded.empty()) return traded;
        // What was paid for stands before its price, where money came from behind it.
        const bool paid = change.what == What::Money && change.amount < 0 && !change.detail.empty();
        if (name == "bought") return paid ? bought(change.detail, roster, library, language) + ", " : "";
        if (name == "detail" && paid) return {};
        if (name == "detail" || name == "column" || name == "skill" || name == "result")
            return all_terms(change.detail, roster, library, language);
        if (name == "stat") return stat_name(change.detail, language);
        if (name == "fate")
            for (std::size_t i = 0; i < league::fate_words.size(); ++i)
                if (league::fate_words[i] == change.detail) return std::string(fates[i].in(language));
        if (name == "note")
            return (member != nullptr ? member_name(*member, language, library) + ", " : "") +
                   all_terms(change.detail, roster, library, language);
        return {};
    };
    if (change.what == What::Note && change.detail.starts_with("d6 "))
        return slot("team") + (french ? "\u00a0: " : ": ") + sum(change, language);
    return settled(fill(lines[static_cast<std::size_t>(change.what)], language, slot));
}

std::string asks(const league::MatchDay& day, const league::League& league, Language language) {
    const Library& library = known_in(league);
    const league::Question now = question(day);
    const bool french = language == Language::French;
    const std::size_t space = now.what.find(' ');
    const std::string what = term(now.what.substr(0, space), language);
    std::string who;
    if (now.side) {
        const league::Team& team = league.teams[static_cast<std::size_t>(day.side(*now.side).team)];
        who = team.sheet.name;
        if (const league::Member* member = team.member(now.member))
            who += ", " + member_name(*member, language, library);
    }
    switch (now.ask) {
        case league::Ask::Nothing: return french ? "le match est terminé" : "the match is over";
        case league::Ask::Hire:
            return who + (french ? " : qui est engagé pour le match ?" : ": who is hired for the match?");
        case league::Ask::Roll:
            return (who.empty() ? "" : who + (french ? " : " : ": ")) + (french ? "lancer les dés : " : "roll: ") +
                   what;
        case league::Ask::Choose: return who + (french ? " : au choix : " : ": choose: ") + what;
        case league::Ask::Report:
            return french ? "jouer le match, ou entrer le résultat" : "play the match, or enter the result";
        case league::Ask::Buy: return who + (french ? " : achats" : ": purchases");
    }
    return {};
}

}  // namespace dugout::words
