#include "cli/play_help.hpp"

#include <string_view>

#include "rules/catalogue.hpp"
#include "words/phrase.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

constexpr words::Phrase help = {
    "Answer with a number of the menu, or type what you mean:\n"
    "  move H3, block H3, blitz H3, pass H3, hand-off H3, foul H3   declare an action\n"
    "  go e7, hit A4, throw, at f9, hand-to H5, foul-on A4          what the acting player does\n"
    "  go e7 e8 f9            several squares at once\n"
    "  H3 k9                  move player 3 to k9, as long as the way needs no dice\n"
    "  blitz H3 e7 A4         declare, walk, block\n"
    "  end-action; move H5    several commands\n"
    "  e                      ends the action, the turn or the set-up; y and n say yes and no\n"
    "Squares are small letters (e7), players capitals (H3 at home, A3 away).\n"
    "  u                      takes back your last line, as long as no dice have been rolled\n"
    "  l                      everything that has happened\n"
    "  b                      the pitch again; m the whole menu\n"
    "  obj                    your secret objectives, where the match has them\n"
    "  ? H3                   a player; ? lrb4.dodge.roll a rule; ? dodge the rules about it\n"
    "  concede                gives the match away, at the start of your turn\n"
    "  q                      leaves; the record is kept if you asked for one\n"
    "On the pitch + is a free step, 3+ the die you need, a percentage the chance of several dice, ' a square that can "
    "be reached without dice.",

    "Répondre par un numéro du menu, ou taper ce qu'on veut faire :\n"
    "  move H3, block H3, blitz H3, pass H3, hand-off H3, foul H3   annoncer une action\n"
    "  go e7, hit A4, throw, at f9, hand-to H5, foul-on A4          ce que fait le joueur actif\n"
    "  go e7 e8 f9            plusieurs cases d'un coup\n"
    "  H3 k9                  amener le joueur 3 en k9, si le chemin ne demande aucun dé\n"
    "  blitz H3 e7 A4         annoncer, avancer, bloquer\n"
    "  end-action; move H5    plusieurs ordres\n"
    "  e                      finit l'action, le tour ou le placement ; o et n pour oui et non\n"
    "Les cases sont en minuscules (e7), les joueurs en majuscules (H3 à domicile, A3 en visite).\n"
    "  u                      annule la dernière ligne, tant qu'aucun dé n'a été lancé\n"
    "  l                      tout ce qui s'est passé\n"
    "  b                      revoir le terrain ; m le menu entier\n"
    "  obj                    vos objectifs secrets, si le match en a\n"
    "  ? H3                   un joueur ; ? lrb4.dodge.roll une règle ; ? esquive les règles à ce sujet\n"
    "  concede                concéder le match, au début de son tour\n"
    "  q                      quitter ; la feuille de match est gardée si elle a été demandée\n"
    "Sur le terrain, + est un pas sans risque, 3+ le dé qu'il faut, un pourcentage la chance de plusieurs dés, ' une "
    "case qu'on atteint sans dé."};

constexpr std::size_t most_found = 20;

std::vector<std::string> paragraphs(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return lines;
}

// A text of the catalogue with its line ends taken out.
std::string flowing(std::string_view text) {
    std::string flow(text);
    for (char& c : flow)
        if (c == '\n') c = ' ';
    return flow;
}

std::vector<std::string> rule_page(Rule rule, Language language) {
    const RuleEntry& found = entry(rule);
    std::vector<std::string> lines = {std::string(found.id) + "  " + std::string(words::rule_title(rule, language)),
                                      flowing(found.text)};
    for (const std::string_view example : found.cases) lines.push_back("  - " + flowing(example));
    if (!found.ruling.empty()) lines.push_back(flowing(found.ruling));
    return lines;
}

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

}  // namespace

std::vector<std::string> play_help(Language language) { return paragraphs(words::fill({help.en, help.fr}, language)); }

std::vector<std::string> play_rule(const std::string& topic, Language language) {
    if (const auto rule = find_rule(topic)) return rule_page(*rule, language);
    std::vector<std::string> lines;
    const std::string wanted = lower(topic);
    for (const Rule rule : generated::rules_by_id()) {
        if (lines.size() == most_found) break;
        const bool named = id(rule).find(wanted) != std::string_view::npos;
        const bool titled = lower(words::rule_title(rule, language)).find(wanted) != std::string::npos;
        if (named || titled)
            lines.push_back("  " + std::string(id(rule)) + "  " + std::string(words::rule_title(rule, language)));
    }
    if (lines.empty())
        lines.push_back(words::fill({"There is no rule about \"{topic}\".", "Il n'y a pas de règle sur « {topic} »."},
                                    language, [&](std::string_view) { return topic; }));
    return lines;
}

}  // namespace dugout::cli
