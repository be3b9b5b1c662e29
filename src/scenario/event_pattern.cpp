#include "match/geometry.hpp"
#include "rules/catalogue.hpp"
#include "rules/dice.hpp"
#include "rules/skills.hpp"
#include "scenario/expect.hpp"
#include "scenario/reading.hpp"
#include "scenario/vocabulary.hpp"

// Events in words, read and written.

namespace dugout::scenario {

using match::Event;
using match::EventKind;

namespace {

// What the `detail` of an event is.
enum class Detail : std::uint8_t {
    None,
    Weather,
    KickoffEvent,
    Clock,
    Turn,
    Action,
    Roll,
    Reroll,
    Skill,
    Count,
    Face,
    Casualty,
    D66,
    Range,
    Period,
    Winner,
    Weapon,
    Spell,
    Rune,
    Objective,
    Smithy,
    Gift,
    Dish,
};

Detail detail_of(EventKind kind) {
    switch (kind) {
        case EventKind::WeatherChanged: return Detail::Weather;
        case EventKind::KickoffResult: return Detail::KickoffEvent;
        case EventKind::ClockMoved: return Detail::Clock;
        case EventKind::TurnBegan: return Detail::Turn;
        case EventKind::ActionDeclared: return Detail::Action;
        case EventKind::Rolled: return Detail::Roll;
        case EventKind::RerollUsed: return Detail::Reroll;
        case EventKind::SkillUsed:
        case EventKind::SkillDeclined: return Detail::Skill;
        case EventKind::BlockStarted: return Detail::Count;
        case EventKind::BlockDie: return Detail::Face;
        case EventKind::CasualtySuffered: return Detail::Casualty;
        case EventKind::LastingInjury: return Detail::D66;
        case EventKind::PassThrown: return Detail::Range;
        case EventKind::PeriodBegan:
        case EventKind::PeriodEnded: return Detail::Period;
        case EventKind::MatchEnded: return Detail::Winner;
        case EventKind::Attacked: return Detail::Weapon;
        case EventKind::SpellCast: return Detail::Spell;
        case EventKind::RuneGiven: return Detail::Rune;
        case EventKind::ObjectiveRevealed: return Detail::Objective;
        case EventKind::SmithAtWork:
        case EventKind::Outfitted: return Detail::Smithy;
        case EventKind::GiftGiven: return Detail::Gift;
        case EventKind::DishServed: return Detail::Dish;
        default: return Detail::None;
    }
}

// Only these are a matter of success; of any other event `failure` would always be true.
bool may_succeed(EventKind kind) {
    switch (kind) {
        case EventKind::Rolled:
        case EventKind::BlockStarted:
        case EventKind::ApothecaryUsed:
        case EventKind::RefereeLooks:
        case EventKind::Landed:
        case EventKind::CasualtySuffered:  // does it count for whoever did it?
        case EventKind::SawStarted:
        case EventKind::Collapsed:
        case EventKind::ObjectiveRevealed:
        case EventKind::ThrownIn: return true;
        default: return false;
    }
}

constexpr std::array<std::string_view, 6> range_words = {"own", "quick", "short", "long", "bomb", "out"};
constexpr std::array<std::string_view, 3> reroll_words = {"team", "skill", "pro"};
constexpr std::array<std::string_view, 2> clock_words = {"back", "forward"};
constexpr std::array<std::string_view, 2> smithy_words = {"armour", "weapons"};
constexpr std::array<std::string_view, 3> winner_words = {"nobody", "home", "away"};

template <std::size_t N>
std::optional<int> place_in(const std::array<std::string_view, N>& words, std::string_view word) {
    for (std::size_t i = 0; i < N; ++i)
        if (words[i] == word) return static_cast<int>(i);
    return {};
}

template <class Value>
std::optional<int> as_number(std::optional<Value> value) {
    if (!value) return {};
    return static_cast<int>(*value);
}

std::optional<int> find_roll(std::string_view word) {
    for (int i = 1; i < static_cast<int>(match::RollKind::Count); ++i)
        if (match::roll_name(static_cast<match::RollKind>(i)) == word) return i;
    return {};
}

std::optional<int> find_face(std::string_view word) {
    for (int value = 1; value <= 6; ++value)
        if (block_face(value) == word) return value;
    return {};
}

// A detail that is one word.
std::optional<int> find_detail(Detail detail, std::string_view word) {
    switch (detail) {
        case Detail::Weather: return as_number(find_id<Weather>(word, weather_count));
        case Detail::KickoffEvent: return as_number(find_id<KickoffEvent>(word, kickoff_event_count));
        case Detail::Clock: return place_in(clock_words, word);
        case Detail::Action: return as_number(find(actions, word));
        case Detail::Roll: return find_roll(word);
        case Detail::Reroll: return place_in(reroll_words, word);
        case Detail::Skill: return as_number(find_skill(word));
        case Detail::Face: return find_face(word);
        case Detail::Casualty: return as_number(find_id<Casualty>(word, casualty_count));
        case Detail::Range: return place_in(range_words, word);
        case Detail::Weapon: return as_number(find_id<Weapon>(word, weapon_count));
        case Detail::Spell: return as_number(find(spells, word));
        case Detail::Rune: return as_number(find_id<Rune>(word, rune_count));
        case Detail::Objective: return as_number(find_id<SecretObjective>(word, secret_objective_count));
        case Detail::Smithy: return place_in(smithy_words, word);
        case Detail::Gift: return as_number(find_id<Gift>(word, gift_count));
        case Detail::Dish: return as_number(find_id<Dish>(word, dish_count));
        default: return {};
    }
}

// The word before a detail that is a number, and the winner.
std::string_view detail_key(Detail detail) {
    switch (detail) {
        case Detail::Turn: return "turn";
        case Detail::Count: return "count";
        case Detail::D66: return "d66";
        case Detail::Period: return "period";
        case Detail::Winner: return "winner";
        default: return {};
    }
}

std::string detail_text(Detail detail, int value) {
    const auto word = [&](const auto& words) {
        return value >= 0 && static_cast<std::size_t>(value) < words.size()
                   ? std::string(words[static_cast<std::size_t>(value)])
                   : "?";
    };
    switch (detail) {
        case Detail::None: return {};
        case Detail::Weather: return std::string(id(static_cast<Weather>(value)));
        case Detail::KickoffEvent: return std::string(id(static_cast<KickoffEvent>(value)));
        case Detail::Clock: return word(clock_words);
        case Detail::Action: return std::string(word_of(actions, static_cast<match::ActionKind>(value)));
        case Detail::Roll: return std::string(match::roll_name(static_cast<match::RollKind>(value)));
        case Detail::Reroll: return word(reroll_words);
        case Detail::Skill: return std::string(id(static_cast<Skill>(value)));
        case Detail::Face: return std::string(block_face(value));
        case Detail::Casualty: return std::string(id(static_cast<Casualty>(value)));
        case Detail::Range: return word(range_words);
        case Detail::Weapon: return std::string(id(static_cast<Weapon>(value)));
        case Detail::Spell: return std::string(word_of(spells, static_cast<match::Spell>(value)));
        case Detail::Rune: return std::string(id(static_cast<Rune>(value)));
        case Detail::Objective: return std::string(id(static_cast<SecretObjective>(value)));
        case Detail::Smithy: return word(smithy_words);
        case Detail::Gift: return std::string(id(static_cast<Gift>(value)));
        case Detail::Dish: return std::string(id(static_cast<Dish>(value)));
        case Detail::Winner: return "winner " + word(winner_words);
        default: return std::string(detail_key(detail)) + " " + std::to_string(value);
    }
}

constexpr Square off_the_pitch = {-1, -1};

// `off` is any square outside.
std::optional<Square> parse_any_square(std::string_view word) {
    if (word == "off") return off_the_pitch;
    return match::parse_square(word);
}

bool is_square(Square square, Square wanted) {
    return wanted == off_the_pitch ? !on_pitch(square) && square != nowhere : square == wanted;
}

std::string any_square_text(Square square) {
    return square == nowhere ? "" : on_pitch(square) ? match::square_text(square) : "off";
}

bool is_face(int die, int wanted) { return block_face(die) == block_face(wanted); }

}  // namespace

class EventPatternReader {
public:
    EventPatternReader(std::string_view source, std::string& fault) : words_(split(source)), fault_(fault) {
        pattern_.text_ = std::string(source);
    }

    std::optional<EventPattern> read() {
        if (words_.empty()) return refuse("an event is words with one space between them");
        for (int i = 0; i < static_cast<int>(EventKind::Count); ++i)
            if (match::event_name(static_cast<EventKind>(i)) == words_[0]) pattern_.kind_ = static_cast<EventKind>(i);
        if (pattern_.kind_ == EventKind::Count) return refuse("there is no event " + shown(words_[0]));
        for (next_ = 1; next_ < words_.size();)
            if (!read_part(words_[next_++])) return {};
        return pattern_;
    }

private:
    std::optional<EventPattern> refuse(std::string reason) {
        fault_ = std::move(reason);
        return {};
    }
    bool fail(std::string reason) {
        fault_ = shown(pattern_.text_) + ": " + std::move(reason);
        return false;
    }
    template <class Test>
    bool add(Test test) {
        pattern_.parts_.emplace_back(std::move(test));
        return true;
    }

    bool read_part(std::string_view word) {
        const Detail detail = detail_of(pattern_.kind_);
        if (word == detail_key(detail)) return read_keyed_detail(detail);
        if (word == "dice") return read_dice_part();
        if (word == "mod") return read_modifier();
        if (word == "no-mod") return read_no_modifier();
        if (word == "mods" || word == "target" || word == "total") return read_number(word);
        if (word == "success" || word == "failure") return read_success(word == "success");
        if (const auto value = find_detail(detail, word)) return add_detail(detail, *value);
        if (const auto seat = find(seats, word))
            return add([seat = *seat](const Event& event) { return event.seat == seat; });
        if (const auto player = match::parse_player(word)) return add_player(*player);
        if (word == "nobody") return add_player(nobody);
        if (word.find('>') != std::string_view::npos) return read_way(word);
        if (const auto square = parse_any_square(word))
            return add([square = *square](const Event& event) { return is_square(event.to, square); });
        if (word.find('.') != std::string_view::npos) {
            const auto rule = find_rule(word);
            if (!rule) return fail("there is no rule " + shown(word));
            return add([rule = *rule](const Event& event) { return event.rule == rule; });
        }
        return fail("unknown word " + shown(word) + " for this event");
    }

    bool add_player(PlayerId player) {
        if (player) pattern_.players_.push_back(player);
        switch (players_++) {
            case 0: return add([player](const Event& event) { return event.player == player; });
            case 1: return add([player](const Event& event) { return event.other == player; });
            default: return fail("an event has two players at most");
        }
    }

    bool add_detail(Detail detail, int value) {
        if (detail == Detail::Face) return add([value](const Event& event) { return is_face(event.detail, value); });
        return add([value](const Event& event) { return event.detail == value; });
    }

    bool read_keyed_detail(Detail detail) {
        const std::string_view word = take();
        const auto value = detail == Detail::Winner ? place_in(winner_words, word) : parse_count(word, 255);
        if (!value)
            return fail("after " + shown(detail_key(detail)) +
                        (detail == Detail::Winner ? " comes home, away or nobody" : " comes a number"));
        return add_detail(detail, *value);
    }

    bool read_dice_part() {
        std::vector<int> dice;
        bool faces = false;
        while (next_ < words_.size()) {
            const auto face = find_face(words_[next_]);
            const auto value = face ? face : parse_count(words_[next_], 12);  // a kick tells its squares so, too
            if (!value) break;
            faces = faces || face.has_value();
            dice.push_back(*value);
            ++next_;
        }
        if (dice.empty()) return fail("after 'dice' come numbers, or the faces of block dice");
        return add([dice, faces](const Event& event) {
            if (event.dice_count != dice.size()) return false;
            for (std::size_t i = 0; i < dice.size(); ++i)
                if (faces ? !is_face(event.dice[i], dice[i]) : event.dice[i] != dice[i]) return false;
            return true;
        });
    }

    std::optional<Rule> take_rule() {
        const std::string_view word = take();
        const auto rule = find_rule(word);
        if (!rule) fail("there is no rule " + shown(word));
        return rule;
    }

    bool needs_roll(std::string_view word) {
        return pattern_.kind_ == EventKind::Rolled || fail(shown(word) + " is for rolls only");
    }

    bool read_modifier() {
        if (!needs_roll("mod")) return false;
        const auto rule = take_rule();
        if (!rule) return false;
        const auto value = parse_signed(take(), 20);
        if (!value) return fail("a modifier is written as 'mod RULE +1' or 'mod RULE -2'");
        return add([rule = *rule, value = *value](const Event& event) {
            for (int i = 0; i < event.modifiers.count; ++i) {
                const match::Modifier& each = event.modifiers.list[static_cast<std::size_t>(i)];
                if (each.rule == rule && each.value == value) return true;
            }
            return false;
        });
    }

    bool read_no_modifier() {
        if (!needs_roll("no-mod")) return false;
        const auto rule = take_rule();
        if (!rule) return false;
        return add([rule = *rule](const Event& event) {
            for (int i = 0; i < event.modifiers.count; ++i)
                if (event.modifiers.list[static_cast<std::size_t>(i)].rule == rule) return false;
            return true;
        });
    }

    // mods +1, target 4, total 5
    bool read_number(std::string_view key) {
        if (pattern_.kind_ != EventKind::Rolled && (key == "mods" || pattern_.kind_ != EventKind::BlockStarted))
            return fail(shown(key) + " is for rolls only");
        const std::string_view word = take();
        const auto plain = parse_count(word, 99);
        const auto value = plain ? plain : parse_signed(word, 99);
        if (!value) return fail("after " + shown(key) + " comes a number");
        return add([key = std::string(key), value = *value](const Event& event) {
            return value == (key == "mods" ? event.modifiers.total : key == "target" ? event.target : event.total);
        });
    }

    bool read_success(bool success) {
        if (!may_succeed(pattern_.kind_)) return fail("this event is no matter of success or failure");
        return add([success](const Event& event) { return event.success == success; });
    }

    // "k5>l5", "k5>"
    bool read_way(std::string_view word) {
        const std::size_t arrow = word.find('>');
        const std::string_view to_word = word.substr(arrow + 1);
        const auto from = match::parse_square(word.substr(0, arrow));
        const auto to = to_word.empty() ? std::optional(nowhere) : parse_any_square(to_word);
        if (!from || !to) return fail(shown(word) + " is no way from a square to a square");
        return add([from = *from, to = *to](const Event& event) {
            if (event.from != from) return false;
            return to == nowhere || (to == off_the_pitch ? !on_pitch(event.to) : event.to == to);
        });
    }

    std::string_view take() { return next_ < words_.size() ? words_[next_++] : std::string_view{}; }

    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
    int players_ = 0;
    std::string& fault_;
    EventPattern pattern_;
};

bool EventPattern::matches(const Event& event) const {
    if (event.kind != kind_) return false;
    for (const auto& part : parts_)
        if (!part(event)) return false;
    return true;
}

std::optional<EventPattern> parse_event_pattern(std::string_view source, std::string& fault) {
    return EventPatternReader(source, fault).read();
}

std::string event_text(const Event& event) {
    std::string text(match::event_name(event.kind));
    const auto add = [&](const std::string& word) {
        if (!word.empty()) text += " " + word;
    };
    if (event.player || event.other) add(event.player ? match::player_text(event.player) : "nobody");
    if (event.other) add(match::player_text(event.other));
    add(detail_text(detail_of(event.kind), event.detail));
    if (event.from != nowhere && on_pitch(event.from))
        add(match::square_text(event.from) + ">" + any_square_text(event.to));
    else
        add(any_square_text(event.to));
    if (event.dice_count > 0) {
        add("dice");
        const bool block =
            event.kind == EventKind::Rolled && event.detail == static_cast<std::uint8_t>(match::RollKind::Block);
        for (std::size_t i = 0; i < event.dice_count; ++i)
            add(block ? std::string(block_face(event.dice[i])) : std::to_string(event.dice[i]));
    }
    if (event.kind == EventKind::Rolled || event.kind == EventKind::BlockStarted) {
        if (event.target != 0) add("target " + std::to_string(event.target));
        if (event.total != 0) add("total " + std::to_string(event.total));
        for (int i = 0; i < event.modifiers.count; ++i) {
            const match::Modifier& each = event.modifiers.list[static_cast<std::size_t>(i)];
            add("mod " + std::string(id(each.rule)) + (each.value < 0 ? " " : " +") + std::to_string(each.value));
        }
    }
    if (may_succeed(event.kind)) add(event.success ? "success" : "failure");
    add(std::string(seat_word(event.seat)));
    if (event.rule != Rule::none) add(std::string(id(event.rule)));
    return text;
}

}  // namespace dugout::scenario
