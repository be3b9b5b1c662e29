#include "rules/dice.hpp"

#include <charconv>

namespace dugout {

namespace {

constexpr std::array<std::string_view, 7> block_faces = {"", "skull", "both", "push", "push", "stumble", "pow"};

std::string_view die_name(Die die) {
    switch (die) {
        case Die::D6: return "d6";
        case Die::D8: return "d8";
        case Die::Block: return "block die";
        case Die::Pick: return "pick";
    }
    return "";
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty() || text[0] == '-') return {};
    return value;
}

}  // namespace

std::string_view block_face(int value) {
    return value >= 1 && value <= 6 ? block_faces[static_cast<std::size_t>(value)] : block_faces[0];
}

std::optional<FixedDie> parse_die(std::string_view text) {
    for (int face = 1; face <= 6; ++face)
        if (text == block_face(face)) return FixedDie{Die::Block, face};
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos) {
        const auto value = number(text);
        if (!value || *value < 1 || *value > 8) return {};
        return FixedDie{std::nullopt, *value};
    }
    const auto value = number(text.substr(sign + 1));
    if (!value || *value < 1) return {};
    const std::string_view name = text.substr(0, sign);
    if (name == "d6" && *value <= 6) return FixedDie{Die::D6, *value};
    if (name == "d8" && *value <= 8) return FixedDie{Die::D8, *value};
    if (name == "pick") return FixedDie{Die::Pick, *value};
    return {};
}

std::string die_text(Die die, int value) {
    if (die == Die::Block) return std::string(block_face(value));
    return std::string(die_name(die)) + "=" + std::to_string(value);
}

int ScriptedDice::roll(Die die, int faces) {
    if (!error_.empty()) return after_error_.roll(die, faces);
    const std::string question = "a " + std::string(die_name(die)) + " with " + std::to_string(faces) + " faces";
    if (next_ == dice_.size()) {
        error_ = "the dice ran out: the engine asked for " + question;
        return after_error_.roll(die, faces);
    }
    const FixedDie& fixed = dice_[next_];
    // A bare number stands for a D6 or a D8; block faces and draws are always named.
    const bool fits = fixed.die ? *fixed.die == die : die == Die::D6 || die == Die::D8;
    if (!fits || fixed.value > faces) {
        error_ = "die " + std::to_string(next_ + 1) + " (" +
                 (fixed.die ? die_text(*fixed.die, fixed.value) : std::to_string(fixed.value)) +
                 ") does not fit: the engine asked for " + question;
        return after_error_.roll(die, faces);
    }
    ++next_;
    return fixed.value;
}

int RecordingDice::roll(Die die, int faces) {
    const int value = dice_.roll(die, faces);
    rolled_.push_back({die, value});
    return value;
}

}  // namespace dugout
