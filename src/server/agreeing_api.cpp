// What coaches agree on: taking back, and standing still; and what one of them may do alone: leave.

#include "server/call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

namespace {

// Two people at two places ask each other first.
bool needs_agreement(const LiveMatch& match) { return match.setup().opponent == Opponent::Invitation; }

Seat first_of(const Seats& seats) { return seats.mine[0] ? Seat::Home : Seat::Away; }

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
    bool done = true;
    if (call.has("agree")) {
        if (!table->undo_asked_by || seats.has(*table->undo_asked_by)) throw Problem{Code::NothingAsked};
        Seats asker;
        asker.mine[static_cast<std::size_t>(index(*table->undo_asked_by))] = true;
        const auto to = match.undo_target(asker);
        table->undo_asked_by.reset();
        done = call.body.at("agree").get<bool>() && to.has_value();
        if (done)
            house.arena.keep(table, {"undo " + std::to_string(*to)}, false);
        else
            house.arena.tell_update(*table, match.at());
    } else {
        const auto to = match.undo_target(seats);
        if (!to) throw Problem{Code::NothingToUndo};
        done = !needs_agreement(match);
        if (done) {
            house.arena.keep(table, {"undo " + std::to_string(*to)}, false);
        } else {
            table->undo_asked_by = first_of(seats);
            house.arena.tell_update(*table, match.at());
        }
    }
    Json body = where_we_are(match);
    body["done"] = done;
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
