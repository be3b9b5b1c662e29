#include "league/team.hpp"

#include <algorithm>
#include <charconv>

#include "rules/skills.hpp"
#include "team/value.hpp"

namespace dugout::league {

int* career_column(Career& career, std::string_view name) {
    if (name == "completion") return &career.completions;
    if (name == "touchdown") return &career.touchdowns;
    if (name == "interception") return &career.interceptions;
    if (name == "casualty") return &career.casualties;
    if (name == "mvp") return &career.mvps;
    if (name == "field-goal") return &career.field_goals;
    if (name == "kick-block") return &career.kick_blocks;
    return nullptr;
}

namespace {

int* characteristic(Profile& profile, std::string_view name) {
    if (name == "ma") return &profile.ma;
    if (name == "st") return &profile.st;
    if (name == "ag") return &profile.ag;
    if (name == "av") return &profile.av;
    return nullptr;
}

bool add_to(int* figure, Gold amount) {
    if (figure == nullptr) return false;
    *figure += static_cast<int>(amount);
    return true;
}

Team* find_team(std::vector<Team>& teams, std::string_view id) {
    const auto found = std::find_if(teams.begin(), teams.end(), [&](const Team& team) { return team.id == id; });
    return found == teams.end() ? nullptr : &*found;
}

// "lions p3": he comes as he was there.
Member* in_other_team(std::vector<Team>& teams, std::string_view detail) {
    const std::size_t space = detail.find(" p");
    if (space == std::string_view::npos) return nullptr;
    Team* from = find_team(teams, detail.substr(0, space));
    const std::string_view digits = detail.substr(space + 2);
    int id = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), id);
    return from != nullptr ? from->member(id) : nullptr;
}

bool join(std::vector<Team>& teams, Team& team, const Change& change, const Library& library) {
    const Roster* roster = library.roster(team.sheet.roster);
    if (roster == nullptr) return false;
    Member* before = in_other_team(teams, change.detail);
    std::optional<Player> player = before != nullptr ? before->player : recruit(*roster, change.detail, library);
    if (!player) return false;
    const int wish = static_cast<int>(change.amount);
    player->number = wish > 0 && team.wearing(wish) == nullptr ? wish : free_number(team);
    const int id = static_cast<int>(team.members.size()) + 1;
    Member member{id, std::move(*player), 0, Fate::OnSheet, change.entry, 0};
    if (before != nullptr) {
        member.rolls = before->rolls;
        member.from_id = before->id;
        const std::string_view other = std::string_view(change.detail).substr(0, change.detail.find(" p"));
        member.from_team = static_cast<int>(find_team(teams, other) - teams.data());
        before->to_team = change.team;
        before->to_id = id;
    }
    team.members.push_back(std::move(member));
    return true;
}

bool leave(Member& member, const Change& change) {
    const auto found = std::find(fate_words.begin(), fate_words.end(), change.detail);
    if (found == fate_words.end()) return false;
    member.fate = static_cast<Fate>(found - fate_words.begin());
    member.left = change.entry;
    return true;
}

bool write_player(Member& member, const Change& change) {
    Player& player = member.player;
    switch (change.what) {
        case What::PlayerLeaves: return leave(member, change);
        case What::Named: player.name = change.detail; return true;
        case What::Career: return add_to(career_column(player.career, change.detail), change.amount);
        case What::Roll: ++member.rolls; return true;
        case What::Stat: return add_to(characteristic(player.profile, change.detail), change.amount);
        case What::Niggling: player.niggling += static_cast<int>(change.amount); return true;
        case What::Misses: player.misses_next = true; return true;
        case What::Recovers: player.misses_next = false; return true;
        case What::Skill: {
            const auto skill = find_skill(change.detail);
            if (skill) player.learned.add(*skill);
            return skill.has_value();
        }
        default: return false;
    }
}

bool write_team(Team& team, const Change& change) {
    TeamSheet& sheet = team.sheet;
    switch (change.what) {
        case What::Money: sheet.treasury += change.amount; return true;
        case What::FanFactor: return add_to(&sheet.fan_factor, change.amount);
        case What::Rerolls: return add_to(&sheet.rerolls, change.amount);
        case What::Assistants: return add_to(&sheet.assistant_coaches, change.amount);
        case What::Cheerleaders: return add_to(&sheet.cheerleaders, change.amount);
        case What::Apothecary: return add_to(&sheet.apothecaries, change.amount);
        case What::Rating: team.rating = static_cast<int>(change.amount); return true;
        case What::Trophy:
            if (change.amount > 0)
                team.trophies.push_back(change.detail);
            else
                std::erase(team.trophies, change.detail);
            return true;
        case What::Played:
            ++(change.detail == "won" ? team.won : team.lost);
            team.played.push_back(static_cast<int>(change.amount));
            return true;
        case What::Joined:
        case What::Note: return true;
        default: return false;
    }
}

}  // namespace

Member* Team::member(int wanted) {
    return wanted >= 1 && wanted <= static_cast<int>(members.size()) ? &members[static_cast<std::size_t>(wanted - 1)]
                                                                     : nullptr;
}
const Member* Team::member(int wanted) const { return const_cast<Team*>(this)->member(wanted); }

Member* Team::wearing(int number) {
    for (Member& one : members)
        if (one.fate == Fate::OnSheet && one.player.number == number) return &one;
    return nullptr;
}
const Member* Team::wearing(int number) const { return const_cast<Team*>(this)->wearing(number); }

int Team::size() const {
    return static_cast<int>(
        std::count_if(members.begin(), members.end(), [](const Member& one) { return one.fate == Fate::OnSheet; }));
}

TeamSheet sheet_of(const Team& team) {
    TeamSheet sheet = team.sheet;
    for (const Member& one : team.members)
        if (one.fate == Fate::OnSheet) sheet.players.push_back(one.player);
    std::sort(sheet.players.begin(), sheet.players.end(),
              [](const Player& a, const Player& b) { return a.number < b.number; });
    sheet.rating = team.rating;
    return sheet;
}

Team found_team(std::string id, std::string coach, const TeamSheet& sheet, const Library& library) {
    Team team;
    team.id = std::move(id);
    team.founding = std::make_shared<const TeamSheet>(sheet);
    team.coach = std::move(coach);
    team.sheet = enter_league(sheet, library);
    team.rating = team.sheet.rating.value_or(0);
    team.sheet.rating.reset();
    team.sheet.coach = team.coach;
    for (const Player& player : sheet.players)
        team.members.push_back({static_cast<int>(team.members.size()) + 1, player, 0, Fate::OnSheet, 0, 0});
    team.sheet.players.clear();
    return team;
}

bool write_line(std::vector<Team>& teams, const Change& change, const Library& library) {
    if (change.team < 0 || change.team >= static_cast<int>(teams.size())) return change.what == What::Note;
    Team& team = teams[static_cast<std::size_t>(change.team)];
    if (change.what == What::PlayerJoins) return join(teams, team, change, library);
    if (change.what == What::Note) return true;
    if (change.player == 0) return write_team(team, change);
    Member* member = team.member(change.player);
    return member != nullptr && write_player(*member, change);
}

std::optional<Player> recruit(const Roster& roster, std::string_view position, const Library& library,
                              Kickers kickers) {
    if (kickers == Kickers::No && roster.is_kicker(position)) return {};  // kicking.game.optional
    if (const Position* listed = roster.position(position)) return make_player(roster, *listed);
    if (const BigGuy* big_guy = library.big_guy(position); big_guy != nullptr && roster.is_allied(position))
        return make_player(*big_guy);
    return {};
}

int free_number(const Team& team) {
    int number = 1;
    while (team.wearing(number) != nullptr) ++number;
    return number;
}

}  // namespace dugout::league
