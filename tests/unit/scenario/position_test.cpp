#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/engine.hpp"
#include "scenario/position.hpp"
#include "team/samples.hpp"

// Positions as text: what a reader takes for granted, and that writing and reading give the same state.

namespace dugout::scenario {

namespace {

using match::State;

State entered(std::string_view source) {
    const Read<Position> read = parse_position(source, "position");
    if (!read) {
        ADD_FAILURE() << text(read.refusals.front());
        return {};
    }
    const Entered result = enter(*read.value);
    EXPECT_FALSE(result.fault) << result.fault->en;
    return result.state;
}

std::string fault_of(std::string_view source) {
    const Read<Position> read = parse_position(source, "position");
    if (!read) return text(read.refusals.front());
    const auto fault = enter(*read.value).fault;
    return fault ? fault->en : "";
}

const match::Player& player(const State& state, Seat seat, int number) { return state.at(player_id(seat, number)); }

TEST(Position, KeysMayStandUnderThePositionAsInAScenario) {
    const State plain = entered("rules = \"third\"\nplayers = [\"H1 m8\"]");
    EXPECT_TRUE(plain == entered("rules = \"third\"\n[position]\nplayers = [\"H1 m8\"]"));
    EXPECT_TRUE(plain == entered("[position]\nrules = \"third\"\nplayers = [\"H1 m8\"]"));
    EXPECT_THAT(fault_of("ball = \"H1\"\n[position]\nplayers = [\"H1 m8\"]"), testing::HasSubstr("unknown key 'ball'"));
}

TEST(Position, FaultsAreToldInFrench) {
    const auto told = [](std::string_view source) {
        const Read<Position> read = parse_position(source, "p.toml");
        if (!read) return text(read.refusals.front(), Language::French);
        const auto fault = enter(*read.value).fault;
        return fault ? fault->fr : "";
    };
    EXPECT_EQ(told("rules = \"lrb5\""),
              "p.toml:1: il n’y a pas de livre de règles « lrb5 » ; les livres sont : lrb4, third");
    EXPECT_THAT(told("players = [\"H1 m8 sleepy\"]"),
                testing::AllOf(testing::StartsWith("p.toml:1: H1 : mot inconnu « sleepy »"),
                               testing::HasSubstr("gros balèze, ni liste/poste, ni star/ID, ni +compétence")));
    EXPECT_THAT(told("players = [\"H1 m8 weapon=dagger\"]"),
                testing::HasSubstr("il n’y a pas d’arme « dagger » ; il y a none, ball-and-chain, "));
    EXPECT_THAT(told("players = [\"H1 m8 +frenzi\"]"),
                testing::HasSubstr("il n’y a pas de compétence « frenzi » ; les plus proches sont : frenzy, "));
    EXPECT_THAT(told("teams = [\"humn\", \"orc\"]"),
                testing::HasSubstr("il n’y a pas de liste « humn » ; les plus proches sont : human, "));
    EXPECT_THAT(told("weather = \"rain\""),
                testing::HasSubstr("il n’y a pas de météo « rain » ; il y a sweltering-heat, "));
    EXPECT_EQ(told("half = 4"), "p.toml:1: `half` doit être de 1 à 3");
    EXPECT_EQ(told("players = [\"H1 m8\"]\nball = \"m8\""),
              "p.toml:2: le ballon est en m8, où se trouve H1 ; un joueur qui le tient est nommé à la place : "
              "ball = \"H1\"");
    EXPECT_THAT(told("players = ["), testing::StartsWith("p.toml:1: pas du TOML : "));
    EXPECT_THAT(
        told("half = 1\nball for"),
        testing::AllOf(testing::StartsWith("p.toml:2: pas du TOML : écriture incorrecte, ligne 2, colonne 6 (en "
                                           "anglais : Error while parsing key-value pair: "),
                       testing::EndsWith("'f')")));
    EXPECT_EQ(told("players = [\"H1 m8\"]\ndice = [1]"), "dés de trop dans la position : 1");
    EXPECT_EQ(told("start = \"set-up\"\nplayers = [\"H1 ko\"]"), "il manque des dés à la position");
    EXPECT_EQ(told("start = \"set-up\"\nplayers = [\"H1 ko\"]\ndice = [\"d8=3\"]"),
              "le dé 1 (d8=3) n’est pas celui qu’il faut ici");
    EXPECT_EQ(told("players = [\"H1-H12 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12\"]"),
              "une telle position est impossible : plus de onze joueurs d’un camp sont sur le terrain");
}

TEST(Position, PlainPlayerIsHumanWithoutSkills) {
    const State state = entered("players = [\"H1 m8\"]");
    const match::Player& plain = player(state, Seat::Home, 1);
    EXPECT_EQ(plain.ma, 6);
    EXPECT_EQ(plain.st, 3);
    EXPECT_EQ(plain.ag, 3);
    EXPECT_EQ(plain.av, 8);
    EXPECT_TRUE(plain.skills.empty());
    EXPECT_TRUE(plain.standing());
    EXPECT_EQ(plain.square, (Square{13, 8}));
}

TEST(Position, PlayerOfARosterIsChangedByHisWords) {
    const State state = entered("players = [\"H2 human/blitzer k5 +guard -block st=4 prone acted used-dodge\"]");
    const match::Player& blitzer = player(state, Seat::Home, 2);
    EXPECT_EQ(blitzer.ma, 7);
    EXPECT_EQ(blitzer.st, 4);
    EXPECT_TRUE(blitzer.has(Skill::Guard));
    EXPECT_FALSE(blitzer.has(Skill::Block));
    EXPECT_EQ(blitzer.place, match::Place::Prone);
    EXPECT_TRUE(blitzer.is(match::Mark::Acted));
    EXPECT_TRUE(blitzer.is(match::Mark::PrintedStrong));
    EXPECT_TRUE(blitzer.has_used(match::Used::Dodge));
}

TEST(Position, SeveralPlayersShareALine) {
    const State state = entered("players = [\"H4-H6 orc/black-orc-blocker m7 m8 m9\", \"A1-A17 ko\"]");
    EXPECT_EQ(player(state, Seat::Home, 5).square, (Square{13, 8}));
    EXPECT_EQ(player(state, Seat::Home, 6).st, 4);
    EXPECT_EQ(player(state, Seat::Away, 17).place, match::Place::KnockedOut);
}

TEST(Position, TurnIsTheDefault) {
    const State state = entered("players = [\"H1 m8\"]");
    EXPECT_EQ(state.pending.kind, match::DecisionKind::Turn);
    EXPECT_EQ(state.active, Seat::Home);
    EXPECT_EQ(state.kicking, Seat::Away);
    EXPECT_EQ(state.team(Seat::Home).turn, 1);
    EXPECT_EQ(state.team(Seat::Away).turn, 0);
    EXPECT_EQ(state.period, 1);
    EXPECT_EQ(state.ball.state, match::BallState::Off);
    EXPECT_EQ(match::check(state), nullptr);
}

TEST(Position, EverythingOfTheMatchCanBeSaid) {
    const State state = entered(R"(
rules = "lrb4 overtime=off"
active = "away"
kicking = "away"
first-kicking = "home"
half = 2
turn = [5, 6]
score = [1, 2]
rerolls = [1, 0]
sheet-rerolls = [3, 4]
weather = "blizzard"
ball = "A1"
fan-factor = [3, 4]
cheerleaders = [1, 2]
assistants = [5, 6]
apothecaries = [1, 0]
used = ["away pass", "away re-roll", "home foul"]
referee-off = true
watched = "home"
coach-off = ["away"]
leader-token = ["home"]
spells = [1, 0]
raisings = [0, 1]
chef-dice = [2, 0]
traits = ["home bribe", "away gloom"]
drugged = ["A1"]
rivals = ["A1", "A2"]
marker-moved = ["home"]
players = ["A1 n8", "A2 reserves"]
)");
    EXPECT_FALSE(state.rulebook.uses(Option::Overtime));
    EXPECT_EQ(state.active, Seat::Away);
    EXPECT_EQ(state.kicking, Seat::Away);
    EXPECT_EQ(state.first_kicking, Seat::Home);
    EXPECT_EQ(state.period, 2);
    EXPECT_EQ(state.teams[1].turn, 6);
    EXPECT_EQ(state.teams[1].score, 2);
    EXPECT_EQ(state.teams[0].rerolls, 1);
    EXPECT_EQ(state.teams[1].sheet_rerolls, 4);
    EXPECT_EQ(state.weather, Weather::Blizzard);
    EXPECT_TRUE(match::holds_ball(state, player_id(Seat::Away, 1)));
    EXPECT_EQ(state.teams[0].fan_factor, 3);
    EXPECT_EQ(state.teams[1].cheerleaders, 2);
    EXPECT_EQ(state.teams[0].assistants, 5);
    EXPECT_EQ(state.teams[0].apothecaries, 1);
    EXPECT_EQ(state.teams[1].actions_used, 1 << static_cast<int>(match::ActionKind::Pass));
    EXPECT_EQ(state.teams[1].reroll_used, 1);
    EXPECT_EQ(state.teams[0].actions_used, 1 << static_cast<int>(match::ActionKind::Foul));
    EXPECT_EQ(state.referee_off, 1);
    EXPECT_EQ(state.watched, 1);
    EXPECT_EQ(state.teams[1].coach_off, 1);
    EXPECT_EQ(state.teams[0].leader_token, 1);
    EXPECT_EQ(state.teams[0].spells, 1);
    EXPECT_EQ(state.teams[1].raisings, 1);
    EXPECT_EQ(state.teams[0].chef_dice, 2);
    EXPECT_TRUE(state.teams[0].is(match::TeamTrait::Bribe));
    EXPECT_TRUE(state.teams[1].is(match::TeamTrait::Gloom));
    EXPECT_EQ(state.teams[1].drugged[0], player_id(Seat::Away, 1));
    EXPECT_EQ(state.teams[1].rivals[1], player_id(Seat::Away, 2));
    EXPECT_EQ(state.teams[0].marker_moved, 1);
    EXPECT_EQ(state.teams[1].marker_moved, 0);
}

TEST(Position, SampleTeamsWaitInTheReserves) {
    const State state = entered("start = \"set-up\"\nkicking = \"away\"\nteams = [\"human\", \"orc\"]");
    EXPECT_EQ(state.pending.kind, match::DecisionKind::SetUp);
    EXPECT_EQ(state.pending.seat, Seat::Away);
    const TeamSheet humans = *sample_sheet(Library::embedded(), "human");
    EXPECT_EQ(match::count_players(state, Seat::Home, [](const match::Player&) { return true; }),
              static_cast<int>(humans.players.size()));
    EXPECT_EQ(state.teams[0].rerolls, humans.rerolls);
}

TEST(Position, PlayerOfASampleTeamIsMovedByHisNumber) {
    const State state = entered("teams = [\"human\", \"orc\"]\nplayers = [\"H1 m8 +guard\"]");
    const TeamSheet humans = *sample_sheet(Library::embedded(), "human");
    EXPECT_EQ(player(state, Seat::Home, 1).ma, humans.players[0].profile.ma);
    EXPECT_TRUE(player(state, Seat::Home, 1).has(Skill::Guard));
    EXPECT_TRUE(player(state, Seat::Home, 1).standing());
    EXPECT_EQ(player(state, Seat::Home, 2).place, match::Place::Reserves);
}

TEST(Position, MatchBeginsWithTheWeather) {
    const State state = entered("start = \"match\"\nteams = [\"human\", \"orc\"]\ndice = [1, 1, 6]");
    EXPECT_EQ(state.weather, Weather::SwelteringHeat);
    EXPECT_EQ(state.pending.kind, match::DecisionKind::KickOrReceive);
    EXPECT_EQ(state.pending.seat, Seat::Away);
}

TEST(Position, ExtraTurnKeepsTheKickInTheAir) {
    const State state =
        entered("start = \"blitz\"\nkick = \"t8 d8=5 squares=2\"\nplayers = [\"H1 m8 acted\", \"A1 t1\"]");
    EXPECT_EQ(state.pending.kind, match::DecisionKind::Turn);
    EXPECT_EQ(state.bonus_turn, 1);
    EXPECT_EQ(state.ball.square, (Square{22, 8}));
    EXPECT_TRUE(player(state, Seat::Home, 1).is(match::Mark::Acted));
}

TEST(Position, DiceThatNobodyRollsAreAFault) {
    EXPECT_THAT(fault_of("players = [\"H1 m8\"]\ndice = [1]"),
                testing::HasSubstr("1 of the position's dice is left over"));
    EXPECT_THAT(fault_of("players = [\"H1 m8\"]\ndice = [1, 2]"), testing::HasSubstr("2 of the position's dice are"));
    EXPECT_THAT(fault_of("start = \"set-up\"\nplayers = [\"H1 ko\"]"), testing::HasSubstr("ran out"));
}

TEST(Position, TwelvePlayersOfOneSideAreAFault) {
    EXPECT_THAT(fault_of("players = [\"H1-H12 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12\"]"),
                testing::HasSubstr("more than eleven"));
}

// ---- writing

TEST(PositionText, IsNotThereInTheMiddleOfAnAction) {
    State state = entered("players = [\"H1 m8\", \"A1 a1\"]");
    SeededDice dice(1);
    ASSERT_TRUE(match::apply(state, match::Choice::declare(match::ActionKind::Move, player_id(Seat::Home, 1)), dice));
    EXPECT_EQ(position_text(state), std::nullopt);
}

TEST(PositionText, SaysOnlyWhatIsNotTakenForGranted) {
    EXPECT_EQ(position_text(entered("players = [\"H1 m8\", \"A3 n8 prone st=4 +block acted\"]\nball = \"c3\"")),
              R"(rules = "lrb4"
start = "turn"
active = "home"
kicking = "away"
first-kicking = "away"
half = 1
turn = [1, 0]
weather = "nice"
ball = "c3"
players = [
  "H1 m8",
  "A3 n8 prone st=4 +block acted",
]
)");
}

struct Game {
    std::uint64_t seed;
    const char* rules;
    const char* home;
    const char* away;
};

std::ostream& operator<<(std::ostream& out, const Game& game) {
    return out << game.rules << ": " << game.home << " - " << game.away;
}

class RandomGame : public testing::TestWithParam<Game> {};

// Plays on from both states with the same choices and dice.
void expect_same_future(State a, State b, std::uint64_t seed) {
    Random choose(seed);
    SeededDice dice_a(seed);
    SeededDice dice_b(seed);
    for (int i = 0; i < 50 && !match::is_over(a); ++i) {
        match::ChoiceList choices;
        match::legal(a, choices);
        const match::Choice choice =
            choices[static_cast<int>(choose.below(static_cast<std::uint32_t>(choices.size())))];
        ASSERT_TRUE(match::apply(a, choice, dice_a));
        ASSERT_TRUE(match::apply(b, choice, dice_b));
        ASSERT_TRUE(same_position(a, b)) << match::choice_text(choice);
    }
}

// Writes the position, reads it and compares.
void expect_reads_back(const State& state, State& again) {
    const auto written = position_text(state);
    ASSERT_TRUE(written);
    const Read<Position> read = parse_position(*written, "written");
    ASSERT_TRUE(read) << text(read.refusals.front()) << "\n" << *written;
    const Entered result = enter(*read.value);
    ASSERT_FALSE(result.fault) << *written;
    ASSERT_TRUE(same_position(state, result.state)) << *written << "\n" << *position_text(result.state);
    again = result.state;
}

// Plays a game by chance and shows every state that waits for a decision.
template <class See>
void play(State state, std::uint64_t seed, See see) {
    SeededDice dice(seed);
    Random choose(seed);
    match::start(state, dice);
    while (!match::is_over(state)) {
        see(state);
        match::ChoiceList choices;
        match::legal(state, choices);
        const auto pick = choose.below(static_cast<std::uint32_t>(choices.size()));
        match::apply_trusted(state, choices[static_cast<int>(pick)], dice);
    }
}

State new_game(const Game& game) {
    RulebookFault fault;
    const Library& library = Library::embedded();
    return match::new_match(*parse_rulebook(game.rules, fault), *sample_sheet(library, game.home),
                            *sample_sheet(library, game.away));
}

TEST_P(RandomGame, EveryQuietPositionReadsBack) {
    int read_back = 0;
    play(new_game(GetParam()), GetParam().seed, [&](const State& state) {
        if (state.pending.kind != match::DecisionKind::Turn && !position_text(state)) return;
        State again;
        ASSERT_NO_FATAL_FAILURE(expect_reads_back(state, again));
        if (++read_back % 20 == 0) expect_same_future(state, again, GetParam().seed);
    });
    EXPECT_GT(read_back, 50);
}

TEST(PositionText, OfAnExtraTurnReadsBack) {
    int extra_turns = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        play(new_game({seed, "lrb4", "human", "orc"}), seed, [&](const State& state) {
            if (state.bonus_turn == 0 || state.pending.kind != match::DecisionKind::Turn) return;
            State again;
            ASSERT_NO_FATAL_FAILURE(expect_reads_back(state, again));
            ++extra_turns;
        });
    EXPECT_GT(extra_turns, 10);
}

INSTANTIATE_TEST_SUITE_P(Position, RandomGame,
                         testing::Values(Game{1, "lrb4", "human", "orc"}, Game{2, "lrb4", "dwarf", "wood-elf"},
                                         Game{3, "lrb4 manual-turn-marker=on", "chaos", "skaven"},
                                         Game{4, "lrb4 weather=off overtime=off", "undead", "goblin"},
                                         Game{5, "lrb4 league=on turn-clock=on", "halfling", "lizardman"},
                                         Game{6, "lrb4 further-skills=off kickoff-table=off", "amazon", "norse"},
                                         Game{7, "lrb4", "khemri", "vampire"}, Game{8, "lrb4", "ogre", "elf"}),
                         [](const testing::TestParamInfo<Game>& each) {
                             return "Seed" + std::to_string(each.param.seed);
                         });

}  // namespace

}  // namespace dugout::scenario
