#include "server/api.hpp"

#include <array>

#include "server/handlers.hpp"
#include "server/json.hpp"
#include "server/problem.hpp"

namespace dugout::server {

namespace {

constexpr std::array<Field, 2> account_fields = {{{"name", Kind::Text, true}, {"password", Kind::Text, true}}};
constexpr std::array<Field, 2> passwords_fields = {{{"old", Kind::Text, true}, {"new", Kind::Text, true}}};
constexpr std::array<Field, 1> sheet_fields = {{{"toml", Kind::Text, true, "a team sheet, see docs/teams.md"}}};
constexpr std::array<Field, 2> check_fields = {{
    {"toml", Kind::Text, true, "a team sheet, see docs/teams.md"},
    {"league", Kind::Text, false, "whose lists and rules it must fit"},
}};
constexpr std::array<Field, 1> lists_fields = {{{"text", Kind::Text, true, "home-made lists, see docs/teams.md"}}};
constexpr std::array<Field, 1> pack_fields = {{{"toml", Kind::Text, true, "a rules pack, see docs/tournaments.md"}}};
constexpr std::array<Field, 3> event_roster_fields = {{
    {"toml", Kind::Text, true, "a roster, see docs/tournaments.md"},
    {"pack", Kind::Text, false, "the rules pack it must fit; the recommended one if there is none"},
    {"step", Kind::Text, false, "of the escalation, \"1\" if not said"},
}};
constexpr std::array<Field, 2> example_fields = {{{"team", Kind::Text, true, "a list"}, {"pack", Kind::Text}}};
constexpr std::array<Field, 3> market_fields = {{
    {"team", Kind::Text, true, "a list"},
    {"special", Kind::Text, false, "the special rule it chose"},
    {"pack", Kind::Text},
}};
constexpr std::array<Field, 1> coach_list_fields = {{{"csv", Kind::Text, true, "id,name,club,naf,list"}}};
constexpr std::array<Field, 12> new_match_fields = {{
    {"rulebook", Kind::Text, false, "a book of /rulebooks"},
    {"options", Kind::Texts, false, "NAME=VALUE"},
    {"home", Kind::Team, false, "left out for the free seat of an invitation: its coach brings his own"},
    {"away", Kind::Team, false, "the same"},
    {"seat", Kind::Text, false, "home or away: mine"},
    {"opponent", Kind::Text, true, "computer, screen or invitation"},
    {"coach", Kind::Text, false, "a coach of /coaches"},
    {"open", Kind::Flag, false, "listed in the lobby"},
    {"dice", Kind::Text, false, "server or verifiable"},
    {"minutes", Kind::Integer, false, "for a team turn, with the option turn-clock"},
    {"seed", Kind::Text, false, "digits; on a local server only"},
    {"position", Kind::Text, false, "a position as in docs/scenarios.md"},
}};
constexpr std::array<Field, 6> new_season_fields = {{
    {"seats", Kind::Seats, true, "2 to 4, in their order"},
    {"season", Kind::Text, false, "standard, short or long"},
    {"limited", Kind::Flag, false, "as many matches a week as managers"},
    {"first", Kind::Text, false, "the seat that has the coin in week 1"},
    {"open", Kind::Flag, false, "listed in the lobby"},
    {"seed", Kind::Text, false, "digits; on a local server only"},
}};
constexpr std::array<Field, 3> join_season_fields = {{
    {"token", Kind::Text},
    {"seat", Kind::Text},
    {"team", Kind::Text, false, "by draw without it"},
}};
constexpr std::array<Field, 2> leave_fields = {{{"seat", Kind::Text}, {"level", Kind::Text, false, "of /managers"}}};
constexpr std::array<Field, 4> season_choice_fields = {{
    {"choice", Kind::Text, false, "one of `choices`"},
    {"choices", Kind::Texts, false, "several, one after the other"},
    {"seq", Kind::Integer, false, "the moment that is meant"},
    {"seat", Kind::Text, false, "who answers, at a screen with several people"},
}};
constexpr std::array<Field, 2> join_fields = {{
    {"token", Kind::Text},
    {"team", Kind::Team, false, "where whoever joins brings his own"},
}};
constexpr std::array<Field, 3> choice_fields = {{
    {"choice", Kind::Text, false, "one of `choices` or `interrupts`"},
    {"choices", Kind::Texts, false, "several, one after the other"},
    {"seq", Kind::Integer, false, "the moment that is meant"},
}};
constexpr std::array<Field, 1> agree_fields = {{{"agree", Kind::Flag}}};
constexpr std::array<Field, 2> undo_fields = {
    {{"agree", Kind::Flag}, {"to", Kind::Integer, false, "back over several choices at once, to this `at`"}}};
constexpr std::array<Field, 1> chat_fields = {{{"text", Kind::Text, true}}};
constexpr std::array<Field, 1> mute_fields = {{{"muted", Kind::Flag, true}}};
constexpr std::array<Field, 2> dice_fields = {{{"commit"}, {"reveal"}}};
constexpr std::array<Field, 3> onward_fields = {{{"at", Kind::Integer, true}, {"seat", Kind::Text}, {"coach"}}};

constexpr std::array<Field, 4> new_book_fields = {{
    {"name", Kind::Text},
    {"person", Kind::Text, false, "what I am called in the journal"},
    {"acts", Kind::Acts, false, "what is done at once"},
    {"journal", Kind::Text, false, "an exported journal, JSON or TOML, instead of all the others"},
}};
constexpr std::array<Field, 6> act_fields = {{
    {"act", Kind::Text, false, "see docs/league.md and docs/tournaments.md"},
    {"text", Kind::Text, false, "the sheet, report, pack or roster that goes with it"},
    {"dice", Kind::Text, false, "those rolled at a table"},
    {"acts", Kind::Acts, false, "several, all or none"},
    {"seq", Kind::Integer, false, "how many entries I have seen"},
    {"instead", Kind::Flag, false, "a result takes the place of the match that is being played here"},
}};
constexpr std::array<Field, 2> person_fields = {{{"person", Kind::Text, true}, {"code"}}};
constexpr std::array<Field, 3> play_fields = {{
    {"match", Kind::Text, true, "7 in a league, 1.3 (round and table) in an event"},
    {"opponent", Kind::Text, false, "for a coach without account: invitation, computer or screen; computers: both"},
    {"coach", Kind::Text, false, "a coach of /coaches"},
}};
constexpr std::array<Field, 2> report_fields = {{
    {"match", Kind::Integer, true, "its number in the league"},
    {"text", Kind::Text, true, "the report, TOML or JSON"},
}};
constexpr std::array<Field, 1> invite_fields = {{{"person", Kind::Text, true}}};

constexpr std::array<std::string_view, 2> books_query = {"mine", "before"};
constexpr std::array<std::string_view, 3> book_query = {"at", "focus", "parts"};
constexpr std::array<std::string_view, 1> at_query = {"at"};
constexpr std::array<std::string_view, 2> rules_query = {"chapter", "find"};
constexpr std::array<std::string_view, 1> league_query = {"league"};
constexpr std::array<std::string_view, 1> base_query = {"base"};
constexpr std::array<std::string_view, 2> list_query = {"list", "before"};
constexpr std::array<std::string_view, 1> since_query = {"since"};
constexpr std::array<std::string_view, 3> reach_query = {"player", "action", "next"};
constexpr std::array<std::string_view, 2> odds_query = {"player", "action"};
constexpr std::array<std::string_view, 2> span_query = {"from", "to"};
constexpr std::array<std::string_view, 2> season_query = {"since", "seat"};
constexpr std::array<std::string_view, 1> seat_query = {"seat"};
constexpr std::array<std::string_view, 3> season_span_query = {"from", "to", "seat"};

constexpr auto all_routes = std::to_array<Route>({
    {"GET", "/api/v1/me", Who::Greeted, get_me, "Who am I"},
    {"POST", "/api/v1/account", Who::Anyone, post_account, "Register", account_fields},
    {"POST", "/api/v1/account/password", Who::User, post_password, "Change my password", passwords_fields},
    {"POST", "/api/v1/session", Who::Anyone, post_session, "Log in", account_fields},
    {"DELETE", "/api/v1/session", Who::Anyone, delete_session, "Log out"},

    {"GET", "/api/v1/rulebooks", Who::Anyone, get_rulebooks, "The rulebooks and their options"},
    {"GET", "/api/v1/rosters", Who::Anyone, get_rosters, "The rosters, here or of a league", {}, league_query},
    {"GET",
     "/api/v1/rosters/{roster}",
     Who::Anyone,
     get_roster,
     "One roster with its positions and a sample team",
     {},
     league_query},
    {"GET", "/api/v1/skills", Who::Anyone, get_skills, "The skills"},
    {"GET", "/api/v1/rules", Who::Anyone, get_rules, "The rule catalogue", {}, rules_query},
    {"GET", "/api/v1/rules/{rule}", Who::Anyone, get_rule, "One rule"},
    {"GET", "/api/v1/coaches", Who::Anyone, get_coaches, "The computer coaches"},

    {"GET", "/api/v1/packs", Who::Anyone, get_pack_form, "The form of a rules pack", {}, base_query},
    {"POST", "/api/v1/packs/check", Who::Anyone, check_pack, "Can this pack be published?", pack_fields},
    {"POST", "/api/v1/packs/rosters", Who::Anyone, check_event_roster, "Is this roster legal?", event_roster_fields},
    {"POST", "/api/v1/packs/example", Who::Anyone, example_event_roster, "A legal roster of a list", example_fields},
    {"POST", "/api/v1/packs/market", Who::Anyone, get_roster_market, "What a roster can be made of", market_fields},
    {"POST", "/api/v1/packs/coaches", Who::Anyone, read_coach_list, "A list of coaches as acts", coach_list_fields},

    {"GET", "/api/v1/teams", Who::User, get_teams, "My teams"},
    {"POST", "/api/v1/teams", Who::User, post_teams, "Keep a team", sheet_fields},
    {"POST", "/api/v1/teams/check", Who::Anyone, check_team, "Is this sheet legal?", check_fields},
    {"GET", "/api/v1/teams/{team}", Who::User, get_team, "One of my teams"},
    {"PUT", "/api/v1/teams/{team}", Who::User, put_team, "Change a team", sheet_fields},
    {"DELETE", "/api/v1/teams/{team}", Who::User, delete_team, "Remove a team"},

    {"GET",
     "/api/v1/matches",
     Who::Greeted,
     get_matches,
     "My matches, the lobby, or those being played",
     {},
     list_query},
    {"POST", "/api/v1/matches", Who::User, post_matches, "Make a match", new_match_fields},
    {"GET", "/api/v1/matches/{match}", Who::Greeted, get_match, "A match and what is to be seen", {}, since_query},
    {"POST", "/api/v1/matches/{match}/join", Who::User, join_match, "Take the free seat", join_fields},
    {"POST", "/api/v1/matches/{match}/choices", Who::User, post_choices, "Choose", choice_fields},
    {"POST", "/api/v1/matches/{match}/undo", Who::User, post_undo, "Take back, or agree to it", undo_fields},
    {"POST", "/api/v1/matches/{match}/pause", Who::User, post_pause, "Pause, or agree to it", agree_fields},
    {"POST", "/api/v1/matches/{match}/resume", Who::User, post_resume, "Go on after a pause"},
    {"POST", "/api/v1/matches/{match}/answer-now", Who::User, post_answer_now, "Let the computer answer now"},
    {"POST", "/api/v1/matches/{match}/leave", Who::User, post_leave, "Give up for good, or withdraw an invitation"},
    {"POST", "/api/v1/matches/{match}/chat", Who::User, post_chat, "Say something", chat_fields},
    {"POST", "/api/v1/matches/{match}/mute", Who::User, post_mute, "Hear no chat", mute_fields},
    {"GET", "/api/v1/matches/{match}/dice", Who::Anyone, get_dice, "What the dice come from"},
    {"POST", "/api/v1/matches/{match}/dice", Who::User, post_dice, "Add to the dice", dice_fields},
    {"POST", "/api/v1/matches/{match}/play-on", Who::User, play_on, "Go on from a moment against the computer",
     onward_fields},
    {"GET", "/api/v1/matches/{match}/at/{n}", Who::Anyone, get_moment, "The match after n choices"},
    {"GET", "/api/v1/matches/{match}/events", Who::Anyone, get_events, "What happened", {}, span_query},
    {"GET", "/api/v1/matches/{match}/record", Who::Anyone, get_record, "The record"},
    {"GET", "/api/v1/matches/{match}/statistics", Who::Anyone, get_statistics, "The statistics"},
    {"GET", "/api/v1/matches/{match}/reach", Who::Anyone, get_reach, "Where a player can get to", {}, reach_query},
    {"GET", "/api/v1/matches/{match}/luck", Who::Anyone, get_luck, "What the dice gave and should have given"},
    {"GET", "/api/v1/matches/{match}/odds", Who::Anyone, get_odds, "What an action could come to", {}, odds_query},
    {"GET",
     "/api/v1/matches/{match}/live",
     Who::Greeted,
     get_live,
     "The WebSocket of a match",
     {},
     since_query,
     watch_match},

    {"GET", "/api/v1/leagues", Who::Greeted, get_books, "The leagues here", {}, books_query},
    {"POST",
     "/api/v1/leagues",
     Who::User,
     post_books,
     "Found a league, or take one in",
     new_book_fields,
     {},
     nullptr,
     true},
    {"GET", "/api/v1/leagues/{id}", Who::Greeted, get_book, "A league as it stands or stood", {}, book_query},
    {"GET", "/api/v1/leagues/{id}/history", Who::Greeted, get_history, "Who did what, and why", {}, span_query},
    {"POST", "/api/v1/leagues/{id}/acts", Who::User, post_acts, "Act", act_fields},
    {"POST", "/api/v1/leagues/{id}/join", Who::User, join_book, "Be somebody in it", person_fields},
    {"POST", "/api/v1/leagues/{id}/invite", Who::User, invite_to_book, "A code for somebody it knows", invite_fields},
    {"POST", "/api/v1/leagues/{id}/play", Who::User, play_book, "Play a match of it here", play_fields},
    {"POST", "/api/v1/leagues/{id}/report", Who::User, look_at_report, "What a report says, unsent", report_fields},
    {"POST", "/api/v1/leagues/{id}/lists", Who::User, look_at_lists, "What home-made lists say, unsent", lists_fields},
    {"GET",
     "/api/v1/leagues/{id}/files/{file}",
     Who::Greeted,
     get_book_file,
     "A file to take away or print",
     {},
     at_query},
    {"GET", "/api/v1/leagues/{id}/live", Who::Greeted, get_live, "The WebSocket of a league", {}, {}, watch_book},

    {"GET", "/api/v1/events", Who::Greeted, get_books, "The events here", {}, books_query},
    {"POST",
     "/api/v1/events",
     Who::User,
     post_books,
     "Found an event, or take one in",
     new_book_fields,
     {},
     nullptr,
     true},
    {"GET", "/api/v1/events/{id}", Who::Greeted, get_book, "An event as it stands or stood", {}, book_query},
    {"GET", "/api/v1/events/{id}/history", Who::Greeted, get_history, "Who did what, and why", {}, span_query},
    {"POST", "/api/v1/events/{id}/acts", Who::User, post_acts, "Act", act_fields},
    {"POST", "/api/v1/events/{id}/join", Who::User, join_book, "Be somebody in it", person_fields},
    {"POST", "/api/v1/events/{id}/invite", Who::User, invite_to_book, "A code for somebody it knows", invite_fields},
    {"POST", "/api/v1/events/{id}/play", Who::User, play_book, "Play a match of it here", play_fields},
    {"GET",
     "/api/v1/events/{id}/files/{file}",
     Who::Greeted,
     get_book_file,
     "A file to take away or print",
     {},
     at_query},
    {"GET", "/api/v1/events/{id}/live", Who::Greeted, get_live, "The WebSocket of an event", {}, {}, watch_book},

    {"GET", "/api/v1/cards", Who::Anyone, get_cards, "The cards of the card game"},
    {"GET", "/api/v1/managers", Who::Anyone, get_managers, "The computer managers"},
    {"GET",
     "/api/v1/seasons",
     Who::Greeted,
     get_seasons,
     "My seasons, the lobby, or those being played",
     {},
     list_query},
    {"POST", "/api/v1/seasons", Who::User, post_seasons, "Make a season", new_season_fields},
    {"GET", "/api/v1/seasons/{season}", Who::Greeted, get_season, "A season and what my seat sees", {}, season_query},
    {"POST", "/api/v1/seasons/{season}/join", Who::User, join_season, "Take a free seat", join_season_fields},
    {"POST", "/api/v1/seasons/{season}/leave", Who::User, leave_season, "Leave my seat to the computer", leave_fields},
    {"POST", "/api/v1/seasons/{season}/choices", Who::User, post_season_choices, "Choose", season_choice_fields},
    {"POST", "/api/v1/seasons/{season}/chat", Who::User, post_season_chat, "Say something", chat_fields},
    {"POST", "/api/v1/seasons/{season}/mute", Who::User, post_season_mute, "Hear no chat", mute_fields},
    {"GET",
     "/api/v1/seasons/{season}/at/{n}",
     Who::Greeted,
     get_season_moment,
     "The season after n choices",
     {},
     seat_query},
    {"GET", "/api/v1/seasons/{season}/events", Who::Greeted, get_season_events, "What happened", {}, season_span_query},
    {"GET", "/api/v1/seasons/{season}/record", Who::Anyone, get_season_record, "The record, when it is over"},
    {"GET", "/api/v1/seasons/{season}/fans", Who::Anyone, get_season_fans, "The fans, week by week"},
    {"GET",
     "/api/v1/seasons/{season}/live",
     Who::Greeted,
     get_live,
     "The WebSocket of a season",
     {},
     season_query,
     watch_season},

    {"GET", "/api/v1/openapi.json", Who::Anyone, get_openapi, "This document"},
    {"GET", "/healthz", Who::Anyone, get_health, "Is the server well?"},
    {"GET", "/metrics", Who::Anyone, get_metrics, "Figures for Prometheus"},
});

// The parts of a path as it stands in the table.
std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    path.remove_prefix(1);
    while (true) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos) return parts;
        path.remove_prefix(slash + 1);
    }
}

bool is_slot(std::string_view part) { return part.starts_with('{'); }

bool fits(const std::vector<std::string_view>& pattern, std::span<const std::string> parts,
          std::vector<std::string>& captured) {
    if (pattern.size() != parts.size()) return false;
    captured.clear();
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (is_slot(pattern[i]) && !parts[i].empty())
            captured.push_back(parts[i]);
        else if (pattern[i] != parts[i])
            return false;
    }
    return true;
}

Json parameter(std::string_view name, std::string_view in, bool required) {
    return {{"name", name}, {"in", in}, {"required", required}, {"schema", {{"type", "string"}}}};
}

// What a WebSocket takes: the last words of the addresses beside its own that can be posted to.
Json posts_below(const Route& live) {
    const std::string_view folder = live.path.substr(0, live.path.rfind('/') + 1);
    Json posts = Json::array();
    for (const Route& route : all_routes) {
        if (route.method != "POST" || !route.path.starts_with(folder)) continue;
        const std::string_view word = route.path.substr(folder.size());
        if (word.find_first_of("/{") == std::string_view::npos) posts.push_back(word);
    }
    return posts;
}

Json operation(const Route& route) {
    Json json = {{"summary", route.summary}, {"parameters", Json::array()}};
    for (const std::string_view part : parts_of(route.path))
        if (is_slot(part)) json["parameters"].push_back(parameter(part.substr(1, part.size() - 2), "path", true));
    for (const std::string_view key : route.query) json["parameters"].push_back(parameter(key, "query", false));
    json["parameters"].push_back(parameter("lang", "query", false));
    if (!route.body.empty())
        json["requestBody"] = {{"content", {{"application/json", {{"schema", fields_schema(route.body)}}}}}};
    json["responses"] = {
        {"2XX", {{"description", "Done"}}},
        {"default",
         {{"description", "A problem (RFC 9457)"},
          {"content", {{"application/problem+json", {{"schema", {{"$ref", "#/components/schemas/Problem"}}}}}}}}}};
    if (route.watch != nullptr) json["x-posts"] = posts_below(route);
    if (route.who == Who::User) json["security"] = {{{"session", Json::array()}}};
    return json;
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

Found find_route(std::string_view method, std::span<const std::string> parts) {
    Found found;
    for (const Route& route : all_routes) {
        std::vector<std::string> captured;
        if (!fits(parts_of(route.path), parts, captured)) continue;
        if (route.method == method) return {&route, std::move(captured), {}};
        // A word of its own goes before a name in braces.
        found.allowed += (found.allowed.empty() ? "" : ", ") + std::string(route.method);
    }
    return found;
}

std::string openapi_text() {
    Json document = {{"openapi", "3.1.0"},
                     {"info", {{"title", "Dugout"}, {"version", "1"}, {"description", "See docs/api.md"}}},
                     {"paths", Json::object()}};
    for (const Route& route : all_routes)
        document["paths"][std::string(route.path)][lower(route.method)] = operation(route);
    Json names = Json::array();
    Json told = Json::array();
    for (const CodeEntry& entry : codes()) {
        names.push_back(entry.name);
        told.push_back({{"code", entry.name}, {"status", entry.status}, {"en", entry.en}, {"fr", entry.fr}});
    }
    document["components"]["schemas"]["Problem"] = {{"type", "object"},
                                                    {"required", {"type", "title", "status", "code", "detail"}},
                                                    {"properties",
                                                     {{"type", {{"type", "string"}}},
                                                      {"title", {{"type", "string"}}},
                                                      {"status", {{"type", "integer"}}},
                                                      {"code", {{"type", "string"}, {"enum", names}}},
                                                      {"detail", {{"type", "string"}}},
                                                      {"where", {{"type", "string"}}},
                                                      {"faults", {{"type", "array"}}}}},
                                                    // For a client that has its own words: {} is the detail.
                                                    {"x-codes", std::move(told)}};
    document["components"]["securitySchemes"]["session"] = {
        {"type", "apiKey"}, {"in", "cookie"}, {"name", "dugout_session"}};
    return dumped(document);
}

}  // namespace dugout::server
