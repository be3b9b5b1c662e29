#include "server/steps.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace dugout::server {

namespace {

constexpr std::string_view dice_sign = " | ";

}  // namespace

std::string_view status_name(Status status) {
    constexpr std::array<std::string_view, 4> names = {"waiting", "dice", "playing", "over"};
    return names[static_cast<std::size_t>(status)];
}

std::string_view take_word(std::string_view& text) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    return word;
}

std::optional<std::int64_t> parse_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

StepParts parts_of_step(std::string_view step) {
    StepParts parts;
    parts.rest = step;
    parts.word = take_word(parts.rest);
    if (parts.word != "start" && parts.word != "choose") return parts;
    const std::size_t sign = step.find(dice_sign);
    if (sign == std::string_view::npos) return parts;
    parts.dice = step.substr(sign + dice_sign.size());
    const std::size_t begin = std::min(parts.word.size() + 1, sign);
    parts.rest = step.substr(begin, sign - begin);
    return parts;
}

std::string dice_text(const std::vector<FixedDie>& dice) {
    std::string text;
    for (const FixedDie& die : dice)
        text += (text.empty() ? std::string(dice_sign) : " ") + die_text(die.die.value(), die.value);
    return text;
}

std::optional<std::vector<FixedDie>> parse_dice(std::string_view text) {
    std::vector<FixedDie> dice;
    while (!text.empty()) {
        const auto die = parse_die(take_word(text));
        if (!die || !die->die) return {};
        dice.push_back(*die);
    }
    return dice;
}

std::string fault_of_dice(const ScriptedDice& dice) {
    if (!dice.error().empty()) return dice.error();
    return dice.left() > 0 ? "dice are left over" : "";
}

int StepCount::kept_since(std::int64_t seq) const {
    if (seq < 1 || seq > this->seq()) return -1;
    const auto since = at_after_.begin() + (seq - 1);
    return *std::min_element(since, at_after_.end());
}

}  // namespace dugout::server
