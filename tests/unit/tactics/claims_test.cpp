#include "tactics/claims.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace dugout::tactics {
namespace {

const std::string position = "[tactic.position]\nplayers = [\"H1 u8\", \"A1 z1\"]\nball = \"H1\"\n";

std::string suite(const std::string& keys) { return "family = \"f\"\n\n[[tactic]]\ntitle = \"x\"\n" + keys + position; }

Proof proof(std::string_view best, double chance = 0.8333, double next = 0.5) {
    return {.best = {*match::parse_choice(best)}, .chance = chance, .next = next};
}

const std::vector<Proof> one = {proof("move H1")};
const std::string claimed = "best = [\"move H1\"]\nchance = \"83.33 %\"\nnext = \"50.00 %\"\n";

std::string updated(const std::string& text, const std::vector<Proof>& proofs = one) {
    const auto read = with_claims(text, "suite.toml", proofs);
    return read ? *read.value : "refused";
}

TEST(Claims, StandBehindTheGoalWhereThereWereNone) {
    EXPECT_EQ(updated(suite("goal = \"score\"\n")), suite("goal = \"score\"\n" + claimed));
    EXPECT_EQ(updated(suite("goal='score'  # why\n")), suite("goal='score'  # why\n" + claimed));
}

TEST(Claims, TakeThePlaceOfOldOnesHoweverTheyAreWritten) {
    EXPECT_EQ(
        updated(suite("goal = \"score\"\nbest = [\n  \"block H1\",\n]\nchance = \"1.00 %\"\nnext = \"0.00 %\"\n")),
        suite("goal = \"score\"\n" + claimed));
    EXPECT_EQ(updated(suite("next='1.00 %' # old\n  best=['block H1', ]\ngoal = \"score\"\n")),
              suite("next=\"50.00 %\" # old\n  best=[\"move H1\"]\nchance = \"83.33 %\"\ngoal = \"score\"\n"));
}

TEST(Claims, ThatHoldStayAsTheyAreWritten) {
    const std::string text =
        suite("goal=\"score\"\nbest=[\n  'move H1',  # of course\n]\nchance='83.33 %'\nnext='50.00 %'\n");
    EXPECT_EQ(updated(text), text);
}

TEST(Claims, AreWrittenIntoTheLastLineOfAFile) {
    const std::string head =
        "family = \"f\"\n[[tactic]]\ntitle = \"x\"\n"
        "position = {players = [\"H1 u8\", \"A1 z1\"], ball = \"H1\"}\n";
    EXPECT_EQ(updated(head + "goal = \"score\"") + "\n", head + "goal = \"score\"\n" + claimed);
}

TEST(Claims, KeepToTheLinesAndLettersOfTheFile) {
    const auto with_returns = [](std::string text) {
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
        return "\xef\xbb\xbf" + text;
    };
    const std::string french = "# é ☃\n'goal' = \"score\"\n\"best\" = [] # é\n";
    EXPECT_EQ(updated(with_returns(suite(french))),
              with_returns(suite("# é ☃\n'goal' = \"score\"\n\"best\" = [\"move H1\"] # é\nchance = \"83.33 %\"\n"
                                 "next = \"50.00 %\"\n")));
}

TEST(Claims, AreWrittenBetweenBraces) {
    const std::string head = "family = \"é\"\ntactic = [{title = \"é\", goal = \"score\"";
    const std::string tail = ", position = {players = [\"H1 u8\", \"A1 z1\"], ball = \"H1\"}}]\n";
    EXPECT_EQ(updated(head + tail), head + ", best = [\"move H1\"], chance = \"83.33 %\", next = \"50.00 %\"" + tail);
}

TEST(Claims, OfWhatWasNotProvedStay) {
    const std::string both =
        suite("goal = \"score\"\nbest = [\"block H1\"]\n") + "[[tactic]]\ntitle = \"y\"\ngoal = \"score\"\n" + position;
    Proof open = proof("end-turn");
    open.complete = false;
    EXPECT_EQ(updated(both, {open, proof("move H1")}), suite("goal = \"score\"\nbest = [\"block H1\"]\n") +
                                                           "[[tactic]]\ntitle = \"y\"\ngoal = \"score\"\n" + claimed +
                                                           position);
}

TEST(Claims, ThatWouldNotReadBackAreRefused) {
    const auto read = with_claims(suite("goal = \"score\"\n"), "suite.toml", {one[0], one[0]});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.refusals.at(0).file, "suite.toml");
    EXPECT_NE(read.refusals[0].reason.en.find("a line of its own"), std::string::npos);
    EXPECT_FALSE(with_claims("[[tactic]", "suite.toml", one));
}

}  // namespace
}  // namespace dugout::tactics
