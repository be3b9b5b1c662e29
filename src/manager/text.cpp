#include <array>

#include "manager/decision.hpp"
#include "manager/events.hpp"

// One text form for each choice, seat, spot and event kind, written and read in one table.

namespace dugout::manager {

namespace {

enum class Argument : std::uint8_t { None, Card, CardSpot, Spot, Face, Seat, Reward, Number };

struct Word {
    ChoiceKind kind;
    std::string_view text;
    Argument argument;
};

constexpr std::array<Word, static_cast<std::size_t>(ChoiceKind::Count)> words = {{
    {ChoiceKind::Commit, "commit", Argument::CardSpot},
    {ChoiceKind::Pass, "pass", Argument::None},
    {ChoiceKind::Discard, "discard", Argument::Card},
    {ChoiceKind::Done, "done", Argument::None},
    {ChoiceKind::Yes, "yes", Argument::None},
    {ChoiceKind::No, "no", Argument::None},
    {ChoiceKind::Tackle, "tackle", Argument::Card},
    {ChoiceKind::Strip, "strip", Argument::None},
    {ChoiceKind::Die, "die", Argument::Face},
    {ChoiceKind::Use, "use", Argument::Card},
    {ChoiceKind::Give, "give", Argument::Card},
    {ChoiceKind::Move, "move", Argument::Card},
    {ChoiceKind::To, "to", Argument::Spot},
    {ChoiceKind::Pick, "pick", Argument::Card},
    {ChoiceKind::Stand, "stand", Argument::Card},
    {ChoiceKind::Keep, "keep", Argument::Card},
    {ChoiceKind::Under, "under", Argument::Card},
    {ChoiceKind::Reward, "reward", Argument::Number},
    {ChoiceKind::Collect, "collect", Argument::Reward},
    {ChoiceKind::Rank, "rank", Argument::Seat},
    {ChoiceKind::Reveal, "reveal", Argument::Card},
    {ChoiceKind::Release, "release", Argument::Card},
    {ChoiceKind::Top, "top", Argument::Card},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (static_cast<std::size_t>(words[i].kind) != i) return false;
    return true;
}
static_assert(in_order(), "words must follow the order of ChoiceKind");

constexpr std::array<std::string_view, spot_count> spots = {"1L", "1R", "2L", "2R", "3L", "3R", "4L", "4R", "T"};
constexpr std::array<std::string_view, reward_kinds> rewards = {"fans", "star", "team", "staff"};

constexpr std::array<std::string_view, static_cast<std::size_t>(DecisionKind::Count)> decisions = {
    "none",     "round",     "pass-discard", "discard",     "skill",       "tackle",    "die",        "offer", "guard",
    "dump-off", "hand-over", "throw-mate",   "destination", "pick-player", "pick-card", "step-offer", "fend",  "keep",
    "under",    "reward",    "collect",      "rank",        "reveal-next", "release",   "top",
};

constexpr std::array<std::string_view, static_cast<std::size_t>(EventKind::Count)> events = {
    "team-drawn",
    "first-manager",
    "week-began",
    "phase-began",
    "refreshed",
    "drew",
    "reshuffled",
    "pool-restocked",
    "spike-revealed",
    "highlight-revealed",
    "highlight-dropped",
    "ball-placed",
    "committed",
    "passed",
    "discarded",
    "symbol-used",
    "symbol-declined",
    "symbol-ignored",
    "token-assigned",
    "token-seen",
    "token-set-aside",
    "took-ball",
    "ball-to-midfield",
    "tackle-declared",
    "rolled",
    "die-chosen",
    "went-down",
    "stood-up",
    "injured",
    "injury-avoided",
    "guard-took",
    "ability-used",
    "exhausted",
    "moved",
    "recalled",
    "token-revealed",
    "ejected",
    "ejection-avoided",
    "fans-gained",
    "fans-lost",
    "total",
    "won",
    "runner-up",
    "lost",
    "tied",
    "nobody-there",
    "payout-taken",
    "collected",
    "recruited",
    "put-under",
    "nothing-left",
    "match-cleared",
    "progress-revealed",
    "released",
    "deck-shuffled",
    "put-on-top",
    "coin-passed",
    "suspended",
    "season-won",
    "nobody-won",
};

template <class Value, std::size_t N>
std::optional<Value> find(const std::array<std::string_view, N>& list, std::string_view text) {
    for (std::size_t i = 0; i < N; ++i)
        if (list[i] == text) return static_cast<Value>(i);
    return {};
}

template <class Value>
std::optional<Choice> plain(ChoiceKind kind, std::optional<Value> value) {
    if (!value) return {};
    return Choice::of(kind, static_cast<int>(*value));
}

std::optional<Choice> parse_card_spot(ChoiceKind kind, std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {};
    const auto card = cards::parse_card(text.substr(0, space));
    const auto spot = parse_spot(text.substr(space + 1));
    if (!card || !spot) return {};
    return Choice(kind, *card, *spot);
}

std::optional<Choice> parse_argument(const Word& word, std::string_view text) {
    switch (word.argument) {
        case Argument::None: return {};
        case Argument::Card:
            if (const auto card = cards::parse_card(text)) return Choice(word.kind, *card);
            return {};
        case Argument::CardSpot: return parse_card_spot(word.kind, text);
        case Argument::Spot:
            if (const auto spot = parse_spot(text)) return Choice(word.kind, no_card, *spot);
            return {};
        case Argument::Face: return plain(word.kind, cards::parse_face(text));
        case Argument::Seat: return plain(word.kind, parse_seat(text));
        case Argument::Reward: return plain(word.kind, parse_reward(text));
        case Argument::Number:
            if (text == "1" || text == "2") return Choice::of(word.kind, text[0] - '0');
            return {};
    }
    return {};
}

std::string argument_text(Argument argument, Choice choice) {
    switch (argument) {
        case Argument::None: return "";
        case Argument::Card: return cards::card_text(choice.card());
        case Argument::CardSpot: return cards::card_text(choice.card()) + " " + spot_text(choice.spot());
        case Argument::Spot: return spot_text(choice.spot());
        case Argument::Face: return std::string(cards::face_word(static_cast<Face>(choice.value() & 3)));
        case Argument::Seat: return std::string(seat_text(static_cast<Seat>(choice.value())));
        case Argument::Reward: return std::string(reward_word(static_cast<Reward>(choice.value() & 3)));
        case Argument::Number: return std::to_string(choice.value());
    }
    return "";
}

}  // namespace

std::string_view seat_text(Seat seat) {
    return index(seat) < most_managers ? seat_words[static_cast<std::size_t>(seat)] : std::string_view("nobody");
}
std::optional<Seat> parse_seat(std::string_view text) { return find<Seat>(seat_words, text); }

std::string spot_text(Spot spot) { return std::string(spots[static_cast<std::size_t>(spot_index(spot))]); }
std::optional<Spot> parse_spot(std::string_view text) {
    const auto found = find<int>(spots, text);
    if (!found) return {};
    return spot_at(*found);
}

std::string_view reward_word(Reward reward) { return rewards[static_cast<std::size_t>(reward)]; }
std::optional<Reward> parse_reward(std::string_view word) { return find<Reward>(rewards, word); }

std::string choice_text(Choice choice) {
    if (choice.kind() >= ChoiceKind::Count) return "?";
    const Word& word = words[static_cast<std::size_t>(choice.kind())];
    const std::string argument = argument_text(word.argument, choice);
    return std::string(word.text) + (argument.empty() ? "" : " ") + argument;
}

std::optional<Choice> parse_choice(std::string_view text) {
    const std::size_t space = text.find(' ');
    for (const Word& word : words) {
        if (word.text != text.substr(0, space)) continue;
        if (word.argument != Argument::None)
            return space == std::string_view::npos ? std::nullopt : parse_argument(word, text.substr(space + 1));
        if (space == std::string_view::npos) return Choice(word.kind);
    }
    return {};
}

std::string_view decision_name(DecisionKind kind) { return decisions[static_cast<std::size_t>(kind)]; }
std::optional<DecisionKind> parse_decision_name(std::string_view name) { return find<DecisionKind>(decisions, name); }

std::string_view event_name(EventKind kind) { return events[static_cast<std::size_t>(kind)]; }

Event for_seat(Event event, Seat seat) {
    if (!event.secret || (event.seat == seat && seat != Seat::None)) return event;
    const bool about_token = event.kind == EventKind::TokenAssigned || event.kind == EventKind::TokenSeen;
    if (about_token)
        event.number = -1;
    else
        event.card = no_card;
    return event;
}

}  // namespace dugout::manager
