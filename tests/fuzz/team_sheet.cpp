// A team sheet: refused with a reason, or read, written and read again as the same; and then it can play.

#include "fuzz/demand.hpp"
#include "match/engine.hpp"
#include "support/match_game.hpp"
#include "team/sheet_text.hpp"
#include "team/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace dugout;
    const Library& library = Library::embedded();
    const Result<TeamSheet> sheet = read_sheet(fuzz::as_text(data, size), library);
    if (!sheet) {
        fuzz::demand(!sheet.faults().empty(), "refused without a reason");
        for (const Fault& fault : sheet.faults()) {
            fuzz::demand(!text(fault, Language::English).empty(), "a fault without English words");
            fuzz::demand(!text(fault, Language::French).empty(), "a fault without French words");
        }
        return 0;
    }
    const Result<TeamSheet> again = read_sheet(write_sheet(*sheet), library);
    fuzz::demand(again && *again == *sheet, "a sheet is not read back");
    for (const Purpose purpose : {Purpose::Creation, Purpose::LeagueCreation, Purpose::FriendlyMatch})
        for (const Fault& fault : validate(*sheet, library, purpose))
            fuzz::demand(!text(fault, Language::English).empty(), "a fault without words");

    SeededDice dice(1);
    match::State state = match::new_match(lrb4(), *sheet, test::sample_teams().front());
    match::start(state, dice);
    fuzz::demand(match::check(state) == nullptr, "a team that was read cannot play");
    return 0;
}
