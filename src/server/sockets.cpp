#include "server/sockets.hpp"

namespace dugout::server {

std::uint64_t Sockets::next_number() {
    const std::lock_guard lock(mutex_);
    return ++last_;
}

void Sockets::add(std::uint64_t number, OpenSocket socket) {
    const std::lock_guard lock(mutex_);
    sockets_.emplace(number, std::move(socket));
}

std::optional<OpenSocket> Sockets::find(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const auto found = sockets_.find(number);
    if (found == sockets_.end() || found->second.ended) return {};
    return found->second;
}

void Sockets::set_identity(std::uint64_t number, const Identity& identity) {
    const std::lock_guard lock(mutex_);
    if (const auto found = sockets_.find(number); found != sockets_.end()) found->second.identity = identity;
}

WatchedPtr Sockets::remove(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const auto found = sockets_.find(number);
    if (found == sockets_.end()) return nullptr;
    WatchedPtr watched = std::move(found->second.watched);
    sockets_.erase(found);
    return watched;
}

template <class Condition>
void Sockets::close_where(Condition condition) {
    const std::lock_guard lock(mutex_);
    for (auto& [number, socket] : sockets_) {
        if (socket.ended || socket.identity.user == 0 || !condition(socket.identity)) continue;
        socket.ended = true;
        if (socket.close) socket.close();
    }
}

void Sockets::close_session(const std::string& session) {
    close_where([&](const Identity& identity) { return identity.session == session; });
}

void Sockets::close_user(std::int64_t user) {
    close_where([&](const Identity& identity) { return identity.user == user; });
}

void Sockets::close_expired(std::int64_t now) {
    close_where([&](const Identity& identity) { return identity.expires <= now; });
}

std::size_t Sockets::size() const {
    const std::lock_guard lock(mutex_);
    return sockets_.size();
}

}  // namespace dugout::server
