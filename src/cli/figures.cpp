#include "cli/figures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common.hpp"

namespace dugout::cli {

namespace {

std::string with_mark(std::string figure, char english, char french, Language language) {
    if (language == Language::French) std::replace(figure.begin(), figure.end(), english, french);
    return figure;
}

}  // namespace

std::string decimal(double number, int places, Language language) {
    return with_mark(fmt::format("{:.{}f}", number, places), '.', ',', language);
}

std::string percent(double share, int places, Language language) {
    return decimal(100 * share, places, language) + " %";
}

std::string whole(std::uint64_t number, Language language) {
    return with_mark(with_commas(number), ',', ' ', language);
}

}  // namespace dugout::cli
