#include "cli/usage.hpp"

#include <gtest/gtest.h>

namespace dugout::cli {
namespace {

std::string french(std::string_view sentence) { return usage_text(sentence, Language::French); }

TEST(Usage, IsToldInFrench) {
    EXPECT_EQ(french("--games: Value 1 not in range 2 to 10000000"),
              "--games : 1 n’est pas compris entre 2 et 10000000");
    EXPECT_EQ(french("--seconds: Value 0.0001 not in range 0.001 to 3600"),
              "--seconds : 0.0001 n’est pas compris entre 0,001 et 3600");
    EXPECT_EQ(french("--season: x not in {standard,short}"), "--season : « x » n’est pas dans {standard,short}");
    EXPECT_EQ(french("COACH is required"), "COACH est obligatoire");
    EXPECT_EQ(french("A subcommand is required"), "nommez une sous-commande");
    EXPECT_EQ(french("--games: At Most 1 required but received 2"), "--games : il en faut au plus 1, et non 2");
    EXPECT_EQ(french("--json was given a disallowed flag override"), "--json ne prend pas cette valeur");
    EXPECT_EQ(french("--json: Should be true/false or a number"), "--json : il faut true, false ou un nombre");
    EXPECT_EQ(french("--sprt: 1 required ELO0 ELO1 missing"), "--sprt : il manque des valeurs (1) : ELO0 ELO1");
    EXPECT_EQ(french("Could not convert: --sprt = [a,b]"), "--sprt : valeur illisible : [a,b]");
    EXPECT_EQ(french("--net: An empty name is no file"), "--net : un nom vide ne désigne aucun fichier");
    EXPECT_EQ(french("The following arguments were not expected: --moon 3"), "arguments inattendus : --moon 3");
}

TEST(Usage, CallsArgumentsAsTheHelpDoes) {
    EXPECT_EQ(french("FILE is required"), "FICHIER est obligatoire");
    EXPECT_EQ(french("TEAM COACH SHEET: 3 required TEXT missing"),
              "ÉQUIPE COACH FEUILLE : il manque des valeurs (3) : TEXTE");
    EXPECT_EQ(french("--season: TEAM not in {standard,short}"), "--season : « TEAM » n’est pas dans {standard,short}");
}

TEST(Usage, StaysAsItIsInEnglishOrWhereItIsNotKnown) {
    EXPECT_EQ(usage_text("COACH is required", Language::English), "COACH is required");
    EXPECT_EQ(french(""), "");
    EXPECT_EQ(french("is"), "is");
    EXPECT_EQ(french("COACH is required twice"), "COACH is required twice");
    EXPECT_EQ(french("A subcommand is required twice"), "A subcommand is required twice");
}

}  // namespace
}  // namespace dugout::cli
