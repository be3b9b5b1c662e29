#pragma once

// A match is a value: everything that can influence what happens next, and nothing else. Names, shirts and
// prices stay on the team sheets. The State is trivially copyable and has no padding, so that a copy is a
// memcpy and two states are equal when their bytes are.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "rules/matched_tables.hpp"
#include "rules/rulebook.hpp"
#include "rules/tables.hpp"
#include "rules/types.hpp"
#include "team/skill_set.hpp"

namespace dugout::match {

inline constexpr int turns_per_half = 8;
inline constexpr int most_on_pitch = 11;

// lrb4.pitch.dugout: where a player is, and how he stands if that is on the pitch.
enum class Place : std::uint8_t {
    Absent,  // no such player
    Standing,
    Prone,
    Stunned,
    Reserves,
    KnockedOut,
    Injured,  // out of the match
    Dead,     // and for good
    SentOff,
    InAir,  // thrown by a team-mate
};

// Facts about one player that last for a while, one bit each.
enum class Mark : std::uint16_t {
    Acted = 1 << 0,             // had his action in this team turn, or may have none
    StunnedThisTurn = 1 << 1,   // lrb4.injury.stunned-recovery: not turned over at the end of this turn
    Fainted = 1 << 2,           // misses the next kick-off
    SwitchedSides = 1 << 3,     // plays for the team he did not come with
    PrintedStrong = 1 << 4,     // lrb4.skill.mighty-blow.strength: a printed ST of 3 or more
    HumanSized = 1 << 5,        // lrb4.necromancer.size
    Thrall = 1 << 6,            // lrb4.skill.blood-lust.bite
    Frozen = 1 << 7,            // lrb4.skill.bone-head.state, lrb4.skill.really-stupid.state
    Hypnotised = 1 << 8,        // lrb4.skill.hypnotic-gaze.effect
    Rooted = 1 << 9,            // lrb4.skill.take-root.rooted
    SawRunning = 1 << 10,       // lrb4.chainsaw.start
    WeaponSpent = 1 << 11,      // blunderbuss fired, poison gone, saw started only this turn
    PlayedThisDrive = 1 << 12,  // lrb4.weapon.penalty-unused
    Toad = 1 << 13,             // lrb4.zap.toad
    IronMan = 1 << 14,          // lrb4.handicap.iron-man
    Buzzing = 1 << 15,          // lrb4.handicap.buzzing
};

// Skills whose use is counted, by player: those of the first group once a team turn, the others once an
// action (lrb4.skill.general.once-per-turn, .once-per-action).
enum class Used : std::uint16_t {
    Dodge = 1 << 0,
    BreakTackle = 1 << 1,
    Pro = 1 << 2,
    PerTurn = Dodge | BreakTackle | Pro,
    Catch = 1 << 3,
    Pass = 1 << 4,
    SureHands = 1 << 5,
    SureFeet = 1 << 6,
    Leap = 1 << 7,
    SideStep = 1 << 8,
    DumpOff = 1 << 9,
    DivingTackle = 1 << 10,
    PilingOn = 1 << 11,
    SafeThrow = 1 << 12,
    PassBlock = 1 << 13,
    DivingCatch = 1 << 14,
    ShadowTried = 1 << 15,  // on this square
};

struct Player {
    SkillSet skills;
    std::uint8_t ma = 0;
    std::uint8_t st = 0;
    std::uint8_t ag = 0;
    std::uint8_t av = 0;
    Square square = nowhere;  // meaningful on the pitch only
    Place place = Place::Absent;
    Weapon weapon = Weapon::None;
    std::uint16_t marks = 0;
    std::uint16_t used = 0;

    // lrb4.zap.toad: a toad has these three and none of his own.
    constexpr bool has(Skill skill) const {
        if (is(Mark::Toad)) return skill == Skill::Dodge || skill == Skill::Stunty || skill == Skill::Leap;
        return skills.has(skill);
    }
    constexpr bool is(Mark mark) const { return (marks & static_cast<std::uint16_t>(mark)) != 0; }
    constexpr void set(Mark mark) { marks = static_cast<std::uint16_t>(marks | static_cast<std::uint16_t>(mark)); }
    constexpr void clear(Mark mark) { marks = static_cast<std::uint16_t>(marks & ~static_cast<std::uint16_t>(mark)); }
    constexpr bool has_used(Used use) const { return (used & static_cast<std::uint16_t>(use)) != 0; }
    constexpr void forget(Used use) { used = static_cast<std::uint16_t>(used & ~static_cast<std::uint16_t>(use)); }
    constexpr void spend(Used use) { used = static_cast<std::uint16_t>(used | static_cast<std::uint16_t>(use)); }
    constexpr bool on_pitch() const {
        return place == Place::Standing || place == Place::Prone || place == Place::Stunned;
    }
    constexpr bool standing() const { return place == Place::Standing; }
    constexpr bool on_the_ground() const { return place == Place::Prone || place == Place::Stunned; }
};

enum class ActionKind : std::uint8_t { Move, Block, Blitz, Pass, HandOff, Foul, Bomb, StartSaw, Shoot, RollOver, Kick };
inline constexpr int action_kinds = 11;

// lrb4.action.team-limits, kicking.action.once: the bit of Team::actions_used that an action uses up, 0 for none. A
// shot is the team's pass (lrb4.blunderbuss.pass-action).
constexpr std::uint8_t once_a_turn(ActionKind kind) {
    switch (kind) {
        case ActionKind::Bomb:
        case ActionKind::StartSaw:
        case ActionKind::RollOver: return 0;
        case ActionKind::Shoot: return 1u << static_cast<int>(ActionKind::Pass);
        case ActionKind::Kick: return 1u << (static_cast<int>(ActionKind::Foul) + 1);
        default: return static_cast<std::uint8_t>(1u << static_cast<int>(kind));
    }
}

// What is special about a team in this match, one bit each.
enum class TeamTrait : std::uint8_t {
    SmellingSalts = 1 << 0,  // lrb4.handicap.smelling-salts
    PalmedCoin = 1 << 1,     // lrb4.handicap.palmed-coin
    Gloom = 1 << 2,          // lrb4.handicap.doom-and-gloom
    Bribe = 1 << 3,          // lrb4.handicap.bribe-the-ref
    ThrallsOnly = 1 << 4,    // lrb4.team.apothecary-vampire
    StakesTarget = 1 << 5,   // lrb4.stakes.bonus
    Runesmith = 1 << 6,      // lrb4.runesmith.rune: still to carve
};

enum MarkerBit : std::uint8_t {
    MarkerMoved = 1,
    FanaticPunished = 2,  // lrb4.fanatic.first: claimed once already
};

struct Team {
    std::uint8_t score = 0;          // in points: kicking.goal.points
    std::uint8_t turn = 0;           // lrb4.setup.counters: turns begun in this half
    std::uint8_t rerolls = 0;        // left in the pool
    std::uint8_t sheet_rerolls = 0;  // refilled to this at half-time
    std::uint8_t fan_factor = 0;
    std::uint8_t assistants = 0;
    std::uint8_t cheerleaders = 0;
    std::uint8_t apothecaries = 0;    // treatments left
    std::uint8_t actions_used = 0;    // bits of once_a_turn
    std::uint8_t reroll_used = 0;     // lrb4.reroll.one-per-turn
    std::uint8_t marker_moved = 0;    // lrb4.turn.marker: bits of MarkerBit
    std::uint8_t coach_off = 0;       // lrb4.argue.coach-off
    std::uint8_t leader_token = 0;    // lrb4.skill.leader.token
    std::uint8_t trophy_rerolls = 0;  // lrb4.tournament.trophy-reroll: left, for the whole match
    std::uint8_t spells = 0;          // lrb4.wizard.once: left to cast
    std::uint8_t raisings = 0;        // lrb4.necromancer.raise: left
    std::uint8_t chef_dice = 0;       // lrb4.chef.roll, lrb4.chef.ingredients: dice before each half
    std::uint8_t traits = 0;          // bits of TeamTrait
    std::array<PlayerId, 3> drugged = {nobody, nobody, nobody};  // lrb4.handicap.morleys-revenge
    std::array<PlayerId, 2> rivals = {nobody, nobody};           // lrb4.handicap.i-am-the-best

    constexpr bool is(TeamTrait trait) const { return (traits & static_cast<std::uint8_t>(trait)) != 0; }
    constexpr void set(TeamTrait trait) {
        traits = static_cast<std::uint8_t>(traits | static_cast<std::uint8_t>(trait));
    }
    constexpr void clear(TeamTrait trait) {
        traits = static_cast<std::uint8_t>(traits & ~static_cast<std::uint8_t>(trait));
    }

    // False claims may be made for ever; the counter does not come round to nothing.
    constexpr void gain_reroll() { rerolls = static_cast<std::uint8_t>(rerolls + (rerolls < 255 ? 1 : 0)); }
};

// Any of the players of a match, one bit each.
struct PlayerSet {
    std::array<std::uint8_t, (player_slots + 7) / 8> bits{};

    constexpr bool has(PlayerId id) const { return (bits[id.value / 8u] >> id.value % 8u & 1u) != 0; }
    constexpr void add(PlayerId id) {
        bits[id.value / 8u] = static_cast<std::uint8_t>(bits[id.value / 8u] | 1u << id.value % 8u);
    }
    constexpr PlayerSet& operator|=(const PlayerSet& other) {
        for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::uint8_t>(bits[i] | other.bits[i]);
        return *this;
    }
    friend constexpr bool operator==(const PlayerSet&, const PlayerSet&) = default;
};

// matched.objectives.use: what a coach was dealt, and which of the sixteen his team has met so far, one bit for each
// SecretObjective. Only `drawn` is secret: everybody sees what has happened on the pitch.
struct Objectives {
    std::uint16_t drawn = 0;
    std::uint16_t met = 0;
    std::uint8_t fouls = 0;        // up to as many as an objective asks for
    std::uint8_t completions = 0;  // likewise

    static constexpr std::uint16_t bit(SecretObjective which) {
        return static_cast<std::uint16_t>(1u << static_cast<unsigned>(which));
    }
    constexpr bool has(SecretObjective which) const { return (drawn & bit(which)) != 0; }
    constexpr bool has_met(SecretObjective which) const { return (met & bit(which)) != 0; }
};

// matched.induce.timing: the alternative inducements of a team, and what they have come to.
struct Induced {
    std::uint8_t hired = 0;    // one bit for each Alternative; gone once it has been rolled for
    std::uint8_t rolled = 0;   // Gift + 1 in the lower half, Dish + 1 in the upper; 0 for none
    PlayerId gifted = nobody;  // who has the gift

    static constexpr std::uint8_t bit(Alternative which) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(which));
    }
    constexpr bool has(Alternative which) const { return (hired & bit(which)) != 0; }
    constexpr bool has(Gift gift) const { return (rolled & 15) == static_cast<int>(gift) + 1; }
    constexpr bool has(Dish dish) const { return rolled >> 4 == static_cast<int>(dish) + 1; }
    constexpr void set(Gift gift) {
        rolled = static_cast<std::uint8_t>((rolled & 0xf0) | (static_cast<int>(gift) + 1));
    }
    constexpr void set(Dish dish) {
        rolled = static_cast<std::uint8_t>((rolled & 15) | (static_cast<int>(dish) + 1) << 4);
    }
    constexpr void lose_gift() {
        rolled = static_cast<std::uint8_t>(rolled & 0xf0);
        gifted = nobody;
    }
};

// lrb4.pitch.ball
enum class BallState : std::uint8_t {
    Off,       // before a kick-off
    InAir,     // kicked, thrown or bouncing; `square` is where it is over
    OnGround,  // at rest in an empty square, or under a player who left it alone (third.pickup.optional)
    Held,      // by `carrier`
    Loose,     // dropped on `square`; it bounces as soon as the rolls before it are made
    Out,       // left the pitch with a player over the edge of `square`; the crowd throws it in
};

struct Ball {
    Square square = nowhere;
    PlayerId carrier = nobody;
    BallState state = BallState::Off;
};

enum class Phase : std::uint8_t { BeforeMatch, SetUp, Kickoff, Turn, Over };

// What is being asked now, and of whom.
enum class DecisionKind : std::uint8_t {
    None,           // the match is over
    KickOrReceive,  // the winner of the toss
    SetUp,          // pick a player to place, take a formation, or be done
    SetUpSquare,    // where to put the picked player
    PlaceKick,      // where the kick is aimed
    QuickSnap,      // pick a player for his free square, or be done
    QuickSnapSquare,
    Touchback,  // who gets the ball
    BeginTurn,  // move the turn marker
    Turn,       // declare an action or end the turn
    Step,       // what the acting player does next
    PassTarget,
    ThrowMateTarget,
    Reroll,       // a failed roll: keep it or roll again
    UseSkill,     // use this skill here?
    BlockReroll,  // keep the block dice or roll again
    BlockDie,     // which die counts
    PushSquare,
    FollowUp,
    Catch,          // try to catch?
    Intercept,      // who tries, if anybody
    Apothecary,     // treat this injury?
    Argue,          // argue the call?
    React,          // which of several players uses this skill, if any
    FollowInto,     // lrb4.skill.multiple-block.push-order: which vacated square, if any
    FirstTarget,    // which of two blocked opponents is dealt with first
    PassBlockStep,  // the next square of a Pass Block move
    DiveSquare,     // where a receiver dives
    Bribe,          // use the bribe?
    Bite,           // which Thrall
    Credit,         // who gets the blocker of two
    SpellTarget,
    GiveRune,      // which player gets the rune
    Raise,         // raise the dead player?
    PickUp,        // third.pickup.optional: try to pick the ball up?
    GiveUpReroll,  // third.turn.illegal-procedure: a team re-roll, or the turn
    Outfit,        // matched.smith.hire: which player gets the smith's work
    NameKicker,    // who kicks off
    KickTarget,    // which way the throw-in template lies
    KickBlock,     // who tries to block the kick, if anybody
    CurveKick,     // where the kick turns, if at all
    DropKick,      // where it comes down
};

// Two bytes that mean what the kind says: a skill, a face, a number. Kept in the State once.
struct Decision {
    DecisionKind kind = DecisionKind::None;
    Seat seat = Seat::Home;
    PlayerId player = nobody;
    std::uint8_t detail = 0;  // UseSkill: the Skill; Reroll: the RollKind; SetUp: 1 when players are rearranged
    Square square = nowhere;
};

// A rule that unfolds in steps is a procedure: a frame on this stack with a step counter and a few bytes of
// locals whose layout the procedure declares. The frame on top is the one that runs or waits.
enum class Procedure : std::uint8_t {
    None,
    Match,
    Drive,
    SetUp,
    Kickoff,
    KickoffEvent,
    Turn,
    Action,
    MoveStep,
    StandUp,
    Test,
    Block,
    Push,
    Injury,
    Land,
    Catch,
    Bounce,
    ThrowIn,
    Pass,
    HandOff,
    Foul,
    ThrowMate,
    SentOff,
    IllegalProcedure,
    Dodge,
    Contest,
    BlockDice,
    BlockTarget,
    PassBlock,
    Bomb,
    Explosion,
    FanaticMove,
    Spell,
    PreAction,
    Bite,
    WeaponPenalty,
    BeforeHalf,
    Shadow,
    Attack,
    Shoot,
    StartSaw,
    Gaze,
    Argue,
    Preparations,
    Kick,
    ViciousKick,
    Count,
};

struct Frame {
    static constexpr std::size_t locals_size = 12;

    Procedure procedure = Procedure::None;
    std::uint8_t step = 0;
    alignas(2) std::array<std::byte, locals_size> bytes{};

    template <class Locals>
    Locals& locals() {
        static_assert(sizeof(Locals) <= locals_size && alignof(Locals) <= 2);
        static_assert(std::is_trivially_copyable_v<Locals> && std::has_unique_object_representations_v<Locals>);
        return *std::launder(reinterpret_cast<Locals*>(bytes.data()));
    }
    template <class Locals>
    const Locals& locals() const {
        return const_cast<Frame*>(this)->locals<Locals>();
    }
};

inline constexpr int stack_depth = 16;
inline constexpr int longest_chain = 2 * most_on_pitch;

struct State {
    Rulebook rulebook;
    std::array<Player, player_slots> players{};
    std::array<PlayerId, pitch_squares> grid = empty_grid();
    std::array<Team, 2> teams{};
    std::array<Objectives, 2> objectives{};
    std::array<Induced, 2> induced{};
    PlayerSet stars{};  // matched.roster.star-no-skill; kept only where alternative inducements are in play
    std::uint8_t pad = 0;
    Ball ball;

    Phase phase = Phase::BeforeMatch;
    std::uint8_t period = 0;          // 1 and 2 the halves, 3 overtime
    Seat active = Seat::Home;         // whose turn it is, in Phase::Turn
    Seat kicking = Seat::Home;        // who kicks in this drive
    Seat first_kicking = Seat::Home;  // who kicked off the match (or overtime)
    Weather weather = Weather::Nice;
    std::uint8_t referee_off = 0;  // lrb4.kickoff.get-the-ref
    std::uint8_t watched = 0;      // lrb4.ref.eye: 0 nobody, 1 home, 2 away
    std::uint8_t turnover = 0;
    std::uint8_t scored = 0;      // a touchdown or field goal stopped play: 1 home, 2 away
    std::uint8_t time_up = 0;     // lrb4.turn.time-limit
    std::uint8_t bonus_turn = 0;  // lrb4.kickoff.blitz
    std::uint8_t winner = 0;      // when over: 0 draw, 1 home, 2 away
    std::uint8_t conceded = 0;    // 1 home, 2 away

    Decision pending;

    // What the last procedure handed back to the one below it.
    std::uint8_t result = 0;
    std::uint8_t result_die = 0;
    Square pushed_from = nowhere;  // BlockTarget: the square the target was pushed out of

    std::uint8_t depth = 0;
    std::uint8_t chain_length = 0;
    std::array<Frame, stack_depth> stack{};
    std::array<Square, longest_chain> chain{};  // lrb4.push.chain: the squares pushed to, first to last
    std::array<std::uint8_t, 6> unused{};       // a State has no padding: bytes that the next counter may take

    static constexpr std::array<PlayerId, pitch_squares> empty_grid() {
        std::array<PlayerId, pitch_squares> grid{};
        grid.fill(nobody);
        return grid;
    }

    Player& at(PlayerId id) { return players[id.value]; }
    const Player& at(PlayerId id) const { return players[id.value]; }
    Team& team(Seat seat) { return teams[static_cast<std::size_t>(seat)]; }
    const Team& team(Seat seat) const { return teams[static_cast<std::size_t>(seat)]; }

    friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1536, "the budget of docs/architecture.md");

// ---- plain questions about a state

constexpr int grid_index(Square square) { return (square.x - 1) * pitch_width + square.y - 1; }
constexpr Square square_at(int index) {
    return {static_cast<std::int8_t>(index / pitch_width + 1), static_cast<std::int8_t>(index % pitch_width + 1)};
}

// Who stands or lies on a square; nobody off the pitch.
inline PlayerId player_at(const State& state, Square square) {
    return on_pitch(square) ? state.grid[static_cast<std::size_t>(grid_index(square))] : nobody;
}
inline bool is_empty(const State& state, Square square) { return on_pitch(square) && !player_at(state, square); }

inline Seat seat_of(const State& state, PlayerId id) {
    return state.at(id).is(Mark::SwitchedSides) ? opponent(sheet_of(id)) : sheet_of(id);
}

inline bool holds_ball(const State& state, PlayerId id) {
    return state.ball.state == BallState::Held && state.ball.carrier == id;
}

// Every player who plays for `seat` now, wherever he is, in order of his number.
template <class Visit>
void for_each_player(const State& state, Seat seat, Visit visit) {
    for (int i = 0; i < player_slots; ++i) {
        const PlayerId id{static_cast<std::uint8_t>(i)};
        if (state.at(id).place != Place::Absent && seat_of(state, id) == seat) visit(id);
    }
}

template <class Visit>
void for_each_on_pitch(const State& state, Seat seat, Visit visit) {
    for_each_player(state, seat, [&](PlayerId id) {
        if (state.at(id).on_pitch()) visit(id);
    });
}

template <class Keep>
int count_players(const State& state, Seat seat, Keep keep) {
    int count = 0;
    for_each_player(state, seat, [&](PlayerId id) { count += keep(state.at(id)) ? 1 : 0; });
    return count;
}

// ---- the pitch as a team sees it (lrb4.pitch.zones, lrb4.pitch.scrimmage)

constexpr bool in_own_half(Seat seat, Square square) { return (square.x <= pitch_length / 2) == (seat == Seat::Home); }
constexpr bool in_end_zone_of(Seat defender, Square square) {
    return square.x == (defender == Seat::Home ? 1 : pitch_length);
}
constexpr bool in_upper_wide_zone(Square square) { return square.y <= 4; }
constexpr bool in_lower_wide_zone(Square square) { return square.y >= 12; }
constexpr bool in_wide_zone(Square square) { return in_upper_wide_zone(square) || in_lower_wide_zone(square); }
constexpr bool on_scrimmage(Seat seat, Square square) {
    return square.x == (seat == Seat::Home ? pitch_length / 2 : pitch_length / 2 + 1) && !in_wide_zone(square);
}

// ---- changes that keep the grid and the players in step

void put_on_pitch(State& state, PlayerId id, Square square, Place place);
void move_player(State& state, PlayerId id, Square square);
void take_off_pitch(State& state, PlayerId id, Place place);
void give_ball(State& state, PlayerId id);

// Names the first broken invariant, empty when the state is sound.
const char* check(const State& state);

std::uint64_t hash(const State& state);

}  // namespace dugout::match
