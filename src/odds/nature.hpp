#pragma once

// What a player may still do once he has failed a roll that his nature asks of him.

#include "match/decision.hpp"
#include "rules/skill_ids.hpp"

namespace dugout::odds {

enum class AfterNature : std::uint8_t {
    Over,       // the action that he has declared is lost
    OnTheSpot,  // it goes on without a step
    GoesOn,     // as if nothing had happened
};

constexpr AfterNature after_failing(Skill nature, match::ActionKind action) {
    using match::ActionKind;
    switch (nature) {
        case Skill::BloodLust:  // lrb4.skill.blood-lust.lost-action: whatever it was, he makes a Move
            return action == ActionKind::Move ? AfterNature::GoesOn : AfterNature::Over;
        case Skill::TakeRoot:  // lrb4.skill.take-root.block
            switch (action) {
                case ActionKind::Block:
                case ActionKind::Bomb:
                case ActionKind::StartSaw:
                case ActionKind::Shoot: return AfterNature::GoesOn;
                default: return AfterNature::OnTheSpot;
            }
        default: return AfterNature::Over;
    }
}

// Does he get nowhere in this action then?
constexpr bool nature_ends(Skill nature, match::ActionKind action) {
    return after_failing(nature, action) != AfterNature::GoesOn;
}

}  // namespace dugout::odds
