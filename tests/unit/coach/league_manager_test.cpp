#include "coach/league_manager.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "league/journal.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::coach {
namespace {

const Library& book() { return Library::embedded(); }

// Orcs with as many goblins as there may be, at home against humans: the hirings are due.
class Evening {
public:
    Evening() {
        must("create \"Old Town\"");
        must("join rumblers cid", write_sheet(with_goblins(*sample_sheet(book(), "orc"))));
        must("join lions bob", write_sheet(*sample_sheet(book(), "human")));
        orcs().sheet.treasury = 200'000;
    }

    league::Team& orcs() { return journal_.book.league.teams[0]; }

    void let_miss(int players) {
        for (int i = 0; i < players; ++i)
            orcs().members[orcs().members.size() - 1 - static_cast<std::size_t>(i)].player.misses_next = true;
    }
    std::string hiring() {
        must("match rumblers lions");
        Random random(5);
        return next_act(journal_.book.league, journal_.book.league.matches.back(), random, book());
    }
    void must(const std::string& act, std::string attachment = {}) {
        league::Entry entry;
        entry.date = "2500-01-01";
        entry.who = "ann";
        entry.act = act;
        entry.attachment = std::move(attachment);
        const league::Maybe no = add(journal_, std::move(entry), dice_, book());
        ASSERT_FALSE(no) << act << ": " << text(*no, Language::English);
    }

private:
    static TeamSheet with_goblins(TeamSheet sheet) {
        const Roster& roster = *book().roster("orc");
        const Position& goblin = *roster.position("goblin");
        for (int i = 0; i < goblin.max; ++i) {
            Player& player = sheet.players[sheet.players.size() - 1 - static_cast<std::size_t>(i)];
            const int number = player.number;
            player = make_player(roster, goblin);
            player.number = number;
        }
        return sheet;
    }

    league::Journal journal_;
    SeededDice dice_{7};
};

TEST(LeagueManager, HiresNobodyBeyondTheMaximumOfAPosition) {
    Evening evening;
    const int goblins =
        static_cast<int>(std::count_if(evening.orcs().members.begin(), evening.orcs().members.end(),
                                       [](const league::Member& one) { return one.player.position == "goblin"; }));
    ASSERT_EQ(goblins, 4);
    evening.let_miss(evening.orcs().size() - 9);
    const std::string hiring = evening.hiring();
    EXPECT_EQ(hiring, "hire 1 home freebooter:lineman freebooter:lineman");
    evening.must(hiring);
}

TEST(LeagueManager, HiresTheCheapestAsLongAsThereIsRoom) {
    Evening evening;
    for (league::Member& one : evening.orcs().members)  // one of the goblins has died
        if (one.player.position == "goblin") {
            one.fate = league::Fate::Dead;
            break;
        }
    evening.let_miss(evening.orcs().size() - 9);
    const std::string hiring = evening.hiring();
    EXPECT_EQ(hiring, "hire 1 home freebooter:goblin freebooter:lineman");
    evening.must(hiring);
}

}  // namespace
}  // namespace dugout::coach
