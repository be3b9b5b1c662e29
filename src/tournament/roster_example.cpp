#include <algorithm>
#include <array>

#include "tournament/roster.hpp"
#include "tournament/roster_goods.hpp"

// A sensible roster of any list, bought step by step; a step that the check refuses is not taken.

namespace dugout::tournament {

namespace {

constexpr int rerolls_wanted = 2;
constexpr std::array<std::string_view, 8> skills_wanted = {"block",      "dodge",  "guard", "mighty-blow",
                                                           "sure-hands", "tackle", "pro",   "wrestle"};

class Shopping {
public:
    Shopping(const TeamList& list, const Pack& pack) : list_(list), pack_(pack) {}

    std::optional<EventRoster> run() {
        roster_.name = list_.name.en;
        roster_.coach = "-";
        roster_.team = list_.id;
        if (!list_.choose.empty()) roster_.special = list_.choose.front();
        if (!pack_.free_alternatives.empty()) roster_.free = id(pack_.free_alternatives.front());
        eleven();
        if (pack_.switches.mandatory_stars && !holds(pack_.star_exempt, list_.id)) a_star();
        if (!is_legal(check(roster_, pack_))) return std::nullopt;
        better_players();
        for (int i = 0; i < rerolls_wanted; ++i) buy([](EventRoster& roster) { ++roster.rerolls; });
        buy([](EventRoster& roster) { roster.apothecaries = 1; });
        bench();
        skills();
        for (int i = 0; i < 2; ++i) buy([](EventRoster& roster) { ++roster.rerolls; });
        for (int i = 0; i < pack_.numbers.fans_max; ++i) buy([](EventRoster& roster) { ++roster.dedicated_fans; });
        for (int i = 0; i < 2; ++i) buy([](EventRoster& roster) { ++roster.assistant_coaches; });
        for (int i = 0; i < 2; ++i) buy([](EventRoster& roster) { ++roster.cheerleaders; });
        for (std::size_t i = 0; i < roster_.players.size(); ++i) roster_.players[i].number = static_cast<int>(i) + 1;
        return roster_;
    }

private:
    template <class Change>
    bool buy(const Change& change) {
        EventRoster tried = roster_;
        change(tried);
        if (!is_legal(check(tried, pack_))) return false;
        roster_ = std::move(tried);
        return true;
    }

    [[nodiscard]] bool is_let_in(const PositionLine& position) const {
        const bool any = !pack_.switches.stunty || !list_.stunty || holds(pack_.stunty_lists, list_.id);
        return any || holds(*list_.stunty, position.id);
    }

    // The positions that the event lets in, the cheapest first.
    [[nodiscard]] std::vector<const PositionLine*> positions() const {
        std::vector<const PositionLine*> result;
        for (const PositionLine& position : list_.positions)
            if (is_let_in(position)) result.push_back(&position);
        std::stable_sort(result.begin(), result.end(),
                         [](const PositionLine* a, const PositionLine* b) { return a->cost < b->cost; });
        return result;
    }

    void eleven() {
        int wanted = pack_.numbers.players_min;
        for (const PositionLine* position : positions())
            for (int i = 0; i < position->most && wanted > 0; ++i, --wanted)
                roster_.players.push_back({0, "", position->id, {}, false, ""});
    }

    // Two more of the cheapest, or of the next cheapest where there are no more of them.
    void bench() {
        for (int i = 0; i < 2; ++i)
            for (const PositionLine* position : positions())
                if (buy([&](EventRoster& roster) { roster.players.push_back({0, "", position->id, {}, false, ""}); }))
                    break;
    }

    void a_star() {
        std::vector<const StarLine*> willing;
        for (const StarLine& star : draft_book(pack_.base).stars)
            if (is_willing(star, words_of(list_, roster_.special)) && !holds(pack_.mega_stars, star.id))
                willing.push_back(&star);
        std::stable_sort(willing.begin(), willing.end(),
                         [](const StarLine* a, const StarLine* b) { return a->cost < b->cost; });
        for (const StarLine* star : willing)
            if (buy([&](EventRoster& roster) { roster.stars.push_back({star->id, 0, {}}); })) return;
    }

    // The dearer positions in the place of the cheapest players, half of the list's limit of each, as long as the money
    // for two re-rolls is left.
    void better_players() {
        std::vector<const PositionLine*> dear = positions();
        std::reverse(dear.begin(), dear.end());
        if (dear.empty()) return;
        const std::string cheapest = dear.back()->id;
        dear.pop_back();
        for (const PositionLine* position : dear)
            for (int i = 0; i < (position->most + 1) / 2; ++i)
                if (!exchange(cheapest, *position)) break;
    }

    bool exchange(const std::string& cheapest, const PositionLine& position) {
        const Gold kept = Gold{rerolls_wanted} * list_.reroll;
        EventRoster tried = roster_;
        const auto victim = std::find_if(tried.players.begin(), tried.players.end(),
                                         [&](const DraftedPlayer& each) { return each.position == cheapest; });
        if (victim == tried.players.end()) return false;
        victim->position = position.id;
        const bool pays = spending(tried, pack_).gold() + kept <= budget_of_round(pack_, 1);
        if (!pays || !is_legal(check(tried, pack_))) return false;
        roster_ = std::move(tried);
        return true;
    }

    // The first of the wanted skills that is primary for him, or any primary one.
    [[nodiscard]] static std::string skill_for(const PositionLine& position) {
        for (const std::string_view wanted : skills_wanted)
            if (price_of_skill(position, wanted) == SkillPrice::Primary) return std::string(wanted);
        return position.primary.empty() ? std::string() : position.primary.front();
    }

    void skills() {
        for (std::size_t i = 0; i < roster_.players.size(); ++i) {
            const std::string skill = skill_for(*list_.position(roster_.players[i].position));
            if (!skill.empty()) buy([&](EventRoster& roster) { roster.players[i].skills = {skill}; });
        }
    }

    const TeamList& list_;
    const Pack& pack_;
    EventRoster roster_;
};

}  // namespace

std::optional<EventRoster> example_roster(std::string_view list, const Pack& pack) {
    const TeamList* known = draft_book(pack.base).list(list);
    return known == nullptr ? std::nullopt : Shopping(*known, pack).run();
}

}  // namespace dugout::tournament
