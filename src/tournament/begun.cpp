#include "tournament/begun.hpp"

namespace dugout::tournament {

std::optional<int> begun_table(const Round& round) {
    for (std::size_t i = 0; i < round.tables.size(); ++i) {
        const Table& table = round.tables[i];
        const bool automatic = table.result && (table.result->ended == Ended::Bye || table.result->excused ||
                                                table.result->ended == Ended::Conceded);
        if (table.begun || (table.result && !automatic) || table.reports[0] || table.reports[1])
            return static_cast<int>(i) + 1;
    }
    return {};
}

}  // namespace dugout::tournament
