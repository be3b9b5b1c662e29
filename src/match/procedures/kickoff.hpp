#pragma once

#include "match/state.hpp"
#include "rules/rule_ids.hpp"

namespace dugout::match {

struct KickoffLocals {
    Square ball;  // where the kick comes down, maybe off the pitch
    std::uint8_t with_event;
    KickoffEvent event;
    Square aim;
    std::uint8_t direction;  // D8
    std::uint8_t squares;
};

struct KickoffEventLocals {
    KickoffEvent event;
    std::uint8_t home;  // dice of a contest
    std::uint8_t away;
    PlayerId player;    // picked in a quick snap
    std::uint8_t seat;  // next team to be hit by a rock, next to be invaded
    std::uint8_t next;  // next player slot
};

Rule kickoff_rule(KickoffEvent event);

}  // namespace dugout::match
