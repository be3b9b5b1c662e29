#pragma once

// A match that is played here reports itself: what a report of the event wants to know, from the events of the match.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/report.hpp"
#include "match/events.hpp"
#include "match/state.hpp"
#include "team/sheet.hpp"
#include "tournament/event.hpp"

namespace dugout::tournament {

class MatchReporter final : public match::Log {
public:
    void add(const match::Event& event) override;

    // "report 1.3 2-1 block=1-0 ...", or "concede 1.3 ... by=ANN". What the organiser alone counts is reported as 0.
    struct Who {
        std::array<std::string, 2> persons{};  // the coaches
        std::array<TeamSheet, 2> sheets{};
    };
    [[nodiscard]] std::string act(const Pack& pack, std::string_view place, const match::State& end,
                                  const Who& who) const;

private:
    void add_casualty(const match::Event& event);

    [[nodiscard]] std::array<Side, 2> with_feats(const Pack& pack, const match::State& end, const Who& who) const;

    std::array<Side, 2> sides_{};
    std::map<std::uint8_t, Feat> feats_{};  // by player
    league::Reporter deeds_{};              // what earns experience, and who was hurt how
    PlayerId blocker_ = dugout::nobody;
    PlayerId fouled_ = dugout::nobody;
    PlayerId pushed_off_ = dugout::nobody;
    std::optional<Seat> wizard_{};  // whose spell it is, while it does its work
    std::array<std::vector<PlayerId>, 2> victims_{};
};

}  // namespace dugout::tournament
