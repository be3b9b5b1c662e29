#include "cli/bench_books.hpp"

#include <fmt/format.h>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/bench_matches.hpp"
#include "cli/common.hpp"

namespace dugout::cli {

namespace {

constexpr int rounds = 7;
constexpr std::array<std::string_view, 5> measured = {
    "lrb4", "lrb4", "third", "lrb4 kicking=field-goals", "lrb4 alternative-inducements=on secret-objectives=on",
};

// Instructions of this thread outside the kernel. Many systems do not let a program count them.
class InstructionCounter {
public:
    InstructionCounter() {
        perf_event_attr attributes{};
        attributes.type = PERF_TYPE_HARDWARE;
        attributes.size = sizeof attributes;
        attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
        attributes.exclude_kernel = 1;
        attributes.exclude_hv = 1;
        file_ = static_cast<int>(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
    }
    ~InstructionCounter() {
        if (file_ >= 0) close(file_);
    }
    InstructionCounter(const InstructionCounter&) = delete;
    InstructionCounter& operator=(const InstructionCounter&) = delete;

    std::optional<std::uint64_t> count() const {
        std::uint64_t value = 0;
        if (file_ < 0 || read(file_, &value, sizeof value) != sizeof value || value == 0) return {};
        return value;
    }

private:
    int file_ = -1;
};

struct Row {
    std::vector<match::State> starts;
    std::vector<double> speeds;
    std::vector<double> ratios;
    std::vector<double> instructions;
};

void run_round(std::vector<Row>& rows, const InstructionCounter& counter, double seconds) {
    for (Row& row : rows) {
        const auto before = counter.count();
        const PlayRun run = run_matches(row.starts, seconds);
        const auto after = counter.count();
        row.speeds.push_back(run.decisions_per_second());
        row.ratios.push_back(row.speeds.back() / rows.front().speeds.back());
        if (before && after)
            row.instructions.push_back(static_cast<double>(*after - *before) / static_cast<double>(run.decisions));
    }
}

Rulebook book_of(std::string_view text) {
    RulebookFault fault;
    return parse_rulebook(text, fault).value_or(lrb4());
}

}  // namespace

std::vector<BookSpeed> measure_books(double seconds) {
    std::vector<Row> rows;
    for (const std::string_view text : measured) rows.push_back({bench_pairings(book_of(text)), {}, {}, {}});
    const InstructionCounter counter;
    for (int i = 0; i < rounds; ++i)
        run_round(rows, counter, seconds / (rounds * static_cast<double>(measured.size())));
    std::vector<BookSpeed> result;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        BookSpeed book{std::string(measured[i]) + (i == 1 ? ", once more" : ""),
                       median(rows[i].speeds),
                       median(rows[i].ratios),
                       {},
                       {}};
        if (!rows[i].instructions.empty()) {
            book.instructions = median(rows[i].instructions);
            book.instructions_ratio = *book.instructions / median(rows[0].instructions);
        }
        result.push_back(std::move(book));
    }
    return result;
}

nlohmann::ordered_json books_json(const std::vector<BookSpeed>& books) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const BookSpeed& book : books) {
        nlohmann::ordered_json row = {{"book", book.title},
                                      {"decisions_per_second", std::round(book.decisions_per_second)},
                                      {"ratio", std::round(1000 * book.ratio) / 1000}};
        if (book.instructions) row["instructions_per_decision"] = std::round(*book.instructions);
        json.push_back(std::move(row));
    }
    return json;
}

std::string books_table(const std::vector<BookSpeed>& books) {
    Table table({"by book", "decisions a second", "ratio", "instructions a decision", "ratio"});
    for (const BookSpeed& book : books)
        table.add({book.title, with_commas(static_cast<std::uint64_t>(book.decisions_per_second + 0.5)),
                   fmt::format("{:.2f}", book.ratio),
                   book.instructions ? with_commas(static_cast<std::uint64_t>(*book.instructions + 0.5)) : "not known",
                   book.instructions_ratio ? fmt::format("{:.2f}", *book.instructions_ratio) : ""});
    return table.text({1, 2, 3, 4}) +
           "\nThe books take turns, and a ratio is the median of those of one turn each. The second line is the "
           "noise:\n"
           "an option that is off, which is all of lrb4, costs no more than that.\n";
}

}  // namespace dugout::cli
