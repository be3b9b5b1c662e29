#include "server/call.hpp"
#include "server/handlers.hpp"
#include "server/plain_text.hpp"

namespace dugout::server {

namespace {

constexpr std::int64_t session_length = 90LL * 24 * 60 * 60 * 1000;
constexpr std::size_t session_letters = 40;  // 200 bits
constexpr int most_waiting = 8;

// Argon2id is slow on purpose, so only few may queue for it.
class PasswordTurn {
public:
    explicit PasswordTurn(House& house) : house_(house) {
        if (++house_.waiting_for_passwords > most_waiting) {
            --house_.waiting_for_passwords;
            throw Problem{Code::TooFast};
        }
        house_.passwords.lock();
    }
    ~PasswordTurn() {
        house_.passwords.unlock();
        --house_.waiting_for_passwords;
    }
    PasswordTurn(const PasswordTurn&) = delete;
    PasswordTurn& operator=(const PasswordTurn&) = delete;

private:
    House& house_;
};

}  // namespace

void check_name(const std::string& name, const std::string& where) {
    if (name.empty() || name.size() > 40 || name.front() == ' ' || name.back() == ' ' || !is_plain(name))
        throw Problem{Code::BadName, where};
}

namespace {

void check_password(const std::string& password, const char* where) {
    if (password.size() < 10 || password.size() > 200) throw Problem{Code::WeakPassword, where};
}

void need_accounts(House& house, const Call& call) {
    if (!house.options.is_public) throw Problem{Code::AccountNotUsed};
    if (!house.log_ins.allow(call.request.peer, house.options.now())) throw Problem{Code::TooFast};
}

}  // namespace

std::string session_of(const Request& request) {
    const auto token = find_cookie(request.cookie, "dugout_session");
    return token && token->size() == session_letters ? to_hex(sha256(*token)) : std::string();
}

void begin_session(House& house, Call& call, const store::User& user) {
    const std::string token = random_word(session_letters);
    const std::string cookie = "dugout_session=" + token;
    const store::Time expires = house.options.now() + session_length;
    call.identity = {user.id, to_hex(sha256(token)), expires, cookie};
    house.store.add_session(call.identity.session, user.id, expires);
    call.set_cookie = cookie + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(session_length / 1000);
    if (house.options.origin.starts_with("https:")) call.set_cookie += "; Secure";
    call.user = user;
}

Answer get_me(House& house, Call& call) {
    Json body = {{"mode", house.options.is_public ? "public" : "local"}};
    if (call.user) body["user"] = {{"id", call.user->id}, {"name", call.user->name}, {"guest", call.user->guest()}};
    body["version"] = DUGOUT_VERSION;
    return reply(body);
}

Answer post_account(House& house, Call& call) {
    need_accounts(house, call);
    const std::string name = call.text("name");
    check_name(name);
    check_password(call.text("password"), "password");
    std::string hash;
    {
        const PasswordTurn turn(house);
        hash = hash_password(call.text("password"));
    }
    const auto user = house.store.add_user(name, hash, house.options.now());
    if (!user) throw Problem{Code::NameTaken, "name", name};
    begin_session(house, call, *user);
    Answer answer = get_me(house, call);
    answer.status = 201;
    return answer;
}

Answer post_session(House& house, Call& call) {
    need_accounts(house, call);
    const auto user = house.store.user_named(call.text("name"));
    bool right = false;
    {
        // A name that nobody has takes as long as one with a wrong password.
        const PasswordTurn turn(house);
        static const std::string nobody = hash_password("nobody has this one");
        right = is_password(user && !user->guest() ? user->password : nobody, call.text("password")) && user &&
                !user->guest();
    }
    if (!right) throw Problem{Code::WrongPassword, "password"};
    begin_session(house, call, *user);
    return get_me(house, call);
}

Answer delete_session(House& house, Call& call) {
    if (const std::string session = session_of(call.request); !session.empty()) {
        house.store.end_session(session);
        house.sockets.close_session(session);
    }
    call.set_cookie = "dugout_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0";
    return no_content();
}

Answer post_password(House& house, Call& call) {
    need_accounts(house, call);
    check_password(call.text("new"), "new");
    std::string hash;
    {
        const PasswordTurn turn(house);
        if (!is_password(call.user->password, call.text("old"))) throw Problem{Code::WrongPassword, "old"};
        hash = hash_password(call.text("new"));
    }
    house.store.set_password(call.me(), hash);
    house.store.end_sessions_of(call.me());
    house.sockets.close_user(call.me());  // mine too: I come back with the new session
    begin_session(house, call, *call.user);
    return no_content();
}

}  // namespace dugout::server
