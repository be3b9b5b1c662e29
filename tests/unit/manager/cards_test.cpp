#include <gtest/gtest.h>

#include <map>
#include <string>

#include "manager/engine.hpp"
#include "rules/cards.hpp"

namespace dugout {
namespace {

using cards::CardId;

CardId id_of(int i) { return CardId{static_cast<std::uint8_t>(i)}; }

// The data of the build; that other counts are refused is proved in tests/generate.
// covers: manager.comp.cards
TEST(Cards, haveTheDecksOfTheBook) {
    std::map<std::string, int> decks;
    for (int i = 0; i < cards::all_cards; ++i) {
        const cards::Card& card = cards::card(id_of(i));
        std::string deck = std::to_string(static_cast<int>(card.type));
        if (card.type == cards::Type::Player || card.type == cards::Type::TeamUpgrade)
            deck += "/" + std::string(cards::entry(card.team).id);
        if (card.type == cards::Type::Star) deck += card.association == cards::Association::Owa ? "/owa" : "/cwc";
        ++decks[deck];
    }
    EXPECT_EQ(decks.size(), 6u + 2u + 6u + 4u);
    EXPECT_EQ(decks["0/gouged-eye"], 12);
    EXPECT_EQ(decks["1/owa"], 25);
    EXPECT_EQ(decks["1/cwc"], 25);
    EXPECT_EQ(decks["2/grudgebearers"], 5);
    EXPECT_EQ(decks["3"], 28);
    EXPECT_EQ(decks["4"], 32);
    EXPECT_EQ(decks["5"], 4);
    EXPECT_EQ(decks["6"], 10);
    EXPECT_EQ(cards::all_cards, 168 + 58);
}

// covers: manager.card.player
TEST(Cards, areNeverStrongerDownThanStanding) {
    for (int i = 0; i < cards::player_cards; ++i) {
        const cards::Card& card = cards::card(id_of(i));
        EXPECT_LE(card.down, card.standing) << card.id;
        EXPECT_GE(card.down, 0) << card.id;
    }
}

TEST(Cards, areReadBackFromTheirText) {
    for (int i = 0; i < cards::all_cards; ++i) {
        const std::string text = cards::card_text(id_of(i));
        EXPECT_EQ(cards::parse_card(text), id_of(i)) << text;
    }
    for (const char* text : {"", "rr-lineman", "rr-lineman.0", "rr-lineman.5", "rr-lineman.1.1", "rr-ogre.1", "x.1"})
        EXPECT_FALSE(cards::parse_card(text)) << text;
}

TEST(Cards, areToldInBothLanguages) {
    for (const cards::Card& card : cards::generated::card_table()) {
        EXPECT_FALSE(card.name_en.empty() || card.name_fr.empty()) << card.id;
        EXPECT_EQ(card.effect_en.empty(), card.effect_fr.empty()) << card.id;
        EXPECT_EQ(card.effect_en.empty(), card.step_count == 0) << card.id;
    }
}

// covers: manager.score.token-mix, manager.comp.tokens
TEST(Cards, haveThirtyTokensOfTheMix) {
    const auto& mix = cards::generated::token_mix();
    const std::array<std::uint8_t, cards::token_kinds> wanted = {7, 5, 2, 8, 6, 2};
    EXPECT_EQ(mix, wanted);
}

// covers: manager.comp.tackle-die
TEST(Cards, haveATackleDieWithTwoFacesOfEachKind) {
    std::map<cards::Face, int> faces;
    for (const cards::Face face : cards::generated::tackle_faces()) ++faces[face];
    EXPECT_EQ(faces[cards::Face::Target], 2);
    EXPECT_EQ(faces[cards::Face::Miss], 2);
    EXPECT_EQ(faces[cards::Face::Tackler], 2);
}

// covers: manager.team.list
TEST(Cards, belongToThreeTeamsOfEachAssociation) {
    for (const char* team : {"reikland-reavers", "grudgebearers", "athelorn-avengers"})
        EXPECT_EQ(cards::entry(*cards::find_team(team)).association, cards::Association::Owa) << team;
    for (const char* team : {"skavenblight-scramblers", "gouged-eye", "chaos-all-stars"})
        EXPECT_EQ(cards::entry(*cards::find_team(team)).association, cards::Association::Cwc) << team;
}

}  // namespace

namespace manager {
namespace {

// covers: manager.game.manager-count, manager.variant.combine
TEST(Setup, refusesWhatTheBookDoesNotKnow) {
    const auto refused = [](int managers, Season season, bool limited) {
        manager::Setup setup;
        setup.managers = managers;
        setup.season = season;
        setup.limited = limited;
        return static_cast<bool>(fault_of(setup));
    };
    EXPECT_TRUE(refused(1, Season::Standard, false));
    EXPECT_FALSE(refused(2, Season::Standard, false));
    EXPECT_FALSE(refused(4, Season::Standard, false));
    EXPECT_TRUE(refused(5, Season::Standard, false));
    EXPECT_TRUE(refused(2, Season::Long, false));
    EXPECT_TRUE(refused(2, Season::Short, false));
    EXPECT_TRUE(refused(2, Season::Standard, true));
    EXPECT_FALSE(refused(3, Season::Long, true));
    EXPECT_FALSE(refused(3, Season::Short, true));
}

// covers: manager.setup.team-choice
TEST(Setup, refusesTheSameTeamTwice) {
    manager::Setup setup;
    setup.managers = 3;
    setup.teams[0] = setup.teams[2] = cards::Team::GougedEye;
    EXPECT_TRUE(fault_of(setup));
    setup.teams[2] = cards::Team::Grudgebearers;
    EXPECT_FALSE(fault_of(setup));
    setup.first = Seat::D;
    EXPECT_TRUE(fault_of(setup));
}

}  // namespace
}  // namespace manager
}  // namespace dugout
