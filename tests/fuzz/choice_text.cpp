// The text of a choice: nothing but what choice_text writes is read, and it is read back as it was.

#include "fuzz/demand.hpp"
#include "match/decision.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const std::string_view text = fuzz::as_text(data, size);
    if (const auto choice = match::parse_choice(text))
        fuzz::demand(match::choice_text(*choice) == text, "a choice has two texts");
    if (size >= 4) {  // and any 32 bits can be written down
        std::uint32_t bits = 0;
        for (int i = 0; i < 4; ++i) bits = bits << 8 | data[i];
        fuzz::demand(!match::choice_text(match::Choice::from_bits(bits)).empty(), "a choice without a text");
    }
    return 0;
}
