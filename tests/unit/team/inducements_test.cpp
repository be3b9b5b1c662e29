#include <gtest/gtest.h>

#include "team/sheet_text.hpp"
#include "team/validate.hpp"
#include "team/value.hpp"
#include "unit/team/build.hpp"

// The alternative inducements of matched play on a team sheet.

namespace dugout {
namespace {

using namespace build;

constexpr std::string_view written = R"(name = "Gourmets"
roster = "human"
inducements = ["moot-buffet", "dwarf-smith"]
)";

std::string first_fault(std::string_view text) {
    const Result<TeamSheet> sheet = read_sheet(text, book(), "team.toml");
    return sheet.ok() ? "" : std::string(name(sheet.faults().front().code));
}

// covers: matched.smith.hire, matched.buffet.hire
TEST(Inducements, AreReadAndWrittenOnTheSheet) {
    const Result<TeamSheet> sheet = read_sheet(written, book(), "team.toml");
    ASSERT_TRUE(sheet.ok());
    EXPECT_EQ(sheet->inducements, (std::vector{Alternative::MootBuffet, Alternative::DwarfSmith}));
    const Result<TeamSheet> again = read_sheet(write_sheet(*sheet), book(), "again.toml");
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *sheet);
}

TEST(Inducements, AnUnknownOneAndOneTwiceAreRefused) {
    EXPECT_EQ(first_fault("name = \"A\"\nroster = \"human\"\ninducements = [\"elf-smith\"]\n"), "unknown-word");
    EXPECT_EQ(first_fault("name = \"A\"\nroster = \"human\"\ninducements = [\"moot-buffet\", \"moot-buffet\"]\n"),
              "repeated");
}

// covers: matched.smith.hire, matched.gifts.hire, matched.trap.hire, matched.buffet.hire
TEST(Inducements, HaveTheirPricesOnMatchDay) {
    TeamSheet sheet = team("human", {});
    const Gold before = match_day_cost(sheet);
    const auto price = [&](Alternative which) {
        sheet.inducements = {which};
        return match_day_cost(sheet) - before;
    };
    EXPECT_EQ(price(Alternative::DwarfSmith), 100'000);
    EXPECT_EQ(price(Alternative::FestiveGifts), 50'000);
    EXPECT_EQ(price(Alternative::BoobyTrappedEndZone), 100'000);
    EXPECT_EQ(price(Alternative::MootBuffet), 50'000);
    EXPECT_EQ(team_cost(sheet, book()), team_cost(team("human", {}), book())) << "they are no part of the team";
}

std::vector<std::string_view> codes(const TeamSheet& sheet, Purpose purpose) {
    std::vector<std::string_view> found;
    for (const Fault& fault : validate(sheet, book(), purpose))
        if (fault.code == FaultCode::inducement_limit || fault.code == FaultCode::inducement_not_permanent)
            found.push_back(name(fault.code));
    return found;
}

// covers: matched.smith.hire, matched.gifts.hire, matched.trap.hire, matched.buffet.hire
TEST(Inducements, AreHiredForAMatchEachOnce) {
    for (int i = 0; i < alternative_count; ++i) {
        const auto which = static_cast<Alternative>(i);
        TeamSheet sheet = team("human", {});
        sheet.inducements = {which};
        EXPECT_TRUE(codes(sheet, Purpose::FriendlyMatch).empty()) << id(which);
        EXPECT_EQ(codes(sheet, Purpose::LeagueCreation).size(), 1U) << id(which);
        sheet.inducements = {which, which};
        EXPECT_EQ(codes(sheet, Purpose::FriendlyMatch), std::vector<std::string_view>{"inducement-limit"}) << id(which);
    }
}

}  // namespace
}  // namespace dugout
