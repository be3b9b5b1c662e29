#include <algorithm>
#include <array>
#include <charconv>

#include "coach/levels.hpp"
#include "scenario/position.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "team/samples.hpp"
#include "team/sheet_text.hpp"

namespace dugout::server {

namespace {

constexpr std::size_t id_letters = 12;     // 60 bits
constexpr std::size_t token_letters = 26;  // 130 bits
constexpr int most_listed = 100;
constexpr int most_minutes = 60;

TeamSheet team_of(House& house, const Call& call, const char* key) {
    if (!call.has(key)) throw Problem{Code::MissingKey, key, key};
    const Json& team = call.body.at(key);
    if (team.contains("toml"))
        return legal_sheet(house, team.at("toml").get<std::string>(), std::string(key) + ".toml");
    if (team.contains("team")) {
        const std::string where = std::string(key) + ".team";
        const std::int64_t number = team.at("team").get<std::int64_t>();
        const auto kept = house.store.team(number);
        if (!kept) throw Problem{Code::NoSuchTeam, where, std::to_string(number)};
        if (kept->owner != call.me()) throw Problem{Code::NotYours, where};
        return legal_sheet(house, kept->sheet, where);
    }
    const std::string roster = team.at("roster").get<std::string>();
    const auto sample = sample_sheet(house.library, roster);
    if (!sample) throw Problem{Code::NoSuchRoster, std::string(key) + ".roster", roster.substr(0, 40)};
    return *sample;
}

// The team of a seat; none where whoever is invited brings it.
void give_team(House& house, const Call& call, Setup& setup, Seat seat, bool may_wait) {
    const char* key = seat == Seat::Home ? "home" : "away";
    if (may_wait && !call.has(key))
        setup.awaited = seat;
    else
        (seat == Seat::Home ? setup.home : setup.away) = team_of(house, call, key);
}

// Two teams of one name could not be told apart in questions and in the log: the one that came second bears a number.
void tell_apart(TeamSheet& second, const TeamSheet& first) {
    if (second.name == first.name) second.name += " II";
}

// The steps of whoever takes the seat, with his own team where it is awaited.
std::vector<std::string> steps_of_joining(House& house, const Call& call, const Setup& setup, Seat seat) {
    const std::string name(seat_name(seat));
    std::vector<std::string> steps;
    if (setup.awaited == seat) {
        TeamSheet brought = team_of(house, call, "team");
        tell_apart(brought, seat == Seat::Home ? setup.away : setup.home);
        steps.push_back("team " + name + " " + dumped(write_sheet(brought)));
    } else if (call.has("team")) {
        throw Problem{Code::UnknownKey, "team", "team"};
    }
    steps.push_back("join " + name + " " + std::to_string(call.me()) + " " + call.user->name);
    return steps;
}

// What is wrong with "NAME=VALUE".
Detail option_fault(const std::string& text) {
    const std::string name = text.substr(0, std::min<std::size_t>(40, text.find('=')));
    for (const OptionEntry& option : dugout::options()) {
        if (option.name != name) continue;
        std::string known;
        for (const std::string_view value : option.values) known += (known.empty() ? "" : ", ") + std::string(value);
        return {"option " + name + " can be " + known, "l'option " + name + " peut valoir " + known};
    }
    return {"there is no option '" + name + "'", "il n'y a pas d'option « " + name + " »"};
}

Rulebook rulebook_of(const Call& call) {
    const std::string name = call.text("rulebook", "lrb4");
    auto book = find_rulebook(name);
    if (!book)
        throw Problem{
            Code::BadRulebook,
            "rulebook",
            {"there is no book '" + name.substr(0, 40) + "'", "il n'y a pas de livre « " + name.substr(0, 40) + " »"}};
    if (call.has("options"))
        for (const Json& option : call.body.at("options"))
            if (!set_option(*book, option.get<std::string>()).empty())
                throw Problem{Code::BadRulebook, "options", option_fault(option.get<std::string>())};
    return *book;
}

std::string coach_of(const Call& call) {
    const std::string name = call.text("coach", "pro");
    if (!coach::find_level(name)) throw Problem{Code::NoSuchCoach, "coach", name.substr(0, 40)};
    return name;
}

Seat seat_of(const Call& call) {
    const std::string name = call.text("seat", "home");
    const auto seat = parse_seat(name);
    if (!seat) throw Problem{Code::BadText, "seat", name.substr(0, 40)};
    return *seat;
}

template <class Parse>
auto word_of(const Call& call, const char* key, const char* otherwise, Parse parse) {
    const std::string word = call.text(key, otherwise);
    const auto value = parse(word);
    if (!value) throw Problem{Code::BadText, key, word.substr(0, 40)};
    return *value;
}

int minutes_of(const Call& call) {
    const std::int64_t minutes = call.body.at("minutes").get<std::int64_t>();
    if (minutes < 1 || minutes > most_minutes) throw Problem{Code::OutOfRange, "minutes", between(1, most_minutes)};
    return static_cast<int>(minutes);
}

// A position must lead to a decision, or nobody could play it.
void use_position(const Call& call, Setup& setup) {
    for (const char* key : {"rulebook", "options", "home", "away"})
        if (call.has(key)) throw Problem{Code::UnknownKey, key, key};
    setup.position = call.text("position");
    const auto position = scenario::parse_position(setup.position, "position");
    if (!position) {
        const scenario::Refusal& first = position.refusals.front();
        throw Problem{Code::BadPosition, "position", {text(first, Language::English), text(first, Language::French)}};
    }
    const scenario::Entered entered = scenario::enter(*position.value);
    if (entered.fault) throw Problem{Code::BadPosition, "position", {entered.fault->en, entered.fault->fr}};
    setup.rulebook = entered.state.rulebook;
    setup.home.name = call.language == Language::French ? "Domicile" : "Home";
    setup.away.name = call.language == Language::French ? "Visiteurs" : "Away";
    setup.away.colour = "#962020";
}

void give_seats(const Call& call, Setup& setup) {
    const Holder me{call.user->id, call.user->name, {}};
    const auto place = static_cast<std::size_t>(index(seat_of(call)));
    setup.seats[place] = me;
    if (setup.opponent == Opponent::Screen) setup.seats = {me, me};
    if (setup.opponent == Opponent::Computer) setup.seats[1 - place].coach = coach_of(call);
}

void refuse_without(const Call& call, const char* key, bool allowed) {
    if (call.has(key) && !allowed) throw Problem{Code::UnknownKey, key, key};
}

Seats seats_of(const Table& table, const Call& call) { return table.match.seats_of(call.me()); }

Json match_of(const TablePtr& table, const Call& call) {
    const std::lock_guard lock(table->mutex);
    return match_json(table->match, seats_of(*table, call));
}

struct ListName {
    std::string_view name;
    store::MatchList list;
};
constexpr std::array<ListName, 3> lists = {{
    {"mine", store::MatchList::OfUser},
    {"open", store::MatchList::Open},
    {"live", store::MatchList::Playing},
}};

}  // namespace

std::string new_id() { return random_word(id_letters); }
std::string new_token() { return random_word(token_letters); }

std::uint64_t seed_of(const House& house, const Call& call) {
    const std::string text = call.text("seed");
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    // On line a seed that somebody knows would be dice that he knows.
    if (house.options.is_public || error != std::errc{} || end != text.data() + text.size())
        throw Problem{Code::BadText, "seed", text.substr(0, 40)};
    return seed;
}

Page page_of(House& house, const Call& call, const std::string& game) {
    const std::string name = call.address.find("list").value_or("mine");
    const auto* list =
        std::find_if(lists.begin(), lists.end(), [&](const ListName& each) { return each.name == name; });
    if (list == lists.end()) throw Problem{Code::BadText, "list", name.substr(0, 40)};
    const std::string before = call.address.find("before").value_or("");
    Page page{house.store.matches(list->list, call.me(), most_listed + 1, game, before), {}};
    if (page.rows.size() > std::size_t{most_listed}) {
        page.rows.pop_back();
        page.next = page.rows.back().id;
    }
    return page;
}

void need_room(House& house, const Call& call) {
    if (house.store.count_live_of(call.me()) >= house.options.most_matches)
        throw Problem{Code::TooManyMatches, "", std::to_string(house.options.most_matches)};
}

Answer post_matches(House& house, Call& call) {
    need_room(house, call);
    Setup setup;
    setup.opponent = word_of(call, "opponent", "", parse_opponent);
    setup.dice = word_of(call, "dice", "server", parse_dice_kind);
    const bool invites = setup.opponent == Opponent::Invitation;
    refuse_without(call, "coach", setup.opponent == Opponent::Computer);
    refuse_without(call, "open", invites);
    if (setup.dice == DiceKind::Verifiable && !invites) throw Problem{Code::BadText, "dice", "verifiable"};
    if (call.has("seed")) setup.seed = seed_of(house, call);
    if (call.has("position")) {
        use_position(call, setup);
    } else {
        setup.rulebook = rulebook_of(call);
        for (const Seat seat : both_seats) give_team(house, call, setup, seat, invites && seat != seat_of(call));
        if (!setup.awaited) tell_apart(setup.away, setup.home);
    }
    refuse_without(call, "minutes", setup.rulebook.uses(Option::TurnClock));
    if (call.has("minutes")) setup.minutes = minutes_of(call);
    give_seats(call, setup);
    setup.id = new_id();
    setup.made = house.options.now();
    setup.open = invites && call.body.value("open", false);
    const std::string token = invites ? new_token() : std::string();
    if (invites) setup.token_hash = to_hex(sha256(token));
    if (setup.dice == DiceKind::Verifiable) setup.secret = to_hex(random_bytes());
    const TablePtr table = house.arena.add(std::move(setup), {});
    Json body = {{"match", match_of(table, call)}};
    if (invites) body["token"] = token;
    return reply(body, 201);
}

Answer get_matches(House& house, Call& call) {
    const Page page = page_of(house, call, "match");
    Json matches = Json::array();
    for (const store::Match& row : page.rows) {
        try {
            matches.push_back(match_of(house.arena.find(row.id), call));
        } catch (const Problem&) {
            // Of another version: it cannot be shown.
        }
    }
    Json body = {{"matches", std::move(matches)}};
    if (!page.next.empty()) body["next"] = page.next;
    return reply(body);
}

Answer join_match(House& house, Call& call) {
    const TablePtr table = table_of(house, call);
    {
        const std::lock_guard lock(table->mutex);
        const Setup& setup = table->match.setup();
        const bool invited = call.has("token") && to_hex(sha256(call.text("token"))) == setup.token_hash;
        if (setup.opponent != Opponent::Invitation || (!invited && !setup.open))
            throw Problem{Code::WrongToken, "token"};
        // Who comes back to a seat that is his already, finds it.
        if (!seats_of(*table, call).any()) {
            const auto seat = table->match.free_seat();
            if (!seat || table->match.status() == Status::Over) throw Problem{Code::SeatTaken};
            need_room(house, call);
            const std::vector<std::string> steps = steps_of_joining(house, call, setup, *seat);
            house.store.add_seat(setup.id, call.me());
            house.arena.keep(table, steps, false);
            house.arena.tell_game(*table);
        }
    }
    return reply({{"match", match_of(table, call)}});
}

// The same match up to that moment, then the computer and fresh dice.
Answer play_on(House& house, Call& call) {
    need_room(house, call);
    const TablePtr table = table_of(house, call);
    Setup setup;
    std::vector<std::string> steps;
    {
        const std::lock_guard lock(table->mutex);
        const LiveMatch& match = table->match;
        const std::int64_t at = call.body.at("at").get<std::int64_t>();
        if (at < 0 || at > match.at()) throw Problem{Code::OutOfRange, "at", between(0, match.at())};
        if (!match.started()) throw Problem{Code::NotPlaying};
        if (match.keeps_secrets()) throw Problem{Code::Secret};
        setup = match.setup();
        setup.first = static_cast<int>(at);
        steps = match.steps_to(setup.first);
    }
    setup.opponent = Opponent::Computer;
    setup.dice = DiceKind::Server;
    setup.open = false;
    setup.token_hash.clear();
    setup.secret.clear();
    setup.seed.reset();
    setup.book = {};  // what would have been is not reported
    setup.seats = {};
    give_seats(call, setup);
    setup.id = new_id();
    setup.made = house.options.now();
    return reply({{"match", match_of(house.arena.add(std::move(setup), std::move(steps)), call)}}, 201);
}

}  // namespace dugout::server
