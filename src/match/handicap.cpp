#include "match/handicap.hpp"

namespace dugout::match {

namespace {

bool available(const State& state, PlayerId id, Seat team) {
    return id && state.at(id).place == Place::Reserves && seat_of(state, id) == team;
}

int named(const Handicap& handicap) {
    int count = 0;
    for (const PlayerId id : handicap.players) count += id ? 1 : 0;
    return count;
}

// Which team's players a result names, and how many at least and at most.
struct Needs {
    HandicapResult result;
    bool own;
    int least, most;
};

constexpr std::array<Needs, 8> needs = {{
    {HandicapResult::IntensiveTraining, true, 1, 1},
    {HandicapResult::IAmTheBest, false, 2, 2},
    {HandicapResult::BannedSubstance, true, 1, 1},
    {HandicapResult::MorleysRevenge, false, 1, 3},
    {HandicapResult::ItWasNotMe, false, 1, 1},
    {HandicapResult::WhereAmI, false, 1, 1},
    {HandicapResult::Knuckledusters, true, 1, 1},
    {HandicapResult::IronMan, true, 1, 1},
}};

// lrb4.setup.random-draw: nobody is drawn twice for one event.
bool named_twice(const Handicap& handicap) {
    const auto& p = handicap.players;
    return (p[0] && (p[0] == p[1] || p[0] == p[2])) || (p[1] && p[1] == p[2]);
}

const char* check_players(const State& state, const Handicap& handicap) {
    if (named_twice(handicap)) return "a player is named twice";
    for (const Needs& row : needs) {
        if (row.result != handicap.result) continue;
        const int count = named(handicap);
        if (count < row.least || count > row.most) return "the result names another number of players";
        for (int i = 0; i < count; ++i)
            if (!available(state, handicap.players[static_cast<std::size_t>(i)],
                           row.own ? handicap.team : opponent(handicap.team)))
                return "a player it names is not available";
    }
    if (handicap.result == HandicapResult::Buzzing && !available(state, handicap.players[0], handicap.team))
        return "a player it names is not available";
    if (handicap.result == HandicapResult::IntensiveTraining && !handicap.skill) return "the skill is missing";
    if (handicap.result == HandicapResult::ThatBoyHasTalent && !handicap.recruit) return "the player is missing";
    return nullptr;
}

PlayerId seventeenth(const State& state, Seat seat) {
    for (int number = 1; number <= players_per_side; ++number)
        if (state.at(player_id(seat, number)).place == Place::Absent) return player_id(seat, number);
    return nobody;
}

}  // namespace

void miss_match(State& state, PlayerId player) { state.at(player) = Player{}; }

void add_match_reroll(State& state, Seat seat) {
    Team& team = state.team(seat);
    if (team.sheet_rerolls < 255) ++team.sheet_rerolls;
    team.gain_reroll();
}

const char* apply_handicap(State& state, const Handicap& handicap) {
    if (const char* fault = check_players(state, handicap)) return fault;
    Team& own = state.team(handicap.team);
    Team& other = state.team(opponent(handicap.team));
    const auto player = [&]() -> Player& { return state.at(handicap.players[0]); };
    switch (handicap.result) {
        case HandicapResult::ExtraTraining: add_match_reroll(state, handicap.team); break;
        case HandicapResult::IntensiveTraining: player().skills.add(*handicap.skill); break;
        case HandicapResult::Inspiration: break;  // an award for after the match
        case HandicapResult::IAmTheBest: other.rivals = {handicap.players[0], handicap.players[1]}; break;
        case HandicapResult::BadPress: other.fan_factor = static_cast<std::uint8_t>((other.fan_factor + 1) / 2); break;
        case HandicapResult::BannedSubstance: ++(handicap.strength ? player().st : player().ag); break;
        case HandicapResult::MorleysRevenge: other.drugged = handicap.players; break;
        case HandicapResult::SmellingSalts: own.set(TeamTrait::SmellingSalts); break;
        case HandicapResult::PalmedCoin: own.set(TeamTrait::PalmedCoin); break;
        case HandicapResult::DoomAndGloom: other.set(TeamTrait::Gloom); break;
        case HandicapResult::ItWasNotMe: miss_match(state, handicap.players[0]); break;
        case HandicapResult::ThatBoyHasTalent: {
            const PlayerId id = seventeenth(state, handicap.team);
            if (!id) return "there is no number left for the new player";
            state.at(id) = *handicap.recruit;
            state.at(id).place = Place::Reserves;
            break;
        }
        case HandicapResult::WhereAmI:
            // third.game.absent: nobody is bone-headed where there is no such thing
            if (state.rulebook.uses(Option::BigGuyTraits)) player().skills.add(Skill::BoneHead);
            break;
        case HandicapResult::BribeTheRef: own.set(TeamTrait::Bribe); break;
        case HandicapResult::Knuckledusters: player().skills.add(Skill::MightyBlow); break;
        case HandicapResult::Virus:
            for (const PlayerId id : handicap.players)
                if (id) miss_match(state, id);
            break;
        case HandicapResult::IronMan: player().set(Mark::IronMan); break;
        case HandicapResult::Buzzing:
            player().skills.add(Skill::JumpUp);
            player().skills.add(Skill::Frenzy);
            player().set(Mark::Buzzing);
            break;
    }
    return nullptr;
}

}  // namespace dugout::match
