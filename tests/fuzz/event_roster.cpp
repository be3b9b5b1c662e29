// A tournament roster: refused with a reason, or read, written and read again as the same; and it can be checked and
// printed whatever it says.

#include "fuzz/demand.hpp"
#include "tournament/roster_page.hpp"
#include "tournament/roster_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    using namespace dugout::tournament;
    static const Pack packs[] = {recommended_pack(Base::Edition2020), recommended_pack(Base::Lrb4)};
    const std::string_view text = fuzz::as_text(data, size);
    for (const Pack& pack : packs) {
        const CheckedRoster checked = check_roster_text(text, pack);
        for (const Fault& fault : checked.faults)
            fuzz::demand(!dugout::text(fault, Language::French).empty(), "a fault without words");
        if (!checked.faults.empty()) return 0;
        const Result<EventRoster> again = read_event_roster(write_event_roster(checked.roster));
        fuzz::demand(again && *again == checked.roster, "a roster is not read back");
        for (const Breach& breach : checked.breaches)
            fuzz::demand(!what(breach, Language::French).empty(), "a breach without words");
        fuzz::demand(!roster_page(checked.roster, pack, Language::French).html("x", Language::French).empty(),
                     "a roster without a page");
        fuzz::demand(match_sheet(checked.roster).name == checked.roster.name, "a sheet of another team");
    }
    return 0;
}
