#include <algorithm>

#include "league/advancement.hpp"
#include "league/inputs.hpp"
#include "rules/kicking.hpp"
#include "rules/skills.hpp"
#include "words/league.hpp"
#include "words/league_reader.hpp"
#include "words/phrase.hpp"

// What a person may do in a match day now. Nothing is worked out twice: each answer is tried on a copy of the league
// with a bottomless treasury, so that its price and its refusal are those of the act itself.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;
using league::Ask;
using league::MatchDay;
using league::Stage;

constexpr Gold bottomless = 1'000'000'000;
constexpr int most_copies = 16;

class Trial {
public:
    Trial(const LeagueReader& at, const MatchDay& day, Seat seat) : at_(at), team_(day.side(seat).team) {
        league_ = at.league();
        // Only the two teams and this day matter, and a small copy is quick.
        for (std::size_t i = 0; i < league_.teams.size(); ++i)
            if (static_cast<int>(i) != day.sides[0].team && static_cast<int>(i) != day.sides[1].team)
                league_.teams[i].members.clear();
        for (MatchDay& other : league_.matches)
            if (other.number != day.number) other = MatchDay{};
        league_.teams[static_cast<std::size_t>(team_)].sheet.treasury = bottomless;
    }

    struct Outcome {
        league::Maybe no{};
        Gold price = 0;
        Rule rule = Rule::none;
    };
    Outcome of(const std::string& act) const {
        league::Book book;
        book.league = league_;
        league::Entry entry;
        entry.number = 1;
        entry.date = at_.league().today;
        entry.who = at_.league().commissioner;
        entry.act = act;
        SeededDice dice(1);
        Outcome outcome{apply_in_place(book, entry, dice, at_.library)};
        for (const league::Change& change : book.ledger)
            if (change.team == team_ && change.what == league::What::Money) {
                outcome.price -= change.amount;
                outcome.rule = change.rule;
            }
        return outcome;
    }

private:
    const LeagueReader& at_;
    int team_;
    league::League league_;
};

class Acts {
public:
    Acts(const LeagueReader& at, const MatchDay& day)
        : at_(at), day_(day), now_(question(day)), seat_(now_.side.value_or(Seat::Home)) {}

    Json json() const {
        Json list = Json::array();
        const bool may = now_.side ? at_.acts_for(day_.side(*now_.side).team) : at_.acts_in(day_);
        if (!may) return list;
        switch (now_.ask) {
            case Ask::Nothing: break;
            case Ask::Hire: list.push_back(hire()); break;
            case Ask::Roll: list.push_back(roll()); break;
            case Ask::Choose: list.push_back(choose()); break;
            case Ask::Report:
                list.push_back(report());
                list.push_back({{"id", "play"}});
                break;
            case Ask::Buy: buy(list); break;
        }
        return list;
    }

private:
    // With what only some teams and leagues have to report.
    Json report() const {
        Json json = {
            {"id", "report"}, {"act", "report " + number()}, {"raises", Json::array()}, {"rots", Json::array()}};
        for (const Seat seat : both_seats) {
            const league::Team& team = at_.team(day_.side(seat).team);
            const Roster* roster = at_.library.roster(team.sheet.roster);
            if (roster == nullptr) continue;
            const char* word = seat == Seat::Home ? "home" : "away";
            if (roster->wizard == Wizard::Necromancer) {  // lrb4.necromancer.raise
                json["raises"].push_back(word);
                json["raised_number"][word] = free_number(team);
            }
            if (roster->position("rotter") != nullptr) json["rots"].push_back(word);  // lrb4.skill.nurgles-rot
        }
        json["kicks"] = uses_kicking(at_.league().options.rulebook);
        if (uses_field_goals(at_.league().options.rulebook))
            json["points"] = {{"touchdown", touchdown_points(at_.league().options.rulebook)},
                              {"field_goal", tables::kicking::field_goal_points}};
        return json;
    }

    std::string number() const { return std::to_string(day_.number); }
    std::string with_side(std::string_view verb) const {
        return std::string(verb) + " " + number() + (seat_ == Seat::Home ? " home" : " away");
    }
    const league::Team& team() const { return at_.team(day_.side(seat_).team); }
    const Roster* roster() const { return at_.library.roster(team().sheet.roster); }

    Json act(std::string_view id, const std::string& act) const {
        return {{"id", id},
                {"act", act},
                {"side", seat_ == Seat::Home ? "home" : "away"},
                {"team", team().id},
                {"treasury", team().sheet.treasury}};
    }

    // ---- hiring and buying

    void add_item(Json& items, const Trial& trial, const std::string& verb, const std::string& word,
                  const std::string& name, const std::string& group, bool several) const {
        const Trial::Outcome outcome = trial.of(verb + " " + word);
        Json item = {{"word", word}, {"name", name}, {"group", group}};
        if (outcome.no) {
            item["why"] = text(*outcome.no, at_.language);
            items.push_back(std::move(item));
            return;
        }
        item["price"] = outcome.price;
        item["affordable"] = outcome.price <= team().sheet.treasury;
        at_.add_rule(item, outcome.rule);
        int most = 1;
        for (std::string copies = verb + " " + word; several && most < most_copies; ++most)
            if (trial.of(copies += " " + word).no) break;
        item["most"] = most;
        items.push_back(std::move(item));
    }

    std::vector<const Position*> positions() const {
        std::vector<const Position*> list;
        for (const Position& one : roster()->positions) list.push_back(&one);
        if (kickers_in(at_.league()) == Kickers::Yes)
            for (const Position& one : roster()->kickers) list.push_back(&one);
        return list;
    }

    Json hire() const {
        Json json = act("hire", with_side("hire"));
        const Trial trial(at_, day_, seat_);
        Json items = Json::array();
        const std::string verb = with_side("hire");
        const std::string players = at_.say("Freebooters", "Francs joueurs");
        for (const Position* one : positions())
            add_item(items, trial, verb, "freebooter:" + one->id, one->name.in(at_.language), players, true);
        for (const std::string& id : roster()->big_guys)
            if (const BigGuy* one = at_.library.big_guy(id))
                add_item(items, trial, verb, "freebooter:" + id, one->name.in(at_.language),
                         at_.say("Big Guys", "Gros Balèzes"), true);
        for (const Star& one : at_.library.stars())
            if (one.plays_for(roster()->id))
                add_item(items, trial, verb, "star:" + one.id, one.name.in(at_.language), at_.say("Stars", "Champions"),
                         false);
        const std::string staff = at_.say("For the day", "Pour la journée");
        const auto add_staff = [&](const std::string& word, const std::string& name) {
            if (!trial.of(verb + " " + word).no) add_item(items, trial, verb, word, name, staff, false);
        };
        add_staff("wizard", at_.say("Wizard", "Sorcier"));
        add_staff("runesmith", at_.say("Runesmith", "Forgeron des runes"));
        for (int dice = 1; dice <= 3; ++dice)
            add_staff("ingredients:" + std::to_string(dice),
                      at_.say("Ingredients, extra dice: ", "Ingrédients, dés en plus : ") + std::to_string(dice));
        json["items"] = std::move(items);
        return json;
    }

    struct Post {
        const char* word;
        Phrase name;
        int TeamSheet::*count;
    };
    static constexpr std::array<Post, 4> posts = {{
        {"reroll", {"Team re-roll", "Relance d’équipe"}, &TeamSheet::rerolls},
        {"assistant", {"Assistant coach", "Coach assistant"}, &TeamSheet::assistant_coaches},
        {"cheerleader", {"Cheerleader", "Pom-pom girl"}, &TeamSheet::cheerleaders},
        {"apothecary", {"Apothecary", "Apothicaire"}, &TeamSheet::apothecaries},
    }};

    void buy(Json& list) const {
        const Trial trial(at_, day_, seat_);
        const std::string verb = with_side("buy");
        Json items = Json::array();
        for (const Position* one : positions())
            add_item(items, trial, verb, one->id, one->name.in(at_.language), at_.say("Players", "Joueurs"), true);
        for (const std::string& id : roster()->big_guys)
            if (const BigGuy* one = at_.library.big_guy(id))
                add_item(items, trial, verb, id, one->name.in(at_.language), at_.say("Big Guys", "Gros Balèzes"), true);
        for (const Post& post : posts)
            add_item(items, trial, verb, post.word, std::string(post.name.in(at_.language)),
                     at_.say("Staff", "Encadrement"), post.count != &TeamSheet::apothecaries);
        Json buying = act("buy", verb);
        buying["items"] = std::move(items);
        list.push_back(std::move(buying));

        Json retiring = act("retire", with_side("retire"));
        retiring["options"] = Json::array();
        for (const league::Member& one : team().members)
            if (one.fate == league::Fate::OnSheet)
                retiring["options"].push_back({{"word", std::to_string(one.player.number)},
                                               {"name", member_name(one, at_.language, at_.library)}});
        list.push_back(std::move(retiring));

        Json dropping = act("dismiss", with_side("dismiss"));
        dropping["options"] = Json::array();
        for (const Post& post : posts)
            if (team().sheet.*post.count > 0)
                dropping["options"].push_back({{"word", post.word}, {"name", post.name.in(at_.language)}});
        if (!dropping["options"].empty()) list.push_back(std::move(dropping));
        list.push_back(act("done", with_side("done")));
    }

    // ---- rolls

    // The dice that the step wants, for somebody who types in those of a real table.
    std::string dice() const {
        const std::string what = now_.what.substr(0, now_.what.find(' '));
        const auto count = [&](int dice) { return std::to_string(dice) + " D6"; };
        if (what == "gate") {
            const int fans =
                at_.team(day_.sides[0].team).sheet.fan_factor + at_.team(day_.sides[1].team).sheet.fan_factor;
            return count(fans);
        }
        if (what == "weather" || what == "star-roll") return count(2);
        if (what == "ageing") return at_.say("2 D6; two more where he ages", "2 D6 ; deux de plus s’il vieillit");
        if (what == "handicap")
            return at_.say("2 D6 (tens first), then pick=N for each player drawn",
                           "2 D6 (les dizaines d’abord), puis pick=N pour chaque joueur tiré");
        if (what == "niggling")
            return at_.say("a D6 for each niggling injury, home team first, by number",
                           "un D6 par blessure persistante, l’équipe à domicile d’abord, par numéro");
        if (what == "mvp")
            return at_.say("pick=N for each award: the N-th of those who could play, by number",
                           "pick=N par titre : le N-ième de ceux qui pouvaient jouer, par numéro");
        if (what == "winnings" || what == "fan-factor")
            return at_.say("a D6 for the home team, a D6 for the away team",
                           "un D6 à domicile, un D6 pour les visiteurs");
        return at_.say("a D6 for each player", "un D6 par joueur");
    }

    Json roll() const {
        Json json = {{"id", "roll"}, {"act", "roll " + number()}, {"dice", dice()}};
        if (now_.side) json["side"] = *now_.side == Seat::Home ? "home" : "away";
        return json;
    }

    // ---- choices

    Json choose() const {
        Json json = act("choose", with_side("choose"));
        Json options = Json::array();
        if (!day_.due.empty())
            advances(options);
        else if (day_.stage == Stage::Treatment)
            treatments(options);
        else if (!day_.choosing)
            handicaps(options);
        else
            handicap_answers(options);
        json["options"] = std::move(options);
        return json;
    }

    static void add(Json& options, std::string word, std::string name, std::string group = {}) {
        Json json = {{"word", std::move(word)}, {"name", std::move(name)}};
        if (!group.empty()) json["group"] = std::move(group);
        options.push_back(std::move(json));
    }

    void advances(Json& options) const {
        const league::Due& due = day_.due.front();
        const Player& player = team().member(due.member)->player;
        const league::Advance open =
            league::star_roll(player, at_.library, at_.league().options.rulebook, due.dice[0], due.dice[1]);
        for (std::size_t i = 0; i < league::stat_words.size(); ++i)
            if (open.raise[i])
                add(options, std::string(league::stat_words[i]), "+1 " + stat_name(league::stat_words[i], at_.language),
                    at_.say("Characteristic", "Caractéristique"));
        for (const Skill skill : open.skills)
            add(options, std::string(id(skill)), at_.skill(skill), category(entry(skill).category));
    }

    std::string category(SkillCategory category) const {
        constexpr std::array<Phrase, 7> names = {{
            {"General", "Général"},
            {"Agility", "Agilité"},
            {"Strength", "Force"},
            {"Passing", "Passe"},
            {"Physical", "Physique"},
            {"Racial", "Racial"},
            {"Kicking", "Jeu au pied"},
        }};
        return std::string(names[static_cast<std::size_t>(category)].in(at_.language));
    }

    // Whoever plays today, as the match knows him.
    std::vector<std::pair<Player, std::string>> players() const {
        std::vector<std::pair<Player, std::string>> list;
        for (const Player& one : match_sheet(at_.league(), day_, seat_).players)
            list.emplace_back(one,
                              "#" + std::to_string(one.number) + " " + shown_name(one, at_.library).in(at_.language));
        std::stable_sort(list.begin(), list.end(),
                         [](const auto& a, const auto& b) { return a.first.number < b.first.number; });
        return list;
    }

    void treatments(Json& options) const {
        const Trial trial(at_, day_, seat_);
        for (const int failed : day_.side(seat_).failed)
            if (const std::string word = std::to_string(failed); !trial.of(with_side("choose") + " " + word).no) {
                const league::Member* member = team().wearing(failed);
                add(options, word,
                    "#" + word + (member != nullptr ? " " + member_name(*member, at_.language, at_.library) : ""));
            }
        add(options, "none", at_.say("nobody", "personne"));
    }

    void handicaps(Json& options) const {
        for (int i = 0; i < handicap_result_count; ++i) {
            const auto result = static_cast<HandicapResult>(i);
            if (std::none_of(day_.handicaps.begin(), day_.handicaps.end(),
                             [&](const league::InForce& one) { return one.result == result; }))
                add(options, std::string(id(result)), at_.say(name_en(result), name_fr(result)));
        }
    }

    void handicap_answers(Json& options) const {
        const HandicapResult result = day_.handicaps.back().result;
        if (result == HandicapResult::ThatBoyHasTalent) {
            for (const Position* one : positions()) add(options, one->id, one->name.in(at_.language));
            return;
        }
        for (const auto& [player, name] : players()) {
            const std::string number = std::to_string(player.number);
            if (result == HandicapResult::IntensiveTraining) {
                for (const Skill skill : league::ordinary_skills(player, at_.library, at_.league().options.rulebook))
                    add(options, number + " " + std::string(id(skill)), at_.skill(skill), name);
            } else if (result == HandicapResult::BannedSubstance) {
                for (const char* stat : {"st", "ag"})
                    add(options, number + " " + stat, "+1 " + stat_name(stat, at_.language), name);
            } else {
                add(options, number, name);
            }
        }
        if (result == HandicapResult::BannedSubstance) add(options, "none", at_.say("nobody", "personne"));
    }

    const LeagueReader& at_;
    const MatchDay& day_;
    league::Question now_;
    Seat seat_;
};

}  // namespace

Json LeagueReader::match_acts(const MatchDay& day) const { return Acts(*this, day).json(); }

}  // namespace dugout::words
