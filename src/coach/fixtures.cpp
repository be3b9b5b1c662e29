#include "coach/fixtures.hpp"

#include <numeric>
#include <utility>

#include "rules/dice.hpp"

namespace dugout::coach {

namespace {

template <typename T>
void shuffle(std::vector<T>& all, Random& random) {
    for (std::size_t i = all.size(); i > 1; --i)
        std::swap(all[i - 1], all[random.below(static_cast<std::uint32_t>(i))]);
}

std::vector<std::size_t> shuffled(std::size_t count, Random& random) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    shuffle(all, random);
    return all;
}

}  // namespace

// In the round of a number those places meet whose sum is that number around a circle of all places: each place once a
// round, so that however few fixtures are played no team comes up more than one round ahead of another.
FixtureList::FixtureList(std::size_t teams, std::uint64_t seed) {
    Random random(seed);
    const std::vector<std::size_t> places = shuffled(teams, random);
    for (const std::size_t sum : shuffled(teams, random)) {
        std::vector<Fixture> round;
        for (std::size_t i = 0; i < teams; ++i) {
            const std::size_t other = (sum + teams - i) % teams;
            if (i > other) continue;
            Fixture fixture{places[i], places[other]};
            if (random.below(2) == 1) std::swap(fixture.home, fixture.away);
            round.push_back(fixture);
        }
        shuffle(round, random);
        fixtures_.insert(fixtures_.end(), round.begin(), round.end());
    }
}

Fixture FixtureList::operator[](std::uint64_t number) const {
    Fixture fixture = fixtures_[number % size()];
    if (number / size() % 2 == 1) std::swap(fixture.home, fixture.away);
    return fixture;
}

}  // namespace dugout::coach
