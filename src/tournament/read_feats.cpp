#include <algorithm>

#include "tournament/desk.hpp"
#include "tournament/players.hpp"

// What single players did (matched.after.player-records): `1:NAME:TD:CAS`, then words for a star, for what earns star
// player points (matched.progress.on), and for what a casualty did to him (matched.injuries.on).

namespace dugout::tournament {

namespace {

constexpr int touchdowns_most = 32;
constexpr int number_most = 99;
constexpr std::string_view form = "feats=1:NAME:TD:CAS[:WORD...];...";

std::vector<std::string_view> parts_of(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(sign);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

Refusal not_in_pack(Rule rule, std::string_view word) {
    return refuse(No::NotInPack, rule, {std::string("feats: ") + std::string(word)});
}

// matched.injuries.on
std::optional<Harm> harm_of(std::string_view word) {
    const auto found = std::find(harm_words.begin() + 1, harm_words.end(), word);
    if (found == harm_words.end()) return {};
    return static_cast<Harm>(found - harm_words.begin());
}

Maybe read_word(std::string_view word, const Pack& pack, Feat& feat) {
    if (word == "star") {
        feat.star = true;
        return {};
    }
    if (const auto harm = harm_of(word)) {
        if (!pack.switches.injuries) return not_in_pack(Rule::matched_injuries_off, word);
        if (*harm == Harm::Passing && pack.base == Base::Lrb4) return wrong_form(form);
        feat.harm = *harm;
        return {};
    }
    const auto deed = std::find_if(deed_words.begin(), deed_words.end(),
                                   [&](const DeedWord& one) { return !word.empty() && one.letter == word.front(); });
    const bool is_extra = word.starts_with('x');
    if (word != "mvp" && deed == deed_words.end() && !is_extra) return wrong_form(form);
    if (!pack.switches.progression) return not_in_pack(Rule::matched_progress_on, word);
    if (word == "mvp") {
        feat.mvps = 1;
        return {};
    }
    if (is_extra) {
        const auto place = whole(word.substr(1), 1, static_cast<int>(pack.extra_spp.size()));
        if (!place) return not_in_pack(Rule::matched_progress_extra_spp, word);
        feat.extra.push_back(*place - 1);
        return {};
    }
    const auto count = whole(word.substr(1), 0, number_most);
    if (!count) return wrong_form(form);
    feat.*deed->count = *count;
    return {};
}

Maybe contradiction(Rule rule, int said, int most) {
    return refuse(No::Contradiction, rule, {"feats", std::to_string(said), std::to_string(most)});
}

Maybe check_sums(const Side& side) {
    Feat sum;
    for (const Feat& feat : side.feats) {
        sum.touchdowns += feat.touchdowns;
        sum.casualties += feat.casualties;
        sum.mvps += feat.mvps;
        if (feat.not_earning > feat.casualties)
            return contradiction(Rule::matched_after_player_records, feat.not_earning, feat.casualties);
    }
    if (sum.touchdowns > side.touchdowns)
        return contradiction(Rule::matched_after_player_records, sum.touchdowns, side.touchdowns);
    if (sum.casualties > side.all_casualties())
        return contradiction(Rule::matched_after_player_records, sum.casualties, side.all_casualties());
    if (sum.mvps > 1) return contradiction(Rule::matched_progress_on, sum.mvps, 1);
    return {};
}

}  // namespace

Maybe read_feats(std::string_view text, const Pack& pack, std::array<Side, 2>& sides) {
    if (text.ends_with(';')) text.remove_suffix(1);
    if (text.empty()) return {};
    for (const std::string_view one : parts_of(text, ';')) {
        const std::vector<std::string_view> parts = parts_of(one, ':');
        if (parts.size() < 4 || parts[1].empty()) return wrong_form(form);
        const auto side = whole(parts[0], 1, 2);
        const auto touchdowns = whole(parts[2], 0, touchdowns_most);
        const auto casualties = whole(parts[3], 0, number_most);
        if (!side || !touchdowns || !casualties) return wrong_form(form);
        Feat feat;
        feat.player = parts[1];
        feat.touchdowns = *touchdowns;
        feat.casualties = *casualties;
        for (std::size_t i = 4; i < parts.size(); ++i)
            if (Maybe no = read_word(parts[i], pack, feat)) return no;
        sides[static_cast<std::size_t>(*side - 1)].feats.push_back(std::move(feat));
    }
    for (Side& side : sides) {
        // In the same order whoever reports, so that two reports can be compared.
        std::stable_sort(side.feats.begin(), side.feats.end(),
                         [](const Feat& a, const Feat& b) { return a.player < b.player; });
        const auto twice = std::adjacent_find(side.feats.begin(), side.feats.end(),
                                              [](const Feat& a, const Feat& b) { return a.player == b.player; });
        if (twice != side.feats.end())
            return refuse(No::Impossible, Rule::matched_after_player_records,
                          {LocalText{twice->player + " is named twice; write all he did in one line",
                                     twice->player + " est nommé deux fois ; notez tout sur une seule ligne"}});
        if (Maybe no = check_sums(side)) return no;
    }
    return {};
}

}  // namespace dugout::tournament
