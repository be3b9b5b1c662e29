// A scenario: refused with file, line and reason, or played. Whether it passes is another matter.

#include "scenario/scenario.hpp"
#include "fuzz/demand.hpp"
#include "scenario/runner.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const auto read = scenario::parse_any(fuzz::as_text(data, size), "fuzz.toml");
    fuzz::demand(read.value.has_value() == read.refusals.empty(), "a scenario and a refusal, or neither");
    if (!read) {
        for (const auto& refusal : read.refusals) fuzz::demand(!text(refusal).empty(), "refused without a reason");
        return 0;
    }
    const scenario::Outcome outcome = read.value->run();
    fuzz::demand(outcome.passed == outcome.message.empty(),
                 "a scenario that failed says nothing, or passed with words");
    return 0;
}
