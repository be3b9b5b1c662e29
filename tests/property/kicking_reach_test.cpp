#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/match_game.hpp"
#include "support/playthrough.hpp"

// The laws of a match are worth as much as the games they are tried on: here the kicking rules come up in all their
// parts.

namespace dugout::test {
namespace {

class Heard final : public match::Log {
public:
    explicit Heard(std::set<std::string>& words) : words_(words) {}
    void add(const match::Event& event) override { words_.emplace(match::event_name(event.kind)); }

private:
    std::set<std::string>& words_;
};

TEST(kicking_by_chance, reaches_everything_that_a_kick_can_lead_to) {
    constexpr int most_matches = 1'500;
    constexpr int longest_match = 20'000;
    const std::set<std::string> wanted = {"ball-kicked", "mis-kicked", "kick-blocked",     "kick-turned", "kick-flew",
                                          "field-goal",  "no-kicker",  "viciously-kicked", "name-kicker", "kick-target",
                                          "kick-block",  "curve-kick", "drop-kick"};
    std::set<std::string> heard;
    Heard log(heard);
    const auto missing = [&] {
        std::string words;
        for (const std::string& word : wanted)
            if (!heard.contains(word)) words += " " + word;
        return words;
    };
    for (std::uint64_t seed = 1; seed <= most_matches && !missing().empty(); ++seed) {
        Playthrough<MatchGame> game({seed, longest_match, 400});
        if (!game.setup().rulebook.uses(Option::Kicking)) continue;
        match::start(game.state(), game.dice(), &log);
        while (game.goes_on()) {
            heard.emplace(match::decision_name(game.state().pending.kind));
            match::apply_trusted(game.state(), game.choose(), game.dice(), &log);
        }
    }
    EXPECT_EQ(missing(), "");
}

}  // namespace
}  // namespace dugout::test
