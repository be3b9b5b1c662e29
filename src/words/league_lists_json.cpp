#include "rules/skills.hpp"
#include "team/library.hpp"
#include "words/league_json.hpp"
#include "words/league_reader.hpp"

// Home-made lists as somebody brings them, read aloud before they count.

namespace dugout::words {

namespace {

using Json = LeagueReader::Json;

Json roster_json(const Roster& roster, const LeagueReader& at) {
    Json positions = Json::array();
    for (const Position& one : roster.positions) {
        Json skills = Json::array();
        for (const Skill skill : one.skills) skills.push_back(at.skill(skill));
        positions.push_back({{"name", one.name.in(at.language)},
                             {"max", one.max},
                             {"cost", one.cost},
                             {"ma", one.profile.ma},
                             {"st", one.profile.st},
                             {"ag", one.profile.ag},
                             {"av", one.profile.av},
                             {"skills", std::move(skills)}});
    }
    return {{"id", roster.id},
            {"name", roster.name.in(at.language)},
            {"reroll", roster.reroll},
            {"positions", std::move(positions)}};
}

}  // namespace

Json lists_preview(const league::Journal& journal, const std::string& text, const Library& library, Language language,
                   std::string_view person) {
    Json json = {{"faults", Json::array()}, {"lists", Json::array()}};
    const Result<Library> read = with_text(library, text, "lists.toml");
    if (!read) {
        for (const Fault& fault : read.faults())
            json["faults"].push_back(
                {{"line", fault.where.line}, {"key", fault.where.key}, {"text", reason(fault, language)}});
        return json;
    }
    const LeagueReader at{journal, *read, language, person};
    for (const Roster& roster : read->rosters())
        if (library.roster(roster.id) == nullptr) json["lists"].push_back(roster_json(roster, at));
    league::Journal copy = journal;
    league::Entry entry;
    entry.date = journal.book.league.today;
    entry.who = person;
    entry.act = "lists";
    entry.attachment = text;
    if (const league::Maybe no = add_typed(copy, std::move(entry), library))
        json["refused"] = league::text(*no, language);
    return json;
}

}  // namespace dugout::words
