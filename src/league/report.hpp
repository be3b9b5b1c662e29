#pragma once

// How a match ended, as far as a league wants to know it: from a real table, or from the events of one played here.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/events.hpp"
#include "rules/types.hpp"
#include "team/fault.hpp"

namespace dugout::league {

// What one player did, by his number in this match.
struct Tally {
    Seat side = Seat::Home;
    int number = 0;
    int completions = 0;
    int touchdowns = 0;
    int interceptions = 0;
    int casualties = 0;   // by blocks: lrb4.league.spp-casualty
    int field_goals = 0;  // kicking.spp.field-goal
    int kick_blocks = 0;

    friend bool operator==(const Tally&, const Tally&) = default;
};

// Who left the match hurt, neither healed nor regenerated.
struct Hurt {
    Seat side = Seat::Home;
    int number = 0;
    Casualty casualty = Casualty::BadlyHurt;
    int d66 = 0;  // of a serious injury; 0: still to be rolled

    friend bool operator==(const Hurt&, const Hurt&) = default;
};

// Somebody by the number he wore in the match.
struct Wearer {
    Seat side = Seat::Home;
    int number = 0;

    friend bool operator==(const Wearer&, const Wearer&) = default;
};

// What the dice of a match played here gave a side against what was to be expected, in thousandths; no rolls: unknown.
struct DiceLuck {
    int rolls = 0;
    int expected = 0, actual = 0;
    int luck = 0;  // weighed: 1000 is a turn

    friend bool operator==(const DiceLuck&, const DiceLuck&) = default;
};

struct Report {
    std::array<int, 2> score = {};
    std::optional<Seat> winner{};  // needed where the score is level: lrb4.league.no-draw
    std::optional<Seat> conceded{};
    std::vector<Tally> tallies{};
    std::vector<Hurt> hurt{};
    std::vector<Wearer> healed{};     // casualties that an apothecary cancelled: lrb4.apothecary.treat
    std::vector<Wearer> raised{};     // zombies of the Necromancer: lrb4.necromancer.raise
    std::array<int, 2> rotters = {};  // lrb4.skill.nurgles-rot.new-rotter
    std::array<DiceLuck, 2> luck = {};
    std::string comment{};

    friend bool operator==(const Report&, const Report&) = default;
};

// The text form, TOML or JSON with the same keys; docs/league.md describes it.
[[nodiscard]] Result<Report> read_report(std::string_view text, std::string_view file = "report");
[[nodiscard]] std::string write_report(const Report& report);
[[nodiscard]] std::string write_report_json(const Report& report);

// Listens to a match and writes its report.
class Reporter final : public match::Log {
public:
    void add(const match::Event& event) override;
    // The rest is in the state at the end.
    [[nodiscard]] Report report(const match::State& end) const;

private:
    Tally& tally(PlayerId player);

    Report report_;
};

}  // namespace dugout::league
