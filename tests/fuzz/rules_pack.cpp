// A rules pack: refused with a reason, or read, written and read again as the same; and it can be checked and published
// whatever it says.

#include "fuzz/demand.hpp"
#include "tournament/pack_page.hpp"
#include "tournament/pack_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    using namespace dugout::tournament;
    const CheckedPack checked = check_pack_text(fuzz::as_text(data, size));
    for (const Fault& fault : checked.faults)
        fuzz::demand(!text(fault, Language::French).empty(), "a fault without words");
    if (!checked.faults.empty()) return 0;
    const Result<Pack> again = read_pack(write_pack(checked.pack));
    fuzz::demand(again && *again == checked.pack, "a pack is not read back");
    for (const Breach& breach : checked.breaches)
        fuzz::demand(!what(breach, Language::French).empty(), "a breach without words");
    fuzz::demand(!pack_page(checked.pack, Language::French).markdown().empty(), "a pack without a page");
    return 0;
}
