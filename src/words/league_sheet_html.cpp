#include "words/league_sheet_html.hpp"

#include "journal/other_programs.hpp"
#include "rules/skills.hpp"
#include "team/value.hpp"
#include "words/league.hpp"

namespace dugout::words {

namespace {

using journal::markup_text;

constexpr std::string_view style = R"(
@page { size: A4 landscape; margin: 8mm; }
* { box-sizing: border-box; }
body { font: 8.5pt/1.2 "Liberation Sans", Arial, sans-serif; color: #111; background: #fff; width: 281mm;
  max-height: 193mm; margin: 0 auto; }
@media screen { body { margin: 6mm auto; } }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1.2mm solid var(--colour);
  padding-bottom: 1mm; margin-bottom: 2mm; }
h1 { font-size: 19pt; margin: 0; } header p { margin: 0; font-size: 10pt; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 0.25mm solid #888; padding: 0.3mm 1mm; height: 7.6mm; overflow: hidden; vertical-align: middle; }
th { background: #eee; height: 6mm; font-size: 7.5pt; } .n { text-align: center; }
.lost { font-weight: bold; text-decoration: underline; } .gained { font-weight: bold; } .small { font-size: 7.2pt; }
tbody tr:nth-child(even) { background: #f7f7f7; }
footer { display: grid; grid-template-columns: repeat(5, 1fr); gap: 2mm; margin-top: 2mm; }
footer div { border: 0.25mm solid #888; padding: 0.6mm 1.5mm; display: flex; justify-content: space-between; }
footer b { font-size: 10pt; }
)";

// A colour of the sheet is text that somebody wrote: only #rgb and #rrggbb get into the style.
std::string colour(std::string_view text) {
    const bool good = (text.size() == 7 || text.size() == 4) && text[0] == '#' &&
                      text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
    return good ? std::string(text) : "#1f4e8c";
}

class Sheet {
public:
    Sheet(const TeamSheet& sheet, const league::Team& team, const Library& library, Language language)
        : sheet_(sheet), team_(team), library_(library), french_(language == Language::French), language_(language) {}

    std::string html(std::string_view league, std::string_view date) const {
        const Roster* roster = library_.roster(sheet_.roster);
        std::string page = "<!doctype html>\n<html lang=\"" + std::string(french_ ? "fr" : "en") +
                           "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + markup_text(sheet_.name) +
                           "</title>\n<style>:root { --colour: " + colour(sheet_.colour) + "; }" + std::string(style) +
                           "</style>\n</head>\n<body>\n";
        page += "<header><h1>" + markup_text(sheet_.name) + "</h1><p>" +
                markup_text(roster != nullptr ? roster->name.in(language_) : sheet_.roster) + " · Coach " +
                markup_text(team_.coach) + " · " + markup_text(league) + " · " + markup_text(date) + "</p></header>\n";
        page += "<table>\n" + head() + "<tbody>\n";
        for (int number = 1; number <= tables::staff::squad_max; ++number) page += row(number);
        page += "</tbody>\n</table>\n<footer>";
        for (const auto& [name, value] : figures())
            page += "<div><span>" + name + "</span><b>" + markup_text(value) + "</b></div>";
        return page + "</footer>\n</body>\n</html>\n";
    }

private:
    std::string say(std::string_view en, std::string_view fr) const { return std::string(french_ ? fr : en); }

    std::string head() const {
        struct Column {
            std::string name;
            const char* width;
        };
        const std::array<Column, 17> columns = {{
            {"#", "3.2%"},
            {say("Name", "Nom"), "16%"},
            {say("Position", "Poste"), "11%"},
            {say("MA", "M"), "3.2%"},
            {say("ST", "F"), "3.2%"},
            {say("AG", "Ag"), "3.2%"},
            {say("AV", "Ar"), "3.2%"},
            {say("Skills", "Compétences"), "23%"},
            {say("Inj.", "Bl."), "4.4%"},
            {say("COMP", "RÉU"), "4.2%"},
            {"TD", "3.2%"},
            {"INT", "3.6%"},
            {say("CAS", "SOR"), "3.8%"},
            {say("MVP", "JPV"), "3.8%"},
            {say("SPP", "PX"), "3.6%"},
            {say("Cost", "Prix"), "5.2%"},
            {say("Misses", "Absent"), "4.2%"},
        }};
        std::string result = "<thead><tr>";
        for (const Column& column : columns)
            result += "<th scope=\"col\" style=\"width:" + std::string(column.width) + "\">" + column.name + "</th>";
        return result + "</tr></thead>\n";
    }

    const Player* wearing(int number) const {
        for (const Player& player : sheet_.players)
            if (player.number == number) return &player;
        return nullptr;
    }

    static std::string cell(const std::string& text, const char* kind = "n") {
        return "<td class=\"" + std::string(kind) + "\">" + text + "</td>";
    }
    static std::string figure(int now, int printed) {
        return cell(std::to_string(now), now < printed ? "n lost" : now > printed ? "n gained" : "n");
    }
    static std::string count(int number) { return cell(number == 0 ? "" : std::to_string(number)); }

    std::string row(int number) const {
        std::string result = "<tr>" + cell(std::to_string(number));
        const Player* player = wearing(number);
        if (player == nullptr) {
            for (int i = 0; i < 16; ++i) result += "<td></td>";
            return result + "</tr>\n";
        }
        std::string skills;
        for (const Skill skill : player->skills())
            skills += (skills.empty() ? "" : ", ") + markup_text(french_ ? entry(skill).name_fr : entry(skill).name_en);
        const Career& career = player->career;
        const Roster* roster = library_.roster(sheet_.roster);
        const Gold cost = roster != nullptr ? price(*player, *roster, library_) : 0;
        const std::string position = position_name(*player, library_).in(language_);
        const std::string name = player->name.empty() ? position + " " + std::to_string(number) : player->name;
        result += cell(markup_text(name), "") + cell(markup_text(position), "small") +
                  figure(player->profile.ma, player->printed.ma) + figure(player->profile.st, player->printed.st) +
                  figure(player->profile.ag, player->printed.ag) + figure(player->profile.av, player->printed.av) +
                  cell(skills, "small") +
                  cell(std::string(static_cast<std::size_t>(player->niggling), french_ ? 'P' : 'N')) +
                  count(career.completions) + count(career.touchdowns) + count(career.interceptions) +
                  count(career.casualties) + count(career.mvps) + count(spp(career)) +
                  cell(gold(cost, language_), "n small") + cell(player->misses_next ? "M" : "");
        return result + "</tr>\n";
    }

    std::vector<std::pair<std::string, std::string>> figures() const {
        std::string trophies;
        for (const std::string& trophy : team_.trophies)
            for (int i = 0; i < major_count; ++i)
                if (const auto major = static_cast<Major>(i); id(major) == trophy)
                    trophies += (trophies.empty() ? "" : ", ") + say(name_en(major), name_fr(major));
        const auto number = [](int value) { return std::to_string(value); };
        return {{say("Team rating", "Classement"), number(sheet_.rating.value_or(team_.rating))},
                {say("Treasury", "Trésorerie"), gold(sheet_.treasury, language_)},
                {say("Fan factor", "Popularité"), number(sheet_.fan_factor)},
                {say("Team re-rolls", "Relances"), number(sheet_.rerolls)},
                {say("Apothecary", "Apothicaire"), sheet_.apothecaries > 0 ? say("yes", "oui") : say("no", "non")},
                {say("Assistant coaches", "Coachs assistants"), number(sheet_.assistant_coaches)},
                {say("Cheerleaders", "Pom-pom girls"), number(sheet_.cheerleaders)},
                {say("Played", "Joués"), number(static_cast<int>(team_.played.size()))},
                {say("Won – lost", "Gagnés – perdus"), number(team_.won) + " – " + number(team_.lost)},
                {say("Trophies", "Trophées"), trophies.empty() ? "–" : trophies}};
    }

    const TeamSheet& sheet_;
    const league::Team& team_;
    const Library& library_;
    bool french_;
    Language language_;
};

}  // namespace

std::string league_sheet_html(const league::Journal& journal, int team, const Library& library, Language language,
                              int at) {
    const league::League& league = journal.book.league;
    const league::Team& one = league.teams[static_cast<std::size_t>(team)];
    const TeamSheet sheet = at > 0 ? sheet_at(journal.book, team, at, library) : sheet_of(one);
    const bool known = at >= 1 && at <= static_cast<int>(journal.entries.size());
    const std::string date = known ? journal.entries[static_cast<std::size_t>(at - 1)].date : league.today;
    return Sheet(sheet, one, catalogue_of(league, library), language)
        .html(league.name, league::spoken_day(date).in(language));
}

}  // namespace dugout::words
