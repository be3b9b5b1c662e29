#pragma once

// From the pre-match sequence to the match: both teams with all that was hired, rolled and chosen for the day.

#include "league/league.hpp"
#include "match/state.hpp"

namespace dugout::league {

// The sheet a team takes into the match: without those who miss it, with those who are hired for it.
[[nodiscard]] TeamSheet match_sheet(const League& league, const MatchDay& day, Seat seat);

// What the day has settled for the match besides the two sheets.
struct Terms {
    std::array<int, 2> weather = {};  // the dice
    std::vector<InForce> handicaps{};
    std::array<int, 2> trophies = {};     // re-rolls: lrb4.tournament.trophy-reroll
    std::array<bool, 2> spell = {};       // lrb4.tournament.dungeonbowl-wizard
    std::array<bool, 2> full_sheet = {};  // lrb4.necromancer.place
};
[[nodiscard]] Terms terms_of(const League& league, const MatchDay& day);
// To the match before its first roll.
void apply_terms(match::State& state, const Terms& terms);

// One line of JSON, so that a match can be begun where there is no league, and back; nothing where it is no such text.
[[nodiscard]] std::string terms_text(const Terms& terms);
[[nodiscard]] std::optional<Terms> parse_terms(std::string_view text);

// The match before its first roll, handicaps and trophies applied.
[[nodiscard]] match::State prepare(const League& league, const MatchDay& day, const Library& library);

// The dice of a match whose weather has been rolled already: the first two are those of step 2.
class AfterWeather final : public Dice {
public:
    AfterWeather(const MatchDay& day, Dice& dice) : AfterWeather(day.weather, dice) {}
    AfterWeather(const std::array<int, 2>& weather, Dice& dice) : weather_(weather), dice_(dice) {}
    int roll(Die die, int faces) override {
        return next_ < weather_.size() ? weather_[next_++] : dice_.roll(die, faces);
    }

private:
    std::array<int, 2> weather_;
    std::size_t next_ = 0;
    Dice& dice_;
};

}  // namespace dugout::league
