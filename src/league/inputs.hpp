#pragma once

// From the pre-match sequence to the match: both teams with all that was hired, rolled and chosen for the day.

#include "league/league.hpp"
#include "match/state.hpp"

namespace dugout::league {

// The sheet a team takes into the match: without those who miss it, with those who are hired for it.
[[nodiscard]] TeamSheet match_sheet(const League& league, const MatchDay& day, Seat seat);

// The match before its first roll, handicaps and trophies applied.
[[nodiscard]] match::State prepare(const League& league, const MatchDay& day, const Library& library);

// The dice of a match whose weather has been rolled already: the first two are those of step 2.
class AfterWeather final : public Dice {
public:
    AfterWeather(const MatchDay& day, Dice& dice) : weather_(day.weather), dice_(dice) {}
    int roll(Die die, int faces) override {
        return next_ < weather_.size() ? weather_[next_++] : dice_.roll(die, faces);
    }

private:
    std::array<int, 2> weather_;
    std::size_t next_ = 0;
    Dice& dice_;
};

}  // namespace dugout::league
