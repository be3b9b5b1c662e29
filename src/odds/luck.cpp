#include "odds/luck.hpp"

#include <algorithm>

#include "match/procedures/injury.hpp"
#include "odds/block.hpp"
#include "odds/faces.hpp"
#include "odds/told_roll.hpp"

namespace dugout::odds {

using match::Event;
using match::EventKind;
using match::RollKind;
using match::State;

namespace {

// A roll that is made against a player is lucky for his side when it fails.
enum class Wish : std::uint8_t { Success, Failure };

struct KindRow {
    RollKind kind;
    double weight;
    Wish wish = Wish::Success;
};

constexpr double turn = 1;       // failing ends the turn, lets the other side score, or takes a player off the pitch
constexpr double action = 0.5;   // failing costs the action
constexpr double helpful = 0.3;  // failing costs a bonus

constexpr std::array<KindRow, 50> table = {{
    {RollKind::Dodge, turn},
    {RollKind::GoForIt, turn},
    {RollKind::PickUp, turn},
    {RollKind::Leap, turn},
    {RollKind::Catch, turn},
    {RollKind::Pass, turn},
    {RollKind::HailMary, turn},
    {RollKind::ThrowMate, turn},
    {RollKind::Landing, turn},
    {RollKind::Intercept, turn},
    {RollKind::SafeThrow, turn},
    {RollKind::Block, turn},
    {RollKind::Kick, turn},
    {RollKind::KickBlock, turn},
    {RollKind::Trap, turn},
    {RollKind::Referee, turn, Wish::Failure},
    {RollKind::Argue, turn},
    {RollKind::WeaponPenalty, turn, Wish::Failure},
    {RollKind::StandUp, action},
    {RollKind::BoneHead, action},
    {RollKind::ReallyStupid, action},
    {RollKind::WildAnimal, action},
    {RollKind::TakeRoot, action},
    {RollKind::BloodLust, action},
    {RollKind::FoulAppearance, action},
    {RollKind::Gaze, action},
    {RollKind::StartSaw, action},
    {RollKind::AlwaysHungry, action},
    {RollKind::Escape, action},
    {RollKind::Grudge, action},
    {RollKind::Recovery, action},
    {RollKind::Pro, helpful},
    {RollKind::Dauntless, helpful},
    {RollKind::Armour, helpful, Wish::Failure},
    {RollKind::Injury, turn},
    {RollKind::Casualty, helpful},
    {RollKind::ThickSkull, action},
    {RollKind::Regeneration, turn},
    {RollKind::Apothecary, turn},
    {RollKind::Exhaustion, turn},
    {RollKind::Heat, action},
    {RollKind::Shot, action},
    {RollKind::Drugged, action},
    {RollKind::BombFuse, action},
    {RollKind::BombThrow, action},
    {RollKind::Invasion, helpful, Wish::Failure},
    {RollKind::Explosion, helpful, Wish::Failure},
    {RollKind::Fireball, helpful, Wish::Failure},
    {RollKind::Lightning, helpful, Wish::Failure},
    {RollKind::Zap, turn, Wish::Failure},
}};

const KindRow* row_of(RollKind kind) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const KindRow& each) { return each.kind == kind; });
    return row == table.end() ? nullptr : &*row;
}

// ---- what has degrees: its worth to the side it belongs to, from 0 to 1

double worth_of(FaceWorth worth) {
    switch (worth) {
        case FaceWorth::AttackerDown: return 0;
        case FaceWorth::BothDown: return 0.15;
        case FaceWorth::Nothing: return 0.5;
        case FaceWorth::PushedBack: return 0.6;
        case FaceWorth::DefenderDown: return 0.95;
        case FaceWorth::PushedAndDown: return 1;
    }
    return 0;
}

double worth_of(Injury injury) {
    switch (injury) {
        case Injury::Stunned: return 1;
        case Injury::Ko: return 0.5;
        case Injury::Casualty: return 0;
    }
    return 0;
}

double worth_of(Casualty casualty) {
    switch (casualty) {
        case Casualty::BadlyHurt: return 1;
        case Casualty::SeriousInjury: return 0.5;
        case Casualty::Dead: return 0;
    }
    return 0;
}

// kicking.skill.vicious-kick: nobody's skill counts.
FaceWorth vicious_worth(match::Face face) {
    switch (face) {
        case match::Face::Skull: return FaceWorth::AttackerDown;
        case match::Face::Both: return FaceWorth::Nothing;
        case match::Face::Push: return FaceWorth::PushedBack;
        default: return FaceWorth::DefenderDown;
    }
}

void weigh_vicious_kick(const Event& event, LuckyRoll& roll) {
    roll.actual = worth_of(vicious_worth(match::face(event.dice[0])));
    for (int die = 1; die <= 6; ++die) roll.expected += worth_of(vicious_worth(match::face(die))) / 6;
}

// What the dice offer to whoever picks, not what he made of it: that is no luck.
void weigh_block(const State& state, const Event& event, bool attacker_picks, LuckyRoll& roll) {
    std::array<match::Face, 3> faces{};
    for (std::size_t i = 0; i < event.dice_count; ++i) faces[i] = match::face(event.dice[i]);
    const Blocked block{event.player, event.other, nobody};  // of two, the first: what both come to is no single worth
    const match::Face counts = picked(state, block, {faces.data(), event.dice_count}, attacker_picks);
    roll.actual = worth_of(worth(state, event.player, event.other, counts));
    const auto chances = face_odds(state, block, event.dice_count, attacker_picks);
    for (const match::Face face : all_faces)
        roll.expected +=
            chances[static_cast<std::size_t>(face)] * worth_of(worth(state, event.player, event.other, face));
}

void weigh_injury(const Event& event, LuckyRoll& roll) {
    roll.actual = worth_of(match::injury_for(event.total));
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) roll.expected += worth_of(match::injury_for(a + b + event.modifiers.total)) / 36;
}

void weigh_casualty(const Event& event, LuckyRoll& roll) {
    roll.actual = worth_of(casualty_table[event.dice[0]]);
    for (std::size_t die = 1; die <= 6; ++die) roll.expected += worth_of(casualty_table[die]) / 6;
}

}  // namespace

double luck_weight(RollKind kind) {
    const KindRow* row = row_of(kind);
    return row == nullptr ? 0 : row->weight;
}

void LuckCounter::count(const State& state, std::size_t at, const Event& event) {
    switch (event.kind) {
        case EventKind::PeriodBegan: period_ = event.detail; return;
        case EventKind::TurnBegan: turns_[static_cast<std::size_t>(event.seat)] = event.detail; return;
        case EventKind::BlockStarted:
            attacker_picks_ = event.success;
            vicious_ = false;
            return;
        case EventKind::ViciouslyKicked: vicious_ = true; return;
        case EventKind::TurnEnded:
            luck_.curve.push_back({at,
                                   period_,
                                   turns_[static_cast<std::size_t>(event.seat)],
                                   event.seat,
                                   {luck_.sides[0].luck, luck_.sides[1].luck}});
            return;
        case EventKind::Rolled: break;
        default: return;
    }
    const auto kind = static_cast<RollKind>(event.detail);
    const KindRow* row = row_of(kind);
    if (row == nullptr) return;
    LuckyRoll roll{.at = at, .kind = kind, .seat = event.seat, .player = event.player, .weight = row->weight};
    switch (kind) {
        case RollKind::Block:
            vicious_ ? weigh_vicious_kick(event, roll) : weigh_block(state, event, attacker_picks_, roll);
            break;
        case RollKind::Injury: weigh_injury(event, roll); break;
        case RollKind::Casualty: weigh_casualty(event, roll); break;
        default: {
            if (event.target == 0) return;
            const double reached = chance(event);
            const bool wished = row->wish == Wish::Success;
            roll.expected = wished ? reached : 1 - reached;
            roll.actual = event.success == wished ? 1 : 0;
        }
    }
    // lrb4.ref.roll is told as the other side's; it is the fouler who hopes.
    if (kind == RollKind::Referee) roll.seat = opponent(event.seat);
    add(roll);
}

void LuckCounter::add(const LuckyRoll& roll) {
    const auto seat = static_cast<std::size_t>(roll.seat);
    luck_.sides[seat].add(roll.expected, roll.actual, roll.weight);
    luck_.kinds[seat][static_cast<std::size_t>(roll.kind)].add(roll.expected, roll.actual, roll.weight);
    if (roll.player) luck_.players[roll.player.value].add(roll.expected, roll.actual, roll.weight);
    luck_.rolls.push_back(roll);
}

namespace {

// Counts while a record is played again.
class CountingLog final : public match::Log {
public:
    void add(const Event& event) override { counter.count(*state, at, event); }

    LuckCounter counter;
    const State* state = nullptr;
    std::size_t at = 0;
};

}  // namespace

match::FromRecord<Luck> luck_of(const match::Record& record) {
    CountingLog log;
    match::Replayer replayer(record, &log);
    log.state = &replayer.state();
    if (auto error = replayer.start()) return *std::move(error);
    while (!replayer.done()) {
        log.at = replayer.applied() + 1;
        if (auto error = replayer.step()) return *std::move(error);
    }
    if (auto error = replayer.check_hash()) return *std::move(error);
    return log.counter.luck();
}

}  // namespace dugout::odds
