#include <array>

#include "match/events.hpp"

namespace dugout::match {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(EventKind::Count)> event_words = {
    "weather-changed", "toss",
    "kicking-side",    "player-placed",
    "player-benched",  "kick-aimed",
    "kickoff-result",  "kick-scattered",
    "clock-moved",     "reroll-gained",
    "reroll-lost",     "touchback",
    "turn-began",      "turn-ended",
    "turnover",        "action-declared",
    "action-ended",    "moved",
    "stood-up",        "rolled",
    "reroll-used",     "skill-used",
    "skill-declined",  "block-started",
    "block-die",       "pushed",
    "pushed-off",      "followed-up",
    "knocked-down",    "armour-held",
    "armour-broken",   "stunned",
    "knocked-out",     "casualty-suffered",
    "lasting-injury",  "apothecary-used",
    "recovered",       "turned-over",
    "fainted",         "ball-dropped",
    "ball-bounced",    "ball-out",
    "thrown-in",       "ball-at-rest",
    "picked-up",       "caught",
    "catch-declined",  "pass-thrown",
    "pass-accurate",   "pass-inaccurate",
    "fumbled",         "deviated",
    "intercepted",     "completed",
    "handed-off",      "fouled",
    "sent-off",        "referee-looks",
    "coach-sent-off",  "decision-overturned",
    "mate-thrown",     "landed",
    "touchdown",       "period-began",
    "period-ended",    "illegal-procedure",
    "false-claim",     "time-up",
    "conceded",        "match-ended"};

constexpr std::array<std::string_view, static_cast<std::size_t>(RollKind::Count)> roll_words = {"none",
                                                                                                "weather",
                                                                                                "toss",
                                                                                                "kickoff-table",
                                                                                                "kick-direction",
                                                                                                "kick-distance",
                                                                                                "fans",
                                                                                                "coaching",
                                                                                                "rock",
                                                                                                "invasion",
                                                                                                "recovery",
                                                                                                "heat",
                                                                                                "dodge",
                                                                                                "go-for-it",
                                                                                                "pick-up",
                                                                                                "stand-up",
                                                                                                "catch",
                                                                                                "intercept",
                                                                                                "pass",
                                                                                                "throw-mate",
                                                                                                "landing",
                                                                                                "pro",
                                                                                                "armour",
                                                                                                "injury",
                                                                                                "casualty",
                                                                                                "lasting-injury",
                                                                                                "apothecary",
                                                                                                "bounce",
                                                                                                "deviation",
                                                                                                "throw-in-direction",
                                                                                                "throw-in-distance",
                                                                                                "referee",
                                                                                                "argue",
                                                                                                "penalties",
                                                                                                "block",
                                                                                                "draw"};

}  // namespace

std::string_view event_name(EventKind kind) { return event_words[static_cast<std::size_t>(kind)]; }
std::string_view roll_name(RollKind kind) { return roll_words[static_cast<std::size_t>(kind)]; }

}  // namespace dugout::match
