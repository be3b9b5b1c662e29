#include "match/record.hpp"

#include <array>

namespace dugout::match {

namespace {

// One line per fault, in the order of the enumeration; {0} is the detail, {1} the decision.
struct FaultWords {
    RecordFault code;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array<FaultWords, static_cast<std::size_t>(RecordFault::OtherHash) + 1> fault_words = {{
    {RecordFault::Text, "", ""},
    {RecordFault::OtherFormat,
     "the record is written in format {0}; this program reads format 1. Use a program of its time",
     "l'enregistrement est au format {0} ; ce programme lit le format 1. Prenez un programme de son époque"},
    {RecordFault::OtherRules,
     "the match was played by version {0} of the rules code, which decided some things differently; replay it with a "
     "program of that version",
     "le match a été joué par la version {0} du code des règles, qui décidait autrement ; rejouez-le avec un programme "
     "de cette version"},
    {RecordFault::BadRulebook, "the rulebook: {0}", "le livre de règles : {0}"},
    {RecordFault::BadSeed, "'{0}' is not a seed; write a whole number from 0 to 18446744073709551615 in quotes",
     "« {0} » n'est pas une graine ; écrivez un nombre entier de 0 à 18446744073709551615 entre guillemets"},
    {RecordFault::BadHash, "'{0}' is not a hash; write 16 digits 0-9 a-f",
     "« {0} » n'est pas une empreinte ; écrivez "
     "16 chiffres 0-9 a-f"},
    {RecordFault::NotAChoice, "'{0}' is not a choice; docs/records.md lists their forms",
     "« {0} » n'est pas un choix ; docs/records.md en donne les formes"},
    {RecordFault::NotADie, "'{0}' is not a die; write d6=4, d8=2, pick=3, skull, both, push, stumble or pow",
     "« {0} » n'est pas un dé ; écrivez d6=4, d8=2, pick=3, skull, both, push, stumble ou pow"},
    {RecordFault::SeedAndDice, "the record has a seed and dice as well; it can only have one of them",
     "l'enregistrement a une graine et des dés ; il ne peut avoir que l'un des deux"},
    {RecordFault::NoDice, "the record has neither a seed nor, under [play], `start` with the first dice",
     "l'enregistrement n'a ni graine ni, sous [play], `start` avec les premiers dés"},
    {RecordFault::OtherTeams,
     "the team sheets make other teams than when the match was played; give the rosters of that day with --data DIR",
     "les feuilles donnent d'autres équipes que le jour du match ; indiquez les listes de ce jour avec --data DIR"},
    {RecordFault::WrongDice, "the dice do not fit: {0}", "les dés ne conviennent pas : {0}"},
    {RecordFault::DiceLeft, "{0} dice are left over", "il reste {0} dés"},
    {RecordFault::IllegalChoice, "'{0}' is not legal here; the question is '{1}'",
     "« {0} » n'est pas permis ici ; la question est « {1} »"},
    {RecordFault::MatchOver, "'{0}' comes after the end of the match", "« {0} » vient après la fin du match"},
    {RecordFault::OtherHash,
     "the match ends in another state ({0}) than the record says; the record was changed, or the rules code was "
     "without a new rules version",
     "le match finit dans un autre état ({0}) que ne le dit l'enregistrement ; celui-ci a été modifié, ou le code des "
     "règles sans changer de version"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < fault_words.size(); ++i)
        if (static_cast<std::size_t>(fault_words[i].code) != i) return false;
    return true;
}
static_assert(in_order(), "fault_words must follow the order of RecordFault");
static_assert(record_format == 1, "the words for OtherFormat name the format");

std::string filled(std::string_view pattern, const RecordError& error) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            result += pattern[i];
            continue;
        }
        result += pattern[i + 1] == '0' ? error.detail : std::string(decision_name(error.decision));
        i += 2;
    }
    return result;
}

// Dice that do not fit end the replay at once. Going on with some other number could go on for ever.
struct DiceMismatch {
    std::string reason;
};

class StrictDice final : public Dice {
public:
    explicit StrictDice(const std::vector<FixedDie>& dice) : dice_(dice) {}
    int roll(Die die, int faces) override {
        const int value = dice_.roll(die, faces);
        if (!dice_.error().empty()) throw DiceMismatch{dice_.error()};
        return value;
    }
    std::size_t left() const { return dice_.left(); }

private:
    ScriptedDice dice_;
};

}  // namespace

Record begin_record(const Rulebook& rulebook, TeamSheet home, TeamSheet away, std::optional<std::uint64_t> seed,
                    const Library& library) {
    Record record;
    record.rulebook = rulebook;
    record.home = std::move(home);
    record.away = std::move(away);
    record.seed = seed;
    record.teams_hash = hash(new_match(record.rulebook, record.home, record.away, library));
    return record;
}

std::string text(const RecordError& error, Language language) {
    if (error.code == RecordFault::Text) {
        std::string lines;
        for (const Fault& fault : error.faults) lines += (lines.empty() ? "" : "\n") + dugout::text(fault, language);
        return lines;
    }
    const bool french = language == Language::French;
    std::string place = error.file;
    if (error.line > 0) place += (place.empty() ? "" : ":") + std::to_string(error.line);
    if (!place.empty()) place += ": ";
    if (error.choice > 0) place += (french ? "choix " : "choice ") + std::to_string(error.choice) + ": ";
    const FaultWords& words = fault_words[static_cast<std::size_t>(error.code)];
    return place + filled(french ? words.fr : words.en, error);
}

std::string hash_text(std::uint64_t hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = digits[hash & 15U];
    return text;
}

Replayer::Replayer(const Record& record, Log* log, const Library& library)
    : record_(record),
      log_(log),
      state_(new_match(record.rulebook, record.home, record.away, library)),
      seeded_(record.seed.value_or(0)) {}

template <class Move>
std::optional<RecordError> Replayer::with_dice(const std::vector<FixedDie>& dice, std::size_t choice, Move move) {
    if (record_.seed) {
        move(seeded_);
        return {};
    }
    StrictDice strict(dice);
    try {
        move(strict);
    } catch (const DiceMismatch& mismatch) {
        return RecordError{.code = RecordFault::WrongDice, .choice = choice, .detail = mismatch.reason};
    }
    if (strict.left() == 0) return {};
    return RecordError{.code = RecordFault::DiceLeft, .choice = choice, .detail = std::to_string(strict.left())};
}

std::optional<RecordError> Replayer::start() {
    if (record_.teams_hash && *record_.teams_hash != hash(state_)) return RecordError{.code = RecordFault::OtherTeams};
    return with_dice(record_.start_dice, 0, [&](Dice& dice) { match::start(state_, dice, log_); });
}

std::optional<RecordError> Replayer::step() {
    const RecordedChoice& next = record_.choices[applied_];
    const std::size_t number = applied_ + 1;
    const Decision asked = decision(state_);
    bool legal = false;
    auto error = with_dice(next.dice, number, [&](Dice& dice) { legal = apply(state_, next.choice, dice, log_); });
    if (!legal && (!error || error->code == RecordFault::DiceLeft))
        return RecordError{.code = is_over(state_) ? RecordFault::MatchOver : RecordFault::IllegalChoice,
                           .choice = number,
                           .detail = choice_text(next.choice),
                           .decision = asked.kind};
    if (!error) ++applied_;
    return error;
}

std::optional<RecordError> Replayer::check_hash() const {
    const std::uint64_t found = hash(state_);
    if (!done() || !record_.hash || *record_.hash == found) return {};
    return RecordError{.code = RecordFault::OtherHash, .detail = hash_text(found)};
}

FromRecord<State> replay(const Record& record, std::size_t upto, Log* log, const Library& library) {
    Replayer replayer(record, log, library);
    if (auto error = replayer.start()) return *std::move(error);
    while (!replayer.done() && replayer.applied() < upto)
        if (auto error = replayer.step()) return *std::move(error);
    if (auto error = replayer.check_hash()) return *std::move(error);
    return replayer.state();
}

}  // namespace dugout::match
