#pragma once

// Prizes: those that follow from the results, those that are voted for, and those that the organiser gives.

#include <string>
#include <string_view>
#include <vector>

#include "tournament/event.hpp"
#include "tournament/refusal.hpp"

namespace dugout::tournament {

struct Prize {
    std::string id{};
    LocalText name{};
    Rule rule = Rule::none;
    std::vector<int> winners{};  // several share it
    bool squads = false;         // winners are squads, else coaches
    bool open = false;           // waits for the organiser's choice
    int value = 0;               // the number that won it, where there is one
    std::string player{};        // of an award to a single player
};

// matched.awards.standard: all awards of the pack in their order. Before the last round is closed they are what they
// would be now.
[[nodiscard]] std::vector<Prize> awards(const Event& event);

[[nodiscard]] bool has_ballot(const Event& event, std::string_view ballot);
// Why this coach may not name that one on a ballot, now.
[[nodiscard]] Maybe vote_refusal(const Event& event, int voter, std::string_view ballot, int candidate);
// Is this award the organiser's choice, and may this coach have it?
[[nodiscard]] bool may_choose(const Event& event, std::string_view award, int coach);

// What a coach's team did on the pitch, awarded scores left out: matched.awards.counting.
struct Pitch {
    int scored = 0, conceded = 0;
    int carnage = 0, suffered = 0;  // casualties by blocks and in the crowd
    int sent_off = 0;
    int on_stars = 0;
    int missed = 0;  // rounds not played on the pitch
};
[[nodiscard]] Pitch on_pitch(const Event& event, int coach);

// matched.after.player-records: sums over the event, in the order in which the players first appear.
[[nodiscard]] std::vector<Feat> player_records(const Event& event, int coach);

// matched.after.dedicated-fans: those he begins the next match with.
[[nodiscard]] int dedicated_fans(const Event& event, int coach);

}  // namespace dugout::tournament
