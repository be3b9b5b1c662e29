#include "words/league_json.hpp"
#include "words/league_reader.hpp"

// A report as somebody hands it in, read aloud before it counts.

namespace dugout::words {

LeagueReader::Json report_preview(const league::Journal& journal, int match, const std::string& text,
                                  const Library& library, Language language, std::string_view person) {
    const LeagueReader at{journal, catalogue_of(journal.book.league, library), language, person};
    LeagueReader::Json json = LeagueReader::Json::object();
    const league::MatchDay* day = at.league().match(match);
    const Result<league::Report> report = league::read_report(text);
    if (report && day != nullptr && day->stage != league::Stage::Undone) {
        league::MatchDay told = *day;
        told.report = *report;
        if (report->conceded) told.report.winner = opponent(*report->conceded);
        json["report"] = at.report_told(told);
    }
    if (const league::Maybe no = league::typed_luck("report", text)) {
        json["refused"] = league::text(*no, language);
        return json;
    }
    league::Journal copy = journal;
    league::Entry entry;
    entry.date = at.league().today;
    entry.who = person;
    entry.act = "report " + std::to_string(match);
    entry.attachment = text;
    SeededDice dice(1);  // nobody sees what they show
    if (const league::Maybe no = add(copy, std::move(entry), dice, library))
        json["refused"] = league::text(*no, language);
    return json;
}

}  // namespace dugout::words
