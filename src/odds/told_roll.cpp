#include "odds/told_roll.hpp"

#include <algorithm>

namespace dugout::odds {

using match::RollKind;

namespace {

// lrb4.agility.natural: 1 fails and 6 succeeds whatever the modifiers.
bool is_agility_roll(RollKind kind) {
    switch (kind) {
        case RollKind::Dodge:
        case RollKind::PickUp:
        case RollKind::Leap:
        case RollKind::Catch:
        case RollKind::Pass:
        case RollKind::ThrowMate:
        case RollKind::Landing:
        case RollKind::Intercept:
        case RollKind::Kick:
        case RollKind::KickBlock:
        case RollKind::Gaze:
        case RollKind::StartSaw:
        case RollKind::BombThrow: return true;
        default: return false;
    }
}

}  // namespace

bool is_players_own(RollKind kind) {
    switch (kind) {
        case RollKind::GoForIt:
        case RollKind::StandUp:
        case RollKind::BoneHead:
        case RollKind::ReallyStupid:
        case RollKind::WildAnimal:
        case RollKind::TakeRoot:
        case RollKind::BloodLust:
        case RollKind::FoulAppearance:
        case RollKind::Dauntless:
        case RollKind::SafeThrow:
        case RollKind::HailMary:
        case RollKind::AlwaysHungry:
        case RollKind::Shot:
        case RollKind::Grudge: return true;
        default: return is_agility_roll(kind);
    }
}

int needed(const match::Event& roll) {
    const int need = roll.target - roll.modifiers.total;
    if (roll.dice_count != 1) return std::clamp(need, 2, 13);
    return is_agility_roll(static_cast<RollKind>(roll.detail)) ? std::clamp(need, 2, 6) : std::clamp(need, 1, 7);
}

double chance(const match::Event& roll) {
    const int need = needed(roll);
    if (roll.dice_count == 1) return (7 - need) / 6.0;
    int good = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) good += a + b >= need ? 1 : 0;
    return good / 36.0;
}

}  // namespace dugout::odds
