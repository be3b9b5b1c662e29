#include "server/site.hpp"

#include <charconv>
#include <chrono>
#include <iostream>

#include "server/api.hpp"
#include "server/book_matches.hpp"
#include "server/call.hpp"
#include "server/handlers.hpp"
#include "server/web.hpp"

namespace dugout::server {

namespace {

constexpr int most_lines = 200;
// Each is kept in memory until it is over. On somebody's own machine they are all his own.
constexpr int most_public_matches = 50;
constexpr int most_local_matches = 1000;
constexpr std::size_t most_watchers_of_one = 20;  // sockets of one user at one match

constexpr store::Time clearing_time = 60 * 60 * 1000;
constexpr store::Time guest_time = 24 * 60 * 60 * 1000;  // for a new guest to do something that is kept

store::Time system_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

SiteOptions completed(SiteOptions options) {
    if (!options.now) options.now = system_time;
    if (options.most_matches == 0) options.most_matches = options.is_public ? most_public_matches : most_local_matches;
    return options;
}

// "localhost:8026" and "[::1]:8026" without the port.
std::string_view name_of(std::string_view host) {
    if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
    return host.substr(0, host.find(':'));
}

// One name or address, and perhaps a port; nothing that could hide another name.
bool is_host(std::string_view host) {
    constexpr std::string_view digits = "0123456789";
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    std::string_view name = name_of(host);
    std::string_view port = host.substr(name.size());
    if (!port.empty() && (port.size() > 6 || port[0] != ':' || port.find_first_not_of(digits, 1) != port.npos))
        return false;
    const bool address = name.starts_with('[');  // of IPv6
    if (address) name = name.substr(1, name.size() - 2);
    return name.find_first_not_of(address ? "0123456789abcdefABCDEF:." : letters) == name.npos;
}

// A page of another site must not use a browser's session here; and a name that somebody else points at this machine
// must not make his page ours.
void check_origin(const House& house, const Request& request) {
    if (!is_host(request.host))
        throw Problem{Code::Malformed, "host", {"the Host is not a name", "le Host n'est pas un nom"}};
    const std::string_view name = name_of(request.host);
    const bool here = name.empty() || name == "localhost" || name == "127.0.0.1" || name == "[::1]";
    if (!house.options.is_public && !here) throw Problem{Code::OtherHost, "host", std::string(name.substr(0, 80))};
    if (request.origin.empty()) return;
    const bool same = house.options.origin.empty()
                          ? request.origin == "http://" + request.host || request.origin == "https://" + request.host
                          : request.origin == house.options.origin;
    if (!same) throw Problem{Code::OtherOrigin, "origin", request.origin.substr(0, 80)};
}

// Whoever comes to a local server is somebody.
void greet(House& house, Call& call) {
    if (!house.guests.allow(call.request.peer, house.options.now())) throw Problem{Code::TooFast};
    const char* name = call.language == Language::French ? "Invité" : "Guest";
    begin_session(house, call, house.store.add_guest(name, house.options.now()));
}

void find_user(House& house, Call& call, Who who) {
    if (const std::string key = session_of(call.request); !key.empty())
        if (const auto session = house.store.session(key, house.options.now())) {
            call.user = session->user;
            call.identity = {session->user.id, key, session->expires, call.request.cookie};
        }
    if (call.user || who == Who::Anyone) return;
    if (!house.options.is_public)
        greet(house, call);
    else if (who == Who::User)
        throw Problem{Code::LogInFirst};
}

void add_headers(Answer& answer, bool api) {
    auto& headers = answer.headers;
    headers.emplace_back("X-Content-Type-Options", "nosniff");
    headers.emplace_back("Referrer-Policy", "same-origin");
    headers.emplace_back("X-Frame-Options", "DENY");
    headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    const bool printed = api && answer.type.starts_with("text/html");  // a sheet with its own style and nothing else
    headers.emplace_back("Content-Security-Policy",
                         printed ? "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors "
                                   "'none'; sandbox allow-modals"
                         : api   ? "default-src 'none'; frame-ancestors 'none'"
                                 : "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
                                   "font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
                                   "frame-ancestors 'none'");
    const bool told =
        std::any_of(headers.begin(), headers.end(), [](const auto& h) { return h.first == "Cache-Control"; });
    if (api && !told) headers.emplace_back("Cache-Control", "no-store");
}

// "application/json; charset=utf-8"
bool is_json(const std::string& content_type) {
    std::string type = lower(content_type.substr(0, content_type.find(';')));
    while (type.ends_with(' ')) type.pop_back();
    return type == "application/json";
}

Answer call_route(House& house, Call& call) {
    const Request& request = call.request;
    const bool head = request.method == "HEAD";
    Found found = find_route(head ? "GET" : request.method, call.address.parts);
    if (found.route == nullptr && !found.allowed.empty()) throw Problem{Code::WrongMethod, "method", found.allowed};
    if (found.route == nullptr)
        throw Problem{Code::NoSuchRoute, "path",
                      request.target.substr(0, std::min<std::size_t>(80, request.target.find('?')))};
    const std::size_t most = found.route->brings_journal ? most_journal : most_body;
    if (request.body.size() > most) throw Problem{Code::TooLarge, "body", std::to_string(most)};
    const bool changes = found.route->method != "GET";
    if (changes && house.stopping) throw Problem{Code::Stopping};
    // A form of another site cannot send this type without asking first.
    if (!request.body.empty() && !is_json(request.content_type))
        throw Problem{Code::UnsupportedType, "content-type", request.content_type.substr(0, 80)};
    call.captured = std::move(found.captured);
    if (changes) {
        call.body = parse_body(request.body);
        check_fields(call.body, found.route->body);
    }
    find_user(house, call, found.route->who);
    return found.route->handler(house, call);
}

// A file of the client. A browser is greeted with its first page: what that page asks for at once, in parallel, comes
// from one guest then.
Answer call_web(House& house, Call& call) {
    Answer answer = web_answer(call.request.method, call.address);
    const bool page = call.request.method == "GET" && answer.type.starts_with("text/html");
    if (page && !house.options.is_public && !house.stopping) {
        try {
            find_user(house, call, Who::Greeted);
        } catch (const store::StoreFault& fault) {
            std::cerr << "dugout: the store cannot be written: " << fault.what() << '\n';  // the page still helps
        } catch (const Problem&) {
            // Too many guests: he is greeted when he does something.
        }
    }
    return answer;
}

// Problems become answers here, and whatever else goes wrong is told to the operator alone.
Answer guarded(House& house, const Request& request, Call& call, const std::function<Answer()>& work) {
    try {
        check_origin(house, request);
        if (!house.requests.allow(request.peer, house.options.now())) throw Problem{Code::TooFast};
        return work();
    } catch (const Problem& problem) {
        return to_answer(problem, call.language);
    } catch (const store::StoreFault& fault) {
        std::cerr << "dugout: the store cannot be written: " << fault.what() << '\n';
        return to_answer({Code::NotKept}, call.language);
    } catch (const std::exception& error) {
        std::cerr << "dugout: " << request.method << ' ' << request.target.substr(0, 200) << ": " << error.what()
                  << '\n';
        return to_answer({Code::Fault}, call.language);
    }
}

// How many look on, and how many of them have no seat.
Json watching_json(const Watched& watched) {
    const auto spectators = std::count_if(watched.watchers.begin(), watched.watchers.end(),
                                          [&](const Watcher& watcher) { return !watched.seats(watcher.user); });
    return {{"watching", watched.watchers.size()}, {"spectators", spectators}};
}

void tell_watching(const Watched& watched) {
    Json told = {{"type", "watching"}};
    told.update(watching_json(watched));
    watched.tell_all(dumped(told));
}

// Whoever came to a local server without a session is one guest from his first message on, as long as he stays.
Identity greeted(House& house, std::uint64_t number, const OpenSocket& socket, const Request& came_with) {
    if (house.options.is_public || house.stopping || socket.identity.user != 0) return socket.identity;
    const Address address = parse_address(came_with.target).value_or(Address{});
    Call call{.request = came_with, .address = address, .language = language_of(address, came_with.accept_language)};
    greet(house, call);
    house.sockets.set_identity(number, call.identity);
    const std::lock_guard lock(socket.watched->mutex);
    for (Watcher& watcher : socket.watched->watchers)
        if (watcher.id == number) watcher.user = call.identity.user;
    return call.identity;
}

bool is_api(const Address& address) {
    const std::string& first = address.parts.front();
    return first == "api" || first == "healthz" || first == "metrics";
}

}  // namespace

struct Site::Inside : House {
    using House::House;

    store::Time clears_at = 0;

    // What nobody can come back to does not fill the store.
    void clear_now_and_then() {
        const store::Time now = options.now();
        if (now < clears_at) return;
        clears_at = now + clearing_time;
        try {
            store.clear(now, now - guest_time);
        } catch (const store::StoreFault& fault) {
            note("the store cannot be written: " + std::string(fault.what()));  // there is another time
        }
    }
};

House::House(store::Store& kept, const Library& rosters, SiteOptions with)
    : store(kept),
      library(rosters),
      options(completed(std::move(with))),
      thinkers(options.thinkers),
      arena(kept, rosters, options.now, thinkers),
      books(std::make_unique<Bookcase>(kept, rosters, options.now)),
      book_matches(std::make_unique<BookMatches>(kept, *books, arena, options.now)),
      seasons(kept, options.now, thinkers),
      requests(options.requests_per_second, options.burst),
      log_ins(0.2, 10),
      guests(options.guests_per_second, options.guest_burst) {}

House::~House() = default;

Answer attachment(const std::string& name, std::string type, std::string text) {
    Answer answer{200, std::move(type), std::move(text)};
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
    return answer;
}

Answer reply(const Json& body, int status) { return {status, "application/json", dumped(body)}; }

std::int64_t Call::number(std::string_view key, std::int64_t otherwise) const {
    const auto text_found = address.find(key);
    if (!text_found) return otherwise;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text_found->data(), text_found->data() + text_found->size(), value);
    if (error != std::errc{} || end != text_found->data() + text_found->size() || value < 0)
        throw Problem{Code::WrongType,
                      std::string(key),
                      {"a whole number, not '" + text_found->substr(0, 40) + "'",
                       "un nombre entier, et non « " + text_found->substr(0, 40) + " »"}};
    return value;
}

TablePtr table_of(House& house, const Call& call) {
    const std::string& id = call.captured[0];
    TablePtr table = id.size() <= 40 ? house.arena.find(id) : nullptr;
    if (table == nullptr) throw Problem{Code::NoSuchMatch, "match", id.substr(0, 40)};
    return table;
}

Json line_json(const store::Line& line) {
    Json json = {{"number", line.number}, {"from", line.from}};
    if (!line.seat.empty()) json["seat"] = line.seat;
    json["text"] = line.text;
    json["at"] = time_text(line.at);
    return json;
}

Json chat_json(House& house, const Watched& watched, const std::string& id, std::int64_t user) {
    Json chat = Json::array();
    if (watched.muted.contains(user)) return chat;
    for (const store::Line& line : house.store.lines(id, most_lines)) chat.push_back(line_json(line));
    return chat;
}

void begin_watching(Watched& watched, Watcher watcher, Json welcome) {
    const auto his = std::count_if(watched.watchers.begin(), watched.watchers.end(), [&](const Watcher& other) {
        return watcher.user != 0 && other.user == watcher.user;
    });
    if (static_cast<std::size_t>(his) >= most_watchers_of_one)
        throw Problem{Code::TooMany, "", std::to_string(most_watchers_of_one)};
    if (watched.muted.contains(watcher.user)) welcome["muted"] = true;
    watched.watchers.push_back(std::move(watcher));
    welcome.update(watching_json(watched));
    watched.watchers.back().send(dumped(welcome));
    tell_watching(watched);
}

Answer malformed(const Detail& why, Language language) {
    Answer answer = to_answer({Code::Malformed, {}, why}, language);
    add_headers(answer, true);
    return answer;
}

namespace {
Answer bad_address(const Request& request) {
    return malformed({"the address is not one", "l'adresse n'en est pas une"},
                     language_of({}, request.accept_language));
}
}  // namespace

Answer headers_too_large(std::size_t most) {
    Answer answer = to_answer({Code::HeadersTooLarge, "headers", std::to_string(most)}, Language::English);
    add_headers(answer, true);
    return answer;
}

Answer too_large(std::size_t most) {
    Answer answer = to_answer({Code::TooLarge, "body", std::to_string(most)}, Language::English);
    add_headers(answer, true);
    return answer;
}

Answer too_many(int most) {
    Answer answer = to_answer({Code::TooMany, "", std::to_string(most)}, Language::English);
    add_headers(answer, true);
    return answer;
}

Site::Site(store::Store& store, const Library& library, SiteOptions options) {
    start_crypto();
    inside_ = std::make_unique<Inside>(store, library, std::move(options));
    inside_->arena.resume();
    inside_->seasons.resume();
    inside_->clear_now_and_then();
}

Site::~Site() = default;

Answer Site::handle(const Request& request) {
    const auto address = parse_address(request.target);
    if (!address) return bad_address(request);
    Call call{.request = request, .address = *address, .language = language_of(*address, request.accept_language)};
    const bool api = is_api(*address);
    Answer answer =
        guarded(*inside_, request, call, [&] { return api ? call_route(*inside_, call) : call_web(*inside_, call); });
    if (!call.set_cookie.empty()) answer.headers.emplace_back("Set-Cookie", call.set_cookie);
    add_headers(answer, api);
    ++inside_->answered;
    if (answer.status >= 400) ++inside_->problems;
    return answer;
}

std::variant<std::uint64_t, Answer> Site::watch(const Request& request, Send send, Close close) {
    House& house = *inside_;
    const auto address = parse_address(request.target);
    if (!address) return bad_address(request);
    Call call{.request = request, .address = *address, .language = language_of(*address, request.accept_language)};
    std::uint64_t number = 0;
    Answer answer = guarded(house, request, call, [&]() -> Answer {
        Found found = find_route("GET", address->parts);
        if (found.route == nullptr || found.route->watch == nullptr) throw Problem{Code::NoSuchRoute, "path", "/"};
        if (house.stopping) throw Problem{Code::Stopping};
        call.captured = std::move(found.captured);
        find_user(house, call, Who::Anyone);  // a socket sets no cookie: who has none only looks on
        number = house.sockets.next_number();
        const WatchedPtr watched = found.route->watch(house, call, {number, call.me(), call.language, send});
        house.sockets.add(number, {watched, call.identity, close});
        // It may have ended since it was looked at, when nobody knew of this socket.
        const Identity& identity = call.identity;
        if (identity.user != 0 && !house.store.session(identity.session, house.options.now()))
            house.sockets.close_session(identity.session);
        return {};
    });
    if (answer.status < 400) return number;
    add_headers(answer, true);
    return answer;
}

// A message stands for a request to what he watches, so it is checked and answered like one, session included.
void Site::hear(std::uint64_t watcher, const Request& came_with, std::string_view message) {
    House& house = *inside_;
    const auto socket = house.sockets.find(watcher);
    if (!socket) return;
    const WatchedPtr& watched = socket->watched;
    Json answer = {{"type", "answer"}};
    Answer result;
    const Json json = Json::parse(message, nullptr, false);
    const auto address = parse_address(came_with.target);
    const Language language = language_of(address.value_or(Address{}), came_with.accept_language);
    const bool good = json.is_object() && json.contains("post") && json.at("post").is_string() &&
                      (!json.contains("body") || json.at("body").is_object());
    if (json.is_object() && json.contains("id") && json.at("id").is_number_integer()) answer["id"] = json.at("id");
    if (good) {
        const std::string post = json.at("post").get<std::string>();
        Request request = came_with;
        request.method = "POST";
        // Only a word: nothing of it may lead elsewhere.
        const bool word = !post.empty() && post.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
        request.target =
            watched->address + "/" + (word ? post : "-") + (language == Language::French ? "?lang=fr" : "?lang=en");
        request.content_type = "application/json";
        request.body = json.contains("body") ? dumped(json.at("body")) : "{}";
        try {
            if (const Identity who = greeted(house, watcher, *socket, came_with); who.user != 0)
                request.cookie = who.cookie;
            result = handle(request);
        } catch (const store::StoreFault& fault) {
            note("the store cannot be written: " + std::string(fault.what()));
            result = to_answer({Code::NotKept}, language);
        } catch (const Problem& problem) {
            result = to_answer(problem, language);
        }
    } else {
        const std::string form = "{\"id\": 1, \"post\": \"choices\", \"body\": {...}}";
        result = malformed({"a message is " + form, "un message s'écrit " + form}, language);
    }
    answer["status"] = result.status;
    if (!result.body.empty()) answer["body"] = Json::parse(result.body, nullptr, false);
    const std::lock_guard lock(watched->mutex);
    for (const Watcher& entry : watched->watchers)
        if (entry.id == watcher) entry.send(dumped(answer));
}

void Site::leave(std::uint64_t watcher) {
    const WatchedPtr watched = inside_->sockets.remove(watcher);
    if (watched == nullptr) return;
    const std::lock_guard lock(watched->mutex);
    std::erase_if(watched->watchers, [&](const Watcher& entry) { return entry.id == watcher; });
    tell_watching(*watched);
}

void Site::tick() {
    inside_->sockets.close_expired(inside_->options.now());
    inside_->arena.tick();
    if (!inside_->stopping) inside_->book_matches->tick();
    inside_->books->tick();
    inside_->seasons.tick();
    if (!inside_->stopping) inside_->clear_now_and_then();
}

void Site::stop() {
    inside_->stopping = true;
    inside_->arena.stop();
    inside_->seasons.stop();
}

}  // namespace dugout::server
