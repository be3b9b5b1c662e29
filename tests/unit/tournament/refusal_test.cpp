#include "tournament/refusal.hpp"

#include <gtest/gtest.h>

#include "rules/catalogue.hpp"

namespace dugout::tournament {
namespace {

TEST(TournamentRefusal, TellsTheFormOfAnActInTheLanguageOfTheReader) {
    const Refusal no =
        refuse(No::WrongForm, Rule::none, {std::string("correct ROUND.TABLE SCORE [key=A-B...] reason=WHY")});
    EXPECT_EQ(text(no, Language::English), "write it as: correct ROUND.TABLE SCORE [key=A-B...] reason=WHY");
    EXPECT_EQ(text(no, Language::French), "à écrire ainsi : correct RONDE.TABLE SCORE [key=A-B...] reason=MOTIF");
}

TEST(TournamentRefusal, LeavesWordsInSmallLettersAsTheyAreWritten) {
    const Refusal no = refuse(No::WrongForm, Rule::none, {std::string("name referee|spare WHO name=NAME")});
    EXPECT_EQ(text(no, Language::French), "à écrire ainsi : name referee|spare QUI name=NOM");
}

}  // namespace
}  // namespace dugout::tournament
