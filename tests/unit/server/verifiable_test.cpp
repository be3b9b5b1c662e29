#include "server/verifiable.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "coach/coach.hpp"
#include "team/samples.hpp"
#include "unit/server/browser.hpp"

namespace dugout::tests {
namespace {

using namespace server;

Bytes32 filled(std::uint8_t byte) {
    Bytes32 bytes;
    bytes.fill(byte);
    return bytes;
}

// FIPS 180-2 and RFC 4231.
TEST(Verifiable, HashesAreTheStandardOnes) {
    EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    // HMAC's key is filled up with zeros, so the short key of test case 1 is this one.
    Bytes32 key{};
    std::fill_n(key.begin(), 20, std::uint8_t{0x0b});
    EXPECT_EQ(to_hex(hmac_sha256(key, "Hi There")), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
}

TEST(Verifiable, HexIsReadStrictly) {
    EXPECT_EQ(from_hex(to_hex(filled(0xa5))), filled(0xa5));
    EXPECT_FALSE(from_hex(std::string(63, '0')));
    EXPECT_FALSE(from_hex(std::string(64, 'A')));
}

struct Game {
    Rulebook rulebook = lrb4();
    TeamSheet home = *sample_sheet(Library::embedded(), "human");
    TeamSheet away = *sample_sheet(Library::embedded(), "orc");
    Bytes32 secret = filled(1);
    Bytes32 ours = filled(2);
    Bytes32 theirs = filled(3);

    Bytes32 commitment() const { return dice_commitment(secret, dice_binding("m", rulebook, home, away)); }

    match::Record play(int choices) const {
        match::Record record = match::begin_record(rulebook, home, away);
        match::State state = match::new_match(rulebook, home, away);
        VerifiableDice source(dice_key(secret, "m", ours, theirs), 0);
        RecordingDice dice(source);
        match::start(state, dice);
        record.start_dice = dice.rolled();
        Random random(5);
        const auto coach = coach::make_coach("random");
        for (int i = 0; i < choices; ++i) {
            dice.clear();
            match::ChoiceList legal;
            match::legal(state, legal);
            const match::Choice choice = coach->choose(state, legal, {}, random);
            match::apply_trusted(state, choice, dice);
            record.choices.push_back({choice, dice.rolled()});
        }
        record.hash = match::hash(state);
        record.proof = {"m",
                        to_hex(commitment()),
                        to_hex(secret),
                        to_hex(ours),
                        to_hex(theirs),
                        to_hex(coach_commitment(ours)),
                        to_hex(coach_commitment(theirs))};
        return record;
    }
};

// Whoever writes another verifier can check it against these.
TEST(Verifiable, DiceFollowFromTheSecrets) {
    const Bytes32 key = dice_key(filled(1), "m", filled(2), filled(3));
    EXPECT_EQ(to_hex(key), "e77addc2a03b556a69762cae042f7cb350475691137358b0bcb8c5388881e79b");
    VerifiableDice dice(key, 0);
    std::string rolled;
    for (int i = 0; i < 12; ++i) rolled += std::to_string(dice.roll(Die::D6, 6));
    EXPECT_EQ(rolled, "155154331366");
    VerifiableDice later(key, 5);
    EXPECT_EQ(std::to_string(later.roll(Die::D6, 6)), rolled.substr(5, 1));
}

TEST(Verifiable, DiceAreFair) {
    VerifiableDice dice(dice_key(filled(1), "m", filled(2), filled(3)), 0);
    std::array<int, 6> d6{};
    for (int i = 0; i < 6000; ++i) ++d6[static_cast<std::size_t>(dice.d6() - 1)];
    for (const int count : d6) EXPECT_NEAR(count, 1000, 150);
}

TEST(Verifiable, TheCommitmentIsBoundToMatchRulesAndTeams) {
    const Game game;
    const auto binding = [&](std::string_view id, const Rulebook& rules, const TeamSheet& home, const TeamSheet& away) {
        return to_hex(dice_binding(id, rules, home, away));
    };
    Rulebook dry = game.rulebook;
    dry.set(Option::Weather, 0);
    const std::string same = binding("m", game.rulebook, game.home, game.away);
    EXPECT_NE(binding("n", game.rulebook, game.home, game.away), same);
    EXPECT_NE(binding("m", dry, game.home, game.away), same);
    EXPECT_NE(binding("m", game.rulebook, game.away, game.home), same);
}

TEST(Verifiable, ARecordIsCheckedDieByDie) {
    const Game game;
    const match::Record record = game.play(60);
    EXPECT_FALSE(check_proof(record));
    const auto read = match::parse_record(match::write_record(record), Library::embedded());
    ASSERT_TRUE(read) << text(read.error());
    EXPECT_EQ(*read, record);
    EXPECT_FALSE(check_proof(*read));

    match::Record bent = record;
    std::size_t with_dice = 0;
    while (bent.choices[with_dice].dice.empty()) ++with_dice;
    FixedDie& die = bent.choices[with_dice].dice[0];
    die.value = die.value == 1 ? 2 : 1;
    ASSERT_TRUE(check_proof(bent));
    EXPECT_EQ(check_proof(bent)->code, ProofFault::OtherDie);
    EXPECT_EQ(check_proof(bent)->choice, with_dice + 1);

    bent = record;
    bent.proof->secret = to_hex(filled(9));
    EXPECT_EQ(check_proof(bent)->code, ProofFault::OtherCommitment);
    bent = record;
    bent.proof->home = to_hex(filled(9));
    EXPECT_EQ(check_proof(bent)->code, ProofFault::OtherBytes);
    bent.proof->home_commitment.clear();  // as in a record from before it was kept
    EXPECT_EQ(check_proof(bent)->code, ProofFault::OtherDie);
    bent = record;
    bent.proof->away_commitment = to_hex(coach_commitment(filled(9)));
    EXPECT_EQ(check_proof(bent)->code, ProofFault::OtherBytes);
    bent = record;
    bent.home.name = "Others";
    EXPECT_EQ(check_proof(bent)->code, ProofFault::OtherCommitment);
    bent.proof.reset();
    EXPECT_EQ(check_proof(bent)->code, ProofFault::NoProof);
    bent = record;
    bent.proof->away = "x";
    EXPECT_EQ(check_proof(bent)->code, ProofFault::BadBytes);
}

TEST(Verifiable, CoachesCommitBeforeAnybodyReveals) {
    TestSite to;
    Browser ann(to);
    Browser bob(to);
    Json wish = friendly("invitation");
    wish.erase("seed");
    wish["dice"] = "verifiable";
    const Reply made = ann.post("/matches", wish);
    ASSERT_EQ(made.status, 201) << made.text;
    const std::string match = "/matches/" + id_of(made);
    const Reply shown = bob.get(match + "/dice");
    EXPECT_EQ(shown.json.at("commitment").get<std::string>().size(), 64u);
    EXPECT_FALSE(shown.json.contains("secret"));
    EXPECT_EQ(ann.post(match + "/dice", {{"commit", to_hex(sha256("x"))}}).code(), "dice-order");
    bob.post(match + "/join", {{"token", made.json.at("token")}});
    EXPECT_EQ(ann.get(match).json.at("match").at("status"), "dice");

    const auto commit = [&](Browser& who, std::uint8_t byte) {
        return who.post(match + "/dice", {{"commit", to_hex(coach_commitment(filled(byte)))}});
    };
    const auto reveal = [&](Browser& who, std::uint8_t byte) {
        return who.post(match + "/dice", {{"reveal", to_hex(filled(byte))}});
    };
    EXPECT_EQ(commit(ann, 2).status, 200);
    EXPECT_EQ(commit(ann, 4).code(), "dice-order");
    EXPECT_EQ(reveal(ann, 2).code(), "dice-order");  // the other has not committed yet
    const Json his = bob.get(match + "/dice").json.at("commitments");
    EXPECT_EQ(his, (Json{{"home", to_hex(coach_commitment(filled(2)))}}));
    EXPECT_EQ(commit(bob, 3).status, 200);
    EXPECT_EQ(reveal(ann, 5).code(), "dice-differ");
    EXPECT_EQ(reveal(ann, 2).status, 200);
    to.restart();
    EXPECT_EQ(reveal(bob, 3).status, 200);
    EXPECT_EQ(ann.get(match).json.at("match").at("status"), "playing");

    EXPECT_FALSE(ann.get(match + "/dice").json.contains("secret"));
    for (int i = 0; i < 2000 && ann.get(match).json.at("match").at("status") == "playing"; ++i) {
        const Json decision = ann.get(match).json.at("update").at("view").at("decision");
        Browser& who = decision.at("seat") == "home" ? ann : bob;
        const Json mine = who.get(match).json.at("update").at("view").at("decision");
        const bool gives_up = mine.contains("interrupts");
        const Json choice = gives_up ? mine.at("interrupts")[0].at("choice") : mine.at("choices").back().at("choice");
        ASSERT_EQ(who.post(match + "/choices", {{"choice", choice}}).status, 200) << choice;
    }
    ASSERT_EQ(ann.get(match).json.at("match").at("status"), "over");
    EXPECT_EQ(ann.get(match + "/dice").json.at("home"), to_hex(filled(2)));
    const auto record = match::parse_record(ann.get(match + "/record").text, Library::embedded());
    ASSERT_TRUE(record) << text(record.error());
    EXPECT_EQ(record->proof->commitment, shown.json.at("commitment"));
    EXPECT_EQ(record->proof->home_commitment, to_hex(coach_commitment(filled(2))));
    EXPECT_EQ(record->proof->away_commitment, to_hex(coach_commitment(filled(3))));
    EXPECT_FALSE(check_proof(*record));
}

}  // namespace
}  // namespace dugout::tests
