#include "tournament/pack_setting.hpp"

#include <algorithm>
#include <functional>

#include "journal/words.hpp"

namespace dugout::tournament {

namespace {

using Words = std::vector<std::string>;

// Keys of the pack file are written with '_', words of an act with '-'.
bool same_key(std::string_view key, std::string_view word) {
    return key.size() == word.size() && std::equal(key.begin(), key.end(), word.begin(),
                                                   [](char a, char b) { return a == b || (a == '_' && b == '-'); });
}

bool set_switch(Pack& pack, std::string_view word, bool on) {
    for (const SwitchRow& row : switch_rows())
        if (same_key(row.key, word)) {
            pack.switches.*row.member = on;
            return true;
        }
    return false;
}

bool set_number(Pack& pack, std::string_view word, std::string_view value) {
    for (const NumberRow& row : number_rows())
        if (same_key(row.key, word))
            if (const auto number = journal::whole(value, row.low, row.high)) {
                pack.numbers.*row.member = *number;
                return true;
            }
    return false;
}

struct Plain {
    std::string_view word;
    int low, high;
    void (*set)(Pack&, int);
};
constexpr std::array<Plain, 8> plain = {{
    {"rounds", 1, 100, [](Pack& pack, int value) { pack.rounds = value; }},
    {"squads", 1, 50,
     [](Pack& pack, int value) {
         pack.squads = true;
         pack.squad_size = value;
     }},
    {"groups", 1, 64,
     [](Pack& pack, int value) {
         pack.structure = Structure::Groups;
         pack.qualifiers = value;
     }},
    {"budget", 0, 10'000'000, [](Pack& pack, int value) { pack.budget = value; }},
    {"match-minutes", 0, 1000, [](Pack& pack, int value) { pack.match_minutes = value; }},
    {"places", 0, 10'000, [](Pack& pack, int value) { pack.places = value; }},
    {"no-show-minutes", 0, 1000, [](Pack& pack, int value) { pack.no_show_minutes = value; }},
    {"base", 2020, 2020, [](Pack& pack, int) { pack.base = Base::Edition2020; }},
}};

// tie-breaker ID [fewest], last in the order; secret-objectives goes first (matched.objectives.use)
bool add_tie_breaker(Pack& pack, const Words& words) {
    if (words.size() < 2 || words.size() > 3 || (words.size() == 3 && words[2] != "fewest")) return false;
    TieBreaker one{words[1], {}, words.size() == 3};
    if (!is_of_the_book(one.id)) one.name = {one.id, one.id};
    std::erase_if(pack.tie_breakers, [&](const TieBreaker& each) { return each.id == one.id; });
    if (one.id == "secret-objectives")
        pack.tie_breakers.insert(pack.tie_breakers.begin(), std::move(one));
    else
        pack.tie_breakers.push_back(std::move(one));
    return true;
}

// matched.objectives.use: by default their sum is the first tie-breaker.
bool set_option(Pack& pack, std::string_view word) {
    if (!set_switch(pack, word, true)) return false;
    return word != "secret-objectives" || add_tie_breaker(pack, {"tie-breaker", "secret-objectives"});
}

// Without them nothing is left to count.
bool drop_option(Pack& pack, std::string_view word) {
    if (!set_switch(pack, word, false)) return false;
    if (word == "secret-objectives")
        std::erase_if(pack.tie_breakers, [](const TieBreaker& each) { return each.id == "secret-objectives"; });
    return true;
}

// house-award ID number NUMBER [fewest] | vote | choice
bool add_house_award(Pack& pack, const Words& words) {
    if (words.size() < 3) return false;
    HouseAward award;
    award.id = words[1];
    award.name = {words[1], words[1]};
    if (words[2] == "number" && words.size() >= 4) {
        award.kind = AwardKind::Number;
        award.number = words[3];
        award.fewest = words.size() == 5 && words[4] == "fewest";
    } else if (words[2] == "vote") {
        award.kind = AwardKind::Vote;
    } else if (words[2] == "choice") {
        award.kind = AwardKind::Choice;
    } else {
        return false;
    }
    pack.house_awards.push_back(std::move(award));
    return true;
}

bool drop_award(Pack& pack, std::string_view word) {
    return std::erase_if(pack.awards, [&](Award award) { return id(award) == word; }) > 0;
}

}  // namespace

bool set_in_pack(Pack& pack, std::string_view setting) {
    const Words words = journal::words_of(setting);
    if (words.empty()) return false;
    if (words[0] == "tie-breaker") return add_tie_breaker(pack, words);
    if (words[0] == "house-award") return add_house_award(pack, words);
    if (words[0] == "no" && words.size() == 2) {
        if (words[1] == "tie-breakers") {
            pack.tie_breakers.clear();
            return true;
        }
        return drop_option(pack, words[1]) || drop_award(pack, words[1]);
    }
    if (words.size() == 1) return set_option(pack, words[0]);
    if (words[0] == "catering") {
        pack.catering = words[1];
        return true;
    }
    if (words[0] == "supplied") {
        pack.supplied.push_back(words[1]);
        return true;
    }
    if (words.size() != 2) return false;
    if (words[0] == "base" && words[1] == "lrb4") {
        const Pack other = recommended_pack(Base::Lrb4);
        pack.base = other.base;
        pack.tiers = other.tiers;
        pack.mega_stars = other.mega_stars;
        pack.lists_date = other.lists_date;
        return true;
    }
    for (const Plain& one : plain)
        if (one.word == words[0])
            if (const auto value = journal::whole(words[1], one.low, one.high)) {
                one.set(pack, *value);
                return true;
            }
    return set_number(pack, words[0], words[1]);
}

Pack plain_pack(std::string_view name, int rounds) {
    Pack pack = recommended_pack(Base::Edition2020);
    pack.name = name;
    pack.place = "to be announced";
    pack.date = "to be announced";
    pack.start = "10:00";
    pack.rounds = rounds;
    return pack;
}

}  // namespace dugout::tournament
