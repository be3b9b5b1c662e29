#pragma once

// Dice that nobody can have bent, and anybody can check afterwards. The server commits itself to a secret before the
// coaches add theirs; every die follows from the three. docs/records.md tells the exact bytes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/record.hpp"
#include "rules/dice.hpp"
#include "server/crypto.hpp"

namespace dugout::server {

// What the secret is bound to: another match, rulebook or team sheet has another binding.
Bytes32 dice_binding(std::string_view match, const Rulebook& rulebook, const TeamSheet& home, const TeamSheet& away);
// What the server shows before the coaches draw their bytes.
Bytes32 dice_commitment(const Bytes32& secret, const Bytes32& binding);
// What a coach shows before he shows his bytes.
Bytes32 coach_commitment(const Bytes32& bytes);
Bytes32 dice_key(const Bytes32& secret, std::string_view match, const Bytes32& home, const Bytes32& away);

class VerifiableDice final : public Dice {
public:
    // `next` is how many dice have fallen in this match.
    VerifiableDice(const Bytes32& key, std::uint64_t next) : key_(key), next_(next) {}
    int roll(Die die, int faces) override;

private:
    Bytes32 key_;
    std::uint64_t next_;
};

enum class ProofFault : std::uint8_t {
    NoProof,          // the record has no secret in it
    BadBytes,         // one of its texts is not 64 digits
    OtherCommitment,  // the secret is not the one that was committed to
    OtherBytes,       // a coach's bytes are not those that he committed to
    OtherDie,         // a die does not follow from the secrets; choice and die say which
    Illegal,          // the choice cannot have been made
};

struct ProofError {
    ProofFault code = ProofFault::NoProof;
    std::size_t choice = 0;  // counted from 1; 0: before the first
    std::uint64_t die = 0;   // counted from 1 over the whole match
};

std::string text(const ProofError& error, Language language);

// Plays the match again and compares every die with the one that had to fall.
std::optional<ProofError> check_proof(const match::Record& record, const Library& library = Library::embedded());

}  // namespace dugout::server
