// What coaches agree on: taking back, and standing still; and what one of them may do alone: leave.

#include <utility>

#include "server/call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

namespace {

// Two people at two places ask each other first.
bool needs_agreement(const LiveMatch& match) { return match.setup().opponent == Opponent::Invitation; }

Seat first_of(const Seats& seats) { return seats.mine[0] ? Seat::Home : Seat::Away; }

Seats only(Seat seat) {
    Seats seats;
    seats.mine[static_cast<std::size_t>(index(seat))] = true;
    return seats;
}

// Back over one choice, or over all of a gesture to the moment that is named.
int moment_wanted(const LiveMatch& match, const Seats& seats, const Call& call) {
    const auto last = match.undo_target(seats);
    if (!last) throw Problem{Code::NothingToUndo};
    const std::int64_t to = call.body.value("to", std::int64_t{*last});
    if (to < 0 || to > *last) throw Problem{Code::OutOfRange, "to", between(0, *last)};
    if (match.undo_steps(seats, static_cast<int>(to)).empty()) throw Problem{Code::NothingToUndo};
    return static_cast<int>(to);
}

Answer reply_paused(const LiveMatch& match) {
    Json body = where_we_are(match);
    body["paused"] = match.paused_since().has_value();
    return reply(body);
}

}  // namespace

Answer post_undo(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const Seats seats = need_seat(*table, call);
    if (match.paused_since()) throw Problem{Code::Paused};
    std::vector<std::string> steps;
    if (call.has("agree")) {
        if (!table->undo_asked || seats.has(table->undo_asked->by)) throw Problem{Code::NothingAsked};
        const auto asked = *std::exchange(table->undo_asked, {});
        if (call.body.at("agree").get<bool>()) steps = match.undo_steps(only(asked.by), asked.to);
    } else {
        const int to = moment_wanted(match, seats, call);
        if (needs_agreement(match))
            table->undo_asked = Table::UndoAsked{first_of(seats), to};
        else
            steps = match.undo_steps(seats, to);
    }
    if (steps.empty())
        house.arena.tell_update(*table, match.at());
    else
        house.arena.keep(table, steps, false);
    Json body = where_we_are(match);
    body["done"] = !steps.empty();
    return reply(body);
}

Answer post_pause(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const Seats seats = need_seat(*table, call);
    if (match.status() != Status::Playing) throw Problem{Code::NotPlaying};
    if (match.paused_since()) throw Problem{Code::Paused};
    auto& asked_by = table->pause_asked_by;
    const bool others = asked_by && !seats.has(*asked_by);
    const bool agrees = call.body.value("agree", true);
    if (call.has("agree") && (agrees ? !others : !asked_by)) throw Problem{Code::NothingAsked};
    // Who asks for what the other has asked for agrees to it.
    if (agrees && (others || !needs_agreement(match))) {
        house.arena.keep(table, {"pause " + std::to_string(house.options.now())}, false);
    } else {
        if (agrees)
            asked_by = first_of(seats);
        else
            asked_by.reset();
        house.arena.tell_update(*table, match.at());
    }
    return reply_paused(match);
}

Answer post_resume(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    need_seat(*table, call);
    if (!table->match.paused_since()) throw Problem{Code::NotPaused};
    house.arena.keep(table, {"resume"}, false);
    return reply_paused(table->match);
}

Answer post_leave(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    const std::lock_guard lock(table->mutex);
    const LiveMatch& match = table->match;
    const Seats seats = need_seat(*table, call);
    if (match.status() == Status::Over) throw Problem{Code::NotPlaying};
    std::vector<std::string> steps;
    if (!match.started()) {
        steps.emplace_back("withdraw");
    } else {
        if (match.paused_since()) steps.emplace_back("resume");
        for (const Seat seat : both_seats)
            if (seats.has(seat)) steps.push_back("leave " + std::string(seat_name(seat)));
    }
    house.arena.keep(table, steps, !match.started());
    house.arena.tell_game(*table);
    return reply({{"match", match_json(match, match.seats_of(call.me()))}});
}

}  // namespace dugout::server
