#include "words/league.hpp"
#include "words/league_reader.hpp"
#include "words/phrase.hpp"

// What a major gives besides its purse: to whoever has won it once, and to whoever holds its trophy, match after match.

namespace dugout::words {

namespace {

struct Reward {
    std::optional<Major> major;  // none: every major
    bool lasting;                // for as long as the trophy is held
    Rule rule;
    Gold gold;
    Phrase text;
};

constexpr std::array<Reward, 6> rewards = {{
    {{},
     true,
     Rule::lrb4_tournament_trophy_reroll,
     0,
     {"a trophy re-roll in every match", "une relance de trophée à chaque match"}},
    {Major::ChaosCup,
     true,
     Rule::lrb4_handicap_chaos_cup_roll,
     0,
     {"a handicap roll before every match", "un jet de handicap avant chaque match"}},
    {Major::BloodBowl,
     true,
     Rule::lrb4_tournament_blood_bowl_sponsor,
     entry(Major::BloodBowl).winnings_per_match,
     {"{gold} more from the sponsor after every match", "{gold} de plus du sponsor après chaque match"}},
    {Major::BloodBowl,
     false,
     Rule::lrb4_tournament_blood_bowl_medal,
     0,
     {"a medal for every player of the final: an MVP award",
      "une médaille à chaque joueur de la finale : un titre de JPV"}},
    {Major::SpikeTrophy,
     false,
     Rule::lrb4_tournament_spike_prize,
     0,
     {"D6 more fan factor for good", "D6 de popularité en plus, pour de bon"}},
    {Major::Dungeonbowl,
     true,
     Rule::lrb4_tournament_dungeonbowl_wizard,
     tables::staff::wizard_dungeonbowl_holder,
     {"a wizard for {gold} a match", "un sorcier pour {gold} par match"}},
}};

}  // namespace

LeagueReader::Json LeagueReader::rewards_of(Major major, bool lasting_alone) const {
    Json list = Json::array();
    for (const Reward& one : rewards) {
        if (one.major.value_or(major) != major || (lasting_alone && !one.lasting)) continue;
        const auto slots = [&](std::string_view) { return gold(one.gold, language); };
        Json json = {{"text", fill(one.text, language, slots)}, {"lasting", one.lasting}};
        add_rule(json, one.rule);
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace dugout::words
