#include "cli/play_menu.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "match/procedures/spell.hpp"
#include "match/skills.hpp"
#include "words/glossary.hpp"
#include "words/phrase.hpp"
#include "words/words.hpp"

namespace dugout::cli {

namespace {

using match::Choice;
using match::ChoiceKind;
using match::ChoiceList;
using match::DecisionKind;
using match::State;

constexpr std::size_t most_suggestions = 12;

// How far a square is from those a coach is likely to want.
using Distance = int (*)(Square);

int from_the_line(Square square) {
    return 4 * std::min(std::abs(square.x - 13), std::abs(square.x - 14)) + std::abs(square.y - 8);
}
int from_the_middle(Square square) {
    const int middle = square.x <= pitch_length / 2 ? 7 : 20;
    return std::abs(square.x - middle) + std::abs(square.y - 8);
}
int from_home_end(Square square) { return square.x - 1; }
int from_away_end(Square square) { return pitch_length - square.x; }

// How many more opponents than friends stand where a spell would strike.
int struck(const State& state, Choice choice) {
    int count = 0;
    const auto look = [&](Square square) {
        if (const PlayerId id = match::player_at(state, square); id && state.at(id).standing())
            count += match::seat_of(state, id) == state.pending.seat ? -1 : 1;
    };
    if (choice.kind() == ChoiceKind::Bolt) {
        for (int depth = 1; depth <= match::bolt_length; ++depth)
            for (const int side : {0, 1})
                look(match::bolt_square(match::bolt_edge(choice.value()), match::bolt_offset(choice.value()), depth,
                                        side));
    } else if (choice.player()) {
        look(state.at(choice.player()).square);
        if (match::holds_ball(state, choice.player())) count *= 2;
    } else {
        look(choice.square());
        for (const Direction step : neighbours) look(choice.square() + step);
    }
    return count;
}

class MenuMaker {
public:
    MenuMaker(const State& state, const words::Names& names, Language language)
        : state_(state), names_(names), language_(language) {
        match::legal(state, choices_);
    }

    Menu make() {
        switch (state_.pending.kind) {
            case DecisionKind::Turn: turn(); break;
            case DecisionKind::Step: step(); break;
            case DecisionKind::SetUp: set_up(); break;
            case DecisionKind::QuickSnap: quick_snap(); break;
            case DecisionKind::SetUpSquare: squares(from_the_line); break;
            case DecisionKind::PlaceKick: squares(from_the_middle); break;
            case DecisionKind::PassTarget: receivers(); break;
            case DecisionKind::Touchback: touchback(); break;
            case DecisionKind::ThrowMateTarget: squares(from_goal()); break;
            case DecisionKind::PassBlockStep: step(); break;
            case DecisionKind::SpellTarget: spell(); break;
            case DecisionKind::KickTarget:
            case DecisionKind::DropKick: squares(from_goal()); break;
            default: one_a_line([](Choice) { return true; });
        }
        return std::move(menu_);
    }

private:
    std::string say(const words::Phrase& phrase) const { return words::fill(phrase, language_); }
    std::string label(Choice choice) const { return words::choice_label(state_, choice, names_, language_); }

    MenuLine::Entry number(Choice choice, std::string text) {
        menu_.numbered.push_back(choice);
        return {static_cast<int>(menu_.numbered.size()), std::move(text), -1};
    }
    MenuLine& line(std::string head = {}) {
        menu_.lines.push_back({std::move(head), {}, {}});
        return menu_.lines.back();
    }

    template <class Keep>
    void one_a_line(Keep keep) {
        for (const Choice choice : choices_)
            if (keep(choice)) line().entries.push_back(number(choice, label(choice)));
    }

    // All choices that pass the question in one line, each with its own short text.
    template <class Keep, class Text>
    void together(std::string head, Keep keep, Text text) {
        MenuLine made{std::move(head), {}, {}};
        for (const Choice choice : choices_)
            if (keep(choice)) made.entries.push_back(number(choice, text(choice)));
        if (!made.entries.empty()) menu_.lines.push_back(std::move(made));
    }

    static auto of_kind(ChoiceKind kind) {
        return [kind](Choice choice) { return choice.kind() == kind; };
    }

    std::string player_head(PlayerId id) const {
        std::string head = names_.player(id, language_);
        if (state_.at(id).place == match::Place::Prone) head += say({" (prone)", " (à terre)"});
        if (match::holds_ball(state_, id)) head += say({" (ball)", " (ballon)"});
        return head;
    }

    std::string position_note(PlayerId id) const {
        const std::string position = names_.position(id, language_);
        const bool said = names_.player(id, language_).find(position) != std::string::npos;
        return said ? std::string{} : ", " + position;
    }

    // A table: one row for each player, one column for each action that somebody may declare.
    void turn() {
        std::array<int, match::action_kinds> columns;
        columns.fill(-1);
        for (int kind = 0; kind < match::action_kinds; ++kind) {
            const auto is_kind = [&](Choice choice) {
                return choice.kind() == ChoiceKind::Declare && choice.value() == kind;
            };
            if (!std::any_of(choices_.begin(), choices_.end(), is_kind)) continue;
            columns[static_cast<std::size_t>(kind)] = static_cast<int>(menu_.headings.size());
            menu_.headings.emplace_back(words::action_noun(static_cast<match::ActionKind>(kind)).in(language_));
        }
        match::for_each_player(state_, state_.pending.seat, [&](PlayerId id) {
            MenuLine row{player_head(id), position_note(id), {}};
            for (const Choice choice : choices_) {
                if (choice.kind() != ChoiceKind::Declare || choice.player() != id) continue;
                row.entries.push_back(number(choice, {}));
                row.entries.back().column = columns[static_cast<std::size_t>(choice.value())];
            }
            if (!row.entries.empty()) menu_.lines.push_back(std::move(row));
        });
        one_a_line([](Choice choice) { return choice.kind() != ChoiceKind::Declare; });
        menu_.hint =
            say({"Or type: move H3 e7 e8, blitz H3 e7 A4, H3 k9 (walks there if no dice are needed), e (ends "
                 "the turn).",
                 "Ou taper : move H3 e7 e8, blitz H3 e7 A4, H3 k9 (y va s'il ne faut aucun dé), e (finit le "
                 "tour)."});
    }

    void step() {
        together(say({"go to", "aller en"}), of_kind(ChoiceKind::Go), [&](Choice choice) {
            const std::string price = words::choice_price(state_, choice, language_);
            return match::square_text(choice.square()) + (price.empty() ? "" : " (" + price + ")");
        });
        together(say({"leap to", "sauter en"}), of_kind(ChoiceKind::Leap),
                 [](Choice choice) { return match::square_text(choice.square()); });
        one_a_line([](Choice choice) { return choice.kind() != ChoiceKind::Go && choice.kind() != ChoiceKind::Leap; });
        menu_.hint = say({"Or type a way: go e7 e8 f9; or a square further off; e ends the action.",
                          "Ou taper un chemin : go e7 e8 f9 ; ou une case plus loin ; e finit l'action."});
    }

    void set_up() {
        one_a_line(of_kind(ChoiceKind::Done));
        one_a_line(of_kind(ChoiceKind::Formation));
        together(say({"place", "placer"}), of_kind(ChoiceKind::Pick), [&](Choice choice) {
            const Square square = state_.at(choice.player()).square;
            return names_.player(choice.player(), language_) +
                   (on_pitch(square) ? " (" + match::square_text(square) + ")" : "");
        });
        menu_.hint = say({"Or type: H3 m8, to put a player on a square.", "Ou taper : H3 m8, pour placer un joueur."});
    }

    void quick_snap() {
        one_a_line(of_kind(ChoiceKind::Done));
        together(say({"step with", "un pas avec"}), of_kind(ChoiceKind::Pick),
                 [&](Choice choice) { return names_.player(choice.player(), language_); });
        menu_.hint = say({"Or type: H3 m8.", "Ou taper : H3 m8."});
    }

    void touchback() {
        one_a_line(of_kind(ChoiceKind::GiveBall));
        if (menu_.numbered.empty()) squares(from_the_middle);
    }

    // Where a spell can strike; those that strike the most opponents are numbered.
    void spell() {
        std::vector<Choice> sorted(choices_.begin(), choices_.end());
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](Choice a, Choice b) { return struck(state_, a) > struck(state_, b); });
        const std::size_t shown = std::min(most_suggestions, sorted.size());
        for (std::size_t i = 0; i < shown; ++i) line().entries.push_back(number(sorted[i], label(sorted[i])));
        if (sorted.size() > shown)
            menu_.hint = words::fill({"Or type one of {n} others, such as {text}.",
                                      "Ou taper l'un des {n} autres choix, par exemple {text}."},
                                     language_, [&](std::string_view slot) {
                                         return slot == "n" ? std::to_string(sorted.size() - shown)
                                                            : match::choice_text(sorted.back());
                                     });
    }

    // ---- many squares: the likeliest are numbered, the others are typed

    void squares(Distance distance) {
        std::vector<Choice> sorted(choices_.begin(), choices_.end());
        std::erase_if(sorted, [](Choice choice) { return !on_pitch(choice.square()); });
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](Choice a, Choice b) { return distance(a.square()) < distance(b.square()); });
        const std::size_t shown = std::min(most_suggestions, sorted.size());
        MenuLine& made = line();
        for (std::size_t i = 0; i < shown; ++i) made.entries.push_back(number(sorted[i], label(sorted[i])));
        one_a_line([](Choice choice) { return !on_pitch(choice.square()); });
        if (sorted.size() > shown) hint_square(sorted.size() - shown, sorted.back());
    }

    Distance from_goal() const { return state_.pending.seat == Seat::Home ? from_away_end : from_home_end; }

    // `example` is one of `count` squares that have no number.
    void hint_square(std::size_t count, Choice example) {
        menu_.hint = words::fill({"Or type one of {n} other squares, such as {square}.",
                                  "Ou taper l'une des {n} autres cases, par exemple {square}."},
                                 language_, [&](std::string_view slot) {
                                     return slot == "n" ? std::to_string(count) : match::square_text(example.square());
                                 });
    }

    void receivers() {
        const auto own_receiver = [&](Choice choice) {
            const PlayerId there = match::player_at(state_, choice.square());
            return there && match::seat_of(state_, there) == state_.pending.seat && match::able_to_catch(state_, there);
        };
        one_a_line(own_receiver);
        if (menu_.numbered.empty()) return squares(from_goal());
        for (const Choice choice : choices_)
            if (!own_receiver(choice))
                hint_square(static_cast<std::size_t>(choices_.size()) - menu_.numbered.size(), choice);
    }

    const State& state_;
    const words::Names& names_;
    Language language_;
    ChoiceList choices_;
    Menu menu_;
};

}  // namespace

Menu make_menu(const State& state, const words::Names& names, Language language) {
    return MenuMaker(state, names, language).make();
}

}  // namespace dugout::cli
