#include <gtest/gtest.h>

#include "match/engine.hpp"
#include "team/samples.hpp"

namespace dugout::match {
namespace {

// covers: lrb4.league.miss-next-match
TEST(Absent, whoMissesTheMatchIsNotThere) {
    const Library& library = Library::embedded();
    TeamSheet home = sample_sheet(library, "human").value();
    home.players.front().misses_next = true;
    const State state = new_match(lrb4(), home, sample_sheet(library, "orc").value());
    EXPECT_EQ(state.at(player_id(Seat::Home, home.players[0].number)).place, Place::Absent);
    EXPECT_EQ(state.at(player_id(Seat::Home, home.players[1].number)).place, Place::Reserves);
}

}  // namespace
}  // namespace dugout::match
