#include <algorithm>

#include "league/desk.hpp"

// From an entry of the journal to the handler of its verb, and back to where it was if that refuses.

namespace dugout::league {

namespace {

struct Verb {
    std::string_view word;
    Handler handler;
    bool of_match;  // its first word is the number of a match
};

constexpr std::array<Verb, 29> verbs = {{
    {"create", act_create, false},
    {"deputy", act_deputy, false},
    {"option", act_option, false},
    {"lists", act_lists, false},
    {"join", act_join, false},
    {"bulletin", act_bulletin, false},
    {"season", act_season, false},
    {"archive", act_archive, false},
    {"reopen", act_reopen, false},
    {"challenge", act_challenge, false},
    {"answer", act_answer, false},
    {"withdraw", act_withdraw, false},
    {"name", act_name, false},
    {"trade", act_trade, false},
    {"accept", act_accept, false},
    {"decline", act_decline, false},
    {"fixture", act_fixture, false},
    {"match", act_match, false},
    {"hire", act_hire, true},
    {"roll", act_roll, true},
    {"choose", act_choose, true},
    {"report", act_report, true},
    {"buy", act_buy, true},
    {"retire", act_retire, true},
    {"dismiss", act_dismiss, true},
    {"done", act_done, true},
    {"tournament", act_tournament, false},
    {"relieve", act_relieve, false},
    {"hand-over", act_hand_over, false},
}};

const Verb* find_verb(std::string_view word) {
    const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& verb) { return verb.word == word; });
    return found == verbs.end() ? nullptr : &*found;
}

Maybe carry_out(Desk& desk) {
    const std::vector<std::string> words = words_of(desk.entry.act);
    const Verb* verb = words.empty() ? nullptr : find_verb(words.front());
    if (verb == nullptr) return refuse(No::UnknownAct, Rule::none, {desk.entry.act});
    if (desk.league.name.empty() && verb->handler != act_create) return refuse(No::NoLeague);
    if (!desk.league.archived.empty() && verb->handler != act_reopen)
        return refuse(No::PutAway, Rule::none, {spoken_day(desk.league.archived)});
    if (!day_number(desk.entry.date)) return wrong_form("YYYY-MM-DD");
    desk.league.today = desk.entry.date;
    return verb->handler(desk, Words(words).subspan(1));
}

Maybe carry_out(Book& book, const Entry& entry, Dice& dice, const Library& house, bool again) {
    const auto own = book.league.lists.catalogue;  // held: the act may bring others
    Desk desk{book.league, book.ledger, entry, dice, own ? *own : house, house, again};
    return carry_out(desk);
}

}  // namespace

Maybe apply_in_place(Book& book, const Entry& entry, Dice& dice, const Library& library) {
    return carry_out(book, entry, dice, library, false);
}

namespace {

// The dice of an entry. What does not fit is told in the words of whoever typed it; from there on the faces come by
// chance, so that the step gets to its end and is known to want so many.
class EntryDice final : public Dice {
public:
    explicit EntryDice(std::span<const FixedDie> dice) : dice_(dice) {}

    int roll(Die die, int faces) override {
        const std::size_t at = asked_++;
        if (misfit_ || at >= dice_.size()) return chance_.roll(die, faces);
        const FixedDie& one = dice_[at];
        // A bare number stands for a D6 or a D8; block faces and draws are always named.
        const bool fits = one.die ? *one.die == die : die == Die::D6 || die == Die::D8;
        if (fits && one.value >= 1 && one.value <= faces) return one.value;
        misfit_ = wanted(die, faces, one.die ? die_text(*one.die, one.value) : std::to_string(one.value));
        return chance_.roll(die, faces);
    }

    Maybe refusal() const {
        if (misfit_) return refuse(No::WrongDice, Rule::none, {*misfit_});
        if (asked_ == dice_.size()) return {};
        const auto count = [](std::size_t n, const char* one, const char* more) {
            return std::to_string(n) + (n == 1 ? one : more);
        };
        return refuse(No::WrongDice, Rule::none,
                      {LocalText{"this step wants " + count(asked_, " die", " dice") + ", you typed " +
                                     std::to_string(dice_.size()),
                                 "cette étape veut " + count(asked_, " dé", " dés") + ", vous en avez saisi " +
                                     std::to_string(dice_.size())}});
    }

private:
    static LocalText wanted(Die die, int faces, const std::string& typed) {
        const std::string last = std::to_string(faces);
        if (die == Die::Pick)
            return {"one of " + last + " is drawn: write pick=1 to pick=" + last + ", not " + typed,
                    "on en tire un sur " + last + " : écrivez pick=1 à pick=" + last + ", pas " + typed};
        const std::string name = "D" + last;
        return {"a " + name + " shows 1 to " + last + ", not " + typed,
                "un " + name + " montre 1 à " + last + ", pas " + typed};
    }

    std::span<const FixedDie> dice_;
    std::size_t asked_ = 0;
    std::optional<LocalText> misfit_{};
    SeededDice chance_{0};
};

Maybe with_its_dice(Book& book, const Entry& entry, const Library& library, bool again) {
    EntryDice dice(entry.dice);
    if (Maybe refusal = carry_out(book, entry, dice, library, again)) return refusal;
    return dice.refusal();
}

}  // namespace

Maybe replay_in_place(Book& book, const Entry& entry, const Library& library) {
    return with_its_dice(book, entry, library, true);
}

namespace {

// On a league that is put back as it was, so that an act that is refused half-way has done nothing.
template <class Act>
Maybe or_put_back(Book& book, Act act) {
    League before = book.league;
    const std::size_t lines = book.ledger.size();
    Maybe refusal = act();
    if (refusal) {
        book.league = std::move(before);
        book.ledger.resize(lines);
    }
    return refusal;
}

}  // namespace

Maybe apply(Book& book, const Entry& entry, Dice& dice, const Library& library) {
    return or_put_back(book, [&] { return apply_in_place(book, entry, dice, library); });
}

Maybe apply_recorded(Book& book, const Entry& entry, const Library& library) {
    return or_put_back(book, [&] { return with_its_dice(book, entry, library, false); });
}

int match_of(const Entry& entry) {
    const std::vector<std::string> words = words_of(entry.act);
    const Verb* verb = words.size() < 2 ? nullptr : find_verb(words.front());
    if (verb == nullptr || !verb->of_match) return 0;
    return whole(words[1], 1, 1'000'000).value_or(0);
}

// ---- the desk

void Desk::write(Change change) {
    change.entry = entry.number;
    change.match = match;
    write_line(league.teams, change, library);
    ledger.push_back(std::move(change));
}

void Desk::note(int index, Rule rule, std::string detail, int player, Gold amount) {
    write({index, What::Note, rule, player, amount, std::move(detail)});
}

void Desk::money(int index, Gold amount, Rule rule, std::string detail) {
    if (amount != 0) write({index, What::Money, rule, 0, amount, std::move(detail)});
}

bool Desk::is_commissioner() const {
    const auto& deputies = league.deputies;
    return entry.who == league.commissioner || std::find(deputies.begin(), deputies.end(), entry.who) != deputies.end();
}

Maybe Desk::only_commissioner() const {
    if (is_commissioner()) return {};
    return refuse(No::NotAllowed, Rule::lrb4_league_commissioner, {entry.who, league.commissioner});
}

Maybe Desk::only_coach_of(int index) const {
    if (is_commissioner() || entry.who == team(index).coach) return {};
    return refuse(No::NotAllowed, Rule::none, {entry.who, team(index).coach});
}

Maybe Desk::only_organiser(const Tournament& tournament) const {
    if (is_commissioner() || entry.who == tournament.organiser) return {};
    return refuse(No::NotAllowed, Rule::lrb4_tournament_organiser, {entry.who, tournament.organiser});
}

Maybe plain(std::string_view text, std::size_t longest, bool lines) {
    const auto control = [&](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && !(lines && c == '\n')) || c == 0x7f;
    };
    // U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069
    const auto turns = [&] {
        for (std::size_t at = text.find("\xe2"); at != std::string_view::npos; at = text.find("\xe2", at + 1)) {
            const std::string_view mark = text.substr(at, 3);
            if (mark == "\u200e" || mark == "\u200f" || (mark >= "\u202a" && mark <= "\u202e") ||
                (mark >= "\u2066" && mark <= "\u2069"))
                return true;
        }
        return false;
    };
    if (text.empty() || text.size() > longest || std::any_of(text.begin(), text.end(), control) || turns())
        return refuse(No::BadText, Rule::none, {static_cast<std::int64_t>(longest)});
    return {};
}

Refusal wrong_form(std::string_view form) { return refuse(No::WrongForm, Rule::none, {std::string(form)}); }

std::optional<Seat> seat_word(std::string_view text) {
    if (text == "home") return Seat::Home;
    if (text == "away") return Seat::Away;
    return {};
}

std::string_view seat_text(Seat seat) { return seat == Seat::Home ? "home" : "away"; }

// ---- the league

int League::team(std::string_view id) const {
    for (std::size_t i = 0; i < teams.size(); ++i)
        if (teams[i].id == id) return static_cast<int>(i);
    return no_team;
}

const MatchDay* League::match(int number) const {
    return number >= 1 && number <= static_cast<int>(matches.size()) ? &matches[static_cast<std::size_t>(number - 1)]
                                                                     : nullptr;
}

const Tournament* League::tournament(std::string_view id) const {
    for (auto at = tournaments.rbegin(); at != tournaments.rend(); ++at)
        if (at->id == id) return &*at;
    return nullptr;
}

}  // namespace dugout::league
