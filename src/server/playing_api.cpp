#include "server/call.hpp"
#include "server/handlers.hpp"
#include "server/plain_text.hpp"
#include "server/verifiable.hpp"

namespace dugout::server {

namespace {

constexpr int most_choices = 64;
constexpr std::size_t most_words = 500;

}  // namespace

Code code_of(Refused refused) {
    switch (refused) {
        case Refused::NotPlaying: return Code::NotPlaying;
        case Refused::Paused: return Code::Paused;
        case Refused::NotYourSeat: return Code::NotYourSeat;
        case Refused::NotYourDecision: return Code::NotYourDecision;
        case Refused::Nothing:
        case Refused::Illegal: break;
    }
    return Code::IllegalChoice;
}

std::vector<std::string> choice_texts(const Call& call) {
    if (call.has("choice") == call.has("choices")) throw Problem{Code::MissingKey, "choice", "choice"};
    std::vector<std::string> texts;
    if (call.has("choice"))
        texts = {call.text("choice")};
    else
        texts = call.body.at("choices").get<std::vector<std::string>>();
    if (texts.empty() || texts.size() > std::size_t{most_choices})
        throw Problem{Code::OutOfRange, "choices", between(1, most_choices)};
    return texts;
}

namespace {

std::vector<match::Choice> choices_of(const Call& call) {
    std::vector<match::Choice> choices;
    for (const std::string& text : choice_texts(call)) {
        const auto choice = match::parse_choice(text);
        if (!choice) throw Problem{Code::NotAChoice, call.has("choice") ? "choice" : "choices", text.substr(0, 40)};
        choices.push_back(*choice);
    }
    return choices;
}

Json dice_json(const LiveMatch& match) {
    const Setup& setup = match.setup();
    const Bytes32 binding = dice_binding(setup.id, setup.rulebook, setup.home, setup.away);
    Json json = {{"commitment", to_hex(dice_commitment(from_hex(setup.secret).value(), binding))},
                 {"binding", to_hex(binding)},
                 {"committed", Json::array()},
                 {"revealed", Json::array()},
                 {"commitments", Json::object()}};
    for (const Seat seat : both_seats) {
        const std::string& commitment = match.commitment_of(seat);
        if (!commitment.empty()) json["committed"].push_back(seat_name(seat));
        // Each coach can write down what the other has bound himself to before anything is revealed.
        if (!commitment.empty()) json["commitments"][std::string(seat_name(seat))] = commitment;
        if (!match.revealed_by(seat).empty()) json["revealed"].push_back(seat_name(seat));
    }
    if (match.status() == Status::Over) {
        json["secret"] = setup.secret;
        json["home"] = match.revealed_by(Seat::Home);
        json["away"] = match.revealed_by(Seat::Away);
    }
    return json;
}

void need_verifiable(const Table& table) {
    if (table.match.setup().dice != DiceKind::Verifiable) throw Problem{Code::NothingAsked};
    // The commitment is bound to both teams.
    if (table.match.setup().awaited) throw Problem{Code::DiceOrder};
}

}  // namespace

Seats need_seat(const Table& table, const Call& call) {
    const Seats seats = table.match.seats_of(call.me());
    if (!seats.any()) throw Problem{Code::NotYourSeat};
    return seats;
}

Json where_we_are(const LiveMatch& match) { return {{"seq", match.seq()}, {"at", match.at()}}; }

Answer get_match(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const Looker looker{match.seats_of(call.me()), call.language};
    const int keep = match.kept_since(call.number("since", 0));
    return reply(
        {{"match", match_json(match, looker.seats)}, {"update", house.arena.update_json(*table, looker, keep)}});
}

Answer get_live(House&, Call&) {
    throw Problem{Code::Malformed, "upgrade", {"this address wants a WebSocket", "cette adresse veut une WebSocket"}};
}

WatchedPtr watch_match(House& house, Call& call, Watcher watcher) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const Looker looker{match.seats_of(call.me()), call.language};
    const int keep = match.kept_since(call.number("since", 0));
    begin_watching(*table, std::move(watcher),
                   {{"type", "welcome"},
                    {"match", match_json(match, looker.seats)},
                    {"update", house.arena.update_json(*table, looker, keep)},
                    {"chat", chat_json(house, *table, match.setup().id, call.me())}});
    return table;
}

Answer post_choices(House& house, Call& call) {
    const std::vector<match::Choice> choices = choices_of(call);
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const Seats seats = need_seat(*table, call);
    if (call.has("seq") && call.body.at("seq").get<std::int64_t>() != match.seq()) throw Problem{Code::Stale, "seq"};
    const Tried tried = match.try_choices(choices, seats);
    if (tried.steps.empty()) throw Problem{code_of(tried.refused), "choice", match::choice_text(choices.front())};
    house.arena.keep(table, tried.steps, tried.over);
    Json body = where_we_are(match);
    body["applied"] = tried.steps.size();
    return reply(body);
}

Answer post_answer_now(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_seat(*table, call);
    const bool told = house.arena.answer_now(*table);
    Json body = where_we_are(table->match);
    body["told"] = told;
    return reply(body);
}

Answer say(House& house, Watched& watched, const std::string& id, const Call& call, std::string_view seat) {
    const std::string text = plain(call.text("text"));
    const std::string most = std::to_string(most_words);
    if (is_blank(text) || text.size() > most_words)
        throw Problem{Code::OutOfRange, "text", {"1 and " + most + " bytes", "1 et " + most + " octets"}};
    store::Line line{0, call.me(), call.user->name, std::string(seat), text, house.options.now()};
    line.number = house.store.add_line(id, line);
    const std::string message = dumped({{"type", "chat"}, {"chat", line_json(line)}});
    for (const Watcher& watcher : watched.watchers)
        if (watcher.user == call.me() || !watched.muted.contains(watcher.user)) watcher.send(message);
    return reply({{"number", line.number}}, 201);
}

Answer mute(House& house, Watched& watched, const std::string& id, const Call& call) {
    const bool muted = call.body.at("muted").get<bool>();
    const std::lock_guard lock(watched.mutex);
    house.store.set_muted(id, call.me(), muted);
    if (muted)
        watched.muted.insert(call.me());
    else
        watched.muted.erase(call.me());
    return no_content();
}

Answer post_chat(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const Seats seats = table->match.seats_of(call.me());
    const std::string_view seat = seats.any() ? seat_name(seats.mine[0] ? Seat::Home : Seat::Away) : "";
    return say(house, *table, table->match.setup().id, call, seat);
}

Answer post_mute(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    return mute(house, *table, table->match.setup().id, call);
}

Answer get_dice(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_verifiable(*table);
    return reply(dice_json(table->match));
}

Answer post_dice(House& house, Call& call) {
    const bool commits = call.has("commit");
    if (commits == call.has("reveal")) throw Problem{Code::MissingKey, "commit", "commit"};
    const std::string hex = call.text(commits ? "commit" : "reveal");
    const auto bytes = from_hex(hex);
    if (!bytes) throw Problem{Code::BadText, commits ? "commit" : "reveal", hex.substr(0, 40)};
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_verifiable(*table);
    const LiveMatch& match = table->match;
    const Seats seats = need_seat(*table, call);
    const Seat seat = seats.mine[0] ? Seat::Home : Seat::Away;
    const bool both = !match.commitment_of(Seat::Home).empty() && !match.commitment_of(Seat::Away).empty();
    const bool in_order = match.status() == Status::Dice &&
                          (commits ? match.commitment_of(seat).empty() : both && match.revealed_by(seat).empty());
    if (!in_order) throw Problem{Code::DiceOrder};
    if (!commits && to_hex(coach_commitment(*bytes)) != match.commitment_of(seat))
        throw Problem{Code::DiceDiffer, "reveal"};
    house.arena.keep(table, {(commits ? "commit " : "reveal ") + std::string(seat_name(seat)) + " " + hex}, false);
    return reply(dice_json(match));
}

}  // namespace dugout::server
