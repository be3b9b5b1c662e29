#include "faults.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

void print(Faults faults) {
    std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) {
        return std::tie(a.file, a.line) < std::tie(b.file, b.line);
    });
    for (const Fault& fault : faults) {
        fmt::print(stderr, "{}:{}: {}: {}\n", fault.file, std::max(fault.line, 1U), fault.key, fault.reason);
    }
}
