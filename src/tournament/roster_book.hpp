#pragma once

// What a tournament roster can be made of, the same shape for both base rulebooks: team lists with their positions,
// stars, inducements, staff and skills. Filled from data/matched-*.toml for the 2020 edition, from the Library for
// lrb4.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "team/fault.hpp"
#include "team/roster.hpp"
#include "tournament/pack.hpp"

namespace dugout::tournament {

using Ids = std::vector<std::string>;

inline constexpr std::string_view rulebook_publication = "rulebook";
inline constexpr std::string_view supplement_publication = "supplements";

struct SkillLine {
    std::string id;
    LocalText name{};
};

// A position of a list, or a Big Guy whom the list may hire.
struct PositionLine {
    std::string id;
    LocalText name{};
    int most = 0;
    Gold cost = 0;
    Ids profile{};    // as DraftBook::profile_heads
    Ids skills{};     // printed ones, with their values: "mighty-blow(+1)"
    Ids primary{};    // skills that can be bought for this player
    Ids secondary{};  // and those that cost more
    bool big_guy = false;
};

struct TeamList {
    std::string id;
    LocalText name{};
    Gold reroll = 0;
    bool apothecary = false;
    Ids special{};                  // the words that open stars and inducements to it
    Ids choose{};                   // it has one of these as well
    std::optional<int> big_guys{};  // most of them together
    std::vector<PositionLine> positions{};
    std::optional<Ids> stunty{};  // matched.stunty.list: the positions of a stunty event; none where it is not eligible

    [[nodiscard]] const PositionLine* position(std::string_view id) const;
};

struct StarLine {
    std::string id;
    LocalText name{};
    Gold cost = 0;
    Ids profile{};
    Ids skills{};
    Ids plays_for{};  // special words or lists; "all"
    Ids not_for{};
    Ids double_price_for{};           // lists
    std::vector<StarLine> members{};  // matched.roster.star-pair: two of them, or none
    [[nodiscard]] int places() const { return members.empty() ? 1 : static_cast<int>(members.size()); }
};

struct InducementLine {
    std::string id;
    LocalText name{};
    std::string publication{rulebook_publication};
    int most = 1;
    std::optional<Gold> cost{};                            // none: only those of `cost_for` can have it
    std::vector<std::pair<std::string, Gold>> cost_for{};  // special words or lists with a price of their own
    Ids only{};                                            // special words or lists; empty: all
    std::string group{};                                   // inducements of one group share its limit
    int group_most = 0;
    bool famous = false;  // a person: matched.roster.star-once
};

struct StaffPrices {
    Gold assistant_coach = 0;
    Gold cheerleader = 0;
    Gold apothecary = 0;
    int assistant_coaches_max = 0;
    int cheerleaders_max = 0;
    int apothecaries_max = 0;
    int rerolls_max = 0;
    int fans_free = 0;  // matched.roster.dedicated-fans: how many cost nothing
};

// Mercenaries: a position's price and this much more, or nothing where the rulebook has none.
struct Mercenaries {
    Gold more = 0;
    Gold skill = 0;
};

class DraftBook {
public:
    Base base = Base::Edition2020;
    Ids profile_heads{};
    std::vector<SkillLine> skills{};
    std::vector<TeamList> lists{};
    std::vector<StarLine> stars{};
    std::vector<InducementLine> inducements{};
    StaffPrices staff{};
    std::optional<Mercenaries> mercenaries{};
    std::map<std::string, int, std::less<>> tiers_of_lists{};
    Ids mega{};
    std::string date{};

    [[nodiscard]] const TeamList* list(std::string_view id) const;
    [[nodiscard]] const StarLine* star(std::string_view id) const;
    // The pair that the member belongs to.
    [[nodiscard]] const StarLine* pair_of(std::string_view member) const;
    [[nodiscard]] const InducementLine* inducement(std::string_view id) const;
    [[nodiscard]] const SkillLine* skill(std::string_view id) const;

    [[nodiscard]] const std::map<std::string, int, std::less<>>& tiers() const { return tiers_of_lists; }
    [[nodiscard]] const Ids& mega_stars() const { return mega; }
    [[nodiscard]] const std::string& lists_date() const { return date; }
};

[[nodiscard]] const DraftBook& draft_book(Base base);

// "mighty-blow(+1)" => "mighty-blow"
[[nodiscard]] std::string_view bare_skill(std::string_view skill);
[[nodiscard]] bool holds(const Ids& ids, std::string_view id);
[[nodiscard]] bool has_skill(const Ids& skills, std::string_view id);
// The skill as coaches call it, with its value: "Mighty Blow (+1)".
[[nodiscard]] LocalText skill_name(const DraftBook& book, std::string_view skill);

// A characteristic as coaches write it: "MA", in French "M".
[[nodiscard]] std::string_view head_name(std::string_view head, Language language);

// All words by which stars and inducements know the team: its list, its special rules, the one it chose.
[[nodiscard]] Ids words_of(const TeamList& list, std::string_view chosen);
[[nodiscard]] bool is_willing(const StarLine& star, const Ids& words);
[[nodiscard]] Gold star_price(const StarLine& star, const TeamList& list);
// Nothing where the team cannot have it or its price is not known.
[[nodiscard]] std::optional<Gold> inducement_price(const InducementLine& line, const Ids& words);

// The two ways to fill a book; book_of keeps what they give.
[[nodiscard]] DraftBook read_later_book();
[[nodiscard]] DraftBook read_living_book();

}  // namespace dugout::tournament
