#include "match/record.hpp"

namespace dugout::match {

Record begin_record(const Rulebook& rulebook, TeamSheet home, TeamSheet away, std::optional<std::uint64_t> seed,
                    const Library& library) {
    Record record;
    record.rulebook = rulebook;
    record.home = std::move(home);
    record.away = std::move(away);
    record.seed = seed;
    record.teams_hash = hash(state_before(record, library));
    return record;
}

State state_before(const Record& record, const Library& library) {
    return new_match(record.rulebook, record.home, record.away, library);
}

std::optional<RecordError> fault_before(const Record& record, const State& before) {
    if (record.teams_hash && *record.teams_hash != hash(before)) return RecordError{.code = RecordFault::OtherTeams};
    return {};
}

}  // namespace dugout::match
