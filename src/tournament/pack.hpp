#pragma once

// The rules pack of an event (matched.pack.required): all that its organiser announces, as one value. Numbers that a
// pack does not mention are those of the book (matched.event.recommended).

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/matched_tables.hpp"
#include "rules/rule_ids.hpp"
#include "team/fault.hpp"
#include "team/roster.hpp"

namespace dugout::tournament {

// matched.event.base-rules: the rulebook that the matches are played with.
enum class Base : std::uint8_t { Edition2020, Lrb4 };
inline constexpr std::array<std::string_view, 2> base_ids = {"2020", "lrb4"};

// matched.format.choice
enum class Structure : std::uint8_t { Rounds, Groups };
inline constexpr std::array<std::string_view, 2> structure_ids = {"rounds", "groups"};

// matched.models.policy
enum class Models : std::uint8_t { Official, AnyMaker, None };
inline constexpr std::array<std::string_view, 3> models_ids = {"official", "any-maker", "none"};

// What the book recommends and an organiser may change; number_rows() lists them with their keys.
struct Numbers {
    int win = tables::matched::points::win;
    int draw = tables::matched::points::draw;
    int loss = tables::matched::points::loss;
    int concede = tables::matched::points::concede_penalty;
    int bonus_touchdowns = tables::matched::bonus::touchdowns_scored_at_least;
    int bonus_conceded = tables::matched::bonus::touchdowns_conceded_at_most;
    int bonus_casualties = tables::matched::bonus::casualties_at_least;
    int bye_touchdowns = tables::matched::bye::score[0];
    int bye_points = tables::matched::bye::tournament_points;
    int bye_bonus = tables::matched::bye::bonus_points;
    int concession_touchdowns = tables::matched::concession::score[0];
    int concession_bonus = tables::matched::concession::winner_bonus_points;
    int players_min = tables::matched::draft::players_min;
    int players_max = tables::matched::draft::players_max;
    int fans_max = tables::matched::draft::dedicated_fans_max;
    int fan_cost = tables::matched::draft::dedicated_fan_cost;
    int primary_points = tables::matched::skill_point_cost::primary;
    int secondary_points = tables::matched::skill_point_cost::secondary;
    int star_points = tables::matched::skill_point_cost::star;
    int mega_star_points = tables::matched::skill_point_cost::mega_star;

    friend bool operator==(const Numbers&, const Numbers&) = default;
};

struct NumberRow {
    std::string_view section;  // [points]
    std::string_view key;      // win = 2
    int Numbers::*member;
    int low;
    int high;
    Rule rule;
};
[[nodiscard]] std::span<const NumberRow> number_rows();

// The options of the book, each a switch (matched.option.declare); switch_rows() lists them with their rules.
struct Switches {
    bool injuries = false;
    bool injuries_gold = true;  // counts only where injuries is on
    bool progression = false;
    bool progression_gold = true;  // counts only where progression is on
    bool progression_replaces_points = false;
    bool mandatory_stars = false;
    bool waive_eleven = false;
    bool secret_objectives = false;
    bool final_round_rematch = false;
    bool equal_turns = false;
    bool stunty = false;
    bool stunty_stars_only = false;
    bool star_and_mega_star = false;
    bool placement_matches = true;
    bool best_of_the_rest = false;
    bool clubs_apart = false;
    bool individual_awards = false;
    bool approve_conversions = false;
    bool manual_pairing = false;
    bool one_award_per_coach = false;
    bool painted_vote = true;

    friend bool operator==(const Switches&, const Switches&) = default;
};

struct SwitchRow {
    std::string_view key;
    bool Switches::*member;
    Rule rule;
    std::string_view en;
    std::string_view fr;
};
[[nodiscard]] std::span<const SwitchRow> switch_rows();

// matched.tiebreak.custom: one of the book's by its id, or the organiser's own.
struct TieBreaker {
    std::string id;
    LocalText name{};     // of an own one; the book's have theirs, see shown_name
    bool fewest = false;  // else more is better

    friend bool operator==(const TieBreaker&, const TieBreaker&) = default;
};
[[nodiscard]] LocalText shown_name(const TieBreaker& breaker);
[[nodiscard]] bool is_of_the_book(std::string_view tie_breaker);

// matched.roster.inducements-custom
struct HouseInducement {
    std::string id;
    LocalText name{};
    std::optional<int> most{};
    std::optional<Gold> cost{};
    std::vector<std::string> teams{};  // ids, or "all"
    std::string effect;

    friend bool operator==(const HouseInducement&, const HouseInducement&) = default;
};

// matched.progress.extra-spp
struct ExtraPoints {
    std::string event;
    int spp = 0;

    friend bool operator==(const ExtraPoints&, const ExtraPoints&) = default;
};

// matched.awards.custom: by a number reported for each match, by votes, or by the organiser's choice.
enum class AwardKind : std::uint8_t { Number, Vote, Choice };
inline constexpr std::array<std::string_view, 3> award_kind_ids = {"number", "vote", "choice"};

struct HouseAward {
    std::string id;
    LocalText name{};
    AwardKind kind = AwardKind::Choice;
    std::string number;  // what is counted
    bool fewest = false;

    friend bool operator==(const HouseAward&, const HouseAward&) = default;
};

struct Pack {
    std::string name;
    Base base = Base::Edition2020;

    // matched.pack.practical
    std::string place;
    std::string date;
    std::string start;
    int match_minutes = tables::matched::match::length_minutes;
    int no_show_minutes = 15;  // matched.pairing.no-show
    int places = 0;            // for how many coaches there is room; 0: for all. Who comes later waits.
    std::string catering;
    std::vector<std::string> notices{};
    std::vector<std::string> supplied{};  // what coaches need not bring
    Models models = Models::Official;

    // matched.pack.game
    Gold budget = 0;
    std::vector<std::string> publications{};
    std::vector<TieBreaker> tie_breakers{};
    std::vector<std::string> house_rules{};
    int rounds = 0;
    Structure structure = Structure::Rounds;
    bool squads = false;
    int squad_size = 0;
    int qualifiers = 0;
    Switches switches{};
    Numbers numbers{};
    std::vector<Gold> escalation{};  // a budget for each round; empty: the option is off
    std::vector<ExtraPoints> extra_spp{};
    std::vector<std::string> star_exempt{};   // lists that need no star although stars are mandatory
    std::vector<std::string> stunty_lists{};  // lists that the organiser lets into a stunty event

    // matched.roster.tier, matched.roster.mega-star-list: the lists stored with the pack
    std::map<std::string, int, std::less<>> tiers{};
    std::vector<tables::matched::Tier> limits{tables::matched::tiers.begin(), tables::matched::tiers.end()};
    std::vector<std::string> mega_stars{};
    std::string lists_date;

    std::vector<std::string> forbidden{};          // inducements
    std::vector<Alternative> alternatives{};       // matched.induce.custom: those that may be bought
    std::vector<Alternative> free_alternatives{};  // each coach has one of these for nothing
    std::vector<HouseInducement> inducements{};

    std::vector<Award> awards{};
    std::vector<HouseAward> house_awards{};
    std::vector<int> conduct_without{};  // numbers of principles that are left out
    std::vector<std::string> conduct_added{};

    friend bool operator==(const Pack&, const Pack&) = default;
};

// What the book recommends, with its tie-breakers, tiers and mega-stars; place, date and time are still to be filled
// in.
[[nodiscard]] Pack recommended_pack(Base base);

// matched.escalation.budgets: what a roster may cost in that round, counted from 1.
[[nodiscard]] Gold budget_of_round(const Pack& pack, int round);

// nullptr for a list that the pack gives no tier.
[[nodiscard]] const tables::matched::Tier* tier_of(const Pack& pack, std::string_view list);

// matched.pack.frozen: are these the same but for what is merely practical?
[[nodiscard]] bool same_game_part(const Pack& before, const Pack& after);

// matched.conduct.cardinal, matched.conduct.principles: the code as it is shown.
struct Principle {
    int number = 0;
    bool cardinal = false;
    LocalText text{};
};
[[nodiscard]] std::vector<Principle> code_of_conduct(const Pack& pack);

// matched.injuries.ctv-gold, matched.progress.ctv-gold, matched.roster.no-balancing: what the weaker of two teams
// receives before a match.
struct Balance {
    Gold first = 0;
    Gold second = 0;

    friend bool operator==(const Balance&, const Balance&) = default;
};
[[nodiscard]] Balance balance(const Pack& pack, Gold first_value, Gold second_value);

}  // namespace dugout::tournament
