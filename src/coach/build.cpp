#include "coach/build.hpp"

#include <algorithm>

#include "match/state.hpp"
#include "team/value.hpp"

namespace dugout::coach {

namespace {

using tables::staff::fan_factor_max_at_creation;
using tables::staff::squad_min_at_creation;

constexpr int wanted_rerolls = 3;
constexpr int wanted_players = 13;
constexpr int least_rerolls = 2;                     // before dear players are bought
constexpr int most_rerolls = match::turns_per_half;  // one a turn; a list may give them away

class Purse {
public:
    Purse(const Library& library, const Roster& roster, Gold budget)
        : library_(library), roster_(roster), budget_(budget) {
        sheet_.name = roster.name.en;
        sheet_.roster = roster.id;
        for (const Position& position : roster.positions) by_price_.push_back(&position);
        std::stable_sort(by_price_.begin(), by_price_.end(),
                         [](const Position* a, const Position* b) { return a->cost < b->cost; });
    }

    std::optional<TeamSheet> spend() {
        while (size() < squad_min_at_creation)
            if (!hire_cheapest()) return {};
        for (int i = 0; i < least_rerolls; ++i) buy(sheet_.rerolls);
        improve_players();
        while (sheet_.rerolls < wanted_rerolls && buy(sheet_.rerolls)) continue;
        if (roster_.apothecary) buy(sheet_.apothecaries);
        invite_big_guys();
        while (size() < wanted_players && hire_cheapest()) continue;
        while (sheet_.rerolls < most_rerolls && buy(sheet_.rerolls)) continue;
        while (sheet_.fan_factor < fan_factor_max_at_creation && buy(sheet_.fan_factor)) continue;
        for (std::size_t i = 0; i < sheet_.players.size(); ++i) sheet_.players[i].number = static_cast<int>(i) + 1;
        return sheet_;
    }

private:
    int size() const { return static_cast<int>(sheet_.players.size()); }
    bool paid() const { return team_cost(sheet_, library_) <= budget_; }

    bool buy(int& item) {
        ++item;
        if (paid()) return true;
        --item;
        return false;
    }

    bool has_room(const Position& position) const {
        return std::count_if(sheet_.players.begin(), sheet_.players.end(),
                             [&](const Player& player) { return player.position == position.id; }) < position.max;
    }

    bool hire_cheapest() {
        for (const Position* position : by_price_) {
            if (!has_room(*position)) continue;
            add_player(sheet_, make_player(roster_, *position));
            if (paid()) return true;
            sheet_.players.pop_back();
            return false;
        }
        return false;
    }

    // The dearest positions take the places of the cheapest, as long as the budget lasts.
    void improve_players() {
        for (auto dear = by_price_.rbegin(); dear != by_price_.rend(); ++dear)
            while (has_room(**dear) && exchange(**dear)) continue;
    }

    bool exchange(const Position& dear) { return exchange(make_player(roster_, dear), dear.cost); }

    // For one of the cheapest.
    bool exchange(const Player& newcomer, Gold cost) {
        for (const Position* cheap : by_price_) {
            if (cheap->cost >= cost) return false;
            const auto found = std::find_if(sheet_.players.begin(), sheet_.players.end(),
                                            [&](const Player& player) { return player.position == cheap->id; });
            if (found == sheet_.players.end()) continue;
            const Player before = *found;
            *found = newcomer;
            if (paid()) return true;
            *found = before;
            return false;
        }
        return false;
    }

    void invite_big_guys() {
        int invited = 0;
        for (const std::string& name : roster_.big_guys)
            if (const BigGuy* one = library_.big_guy(name); one != nullptr)
                while (invited < roster_.big_guy_max && exchange(make_player(*one), one->cost)) ++invited;
    }

    const Library& library_;
    const Roster& roster_;
    Gold budget_;
    std::vector<const Position*> by_price_;
    TeamSheet sheet_;
};

// ---- what players learn

enum class Role : std::uint8_t { Lineman, Blocker, Runner, Thrower, BigGuy };

Role role_of(const Player& player) {
    if (player.profile.st >= 5) return Role::BigGuy;
    const SkillSet skills = player.skills();
    if (skills.has(Skill::Pass) || skills.has(Skill::SureHands)) return Role::Thrower;
    if (player.profile.st >= 4) return Role::Blocker;
    if (player.profile.ma >= 7 && player.profile.ag >= 3) return Role::Runner;
    return Role::Lineman;
}

// The best first; a skill that a player may not have is not offered to him.
struct Wishes {
    Role role;
    std::array<Skill, 10> skills;
};
constexpr std::array<Wishes, 5> wishes = {{
    {Role::Lineman,
     {Skill::Block, Skill::Dodge, Skill::Guard, Skill::Tackle, Skill::MightyBlow, Skill::DirtyPlayer, Skill::StandFirm,
      Skill::Kick, Skill::Frenzy, Skill::Pro}},
    {Role::Blocker,
     {Skill::Block, Skill::MightyBlow, Skill::Guard, Skill::Tackle, Skill::StandFirm, Skill::Claw, Skill::BreakTackle,
      Skill::Dodge, Skill::Frenzy, Skill::Pro}},
    {Role::Runner,
     {Skill::Block, Skill::Dodge, Skill::SureHands, Skill::SideStep, Skill::SureFeet, Skill::Catch, Skill::Tackle,
      Skill::Sprint, Skill::StripBall, Skill::Pro}},
    {Role::Thrower,
     {Skill::SureHands, Skill::Block, Skill::Dodge, Skill::Accurate, Skill::Leader, Skill::StrongArm, Skill::SafeThrow,
      Skill::NervesOfSteel, Skill::DumpOff, Skill::Pro}},
    {Role::BigGuy,
     {Skill::Block, Skill::Guard, Skill::StandFirm, Skill::BreakTackle, Skill::MightyBlow, Skill::Claw, Skill::Pro,
      Skill::Frenzy, Skill::Dodge, Skill::Tackle}},
}};

}  // namespace

std::optional<TeamSheet> build_team(const Library& library, const Roster& roster, Gold budget, Kickers kickers) {
    std::optional<TeamSheet> sheet = Purse(library, roster, budget).spend();
    if (sheet && kickers == Kickers::Yes) return with_kicker(*std::move(sheet), library);
    return sheet;
}

std::string choose_skill(const Player& player, const SkillSet& offered) {
    if (offered.empty()) return {};
    const Role role = role_of(player);
    for (const Wishes& row : wishes)
        if (row.role == role)
            for (const Skill skill : row.skills)
                if (offered.has(skill)) return std::string(id(skill));
    return std::string(id(*offered.begin()));
}

// Strength and Agility change what a player is; Movement a runner, Armour whoever takes blows.
std::string choose_advance(const Player& player, const league::Advance& offered) {
    constexpr std::array<std::size_t, 4> by_use = {1, 2, 0, 3};
    for (const std::size_t stat : by_use) {
        const bool changes_much = stat == 1 || stat == 2;
        if (offered.raise[stat] && (changes_much || offered.skills.empty() || role_of(player) == Role::Runner))
            return std::string(league::stat_words[stat]);
    }
    return choose_skill(player, offered.skills);
}

}  // namespace dugout::coach
