#include "league/inputs.hpp"

#include <algorithm>

#include "league/desk.hpp"
#include "match/engine.hpp"
#include "match/handicap.hpp"

namespace dugout::league {

namespace {

// What the day has settled by itself: who stays at home and who has joined stands on the sheets already.
bool settled(HandicapResult result) {
    return result == HandicapResult::ItWasNotMe || result == HandicapResult::Virus ||
           result == HandicapResult::ThatBoyHasTalent || result == HandicapResult::Inspiration;
}

void apply(match::State& state, const InForce& now) {
    const HandicapTarget target = handicap_target(now.result);
    const bool own = target == HandicapTarget::OwnPlayer || target == HandicapTarget::OwnTeam;
    match::Handicap handicap{.result = now.result, .team = now.side, .skill = now.skill, .strength = now.strength};
    std::size_t count = 0;
    for (const int number : now.numbers) {
        const PlayerId id = player_id(own ? now.side : opponent(now.side), number);
        // lrb4.handicap.who-can-be-picked: on one who then misses the match the result is wasted.
        if (count < handicap.players.size() && state.at(id).place != match::Place::Absent)
            handicap.players[count++] = id;
    }
    (void)match::apply_handicap(state, handicap);
}

}  // namespace

TeamSheet match_sheet(const League& league, const MatchDay& day, Seat seat) {
    const Side& side = day.side(seat);
    const Team& team = league.teams[static_cast<std::size_t>(side.team)];
    TeamSheet sheet = team.sheet;
    sheet.rating = side.rating;
    sheet.wizard = side.wizard;
    sheet.ingredients = side.ingredients;
    if (side.apothecary_used) sheet.apothecaries = 0;  // lrb4.league.niggling-apothecary
    for (const Fielded& one : available(league, day, seat)) sheet.players.push_back(*one.player);
    return sheet;
}

Terms terms_of(const League& league, const MatchDay& day) {
    Terms terms{.weather = day.weather};
    for (const InForce& one : day.handicaps)
        if (!one.idle && !settled(one.result)) terms.handicaps.push_back(one);
    for (std::size_t i = 0; i < 2; ++i) {
        const Team& team = league.teams[static_cast<std::size_t>(day.sides[i].team)];
        terms.trophies[i] = static_cast<int>(team.trophies.size());
        terms.spell[i] = day.sides[i].wizard == Wizard::Standard && league.options.rulebook.uses(Option::Wizards);
        // Those who miss the match keep their place on the sheet.
        terms.full_sheet[i] = team.size() >= tables::staff::squad_max;
    }
    return terms;
}

void apply_terms(match::State& state, const Terms& terms) {
    for (const InForce& one : terms.handicaps) apply(state, one);
    for (std::size_t i = 0; i < 2; ++i) {
        match::Team& own = state.team(static_cast<Seat>(i));
        own.trophy_rerolls = static_cast<std::uint8_t>(terms.trophies[i]);  // one for each major it holds
        if (terms.spell[i]) own.spells = 1;                                 // beside a chef or Necromancer
        if (terms.full_sheet[i]) own.raisings = 0;
    }
}

match::State prepare(const League& league, const MatchDay& day, const Library& house) {
    const Library& library = catalogue_of(league, house);
    match::State state = match::new_match(league.options.rulebook, match_sheet(league, day, Seat::Home),
                                          match_sheet(league, day, Seat::Away), library);
    apply_terms(state, terms_of(league, day));
    return state;
}

}  // namespace dugout::league
