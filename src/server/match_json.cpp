#include <algorithm>
#include <array>

#include "server/json.hpp"
#include "server/view.hpp"

namespace dugout::server {

namespace {

using match::Event;
using match::EventKind;
using match::RollKind;

Json side_json(const LiveMatch& match, Seat seat) {
    const TeamSheet& sheet = match.setup().sheet(seat);
    const bool awaited = match.setup().awaited == seat;
    Json json = {{"name", awaited ? std::string() : match.names().team(seat, Language::English)},
                 {"colour", sheet.colour}};
    if (awaited) json["brings"] = true;
    if (!sheet.roster.empty()) json["roster"] = sheet.roster;
    const Holder& holder = match.holder(seat);
    if (!holder.coach.empty()) {
        json["coach"] = holder.coach;
        json["computer"] = true;
    } else if (holder.user != 0) {
        json["coach"] = holder.name;
    }
    if (match.has_left(seat)) json["left"] = true;
    return json;
}

std::string_view you_are(const Seats& seats) {
    if (seats.mine[0] && seats.mine[1]) return "both";
    return seats.mine[0] ? "home" : seats.mine[1] ? "away" : "spectator";
}

// What each side has done, and what its dice showed.
struct Tally {
    int touchdowns = 0, completions = 0, interceptions = 0, casualties = 0, blocks = 0, knock_downs = 0, dodges = 0,
        turnovers = 0, fouls = 0, rerolls = 0;
    std::array<int, 6> d6{};
    std::array<int, 6> block{};
};

// Rolls whose dice are not six-sided, or say nothing of luck.
bool is_d8(RollKind kind) {
    constexpr std::array kinds = {RollKind::KickDirection, RollKind::Bounce, RollKind::Deviation, RollKind::Draw,
                                  RollKind::Toss};
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

void count_roll(Tally& tally, const Event& event) {
    const auto kind = static_cast<RollKind>(event.detail);
    if (kind == RollKind::Dodge) ++tally.dodges;
    if (is_d8(kind)) return;
    auto& faces = kind == RollKind::Block ? tally.block : tally.d6;
    for (std::size_t i = 0; i < event.dice_count && i < event.dice.size(); ++i)
        if (event.dice[i] >= 1 && event.dice[i] <= 6) ++faces[static_cast<std::size_t>(event.dice[i] - 1)];
}

// Whoever falls in an action of his own side tripped by himself: nobody put him down.
void count(std::array<Tally, 2>& tallies, Seat& acting, const Event& event) {
    const Seat seat = event.player ? sheet_of(event.player) : event.seat;
    Tally& mine = tallies[static_cast<std::size_t>(index(seat))];
    Tally& theirs = tallies[static_cast<std::size_t>(index(opponent(seat)))];
    switch (event.kind) {
        case EventKind::Touchdown: ++tallies[static_cast<std::size_t>(index(event.seat))].touchdowns; break;
        case EventKind::Completed: ++mine.completions; break;
        case EventKind::Intercepted: ++mine.interceptions; break;
        case EventKind::CasualtySuffered: ++theirs.casualties; break;
        case EventKind::BlockStarted: ++mine.blocks; break;
        case EventKind::TurnBegan:
        case EventKind::ActionDeclared: acting = seat; break;
        case EventKind::KnockedDown: theirs.knock_downs += seat == acting ? 0 : 1; break;
        case EventKind::Turnover: ++tallies[static_cast<std::size_t>(index(event.seat))].turnovers; break;
        case EventKind::Fouled: ++mine.fouls; break;
        case EventKind::RerollUsed: ++tallies[static_cast<std::size_t>(index(event.seat))].rerolls; break;
        case EventKind::Rolled: count_roll(mine, event); break;
        default: break;
    }
}

Json tally_json(const Tally& tally) {
    return {{"touchdowns", tally.touchdowns},
            {"completions", tally.completions},
            {"interceptions", tally.interceptions},
            {"casualties", tally.casualties},
            {"blocks", tally.blocks},
            {"knock_downs", tally.knock_downs},
            {"dodges", tally.dodges},
            {"turnovers", tally.turnovers},
            {"fouls", tally.fouls},
            {"rerolls", tally.rerolls},
            {"dice", {{"d6", tally.d6}, {"block", tally.block}}}};
}

}  // namespace

Json match_json(const LiveMatch& match, const Seats& seats) {
    const Setup& setup = match.setup();
    const match::State& state = match.state();
    Json json = {{"id", setup.id},
                 {"status", status_name(match.status())},
                 {"opponent", opponent_name(setup.opponent)},
                 {"rulebook", rulebook_text(setup.rulebook)},
                 {"you", you_are(seats)},
                 {"dice", dice_name(setup.dice)},
                 {"open", setup.open},
                 {"made", time_text(setup.made)},
                 {"score", {state.team(Seat::Home).score, state.team(Seat::Away).score}},
                 {"home", side_json(match, Seat::Home)},
                 {"away", side_json(match, Seat::Away)}};
    if (!setup.position.empty()) json["position"] = true;
    if (!setup.book.kind.empty())
        json["book"] = {{"kind", setup.book.kind}, {"id", setup.book.id}, {"place", setup.book.place}};
    if (setup.minutes > 0) json["minutes"] = setup.minutes;
    if (match.status() == Status::Over && match.started())
        json["winner"] = state.winner == 0 ? "draw" : seat_name(state.winner == 1 ? Seat::Home : Seat::Away);
    return json;
}

Json statistics_json(const LiveMatch& match) {
    std::array<Tally, 2> tallies{};
    Seat acting = Seat::Home;
    for (const ToldEvent& told : match.events()) count(tallies, acting, told.event);
    return {{"home", tally_json(tallies[0])}, {"away", tally_json(tallies[1])}};
}

}  // namespace dugout::server
