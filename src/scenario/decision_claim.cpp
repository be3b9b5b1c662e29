#include "rules/skills.hpp"
#include "scenario/expect.hpp"
#include "scenario/reading.hpp"
#include "scenario/vocabulary.hpp"

// Who is asked what, in words.

namespace dugout::scenario {

namespace {

enum class DecisionDetail : std::uint8_t { None, Skill, Roll, Injury, Spell, Rune, Smithy };

DecisionDetail detail_of(match::DecisionKind kind) {
    switch (kind) {
        case match::DecisionKind::UseSkill:
        case match::DecisionKind::React: return DecisionDetail::Skill;
        case match::DecisionKind::Reroll: return DecisionDetail::Roll;
        case match::DecisionKind::Apothecary: return DecisionDetail::Injury;
        case match::DecisionKind::SpellTarget: return DecisionDetail::Spell;
        case match::DecisionKind::GiveRune: return DecisionDetail::Rune;
        case match::DecisionKind::Outfit: return DecisionDetail::Smithy;
        default: return DecisionDetail::None;
    }
}

std::string_view detail_word(DecisionDetail detail, int value) {
    switch (detail) {
        case DecisionDetail::None: return {};
        case DecisionDetail::Skill: return id(static_cast<Skill>(value));
        case DecisionDetail::Roll: return match::roll_name(static_cast<match::RollKind>(value));
        case DecisionDetail::Injury: return id(static_cast<Injury>(value));
        case DecisionDetail::Spell: return word_of(spells, static_cast<match::Spell>(value));
        case DecisionDetail::Rune: return id(static_cast<Rune>(value));
        case DecisionDetail::Smithy: return value != 0 ? "weapons" : "armour";
    }
    return {};
}

int detail_count(DecisionDetail detail) {
    switch (detail) {
        case DecisionDetail::None: return 0;
        case DecisionDetail::Skill: return static_cast<int>(skill_count);
        case DecisionDetail::Roll: return static_cast<int>(match::RollKind::Count);
        case DecisionDetail::Injury: return injury_count;
        case DecisionDetail::Spell: return static_cast<int>(spells.size());
        case DecisionDetail::Rune: return rune_count;
        case DecisionDetail::Smithy: return 2;
    }
    return 0;
}

std::optional<int> find_detail(DecisionDetail detail, std::string_view word) {
    for (int i = 0; i < detail_count(detail); ++i)
        if (detail_word(detail, i) == word) return i;
    return {};
}

}  // namespace

bool DecisionClaim::holds(const match::Decision& decision) const {
    return decision.kind == kind && (!seat || decision.seat == *seat) && (!player || decision.player == *player) &&
           (!square || decision.square == *square) && (!detail || decision.detail == *detail);
}

std::optional<DecisionClaim> parse_decision_claim(std::string_view source, std::string& fault) {
    const std::vector<std::string_view> words = split(source);
    const auto kind = words.empty() ? std::nullopt : match::parse_decision_name(words[0]);
    if (!kind) {
        fault = "there is no decision " + shown(words.empty() ? source : words[0]);
        return {};
    }
    DecisionClaim claim;
    claim.text = std::string(source);
    claim.kind = *kind;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (const auto seat = find(seats, words[i]); seat && !claim.seat)
            claim.seat = seat;
        else if (const auto player = match::parse_player(words[i]); player && !claim.player)
            claim.player = player;
        else if (const auto square = match::parse_square(words[i]); square && !claim.square)
            claim.square = square;
        else if (const auto detail = find_detail(detail_of(*kind), words[i]); detail && !claim.detail)
            claim.detail = detail;
        else {
            fault = shown(source) + ": unknown word " + shown(words[i]) +
                    "; after the decision come its seat, player, square and what it is about";
            return {};
        }
    }
    return claim;
}

std::string decision_text(const match::Decision& decision) {
    std::string text(match::decision_name(decision.kind));
    if (decision.kind == match::DecisionKind::None) return text;
    text += " " + std::string(seat_word(decision.seat));
    if (decision.player) text += " " + match::player_text(decision.player);
    if (const std::string_view word = detail_word(detail_of(decision.kind), decision.detail); !word.empty())
        text += " " + std::string(word);
    if (on_pitch(decision.square)) text += " " + match::square_text(decision.square);
    return text;
}

}  // namespace dugout::scenario
