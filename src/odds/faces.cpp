#include "odds/faces.hpp"

#include <algorithm>
#include <array>

#include "match/skills.hpp"
#include "odds/stack.hpp"

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

BlockWorth worth(const State& state, const Blocked& block, Face face) {
    BlockWorth all{.stands = !puts_attacker_down(state, block.attacker, face)};
    for (const PlayerId target : {block.defender, block.second}) {
        if (!target) continue;
        const FaceWorth one = worth(state, block.attacker, target, face);
        all.down += one == FaceWorth::BothDown || one >= FaceWorth::DefenderDown ? 1 : 0;
        all.sum += static_cast<int>(one);
    }
    return all;
}

Face picked(const State& state, const Blocked& block, std::span<const Face> faces, bool attacker_picks) {
    Face best = faces[0];
    for (const Face face : faces) {
        const BlockWorth now = worth(state, block, face);
        const BlockWorth before = worth(state, block, best);
        const bool better = attacker_picks ? now > before : now < before;
        if (better || (now == before && face > best)) best = face;
    }
    return best;
}

namespace {

// lrb4.skill.multiple-block.targets: the dice know the first of two alone.
PlayerId second_target(const State& state) {
    const match::Frame& below = frame_from_top(state, 1);
    return below.procedure == match::Procedure::Block ? below.locals<match::BlockLocals>().second : nobody;
}

}  // namespace

Face counting_face(const State& state, const match::BlockDiceLocals& dice) {
    std::array<Face, 3> faces{};
    for (std::size_t i = 0; i < dice.count; ++i) faces[i] = match::face(dice.dice[i]);
    const Blocked block{dice.attacker, dice.defender, second_target(state)};
    return picked(state, block, {faces.data(), dice.count}, dice.attacker_picks != 0);
}

void sort_block_dice(State& state) {
    if (state.depth == 0) return;
    match::Frame& top = state.stack[static_cast<std::size_t>(state.depth - 1)];
    if (top.procedure != match::Procedure::BlockDice) return;
    auto& l = top.locals<match::BlockDiceLocals>();
    std::sort(l.dice.begin(), l.dice.begin() + l.count);
}

}  // namespace dugout::odds
