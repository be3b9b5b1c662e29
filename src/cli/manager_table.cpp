#include "cli/manager_table.hpp"

#include <fmt/format.h>

#include "cli/common.hpp"
#include "manager/questions.hpp"
#include "manager/view.hpp"
#include "words/manager.hpp"

namespace dugout::cli {

namespace {

using manager::CardId;
using manager::Seat;
using manager::State;
using words::Phrase;

class Page {
public:
    Page(const State& state, Seat seat, Language language)
        : real_(state),
          seen_(manager::view(state, seat).state),
          seat_(seat),
          language_(language),
          names_(words::table_names(state)) {}

    std::string text() const {
        std::string page = heading() + areas();
        for (int i = 0; i < manager::match_places; ++i)
            if (manager::is_open(seen_, i)) page += match(i);
        return page + hand();
    }

private:
    std::string_view say(const Phrase& phrase) const { return phrase.in(language_); }
    std::string name(CardId card) const { return std::string(words::card_name(card, language_)); }

    std::string heading() const {
        std::string line =
            fmt::format("{} {}, {}", say({"Week", "Semaine"}), real_.week, words::phase_name(real_.phase, language_));
        if (real_.spike) line += ". Spike! Magazine: " + card_line(real_.spike, language_);
        return line + "\n";
    }

    std::string areas() const {
        const auto word = [this](std::string_view en, std::string_view fr) { return std::string(say({en, fr})); };
        ::dugout::cli::Table table({"", word("seat", "place"), word("team", "équipe"), "fans", word("hand", "main"),
                                    "deck", word("discards", "défausse"), word("progress", "progression"),
                                    word("upgrades", "améliorations")});
        for (int i = 0; i < real_.managers_count; ++i) {
            const Seat seat = manager::seat_at(i);
            const manager::Manager& area = real_.of(seat);
            std::vector<std::string> upgrades;
            for (const CardId id : area.upgrades)
                upgrades.push_back(name(id) + (area.exhausted.has(id) ? word(" (exhausted)", " (épuisée)") : ""));
            const std::string mark = real_.coin == seat ? "o" : "";
            table.add({(manager::decision(real_).seat == seat ? ">" : "") + mark, std::string(manager::seat_text(seat)),
                       names_.managers[static_cast<std::size_t>(i)], std::to_string(area.fans),
                       std::to_string(area.hand.size()), std::to_string(area.deck.size()),
                       std::to_string(area.discard.size()), std::to_string(area.progress.size()), listed(upgrades)});
        }
        return table.text({3, 4, 5, 6, 7}) + "\n";
    }

    std::string tokens_of(CardId player) const {
        std::string text;
        for (int i = 0; i < seen_.token_count; ++i) {
            const manager::Token& token = seen_.tokens[static_cast<std::size_t>(i)];
            if (token.on != player) continue;
            text += token.kind >= cards::token_kinds
                        ? " [?]"
                        : fmt::format(" [{}]", words::token_name(static_cast<cards::TokenKind>(token.kind), language_));
        }
        return text;
    }

    std::string player(CardId id, int place) const {
        std::string text = fmt::format("{} {}", name(id), manager::power(seen_, id, place));
        if (manager::is_down(seen_, id)) text += say({" down", " à terre"});
        if (manager::is_carrier(seen_, id, place)) text += say({" with the ball", " avec le ballon"});
        return text + tokens_of(id);
    }

    std::string side(int place, Seat seat, std::string_view label) const {
        std::vector<std::string> players;
        for (const CardId id : manager::players_of(seen_, place, seat)) players.push_back(player(id, place));
        return fmt::format("   {}{} {}: {}\n", label, names_.managers[static_cast<std::size_t>(seat)],
                           manager::total(seen_, place, seat), listed(players));
    }

    std::string match(int place) const {
        const manager::Match& here = seen_.match(place);
        const bool highlight = manager::is_highlight(place);
        std::string text =
            fmt::format("{}  {}\n", highlight ? std::to_string(place + 1) : "T", card_line(here.card, language_));
        for (std::size_t i = 0; highlight && i < 2; ++i)
            if (here.zone[i] != Seat::None)
                text += side(place, here.zone[i], i == 0 ? say({"left  ", "gauche "}) : say({"right ", "droite "}));
        for (int i = 0; !highlight && i < seen_.managers_count; ++i)
            if ((manager::present(seen_, place) >> i & 1u) != 0) text += side(place, manager::seat_at(i), "");
        if (!here.carrier) text += say({"   the ball is at midfield\n", "   le ballon est au centre du terrain\n"});
        return text;
    }

    std::string hand() const {
        if (seat_ == Seat::None) return {};
        const manager::Manager& area = seen_.of(seat_);
        std::string text = fmt::format("\n{}\n", say({"Your hand:", "Votre main\u00a0:"}));
        for (const CardId id : area.hand) text += "   " + card_line(id, language_) + "\n";
        if (!area.progress.empty())
            text += fmt::format("{}\n", say({"Your progress pile:", "Votre pile Progression\u00a0:"}));
        for (const CardId id : area.progress) text += "   " + card_line(id, language_) + "\n";
        return text;
    }

    const State& real_;  // what is counted
    State seen_;         // what is named
    Seat seat_;
    Language language_;
    words::TableNames names_;
};

}  // namespace

std::string table_page(const State& state, Seat seat, Language language) { return Page(state, seat, language).text(); }

std::string card_line(CardId card, Language language) {
    std::string text(words::card_name(card, language));
    const char* sign = language == Language::French ? "\u00a0: " : ": ";
    for (const std::string& line : words::card_lines(card, language)) {
        text += sign + line;
        sign = ". ";
    }
    return text;
}

}  // namespace dugout::cli
