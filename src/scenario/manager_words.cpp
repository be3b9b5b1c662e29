#include "scenario/manager_words.hpp"

#include "manager/questions.hpp"

namespace dugout::scenario {

namespace {

using namespace manager;

std::string pile_text(std::string_view name, const CardSet& pile) {
    std::string text;
    for (const CardId id : pile) text += " " + cards::card_text(id);
    return text.empty() ? "" : "    " + std::string(name) + ":" + text + "\n";
}

std::string player_text(const State& s, CardId id, int match) {
    std::string text = cards::card_text(id) + " " + std::to_string(power(s, id, match));
    if (is_down(s, id)) text += " down";
    if (is_carrier(s, id, match)) text += " ball";
    for (int i = 0; i < s.token_count; ++i) {
        const Token& token = s.tokens[static_cast<std::size_t>(i)];
        if (token.on == id) text += " " + std::string(cards::token_word(static_cast<TokenKind>(token.kind)));
    }
    return text;
}

}  // namespace

int ManagerDice::roll(Die die, int faces) {
    if (!error_.empty()) return after_error_.roll(die, faces);
    const std::string question = "a " + std::string(die == Die::Pick ? "pick" : "die") + " of " + std::to_string(faces);
    if (next_ == dice_.size()) {
        error_ = "the dice ran out: the engine asked for " + question;
        return after_error_.roll(die, faces);
    }
    const ManagerDie& wanted = dice_[next_];
    int value = wanted.fixed.value;
    bool fits = wanted.fixed.die == die && value <= faces;
    if (wanted.token) {
        const auto kind = static_cast<std::size_t>(*wanted.token);
        value = 1;
        for (std::size_t i = 0; i < kind; ++i) value += state_.pool[i];
        fits = die == Die::Pick && faces == pool_size(state_) && state_.pool[kind] > 0;
    }
    if (!fits) {
        error_ = "die " + std::to_string(next_ + 1) + " does not fit: the engine asked for " + question;
        return after_error_.roll(die, faces);
    }
    ++next_;
    return value;
}

std::vector<ManagerDie> read_manager_dice(Table& table, std::string_view key) {
    std::vector<ManagerDie> dice;
    for (const Line& line : table.mixed(key)) {
        if (const auto token = cards::parse_token(line.text)) {
            dice.push_back({{}, token});
        } else if (const auto face = cards::parse_face(line.text)) {
            int value = 1;
            while (cards::generated::tackle_faces()[static_cast<std::size_t>(value - 1)] != *face) ++value;
            dice.push_back({{Die::D6, value}, {}});
        } else if (const auto fixed = parse_die(line.text); fixed && fixed->die && *fixed->die == Die::Pick) {
            dice.push_back({*fixed, {}});
        } else {
            table.refuse(line.line, shown(line.text) +
                                        " is no die; write target, miss or tackler, a token (whistle, "
                                        "fan1, fan2, p1, p2, p3) or pick=3");
        }
    }
    return dice;
}

ManagerEntered enter_manager(const ManagerPosition& position, manager::Log* log) {
    ManagerEntered entered{position.state, {}};
    ManagerDice dice(position.dice, entered.state);
    manager::resume(entered.state, dice, log);
    if (!dice.error().empty())
        entered.fault = in_english(dice.error());
    else if (dice.left() > 0)
        entered.fault = in_english(std::to_string(dice.left()) + " dice are left over");
    else if (const char* broken = check(entered.state))
        entered.fault = in_english(std::string("the position is broken: ") + broken);
    return entered;
}

std::string ManagerWords::decision_text(const State& state) {
    const Decision& asked = state.pending;
    std::string text(decision_name(asked.kind));
    if (asked.seat != Seat::None) text += " " + std::string(seat_text(asked.seat));
    if (asked.card) text += " " + cards::card_text(asked.card);
    return text;
}

bool ManagerWords::asks(const State& state, const DecisionClaim& claim) {
    const Decision& asked = state.pending;
    return asked.kind == claim.kind && (!claim.seat || asked.seat == *claim.seat) &&
           (!claim.card || asked.card == *claim.card);
}

std::optional<int> parse_match(std::string_view text) {
    if (text == "T") return tournament_place;
    if (text.size() == 1 && text[0] >= '1' && text[0] <= '4') return text[0] - '1';
    return {};
}

std::string match_text(int match) { return match == tournament_place ? "T" : std::to_string(match + 1); }

std::string manager_summary(const manager::State& s) {
    std::string text = "  week " + std::to_string(s.week) + ", coin " + std::string(seat_text(s.coin)) + ", pool " +
                       std::to_string(pool_size(s)) + (s.spike ? ", " + cards::card_text(s.spike) : "") + "\n";
    for (int i = 0; i < match_places; ++i) {
        if (!is_open(s, i)) continue;
        text += "  match " + match_text(i) + " " + cards::card_text(s.match(i).card) +
                (s.match(i).carrier ? "" : ", ball at midfield") + "\n";
        for (int k = 0; k < s.managers_count; ++k)
            for (const CardId id : players_of(s, i, seat_at(k)))
                text += "    " + std::string(seat_text(seat_at(k))) + " " + player_text(s, id, i) + "\n";
    }
    for (int i = 0; i < s.managers_count; ++i) {
        const Manager& manager = s.of(seat_at(i));
        text += "  " + std::string(seat_text(seat_at(i))) + " " + std::string(cards::entry(manager.team).name) + ", " +
                std::to_string(manager.fans) + " fans" + (manager.passed ? ", has passed" : "") + "\n";
        text += pile_text("hand", manager.hand) + pile_text("deck", manager.deck) +
                pile_text("discard", manager.discard) + pile_text("progress", manager.progress) +
                pile_text("upgrades", manager.upgrades) + pile_text("exhausted", manager.exhausted);
    }
    return text;
}

}  // namespace dugout::scenario
