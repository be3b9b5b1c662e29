#include "unit/odds/crowd.hpp"

#include <algorithm>

#include "match/entry.hpp"

namespace dugout::test {

using match::Place;
using match::Player;
using match::State;

namespace {

class Maker {
public:
    Maker(std::uint64_t seed, const CrowdWish& wish) : random_(seed), wish_(wish) {}

    State make() {
        state_.rulebook = lrb4();
        state_.period = 1;
        constexpr std::array<Weather, 3> weathers = {Weather::Nice, Weather::PouringRain, Weather::Blizzard};
        state_.weather = random_.below(2) == 0 ? Weather::Nice : weathers[random_.below(3)];
        state_.team(Seat::Home).rerolls = static_cast<std::uint8_t>(random_.below(2));
        for (int i = 1; i <= wish_.players; ++i) {
            add(player_id(Seat::Home, i), wish_.ours);
            add(player_id(Seat::Away, i), wish_.theirs);
        }
        if (wish_.ball) state_.ball = {free_square(), nobody, match::BallState::OnGround};
        match::enter_turn(state_, Seat::Home);
        return state_;
    }

private:
    int between(int low, int high) {
        return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
    }

    Square free_square() {
        for (;;) {
            const Square square{static_cast<std::int8_t>(between(wish_.first_column, wish_.last_column)),
                                static_cast<std::int8_t>(between(wish_.first_row, wish_.last_row))};
            if (match::is_empty(state_, square)) return square;
        }
    }

    void add(PlayerId id, const std::vector<Skill>& skills) {
        Player& player = state_.at(id);
        player.ma = static_cast<std::uint8_t>(between(2, wish_.movement));
        player.st = static_cast<std::uint8_t>(between(2, 5));
        player.ag = static_cast<std::uint8_t>(between(1, 5));
        player.av = static_cast<std::uint8_t>(between(6, 9));
        for (const Skill skill : skills)
            if (random_.below(1000) < 1000 * wish_.skilled) player.skills.add(skill);
        if (player.has(Skill::TakeRoot) && random_.below(3) == 0) player.set(match::Mark::Rooted);
        const Place place = random_.below(6) == 0 ? Place::Prone : Place::Standing;
        match::put_on_pitch(state_, id, free_square(), place);
    }

    Random random_;
    const CrowdWish& wish_;
    State state_;
};

}  // namespace

State crowd(std::uint64_t seed, const CrowdWish& wish) { return Maker(seed, wish).make(); }

}  // namespace dugout::test
