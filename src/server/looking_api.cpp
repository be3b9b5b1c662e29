#include <charconv>
#include <memory>

#include "match/decision.hpp"
#include "odds/reach.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "server/odds_json.hpp"

namespace dugout::server {

namespace {

void need_begun(const Table& table) {
    const Status status = table.match.status();
    if (status == Status::Waiting || status == Status::Dice) throw Problem{Code::NotPlaying};
}

int moment_of(const Call& call, const LiveMatch& match) {
    const std::string& text = call.captured[1];
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < 0 || n > match.at())
        throw Problem{Code::OutOfRange, "n", between(0, match.at())};
    return n;
}

// What each step of the path must roll. What his nature asks before the first of them stands with that one.
Json prices_json(const match::State& state, const odds::ReachQuestion& question, const odds::Path& path,
                 Language language) {
    Json prices = Json::array();
    std::vector<odds::PricedRoll> rolls;
    for (const odds::StepPrice& step :
         odds::path_price(state, question.player, {path.begin(), path.end()}, question.action)) {
        rolls.insert(rolls.end(), step.rolls.begin(), step.rolls.end());
        if (step.choice.kind() == match::ChoiceKind::Declare) continue;
        prices.push_back(price_text(rolls, language));
        rolls.clear();
    }
    return prices;
}

}  // namespace

Answer get_moment(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_begun(*table);
    const LiveMatch& match = table->match;
    const int n = moment_of(call, match);
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
    Answer answer{200, "text/plain; charset=utf-8", match::write_record(*record)};
    answer.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"match-" + table->match.setup().id + ".toml\"");
    return answer;
}

Answer get_reach(House& house, Call& call) {
    const std::string name = call.address.find("player").value_or("");
    const auto player = match::parse_player(name);
    const std::string action = call.address.find("action").value_or("move");
    odds::ReachQuestion question;
    question.next_turn = call.address.find("next").value_or("") == "true";
    bool known = false;
    for (int i = 0; i < match::action_kinds && !known; ++i) {
        question.action = static_cast<match::ActionKind>(i);
        known = action_name(question.action) == action;
    }
    if (!known) throw Problem{Code::BadText, "action", action.substr(0, 40)};

    const TablePtr table = table_of(house, call);
    match::State state;
    {
        const std::lock_guard lock(table->mutex);
        need_begun(*table);
        state = table->match.state();
    }
    if (!player || !state.at(*player).on_pitch()) throw Problem{Code::NoSuchPlayer, "player", name.substr(0, 40)};
    question.player = *player;
    const auto reach = std::make_unique<odds::Reach>(state, question);
    Json squares = Json::array();
    for (int i = 0; i < pitch_squares; ++i) {
        const Square square{static_cast<std::int8_t>(i / pitch_width + 1),
                            static_cast<std::int8_t>(i % pitch_width + 1)};
        const double chance = reach->chance(square);
        const double with_reroll = reach->chance_with_reroll(square);
        if (with_reroll <= 0 || square == state.at(*player).square) continue;
        const odds::Path way = reach->path(square);
        Json path = Json::array();
        for (const match::Choice choice : way) path.push_back(match::choice_text(choice));
        squares.push_back({{"square", match::square_text(square)},
                           {"chance", chance},
                           {"with_reroll", with_reroll},
                           {"path", std::move(path)},
                           {"prices", prices_json(state, question, way, call.language)}});
    }
    return reply({{"player", name}, {"squares", std::move(squares)}});
}

Answer get_statistics(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    return reply(statistics_json(table->match));
}

}  // namespace dugout::server
