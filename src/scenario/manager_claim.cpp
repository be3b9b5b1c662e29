#include <algorithm>
#include <array>

#include "manager/questions.hpp"
#include "scenario/manager_words.hpp"

// What can be said of a state of the card game: of a card, of a manager, of a match, of the table.

namespace dugout::scenario {

namespace {

using namespace manager;
using Words = std::vector<std::string_view>;
using Test = std::function<bool(const State&)>;

constexpr std::array<std::string_view, 5> phases = {"set-up", "upkeep", "match", "scoring", "over"};

bool in_deck(const State& s, CardId id) {
    const auto under = [&](const auto& deck) { return deck.shuffled.has(id) || deck.under.has(id); };
    return under(s.stars[0]) || under(s.stars[1]) || under(s.staff);
}

struct Place {
    std::string_view word;
    bool (*holds)(const State&, const Manager&, CardId);
};

constexpr std::array<Place, 8> places = {{
    {"hand", [](const State&, const Manager& m, CardId id) { return m.hand.has(id); }},
    {"deck", [](const State&, const Manager& m, CardId id) { return m.deck.has(id); }},
    {"top", [](const State&, const Manager& m, CardId id) { return !m.top.empty() && m.top[0] == id; }},
    {"discard", [](const State&, const Manager& m, CardId id) { return m.discard.has(id); }},
    {"progress", [](const State&, const Manager& m, CardId id) { return m.progress.has(id); }},
    {"in-play", [](const State&, const Manager& m, CardId id) { return m.upgrades.has(id); }},
    {"exhausted", [](const State&, const Manager& m, CardId id) { return m.exhausted.has(id); }},
    {"roster", [](const State&, const Manager& m, CardId id) { return m.roster.has(id); }},
}};

struct Count {
    std::string_view word;
    int (*of)(const State&, const Manager&);
};

constexpr std::array<Count, 9> counts = {{
    {"fans", [](const State&, const Manager& m) { return static_cast<int>(m.fans); }},
    {"hand", [](const State&, const Manager& m) { return m.hand.size(); }},
    {"deck", [](const State&, const Manager& m) { return m.deck.size(); }},
    {"discard", [](const State&, const Manager& m) { return m.discard.size(); }},
    {"progress", [](const State&, const Manager& m) { return m.progress.size(); }},
    {"roster", [](const State&, const Manager& m) { return m.roster.size(); }},
    {"upgrades", [](const State&, const Manager& m) { return m.upgrades.size(); }},
    {"kit", [](const State&, const Manager& m) { return m.kit.size() + m.kit_under.size(); }},
    {"obtained", [](const State&, const Manager& m) { return static_cast<int>(m.obtained); }},
}};

constexpr std::array<std::pair<std::string_view, int (*)(const State&)>, 9> totals = {{
    {"week", [](const State& s) { return static_cast<int>(s.week); }},
    {"pool", [](const State& s) { return pool_size(s); }},
    {"spike-deck",
     [](const State& s) {
         return s.tournaments_left + s.headlines_left + (s.spike == cards::the_blood_bowl() ? 0 : 1);
     }},
    {"tournaments", [](const State& s) { return static_cast<int>(s.tournaments_left); }},
    {"headlines", [](const State& s) { return static_cast<int>(s.headlines_left); }},
    {"highlights", [](const State& s) { return std::popcount(s.highlights); }},
    {"owa-stars", [](const State& s) { return s.stars[0].size(); }},
    {"cwc-stars", [](const State& s) { return s.stars[1].size(); }},
    {"staff", [](const State& s) { return s.staff.size(); }},
}};

template <class Table>
auto* find(const Table& table, std::string_view word) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.word == word; });
    return found == table.end() ? nullptr : &*found;
}

// "rr-lineman.1 down 2L", "rr-lineman.1 hand A", "rr-lineman.1 tokens 2", "rr-lineman.1 box"
Test card_claim(CardId id, const Words& words) {
    if (words.size() == 2) {
        if (words[1] == "carrier")
            return [id](const State& s) { return match_of(s, id) != no_match && is_carrier(s, id, match_of(s, id)); };
        if (words[1] == "box")
            return [id](const State& s) {
                const bool left = cards::is_upgrade(id) || owner_of(s, id) == Seat::None;
                return left && match_of(s, id) == no_match && !in_deck(s, id);
            };
        if (words[1] == "in-deck") return [id](const State& s) { return in_deck(s, id); };
    }
    if (words.size() != 3) return {};
    if (words[1] == "tokens" || words[1] == "power") {
        const auto count = parse_count(words[2], 40);
        if (!count) return {};
        if (words[1] == "tokens") return [=](const State& s) { return tokens_on(s, id) == *count; };
        return [=](const State& s) { return match_of(s, id) != no_match && power(s, id, match_of(s, id)) == *count; };
    }
    if (words[1] == "standing" || words[1] == "down") {
        const auto spot = parse_spot(words[2]);
        if (!spot) return {};
        const bool down = words[1] == "down";
        return [=](const State& s) {
            if (!s.players(spot->match).has(id) || is_down(s, id) != down) return false;
            if (!is_highlight(spot->match)) return true;
            return s.match(spot->match).zone[static_cast<std::size_t>(spot->side)] == owner_of(s, id);
        };
    }
    const auto seat = parse_seat(words[2]);
    const auto* place = find(places, words[1]);
    if (!seat || place == nullptr) return {};
    return [=](const State& s) { return place->holds(s, s.of(*seat), id); };
}

// "A fans 3", "A passed", "A total 2 7", "A team gouged-eye"
Test seat_claim(Seat seat, const Words& words) {
    if (words.size() == 2 && words[1] == "passed") return [seat](const State& s) { return s.of(seat).passed; };
    if (words.size() == 4 && words[1] == "total") {
        const auto match = parse_match(words[2]);
        const auto sum = parse_count(words[3], 99);
        if (!match || !sum) return {};
        return [=](const State& s) { return total(s, *match, seat) == *sum; };
    }
    if (words.size() != 3) return {};
    if (words[1] == "team") {
        const auto team = cards::find_team(words[2]);
        if (!team) return {};
        return [=](const State& s) { return s.of(seat).team == *team; };
    }
    const auto* count = find(counts, words[1]);
    const auto wanted = parse_count(words[2], 999);
    if (count == nullptr || !wanted) return {};
    return [=](const State& s) { return count->of(s, s.of(seat)) == *wanted; };
}

// "match 1 midfield", "match 1 highlight-bad-snap", "match T gone", "match 1 left A"
Test match_claim(const Words& words) {
    const auto match = words.size() > 2 ? parse_match(words[1]) : std::nullopt;
    if (!match) return {};
    const int m = *match;
    if (words.size() == 3) {
        if (words[2] == "midfield") return [m](const State& s) { return is_open(s, m) && !s.match(m).carrier; };
        if (words[2] == "gone") return [m](const State& s) { return !is_open(s, m); };
        if (words[2] == "empty") return [m](const State& s) { return is_open(s, m) && s.players(m).empty(); };
        const auto id = cards::parse_card(words[2]);
        if (id) return [m, id](const State& s) { return s.match(m).card == *id; };
        return {};
    }
    const auto seat =
        words.size() == 4 ? (words[3] == "nobody" ? std::optional(Seat::None) : parse_seat(words[3])) : std::nullopt;
    if (!seat || (words[2] != "left" && words[2] != "right")) return {};
    const std::size_t side = words[2] == "left" ? 0 : 1;
    return [=](const State& s) { return s.match(m).zone[side] == *seat; };
}

Test table_claim(const Words& words) {
    if (words.size() != 2) return {};
    for (const auto& [word, of] : totals)
        if (word == words[0]) {
            const auto wanted = parse_count(words[1], 99);
            if (!wanted) return {};
            const auto count = of;
            return [=](const State& s) { return count(s) == *wanted; };
        }
    if (words[0] == "spike") {
        const auto id = cards::parse_card(words[1]);
        if (id) return [id](const State& s) { return s.spike == *id; };
    }
    if (words[0] == "phase") {
        const auto found = std::find(phases.begin(), phases.end(), words[1]);
        const auto phase = static_cast<Phase>(found - phases.begin());
        if (found != phases.end()) return [phase](const State& s) { return s.phase == phase; };
    }
    const auto seat = words[1] == "nobody" ? std::optional(Seat::None) : parse_seat(words[1]);
    if (seat && words[0] == "coin") return [seat](const State& s) { return s.coin == *seat; };
    if (seat && words[0] == "winner") return [seat](const State& s) { return is_over(s) && s.winner == *seat; };
    return {};
}

}  // namespace

std::optional<ManagerClaim> parse_manager_claim(std::string_view text, std::string& fault) {
    ManagerClaim claim;
    claim.text_ = text;
    Words words = split(text);
    if (!words.empty() && words[0] == "not") {
        claim.negated_ = true;
        words.erase(words.begin());
    }
    if (!words.empty()) {
        if (const auto id = cards::parse_card(words[0]))
            claim.test_ = card_claim(*id, words);
        else if (const auto seat = parse_seat(words[0]))
            claim.test_ = seat_claim(*seat, words);
        else
            claim.test_ = words[0] == "match" ? match_claim(words) : table_claim(words);
    }
    if (claim.test_) return claim;
    fault = shown(text) + " says nothing of a state; docs/manager-scenarios.md has the forms";
    return {};
}

}  // namespace dugout::scenario
