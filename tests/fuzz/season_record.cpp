// The record of a season: refused with what, where and why, or read, written and read again as the same; then replayed
// as far as it goes.

#include "fuzz/demand.hpp"
#include "manager/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const auto record = manager::parse_record(fuzz::as_text(data, size));
    if (!record) {
        fuzz::demand(!text(record.error(), Language::English).empty(), "refused without English words");
        fuzz::demand(!text(record.error(), Language::French).empty(), "refused without French words");
        return 0;
    }
    const auto again = manager::parse_record(manager::write_record(*record));
    fuzz::demand(again && *again == *record, "a record is not read back");

    manager::Replayer replayer(*record);
    auto error = replayer.start();
    while (!error && !replayer.done()) {
        fuzz::demand(manager::check(replayer.state()) == nullptr, "a replayed table is unsound");
        error = replayer.step();
    }
    if (error) fuzz::demand(!text(*error).empty(), "a replay stopped without a reason");
    return 0;
}
