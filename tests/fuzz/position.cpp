// A position: refused with a reason, or sound; and what stands still is written and read again as the same.

#include "scenario/position.hpp"
#include "fuzz/demand.hpp"
#include "match/engine.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const auto read = scenario::parse_position(fuzz::as_text(data, size), "fuzz.toml");
    fuzz::demand(read.value.has_value() == read.refusals.empty(), "a position and a refusal, or neither");
    if (!read) return 0;
    const scenario::Entered entered = scenario::enter(*read.value);
    if (entered.fault) return 0;
    const char* fault = match::check(entered.state);
    fuzz::demand(fault == nullptr, fault == nullptr ? "" : fault);
    match::ChoiceList choices;
    match::legal(entered.state, choices);
    fuzz::demand(match::is_over(entered.state) || !choices.empty(), "nothing is legal in a position");
    if (const auto text = scenario::position_text(entered.state)) {
        const auto again = scenario::parse_position(*text, "again.toml");
        fuzz::demand(again.value.has_value(), "a position is not read back");
        fuzz::demand(scenario::same_position(scenario::enter(*again.value).state, entered.state),
                     "a position is read back as another");
    }
    return 0;
}
