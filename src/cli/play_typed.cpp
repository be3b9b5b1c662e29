#include "cli/play_typed.hpp"

#include <algorithm>
#include <cstdlib>

#include "cli/play_paths.hpp"
#include "match/procedures/turn.hpp"
#include "words/phrase.hpp"
#include "words/question.hpp"

namespace dugout::cli {

namespace {

using match::Choice;
using match::ChoiceKind;
using match::ChoiceList;
using match::DecisionKind;
using match::State;

std::optional<int> as_number(const std::string& word) {
    if (word.empty() || word.size() > 4) return {};
    if (!std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; })) return {};
    return std::atoi(word.c_str());
}

std::string with_first(std::string word, int (*change)(int)) {
    if (!word.empty()) word[0] = static_cast<char>(change(static_cast<unsigned char>(word[0])));
    return word;
}

int to_capital(int c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }
int to_small(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

// "h3" is a square and "H3" a player; behind a word that wants the other, either will do.
std::vector<std::string> readings(const std::string& word) {
    return {word, with_first(word, to_capital), with_first(word, to_small)};
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

bool is_letter_and_number(std::string_view text) {
    return text.size() >= 2 && std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool looks_like_player(std::string_view text) {
    return is_letter_and_number(text) && (text[0] == 'H' || text[0] == 'A');
}

bool looks_like_square(std::string_view text) { return is_letter_and_number(text) && text[0] >= 'a' && text[0] <= 'z'; }

// Of the choices whose text begins with this word; empty where there are none.
std::string example_of(const std::string& word) {
    for (const char* behind :
         {" H3", " e7", " A4 A5", " 0", " pow", " up", " zap", " top-13", " m8 left", " home", " team"})
        if (match::parse_choice(word + behind)) return word + behind;
    return "";
}

class Reader {
public:
    Reader(const std::vector<std::string>& words, const State& state, const Menu& menu, Language language)
        : words_(words), state_(state), menu_(menu), language_(language) {
        match::legal(state, legal_);
        match::interrupts(state, interrupts_);
    }

    Typed read() {
        if (number() || short_word() || notation() || bare()) return std::move(typed_);
        if (typed_.problem.empty()) typed_.problem = why_not();
        return std::move(typed_);
    }

private:
    std::string say(const words::Phrase& phrase, const std::string& what) const {
        return words::fill(phrase, language_, [&](std::string_view) { return what; });
    }

    // Why words that are no choice are none: nobody is there, or what follows the word is not what it takes.
    std::string why_not() const {
        const std::string word = lower(words_[0]);
        const std::string example = example_of(word);
        const std::string& named = words_[example.empty() || words_.size() == 1 ? 0 : 1];
        const bool wants_square = !example.empty() && match::parse_choice(word + " a1").has_value();
        const bool wants_player = !example.empty() && match::parse_choice(word + " H1").has_value();
        if (looks_like_player(wants_player ? with_first(named, to_capital) : named)) return no_player(named);
        if (!wants_player && (example.empty() || wants_square) && looks_like_square(named))
            return say({"There is no square {what}; squares are a1 to z15.",
                        "Il n'y a pas de case {what} ; les cases vont de a1 à z15."},
                       named);
        if (example.empty())
            return say({"\"{what}\" is no answer I know. ? helps.", "« {what} » ne me dit rien. ? pour l'aide."},
                       words_[0]);
        return words::fill({"\"{word}\" is written like this: {example}", "« {word} » s'écrit ainsi : {example}"},
                           language_, [&](std::string_view slot) { return slot == "word" ? word : example; });
    }

    std::string no_player(const std::string& name) const {
        return say({"There is no player {what}.", "Il n'y a pas de joueur {what}."}, with_first(name, to_capital));
    }

    bool is_absent(PlayerId player) const {
        return player != nobody && state_.at(player).place == match::Place::Absent;
    }

    bool is_open(Choice choice) const { return legal_.contains(choice) || interrupts_.contains(choice); }

    bool take(Choice choice, std::size_t used) {
        typed_.choice = choice;
        typed_.rest.assign(words_.begin() + static_cast<std::ptrdiff_t>(used), words_.end());
        return true;
    }

    bool number() {
        const std::optional<int> value = as_number(words_[0]);
        if (!value) return false;
        if (*value >= 1 && *value <= static_cast<int>(menu_.numbered.size()))
            return take(menu_.numbered[static_cast<std::size_t>(*value) - 1], 1);
        typed_.problem =
            say({"There is no answer number {what} here.", "Il n'y a pas de réponse numéro {what} ici."}, words_[0]);
        return true;
    }

    // The first open choice of one of these kinds.
    bool take_kind(std::initializer_list<ChoiceKind> kinds) {
        for (const ChoiceKind kind : kinds)
            for (const ChoiceList* list : {&legal_, &interrupts_})
                for (const Choice choice : *list)
                    if (choice.kind() == kind) return take(choice, 1);
        return false;
    }

    bool short_word() {
        const std::string word = lower(words_[0]);
        if (word == "e" || word == "end" || word == "fin") {
            if (take_kind({ChoiceKind::EndAction, ChoiceKind::EndTurn, ChoiceKind::Done, ChoiceKind::Keep}))
                return true;
            typed_.problem =
                say({"There is nothing that could be ended now.", "Il n'y a rien à finir maintenant."}, "");
            return false;
        }
        if (word == "y" || word == "yes" || word == "o" || word == "oui")
            return take_kind({ChoiceKind::Yes, ChoiceKind::Begin});
        if (word == "n" || word == "no" || word == "non") return take_kind({ChoiceKind::No, ChoiceKind::Keep});
        if (words_.size() == 1 && word == "concede") return take_kind({ChoiceKind::Concede});
        if (words_.size() == 1 && word == "claim") return take_kind({ChoiceKind::Claim});
        return false;
    }

    // The longest beginning that is the text form of a choice.
    bool notation() {
        for (std::size_t used = words_.size(); used > 0; --used) {
            std::string head;
            for (std::size_t i = 0; i + 1 < used; ++i) head += lower(words_[i]) + " ";
            for (const std::string& last : readings(used == 1 ? lower(words_[0]) : words_[used - 1])) {
                const std::optional<Choice> choice = match::parse_choice(head + last);
                if (!choice) continue;
                if (is_open(*choice)) return take(*choice, used);
                if (choice->kind() == ChoiceKind::Go) return walk(choice->square(), used);
                if (choice->kind() == ChoiceKind::Declare && end_action_for(choice->player())) return true;
                typed_.problem =
                    is_absent(choice->player())
                        ? no_player(match::player_text(choice->player()))
                        : say({"\"{what}\" cannot be done now.", "« {what} » n'est pas possible maintenant."},
                              match::choice_text(*choice));
            }
        }
        return false;
    }

    // A square or a player, meant as the answer that names it. Capitals tell players from squares; a small letter
    // is forgiven where no square is asked for.
    bool bare() {
        const std::string& word = words_[0];
        if (const auto player = match::parse_player(word); player && !is_absent(*player)) return name_player(*player);
        const auto square = match::parse_square(word);
        if (!square) return false;
        for (const Choice choice : legal_)  // a leap must be called one
            if (choice.square() == *square && choice.kind() != ChoiceKind::Leap) return take(choice, 1);
        if (walk(*square, 1)) return true;
        const bool squares_asked =
            std::any_of(legal_.begin(), legal_.end(), [](Choice choice) { return on_pitch(choice.square()); });
        if (const auto player = match::parse_player(with_first(word, to_capital)); player && !squares_asked)
            return name_player(*player);
        return not_here();
    }

    bool name_player(PlayerId player) {
        for (const Choice choice : legal_)  // of several actions his move comes first
            if (choice.player() == player) return take(choice, 1);
        if (end_action_for(player)) return true;
        const bool acting = state_.pending.kind == DecisionKind::Step && state_.pending.player == player;
        if (!acting || words_.size() == 1) return not_here();
        const std::vector<std::string> rest(words_.begin() + 1, words_.end());
        typed_ = understand(rest, state_, menu_, language_);
        return true;
    }

    // Naming the next player ends the action of the one before.
    bool end_action_for(PlayerId next) {
        const Choice end(ChoiceKind::EndAction);
        const bool step = state_.pending.kind == DecisionKind::Step && legal_.contains(end);
        if (!step || next == state_.pending.player || match::seat_of(state_, next) != state_.pending.seat ||
            !match::may_act(state_, next))
            return false;
        return take(end, 0);
    }

    bool not_here() {
        typed_.problem = say({"{what} is no answer here.", "{what} n'est pas une réponse ici."}, words_[0]);
        return true;
    }

    // The way to a square further off, if no dice are needed.
    bool walk(Square to, std::size_t used) {
        const auto* action = words::find_locals<match::ActionLocals>(state_, match::Procedure::Action);
        if (action == nullptr || state_.pending.kind != DecisionKind::Step) return false;
        const Paths paths(state_, *action);
        const std::vector<Square> way = paths.way(to);
        const std::string name = match::square_text(to);
        if (way.empty()) {
            typed_.problem = say({"{what} is out of reach.", "{what} est hors d'atteinte."}, name);
            return true;
        }
        if (paths.needs_dice(to) && way.size() > 1) {
            std::string squares;
            for (const Square square : way) squares += " " + match::square_text(square);
            typed_.problem = words::fill({"There is no way without dice; the best one, at {chance}, is: go{squares}",
                                          "Pas de chemin sans dés ; le meilleur, à {chance}, est : go{squares}"},
                                         language_, [&](std::string_view slot) {
                                             return slot == "chance" ? percent(paths.chance(to)) : squares;
                                         });
            return true;
        }
        take(Choice::on(ChoiceKind::Go, way[0]), used);
        std::vector<std::string> further;
        for (std::size_t i = 1; i < way.size(); ++i) further.push_back(match::square_text(way[i]));
        typed_.rest.insert(typed_.rest.begin(), further.begin(), further.end());
        return true;
    }

    const std::vector<std::string>& words_;
    const State& state_;
    const Menu& menu_;
    Language language_;
    ChoiceList legal_;
    ChoiceList interrupts_;
    Typed typed_;
};

}  // namespace

Typed understand(const std::vector<std::string>& words, const State& state, const Menu& menu, Language language) {
    return Reader(words, state, menu, language).read();
}

}  // namespace dugout::cli
