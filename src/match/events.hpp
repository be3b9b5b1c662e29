#pragma once

// What happened, told by the engine while it happens. Every event names the rule that caused it; a roll
// also carries its target and modifiers, so that it can explain itself. With no listener none is built.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "match/state.hpp"
#include "rules/rule_ids.hpp"

namespace dugout::match {

enum class EventKind : std::uint8_t {
    WeatherChanged,      // detail: Weather
    Toss,                // seat: the winner
    KickingSide,         // seat: who kicks
    PlayerPlaced,        // player, to
    PlayerBenched,       // player
    KickAimed,           // to
    KickoffResult,       // detail: KickoffEvent
    KickScattered,       // from, to
    ClockMoved,          // detail: 1 forward, 0 back
    RerollGained,        // seat
    RerollLost,          // seat
    Touchback,           // seat
    TurnBegan,           // seat, detail: turn number
    TurnEnded,           // seat
    Turnover,            // seat; the rule says why
    ActionDeclared,      // player, detail: ActionKind
    ActionEnded,         // player
    Moved,               // player, from, to
    StoodUp,             // player
    Rolled,              // player (or seat), detail: RollKind; dice, target, modifiers, success
    RerollUsed,          // seat, detail: 0 team, 1 skill, 2 pro
    SkillUsed,           // player, detail: Skill
    SkillDeclined,       // player, detail: Skill
    BlockStarted,        // player, other, detail: dice (negative: the defender picks)
    BlockDie,            // player, other, detail: face 1..6
    Pushed,              // player, other (pusher), from, to
    PushedOff,           // player, from
    FollowedUp,          // player, from, to
    KnockedDown,         // player
    ArmourHeld,          // player
    ArmourBroken,        // player
    Stunned,             // player
    KnockedOut,          // player
    CasualtySuffered,    // player, other (who did it), detail: Casualty
    LastingInjury,       // player, detail: D66 roll
    ApothecaryUsed,      // player, success
    Recovered,           // player: from the KO box, from fainting
    TurnedOver,          // player: stunned to prone
    Fainted,             // player
    BallDropped,         // player, to
    BallBounced,         // from, to
    BallOut,             // from
    ThrownIn,            // from, to
    BallAtRest,          // to
    PickedUp,            // player
    Caught,              // player
    CatchDeclined,       // player
    PassThrown,          // player, from, to, detail: range band
    PassAccurate,        // player
    PassInaccurate,      // player
    Fumbled,             // player
    Deviated,            // from, to
    Intercepted,         // player
    Completed,           // player (thrower), other (catcher)
    HandedOff,           // player, other
    Fouled,              // player, other
    SentOff,             // player
    RefereeLooks,        // player, success: he saw it
    CoachSentOff,        // seat
    DecisionOverturned,  // seat
    MateThrown,          // player, other, to
    Landed,              // player, success
    Touchdown,           // player, seat
    PeriodBegan,         // detail: period
    PeriodEnded,         // detail: period
    IllegalProcedure,    // seat: the guilty one
    FalseClaim,          // seat: the claimant
    TimeUp,              // seat
    Conceded,            // seat
    MatchEnded,          // detail: winner
    Froze,               // player: bone-headed, stupid
    ActionLost,          // player: the declared action is lost
    TookRoot,            // player
    Held,                // player, other: by tentacles
    Shadowed,            // player, from, to
    DivedIn,             // player, from, to: diving tackle or diving catch
    Hypnotised,          // player, other: the victim
    Eaten,               // player
    Bitten,              // player, other: the Thrall
    WentToReserves,      // player
    BombThrown,          // player, from, to
    BombCaught,          // player
    Exploded,            // to
    SawStarted,          // player, success
    Attacked,            // player, other; detail: Weapon
    BallShot,            // player, to
    FanaticMoved,        // player, from, to
    Collapsed,           // player, success: only exhausted
    SpellCast,           // seat, detail: Spell; to
    Toaded,              // player
    RuneGiven,           // player, detail: Rune
    ChangedSides,        // player, seat: now
    Raised,              // player: the zombie, other: the dead one
    Regenerated,         // player
    RotterWon,           // player: the Beast, other: the dead one
    BribeUsed,           // seat
    PiledOn,             // player, other
    BallLeft,            // player, to: he does not try to pick it up
    ObjectivesDrawn,     // seat; which ones is nobody else's business
    ObjectiveRevealed,   // seat, detail: SecretObjective; success: met
    SmithAtWork,         // seat, detail: 1 weapons, 0 armour; total: how many players
    Outfitted,           // player, detail: as before
    GiftGiven,           // player, detail: Gift
    DishServed,          // seat, detail: Dish
    RerollKept,          // seat
    SpellSaves,          // player: a protection spell
    BallKicked,          // player, from, to: where the middle arrow points
    MisKicked,           // player; the rule says why
    KickBlocked,         // player, other: the kicker
    KickTurned,          // player, to: a curved kick
    KickFlew,            // player, from, to: where it comes down, or its last square of the pitch
    FieldGoal,           // player, seat, from: the last square
    ViciouslyKicked,     // player, other
    NoKicker,            // seat: has nobody to kick off
    Count,
};

enum class RollKind : std::uint8_t {
    None,
    Weather,
    Toss,
    KickoffTable,
    KickDirection,
    KickDistance,
    Fans,
    Coaching,
    Rock,
    Invasion,
    Recovery,
    Heat,
    Dodge,
    GoForIt,
    PickUp,
    StandUp,
    Catch,
    Intercept,
    Pass,
    ThrowMate,
    Landing,
    Pro,
    Armour,
    Injury,
    Casualty,
    LastingInjury,
    Apothecary,
    Bounce,
    Deviation,
    ThrowInDirection,
    ThrowInDistance,
    Referee,
    Argue,
    Penalties,
    Block,
    Draw,
    BoneHead,
    ReallyStupid,
    WildAnimal,
    TakeRoot,
    BloodLust,
    FoulAppearance,
    Dauntless,
    Leap,
    Gaze,
    SafeThrow,
    HailMary,
    AlwaysHungry,
    Escape,
    Tentacles,
    Shadowing,
    ThickSkull,
    Regeneration,
    StartSaw,
    BombFuse,
    BombThrow,
    Explosion,
    Swing,
    Exhaustion,
    Shot,
    WeaponPenalty,
    Fireball,
    Zap,
    Lightning,
    Rune,
    Chef,
    Confusion,
    Drugged,
    Smith,
    Gift,
    Dish,
    Grudge,
    Trap,
    Doughnuts,
    Kick,
    KickBlock,
    Count,
};

struct Modifier {
    Rule rule = Rule::none;
    std::int8_t value = 0;
};

// The modifiers of one roll, with the rule behind each.
struct Modifiers {
    std::array<Modifier, 8> list{};
    std::uint8_t count = 0;
    std::int8_t total = 0;

    void add(Rule rule, int value) {
        if (value == 0) return;
        list[count++] = {rule, static_cast<std::int8_t>(value)};
        total = static_cast<std::int8_t>(total + value);
    }
};

struct Event {
    EventKind kind = EventKind::Count;
    Rule rule = Rule::none;
    Seat seat = Seat::Home;
    PlayerId player = nobody;
    PlayerId other = nobody;
    Square from = nowhere;
    Square to = nowhere;
    std::uint8_t detail = 0;
    bool success = false;
    std::array<std::uint8_t, 3> dice{};
    std::uint8_t dice_count = 0;
    std::int8_t target = 0;  // the total to reach, 0 when there is none
    std::int8_t total = 0;
    Modifiers modifiers{};
};

class Log {
public:
    virtual ~Log() = default;
    virtual void add(const Event& event) = 0;
};

std::string_view event_name(EventKind kind);
std::string_view roll_name(RollKind kind);

}  // namespace dugout::match
