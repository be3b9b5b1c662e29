#include "server/serve.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <memory>
#include <set>

#include "server/peers.hpp"

// GCC 12 miscompiles temporaries inside co_await: only named variables stand in those expressions.

namespace dugout::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;
using std::chrono::seconds;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;
using Socket = websocket::stream<beast::tcp_stream>;

constexpr seconds idle_time{60};   // of a connection that waits for its next request
constexpr seconds write_time{30};  // for a client that reads slowly
constexpr milliseconds tick_time{250};
constexpr seconds last_words{1};  // for a client that was refused and is still sending
constexpr std::size_t most_unheeded = 8 * 1024 * 1024;
constexpr milliseconds close_time{300};  // for a WebSocket to answer that it is closed
constexpr seconds farewell{5};           // for what was begun when the server is to stop
constexpr std::size_t most_header = 16 * 1024;
constexpr std::size_t most_waiting = 4 * 1024 * 1024;  // bytes that a watcher has not read yet

// One open WebSocket. Messages come from many threads and are written one after the other on its own strand.
class Watch : public std::enable_shared_from_this<Watch> {
public:
    explicit Watch(Socket socket) : socket_(std::move(socket)), wake_(socket_.get_executor()) {
        wake_.expires_at(std::chrono::steady_clock::time_point::max());
    }

    void send(std::string message) {
        asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(message)]() mutable {
            self->waiting_ += text.size();
            self->queue_.push_back(std::move(text));
            self->wake_.cancel();
        });
    }
    void close(websocket::close_code code) {
        asio::post(socket_.get_executor(), [self = shared_from_this(), code] {
            self->closing_ = code;
            self->wake_.cancel();
        });
    }

    // Writes until the socket is closed.
    asio::awaitable<void> write_all() {
        error_code error;
        const auto self = shared_from_this();
        while (!error && !done_) {
            if (waiting_ > most_waiting) closing_ = websocket::close_code::try_again_later;
            if (closing_ != websocket::close_code::none) break;
            if (queue_.empty()) {
                error_code woken;
                auto token = asio::redirect_error(asio::use_awaitable, woken);
                co_await wake_.async_wait(token);
                wake_.expires_at(std::chrono::steady_clock::time_point::max());
                continue;
            }
            const std::string message = std::move(queue_.front());
            queue_.pop_front();
            waiting_ -= message.size();
            const auto bytes = asio::buffer(message);
            auto token = asio::redirect_error(asio::use_awaitable, error);
            co_await socket_.async_write(bytes, token);
        }
        if (error || done_) co_return;
        error_code ignored;
        const websocket::close_reason reason(closing_);
        auto token = asio::redirect_error(asio::use_awaitable, ignored);
        co_await socket_.async_close(reason, token);
    }
    void finish() {
        done_ = true;
        wake_.cancel();
    }

    Socket& socket() { return socket_; }

private:
    Socket socket_;
    asio::steady_timer wake_;
    std::deque<std::string> queue_;
    std::size_t waiting_ = 0;
    websocket::close_code closing_ = websocket::close_code::none;
    bool done_ = false;
};

Answer not_http() { return malformed({"it is not HTTP", "ce n'est pas du HTTP"}, Language::English); }
Answer no_host() {
    return malformed({"HTTP/1.1 wants exactly one Host", "HTTP/1.1 demande exactement un Host"}, Language::English);
}

Answer two_origins() {
    return malformed({"there are two of Origin or Content-Type", "Origin ou Content-Type est là deux fois"},
                     Language::English);
}

// What is checked must be what is meant.
bool comes_from_one_place(const HttpRequest& request) {
    return request.count(http::field::origin) <= 1 && request.count(http::field::content_type) <= 1;
}

// RFC 9110, 10.1.1: he sends his body when he hears that it is wanted.
bool waits_for_go_on(const HttpRequest& request) {
    return request.version() >= 11 && beast::iequals(request[http::field::expect], "100-continue");
}

// RFC 9112, 3.2.
bool names_one_host(const HttpRequest& request) {
    const auto hosts = request.count(http::field::host);
    return hosts == 1 || (hosts == 0 && request.version() < 11);
}

// A stream in a set for as long as this lives.
class Listed {
public:
    Listed(std::set<beast::tcp_stream*>& set, beast::tcp_stream* stream) : set_(set), stream_(stream) {
        set_.insert(stream_);
    }
    ~Listed() { set_.erase(stream_); }
    Listed(const Listed&) = delete;
    Listed& operator=(const Listed&) = delete;

private:
    std::set<beast::tcp_stream*>& set_;
    beast::tcp_stream* stream_;
};

class Server {
public:
    Server(Site& site, const ServeOptions& options)
        : site_(site),
          options_(options),
          peers_(options.connections_of_one),
          acceptor_(io_),
          ticker_(io_),
          signals_(io_),
          pool_(static_cast<std::size_t>(options.workers)) {}

    std::string listen() {
        error_code error;
        const auto address = asio::ip::make_address(options_.address, error);
        if (error) return options_.address + " is not an address of a machine";
        const tcp::endpoint endpoint(address, options_.port);
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (!error) return {};
        return "cannot listen on " + options_.address + ", port " + std::to_string(options_.port) + ": " +
               error.message() + "; is another server running there? --port N takes another port";
    }
    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void run() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this](error_code error, int) {
            if (!error) stop();
        });
        asio::co_spawn(io_, accept_all(), asio::detached);
        tick();
        io_.run();
        pool_.join();
    }

private:
    // Nothing new; what has begun is answered; who watches is told to come back.
    void stop() {
        stopping_ = true;
        error_code ignored;
        acceptor_.close(ignored);
        ticker_.cancel();
        asio::post(pool_, [this] {
            site_.stop();
            asio::post(io_, [this] {
                for (beast::tcp_stream* stream : idle_) stream->close();
                for (const auto& watch : watches_) watch->close(websocket::close_code::going_away);
                ticker_.expires_after(close_time);
                ticker_.async_wait([this](error_code error) {
                    if (!error) hang_up();
                });
                if (connections_ == 0) ticker_.cancel();
            });
        });
    }

    // Whoever watches and has not said goodbye by now is gone or asleep; an answer that is being worked on gets more
    // time. Every coroutine comes to its end by itself, so that none is left in the middle when the server is taken
    // down.
    void hang_up() {
        for (const auto& watch : watches_) watch->socket().next_layer().close();
        ticker_.expires_after(farewell);
        ticker_.async_wait([this](error_code error) {
            if (error) return;
            for (beast::tcp_stream* stream : open_) stream->close();
        });
        if (connections_ == 0) ticker_.cancel();
    }

    void tick() {
        ticker_.expires_after(tick_time);
        ticker_.async_wait([this](error_code error) {
            if (error || stopping_) return;
            asio::post(pool_, [this] {
                site_.tick();
                asio::post(io_, [this] {
                    if (!stopping_) tick();
                });
            });
        });
    }

    asio::awaitable<void> accept_all() {
        while (!stopping_) {
            error_code error;
            auto token = asio::redirect_error(asio::use_awaitable, error);
            tcp::socket socket = co_await acceptor_.async_accept(token);
            if (error == asio::error::operation_aborted) co_return;
            if (error || connections_ >= options_.connections) continue;  // the socket is closed
            ++connections_;
            auto connection = talk(beast::tcp_stream(std::move(socket)));
            asio::co_spawn(io_, std::move(connection), [this](const std::exception_ptr&) {
                if (--connections_ == 0 && stopping_) ticker_.cancel();
            });
        }
    }

    // One connection: request after request, or a WebSocket in the end.
    asio::awaitable<void> talk(beast::tcp_stream stream) {
        beast::flat_buffer buffer;
        error_code error;
        error_code unknown;
        const tcp::endpoint peer = stream.socket().remote_endpoint(unknown);
        const std::string from = unknown ? std::string() : peer.address().to_string();
        // Behind a proxy the line is the proxy's, and a request tells whose place it takes.
        Peers::Place place;
        if (!options_.behind_proxy) {
            place = peers_.take(from);
            if (!place) co_return;  // as when there is no room at all: nothing is spent on him
        }
        const Listed listed(open_, &stream);
        while (!stopping_) {
            http::request_parser<http::string_body> parser;
            parser.body_limit(most_journal);  // the routes are stricter
            parser.header_limit(most_header);
            stream.expires_after(idle_time);
            idle_.insert(&stream);
            auto head_read = asio::redirect_error(asio::use_awaitable, error);
            co_await http::async_read_header(stream, buffer, parser, head_read);
            if (!error && !parser.is_done() && waits_for_go_on(parser.get())) {
                http::response<http::empty_body> go_on(http::status::continue_, 11);
                auto told = asio::redirect_error(asio::use_awaitable, error);
                co_await http::async_write(stream, go_on, told);
            }
            if (!error && !parser.is_done()) {
                auto body_read = asio::redirect_error(asio::use_awaitable, error);
                co_await http::async_read(stream, buffer, parser, body_read);
            }
            idle_.erase(&stream);
            if (error == http::error::end_of_stream || error == beast::error::timeout) break;
            if (error) {
                const bool ours = error.category() == http::make_error_code(http::error::bad_method).category();
                if (!ours) co_return;  // the connection is gone
                Answer refusal = not_http();
                if (error == http::error::body_limit) refusal = too_large(most_journal);
                if (error == http::error::header_limit) refusal = headers_too_large(most_header);
                HttpResponse response = to_response(std::move(refusal), 11, false);
                error_code ignored;
                auto last = asio::redirect_error(asio::use_awaitable, ignored);
                stream.expires_after(write_time);
                co_await http::async_write(stream, response, last);
                break;
            }
            HttpRequest incoming = parser.release();
            if (!names_one_host(incoming) || !comes_from_one_place(incoming)) {
                Answer refusal = names_one_host(incoming) ? two_origins() : no_host();
                HttpResponse response = to_response(std::move(refusal), incoming.version(), false);
                error_code ignored;
                auto last = asio::redirect_error(asio::use_awaitable, ignored);
                stream.expires_after(write_time);
                co_await http::async_write(stream, response, last);
                break;
            }
            Request request = to_request(incoming, from, options_.behind_proxy);
            Peers::Place his;
            if (options_.behind_proxy) {
                his = peers_.take(request.peer);
                if (!his) {
                    HttpResponse response =
                        to_response(too_many(options_.connections_of_one), incoming.version(), false);
                    error_code ignored;
                    auto last = asio::redirect_error(asio::use_awaitable, ignored);
                    stream.expires_after(write_time);
                    co_await http::async_write(stream, response, last);
                    break;
                }
            }
            if (websocket::is_upgrade(incoming)) {
                const auto watching = std::make_shared<Watch>(Socket(std::move(stream)));
                auto work = watch(watching, &incoming, &request);
                co_await std::move(work);
                co_return;
            }
            auto work = answer(&request);
            Answer result = co_await asio::co_spawn(pool_, std::move(work), asio::use_awaitable);
            const bool head = request.method == "HEAD";
            const bool stays = incoming.keep_alive() && !stopping_;
            HttpResponse response = to_response(std::move(result), incoming.version(), stays);
            stream.expires_after(write_time);
            auto written = asio::redirect_error(asio::use_awaitable, error);
            if (head) {
                http::response_serializer<http::string_body> serializer(response);
                co_await http::async_write_header(stream, serializer, written);
            } else {
                co_await http::async_write(stream, response, written);
            }
            if (error || !stays) break;
        }
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        co_await hear_out(stream);
    }

    // Whoever is still sending when he is refused must be able to read why: closing at once would reset the line.
    static asio::awaitable<void> hear_out(beast::tcp_stream& stream) {
        std::array<char, 16 * 1024> unheeded;
        error_code error;
        stream.expires_after(last_words);
        for (std::size_t heard = 0; !error && heard < most_unheeded;) {
            auto token = asio::redirect_error(asio::use_awaitable, error);
            const std::size_t more = co_await stream.async_read_some(asio::buffer(unheeded), token);
            heard += more;
        }
    }

    asio::awaitable<Answer> answer(const Request* request) { co_return site_.handle(*request); }

    asio::awaitable<std::variant<std::uint64_t, Answer>> begin(const Request* request, std::shared_ptr<Watch> watch) {
        co_return site_.watch(
            *request, [watch](std::string message) { watch->send(std::move(message)); },
            [watch] { watch->close(websocket::close_code::policy_error); });
    }

    asio::awaitable<void> hear(std::uint64_t number, const Request* request, const std::string* message) {
        site_.hear(number, *request, *message);
        co_return;
    }

    asio::awaitable<void> leave(std::uint64_t number) {
        site_.leave(number);
        co_return;
    }

    asio::awaitable<void> watch(std::shared_ptr<Watch> watch, const HttpRequest* incoming, const Request* request) {
        Socket& socket = watch->socket();
        socket.next_layer().expires_never();
        auto work = begin(request, watch);
        const std::variant<std::uint64_t, Answer> begun =
            co_await asio::co_spawn(pool_, std::move(work), asio::use_awaitable);
        error_code error;
        if (const Answer* refusal = std::get_if<Answer>(&begun)) {
            HttpResponse response = to_response(*refusal, incoming->version(), false);
            auto token = asio::redirect_error(asio::use_awaitable, error);
            co_await http::async_write(socket.next_layer(), response, token);
            co_return;
        }
        const std::uint64_t number = std::get<std::uint64_t>(begun);
        socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket.read_message_max(0);   // looked after here: Beast would reset the line, and the reason would be lost
        socket.auto_fragment(false);  // a view is some 20 KiB: one frame, one write
        auto accepted = asio::redirect_error(asio::use_awaitable, error);
        co_await socket.async_accept(*incoming, accepted);
        if (!error) {
            watches_.insert(watch);
            auto writing = watch->write_all();
            asio::co_spawn(io_, std::move(writing), asio::detached);
            if (stopping_) watch->close(websocket::close_code::going_away);
        }
        bool large = false;
        while (!error) {
            beast::flat_buffer buffer;
            do {
                auto token = asio::redirect_error(asio::use_awaitable, error);
                const std::size_t room = most_message + 1 - buffer.size();
                co_await socket.async_read_some(buffer, room, token);
                if (buffer.size() <= most_message) continue;
                if (!large) watch->close(websocket::close_code::too_big);
                large = true;
                buffer.clear();  // the rest of it is passed over, so that he can read why
            } while (!error && !socket.is_message_done());
            if (error || large) continue;
            const std::string message = beast::buffers_to_string(buffer.data());
            auto heard = hear(number, request, &message);
            co_await asio::co_spawn(pool_, std::move(heard), asio::use_awaitable);
        }
        watch->finish();
        watches_.erase(watch);
        auto left = leave(number);
        co_await asio::co_spawn(pool_, std::move(left), asio::use_awaitable);
    }

    // The last one in the list is whom our own proxy has seen; those before it anybody could have written.
    static std::string last_of(std::string list) {
        if (const std::size_t comma = list.rfind(','); comma != std::string::npos) list.erase(0, comma + 1);
        list.erase(0, list.find_first_not_of(' '));
        return list.substr(0, 64);
    }

    static Request to_request(HttpRequest& incoming, const std::string& from, bool behind_proxy) {
        const auto field = [&](http::field name) { return std::string(incoming[name]); };
        Request request;
        request.method = std::string(incoming.method_string());
        request.target = std::string(incoming.target());
        request.body = std::move(incoming.body());
        request.content_type = field(http::field::content_type);
        request.cookie = field(http::field::cookie);
        request.host = field(http::field::host);
        request.origin = field(http::field::origin);
        request.accept_language = field(http::field::accept_language);
        const std::string forwarded = behind_proxy ? last_of(std::string(incoming["X-Forwarded-For"])) : std::string();
        request.peer = household_of(forwarded.empty() ? from : forwarded);
        return request;
    }

    static HttpResponse to_response(Answer answer, unsigned version, bool keep_alive) {
        HttpResponse response(static_cast<http::status>(answer.status), version);
        response.set(http::field::server, "dugout");
        if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
        for (const auto& [name, value] : answer.headers) response.insert(name, value);
        response.keep_alive(keep_alive);
        response.body() = std::move(answer.body);
        if (answer.status != 204) response.prepare_payload();
        return response;
    }

    Site& site_;
    ServeOptions options_;
    Peers peers_;
    asio::io_context io_;
    tcp::acceptor acceptor_;
    asio::steady_timer ticker_;
    asio::signal_set signals_;
    std::set<beast::tcp_stream*> open_;  // connections that are no WebSockets
    std::set<beast::tcp_stream*> idle_;  // those of them that wait for a request
    std::set<std::shared_ptr<Watch>> watches_;
    int connections_ = 0;
    bool stopping_ = false;
    asio::thread_pool pool_;  // last: its threads end before the rest goes
};

}  // namespace

std::string serve(Site& site, const ServeOptions& options, const std::function<void(std::uint16_t)>& listening) {
    Server server(site, options);
    if (std::string fault = server.listen(); !fault.empty()) return fault;
    listening(server.port());
    server.run();
    return {};
}

}  // namespace dugout::server
