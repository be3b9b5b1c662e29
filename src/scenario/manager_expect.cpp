#include <algorithm>

#include "manager/questions.hpp"
#include "rules/catalogue.hpp"
#include "scenario/manager_words.hpp"

// The lines of expectations in the card game: events, what is true, who is asked.

namespace dugout::scenario {

namespace {

using namespace manager;

std::optional<int> parse_integer(std::string_view text) {
    const bool negative = !text.empty() && text[0] == '-';
    const auto value = parse_count(negative ? text.substr(1) : text, 30000);
    if (!value) return {};
    return negative ? -*value : *value;
}

std::optional<int> symbol_of(std::string_view word) {
    for (std::size_t i = 1; i < std::size(cards::symbol_words); ++i)
        if (cards::symbol_words[i] == word) return static_cast<int>(i);
    return {};
}

// A word for the number of an event: a symbol, a token, a face or a reward.
std::optional<int> number_word(EventKind kind, std::string_view word) {
    switch (kind) {
        case EventKind::SymbolUsed:
        case EventKind::SymbolDeclined:
        case EventKind::SymbolIgnored: return symbol_of(word);
        case EventKind::TokenAssigned:
        case EventKind::TokenSeen:
        case EventKind::TokenRevealed:
            if (const auto token = cards::parse_token(word)) return static_cast<int>(*token);
            return {};
        case EventKind::DieChosen:
            if (const auto face = cards::parse_face(word)) return static_cast<int>(*face);
            return {};
        case EventKind::Collected:
        case EventKind::Recruited:
        case EventKind::NothingLeft:
            if (const auto reward = parse_reward(word)) return static_cast<int>(*reward);
            return {};
        default: return {};
    }
}

}  // namespace

bool ManagerEventPattern::matches(const Event& event) const {
    return event.kind == kind_ &&
           std::all_of(parts_.begin(), parts_.end(), [&](const auto& part) { return part(event); });
}

class ManagerEventReader {
public:
    explicit ManagerEventReader(std::string_view text) : words_(split(text)) { pattern_.text_ = text; }

    std::optional<ManagerEventPattern> read(std::string& fault) {
        if (words_.empty() || !find_kind(words_[0])) {
            fault = shown(pattern_.text_) + " names no event; docs/manager-scenarios.md lists them";
            return {};
        }
        for (at_ = 1; at_ < words_.size(); ++at_)
            if (!part(words_[at_])) {
                fault = shown(words_[at_]) + " means nothing in this event";
                return {};
            }
        return std::move(pattern_);
    }

private:
    bool find_kind(std::string_view word) {
        for (int i = 0; i < static_cast<int>(EventKind::Count); ++i)
            if (event_name(static_cast<EventKind>(i)) == word) {
                pattern_.kind_ = static_cast<EventKind>(i);
                return true;
            }
        return false;
    }

    template <class Test>
    bool add(Test test) {
        pattern_.parts_.push_back(test);
        return true;
    }

    std::string_view next() { return at_ + 1 < words_.size() ? words_[++at_] : std::string_view(); }

    bool part(std::string_view word) {
        if (word == "rule") {
            const auto rule = find_rule(next());
            return rule && add([rule](const Event& e) { return e.rule == *rule; });
        }
        if (word == "at") {
            const auto match = parse_match(next());
            return match && add([match](const Event& e) { return e.match == *match; });
        }
        if (word == "powers") {
            const auto own = parse_integer(next());
            const auto foe = parse_integer(next());
            return own && foe && add([=](const Event& e) { return e.dice[0] == *own && e.dice[1] == *foe; });
        }
        if (const auto seat = parse_seat(word)) return add([seat](const Event& e) { return e.seat == *seat; });
        if (const auto id = cards::parse_card(word)) {
            const bool second = std::exchange(named_card_, true);
            return add([=](const Event& e) { return (second ? e.other : e.card) == *id; });
        }
        if (pattern_.kind_ == EventKind::Rolled)
            if (const auto face = cards::parse_face(word)) {
                const std::size_t die = faces_++;
                return die < 2 && add([=](const Event& e) { return e.dice[die] == static_cast<std::uint8_t>(*face); });
            }
        const auto named = number_word(pattern_.kind_, word);
        const auto number = named ? named : parse_integer(word);
        return number && add([number](const Event& e) { return e.number == *number; });
    }

    std::vector<std::string_view> words_;
    ManagerEventPattern pattern_;
    std::size_t at_ = 0;
    std::size_t faces_ = 0;
    bool named_card_ = false;
};

std::optional<ManagerEventPattern> parse_manager_event(std::string_view text, std::string& fault) {
    return ManagerEventReader(text).read(fault);
}

std::string manager_event_text(const Event& event) {
    std::string text(event_name(event.kind));
    if (event.seat != Seat::None) text += " " + std::string(seat_text(event.seat));
    if (event.card) text += " " + cards::card_text(event.card);
    if (event.other) text += " " + cards::card_text(event.other);
    if (event.match != no_match) text += " at " + match_text(event.match);
    text += " " + std::to_string(event.number);
    if (event.kind == EventKind::TackleDeclared)
        text += " powers " + std::to_string(event.dice[0]) + " " + std::to_string(event.dice[1]);
    if (event.kind == EventKind::Rolled)
        for (int i = 0; i < event.number; ++i)
            text += " " + std::string(cards::face_word(static_cast<Face>(event.dice[static_cast<std::size_t>(i)])));
    return text + " rule " + std::string(id(event.rule));
}

std::optional<ManagerDecisionClaim> parse_manager_decision(std::string_view text, std::string& fault) {
    const auto words = split(text);
    const auto kind = words.empty() ? std::nullopt : parse_decision_name(words[0]);
    if (!kind) {
        fault = shown(text) + " names no decision; docs/manager-scenarios.md lists them";
        return {};
    }
    ManagerDecisionClaim claim{std::string(text), *kind};
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (const auto seat = parse_seat(words[i])) {
            claim.seat = *seat;
        } else if (const auto id = cards::parse_card(words[i])) {
            claim.card = *id;
        } else {
            fault = shown(words[i]) + " is neither a seat nor a card";
            return {};
        }
    }
    return claim;
}

}  // namespace dugout::scenario
