#pragma once

// Which teams meet in the fixtures of an arena. Every pairing, a team against one of its own kind among them, comes
// once before any comes twice; the seed decides their order.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dugout::coach {

struct Fixture {
    std::size_t home = 0, away = 0;  // places among the teams

    friend bool operator==(const Fixture&, const Fixture&) = default;
};

class FixtureList {
public:
    FixtureList(std::size_t teams, std::uint64_t seed);

    // Once through the list, the same pairings come again with home and away exchanged.
    Fixture operator[](std::uint64_t number) const;
    // Fixtures until a pairing comes again.
    std::size_t size() const { return fixtures_.size(); }

private:
    std::vector<Fixture> fixtures_;
};

}  // namespace dugout::coach
