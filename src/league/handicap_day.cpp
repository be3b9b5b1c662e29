#include <algorithm>

#include "league/advancement.hpp"
#include "league/desk.hpp"
#include "rules/skills.hpp"

// The handicap table before the match: each roll with its draws and choices, before the next one is made.

namespace dugout::league {

namespace {

bool in_force(const MatchDay& day, HandicapResult result) {
    return std::any_of(day.handicaps.begin(), day.handicaps.end(),
                       [&](const InForce& one) { return one.result == result; });
}

int players_drawn(HandicapResult result, Dice& dice) {
    if (result == HandicapResult::IAmTheBest) return 2;
    if (result == HandicapResult::MorleysRevenge) return (dice.d6() + 1) / 2;
    return 1;
}

// lrb4.handicap.who-can-be-picked: an even draw among those who can take part, nobody twice.
void draw(Desk& desk, MatchDay& day, InForce& now, Seat of) {
    std::vector<Fielded> open = available(desk.league, day, of);
    const int wanted = players_drawn(now.result, desk.dice);
    for (int i = 0; i < wanted && !open.empty(); ++i) {
        const auto at = static_cast<std::ptrdiff_t>(desk.dice.pick(static_cast<int>(open.size())) - 1);
        now.numbers.push_back((open.begin() + at)->number);
        open.erase(open.begin() + at);
    }
}

void miss(MatchDay& day, Seat seat, int number) { day.side(seat).absent.push_back(number); }

// lrb4.handicap.virus
void virus(Desk& desk, MatchDay& day, InForce& now) {
    const Seat of = opponent(now.side);
    for (const Fielded& one : available(desk.league, day, of))
        if (one.player->niggling > 0) now.numbers.push_back(one.number);
    for (const int number : now.numbers) miss(day, of, number);
}

// Could any player of the team be chosen at all?
bool anybody_for(const Desk& desk, const MatchDay& day, const InForce& now) {
    if (now.result == HandicapResult::ThatBoyHasTalent) return true;
    const auto all = available(desk.league, day, now.side);
    return std::any_of(all.begin(), all.end(), [&](const Fielded& one) {
        return now.result != HandicapResult::IntensiveTraining ||
               !ordinary_skills(*one.player, desk.library, desk.league.options.rulebook).empty();
    });
}

std::string told(const InForce& now) {
    std::string result(id(now.result));
    for (const int number : now.numbers) result += " #" + std::to_string(number);
    if (now.skill) result += " " + std::string(id(*now.skill));
    if (!now.position.empty()) result += " " + now.position;
    return result;
}

// A result comes into force: draws at once, asks where the coach chooses.
void take(Desk& desk, MatchDay& day, Seat side, HandicapResult result) {
    InForce now{side, result};
    const HandicapTarget target = handicap_target(result);
    const bool own = target == HandicapTarget::OwnPlayer || target == HandicapTarget::OwnTeam;
    switch (handicap_pick(result)) {
        case HandicapPick::None: break;
        case HandicapPick::Random: draw(desk, day, now, own ? side : opponent(side)); break;
        case HandicapPick::AllNiggling: virus(desk, day, now); break;
        case HandicapPick::Coach:
            now.idle = !anybody_for(desk, day, now);
            day.choosing = !now.idle;
            break;
    }
    if (handicap_pick(result) == HandicapPick::Random && now.numbers.empty()) now.idle = true;
    if (result == HandicapResult::ItWasNotMe && !now.idle) miss(day, opponent(side), now.numbers[0]);
    if (!day.choosing) desk.note(day.side(side).team, Rule::lrb4_handicap_roll, told(now));
    day.handicaps.push_back(std::move(now));
    after_handicap(desk, day);
}

const Fielded* find_number(const std::vector<Fielded>& all, std::string_view word) {
    const int number = whole(word, 1, 17).value_or(0);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Fielded& one) { return one.number == number; });
    return found == all.end() ? nullptr : &*found;
}

Maybe choose_result(Desk& desk, MatchDay& day, Words words) {
    if (words.size() != 1) return wrong_form("choose MATCH SIDE RESULT");
    for (int i = 0; i < handicap_result_count; ++i) {
        const auto result = static_cast<HandicapResult>(i);
        if (id(result) != words[0]) continue;
        if (in_force(day, result)) return refuse(No::InForce, Rule::lrb4_handicap_choice, {words[0]});
        const Seat side = day.tasks.front().side;
        day.tasks.erase(day.tasks.begin());
        take(desk, day, side, result);
        return {};
    }
    return refuse(No::UnknownId, Rule::lrb4_handicap_choice, {words[0]});
}

// lrb4.handicap.inspiration: an MVP award at once, with the rolls it brings.
void inspire(Desk& desk, MatchDay& day, Seat seat, const Fielded& one) {
    Side& side = day.side(seat);
    side.awarded.push_back(one.number);
    if (one.member == 0) return;  // hired: the award is lost with him
    const int member = one.member;
    desk.write({side.team, What::Career, Rule::lrb4_handicap_inspiration, member, 1, "mvp"});
    due_rolls(desk, day, seat, member);
}

Maybe choose_player(Desk& desk, MatchDay& day, InForce& now, Words words) {
    const auto all = available(desk.league, day, now.side);
    const Fielded* one = find_number(all, words[0]);
    if (one == nullptr) return refuse(No::NotAvailable, Rule::lrb4_handicap_who_can_be_picked, {words[0]});
    const bool two_words =
        now.result == HandicapResult::IntensiveTraining || now.result == HandicapResult::BannedSubstance;
    if (words.size() != (two_words ? 2U : 1U)) return wrong_form("choose MATCH SIDE NUMBER [SKILL|st|ag]");
    if (now.result == HandicapResult::IntensiveTraining) {
        const auto skill = find_skill(words[1]);
        if (!skill || !ordinary_skills(*one->player, desk.library, desk.league.options.rulebook).has(*skill))
            return refuse(No::SkillRefused, Rule::lrb4_handicap_intensive_training, {words[1]});
        now.skill = skill;
    }
    if (now.result == HandicapResult::BannedSubstance) {
        if (words[1] != "st" && words[1] != "ag") return wrong_form("choose MATCH SIDE NUMBER st|ag");
        now.strength = words[1] == "st";
    }
    now.numbers = {one->number};
    if (now.result == HandicapResult::Inspiration) inspire(desk, day, now.side, *one);
    return {};
}

Maybe choose_for(Desk& desk, MatchDay& day, InForce& now, Words words) {
    if (now.result == HandicapResult::BannedSubstance && words[0] == "none") {
        now.idle = true;
        return {};
    }
    if (now.result != HandicapResult::ThatBoyHasTalent) return choose_player(desk, day, now, words);
    const Side& side = day.side(now.side);
    const Roster& roster = desk.roster(side.team);
    const bool listed = words.size() == 1 && roster.position(words[0]) != nullptr;
    const auto found = listed ? recruit(roster, words[0], desk.library, kickers_in(desk.league)) : std::nullopt;
    if (!found) return refuse(No::UnknownId, Rule::lrb4_handicap_that_boy_has_talent, {words[0]});
    now.position = words[0];
    Player boy = *found;
    boy.hired = true;
    const auto all = squad(desk.league, day, now.side);
    boy.number = 1;
    while (std::any_of(all.begin(), all.end(), [&](const Fielded& one) { return one.number == boy.number; }))
        ++boy.number;
    now.numbers = {boy.number};
    day.side(now.side).hired.push_back(std::move(boy));
    return {};
}

}  // namespace

void roll_handicap(Desk& desk, MatchDay& day) {
    const Seat side = day.tasks.front().side;
    while (true) {
        const int tens = desk.dice.d6();
        const int roll = 10 * tens + desk.dice.d6();
        const HandicapResult result = handicap_table[static_cast<std::size_t>(roll)];
        if (in_force(day, result)) {
            desk.note(day.side(side).team, Rule::lrb4_handicap_duplicate, "again " + std::string(id(result)), 0, roll);
            continue;
        }
        day.tasks.erase(day.tasks.begin());
        take(desk, day, side, result);
        return;
    }
}

Maybe choose_handicap(Desk& desk, MatchDay& day, Words words) {
    if (!day.choosing) return choose_result(desk, day, words);
    InForce now = day.handicaps.back();
    if (Maybe no = choose_for(desk, day, now, words)) return no;
    desk.note(day.side(now.side).team, Rule::lrb4_handicap_roll, told(now));
    day.handicaps.back() = std::move(now);
    day.choosing = false;
    after_handicap(desk, day);
    return {};
}

}  // namespace dugout::league
