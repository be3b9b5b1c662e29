#include "team/fault.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace dugout {
namespace {

TEST(Fault, TellsPlaceAndReasonInBothLanguages) {
    const Fault fault = {FaultCode::over_budget,
                         Rule::lrb4_team_budget,
                         {"frogs.toml", 14, "team[frogs]"},
                         {std::int64_t{1'010'000}, std::int64_t{1'000'000}}};
    EXPECT_EQ(text(fault, Language::English),
              "frogs.toml:14: team[frogs]: the team costs 1,010,000; the budget is 1,000,000");
    EXPECT_EQ(text(fault, Language::French),
              "frogs.toml:14: team[frogs]: l'équipe coûte 1\u00a0010\u00a0000 ; le budget est de 1\u00a0000\u00a0000");
    EXPECT_EQ(name(fault.code), "over-budget");
}

TEST(Fault, LeavesOutWhatIsNotKnownOfThePlace) {
    Fault fault = {FaultCode::missing_key, Rule::none, {}, {}};
    EXPECT_EQ(text(fault, Language::English), "missing");
    fault.where.key = "name";
    EXPECT_EQ(text(fault, Language::English), "name: missing");
}

TEST(Fault, SaysNamesInTheReadersLanguage) {
    const Fault fault = {FaultCode::apothecary_barred, Rule::none, {}, {LocalText{"Undead", "Morts Vivants"}}};
    EXPECT_EQ(text(fault, Language::English), "Undead teams may not hire an apothecary");
    EXPECT_EQ(text(fault, Language::French), "une équipe Morts Vivants ne peut pas engager d'apothicaire");
}

TEST(Fault, EveryCodeHasItsOwnNameAndWords) {
    std::set<std::string_view> names;
    std::set<std::string> reasons;
    for (int i = 0; i < fault_code_count; ++i) {
        const Fault fault = {static_cast<FaultCode>(i), Rule::none, {}, {}};
        names.insert(name(fault.code));
        reasons.insert(reason(fault, Language::English));
        reasons.insert(reason(fault, Language::French));
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(fault_code_count));
    EXPECT_EQ(reasons.size(), static_cast<std::size_t>(2 * fault_code_count));
    EXPECT_FALSE(reasons.contains(""));
}

}  // namespace
}  // namespace dugout
