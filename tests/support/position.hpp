#pragma once

// A position for a test of the match engine, put together by hand:
//
//     Position at;
//     const PlayerId thrower = at.put(Seat::Home, "e8", {.ag = 4});
//     at.put(Seat::Away, "f8");
//     EXPECT_EQ(pass_roll(at.state, thrower, at_square("k8")).modifiers.total, -1);

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine.hpp"

namespace dugout::test {

// A square by its name; throws where there is none.
Square at_square(std::string_view name);

// A player like a human lineman unless a test says otherwise.
struct Line {
    int ma = 6;
    int st = 3;
    int ag = 3;
    int av = 8;
    match::Place place = match::Place::Standing;
    std::vector<Skill> skills{};
};

class Story final : public match::Log {
public:
    void add(const match::Event& event) override { events.push_back(event); }
    int count(match::EventKind kind) const;
    const match::Event* find(match::EventKind kind) const;  // the first of its kind, or none

    std::vector<match::Event> events;
};

class Position {
public:
    explicit Position(Rulebook rulebook = lrb4());

    // On the pitch; his number is the next free one.
    PlayerId put(Seat seat, std::string_view square, const Line& line = {});
    // In the reserves.
    PlayerId bench(Seat seat, const Line& line = {});
    void ball_on(std::string_view square);

    // Plays choices in their notation with these dice; throws where one is refused or the dice do not fit.
    void play(std::initializer_list<std::string_view> choices, std::initializer_list<std::string_view> dice = {});
    bool is_legal(std::string_view choice) const;
    // The squares of all legal choices of a kind.
    std::vector<std::string> legal_squares(match::ChoiceKind kind) const;

    match::Player& operator[](PlayerId id) { return state.at(id); }

    match::State state;
    Story story;

private:
    PlayerId add(Seat seat, const Line& line);

    std::array<int, 2> numbers_{};
};

}  // namespace dugout::test
