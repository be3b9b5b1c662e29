// A record: refused with what, where and why, or read, written and read again as the same; then replayed as
// far as it goes.

#include "match/record.hpp"
#include "fuzz/demand.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const Library& library = Library::embedded();
    const auto record = match::parse_record(fuzz::as_text(data, size), library);
    if (!record) {
        fuzz::demand(!text(record.error(), Language::English).empty(), "refused without English words");
        fuzz::demand(!text(record.error(), Language::French).empty(), "refused without French words");
        return 0;
    }
    const auto again = match::parse_record(match::write_record(*record), library);
    fuzz::demand(again && *again == *record, "a record is not read back");

    match::Replayer replayer(*record);
    auto error = replayer.start();
    while (!error && !replayer.done()) {
        fuzz::demand(match::check(replayer.state()) == nullptr, "a replayed position is unsound");
        error = replayer.step();
    }
    if (error) fuzz::demand(!text(*error).empty(), "a replay stopped without a reason");
    return 0;
}
