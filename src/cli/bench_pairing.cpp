#include <algorithm>
#include <stdexcept>

#include "cli/bench.hpp"
#include "cli/bench_matches.hpp"
#include "tournament/generator.hpp"

namespace dugout::cli {

namespace {

constexpr int runs = 3;

}  // namespace

double measure_pairing(int coaches, int rounds) {
    tournament::Wanted wanted;
    wanted.coaches = coaches;
    wanted.rounds = rounds;
    wanted.trouble = false;
    std::vector<tournament::Entry> entries = tournament::generate(wanted).entries;
    const auto last = std::find_if(entries.rbegin(), entries.rend(), [](const tournament::Entry& entry) {
        return entry.act == "pair" || entry.act.starts_with("pair ");
    });
    if (last == entries.rend()) throw std::logic_error("a generated tournament has no pairing");
    const tournament::Entry pairing = *last;
    entries.erase(std::prev(last.base()), entries.end());
    tournament::Journal before;
    if (take_over(before, std::move(entries))) throw std::logic_error("a generated tournament cannot be replayed");
    std::vector<double> seconds;
    for (int i = 0; i < runs; ++i) {
        tournament::Journal journal = before;
        const double began = processor_seconds();
        if (add(journal, pairing)) throw std::logic_error("a generated tournament cannot be paired");
        seconds.push_back(processor_seconds() - began);
    }
    return 1e3 * median(seconds);
}

}  // namespace dugout::cli
