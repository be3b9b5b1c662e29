#include "cli/play_help.hpp"

#include <array>
#include <span>
#include <string_view>

#include "rules/kicking.hpp"
#include "team/rule_words.hpp"
#include "words/phrase.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

using words::Phrase;

// What of the help a rulebook has use for.
using Asked = bool (*)(const Rulebook&);

bool always(const Rulebook&) { return true; }
bool hand_off_is_free(const Rulebook& book) { return book.uses(Option::HandOffs) && book.uses(Option::HandingOff); }
bool hand_off_is_action(const Rulebook& book) { return book.uses(Option::HandOffs) && !hand_off_is_free(book); }
bool hand_offs(const Rulebook& book) { return book.uses(Option::HandOffs); }
bool fouls(const Rulebook& book) { return book.uses(Option::Fouls); }
bool kicks(const Rulebook& book) { return uses_kicking(book); }
bool stunned_act(const Rulebook& book) { return book.uses(Option::Stunned); }
bool deeds_decide(const Rulebook& book) { return book.uses(Option::Declaring); }
bool objectives(const Rulebook& book) { return book.uses(Option::SecretObjectives); }
bool concessions(const Rulebook& book) { return book.uses(Option::Conceding); }
bool manual_marker(const Rulebook& book) { return book.uses(Option::ManualTurnMarker); }

struct Word {
    std::string_view word;
    Asked asked;
};
constexpr std::array<Word, 8> declarations = {{
    {"move H3", always},
    {"block H3", always},
    {"blitz H3", always},
    {"pass H3", always},
    {"hand-off H3", hand_off_is_action},
    {"foul H3", fouls},
    {"kick H3", kicks},
    {"roll-over H3", stunned_act},
}};
constexpr std::array<Word, 7> deeds = {{
    {"go e7", always},
    {"hit A4", always},
    {"throw", always},
    {"at f9", always},
    {"hand-to H5", hand_offs},
    {"foul-on A4", fouls},
    {"kick-ball", kicks},
}};

struct Line {
    std::string_view typed;  // aligned; empty: a sentence of its own
    Phrase phrase;
    Asked asked = always;
};
constexpr std::array<Line, 19> lines_below = {{
    {"go e7 e8 f9", {"several squares at once", "plusieurs cases d'un coup"}},
    {"H3 k9",
     {"move player 3 to k9, as long as the way needs no dice",
      "amener le joueur 3 en k9, si le chemin ne demande aucun dé"}},
    {"blitz H3 e7 A4", {"declare, walk, block", "annoncer, avancer, bloquer"}},
    {"end-action; move H5", {"several commands", "plusieurs ordres"}},
    {"move H3",
     {"may turn into a blitz, a pass or a foul by what he does: nothing has to be announced",
      "peut devenir blitz, passe ou agression par ce qu'il fait : rien n'est à annoncer"},
     deeds_decide},
    {"hand-to H5",
     {"whoever has the ball hands it over, once a turn, at any moment of it",
      "le porteur transmet le ballon, une fois par tour, à n'importe quel moment"},
     hand_off_is_free},
    {"roll-over H3", {"turns a stunned player face up", "retourne un joueur sonné"}, stunned_act},
    {"kick-ball; at n8",
     {"kicks towards a square beside the kicker; the turn is over afterwards",
      "frappe vers une case voisine du botteur ; le tour est fini ensuite"},
     kicks},
    {"e",
     {"ends the action, the turn or the set-up; y and n say yes and no",
      "finit l'action, le tour ou le placement ; o et n pour oui et non"}},
    {"",
     {"Squares are small letters (e7), players capitals (H3 at home, A3 away).",
      "Les cases sont en minuscules (e7), les joueurs en majuscules (H3 à domicile, A3 en visite)."}},
    {"u",
     {"takes back your last line, as long as no dice have been rolled",
      "annule la dernière ligne, tant qu'aucun dé n'a été lancé"}},
    {"l", {"everything that has happened", "tout ce qui s'est passé"}},
    {"b", {"the pitch again; m the whole menu", "revoir le terrain ; m le menu entier"}},
    {"obj", {"your secret objectives", "vos objectifs secrets"}, objectives},
    {"marker; claim away",
     {"moves your turn marker; calls the other coach for forgetting his",
      "déplace votre pion Tour ; réclame l'oubli du coach adverse"},
     manual_marker},
    {"? H3",
     {"a player; ? lrb4.dodge.roll a rule; ? dodge the rules about it",
      "un joueur ; ? lrb4.dodge.roll une règle ; ? esquive les règles à ce sujet"}},
    {"concede",
     {"gives the match away, at the start of your turn", "concéder le match, au début de son tour"},
     concessions},
    {"q",
     {"leaves; the record is kept if you asked for one",
      "quitter ; la feuille de match est gardée si elle a été demandée"}},
    {"",
     {"On the pitch + is a free step, 3+ the die you need, a percentage the chance of several dice, ' a square that "
      "can "
      "be reached without dice.",
      "Sur le terrain, + est un pas sans risque, 3+ le dé qu'il faut, un pourcentage la chance de plusieurs dés, ' une "
      "case qu'on atteint sans dé."}},
}};
constexpr std::size_t typed_width = 21;

std::string in_a_row(std::span<const Word> words, const Rulebook& book) {
    std::string row;
    for (const Word& each : words)
        if (each.asked(book)) row += (row.empty() ? "" : ", ") + std::string(each.word);
    return row;
}

constexpr std::size_t most_found = 20;

// A text of the catalogue with its line ends taken out.
std::string flowing(std::string_view text) {
    std::string flow(text);
    for (char& c : flow)
        if (c == '\n') c = ' ';
    return flow;
}

std::vector<std::string> rule_page(Rule rule, Language language) {
    const RuleWords& found = told(entry(rule), language);
    std::vector<std::string> lines = {std::string(id(rule)) + "  " + std::string(found.title), flowing(found.text)};
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

std::vector<std::string> play_help(const Rulebook& book, Language language) {
    const auto say = [&](const Phrase& phrase) { return words::fill(phrase, language); };
    std::vector<std::string> page = {
        say({"Answer with a number of the menu, or type what you mean:",
             "Répondre par un numéro du menu, ou taper ce qu'on veut faire :"}),
        "  " + in_a_row(declarations, book) + "   " + say({"declare an action", "annoncer une action"}),
        "  " + in_a_row(deeds, book) + "   " + say({"what the acting player does", "ce que fait le joueur actif"}),
    };
    for (const Line& line : lines_below) {
        if (!line.asked(book)) continue;
        const std::string typed(line.typed);
        const std::string gap(typed.size() < typed_width ? typed_width - typed.size() : 0, ' ');
        page.push_back(typed.empty() ? say(line.phrase) : "  " + typed + gap + "  " + say(line.phrase));
    }
    return page;
}

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
