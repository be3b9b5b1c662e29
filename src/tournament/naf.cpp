#include <algorithm>
#include <map>

#include "journal/other_programs.hpp"
#include "tournament/desk.hpp"
#include "tournament/exports.hpp"

// The report to the coaches' association, by data/naf-report.md.

namespace dugout::tournament {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// XML knows no control characters.
std::string escaped(std::string_view text) {
    std::string plain;
    for (const char c : text)
        if (static_cast<unsigned char>(c) >= 0x20) plain += c;
    return journal::markup_text(plain);
}

std::string element(std::string_view name, std::string_view text) {
    return "<" + std::string(name) + ">" + escaped(text) + "</" + std::string(name) + ">\n";
}

// "wood-elf" becomes "Wood Elf": the association's own names are the organiser's to correct.
std::string race(std::string_view list) {
    std::string name;
    bool start = true;
    for (const char c : list) {
        name += c == '-' ? ' ' : start && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        start = c == '-';
    }
    return name;
}

// Who has sat at a table: not whoever waited in vain, or left before the first round.
bool took_part(const Event& event, int coach) {
    for (const Round& round : event.rounds)
        for (const Table& table : round.tables)
            if (!table.void_ && (table.coaches[0] == coach || table.coaches[1] == coach)) return true;
    return false;
}

struct Person {
    std::string name, number, list;
};

Person person(const Event& event, int coach) {
    if (coach == spare) return {event.officials.spare.name, event.officials.spare.naf, event.officials.spare.list};
    const Coach& one = event.coaches[at(coach)];
    return {one.name, one.naf, one.list};
}

std::string record(const Person& who, int rating, int touchdowns, int casualties) {
    return "<playerRecord>\n" + element("name", who.name) + element("number", who.number) +
           element("teamRating", std::to_string(rating)) + element("touchDowns", std::to_string(touchdowns)) +
           element("badlyHurt", std::to_string(casualties)) + "</playerRecord>\n";
}

}  // namespace

std::string holder_of_naf(const Event& event, std::string_view number, std::string_view but) {
    const auto same = [wanted = whole(number, 1, 99'999'999)](const std::string& other) {
        return wanted && whole(other, 1, 99'999'999) == wanted;
    };
    for (const Coach& one : event.coaches)
        if (one.id != but && same(one.naf)) return one.name;
    const SparePlayer& spare_player = event.officials.spare;
    return spare_player.id != but && same(spare_player.naf) ? spare_player.name : std::string{};
}

LocalText naf_taken(std::string_view number, const std::string& holder, const std::string& other) {
    const std::string text(number);
    return {
        "NAF number " + text + " is that of " + holder + " already; give " + other + " another, or none",
        "le numéro NAF " + text + " est déjà celui de " + holder + " ; donnez-en un autre à " + other + ", ou aucun"};
}

NafReport naf_report(const Event& event) {
    NafReport report;
    std::string games;
    std::map<int, long> last;  // a coach's latest match, so that the order can be seen
    bool spare_played = false;
    for (std::size_t r = 0; r < event.rounds.size(); ++r) {
        const Round& round = event.rounds[r];
        const int rating = static_cast<int>(budget_of_round(*event.pack, static_cast<int>(r) + 1) / 10'000);
        for (const Table& table : round.tables) {
            if (!table.result || table.void_ || !on_the_pitch(*table.result)) continue;
            const std::array<Person, 2> two = {person(event, table.coaches[0]), person(event, table.coaches[1])};
            if (two[0].number.empty() || two[1].number.empty()) continue;
            long minute = *minute_of(round.start);
            for (const int coach : table.coaches)
                if (last.contains(coach)) minute = std::max(minute, last[coach] + 1);
            for (const int coach : table.coaches) last[coach] = minute;
            spare_played = spare_played || table.coaches[1] == spare;
            const Worth value = worth(*table.result, *event.pack, round.stage == Stage::KnockOut);
            games += "<game>\n" + element("timeStamp", stamp_of(minute));
            for (std::size_t side = 0; side < 2; ++side)
                games += record(two[side], rating, value.touchdowns[side], table.result->sides[side].all_casualties());
            games += "</game>\n";
        }
    }
    report.xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<nafReport xmlns:blo=\"http://www.bloodbowl.net\">\n" +
                 element("organiser", event.officials.organiser) + "<coaches>\n";
    const auto coach = [&](const Person& who) {
        report.xml += "<coach>\n" + element("name", who.name) + element("number", who.number) +
                      element("team", race(who.list)) + "</coach>\n";
    };
    for (std::size_t i = 0; i < event.coaches.size(); ++i) {
        if (!took_part(event, static_cast<int>(i))) continue;
        const Person who = person(event, static_cast<int>(i));
        if (who.number.empty())
            report.without_number.push_back(event.coaches[i].id);
        else
            coach(who);
    }
    if (spare_played) coach(person(event, spare));
    report.xml += "</coaches>\n" + games + "</nafReport>\n";
    return report;
}

}  // namespace dugout::tournament
