// A rulebook and its options, as records, positions and the command line write them.

#include <string>

#include "fuzz/demand.hpp"
#include "rules/rulebook.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const std::string_view text = fuzz::as_text(data, size);
    RulebookFault fault;
    const auto rulebook = parse_rulebook(text, fault);
    fuzz::demand(rulebook.has_value() == fault.empty(), "a rulebook and a fault, or neither");
    if (rulebook) {
        RulebookFault again;
        fuzz::demand(parse_rulebook(rulebook_text(*rulebook), again) == rulebook, "a rulebook is not read back");
    }
    Rulebook options = lrb4();
    const Rulebook before = options;
    if (!set_option(options, text).empty()) fuzz::demand(options == before, "a refused option changed something");
    return 0;
}
