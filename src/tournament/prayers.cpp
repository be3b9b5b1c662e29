#include "tournament/prayers.hpp"

#include <algorithm>

#include "tournament/roster_book_toml.hpp"

namespace dugout::tournament {

namespace {

std::vector<Prayer> read_prayers() {
    std::vector<Prayer> result;
    const TomlNode tree = embedded_tree("matched-prayers.toml");
    for (const TomlNode& entry : entries_of(tree, "prayer")) {
        const TomlNode* effect = entry.find("effect");
        result.push_back({text_of(entry, "id"), static_cast<int>(number_of(entry, "roll")), name_of(entry),
                          effect == nullptr ? LocalText{} : LocalText{text_of(*effect, "en"), text_of(*effect, "fr")}});
    }
    return result;
}

}  // namespace

const std::vector<Prayer>& exhibition_prayers(Base base) {
    static const std::vector<Prayer> later = read_prayers();
    static const std::vector<Prayer> none;
    return base == Base::Edition2020 ? later : none;
}

int who_prays(Base base, int first_total, int second_total) {
    if (exhibition_prayers(base).empty() || first_total == second_total) return 0;
    return first_total > second_total ? 1 : 2;
}

const Prayer* prayer(Base base, int roll, const std::vector<std::string>& in_effect) {
    for (const Prayer& each : exhibition_prayers(base))
        if (each.roll == roll) return holds(in_effect, each.id) ? nullptr : &each;
    return nullptr;
}

}  // namespace dugout::tournament
