#include <charconv>

#include "coach/manager.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"

namespace dugout::server {

namespace {

using manager::Seat;

constexpr const char* usual_level = "amateur";

std::string level_of(const Json& wish, const std::string& where) {
    std::string level = wish.value("level", usual_level);
    for (const coach::ManagerLevel& known : coach::manager_levels())
        if (known.id == level) return level;
    throw Problem{Code::NoSuchCoach, where, level.substr(0, 40)};
}

// Which of its keys a seat may have follows from who sits there.
void refuse_key(const Json& wish, const char* key, const std::string& where) {
    if (wish.contains(key)) throw Problem{Code::UnknownKey, where + "." + key, key};
}

// One more person at the maker's screen has a name of his own: two people of one name could not hand the screen over.
std::string screen_name(const Json& wish, std::size_t seat, const std::string& where, const std::string& maker) {
    std::string name = wish.value("name", "Manager " + std::to_string(seat + 1));
    check_name(name, where);
    if (name == maker)
        throw Problem{Code::BadSeason,
                      where,
                      {"the person at your screen needs another name than yours",
                       "la personne à votre écran doit porter un autre nom que le vôtre"}};
    return name;
}

SeasonSeat seat_of(const Json& wish, std::size_t seat, const std::string& where, const Call& call) {
    const std::string who = wish.at("who").get<std::string>();
    const Holder me{call.user->id, call.user->name, {}};
    if (who != "computer") refuse_key(wish, "level", where);
    if (who != "screen") refuse_key(wish, "name", where);
    if (who == "me") return {me, false};
    if (who == "computer") return {{0, {}, level_of(wish, where + ".level")}, false};
    if (who == "invitation") return {};
    if (who != "screen") throw Problem{Code::BadText, where + ".who", who.substr(0, 40)};
    return {{me.user, screen_name(wish, seat, where + ".name", me.name), {}}, true};
}

// "seats.0"
std::string place_name(std::size_t i) { return "seats." + std::to_string(i); }

template <class Words>
std::size_t word_of(const Call& call, const char* key, const Words& words) {
    const std::string word = call.text(key, std::string(words.front()));
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return i;
    throw Problem{Code::BadText, key, word.substr(0, 40)};
}

// None where none is named. Throws a Problem where there is none of that name.
cards::Team team_in(const Json& wish, const std::string& where) {
    if (!wish.contains("team")) return cards::Team::None;
    const std::string id = wish.at("team").get<std::string>();
    const auto team = cards::find_team(id);
    if (!team) throw Problem{Code::BadText, where, id.substr(0, 40)};
    return *team;
}

manager::Setup game_of(const Call& call) {
    const Json& seats = call.body.at("seats");
    manager::Setup game;
    game.managers = static_cast<int>(seats.size());
    if (game.managers < 2 || game.managers > manager::most_managers)
        throw Problem{Code::OutOfRange, "seats", between(2, manager::most_managers)};
    game.season = static_cast<manager::Season>(word_of(call, "season", manager::season_words));
    game.limited = call.body.value("limited", false);
    if (call.has("first")) game.first = manager::seat_at(static_cast<int>(word_of(call, "first", manager::seat_words)));
    for (std::size_t i = 0; i < seats.size(); ++i) game.teams[i] = team_in(seats[i], place_name(i) + ".team");
    if (const manager::SetupFault fault = manager::fault_of(game))
        throw Problem{Code::BadSeason, "seats", {std::string(fault.en), std::string(fault.fr)}};
    return game;
}

void give_seats(const Call& call, SeasonSetup& setup) {
    const Json& wishes = call.body.at("seats");
    int mine = 0;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        setup.seats[i] = seat_of(wishes[i], i, place_name(i), call);
        mine += wishes[i].at("who") == "me" ? 1 : 0;
    }
    if (mine != 1)
        throw Problem{
            Code::BadSeason,
            "seats",
            {"one of the seats is \"me\", neither more nor less", "une des places est « me », ni plus ni moins"}};
}

Json season_of(const SeasonTablePtr& table, const Call& call) {
    const std::lock_guard lock(table->mutex);
    return season_json(table->season, table->season.seats_of(call.me()));
}

// The seat that the body names. Throws a Problem where there is none of that name.
std::optional<Seat> wished_seat(const Call& call, const LiveSeason& season) {
    if (!call.has("seat")) return {};
    const std::string word = call.text("seat");
    const auto seat = manager::parse_seat(word);
    if (!seat || manager::index(*seat) >= season.managers()) throw Problem{Code::BadText, "seat", word.substr(0, 40)};
    return seat;
}

// Who takes a free seat with which team: the steps of it. Throws a Problem where that cannot be.
std::vector<std::string> steps_of_joining(const LiveSeason& season, const Call& call, std::optional<Seat> wish) {
    const SeatSet free = season.free_seats();
    if (season.status() != Status::Waiting || !free.any() || (wish && !free.has(*wish))) throw Problem{Code::SeatTaken};
    const cards::Team team = team_in(call.body, "team");
    const std::optional<Seat> seat = wish ? wish : season.free_seat(team);
    if (!seat || !season.may_lead(*seat, team))
        throw Problem{Code::BadSeason,
                      "team",
                      {"this team is taken, or the seat has another one; choose another team, or none for a draw",
                       "cette équipe est prise, ou la place en a une autre ; choisissez-en une autre, ou aucune pour "
                       "un tirage au sort"}};
    const std::string place(manager::seat_text(*seat));
    std::vector<std::string> steps = {"join " + place + " " + std::to_string(call.me()) + " " + call.user->name};
    if (team != season.team_of(*seat) && team != cards::Team::None)
        steps.push_back("team " + place + " " + std::string(cards::entry(team).id));
    return steps;
}

}  // namespace

SeasonTablePtr season_table_of(House& house, const Call& call) {
    const std::string& id = call.captured[0];
    SeasonTablePtr table = id.size() <= 40 ? house.seasons.find(id) : nullptr;
    if (table == nullptr) throw Problem{Code::NoSuchSeason, "season", id.substr(0, 40)};
    return table;
}

Answer post_seasons(House& house, Call& call) {
    need_room(house, call);
    SeasonSetup setup;
    setup.game = game_of(call);
    give_seats(call, setup);
    bool invites = false;
    for (int i = 0; i < setup.game.managers; ++i)
        invites = invites || setup.seats[static_cast<std::size_t>(i)].holder.free();
    if (!invites && call.has("open")) throw Problem{Code::UnknownKey, "open", "open"};
    if (call.has("seed")) setup.seed = seed_of(house, call);
    setup.id = new_id();
    setup.made = house.options.now();
    setup.open = invites && call.body.value("open", false);
    const std::string token = invites ? new_token() : std::string();
    if (invites) setup.token_hash = to_hex(sha256(token));
    Json body = {{"season", season_of(house.seasons.add(std::move(setup), {}), call)}};
    if (invites) body["token"] = token;
    return reply(body, 201);
}

Answer get_seasons(House& house, Call& call) {
    const Page page = page_of(house, call, "season");
    Json seasons = Json::array();
    for (const store::Match& row : page.rows) {
        try {
            seasons.push_back(season_of(house.seasons.find(row.id), call));
        } catch (const Problem&) {
            // Of another version: it cannot be shown.
        }
    }
    Json body = {{"seasons", std::move(seasons)}};
    if (!page.next.empty()) body["next"] = page.next;
    return reply(body);
}

Answer join_season(House& house, Call& call) {
    const SeasonTablePtr table = season_table_of(house, call);
    {
        const std::lock_guard lock(table->mutex);
        const LiveSeason& season = table->season;
        const SeasonSetup& setup = season.setup();
        const bool invited = call.has("token") && to_hex(sha256(call.text("token"))) == setup.token_hash;
        if (setup.token_hash.empty() || (!invited && !setup.open)) throw Problem{Code::WrongToken, "token"};
        const std::optional<Seat> wish = wished_seat(call, season);
        // Who comes back to a seat that is his already, finds it.
        if (!season.seats_of(call.me()).any()) {
            const std::vector<std::string> steps = steps_of_joining(season, call, wish);
            need_room(house, call);
            house.store.add_seat(setup.id, call.me());
            house.seasons.keep(table, steps, false);
            house.seasons.tell_game(*table);
        }
    }
    return reply({{"season", season_of(table, call)}});
}

Answer leave_season(House& house, Call& call) {
    const std::string level = level_of(call.body, "level");
    const SeasonTablePtr table = season_table_of(house, call);
    {
        const std::lock_guard lock(table->mutex);
        const LiveSeason& season = table->season;
        SeatSet going = season.seats_of(call.me());
        if (const auto wish = wished_seat(call, season)) {
            if (!going.has(*wish)) throw Problem{Code::NotYourSeat, "seat"};
            going = {};
            going.add(*wish);
        }
        const Tried tried = season.try_leave(going, level);
        if (tried.steps.empty()) throw Problem{code_of(tried.refused)};
        house.seasons.keep(table, tried.steps, tried.over);
        // It is none of his any more, and makes room for another.
        if (!season.seats_of(call.me()).any()) house.store.remove_seat(season.setup().id, call.me());
        house.seasons.tell_game(*table);
    }
    return reply({{"season", season_of(table, call)}});
}

}  // namespace dugout::server
