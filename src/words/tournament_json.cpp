#include "words/tournament_json.hpp"

#include <algorithm>

#include "journal/words.hpp"
#include "words/tournament.hpp"
#include "words/tournament_json_parts.hpp"

namespace dugout::words {

using namespace tournament;

namespace {

// Where the event stands, in one word.
std::string_view state_of(const Event& event) {
    if (!event.pack) return "draft";
    if (event.over()) return "over";
    if (event.running()) return "round";
    if (!event.rounds.empty()) return "between";
    return event.open ? "open" : "announced";
}

Json notes_json(const Viewer& eye) {
    Json list = Json::array();
    for (const Note& note : eye.book.notes)
        list.push_back({{"n", note.entry},
                        {"text", note.text.in(eye.language)},
                        {"rule", note.rule == Rule::none ? Json(nullptr) : Json(id(note.rule))},
                        {"refused_now", note.refused_now}});
    return list;
}

struct Part {
    std::string_view name;
    Json (*make)(const Viewer&);
    bool needs_pack;
};

constexpr std::array<Part, 13> all_parts = {{
    {"pack", [](const Viewer& eye) { return pack_json(*eye.event.pack, eye.language); }, true},
    {"pack_text", [](const Viewer& eye) { return Json(eye.event.pack_text); }, true},
    {"officials", officials_json, false},
    {"coaches", coaches_json, false},
    {"squads", squads_json, false},
    {"rounds", rounds_json, true},
    {"standings", standings_json, true},
    {"groups", groups_json, true},
    {"brackets", brackets_json, true},
    {"awards", awards_json, true},
    {"ballots", ballots_json, true},
    {"me", me_json, false},
    {"notes", notes_json, false},
}};

bool wanted(std::string_view parts, std::string_view name) {
    if (parts.empty()) return true;
    while (!parts.empty()) {
        const std::size_t comma = parts.find(',');
        if (parts.substr(0, comma) == name) return true;
        parts.remove_prefix(comma == std::string_view::npos ? parts.size() : comma + 1);
    }
    return false;
}

}  // namespace

Viewer viewer(const Book& book, Language language, std::string_view person) {
    const bool somebody = !person.empty();
    return {book,
            book.event,
            language,
            std::string(person),
            somebody ? roles_of(book.event, person) : 0U,
            somebody ? book.event.coach(person) : nobody};
}

bool sees_roster(const Viewer& eye, int coach) {
    if (coach == eye.coach || eye.is(is_organiser)) return true;
    const int squad = eye.event.coaches[place_in(coach)].squad;
    if (squad >= 0 && eye.coach >= 0 && eye.event.coaches[place_in(eye.coach)].squad == squad) return true;
    return !eye.event.rounds.empty() && eye.is(~static_cast<unsigned>(is_anybody));
}

int own_side(const Viewer& eye, const Table& table) {
    for (int side = 0; side < 2; ++side) {
        const int who = table.coaches[place_in(side)];
        if (who >= 0 ? who == eye.coach : who == spare && eye.is(is_spare)) return side;
    }
    return -1;
}

bool sees_reports(const Viewer& eye, const Table& table) {
    if (eye.official() || own_side(eye, table) >= 0) return true;
    return std::any_of(table.coaches.begin(), table.coaches.end(), [&](int who) {
        const int squad = who >= 0 ? eye.event.coaches[place_in(who)].squad : nobody;
        return squad >= 0 && eye.coach >= 0 && eye.event.squads[place_in(squad)].coaches.front() == eye.coach;
    });
}

Json tournament_json(const Book& book, Language language, std::string_view person, std::string_view parts) {
    const Viewer eye = viewer(book, language, person);
    const Event& event = book.event;
    Json json = {{"name", event.name},
                 {"state", state_of(event)},
                 {"open", event.open},
                 {"published", event.published},
                 {"pack_version", event.pack_version},
                 {"by_squads", event.by_squads()},
                 {"paired", event.rounds.size()},
                 {"planned", event.planned_rounds()},
                 {"places", event.pack ? event.pack->places : 0},
                 {"taken", event.places_taken()}};
    json["clock"] = event.pack && !event.rounds.empty() ? clock_json(eye, event.rounds.back()) : Json(nullptr);
    for (const Part& part : all_parts) {
        if (!wanted(parts, part.name)) continue;
        // Notes tell of rosters and of disputes.
        if (part.name == "notes" && !eye.official()) continue;
        json[part.name] = part.needs_pack && !event.pack ? Json(nullptr) : part.make(eye);
    }
    return json;
}

Json tournament_summary(const Event& event, Language language) {
    Json json = {{"state", state_of(event)},
                 {"coaches", event.places_taken()},
                 {"places", event.pack ? event.pack->places : 0},
                 {"round", event.rounds.size()},
                 {"rounds", event.planned_rounds()},
                 {"place", event.pack ? event.pack->place : ""},
                 {"date", event.pack ? event.pack->date : ""},
                 {"start", event.pack ? event.pack->start : ""}};
    if (event.over()) {
        const auto lines = standings(event);
        if (!lines.empty()) json["winner"] = entrant_name(event, lines.front().who, language);
    }
    return json;
}

Entry entry_for(const Event& event, Entry entry, std::string_view person) {
    const std::vector<std::string> words = journal::words_of(entry.act);
    if (words.size() >= 2 && words[0] == "vote" && entry.who != person) entry.act = "vote " + words[1];
    if (words.size() >= 2 && words[0] == "roster") {
        const Book book{event, {}};
        const int coach = event.coach(words[1]);
        if (coach < 0 || !sees_roster(viewer(book, Language::English, person), coach)) entry.attachment.clear();
    }
    return entry;
}

}  // namespace dugout::words
