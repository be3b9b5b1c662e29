#include "odds/faces.hpp"

#include <algorithm>
#include <array>

#include "match/skills.hpp"

namespace dugout::odds {

using match::Face;
using match::State;

FaceWorth worth(const State& state, PlayerId attacker, PlayerId defender, Face face) {
    switch (face) {
        case Face::Skull: return FaceWorth::AttackerDown;
        case Face::Both: {
            const bool attacker_stands = match::stands_on_both_down(state, attacker);
            const bool defender_stands = match::stands_on_both_down(state, defender);
            if (attacker_stands) return defender_stands ? FaceWorth::Nothing : FaceWorth::DefenderDown;
            return defender_stands ? FaceWorth::AttackerDown : FaceWorth::BothDown;
        }
        case Face::Push: return FaceWorth::PushedBack;
        case Face::Stumble:
            return match::stands_on_stumble(state, attacker, defender) ? FaceWorth::PushedBack
                                                                       : FaceWorth::PushedAndDown;
        case Face::Pow: return FaceWorth::PushedAndDown;
    }
    return FaceWorth::Nothing;
}

bool puts_attacker_down(const State& state, PlayerId attacker, Face face) {
    return face == Face::Skull || (face == Face::Both && !match::stands_on_both_down(state, attacker));
}

Face picked(const State& state, PlayerId attacker, PlayerId defender, std::span<const Face> faces,
            bool attacker_picks) {
    Face best = faces[0];
    for (const Face face : faces) {
        const FaceWorth now = worth(state, attacker, defender, face);
        const FaceWorth before = worth(state, attacker, defender, best);
        const bool better = attacker_picks ? now > before : now < before;
        if (better || (now == before && face > best)) best = face;
    }
    return best;
}

Face counting_face(const State& state, const match::BlockDiceLocals& dice) {
    std::array<Face, 3> faces{};
    for (std::size_t i = 0; i < dice.count; ++i) faces[i] = match::face(dice.dice[i]);
    return picked(state, dice.attacker, dice.defender, {faces.data(), dice.count}, dice.attacker_picks != 0);
}

void sort_block_dice(State& state) {
    if (state.depth == 0) return;
    match::Frame& top = state.stack[static_cast<std::size_t>(state.depth - 1)];
    if (top.procedure != match::Procedure::BlockDice) return;
    auto& l = top.locals<match::BlockDiceLocals>();
    std::sort(l.dice.begin(), l.dice.begin() + l.count);
}

}  // namespace dugout::odds
