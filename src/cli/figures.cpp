#include "cli/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/common.hpp"

namespace dugout::cli {

namespace {

std::string with_mark(std::string figure, char english, char french, Language language) {
    if (language == Language::French) std::replace(figure.begin(), figure.end(), english, french);
    return figure;
}

bool is_nothing(std::string_view figure) { return figure.find_first_not_of("-0.,") == std::string_view::npos; }

}  // namespace

std::string decimal(double number, int places, Language language) {
    std::string figure = fmt::format("{:.{}f}", number, places);
    if (is_nothing(figure) && figure.starts_with('-')) figure.erase(0, 1);
    return with_mark(std::move(figure), '.', ',', language);
}

std::string signed_decimal(double number, int places, Language language) {
    const std::string figure = decimal(number, places, language);
    return is_nothing(figure) || figure.starts_with('-') ? figure : "+" + figure;
}

std::string percent(double share, int places, Language language) {
    return decimal(100 * share, places, language) + " %";
}

std::string whole(std::uint64_t number, Language language) {
    return with_mark(with_commas(number), ',', ' ', language);
}

}  // namespace dugout::cli
