#include "support/match_game.hpp"

#include <algorithm>
#include <stdexcept>

#include "support/random_team.hpp"
#include "team/kickers.hpp"
#include "team/library.hpp"
#include "team/samples.hpp"

namespace dugout::test {

namespace {

using match::BallState;
using match::ChoiceKind;
using match::ChoiceList;
using match::DecisionKind;
using match::State;

bool one_in(Random& random, std::uint32_t n) { return random.below(n) == 0; }

template <class List>
const auto& one_of(Random& random, const List& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// A team no shop would sell, so that short sides, big players, long benches and odd skills come up.
void tinker(TeamSheet& sheet, Random& random) {
    const Library& library = Library::embedded();
    if (one_in(random, 3))
        for (std::uint32_t gone = random.below(12); gone > 0 && !sheet.players.empty(); --gone)
            sheet.players.erase(sheet.players.begin() + static_cast<std::ptrdiff_t>(random.below(
                                                            static_cast<std::uint32_t>(sheet.players.size()))));
    while (sheet.players.size() < 16 && !one_in(random, 3)) {
        const Roster& roster = *library.roster(sheet.roster);
        switch (random.below(4)) {
            case 0: add_player(sheet, make_player(one_of(random, library.big_guys()))); break;
            case 1: add_player(sheet, make_player(one_of(random, library.stars()))); break;
            case 2:
                if (!roster.kickers.empty()) {
                    add_player(sheet, make_player(roster, one_of(random, roster.kickers)));
                    break;
                }
                [[fallthrough]];
            default: add_player(sheet, make_player(roster, one_of(random, roster.positions))); break;
        }
    }
    for (Player& player : sheet.players) {
        while (one_in(random, 3))
            player.learned.add(static_cast<Skill>(random.below(static_cast<std::uint32_t>(skill_count))));
        if (one_in(random, 6)) player.profile.ma = 1 + static_cast<int>(random.below(10));
        if (one_in(random, 6)) player.profile.st = 1 + static_cast<int>(random.below(8));
        if (one_in(random, 6)) player.profile.ag = 1 + static_cast<int>(random.below(6));
        if (one_in(random, 6)) player.profile.av = 1 + static_cast<int>(random.below(10));
    }
    sheet.rerolls = static_cast<int>(random.below(9));
    sheet.fan_factor = static_cast<int>(random.below(19));
    sheet.assistant_coaches = static_cast<int>(random.below(5));
    sheet.cheerleaders = static_cast<int>(random.below(5));
    sheet.apothecaries = static_cast<int>(random.below(3));
    sheet.wizard = static_cast<Wizard>(random.below(3));
    sheet.ingredients = static_cast<int>(random.below(3));
    for (int i = 0; i < alternative_count; ++i)
        if (one_in(random, 2)) sheet.inducements.push_back(static_cast<Alternative>(i));
}

// A sample, one bought by chance, one with some seasons behind it, or one that breaks the rules.
TeamSheet any_team(Random& random) {
    const Library& library = Library::embedded();
    const std::uint32_t kind = random.below(4);
    TeamSheet sheet = kind == 0 ? one_of(random, sample_teams()) : random_team(library, random);
    if (kind == 2) season(sheet, library, random);
    if (kind == 3) tinker(sheet, random);
    return sheet;
}

match::Handicap random_handicap(Random& random) {
    match::Handicap handicap{};
    handicap.result = static_cast<HandicapResult>(random.below(static_cast<std::uint32_t>(handicap_result_count)));
    handicap.team = static_cast<Seat>(random.below(2));
    const Seat victims = static_cast<Seat>(random.below(2));
    const std::uint32_t named = random.below(4);
    for (std::uint32_t i = 0; i < named; ++i)
        handicap.players.at(i) = player_id(victims, 1 + static_cast<int>(random.below(players_per_side)));
    handicap.skill = static_cast<Skill>(random.below(static_cast<std::uint32_t>(skill_count)));
    handicap.strength = one_in(random, 2);
    match::Player recruit;
    recruit.ma = recruit.av = 7;
    recruit.st = recruit.ag = 3;
    handicap.recruit = recruit;
    return handicap;
}

std::string describe_team(const TeamSheet& sheet) {
    std::string text = sheet.roster + " (" + std::to_string(sheet.players.size()) + " players, " +
                       std::to_string(sheet.rerolls) + " re-rolls, fan factor " + std::to_string(sheet.fan_factor) +
                       ")";
    return text;
}

// The kicking rules with kickers who know something, so that every kind of kick comes up.
void play_with_kicks(MatchSetup& setup, Random& random) {
    setup.rulebook.set(Option::Kicking, 1 + static_cast<int>(random.below(2)));
    constexpr std::array<Skill, 6> known = {Skill::Kick,     Skill::CurvedKick, Skill::DropKick,
                                            Skill::ExtraLeg, Skill::StrongLeg,  Skill::ViciousKick};
    for (TeamSheet* sheet : {&setup.home, &setup.away}) {
        *sheet = with_kicker(std::move(*sheet), Library::embedded());
        for (Player& player : sheet->players)
            while (one_in(random, 3)) player.learned.add(one_of(random, known));
    }
}

// ---- the eager coach: takes formations, goes for the ball, runs for the end zone, hits what he can

int any_of_kind(const ChoiceList& choices, Random& random, ChoiceKind kind) {
    int found = -1;
    std::uint32_t count = 0;
    for (int i = 0; i < choices.size(); ++i)
        if (choices[i].kind() == kind && random.below(++count) == 0) found = i;
    return found;
}

int any(const ChoiceList& choices, Random& random) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(choices.size())));
}

int goal_distance(const State& s, PlayerId id, Square square) {
    if (match::holds_ball(s, id)) return seat_of(s, id) == Seat::Home ? pitch_length - square.x : square.x - 1;
    return s.ball.square == nowhere ? 0 : distance(square, s.ball.square);
}

int eager_declaration(const State& s, const ChoiceList& choices, Random& random) {
    if (one_in(random, 40)) return any(choices, random);
    const Seat seat = s.pending.seat;
    int best = -1;
    int best_distance = 100;
    const bool ours = s.ball.state == BallState::Held && seat_of(s, s.ball.carrier) == seat;
    for (int i = 0; i < choices.size(); ++i) {
        if (choices[i].kind() == ChoiceKind::Cast && one_in(random, 4)) return i;
        if (choices[i].kind() != ChoiceKind::Declare) continue;
        const auto action = static_cast<match::ActionKind>(choices[i].value());
        if (action == match::ActionKind::Kick) {  // it ends the turn, so seldom without the ball
            if (one_in(random, match::holds_ball(s, choices[i].player()) ? 2 : 60)) return i;
            continue;
        }
        if ((action == match::ActionKind::Block || action > match::ActionKind::Foul) && one_in(random, 3)) return i;
        const PlayerId id = choices[i].player();
        if (action == match::ActionKind::Pass && s.at(id).has(Skill::ThrowTeamMate) && one_in(random, 3)) return i;
        const int away = ours && !match::holds_ball(s, id) ? 20 : distance(s.at(id).square, s.ball.square);
        if (away < best_distance || (away == best_distance && one_in(random, 3))) {
            best = i;
            best_distance = away;
        }
    }
    if (best >= 0 && !one_in(random, 3)) return best;
    return any(choices, random);
}

int eager_step(const State& s, const ChoiceList& choices, Random& random) {
    if (one_in(random, 30)) return any(choices, random);
    const PlayerId id = s.pending.player;
    const bool home_and_dry =
        match::holds_ball(s, id) && match::in_end_zone_of(opponent(seat_of(s, id)), s.at(id).square);
    int best = any_of_kind(choices, random, ChoiceKind::EndAction);
    if (home_and_dry && best >= 0) return best;
    int best_distance = 100;
    for (int i = 0; i < choices.size(); ++i) {
        const ChoiceKind kind = choices[i].kind();
        if (kind == ChoiceKind::StandUp) return i;
        if (kind != ChoiceKind::Go && kind != ChoiceKind::EndAction && !one_in(random, 3)) return i;
        if (kind != ChoiceKind::Go) continue;
        const int away = goal_distance(s, id, choices[i].square());
        if (away < best_distance || (away == best_distance && one_in(random, 2))) {
            best = i;
            best_distance = away;
        }
    }
    return best >= 0 ? best : any(choices, random);  // who has announced a pass may have nothing else to do
}

int eager_pass(const State& s, const ChoiceList& choices, Random& random) {
    for (int tries = 0; tries < 60; ++tries) {
        const int i = any(choices, random);
        const PlayerId there = match::player_at(s, choices[i].square());
        if (there && seat_of(s, there) == s.pending.seat) return i;
    }
    return any(choices, random);
}

int eager_kick(const State& s, const ChoiceList& choices, Random& random) {
    const Square from = s.at(s.pending.player).square;
    for (int tries = 0; tries < 8; ++tries) {
        const int i = any(choices, random);
        if (goal_distance(s, s.pending.player, choices[i].square()) < goal_distance(s, s.pending.player, from))
            return i;
    }
    return any(choices, random);
}

}  // namespace

const std::vector<TeamSheet>& sample_teams() {
    static const std::vector<TeamSheet> teams = [] {
        std::vector<TeamSheet> found;
        for (const Roster& roster : Library::embedded().rosters())
            if (auto sheet = sample_sheet(Library::embedded(), roster.id)) found.push_back(*std::move(sheet));
        return found;
    }();
    return teams;
}

const TeamSheet& sample_team(std::string_view roster) {
    const auto& teams = sample_teams();
    return *std::find_if(teams.begin(), teams.end(), [&](const TeamSheet& sheet) { return sheet.roster == roster; });
}

MatchSetup MatchGame::random_setup(Random& random) {
    const Book book = static_cast<Book>(random.below(static_cast<std::uint32_t>(book_count)));
    MatchSetup setup{rulebook(book), any_team(random), any_team(random), {}};
    while (one_in(random, 3)) setup.handicaps.push_back(random_handicap(random));
    if (one_in(random, 3)) play_with_kicks(setup, random);
    if (one_in(random, 3)) return setup;
    for (const OptionEntry& option : options())
        if (one_in(random, 4))
            setup.rulebook.set(option.option,
                               static_cast<int>(random.below(static_cast<std::uint32_t>(option.values.size()))));
    return setup;
}

// A handicap that cannot be applied is left out, as the suite sees it: nothing of it may be left behind.
match::State MatchGame::new_game(const MatchSetup& setup) {
    State state = match::new_match(setup.rulebook, setup.home, setup.away);
    for (const match::Handicap& handicap : setup.handicaps) {
        const State before = state;
        if (match::apply_handicap(state, handicap) != nullptr && !(state == before))
            throw std::logic_error("a refused handicap changed something");
    }
    return state;
}

std::string MatchGame::describe(const MatchSetup& setup) {
    return rulebook_text(setup.rulebook) + "; " + describe_team(setup.home) + " against " + describe_team(setup.away) +
           (setup.handicaps.empty() ? "" : ", " + std::to_string(setup.handicaps.size()) + " handicaps");
}

int MatchGame::draw(const State& state, const ChoiceList& choices, Random& random, Temper temper) {
    if (temper == Temper::Even) return any(choices, random);
    switch (state.pending.kind) {
        case DecisionKind::SetUp: {
            const int formation = any_of_kind(choices, random, ChoiceKind::Formation);
            return formation < 0 || one_in(random, 10) ? any(choices, random) : formation;
        }
        case DecisionKind::Turn: return eager_declaration(state, choices, random);
        case DecisionKind::Step: return eager_step(state, choices, random);
        case DecisionKind::PassTarget: return eager_pass(state, choices, random);
        case DecisionKind::KickTarget: return eager_kick(state, choices, random);
        default: return any(choices, random);
    }
}

}  // namespace dugout::test
