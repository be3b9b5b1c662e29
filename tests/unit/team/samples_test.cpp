#include "team/samples.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "unit/team/build.hpp"

namespace dugout {
namespace {

using namespace build;

TEST(Samples, EveryRosterOfTheBookHasALegalTeamWithNames) {
    std::set<std::string> names;
    for (const Roster& roster : book().rosters()) {
        const std::optional<TeamSheet> sheet = sample_sheet(book(), roster.id);
        ASSERT_TRUE(sheet) << roster.id;
        EXPECT_EQ(sheet->roster, roster.id);
        for (const Purpose purpose : {Purpose::Creation, Purpose::LeagueCreation, Purpose::FriendlyMatch}) {
            EXPECT_EQ(faults_of(*sheet, purpose), Codes{}) << roster.id;
        }
        EXPECT_GE(sheet->rerolls, 2) << roster.id;
        EXPECT_TRUE(names.insert(sheet->name).second) << sheet->name;
        for (const Player& player : sheet->players) {
            EXPECT_TRUE(names.insert(player.name).second) << player.name;
        }
    }
    EXPECT_FALSE(sample_sheet(book(), "frogs"));
}

TEST(Samples, AHomeMadeRosterGetsItsCheapestEleven) {
    const std::string_view frogs = R"([[team]]
id = "frogs"
name = { en = "Frogs", fr = "Grenouilles" }
reroll = 75000
apothecary = true
wizard = "standard"
flags = []
bigguys = { max = 0, ids = [] }
position = [
  { id = "bull", name = { en = "Bull", fr = "Boeuf" }, max = 4, cost = 120000, ma = 5, st = 4, ag = 2, av = 9, skills = [], access = [], human_sized = true },
  { id = "hopper", name = { en = "Hopper", fr = "Sauteuse" }, max = 9, cost = 60000, ma = 7, st = 2, ag = 3, av = 7, skills = [], access = [], human_sized = false },
]
)";
    const Result<Library> library = with_text(book(), frogs, "frogs.toml");
    ASSERT_TRUE(library.ok());
    const std::optional<TeamSheet> sheet = sample_sheet(*library, "frogs");
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->players.size(), 11U);
    EXPECT_EQ(sheet->players.front().position, "hopper");
    EXPECT_EQ(sheet->players.back().position, "bull");
    EXPECT_EQ(sheet->rerolls, 2) << "780,000 for the players, 10,000 for the fans";
    EXPECT_TRUE(validate(*sheet, *library, Purpose::LeagueCreation).empty());
}

TEST(Samples, AListThatCannotMakeATeamHasNone) {
    const std::string_view dear = R"([[team]]
id = "giants"
name = { en = "Giants", fr = "Géants" }
reroll = 70000
apothecary = true
wizard = "standard"
flags = []
bigguys = { max = 0, ids = [] }
position = [
  { id = "giant", name = { en = "Giant", fr = "Géant" }, max = 16, cost = 200000, ma = 5, st = 7, ag = 2, av = 9, skills = [], access = [], human_sized = false },
]
)";
    const Result<Library> library = with_text(book(), dear, "giants.toml");
    ASSERT_TRUE(library.ok());
    EXPECT_FALSE(sample_sheet(*library, "giants"));
}

}  // namespace
}  // namespace dugout
