// covers: matched.groups.structure, matched.groups.schedule, matched.knockout.bracket, matched.knockout.placement
// covers: matched.knockout.concede, matched.rest.bracket

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "rules/dice.hpp"
#include "tournament/checker.hpp"
#include "tournament/pack_setting.hpp"
#include "tournament/stage_checker.hpp"
#include "unit/tournament/with_journal.hpp"

namespace dugout::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Stages : public WithJournal {
protected:
    void announce(int coaches, int qualifiers, bool rest = false, bool placement = true, int squad_size = 0) {
        Pack pack = plain_pack("Cup", 3);
        pack.structure = Structure::Groups;
        pack.qualifiers = qualifiers;
        pack.switches.manual_pairing = true;
        pack.switches.best_of_the_rest = rest;
        pack.switches.placement_matches = placement;
        pack.squads = squad_size > 0;
        pack.squad_size = squad_size;
        WithJournal::announce(pack, coaches);
    }
    // Squads of two: ab, cd, ef, ...
    void announce_squads(int squads, int qualifiers) {
        announce(2 * squads, qualifiers, true, true, 2);
        for (int i = 0; i < squads; ++i) {
            const std::string one(1, static_cast<char>('a' + 2 * i)), other(1, static_cast<char>('b' + 2 * i));
            must("squad " + one + other + " Squad " + one + " " + other);
        }
    }
    // Nobody draws, of a squad all win or all lose, and now and then somebody concedes.
    void play(Random& random, int concessions = 0) {
        const std::string number = std::to_string(event().rounds.size());
        int tie = nobody;
        std::string score;
        for (std::size_t i = 0; i < event().rounds.back().tables.size(); ++i) {
            const Table& table = event().rounds.back().tables[i];
            if (table.result) continue;
            if (table.tie != tie) score = random.below(2) == 0 ? " 2-0" : " 1-3";
            tie = table.tie;
            const std::string where = number + "." + std::to_string(i + 1);
            if (static_cast<int>(random.below(100)) < concessions)
                must("concede " + where + " by=" + event().person(table.coaches[random.below(2)]));
            else
                must("report " + where + score);
        }
        must("close " + number);
    }
    // The first round of the knock-out is paired, after groups in this order: a, c, e, g and b, d, f, h.
    void reach_knock_out(Random& random) {
        announce(8, 4);
        must("pair order=a,b,c,d,e,f,g,h");
        for (int round = 1; round <= 3; ++round) {
            play(random);
            must("pair");
        }
    }
    // The last round with other ties, such as no act would make it.
    LocalText found_with(std::vector<Tie> ties) const {
        Event before = event();
        Round round = before.rounds.back();
        before.rounds.pop_back();
        round.ties = std::move(ties);
        return StageChecker().judge(before, round).differs.value_or(LocalText{});
    }
    Checked checked() const { return check_journal(journal.entries); }
    // "3: what was found", in that language.
    std::vector<std::string> found(Language language) const {
        std::vector<std::string> list;
        for (const Finding& one : checked().findings)
            list.push_back(std::to_string(one.round) + ": " + one.what.in(language));
        return list;
    }
};

TEST_F(Stages, OfWholeEventsAreAsTheRulesDemand) {
    Random random(5);
    int left = 0;
    for (int game = 0; game < 60; ++game) {
        const int coaches = 8 + static_cast<int>(random.below(13));
        announce(coaches, 4 + static_cast<int>(random.below(4)), game % 2 == 0, game % 3 != 0);
        must("pair seed=" + std::to_string(game));
        while (true) {
            play(random, 10);
            if (event().over()) break;
            const int who = static_cast<int>(random.below(static_cast<std::uint32_t>(coaches)));
            if (event().rounds.size() > 2 && random.below(4) == 0 && event().active(who)) {
                must("withdraw " + event().entrant_id(who));
                ++left;
            }
            must("pair");
        }
        EXPECT_THAT(found(Language::English), IsEmpty()) << "game " << game;
        EXPECT_EQ(checked().rounds, static_cast<int>(event().rounds.size())) << "game " << game;
    }
    EXPECT_GT(left, 10);
}

// Groups of eight in this order: a, c, e, g and b, d, f, h.
TEST_F(Stages, AGroupRoundBetweenTwoGroupsIsFound) {
    Random random(1);
    announce(8, 4);
    must("pair order=a,b,c,d,e,f,g,h");
    play(random);
    must("pair tables=a/b,c/g,e/f,d/h");
    EXPECT_THAT(found(Language::English), ElementsAre("2: a and b are not of one group"));
    EXPECT_THAT(found(Language::French), ElementsAre("2: a et b ne sont pas de la même poule"));
    EXPECT_EQ(checked().rounds, 2);
}

TEST_F(Stages, ASecondMatchOfTwoInAGroupIsFound) {
    Random random(1);
    announce(8, 4);
    must("pair order=a,b,c,d,e,f,g,h");
    play(random);
    must("pair tables=a/g,c/e,b/d,f/h");
    EXPECT_THAT(found(Language::English), ElementsAre("2: b and d have met in their group"));
    EXPECT_THAT(found(Language::French), ElementsAre("2: b et d se sont déjà rencontrés dans leur poule"));
}

TEST_F(Stages, AByeInAFullGroupIsFound) {
    Random random(1);
    announce(8, 4);
    must("pair order=a,b,c,d,e,f,g,h");
    play(random);
    must("pair tables=a/e,c/bye,g/bye,b/f,d/h");
    EXPECT_THAT(found(Language::English), ElementsAre("2: c has a bye, and all of his group are there"));
    EXPECT_THAT(found(Language::French), ElementsAre("2: c est exempt, alors que toute sa poule est présente"));
}

// By hand the order of a group's rounds is free: everybody meets everybody.
TEST_F(Stages, AnotherOrderOfTheGroupRoundsIsNotWrong) {
    Random random(1);
    announce(8, 4);
    must("pair order=a,b,c,d,e,f,g,h");
    play(random);
    must("pair tables=a/g,c/e,b/h,d/f");
    EXPECT_THAT(found(Language::English), IsEmpty());
}

TEST_F(Stages, WhoeverHasTwoMatchesOrNoneIsFound) {
    announce(8, 4);
    must("pair order=a,b,c,d,e,f,g,h");
    std::vector<Tie> ties = event().rounds.back().ties;
    EXPECT_EQ(found_with(ties).en, "");
    const std::string first = event().entrant_id(ties[0].sides[0]);
    ties.push_back(ties[0]);
    EXPECT_EQ(found_with(ties).en, first + " has two matches");
    EXPECT_EQ(found_with(ties).fr, first + " a deux matchs");
    ties.pop_back();
    ties.erase(ties.begin());
    EXPECT_EQ(found_with(ties).en, "a has no match");
    EXPECT_EQ(found_with(ties).fr, "a n’a pas de match");
}

TEST_F(Stages, AGroupRoundOutOfItsOrderIsFound) {
    announce(8, 4);
    must("pair order=a,b,c,d,e,f,g,h");
    std::vector<Tie> ties = event().rounds.back().ties;
    const auto tie_of = [&](const char* id) -> Tie& {
        return *std::find_if(ties.begin(), ties.end(), [&](const Tie& one) {
            return std::count(one.sides.begin(), one.sides.end(), event().coach(id)) == 1;
        });
    };
    Tie& own = tie_of("a");
    Tie& other = tie_of("e");
    own.sides = {event().coach("a"), event().coach("e")};
    other.sides = {event().coach("c"), event().coach("g")};
    EXPECT_EQ(found_with(ties).en, "a and e are to meet in round 2 of their group");
    EXPECT_EQ(found_with(ties).fr, "a et e doivent se rencontrer à la ronde 2 de leur poule");
}

TEST_F(Stages, AMatchThatTheBracketLacksIsFound) {
    Random random(1);
    reach_knock_out(random);
    std::vector<Tie> ties = event().rounds.back().ties;
    EXPECT_EQ(found_with(ties).en, "");
    const std::array<int, 2> sides = ties[0].sides;
    const std::string one = event().entrant_id(std::min(sides[0], sides[1]));
    const std::string other = event().entrant_id(std::max(sides[0], sides[1]));
    ties.erase(ties.begin());
    EXPECT_EQ(found_with(ties).en, "in the bracket " + one + " meets " + other);
    EXPECT_EQ(found_with(ties).fr, "dans le tableau, " + one + " rencontre " + other);
}

TEST_F(Stages, OfSquadsAreJudgedLikeThoseOfCoaches) {
    Random random(3);
    announce_squads(8, 4);
    must("pair order=ab,cd,ef,gh,ij,kl,mn,op");
    play(random);
    while (!event().over()) {
        must("pair");
        play(random);
    }
    EXPECT_THAT(found(Language::English), IsEmpty());
    EXPECT_EQ(checked().rounds, static_cast<int>(event().rounds.size()));
    announce_squads(8, 4);
    must("pair order=ab,cd,ef,gh,ij,kl,mn,op");
    play(random);
    must("pair tables=ab/cd,ef/mn,ij/kl,gh/op");
    EXPECT_THAT(found(Language::English), ElementsAre("2: ab and cd are not of one group"));
}

TEST_F(Stages, AKnockOutMatchThatIsNotTheBracketsIsFoundAndWhatRestsOnItIsNotJudged) {
    Random random(1);
    reach_knock_out(random);
    const std::array<Tie, 2> ties = {event().rounds.back().ties[0], event().rounds.back().ties[1]};
    const std::string one = event().entrant_id(ties[0].sides[0]), other = event().entrant_id(ties[1].sides[0]);
    EXPECT_THAT(found(Language::English), IsEmpty());
    must("change " + one + " " + other + " feud");
    EXPECT_THAT(found(Language::English), ElementsAre("4: the bracket does not have " + one + " meet " + other));
    EXPECT_THAT(found(Language::French), ElementsAre("4: le tableau ne prévoit pas " + one + " contre " + other));
    play(random);
    must("pair");
    const Checked after = checked();
    EXPECT_EQ(after.findings.size(), 1u);
    EXPECT_EQ(after.rounds, 4);
    EXPECT_EQ(after.astray, 1);
}

}  // namespace
}  // namespace dugout::tournament
