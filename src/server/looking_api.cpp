#include "match/decision.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

int moment_of(const Call& call, int last) {
    const auto n = parse_number(call.captured[1]);
    const std::string most = std::to_string(last);
    if (!n)
        throw Problem{Code::WrongType,
                      "n",
                      {"the number of a choice, from 0 to " + most, "le numéro d’un choix, de 0 à " + most}};
    if (*n < 0 || *n > last) throw Problem{Code::OutOfRange, "n", between(0, last)};
    return static_cast<int>(*n);
}

void need_begun(const Table& table) {
    if (!table.match.started()) throw Problem{Code::NotPlaying};
}

Answer get_moment(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_begun(*table);
    const LiveMatch& match = table->match;
    const int n = moment_of(call, match.at());
    Json view = {{"at", n}};
    view.update(state_json(match.state_at(n), match, {{}, call.language, true}));
    Json body = {{"view", std::move(view)}, {"last", match.at()}};
    if (n < match.at()) body["chosen"] = match::choice_text(match.choices()[static_cast<std::size_t>(n)].choice);
    return reply(body);
}

Answer get_events(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const std::int64_t from = call.number("from", 0);
    const std::int64_t to = call.number("to", match.at());
    Json events = Json::array();
    for (const ToldEvent& told : match.events())
        if (told.choice >= from && told.choice <= to) events.push_back(event_json(told, match.names(), call.language));
    return reply({{"events", std::move(events)}, {"last", match.at()}});
}

Answer get_record(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_begun(*table);
    const auto record = table->match.record();
    if (!record) throw Problem{Code::NoRecord};
    if (table->match.keeps_secrets()) throw Problem{Code::Secret};
    return attachment("match-" + table->match.setup().id + ".toml", "text/plain; charset=utf-8",
                      match::write_record(*record));
}

Answer get_statistics(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    return reply(statistics_json(table->match));
}

}  // namespace dugout::server
