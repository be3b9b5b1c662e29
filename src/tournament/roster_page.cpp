#include "tournament/roster_page.hpp"

#include "tournament/roster_goods.hpp"

namespace dugout::tournament {

namespace {

class RosterPage {
public:
    RosterPage(const EventRoster& roster, const Pack& pack, Language language, const SheetNotes& notes)
        : roster_(roster),
          pack_(pack),
          notes_(notes),
          book_(draft_book(pack.base)),
          list_(book_.list(roster.team)),
          tier_(tier_of(pack, roster.team)),
          spent_(spending(roster, pack)),
          language_(language) {}

    void write(Page& page, const std::string& copy) const {
        page.heading(1, roster_.name + (copy.empty() ? "" : " (" + copy + ")"));
        page.paragraph(head());
        if (!notes_.reason.empty())
            page.paragraph(say("Accepted in spite of its faults by ", "Acceptée malgré ses fautes par ") +
                           notes_.accepted_by + ": " + notes_.reason);
        page.table(columns(), players());
        page.table({say("bought", "achats"), say("number", "nombre"), say("gold", "or")}, purchases());
        page.paragraph(totals());
    }

private:
    [[nodiscard]] std::string say(const char* en, const char* fr) const {
        return language_ == Language::French ? fr : en;
    }
    [[nodiscard]] std::string gold(Gold amount) const { return grouped(amount, language_); }

    [[nodiscard]] std::string head() const {
        std::string text = say("Coach ", "Coach ") + roster_.coach + ". " +
                           (list_ == nullptr ? roster_.team : list_->name.in(language_));
        if (tier_ != nullptr) text += ", tier " + std::to_string(tier_->tier);
        if (!roster_.special.empty()) text += ", " + roster_.special;
        return text + ". " + pack_.name + ".";
    }

    [[nodiscard]] std::vector<std::string> columns() const {
        std::vector<std::string> result = {say("no.", "n°"), say("name", "nom"), say("position", "poste")};
        for (const std::string& head : book_.profile_heads) result.emplace_back(head_name(head, language_));
        result.push_back(say("skills (+ extra)", "compétences (+ additionnelle)"));
        result.push_back(say("gold", "or"));
        return result;
    }

    [[nodiscard]] std::string skills(const Ids& printed, const Ids& extra) const {
        std::string result;
        for (const std::string& skill : printed)
            result += (result.empty() ? "" : ", ") + skill_name(book_, skill).in(language_);
        for (const std::string& skill : extra)
            result += (result.empty() ? "+ " : ", + ") + skill_name(book_, skill).in(language_);
        return result;
    }

    [[nodiscard]] std::vector<std::string> line(int number, const std::string& name, const std::string& position,
                                                const Ids& profile, const std::string& skills, Gold cost) const {
        std::vector<std::string> cells = {number == 0 ? "" : std::to_string(number), name, position};
        for (std::size_t i = 0; i < book_.profile_heads.size(); ++i)
            cells.push_back(i < profile.size() ? profile[i] : "");
        cells.push_back(skills);
        cells.push_back(cost == 0 ? "" : gold(cost));
        return cells;
    }

    [[nodiscard]] std::vector<std::vector<std::string>> players() const {
        std::vector<std::vector<std::string>> rows;
        for (const DraftedPlayer& player : roster_.players) {
            const PositionLine* position = list_ == nullptr ? nullptr : list_->position(player.position);
            if (position == nullptr) {
                rows.push_back(line(player.number, player.name, player.position, {}, skills({}, player.skills), 0));
                continue;
            }
            Ids extra = player.skills;
            Gold cost = position->cost;
            if (player.mercenary && book_.mercenaries) {
                cost += book_.mercenaries->more + (player.hired_skill.empty() ? 0 : book_.mercenaries->skill);
                if (!player.hired_skill.empty()) extra.push_back(player.hired_skill);
            }
            const std::string what =
                position->name.in(language_) + (player.mercenary ? say(" (mercenary)", " (mercenaire)") : "");
            rows.push_back(
                line(player.number, player.name, what, position->profile, skills(position->skills, extra), cost));
        }
        for (const DraftedStar& star : roster_.stars) star_rows(star, rows);
        return rows;
    }

    void star_rows(const DraftedStar& star, std::vector<std::vector<std::string>>& rows) const {
        const StarLine* known = book_.star(star.id);
        if (known == nullptr || list_ == nullptr) {
            rows.push_back(line(star.number, star.id, say("star", "champion"), {}, skills({}, star.skills), 0));
            return;
        }
        const bool mega = holds(pack_.mega_stars, star.id);
        const std::string what = mega ? say("mega-star", "méga-star") : say("star", "champion");
        rows.push_back(line(star.number, known->name.in(language_), what,
                            known->members.empty() ? known->profile : Ids{}, skills(known->skills, star.skills),
                            star_price(*known, *list_)));
        for (const StarLine& member : known->members)
            rows.push_back(line(0, member.name.in(language_), what, member.profile, skills(member.skills, {}), 0));
    }

    [[nodiscard]] std::vector<std::vector<std::string>> purchases() const {
        std::vector<std::vector<std::string>> rows;
        const auto add = [&](const std::string& what, int number, Gold cost) {
            if (number != 0) rows.push_back({what, std::to_string(number), gold(cost)});
        };
        add(say("team re-rolls", "relances"), roster_.rerolls, spent_.rerolls);
        add(say("dedicated fans", "fans dévoués"), roster_.dedicated_fans + notes_.fans_gained, spent_.fans);
        add(say("assistant coaches", "coachs assistants"), roster_.assistant_coaches,
            book_.staff.assistant_coach * roster_.assistant_coaches);
        add(say("cheerleaders", "pom-pom girls"), roster_.cheerleaders, book_.staff.cheerleader * roster_.cheerleaders);
        add(say("apothecary", "apothicaire"), roster_.apothecaries, book_.staff.apothecary * roster_.apothecaries);
        if (list_ == nullptr) return rows;
        const Ids words = words_of(*list_, roster_.special);
        const auto name = [&](const Goods& thing, const std::string& id) {
            return thing.name == LocalText{} ? id : thing.name.in(language_);
        };
        for (const auto& [id, count] : roster_.inducements) {
            const Goods thing = goods(id, pack_, *list_, words);
            add(name(thing, id), count, thing.price.value_or(0) * count);
        }
        if (!roster_.free.empty())
            add(name(goods(roster_.free, pack_, *list_, words), roster_.free) + say(" (free)", " (gratuit)"), 1, 0);
        return rows;
    }

    [[nodiscard]] std::string totals() const {
        const std::string of = say(" of ", " sur ");
        std::string text =
            say("Gold spent: ", "Or dépensé : ") + gold(spent_.gold()) + of + gold(budget_of_round(pack_, 1)) + ". ";
        text += say("Skill points spent: ", "Points de compétence dépensés : ") + std::to_string(spent_.points());
        if (tier_ != nullptr) text += of + std::to_string(tier_->skill_points);
        return text + ".";
    }

    const EventRoster& roster_;
    const Pack& pack_;
    const SheetNotes& notes_;
    const DraftBook& book_;
    const TeamList* list_;
    const tables::matched::Tier* tier_;
    Spending spent_;
    Language language_;
};

}  // namespace

Page roster_page(const EventRoster& roster, const Pack& pack, Language language, const std::vector<std::string>& copies,
                 const SheetNotes& notes) {
    Page page;
    const RosterPage sheet(roster, pack, language, notes);
    if (copies.empty()) sheet.write(page, "");
    for (std::size_t i = 0; i < copies.size(); ++i) {
        if (i > 0) page.new_sheet();
        sheet.write(page, copies[i]);
    }
    return page;
}

}  // namespace dugout::tournament
