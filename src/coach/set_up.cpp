#include "coach/set_up.hpp"

#include "match/formations.hpp"
#include "match/skills.hpp"

namespace dugout::coach {

using namespace match;

namespace {

bool taken(const Board& board) {
    return count_players(board.s, board.me, [](const Player& player) { return player.on_pitch(); }) > 0;
}

// The average of those who can be on the pitch.
template <class Measure>
double average(const State& s, Seat seat, Measure measure) {
    double sum = 0;
    int count = 0;
    for_each_player(s, seat, [&](PlayerId id) {
        if (s.at(id).place != Place::Reserves && !s.at(id).on_pitch()) return;
        sum += measure(s.at(id));
        ++count;
    });
    return count == 0 ? 0 : sum / count;
}

// Whoever runs fast is met further back; where they are stronger those on the line stand apart.
std::string_view wanted(const Board& board) {
    if (board.s.kicking != board.me) return "wedge";
    if (average(board.s, board.them, movement_allowance) >= 7) return "deep";
    return average(board.s, board.them, strength) > average(board.s, board.me, strength) ? "spread" : "line";
}

}  // namespace

Choice set_up(const Board& board, const ChoiceList& legal) {
    const Choice done(ChoiceKind::Done);
    // Perfect defence: whoever stands stays.
    if (legal.contains(done) && taken(board)) return done;
    for (std::size_t i = 0; i < formations().size(); ++i) {
        const Choice formation = Choice::of(ChoiceKind::Formation, static_cast<int>(i));
        if (formations()[i].id == wanted(board) && legal.contains(formation)) return formation;
    }
    return legal[legal.size() - 1];
}

// Deep in the middle, so that the widest scatter still comes down on the pitch.
Choice place_kick(const Board& board, const ChoiceList& legal) {
    const Choice deep = Choice::on(ChoiceKind::Aim, for_seat(board.me, {20, 8}));
    return legal.contains(deep) ? deep : legal[0];
}

}  // namespace dugout::coach
