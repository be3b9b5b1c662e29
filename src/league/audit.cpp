#include "league/advancement.hpp"
#include "league/desk.hpp"
#include "league/journal.hpp"
#include "team/value.hpp"

// The second pair of eyes: sums over the ledger that know nothing of how the sheets were kept.

namespace dugout::league {

namespace {

struct Sums {
    Gold treasury = 0;
    Gold value = 0;  // list prices of what it owns
    int experience = 0;
};

int spp_of(std::string_view column) {
    if (column == "completion") return tables::spp::completion;
    if (column == "touchdown") return tables::spp::touchdown;
    if (column == "interception") return tables::spp::interception;
    if (column == "casualty") return tables::spp::casualty;
    if (column == "field-goal") return tables::kicking::field_goal_spp;
    if (column == "kick-block") return tables::kicking::kick_block_spp;
    return column == "mvp" ? tables::spp::mvp : 0;
}

// What every player of a team has earned and is worth, by the lines alone.
struct Line {
    int spp = 0;
    Gold price = 0;
    bool here = true;
};

class Auditor {
public:
    Auditor(const Book& book, const Library& library) : book_(book), library_(library) {
        for (const Team& team : book.league.teams) {
            std::vector<Line> lines;
            const Roster& roster = *library.roster(team.founding->roster);
            for (const Player& player : team.founding->players)
                lines.push_back({0, dugout::price(player, roster, library), true});
            lines_.push_back(std::move(lines));
        }
    }

    std::vector<std::string> run() {
        std::vector<Sums> sums(book_.league.teams.size());
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const TeamSheet& founding = *book_.league.teams[i].founding;
            sums[i].treasury = tables::staff::budget - team_cost(founding, library_);
            TeamSheet staff = founding;
            staff.players.clear();
            sums[i].value = team_cost(staff, library_);
        }
        for (const Change& change : book_.ledger)
            if (change.team >= 0) add(sums[static_cast<std::size_t>(change.team)], change);
        for (std::size_t i = 0; i < sums.size(); ++i) compare(i, sums[i]);
        return std::move(faults_);
    }

private:
    void add(Sums& sums, const Change& change) {
        const auto team = static_cast<std::size_t>(change.team);
        const Roster& roster = *library_.roster(book_.league.teams[team].sheet.roster);
        std::vector<Line>& lines = lines_[team];
        switch (change.what) {
            case What::Money: sums.treasury += change.amount; break;
            case What::FanFactor: sums.value += change.amount * tables::staff::fan_factor_point; break;
            case What::Rerolls: sums.value += change.amount * roster.reroll; break;
            case What::Assistants: sums.value += change.amount * tables::staff::assistant_coach; break;
            case What::Cheerleaders: sums.value += change.amount * tables::staff::cheerleader; break;
            case What::Apothecary: sums.value += change.amount * tables::staff::apothecary; break;
            case What::PlayerJoins: {
                const Player& player = book_.league.teams[team].members[lines.size()].player;
                int before = 0;
                if (const std::size_t space = change.detail.find(" p"); space != std::string::npos) {
                    const int other = book_.league.team(change.detail.substr(0, space));
                    const int id = whole(change.detail.substr(space + 2), 1, 9999).value_or(1);
                    before = lines_[static_cast<std::size_t>(other)][static_cast<std::size_t>(id - 1)].spp;
                }
                lines.push_back({before, dugout::price(player, roster, library_), true});
                break;
            }
            case What::PlayerLeaves: lines[static_cast<std::size_t>(change.player - 1)].here = false; break;
            case What::Career:
                lines[static_cast<std::size_t>(change.player - 1)].spp +=
                    static_cast<int>(change.amount) * spp_of(change.detail);
                break;
            default: break;
        }
        if (sums.treasury < 0) fault(team, "treasury below 0 at entry " + std::to_string(change.entry));
    }

    void compare(std::size_t i, Sums sums) {
        const Team& team = book_.league.teams[i];
        for (std::size_t p = 0; p < lines_[i].size(); ++p) {
            const Line& line = lines_[i][p];
            const Member& member = team.members[p];
            if (line.spp != spp(member.player.career))
                fault(i, "experience of p" + std::to_string(p + 1) + " is " + std::to_string(line.spp) +
                             " by the history");
            if (member.fate == Fate::OnSheet && member.rolls != entry(level_of(line.spp)).rolls && !in_match(i))
                fault(i, "star player rolls of p" + std::to_string(p + 1));
            if (!line.here) continue;
            sums.value += line.price;
            sums.experience += line.spp;
        }
        if (sums.treasury != team.sheet.treasury)
            fault(i, "treasury is " + std::to_string(sums.treasury) + " by the history");
        const auto rating = static_cast<int>((sums.value + sums.treasury) / 10'000) + sums.experience / 5;
        if (rating != team_rating(sheet_of(team), library_))
            fault(i, "rating is " + std::to_string(rating) + " by the history");
        if (team.size() > tables::staff::squad_max) fault(i, "more than 16 players");
        if (team.sheet.fan_factor < tables::fan_factor::minimum) fault(i, "fan factor below 1");
    }

    bool in_match(std::size_t team) const {
        for (const MatchDay& day : book_.league.matches)
            for (const Side& side : day.sides)
                if (!day.over() && side.team == static_cast<int>(team)) return true;
        return false;
    }

    void fault(std::size_t team, std::string what) {
        faults_.push_back(book_.league.teams[team].id + ": " + std::move(what));
    }

    const Book& book_;
    const Library& library_;
    std::vector<std::vector<Line>> lines_;
    std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> audit(const Book& book, const Library& library) {
    return Auditor(book, catalogue_of(book.league, library)).run();
}

}  // namespace dugout::league
