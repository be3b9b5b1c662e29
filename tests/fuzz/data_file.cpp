// A coach's own rosters, Big Guys and stars: refused with reasons, or good for a team that can play.

#include "fuzz/demand.hpp"
#include "match/engine.hpp"
#include "team/library.hpp"
#include "team/samples.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const Library& book = Library::embedded();
    const Result<Library> library = with_text(book, fuzz::as_text(data, size), "home.toml");
    if (!library) {
        fuzz::demand(!library.faults().empty(), "refused without a reason");
        for (const Fault& fault : library.faults()) {
            fuzz::demand(!text(fault, Language::English).empty(), "a fault without English words");
            fuzz::demand(!text(fault, Language::French).empty(), "a fault without French words");
        }
        return 0;
    }
    fuzz::demand(library->rosters().size() >= book.rosters().size(), "a roster of the book is gone");
    for (const Roster& roster : library->rosters()) {
        if (book.roster(roster.id) != nullptr && *book.roster(roster.id) == roster) continue;
        const auto sheet = sample_sheet(*library, roster.id);
        if (!sheet) continue;
        SeededDice dice(1);
        match::State state = match::new_match(lrb4(), *sheet, *sheet);
        match::start(state, dice);
        fuzz::demand(match::check(state) == nullptr, "a team of that roster cannot play");
    }
    return 0;
}
