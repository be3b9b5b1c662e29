#pragma once

// A site without sockets, and browsers that talk to it.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "server/site.hpp"
#include "team/library.hpp"
#include "unit/store/temporary_store.hpp"

namespace dugout::tests {

using Json = nlohmann::json;

struct TestSite {
    explicit TestSite(bool is_public = false) : options{.is_public = is_public} {
        options.now = [this] { return time.load(); };
        options.requests_per_second = 1e6;
        options.burst = 1e6;
        open();
    }

    // As after a crash: all that is left is what the store has.
    void restart() {
        site.reset();
        store.reset();
        open();
    }
    void open() {
        store = open_store(folder.path / "site.db");
        site = std::make_unique<server::Site>(*store, Library::embedded(), options);
    }

    TemporaryFolder folder;
    std::atomic<store::Time> time = 1'700'000'000'000;
    server::SiteOptions options;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<server::Site> site;
};

struct Reply {
    int status = 0;
    std::string text;
    Json json;
    std::vector<std::pair<std::string, std::string>> headers;

    std::string code() const { return json.is_object() ? json.value("code", "") : ""; }
    std::string header(const std::string& name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return value;
        return "";
    }
};

class Browser {
public:
    explicit Browser(TestSite& to) : to_(to) {}

    Reply ask(const std::string& method, const std::string& target, const std::string& body = "") {
        server::Request request = request_for(method, target);
        request.body = body;
        request.content_type = "application/json";
        const server::Answer answer = to_.site->handle(request);
        for (const auto& [key, value] : answer.headers)
            if (key == "Set-Cookie") cookie = value.substr(0, value.find(';'));
        return {answer.status, answer.body, Json::parse(answer.body, nullptr, false), answer.headers};
    }
    Reply get(const std::string& target) { return ask("GET", "/api/v1" + target); }
    Reply post(const std::string& target, const Json& body = Json::object()) {
        return ask("POST", "/api/v1" + target, body.dump());
    }

    server::Request request_for(const std::string& method, const std::string& target) const {
        server::Request request;
        request.method = method;
        request.target = target;
        request.cookie = cookie;
        request.host = "localhost:8026";
        request.peer = "127.0.0.1";
        return request;
    }

    std::string cookie;

private:
    TestSite& to_;
};

// What a WebSocket would get.
class Inbox {
public:
    server::Site::Send sender() {
        return [this](std::string message) {
            const std::scoped_lock lock(mutex_);
            messages_.push_back(Json::parse(message));
        };
    }
    std::vector<Json> take(const std::string& type) {
        const std::scoped_lock lock(mutex_);
        std::vector<Json> found;
        for (const Json& message : messages_)
            if (message.at("type") == type) found.push_back(message);
        return found;
    }

private:
    std::mutex mutex_;
    std::vector<Json> messages_;
};

// Waits for something that other threads do; far longer than it ever takes.
template <class Condition>
bool wait_for(Condition condition) {
    for (int i = 0; i < 6000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
}

inline Json friendly(const std::string& opponent) {
    Json wish = {{"opponent", opponent},
                 {"home", {{"roster", "human"}}},
                 {"away", {{"roster", "orc"}}},
                 {"options", {"weather=off"}},
                 {"seed", "7"}};
    if (opponent == "computer") wish["coach"] = "rookie";  // who does not think long
    return wish;
}

inline std::string id_of(const Reply& reply) { return reply.json.at("match").at("id").get<std::string>(); }

}  // namespace dugout::tests
