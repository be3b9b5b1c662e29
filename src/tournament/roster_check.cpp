#include <algorithm>
#include <set>
#include <utility>

#include "tournament/roster.hpp"
#include "tournament/roster_goods.hpp"

namespace dugout::tournament {

namespace {

std::string joined(const Ids& ids) {
    std::string result;
    for (const std::string& id : ids) result += (result.empty() ? "" : ", ") + id;
    return result.empty() ? "-" : result;
}

std::string place_of(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index + 1) + "]";
}

class RosterCheck {
public:
    RosterCheck(const EventRoster& roster, const Pack& pack, const TeamList& list, int round)
        : roster_(roster),
          pack_(pack),
          book_(draft_book(pack.base)),
          list_(list),
          tier_(tier_of(pack, list.id)),
          words_(words_of(list, roster.special)),
          spent_(spending(roster, pack)),
          round_(round) {}

    Breaches run() {
        entry();
        squad();
        positions();
        staff();
        numbers();
        inducements();
        free_one();
        mercenaries();
        stars();
        star_numbers();
        skills();
        skill_points();
        stunty();
        budget();
        return std::move(breaches_);
    }

private:
    void breach(BreachCode code, std::string key, std::vector<FaultArgument> arguments = {}) {
        breaches_.push_back({code, {"", 0, std::move(key)}, std::move(arguments)});
    }

    void entry() {
        if (tier_ == nullptr) breach(BreachCode::no_tier, "team", {list_.name});  // matched.roster.tier
        if (!list_.choose.empty() && roster_.special.empty())
            breach(BreachCode::special_missing, "team", {list_.name, joined(list_.choose)});
        else if (!roster_.special.empty() && !holds(list_.choose, roster_.special))
            breach(BreachCode::special_refused, "special", {list_.name, roster_.special, joined(list_.choose)});
    }

    [[nodiscard]] int own_players() const {
        return static_cast<int>(std::count_if(roster_.players.begin(), roster_.players.end(),
                                              [](const DraftedPlayer& each) { return !each.mercenary; }));
    }

    // matched.roster.star-pair: a pair fills two places.
    [[nodiscard]] int star_places() const {
        int places = 0;
        for (const DraftedStar& star : roster_.stars) {
            const StarLine* line = book_.star(star.id);
            places += line == nullptr ? 1 : line->places();
        }
        return places;
    }

    // matched.roster.draft, matched.roster.star-eleven, matched.mandatory.eleven
    void squad() {
        const int least = pack_.numbers.players_min;
        const int own = own_players();
        const int with_stars = own + star_places();
        const bool waived = pack_.switches.mandatory_stars && pack_.switches.waive_eleven;
        if (waived && with_stars < least)
            breach(BreachCode::eleven_with_stars, "player", {with_stars, least, least - with_stars});
        else if (!waived && own < least)
            breach(roster_.stars.empty() ? BreachCode::too_few_players : BreachCode::star_eleven, "player",
                   {own, least, least - own});
        const int places = static_cast<int>(roster_.players.size()) + star_places();
        const int most = pack_.numbers.players_max;
        if (places > most) breach(BreachCode::too_many_players, "player", {places, most, places - most});
    }

    void positions() {
        int big_guys = 0;
        for (std::size_t i = 0; i < roster_.players.size(); ++i)
            if (list_.position(roster_.players[i].position) == nullptr)
                breach(BreachCode::unknown_position, place_of("player", i), {roster_.players[i].position, list_.name});
        for (const PositionLine& position : list_.positions) {
            const auto count = static_cast<int>(
                std::count_if(roster_.players.begin(), roster_.players.end(),
                              [&](const DraftedPlayer& each) { return each.position == position.id; }));
            big_guys += position.big_guy ? count : 0;
            // Where the limit of all Big Guys is the tighter one it speaks for each of them.
            const bool told_together = position.big_guy && list_.big_guys && *list_.big_guys <= position.most;
            if (count > position.most && !told_together)
                breach(BreachCode::position_max, "player", {count, position.name, position.most});
        }
        if (list_.big_guys && big_guys > *list_.big_guys)
            breach(BreachCode::big_guy_max, "player", {big_guys, *list_.big_guys});
    }

    void most_of(int bought, int most, const char* key, LocalText what) {
        if (bought > most) breach(BreachCode::staff_max, key, {std::move(what), bought, most});
    }

    void staff() {
        const StaffPrices& staff = book_.staff;
        most_of(roster_.rerolls, staff.rerolls_max, "rerolls", {"team re-rolls", "relances"});
        most_of(roster_.assistant_coaches, staff.assistant_coaches_max, "assistant_coaches",
                {"assistant coaches", "coachs assistants"});
        most_of(roster_.cheerleaders, staff.cheerleaders_max, "cheerleaders", {"cheerleaders", "pom-pom girls"});
        if (roster_.apothecaries > 0 && !list_.apothecary)
            breach(BreachCode::apothecary_barred, "apothecaries", {list_.name});
        else
            most_of(roster_.apothecaries, staff.apothecaries_max, "apothecaries", {"apothecaries", "apothicaires"});
        // matched.roster.dedicated-fans
        if (roster_.dedicated_fans < 1 || roster_.dedicated_fans > pack_.numbers.fans_max)
            breach(BreachCode::fans_range, "dedicated_fans", {roster_.dedicated_fans, 1, pack_.numbers.fans_max});
    }

    void number(int number, std::string key) {
        if (number == 0) return;
        if (number < 0 || number > roster_number_max)
            breach(BreachCode::number_range, std::move(key), {number, roster_number_max});
        else if (!numbers_.insert(number).second)
            breach(BreachCode::number_taken, std::move(key), {number});
    }

    void numbers() {
        for (std::size_t i = 0; i < roster_.players.size(); ++i)
            number(roster_.players[i].number, place_of("player", i));
    }

    void star_numbers() {
        for (std::size_t i = 0; i < roster_.stars.size(); ++i) number(roster_.stars[i].number, place_of("star", i));
    }

    // matched.roster.inducements, matched.roster.inducements-custom, matched.induce.custom
    void inducements() {
        std::map<std::string, int> groups;
        for (const auto& [id, count] : roster_.inducements) {
            const Goods thing = goods(id, pack_, list_, words_);
            const std::string key = "inducements." + id;
            if (thing.alternative)
                alternative(*thing.alternative, count, thing, key);
            else if (thing.house != nullptr)
                house_made(count, thing, key);
            else if (thing.line != nullptr)
                printed(count, thing, key, groups[thing.line->group]);
            else
                breach(BreachCode::unknown_inducement, key, {id});
        }
    }

    void alternative(Alternative which, int count, const Goods& thing, const std::string& key) {
        const auto& offered = pack_.alternatives;
        if (std::find(offered.begin(), offered.end(), which) == offered.end())
            breach(BreachCode::alternative_not_in_pack, key, {thing.name});
        const int all = count + (roster_.free == id(which) ? 1 : 0);
        if (all > thing.most) breach(BreachCode::alternative_max, key, {thing.name, all, thing.most});
    }

    void house_made(int count, const Goods& thing, const std::string& key) {
        if (!thing.price) breach(BreachCode::house_inducement_refused, key, {thing.name, list_.name});
        if (count > thing.most) breach(BreachCode::inducement_max, key, {thing.name, count, thing.most});
    }

    void printed(int count, const Goods& thing, const std::string& key, int& of_its_group) {
        const InducementLine& line = *thing.line;
        if (holds(pack_.forbidden, line.id))
            breach(BreachCode::inducement_forbidden, key, {thing.name});
        else if (!holds(pack_.publications, line.publication))
            breach(BreachCode::unlisted_publication, key, {thing.name, line.publication});
        else if (!thing.price)
            breach(BreachCode::inducement_refused, key, {thing.name, list_.name});
        if (count > thing.most)
            breach(line.famous ? BreachCode::star_twice : BreachCode::inducement_max, key,
                   {thing.name, count, thing.most});
        of_its_group += count;
        if (!line.group.empty() && of_its_group > line.group_most && count <= thing.most)
            breach(BreachCode::inducement_max, key, {line.group, of_its_group, line.group_most});
    }

    void free_one() {
        Ids offered;
        for (const Alternative each : pack_.free_alternatives) offered.emplace_back(id(each));
        if (roster_.free.empty() && !offered.empty())
            breach(BreachCode::free_missing, "", {joined(offered)});
        else if (!roster_.free.empty() && !holds(offered, roster_.free))
            breach(BreachCode::free_refused, "free", {roster_.free, joined(offered)});
    }

    void mercenaries() {
        for (std::size_t i = 0; i < roster_.players.size(); ++i) {
            const DraftedPlayer& player = roster_.players[i];
            const std::string key = place_of("player", i);
            const PositionLine* position = list_.position(player.position);
            const bool closed = position != nullptr && !player.hired_skill.empty() &&
                                price_of_skill(*position, player.hired_skill) != SkillPrice::Primary;
            if (player.mercenary && !book_.mercenaries) breach(BreachCode::no_mercenaries, key);
            if (player.mercenary && holds(pack_.forbidden, "mercenaries"))
                breach(BreachCode::inducement_forbidden, key, {LocalText{"Mercenaries", "Mercenaires"}});
            const bool wrong = player.mercenary ? !player.skills.empty() || closed : !player.hired_skill.empty();
            if (wrong) breach(BreachCode::mercenary_skill, key);
        }
    }

    void stars() {
        int count = 0;
        int mega = 0;
        std::set<std::string> seen;
        for (std::size_t i = 0; i < roster_.stars.size(); ++i) {
            const DraftedStar& star = roster_.stars[i];
            const std::string key = place_of("star", i);
            const StarLine* line = book_.star(star.id);
            ++count;
            mega += holds(pack_.mega_stars, star.id) ? 1 : 0;
            if (line == nullptr) {
                unknown_star(star.id, key);
                continue;
            }
            if (!is_willing(*line, words_)) breach(BreachCode::star_unwilling, key, {line->name, list_.name});
            if (!seen.insert(star.id).second) breach(BreachCode::star_twice, key, {line->name});
            if (!star.skills.empty()) breach(BreachCode::star_skill, key, {line->name});
        }
        star_limits(count, mega);
        // matched.mandatory.star
        if (pack_.switches.mandatory_stars && count == 0 && !holds(pack_.star_exempt, list_.id))
            breach(BreachCode::star_missing, "");
    }

    void unknown_star(const std::string& id, const std::string& key) {
        if (const StarLine* pair = book_.pair_of(id))
            breach(BreachCode::pair_divided, key, {id, pair->id});
        else
            breach(BreachCode::unknown_star, key, {id});
    }

    // matched.roster.star-limit, matched.roster.star-max-two, matched.roster.mega-star: mega-stars are stars.
    void star_limits(int count, int mega) {
        if (tier_ == nullptr) return;
        int ever = 0;
        for (const tables::matched::Tier& each : pack_.limits) ever = std::max(ever, each.max_stars);
        const bool one_more = pack_.switches.star_and_mega_star && mega > 0;
        const int most = std::min(tier_->max_stars + (one_more ? 1 : 0), ever);
        if (count > ever)
            breach(BreachCode::star_max_ever, "star", {count, ever});
        else if (count > most)
            breach(BreachCode::star_max, "star", {count, tier_->tier, most});
        if (mega > tier_->max_mega_stars) breach(BreachCode::mega_star_max, "star", {mega, tier_->max_mega_stars});
    }

    // matched.roster.one-extra, matched.roster.skill-legal
    void skills() {
        for (std::size_t i = 0; i < roster_.players.size(); ++i) {
            const DraftedPlayer& player = roster_.players[i];
            const PositionLine* position = list_.position(player.position);
            if (position == nullptr || player.mercenary) continue;
            const std::string key = place_of("player", i);
            if (player.skills.size() > 1)
                breach(BreachCode::two_extra, key, {static_cast<std::int64_t>(player.skills.size())});
            for (const std::string& skill : player.skills) {
                const LocalText name = skill_name(book_, skill);
                if (book_.skill(skill) == nullptr)
                    breach(BreachCode::unknown_skill, key, {skill});
                else if (has_skill(position->skills, skill))
                    breach(BreachCode::skill_owned, key, {name, position->name});
                else if (price_of_skill(*position, skill) == SkillPrice::Closed)
                    breach(BreachCode::skill_closed, key, {name, position->name});
            }
        }
    }

    // matched.roster.skill-points, matched.roster.star-hire, matched.roster.secondary
    void skill_points() {
        if (tier_ == nullptr) return;
        // matched.progress.on: where progression takes their place they buy stars only.
        const int for_skills = pack_.switches.progression_replaces_points ? 0 : tier_->skill_points;
        if (spent_.skill_points > for_skills)
            breach(BreachCode::skill_points, "player",
                   {spent_.skill_points, for_skills, spent_.skill_points - for_skills});
        const int left = std::max(tier_->skill_points - spent_.skill_points, 0);
        if (spent_.star_points > left) breach(BreachCode::star_points, "star", {spent_.star_points, left});
        if (spent_.secondary > tier_->max_secondary)
            breach(BreachCode::secondary_max, "player", {spent_.secondary, tier_->max_secondary, tier_->tier});
    }

    void stunty() {
        if (!pack_.switches.stunty) return;
        const bool added = holds(pack_.stunty_lists, list_.id);
        if (!list_.stunty && !added) breach(BreachCode::not_stunty, "team", {list_.name});
        if (list_.stunty && !added)
            for (const PositionLine& position : list_.positions)
                if (!holds(*list_.stunty, position.id) && plays(position.id))
                    breach(BreachCode::position_not_stunty, "player", {position.name, list_.name});
        if (!pack_.switches.stunty_stars_only) return;  // matched.stunty.eligible: else stars are judged as anywhere
        for (std::size_t i = 0; i < roster_.stars.size(); ++i) {
            const StarLine* line = book_.star(roster_.stars[i].id);
            if (line != nullptr && !is_stunty(*line))
                breach(BreachCode::star_not_stunty, place_of("star", i), {line->name});
        }
    }

    [[nodiscard]] bool plays(std::string_view position) const {
        return std::any_of(roster_.players.begin(), roster_.players.end(),
                           [&](const DraftedPlayer& each) { return each.position == position; });
    }

    static bool is_stunty(const StarLine& star) {
        if (star.members.empty()) return has_skill(star.skills, "stunty");
        return std::all_of(star.members.begin(), star.members.end(), is_stunty);
    }

    // matched.roster.budget, matched.escalation.budgets, matched.roster.unspent
    void budget() {
        constexpr Gold worth_telling = 10'000;
        const Gold budget = budget_of_round(pack_, round_);
        const Gold gold = spent_.gold();
        if (gold > budget && pack_.escalation.empty())
            breach(BreachCode::over_budget, "", {gold, budget, gold - budget});
        else if (gold > budget)
            breach(BreachCode::over_round_budget, "", {gold, budget, gold - budget, round_});
        else if (budget - gold >= worth_telling)
            breach(BreachCode::gold_left, "", {budget - gold});
    }

    const EventRoster& roster_;
    const Pack& pack_;
    const DraftBook& book_;
    const TeamList& list_;
    const tables::matched::Tier* tier_;
    Ids words_;
    Spending spent_;
    int round_;
    std::set<int> numbers_;
    Breaches breaches_;
};

}  // namespace

Breaches check(const EventRoster& roster, const Pack& pack, int round) {
    const TeamList* list = draft_book(pack.base).list(roster.team);
    if (list == nullptr) return {{BreachCode::unknown_list, {"", 0, "team"}, {roster.team}}};
    return RosterCheck(roster, pack, *list, round).run();
}

HandedIn hand_in(const EventRoster& roster, const Pack& pack, std::string_view by, std::string_view reason) {
    HandedIn result;
    result.breaches = check(roster, pack);
    const bool legal = is_legal(result.breaches);
    result.accepted = legal || (!by.empty() && !reason.empty());
    if (!legal && result.accepted) {
        result.by = by;
        result.reason = reason;
    }
    return result;
}

}  // namespace dugout::tournament
