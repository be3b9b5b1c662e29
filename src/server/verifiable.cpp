#include "server/verifiable.hpp"

#include <array>

#include "team/sheet_text.hpp"

namespace dugout::server {

namespace {

constexpr std::string_view binding_label = "dugout dice 1 binding\n";
constexpr std::string_view commitment_label = "dugout dice 1 commitment\n";
constexpr std::string_view key_label = "dugout dice 1 key\n";
constexpr std::string_view roll_label = "dugout dice 1 roll\n";

void add_number(std::string& text, std::uint64_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) text += static_cast<char>(number >> shift & 255U);
}

}  // namespace

Bytes32 dice_binding(std::string_view match, const Rulebook& rulebook, const TeamSheet& home, const TeamSheet& away) {
    std::string text(binding_label);
    for (const std::string& part :
         {std::string(match), rulebook_text(rulebook), write_sheet(home), write_sheet(away)}) {
        add_number(text, part.size(), 8);
        text += part;
    }
    return sha256(text);
}

Bytes32 dice_commitment(const Bytes32& secret, const Bytes32& binding) {
    std::string text(commitment_label);
    text += as_text(secret);
    text += as_text(binding);
    return sha256(text);
}

Bytes32 coach_commitment(const Bytes32& bytes) { return sha256(as_text(bytes)); }

Bytes32 dice_key(const Bytes32& secret, std::string_view match, const Bytes32& home, const Bytes32& away) {
    std::string text(key_label);
    text += match;
    text += '\n';
    text += as_text(home);
    text += as_text(away);
    return hmac_sha256(secret, text);
}

// Bytes that would favour some faces are passed over: a D6 uses those below 252.
int VerifiableDice::roll(Die, int faces) {
    const int limit = 256 - 256 % faces;
    const std::uint64_t number = next_++;
    for (std::uint32_t block = 0;; ++block) {
        std::string text(roll_label);
        add_number(text, number, 8);
        add_number(text, block, 4);
        for (const std::uint8_t byte : hmac_sha256(key_, text))
            if (byte < limit) return byte % faces + 1;
    }
}

std::string text(const ProofError& error, Language language) {
    const bool french = language == Language::French;
    switch (error.code) {
        case ProofFault::NoProof:
            return french ? "l'enregistrement n'a pas de section [proof] : ses dés ne peuvent pas être vérifiés"
                          : "the record has no [proof]: its dice cannot be verified";
        case ProofFault::BadBytes:
            return french ? "[proof] : chaque valeur est de 64 chiffres 0-9 a-f"
                          : "[proof]: each value is 64 digits 0-9 a-f";
        case ProofFault::OtherCommitment:
            return french ? "le secret n'est pas celui auquel le serveur s'était engagé pour ce match et ces équipes"
                          : "the secret is not the one that the server committed to for this match and these teams";
        case ProofFault::OtherBytes:
            return french ? "la part de dés d'un entraîneur n'est pas celle à laquelle il s'était engagé"
                          : "a coach's part of the dice is not the one that he committed to";
        case ProofFault::Illegal:
            return (french ? "choix " : "choice ") + std::to_string(error.choice) +
                   (french ? " : n'est pas permis à ce moment du match" : ": is not legal at that moment of the match");
        case ProofFault::OtherDie: break;
    }
    const std::string die = std::to_string(error.die);
    const std::string choice = std::to_string(error.choice);
    return french ? "choix " + choice + " : le dé " + die + " du match ne découle pas des secrets"
                  : "choice " + choice + ": die " + die + " of the match does not follow from the secrets";
}

std::optional<ProofError> check_proof(const match::Record& record, const Library& library) {
    if (!record.proof) return ProofError{ProofFault::NoProof};
    const auto secret = from_hex(record.proof->secret);
    const auto home = from_hex(record.proof->home);
    const auto away = from_hex(record.proof->away);
    const auto commitment = from_hex(record.proof->commitment);
    if (!secret || !home || !away || !commitment) return ProofError{ProofFault::BadBytes};
    const Bytes32 binding = dice_binding(record.proof->match, record.rulebook, record.home, record.away);
    if (dice_commitment(*secret, binding) != *commitment) return ProofError{ProofFault::OtherCommitment};

    const auto fits = [](const Bytes32& bytes, const std::string& shown) {
        return shown.empty() || to_hex(coach_commitment(bytes)) == shown;
    };
    if (!fits(*home, record.proof->home_commitment) || !fits(*away, record.proof->away_commitment))
        return ProofError{ProofFault::OtherBytes};

    // The match is played again with the dice as they had to fall: a draw has as many faces as there are candidates,
    // which only the position knows.
    VerifiableDice source(dice_key(*secret, record.proof->match, *home, *away), 0);
    RecordingDice dice(source);
    std::uint64_t fallen = 0;
    const auto differ = [&](const std::vector<FixedDie>& recorded, std::size_t choice) -> std::optional<ProofError> {
        const std::vector<FixedDie>& rolled = dice.rolled();
        for (std::size_t i = 0; i < rolled.size() || i < recorded.size(); ++i, ++fallen)
            if (i >= rolled.size() || i >= recorded.size() || rolled[i] != recorded[i])
                return ProofError{ProofFault::OtherDie, choice, fallen + 1};
        dice.clear();
        return {};
    };
    match::State state = match::new_match(record.rulebook, record.home, record.away, library);
    match::start(state, dice);
    if (auto error = differ(record.start_dice, 0)) return error;
    for (std::size_t i = 0; i < record.choices.size(); ++i) {
        if (!match::apply(state, record.choices[i].choice, dice)) return ProofError{ProofFault::Illegal, i + 1};
        if (auto error = differ(record.choices[i].dice, i + 1)) return error;
    }
    return {};
}

}  // namespace dugout::server
