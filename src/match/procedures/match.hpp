#pragma once

#include "match/state.hpp"

namespace dugout::match {

struct DriveLocals {
    Seat next;  // whose turn comes next
    std::uint8_t pad;
};

enum MatchStep : std::uint8_t { Prepare, Weather_, Toss, TossAnswered, OpenPeriod, FirstDrive, DriveOver, Judged };
enum DriveStep : std::uint8_t { Recover, KickersPlaced, ReceiversPlaced, KickedOff, NextTurn };

}  // namespace dugout::match
