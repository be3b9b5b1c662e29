#include "rules/cards.hpp"

#include <algorithm>

#include "rules/hashing.hpp"

namespace dugout::cards {

namespace {

constexpr std::array<std::string_view, token_kinds> token_words = {"whistle", "fan1", "fan2", "p1", "p2", "p3"};
constexpr std::array<std::string_view, 4> face_words = {"", "target", "miss", "tackler"};

const Card* find_card(std::string_view id) {
    const auto table = generated::card_table();
    const auto found = std::find_if(table.begin(), table.end(), [&](const Card& card) { return card.id == id; });
    return found == table.end() ? nullptr : &*found;
}

template <class Value, class Words>
std::optional<Value> find_word(const Words& words, std::string_view word, std::size_t from) {
    for (std::size_t i = from; i < words.size(); ++i)
        if (words[i] == word) return static_cast<Value>(i);
    return {};
}

class Mixer {
public:
    template <class Value>
    void add(const Value& value) {
        hash_ = (hash_ ^ hash_bytes(value)) * 0x9e3779b97f4a7c15u;
        hash_ ^= hash_ >> 31;
    }
    void add_text(std::string_view text) {
        for (const char c : text) add(c);
    }
    std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 0;
};

// All but the names and the texts, which mean nothing to the engine.
void mix_in(Mixer& mixer, const Card& card) {
    mixer.add_text(card.id);
    mixer.add(card.type);
    mixer.add(card.team);
    mixer.add(card.association);
    mixer.add(card.copies);
    mixer.add(card.standing);
    mixer.add(card.down);
    mixer.add(card.symbols);
    mixer.add(card.keywords);
    mixer.add(card.timing);
    mixer.add(card.trigger);
    mixer.add(card.exhaust);
    mixer.add(card.conditions);
    mixer.add(card.steps);
    mixer.add(card.payouts);
    mixer.add(card.rewards);
    mixer.add(card.optional);
}

}  // namespace

std::uint64_t fingerprint() {
    static const std::uint64_t hash = [] {
        Mixer mixer;
        for (const Card& card : generated::card_table()) mix_in(mixer, card);
        mixer.add(generated::tackle_faces());
        mixer.add(generated::token_mix());
        return mixer.hash();
    }();
    return hash;
}

const TeamEntry& entry(Team team) { return generated::team_table()[static_cast<std::size_t>(team)]; }

std::optional<Team> find_team(std::string_view id) {
    const auto teams = generated::team_table();
    for (std::size_t i = 1; i < teams.size(); ++i)
        if (teams[i].id == id) return static_cast<Team>(i);
    return {};
}

CardId the_blood_bowl() {
    static const CardId id = *parse_card("tournament-the-blood-bowl");
    return id;
}

bool is_morg(CardId id) {
    static const CardId owa = *parse_card("star-morg-n-thorg-owa");
    static const CardId cwc = *parse_card("star-morg-n-thorg-cwc");
    return id == owa || id == cwc;
}

std::string card_text(CardId id) {
    if (id.value >= all_cards) return "?";
    const Card& printed = card(id);
    std::string text(printed.id);
    if (printed.copies > 1) text += "." + std::to_string(id.value - printed.first + 1);
    return text;
}

std::optional<CardId> parse_card(std::string_view text) {
    const std::size_t dot = text.find('.');
    const Card* found = find_card(text.substr(0, dot));
    if (found == nullptr || (found->copies > 1) != (dot != std::string_view::npos)) return {};
    int copy = 1;
    if (dot != std::string_view::npos) {
        const std::string_view number = text.substr(dot + 1);
        if (number.size() != 1 || number[0] < '1') return {};
        copy = number[0] - '0';
    }
    if (copy > found->copies) return {};
    return CardId{static_cast<std::uint8_t>(found->first + copy - 1)};
}

std::string_view token_word(TokenKind kind) {
    const auto index = static_cast<std::size_t>(kind);
    return index < token_words.size() ? token_words[index] : std::string_view("?");
}

std::optional<TokenKind> parse_token(std::string_view word) { return find_word<TokenKind>(token_words, word, 0); }

std::string_view face_word(Face face) { return face_words[static_cast<std::size_t>(face)]; }

std::optional<Face> parse_face(std::string_view word) { return find_word<Face>(face_words, word, 1); }

}  // namespace dugout::cards
